"""A seat's features: as declared, the same plain and compiled, and nothing that the seat may not know."""

from __future__ import annotations

import random

import numpy as np
import pytest

from playing import sample, walk
from saucers import Game
from saucers.envs.common import bounds_of
from saucers.kernel.definition import EVERYBODY, THE_SEAT
from saucers.kernel.errors import SeatError


def test_features_are_declared_as_they_are_written(game: Game) -> None:
    features = game.features
    assert len({feature.name for feature in features}) == len(features)
    low, high = bounds_of(game)
    for feature in features:
        assert feature.size > 0
        assert feature.meaning
        assert feature.low < feature.high
        assert feature.seen_by in (EVERYBODY, THE_SEAT)
    room = np.zeros(game.encoded_size + 1, np.float32)
    for seed in range(3):
        for state in sample(game, seed, 40):
            for seat in range(game.seats):
                row = game.encode(state, seat)
                assert game.engine.perceive(game.workspace().record, seat, room) == game.encoded_size
                assert row.dtype == np.float32
                assert row.shape == (game.encoded_size,)
                wrong = np.flatnonzero(~((row >= low) & (row <= high)))
                assert wrong.size == 0, f"cell {wrong[0]} is {row[wrong[0]]}"


def test_the_same_numbers_plain_and_compiled(game: Game, plain: Game) -> None:
    for state in sample(game, 4, 25):
        for seat in range(game.seats):
            assert game.encode(state, seat).tobytes() == plain.encode(state, seat).tobytes()


@pytest.mark.parametrize("seed", range(2))
def test_features_tell_a_seat_nothing_hidden(game: Game, seed: int) -> None:
    rng = random.Random(seed)
    for number, (state, _, _) in enumerate(walk(game, seed)):
        if number % 3 == 0:
            for seat in range(game.seats):
                other = game.guess(state, seat, rng)
                assert game.encode(state, seat).tobytes() == game.encode(other, seat).tobytes()


def test_what_a_seat_sees_change_changes_its_features(game: Game) -> None:
    for before, event, after in walk(game, 5):
        for seat in range(game.seats):
            if game.view(before, seat) != game.view(after, seat):
                assert game.encode(before, seat).tobytes() != game.encode(after, seat).tobytes(), (event, seat)


def test_private_features_are_declared(game: Game) -> None:
    secret = any(
        game.view(state, seat) != game.view(state, None) | {"seat": seat}
        for state in sample(game, 6, 30)
        for seat in range(game.seats)
    )
    assert not secret or any(feature.seen_by == THE_SEAT for feature in game.features)


@pytest.mark.parametrize("seat", [None, -1, 99, "x"])
def test_only_seats_are_encoded_for(game: Game, seat: int) -> None:
    with pytest.raises(SeatError):
        game.encode(game.start(), seat)
