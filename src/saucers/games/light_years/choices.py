"""What the viewer can choose: each legal action with what one picks, where it is made, its cost and its danger."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from saucers.games.light_years import actions, spec, things, words
from saucers.games.light_years.board import SPACE_NAMES, ZONE_NAMES
from saucers.games.light_years.notation import acting_seat, basket
from saucers.games.light_years.previews import outcome
from saucers.games.light_years.rules_common import company, enemy_mask, may_jump
from saucers.games.light_years.state import Phase, State
from saucers.picture.scene import Choice, ChoiceKind

if TYPE_CHECKING:
    from saucers.games.light_years.game import LightYearsGame


def choices(game: LightYearsGame, s: State, legal: tuple[int, ...]) -> Iterator[Choice]:
    for number in legal:
        action = actions.decode(number)
        grip = _grip(game, s, action)
        yield Choice(
            number,
            words.label(game, s, number),
            grip.triggers,
            grip.leads_to,
            _danger(game, s, action),
            final=_is_final(s, action) or None,
            text=words.text(game, s, number),
            subject=grip.subject,
            kind=grip.kind,
            cost=_cost(s, action),
            outcome=outcome(game, s, action),
        )


def _cost(s: State, action: actions.Action) -> str:
    """What a choice of Take Actions takes; Free actions take nothing (ET-2)."""
    if s.phase != Phase.ACT:
        return ""
    match action:
        case actions.Ride():
            return "" if s.moving else "1 action"
        case actions.PickUp() | actions.TakeCandy(free=False):
            return "1 action"
        case actions.LureET(_, free=False):
            return "1 Candy"
        case _:
            return ""


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


class Grip(NamedTuple):
    """How a choice is taken hold of: what one picks first, where it is made then, where it leads, and its sort."""

    subject: str
    triggers: tuple[str, ...]
    leads_to: str
    kind: ChoiceKind


def _grip(game: LightYearsGame, s: State, action: actions.Action) -> Grip:
    b, seat = game.board, acting_seat(s)
    at, kid = s.kid[seat], f"kid-{seat}"
    match action:
        case actions.Ride(direction):
            return _to_space(kid, b.to[at, direction])
        case actions.Jump(side, length):
            return _to_space(kid, b.jump[at, side, length - 1])
        case actions.PickUp(corner, thing):
            pieces = _lying(s, b.zone[at, corner], thing)
            zone = _zone_id(b.zone[at, corner])
            return Grip(pieces[0], (*pieces, zone), zone, "take")
        case actions.DropItem(corner, kind):
            zone = _zone_id(b.zone[at, corner])
            return Grip(_on_mat(s, seat, kind)[0], (zone,), zone, "drop")
        case actions.DropDie(corner):
            zone = _zone_id(b.zone[at, corner])
            return Grip(f"basket-{seat}", (zone,), zone, "drop")
        case actions.TakeCandy():
            return Grip("candy", ("candy",), "", "take")
        case actions.LureET(direction, _):
            return _to_space("et", b.to[s.et, direction])
        case actions.TakeET():
            return Grip("et", ("et",), "", "take")
        case actions.PutDownET():
            return Grip("et", ("et", f"basket-{s.active}"), SPACE_NAMES[at], "drop")
        case actions.UseCard(place):
            return Grip(f"card-{place}", (f"card-{place}",), "", "card")
        case actions.Build(colour, _):
            zone = _zone_id(b.die_zone[colour])
            return Grip("", (zone,), zone, "build")
        case actions.Answer():
            return Grip("", (), "", "answer")
        case actions.Done():
            return Grip("", (), "", "end")
        case actions.MoveAgent(enemy, side):
            return _to_space(enemy_piece(enemy), b.to[s.enemy[enemy], 2 * side])
        case actions.PointAt(target):
            return _at_target(game, s, target)
        case _:
            return _between_kids(s, action)


def _between_kids(s: State, action: actions.TeamAction) -> Grip:
    me, other = s.active, action.seat
    match action:
        case actions.TeamUp():
            return Grip(f"kid-{other}", (f"kid-{other}",), "", "ask")
        case actions.Leave():
            return Grip(f"kid-{other}", (f"kid-{other}",), "", "other")
        case actions.GiveItem(_, kind):
            return Grip(_on_mat(s, me, kind)[0], (f"kid-{other}", f"mat-{other}"), "", "give")
        case actions.GetItem(_, kind):
            return Grip(_on_mat(s, other, kind)[0], (f"kid-{me}", f"mat-{me}"), "", "take")
        case actions.ExchangeBaskets():
            giver, taker = (me, other) if basket(s, me) else (other, me)
            return Grip(f"basket-{giver}", (f"kid-{taker}", f"mat-{taker}"), "", "give" if giver == me else "take")


def _to_space(subject: str, space: int) -> Grip:
    return Grip(subject, (SPACE_NAMES[space],), SPACE_NAMES[space], "move")


def _zone_id(zone: int) -> str:
    return f"zone-{ZONE_NAMES[zone]}"


def _at_target(game: LightYearsGame, s: State, target: int) -> Grip:
    """What a number points at depends on the question."""
    match Phase(s.phase):
        case Phase.RAMP:
            return Grip("", (SPACE_NAMES[target],), SPACE_NAMES[target], "place")
        case Phase.LAND:
            return _to_space(f"kid-{s.active}", target)
        case Phase.CAR:
            to = game.board.path[target, s.enemy[target] + 1]
            return Grip(enemy_piece(target), (enemy_piece(target),), SPACE_NAMES[to], "move")
        case Phase.DARKEN:
            return Grip(enemy_piece(target), (enemy_piece(target),), "", "card")
        case Phase.LINK_TO:
            return Grip("et", (f"kid-{target}",), SPACE_NAMES[s.kid[target]], "move")
        case Phase.TELE_WHAT:
            pieces = _lying(s, s.tele_zone, target)
            return Grip(pieces[0], tuple(pieces), "", "take")
        case Phase.TELE_TO:
            return Grip(_lying(s, s.tele_zone, s.tele_thing)[0], (_zone_id(target),), _zone_id(target), "place")
        case _:
            return Grip("", (_zone_id(target),), _zone_id(target), "take")


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


def _on_mat(s: State, seat: int, kind: int) -> tuple[str, ...]:
    """The Items of a kind on a mat."""
    return tuple(f"mat-{seat}-{spec.ITEM_NAMES[kind]}-{i}" for i in range(s.items[seat, kind]))


def _lying(s: State, zone: int, thing: int) -> list[str]:
    """The pieces in a zone that a Pick Up or Telekinesis means."""
    name = ZONE_NAMES[zone]
    if thing == things.FACE_DOWN:
        return [f"down-{name}-{i}" for i in range(s.down[zone])]
    if things.is_item(thing):
        kind = things.item_kind(thing)
        return [f"item-{spec.ITEM_NAMES[kind]}-{name}-{i}" for i in range(s.up[zone, kind])]
    return [f"die-{spec.ITEM_NAMES[things.die_colour(thing)]}"]
