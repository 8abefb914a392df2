"""The command line as its user meets it: output that can be read, and one sentence with exit code 2 for a mistake."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from pathlib import Path

import pytest

import saucers
from playing import walk
from saucers.cli import main
from saucers.kernel.matches import Pick
from saucers.kernel.registry import definition_of
from saucers.table.dice import FairDice
from saucers.table.table import Table
from saucers.terminal.saves import SavedGame


@dataclass
class Run:
    """What a command did."""

    returncode: int
    stdout: str
    stderr: str


def saucers_command(*arguments: str) -> Run:
    """Run a command in this process, as the installed script would."""
    out, err = io.StringIO(), io.StringIO()
    before, sys.argv = sys.argv, ["saucers", *arguments]
    code = 0
    try:
        with redirect_stdout(out), redirect_stderr(err):
            main()
    except SystemExit as stop:
        code = int(stop.code or 0)
    finally:
        sys.argv = before
    return Run(code, out.getvalue(), err.getvalue())


@pytest.fixture(autouse=True)
def wide_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "160")
    monkeypatch.setenv("NO_COLOR", "1")


def test_the_installed_script_and_the_module_are_the_command() -> None:
    run = subprocess.run(
        [sys.executable, "-m", "saucers.cli", "draw", "ludo"], capture_output=True, text=True, check=False
    )
    assert run.returncode == 2
    assert run.stderr.startswith("saucers: There is no game 'ludo'")


@pytest.fixture
def record(tmp_path: Path) -> Path:
    game = saucers.load("alien", players=2)
    table = Table(game, ["Ann", "Bob"], FairDice(bytes(32)))
    while not table.over:
        table.play(table.state.mover, table.state.events[0])
    path = tmp_path / "game.json"
    path.write_text(table.record.to_json())
    return path


def test_games() -> None:
    run = saucers_command("games")
    assert run.returncode == 0
    assert all(name in run.stdout for name in saucers.game_names())
    assert {row["name"] for row in json.loads(saucers_command("games", "--json").stdout)} == set(saucers.game_names())


def test_simulate_prints_a_table_and_json(tmp_path: Path) -> None:
    run = saucers_command("simulate", "alien", "--games", "200", "--seats", "random,greedy")
    assert "95 % interval" in run.stdout
    assert "eliminations" in run.stdout
    svg = tmp_path / "heat.svg"
    run = saucers_command(
        "simulate", "alien", "--games", "50", "--seats", "random,random,random", "--json",
        "--heat-map", "eliminations", "--out", str(svg),
    )  # fmt: skip
    assert json.loads(run.stdout)["games"] == 50
    assert svg.read_text().startswith("<svg")


def test_replay_and_verify(record: Path) -> None:
    told = saucers_command("replay", str(record))
    assert told.returncode == 0
    assert "wins" in told.stdout.splitlines()[-1] or "tie" in told.stdout.splitlines()[-1]
    assert "follow from the secret" in saucers_command("verify", str(record)).stdout


def test_hint_analyse_and_tournament(record: Path, tmp_path: Path) -> None:
    assert "chance to win" in saucers_command("hint", str(record), "--level", "1").stdout
    chart = tmp_path / "chart.svg"
    run = saucers_command("analyse", str(record), "--iterations", "10", "--out", str(chart))
    assert "Turning points" in run.stdout
    assert chart.read_text().startswith("<svg")
    run = saucers_command("tournament", "alien", "--bots", "greedy,random", "--games", "4", "--json")
    assert json.loads(run.stdout)["games"] == 4


def test_teams_play_at_every_difficulty(tmp_path: Path) -> None:
    chart, journal = tmp_path / "chart.svg", tmp_path / "journal.jsonl"
    command = ("tournament", "light_years", "--bots", "greedy", "--games", "3", "--vary", "difficulty")
    run = saucers_command(*command, "--journal", str(journal), "--out", str(chart))
    assert [word for word in ("beginner", "standard", "hard") if word in run.stdout] == ["beginner", "standard", "hard"]
    assert "greedy, hard" in chart.read_text()
    assert len(list(tmp_path.glob("journal-*.jsonl"))) == 3


def test_draw(tmp_path: Path, record: Path) -> None:
    out = tmp_path / "x.svg"
    assert saucers_command("draw", "alien", "--out", str(out), "-o", "players=3").returncode == 0
    assert out.read_text().startswith("<svg")
    assert saucers_command("draw", "--record", str(record), "--at", "9", "--out", str(out), "--dark").returncode == 0


def test_editions(tmp_path: Path) -> None:
    shown = saucers_command("edition", "show", "alien")
    assert "ours" in shown.stdout
    source = definition_of("alien").editions_folder / "standard.toml"
    assert "sound edition of alien" in saucers_command("edition", "check", str(source)).stdout


def test_mistakes_are_one_sentence_and_exit_code_2(tmp_path: Path, record: Path) -> None:
    broken = tmp_path / "broken.toml"
    broken.write_text('game = "alien"\ntitle = "x"\n')
    altered = tmp_path / "altered.json"
    content = json.loads(record.read_text())
    content["events"][10][1] += 1
    altered.write_text(json.dumps(content))
    empty = tmp_path / "empty.json"
    empty.write_text(saucers.Record(saucers.load("alien", players=2), ["a", "b"]).to_json())
    unwritable = str(tmp_path / "no" / "x.jsonl")
    mistakes = {
        ("simulate", "ludo"): "no game 'ludo'",
        ("simulate", "alien", "--seats", "a,b,c,d,e"): "2 to 4 players",
        ("simulate", "alien", "--seats", "greedy,nobody"): "no bot 'nobody'",
        ("simulate", "alien", "--seats", "random,random", "-o", "players=3"): "3 seats, and 2 are named",
        ("draw", "alien", "-o", "players=9"): "less than or equal to 4",
        ("draw", "alien", "-o", "players"): "NAME=VALUE",
        ("draw", "alien", "-o", "speed=9"): "no option 'speed'",
        ("draw", "alien", "--out", str(tmp_path / "no" / "x.svg")): "cannot be written",
        ("draw",): "Say what to draw",
        ("draw", "--record", str(record), "--at", "99999"): "not among them",
        ("draw", "alien", "--seat", "7"): "no seat 7",
        ("edition", "check", str(broken)): "broken.toml: origin: Field required",
        ("edition", "check", str(tmp_path / "none.toml")): "cannot be read",
        ("replay", str(altered)): "Event 11 is wrong",
        ("replay", str(tmp_path / "none.json")): "cannot be read",
        ("replay", str(broken)): "A record is a JSON file",
        ("play", "alien", "--seats", "human,nobody"): "no bot 'nobody'",
        ("tournament", "alien", "--bots", "greedy,search:9"): "search:1 to search:5",
        ("tournament", "alien", "--on-failure", "cry"): "'fallback' or 'forfeit'",
        ("tournament", "alien", "--vary", "difficulty"): "no list of values to vary 'difficulty' over",
        ("tournament", "alien", "--bots", "greedy,random", "--journal", unwritable): "cannot be written",
        ("hint", str(record), "--at", "99999"): "not among them",
        ("hint", str(empty)): "nothing to decide",
        ("play", "alien", "--resume", str(record)): "not a saved game",
        ("play", "alien", "--resume", str(tmp_path / "none.json")): "cannot be read",
    }
    for arguments, sentence in mistakes.items():
        run = saucers_command(*arguments)
        assert run.returncode == 2, (arguments, run)
        assert sentence in run.stderr, (arguments, run)
        assert "Traceback" not in run.stderr
        assert len(run.stderr.strip().splitlines()) == 1, run.stderr


def test_a_record_of_any_game_is_told(tmp_path: Path) -> None:
    for name in saucers.game_names():
        game = saucers.load(name, **definition_of(name).option_sets[0])
        record = saucers.Record(game, list(game.seat_names))
        for _, event, _ in walk(game, 1):
            record.append(event)
        path = tmp_path / f"{name}.json"
        path.write_text(record.to_json())
        assert saucers_command("replay", str(path)).returncode == 0


@pytest.mark.parametrize(("game", "match"), [("strangers", "gauntlet"), ("alien", "best-of-3")])
def test_a_match_is_played_kept_and_told(
    game: str, match: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def play(saved: SavedGame) -> None:
        """The first choices, instead of a person at the terminal."""
        series = saved.series
        assert series is not None
        while series.waits_for != "nothing":
            step = series.match.step
            if series.waits_for == "next":
                saved.next_game()
            elif isinstance(step, Pick) and step.player is not None:
                saved.pick(step.player, 0)
            else:
                state = saved.table.state
                saved.table.play(state.mover, state.events[saved.table.number % len(state.events)])
        saved.keep()

    monkeypatch.setenv("SAUCERS_PLAIN", "1")
    monkeypatch.setattr("saucers.terminal.app.play_in_terminal", play)
    kept = tmp_path / "match.json"
    run = saucers_command("play", game, "--match", match, "--seats", "human,greedy", "--save", str(kept))
    assert run.returncode == 0, run
    assert "Gauntlet" in run.stdout or "the match" in run.stdout
    told = saucers_command("replay", str(kept)).stdout
    assert "Game 1\n" in told
    assert "Game 2\n" in told
    assert "follow from the secret" in saucers_command("verify", str(kept)).stdout
    assert saucers_command("play", game, "--resume", str(kept)).returncode == 0


def test_a_finished_record_tells_all(tmp_path: Path) -> None:
    """Drawn cards too; an unfinished one tells what everybody may know."""
    game = saucers.load("strangers", players=2, plain=True)
    record = saucers.Record(game, ["Ann", "Bob"])
    for _, event, _ in walk(game, 1):
        record.append(event)
    path = tmp_path / "record.json"
    path.write_text(record.to_json())
    draws = [entry.label for entry in record.entries if entry.label.startswith("draw ")]
    assert draws
    told = saucers_command("replay", str(path)).stdout
    lines = told.splitlines()
    for number, entry in enumerate(record.entries):
        if entry.label.startswith("draw "):
            assert entry.label.removeprefix("draw ").lower() in lines[number].lower()
    as_seen = saucers_command("replay", str(path), "--seat", "0").stdout.splitlines()
    assert as_seen != lines
    assert as_seen[0] == lines[0]
    record.cut(len(record.entries) // 2)
    path.write_text(record.to_json())
    half = saucers_command("replay", str(path)).stdout.splitlines()
    assert half[-1] == "The game is not over."
    public = [game.say(before, entry.event, None) for before, entry, _ in record.steps()]
    assert [line[6:] for line in half[:-1]] == public
    assert saucers_command("replay", str(path), "--seat", "5").returncode == 2
