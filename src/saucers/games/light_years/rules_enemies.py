"""Move Enemies, Dangerous actions and Getting Caught (ET-6 to ET-9)."""

from __future__ import annotations

from saucers.games.light_years import actions, spec
from saucers.games.light_years import rules_common as common
from saucers.games.light_years.board import Board
from saucers.games.light_years.spec import Danger, Symbol
from saucers.games.light_years.state import ET_BIT, NOBODY, NONE, Ending, Phase, Rolling, State
from saucers.kernel.layout import Cells
from saucers.kernel.link import rule


@rule
def collect_enemy_dice(b: Board, s: State) -> None:
    """Enemy Dice and ET-7: all movement is added up first; ×2 doubles the other Enemy Die, never the Danger Die."""
    for die in range(2):
        symbol = s.dice[die]
        times = 2 if s.dice[1 - die] == Symbol.DOUBLE else 1
        if symbol < spec.CARS:
            s.car_due[symbol] += times
        elif symbol == Symbol.KEY:
            s.keys_due += times
        elif symbol == Symbol.BADGE:
            s.agent_due[s.active] += times
        elif symbol == Symbol.ALL_AGENTS:
            for seat in range(b.players):
                s.agent_due[seat] += times
    collect_danger_die(b, s)
    s.rolling = Rolling.ENEMY_DICE


@rule
def collect_danger_die(b: Board, s: State) -> None:
    """Danger Die: any one Cop Car, Keys two, one's own Agent two, or all Agents one."""
    symbol = s.dice[2]
    if symbol == Danger.ANY_CAR:
        s.any_due = 1
    elif symbol == Danger.KEYS_TWICE:
        s.keys_due += 2
    elif symbol == Danger.OWN_AGENT_TWICE:
        s.agent_due[s.active] += 2
    elif symbol == Danger.ALL_AGENTS_ONCE:
        for seat in range(b.players):
            s.agent_due[seat] += 1


@rule
def move_enemies(b: Board, s: State) -> bool:
    """Move what is due in the order of ET-7; False when somebody must choose or is caught on the way."""
    for car in range(spec.CARS):
        while s.car_due[car] > 0:
            s.car_due[car] -= 1
            _move_car(b, s, car)
            if s.result != Ending.PLAYING or s.pending:
                return False
    if s.any_due and not _choose_car(b, s):
        return False
    while s.keys_due > 0:
        options = _routes(b, s, spec.KEYS, s.et) if _may_move(b, s, spec.KEYS) else 0
        if options == 0:
            s.keys_due = 0
        elif options & (options - 1):
            s.mover = spec.KEYS
            s.phase = Phase.ROUTE
            return False
        else:
            move_agent(b, s, spec.KEYS, _only(options))
            if s.pending:
                return False
    s.mover = s.mover if s.mover >= spec.AGENT else NONE
    return _move_agents(b, s)


@rule
def _choose_car(b: Board, s: State) -> bool:
    """ET-8: any car not at its end may be chosen; where there is only one, it goes."""
    found, count = -1, 0
    for car in range(spec.CARS):
        if s.enemy[car] < b.stop[car]:
            found = car
            count += 1
    if count > 1:
        s.phase = Phase.CAR
        return False
    s.any_due = 0
    if count == 1:
        _move_car(b, s, found)
    return s.result == Ending.PLAYING and s.pending == 0


@rule
def _move_car(b: Board, s: State, car: int) -> None:
    """A Cop Car goes one space along its path, unless it is at its end or somebody is with it (ET-6, ET-8)."""
    if s.enemy[car] == b.stop[car] or not _may_move(b, s, car):
        return
    s.enemy[car] += 1
    common.check_end(b, s)
    _arrive(b, s, car)


@rule
def legal_cars(b: Board, s: State, out: Cells) -> int:
    n = 0
    for car in range(spec.CARS):
        if s.enemy[car] < b.stop[car]:
            out[n] = actions.encode_target(car)
            n += 1
    return n


@rule
def send_car(b: Board, s: State, car: int) -> None:
    """The active player's choice for the Danger Die."""
    s.any_due = 0
    _move_car(b, s, car)


@rule
def _may_move(b: Board, s: State, enemy: int) -> bool:
    """An Enemy with E.T. or a Kid does not move, and not again in this turn (ET-6)."""
    if s.halted >> enemy & 1:
        return False
    if common.people_on(b, s, common.enemy_space(b, s, enemy)):
        s.halted |= 1 << enemy
        return False
    return True


@rule
def _arrive(b: Board, s: State, enemy: int) -> bool:
    """An Enemy that comes to somebody stops; in a Danger roll it catches them at once (ET-6, ET-9)."""
    people = common.people_on(b, s, common.enemy_space(b, s, enemy))
    if people == 0:
        return False
    s.halted |= 1 << enemy
    if s.rolling == Rolling.DANGEROUS_ACTION:
        s.pending |= people & ~s.caught
        s.caught |= people
    return True


@rule
def _routes(b: Board, s: State, enemy: int, target: int) -> int:
    """A bit for each straight direction that brings an Agent closer by Road."""
    at, mask = s.enemy[enemy], 0
    for side in range(spec.SIDES):
        space = b.to[at, 2 * side]
        if space >= 0 and b.road[space, target] < b.road[at, target]:
            mask |= 1 << side
    return mask


@rule
def _only(options: int) -> int:
    """The only bit of a mask."""
    for side in range(spec.SIDES):
        if options >> side & 1:
            return side
    return 0


@rule
def move_agent(b: Board, s: State, enemy: int, side: int) -> None:
    """One step of Keys or an Assigned Agent; what is left when it stops is lost."""
    s.enemy[enemy] = b.to[s.enemy[enemy], 2 * side]
    left = (s.keys_due if enemy == spec.KEYS else s.agent_due[enemy - spec.AGENT]) - 1
    if _arrive(b, s, enemy):
        left = 0
    if enemy == spec.KEYS:
        s.keys_due = left
    else:
        s.agent_due[enemy - spec.AGENT] = left
    s.mover = enemy if left > 0 else NONE


@rule
def _agent_routes(b: Board, s: State, seat: int) -> int:
    """Where an Assigned Agent that is due may go; one that cannot move loses its movement."""
    if s.agent_due[seat] == 0 or (s.mover >= spec.AGENT and s.mover != spec.AGENT + seat):
        return 0
    options = _routes(b, s, spec.AGENT + seat, s.kid[seat]) if _may_move(b, s, spec.AGENT + seat) else 0
    if options == 0:
        s.agent_due[seat] = 0
        s.mover = NONE
    return options


@rule
def _move_agents(b: Board, s: State) -> bool:
    """Agents one after another, in the order and on the routes that the active player likes (ET-6, ET-7)."""
    due = 1
    while due > 0:
        due, ways, found, side = 0, 0, 0, 0
        for seat in range(b.players):
            options = _agent_routes(b, s, seat)
            due += s.agent_due[seat]
            for i in range(spec.SIDES):
                if options >> i & 1:
                    ways += 1
                    found = seat
                    side = i
        if ways > 1:
            s.phase = Phase.ROUTE
            return False
        if ways == 1:
            move_agent(b, s, spec.AGENT + found, side)
            if s.pending:
                return False
    return True


@rule
def legal_routes(b: Board, s: State, out: Cells) -> int:
    """The steps among which the active player chooses: of Keys, of the Agent on its way, or of any Agent."""
    n = 0
    if s.mover == spec.KEYS:
        options = _routes(b, s, spec.KEYS, s.et)
        for side in range(spec.SIDES):
            if options >> side & 1:
                out[n] = actions.encode_route(spec.KEYS, side)
                n += 1
        return n
    for seat in range(b.players):
        if s.agent_due[seat] == 0 or (s.mover >= spec.AGENT and s.mover != spec.AGENT + seat):
            continue
        options = _routes(b, s, spec.AGENT + seat, s.kid[seat])
        for side in range(spec.SIDES):
            if options >> side & 1:
                out[n] = actions.encode_route(spec.AGENT + seat, side)
                n += 1
    return n


@rule
def find_caught(b: Board, s: State) -> None:
    """After all have moved: everybody who shares a space with an Enemy (ET-9)."""
    enemies = common.enemy_mask(b, s)
    s.pending = ET_BIT if enemies >> s.et & 1 else 0
    for seat in range(b.players):
        if enemies >> s.kid[seat] & 1:
            s.pending |= 1 << seat
    s.caught = s.pending
    s.rolling = Rolling.CATCHING


@rule
def deal_with_caught(b: Board, s: State) -> bool:
    """Getting Caught: E.T. first, then the Kids in turn order; False when a Kid's player must drop things."""
    if s.pending & ET_BIT:
        s.pending &= ~ET_BIT
        s.heart -= 1
        # Keys counts as stopped there (ET-6).
        s.enemy[spec.KEYS] = s.et
        s.halted |= 1 << spec.KEYS
        common.check_end(b, s)
        return True
    if s.asked == NOBODY:
        s.asked = common.next_of(b, s, s.pending)
        s.heart -= 1
        if s.et_in == s.asked:
            s.et_in = NOBODY
        common.check_end(b, s)
        if s.result != Ending.PLAYING:
            return True
    seat = s.asked
    if common.carried(s, seat) > 0 or not common.basket_empty(s, seat):
        return False
    common.leave_team(b, s, seat)
    s.kid[seat] = b.kids_start
    s.pending &= ~(1 << seat)
    s.asked = NOBODY
    # Whose own Move it was has no steps left (ET-16).
    if seat == s.active and s.moving:
        s.steps_left = 0
        s.jumped |= 1 << b.kids_start
        s.jump_due = 0
    return True
