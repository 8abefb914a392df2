"""What the viewer can click: each legal action with the things that trigger it, and the danger before it is made."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from saucers.games.light_years import words
from saucers.games.light_years.board import SPACE_NAMES, ZONE_NAMES
from saucers.games.light_years.rules_common import company, enemy_mask
from saucers.games.light_years.spec import (
    AGENT,
    BASKET,
    BUILD,
    CANDY,
    CARD,
    CARS,
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
    GIVE,
    ITEM_KINDS,
    ITEM_NAMES,
    JUMP,
    KEYS,
    LEAVE,
    LURE_STEP,
    MOST_WILD,
    PICK,
    ROUTE,
    ROW,
    TAKE,
    TAKE_ET,
    TARGET,
    TEAM,
    THINGS,
    VOCABULARY,
    YES,
)
from saucers.games.light_years.state import (
    ACT,
    CAUGHT,
    CHOOSE_CAR,
    DARKEN,
    FLY,
    LAND,
    LINK_TO,
    NOBODY,
    OVER_LIMIT,
    PLACE_RAMP,
    TELE_WHAT,
    State,
)
from saucers.picture.scene import Choice

if TYPE_CHECKING:
    from saucers.kernel.game import Game


def choices(game: Game, s: State, actions: tuple[int, ...]) -> Iterator[Choice]:
    for action in actions:
        triggers, leads_to = _triggers(game, s, action)
        yield Choice(
            action,
            words.label(game, s, action),
            triggers,
            leads_to,
            _danger(game, s, action),
            final=_is_final(s, action) or None,
        )


def dangers(game: Game, s: State) -> Iterator[int]:
    """Spaces where Kids stand with an Enemy right now: who stays there is caught."""
    enemies = enemy_mask(game.board, s)
    for space in sorted({s.kid[player] for player in range(game.seats)} | {s.et}):
        if enemies >> space & 1:
            yield space


def _is_final(s: State, action: int) -> bool:
    """Chance speaks next: a tile is flipped, a card is drawn or dice roll."""
    if s.phase != ACT:
        return False
    face_down = PICK <= action < DROP and (action - PICK) % THINGS == FACE_DOWN
    return face_down or CARD <= action < BUILD or (action == DONE and not s.moving)


def _danger(game: Game, s: State, action: int) -> str:
    """What a choice would bring upon the team, said before it is made."""
    b = game.board
    enemies = enemy_mask(b, s)
    at = s.kid[s.active]
    if s.phase == FLY:
        on = action < JUMP and enemies >> b.to[at, action] & 1
        if on or (action == DONE and enemies >> at & 1):
            return "An Enemy on the last space of the flight: the Danger Die is rolled."
        return ""
    if s.phase != ACT:
        return ""
    if action < JUMP and enemies >> b.to[at, action] & 1:
        return "An Enemy is there: the Danger Die is rolled after this Move."
    if JUMP <= action < PICK and enemies >> b.jump[at, (action - JUMP) // 2, (action - JUMP) % 2] & 1:
        return "Landing on an Enemy: the Danger Die is rolled after this Move."
    if PICK <= action < DROP and enemies & b.corner_mask[b.zone[at, (action - PICK) // THINGS]]:
        return "An Enemy is nearby this zone: the Danger Die is rolled after this Pick Up."
    if action == DONE and s.moving:
        return "This Move met an Enemy: the Danger Die is rolled now." if s.entered else ""
    if action == DONE and not s.trick:
        if enemies >> at & 1:
            return "An Enemy is on your space: you will be caught."
        if company(b, s, s.active):
            return "You are not alone on your space: the Danger Die is rolled as well."
    return ""


def _triggers(game: Game, s: State, action: int) -> tuple[tuple[str, ...], str]:
    """The ids that make a choice when clicked, and where it leads."""
    b = game.board
    at = s.kid[s.asked if s.phase in (OVER_LIMIT, CAUGHT) else s.active]
    if action < JUMP:
        return _place(SPACE_NAMES[b.to[at, action]])
    if action < PICK:
        return _place(SPACE_NAMES[b.jump[at, (action - JUMP) // 2, (action - JUMP) % 2]])
    if action < DROP:
        corner, thing = divmod(action - PICK, THINGS)
        return _thing_in(s, b.zone[at, corner], thing)
    if action < CANDY:
        corner, what = divmod(action - DROP, DROPS)
        return _dropped(s, ZONE_NAMES[b.zone[at, corner]], what)
    if action < LURE_STEP:
        return ("candy",), ""
    if action < TAKE_ET:
        direction = action - (FREE_LURE_STEP if action >= FREE_LURE_STEP else LURE_STEP)
        return _place(SPACE_NAMES[b.to[s.et, direction]])
    if action < CARD:
        return _with_people(s, action), ""
    if action < BUILD:
        return (f"card-{action - CARD}",), ""
    if action < DONE:
        zone = f"zone-{ZONE_NAMES[b.die_zone[(action - BUILD) // MOST_WILD]]}"
        return (zone,), zone
    if DONE <= action < TARGET:
        return ((), "") if action != YES or s.wanted == NOBODY else ((f"kid-{s.active}",), "")
    if action >= ROUTE:
        who, side = divmod(action - ROUTE, 4)
        enemy = KEYS if who == 0 else AGENT + who - 1
        place = SPACE_NAMES[b.to[s.enemy[enemy], 2 * side]]
        return (place, "keys" if who == 0 else f"agent-{who - 1}"), place
    return _target(s, action - TARGET)


def meant(game: Game, s: State, target: str) -> Iterator[int]:
    """The actions that a click would be, possible or not: the reverse of the triggers above."""
    if s.phase != ACT:
        # A question is open, and whatever is clicked is an answer to it.
        yield from range(TARGET, VOCABULARY)
        return
    what, _, rest = target.partition("-")
    name, _, which = rest.partition("-")
    number = int(name) if name.isdecimal() else -1
    if target in SPACE_NAMES:
        yield from _meant_space(game, s, SPACE_NAMES.index(target))
    elif what == "zone" and name in ZONE_NAMES:
        yield from _meant_zone(game, s, ZONE_NAMES.index(name))
    elif what in ("down", "item", "die"):
        yield from _meant_tile(game, s, what, name, which.partition("-")[0])
    elif what in ("mat", "basket", "kid") and 0 <= number < game.seats:
        yield from _meant_person(game, s, what, number, which.partition("-")[0])
    elif what == "card" and 0 <= number < ROW:
        yield CARD + number
    elif what == "car" and 0 <= number < CARS:
        yield TARGET + number
    elif what == "agent" and 0 <= number < game.seats:
        yield ROUTE + 4 * (1 + number)
    else:
        yield from {"candy": (CANDY, FREE_CANDY), "et": (TAKE_ET, DROP_ET), "keys": (ROUTE,)}.get(target, ())


def _meant_space(game: Game, s: State, space: int) -> Iterator[int]:
    """One's own steps and jumps there, then E.T.'s."""
    b, at = game.board, s.kid[s.active]
    yield from (direction for direction in range(DIRECTIONS) if b.to[at, direction] == space)
    yield from (JUMP + jump for jump in range(PICK - JUMP) if b.jump[at, jump // 2, jump % 2] == space)
    yield from (
        lure + way for lure in (LURE_STEP, FREE_LURE_STEP) for way in range(DIRECTIONS) if b.to[s.et, way] == space
    )


def _pick_up(game: Game, s: State, zone: int, thing: int) -> Iterator[int]:
    zones = [game.board.zone[s.kid[s.active], corner] for corner in range(CORNERS)]
    yield from (PICK + THINGS * corner + thing for corner, nearby in enumerate(zones) if nearby == zone)


def _meant_zone(game: Game, s: State, zone: int) -> Iterator[int]:
    """To pick up what lies there, or else to build the zone's die."""
    lying = [FACE_DOWN] * bool(s.down[zone])
    lying += [FIRST_ITEM + kind for kind in range(ITEM_KINDS) if s.up[zone, kind]]
    lying += [FIRST_DIE + colour for colour in range(COLOURS) if s.die[colour] == zone]
    for thing in lying:
        yield from _pick_up(game, s, zone, thing)
    yield from (BUILD + MOST_WILD * colour for colour in range(COLOURS) if game.board.die_zone[colour] == zone)
    yield from _pick_up(game, s, zone, FACE_DOWN)


def _meant_tile(game: Game, s: State, what: str, name: str, zone: str) -> Iterator[int]:
    """To pick up a tile or a die that lies in a zone."""
    if what == "down" and name in ZONE_NAMES:
        yield from _pick_up(game, s, ZONE_NAMES.index(name), FACE_DOWN)
    elif what == "item" and name in ITEM_NAMES and zone in ZONE_NAMES:
        yield from _pick_up(game, s, ZONE_NAMES.index(zone), FIRST_ITEM + ITEM_NAMES.index(name))
    elif what == "die" and name in ITEM_NAMES[:COLOURS]:
        colour = ITEM_NAMES.index(name)
        yield from _pick_up(game, s, s.die[colour], FIRST_DIE + colour)


def _meant_person(game: Game, s: State, what: str, player: int, item: str) -> Iterator[int]:
    """To team up or part, to pass something or to drop it."""
    mine = player == s.active
    others = [other for other in range(game.seats) if other != s.active]
    if what == "kid":
        yield from (TEAM + player, LEAVE + player)
    elif what == "basket":
        yield from (BASKET + other for other in (others if mine else [player]))
    elif item in ITEM_NAMES:
        kind = ITEM_NAMES.index(item)
        if mine:
            yield from (GIVE + ITEM_KINDS * other + kind for other in others)
        else:
            yield TAKE + ITEM_KINDS * player + kind


def _place(name: str) -> tuple[tuple[str, ...], str]:
    return (name,), name


def _thing_in(s: State, zone: int, thing: int) -> tuple[tuple[str, ...], str]:
    """A zone and the pieces in it that a Pick Up or Telekinesis means."""
    name = ZONE_NAMES[zone]
    if thing == FACE_DOWN:
        pieces = [f"down-{name}-{i}" for i in range(s.down[zone])]
    elif thing < FIRST_DIE:
        kind = thing - FIRST_ITEM
        pieces = [f"item-{ITEM_NAMES[kind]}-{name}-{i}" for i in range(s.up[zone, kind])]
    else:
        pieces = [f"die-{ITEM_NAMES[thing - FIRST_DIE]}"]
    return (*pieces, f"zone-{name}"), f"zone-{name}"


def _dropped(s: State, zone: str, what: int) -> tuple[tuple[str, ...], str]:
    seat = s.asked if s.phase in (OVER_LIMIT, CAUGHT) else s.active
    if what == DROP_DIE:
        return (f"zone-{zone}", f"basket-{seat}"), f"zone-{zone}"
    items = [f"mat-{seat}-{ITEM_NAMES[what]}-{i}" for i in range(s.items[seat, what])]
    return (f"zone-{zone}", *items), f"zone-{zone}"


def _with_people(s: State, action: int) -> tuple[str, ...]:
    """E.T., teams and passing."""
    if action < TEAM:
        return ("et", f"basket-{s.active}") if action != TAKE_ET else ("et",)
    if action < LEAVE:
        return (f"kid-{action - TEAM}",)
    if action < GIVE:
        return (f"kid-{action - LEAVE}",)
    if action < TAKE:
        kind = (action - GIVE) % ITEM_KINDS
        return tuple(f"mat-{s.active}-{ITEM_NAMES[kind]}-{i}" for i in range(s.items[s.active, kind]))
    if action < BASKET:
        other, kind = divmod(action - TAKE, ITEM_KINDS)
        return tuple(f"mat-{other}-{ITEM_NAMES[kind]}-{i}" for i in range(s.items[other, kind]))
    other = action - BASKET
    full = [seat for seat in (s.active, other) if words.basket(s, seat)]
    return tuple(f"basket-{seat}" for seat in full)


def _target(s: State, target: int) -> tuple[tuple[str, ...], str]:
    """What a number points at depends on the question."""
    if s.phase in (PLACE_RAMP, LAND):
        return _place(SPACE_NAMES[target])
    if s.phase == CHOOSE_CAR:
        return (f"car-{target}",), ""
    if s.phase == LINK_TO:
        return (f"kid-{target}",), SPACE_NAMES[s.kid[target]]
    if s.phase == DARKEN:
        piece = f"car-{target}" if target < CARS else "keys" if target == KEYS else f"agent-{target - AGENT}"
        return (piece,), ""
    if s.phase == TELE_WHAT:
        return _thing_in(s, s.tele_zone, target)
    return (f"zone-{ZONE_NAMES[target]}",), f"zone-{ZONE_NAMES[target]}"
