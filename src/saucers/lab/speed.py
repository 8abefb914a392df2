"""How fast the engine is on this machine, one row a measurement; `saucers bench` prints it."""

from __future__ import annotations

import random
import time
from bisect import bisect_right
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import accumulate

import saucers
from saucers.kernel.batches import play_batch
from saucers.kernel.engine import Workspace
from saucers.kernel.game import LUCK, Game
from saucers.kernel.loops import SEAT_BITS
from saucers.kernel.registry import definition_of

SECONDS = 1.0


@dataclass(frozen=True)
class Row:
    """One measurement: events (or copies) per second."""

    game: str
    what: str
    rate: float


def per_second(run: Callable[[], int], seconds: float = SECONDS) -> float:
    """Repeat ``run`` (which returns how much it did) for a while; the best rate of three rounds."""
    best = 0.0
    for _ in range(3):
        done, begin = 0, time.perf_counter()
        while (spent := time.perf_counter() - begin) < seconds / 3:
            done += run()
        best = max(best, done / spent)
    return best


def playouts(game: Game, cores: int, games: int = 16_384) -> Callable[[], int]:
    """Random playouts in the compiled layer."""
    policies = ["random"] * game.seats
    return lambda: int(play_batch(game, policies, games, seed=1, cores=cores).lengths.sum())


def through_the_facade(game: Game) -> Callable[[], int]:
    """One event at a time on immutable states: turn, actions or outcomes, choice, after."""
    choice = random.Random(1).random

    def one_game() -> int:
        state, events = game.start(), 0
        while True:
            game.turn(state)
            if actions := game.actions(state):
                event = actions[int(choice() * len(actions))]
            elif state.mover == LUCK:
                outcomes = game.outcomes(state)
                if state.weights:
                    sums = list(accumulate(state.weights))
                    event = outcomes[bisect_right(sums, int(choice() * sums[-1]))][0]
                else:
                    event = outcomes[int(choice() * len(outcomes))][0]
            else:
                return events
            state = game.after(state, event)
            events += 1

    return one_game


def fused(game: Game) -> Callable[[], int]:
    """One event at a time on a mutable state with the fused call: apply, then turn and what is possible."""
    choice = random.Random(1).random
    engine = game.engine
    workspace = Workspace(game)
    step, record, view = engine.step, workspace.record, workspace.view
    half = len(view) // 2
    start = game.start().data

    def one_game() -> int:
        workspace.raw[:] = start
        code, events = step(record, -1), 0
        while code:
            if code > 0:
                event = view[int(choice() * (code >> SEAT_BITS))]
            elif code & 1:
                event = view[int(choice() * (-code >> 1))]
            else:
                count = -code >> 1
                sums = list(accumulate(view[half : half + count]))
                event = view[bisect_right(sums, int(choice() * sums[-1]))]
            code = step(record, event)
            events += 1
        return events

    return one_game


def copies(game: Game) -> Callable[[], int]:
    """Copies of a state's bytes."""
    workspace, data = Workspace(game), game.start().data

    def many() -> int:
        for _ in range(1000):
            workspace.raw[:] = data
        return 1000

    return many


def measure(names: tuple[str, ...], seconds: float = SECONDS) -> Iterator[Row]:
    """All rows, game by game."""
    for name in names:
        full = max(definition_of(name).option_sets, key=lambda options: int(options.get("players", 0)))
        game = saucers.load(name, **full)
        plain = saucers.load(name, plain=True, **full)
        game.engine.warm(game)
        for what, run in (
            ("playouts, one core", playouts(game, 1)),
            ("playouts, two cores", playouts(game, 2)),
            ("façade, event by event", through_the_facade(game)),
            ("fused call, event by event", fused(game)),
            ("façade in plain mode", through_the_facade(plain)),
            ("state copies", copies(game)),
        ):
            yield Row(name, what, per_second(run, seconds))
