"""A start that was agreed: in a match somebody begins because of the games before, and not by the game's own lot.

Games draw lots for the start in different ways: a coin, the highest throw. So the opening, all chance before the first
decision, is thrown until the right seat decides first. Nothing is faked: every throw comes from the committed dice,
and whoever checks them throws again.
"""

from __future__ import annotations

from collections.abc import Callable

from saucers.kernel.game import LUCK, Game, State

MOST_ATTEMPTS = 500
"""A seat that did not come to begin in so many throws cannot begin; the first throw counts then."""

Draw = Callable[[int, State], int]


def opening_with(game: Game, starter: int, draws: Callable[[int], Draw]) -> list[int]:
    """The opening after which ``starter`` decides. ``draws`` gives, for each attempt from 0, the luck by ply and state.

    >>> import random, saucers
    >>> game = saucers.load("alien", players=3, plain=True)
    >>> def draws(attempt):
    ...     rng = random.Random(attempt)
    ...     return lambda ply, state: rng.choice(state.events)
    >>> state = game.start()
    >>> for event in opening_with(game, 2, draws):
    ...     state = game.after(state, event)
    >>> state.mover
    2
    """
    first: list[int] | None = None
    for attempt in range(MOST_ATTEMPTS):
        events, state = _throw(game, draws(attempt))
        first = events if first is None else first
        if state.mover == starter:
            return events
        if not events:
            break
    return first or []


def _throw(game: Game, draw: Draw) -> tuple[list[int], State]:
    events: list[int] = []
    state = game.start()
    while state.mover == LUCK:
        events.append(draw(len(events) + 1, state))
        state = game.after(state, events[-1])
    return events, state
