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
    games: int,
    seed: int,
    *,
    first: int = 0,
    cores: int | None = None,
    state: State | None = None,
    counted: bool = False,
    on_progress: Callable[[int], None] = lambda _: None,
) -> Batch:
    """Play games ``first`` .. ``first + games - 1`` of ``seed`` with a policy ('random' or 'greedy') at each seat.

    They begin at ``state``, or at the start. ``counted`` fills the tally of the game's statistics. ``on_progress``
    is told how many games were played since the last call.

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
    if games < 1:
        raise SaucersError(f"A batch has at least one game, not {games}.")
    start = (state or game.start()).data
    tally_size = sum(len(statistic.each) for statistic in statistics_of(game)) if counted else 0

    def portion(begin: int, count: int) -> tuple[Any, Any, Any]:
        workspace = Workspace(game)
        engine = workspace.engine
        codes = engine.integers(game.seats)
        for seat, name in enumerate(policies):
            codes[seat] = POLICIES[name]
        workspace.first[:] = start
        results = BatchResults(engine.floats(count, game.seats), engine.integers(count), engine.integers(tally_size))
        limit = game.definition.spec.length_bound(game.options)
        engine.batch(workspace.buffers, codes, seed, first + begin, count, limit, results)
        on_progress(count)
        return np.array(results.scores), np.array(results.lengths), np.array(results.tally)

    parts, done = [], 0
    # Plain rules may give way to compiled ones meanwhile: small portions, and a look after each.
    while done < games and not game.engine.compiled:
        count = min(_PLAIN_PORTION, games - done)
        parts.append(portion(done, count))
        done += count
    if done < games:
        game.engine.warm_batch(game)
        begins = range(done, games, _PORTION)
        with ThreadPoolExecutor(max(1, min(len(begins), cores or os.cpu_count() or 1))) as pool:
            parts += pool.map(lambda begin: portion(begin, min(_PORTION, games - begin)), begins)
    batch = Batch(
        np.concatenate([scores for scores, _, _ in parts]),
        np.concatenate([lengths for _, lengths, _ in parts]),
        np.sum([tally for _, _, tally in parts], axis=0, dtype=np.int64),
    )
    if (batch.lengths < 0).any():
        number = first + int(np.argmax(batch.lengths < 0))
        raise AssertionError(f"game {number} of seed {seed} of {game!r} is longer than its declared bound")
    return batch


def statistics_of(game: Game) -> tuple[Statistic, ...]:
    """What the game counts, in the order of the tally."""
    return game.definition.figures.statistics(game)
