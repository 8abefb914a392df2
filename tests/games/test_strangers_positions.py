"""What is a position of Don't Talk to Strangers and what is not: reached ones have no problems, nonsense is refused."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest

from games.strangers_positions import random_game
from games.test_strangers_table import table
from saucers.games.strangers.spec import OPTION_SETS
from saucers.kernel.errors import PositionError
from saucers.kernel.turns import Over


@pytest.mark.parametrize("options", OPTION_SETS, ids=str)
def test_no_state_that_a_game_reaches_has_a_problem(options: dict[str, Any]) -> None:
    game = table(**{"edition": "standard"} | options)
    for seed in range(3):
        for state in random_game(game, seed):
            assert not list(game.problems(state))


@pytest.mark.parametrize("options", OPTION_SETS, ids=str)
def test_nonsense_is_refused_with_a_sentence_or_plays_on(options: dict[str, Any]) -> None:
    game = table(**{"edition": "standard"} | options)
    rng = random.Random(7)
    states = list(random_game(game, 11))
    refused: list[str] = []
    for _ in range(150):
        state = rng.choice(states)
        record = game.record_of(state)
        name = rng.choice(list(type(record).fields))
        value = _nonsense(rng, np.asarray(getattr(record, name)))
        try:
            edited = game.edit(state, **{name: value})
        except PositionError as error:
            refused.append(str(error))
            continue
        game.scene(edited, None)
        for _ in range(40):
            if game.turn(edited) == Over():
                break
            assert edited.events
            edited = game.after(edited, rng.choice(edited.events))
            game.scene(edited, 0)
    assert refused
    assert all(sentence.endswith(".") for sentence in refused)


def _nonsense(rng: random.Random, was: np.ndarray) -> Any:
    """The field with one of its numbers replaced."""
    values = np.array(was, np.int64)
    new = rng.choice((-128, -2, -1, 0, 1, 2, 3, 5, 9, 17, 40, 99, 127))
    if values.ndim == 0:
        return new
    values[tuple(rng.randrange(n) for n in values.shape)] = new
    return values.tolist()
