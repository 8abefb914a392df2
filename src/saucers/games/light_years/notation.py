"""Labels of events: the notation of records, which stays as it is. What people read is in words.py."""

from __future__ import annotations

from typing import TYPE_CHECKING

from saucers.games.light_years import actions, spec, things
from saucers.games.light_years.board import SPACE_NAMES, ZONE_NAMES
from saucers.games.light_years.rules_common import die_in_basket
from saucers.games.light_years.secrets import enemy_names
from saucers.games.light_years.state import Phase, State, is_chance

if TYPE_CHECKING:
    from saucers.games.light_years.game import LightYearsGame

DIRECTION_NAMES = ("n", "ne", "e", "se", "s", "sw", "w", "nw")


def label(game: LightYearsGame, s: State, event: int) -> str:
    if is_chance(s.phase):
        return _outcome_label(game, s, event)
    action = actions.decode(event)
    if isinstance(action, actions.TeamAction):
        return _team_label(game, s, action)
    match action:
        case actions.Answer(agrees):
            return _answer_label(s, agrees)
        case actions.PointAt(target):
            return _target_label(game, s, target)
        case actions.MoveAgent(enemy, side):
            return _route_label(game, s, enemy, side)
        case _:
            return _kid_label(game, s, action)


def _answer_label(s: State, agrees: bool) -> str:
    if s.phase == Phase.STAY:
        return "stay" if agrees else "leave"
    return "agree" if agrees else "refuse"


def _outcome_label(game: LightYearsGame, s: State, event: int) -> str:
    if s.phase == Phase.LOT:
        return f"{game.seat_names[event]} begins"
    if s.phase == Phase.DRAW:
        return f"draw {spec.CARD_NAMES[event]}"
    if s.phase == Phase.FLIP:
        return f"flip {spec.TILE_NAMES[event]}"
    if s.phase == Phase.DANGER:
        return f"danger {spec.DANGER_NAMES[event]}"
    if s.phase == Phase.PHONE:
        shown = [spec.ITEM_NAMES[colour] for colour in range(spec.COLOURS) if actions.shows_signal(event, colour)]
        return f"signal {' '.join(shown) or 'none'}"
    return f"enemy {spec.SYMBOL_NAMES[event]}"


def _route_label(game: LightYearsGame, s: State, enemy: int, side: int) -> str:
    to = game.board.to[s.enemy[enemy], 2 * side]
    return f"{enemy_names(game)[enemy]} to {SPACE_NAMES[to]}"


def _target_label(game: LightYearsGame, s: State, target: int) -> str:
    if s.phase == Phase.RAMP:
        return f"ramp on {SPACE_NAMES[target]}"
    if s.phase == Phase.LAND:
        return f"land on {SPACE_NAMES[target]}"
    if s.phase == Phase.CAR:
        return enemy_names(game)[target]
    if s.phase == Phase.LINK_TO:
        return f"E.T. to {game.seat_names[target]}"
    if s.phase == Phase.DARKEN:
        return f"stop {enemy_names(game)[target]}"
    if s.phase == Phase.TELE_WHAT:
        return f"lift {things.THING_NAMES[target]}"
    verb = "from" if s.phase == Phase.TELE_FROM else "to"
    return f"{verb} zone {ZONE_NAMES[target]}"


def _kid_label(game: LightYearsGame, s: State, action: actions.KidAction) -> str:
    b, at = game.board, s.kid[acting_seat(s)]
    match action:
        case actions.Ride(direction):
            verb = "fly" if s.phase == Phase.FLY else "ride"
            return f"{verb} {DIRECTION_NAMES[direction]} to {SPACE_NAMES[b.to[at, direction]]}"
        case actions.Jump(side, length):
            return f"jump {DIRECTION_NAMES[2 * side]} to {SPACE_NAMES[b.jump[at, side, length - 1]]}"
        case actions.PickUp(corner, thing):
            return f"pick up {things.THING_NAMES[thing]} from zone {ZONE_NAMES[b.zone[at, corner]]}"
        case actions.DropItem(corner, kind):
            return f"drop {spec.ITEM_NAMES[kind]} in zone {ZONE_NAMES[b.zone[at, corner]]}"
        case actions.DropDie(corner):
            return f"drop the die in zone {ZONE_NAMES[b.zone[at, corner]]}"
        case actions.TakeCandy(free):
            return "take a candy for free" if free else "take a candy"
        case actions.LureET(direction, free):
            by = "for free" if free else "by candy"
            return f"E.T. {DIRECTION_NAMES[direction]} to {SPACE_NAMES[b.to[s.et, direction]]} {by}"
        case actions.TakeET():
            return "take E.T. into the basket"
        case actions.PutDownET():
            return "put E.T. down"
        case actions.UseCard(place):
            return f"card {place + 1} {spec.CARD_NAMES[s.row[place]]}"
        case actions.Build(colour, wild):
            return f"build {spec.ITEM_NAMES[colour]} die" + (f" with {wild} wild" if wild else "")
        case actions.Done():
            return _done_label(s)


def _done_label(s: State) -> str:
    if s.phase == Phase.FLY:
        return "end the flight"
    if not s.moving:
        return "end the turn"
    return "stay here" if s.jump_due else "end the move"


def must_drop(s: State) -> bool:
    """Whether the Kid in ``asked`` must drop things."""
    return s.phase in (Phase.OVER_LIMIT, Phase.CAUGHT)


def acting_seat(s: State) -> int:
    """The seat whose Kid acts: the one that must drop things, or the active player."""
    return s.asked if must_drop(s) else s.active


def _team_label(game: LightYearsGame, s: State, action: actions.TeamAction) -> str:
    kid = game.seat_names[action.seat]
    match action:
        case actions.TeamUp():
            return f"team up with {kid}"
        case actions.Leave(seat):
            return "leave the team" if seat == s.active else f"part from {kid}"
        case actions.GiveItem(_, kind):
            return f"give {spec.ITEM_NAMES[kind]} to {kid}"
        case actions.GetItem(_, kind):
            return f"get {spec.ITEM_NAMES[kind]} from {kid}"
        case actions.ExchangeBaskets(seat):
            mine, theirs = basket(s, s.active), basket(s, seat)
            if mine and theirs:
                return f"exchange baskets with {kid}"
            return f"hand {mine} to {kid}" if mine else f"get {theirs} from {kid}"


def basket(s: State, seat: int) -> str:
    """What is in a basket, empty if nothing."""
    if s.et_in == seat:
        return "E.T."
    die = die_in_basket(s, seat)
    return f"the {spec.ITEM_NAMES[die]} die" if die >= 0 else ""
