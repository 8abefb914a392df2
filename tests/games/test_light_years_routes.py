"""Whole Moves of Light Years from Home: legal step by step, safe where they can be, with a warning where not."""

from __future__ import annotations

import random
import time
from typing import cast

import pytest

import saucers
from games.light_years_table import at, play, table
from playing import draw
from saucers import Game, State
from saucers.games.light_years import routes
from saucers.games.light_years.game import LightYearsGame
from saucers.games.light_years.state import State as Record
from saucers.picture.routes import Route


def known(game: Game) -> LightYearsGame:
    """The same game with the types of Light Years."""
    return cast("LightYearsGame", game)


def ends(game: Game, state: State, seat: int) -> dict[str, Route]:
    return {found.end: found for found in routes.ends(known(game), Record(state.data), seat)}


@pytest.mark.rule("Issue 19.3", "ET-3")
def test_a_move_reaches_every_space_within_two_steps() -> None:
    game, state = table(kids=("d4", "f6"), options={"kids": "greg-elliott"})
    found = ends(game, state, 0)
    assert {"d3", "c4", "e4", "d5", "c3"} <= set(found)  # one step
    assert found["d2"].path == ("d4", "d3", "d2")
    assert "d4" not in found
    for end, way in found.items():
        there = state
        for action in way.actions:
            assert action in there.events
            there = game.after(there, action)
        assert at(game, there, 0) == end


@pytest.mark.rule("Issue 19.3", "ET-4")
def test_the_safest_way_is_taken_and_danger_is_told() -> None:
    game, state = table(kids=("d4", "f6"), agents=("d3", "a1"), options={"kids": "greg-elliott"})
    found = ends(game, state, 0)
    assert found["d3"].danger
    assert found["d2"].danger  # no way round within two steps
    assert not found["c4"].danger
    assert found["b3"].path == ("d4", "c3", "b3")
    bent = routes.route(known(game), Record(state.data), 0, ["c4"], "b4")
    assert bent is not None
    assert bent.path == ("d4", "c4", "b4")
    assert routes.route(known(game), Record(state.data), 0, ["a1"], "b4") is None


@pytest.mark.rule("Issue 19.3", "ET-13", "ET-17")
def test_routes_stop_where_teammates_are_asked_and_know_the_third_step() -> None:
    game, state = table(kids=("d4", "d4"), et="a6", team=[0, 0, 2, 3], agents=("d5", "a1"))
    assert ends(game, state, 0)["d5"].actions == (game.parse(state, "ride s to d5"),)
    game, state = table(kids=("d6", "f6"), options={"kids": "michael-gertie"})
    assert ends(game, state, 0)["b4"].path == ("d6", "c5", "b4")
    assert len(ends(game, state, 0)["c3"].actions) == 3
    assert ends(game, play(game, state, "ride n to d5"), 0)["d4"].path == ("d5", "d4")
    assert ends(game, state, 1) == {}


@pytest.mark.rule("Issue 19.3")
def test_routes_are_legal_in_random_games_and_quick() -> None:
    game = saucers.load("light_years", plain=True, players=3)
    rng = random.Random(3)
    state, spent, asked = game.start(), 0.0, 0
    while state.events and asked < 120:
        if state.mover >= 0:
            before = time.process_time()
            found = ends(game, state, state.mover)
            spent += time.process_time() - before
            asked += bool(found)
            for way in rng.sample(sorted(found.values(), key=lambda r: r.end), min(3, len(found))):
                there = state
                for action in way.actions:
                    assert action in there.events
                    there = game.after(there, action)
        state = game.after(state, draw(state, rng))
    assert spent / max(1, asked) < 0.05
