"""Who may see what: hands are hidden, except from mates in open teams and where Soda Shop Date revealed them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from saucers.games.strangers.actions import encode_card
from saucers.games.strangers.board import Board, neighbourhood, node_names
from saucers.games.strangers.rules_places import crowd_in, hand_size, hand_total, kids_allowed, points_of, taken_spots
from saucers.games.strangers.spec import CARD_NAMES, FIRST_HELD, KIDS, KINDS, SPOT, SUPPLY, TOKENS, Card, PlaceKind
from saucers.games.strangers.state import ENDING_NAMES, NONE, PHASE_NAMES, Ending, Phase, State, is_chance
from saucers.kernel.layout import Cells
from saucers.kernel.link import rule
from saucers.kernel.rng import below

if TYPE_CHECKING:
    from saucers.games.strangers.game import StrangersGame


@rule
def sees_hand(b: Board, viewer: int, seat: int) -> bool:
    """True if the viewer (-1: a spectator) sees the hand of a seat; a lone player has no secrets from anybody."""
    if viewer == seat or b.players == 1:
        return True
    return viewer >= 0 and b.open_hands == 1 and b.team[viewer] == b.team[seat]


@rule
def guess(b: Board, s: State, seat: int, rng: Cells) -> None:
    """Deal the cards that the seat has not seen anew: the unknown parts of the hands it cannot see, and the deck.

    Every unseen card that can be held is equally likely in every unknown place of a hand. What somebody could have
    counted when the discard pile was shuffled anew (DTS-12) is not remembered.
    """
    unseen = 0
    for other in range(b.players):
        if not sees_hand(b, seat, other):
            for kind in range(FIRST_HELD, KINDS):
                s.deck[kind] += s.hand[other, kind] - s.known[other, kind]
    for kind in range(FIRST_HELD, KINDS):
        unseen += s.deck[kind]
    for other in range(b.players):
        if not sees_hand(b, seat, other):
            unknown = 0
            for kind in range(FIRST_HELD, KINDS):
                unknown += s.hand[other, kind] - s.known[other, kind]
                s.hand[other, kind] = s.known[other, kind]
            for _ in range(unknown):
                ticket = below(rng, unseen)
                kind = FIRST_HELD
                while ticket >= s.deck[kind]:
                    ticket -= s.deck[kind]
                    kind += 1
                s.deck[kind] -= 1
                s.hand[other, kind] += 1
                unseen -= 1


def cards(row: list[int]) -> dict[str, int]:
    """Counts by the names of the cards, without the zeros."""
    return {CARD_NAMES[kind]: row[kind] for kind in range(len(row)) if row[kind]}


def unseen_cards(game: StrangersGame, s: State, viewer: int | None) -> list[int]:
    """What the deck and the hidden parts of hands hold together, by kind: all that a viewer can tell of the deck."""
    b = game.board
    counts = [s.deck[kind] for kind in range(KINDS)]
    for seat in range(b.players):
        if not sees_hand(b, -1 if viewer is None else viewer, seat):
            for kind in range(KINDS):
                counts[kind] += s.hand[seat, kind] - s.known[seat, kind]
    return counts


def view(game: StrangersGame, s: State, seat: int | None) -> dict[str, Any]:
    b = game.board
    names = node_names(game.edition, game.options.board)
    taken = taken_spots(b, s)
    viewer = -1 if seat is None else seat
    return {
        "seat": seat,
        "stage": PHASE_NAMES[s.stage],
        "to_move": s.seat if s.ending == Ending.RUNNING and not is_chance(s.stage) else None,
        "turn_of": s.seat,
        "starter": s.starter,
        "ending": ENDING_NAMES[s.ending],
        "card": None if s.card == NONE else CARD_NAMES[s.card],
        "pending": {
            "kid": None if s.kid == NONE else {"seat": s.kid // KIDS, "number": s.kid % KIDS},
            "node": None if s.spot == SUPPLY else names[s.spot],
            "pool": None if s.pool == NONE else s.pool,
            "left": s.left,
            "hits": s.hits,
            "moved": [k for k in range(KIDS) if (s.moved >> k) & 1],
            "path": [names[s.path[i]] for i in range(len(s.path)) if s.path[i] != SUPPLY],
            "revealed": None if s.revealed == NONE else s.revealed,
            "other_half": None if s.due == NONE else CARD_NAMES[s.due],
            "discarded": bool(s.discarded),
        },
        "idle_turns": s.idle,
        "players": [
            {
                "name": game.seat_names[player],
                "team": b.team[player],
                "points": points_of(b, s, player, taken),
                "kids": [names[s.kids[player, k]] for k in range(KIDS)],
                "kids_allowed": kids_allowed(b, s, player),
                "hand_size": hand_size(b, s, player),
                "cards": hand_total(s, player),
                "hand": cards([s.hand[player, k] for k in range(KINDS)]) if sees_hand(b, viewer, player) else None,
                "known": cards([s.known[player, k] for k in range(KINDS)]),
            }
            for player in range(game.seats)
        ],
        "strangers": [names[s.stranger[token]] for token in range(TOKENS) if s.stranger[token] != SUPPLY],
        "strangers_to_come": b.tokens - sum(s.stranger[token] != SUPPLY for token in range(TOKENS)),
        "places": [
            {
                "name": title,
                "kids": crowd_in(b, taken, place),
                "room": b.room[place],
                "next_kid": next_worth(b, taken, place),
            }
            for place, title in enumerate(place_titles(game))
        ],
        "deck": sum(s.deck[kind] for kind in range(KINDS)),
        "discard": cards([s.discard[kind] for kind in range(KINDS)]),
        "set_aside": cards([s.aside[kind] for kind in range(FIRST_HELD)]),
        "unseen": cards(unseen_cards(game, s, seat)),
        "laid_out": [CARD_NAMES[s.queue[i]] for i in range(len(s.queue)) if s.queue[i] != NONE],
    }


def place_titles(game: StrangersGame) -> list[str]:
    """The scoring places as one says them, in the order of their numbers."""
    hood = neighbourhood(game.edition, game.options.board)
    return [hood.title(place) for place in hood.places]


def next_worth(b: Board, taken: int, place: int) -> int | None:
    """What the next Kid in a place would score, ``None`` if it is full."""
    for spot in range(b.first[place], b.first[place] + b.room[place]):
        if not (taken >> (spot - SPOT)) & 1:
            if b.kind[place] in (PlaceKind.CLUBHOUSE, PlaceKind.RALLY):
                return b.crowd[place, crowd_in(b, taken, place) + 1]
            return b.worth[spot]
    return None


def reveals(game: StrangersGame, s: State, event: int) -> bool:
    """Soda Shop Date shows a hand: when its player is chosen, or at once where there is only one."""
    if s.stage == Phase.ACTION:
        return game.seats > 1 and event == encode_card(Card.SODA_SHOP)
    return s.stage == Phase.PLAYER
