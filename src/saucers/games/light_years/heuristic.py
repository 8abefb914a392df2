"""What is worth what: a potential over the whole position, for greedy play one small choice at a time.

Everything is counted in points that grow as the plan goes on (tiles found, Items in their zone, devices built, dice in
the Clearing, the Mothership near, E.T. with it) and shrink with the way that is left to the next useful place. Ways
count by a concave measure: the nearest errand is run first. A Kid that can still ride in this turn is valued at the
best space within its reach, so that every step of a good ride keeps its worth and a detour costs. Fear of Enemies is
the chance that they arrive with the next rolls.
"""

from __future__ import annotations

import numpy as np

from saucers.games.light_years.board import Board
from saucers.games.light_years.heuristic_weights import TASTES
from saucers.games.light_years.rules_common import (
    basket_empty,
    carried,
    dice_in_clearing,
    die_in_basket,
    enemy_mask,
    mat_limit,
    people_on,
)
from saucers.games.light_years.spec import (
    AGENT,
    CARS,
    COLOURS,
    DIRECTIONS,
    FACES,
    IN_BASKET,
    ITEM_KINDS,
    KEYS,
    SEATS,
    SPACES,
    TILE_KINDS,
    UNBUILT,
    WILD,
    ZONES,
)
from saucers.games.light_years.state import NOBODY, TAKE_ACTIONS, State
from saucers.kernel.layout import Cells
from saucers.kernel.link import rule

(
    HEART, HEART_LOW, SHIP, ARRIVED, HOME, HOME_FROM, DIE_HOME, DIE_CARRIED, DIE_LYING, DIE_WAY, BUILT, BUILD_WAY, ITEM,
    ITEM_MORE, ITEM_CARRIED, ITEM_WAY, ITEM_LYING, EXTRA, EXTRA_WAY, LATER, USELESS, FETCH, FETCH_WAY, EXPLORE,
    FETCH_DIE, FETCH_ET, CARRY_ET, PICK_NOW, CANDY, COMPANY, CARS_TASTE, DANGER, LOADED, BASIC, STEP, OVER, ENTERED,
    TRICK, CLAIMED, EARLY, TEAMED, LOOPING, ARRIVAL, FULL,
) = range(len(TASTES))  # fmt: skip

SCALE = 0.0012
MIDDLE = 0.3
# A way of so many steps, felt: each further step counts a little less.
FELT = (0.0, 1.0, 1.85, 2.6, 3.3, 3.95, 4.55, 5.1, 5.6, 6.1, 6.6, 7.0, 7.4, 7.8, 8.2, 8.6)
# The chance that an Enemy so many steps away arrives before one can do something about it.
# A Kid's own Agent is counted over the turns until the Kid can ride away, its own roll for two; others come by chance.
OWN_REACH = (
    (1.0, 0.0, 0.0, 0.0, 0.0),
    (1.0, 0.2, 0.03, 0.0, 0.0),
    (1.0, 0.36, 0.09, 0.01, 0.0),
    (1.0, 0.49, 0.16, 0.035, 0.005),
    (1.0, 0.59, 0.24, 0.07, 0.015),
    (1.0, 0.67, 0.32, 0.11, 0.03),
)
OTHER_REACH = (1.0, 0.15, 0.03, 0.01, 0.0)
KEYS_REACH = (1.0, 0.36, 0.10, 0.03, 0.01)
REACHES = 5
CAR_NEXT = 0.33
CAR_SECOND = 0.08

# Rows of what zones are worth to fetch from: Items, dice, and in the last row the zone that a Kid has chosen.
CLAIM = 2
# What one Kid carries, as (zone to bring it to, price of the way, reward on arrival).
LOADS = 6


@rule
def value(b: Board, s: State, seat: int) -> float:
    """The team's points, squeezed between loss and win."""
    worth: float = min(0.98, max(0.02, MIDDLE + SCALE * standing(b, s)))
    return worth


@rule
def standing(b: Board, s: State) -> float:
    """The team's points."""
    wanted = np.zeros(ITEM_KINDS, np.int64)
    points: float = _fortune(b, s) + _devices(b, s, wanted) + _kids(b, s, wanted)
    points += b.taste[BASIC] * s.basic_left + b.taste[STEP] * (s.steps_left + s.fly_left)
    for other in range(b.players):
        if s.team[other] != other:
            points -= b.taste[TEAMED]
    points -= b.taste[LOOPING] * s.loops + (b.taste[ENTERED] if s.entered or s.danger_due else 0.0)
    return points


@rule
def _fortune(b: Board, s: State) -> float:
    """Heartlight, Candy, Cop Cars and the Mothership."""
    points: float = b.taste[HEART] * s.heart - b.taste[HEART_LOW] * 6.0 / (s.heart + 1.0)
    coming = 0.0
    if s.step == TAKE_ACTIONS:
        # What phoning home at the end of the turn will bring, so that ending it early gains nothing.
        coming = dice_in_clearing(b, s) * b.device_hits / FACES
    points += b.taste[SHIP] * min(float(b.track), s.ship + coming) + b.taste[CANDY] * s.candy * (1.0 - 0.07 * s.candy)
    for car in range(CARS):
        left = b.stop[car] - s.enemy[car]
        points += b.taste[CARS_TASTE] * left * left
    if s.ship >= b.track:
        points += b.taste[ARRIVED]
    return points


@rule
def _devices(b: Board, s: State, wanted: Cells) -> float:
    """Items in die zones, dice, and Items that lie elsewhere; ``wanted`` is filled with what each zone lacks."""
    points = 0.0
    for colour in range(COLOURS):
        zone = b.die_zone[colour]
        place = s.die[colour]
        have = b.needed
        if place == UNBUILT:
            have = min(b.needed, s.up[zone, colour] + s.up[zone, WILD])
            wanted[colour] = b.needed - have
            if have == b.needed:
                points += b.taste[DIE_HOME] - b.taste[DIE_CARRIED] - b.taste[DIE_LYING] - b.taste[BUILT]
                points -= b.taste[DIE_WAY] * FELT[b.zone_walk[b.corner[zone, 0], b.clearing]]
        elif place < IN_BASKET and place != b.clearing:
            points += b.taste[DIE_HOME] - b.taste[DIE_CARRIED] - b.taste[DIE_LYING]
            points -= b.taste[DIE_WAY] * FELT[b.zone_walk[b.corner[place, 0], b.clearing]]
        elif IN_BASKET <= place < IN_BASKET + SEATS:
            points += b.taste[DIE_HOME] - b.taste[DIE_CARRIED]
        else:
            points += b.taste[DIE_HOME]
        # What a device has used up stays credited, so that building never costs points.
        points += have * b.taste[ITEM] + b.taste[ITEM_MORE] * (have * (have - 1) // 2)
    wanted[WILD] = wanted[0] + wanted[1] + wanted[2]
    return points


@rule
def _kids(b: Board, s: State, wanted: Cells) -> float:
    """What the Kids carry and could fetch, each at its best space, and how safe they and E.T. are."""
    points = 0.0
    loads = np.zeros((LOADS, 3), np.float64)
    targets = np.zeros(LOADS, np.int64)
    n = 0
    # First everything that is carried, so that nobody fetches what is on its way; the active Kid's load stays listed.
    for i in range(1, b.players + 1):
        seat = (s.active + i) % b.players
        n = _load(b, s, seat, wanted, loads, targets)
        points += loads[LOADS - 1, 0]
        if seat != s.active:
            points -= _ways(b, s.kid[seat], loads, targets, n)
    worth = np.zeros((CLAIM + 1, ZONES), np.float64)
    points += _lying(b, s, wanted, worth)
    goal = _et_goal(b, s, wanted)
    calm = 1.0 - b.taste[TRICK] * s.trick
    for seat in range(b.players):
        if seat != s.active:
            points += _errand(b, s, seat, s.kid[seat], worth, goal, 0) - calm * _fear(b, s, seat, s.kid[seat])
            # What one Kid is about to fetch is worth less to the next.
            claimed = int(worth[CLAIM, 0])
            if claimed >= 0:
                worth[0, claimed] *= b.taste[CLAIMED]
                worth[1, claimed] *= b.taste[CLAIMED]
    if s.et_in != s.active:
        points += _et(b, s, s.et, goal, calm)
    # Then the active Kid, at the best space that it can still reach in this turn.
    here = s.kid[s.active]
    reach = s.steps_left + 2 * s.basic_left + s.fly_left if s.step == TAKE_ACTIONS else 0
    away_to = np.zeros(SPACES, np.int64)
    _rides(b, here, reach, enemy_mask(b, s), away_to)
    best = -1.0e9
    for space in range(SPACES):
        away = away_to[space] - 1
        if away < 0:
            continue
        actions = max(0, away - s.steps_left - s.fly_left + 1) // 2
        there = _errand(b, s, s.active, space, worth, goal, s.basic_left - actions) - b.taste[STEP] * away
        there -= _ways(b, space, loads, targets, n) + calm * _fear(b, s, s.active, space)
        if s.et_in == s.active:
            there += _et(b, s, space, goal, calm)
        if not s.trick and (s.et_in == s.active or people_on(b, s, space) & ~(1 << s.active)):
            there -= b.taste[COMPANY]
        best = max(best, there)
    return points + best


@rule
def _rides(b: Board, here: int, reach: int, enemies: int, away_to: Cells) -> None:
    """One more than the steps to every space within reach, past no Enemy; 0 elsewhere."""
    queue = np.zeros(SPACES, np.int64)
    queue[0] = here
    away_to[here] = 1
    first, last = 0, 1
    while first < last:
        at = queue[first]
        first += 1
        if away_to[at] > reach:
            return
        for direction in range(DIRECTIONS):
            to = b.to[at, direction]
            if to >= 0 and away_to[to] == 0 and not enemies >> to & 1:
                away_to[to] = away_to[at] + 1
                queue[last] = to
                last += 1


@rule
def _et_goal(b: Board, s: State, wanted: Cells) -> int:
    """Where E.T. is wanted: the Clearing when the Mothership is near, or where he can build now or soon; else -1."""
    if b.track - s.ship <= b.taste[HOME_FROM]:
        return b.clearing
    best, nearest = -1, 99
    for colour in range(COLOURS):
        zone = b.die_zone[colour]
        if s.die[colour] == UNBUILT and wanted[colour] <= 0:
            away = int(b.zone_walk[s.et, zone])
            if not _complete(b, s, zone):
                away += 20
            if away < nearest:
                best, nearest = zone, away
    return best


@rule
def _complete(b: Board, s: State, zone: int) -> bool:
    """Whether a die zone holds all that its device needs."""
    for colour in range(COLOURS):
        if zone == b.die_zone[colour]:
            complete: bool = s.up[zone, colour] + s.up[zone, WILD] >= b.needed
            return complete
    return False


@rule
def _et(b: Board, s: State, at: int, goal: int, calm: float) -> float:
    """E.T. on a space: his way to where he is wanted, and his safety."""
    points: float = 0.0
    if goal >= 0:
        price = b.taste[BUILD_WAY] * (1.0 if _complete(b, s, goal) else b.taste[EARLY])
        if goal == b.clearing:
            price = b.taste[HOME] * (2.0 if s.ship >= b.track else 1.0)
        points -= price * FELT[b.zone_walk[at, goal]]
        if s.et_in != NOBODY:
            points += b.taste[CARRY_ET]
    safe = _cars_miss(b, s, at)
    away = b.road[s.enemy[KEYS], at]
    if away < REACHES:
        safe *= 1.0 - KEYS_REACH[away]
    for other in range(b.players):
        away = b.road[s.enemy[AGENT + other], at]
        if away < REACHES:
            safe *= 1.0 - OTHER_REACH[away]
    points -= b.taste[DANGER] * calm * (1.0 - safe) * _loss(b, s)
    return points


@rule
def _load(b: Board, s: State, seat: int, wanted: Cells, loads: Cells, targets: Cells) -> int:
    """List what a Kid carries and where it should go; the points that do not depend on its place go to the last row."""
    n = 0
    points = 0.0
    if carried(s, seat) > mat_limit(b, s, seat):
        points -= b.taste[OVER]
    for kind in range(ITEM_KINDS):
        for _ in range(s.items[seat, kind]):
            colour = kind
            if kind == WILD:
                # A Wild Item goes where the least is missing.
                colour = -1
                for c in range(COLOURS):
                    if wanted[c] > 0 and (colour < 0 or wanted[c] < wanted[colour]):
                        colour = c
            extra = 0.0
            for c in range(COLOURS):
                if (kind in (WILD, c)) and s.die[c] == b.clearing:
                    extra += b.taste[EXTRA]
            if colour >= 0 and wanted[colour] > 0 and n < LOADS - 1:
                points += b.taste[ITEM] + b.taste[ITEM_MORE] * (b.needed - wanted[colour]) - b.taste[ITEM_CARRIED]
                targets[n] = b.die_zone[colour]
                loads[n, 1] = b.taste[ITEM_WAY]
                loads[n, 2] = b.taste[ITEM_CARRIED]
                wanted[colour] -= 1
                wanted[WILD] -= 1
                n += 1
            elif extra > 0.0 and n < LOADS - 1:
                points += extra - b.taste[ITEM_CARRIED]
                targets[n] = b.clearing
                loads[n, 1] = b.taste[EXTRA_WAY]
                loads[n, 2] = b.taste[ITEM_CARRIED]
                n += 1
            elif kind < COLOURS and s.die[kind] < IN_BASKET + SEATS:
                points += b.taste[LATER]
            else:
                points += b.taste[USELESS]
    if die_in_basket(s, seat) >= 0 and n < LOADS - 1:
        targets[n] = b.clearing
        loads[n, 1] = b.taste[DIE_WAY]
        loads[n, 2] = b.taste[DIE_CARRIED]
        n += 1
    loads[LOADS - 1, 0] = points
    return n


@rule
def _ways(b: Board, at: int, loads: Cells, targets: Cells, n: int) -> float:
    """The price of the ways that are left for what a Kid carries."""
    price = 0.0
    for i in range(n):
        away = b.zone_walk[at, targets[i]]
        if away == 0:
            price -= b.taste[ARRIVAL] * loads[i, 2]
        else:
            price += loads[i, 1] * FELT[away]
    return price


@rule
def _at_home(b: Board, s: State, zone: int, kind: int) -> bool:
    """Whether an Item lies in a die zone where it counts."""
    for colour in range(COLOURS):
        if zone == b.die_zone[colour] and s.die[colour] == UNBUILT and (kind in (colour, WILD)):
            return True
    return False


@rule
def _lying(b: Board, s: State, wanted: Cells, worth: Cells) -> float:
    """What lies around: points for useful Items, and what it is worth to fetch from each zone (Items, then dice)."""
    hidden, useful = 0, 0.0
    for kind in range(TILE_KINDS):
        hidden += s.hidden[kind]
        if kind < ITEM_KINDS:
            if wanted[kind] > 0:
                useful += s.hidden[kind]
            elif kind < COLOURS and s.die[kind] == b.clearing:
                useful += 0.5 * s.hidden[kind]
    explore = b.taste[FETCH] * b.taste[EXPLORE] * (0.7 + 0.3 * useful / hidden) if hidden > 0 else 0.0
    points = 0.0
    for zone in range(ZONES):
        if s.down[zone] > 0:
            worth[0, zone] = explore
        for kind in range(ITEM_KINDS):
            if s.up[zone, kind] > 0 and not _at_home(b, s, zone, kind):
                if wanted[kind] > 0:
                    each = b.taste[ITEM] - b.taste[ITEM_CARRIED] - b.taste[ITEM_LYING]
                    if kind < COLOURS:
                        each -= b.taste[ITEM_WAY] * FELT[b.zone_walk[b.corner[zone, 0], b.die_zone[kind]]]
                    points += min(s.up[zone, kind], wanted[kind]) * each
                    worth[0, zone] = max(worth[0, zone], b.taste[FETCH])
                elif zone != b.clearing and s.ship < b.track and kind < COLOURS and s.die[kind] == b.clearing:
                    worth[0, zone] = max(worth[0, zone], b.taste[FETCH] * b.taste[EXPLORE])
    for colour in range(COLOURS):
        if 0 <= s.die[colour] < IN_BASKET and s.die[colour] != b.clearing:
            worth[1, s.die[colour]] = b.taste[FETCH_DIE]
    return points


@rule
def _errand(b: Board, s: State, seat: int, at: int, worth: Cells, goal: int, spare: int) -> float:
    """The best thing that a Kid on a space could fetch, less the way to it."""
    room = carried(s, seat) < mat_limit(b, s, seat)
    empty = basket_empty(s, seat)
    best = 0.0
    way = b.taste[FETCH_WAY] if room else b.taste[FULL] * b.taste[FETCH_WAY]
    worth[CLAIM, 0] = -1
    if goal >= 0 and empty and s.et_in == NOBODY:
        best = max(best, b.taste[FETCH_ET] - b.taste[FETCH_WAY] * FELT[b.walk[at, s.et]])
    for zone in range(ZONES):
        gain = worth[0, zone]
        if empty and worth[1, zone] > gain:
            gain = worth[1, zone]
        if gain > best:
            away = b.zone_walk[at, zone]
            gain -= way * FELT[away]
            if away == 0 and spare > 0 and room:
                gain += b.taste[PICK_NOW]
            if gain > best:
                best = gain
                worth[CLAIM, 0] = zone
    if goal >= 0 and s.et_in == seat:
        best += b.taste[CARRY_ET]
    return best


@rule
def _loss(b: Board, s: State) -> float:
    """What a point of Heartlight is worth now."""
    loss: float = b.taste[HEART] + b.taste[HEART_LOW] * 6.0 / ((s.heart + 1.0) * max(1, s.heart))
    return loss


@rule
def _fear(b: Board, s: State, seat: int, at: int) -> float:
    """What it is likely to cost that a Kid stands on a space as the next rolls come."""
    safe = _cars_miss(b, s, at)
    turns = b.players + 1 if seat == s.active else (seat - s.active + b.players) % b.players
    for other in range(b.players):
        away = b.road[s.enemy[AGENT + other], at]
        if away < REACHES:
            safe *= 1.0 - (OWN_REACH[turns][away] if other == seat else OTHER_REACH[away])
    if s.enemy[KEYS] == at:
        safe = 0.0
    load = carried(s, seat) + (0 if basket_empty(s, seat) else 2)
    fear: float = b.taste[DANGER] * (1.0 - safe) * (_loss(b, s) + b.taste[LOADED] * load)
    return fear


@rule
def _cars_miss(b: Board, s: State, at: int) -> float:
    """The chance that no Cop Car comes to a space."""
    safe = 1.0
    for car in range(CARS):
        step = s.enemy[car]
        if b.path[car, step] == at:
            return 0.0
        if step + 1 <= b.stop[car] and b.path[car, step + 1] == at:
            safe *= 1.0 - CAR_NEXT
        elif step + 2 <= b.stop[car] and b.path[car, step + 2] == at:
            safe *= 1.0 - CAR_SECOND
    return safe
