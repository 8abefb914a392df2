"""The frame of a turn: dealing, the end of an action, the refill with Sightings and Saucers, the end of the game."""

from __future__ import annotations

from saucers.games.strangers.board import Board
from saucers.games.strangers.rules_places import hand_size, hand_total, kids_scored
from saucers.games.strangers.spec import EARLY_KEPT, FIRST_HELD, IDLE_ROUNDS, KIDS, KINDS, QUEUE, SUPPLY, Card
from saucers.games.strangers.state import NONE, Ending, Marker, Phase, State
from saucers.kernel.link import rule


@rule
def draw_card(b: Board, s: State, kind: int) -> None:
    """A card leaves the deck: into the hand, or it resolves at once (Set-up 5, Strangers sightings)."""
    s.deck[kind] -= 1
    if b.architect:
        s.queue[s.drawn] = NONE
        s.drawn += 1
    if kind >= FIRST_HELD:
        s.hand[s.seat, kind] += 1
        if b.solo and kind == Card.SODA_SHOP:
            s.stage = Phase.OFFER
            return
    elif s.opening:
        _discard_in_opening(b, s, kind)
    else:
        s.discard[kind] += 1
        _resolve(b, s, kind)
        return
    s.stage = Marker.REFILL


@rule
def go_on(b: Board, s: State) -> None:
    """What follows an event by itself: the end of the action, the next card, the next turn."""
    if s.stage == Marker.DONE:
        end_action(b, s)
    if s.stage == Marker.REFILL:
        if s.opening:
            deal(b, s)
        else:
            refill(b, s)


# --- Set-up 5 and DTS-1 ----------------------------------------------------------------------------------------------


@rule
def deal(b: Board, s: State) -> None:
    """The next seat without a full hand draws; when all hands are full the first player begins."""
    while s.seat < b.players:
        if hand_total(s, s.seat) < b.hand:
            s.stage = Phase.DEAL
            return
        s.seat += 1
    for kind in range(FIRST_HELD):
        s.deck[kind] += s.aside[kind]
        s.aside[kind] = 0
    s.opening = 0
    s.seat = s.starter
    s.stage = Phase.ACTION


@rule
def _discard_in_opening(b: Board, s: State, kind: int) -> None:
    """Without effect; by the optional rule those beyond the fifth wait to be shuffled back (Early Sightings)."""
    counted = s.discard[Card.SIGHTING]
    if b.total_invasion:
        counted += s.discard[Card.SAUCER]
    if b.early_sightings and counted >= EARLY_KEPT and (kind == Card.SIGHTING or b.total_invasion):
        s.aside[kind] += 1
    else:
        s.discard[kind] += 1


# --- the end of a turn -----------------------------------------------------------------------------------------------


@rule
def end_action(b: Board, s: State) -> None:
    """The action is done; Brainiac leaves a free discard if none was made before."""
    s.card = NONE
    s.kid = NONE
    s.revealed = NONE
    s.pool = NONE
    s.spot = SUPPLY
    s.moved = 0
    if b.brainiac and not s.discarded and hand_total(s, s.seat) > 0:
        s.stage = Phase.AFTER
    else:
        s.stage = Marker.REFILL


@rule
def refill(b: Board, s: State) -> None:
    """Playing a turn: refill the hand to its size, which is read before each draw (DTS-3)."""
    if hand_total(s, s.seat) < hand_size(b, s, s.seat):
        if not b.architect and _deck_total(s) == 0:
            _deck_runs_out(s)
        if _deck_total(s) > 0:
            s.stage = Phase.DRAW
            return
    _next_turn(b, s)


@rule
def _deck_total(s: State) -> int:
    n = 0
    for kind in range(KINDS):
        n += s.deck[kind]
    return n


@rule
def _deck_runs_out(s: State) -> None:
    """Deck runs out? The discard pile is shuffled, only when a draw finds the deck empty (DTS-12)."""
    for kind in range(KINDS):
        s.deck[kind] = s.discard[kind]
        s.discard[kind] = 0


@rule
def _next_turn(b: Board, s: State) -> None:
    s.idle += 1
    s.stage = Phase.ACTION
    if s.idle >= IDLE_ROUNDS * b.players:
        s.ending = Ending.TIRED
        return
    s.seat = (s.seat + 1) % b.players
    s.discarded = 0


# --- Sightings and Saucers -------------------------------------------------------------------------------------------


@rule
def _resolve(b: Board, s: State, kind: int) -> None:
    """A Sighting or a Saucer was drawn; in a Total Invasion each is both, in the drawer's order.

    Without any Kid a Saucer does nothing (DTS-13)."""
    out = anybody_out(b, s)
    if b.total_invasion and out:
        s.stage = Phase.ORDER
    elif b.total_invasion or kind == Card.SIGHTING:
        begin_invader(s, Card.SIGHTING)
    elif out:
        begin_invader(s, Card.SAUCER)
    else:
        s.stage = Marker.REFILL


@rule
def begin_invader(s: State, kind: int) -> None:
    """The drawer places a Stranger, or picks the Saucer's Kid."""
    s.card = kind
    s.stage = Phase.TO if kind == Card.SIGHTING else Phase.FROM


@rule
def end_invader(b: Board, s: State) -> None:
    """The other half of the card, if one is due, then the next card."""
    s.kid = NONE
    s.spot = SUPPLY
    s.card = NONE
    kind = s.due
    s.due = NONE
    if kind == Card.SIGHTING or (kind == Card.SAUCER and anybody_out(b, s)):
        begin_invader(s, kind)
    else:
        s.stage = Marker.REFILL


@rule
def anybody_out(b: Board, s: State) -> bool:
    """True if any Kid is in play or scored."""
    for seat in range(b.players):
        for k in range(KIDS):
            if s.kids[seat, k] != SUPPLY:
                return True
    return False


@rule
def place_stranger(b: Board, s: State, node: int) -> None:
    """Place a Stranger: every Kid there is abducted; the last token ends the game (DTS-8, DTS-11)."""
    token = 0
    while s.stranger[token] != SUPPLY:
        token += 1
    s.stranger[token] = node
    abduct_all(b, s, node)
    if token + 1 == b.tokens:
        s.ending = Ending.INVADED
    else:
        end_invader(b, s)


@rule
def abduct_all(b: Board, s: State, node: int) -> None:
    for seat in range(b.players):
        for k in range(KIDS):
            if s.kids[seat, k] == node:
                s.kids[seat, k] = SUPPLY


@rule
def score_kid(b: Board, s: State, seat: int, k: int, spot: int) -> None:
    """A Kid enters a scoring place; the tenth one of a player ends the game (DTS-11)."""
    s.kids[seat, k] = spot
    if kids_scored(s, seat) == KIDS:
        s.ending = Ending.ALL_HOME


@rule
def queue_length(b: Board) -> int:
    """Solo Architect: every even card of the deck is a Sighting, so it has twice as many cards as there are tokens."""
    return min(QUEUE, 2 * b.tokens)
