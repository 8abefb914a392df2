"""No event leads to an impossible position: in random and greedy games, and from positions edited by hand."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from playing import draw, sample, walk
from saucers import Game, State
from saucers.bots.simple import GreedyBot
from saucers.kernel.errors import PositionError
from saucers.lab.arena import play_game

EDITED_POSITIONS = 12
EVENTS_AFTER_EDIT = 60
TRIES = 40
CHANGED_FIELDS = 2


def assert_sound(game: Game, state: State) -> None:
    assert list(game.problems(state)) == []
    if not state.events:
        assert game.restore(game.dump(state)) == state


@pytest.mark.rule("Issue 18.1", "ET-19")
@pytest.mark.parametrize("seed", range(100, 103))
def test_every_state_of_a_random_game_is_possible(game: Game, seed: int) -> None:
    assert_sound(game, game.start())
    for _, _, after in walk(game, seed):
        assert_sound(game, after)


@pytest.mark.rule("Issue 18.1", "ET-19")
@pytest.mark.parametrize("seed", range(2))
def test_every_state_of_a_greedy_game_is_possible(game: Game, seed: int) -> None:
    play_game(
        game, [GreedyBot()] * game.seats, f"problems/{seed}", watch=lambda _, __, after: assert_sound(game, after)
    )


@pytest.mark.rule("Issue 18.1", "ET-19")
def test_every_state_after_an_edited_one_is_possible(game: Game) -> None:
    rng = random.Random(game.name)
    for state in edited_positions(game, rng):
        for _ in range(EVENTS_AFTER_EDIT):
            if not state.events:
                break
            state = game.after(state, draw(state, rng))
            assert_sound(game, state)


def edited_positions(game: Game, rng: random.Random) -> Iterator[State]:
    """Positions of random games in which a few fields were changed and which the game still accepts."""
    for number in range(EDITED_POSITIONS):
        state = rng.choice(sample(game, number, 30))
        for _ in range(TRIES):
            try:
                yield game.edit(state, **changes(game, state, rng))
            except PositionError:
                continue
            break


def changes(game: Game, state: State, rng: random.Random) -> dict[str, Any]:
    """Some fields with one value each moved a little, or exchanged with another of the same field."""
    record = game.record_of(state)
    fields = {}
    for name in rng.sample(list(record.fields), CHANGED_FIELDS):
        values = list(record.flat(name))
        i, j = rng.randrange(len(values)), rng.randrange(len(values))
        values[i], values[j] = values[j], values[i]
        if i == j:
            values[i] += rng.choice((-2, -1, 1, 2, 7))
        fields[name] = values
    return fields
