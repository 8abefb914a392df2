"""Use One E.T. Power Card: what each card needs and does (ET-16)."""

from __future__ import annotations

from saucers.games.light_years import actions, spec, things
from saucers.games.light_years import rules_common as common
from saucers.games.light_years.board import Board
from saucers.games.light_years.spec import Card
from saucers.games.light_years.state import NOBODY, NONE, Phase, State
from saucers.kernel.layout import Cells
from saucers.kernel.link import rule

ZONE_GRID = spec.GRID - 1


@rule
def usable(b: Board, s: State, card: int) -> bool:
    """A card without possible effect cannot be used."""
    if card == Card.HEALING_TOUCH:
        return s.heart < b.heartlight
    if card == Card.CALL_HOME:
        return common.dice_in_clearing(b, s) > 0
    if card == Card.MIND_LINK:
        for seat in range(b.players):
            if _may_link(b, s, seat):
                return True
        return False
    if card == Card.TELEKINESIS:
        for zone in range(spec.ZONES):
            if _anything_in(s, zone):
                return True
        return False
    if card == Card.LIGHTS_OUT:
        for enemy in range(spec.ENEMIES):
            if _may_darken(b, s, enemy):
                return True
        return False
    return True


@rule
def _may_link(b: Board, s: State, seat: int) -> bool:
    """Mind Link: another Kid's space, not one's own, without Enemies."""
    space = s.kid[seat]
    return space != s.kid[s.active] and not common.enemy_mask(b, s) >> space & 1


@rule
def _anything_in(s: State, zone: int) -> bool:
    for thing in range(things.THINGS):
        if lies_in(s, zone, thing):
            return True
    return False


@rule
def lies_in(s: State, zone: int, thing: int) -> bool:
    """Whether a zone holds a face-down tile, an Item of a kind, or a Device Die."""
    if things.is_die(thing):
        return s.die[things.die_colour(thing)] == zone
    if things.is_item(thing):
        return s.up[zone, things.item_kind(thing)] > 0
    return s.down[zone] > 0


@rule
def _may_darken(b: Board, s: State, enemy: int) -> bool:
    """Lights Out: an Enemy that is in play and could still move this turn."""
    if s.halted >> enemy & 1:
        return False
    if enemy < spec.CARS:
        return s.enemy[enemy] < b.stop[enemy]
    return s.enemy[enemy] >= 0


@rule
def use_card(b: Board, s: State, place: int) -> None:
    """Begin a card; what needs no further choice happens at once."""
    s.loops = 0
    s.card_used = 1
    s.card = place
    card = s.row[place]
    s.card_on = 1
    if card == Card.FLYING_KIDS:
        # One flies away from the Ramp of the Move, and with that its jump lapses (ET-3).
        s.jump_due = 0
        s.fly_left = spec.FLIGHT
    elif card == Card.TRICK_OR_TREAT:
        s.trick = 1
        s.card_on = 0
    elif card == Card.HEALING_TOUCH:
        s.heart += 1
        s.card_on = 0


@rule
def card_phase(s: State) -> int:
    """What a card that is not finished asks."""
    card = s.row[s.card]
    if card == Card.FLYING_KIDS:
        return Phase.FLY
    if card == Card.TAKING_FLIGHT:
        return Phase.LAND
    if card == Card.MIND_LINK:
        return Phase.LINK_TO
    if card == Card.LIGHTS_OUT:
        return Phase.DARKEN
    if card == Card.CALL_HOME:
        return Phase.PHONE
    if s.tele_zone == NONE:
        return Phase.TELE_FROM
    return Phase.TELE_WHAT if s.tele_thing == NONE else Phase.TELE_TO


@rule
def legal_fly(b: Board, s: State, out: Cells) -> int:
    """Flying Kids: up to three steps by Road or Shortcut, Ramps included."""
    at, n = s.kid[s.active], 0
    if s.fly_left > 0:
        for direction in range(spec.DIRECTIONS):
            if b.to[at, direction] >= 0:
                out[n] = actions.encode_ride(direction)
                n += 1
    if s.jump_due:
        n = common.write_jumps(b, at, out, n)
    if s.fly_left < spec.FLIGHT:
        out[n] = actions.DONE
        n += 1
    return n


@rule
def fly(b: Board, s: State, action: int) -> None:
    """A step, a jump or the end of Flying Kids; teammates are asked before the last step onto an Enemy (ET-13)."""
    last = action != actions.DONE and (s.fly_left <= 1 or actions.is_jump(action))
    if not (last and common.ask_before(b, s, action)):
        fly_on(b, s, action)


@rule
def fly_on(b: Board, s: State, action: int) -> None:
    """Carry it out; only an Enemy on the last space is a danger."""
    me = s.active
    if actions.is_ride(action):
        s.fly_left -= 1
        common.move_team(b, s, me, b.to[s.kid[me], actions.ride_direction(action)])
        s.jump_due = common.may_jump(s, s.kid[me], s.fly_jumped)
    elif actions.is_jump(action):
        s.fly_jumped |= 1 << s.kid[me]
        s.fly_left = 0
        common.jump(b, s, actions.jump_side(action), actions.jump_length(action))
        s.jump_due = common.may_jump(s, s.kid[me], s.fly_jumped)
    if action == actions.DONE or (s.fly_left == 0 and not s.jump_due):
        s.card_on = 0
        s.fly_left = 0
        s.fly_jumped = 0
        s.jump_due = 0
        if common.enemy_mask(b, s) >> s.kid[me] & 1:
            s.danger_due = 1


@rule
def legal_targets(b: Board, s: State, out: Cells) -> int:
    """The spaces, zones, things, Kids or Enemies that the card in use may choose."""
    n = 0
    if s.phase == Phase.LAND:
        enemies = common.enemy_mask(b, s)
        for space in range(spec.SPACES):
            if not enemies >> space & 1 and space != s.kid[s.active]:
                out[n] = actions.encode_target(space)
                n += 1
    elif s.phase == Phase.LINK_TO:
        for seat in range(b.players):
            if _may_link(b, s, seat):
                out[n] = actions.encode_target(seat)
                n += 1
    elif s.phase == Phase.DARKEN:
        for enemy in range(spec.ENEMIES):
            if _may_darken(b, s, enemy):
                out[n] = actions.encode_target(enemy)
                n += 1
    elif s.phase == Phase.TELE_WHAT:
        for thing in range(things.THINGS):
            if lies_in(s, s.tele_zone, thing):
                out[n] = actions.encode_target(thing)
                n += 1
    else:
        for zone in range(spec.ZONES):
            if _anything_in(s, zone) if s.phase == Phase.TELE_FROM else _touching(zone, s.tele_zone):
                out[n] = actions.encode_target(zone)
                n += 1
    return n


@rule
def _touching(one: int, another: int) -> bool:
    """Whether two different zones share a corner space."""
    down = abs(one // ZONE_GRID - another // ZONE_GRID)
    across = abs(one % ZONE_GRID - another % ZONE_GRID)
    return one != another and down <= 1 and across <= 1


@rule
def choose_target(b: Board, s: State, target: int) -> None:
    """Taking Flight, Mind Link, Lights Out and Telekinesis."""
    if s.phase == Phase.TELE_FROM:
        s.tele_zone = target
        return
    if s.phase == Phase.TELE_WHAT:
        s.tele_thing = target
        return
    s.card_on = 0
    if s.phase == Phase.LAND:
        common.move_team(b, s, s.active, target)
    elif s.phase == Phase.LINK_TO:
        s.et_in = NOBODY
        s.et = s.kid[target]
    elif s.phase == Phase.DARKEN:
        s.halted |= 1 << target
    else:
        _carry_by_thought(s, target)


@rule
def _carry_by_thought(s: State, to: int) -> None:
    """Telekinesis: tiles keep their face, and nothing is dropped, so the Mothership does not move."""
    source, thing = s.tele_zone, s.tele_thing
    if thing == things.FACE_DOWN:
        s.down[source] -= 1
        s.down[to] += 1
    elif things.is_item(thing):
        s.up[source, things.item_kind(thing)] -= 1
        s.up[to, things.item_kind(thing)] += 1
    else:
        s.die[things.die_colour(thing)] = to
    s.tele_zone = NONE
    s.tele_thing = NONE


@rule
def discard_card(s: State) -> None:
    """The used card is discarded; an empty deck is made of the discards."""
    s.discard[s.row[s.card]] += 1
    s.row[s.card] = NONE
    s.card = NONE
    left = 0
    for kind in range(spec.CARDS):
        left += s.deck[kind]
    if left == 0:
        for kind in range(spec.CARDS):
            s.deck[kind] = s.discard[kind]
            s.discard[kind] = 0
