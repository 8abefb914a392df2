"""Helpers of the tests: ways to walk through games."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import saucers
from saucers import Game, State
from saucers.kernel.registry import definition_of
from saucers.picture.scene import Scene


def option_sets() -> list[tuple[str, dict[str, Any]]]:
    """Every game with every option set it declares; a set may also name an ``edition``, as `load` takes it."""
    return [(name, dict(options)) for name in saucers.game_names() for options in definition_of(name).option_sets]


def title(case: tuple[str, dict[str, Any]]) -> str:
    name, options = case
    return "-".join([name, *(f"{key}={value}" for key, value in options.items())])


def draw(state: State, rng: random.Random) -> int:
    """A random event of a state, outcomes by their weights."""
    if state.weights:
        return rng.choices(state.events, state.weights)[0]
    return state.events[int(rng.random() * len(state.events))]


def walk(game: Game, seed: int) -> Iterator[tuple[State, int, State]]:
    """One random game, event by event: (before, event, after)."""
    rng = random.Random(seed)
    state = game.start()
    while state.events:
        event = draw(state, rng)
        after = game.after(state, event)
        yield state, event, after
        state = after


def sample(game: Game, seed: int, count: int) -> list[State]:
    """Up to ``count`` states spread evenly over one random game, its start and end included."""
    states = [game.start(), *(after for _, _, after in walk(game, seed))]
    stride = max(1, len(states) // max(1, count - 1))
    chosen = states[::stride]
    return chosen if chosen[-1] is states[-1] else [*chosen, states[-1]]


def clickable(scene: Scene) -> Iterator[str]:
    """The ids of everything that a screen shows."""
    for things in (scene.figure.spaces, scene.figure.zones, scene.pieces, scene.trays):
        yield from (thing.id for thing in things)
    yield from (item.id for tray in scene.trays for item in tray.items)


def script(game: Game, state: State, *labels: str) -> State:
    """Play events by their notation, as a rulebook example tells them."""
    for label in labels:
        state = game.after(state, game.parse(state, label))
    return state


def finish(game: Game, seed: int, state: State | None = None) -> State:
    """The end of one random game."""
    rng = random.Random(seed)
    state = state or game.start()
    while state.events:
        state = game.after(state, draw(state, rng))
    return state
