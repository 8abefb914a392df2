"""A quick estimate of a position, for greedy play and as prior of the search.

A player's strength is counted in points: those scored, and for every Kid in play what the best place is worth from
where it stands, discounted by the steps to go (``heuristic_field``). While a card is being carried out, the best that
can still come of it is counted as well (``heuristic_cards``), so that the small choices of one turn are judged by where
they lead.
"""

from __future__ import annotations

from math import exp

from saucers.games.strangers import spec
from saucers.games.strangers.board import Board, Edition
from saucers.games.strangers.heuristic_cards import gain_under_way
from saucers.games.strangers.heuristic_field import KEPT_FIELDS, LIBRARY_BONUS, PARK_BONUS, Field, field_of, kid_value
from saucers.games.strangers.rules_places import hand_size, hand_total, kids_in, points_of
from saucers.games.strangers.spec import Options, PlaceKind
from saucers.games.strangers.state import State
from saucers.kernel.layout import Layout, cells
from saucers.kernel.link import rule

# Tuned by games against random play and alone; rules.md says how greedy does.
CARD_WEIGHT = 0.012
CARD_WORTH = (0, 0, 20, 50, 80, 50, 50, 60, 55, 90, 120, 60, 30, 60, 60, 90, 100, 200, 60)
"""How useful it is to hold a card, in hundredths of a point."""
NEW_CARD = 50
SHARPNESS = 0.22


class Scratch(Layout):
    """The last results of ``heuristic_field``, each with the position that it belongs to."""

    taken = cells("i8", KEPT_FIELDS, "the occupied spots of a kept result, as bits")
    streets = cells("i8", KEPT_FIELDS, "the Strangers and buses that it belongs to, -1 before there is one")
    worths = cells("f8", KEPT_FIELDS * spec.NODES, "the results themselves, one after the other")


def prepare(b: Board, edition: Edition, options: Options) -> Scratch:
    """No result is kept yet."""
    scratch = Scratch()
    for kept in range(KEPT_FIELDS):
        scratch.streets[kept] = -1
    return scratch


@rule
def value(b: Board, s: State, seat: int, scratch: Scratch) -> float:
    """The seat's share of all teams' chances, by their strength."""
    field = field_of(b, s, seat, scratch)
    own = 0.0
    for player in range(b.players):
        if b.team[player] == b.team[seat]:
            own += _strength(b, s, player, field)
    own += hand_worth(b, s, seat, field.early) + gain_under_way(b, s, seat, field)
    if b.players == 1:
        return min(1.0, own / spec.SOLO_FULL_SCORE)
    others = 0.0
    for player in range(b.players):
        if b.team[player] != b.team[seat] and _first_of_team(b, player):
            strength = 0.0
            for mate in range(b.players):
                if b.team[mate] == b.team[player]:
                    strength += _strength(b, s, mate, field)
            others += exp(SHARPNESS * (strength - own))
    return 1.0 / (1.0 + others)


@rule
def _first_of_team(b: Board, seat: int) -> bool:
    for other in range(seat):
        if b.team[other] == b.team[seat]:
            return False
    return True


@rule
def _strength(b: Board, s: State, seat: int, field: Field) -> float:
    """Points, bonuses that still have time to pay, and the value of the Kids on their way."""
    total = float(points_of(b, s, seat, field.taken))
    libraries, parks = kids_in(b, s, seat, PlaceKind.LIBRARY), kids_in(b, s, seat, PlaceKind.PARK)
    total += field.early * (LIBRARY_BONUS * libraries + PARK_BONUS * parks)
    for k in range(spec.KIDS):
        node = s.kids[seat, k]
        if spec.SUPPLY < node < spec.SPOT:
            total += kid_value(b, field, node)
    return total


@rule
def hand_worth(b: Board, s: State, seat: int, early: float) -> float:
    """Cards in the hand by kind, and the cards that the refill will bring."""
    total = 0
    for kind in range(spec.FIRST_HELD, spec.KINDS):
        total += s.hand[seat, kind] * CARD_WORTH[kind]
        if b.architect:
            total += s.deck[kind] * CARD_WORTH[kind]
    missing = hand_size(b, s, seat) - hand_total(s, seat)
    if missing > 0:
        total += missing * NEW_CARD
    return CARD_WEIGHT * total * (0.2 + 0.8 * early)
