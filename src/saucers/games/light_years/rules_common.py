"""What all phases ask: where Enemies and people are, who is teamed with whom, and whether the game has ended."""

from __future__ import annotations

from saucers.games.light_years import actions, spec
from saucers.games.light_years.board import Board
from saucers.games.light_years.spec import Ability
from saucers.games.light_years.state import ET_BIT, NOBODY, Ending, State
from saucers.kernel.layout import Cells
from saucers.kernel.link import rule


@rule
def enemy_space(b: Board, s: State, enemy: int) -> int:
    """The space of an Enemy; Cop Cars are counted along their paths."""
    if enemy < spec.CARS:
        return b.path[enemy, s.enemy[enemy]]
    return s.enemy[enemy]


@rule
def enemy_mask(b: Board, s: State) -> int:
    """A bit for each space with an Enemy."""
    mask = 1 << s.enemy[spec.KEYS]
    for car in range(spec.CARS):
        mask |= 1 << b.path[car, s.enemy[car]]
    for seat in range(b.players):
        mask |= 1 << s.enemy[spec.AGENT + seat]
    return mask


@rule
def people_on(b: Board, s: State, space: int) -> int:
    """A bit for each Kid, and ET_BIT for E.T., on a space."""
    mask = ET_BIT if s.et == space else 0
    for seat in range(b.players):
        if s.kid[seat] == space:
            mask |= 1 << seat
    return mask


@rule
def company(b: Board, s: State, seat: int) -> bool:
    """Whether a Kid is on the same space as E.T. or another Kid."""
    return people_on(b, s, s.kid[seat]) != 1 << seat


@rule
def has_ability(b: Board, s: State, seat: int, ability: int) -> bool:
    """Team Up: teammates use each other's special abilities (ET-13)."""
    for other in range(b.players):
        if s.team[other] == s.team[seat] and b.ability[other] == ability:
            return True
    return False


@rule
def mat_limit(b: Board, s: State, seat: int) -> int:
    """How many Items a Kid carries: two, three for Gertie and her teammates (ET-10)."""
    return spec.BIG_MAT if has_ability(b, s, seat, Ability.THREE_ITEMS) else spec.MAT


@rule
def carried(s: State, seat: int) -> int:
    """Items on a mat."""
    count = 0
    for kind in range(spec.ITEM_KINDS):
        count += s.items[seat, kind]
    return count


@rule
def die_in_basket(s: State, seat: int) -> int:
    """The Device Die in a Kid's basket, -1 if none."""
    for colour in range(spec.COLOURS):
        if s.die[colour] == spec.IN_BASKET + seat:
            return colour
    return -1


@rule
def basket_empty(s: State, seat: int) -> bool:
    return s.et_in != seat and die_in_basket(s, seat) < 0


@rule
def dice_in_clearing(b: Board, s: State) -> int:
    count = 0
    for colour in range(spec.COLOURS):
        if s.die[colour] == b.clearing:
            count += 1
    return count


@rule
def check_end(b: Board, s: State) -> None:
    """Ending the Game and ET-19: Heartlight, Cop Cars, rescue, and the last turn (ET-20).

    The rules ask after every event and after everything that follows from it (``rules.proceed``). What happens in
    the middle of that, such as a space that is only passed over, is asked where it happens.
    """
    if s.result != Ending.PLAYING:
        return
    if s.heart <= 0:
        s.result = Ending.LOST_HEARTLIGHT
        return
    arrived = 0
    for car in range(spec.CARS):
        if s.enemy[car] == b.stop[car]:
            arrived += 1
    if arrived == spec.CARS:
        s.result = Ending.LOST_CARS
    elif s.ship >= b.track and b.near[b.clearing, s.et]:
        s.result = Ending.WON
    elif s.turns >= spec.LAST_TURN:
        s.result = Ending.LOST_TIME


@rule
def move_team(b: Board, s: State, seat: int, space: int) -> None:
    """A Kid goes to a space with its team and whatever they carry; E.T. in a basket may be rescued on the way.

    Whoever leaves a Ramp in whatever way has no jump from it any more (ET-3).
    """
    s.jump_due = 0
    for other in range(b.players):
        if s.team[other] == s.team[seat]:
            s.kid[other] = space
            if s.et_in == other:
                s.et = space
    check_end(b, s)


@rule
def write_jumps(b: Board, space: int, out: Cells, n: int) -> int:
    """Ramps: one or two spaces in a straight line, never diagonally."""
    for side in range(spec.SIDES):
        for length in range(1, spec.LONGEST_JUMP + 1):
            if b.jump[space, side, length - 1] >= 0:
                out[n] = actions.encode_jump(side, length)
                n += 1
    return n


@rule
def jump(b: Board, s: State, side: int, length: int) -> int:
    """The team jumps; E.T. who passes over a space of the Clearing is rescued if the Mothership waits (ET-19)."""
    start, space = s.kid[s.active], -1
    for passed in range(length):
        space = b.jump[start, side, passed]
        move_team(b, s, s.active, space)
    return space


@rule
def destination(b: Board, s: State, action: int) -> int:
    """Where a step or a jump of the active Kid ends."""
    at = s.kid[s.active]
    if actions.is_ride(action):
        return b.to[at, actions.ride_direction(action)]
    return b.jump[at, actions.jump_side(action), actions.jump_length(action) - 1]


@rule
def ask_before(b: Board, s: State, action: int) -> bool:
    """Team Up, ET-13: teammates are asked before the team rides or jumps onto an Enemy; alone, one need not ask.

    Who leaves stays behind, and then the step is carried out. True if somebody is asked.
    """
    if b.solo or not enemy_mask(b, s) >> destination(b, s, action) & 1:
        return False
    s.to_ask = teammates(b, s, s.active)
    if s.to_ask == 0:
        return False
    s.awaited = action
    return True


@rule
def may_jump(s: State, space: int, jumped: int) -> int:
    """1 on a space with a Ramp that was not used yet."""
    return 1 if s.ramp[space] > 0 and not jumped >> space & 1 else 0


@rule
def move_ship(b: Board, s: State, steps: int) -> None:
    """The Mothership comes nearer; when it arrives, Device Dice leave the game (Phone Home, ET-18)."""
    s.ship = min(b.track, s.ship + steps)
    if s.ship >= b.track:
        for colour in range(spec.COLOURS):
            s.die[colour] = spec.OUT_OF_GAME
    check_end(b, s)


@rule
def drop_item(b: Board, s: State, seat: int, kind: int, zone: int) -> None:
    """Drop an Item, face up; in the Clearing it may move the Mothership and leave the game (Extra Items, ET-15)."""
    s.items[seat, kind] -= 1
    steps = 0
    if zone == b.clearing:
        for colour in range(spec.COLOURS):
            if s.die[colour] == b.clearing and (kind in (colour, spec.WILD)):
                steps += 1
    if steps > 0:
        move_ship(b, s, steps)
    else:
        s.up[zone, kind] += 1


@rule
def drop_die(s: State, seat: int, zone: int) -> None:
    """Drop the Device Die from a basket."""
    colour = die_in_basket(s, seat)
    if colour >= 0:
        s.die[colour] = zone


@rule
def leave_team(b: Board, s: State, seat: int) -> None:
    """A Kid parts from its team; the others stay together under their lowest seat."""
    old = s.team[seat]
    leader = -1
    for other in range(b.players):
        if other != seat and s.team[other] == old:
            if leader < 0:
                leader = other
            s.team[other] = leader
    s.team[seat] = seat


@rule
def join_teams(b: Board, s: State, one: int, another: int) -> None:
    """Two teams (or single Kids) become one."""
    first, second = s.team[one], s.team[another]
    leader = min(first, second)
    for seat in range(b.players):
        if s.team[seat] == first or s.team[seat] == second:
            s.team[seat] = leader


@rule
def teammates(b: Board, s: State, seat: int) -> int:
    """A bit for each other Kid in the team of a seat."""
    mask = 0
    for other in range(b.players):
        if other != seat and s.team[other] == s.team[seat]:
            mask |= 1 << other
    return mask


@rule
def next_of(b: Board, s: State, mask: int) -> int:
    """The first seat of a mask in turn order from the active player."""
    for i in range(b.players):
        seat = (s.active + i) % b.players
        if mask >> seat & 1:
            return seat
    return NOBODY


@rule
def over_limit(b: Board, s: State) -> int:
    """The first Kid in turn order with more Items than it may carry."""
    for i in range(b.players):
        seat = (s.active + i) % b.players
        if carried(s, seat) > spec.MAT and carried(s, seat) > mat_limit(b, s, seat):
            return seat
    return NOBODY
