"""The Gauntlet, and the architect's search."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest
import typer
from typer.testing import CliRunner

import saucers
from saucers import Over, Record
from saucers.games.strangers import architect
from saucers.games.strangers.spec import Options
from saucers.kernel.errors import OptionError, SeatError
from saucers.kernel.matches import MatchOver, NextGame, Pick, PlayedGame
from saucers.kernel.registry import definition_of
from saucers.table.dice import FairDice, verify
from saucers.table.series import Match, Series

ANN, BOB = 0, 1


def gauntlet(*results: tuple[int, int], **options: Any) -> Match:
    """A Gauntlet after games that ended with these points of Ann and Bob; Ann began the first."""
    match = Match("strangers", "gauntlet", ["Ann", "Bob"], options)
    for ann, bob in results:
        step = match.step
        assert isinstance(step, NextGame)
        scores = (0.5, 0.5) if ann == bob else (1.0, 0.0) if ann > bob else (0.0, 1.0)
        match.add(PlayedGame(match.options_for(step), scores, (ann, bob), step.starter))
    return match


def next_game(match: Match) -> tuple[str, int | None]:
    """The board of the next game, and who starts."""
    step = match.step
    assert isinstance(step, NextGame)
    return match.options_for(step)["board"], step.starter


def pick(match: Match) -> Pick:
    step = match.step
    assert isinstance(step, Pick)
    return step


def options_of(record: Record) -> Options:
    options = record.game.options
    assert isinstance(options, Options)
    return options


@pytest.mark.rule("Gauntlet")
def test_the_first_game_is_on_a_with_a_lot_and_the_winner_starts_the_second_on_b() -> None:
    match = gauntlet()
    assert next_game(match) == ("A", None)
    match = gauntlet((3, 5))
    assert next_game(match) == ("B", BOB)
    assert match.wins == (0.0, 1.0)
    assert match.step.why == "The second game is on board B; Bob won the last one and starts."


@pytest.mark.rule("Gauntlet")
def test_two_wins_end_the_match_without_a_third_game() -> None:
    match = gauntlet((5, 0), (4, 2))
    assert isinstance(match.step, MatchOver)
    assert match.scores == (1.0, 0.0)
    assert match.result == "Ann wins the Gauntlet, 2 to 0."
    with pytest.raises(SeatError, match="No game is due"):
        match.add(PlayedGame({}, (1.0, 0.0), (1, 0), ANN))


@pytest.mark.rule("Gauntlet")
def test_the_highest_single_score_picks_the_third_board() -> None:
    match = gauntlet((6, 0), (0, 5))
    assert pick(match).player == ANN
    assert pick(match).choices == ("board A", "board B")
    with pytest.raises(SeatError, match="Ann picks"):
        match.pick(0, BOB)
    with pytest.raises(SeatError, match="board A, board B"):
        match.pick(7, ANN)
    match.pick(0, ANN)
    assert next_game(match) == ("A", BOB)
    match.add(PlayedGame({}, (0.0, 1.0), (1, 4), BOB))
    assert match.scores == (0.0, 1.0)
    assert match.result == "Bob wins the Gauntlet, 2 to 1."


@pytest.mark.rule("Gauntlet")
def test_at_equal_high_scores_the_total_picks_and_then_the_lot() -> None:
    match = gauntlet((5, 2), (0, 5))
    assert pick(match).player == BOB
    match = gauntlet((5, 0), (0, 5))
    assert pick(match).player is None
    assert pick(match).choices == ("Ann", "Bob")
    match.pick(BOB)
    assert pick(match).player == BOB
    match.pick(1, BOB)
    assert next_game(match) == ("B", BOB)


@pytest.mark.rule("Gauntlet")
def test_a_shared_game_is_half_a_win_and_the_lot_starts_the_next() -> None:
    match = gauntlet((4, 4))
    assert match.wins == (0.5, 0.5)
    assert next_game(match) == ("B", None)
    match = gauntlet((4, 4), (6, 1))
    assert pick(match).player == ANN
    match.pick(0, ANN)
    match.add(PlayedGame({}, (0.0, 1.0), (0, 7), ANN))
    assert match.scores == (0.5, 0.5)
    assert match.result == "The Gauntlet is shared, 1.5 to 1.5."


@pytest.mark.rule("Gauntlet")
@pytest.mark.parametrize(
    ("options", "words"), [({"board": "B"}, "fixes the boards"), ({"solo": True, "players": 1}, "1 seats")]
)
def test_options_that_do_not_go_with_a_gauntlet(options: dict[str, Any], words: str) -> None:
    with pytest.raises((OptionError, SeatError), match=words):
        gauntlet(**options)


def test_what_a_form_leaves_as_it_is_goes_with_a_gauntlet() -> None:
    match = gauntlet(players=2, board="A", teams="none", solo=False, well_read=True)
    assert match.options["well_read"]


@pytest.mark.rule("Gauntlet")
@pytest.mark.parametrize("options", [{"teams": "open"}, {}])
def test_a_gauntlet_is_for_two(options: dict[str, Any]) -> None:
    with pytest.raises(OptionError, match="played by two"):
        Match("strangers", "gauntlet", ["Ann", "Bob", "Cid", "Dot"], options)


@pytest.mark.rule("Gauntlet")
def test_a_whole_gauntlet_is_played_kept_and_read_again() -> None:
    series = Series("strangers", "gauntlet", ["Ann", "Bob"], {"well_read": True}, dice=FairDice(bytes(32)), plain=True)
    rng = random.Random(3)
    while series.waits_for != "nothing":
        match series.waits_for:
            case "game":
                series.table.play(series.table.state.mover, rng.choice(series.table.state.events))
            case "pick":
                step = pick(series.match)
                series.match.pick(rng.randrange(2), step.player)
            case "next":
                series.go_on()
    boards = [options_of(table.record).board for table in series.tables]
    assert boards[:2] == ["A", "B"]
    for earlier, table in zip(series.tables, series.tables[1:], strict=False):
        scores = earlier.game.score(earlier.state)
        if scores[0] != scores[1]:
            # The winner starts, and the dice that were committed to say so as well.
            assert table.journal.entries[0].event == scores.index(max(scores))
            assert table.record.extra["starter"] == scores.index(max(scores))
        assert verify(table.record) > 0
    again = Series.from_dict(series.to_dict(), dice=series.dice)
    assert again.to_dict() == series.to_dict()
    assert again.match.result == series.match.result != ""


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
