"""Compiled and interpreted rules are the same rules."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys

import pytest

from playing import draw, sample
from saucers import Game
from saucers.kernel.batches import play_batch


def test_the_same_bytes_for_the_same_events(game: Game, plain: Game) -> None:
    for seed in range(6):
        rng = random.Random(seed)
        a, b = game.start(), plain.start()
        while a.events:
            assert (a.data, a.mover, a.events, a.weights) == (b.data, b.mover, b.events, b.weights)
            event = draw(a, rng)
            a, b = game.after(a, event), plain.after(b, event)
        assert a.data == b.data
        assert game.score(a) == plain.score(b)


def test_the_same_guesses(game: Game, plain: Game) -> None:
    for state in sample(game, 1, 15):
        for seat in (None, *range(game.seats)):
            assert game.guess(state, seat, 5).data == plain.guess(plain.state_of(state.data), seat, 5).data


def test_the_same_playouts_plain_and_compiled(game: Game, plain: Game) -> None:
    policies = ["random"] * game.seats
    a, b = (play_batch(g, policies, 12, seed=3, counted=True) for g in (game, plain))
    assert a.lengths.tolist() == b.lengths.tolist()
    assert a.scores.tolist() == b.scores.tolist()
    assert a.tally.tolist() == b.tally.tolist()


def test_the_same_greedy_play_plain_and_compiled(game: Game, plain: Game) -> None:
    policies = ["greedy", *["random"] * (game.seats - 1)]
    a, b = (play_batch(g, policies, 2, seed=4) for g in (game, plain))
    assert a.lengths.tolist() == b.lengths.tolist()
    assert a.scores.tolist() == b.scores.tolist()


def test_one_core_or_many_give_the_same_games(game: Game) -> None:
    policies = ["random"] * game.seats
    a, b = (play_batch(game, policies, 1500, seed=5, cores=cores, counted=True) for cores in (1, 4))
    assert (a.lengths == b.lengths).all()
    assert (a.scores == b.scores).all()
    assert (a.tally == b.tally).all()
    tail = play_batch(game, policies, range(1490, 1500), seed=5)
    assert (a.scores[-10:] == tail.scores).all()


_BOUNDS_RUN = """
import json, sys
import saucers
from saucers.envs import VectorEnv
from saucers.kernel.batches import play_batch
name, edition, options = sys.argv[1], sys.argv[2], json.loads(sys.argv[3])
game = saucers.load(name, edition=edition, **options)
play_batch(game, ["random"] * game.seats, 300, seed=1, cores=1, counted=True)
play_batch(game, ["greedy"] * game.seats, 20, seed=1, cores=1)
env = VectorEnv(game, 20, seed=1)
for _ in range(300):
    env.step(env.random_actions)
print("in bounds")
"""


@pytest.mark.slow
def test_rules_stay_within_their_arrays(game: Game) -> None:
    """The same loops with Numba's bounds checking on, in a process of their own."""
    run = subprocess.run(
        [
            sys.executable,
            "-c",
            _BOUNDS_RUN,
            game.name,
            game.loaded_edition.name,
            json.dumps(game.options.model_dump(mode="json")),
        ],
        env=os.environ | {"SAUCERS_BOUNDS": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.stdout.strip() == "in bounds", run.stderr
