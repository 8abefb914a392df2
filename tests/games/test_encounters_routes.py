"""Whole moves of Close Encounters: legal step by step, complete, and blind to every circle."""

from __future__ import annotations

import random
import time

import pytest

import saucers
from games.encounters_positions import position
from playing import draw
from saucers import Game, State
from saucers.games.encounters import routes
from saucers.games.encounters.state import State as Fields
from saucers.picture.routes import Route


def fields(game: Game, state: State) -> Fields:
    found = game.record_of(state)
    assert isinstance(found, Fields)
    return found


def ends(game: Game, state: State) -> tuple[Route, ...]:
    return routes.ends(game, fields(game, state), state.mover)  # type: ignore[arg-type]


def bend(game: Game, state: State, via: list[str], end: str) -> Route | None:
    return routes.route(game, fields(game, state), state.mover, via, end)  # type: ignore[arg-type]


def moves(game: Game, seed: int, most: int = 60) -> list[State]:
    """Positions of a random game in which somebody has just rolled."""
    rng, state = random.Random(seed), game.start()
    found: list[State] = []
    while state.events and len(found) < most:
        view = game.view(state, None)
        if view["stage"] == "move" and len(view["path"]) == 1:
            found.append(state)
        state = game.after(state, draw(state, rng))
    return found


def check(game: Game, state: State, way: Route) -> None:
    """Play a route; a trap ends it, and nothing else."""
    seat = state.mover
    assert way.subject == f"piece-{seat}"
    assert way.path[0] == game.view(state, None)["players"][seat]["at"]
    assert len(way.path) == len(way.actions) + 1
    assert way.path[-1] == way.end
    for number, action in enumerate(way.actions):
        assert action in game.actions(state), game.why_not(state, action)
        assert game.label(state, action).endswith(f" to {way.path[number + 1]}")
        before, state = state, game.after(state, action)
        if "trapped" in game.say(before, action, None):
            return
    assert game.view(state, None)["stage"] in ("roll", "arrive")
    assert game.view(state, None)["players"][seat]["at"] == way.end


def every_end(game: Game, state: State) -> set[str]:
    """Where all legal walks of the move end, by trying every one; traps send home."""
    seat, todo = state.mover, [state]
    found: set[str] = set()
    while todo:
        at = todo.pop()
        for action in game.actions(at):
            after = game.after(at, action)
            view = game.view(after, None)
            if view["stage"] == "move" and view["turn_of"] == seat:
                todo.append(after)
            elif view["stage"] != "end":
                found.add(view["players"][seat]["at"])
    return found


@pytest.mark.rule("CE-6", "CE-12")
@pytest.mark.parametrize(("edition", "players"), [("standard", 2), ("standard", 4), ("small", 3)])
def test_every_route_is_legal_step_by_step(edition: str, players: int) -> None:
    game = saucers.load("encounters", players=players, edition=edition, plain=True)
    for state in moves(game, players, 25):
        found = ends(game, state)
        assert found
        assert len({way.end for way in found}) == len(found)
        for way in found:
            check(game, state, way)


@pytest.mark.rule("CE-3", "CE-6", "CE-9")
@pytest.mark.parametrize("seed", range(2))
def test_no_end_is_missing(seed: int) -> None:
    """On the small board every walk can be tried."""
    game = saucers.load("encounters", players=3, edition="small", plain=True)
    for state in moves(game, seed, 12):
        view = game.view(state, None)
        if sum(view["dice"]) > 5:
            continue
        reached = every_end(game, state)
        seat = state.mover
        home = "tower" if view["players"][seat]["heading"] == "ship" else "ship"
        # A trap sends the piece home; where no trap stops it, it ends on one of the offered squares.
        assert {way.end for way in ends(game, state)} >= reached - {home}


@pytest.mark.rule("CE-11", "CE-12")
def test_routes_are_the_same_whatever_is_circled() -> None:
    game = saucers.load("encounters", players=3, plain=True)
    for state in moves(game, 11, 20):
        for seed in range(3):
            other = game.guess(state, state.mover, seed)
            assert ends(game, state) == ends(game, other)


def test_a_route_can_be_bent_by_way_of_squares() -> None:
    game = saucers.load("encounters", players=2, plain=True)
    state = position(game, ["130", "ship"], (3, 2), heading=["ship", "tower"])
    way = bend(game, state, ["118", "96"], "76")
    assert way is not None
    assert way.path[0] == "130"
    assert [name for name in way.path if name in ("118", "96")] == ["118", "96"]
    check(game, state, way)
    assert bend(game, state, [], "75") == next(end for end in ends(game, state) if end.end == "75")
    assert bend(game, state, ["149"], "75") is None
    assert bend(game, state, ["nowhere"], "75") is None
    assert bend(game, state, [], "130") is None


def test_a_route_says_how_much_is_in_doubt_and_avoids_it() -> None:
    game = saucers.load("encounters", players=2, plain=True)
    state = position(game, ["130", "ship"], (1, 1), heading=["ship", "tower"])
    [way] = [way for way in ends(game, state) if way.end == "108"]
    assert way.danger == "2 squares on the way may be circled."
    cleared = [[0] * 152, [4 if q == 117 else 0 for q in range(152)], [0] * 152, [0] * 152]
    state = position(game, ["130", "ship"], (1, 1), heading=["ship", "tower"], cleared=cleared)
    [way] = [way for way in ends(game, state) if way.end == "108"]
    assert way.path == ("130", "118", "108")
    assert way.danger == "1 square on the way may be circled."


def test_arriving_early_is_an_end() -> None:
    game = saucers.load("encounters", players=2, plain=True)
    state = position(game, ["20", "tower"], (6, 6))
    [way] = ends(game, state)
    assert way.end == "ship"
    check(game, state, way)


def test_nobody_else_has_routes() -> None:
    game = saucers.load("encounters", players=2, plain=True)
    state = position(game, ["130", "ship"], (1, 1), heading=["ship", "tower"])
    assert routes.ends(game, fields(game, state), 1) == ()  # type: ignore[arg-type]
    assert routes.ends(game, fields(game, game.start()), 0) == ()  # type: ignore[arg-type]


def test_routes_of_a_twelve_are_quick() -> None:
    """About 20 ms of one core."""
    game = saucers.load("encounters", players=4, plain=True)
    at = ["130", "75", "76", "53"]
    chips = {1: ["64", "65"], 2: ["87", "54"], 3: ["98"]}
    state = position(game, at, (6, 6), heading=["ship"] * 4, chips=chips)
    record = fields(game, state)
    spent = []
    for _ in range(10):
        begun = time.process_time()
        found = routes.ends(game, record, 0)  # type: ignore[arg-type]
        spent.append(time.process_time() - begun)
    assert len(found) > 5
    assert min(spent) < 0.04
