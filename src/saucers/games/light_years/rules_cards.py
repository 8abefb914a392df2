"""Use One E.T. Power Card: what each card needs and does (ET-16)."""

from __future__ import annotations

from saucers.games.light_years.board import Board
from saucers.games.light_years.rules_common import dice_in_clearing, enemy_mask, move_team
from saucers.games.light_years.spec import (
    CALL_HOME,
    CARDS,
    CARS,
    DIRECTIONS,
    DONE,
    ENEMIES,
    FACE_DOWN,
    FIRST_DIE,
    FIRST_ITEM,
    FLIGHT,
    FLYING_KIDS,
    HEALING_TOUCH,
    JUMP,
    LIGHTS_OUT,
    MIND_LINK,
    SIDE,
    SPACES,
    STEP,
    TAKING_FLIGHT,
    TARGET,
    TELEKINESIS,
    THINGS,
    TRICK_OR_TREAT,
    ZONES,
)
from saucers.games.light_years.state import (
    DARKEN,
    FLY,
    LAND,
    LINK_TO,
    NOBODY,
    NONE,
    PHONE,
    TELE_FROM,
    TELE_TO,
    TELE_WHAT,
    State,
)
from saucers.kernel.layout import Cells
from saucers.kernel.link import rule

ZONE_SIDE = SIDE - 1


@rule
def usable(b: Board, s: State, card: int) -> bool:
    """A card without possible effect cannot be used."""
    if card == HEALING_TOUCH:
        return s.heart < b.heartlight
    if card == CALL_HOME:
        return dice_in_clearing(b, s) > 0
    if card == MIND_LINK:
        for seat in range(b.players):
            if _may_link(b, s, seat):
                return True
        return False
    if card == TELEKINESIS:
        for zone in range(ZONES):
            if _anything_in(s, zone):
                return True
        return False
    if card == LIGHTS_OUT:
        for enemy in range(ENEMIES):
            if _may_darken(b, s, enemy):
                return True
        return False
    return True


@rule
def _may_link(b: Board, s: State, seat: int) -> bool:
    """Mind Link: another Kid's space, not one's own, without Enemies."""
    space = s.kid[seat]
    return space != s.kid[s.active] and not enemy_mask(b, s) >> space & 1


@rule
def _anything_in(s: State, zone: int) -> bool:
    for thing in range(THINGS):
        if lies_in(s, zone, thing):
            return True
    return False


@rule
def lies_in(s: State, zone: int, thing: int) -> bool:
    """Whether a zone holds a face-down tile, an Item of a kind, or a Device Die."""
    found: bool = s.down[zone] > 0
    if thing >= FIRST_DIE:
        found = s.die[thing - FIRST_DIE] == zone
    elif thing != FACE_DOWN:
        found = s.up[zone, thing - FIRST_ITEM] > 0
    return found


@rule
def _may_darken(b: Board, s: State, enemy: int) -> bool:
    """Lights Out: an Enemy that is in play and could still move this turn."""
    if s.halted >> enemy & 1:
        return False
    could: bool = s.enemy[enemy] >= 0
    if enemy < CARS:
        could = s.enemy[enemy] < b.stop[enemy]
    return could


@rule
def use_card(b: Board, s: State, place: int) -> None:
    """Begin a card; what needs no further choice happens at once."""
    s.loops = 0
    s.jump_due = 0
    s.card_used = 1
    s.card = place
    card = s.row[place]
    s.card_on = 1
    if card == FLYING_KIDS:
        s.fly_left = FLIGHT
    elif card == TRICK_OR_TREAT:
        s.trick = 1
        s.card_on = 0
    elif card == HEALING_TOUCH:
        s.heart += 1
        s.card_on = 0


@rule
def card_phase(s: State) -> int:
    """What a card that is not finished asks."""
    card = s.row[s.card]
    if card == FLYING_KIDS:
        return FLY
    if card == TAKING_FLIGHT:
        return LAND
    if card == MIND_LINK:
        return LINK_TO
    if card == LIGHTS_OUT:
        return DARKEN
    if card == CALL_HOME:
        return PHONE
    if s.tele_zone == NONE:
        return TELE_FROM
    return TELE_WHAT if s.tele_thing == NONE else TELE_TO


@rule
def legal_fly(b: Board, s: State, out: Cells) -> int:
    """Flying Kids: up to three steps by Road or Shortcut, Ramps included."""
    at, n = s.kid[s.active], 0
    if s.fly_left > 0:
        for direction in range(DIRECTIONS):
            if b.to[at, direction] >= 0:
                out[n] = STEP + direction
                n += 1
    if s.jump_due:
        for jump in range(8):
            if b.jump[at, jump // 2, jump % 2] >= 0:
                out[n] = JUMP + jump
                n += 1
    if s.fly_left < FLIGHT:
        out[n] = DONE
        n += 1
    return n


@rule
def fly(b: Board, s: State, action: int) -> None:
    """A step, a jump or the end of Flying Kids; only an Enemy on the last space is a danger."""
    me = s.active
    if action < JUMP:
        s.fly_left -= 1
        move_team(b, s, me, b.to[s.kid[me], action - STEP])
        s.jump_due = 1 if s.ramp[s.kid[me]] > 0 and not s.fly_jumped >> s.kid[me] & 1 else 0
    elif action < DONE:
        jump = action - JUMP
        start = s.kid[me]
        s.fly_jumped |= 1 << start
        s.fly_left = 0
        if jump % 2 == 1:
            move_team(b, s, me, b.jump[start, jump // 2, 0])
        move_team(b, s, me, b.jump[start, jump // 2, jump % 2])
        s.jump_due = 1 if s.ramp[s.kid[me]] > 0 and not s.fly_jumped >> s.kid[me] & 1 else 0
    if action == DONE or (s.fly_left == 0 and not s.jump_due):
        s.card_on = 0
        s.fly_left = 0
        s.fly_jumped = 0
        s.jump_due = 0
        if enemy_mask(b, s) >> s.kid[me] & 1:
            s.danger_due = 1


@rule
def legal_targets(b: Board, s: State, out: Cells) -> int:
    """The spaces, zones, things, Kids or Enemies that the card in use may choose."""
    n = 0
    if s.phase == LAND:
        enemies = enemy_mask(b, s)
        for space in range(SPACES):
            if not enemies >> space & 1 and space != s.kid[s.active]:
                out[n] = TARGET + space
                n += 1
    elif s.phase == LINK_TO:
        for seat in range(b.players):
            if _may_link(b, s, seat):
                out[n] = TARGET + seat
                n += 1
    elif s.phase == DARKEN:
        for enemy in range(ENEMIES):
            if _may_darken(b, s, enemy):
                out[n] = TARGET + enemy
                n += 1
    elif s.phase == TELE_WHAT:
        for thing in range(THINGS):
            if lies_in(s, s.tele_zone, thing):
                out[n] = TARGET + thing
                n += 1
    else:
        for zone in range(ZONES):
            if _anything_in(s, zone) if s.phase == TELE_FROM else _touching(zone, s.tele_zone):
                out[n] = TARGET + zone
                n += 1
    return n


@rule
def _touching(one: int, another: int) -> bool:
    """Whether two different zones share a corner space."""
    down = abs(one // ZONE_SIDE - another // ZONE_SIDE)
    across = abs(one % ZONE_SIDE - another % ZONE_SIDE)
    return one != another and down <= 1 and across <= 1


@rule
def choose_target(b: Board, s: State, target: int) -> None:
    """Taking Flight, Mind Link, Lights Out and Telekinesis."""
    if s.phase == TELE_FROM:
        s.tele_zone = target
        return
    if s.phase == TELE_WHAT:
        s.tele_thing = target
        return
    s.card_on = 0
    if s.phase == LAND:
        move_team(b, s, s.active, target)
    elif s.phase == LINK_TO:
        s.et_in = NOBODY
        s.et = s.kid[target]
    elif s.phase == DARKEN:
        s.halted |= 1 << target
    else:
        _carry_by_thought(s, target)


@rule
def _carry_by_thought(s: State, to: int) -> None:
    """Telekinesis: tiles keep their face, and nothing is dropped, so the Mothership does not move."""
    source, thing = s.tele_zone, s.tele_thing
    if thing == FACE_DOWN:
        s.down[source] -= 1
        s.down[to] += 1
    elif thing < FIRST_DIE:
        s.up[source, thing - FIRST_ITEM] -= 1
        s.up[to, thing - FIRST_ITEM] += 1
    else:
        s.die[thing - FIRST_DIE] = to
    s.tele_zone = NONE
    s.tele_thing = NONE


@rule
def discard_card(s: State) -> None:
    """The used card is discarded; an empty deck is made of the discards."""
    s.discard[s.row[s.card]] += 1
    s.row[s.card] = NONE
    s.card = NONE
    left = 0
    for kind in range(CARDS):
        left += s.deck[kind]
    if left == 0:
        for kind in range(CARDS):
            s.deck[kind] = s.discard[kind]
            s.discard[kind] = 0
