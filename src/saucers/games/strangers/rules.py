"""The rules of Don't Talk to Strangers: whose turn, what is legal, what happens.

The parts: places (``rules_places``), walking (``rules_walk``), the frame of a turn (``rules_turn``), and what the
cards do (``rules_cards``). Functions are named after the rulebook's paragraphs.
"""

from __future__ import annotations

from saucers.games.strangers.board import Board
from saucers.games.strangers.rules_cards import (
    begin_card,
    choose,
    choose_owner,
    finish,
    flip,
    invite,
    list_copies,
    list_from,
    list_next_steps,
    list_owners,
    list_players,
    list_pools,
    list_to,
    put,
    reveal,
    step,
)
from saucers.games.strangers.rules_places import kids_allowed, kids_in_play, points_of, taken_spots, wide
from saucers.games.strangers.rules_turn import (
    begin_invader,
    deal,
    draw_card,
    go_on,
    queue_length,
)
from saucers.games.strangers.rules_walk import insert
from saucers.games.strangers.spec import (
    CARD,
    DISCARD,
    FIRST_HELD,
    HITCHHIKING,
    KIDS,
    KINDS,
    LET_OUT,
    QUEUE,
    SAUCER,
    SAVIORS,
    SEAT,
    SEATS,
    SIGHTING,
    SODA_SHOP,
    SOLO_FULL_SCORE,
    SPOT,
    STOP,
    SUPPLY,
)
from saucers.games.strangers.state import (
    ACTION,
    AFTER,
    COIN,
    COPY,
    DONE,
    FROM,
    LOT,
    NONE,
    OFFER,
    ORDER,
    PICK_DECK,
    PICK_HAND,
    PLAYER,
    POOLS,
    REFILL,
    RUNNING,
    SAVED,
    STEP,
    TO,
    WHOSE,
    State,
)
from saucers.kernel.layout import Cells
from saucers.kernel.link import rule
from saucers.kernel.loops import CHANCE, OVER


def start(b: Board, s: State) -> None:
    """Set-up: everything in the box or the supplies; the lot, and then the cards, come as chance."""
    s.opening = 1
    s.card = s.due = s.kid = s.revealed = s.pool = NONE
    for position in range(QUEUE):
        s.queue[position] = NONE
    if b.architect:
        s.stage = PICK_HAND
        return
    for kind in range(KINDS):
        s.deck[kind] = b.count[kind]
    s.stage = LOT
    if b.players == 1:
        deal(b, s)


@rule
def turn(b: Board, s: State) -> int:
    if s.ending != RUNNING:
        return OVER
    return CHANCE if s.stage <= COIN else s.seat


@rule
def weights(b: Board, s: State, out: Cells) -> int:
    """The lot and the coin are fair; a draw is one of the kinds left in the deck, by their numbers."""
    if s.stage == LOT:
        return -b.players
    if s.stage == COIN:
        return -2
    for kind in range(KINDS):
        out[kind] = s.deck[kind]
    if b.architect:
        for kind in range(KINDS):
            out[kind] = 1 if kind == s.queue[s.drawn] else 0
    return KINDS


@rule
def legal(b: Board, s: State, out: Cells) -> int:
    stage = s.stage
    if stage == STEP:
        return list_next_steps(b, s, out)
    if stage == ACTION:
        return _list_actions(b, s, out)
    if stage == FROM:
        return list_from(b, s, out)
    if stage == TO:
        return list_to(b, s, out)
    if stage == WHOSE:
        return list_owners(b, s, out)
    if stage == POOLS:
        return list_pools(b, s, out)
    if stage == PLAYER:
        return list_players(b, s, out)
    if stage == COPY:
        return list_copies(s, out)
    if stage == ORDER:
        out[0] = CARD + SIGHTING
        out[1] = CARD + SAUCER
        return 2
    if stage == OFFER:
        out[0] = DISCARD + SODA_SHOP
        out[1] = STOP
        return 2
    if stage == AFTER:
        n = _list_discards(s, out, 0)
        out[n] = STOP
        return n + 1
    return _list_picks(b, s, out)


@rule
def _list_actions(b: Board, s: State, out: Cells) -> int:
    """Playing a turn and DTS-2: run away, play a card, discard one (Brainiac), or let out a Kid."""
    seat, n = s.seat, 0
    for k in range(KIDS):
        if SUPPLY < s.kids[seat, k] < SPOT:
            n = insert(out, n, wide(s.kids[seat, k]))
    for kind in range(FIRST_HELD, KINDS):
        if s.hand[seat, kind] > 0:
            out[n] = CARD + kind
            n += 1
    if b.brainiac and not s.discarded:
        n = _list_discards(s, out, n)
    if _may_let_out(b, s):
        out[n] = LET_OUT
        n += 1
    return n


@rule
def _may_let_out(b: Board, s: State) -> bool:
    for k in range(KIDS):
        if s.kids[s.seat, k] == SUPPLY:
            return kids_in_play(s, wide(s.seat)) < kids_allowed(b, s, wide(s.seat))
    return False


@rule
def _list_discards(s: State, out: Cells, n: int) -> int:
    for kind in range(FIRST_HELD, KINDS):
        if s.hand[s.seat, kind] > 0:
            out[n] = DISCARD + kind
            n += 1
    return n


@rule
def _list_picks(b: Board, s: State, out: Cells) -> int:
    """Solo Architect: what may be in the hand or the deck, within the printed counts."""
    n = 0
    for kind in range(FIRST_HELD, KINDS):
        if kind != SAVIORS and kind != HITCHHIKING and s.hand[0, kind] + s.deck[kind] < b.count[kind]:
            out[n] = CARD + kind
            n += 1
    return n


@rule
def apply(b: Board, s: State, event: int) -> None:
    _happen(b, s, event)
    go_on(b, s)


@rule
def _happen(b: Board, s: State, event: int) -> None:
    """The event itself; what follows from it comes after."""
    stage = s.stage
    if stage == STEP:
        step(b, s, event)
    elif stage == ACTION:
        _act(b, s, event)
    elif stage == LOT:
        s.starter = event
        s.stage = REFILL
    elif stage == COIN:
        flip(b, s, event)
    elif stage < COIN:
        draw_card(b, s, event)
    elif stage in (FROM, POOLS):
        _choose_or_stop(b, s, event)
    elif stage == TO:
        put(b, s, event)
    elif stage == WHOSE:
        choose_owner(b, s, event - SEAT)
    elif stage == PLAYER:
        reveal(s, event - SEAT)
    elif stage == COPY:
        _copy(b, s, event - CARD)
    elif stage == ORDER:
        kind = event - CARD
        s.due = SAUCER if kind == SIGHTING else SIGHTING
        begin_invader(s, kind)
    elif stage == OFFER:
        if event != STOP:
            _discard(s, SODA_SHOP)
        s.stage = REFILL
    elif stage == AFTER:
        if event != STOP:
            _discard(s, event - DISCARD)
            s.discarded = 1
        s.stage = REFILL
    else:
        _pick(b, s, event - CARD)


@rule
def _act(b: Board, s: State, event: int) -> None:
    """Playing a turn: one of the actions, or the free discard before it."""
    if event == LET_OUT:
        k = 0
        while s.kids[s.seat, k] != SUPPLY:
            k += 1
        s.kids[s.seat, k] = b.school
        s.stage = DONE
    elif event >= DISCARD:
        _discard(s, event - DISCARD)
        s.discarded = 1
    elif event >= CARD:
        s.idle = -1
        _discard(s, event - CARD)
        begin_card(b, s, event - CARD)
    else:
        _run_away(s, event)
        s.stage = DONE


@rule
def _run_away(s: State, node: int) -> None:
    """Run away rule: one own Kid in play goes back to the supply (DTS-8)."""
    for k in range(KIDS):
        if s.kids[s.seat, k] == node:
            s.kids[s.seat, k] = SUPPLY
            return


@rule
def _discard(s: State, kind: int) -> None:
    """A card leaves the hand; if such a card was known there, one known card fewer is left."""
    s.hand[s.seat, kind] -= 1
    s.discard[kind] += 1
    if s.known[s.seat, kind] > 0:
        s.known[s.seat, kind] -= 1


@rule
def _choose_or_stop(b: Board, s: State, event: int) -> None:
    if event == STOP:
        finish(s)
    elif s.stage == POOLS:
        s.pool = b.place[event]
        invite(b, s)
    else:
        choose(b, s, event)


@rule
def _copy(b: Board, s: State, kind: int) -> None:
    """Soda Shop Date: the effect of a card that stays where it is; a copied Soda Shop Date does nothing (DTS-10)."""
    if kind == SODA_SHOP:
        finish(s)
    else:
        begin_card(b, s, kind)


@rule
def _pick(b: Board, s: State, kind: int) -> None:
    """Solo Architect: the opening hand, then the odd cards of the deck; the even ones are Sightings."""
    if s.stage == PICK_HAND:
        s.hand[0, kind] += 1
        s.drawn += 1
        if s.drawn < b.hand:
            return
        s.stage = PICK_DECK
        s.drawn = 0
        return
    s.deck[kind] += 1
    s.queue[s.drawn] = kind
    s.deck[SIGHTING] += 1
    s.queue[s.drawn + 1] = SIGHTING
    s.drawn += 2
    if s.drawn == queue_length(b):
        s.drawn = 0
        s.opening = 0
        s.stage = ACTION


@rule
def score(b: Board, s: State, out: Cells) -> None:
    """Winning and DTS-11; teams add their points. Alone: the points as a share of a hundred."""
    taken = taken_spots(b, s)
    if b.players == 1:
        out[0] = min(1.0, points_of(b, s, 0, taken) / SOLO_FULL_SCORE)
        return
    best, winners = -1, 0
    for seat in range(b.players):
        total = _total(b, s, seat, taken)
        if total > best:
            best, winners = total, 1 << b.team[seat]
        elif total == best:
            winners |= 1 << b.team[seat]
    if s.ending == SAVED:
        winners = 1 << b.team[s.seat]
    shares = 0
    for team in range(SEATS):
        shares += (winners >> team) & 1
    for seat in range(b.players):
        out[seat] = 1.0 / shares if (winners >> b.team[seat]) & 1 else 0.0


@rule
def _total(b: Board, s: State, seat: int, taken: int) -> int:
    """The points of a seat with its mate."""
    total = 0
    for other in range(b.players):
        if b.team[other] == b.team[seat]:
            total += points_of(b, s, other, taken)
    return total


def points(b: Board, s: State) -> tuple[int, ...] | None:
    taken = taken_spots(b, s)
    return tuple(points_of(b, s, seat, taken) for seat in range(b.players))
