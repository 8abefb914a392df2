"""Light Years from Home in words: labels of events, sentences for the log, and why something is not possible."""

from __future__ import annotations

from typing import TYPE_CHECKING

from saucers.games.light_years.board import SPACE_NAMES, ZONE_NAMES
from saucers.games.light_years.refusals import why_not as why_not
from saucers.games.light_years.rules_common import die_in_basket, enemy_space
from saucers.games.light_years.secrets import enemy_names
from saucers.games.light_years.spec import (
    AGENT,
    BASKET,
    BUILD,
    CANDY,
    CARD,
    CARD_NAMES,
    CARS,
    COLOURS,
    DANGER_NAMES,
    DONE,
    DROP,
    DROP_DIE,
    DROPS,
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
    SYMBOL_NAMES,
    TAKE,
    TAKE_ET,
    TARGET,
    TEAM,
    THING_NAMES,
    THINGS,
    TILE_NAMES,
    YES,
)
from saucers.games.light_years.state import (
    ACT,
    CAUGHT,
    CHOOSE_CAR,
    CHOOSE_ROUTE,
    CONSENT,
    DANGER,
    DARKEN,
    DRAW,
    ET_BIT,
    FIRST_DIE_ROLL,
    FLIP,
    FLY,
    LAND,
    LINK_TO,
    LOST_CARS,
    LOST_HEART,
    LOST_TIME,
    LOT,
    NONE,
    OVER_LIMIT,
    PHONE,
    PLACE_RAMP,
    PLAYING,
    SECOND_DIE_ROLL,
    STAY,
    SWAP,
    TELE_FROM,
    TELE_TO,
    TELE_WHAT,
    WON,
    State,
)

if TYPE_CHECKING:
    from saucers.kernel.game import Game

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


def label(game: Game, s: State, event: int) -> str:
    if s.phase < ACT:
        return _outcome_label(game, s, event)
    if s.phase in (STAY, CONSENT):
        return ("stay" if s.phase == STAY else "agree") if event == YES else "leave" if s.phase == STAY else "refuse"
    if event >= ROUTE:
        return _route_label(game, s, event - ROUTE)
    if event >= TARGET:
        return _target_label(game, s, event - TARGET)
    return _act_label(game, s, event)


def _outcome_label(game: Game, s: State, event: int) -> str:
    if s.phase == LOT:
        return f"{game.seat_names[event]} begins"
    if s.phase == DRAW:
        return f"draw {CARD_NAMES[event]}"
    if s.phase == FLIP:
        return f"flip {TILE_NAMES[event]}"
    if s.phase == DANGER:
        return f"danger {DANGER_NAMES[event]}"
    if s.phase == PHONE:
        shown = [ITEM_NAMES[colour] for colour in range(COLOURS) if event >> colour & 1]
        return f"signal {' '.join(shown) or 'none'}"
    return f"enemy {SYMBOL_NAMES[event]}"


def _route_label(game: Game, s: State, route: int) -> str:
    who, side = divmod(route, 4)
    enemy = KEYS if who == 0 else AGENT + who - 1
    to = game.board.to[s.enemy[enemy], 2 * side]
    name = enemy_names(game)[enemy] if enemy - AGENT < game.seats else "Agent"
    return f"{name} to {_space(to)}"


def _space(space: int) -> str:
    return SPACE_NAMES[space] if 0 <= space < len(SPACE_NAMES) else "nowhere"


def _target_label(game: Game, s: State, target: int) -> str:
    if s.phase == PLACE_RAMP:
        return f"ramp on {_space(target)}"
    if s.phase == LAND:
        return f"land on {_space(target)}"
    if s.phase == CHOOSE_CAR:
        return f"car {'ABC'[target]}" if target < CARS else f"car {target}"
    if s.phase == LINK_TO:
        return f"E.T. to {game.seat_names[target]}" if target < game.seats else f"E.T. to seat {target}"
    if s.phase == DARKEN:
        names = enemy_names(game)
        return f"stop {names[target]}" if target < len(names) else f"stop enemy {target}"
    if s.phase == TELE_WHAT:
        return f"lift {THING_NAMES[target]}" if target < THINGS else f"lift thing {target}"
    verb = "from" if s.phase == TELE_FROM else "to"
    return f"{verb} zone {ZONE_NAMES[target]}" if target < len(ZONE_NAMES) else f"{verb} zone {target}"


def _act_label(game: Game, s: State, event: int) -> str:
    b = game.board
    me = s.asked if s.phase in (OVER_LIMIT, CAUGHT) else s.active
    at = s.kid[me]
    if event < JUMP:
        return f"{'fly' if s.phase == FLY else 'ride'} {DIRECTION_NAMES[event]} to {_space(b.to[at, event])}"
    if event < PICK:
        jump = event - JUMP
        return f"jump {DIRECTION_NAMES[jump // 2 * 2]} to {_space(b.jump[at, jump // 2, jump % 2])}"
    if event < DROP:
        corner, thing = divmod(event - PICK, THINGS)
        return f"pick up {THING_NAMES[thing]} from {zone_name(b.zone[at, corner])}"
    if event < CANDY:
        corner, what = divmod(event - DROP, DROPS)
        name = ITEM_NAMES[what] if what < DROP_DIE else "the die"
        return f"drop {name} in {zone_name(b.zone[at, corner])}"
    if event < LURE_STEP:
        return "take a candy" if event == CANDY else "take a candy for free"
    if event < TAKE_ET:
        free = event >= FREE_LURE_STEP
        direction = event - (FREE_LURE_STEP if free else LURE_STEP)
        return (
            f"E.T. {DIRECTION_NAMES[direction]} to {_space(b.to[s.et, direction])} {'for free' if free else 'by candy'}"
        )
    if event < TEAM:
        return "take E.T. into the basket" if event == TAKE_ET else "put E.T. down"
    if event < CARD:
        return _team_label(game, s, event)
    if event < BUILD:
        place = event - CARD
        return f"card {place + 1} {CARD_NAMES[s.row[place]]}" if s.row[place] != NONE else f"card {place + 1}"
    if event < DONE:
        colour, wild = divmod(event - BUILD, MOST_WILD)
        return f"build {ITEM_NAMES[colour]} die" + (f" with {wild} wild" if wild else "")
    if s.phase == FLY:
        return "end the flight"
    return ("stay here" if s.jump_due else "end the move") if s.moving else "end the turn"


def zone_name(zone: int) -> str:
    return f"zone {ZONE_NAMES[zone]}" if zone >= 0 else "no zone"


def _team_label(game: Game, s: State, event: int) -> str:
    def kid(number: int) -> str:
        return game.seat_names[number] if number < game.seats else f"seat {number}"

    if event < LEAVE:
        return f"team up with {kid(event - TEAM)}"
    if event < GIVE:
        return "leave the team" if event - LEAVE == s.active else f"part from {kid(event - LEAVE)}"
    if event < TAKE:
        return f"give {ITEM_NAMES[(event - GIVE) % ITEM_KINDS]} to {kid((event - GIVE) // ITEM_KINDS)}"
    if event < BASKET:
        return f"get {ITEM_NAMES[(event - TAKE) % ITEM_KINDS]} from {kid((event - TAKE) // ITEM_KINDS)}"
    other = event - BASKET
    mine, theirs = basket(s, s.active), basket(s, other)
    if mine and theirs:
        return f"exchange baskets with {kid(other)}"
    return f"hand {mine} to {kid(other)}" if mine else f"get {theirs or 'nothing'} from {kid(other)}"


def basket(s: State, seat: int) -> str:
    """What is in a basket, empty if nothing."""
    if s.et_in == seat:
        return "E.T."
    die = die_in_basket(s, seat)
    return f"the {ITEM_NAMES[die]} die" if die >= 0 else ""


# --- the log ----------------------------------------------------------------------------------------------------------


def say(game: Game, s: State, event: int, after: State, seat: int | None) -> str:
    return " ".join([_what(game, s, event), *_consequences(game, s, after)])


def _what(game: Game, s: State, event: int) -> str:
    who = game.seat_names[s.active]
    if s.phase < ACT:
        return _outcome_sentence(game, s, event)
    if s.phase == STAY:
        return f"{game.seat_names[s.asked]} {'stays with' if event == YES else 'leaves'} {who}'s team."
    if s.phase == CONSENT:
        return f"{game.seat_names[s.asked]} {'agrees to team up' if event == YES else 'does not want to team up'}."
    text = label(game, s, event)
    if s.phase in (OVER_LIMIT, CAUGHT):
        return f"{game.seat_names[s.asked]} must {text}."
    if s.phase == CHOOSE_ROUTE:
        return f"{who} chooses a way."
    if s.phase == CHOOSE_CAR:
        return f"{who} chooses a Cop Car."
    if event < PICK:
        # A ride and a jump may lead to the very same position; the log tells where, not how.
        return f"{who} {'flies' if s.phase == FLY else 'goes'} to {text.split()[-1]}."
    if s.phase == LINK_TO:
        return f"{who} sends E.T. to {SPACE_NAMES[s.kid[event - TARGET]]}."
    return f"{who}: {text}."


def _outcome_sentence(game: Game, s: State, event: int) -> str:
    who = game.seat_names[s.active]
    if s.phase == LOT:
        return f"{game.seat_names[event]} takes the first turn."
    if s.phase == DRAW:
        return f"A new power card: {CARD_NAMES[event]}."
    if s.phase == FLIP:
        name = TILE_NAMES[event]
        what = "a Ramp" if name == "ramp" else f"{'an' if name == 'orange' else 'a'} {name} Item"
        return f"{who} turns over {what}."
    if s.phase == DANGER:
        return f"{who} rolls the Danger Die: {DANGER_SYMBOLS[event]}."
    if s.phase == PHONE:
        count = event.bit_count()
        return f"{who} phones home: {count or 'no'} signal{'s' if count != 1 else ''}."
    number = "first" if s.phase == FIRST_DIE_ROLL else "second"
    return f"{who} rolls the {number} Enemy Die: {ENEMY_SYMBOLS[event]}."


def _consequences(game: Game, s: State, after: State) -> list[str]:
    """What else an event did: Enemies that moved by themselves, catches, the Mothership, the end, a new turn."""
    b = game.board
    said = []
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
    if after.result != PLAYING:
        said.append(result(game, after))
    elif after.active != s.active:
        said.append(f"It is {game.seat_names[after.active]}'s turn.")
    return said


def prompt(game: Game, s: State, seat: int | None) -> str:
    if s.result != PLAYING:
        return result(game, s)
    active, you = game.seat_names[s.active], seat == (s.asked if s.phase >= STAY else s.active)
    if s.phase < ACT:
        return {
            LOT: "By lot: who takes the first turn?",
            DRAW: "A power card is drawn.",
            FLIP: f"{active} turns a tile over.",
            DANGER: f"{active} must roll the Danger Die.",
            PHONE: f"{active} phones home with the Device Dice in the Clearing.",
            FIRST_DIE_ROLL: f"{active} rolls the Enemy Dice.",
            SECOND_DIE_ROLL: f"{active} rolls the second Enemy Die.",
        }[s.phase]
    who = "You" if you else game.seat_names[s.asked] if s.phase >= STAY else active
    if s.phase == ACT:
        return _act_prompt(s, who, you)
    return {
        PLACE_RAMP: f"{who} must put the Ramp on a corner of zone {_zone(s.ramp_zone)}.",
        SWAP: f"One for one: {who} must choose what goes back to {'' if s.swap < 0 else game.seat_names[s.swap]}.",
        FLY: f"Flying Kids: {who} may go {s.fly_left} more space{'s' if s.fly_left != 1 else ''}.",
        LAND: f"Taking Flight: {who} must choose a space without Enemies.",
        TELE_FROM: f"Telekinesis: {who} must choose the zone to take something from.",
        TELE_WHAT: f"Telekinesis: {who} must choose what to lift from zone {_zone(s.tele_zone)}.",
        TELE_TO: f"Telekinesis: {who} must choose a zone touching zone {_zone(s.tele_zone)}.",
        LINK_TO: f"Mind Link: {who} must choose the Kid to whom E.T. goes.",
        DARKEN: f"Lights Out: {who} must choose the Enemy that does not move this turn.",
        CHOOSE_CAR: f"Danger: {who} must choose the Cop Car that drives on.",
        CHOOSE_ROUTE: f"{who} must choose the way of {_movers(game, s)}.",
        STAY: f"{who}: stay in {active}'s team, or leave?",
        CONSENT: f"{who}: team up with {active}?",
        OVER_LIMIT: f"{who} carry too much and must drop an Item." if you else f"{who} must drop an Item.",
        CAUGHT: f"Caught! {who} must drop everything into nearby zones.",
    }[s.phase]


def _zone(zone: int) -> str:
    return ZONE_NAMES[zone] if zone >= 0 else "?"


def _movers(game: Game, s: State) -> str:
    if s.mover == KEYS:
        return f"Keys ({s.keys_due} to go)"
    if s.mover >= AGENT:
        return f"{game.seat_names[s.mover - AGENT]}'s Agent ({s.agent_due[s.mover - AGENT]} to go)"
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


def result(game: Game, s: State) -> str:
    return {
        PLAYING: "",
        WON: "E.T. goes home: everybody wins.",
        LOST_HEART: "E.T.'s Heartlight has gone out: everybody loses.",
        LOST_CARS: "All three Cop Cars surround the Clearing: everybody loses.",
        LOST_TIME: "Two hundred turns have passed without a rescue: everybody loses.",
    }[s.result]
