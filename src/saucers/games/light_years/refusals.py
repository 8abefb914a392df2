"""Why something is not possible: the rule against every action of the vocabulary, one sentence each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from saucers.games.light_years.board import SPACE_NAMES, ZONE_NAMES
from saucers.games.light_years.rules_actions import open_ways
from saucers.games.light_years.rules_common import has_ability
from saucers.games.light_years.spec import (
    BASKET,
    BUILD,
    CALL_HOME,
    CANDY,
    CARD,
    CARD_NAMES,
    DONE,
    DROP,
    DROP_DIE,
    DROPS,
    FACE_DOWN,
    FIRST_DIE,
    FIRST_ITEM,
    FREE_CANDY,
    FREE_LURE_STEP,
    GIVE,
    HEALING_TOUCH,
    ITEM_KINDS,
    ITEM_NAMES,
    JUMP,
    LEAVE,
    LURE,
    LURE_STEP,
    MIND_LINK,
    MOST_WILD,
    NO,
    PICK,
    REVERSIBLE,
    ROUTE,
    SWEET_TOOTH,
    TAKE,
    TAKE_ET,
    TARGET,
    TEAM,
    THINGS,
    UNBUILT,
    WILD,
    YES,
)
from saucers.games.light_years.state import (
    ACT,
    CAUGHT,
    CHOOSE_CAR,
    CHOOSE_ROUTE,
    CONSENT,
    DARKEN,
    FLY,
    LAND,
    LINK_TO,
    NOBODY,
    OVER_LIMIT,
    PLACE_RAMP,
    STAY,
    SWAP,
    TELE_FROM,
    TELE_TO,
    TELE_WHAT,
    State,
)

if TYPE_CHECKING:
    from saucers.kernel.game import Game

QUESTIONS = {
    PLACE_RAMP: "First the Ramp must be put on a corner space of its zone (ET-11).",
    SWAP: "Items pass one for one here: another kind must go back first (ET-13).",
    FLY: "First the flight of Flying Kids must be finished: ride on, jump, or end it (ET-16).",
    LAND: "Taking Flight goes to any other space without Enemies, and nothing else comes first (ET-16).",
    TELE_FROM: "Telekinesis takes an Item or Device Die from a zone that has one (ET-16).",
    TELE_WHAT: "Telekinesis lifts something that lies in the chosen zone (ET-16).",
    TELE_TO: "Telekinesis moves to a zone that shares a corner space (ET-16).",
    LINK_TO: "Mind Link sends E.T. to another Kid's space without Enemies, not to one's own (ET-16).",
    DARKEN: "Lights Out stops an Enemy that is in play and could still move this turn (ET-16).",
    CHOOSE_CAR: "The Danger Die moves one Cop Car that is not at the end of its path; choose it first (ET-8).",
    CHOOSE_ROUTE: "Every step must bring the Agent closer, by Road, to the one it chases, "
    "and an Agent on its way goes first (ET-6, ET-7).",
    STAY: "The question is whether this Kid stays in the team: stay or leave (ET-13).",
    CONSENT: "The question is whether this Kid teams up: agree or refuse (ET-13).",
    OVER_LIMIT: "The mat is over its limit: an Item must be dropped into a nearby zone at once (ET-10).",
    CAUGHT: "A caught Kid drops everything it carries into nearby zones, and nothing else comes first (ET-9).",
}


def why_not(game: Game, s: State, event: int) -> str:
    """The rule against an action that is not legal now."""
    if s.phase != ACT:
        return QUESTIONS[s.phase]
    if s.jump_due and not open_ways(game.board, s) and event >= PICK:
        return "Right after the last step onto a Ramp one jumps or stays, before anything else (ET-4)."
    if event < PICK:
        return _no_move(game, s, event)
    if event < DROP:
        return _no_pick_up(game, s, event - PICK)
    if event < CANDY:
        return _no_drop(game, s, event - DROP)
    if event < TAKE_ET:
        return _no_candy(game, s, event)
    if event < CARD:
        return _no_reversible(game, s, event)
    if event < BUILD:
        return _no_card(game, s, event - CARD)
    if event < DONE:
        return _no_device(game, s, event - BUILD)
    if event in (YES, NO):
        return "Nobody is asked anything now (ET-13)."
    if TARGET <= event < ROUTE:
        return "There is nothing to point at now: no Ramp, no card and no Cop Car waits for a target."
    return "Agents move only when dice say so, in Move Enemies or after a Dangerous action (ET-6)."


def _no_move(game: Game, s: State, event: int) -> str:
    b, at = game.board, s.kid[s.active]
    if event >= JUMP:
        if not s.jump_due:
            return "One jumps only right after moving onto a Ramp, and once from each Ramp in a Move (ET-3)."
        return "That jump would leave the board."
    if b.to[at, event] < 0:
        return f"No Road or Shortcut leads that way from {SPACE_NAMES[at]}."
    if not s.moving:
        return "All three Basic actions of this turn are used up (ET-2)."
    if s.jumped:
        return "After a jump the rest of the Move is lost (ET-3)."
    return "The Move has no steps left; only Michael's ability gives a third, along a Shortcut, once a turn (ET-17)."


def _no_basic(s: State) -> str:
    if s.moving:
        return "The Move must be finished before another Basic action (ET-2)."
    return "All three Basic actions of this turn are used up (ET-2)." if s.basic_left == 0 else ""


def _no_pick_up(game: Game, s: State, what: int) -> str:
    corner, thing = divmod(what, THINGS)
    zone = game.board.zone[s.kid[s.active], corner]
    if zone < 0:
        return "There is no zone on that side of the board's edge."
    name = ZONE_NAMES[zone]
    if thing == FACE_DOWN and s.down[zone] == 0:
        return f"No tile lies face down in zone {name}."
    if FIRST_ITEM <= thing < FIRST_DIE and s.up[zone, thing - FIRST_ITEM] == 0:
        return f"No {ITEM_NAMES[thing - FIRST_ITEM]} Item lies in zone {name}."
    if thing >= FIRST_DIE and s.die[thing - FIRST_DIE] != zone:
        return f"The {ITEM_NAMES[thing - FIRST_DIE]} die is not in zone {name}."
    return _no_basic(s) or "A Device Die is taken only into an empty basket (ET-10)."


def _no_drop(game: Game, s: State, what: int) -> str:
    corner, thing = divmod(what, DROPS)
    if game.board.zone[s.kid[s.active], corner] < 0:
        return "There is no zone on that side of the board's edge."
    if thing == DROP_DIE:
        return "There is no Device Die in the basket to drop."
    return f"There is no {ITEM_NAMES[thing]} Item on the mat to drop."


def _no_candy(game: Game, s: State, event: int) -> str:
    b = game.board
    if event < LURE_STEP:
        if s.candy == b.candy:
            return f"The pool holds all {b.candy} Candy there are (ET-12)."
        if event == FREE_CANDY:
            if not has_ability(b, s, s.active, SWEET_TOOTH):
                return "Only Greg and his teammates take a Candy for free."
            return "Greg's ability is used up in this turn (ET-13)."
        return _no_basic(s)
    free = event >= FREE_LURE_STEP
    direction = event - (FREE_LURE_STEP if free else LURE_STEP)
    if free and not has_ability(b, s, s.active, LURE):
        return "Only Elliott and his teammates move E.T. for free."
    if free and s.used >> LURE & 1:
        return "Elliott's ability is used up in this turn (ET-13)."
    if not free and s.candy == 0:
        return "There is no Candy in the pool to move E.T. with (ET-12)."
    if b.to[s.et, direction] < 0:
        return f"No Road or Shortcut leads that way from E.T.'s space {SPACE_NAMES[s.et]}."
    return "Candy never moves E.T. onto an Enemy's space (ET-12)."


def _no_reversible(game: Game, s: State, event: int) -> str:
    me = s.active
    if s.loops >= REVERSIBLE:
        return f"After {REVERSIBLE} choices that could go to and fro, something lasting must be done (ET-20)."
    if event == TAKE_ET:
        if s.et_in == me:
            return "E.T. is in the basket already."
        if s.et != s.kid[me]:
            return "E.T. must be on the same space to be picked up."
        if s.et_in != NOBODY:
            return "E.T. is in another Kid's basket; only teammates hand him over (ET-13)."
        return "The basket holds one thing only, and it is full (ET-10)."
    if event < TEAM:
        return "E.T. is not in the basket."
    if event < LEAVE:
        return _no_team(game, s, event - TEAM)
    if event < GIVE:
        return "Only teammates can part, and of two it is the active player who leaves (ET-13)."
    other = (
        (event - GIVE) // ITEM_KINDS
        if event < TAKE
        else (event - TAKE) // ITEM_KINDS
        if event < BASKET
        else event - BASKET
    )
    if other >= game.seats or other == me or s.team[other] != s.team[me]:
        return "Things pass only between teammates (ET-13)."
    if event >= BASKET:
        return "Both baskets are empty."
    kind = (event - GIVE) % ITEM_KINDS
    giver = me if event < TAKE else other
    if s.items[giver, kind] == 0:
        return f"{game.seat_names[giver]} has no {ITEM_NAMES[kind]} Item to pass."
    return "The receiver's mat is full, and has no other kind to give in return (ET-13)."


def _no_team(game: Game, s: State, other: int) -> str:
    if other == s.active:
        return "Nobody teams up with oneself."
    if other >= game.seats:
        return "Nobody sits there."
    if s.team[other] == s.team[s.active]:
        return f"{game.seat_names[other]} is in the team already."
    if s.kid[other] != s.kid[s.active]:
        return f"{game.seat_names[other]} is not on the same space; a team forms on one space (ET-13)."
    return "A refusal holds for this turn (ET-13)."


def _no_card(game: Game, s: State, place: int) -> str:
    if s.et_in != s.active:
        return "A power card needs E.T. in one's own basket (ET-16)."
    if s.card_used:
        return "One power card a turn, and it is used (ET-16)."
    card = s.row[place]
    reasons = {
        HEALING_TOUCH: "The Heartlight cannot go higher",
        CALL_HOME: "There is no Device Die in the Clearing to roll",
        MIND_LINK: "No other Kid stands elsewhere on a space without Enemies",
    }
    return f"{reasons.get(card, 'There is nothing to move')}, so {CARD_NAMES[card]} would have no effect (ET-16)."


def _no_device(game: Game, s: State, what: int) -> str:
    b = game.board
    colour, wild = divmod(what, MOST_WILD)
    name, zone = ITEM_NAMES[colour], b.die_zone[colour]
    if s.die[colour] != UNBUILT:
        return f"The {name} die has been built, and each is built once (ET-14)."
    if not b.near[zone, s.et]:
        return f"E.T. must be nearby zone {ZONE_NAMES[zone]} to build the {name} die (ET-14)."
    if s.up[zone, colour] + s.up[zone, WILD] < b.needed:
        return f"The {name} die needs {b.needed} {name} or Wild Items in its zone (ET-14)."
    return f"It takes {b.needed} Items in all: {wild} Wild ones and the rest {name} do not lie there (ET-14)."
