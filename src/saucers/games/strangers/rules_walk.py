"""Walking: exact numbers, no backtracking, walls, entrances and Strangers (Move effects; DTS-4)."""

from __future__ import annotations

from saucers.games.strangers.board import Board
from saucers.games.strangers.rules_places import free_spot, wide
from saucers.games.strangers.spec import HOP_THE_FENCE, RAD_BIKE, WAYS
from saucers.games.strangers.state import State
from saucers.kernel.layout import Cells
from saucers.kernel.link import rule


@rule
def way(b: Board, card: int, node: int, direction: int) -> int:
    """The movement space one step away, 0 if there is none or a wall that the card cannot hop."""
    if b.wall[node, direction] and card != HOP_THE_FENCE:
        return 0
    return wide(b.next[node, direction])


@rule
def can_enter(b: Board, taken: int, node: int) -> bool:
    """True if a scoring place with room is entered from this space."""
    for direction in range(WAYS):
        if b.door[node, direction] > 0 and free_spot(b, taken, wide(b.door[node, direction]) - 1) > 0:
            return True
    return False


@rule
def ends_in_one(b: Board, card: int, taken: int, haunted: int, node: int, x: int, y: int) -> bool:
    """True if a walk that came over ``y`` and ``x`` to ``node`` can be finished with one more step."""
    for direction in range(WAYS):
        to = way(b, card, node, direction)
        if to > 0 and to != x and to != y and not (haunted >> b.haunt[to]) & 1:
            return True
    return can_enter(b, taken, node)


@rule
def ends_in_two(b: Board, card: int, taken: int, haunted: int, node: int, x: int) -> bool:
    """The same with two more steps, of which only Rad Bike rides through a Stranger."""
    if can_enter(b, taken, node):
        return True
    for direction in range(WAYS):
        to = way(b, card, node, direction)
        if to > 0 and to != x and (card == RAD_BIKE or not (haunted >> b.haunt[to]) & 1):
            if ends_in_one(b, card, taken, haunted, to, node, x):
                return True
    return False


@rule
def can_go_on(b: Board, card: int, taken: int, haunted: int, left: int, node: int, x: int, y: int) -> bool:
    """True if a walk with ``left`` steps to go can be finished from ``node``, having come over ``y`` and ``x``."""
    if left == 1:
        return ends_in_one(b, card, taken, haunted, node, x, y)
    if left == 2:
        return ends_in_two(b, card, taken, haunted, node, x)
    if can_enter(b, taken, node):
        return True
    for direction in range(WAYS):
        to = way(b, card, node, direction)
        if to > 0 and (card == RAD_BIKE or not (haunted >> b.haunt[to]) & 1):
            if ends_in_two(b, card, taken, haunted, to, node):
                return True
    return False


@rule
def may_step(b: Board, card: int, taken: int, haunted: int, left: int, node: int, to: int, x: int, y: int) -> bool:
    """True if a step to the movement space ``to`` is part of a legal move (DTS-4)."""
    if to == 0 or to in (x, y):
        return False
    free = not (haunted >> b.haunt[to]) & 1
    if left == 1:
        return free
    if not free and card != RAD_BIKE:
        return False
    return can_go_on(b, card, taken, haunted, left - 1, to, node, x)


@rule
def list_steps(b: Board, s: State, taken: int, haunted: int, node: int, out: Cells) -> int:
    """Write the spaces and spots that the walker may go to next."""
    card, left = wide(s.card), wide(s.left)
    x, y = node, node
    if left < b.steps[card]:
        x = wide(s.path[b.steps[card] - left - 1])
    if left < b.steps[card] - 1:
        y = wide(s.path[0])
    n = 0
    for direction in range(WAYS):
        to = way(b, card, node, direction)
        if may_step(b, card, taken, haunted, left, node, to, x, y):
            n = insert(out, n, to)
        elif b.door[node, direction] > 0:
            spot = free_spot(b, taken, wide(b.door[node, direction]) - 1)
            if spot > 0:
                n = insert(out, n, spot)
    return n


@rule
def insert(out: Cells, n: int, item: int) -> int:
    """Put a number into the ascending first ``n`` of a list unless it is there; return how many there are now."""
    at = n
    while at > 0 and out[at - 1] > item:
        at -= 1
    if at > 0 and out[at - 1] == item:
        return n
    for i in range(n, at, -1):
        out[i] = out[i - 1]
    out[at] = item
    return n + 1
