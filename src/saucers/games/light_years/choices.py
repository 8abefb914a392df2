"""What the viewer can click: each legal action with the things that trigger it, and the danger before it is made."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from saucers.games.light_years import actions, spec, things, words
from saucers.games.light_years.board import SPACE_NAMES, ZONE_NAMES
from saucers.games.light_years.rules_common import company, enemy_mask, may_jump
from saucers.games.light_years.state import NOBODY, Phase, State
from saucers.picture.scene import Choice

if TYPE_CHECKING:
    from saucers.games.light_years.game import LightYearsGame


def choices(game: LightYearsGame, s: State, legal: tuple[int, ...]) -> Iterator[Choice]:
    for number in legal:
        action = actions.decode(number)
        triggers, leads_to = _triggers(game, s, action)
        yield Choice(
            number,
            words.label(game, s, number),
            triggers,
            leads_to,
            _danger(game, s, action),
            final=_is_final(s, action) or None,
        )


def dangers(game: LightYearsGame, s: State) -> Iterator[int]:
    """Spaces where Kids stand with an Enemy right now: who stays there is caught."""
    enemies = enemy_mask(game.board, s)
    for space in sorted({s.kid[player] for player in range(game.seats)} | {s.et}):
        if enemies >> space & 1:
            yield space


def _is_final(s: State, action: actions.Action) -> bool:
    """Chance speaks next: a tile is flipped, a card is drawn or dice roll."""
    if s.phase != Phase.ACT:
        return False
    match action:
        case actions.PickUp(_, thing):
            return thing == things.FACE_DOWN
        case actions.Done():
            return not s.moving
        case _:
            return isinstance(action, actions.UseCard)


def _danger(game: LightYearsGame, s: State, action: actions.Action) -> str:
    """What a choice would bring upon the team, said before it is made."""
    if s.phase == Phase.FLY:
        return _danger_in_flight(game, s, action)
    if s.phase != Phase.ACT:
        return ""
    b, at = game.board, s.kid[s.active]
    enemies = enemy_mask(b, s)
    match action:
        case actions.Ride(direction) if enemies >> b.to[at, direction] & 1:
            return "An Enemy is there: the Danger Die is rolled after this Move."
        case actions.Jump(side, length) if enemies >> b.jump[at, side, length - 1] & 1:
            return "Landing on an Enemy: the Danger Die is rolled after this Move."
        case actions.PickUp(corner, _) if enemies & b.corner_mask[b.zone[at, corner]]:
            return "An Enemy is nearby this zone: the Danger Die is rolled after this Pick Up."
        case actions.Done() if s.moving:
            return "This Move met an Enemy: the Danger Die is rolled now." if s.entered else ""
        case actions.Done() if not s.trick and enemies >> at & 1:
            return "An Enemy is on your space: you will be caught."
        case actions.Done() if not s.trick and company(b, s, s.active):
            return "You are not alone on your space: the Danger Die is rolled as well."
        case _:
            return ""


def _danger_in_flight(game: LightYearsGame, s: State, action: actions.Action) -> str:
    """Only where the flight ends does an Enemy matter, and after a jump it ends (ET-16)."""
    b, at = game.board, s.kid[s.active]
    match action:
        case actions.Ride() if s.fly_left > 1:
            return ""
        case actions.Ride(direction):
            last = b.to[at, direction]
        case actions.Jump(side, length):
            last = b.jump[at, side, length - 1]
        case _:
            last = at
    if not enemy_mask(b, s) >> last & 1:
        return ""
    if isinstance(action, actions.Jump | actions.Ride) and may_jump(s, last, s.fly_jumped | 1 << at):
        return "An Enemy is there: the Danger Die is rolled, unless you jump on from the Ramp."
    return "An Enemy on the last space of the flight: the Danger Die is rolled."


Triggers = tuple[tuple[str, ...], str]
"""The ids that make a choice when clicked, and where it leads."""


def _triggers(game: LightYearsGame, s: State, action: actions.Action) -> Triggers:
    b, at = game.board, s.kid[words.acting_seat(s)]
    match action:
        case actions.Ride(direction):
            return _place(SPACE_NAMES[b.to[at, direction]])
        case actions.Jump(side, length):
            return _place(SPACE_NAMES[b.jump[at, side, length - 1]])
        case actions.PickUp(corner, thing):
            return _thing_in(s, b.zone[at, corner], thing)
        case actions.DropItem(corner, kind):
            zone = f"zone-{ZONE_NAMES[b.zone[at, corner]]}"
            return (zone, *_on_mat(s, words.acting_seat(s), kind)), zone
        case actions.DropDie(corner):
            zone = f"zone-{ZONE_NAMES[b.zone[at, corner]]}"
            return (zone, f"basket-{words.acting_seat(s)}"), zone
        case actions.TakeCandy():
            return ("candy",), ""
        case actions.LureET(direction, _):
            return _place(SPACE_NAMES[b.to[s.et, direction]])
        case actions.TakeET():
            return ("et",), ""
        case actions.PutDownET():
            return ("et", f"basket-{s.active}"), ""
        case actions.TeamUp(seat) | actions.Leave(seat):
            return (f"kid-{seat}",), ""
        case actions.GiveItem(_, kind):
            return _on_mat(s, s.active, kind), ""
        case actions.GetItem(seat, kind):
            return _on_mat(s, seat, kind), ""
        case actions.ExchangeBaskets(seat):
            return tuple(f"basket-{kid}" for kid in (s.active, seat) if words.basket(s, kid)), ""
        case actions.UseCard(place):
            return (f"card-{place}",), ""
        case actions.Build(colour, _):
            zone = f"zone-{ZONE_NAMES[b.die_zone[colour]]}"
            return (zone,), zone
        case actions.Answer(agrees):
            return ((f"kid-{s.active}",), "") if agrees and s.wanted != NOBODY else ((), "")
        case actions.Done():
            return (), ""
        case actions.MoveAgent(enemy, side):
            space = SPACE_NAMES[b.to[s.enemy[enemy], 2 * side]]
            return (space, enemy_piece(enemy)), space
        case actions.PointAt(target):
            return _target(s, target)


def enemy_piece(enemy: int) -> str:
    """The id of an Enemy's piece."""
    if enemy < spec.CARS:
        return f"car-{enemy}"
    return "keys" if enemy == spec.KEYS else f"agent-{enemy - spec.AGENT}"


def meant(game: LightYearsGame, s: State, target: str) -> Iterator[int]:
    """The actions that a click would be, possible or not: the reverse of the triggers above."""
    if s.phase != Phase.ACT:
        # A question is open, and whatever is clicked is an answer to it.
        yield from range(actions.VOCABULARY)
        return
    yield from (action.encode() for action in _meant(game, s, target))


def _meant(game: LightYearsGame, s: State, target: str) -> Iterator[actions.Action]:
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
    elif what == "card" and 0 <= number < spec.ROW:
        yield actions.UseCard(number)
    elif what == "car" and 0 <= number < spec.CARS:
        yield actions.PointAt(number)
    elif what == "agent" and 0 <= number < game.seats:
        yield actions.MoveAgent(spec.AGENT + number, 0)
    elif target == "candy":
        yield from (actions.TakeCandy(), actions.TakeCandy(free=True))
    elif target == "et":
        yield from (actions.TakeET(), actions.PutDownET())
    elif target == "keys":
        yield actions.MoveAgent(spec.KEYS, 0)


def _meant_space(game: LightYearsGame, s: State, space: int) -> Iterator[actions.Action]:
    """One's own steps and jumps there, then E.T.'s."""
    b, at = game.board, s.kid[s.active]
    yield from (actions.Ride(way) for way in range(spec.DIRECTIONS) if b.to[at, way] == space)
    for side in range(spec.SIDES):
        for length in range(1, spec.LONGEST_JUMP + 1):
            if b.jump[at, side, length - 1] == space:
                yield actions.Jump(side, length)
    for free in (False, True):
        yield from (actions.LureET(way, free) for way in range(spec.DIRECTIONS) if b.to[s.et, way] == space)


def _pick_up(game: LightYearsGame, s: State, zone: int, thing: int) -> Iterator[actions.Action]:
    zones = [game.board.zone[s.kid[s.active], corner] for corner in range(spec.CORNERS)]
    yield from (actions.PickUp(corner, thing) for corner, nearby in enumerate(zones) if nearby == zone)


def _meant_zone(game: LightYearsGame, s: State, zone: int) -> Iterator[actions.Action]:
    """To pick up what lies there, or else to build the zone's die."""
    lying = [things.FACE_DOWN] * bool(s.down[zone])
    lying += [things.item_thing(kind) for kind in range(spec.ITEM_KINDS) if s.up[zone, kind]]
    lying += [things.die_thing(colour) for colour in range(spec.COLOURS) if s.die[colour] == zone]
    for thing in lying:
        yield from _pick_up(game, s, zone, thing)
    yield from (actions.Build(colour) for colour in range(spec.COLOURS) if game.board.die_zone[colour] == zone)
    yield from _pick_up(game, s, zone, things.FACE_DOWN)


def _meant_tile(game: LightYearsGame, s: State, what: str, name: str, zone: str) -> Iterator[actions.Action]:
    """To pick up a tile or a die that lies in a zone."""
    if what == "down" and name in ZONE_NAMES:
        yield from _pick_up(game, s, ZONE_NAMES.index(name), things.FACE_DOWN)
    elif what == "item" and name in spec.ITEM_NAMES and zone in ZONE_NAMES:
        yield from _pick_up(game, s, ZONE_NAMES.index(zone), things.item_thing(spec.ITEM_NAMES.index(name)))
    elif what == "die" and name in spec.ITEM_NAMES[: spec.COLOURS]:
        colour = spec.ITEM_NAMES.index(name)
        yield from _pick_up(game, s, s.die[colour], things.die_thing(colour))


def _meant_person(game: LightYearsGame, s: State, what: str, player: int, item: str) -> Iterator[actions.Action]:
    """To team up or part, to pass something or to drop it."""
    mine = player == s.active
    others = [other for other in range(game.seats) if other != s.active]
    if what == "kid":
        yield from (actions.TeamUp(player), actions.Leave(player))
    elif what == "basket":
        yield from (actions.ExchangeBaskets(other) for other in (others if mine else [player]))
    elif item in spec.ITEM_NAMES:
        kind = spec.ITEM_NAMES.index(item)
        if mine:
            yield from (actions.GiveItem(other, kind) for other in others)
        else:
            yield actions.GetItem(player, kind)


def _place(name: str) -> Triggers:
    return (name,), name


def _on_mat(s: State, seat: int, kind: int) -> tuple[str, ...]:
    """The Items of a kind on a mat."""
    return tuple(f"mat-{seat}-{spec.ITEM_NAMES[kind]}-{i}" for i in range(s.items[seat, kind]))


def _thing_in(s: State, zone: int, thing: int) -> Triggers:
    """A zone and the pieces in it that a Pick Up or Telekinesis means."""
    name = ZONE_NAMES[zone]
    if thing == things.FACE_DOWN:
        pieces = [f"down-{name}-{i}" for i in range(s.down[zone])]
    elif things.is_item(thing):
        kind = things.item_kind(thing)
        pieces = [f"item-{spec.ITEM_NAMES[kind]}-{name}-{i}" for i in range(s.up[zone, kind])]
    else:
        pieces = [f"die-{spec.ITEM_NAMES[things.die_colour(thing)]}"]
    return (*pieces, f"zone-{name}"), f"zone-{name}"


def _target(s: State, target: int) -> Triggers:
    """What a number points at depends on the question."""
    if s.phase in (Phase.RAMP, Phase.LAND):
        return _place(SPACE_NAMES[target])
    if s.phase in (Phase.CAR, Phase.DARKEN):
        return (enemy_piece(target),), ""
    if s.phase == Phase.LINK_TO:
        return (f"kid-{target}",), SPACE_NAMES[s.kid[target]]
    if s.phase == Phase.TELE_WHAT:
        return _thing_in(s, s.tele_zone, target)
    return (f"zone-{ZONE_NAMES[target]}",), f"zone-{ZONE_NAMES[target]}"
