"""Take Actions: Basic and Free actions of the active player (cards are in rules_cards.py)."""

from __future__ import annotations

from saucers.games.light_years.board import Board
from saucers.games.light_years.rules_cards import usable
from saucers.games.light_years.rules_common import (
    basket_empty,
    carried,
    check_end,
    die_in_basket,
    drop_die,
    drop_item,
    enemy_mask,
    has_ability,
    join_teams,
    leave_team,
    mat_limit,
    move_team,
)
from saucers.games.light_years.spec import (
    BASKET,
    BUILD,
    CANDY,
    CARD,
    COLOURS,
    CORNERS,
    DIRECTIONS,
    DONE,
    DROP,
    DROP_DIE,
    DROP_ET,
    DROPS,
    FACE_DOWN,
    FIRST_DIE,
    FIRST_ITEM,
    FREE_CANDY,
    FREE_LURE_STEP,
    FREE_SHORTCUT,
    GIVE,
    IN_BASKET,
    ITEM_KINDS,
    JUMP,
    LEAVE,
    LURE,
    LURE_STEP,
    MOST_WILD,
    PICK,
    RAMP,
    REVERSIBLE,
    ROW,
    STEP,
    STEPS,
    SWEET_TOOTH,
    TAKE,
    TAKE_ET,
    TEAM,
    THINGS,
    UNBUILT,
    WILD,
)
from saucers.games.light_years.state import NOBODY, NONE, State
from saucers.kernel.layout import Cells
from saucers.kernel.link import rule

SHORTCUT_BITS = 0b10101010


# --- what is legal ----------------------------------------------------------------------------------------------------


@rule
def open_ways(b: Board, s: State) -> int:
    """A bit for each direction in which a Move may begin or go on; Michael's third step is ET-17."""
    ways: int = b.ways[s.kid[s.active]]
    if not s.moving:
        return ways if s.basic_left > 0 else 0
    if s.steps_left > 0:
        return ways
    if s.jumped or s.used >> FREE_SHORTCUT & 1 or not has_ability(b, s, s.active, FREE_SHORTCUT):
        return 0
    return ways if s.by_shortcut else ways & SHORTCUT_BITS


@rule
def write_jumps(b: Board, space: int, out: Cells, n: int) -> int:
    """Ramps: one or two spaces in a straight line, never diagonally."""
    for jump in range(8):
        if b.jump[space, jump // 2, jump % 2] >= 0:
            out[n] = JUMP + jump
            n += 1
    return n


@rule
def legal_acts(b: Board, s: State, out: Cells) -> int:
    """Everything the active player may do in Take Actions."""
    me, n = s.active, 0
    at = s.kid[me]
    ways = open_ways(b, s)
    for direction in range(DIRECTIONS):
        if ways >> direction & 1:
            out[n] = STEP + direction
            n += 1
    if s.jump_due:
        n = write_jumps(b, at, out, n)
        if ways == 0:
            # The last step is made: jump or stay, before anything else (ET-4).
            out[n] = DONE
            return n + 1
    if not s.moving and s.basic_left > 0:
        n = _write_pick_ups(b, s, out, n)
    n = write_drops(b, s, me, out, n)
    if not s.moving and s.basic_left > 0 and s.candy < b.candy:
        out[n] = CANDY
        n += 1
    if s.candy < b.candy and not s.used >> SWEET_TOOTH & 1 and has_ability(b, s, me, SWEET_TOOTH):
        out[n] = FREE_CANDY
        n += 1
    lure = not s.used >> LURE & 1 and has_ability(b, s, me, LURE)
    if s.candy > 0 or lure:
        n = _write_lure_steps(b, s, lure, out, n)
    if s.loops < REVERSIBLE:
        n = _write_reversible(b, s, out, n)
    if s.et_in == me and not s.card_used:
        for i in range(ROW):
            if usable(b, s, s.row[i]):
                out[n] = CARD + i
                n += 1
    n = _write_devices(b, s, out, n)
    out[n] = DONE
    return n + 1


@rule
def _write_pick_ups(b: Board, s: State, out: Cells, n: int) -> int:
    """Pick Up: an Item face up or down, or a Device Die into an empty basket, from a nearby zone."""
    at = s.kid[s.active]
    room = basket_empty(s, s.active)
    for corner in range(CORNERS):
        zone = b.zone[at, corner]
        if zone < 0:
            continue
        first = PICK + corner * THINGS
        if s.down[zone] > 0:
            out[n] = first + FACE_DOWN
            n += 1
        for kind in range(ITEM_KINDS):
            if s.up[zone, kind] > 0:
                out[n] = first + FIRST_ITEM + kind
                n += 1
        if room:
            for colour in range(COLOURS):
                if s.die[colour] == zone:
                    out[n] = first + FIRST_DIE + colour
                    n += 1
    return n


@rule
def write_drops(b: Board, s: State, seat: int, out: Cells, n: int) -> int:
    """Drop an Item or Device into any nearby zone, one thing at a time (ET-10)."""
    has_die = die_in_basket(s, seat) >= 0
    if not has_die and carried(s, seat) == 0:
        return n
    for corner in range(CORNERS):
        if b.zone[s.kid[seat], corner] < 0:
            continue
        for kind in range(ITEM_KINDS):
            if s.items[seat, kind] > 0:
                out[n] = DROP + corner * DROPS + kind
                n += 1
        if has_die:
            out[n] = DROP + corner * DROPS + DROP_DIE
            n += 1
    return n


@rule
def _write_lure_steps(b: Board, s: State, lure: bool, out: Cells, n: int) -> int:
    """Move E.T. with Candy, never onto an Enemy (ET-12); then the same by Elliott's ability."""
    enemies = enemy_mask(b, s)
    open_to = 0
    for direction in range(DIRECTIONS):
        space = b.to[s.et, direction]
        if space >= 0 and not enemies >> space & 1:
            open_to |= 1 << direction
    for free in range(2):
        if (free == 0 and s.candy == 0) or (free == 1 and not lure):
            continue
        for direction in range(DIRECTIONS):
            if open_to >> direction & 1:
                out[n] = (FREE_LURE_STEP if free else LURE_STEP) + direction
                n += 1
    return n


@rule
def _write_reversible(b: Board, s: State, out: Cells, n: int) -> int:
    """What could go to and fro for ever, and is therefore bounded (ET-20): E.T. in and out, teams, passing."""
    me = s.active
    at = s.kid[me]
    team = s.team[me]
    if s.et_in == NOBODY and s.et == at and basket_empty(s, me):
        out[n] = TAKE_ET
        n += 1
    if s.et_in == me:
        out[n] = DROP_ET
        n += 1
    mates, refusing = 0, 0
    for seat in range(b.players):
        if s.team[seat] == team:
            mates += 1
        if s.refused >> seat & 1:
            refusing |= 1 << s.team[seat]
    for seat in range(b.players):
        if s.kid[seat] == at and s.team[seat] != team and not refusing >> s.team[seat] & 1:
            out[n] = TEAM + seat
            n += 1
    if mates == 1:
        return n
    for seat in range(b.players):
        # Of two it does not matter who leaves whom.
        if s.team[seat] == team and (seat == me or mates > 2):
            out[n] = LEAVE + seat
            n += 1
    return _write_passing(b, s, out, n)


@rule
def _write_passing(b: Board, s: State, out: Cells, n: int) -> int:
    """Team Up: Items and baskets pass between teammates, with room at the receiver or one for one (ET-13)."""
    me = s.active
    limit = mat_limit(b, s, me)
    mine = carried(s, me)
    for seat in range(b.players):
        if seat != me and s.team[seat] == s.team[me]:
            theirs = carried(s, seat)
            for kind in range(ITEM_KINDS):
                if s.items[me, kind] > 0 and (theirs < limit or theirs > s.items[seat, kind]):
                    out[n] = GIVE + seat * ITEM_KINDS + kind
                    n += 1
    for seat in range(b.players):
        if seat != me and s.team[seat] == s.team[me]:
            for kind in range(ITEM_KINDS):
                if s.items[seat, kind] > 0 and (mine < limit or mine > s.items[me, kind]):
                    out[n] = TAKE + seat * ITEM_KINDS + kind
                    n += 1
    empty = basket_empty(s, me)
    for seat in range(b.players):
        if seat != me and s.team[seat] == s.team[me] and not (empty and basket_empty(s, seat)):
            out[n] = BASKET + seat
            n += 1
    return n


@rule
def legal_swap(b: Board, s: State, out: Cells) -> int:
    """One for one: who got an Item beyond the limit gives another kind back (ET-13)."""
    me, n = s.active, 0
    back = carried(s, me) > mat_limit(b, s, me)
    for kind in range(ITEM_KINDS):
        if kind == s.swap_kind:
            continue
        if back and s.items[me, kind] > 0:
            out[n] = GIVE + s.swap * ITEM_KINDS + kind
            n += 1
        elif not back and s.items[s.swap, kind] > 0:
            out[n] = TAKE + s.swap * ITEM_KINDS + kind
            n += 1
    return n


@rule
def _write_devices(b: Board, s: State, out: Cells, n: int) -> int:
    """Build a Device with E.T. nearby; the player chooses how many Wild Items are used up (ET-14)."""
    for colour in range(COLOURS):
        zone = b.die_zone[colour]
        if s.die[colour] != UNBUILT or not b.near[zone, s.et]:
            continue
        for wild in range(MOST_WILD):
            if wild <= s.up[zone, WILD] and 0 <= b.needed - wild <= s.up[zone, colour]:
                out[n] = BUILD + colour * MOST_WILD + wild
                n += 1
    return n


# --- what happens -----------------------------------------------------------------------------------------------------


@rule
def act(b: Board, s: State, action: int) -> None:
    """Carry out one choice of Take Actions."""
    if action < PICK:
        if action < JUMP:
            move_step(b, s, action - STEP)
        else:
            move_jump(b, s, action - JUMP)
        return
    if action == DONE:
        if s.moving:
            finish_move(s)
        return
    s.jump_due = 0
    if action < DROP:
        _pick_up(b, s, (action - PICK) // THINGS, (action - PICK) % THINGS)
    elif action < CANDY:
        drop_thing(b, s, s.active, action - DROP)
        s.loops = 0
    elif action < LURE_STEP:
        _take_candy(b, s, action)
    elif action < TAKE_ET:
        _lure(b, s, action)
    elif action < CARD:
        s.loops += 1
        _reversible(b, s, action)
    elif action >= BUILD:
        _build(b, s, (action - BUILD) // MOST_WILD, (action - BUILD) % MOST_WILD)


@rule
def move_step(b: Board, s: State, direction: int) -> None:
    """Move: one step by Road or Shortcut (ET-3). Entering an Enemy's space makes the Move Dangerous (ET-4)."""
    s.loops = 0
    if not s.moving:
        s.moving = 1
        s.basic_left -= 1
        s.steps_left = STEPS
    if s.steps_left > 0:
        s.steps_left -= 1
    else:
        s.used |= 1 << FREE_SHORTCUT
    if direction % 2 == 1:
        s.by_shortcut = 1
    space = b.to[s.kid[s.active], direction]
    if enemy_mask(b, s) >> space & 1:
        s.entered = 1
    move_team(b, s, s.active, space)
    s.jump_due = 1 if s.ramp[space] > 0 and not s.jumped >> space & 1 else 0


@rule
def move_jump(b: Board, s: State, jump: int) -> None:
    """Ramps: a jump ends the Move, but another Ramp may follow; only landing on an Enemy is Dangerous (ET-3, ET-4)."""
    start = s.kid[s.active]
    s.jumped |= 1 << start
    s.steps_left = 0
    space = fly_over(b, s, jump)
    if enemy_mask(b, s) >> space & 1:
        s.entered = 1
    s.jump_due = 1 if s.ramp[space] > 0 and not s.jumped >> space & 1 else 0


@rule
def fly_over(b: Board, s: State, jump: int) -> int:
    """The team jumps; E.T. who passes over a space of the Clearing is rescued if the Mothership waits (ET-19)."""
    start = s.kid[s.active]
    space: int = b.jump[start, jump // 2, jump % 2]
    if jump % 2 == 1:
        move_team(b, s, s.active, b.jump[start, jump // 2, 0])
    move_team(b, s, s.active, space)
    return space


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
    s.loops = 0
    s.basic_left -= 1
    if enemy_mask(b, s) & b.corner_mask[zone]:
        s.danger_due = 1
    if thing == FACE_DOWN:
        s.down[zone] -= 1
        s.flip = zone
    elif thing < FIRST_DIE:
        s.up[zone, thing - FIRST_ITEM] -= 1
        s.items[me, thing - FIRST_ITEM] += 1
    else:
        s.die[thing - FIRST_DIE] = IN_BASKET + me


@rule
def flip_tile(s: State, kind: int) -> None:
    """A tile turns out to be an Item for the mat, or a Ramp to be placed (ET-1, ET-11)."""
    s.hidden[kind] -= 1
    if kind == RAMP:
        s.ramp_zone = s.flip
    else:
        s.items[s.active, kind] += 1
    s.flip = NONE


@rule
def drop_thing(b: Board, s: State, seat: int, what: int) -> None:
    """Drop one thing into a nearby zone."""
    zone = b.zone[s.kid[seat], what // DROPS]
    if what % DROPS == DROP_DIE:
        drop_die(s, seat, zone)
    else:
        drop_item(b, s, seat, what % DROPS, zone)


@rule
def _take_candy(b: Board, s: State, action: int) -> None:
    """Take a Candy: a Basic action, or Greg's ability."""
    s.loops = 0
    s.candy += 1
    if action == FREE_CANDY:
        s.used |= 1 << SWEET_TOOTH
    else:
        s.basic_left -= 1


@rule
def _lure(b: Board, s: State, action: int) -> None:
    """Move E.T. with Candy, also out of anybody's basket (ET-12), or by Elliott's ability."""
    s.loops = 0
    if action >= FREE_LURE_STEP:
        s.used |= 1 << LURE
        direction = action - FREE_LURE_STEP
    else:
        s.candy -= 1
        direction = action - LURE_STEP
    s.et_in = NOBODY
    s.et = b.to[s.et, direction]
    check_end(b, s)


@rule
def _reversible(b: Board, s: State, action: int) -> None:
    """Pick Up or Drop E.T., Team Up, leave, and passing between teammates."""
    me = s.active
    if action == TAKE_ET:
        s.et_in = me
    elif action == DROP_ET:
        s.et_in = NOBODY
    elif action < LEAVE:
        _team_up(b, s, action - TEAM)
    elif action < GIVE:
        leave_team(b, s, action - LEAVE)
    elif action < TAKE:
        pass_item(b, s, me, (action - GIVE) // ITEM_KINDS, (action - GIVE) % ITEM_KINDS)
    elif action < BASKET:
        pass_item(b, s, (action - TAKE) // ITEM_KINDS, me, (action - TAKE) % ITEM_KINDS)
    else:
        _exchange_baskets(s, me, action - BASKET)


@rule
def _team_up(b: Board, s: State, other: int) -> None:
    """Team Up: every Kid that would join answers through its own player (ET-13); alone, one agrees with oneself."""
    if b.solo:
        join_teams(b, s, s.active, other)
        return
    s.wanted = other
    for seat in range(b.players):
        if s.team[seat] == s.team[other]:
            s.to_ask |= 1 << seat


@rule
def pass_item(b: Board, s: State, giver: int, receiver: int, kind: int) -> None:
    """An Item passes; a receiver beyond the limit owes another one in return."""
    s.items[giver, kind] -= 1
    s.items[receiver, kind] += 1
    s.swap = NOBODY
    if carried(s, receiver) > mat_limit(b, s, receiver):
        s.swap = giver if receiver == s.active else receiver
        s.swap_kind = kind
    else:
        s.swap_kind = NONE


@rule
def _exchange_baskets(s: State, one: int, another: int) -> None:
    """What is in two teammates' baskets changes hands."""
    first, second = die_in_basket(s, one), die_in_basket(s, another)
    if first >= 0:
        s.die[first] = IN_BASKET + another
    if second >= 0:
        s.die[second] = IN_BASKET + one
    if s.et_in == one:
        s.et_in = another
    elif s.et_in == another:
        s.et_in = one


@rule
def _build(b: Board, s: State, colour: int, wild: int) -> None:
    """Build a Device: the Items leave the game and the die lies in its zone (ET-14)."""
    s.loops = 0
    zone = b.die_zone[colour]
    s.up[zone, WILD] -= wild
    s.up[zone, colour] -= b.needed - wild
    s.die[colour] = zone
