"""What is worth what: features of a position for greedy play and for cutting searches short.

A player's strength is counted in points: those scored, and for every Kid in play what the best place is worth from
where it stands, discounted by the steps to go. While a card is being carried out, the best that can still come of it is
counted as well, so that the small choices of one turn are judged by where they lead.
"""

from __future__ import annotations

from math import exp

import numpy as np

from saucers.games.strangers.board import Board
from saucers.games.strangers.rules_places import (
    crowd_in,
    free_spot,
    hand_size,
    hand_total,
    haunted_spaces,
    kids_in,
    points_of,
    taken_spots,
    tokens_out,
    wide,
)
from saucers.games.strangers.rules_walk import way
from saucers.games.strangers.spec import (
    CITY_BUS,
    CLUBHOUSE,
    FIRST_HELD,
    HITCHHIKING,
    HOME,
    KIDS,
    KINDS,
    LIBRARY,
    MAN_IN_BLACK,
    MANSION,
    MEMOS,
    MOMS_CAR,
    NODES,
    PARK,
    POOL,
    POOL_PARTY,
    PROM_DATE,
    RAD_BIKE,
    RALLY,
    SAVIORS,
    SCHOOL_BUS,
    SODA_SHOP,
    SOLO_FULL_SCORE,
    SPOT,
    STEP_DAD,
    SUPPLY,
    WALKIE_TALKIES,
    WATCHES,
    WAYS,
)
from saucers.games.strangers.state import COPY, PLAYER, STEP, WHOSE, State
from saucers.kernel.layout import Cells
from saucers.kernel.link import rule

# Tuned by games against random play and alone; rules.md says how greedy does.
STEP_KEEPS = 0.90
"""What is left of a place's worth one step farther away, early in the game."""
HURRY = 0.10
"""How much less is left when the last Stranger is near."""
BUS_STEPS = 2
BUS_HOPE = 7
"""A ride counts as so many steps with the card in hand, and without it."""
LIBRARY_BONUS = 1.5
PARK_BONUS = 2.0
EXPOSED = 0.75
"""What a Kid on a free stranger space is worth of one that stands elsewhere."""
CARD_WEIGHT = 0.012
CARD_WORTH = (0, 0, 20, 50, 80, 50, 50, 60, 55, 90, 120, 60, 30, 60, 60, 90, 100, 200, 60)
"""How useful it is to hold a card, in hundredths of a point."""
NEW_CARD = 50
SHARPNESS = 0.22
WIN = 25.0
"""What winning at once is worth, in points."""
LUCK_OF_TWO, LUCK_OF_THREE, LUCK_OF_FOUR = 0.25, 0.5, 0.6875
BLIND_DATE = 1.0
"""What a card of unknown effect is worth, in points."""
NEVER = -99.0
LEAST_GAIN = 0.000001


@rule
def value(b: Board, s: State, seat: int) -> float:
    """The seat's share of all teams' chances, by their strength."""
    taken, haunted = taken_spots(b, s), haunted_spaces(b, s)
    left = (b.tokens - tokens_out(s)) / b.tokens
    field = promise_of_nodes(b, s, seat, taken, haunted, left)
    own = 0.0
    for player in range(b.players):
        if b.team[player] == b.team[seat]:
            own += _strength(b, s, player, taken, haunted, left, field)
    own += hand_worth(b, s, seat, left) + under_way(b, s, seat, taken, haunted, field)
    if b.players == 1:
        return min(1.0, own / SOLO_FULL_SCORE)
    others = 0.0
    for player in range(b.players):
        if b.team[player] != b.team[seat] and _first_of_team(b, player):
            strength = 0.0
            for mate in range(b.players):
                if b.team[mate] == b.team[player]:
                    strength += _strength(b, s, mate, taken, haunted, left, field)
            others += exp(SHARPNESS * (strength - own))
    return 1.0 / (1.0 + others)


@rule
def _first_of_team(b: Board, seat: int) -> bool:
    for other in range(seat):
        if b.team[other] == b.team[seat]:
            return False
    return True


@rule
def _strength(b: Board, s: State, seat: int, taken: int, haunted: int, left: float, field: Cells) -> float:
    """Points, bonuses that still have time to pay, and the promise of the Kids on their way."""
    total = float(points_of(b, s, seat, taken))
    total += left * (LIBRARY_BONUS * kids_in(b, s, seat, LIBRARY) + PARK_BONUS * kids_in(b, s, seat, PARK))
    for k in range(KIDS):
        node = s.kids[seat, k]
        if SUPPLY < node < SPOT:
            total += promise_of(b, haunted, field, wide(node))
    return total


@rule
def promise_of(b: Board, haunted: int, field: Cells, node: int) -> float:
    """What a Kid on a movement space is worth; on a free stranger space it may be abducted any time."""
    if b.haunt[node] > 0 and not (haunted >> b.haunt[node]) & 1:
        return EXPOSED * float(field[node])
    return float(field[node])


@rule
def _next_worth(b: Board, taken: int, place: int, left: float) -> float:
    """What the next Kid in a place gains, its bonus included; nothing if it is full."""
    spot = free_spot(b, taken, place)
    if spot == 0:
        return 0.0
    kind = b.kind[place]
    if kind in (CLUBHOUSE, RALLY):
        return float(b.crowd[place, crowd_in(b, taken, place) + 1])
    worth = float(b.worth[spot])
    if kind == LIBRARY:
        worth += LIBRARY_BONUS * left
    elif kind == PARK:
        worth += PARK_BONUS * left
    return worth


@rule
def promise_of_nodes(b: Board, s: State, seat: int, taken: int, haunted: int, left: float) -> Cells:
    """The best worth in reach of every node. Most actions leave it as it was, so the last results are kept."""
    by_school_bus, by_city_bus = s.hand[seat, SCHOOL_BUS] > 0, s.hand[seat, CITY_BUS] > 0
    streets = (haunted << 8) + (tokens_out(s) << 2) + (2 if by_school_bus else 0) + (1 if by_city_bus else 0)
    mixed = taken ^ taken >> 5 ^ taken >> 13 ^ taken >> 29 ^ haunted >> 1 ^ haunted >> 6 ^ streets
    memo = mixed & (MEMOS - 1)
    field: Cells = b.memo_field[memo * NODES : (memo + 1) * NODES]
    if b.memo_taken[memo] != taken or b.memo_streets[memo] != streets:
        b.memo_taken[memo] = taken
        b.memo_streets[memo] = streets
        _spread(b, taken, haunted, left, by_school_bus, by_city_bus, field)
    return field


@rule
def _spread(
    b: Board, taken: int, haunted: int, left: float, by_school_bus: bool, by_city_bus: bool, field: Cells
) -> None:
    """Fill in the best worth in reach of every node, discounted by steps: a node that gains tells its neighbours."""
    keeps = STEP_KEEPS - HURRY * (1.0 - left)
    for node in range(NODES):
        field[node] = 0.0
    queue, queued = np.zeros(SPOT, np.int16), np.zeros(SPOT, np.int8)
    end = 0
    for place in range(b.places):
        worth = _next_worth(b, taken, place, left)
        for spot in range(b.first[place], b.first[place] + b.room[place]):
            field[spot] = worth
    for node in range(1, b.spaces + 1):
        if not (haunted >> b.haunt[node]) & 1:
            for direction in range(WAYS):
                if b.door[node, direction] > 0:
                    field[node] = max(field[node], field[b.first[b.door[node, direction] - 1]] * keeps)
            if field[node] > 0.0:
                end = _enqueue(queue, queued, end, node)
    ride_1 = keeps ** (BUS_STEPS if by_school_bus else BUS_HOPE)
    ride_2 = keeps ** (BUS_STEPS if by_city_bus else BUS_HOPE)
    begin = 0
    while begin != end:
        end = _tell_neighbours(b, haunted, keeps, field, queue, queued, begin, end)
        begin = end
        end = _ride(b, field, 1, ride_1, queue, queued, end)
        end = _ride(b, field, 2, ride_2, queue, queued, end)


@rule
def _tell_neighbours(
    b: Board, haunted: int, keeps: float, field: Cells, queue: Cells, queued: Cells, begin: int, end: int
) -> int:
    """Pass on what the nodes in the queue are worth, one step discounted, until nobody gains; the queue is a ring."""
    while begin != end:
        node = int(queue[begin])
        begin = (begin + 1) % SPOT
        queued[node] = 0
        worth = field[node] * keeps
        for direction in range(WAYS):
            to = int(b.next[node, direction])
            if to > 0 and worth > field[to] + LEAST_GAIN and not b.wall[node, direction]:
                if not (haunted >> b.haunt[to]) & 1:
                    field[to] = worth
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
def _ride(b: Board, field: Cells, line: int, keeps: float, queue: Cells, queued: Cells, end: int) -> int:
    """Every stop of a bus line is worth the best of them, less the ride; those that gain are put into the queue."""
    best = 0.0
    for i in range(b.stops[line]):
        best = max(best, field[b.stop[line, i]])
    for i in range(b.stops[line]):
        node = int(b.stop[line, i])
        if best * keeps > field[node] + LEAST_GAIN:
            field[node] = best * keeps
            end = _enqueue(queue, queued, end, node)
    return end


@rule
def hand_worth(b: Board, s: State, seat: int, left: float) -> float:
    """Cards in the hand by kind, and the cards that the refill will bring."""
    total = 0
    for kind in range(FIRST_HELD, KINDS):
        total += s.hand[seat, kind] * CARD_WORTH[kind]
        if b.architect:
            total += s.deck[kind] * CARD_WORTH[kind]
    missing = hand_size(b, s, seat) - hand_total(s, seat)
    if missing > 0:
        total += missing * NEW_CARD
    return CARD_WEIGHT * total * (0.2 + 0.8 * left)


# --- what can still come of the card under way -----------------------------------------------------------------------


@rule
def under_way(b: Board, s: State, seat: int, taken: int, haunted: int, field: Cells) -> float:
    """The best further gain of the seat's card that is being carried out."""
    if s.card < FIRST_HELD or b.team[s.seat] != b.team[seat] or s.stage == WHOSE:
        return 0.0
    if s.stage == STEP:
        node = wide(s.kids[s.kid // KIDS, s.kid % KIDS])
        x, y = node, node
        if s.left < b.steps[s.card]:
            x = wide(s.path[b.steps[s.card] - s.left - 1])
        if s.left < b.steps[s.card] - 1:
            y = wide(s.path[0])
        best = _best_end(b, wide(s.card), taken, haunted, field, wide(s.left), node, x, y)
        return best - promise_of(b, haunted, field, node)
    if s.stage == PLAYER:
        return BLIND_DATE
    if s.stage == COPY:
        best = 0.0
        for kind in range(FIRST_HELD, KINDS):
            if s.hand[s.revealed, kind] > 0 and kind != SODA_SHOP:
                best = max(best, _gain(b, s, kind, taken, haunted, field))
        return best
    return _gain(b, s, wide(s.card), taken, haunted, field)


@rule
def _gain(b: Board, s: State, card: int, taken: int, haunted: int, field: Cells) -> float:
    """What the player to move gains by a card from here on."""
    if card == SAVIORS:
        kids = kids_in(b, s, wide(s.seat), LIBRARY)
        return WIN * (0.0 if kids < 2 else LUCK_OF_TWO if kids == 2 else LUCK_OF_THREE if kids == 3 else LUCK_OF_FOUR)
    if card in (SODA_SHOP, MAN_IN_BLACK):
        return BLIND_DATE
    if card == STEP_DAD:
        return _moving_up(b, s, taken)
    best, total = NEVER, 0.0
    for k in range(KIDS):
        node = wide(s.kids[s.seat, k])
        if node == SUPPLY or node >= SPOT or (s.moved >> k) & 1:
            continue
        here = promise_of(b, haunted, field, node)
        gain = NEVER
        if b.steps[card] > 0:
            gain = _best_end(b, card, taken, haunted, field, wide(b.steps[card]), node, node, node) - here
        elif card in (SCHOOL_BUS, CITY_BUS):
            line = 1 if card == SCHOOL_BUS else 2
            if b.line[node] == line:
                for i in range(b.stops[line]):
                    if b.stop[line, i] != node:
                        gain = max(gain, field[b.stop[line, i]] - here)
        elif card == PROM_DATE:
            gain = field[b.first[b.rally]] - here
        elif card == POOL_PARTY:
            gain = _best_of(b, taken, field, POOL) - here
        elif card == MOMS_CAR:
            gain = _best_of(b, taken, field, HOME) - here
        elif card == HITCHHIKING:
            gain = 0.5 * _best_space(b, haunted, field) - here
        best = max(best, gain)
        total += max(gain, 0.0)
    if card in (WALKIE_TALKIES, WATCHES):
        return total if s.moved != 0 else max(min(best, 0.0) if best > NEVER else 0.0, total)
    if card in (PROM_DATE, POOL_PARTY):
        return max(best, 0.0)
    return best if best > NEVER / 2 else 0.0


@rule
def _best_of(b: Board, taken: int, field: Cells, kind: int) -> float:
    best = 0.0
    for place in range(b.places):
        if b.kind[place] == kind and free_spot(b, taken, place) > 0:
            best = max(best, field[b.first[place]])
    return best


@rule
def _best_space(b: Board, haunted: int, field: Cells) -> float:
    best = 0.0
    for node in range(1, b.spaces + 1):
        if not (haunted >> b.haunt[node]) & 1:
            best = max(best, field[node])
    return best


@rule
def _moving_up(b: Board, s: State, taken: int) -> float:
    """New Step-Dad: from the poorest own Home to the best free Home or Mansion."""
    poorest, best = 99, 0
    for k in range(KIDS):
        node = s.kids[s.seat, k]
        if node >= SPOT and b.kind[b.place[node]] == HOME:
            poorest = min(poorest, b.worth[node])
    for place in range(b.places):
        if (b.kind[place] == HOME or b.kind[place] == MANSION) and free_spot(b, taken, place) > 0:
            best = max(best, b.worth[b.first[place]])
    return float(best - poorest) if poorest < 99 and best > 0 else 0.0


@rule
def _arrival(b: Board, taken: int, field: Cells, node: int) -> float:
    """The best place that is entered from a space."""
    best = NEVER
    for direction in range(WAYS):
        place = wide(b.door[node, direction]) - 1
        if place >= 0 and free_spot(b, taken, place) > 0:
            best = max(best, field[b.first[place]])
    return best


@rule
def _best_end(
    b: Board, card: int, taken: int, haunted: int, field: Cells, left: int, node: int, x: int, y: int
) -> float:
    """The best promise at the end of a walk; the three functions below mirror those of the rules."""
    if left == 1:
        return _best_in_one(b, card, taken, haunted, field, node, x, y)
    if left == 2:
        return _best_in_two(b, card, taken, haunted, field, node, x)
    best = _arrival(b, taken, field, node)
    for direction in range(WAYS):
        to = way(b, card, node, direction)
        if to > 0 and (card == RAD_BIKE or not (haunted >> b.haunt[to]) & 1):
            best = max(best, _best_in_two(b, card, taken, haunted, field, to, node))
    return best


@rule
def _best_in_two(b: Board, card: int, taken: int, haunted: int, field: Cells, node: int, x: int) -> float:
    best = _arrival(b, taken, field, node)
    for direction in range(WAYS):
        to = way(b, card, node, direction)
        if to > 0 and to != x and (card == RAD_BIKE or not (haunted >> b.haunt[to]) & 1):
            best = max(best, _best_in_one(b, card, taken, haunted, field, to, node, x))
    return best


@rule
def _best_in_one(b: Board, card: int, taken: int, haunted: int, field: Cells, node: int, x: int, y: int) -> float:
    best = _arrival(b, taken, field, node)
    for direction in range(WAYS):
        to = way(b, card, node, direction)
        if to > 0 and to != x and to != y and not (haunted >> b.haunt[to]) & 1:
            best = max(best, promise_of(b, haunted, field, to))
    return best
