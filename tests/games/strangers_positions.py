"""Positions of Don't Talk to Strangers as games reach them, for tests of what holds everywhere."""

from __future__ import annotations

import random
from collections.abc import Iterator

from saucers import State
from saucers.games.strangers.game import StrangersGame
from saucers.kernel.turns import Over


def random_game(game: StrangersGame, seed: int, most: int = 2000) -> Iterator[State]:
    """Every state of a game in which everything is left to chance, weights aside."""
    rng = random.Random(seed)
    state = game.start()
    yield state
    for _ in range(most):
        if game.turn(state) == Over():
            return
        state = game.after(state, rng.choice(state.events))
        yield state
