"""The Gauntlet, and the architect's search."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest
import typer
from typer.testing import CliRunner

import saucers
from games.test_strangers_table import setup
from playing import draw
from saucers import Chance, Decide, Over, Record
from saucers.games.strangers import architect
from saucers.games.strangers.match import Gauntlet
from saucers.games.strangers.spec import Options
from saucers.kernel.errors import IllegalEvent, OptionError, RecordError
from saucers.kernel.registry import definition_of

SEVEN = ["d1", "j1", "b2", "l2", "e3", "c5", "k5"]
NINE = ["k1", "j2", "k2", "l2", "g3", "i3", "a5", "e5", "j7"]


def end_game(match: Gauntlet, red: list[str], blue: list[str]) -> None:
    """Bring the game under way to an end with Kids in these places."""
    game = match.game
    strangers = SEVEN if match.board == "A" else NINE
    last = "d7" if match.board == "A" else "d8"
    # The record's own states are replaced, as a test has no time to play a whole game to a wanted score.
    match.record.states[-1] = setup(game, {0: red, 1: blue}, strangers=strangers)
    for label in ("play Walk", "draw Stranger Sighting", f"Stranger to {last}"):
        match.play(match.parse(label))


def options_of(record: Record) -> Options:
    options = record.game.options
    assert isinstance(options, Options)
    return options


def begin() -> Gauntlet:
    match = Gauntlet(["Ann", "Bob"], plain=True)
    match.play(match.parse("Red starts"))
    return match


@pytest.mark.rule("Gauntlet")
def test_the_first_game_is_on_a_with_a_lot_and_the_winner_starts_the_second_on_b() -> None:
    match = Gauntlet(["Ann", "Bob"], plain=True)
    assert (match.stage, match.board, match.starter) == ("game", "A", None)
    assert [float(p) for _, p in match.outcomes] == [0.5, 0.5]
    match.play(0)
    end_game(match, ["f4"], ["a1"])
    assert (match.stage, match.board, match.starter) == ("game", "B", 1)
    assert match.wins == [0.0, 1.0]


@pytest.mark.rule("Gauntlet")
def test_two_wins_end_the_match_without_a_third_game() -> None:
    match = begin()
    end_game(match, ["a1"], [])
    end_game(match, ["m1"], [])
    assert match.turn == Over()
    assert match.score == (1.0, 0.0)
    assert match.result == "Ann wins the Gauntlet, 2 to 0."
    assert match.events == ()
    with pytest.raises(IllegalEvent, match="Gauntlet is over"):
        match.play(0)


@pytest.mark.rule("Gauntlet")
def test_the_highest_single_score_picks_the_third_board() -> None:
    match = begin()
    end_game(match, ["a1"], [])
    end_game(match, [], ["e1"])
    assert match.turn == Decide(0)
    assert match.stage == "board"
    with pytest.raises(IllegalEvent, match="A or B"):
        match.play(7)
    match.play(match.parse("board A"))
    assert (match.board, match.starter) == ("A", 1)
    end_game(match, [], ["a1"])
    assert match.score == (0.0, 1.0)


@pytest.mark.rule("Gauntlet")
def test_at_equal_high_scores_the_total_picks_and_then_the_lot() -> None:
    match = begin()
    end_game(match, ["e2"], ["f4"])
    end_game(match, [], ["e1"])
    assert match.turn == Decide(1)
    match = begin()
    end_game(match, ["e2"], [])
    end_game(match, [], ["e1"])
    assert (match.stage, match.turn) == ("lot", Chance())
    match.play(match.parse("Bob picks"))
    assert match.turn == Decide(1)
    match.play(match.parse("board B"))
    assert match.board == "B"


@pytest.mark.rule("Gauntlet")
def test_a_shared_game_is_half_a_win_and_the_lot_starts_the_next() -> None:
    match = begin()
    end_game(match, ["e2"], ["a11"])
    assert match.wins == [0.5, 0.5]
    assert match.turn == Chance()
    match.play(0)
    end_game(match, ["a11"], [])
    assert match.stage == "board"
    match.play(0)
    end_game(match, [], ["a1"])
    assert match.score == (0.5, 0.5)
    assert match.result == "The Gauntlet is shared, 1.5 to 1.5."


@pytest.mark.rule("Gauntlet")
@pytest.mark.parametrize(
    ("options", "words"),
    [({"board": "B"}, "fixes the boards"), ({"teams": "open"}, "match of two"), ({"players": 2}, "match of two")],
)
def test_options_that_do_not_go_with_a_gauntlet(options: dict[str, Any], words: str) -> None:
    with pytest.raises(OptionError, match=words):
        Gauntlet(["Ann", "Bob"], **options)


def test_a_gauntlet_is_for_two() -> None:
    with pytest.raises(OptionError, match="played by two"):
        Gauntlet(["Ann"])


def test_a_gauntlet_replays_from_its_record() -> None:
    match = Gauntlet(["Ann", "Bob"], plain=True, well_read=True)
    rng = random.Random(3)
    while match.events:
        match.play(draw(match.state, rng) if match.stage == "game" else rng.choice(match.events))
    text = match.to_json()
    again = Gauntlet.from_json(text)
    assert again.to_json() == text
    assert (again.score, again.wins, again.points) == (match.score, match.wins, match.points)
    for broken in ("{", "{}", text.replace('"saucers-gauntlet-1"', '"x"'), text.replace('"play Run"', '"play Walk"')):
        with pytest.raises(RecordError):
            Gauntlet.from_json(broken)


# --- Architect -------------------------------------------------------------------------------------------------


@pytest.mark.rule("Solo Architect")
@pytest.mark.parametrize("board", ["A", "B"])
def test_the_search_finds_a_solution_that_replays(board: str) -> None:
    found: list[int] = []
    record = architect.search(board, seconds=1.0, on_progress=lambda *news: found.append(news[1]))
    again = Record.from_json(record.to_json())
    points = again.game.points(again.state)
    assert points is not None
    assert again.game.turn(again.state) == Over()
    assert points[0] == found[-1]
    assert found == sorted(set(found))
    assert points[0] >= 25


def test_the_command_searches_and_keeps_the_best(tmp_path: Any) -> None:
    app = typer.Typer()
    commands = definition_of("strangers").commands
    assert commands is not None
    commands(app)
    out = tmp_path / "best.json"
    run = CliRunner().invoke(app, ["--board", "A", "--seconds", "1", "--out", str(out)])
    assert run.exit_code == 0, run.output
    assert "points on board A" in run.output
    assert options_of(saucers.Record.from_json(out.read_text())).architect
    assert CliRunner().invoke(app, ["--board", "C"]).exit_code != 0


@pytest.mark.rule("Solo Architect")
@pytest.mark.parametrize("board", ["A", "B"])
def test_the_published_solutions_replay(board: str) -> None:
    docs = Path(__file__).parent.parent.parent / "docs"
    record = Record.from_json((docs / "architect" / f"board-{board}.json").read_text())
    points = record.game.points(record.state)
    assert points is not None
    assert options_of(record).board == board
    page = (docs / "architect.md").read_text()
    assert f"| {board} | {points[0]} |" in page
    assert architect.describe(record) in page
