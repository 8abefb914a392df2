"""Light Years from Home in words: what a choice is, what happened, what is asked, how it ended, and why not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from saucers.games.light_years import actions, spec, things
from saucers.games.light_years.board import Board
from saucers.games.light_years.notation import acting_seat, basket, must_drop
from saucers.games.light_years.notation import label as label
from saucers.games.light_years.refusals import why_not as why_not
from saucers.games.light_years.rules_common import destination, die_in_basket, enemy_space
from saucers.games.light_years.state import ET_BIT, NOBODY, NONE, Ending, Phase, State, is_answer, is_chance

if TYPE_CHECKING:
    from saucers.games.light_years.game import LightYearsGame

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


# --- names ------------------------------------------------------------------------------------------------------------


def crossing(game: LightYearsGame, space: int) -> str:
    """The spoken name of a space."""
    return game.edition.crossing(space)


def garden(game: LightYearsGame, zone: int) -> str:
    """The spoken name of a zone."""
    return game.edition.garden(zone) if zone >= 0 else "nowhere"


def enemy_name(game: LightYearsGame, enemy: int) -> str:
    if enemy < spec.CARS:
        return f"Cop Car {'ABC'[enemy]}"
    return "Keys" if enemy == spec.KEYS else f"{game.seat_names[enemy - spec.AGENT]}'s Agent"


def item_name(kind: int) -> str:
    return f"{'Wild' if kind == spec.WILD else spec.ITEM_NAMES[kind]} Item"


def thing_name(thing: int) -> str:
    if thing == things.FACE_DOWN:
        return "face-down tile"
    if things.is_item(thing):
        return item_name(things.item_kind(thing))
    return f"{spec.ITEM_NAMES[things.die_colour(thing)]} Device Die"


def counted(number: int, word: str) -> str:
    return f"{number} {word}{'' if number == 1 else 's'}"


# --- choices ----------------------------------------------------------------------------------------------------------


def text(game: LightYearsGame, s: State, event: int) -> str:
    """A choice as people read it, without codes; it begins with its verb."""
    action = actions.decode(event)
    if isinstance(action, actions.TeamAction):
        return _team_text(game, s, action)
    match action:
        case actions.Answer(agrees):
            return _answer_text(game, s, agrees)
        case actions.PointAt(target):
            return _target_text(game, s, target)
        case actions.MoveAgent(enemy, side):
            return f"Send {enemy_name(game, enemy)} to {crossing(game, game.board.to[s.enemy[enemy], 2 * side])}"
        case actions.Done():
            return _done_text(s)
        case _:
            return _kid_text(game, s, action)


def _answer_text(game: LightYearsGame, s: State, agrees: bool) -> str:
    if s.phase == Phase.STAY and s.awaited != NONE:
        return "Ride along" if agrees else "Leave the team and stay behind"
    if s.phase == Phase.STAY:
        return "Stay in the team" if agrees else "Leave the team"
    return "Team up" if agrees else "Refuse to team up"


def _target_text(game: LightYearsGame, s: State, target: int) -> str:
    match Phase(s.phase):
        case Phase.RAMP:
            return f"Put the Ramp on {crossing(game, target)}"
        case Phase.LAND:
            return f"Land on {crossing(game, target)}"
        case Phase.CAR:
            return f"Send {enemy_name(game, target)} on"
        case Phase.LINK_TO:
            return f"Send E.T. to {game.seat_names[target]} at {crossing(game, s.kid[target])}"
        case Phase.DARKEN:
            return f"Stop {enemy_name(game, target)} for this turn"
        case Phase.TELE_WHAT:
            return f"Lift the {thing_name(target)}"
        case Phase.TELE_FROM:
            return f"Lift something from {garden(game, target)}"
        case _:
            return f"Put it into {garden(game, target)}"


def _kid_text(game: LightYearsGame, s: State, action: actions.KidAction) -> str:
    b, at = game.board, s.kid[acting_seat(s)]
    match action:
        case actions.Ride(direction):
            return f"{'Fly' if s.phase == Phase.FLY else 'Ride'} to {crossing(game, b.to[at, direction])}"
        case actions.Jump(side, length):
            return f"Jump to {crossing(game, b.jump[at, side, length - 1])}"
        case actions.PickUp(corner, thing):
            article = "a" if thing == things.FACE_DOWN else "the"
            return f"Pick up {article} {thing_name(thing)} from {garden(game, b.zone[at, corner])}"
        case actions.DropItem(corner, kind):
            return f"Drop the {item_name(kind)} in {garden(game, b.zone[at, corner])}"
        case actions.DropDie(corner):
            die = spec.ITEM_NAMES[max(0, die_in_basket(s, acting_seat(s)))]
            return f"Drop the {die} Device Die in {garden(game, b.zone[at, corner])}"
        case actions.TakeCandy(free):
            return "Take a Candy for free" if free else "Take a Candy"
        case actions.LureET(direction, free):
            how = "for free" if free else "with a Candy"
            return f"Lead E.T. to {crossing(game, b.to[s.et, direction])} {how}"
        case actions.TakeET():
            return "Take E.T. into the basket"
        case actions.PutDownET():
            return "Put E.T. down"
        case actions.UseCard(place):
            return f"Use {spec.CARD_NAMES[s.row[place]]}"
        case actions.Build(colour, wild):
            return f"Build the {spec.ITEM_NAMES[colour]} Device Die" + (
                f" with {counted(wild, 'Wild Item')}" if wild else ""
            )
        case actions.Done():
            return _done_text(s)


def _done_text(s: State) -> str:
    if s.phase == Phase.FLY:
        return "End the flight"
    if not s.moving:
        return "End the turn"
    return "Stay here" if s.jump_due else "End the Move"


def _team_text(game: LightYearsGame, s: State, action: actions.TeamAction) -> str:
    kid = game.seat_names[action.seat]
    match action:
        case actions.TeamUp():
            return f"Ask {kid} to team up"
        case actions.Leave(seat):
            return "Leave the team" if seat == s.active else f"Part from {kid}"
        case actions.GiveItem(_, kind):
            return f"Give the {item_name(kind)} to {kid}"
        case actions.GetItem(_, kind):
            return f"Take the {item_name(kind)} from {kid}"
        case actions.ExchangeBaskets(seat):
            mine, theirs = basket(s, s.active), basket(s, seat)
            if mine and theirs:
                return f"Exchange baskets with {kid}"
            return f"Hand {mine} to {kid}" if mine else f"Take {theirs} from {kid}"


# --- the log ----------------------------------------------------------------------------------------------------------


def say(game: LightYearsGame, s: State, event: int, after: State, seat: int | None) -> str:
    return " ".join([_what(game, s, event, after), *_consequences(game, s, after)])


def _what(game: LightYearsGame, s: State, event: int, after: State) -> str:
    who = game.seat_names[acting_seat(s)]
    if is_chance(s.phase):
        return _outcome_sentence(game, s, event)
    action = actions.decode(event)
    if isinstance(action, actions.Answer):
        return _answer_sentence(game, s, action.agrees)
    if s.phase == Phase.ROUTE:
        return f"{who} chooses a way."
    if s.phase == Phase.CAR:
        return f"{who} chooses a Cop Car."
    if isinstance(action, actions.Ride | actions.Jump):
        return _ride_sentence(game, s, event, after, who)
    if s.phase == Phase.LINK_TO and isinstance(action, actions.PointAt):
        return f"{who} sends E.T. to {crossing(game, s.kid[action.target])}."
    verb, _, rest = text(game, s, event).partition(" ")
    return f"{who} {verb.lower()}s {rest}." if not must_drop(s) else f"{who} must {verb.lower()} {rest}."


def _ride_sentence(game: LightYearsGame, s: State, event: int, after: State, who: str) -> str:
    """A ride and a jump may lead to the very same position; the log tells where, not how."""
    to = crossing(game, destination(game.board, s, event))
    if after.awaited != NONE:
        return f"{who} is about to ride onto an Enemy at {to}, and asks the team."
    return f"{who} {'flies' if s.phase == Phase.FLY else 'goes'} to {to}."


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
        what = "Ramp" if event == spec.RAMP else item_name(event)
        return f"{who} turns over {'an' if what[0] == 'o' else 'a'} {what}."
    if s.phase == Phase.DANGER:
        return f"{who} rolls the Danger Die: {DANGER_SYMBOLS[event]}."
    if s.phase == Phase.PHONE:
        count = actions.count_signals(event)
        return f"{who} phones home: {counted(count, 'signal') if count else 'no signals'}."
    number = "first" if s.phase == Phase.ENEMY_1 else "second"
    return f"{who} rolls the {number} Enemy Die: {ENEMY_SYMBOLS[event]}."


def _consequences(game: LightYearsGame, s: State, after: State) -> list[str]:
    """What else an event did: Enemies that moved by themselves, catches, the Mothership, the end, a new turn."""
    b = game.board
    said = []
    if s.awaited != NONE == after.awaited:
        goes = "flies" if s.card_on else "goes"
        said.append(f"{game.seat_names[s.active]} {goes} to {crossing(game, destination(b, s, s.awaited))}.")
    for enemy in range(spec.AGENT + game.seats):
        here, there = enemy_space(b, s, enemy), enemy_space(b, after, enemy)
        if here != there:
            said.append(f"{enemy_name(game, enemy)} comes to {crossing(game, there)}.")
    fresh = after.caught & ~s.caught
    if fresh & ET_BIT:
        said.append("E.T. is caught!")
    said += [f"{game.seat_names[seat]} is caught!" for seat in range(game.seats) if fresh >> seat & 1]
    if after.heart != s.heart:
        said.append(f"The Heartlight is at {after.heart}.")
    if after.ship != s.ship:
        left = b.track - after.ship
        said.append(
            f"The Mothership is {counted(left, 'step')} away." if left else "The Mothership waits at the Clearing!"
        )
    if after.result != Ending.PLAYING:
        said.append(result(game, after))
    elif after.active != s.active:
        said.append(f"It is {game.seat_names[after.active]}'s turn.")
    return said


# --- the question -----------------------------------------------------------------------------------------------------


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
    lifted = garden(game, s.tele_zone)
    return {
        Phase.RAMP: f"{who} must put the Ramp on a corner of {garden(game, s.ramp_zone)}.",
        Phase.SWAP: f"One for one: {who} must choose what goes back to {mate}.",
        Phase.FLY: f"Flying Kids: {who} may go {counted(s.fly_left, 'more space')}.",
        Phase.LAND: f"Taking Flight: {who} must choose a space without Enemies.",
        Phase.TELE_FROM: f"Telekinesis: {who} must choose the zone to take something from.",
        Phase.TELE_WHAT: f"Telekinesis: {who} must choose what to lift from {lifted}.",
        Phase.TELE_TO: f"Telekinesis: {who} must choose a zone touching {lifted}.",
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
    to = crossing(game, destination(game.board, s, s.awaited))
    return f"{who}: {active}'s team is about to ride onto an Enemy at {to}. Ride along, or leave and stay behind?"


def _movers(game: LightYearsGame, s: State) -> str:
    if s.mover == spec.KEYS:
        return f"Keys ({s.keys_due} to go)"
    if s.mover >= spec.AGENT:
        return f"{game.seat_names[s.mover - spec.AGENT]}'s Agent ({s.agent_due[s.mover - spec.AGENT]} to go)"
    due = [f"{game.seat_names[p]}'s {s.agent_due[p]}" for p in range(game.seats) if s.agent_due[p]]
    return f"the Agents, one after another ({', '.join(due)} to go)"


def _act_prompt(s: State, who: str, you: bool) -> str:
    if s.moving:
        if s.jump_due:
            return f"{who} reached a Ramp: {'jump, ride on, or stay' if s.steps_left else 'jump or stay'}."
        steps = counted(s.steps_left, "more step") if s.steps_left else "the free Shortcut"
        return f"{who} may ride {steps}, or end the Move."
    left = f"{counted(s.basic_left, 'Basic action')} left"
    return f"{who} {'have' if you else 'has'} {left}; Free actions at any time."


# --- the end ----------------------------------------------------------------------------------------------------------


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
