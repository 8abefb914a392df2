"""Scoring places: what is free, what it is worth, and what it gives (What do the scoring spaces do?)."""

from __future__ import annotations

from saucers.games.strangers.board import Board
from saucers.games.strangers.spec import KIDS, KINDS, SPOT, SUPPLY, TOKENS, PlaceKind
from saucers.games.strangers.state import State
from saucers.kernel.link import rule


@rule
def taken_spots(b: Board, s: State) -> int:
    """The occupied spots as bits: no spot is ever shared (Additional rules, No stack limit)."""
    bits = 0
    for seat in range(b.players):
        for k in range(KIDS):
            node = s.kids[seat, k]
            if node >= SPOT:
                bits |= 1 << (node - SPOT)
    return bits


@rule
def free_spot(b: Board, taken: int, place: int) -> int:
    """The best free spot of a place, which is its first one (DTS-6); 0 if the place is full."""
    first = b.first[place]
    for spot in range(first, first + b.room[place]):
        if not (taken >> (spot - SPOT)) & 1:
            return spot
    return 0


@rule
def any_free(b: Board, taken: int, kind: int) -> bool:
    """True if some place of a kind has room."""
    for place in range(b.places):
        if b.kind[place] == kind and free_spot(b, taken, place) > 0:
            return True
    return False


@rule
def kids_in(b: Board, s: State, seat: int, kind: int) -> int:
    """How many Kids of a seat are scored in places of a kind."""
    n = 0
    for k in range(KIDS):
        node = s.kids[seat, k]
        if node >= SPOT and b.kind[b.place[node]] == kind:
            n += 1
    return n


@rule
def hand_size(b: Board, s: State, seat: int) -> int:
    """Library: one card more for each own Kid there now."""
    return b.hand + kids_in(b, s, seat, PlaceKind.LIBRARY)


@rule
def kids_allowed(b: Board, s: State, seat: int) -> int:
    """Park: one Kid more in play for each own Kid there now."""
    return 1 + kids_in(b, s, seat, PlaceKind.PARK)


@rule
def kids_in_play(s: State, seat: int) -> int:
    """Kids on movement spaces (DTS-2)."""
    n = 0
    for k in range(KIDS):
        if SUPPLY < s.kids[seat, k] < SPOT:
            n += 1
    return n


@rule
def kids_scored(s: State, seat: int) -> int:
    n = 0
    for k in range(KIDS):
        if s.kids[seat, k] >= SPOT:
            n += 1
    return n


@rule
def hand_total(s: State, seat: int) -> int:
    n = 0
    for kind in range(KINDS):
        n += s.hand[seat, kind]
    return n


@rule
def crowd_in(b: Board, taken: int, place: int) -> int:
    """How many Kids of all players are in a place."""
    n = 0
    first = b.first[place]
    for spot in range(first, first + b.room[place]):
        n += (taken >> (spot - SPOT)) & 1
    return n


@rule
def points_of(b: Board, s: State, seat: int, taken: int) -> int:
    """Winning: the points of all scored Kids; Clubhouse and dance by the total there (DTS-6)."""
    total = 0
    for k in range(KIDS):
        node = s.kids[seat, k]
        if node >= SPOT:
            place = b.place[node]
            if b.kind[place] == PlaceKind.CLUBHOUSE or b.kind[place] == PlaceKind.RALLY:
                total += b.crowd[place, crowd_in(b, taken, place)]
            else:
                total += b.worth[node]
    return total + s.bonus


@rule
def haunted_spaces(b: Board, s: State) -> int:
    """The stranger spaces with a Stranger on them as bits; bit 0 stands for all other spaces and is never set."""
    bits = 0
    for token in range(TOKENS):
        if s.stranger[token] != SUPPLY:
            bits |= 1 << b.haunt[s.stranger[token]]
    return bits


@rule
def tokens_out(s: State) -> int:
    """How many Strangers are on the board."""
    n = 0
    for token in range(TOKENS):
        if s.stranger[token] != SUPPLY:
            n += 1
    return n
