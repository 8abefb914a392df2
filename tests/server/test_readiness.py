"""The page can be used at once: tables begin with plain rules, and the lobby tells how far the compiler is."""

from __future__ import annotations

from pathlib import Path

import pytest

import saucers
from saucers.bots.warming import Background, Progress, Use
from saucers.server import catalog
from saucers.server.readiness import readiness_of
from server.browser import Browser
from server.running import Running, quick


def told(*progress: Progress) -> Background:
    background = Background([], Use.TABLE, lambda _: None)
    background._progress = {one.name: one for one in progress}
    return background


def test_the_line_of_the_lobby() -> None:
    one, two = saucers.game_names()[:2]
    answer = readiness_of(told(Progress(one, "ready"), Progress(two, "compiling", 20, 40)))
    assert (answer.settled, answer.percent) == (False, 75)
    assert answer.games[1].title in answer.sentence
    assert answer.games[0].slow_bots == []
    assert answer.games[1].slow_bots == ["search:3", "search:4", "search:5"]


def test_nothing_is_said_when_there_is_nothing_to_wait_for() -> None:
    answer = readiness_of(told(*(Progress(name, "plain") for name in saucers.game_names())))
    assert (answer.settled, answer.percent, answer.sentence) == (True, 100, "")


def test_the_route(server: Running, ann: Browser) -> None:
    answer = ann.get("/readiness")
    assert [game["name"] for game in answer["games"]] == list(saucers.game_names())


def test_a_table_is_set_while_nothing_is_compiled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody sits down and plays before the compiler has begun; it takes that game first."""
    preferred: list[str] = []
    monkeypatch.setattr(Background, "start", lambda _: None)
    monkeypatch.setattr(Background, "prefer", lambda _, name: preferred.append(name))
    monkeypatch.setattr(catalog, "_engines", {})
    catalog._loaded.cache_clear()
    name = saucers.game_names()[-1]
    with Running(quick(str(tmp_path / "tables.sqlite3"))) as server:
        ann = Browser(server.address)
        room = server.registry.rooms[ann.create("me", "greedy", game=name)["id"]]
        assert not room.game.engine.compiled
    assert preferred == [name]
    catalog._loaded.cache_clear()
