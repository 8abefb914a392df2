"""Walking: exact numbers, no backtracking, walls, entrances and Strangers (Move effects; DTS-4).

``last`` and ``before`` are the two spaces over which a walk came to a node; where it did not, they are its beginning.
"""

from __future__ import annotations

from typing import NamedTuple

from saucers.games.strangers.actions import encode_node
from saucers.games.strangers.board import Board
from saucers.games.strangers.rules_places import free_spot
from saucers.games.strangers.spec import WAYS, Card
from saucers.games.strangers.state import State
from saucers.kernel.layout import Cells
from saucers.kernel.link import rule


class Walk(NamedTuple):
    """What stays the same during a walk: its card, and as bits the occupied spots and the haunted spaces."""

    card: int
    taken: int
    haunted: int


@rule
def walk_with(card: int, taken: int, haunted: int) -> Walk:
    """The only place where walks are made: rules take arguments as wide numbers, so all walks have one type."""
    return Walk(card, taken, haunted)


@rule
def way(b: Board, card: int, node: int, direction: int) -> int:
    """The movement space one step away, 0 if there is none or a wall that the card cannot hop."""
    if b.wall[node, direction] and card != Card.HOP_THE_FENCE:
        return 0
    return b.next[node, direction]


@rule
def can_enter(b: Board, taken: int, node: int) -> bool:
    """True if a scoring place with room is entered from this space."""
    for direction in range(WAYS):
        if b.door[node, direction] > 0 and free_spot(b, taken, b.door[node, direction] - 1) > 0:
            return True
    return False


@rule
def ends_in_one(b: Board, walk: Walk, node: int, last: int, before: int) -> bool:
    """True if the walk can be finished from ``node`` with one more step."""
    for direction in range(WAYS):
        to = way(b, walk.card, node, direction)
        if to > 0 and to != last and to != before and not (walk.haunted >> b.haunt[to]) & 1:
            return True
    return can_enter(b, walk.taken, node)


@rule
def ends_in_two(b: Board, walk: Walk, node: int, last: int) -> bool:
    """The same with two more steps, of which only Rad Bike rides through a Stranger."""
    if can_enter(b, walk.taken, node):
        return True
    for direction in range(WAYS):
        to = way(b, walk.card, node, direction)
        if to > 0 and to != last and (walk.card == Card.RAD_BIKE or not (walk.haunted >> b.haunt[to]) & 1):
            if ends_in_one(b, walk, to, node, last):
                return True
    return False


@rule
def can_go_on(b: Board, walk: Walk, left: int, node: int, last: int, before: int) -> bool:
    """True if the walk can be finished from ``node`` with ``left`` steps."""
    if left == 1:
        return ends_in_one(b, walk, node, last, before)
    if left == 2:
        return ends_in_two(b, walk, node, last)
    if can_enter(b, walk.taken, node):
        return True
    for direction in range(WAYS):
        to = way(b, walk.card, node, direction)
        if to > 0 and (walk.card == Card.RAD_BIKE or not (walk.haunted >> b.haunt[to]) & 1):
            if ends_in_two(b, walk, to, node):
                return True
    return False


@rule
def may_step(b: Board, walk: Walk, left: int, node: int, to: int, last: int, before: int) -> bool:
    """True if a step to the movement space ``to`` is part of a legal move (DTS-4)."""
    if to == 0 or to in (last, before):
        return False
    free = not (walk.haunted >> b.haunt[to]) & 1
    if left == 1:
        return free
    if not free and walk.card != Card.RAD_BIKE:
        return False
    return can_go_on(b, walk, left - 1, to, node, last)


@rule
def nodes_behind(b: Board, s: State, node: int) -> tuple[int, int]:
    """Over which two nodes the walker came to ``node``."""
    last, before = node, node
    if s.left < b.steps[s.card]:
        last = s.path[b.steps[s.card] - s.left - 1]
    if s.left < b.steps[s.card] - 1:
        before = s.path[0]
    return last, before


@rule
def list_steps(b: Board, s: State, walk: Walk, node: int, out: Cells) -> int:
    """Write the spaces and spots that the walker may go to next."""
    last, before = nodes_behind(b, s, node)
    n = 0
    for direction in range(WAYS):
        to = way(b, walk.card, node, direction)
        if may_step(b, walk, s.left, node, to, last, before):
            n = insert(out, n, encode_node(to))
        elif b.door[node, direction] > 0:
            spot = free_spot(b, walk.taken, b.door[node, direction] - 1)
            if spot > 0:
                n = insert(out, n, encode_node(spot))
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
