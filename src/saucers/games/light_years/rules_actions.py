"""Take Actions: Basic and Free actions of the active player (cards are in rules_cards.py)."""

from __future__ import annotations

from saucers.games.light_years import actions, rules_cards, spec, things
from saucers.games.light_years import rules_common as common
from saucers.games.light_years.board import Board
from saucers.games.light_years.spec import Ability
from saucers.games.light_years.state import NOBODY, NONE, State
from saucers.kernel.layout import Cells
from saucers.kernel.link import rule

SHORTCUT_BITS = 0b10101010


# --- what is legal ----------------------------------------------------------------------------------------------------


@rule
def open_ways(b: Board, s: State) -> int:
    """A bit for each direction in which a Move may begin or go on; Michael's third step is ET-17."""
    ways = b.ways[s.kid[s.active]]
    if not s.moving:
        return ways if s.basic_left > 0 else 0
    if s.steps_left > 0:
        return ways
    if s.jumped or s.used >> Ability.FREE_SHORTCUT & 1 or not common.has_ability(b, s, s.active, Ability.FREE_SHORTCUT):
        return 0
    return ways if s.by_shortcut else ways & SHORTCUT_BITS


@rule
def legal_acts(b: Board, s: State, out: Cells) -> int:
    """Everything the active player may do in Take Actions."""
    me, n = s.active, 0
    at = s.kid[me]
    ways = open_ways(b, s)
    for direction in range(spec.DIRECTIONS):
        if ways >> direction & 1:
            out[n] = actions.encode_ride(direction)
            n += 1
    if s.jump_due:
        n = common.write_jumps(b, at, out, n)
    if not s.moving and s.basic_left > 0:
        n = _write_pick_ups(b, s, out, n)
    n = write_drops(b, s, me, out, n)
    if not s.moving and s.basic_left > 0 and s.candy < b.candy:
        out[n] = actions.TAKE_CANDY
        n += 1
    if (
        s.candy < b.candy
        and not s.used >> Ability.SWEET_TOOTH & 1
        and common.has_ability(b, s, me, Ability.SWEET_TOOTH)
    ):
        out[n] = actions.TAKE_FREE_CANDY
        n += 1
    lure = not s.used >> Ability.LURE & 1 and common.has_ability(b, s, me, Ability.LURE)
    if s.candy > 0 or lure:
        n = _write_lure_steps(b, s, lure, out, n)
    n = _write_et(s, out, n)
    n = _write_teams(b, s, out, n)
    if s.et_in == me and not s.card_used:
        for i in range(spec.ROW):
            if rules_cards.usable(b, s, s.row[i]):
                out[n] = actions.encode_card(i)
                n += 1
    n = _write_devices(b, s, out, n)
    out[n] = actions.DONE
    return n + 1


@rule
def _write_pick_ups(b: Board, s: State, out: Cells, n: int) -> int:
    """Pick Up: an Item face up or down, or a Device Die into an empty basket, from a nearby zone."""
    at = s.kid[s.active]
    room = common.basket_empty(s, s.active)
    for corner in range(spec.CORNERS):
        zone = b.zone[at, corner]
        if zone < 0:
            continue
        if s.down[zone] > 0:
            out[n] = actions.encode_pick_up(corner, things.FACE_DOWN)
            n += 1
        for kind in range(spec.ITEM_KINDS):
            if s.up[zone, kind] > 0:
                out[n] = actions.encode_pick_up(corner, things.item_thing(kind))
                n += 1
        if room:
            for colour in range(spec.COLOURS):
                if s.die[colour] == zone:
                    out[n] = actions.encode_pick_up(corner, things.die_thing(colour))
                    n += 1
    return n


@rule
def write_drops(b: Board, s: State, seat: int, out: Cells, n: int) -> int:
    """Drop an Item or Device into any nearby zone, one thing at a time (ET-10)."""
    has_die = common.die_in_basket(s, seat) >= 0
    if not has_die and common.carried(s, seat) == 0:
        return n
    for corner in range(spec.CORNERS):
        if b.zone[s.kid[seat], corner] < 0:
            continue
        for kind in range(spec.ITEM_KINDS):
            if s.items[seat, kind] > 0:
                out[n] = actions.encode_item_drop(corner, kind)
                n += 1
        if has_die:
            out[n] = actions.encode_die_drop(corner)
            n += 1
    return n


@rule
def _write_lure_steps(b: Board, s: State, lure: bool, out: Cells, n: int) -> int:
    """Move E.T. with Candy, never onto an Enemy (ET-12); then the same by Elliott's ability."""
    enemies = common.enemy_mask(b, s)
    open_to = 0
    for direction in range(spec.DIRECTIONS):
        space = b.to[s.et, direction]
        if space >= 0 and not enemies >> space & 1:
            open_to |= 1 << direction
    for free in range(2):
        if (free == 0 and s.candy == 0) or (free == 1 and not lure):
            continue
        for direction in range(spec.DIRECTIONS):
            if open_to >> direction & 1:
                out[n] = actions.encode_lure(direction, free)
                n += 1
    return n


@rule
def _write_et(s: State, out: Cells, n: int) -> int:
    """Pick Up or Drop E.T.; taking him is bounded, putting him down always possible (ET-20)."""
    me = s.active
    if s.loops < spec.REVERSIBLE and s.et_in == NOBODY and s.et == s.kid[me] and common.basket_empty(s, me):
        out[n] = actions.TAKE_ET
        n += 1
    if s.et_in == me:
        out[n] = actions.PUT_DOWN_ET
        n += 1
    return n


@rule
def _write_teams(b: Board, s: State, out: Cells, n: int) -> int:
    """Team Up: joining and passing are bounded, leaving is always possible (ET-20)."""
    me = s.active
    team = s.team[me]
    mates, refusing = 0, 0
    for seat in range(b.players):
        if s.team[seat] == team:
            mates += 1
        if s.refused >> seat & 1:
            refusing |= 1 << s.team[seat]
    if s.loops < spec.REVERSIBLE:
        for seat in range(b.players):
            if s.kid[seat] == s.kid[me] and s.team[seat] != team and not refusing >> s.team[seat] & 1:
                out[n] = actions.encode_team_up(seat)
                n += 1
    if mates == 1:
        return n
    for seat in range(b.players):
        # Of two it does not matter who leaves whom.
        if s.team[seat] == team and (seat == me or mates > 2):
            out[n] = actions.encode_leave(seat)
            n += 1
    return _write_passing(b, s, out, n) if s.loops < spec.REVERSIBLE else n


@rule
def _write_passing(b: Board, s: State, out: Cells, n: int) -> int:
    """Team Up: Items and baskets pass between teammates, with room at the receiver or one for one (ET-13)."""
    me = s.active
    limit = common.mat_limit(b, s, me)
    mine = common.carried(s, me)
    for seat in range(b.players):
        if seat != me and s.team[seat] == s.team[me]:
            theirs = common.carried(s, seat)
            for kind in range(spec.ITEM_KINDS):
                if s.items[me, kind] > 0 and (theirs < limit or theirs > s.items[seat, kind]):
                    out[n] = actions.encode_give(seat, kind)
                    n += 1
    for seat in range(b.players):
        if seat != me and s.team[seat] == s.team[me]:
            for kind in range(spec.ITEM_KINDS):
                if s.items[seat, kind] > 0 and (mine < limit or mine > s.items[me, kind]):
                    out[n] = actions.encode_get(seat, kind)
                    n += 1
    empty = common.basket_empty(s, me)
    for seat in range(b.players):
        if seat != me and s.team[seat] == s.team[me] and not (empty and common.basket_empty(s, seat)):
            out[n] = actions.encode_exchange(seat)
            n += 1
    return n


@rule
def legal_swap(b: Board, s: State, out: Cells) -> int:
    """One for one: who got an Item beyond the limit gives another kind back (ET-13)."""
    me, n = s.active, 0
    back = common.carried(s, me) > common.mat_limit(b, s, me)
    for kind in range(spec.ITEM_KINDS):
        if kind == s.swap_kind:
            continue
        if back and s.items[me, kind] > 0:
            out[n] = actions.encode_give(s.swap, kind)
            n += 1
        elif not back and s.items[s.swap, kind] > 0:
            out[n] = actions.encode_get(s.swap, kind)
            n += 1
    return n


@rule
def _write_devices(b: Board, s: State, out: Cells, n: int) -> int:
    """Build a Device with E.T. nearby; the player chooses how many Wild Items are used up (ET-14)."""
    for colour in range(spec.COLOURS):
        zone = b.die_zone[colour]
        if s.die[colour] != spec.UNBUILT or not b.near[zone, s.et]:
            continue
        for wild in range(spec.MOST_WILD + 1):
            if wild <= s.up[zone, spec.WILD] and 0 <= b.needed - wild <= s.up[zone, colour]:
                out[n] = actions.encode_build(colour, wild)
                n += 1
    return n


# --- what happens -----------------------------------------------------------------------------------------------------


@rule
def act(b: Board, s: State, action: int) -> None:
    """Carry out one choice of Take Actions."""
    if actions.is_ride(action) or actions.is_jump(action):
        if not common.ask_before(b, s, action):
            ride_or_jump(b, s, action)
        return
    if action == actions.DONE:
        if s.moving:
            finish_move(s)
        return
    if actions.is_reversible(action):
        if actions.is_counted(action):
            s.loops += 1
        _reversible(b, s, action)
        return
    s.loops = 0
    if actions.is_pick_up(action):
        _pick_up(b, s, actions.pick_up_corner(action), actions.picked_thing(action))
    elif actions.is_drop(action):
        drop_thing(b, s, s.active, action)
    elif actions.is_candy(action):
        _take_candy(b, s, action)
    elif actions.is_lure(action):
        _lure(b, s, action)
    elif actions.is_build(action):
        _build(b, s, actions.build_colour(action), actions.build_wild(action))


@rule
def ride_or_jump(b: Board, s: State, action: int) -> None:
    """A step or a jump of a Move."""
    if actions.is_ride(action):
        _ride(b, s, actions.ride_direction(action))
    else:
        _jump(b, s, actions.jump_side(action), actions.jump_length(action))


@rule
def _ride(b: Board, s: State, direction: int) -> None:
    """Move: one step by Road or Shortcut (ET-3). Entering an Enemy's space makes the Move Dangerous (ET-4)."""
    s.loops = 0
    if not s.moving:
        s.moving = 1
        s.basic_left -= 1
        s.steps_left = spec.STEPS
    if s.steps_left > 0:
        s.steps_left -= 1
    else:
        s.used |= 1 << Ability.FREE_SHORTCUT
    if direction % 2 == 1:
        s.by_shortcut = 1
    space = b.to[s.kid[s.active], direction]
    if common.enemy_mask(b, s) >> space & 1:
        s.entered = 1
    common.move_team(b, s, s.active, space)
    s.jump_due = common.may_jump(s, space, s.jumped)


@rule
def _jump(b: Board, s: State, side: int, length: int) -> None:
    """Ramps: a jump ends the Move, but another Ramp may follow; only landing on an Enemy is Dangerous (ET-3, ET-4)."""
    s.jumped |= 1 << s.kid[s.active]
    s.steps_left = 0
    space = common.jump(b, s, side, length)
    if common.enemy_mask(b, s) >> space & 1:
        s.entered = 1
    s.jump_due = common.may_jump(s, space, s.jumped)


@rule
def finish_move(s: State) -> None:
    """The Move is over; if it was Dangerous, the Danger Die is rolled now (ET-4)."""
    if s.entered:
        s.danger_due = 1
    s.moving = 0
    s.steps_left = 0
    s.by_shortcut = 0
    s.entered = 0
    s.jump_due = 0
    s.jumped = 0


@rule
def _pick_up(b: Board, s: State, corner: int, thing: int) -> None:
    """Pick Up an Item or Device; with an Enemy on a corner of the zone it is Dangerous (ET-5)."""
    me = s.active
    zone = b.zone[s.kid[me], corner]
    s.basic_left -= 1
    if common.enemy_mask(b, s) & b.corner_mask[zone]:
        s.danger_due = 1
    if thing == things.FACE_DOWN:
        s.down[zone] -= 1
        s.flip = zone
    elif things.is_item(thing):
        s.up[zone, things.item_kind(thing)] -= 1
        s.items[me, things.item_kind(thing)] += 1
    else:
        s.die[things.die_colour(thing)] = spec.IN_BASKET + me


@rule
def flip_tile(s: State, kind: int) -> None:
    """A tile turns out to be an Item for the mat, or a Ramp to be placed (ET-1, ET-11)."""
    s.hidden[kind] -= 1
    if kind == spec.RAMP:
        s.ramp_zone = s.flip
    else:
        s.items[s.active, kind] += 1
    s.flip = NONE


@rule
def drop_thing(b: Board, s: State, seat: int, action: int) -> None:
    """Drop one thing into a nearby zone."""
    zone = b.zone[s.kid[seat], actions.drop_corner(action)]
    if actions.is_die_drop(action):
        common.drop_die(s, seat, zone)
    else:
        common.drop_item(b, s, seat, actions.dropped_kind(action), zone)


@rule
def _take_candy(b: Board, s: State, action: int) -> None:
    """Take a Candy: a Basic action, or Greg's ability."""
    s.candy += 1
    if action == actions.TAKE_FREE_CANDY:
        s.used |= 1 << Ability.SWEET_TOOTH
    else:
        s.basic_left -= 1


@rule
def _lure(b: Board, s: State, action: int) -> None:
    """Move E.T. with Candy, also out of anybody's basket (ET-12), or by Elliott's ability."""
    if actions.is_free_lure(action):
        s.used |= 1 << Ability.LURE
    else:
        s.candy -= 1
    s.et_in = NOBODY
    s.et = b.to[s.et, actions.lure_direction(action)]
    common.check_end(b, s)


@rule
def _reversible(b: Board, s: State, action: int) -> None:
    """Pick Up or Drop E.T., Team Up, leave, and passing between teammates."""
    me = s.active
    if action == actions.TAKE_ET:
        s.et_in = me
    elif action == actions.PUT_DOWN_ET:
        s.et_in = NOBODY
    elif actions.is_team_up(action):
        _team_up(b, s, actions.teamed_seat(action))
    elif actions.is_leave(action):
        common.leave_team(b, s, actions.teamed_seat(action))
    elif actions.is_give(action) or actions.is_get(action):
        pass_between(b, s, action)
    else:
        _exchange_baskets(s, me, actions.exchange_seat(action))


@rule
def _team_up(b: Board, s: State, other: int) -> None:
    """Team Up: every Kid that would join answers through its own player (ET-13); alone, one agrees with oneself."""
    if b.solo:
        common.join_teams(b, s, s.active, other)
        return
    s.wanted = other
    for seat in range(b.players):
        if s.team[seat] == s.team[other]:
            s.to_ask |= 1 << seat


@rule
def pass_between(b: Board, s: State, action: int) -> None:
    """Give a teammate an Item, or get one."""
    other, kind = actions.passing_seat(action), actions.passed_kind(action)
    if actions.is_give(action):
        _pass_item(b, s, s.active, other, kind)
    else:
        _pass_item(b, s, other, s.active, kind)


@rule
def _pass_item(b: Board, s: State, giver: int, receiver: int, kind: int) -> None:
    """An Item passes; a receiver beyond the limit owes another one in return."""
    s.items[giver, kind] -= 1
    s.items[receiver, kind] += 1
    s.swap = NOBODY
    if common.carried(s, receiver) > common.mat_limit(b, s, receiver):
        s.swap = giver if receiver == s.active else receiver
        s.swap_kind = kind
    else:
        s.swap_kind = NONE


@rule
def _exchange_baskets(s: State, one: int, another: int) -> None:
    """What is in two teammates' baskets changes hands."""
    first, second = common.die_in_basket(s, one), common.die_in_basket(s, another)
    if first >= 0:
        s.die[first] = spec.IN_BASKET + another
    if second >= 0:
        s.die[second] = spec.IN_BASKET + one
    if s.et_in == one:
        s.et_in = another
    elif s.et_in == another:
        s.et_in = one


@rule
def _build(b: Board, s: State, colour: int, wild: int) -> None:
    """Build a Device: the Items leave the game and the die lies in its zone (ET-14)."""
    zone = b.die_zone[colour]
    s.up[zone, spec.WILD] -= wild
    s.up[zone, colour] -= b.needed - wild
    s.die[colour] = zone
