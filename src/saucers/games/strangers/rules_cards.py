"""What the cards do: choosing Kids, walking, riding, inviting, copying (What do the cards do? and the card texts)."""

from __future__ import annotations

from saucers.games.strangers import spec
from saucers.games.strangers.actions import STOP, encode_card, encode_node, encode_seat
from saucers.games.strangers.board import Board
from saucers.games.strangers.rules_places import any_free, free_spot, haunted_spaces, kids_in, taken_spots
from saucers.games.strangers.rules_turn import abduct_all, end_invader, place_stranger, score_kid
from saucers.games.strangers.rules_walk import can_go_on, insert, list_steps, walk_with
from saucers.games.strangers.spec import Card, PlaceKind
from saucers.games.strangers.state import NONE, Ending, Marker, Phase, State
from saucers.kernel.layout import Cells
from saucers.kernel.link import rule


@rule
def begin_card(b: Board, s: State, card: int) -> None:
    """Do what the card says; when nothing is possible it has no effect (DTS-5)."""
    s.card = card
    s.moved = 0
    if card == Card.SAVIORS:
        _science_club(b, s)
    elif card == Card.SODA_SHOP:
        _soda_shop(b, s)
    elif card == Card.POOL_PARTY:
        _pool_party(b, s)
    else:
        _choose_who(b, s)


@rule
def _choose_who(b: Board, s: State) -> None:
    """Ask for the Kid (or Stranger) that the card moves, unless nothing or only one thing can be chosen."""
    count, only = candidates(b, s)
    if count == 0:
        finish(s)
    elif count == 1 and not may_stop(s):
        choose(b, s, only)
    else:
        s.stage = Phase.FROM


@rule
def may_stop(s: State) -> bool:
    """DTS-5: invitations may be declined, and any number of Kids means at least one."""
    if s.card == Card.PROM_DATE or s.card == Card.POOL_PARTY:
        return True
    return s.moved != 0


# --- who can be chosen -----------------------------------------------------------------------------------------------


@rule
def kid_may(b: Board, s: State, taken: int, haunted: int, seat: int, k: int) -> bool:
    """True if the card that is carried out can do something with this Kid."""
    card, node = s.card, s.kids[seat, k]
    if card == Card.SAUCER:
        return bool(node != spec.SUPPLY)
    if card == Card.STEP_DAD:
        if seat != s.seat or node < spec.SPOT or b.kind[b.place[node]] != PlaceKind.HOME:
            return False
        return any_free(b, taken, PlaceKind.HOME) or any_free(b, taken, PlaceKind.MANSION)
    if node == spec.SUPPLY or node >= spec.SPOT:
        return False
    if card == Card.PROM_DATE:
        return free_spot(b, taken, b.rally) > 0
    if card == Card.POOL_PARTY:
        return free_spot(b, taken, s.pool) > 0
    if seat != s.seat:
        return False
    if b.steps[card] > 0:
        walk = walk_with(card, taken, haunted)
        return not (s.moved >> k) & 1 and can_go_on(b, walk, b.steps[card], node, node, node)
    if card == Card.SCHOOL_BUS:
        return bool(b.line[node] == spec.SCHOOL_LINE)
    if card == Card.CITY_BUS:
        return bool(b.line[node] == spec.CITY_LINE)
    if card == Card.MOMS_CAR:
        return any_free(b, taken, PlaceKind.HOME)
    return card == Card.HITCHHIKING


@rule
def candidates(b: Board, s: State) -> tuple[int, int]:
    """How many nodes can be chosen now (2 for more than one), and one of them."""
    count, only = 0, 0
    if s.card == Card.MAN_IN_BLACK:
        for token in range(spec.TOKENS):
            if s.stranger[token] != spec.SUPPLY and count < 2:
                count += 1
                only = s.stranger[token]
        return count, only
    taken, haunted = taken_spots(b, s), haunted_spaces(b, s)
    for seat in range(b.players):
        for k in range(spec.KIDS):
            node = s.kids[seat, k]
            if node != spec.SUPPLY and node != only and kid_may(b, s, taken, haunted, seat, k):
                if count == 1:
                    return 2, only
                count, only = 1, node
    return count, only


@rule
def list_from(b: Board, s: State, out: Cells) -> int:
    """Write the nodes that can be chosen, and the end of choosing where that is allowed."""
    n = 0
    if s.card == Card.MAN_IN_BLACK:
        for token in range(spec.TOKENS):
            if s.stranger[token] != spec.SUPPLY:
                n = insert(out, n, encode_node(s.stranger[token]))
        return n
    taken, haunted = taken_spots(b, s), haunted_spaces(b, s)
    for seat in range(b.players):
        for k in range(spec.KIDS):
            if s.kids[seat, k] != spec.SUPPLY and kid_may(b, s, taken, haunted, seat, k):
                n = insert(out, n, encode_node(s.kids[seat, k]))
    if may_stop(s):
        out[n] = STOP
        n += 1
    return n


@rule
def list_owners(b: Board, s: State, out: Cells) -> int:
    """Write the seats that have a Kid on the chosen space."""
    n = 0
    for seat in range(b.players):
        for k in range(spec.KIDS):
            if s.kids[seat, k] == s.spot:
                n = insert(out, n, encode_seat(seat))
    return n


@rule
def choose(b: Board, s: State, node: int) -> None:
    """A node was chosen: a Stranger, or a Kid there; Kids of one player on one space are alike."""
    if s.card == Card.MAN_IN_BLACK:
        s.spot = node
        s.stage = Phase.TO
        return
    taken, haunted = taken_spots(b, s), haunted_spaces(b, s)
    found = NONE
    for seat in range(b.players):
        for k in range(spec.KIDS):
            if s.kids[seat, k] == node and kid_may(b, s, taken, haunted, seat, k):
                if found != NONE and found // spec.KIDS != seat:
                    s.spot = node
                    s.stage = Phase.WHOSE
                    return
                if found == NONE:
                    found = seat * spec.KIDS + k
    take(b, s, found // spec.KIDS, found % spec.KIDS)


@rule
def choose_owner(b: Board, s: State, seat: int) -> None:
    """The owner of the Kid was told."""
    for k in range(spec.KIDS):
        if s.kids[seat, k] == s.spot:
            take(b, s, seat, k)
            return


@rule
def take(b: Board, s: State, seat: int, k: int) -> None:
    """The card gets its Kid."""
    s.kid = seat * spec.KIDS + k
    s.spot = spec.SUPPLY
    if s.card == Card.SAUCER:
        s.stage = Phase.COIN
    elif s.card == Card.PROM_DATE:
        score_kid(b, s, seat, k, free_spot(b, taken_spots(b, s), b.rally))
        finish(s)
    elif s.card == Card.POOL_PARTY:
        score_kid(b, s, seat, k, free_spot(b, taken_spots(b, s), s.pool))
        s.left -= 1
        invite(b, s)
    elif b.steps[s.card] > 0:
        s.left = b.steps[s.card]
        s.stage = Phase.STEP
    else:
        s.stage = Phase.TO


@rule
def finish(s: State) -> None:
    """The effect is over, and with it the action."""
    s.left = 0
    s.hits = 0
    if s.ending == Ending.RUNNING:
        s.stage = Marker.DONE


# --- Move ------------------------------------------------------------------------------------------------------------


@rule
def step(b: Board, s: State, to: int) -> None:
    """Move: one space, or into a scoring place, where the movement stops."""
    seat, k = s.kid // spec.KIDS, s.kid % spec.KIDS
    if to >= spec.SPOT:
        score_kid(b, s, seat, k, to)
        s.left = 0
    else:
        s.path[b.steps[s.card] - s.left] = s.kids[seat, k]
        s.kids[seat, k] = to
        s.left -= 1
    if s.left > 0:
        return
    for i in range(len(s.path)):
        s.path[i] = spec.SUPPLY
    s.kid = NONE
    s.moved |= 1 << k
    if s.ending == Ending.RUNNING and (s.card == Card.WALKIE_TALKIES or s.card == Card.WATCHES):
        _choose_who(b, s)
    else:
        finish(s)


@rule
def list_next_steps(b: Board, s: State, out: Cells) -> int:
    node = s.kids[s.kid // spec.KIDS, s.kid % spec.KIDS]
    return list_steps(b, s, walk_with(s.card, taken_spots(b, s), haunted_spaces(b, s)), node, out)


# --- destinations ----------------------------------------------------------------------------------------------------


@rule
def list_to(b: Board, s: State, out: Cells) -> int:
    """Write where the chosen Kid or Stranger may be put."""
    n = 0
    if s.card == Card.SIGHTING or s.card == Card.MAN_IN_BLACK:
        haunted = haunted_spaces(b, s)
        for number in range(1, b.haunts + 1):
            if not (haunted >> number) & 1:
                out[n] = encode_node(b.haunt_node[number])
                n += 1
        return n
    here = s.kids[s.kid // spec.KIDS, s.kid % spec.KIDS]
    if s.card == Card.HITCHHIKING:
        haunted = haunted_spaces(b, s)
        for node in range(1, b.spaces + 1):
            if node != here and not (haunted >> b.haunt[node]) & 1:
                out[n] = encode_node(node)
                n += 1
        return n
    if s.card == Card.SCHOOL_BUS or s.card == Card.CITY_BUS:
        line = b.line[here]
        for i in range(b.stops[line]):
            if b.stop[line, i] != here:
                out[n] = encode_node(b.stop[line, i])
                n += 1
        return n
    taken = taken_spots(b, s)
    for place in range(b.places):
        if b.kind[place] == PlaceKind.HOME or (b.kind[place] == PlaceKind.MANSION and s.card == Card.STEP_DAD):
            spot = free_spot(b, taken, place)
            if spot > 0:
                out[n] = encode_node(spot)
                n += 1
    return n


@rule
def put(b: Board, s: State, to: int) -> None:
    """The destination was chosen."""
    if s.card == Card.SIGHTING:
        place_stranger(b, s, to)
    elif s.card == Card.MAN_IN_BLACK:
        _man_in_black(b, s, to)
    elif s.card == Card.HITCHHIKING:
        s.kids[s.kid // spec.KIDS, s.kid % spec.KIDS] = to
        s.stage = Phase.COIN
    elif to >= spec.SPOT:
        # Mom's Car and New Step-Dad: a move from Home to Home scores no Kid anew, but counts the same.
        score_kid(b, s, s.kid // spec.KIDS, s.kid % spec.KIDS, to)
        finish(s)
    else:
        # Buses: riding is no walk (DTS-7).
        s.kids[s.kid // spec.KIDS, s.kid % spec.KIDS] = to
        finish(s)


@rule
def _man_in_black(b: Board, s: State, to: int) -> None:
    """A Stranger moves to another free stranger space; Kids there are abducted, no token is used up (DTS-13)."""
    for token in range(spec.TOKENS):
        if s.stranger[token] == s.spot:
            s.stranger[token] = to
            break
    abduct_all(b, s, to)
    finish(s)


# --- Pool Party ------------------------------------------------------------------------------------------------------


@rule
def party_pool(b: Board, s: State, taken: int, place: int) -> int:
    """The free spot of a Pool in which the player has at least two Kids, else 0."""
    if b.kind[place] != PlaceKind.POOL:
        return 0
    own = 0
    for k in range(spec.KIDS):
        node = s.kids[s.seat, k]
        if node >= spec.SPOT and b.place[node] == place:
            own += 1
    return free_spot(b, taken, place) if own >= spec.HOSTS else 0


@rule
def list_pools(b: Board, s: State, out: Cells) -> int:
    """Write the free spot of every Pool that can have a party."""
    taken = taken_spots(b, s)
    n = 0
    for place in range(b.places):
        spot = party_pool(b, s, taken, place)
        if spot > 0:
            out[n] = encode_node(spot)
            n += 1
    out[n] = STOP
    return n + 1


@rule
def _pool_party(b: Board, s: State) -> None:
    """With two own Kids in one Pool: one or two other Kids in play, anybody's, come along while there is room."""
    taken = taken_spots(b, s)
    pools = 0
    for place in range(b.places):
        if party_pool(b, s, taken, place) > 0:
            pools += 1
            s.pool = place
    s.left = spec.GUESTS
    if pools > 1 and candidates(b, s)[0] > 0:
        s.pool = NONE
        s.stage = Phase.POOLS
    elif pools > 0:
        invite(b, s)
    else:
        finish(s)


@rule
def invite(b: Board, s: State) -> None:
    """Ask for the next guest, if there can be one."""
    s.kid = NONE
    if s.left > 0 and s.ending == Ending.RUNNING and candidates(b, s)[0] > 0:
        s.stage = Phase.FROM
    else:
        finish(s)


# --- Soda Shop Date --------------------------------------------------------------------------------------------------


@rule
def _soda_shop(b: Board, s: State) -> None:
    """Another player reveals the hand (DTS-10); alone there is nobody to date."""
    if b.players == 1:
        finish(s)
    elif b.players == 2:
        reveal(s, 1 - s.seat)
    else:
        s.stage = Phase.PLAYER


@rule
def reveal(s: State, seat: int) -> None:
    """The whole hand is known to everybody until its cards leave it."""
    for kind in range(spec.KINDS):
        s.known[seat, kind] = s.hand[seat, kind]
    s.revealed = seat
    s.stage = Phase.COPY


@rule
def list_players(b: Board, s: State, out: Cells) -> int:
    n = 0
    for seat in range(b.players):
        if seat != s.seat:
            out[n] = encode_seat(seat)
            n += 1
    return n


@rule
def list_copies(s: State, out: Cells) -> int:
    n = 0
    for kind in range(spec.FIRST_HELD, spec.KINDS):
        if s.hand[s.revealed, kind] > 0:
            out[n] = encode_card(kind)
            n += 1
    return n


# --- coins -----------------------------------------------------------------------------------------------------------


@rule
def _science_club(b: Board, s: State) -> None:
    """Science Club Saviors: a flip for each own Kid in a Library."""
    s.left = kids_in(b, s, s.seat, PlaceKind.LIBRARY)
    s.hits = 0
    if s.left == 0:
        finish(s)
    else:
        s.stage = Phase.COIN


@rule
def flip(b: Board, s: State, saucer: int) -> None:
    """The Saucer Coin fell; 1 is its saucer."""
    if s.card == Card.SAVIORS:
        s.left -= 1
        s.hits += saucer
        if s.hits == spec.SAVIORS_NEED:
            if b.solo:
                s.bonus += spec.SOLO_SAVIORS
            else:
                s.ending = Ending.SAVED
            finish(s)
        elif s.left == 0:
            finish(s)
        return
    if saucer:
        s.kids[s.kid // spec.KIDS, s.kid % spec.KIDS] = spec.SUPPLY
    if s.card == Card.SAUCER:
        end_invader(b, s)
    else:
        finish(s)
