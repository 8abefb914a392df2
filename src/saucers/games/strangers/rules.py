"""The rules of Don't Talk to Strangers: whose turn, what is legal, what happens.

The parts: places (``rules_places``), walking (``rules_walk``), the frame of a turn (``rules_turn``), and what the
cards do (``rules_cards``). Functions are named after the rulebook's paragraphs.
"""

from __future__ import annotations

from saucers.games.strangers import actions, rules_cards, rules_turn
from saucers.games.strangers.board import Board
from saucers.games.strangers.rules_places import kids_allowed, kids_in_play, points_of, taken_spots
from saucers.games.strangers.rules_walk import insert
from saucers.games.strangers.spec import FIRST_HELD, KIDS, KINDS, QUEUE, SEATS, SOLO_FULL_SCORE, SPOT, SUPPLY, Card
from saucers.games.strangers.state import NONE, Ending, Marker, Phase, State, is_chance
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
        s.stage = Phase.PICK_HAND
        return
    for kind in range(KINDS):
        s.deck[kind] = b.count[kind]
    s.stage = Phase.LOT
    if b.players == 1:
        rules_turn.deal(b, s)


@rule
def turn(b: Board, s: State) -> int:
    if s.ending != Ending.RUNNING:
        return OVER
    return CHANCE if is_chance(s.stage) else s.seat


@rule
def weights(b: Board, s: State, out: Cells) -> int:
    """The lot and the coin are fair; a draw is one of the kinds left in the deck, by their numbers."""
    if s.stage == Phase.LOT:
        return -b.players
    if s.stage == Phase.COIN:
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
    if stage == Phase.STEP:
        return rules_cards.list_next_steps(b, s, out)
    if stage == Phase.ACTION:
        return _list_actions(b, s, out)
    if stage == Phase.FROM:
        return rules_cards.list_from(b, s, out)
    if stage == Phase.TO:
        return rules_cards.list_to(b, s, out)
    if stage == Phase.WHOSE:
        return rules_cards.list_owners(b, s, out)
    if stage == Phase.POOLS:
        return rules_cards.list_pools(b, s, out)
    if stage == Phase.PLAYER:
        return rules_cards.list_players(b, s, out)
    if stage == Phase.COPY:
        return rules_cards.list_copies(s, out)
    if stage == Phase.ORDER:
        out[0] = actions.encode_card(Card.SIGHTING)
        out[1] = actions.encode_card(Card.SAUCER)
        return 2
    if stage == Phase.OFFER:
        out[0] = actions.encode_discard(Card.SODA_SHOP)
        out[1] = actions.STOP
        return 2
    if stage == Phase.AFTER:
        n = _list_discards(s, out, 0)
        out[n] = actions.STOP
        return n + 1
    return _list_picks(b, s, out)


@rule
def _list_actions(b: Board, s: State, out: Cells) -> int:
    """Playing a turn and DTS-2: run away, play a card, discard one (Brainiac), or let out a Kid."""
    seat, n = s.seat, 0
    for k in range(KIDS):
        if SUPPLY < s.kids[seat, k] < SPOT:
            n = insert(out, n, actions.encode_node(s.kids[seat, k]))
    for kind in range(FIRST_HELD, KINDS):
        if s.hand[seat, kind] > 0:
            out[n] = actions.encode_card(kind)
            n += 1
    if b.brainiac and not s.discarded:
        n = _list_discards(s, out, n)
    if _may_let_out(b, s):
        out[n] = actions.LET_OUT
        n += 1
    return n


@rule
def _may_let_out(b: Board, s: State) -> bool:
    for k in range(KIDS):
        if s.kids[s.seat, k] == SUPPLY:
            return kids_in_play(s, s.seat) < kids_allowed(b, s, s.seat)
    return False


@rule
def _list_discards(s: State, out: Cells, n: int) -> int:
    for kind in range(FIRST_HELD, KINDS):
        if s.hand[s.seat, kind] > 0:
            out[n] = actions.encode_discard(kind)
            n += 1
    return n


@rule
def _list_picks(b: Board, s: State, out: Cells) -> int:
    """Solo Architect: what may be in the hand or the deck, within the printed counts."""
    n = 0
    for kind in range(FIRST_HELD, KINDS):
        if kind != Card.SAVIORS and kind != Card.HITCHHIKING and s.hand[0, kind] + s.deck[kind] < b.count[kind]:
            out[n] = actions.encode_card(kind)
            n += 1
    return n


@rule
def apply(b: Board, s: State, event: int) -> None:
    _happen(b, s, event)
    rules_turn.go_on(b, s)


@rule
def _happen(b: Board, s: State, event: int) -> None:
    """The event itself; what follows from it comes after."""
    stage = s.stage
    if stage == Phase.STEP:
        rules_cards.step(b, s, event)
    elif stage == Phase.ACTION:
        _act(b, s, event)
    elif stage == Phase.LOT:
        s.starter = event
        s.stage = Marker.REFILL
    elif stage == Phase.COIN:
        rules_cards.flip(b, s, event)
    elif stage in (Phase.DEAL, Phase.DRAW):
        rules_turn.draw_card(b, s, event)
    elif stage in (Phase.FROM, Phase.POOLS):
        _choose_or_stop(b, s, event)
    elif stage == Phase.TO:
        rules_cards.put(b, s, event)
    elif stage == Phase.WHOSE:
        rules_cards.choose_owner(b, s, actions.seat_of(event))
    elif stage == Phase.PLAYER:
        rules_cards.reveal(s, actions.seat_of(event))
    elif stage == Phase.COPY:
        _copy(b, s, actions.card_of(event))
    elif stage == Phase.ORDER:
        _choose_first(s, actions.card_of(event))
    elif stage == Phase.OFFER:
        if event != actions.STOP:
            _discard(s, Card.SODA_SHOP)
        s.stage = Marker.REFILL
    elif stage == Phase.AFTER:
        if event != actions.STOP:
            _discard(s, actions.discard_of(event))
            s.discarded = 1
        s.stage = Marker.REFILL
    else:
        _pick(b, s, actions.card_of(event))


@rule
def _act(b: Board, s: State, event: int) -> None:
    """Playing a turn: one of the actions, or the free discard before it."""
    if event == actions.LET_OUT:
        k = 0
        while s.kids[s.seat, k] != SUPPLY:
            k += 1
        s.kids[s.seat, k] = b.school
        s.stage = Marker.DONE
    elif actions.is_discard(event):
        _discard(s, actions.discard_of(event))
        s.discarded = 1
    elif actions.is_card(event):
        s.idle = -1
        _discard(s, actions.card_of(event))
        rules_cards.begin_card(b, s, actions.card_of(event))
    else:
        _run_away(s, event)
        s.stage = Marker.DONE


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
    if event == actions.STOP:
        rules_cards.finish(s)
    elif s.stage == Phase.POOLS:
        s.pool = b.place[event]
        rules_cards.invite(b, s)
    else:
        rules_cards.choose(b, s, event)


@rule
def _copy(b: Board, s: State, kind: int) -> None:
    """Soda Shop Date: the effect of a card that stays where it is; a copied Soda Shop Date does nothing (DTS-10)."""
    if kind == Card.SODA_SHOP:
        rules_cards.finish(s)
    else:
        rules_cards.begin_card(b, s, kind)


@rule
def _choose_first(s: State, kind: int) -> None:
    """Total Invasion: a Stranger and a Saucer come, in the order of the drawer's choice."""
    s.due = Card.SAUCER if kind == Card.SIGHTING else Card.SIGHTING
    rules_turn.begin_invader(s, kind)


@rule
def _pick(b: Board, s: State, kind: int) -> None:
    """Solo Architect: the opening hand, then the odd cards of the deck; the even ones are Sightings."""
    if s.stage == Phase.PICK_HAND:
        s.hand[0, kind] += 1
        s.drawn += 1
        if s.drawn < b.hand:
            return
        s.stage = Phase.PICK_DECK
        s.drawn = 0
        return
    s.deck[kind] += 1
    s.queue[s.drawn] = kind
    s.deck[Card.SIGHTING] += 1
    s.queue[s.drawn + 1] = Card.SIGHTING
    s.drawn += 2
    if s.drawn == rules_turn.queue_length(b):
        s.drawn = 0
        s.opening = 0
        s.stage = Phase.ACTION


@rule
def score(b: Board, s: State, out: Cells[float]) -> None:
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
    if s.ending == Ending.SAVED:
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
