"""Many games at once: random and greedy play from an explicit seed, on one core or on all.

Game number i of a seed has its own stream, so the same seed gives the same games whatever the number of cores.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from saucers.kernel.definition import Statistic
from saucers.kernel.engine import Workspace
from saucers.kernel.errors import SaucersError, SeatError
from saucers.kernel.game import Game, State
from saucers.kernel.loops import GREEDY, RANDOM, BatchResults

POLICIES = {"random": RANDOM, "greedy": GREEDY}
_PORTION = 512
_PLAIN_PORTION = 4


@dataclass(frozen=True)
class Batch:
    """The results of many games: a row of ``scores`` and a number of events each, and the summed tally."""

    scores: npt.NDArray[np.float64]
    lengths: npt.NDArray[np.int64]
    tally: npt.NDArray[np.int64]


def play_batch(
    game: Game,
    policies: Sequence[str],
    games: int | range,
    seed: int,
    *,
    cores: int | None = None,
    state: State | None = None,
    counted: bool = False,
    on_progress: Callable[[int], None] = lambda _: None,
) -> Batch:
    """Play games of ``seed`` with a policy ('random' or 'greedy') at each seat.

    ``games`` says how many, from number 0 on, or which: a range of their numbers. They begin at ``state``, or at the
    start. ``counted`` fills the tally of the game's statistics. ``on_progress`` is told how many games were played
    since the last call.

    >>> import saucers
    >>> game = saucers.load("alien", players=2)
    >>> one, two = (play_batch(game, ["random"] * 2, 100, seed=7, cores=n) for n in (1, 2))
    >>> bool((one.scores == two.scores).all())
    True
    """
    if len(policies) != game.seats:
        raise SeatError(f"This game has {game.seats} seats, and {len(policies)} policies are given.")
    unknown = [name for name in policies if name not in POLICIES]
    if unknown:
        raise SeatError(f"There is no compiled policy {unknown[0]!r}; there are {', '.join(POLICIES)}.")
    numbers = games if isinstance(games, range) else range(games)
    if not numbers or numbers.step != 1:
        raise SaucersError(f"A batch has at least one game, and games one after another, not {games}.")
    start = (state or game.start()).data
    tally_size = sum(len(statistic.each) for statistic in statistics_of(game)) if counted else 0

    def portion(begin: int, most: int) -> tuple[Any, Any, Any]:
        count = min(most, numbers.stop - begin)
        workspace = Workspace(game)
        engine = workspace.engine
        codes = engine.integers(game.seats)
        for seat, name in enumerate(policies):
            codes[seat] = POLICIES[name]
        workspace.first[:] = start
        results = BatchResults(engine.floats(count, game.seats), engine.integers(count), engine.integers(tally_size))
        limit = game.definition.spec.length_bound(game.options)
        engine.batch(workspace.buffers, codes, seed, begin, count, limit, results)
        on_progress(count)
        return np.array(results.scores), np.array(results.lengths), np.array(results.tally)

    parts, next_one = [], numbers.start
    # Plain rules may give way to compiled ones meanwhile: small portions, and a look after each.
    while next_one < numbers.stop and not game.engine.compiled:
        parts.append(portion(next_one, _PLAIN_PORTION))
        next_one += _PLAIN_PORTION
    if begins := range(next_one, numbers.stop, _PORTION):
        game.engine.warm_batch(game)
        with ThreadPoolExecutor(max(1, min(len(begins), cores or os.cpu_count() or 1))) as pool:
            parts += pool.map(lambda begin: portion(begin, _PORTION), begins)
    batch = Batch(
        np.concatenate([scores for scores, _, _ in parts]),
        np.concatenate([lengths for _, lengths, _ in parts]),
        np.sum([tally for _, _, tally in parts], axis=0, dtype=np.int64),
    )
    if (batch.lengths < 0).any():
        number = numbers[0] + int(np.argmax(batch.lengths < 0))
        raise AssertionError(f"game {number} of seed {seed} of {game!r} is longer than its declared bound")
    return batch


def statistics_of(game: Game) -> tuple[Statistic, ...]:
    """What the game counts, in the order of the tally."""
    return game.definition.figures.statistics(game)
