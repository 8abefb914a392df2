"""What is worth what: a potential over the whole position, for greedy play one small choice at a time.

Everything is counted in points that grow as the plan goes on (tiles found, Items in their zone, devices built, dice in
the Clearing, the Mothership near, E.T. with it) and shrink with the way that is left to the next useful place. Ways
count by a concave measure: the nearest errand is run first. A Kid that can still ride in this turn is valued at the
best space within its reach, so that every step of a good ride keeps its worth and a detour costs. Fear of Enemies is
the chance that they arrive with the next rolls.
"""

from __future__ import annotations

from saucers.games.light_years import rules_common as common
from saucers.games.light_years import spec
from saucers.games.light_years.board import Board, Edition
from saucers.games.light_years.heuristic_weights import Weight
from saucers.games.light_years.spec import Options
from saucers.games.light_years.state import NOBODY, NONE, State, TurnStep
from saucers.kernel.layout import Layout, cell, cells
from saucers.kernel.link import rule

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

MOST_LOADS = 5
"""What a Kid can have at once: a mat that is over its limit, and a basket."""
FETCH_ITEM, FETCH_DIE = 0, 1


class Scratch(Layout):
    """The weights, and what one estimate works out on its way."""

    weights = cells("f8", len(Weight), "what counts how much, by Weight")
    wanted = cells("i8", spec.ITEM_KINDS, "Items of each colour that die zones lack, then of all colours together")
    loads = cells("i8", spec.SEATS, "how many things each Kid brings somewhere")
    load_zone = cells("i8", (spec.SEATS, MOST_LOADS), "the zone to bring each of them to")
    load_price = cells("f8", (spec.SEATS, MOST_LOADS), "the price of a step of its way")
    load_reward = cells("f8", (spec.SEATS, MOST_LOADS), "the reward on arrival")
    fetch = cells("f8", (2, spec.ZONES), "what it is worth to fetch an Item, or a Device Die, from each zone")
    claimed = cell("i8", "the zone where the Kid that was looked at last would fetch something, -1 if none")
    away = cells("i8", spec.SPACES, "one more than the steps to each space that the active Kid can reach, 0 elsewhere")
    queue = cells("i8", spec.SPACES, "the spaces whose neighbours are still to be looked at")


def prepare(b: Board, edition: Edition, options: Options) -> Scratch:
    scratch = Scratch()
    for weight in Weight:
        scratch.weights[weight] = weight.usual
    return scratch


@rule
def value(b: Board, s: State, seat: int, scratch: Scratch) -> float:
    """The team's points, squeezed between loss and win."""
    return min(0.98, max(0.02, MIDDLE + SCALE * standing(b, s, scratch)))


@rule
def standing(b: Board, s: State, scratch: Scratch) -> float:
    """The team's points."""
    w = scratch.weights
    points = _fortune(b, s, scratch) + _devices(b, s, scratch) + _kids(b, s, scratch)
    points += w[Weight.BASIC] * s.basic_left + w[Weight.STEP] * (s.steps_left + s.fly_left)
    for other in range(b.players):
        if s.team[other] != other:
            points -= w[Weight.TEAMED]
        if s.refused >> other & 1:
            points -= w[Weight.REFUSAL]
    if s.wanted != NOBODY:
        points -= w[Weight.TEAMED] + w[Weight.ASKING]
    if s.awaited != NONE:
        # The step is as good as made.
        points -= w[Weight.ENTERED] + w[Weight.BASIC] + w[Weight.STEP]
    # The second reversible action in a row costs more than the first: nobody puts the end of a turn off with them.
    points -= w[Weight.LOOPING] * s.loops * s.loops + (w[Weight.ENTERED] if s.entered or s.danger_due else 0.0)
    return points


@rule
def _riding_along(b: Board, s: State) -> int:
    """A bit for each Kid that rides with the active one; who is being asked counts as if it agreed."""
    along = common.teammates(b, s, s.active)
    if s.wanted != NOBODY:
        along |= common.teammates(b, s, s.wanted) | 1 << s.wanted
    return along


@rule
def _fortune(b: Board, s: State, scratch: Scratch) -> float:
    """Heartlight, Candy, Cop Cars and the Mothership."""
    w = scratch.weights
    points = w[Weight.HEART] * s.heart - w[Weight.HEART_LOW] * 6.0 / (s.heart + 1.0)
    coming = 0.0
    if s.step == TurnStep.TAKE_ACTIONS:
        # What phoning home at the end of the turn will bring, so that ending it early gains nothing.
        coming = common.dice_in_clearing(b, s) * b.device_hits / spec.FACES
    points += w[Weight.SHIP] * min(float(b.track), s.ship + coming) + w[Weight.CANDY] * s.candy * (1.0 - 0.07 * s.candy)
    for car in range(spec.CARS):
        left = b.stop[car] - s.enemy[car]
        points += w[Weight.CARS] * left * left
    if s.ship >= b.track:
        points += w[Weight.ARRIVED]
    return points


@rule
def _devices(b: Board, s: State, scratch: Scratch) -> float:
    """Items in die zones, dice, and Items that lie elsewhere; ``wanted`` is filled with what each zone lacks."""
    w, wanted = scratch.weights, scratch.wanted
    points = 0.0
    for colour in range(spec.COLOURS):
        wanted[colour] = 0
        zone = b.die_zone[colour]
        place = s.die[colour]
        have = b.needed
        if place == spec.UNBUILT:
            have = min(b.needed, s.up[zone, colour] + s.up[zone, spec.WILD])
            wanted[colour] = b.needed - have
            if have == b.needed:
                points += w[Weight.DIE_HOME] - w[Weight.DIE_CARRIED] - w[Weight.DIE_LYING] - w[Weight.BUILT]
                points -= w[Weight.DIE_WAY] * FELT[b.zone_walk[b.corner[zone, 0], b.clearing]]
        elif place < spec.IN_BASKET and place != b.clearing:
            points += w[Weight.DIE_HOME] - w[Weight.DIE_CARRIED] - w[Weight.DIE_LYING]
            points -= w[Weight.DIE_WAY] * FELT[b.zone_walk[b.corner[place, 0], b.clearing]]
        elif spec.IN_BASKET <= place < spec.IN_BASKET + spec.SEATS:
            points += w[Weight.DIE_HOME] - w[Weight.DIE_CARRIED]
        else:
            points += w[Weight.DIE_HOME]
        # What a device has used up stays credited, so that building never costs points.
        points += have * w[Weight.ITEM] + w[Weight.ITEM_MORE] * (have * (have - 1) // 2)
    wanted[spec.WILD] = wanted[0] + wanted[1] + wanted[2]
    return points


@rule
def _kids(b: Board, s: State, scratch: Scratch) -> float:
    """What the Kids carry and could fetch, each at its best space, and how safe they and E.T. are."""
    w = scratch.weights
    points = 0.0
    along = _riding_along(b, s)
    riding = along | 1 << s.active
    # First everything that is carried, so that nobody fetches what is on its way.
    for i in range(1, b.players + 1):
        seat = (s.active + i) % b.players
        points += _load(b, s, seat, scratch)
        if not riding >> seat & 1:
            points -= _ways(b, seat, s.kid[seat], scratch)
    points += _lying(b, s, scratch)
    goal = _et_goal(b, s, scratch)
    calm = 1.0 - w[Weight.TRICK] * s.trick
    for seat in range(b.players):
        if not riding >> seat & 1:
            at = s.kid[seat]
            points += _errand(b, s, seat, at, goal, 0, scratch) - calm * _fear(b, s, seat, at, scratch)
            # What one Kid is about to fetch is worth less to the next.
            if scratch.claimed >= 0:
                scratch.fetch[FETCH_ITEM, scratch.claimed] *= w[Weight.CLAIMED]
                scratch.fetch[FETCH_DIE, scratch.claimed] *= w[Weight.CLAIMED]
    et_rides = s.et_in != NOBODY and riding >> max(0, s.et_in) & 1
    if not et_rides:
        points += _et(b, s, s.et, goal, calm, scratch)
    # Then the active Kid and its team, at the best space that they can still reach in this turn.
    reach = s.steps_left + 2 * s.basic_left + s.fly_left if s.step == TurnStep.TAKE_ACTIONS else 0
    _rides(b, s.kid[s.active], reach, common.enemy_mask(b, s), scratch)
    best = -1.0e9
    for space in range(spec.SPACES):
        away = scratch.away[space] - 1
        if away < 0:
            continue
        actions = max(0, away - s.steps_left - s.fly_left + 1) // 2
        there = _errand(b, s, s.active, space, goal, s.basic_left - actions, scratch) - w[Weight.STEP] * away
        there -= _ways(b, s.active, space, scratch) + calm * _fear(b, s, s.active, space, scratch)
        if along:
            for seat in range(b.players):
                if along >> seat & 1:
                    there += _errand(b, s, seat, space, goal, 0, scratch)
                    there -= _ways(b, seat, space, scratch) + calm * _fear(b, s, seat, space, scratch)
        if et_rides:
            there += _et(b, s, space, goal, calm, scratch)
        if not s.trick and (et_rides or along or common.people_on(b, s, space) & ~(1 << s.active)):
            there -= w[Weight.COMPANY]
        best = max(best, there)
    return points + best


@rule
def _rides(b: Board, here: int, reach: int, enemies: int, scratch: Scratch) -> None:
    """Fill ``away`` for the spaces within reach, past no Enemy."""
    away, queue = scratch.away, scratch.queue
    for space in range(spec.SPACES):
        away[space] = 0
    queue[0] = here
    away[here] = 1
    first, last = 0, 1
    while first < last:
        at = queue[first]
        first += 1
        if away[at] > reach:
            return
        for direction in range(spec.DIRECTIONS):
            to = b.to[at, direction]
            if to >= 0 and away[to] == 0 and not enemies >> to & 1:
                away[to] = away[at] + 1
                queue[last] = to
                last += 1


@rule
def _et_goal(b: Board, s: State, scratch: Scratch) -> int:
    """Where E.T. is wanted: the Clearing when the Mothership is near, or where he can build now or soon; else -1."""
    if b.track - s.ship <= scratch.weights[Weight.HOME_FROM]:
        return b.clearing
    best, nearest = -1, 99
    for colour in range(spec.COLOURS):
        zone = b.die_zone[colour]
        if s.die[colour] == spec.UNBUILT and scratch.wanted[colour] <= 0:
            away = b.zone_walk[s.et, zone]
            if not _complete(b, s, zone):
                away += 20
            if away < nearest:
                best, nearest = zone, away
    return best


@rule
def _complete(b: Board, s: State, zone: int) -> bool:
    """Whether a die zone holds all that its device needs."""
    for colour in range(spec.COLOURS):
        if zone == b.die_zone[colour]:
            return s.up[zone, colour] + s.up[zone, spec.WILD] >= b.needed
    return False


@rule
def _et(b: Board, s: State, at: int, goal: int, calm: float, scratch: Scratch) -> float:
    """E.T. on a space: his way to where he is wanted, and his safety."""
    w = scratch.weights
    points = 0.0
    if goal >= 0:
        price = w[Weight.BUILD_WAY] * (1.0 if _complete(b, s, goal) else w[Weight.EARLY])
        if goal == b.clearing:
            price = w[Weight.HOME] * (2.0 if s.ship >= b.track else 1.0)
        points -= price * FELT[b.zone_walk[at, goal]]
        if s.et_in != NOBODY:
            points += w[Weight.CARRY_ET]
    safe = _cars_miss(b, s, at)
    away = b.road[s.enemy[spec.KEYS], at]
    if away < REACHES:
        safe *= 1.0 - KEYS_REACH[away]
    for other in range(b.players):
        away = b.road[s.enemy[spec.AGENT + other], at]
        if away < REACHES:
            safe *= 1.0 - OTHER_REACH[away]
    points -= w[Weight.DANGER] * calm * (1.0 - safe) * _loss(s, scratch)
    return points


@rule
def _load(b: Board, s: State, seat: int, scratch: Scratch) -> float:
    """List what a Kid carries and where it should go; return the points that do not depend on its place."""
    w, wanted = scratch.weights, scratch.wanted
    n = 0
    points = 0.0
    if common.carried(s, seat) > common.mat_limit(b, s, seat):
        points -= w[Weight.OVER]
    for kind in range(spec.ITEM_KINDS):
        for _ in range(s.items[seat, kind]):
            colour = kind
            if kind == spec.WILD:
                # A Wild Item goes where the least is missing.
                colour = -1
                for c in range(spec.COLOURS):
                    if wanted[c] > 0 and (colour < 0 or wanted[c] < wanted[colour]):
                        colour = c
            extra = 0.0
            for c in range(spec.COLOURS):
                if (kind in (spec.WILD, c)) and s.die[c] == b.clearing:
                    extra += w[Weight.EXTRA]
            if colour >= 0 and wanted[colour] > 0 and n < MOST_LOADS:
                points += w[Weight.ITEM] + w[Weight.ITEM_MORE] * (b.needed - wanted[colour]) - w[Weight.ITEM_CARRIED]
                scratch.load_zone[seat, n] = b.die_zone[colour]
                scratch.load_price[seat, n] = w[Weight.ITEM_WAY]
                scratch.load_reward[seat, n] = w[Weight.ITEM_CARRIED]
                wanted[colour] -= 1
                wanted[spec.WILD] -= 1
                n += 1
            elif extra > 0.0 and n < MOST_LOADS:
                points += extra - w[Weight.ITEM_CARRIED]
                scratch.load_zone[seat, n] = b.clearing
                scratch.load_price[seat, n] = w[Weight.EXTRA_WAY]
                scratch.load_reward[seat, n] = w[Weight.ITEM_CARRIED]
                n += 1
            elif kind < spec.COLOURS and s.die[kind] < spec.IN_BASKET + spec.SEATS:
                points += w[Weight.LATER]
            else:
                points += w[Weight.USELESS]
    if common.die_in_basket(s, seat) >= 0 and n < MOST_LOADS:
        scratch.load_zone[seat, n] = b.clearing
        scratch.load_price[seat, n] = w[Weight.DIE_WAY]
        scratch.load_reward[seat, n] = w[Weight.DIE_CARRIED]
        n += 1
    scratch.loads[seat] = n
    return points


@rule
def _ways(b: Board, seat: int, at: int, scratch: Scratch) -> float:
    """The price of the ways that are left for what a Kid carries, from a space."""
    price = 0.0
    for i in range(scratch.loads[seat]):
        away = b.zone_walk[at, scratch.load_zone[seat, i]]
        if away == 0:
            price -= scratch.weights[Weight.ARRIVAL] * scratch.load_reward[seat, i]
        else:
            price += scratch.load_price[seat, i] * FELT[away]
    return price


@rule
def _at_home(b: Board, s: State, zone: int, kind: int) -> bool:
    """Whether an Item lies in a die zone where it counts."""
    for colour in range(spec.COLOURS):
        if zone == b.die_zone[colour] and s.die[colour] == spec.UNBUILT and (kind in (colour, spec.WILD)):
            return True
    return False


@rule
def _lying(b: Board, s: State, scratch: Scratch) -> float:
    """What lies around: points for useful Items; ``fetch`` is filled."""
    w, wanted, fetch = scratch.weights, scratch.wanted, scratch.fetch
    hidden, useful = 0, 0.0
    for kind in range(spec.TILE_KINDS):
        hidden += s.hidden[kind]
        if kind < spec.ITEM_KINDS:
            if wanted[kind] > 0:
                useful += s.hidden[kind]
            elif kind < spec.COLOURS and s.die[kind] == b.clearing:
                useful += 0.5 * s.hidden[kind]
    explore = w[Weight.FETCH] * w[Weight.EXPLORE] * (0.7 + 0.3 * useful / hidden) if hidden > 0 else 0.0
    points = 0.0
    for zone in range(spec.ZONES):
        fetch[FETCH_ITEM, zone] = explore if s.down[zone] > 0 else 0.0
        fetch[FETCH_DIE, zone] = 0.0
        for kind in range(spec.ITEM_KINDS):
            if s.up[zone, kind] > 0 and not _at_home(b, s, zone, kind):
                if wanted[kind] > 0:
                    each = w[Weight.ITEM] - w[Weight.ITEM_CARRIED] - w[Weight.ITEM_LYING]
                    if kind < spec.COLOURS:
                        each -= w[Weight.ITEM_WAY] * FELT[b.zone_walk[b.corner[zone, 0], b.die_zone[kind]]]
                    points += min(s.up[zone, kind], wanted[kind]) * each
                    fetch[FETCH_ITEM, zone] = max(fetch[FETCH_ITEM, zone], w[Weight.FETCH])
                elif zone != b.clearing and s.ship < b.track and kind < spec.COLOURS and s.die[kind] == b.clearing:
                    fetch[FETCH_ITEM, zone] = max(fetch[FETCH_ITEM, zone], w[Weight.FETCH] * w[Weight.EXPLORE])
    for colour in range(spec.COLOURS):
        if 0 <= s.die[colour] < spec.IN_BASKET and s.die[colour] != b.clearing:
            fetch[FETCH_DIE, s.die[colour]] = w[Weight.FETCH_DIE]
    return points


@rule
def _errand(b: Board, s: State, seat: int, at: int, goal: int, spare: int, scratch: Scratch) -> float:
    """The best thing that a Kid on a space could fetch, less the way to it; its zone is ``claimed``."""
    w, fetch = scratch.weights, scratch.fetch
    room = common.carried(s, seat) < common.mat_limit(b, s, seat)
    empty = common.basket_empty(s, seat)
    best = 0.0
    way = w[Weight.FETCH_WAY] if room else w[Weight.FULL] * w[Weight.FETCH_WAY]
    scratch.claimed = -1
    if goal >= 0 and empty and s.et_in == NOBODY:
        best = max(best, w[Weight.FETCH_ET] - w[Weight.FETCH_WAY] * FELT[b.walk[at, s.et]])
    for zone in range(spec.ZONES):
        gain = fetch[FETCH_ITEM, zone]
        if empty and fetch[FETCH_DIE, zone] > gain:
            gain = fetch[FETCH_DIE, zone]
        if gain > best:
            away = b.zone_walk[at, zone]
            gain -= way * FELT[away]
            if away == 0 and spare > 0 and room:
                gain += w[Weight.PICK_NOW]
            if gain > best:
                best = gain
                scratch.claimed = zone
    if goal >= 0 and s.et_in == seat:
        best += w[Weight.CARRY_ET]
    return best


@rule
def _loss(s: State, scratch: Scratch) -> float:
    """What a point of Heartlight is worth now."""
    w = scratch.weights
    return w[Weight.HEART] + w[Weight.HEART_LOW] * 6.0 / ((s.heart + 1.0) * max(1, s.heart))


@rule
def _fear(b: Board, s: State, seat: int, at: int, scratch: Scratch) -> float:
    """What it is likely to cost that a Kid stands on a space as the next rolls come."""
    safe = _cars_miss(b, s, at)
    turns = b.players + 1 if seat == s.active else (seat - s.active + b.players) % b.players
    for other in range(b.players):
        away = b.road[s.enemy[spec.AGENT + other], at]
        if away < REACHES:
            safe *= 1.0 - (OWN_REACH[turns][away] if other == seat else OTHER_REACH[away])
    if s.enemy[spec.KEYS] == at:
        safe = 0.0
    load = common.carried(s, seat) + (0 if common.basket_empty(s, seat) else 2)
    w = scratch.weights
    return w[Weight.DANGER] * (1.0 - safe) * (_loss(s, scratch) + w[Weight.LOADED] * load)


@rule
def _cars_miss(b: Board, s: State, at: int) -> float:
    """The chance that no Cop Car comes to a space."""
    safe = 1.0
    for car in range(spec.CARS):
        step = s.enemy[car]
        if b.path[car, step] == at:
            return 0.0
        if step + 1 <= b.stop[car] and b.path[car, step + 1] == at:
            safe *= 1.0 - CAR_NEXT
        elif step + 2 <= b.stop[car] and b.path[car, step + 2] == at:
            safe *= 1.0 - CAR_SECOND
    return safe
