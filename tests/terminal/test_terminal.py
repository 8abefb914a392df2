"""The terminal table, driven by keys as a player drives it."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest
from textual.widgets import Input, OptionList, RichLog, Static

import saucers
from saucers.kernel.errors import SaucersError
from saucers.kernel.matches import NextGame, Pick
from saucers.kernel.registry import definition_of
from saucers.table.series import Series
from saucers.terminal.app import HandOver, TerminalTable
from saucers.terminal.board import draw
from saucers.terminal.saves import SavedGame, records_within

SIZE = (150, 48)


def begin(tmp_path: Path, name: str, sitters: list[str], **options: Any) -> SavedGame:
    return SavedGame.begin(saucers.load(name, **options), sitters, tmp_path / "game.json")


async def settle(app: TerminalTable, pilot: object) -> None:
    """Wait until a person must decide or the game is over."""
    for _ in range(200):
        await pilot.pause(0.02)  # type: ignore[attr-defined]
        if app.table.over or app.table.state.mover in app.people:
            return


async def test_a_move_by_keys_is_played_saved_and_undone(tmp_path: Path) -> None:
    saved = begin(tmp_path, "alien", ["human", "greedy"], players=2)
    app = TerminalTable(saved, bot_pause=0.01)
    async with app.run_test(size=SIZE) as pilot:
        await settle(app, pilot)
        number = app.table.number
        assert app.query_one("#choices", OptionList).option_count == len(app.table.state.events)
        await pilot.press("down", "enter")
        await pilot.pause()
        assert app.table.number == number + 1
        assert len(json.loads(saved.path.read_text())["record"]["events"]) == number + 1
        await pilot.press("ctrl+z")
        await pilot.pause()
        assert app.table.number == number + 2
        assert len(json.loads(saved.path.read_text())["record"]["events"]) == number
        assert "takes the last choice back" in app.query_one("#log", RichLog).lines[-1].text


async def test_typed_moves_and_refusals(tmp_path: Path) -> None:
    saved = begin(tmp_path, "alien", ["human", "greedy"], players=2)
    app = TerminalTable(saved, bot_pause=0.01)
    async with app.run_test(size=SIZE) as pilot:
        await settle(app, pilot)
        number = app.table.number
        await pilot.press("ctrl+t")
        typed = app.query_one("#typed", Input)
        typed.value = "fly to the moon"
        await pilot.press("enter")
        await pilot.pause()
        assert "not possible here" in str(app.query_one("#why", Static).render())
        typed.value = next(iter(app.table.game.labels(app.table.state)))
        await pilot.press("enter")
        await pilot.pause()
        assert app.table.number == number + 1


async def test_bots_play_a_whole_game_and_it_can_be_resumed(tmp_path: Path) -> None:
    saved = begin(tmp_path, "alien", ["greedy", "greedy"], players=2)
    app = TerminalTable(saved, bot_pause=0.01)
    async with app.run_test(size=SIZE) as pilot:
        for _ in range(600):
            await pilot.pause(0.02)
            if app.table.over:
                break
        assert app.table.over
    again = SavedGame.open(saved.path)
    assert again.table.state == saved.table.state
    assert again.table.over


async def test_a_bot_that_fails_goes_on_at_random_and_says_so(tmp_path: Path) -> None:
    saved = begin(tmp_path, "alien", ["exec:./no-such-program"] * 2, players=2)
    app = TerminalTable(saved, bot_pause=0.01)
    async with app.run_test(size=SIZE) as pilot:
        begun = app.table.number
        for _ in range(200):
            await pilot.pause(0.02)
            if app.table.number > begun:
                break
        told = " ".join(line.text.strip() for line in app.query_one("#log", RichLog).lines)
        assert "The bot './no-such-program' cannot be started" in told
        assert "It goes on at random." in told


@pytest.mark.parametrize("name", saucers.game_names())
async def test_every_game_is_drawn_and_can_be_begun(tmp_path: Path, name: str) -> None:
    options = definition_of(name).option_sets[0]
    game = saucers.load(name, **options)
    saved = SavedGame.begin(game, ["human"] * game.seats, tmp_path / "game.json")
    app = TerminalTable(saved, bot_pause=0.01)
    async with app.run_test(size=SIZE) as pilot:
        for _ in range(6):
            await pilot.pause()
            if isinstance(app.screen, HandOver):
                await pilot.press("enter")
                await pilot.pause()
            number = app.table.number
            await pilot.press("enter")
            await pilot.pause()
            assert app.table.number > number
    assert draw(saved.table.scene(None)).plain.strip()


@pytest.mark.parametrize("content", ["", "[]", '{"format": "saucers-save-1"}'])
def test_broken_saves_are_refused(tmp_path: Path, content: str) -> None:
    path = tmp_path / "game.json"
    path.write_text(content)
    with pytest.raises(SaucersError):
        SavedGame.open(path)


async def test_a_match_goes_on_game_by_game_and_is_resumed(tmp_path: Path) -> None:
    players = ["human", "human"]
    series = Series("alien", "best-of-3", ["Ann", "Bob"], plain=True)
    saved = SavedGame.begin_series(series, players, tmp_path / "match.json")
    rng = random.Random(4)
    while not saved.table.over:
        saved.table.play(saved.table.state.mover, rng.choice(saved.table.state.events))
    app = TerminalTable(saved, bot_pause=0.01)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        assert "After 1 game: Ann" in str(app.query_one("#prompt", Static).render())
        assert app.query_one("#choices", OptionList).option_count == 1
        await pilot.press("enter")
        await pilot.pause()
        assert series.number == 2
        assert not app.table.over
        assert app.query_one("#choices", OptionList).option_count == len(app.table.state.events)
    again = SavedGame.open(saved.path)
    assert again.series is not None
    assert again.series.to_dict() == series.to_dict()
    assert [record.to_dict() for record in records_within(saved.path.read_text())] == [
        table.record.to_dict() for table in series.tables
    ]


def two_games(path: Path, rng: random.Random) -> tuple[Series, SavedGame]:
    """A Gauntlet after two games of random moves; fair dice decide how they end."""
    series = Series("strangers", "gauntlet", ["Ann", "greedy"], plain=True)
    saved = SavedGame.begin_series(series, ["human", "greedy"], path)
    while series.waits_for != "nothing" and len(series.match.played) < 2:
        if series.waits_for == "next":
            saved.next_game()
        saved.table.play(saved.table.state.mover, rng.choice(saved.table.state.events))
    return series, saved


async def test_the_board_of_a_match_is_picked_in_the_terminal(tmp_path: Path) -> None:
    rng = random.Random(1)
    matches = (two_games(tmp_path / f"match-{number}.json", rng) for number in range(30))
    series, saved = next(match for match in matches if isinstance(match[0].match.step, Pick))
    step = series.match.step
    assert isinstance(step, Pick)
    app = TerminalTable(saved, bot_pause=60)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        if step.player == 0:
            assert app.query_one("#choices", OptionList).option_count == 2
            await pilot.press("down", "enter")
            await pilot.pause()
        assert isinstance(series.match.step, NextGame)
        await pilot.press("enter")
        await pilot.pause()
        assert series.number == 3


@pytest.mark.parametrize("change", [{"secrets": []}, {"players": None}, {"series": {}}])
def test_a_broken_match_is_refused(tmp_path: Path, change: dict[str, Any]) -> None:
    series = Series("alien", "best-of-3", ["Ann", "Bob"], plain=True)
    saved = SavedGame.begin_series(series, ["human", "human"], tmp_path / "match.json")
    saved.path.write_text(json.dumps(json.loads(saved.path.read_text()) | change))
    with pytest.raises(SaucersError):
        SavedGame.open(saved.path)
