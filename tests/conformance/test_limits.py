"""Conservation, length and scores, for every option set."""

from __future__ import annotations

import pytest

from playing import finish, walk
from saucers import Game, Over
from saucers.kernel.batches import play_batch


@pytest.mark.parametrize("seed", range(4))
def test_nothing_is_lost_or_made(game: Game, seed: int) -> None:
    """``problems`` counts pieces, cards and tokens; no position of a real game has any."""
    assert list(game.problems(game.start())) == []
    for _, _, state in walk(game, seed):
        assert list(game.problems(state)) == []


def test_games_end_within_their_bound(game: Game) -> None:
    """``play_batch`` itself refuses a game beyond the bound."""
    batch = play_batch(game, ["random"] * game.seats, 2000, seed=1)
    assert batch.lengths.min() > 0
    assert batch.lengths.max() <= game.definition.spec.length_bound(game.options)


def test_scores_are_in_range_and_zero_before_the_end(game: Game) -> None:
    for _, _, state in walk(game, 1):
        if game.turn(state) != Over():
            assert set(game.score(state)) == {0.0}
    for seed in range(20):
        scores = game.score(finish(game, seed))
        assert len(scores) == game.seats
        assert all(0.0 <= score <= 1.0 for score in scores)
        if game.definition.cooperative:
            assert len(set(scores)) == 1
        assert game.result(finish(game, seed)).endswith(".")


def test_states_are_small(game: Game) -> None:
    assert len(game.start().data) < 1024
