"""Why something is not possible: the rule against every action of the vocabulary, one sentence each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from saucers.games.light_years import actions, spec, things
from saucers.games.light_years.rules_cards import lies_in
from saucers.games.light_years.rules_common import has_ability
from saucers.games.light_years.spec import Ability, Card
from saucers.games.light_years.state import NOBODY, Phase, State

if TYPE_CHECKING:
    from saucers.games.light_years.game import LightYearsGame

QUESTIONS: dict[int, str] = {
    Phase.RAMP: "First the Ramp must be put on a corner space of its zone (ET-11).",
    Phase.SWAP: "Items pass one for one here: another kind must go back first (ET-13).",
    Phase.FLY: "First the flight of Flying Kids must be finished: ride on, jump, or end it (ET-16).",
    Phase.LAND: "Taking Flight goes to any other space without Enemies, and nothing else comes first (ET-16).",
    Phase.TELE_FROM: "Telekinesis takes an Item or Device Die from a zone that has one (ET-16).",
    Phase.TELE_WHAT: "Telekinesis lifts something that lies in the chosen zone (ET-16).",
    Phase.TELE_TO: "Telekinesis moves to a zone that shares a corner space (ET-16).",
    Phase.LINK_TO: "Mind Link sends E.T. to another Kid's space without Enemies, not to one's own (ET-16).",
    Phase.DARKEN: "Lights Out stops an Enemy that is in play and could still move this turn (ET-16).",
    Phase.CAR: "The Danger Die moves one Cop Car that is not at the end of its path; choose it first (ET-8).",
    Phase.ROUTE: "Every step must bring the Agent closer, by Road, to the one it chases, "
    "and an Agent on its way goes first (ET-6, ET-7).",
    Phase.STAY: "The question is whether this Kid stays in the team: stay or leave (ET-13).",
    Phase.CONSENT: "The question is whether this Kid teams up: agree or refuse (ET-13).",
    Phase.OVER_LIMIT: "The mat is over its limit: an Item must be dropped into a nearby zone at once (ET-10).",
    Phase.CAUGHT: "A caught Kid drops everything it carries into nearby zones, and nothing else comes first (ET-9).",
}


def why_not(game: LightYearsGame, s: State, event: int) -> str:
    """The rule against an action that is not legal now."""
    if s.phase != Phase.ACT:
        return QUESTIONS[s.phase]
    action = actions.decode(event)
    if actions.is_counted(event) and s.loops >= spec.REVERSIBLE:
        return f"After {spec.REVERSIBLE} choices that could go to and fro, something lasting must be done (ET-20)."
    return _no_action(game, s, action)


def _no_action(game: LightYearsGame, s: State, action: actions.Action) -> str:
    match action:
        case actions.Ride(direction):
            return _no_ride(game, s, direction)
        case actions.Jump():
            return _no_jump(s)
        case actions.PickUp(corner, thing):
            return _no_pick_up(game, s, corner, thing)
        case actions.DropItem(corner, kind):
            return _no_zone(game, s, corner) or f"There is no {spec.ITEM_NAMES[kind]} Item on the mat to drop."
        case actions.DropDie(corner):
            return _no_zone(game, s, corner) or "There is no Device Die in the basket to drop."
        case actions.TakeCandy(free):
            return _no_candy(game, s, free)
        case actions.LureET(direction, free):
            return _no_lure(game, s, direction, free)
        case actions.TakeET():
            return _no_et(s)
        case actions.PutDownET():
            return "E.T. is not in the basket."
        case actions.TeamUp(seat):
            return _no_team(game, s, seat)
        case actions.Leave():
            return "Only teammates can part, and of two it is the active player who leaves (ET-13)."
        case actions.GiveItem(seat, kind):
            return _no_teammate(game, s, seat) or _no_item(game, s, s.active, kind)
        case actions.GetItem(seat, kind):
            return _no_teammate(game, s, seat) or _no_item(game, s, seat, kind)
        case actions.ExchangeBaskets(seat):
            return _no_teammate(game, s, seat) or "Both baskets are empty."
        case actions.UseCard(place):
            return _no_card(s, place)
        case actions.Build(colour, wild):
            return _no_device(game, s, colour, wild)
        case actions.Answer():
            return "Nobody is asked anything now (ET-13)."
        case actions.PointAt():
            return "There is nothing to point at now: no Ramp, no card and no Cop Car waits for a target."
        case _:
            return "Agents move only when dice say so, in Move Enemies or after a Dangerous action (ET-6)."


def _no_jump(s: State) -> str:
    if not s.jump_due:
        return "One jumps only after moving onto a Ramp, and once from each Ramp in a Move (ET-3)."
    return "That jump would leave the board."


def _no_ride(game: LightYearsGame, s: State, direction: int) -> str:
    at = s.kid[s.active]
    if game.board.to[at, direction] < 0:
        return f"No Road or Shortcut leads that way from {game.edition.crossing(at)}."
    if not s.moving:
        return "All three Basic actions of this turn are used up (ET-2)."
    if s.jumped:
        return "After a jump the rest of the Move is lost (ET-3)."
    return "The Move has no steps left; only Michael's ability gives a third, along a Shortcut, once a turn (ET-17)."


def _no_basic(s: State) -> str:
    if s.moving:
        return "The Move must be finished before another Basic action (ET-2)."
    return "All three Basic actions of this turn are used up (ET-2)." if s.basic_left == 0 else ""


def _no_zone(game: LightYearsGame, s: State, corner: int) -> str:
    if game.board.zone[s.kid[s.active], corner] < 0:
        return "There is no zone on that side of the board's edge."
    return ""


def _no_pick_up(game: LightYearsGame, s: State, corner: int, thing: int) -> str:
    return (
        _no_zone(game, s, corner)
        or _no_thing(game, s, game.board.zone[s.kid[s.active], corner], thing)
        or _no_basic(s)
        or "A Device Die is taken only into an empty basket (ET-10)."
    )


def _no_thing(game: LightYearsGame, s: State, zone: int, thing: int) -> str:
    if lies_in(s, zone, thing):
        return ""
    garden = game.edition.garden(zone)
    if things.is_item(thing):
        return f"No {spec.ITEM_NAMES[things.item_kind(thing)]} Item lies in {garden}."
    if things.is_die(thing):
        return f"The {spec.ITEM_NAMES[things.die_colour(thing)]} die is not in {garden}."
    return f"No tile lies face down in {garden}."


def _no_candy(game: LightYearsGame, s: State, free: bool) -> str:
    b = game.board
    if s.candy == b.candy:
        return f"The pool holds all {b.candy} Candy there are (ET-12)."
    if not free:
        return _no_basic(s)
    if not has_ability(b, s, s.active, Ability.SWEET_TOOTH):
        return "Only Greg and his teammates take a Candy for free."
    return "Greg's ability is used up in this turn (ET-13)."


def _no_lure(game: LightYearsGame, s: State, direction: int, free: bool) -> str:
    b = game.board
    if free and not has_ability(b, s, s.active, Ability.LURE):
        return "Only Elliott and his teammates move E.T. for free."
    if free and s.used >> Ability.LURE & 1:
        return "Elliott's ability is used up in this turn (ET-13)."
    if not free and s.candy == 0:
        return "There is no Candy in the pool to move E.T. with (ET-12)."
    if b.to[s.et, direction] < 0:
        return f"No Road or Shortcut leads that way from E.T. at {game.edition.crossing(s.et)}."
    return "Candy never moves E.T. onto an Enemy's space (ET-12)."


def _no_et(s: State) -> str:
    if s.et_in == s.active:
        return "E.T. is in the basket already."
    if s.et != s.kid[s.active]:
        return "E.T. must be on the same space to be picked up."
    if s.et_in != NOBODY:
        return "E.T. is in another Kid's basket; only teammates hand him over (ET-13)."
    return "The basket holds one thing only, and it is full (ET-10)."


def _no_teammate(game: LightYearsGame, s: State, other: int) -> str:
    if other >= game.seats or other == s.active or s.team[other] != s.team[s.active]:
        return "Things pass only between teammates (ET-13)."
    return ""


def _no_item(game: LightYearsGame, s: State, giver: int, kind: int) -> str:
    if s.items[giver, kind] == 0:
        return f"{game.seat_names[giver]} has no {spec.ITEM_NAMES[kind]} Item to pass."
    return "The receiver's mat is full, and has no other kind to give in return (ET-13)."


def _no_team(game: LightYearsGame, s: State, other: int) -> str:
    if other == s.active:
        return "Nobody teams up with oneself."
    if other >= game.seats:
        return "Nobody sits there."
    if s.team[other] == s.team[s.active]:
        return f"{game.seat_names[other]} is in the team already."
    if s.kid[other] != s.kid[s.active]:
        return f"{game.seat_names[other]} is not on the same space; a team forms on one space (ET-13)."
    return "A refusal holds for this turn (ET-13)."


def _no_card(s: State, place: int) -> str:
    if s.et_in != s.active:
        return "A power card needs E.T. in one's own basket (ET-16)."
    if s.card_used:
        return "One power card a turn, and it is used (ET-16)."
    card = s.row[place]
    reasons: dict[int, str] = {
        Card.HEALING_TOUCH: "The Heartlight cannot go higher",
        Card.CALL_HOME: "There is no Device Die in the Clearing to roll",
        Card.MIND_LINK: "No other Kid stands elsewhere on a space without Enemies",
    }
    return f"{reasons.get(card, 'There is nothing to move')}, so {spec.CARD_NAMES[card]} would have no effect (ET-16)."


def _no_device(game: LightYearsGame, s: State, colour: int, wild: int) -> str:
    b = game.board
    name, zone = spec.ITEM_NAMES[colour], b.die_zone[colour]
    if s.die[colour] != spec.UNBUILT:
        return f"The {name} die has been built, and each is built once (ET-14)."
    if not b.near[zone, s.et]:
        return f"E.T. must be nearby {game.edition.garden(zone)} to build the {name} die (ET-14)."
    if s.up[zone, colour] + s.up[zone, spec.WILD] < b.needed:
        return f"The {name} die needs {b.needed} {name} or Wild Items in its zone (ET-14)."
    return f"It takes {b.needed} Items in all: {wild} Wild ones and the rest {name} do not lie there (ET-14)."
