"""What can still come of the card that is being carried out."""

from __future__ import annotations

from saucers.games.strangers import spec
from saucers.games.strangers.board import Board
from saucers.games.strangers.heuristic_field import Field, kid_value
from saucers.games.strangers.rules_places import free_spot, kids_in
from saucers.games.strangers.rules_walk import nodes_behind, way
from saucers.games.strangers.spec import Card, PlaceKind
from saucers.games.strangers.state import Phase, State
from saucers.kernel.link import rule

WIN = 25.0
"""What winning at once is worth, in points."""
LUCK_OF_TWO, LUCK_OF_THREE, LUCK_OF_FOUR = 0.25, 0.5, 0.6875
"""The chance of two saucers with so many flips."""
BLIND_DATE = 1.0
"""What a card of unknown effect is worth, in points."""
NEVER = -99.0


@rule
def gain_under_way(b: Board, s: State, seat: int, field: Field) -> float:
    """The best further gain of the seat's card that is being carried out."""
    if s.card < spec.FIRST_HELD or b.team[s.seat] != b.team[seat] or s.stage == Phase.WHOSE:
        return 0.0
    if s.stage == Phase.STEP:
        node = s.kids[s.kid // spec.KIDS, s.kid % spec.KIDS]
        last, before = nodes_behind(b, s, node)
        return _best_end(b, s.card, field, s.left, node, last, before) - kid_value(b, field, node)
    if s.stage == Phase.PLAYER:
        return BLIND_DATE
    if s.stage == Phase.COPY:
        best = 0.0
        for kind in range(spec.FIRST_HELD, spec.KINDS):
            if s.hand[s.revealed, kind] > 0 and kind != Card.SODA_SHOP:
                best = max(best, _gain(b, s, kind, field))
        return best
    return _gain(b, s, s.card, field)


@rule
def _gain(b: Board, s: State, card: int, field: Field) -> float:
    """What the player to move gains by a card from here on."""
    if card == Card.SAVIORS:
        kids = kids_in(b, s, s.seat, PlaceKind.LIBRARY)
        return WIN * (0.0 if kids < 2 else LUCK_OF_TWO if kids == 2 else LUCK_OF_THREE if kids == 3 else LUCK_OF_FOUR)
    if card in (Card.SODA_SHOP, Card.MAN_IN_BLACK):
        return BLIND_DATE
    if card == Card.STEP_DAD:
        return _moving_up(b, s, field.taken)
    best, total = NEVER, 0.0
    for k in range(spec.KIDS):
        node = s.kids[s.seat, k]
        if node == spec.SUPPLY or node >= spec.SPOT or (s.moved >> k) & 1:
            continue
        here = kid_value(b, field, node)
        gain = NEVER
        if b.steps[card] > 0:
            gain = _best_end(b, card, field, b.steps[card], node, node, node) - here
        elif card in (Card.SCHOOL_BUS, Card.CITY_BUS):
            line = spec.SCHOOL_LINE if card == Card.SCHOOL_BUS else spec.CITY_LINE
            if b.line[node] == line:
                for i in range(b.stops[line]):
                    if b.stop[line, i] != node:
                        gain = max(gain, field.values[b.stop[line, i]] - here)
        elif card == Card.PROM_DATE:
            gain = field.values[b.first[b.rally]] - here
        elif card == Card.POOL_PARTY:
            gain = _best_of(b, field, PlaceKind.POOL) - here
        elif card == Card.MOMS_CAR:
            gain = _best_of(b, field, PlaceKind.HOME) - here
        elif card == Card.HITCHHIKING:
            gain = 0.5 * _best_space(b, field) - here
        best = max(best, gain)
        total += max(gain, 0.0)
    if card in (Card.WALKIE_TALKIES, Card.WATCHES):
        return total if s.moved != 0 else max(min(best, 0.0) if best > NEVER else 0.0, total)
    if card in (Card.PROM_DATE, Card.POOL_PARTY):
        return max(best, 0.0)
    return best if best > NEVER / 2 else 0.0


@rule
def _best_of(b: Board, field: Field, kind: int) -> float:
    best = 0.0
    for place in range(b.places):
        if b.kind[place] == kind and free_spot(b, field.taken, place) > 0:
            best = max(best, field.values[b.first[place]])
    return best


@rule
def _best_space(b: Board, field: Field) -> float:
    best = 0.0
    for node in range(1, b.spaces + 1):
        if not (field.haunted >> b.haunt[node]) & 1:
            best = max(best, field.values[node])
    return best


@rule
def _moving_up(b: Board, s: State, taken: int) -> float:
    """New Step-Dad: from the poorest own Home to the best free Home or Mansion."""
    poorest, best = 99, 0
    for k in range(spec.KIDS):
        node = s.kids[s.seat, k]
        if node >= spec.SPOT and b.kind[b.place[node]] == PlaceKind.HOME:
            poorest = min(poorest, b.worth[node])
    for place in range(b.places):
        if b.kind[place] in (PlaceKind.HOME, PlaceKind.MANSION) and free_spot(b, taken, place) > 0:
            best = max(best, b.worth[b.first[place]])
    return float(best - poorest) if poorest < 99 and best > 0 else 0.0


@rule
def _arrival(b: Board, field: Field, node: int) -> float:
    """The best place that is entered from a space."""
    best = NEVER
    for direction in range(spec.WAYS):
        place = b.door[node, direction] - 1
        if place >= 0 and free_spot(b, field.taken, place) > 0:
            best = max(best, field.values[b.first[place]])
    return best


@rule
def _best_end(b: Board, card: int, field: Field, left: int, node: int, last: int, before: int) -> float:
    """The best value at the end of a walk; the three functions below mirror those of the rules."""
    if left == 1:
        return _best_in_one(b, card, field, node, last, before)
    if left == 2:
        return _best_in_two(b, card, field, node, last)
    best = _arrival(b, field, node)
    for direction in range(spec.WAYS):
        to = way(b, card, node, direction)
        if to > 0 and (card == Card.RAD_BIKE or not (field.haunted >> b.haunt[to]) & 1):
            best = max(best, _best_in_two(b, card, field, to, node))
    return best


@rule
def _best_in_two(b: Board, card: int, field: Field, node: int, last: int) -> float:
    best = _arrival(b, field, node)
    for direction in range(spec.WAYS):
        to = way(b, card, node, direction)
        if to > 0 and to != last and (card == Card.RAD_BIKE or not (field.haunted >> b.haunt[to]) & 1):
            best = max(best, _best_in_one(b, card, field, to, node, last))
    return best


@rule
def _best_in_one(b: Board, card: int, field: Field, node: int, last: int, before: int) -> float:
    best = _arrival(b, field, node)
    for direction in range(spec.WAYS):
        to = way(b, card, node, direction)
        if to > 0 and to != last and to != before and not (field.haunted >> b.haunt[to]) & 1:
            best = max(best, kid_value(b, field, to))
    return best
