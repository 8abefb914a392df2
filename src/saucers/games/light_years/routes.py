"""Whole Moves of Light Years from Home: where the active Kid can ride with the steps it has, and a way there.

Only steps are put together. A jump from a Ramp, the end of a Move and everything else stay choices of their own, and a
route ends where somebody is asked or a die is rolled.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import numpy as np

from saucers.games.light_years import actions
from saucers.games.light_years.board import SPACE_NAMES
from saucers.games.light_years.rules import apply, legal, turn
from saucers.games.light_years.rules_common import enemy_mask
from saucers.games.light_years.state import Phase, State
from saucers.kernel.layout import Cells
from saucers.picture.routes import Route

if TYPE_CHECKING:
    from saucers.games.light_years.game import LightYearsGame

Walk = tuple[tuple[int, int], ...]
"""Actions and the spaces that they enter."""


def ends(game: LightYearsGame, s: State, seat: int) -> tuple[Route, ...]:
    """For every space that the seat's Kid can ride to in this Move or flight, the safest and then shortest way."""
    best: dict[int, Walk] = {}
    for walk in _walks(game, s, seat):
        end = walk[-1][1]
        if end not in best or _price(game, s, walk) < _price(game, s, best[end]):
            best[end] = walk
    return tuple(_route(game, s, walk) for _, walk in sorted(best.items()))


def route(game: LightYearsGame, s: State, seat: int, via: Sequence[str], end: str) -> Route | None:
    """A way to ``end`` by some spaces in their order, if there is one."""
    fitting = [
        walk for walk in _walks(game, s, seat) if SPACE_NAMES[walk[-1][1]] == end and _passes(walk[:-1], list(via))
    ]
    return _route(game, s, min(fitting, key=lambda walk: _price(game, s, walk))) if fitting else None


def _passes(walk: Walk, via: list[str]) -> bool:
    """Whether a walk enters some spaces in their order."""
    spaces = iter(SPACE_NAMES[space] for _, space in walk)
    return all(name in spaces for name in via)


def _walks(game: LightYearsGame, s: State, seat: int) -> Iterator[Walk]:
    """All rides by the steps that are left, shortest first; nobody comes back to where it started."""
    if turn(game.board, s) != seat or s.phase not in (Phase.ACT, Phase.FLY):
        return
    room: Cells = np.zeros(actions.MOST_EVENTS, np.int64)
    todo: list[tuple[State, Walk]] = [(s, ())]
    for state, walk in todo:
        for i in range(legal(game.board, state, room)):
            action = int(room[i])
            if actions.is_ride(action):
                after = state.copy()
                apply(game.board, after, action)
                space = game.board.to[state.kid[seat], actions.ride_direction(action)]
                longer = (*walk, (action, space))
                if space != s.kid[seat]:
                    yield longer
                    if _goes_on(s, after, seat):
                        todo.append((after, longer))


def _goes_on(s: State, after: State, seat: int) -> bool:
    """Whether the same Move or flight has a step left, and nobody is asked before."""
    return bool(after.phase == s.phase and after.active == seat and (after.moving or after.phase == Phase.FLY))


def _met(game: LightYearsGame, s: State, walk: Walk) -> bool:
    """Whether the ride enters an Enemy's space; in flight only the last one counts (ET-4, ET-16)."""
    enemies = enemy_mask(game.board, s)
    entered = walk[-1:] if s.phase == Phase.FLY else walk
    return any(enemies >> space & 1 for _, space in entered)


def _price(game: LightYearsGame, s: State, walk: Walk) -> tuple[bool, int]:
    return _met(game, s, walk), len(walk)


def _route(game: LightYearsGame, s: State, walk: Walk) -> Route:
    danger = "An Enemy is on this way: the Danger Die is rolled." if _met(game, s, walk) else ""
    return Route(
        f"kid-{s.active}",
        SPACE_NAMES[walk[-1][1]],
        tuple(action for action, _ in walk),
        (SPACE_NAMES[s.kid[s.active]], *(SPACE_NAMES[space] for _, space in walk)),
        danger,
    )
