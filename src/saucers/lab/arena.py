"""One game between bots, each with its seat's perspective; what happens when a bot fails is chosen beforehand."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal

from saucers.bots.asking import BotFailure, ask
from saucers.bots.simple import Bot, RandomBot
from saucers.kernel.game import LUCK, Game, State
from saucers.table.opening import Draw, opening_with
from saucers.table.perspective import Perspective

OnFailure = Literal["forfeit", "fallback"]
Watch = Callable[[State, int, State], None]


@dataclass(frozen=True)
class Outcome:
    """How a game ended; ``failures`` holds a sentence for every bot that failed."""

    scores: tuple[float, ...]
    events: int
    failures: tuple[str, ...] = ()
    points: tuple[int, ...] | None = None
    starter: int | None = None
    """The seat that decided first."""


def play_game(
    game: Game,
    bots: Sequence[Bot],
    seed: str,
    on_failure: OnFailure = "fallback",
    watch: Watch | None = None,
    starter: int | None = None,
) -> Outcome:
    """Play one game. The dice follow from ``seed`` alone, so line-ups that share it share their luck.

    Every seat has a stream of luck of its own, for what comes after its decisions: in rounds that rotate the bots, each
    meets the same luck in a seat, however long the others' turns are. One stream for all would be out of step as soon
    as two games differ by a single roll.

    A bot that fails forfeits (it scores 0, the others share the win), or plays on at random. ``starter`` is a seat that
    must begin, as in a match.
    """
    luck = {seat: random.Random(f"{seed}/chance/{seat}") for seat in (LUCK, *range(game.seats))}
    decided = LUCK
    streams = [random.Random(f"{seed}/{seat}") for seat in range(game.seats)]
    seated = list(bots)
    failures: list[str] = []
    state, events = game.start(), 0
    agreed = _agreed_opening(game, seed, starter)
    first: int | None = None
    while state.events:
        if events < len(agreed):
            event = agreed[events]
        elif state.mover == LUCK:
            event = luck[decided].choices(state.events, state.weights or None)[0]
        else:
            seat = decided = state.mover
            first = seat if first is None else first
            try:
                event = ask(seated[seat], Perspective(game, state, seat, streams[seat]))
            except BotFailure as failure:
                failures.append(str(failure))
                if on_failure == "forfeit":
                    return Outcome(_forfeited(game, seat), events, tuple(failures), game.points(state), first)
                seated[seat] = RandomBot()
                continue
        after = game.after(state, event)
        if watch is not None:
            watch(state, event, after)
        state = after
        events += 1
    return Outcome(game.score(state), events, tuple(failures), game.points(state), first)


def _agreed_opening(game: Game, seed: str, starter: int | None) -> list[int]:
    if starter is None:
        return []

    def draws(attempt: int) -> Draw:
        luck = random.Random(f"{seed}/opening/{attempt}")
        return lambda _, state: luck.choices(state.events, state.weights or None)[0]

    return opening_with(game, starter, draws)


def _forfeited(game: Game, loser: int) -> tuple[float, ...]:
    if game.definition.cooperative or game.seats == 1:
        return (0.0,) * game.seats
    return tuple(0.0 if seat == loser else 1.0 / (game.seats - 1) for seat in range(game.seats))
