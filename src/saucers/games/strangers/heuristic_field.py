"""What every node is worth: the best place in reach of it, discounted by the steps to go.

Most actions change neither the occupied spots nor the Strangers, so the last results are kept in the scratch record.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from saucers.games.strangers.board import Board
from saucers.games.strangers.rules_places import crowd_in, free_spot, haunted_spaces, taken_spots, tokens_out
from saucers.games.strangers.spec import CITY_LINE, NODES, SCHOOL_LINE, SPOT, WAYS, Card, PlaceKind
from saucers.games.strangers.state import State
from saucers.kernel.layout import Cells
from saucers.kernel.link import rule

if TYPE_CHECKING:
    from saucers.games.strangers.heuristic import Scratch

# Tuned by games against random play and alone; rules.md says how greedy does.
STEP_KEEPS = 0.90
"""What is left of a place's worth one step farther away, early in the game."""
HURRY = 0.10
"""How much less is left when the last Stranger is near."""
RIDE_WITH_CARD, RIDE_WITHOUT_CARD = 2, 7
"""A ride counts as so many steps with the card in hand, and without it."""
LIBRARY_BONUS = 1.5
PARK_BONUS = 2.0
EXPOSED = 0.75
"""What a Kid on a free stranger space is worth of one that stands elsewhere."""
LEAST_GAIN = 0.000001
KEPT_FIELDS = 16
"""Results that are kept at a time; a power of two."""


class Field(NamedTuple):
    """What every node is worth, and what that follows from.

    ``taken`` and ``haunted`` are the occupied spots and the haunted spaces as bits; ``early`` is the part of the
    Strangers that is still to come.
    """

    taken: int
    haunted: int
    early: float
    values: Cells[float]


@rule
def field_of(b: Board, s: State, seat: int, scratch: Scratch) -> Field:
    """The field of a position, with the buses that ``seat`` can take."""
    taken, haunted = taken_spots(b, s), haunted_spaces(b, s)
    placed = tokens_out(s)
    early = (b.tokens - placed) / b.tokens
    school_bus, city_bus = s.hand[seat, Card.SCHOOL_BUS] > 0, s.hand[seat, Card.CITY_BUS] > 0
    streets = (haunted << 8) + (placed << 2) + (2 if school_bus else 0) + (1 if city_bus else 0)
    mixed = taken ^ taken >> 5 ^ taken >> 13 ^ taken >> 29 ^ haunted >> 1 ^ haunted >> 6 ^ streets
    kept = mixed & (KEPT_FIELDS - 1)
    field = Field(taken, haunted, early, scratch.worths[kept * NODES : (kept + 1) * NODES])
    if scratch.taken[kept] != taken or scratch.streets[kept] != streets:
        scratch.taken[kept] = taken
        scratch.streets[kept] = streets
        _spread(b, field, school_bus, city_bus)
    return field


@rule
def is_exposed(b: Board, haunted: int, node: int) -> bool:
    """True for a stranger space without a Stranger: a Kid there may be abducted any time."""
    return b.haunt[node] > 0 and not (haunted >> b.haunt[node]) & 1


@rule
def kid_value(b: Board, field: Field, node: int) -> float:
    """What a Kid on a movement space is worth."""
    if is_exposed(b, field.haunted, node):
        return EXPOSED * float(field.values[node])
    return float(field.values[node])


@rule
def _next_worth(b: Board, taken: int, place: int, early: float) -> float:
    """What the next Kid in a place gains, its bonus included; nothing if it is full."""
    spot = free_spot(b, taken, place)
    if spot == 0:
        return 0.0
    kind = b.kind[place]
    if kind in (PlaceKind.CLUBHOUSE, PlaceKind.RALLY):
        return float(b.crowd[place, crowd_in(b, taken, place) + 1])
    worth = float(b.worth[spot])
    if kind == PlaceKind.LIBRARY:
        worth += LIBRARY_BONUS * early
    elif kind == PlaceKind.PARK:
        worth += PARK_BONUS * early
    return worth


@rule
def _spread(b: Board, field: Field, school_bus: bool, city_bus: bool) -> None:
    """Fill in the best worth in reach of every node, discounted by steps: a node that gains tells its neighbours."""
    keeps = STEP_KEEPS - HURRY * (1.0 - field.early)
    values = field.values
    for node in range(NODES):
        values[node] = 0.0
    queue, queued = np.zeros(SPOT, np.int16), np.zeros(SPOT, np.int8)
    end = 0
    for place in range(b.places):
        worth = _next_worth(b, field.taken, place, field.early)
        for spot in range(b.first[place], b.first[place] + b.room[place]):
            values[spot] = worth
    for node in range(1, b.spaces + 1):
        if not (field.haunted >> b.haunt[node]) & 1:
            for direction in range(WAYS):
                if b.door[node, direction] > 0:
                    values[node] = max(values[node], values[b.first[b.door[node, direction] - 1]] * keeps)
            if values[node] > 0.0:
                end = _enqueue(queue, queued, end, node)
    school_ride = keeps ** (RIDE_WITH_CARD if school_bus else RIDE_WITHOUT_CARD)
    city_ride = keeps ** (RIDE_WITH_CARD if city_bus else RIDE_WITHOUT_CARD)
    begin = 0
    while begin != end:
        end = _tell_neighbours(b, field, keeps, queue, queued, begin, end)
        begin = end
        end = _ride(b, values, SCHOOL_LINE, school_ride, queue, queued, end)
        end = _ride(b, values, CITY_LINE, city_ride, queue, queued, end)


@rule
def _tell_neighbours(b: Board, field: Field, keeps: float, queue: Cells, queued: Cells, begin: int, end: int) -> int:
    """Pass on what the nodes in the queue are worth, one step discounted, until nobody gains; the queue is a ring."""
    values = field.values
    while begin != end:
        node = int(queue[begin])
        begin = (begin + 1) % SPOT
        queued[node] = 0
        worth = values[node] * keeps
        for direction in range(WAYS):
            to = int(b.next[node, direction])
            if to > 0 and worth > values[to] + LEAST_GAIN and not b.wall[node, direction]:
                if not (field.haunted >> b.haunt[to]) & 1:
                    values[to] = worth
                    end = _enqueue(queue, queued, end, to)
    return end


@rule
def _enqueue(queue: Cells, queued: Cells, end: int, node: int) -> int:
    if queued[node]:
        return end
    queue[end] = node
    queued[node] = 1
    return (end + 1) % SPOT


@rule
def _ride(b: Board, values: Cells[float], line: int, keeps: float, queue: Cells, queued: Cells, end: int) -> int:
    """Every stop of a bus line is worth the best of them, less the ride; those that gain are put into the queue."""
    best = 0.0
    for i in range(b.stops[line]):
        best = max(best, values[b.stop[line, i]])
    for i in range(b.stops[line]):
        node = int(b.stop[line, i])
        if best * keeps > values[node] + LEAST_GAIN:
            values[node] = best * keeps
            end = _enqueue(queue, queued, end, node)
    return end
