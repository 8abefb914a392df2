"""Light Years from Home in words: labels of events, sentences for the log, and why something is not possible."""

from __future__ import annotations

from typing import TYPE_CHECKING

from saucers.games.light_years import actions, spec, things
from saucers.games.light_years.board import SPACE_NAMES, ZONE_NAMES, Board
from saucers.games.light_years.refusals import why_not as why_not
from saucers.games.light_years.rules_common import destination, die_in_basket, enemy_space
from saucers.games.light_years.secrets import enemy_names
from saucers.games.light_years.state import ET_BIT, NOBODY, NONE, Ending, Phase, State, is_answer, is_chance

if TYPE_CHECKING:
    from saucers.games.light_years.game import LightYearsGame

DIRECTION_NAMES = ("n", "ne", "e", "se", "s", "sw", "w", "nw")
ENEMY_SYMBOLS = (
    "Cop Car A",
    "Cop Car B",
    "Cop Car C",
    "Keys",
    "own Agent",
    "all Agents",
    "double",
    "blank",
)
DANGER_SYMBOLS = ("any Cop Car", "Keys twice", "own Agent twice", "all Agents once")
CARD_TEXTS = (
    "Ride up to three spaces; Enemies on the way are no danger, one on the last space is.",
    "Enemies do not move at the end of this turn and catch nobody then.",
    "Fly to any space on the board where no Enemy is.",
    "E.T.'s Heartlight goes up by one.",
    "Move one Item or Device Die from any zone to a zone touching it.",
    "E.T. goes from your basket to another Kid's space without Enemies.",
    "Roll the Device Dice in the Clearing now.",
    "One Enemy of your choice does not move this turn.",
)


# --- labels -----------------------------------------------------------------------------------------------------------


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


# --- the log ----------------------------------------------------------------------------------------------------------


def say(game: LightYearsGame, s: State, event: int, after: State, seat: int | None) -> str:
    return " ".join([_what(game, s, event, after), *_consequences(game, s, after)])


def _what(game: LightYearsGame, s: State, event: int, after: State) -> str:
    who = game.seat_names[s.active]
    if is_chance(s.phase):
        return _outcome_sentence(game, s, event)
    action = actions.decode(event)
    if isinstance(action, actions.Answer):
        return _answer_sentence(game, s, action.agrees)
    text = label(game, s, event)
    if must_drop(s):
        return f"{game.seat_names[s.asked]} must {text}."
    if s.phase == Phase.ROUTE:
        return f"{who} chooses a way."
    if s.phase == Phase.CAR:
        return f"{who} chooses a Cop Car."
    if isinstance(action, actions.Ride | actions.Jump):
        # A ride and a jump may lead to the very same position; the log tells where, not how.
        if after.awaited != NONE:
            return f"{who} is about to ride onto an Enemy at {text.split()[-1]}, and asks the team."
        return f"{who} {'flies' if s.phase == Phase.FLY else 'goes'} to {text.split()[-1]}."
    if s.phase == Phase.LINK_TO and isinstance(action, actions.PointAt):
        return f"{who} sends E.T. to {SPACE_NAMES[s.kid[action.target]]}."
    return f"{who}: {text}."


def _answer_sentence(game: LightYearsGame, s: State, agrees: bool) -> str:
    kid = game.seat_names[s.asked]
    if s.phase == Phase.STAY and s.awaited != NONE and not agrees:
        return f"{kid} leaves {game.seat_names[s.active]}'s team and stays behind."
    if s.phase == Phase.STAY:
        return f"{kid} {'stays with' if agrees else 'leaves'} {game.seat_names[s.active]}'s team."
    return f"{kid} {'agrees to team up' if agrees else 'does not want to team up'}."


def _outcome_sentence(game: LightYearsGame, s: State, event: int) -> str:
    who = game.seat_names[s.active]
    if s.phase == Phase.LOT:
        return f"{game.seat_names[event]} takes the first turn."
    if s.phase == Phase.DRAW:
        return f"A new power card: {spec.CARD_NAMES[event]}."
    if s.phase == Phase.FLIP:
        name = spec.TILE_NAMES[event]
        what = "a Ramp" if name == "ramp" else f"{'an' if name == 'orange' else 'a'} {name} Item"
        return f"{who} turns over {what}."
    if s.phase == Phase.DANGER:
        return f"{who} rolls the Danger Die: {DANGER_SYMBOLS[event]}."
    if s.phase == Phase.PHONE:
        count = actions.count_signals(event)
        return f"{who} phones home: {count or 'no'} signal{'s' if count != 1 else ''}."
    number = "first" if s.phase == Phase.ENEMY_1 else "second"
    return f"{who} rolls the {number} Enemy Die: {ENEMY_SYMBOLS[event]}."


def _consequences(game: LightYearsGame, s: State, after: State) -> list[str]:
    """What else an event did: Enemies that moved by themselves, catches, the Mothership, the end, a new turn."""
    b = game.board
    said = []
    if s.awaited != NONE == after.awaited:
        goes = "flies" if s.card_on else "goes"
        said.append(f"{game.seat_names[s.active]} {goes} to {SPACE_NAMES[destination(b, s, s.awaited)]}.")
    for enemy, name in enumerate(enemy_names(game)):
        here, there = enemy_space(b, s, enemy), enemy_space(b, after, enemy)
        if here != there:
            said.append(f"{name[0].upper()}{name[1:]} comes to {SPACE_NAMES[there]}.")
    fresh = after.caught & ~s.caught
    if fresh & ET_BIT:
        said.append("E.T. is caught!")
    said += [f"{game.seat_names[seat]} is caught!" for seat in range(game.seats) if fresh >> seat & 1]
    if after.heart != s.heart:
        said.append(f"The Heartlight is at {after.heart}.")
    if after.ship != s.ship:
        left = b.track - after.ship
        said.append(f"The Mothership is {left} steps away." if left else "The Mothership waits at the Clearing!")
    if after.result != Ending.PLAYING:
        said.append(result(game, after))
    elif after.active != s.active:
        said.append(f"It is {game.seat_names[after.active]}'s turn.")
    return said


def prompt(game: LightYearsGame, s: State, seat: int | None) -> str:
    if s.result != Ending.PLAYING:
        return result(game, s)
    active, you = game.seat_names[s.active], seat == (s.asked if is_answer(s.phase) else s.active)
    if is_chance(s.phase):
        return {
            Phase.LOT: "By lot: who takes the first turn?",
            Phase.DRAW: "A power card is drawn.",
            Phase.FLIP: f"{active} turns a tile over.",
            Phase.DANGER: f"{active} must roll the Danger Die.",
            Phase.PHONE: f"{active} phones home with the Device Dice in the Clearing.",
            Phase.ENEMY_1: f"{active} rolls the Enemy Dice.",
            Phase.ENEMY_2: f"{active} rolls the second Enemy Die.",
        }[Phase(s.phase)]
    who = "You" if you else game.seat_names[s.asked] if is_answer(s.phase) else active
    if s.phase == Phase.ACT:
        return _act_prompt(s, who, you)
    mate = "" if s.swap == NOBODY else game.seat_names[s.swap]
    return {
        Phase.RAMP: f"{who} must put the Ramp on a corner of zone {_zone(s.ramp_zone)}.",
        Phase.SWAP: f"One for one: {who} must choose what goes back to {mate}.",
        Phase.FLY: f"Flying Kids: {who} may go {s.fly_left} more space{'s' if s.fly_left != 1 else ''}.",
        Phase.LAND: f"Taking Flight: {who} must choose a space without Enemies.",
        Phase.TELE_FROM: f"Telekinesis: {who} must choose the zone to take something from.",
        Phase.TELE_WHAT: f"Telekinesis: {who} must choose what to lift from zone {_zone(s.tele_zone)}.",
        Phase.TELE_TO: f"Telekinesis: {who} must choose a zone touching zone {_zone(s.tele_zone)}.",
        Phase.LINK_TO: f"Mind Link: {who} must choose the Kid to whom E.T. goes.",
        Phase.DARKEN: f"Lights Out: {who} must choose the Enemy that does not move this turn.",
        Phase.CAR: f"Danger: {who} must choose the Cop Car that drives on.",
        Phase.ROUTE: f"{who} must choose the way of {_movers(game, s)}.",
        Phase.STAY: _stay_prompt(game, s, who, active),
        Phase.CONSENT: f"{who}: team up with {active}?",
        Phase.OVER_LIMIT: f"{who} carry too much and must drop an Item." if you else f"{who} must drop an Item.",
        Phase.CAUGHT: f"Caught! {who} must drop everything into nearby zones.",
    }[Phase(s.phase)]


def _stay_prompt(game: LightYearsGame, s: State, who: str, active: str) -> str:
    if s.awaited == NONE:
        return f"{who}: stay in {active}'s team, or leave?"
    to = SPACE_NAMES[destination(game.board, s, s.awaited)]
    return f"{who}: {active}'s team is about to ride onto an Enemy at {to}. Stay in it, or leave and stay behind?"


def _zone(zone: int) -> str:
    return ZONE_NAMES[zone] if zone >= 0 else "?"


def _movers(game: LightYearsGame, s: State) -> str:
    if s.mover == spec.KEYS:
        return f"Keys ({s.keys_due} to go)"
    if s.mover >= spec.AGENT:
        return f"{game.seat_names[s.mover - spec.AGENT]}'s Agent ({s.agent_due[s.mover - spec.AGENT]} to go)"
    due = [f"{game.seat_names[p]}'s {s.agent_due[p]}" for p in range(game.seats) if s.agent_due[p]]
    return f"the Agents, one after another ({', '.join(due)} to go)"


def _act_prompt(s: State, who: str, you: bool) -> str:
    if s.moving:
        steps = f"{s.steps_left} more step{'s' if s.steps_left != 1 else ''}" if s.steps_left else "the free Shortcut"
        if s.jump_due:
            return f"{who} reached a Ramp: jump, or go on." if s.steps_left else f"{who} reached a Ramp: jump or stay."
        return f"{who} may ride {steps}, or end the Move."
    left = f"{s.basic_left} Basic action{'s' if s.basic_left != 1 else ''} left"
    return f"{who} {'have' if you else 'has'} {left}; Free actions at any time."


def result(game: LightYearsGame, s: State) -> str:
    """How it ended, why, and the figures that decided it."""
    b = game.board
    turn = s.turns + (s.turns < spec.LAST_TURN)
    left, built = b.track - s.ship, sum(s.die[colour] != spec.UNBUILT for colour in range(spec.COLOURS))
    steps = f"{left} step{'s' if left != 1 else ''}"
    ship = f"The Mothership was {steps} away, with {built} of {spec.COLOURS} devices built."
    if left == 0:
        ship = "The Mothership waited for E.T. in vain."
    return {
        Ending.PLAYING: "",
        Ending.WON: f"We won: E.T. goes home in turn {turn}, with Heartlight {s.heart} of {b.heartlight}"
        f" and {_cars_left(b, s)}.",
        Ending.LOST_HEARTLIGHT: f"We lost: E.T.'s Heartlight went out in turn {turn}. {ship}",
        Ending.LOST_CARS: f"We lost: the cars closed the Clearing in turn {turn}, with Heartlight {s.heart} of "
        f"{b.heartlight}. {ship}",
        Ending.LOST_TIME: f"We lost: {spec.LAST_TURN} turns passed without a rescue. {ship}",
    }[Ending(s.result)]


def _cars_left(b: Board, s: State) -> str:
    """How near the Cop Cars were to closing the Clearing."""
    left = [b.stop[car] - s.enemy[car] for car in range(spec.CARS)]
    arrived = left.count(0)
    return f"{arrived or 'none'} of {spec.CARS} Cop Cars at the Clearing"
