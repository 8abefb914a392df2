"""The state of Light Years from Home, field by field, and what makes a position impossible."""

from __future__ import annotations

from collections.abc import Iterator
from enum import IntEnum
from typing import TYPE_CHECKING

from saucers.games.light_years import spec
from saucers.kernel.layout import Layout, cell, cells
from saucers.kernel.link import rule

if TYPE_CHECKING:
    from saucers.games.light_years.game import LightYearsGame


class Phase(IntEnum):
    """What is asked now.

    The order counts: :func:`is_chance` and :func:`is_answer` draw their lines by it. First come the events of chance,
    then the choices of the active player, last the answers and drops of the seat in ``asked``.
    """

    LOT = 0
    DRAW = 1
    FLIP = 2
    DANGER = 3
    PHONE = 4
    ENEMY_1 = 5
    ENEMY_2 = 6
    ACT = 7
    RAMP = 8
    SWAP = 9
    FLY = 10
    LAND = 11
    TELE_FROM = 12
    TELE_WHAT = 13
    TELE_TO = 14
    LINK_TO = 15
    DARKEN = 16
    CAR = 17
    ROUTE = 18
    STAY = 19
    CONSENT = 20
    OVER_LIMIT = 21
    CAUGHT = 22


class TurnStep(IntEnum):
    """The steps of a turn."""

    SETUP = 0
    TAKE_ACTIONS = 1
    PHONE_HOME = 2
    MOVE_ENEMIES = 3


class Rolling(IntEnum):
    """What kind of roll moves Enemies now."""

    STILL = 0
    DANGEROUS_ACTION = 1
    ENEMY_DICE = 2
    CATCHING = 3


class Ending(IntEnum):
    """How the game has ended, if it has."""

    PLAYING = 0
    WON = 1
    LOST_HEARTLIGHT = 2
    LOST_CARS = 3
    LOST_TIME = 4


def _names(members: type[IntEnum]) -> dict[int, str]:
    return {member: member.name.lower().replace("_", "-") for member in members}


PHASE_NAMES = _names(Phase)
STEP_NAMES = _names(TurnStep)
ENDING_NAMES = _names(Ending)


@rule
def is_chance(phase: int) -> bool:
    """The phases before ACT are up to chance."""
    return phase < Phase.ACT


@rule
def is_answer(phase: int) -> bool:
    """From STAY on the seat in ``asked`` decides."""
    return phase >= Phase.STAY


NOBODY = -1
NONE = -1
ET_BIT = 1 << spec.SEATS


class State(Layout):
    """Nothing is hidden: what a face-down tile or the deck holds, nobody knows, so it is not here."""

    phase = cell("i1", "what is asked now, a Phase")
    step = cell("i1", "the step of the turn, a TurnStep")
    active = cell("i1", "whose turn it is")
    asked = cell("i1", "the seat that must answer or drop, NOBODY if it is the active player's choice")
    to_ask = cell("i1", "a bit for each seat that is still to be asked about a team")
    wanted = cell("i1", "the Kid that the active player wants to team up with, while that is asked")
    awaited = cell("i1", "the step or jump onto an Enemy that waits for the teammates' answers, NONE otherwise")
    turns = cell("i2", "turns finished")
    result = cell("i1", "an Ending")
    heart = cell("i1", "E.T.'s Heartlight")
    candy = cell("i1", "Candy in the Kids' pool")
    ship = cell("i1", "steps that the Mothership has come")

    kid = cells("i1", spec.SEATS, "the space of each Kid, NONE for absent seats")
    team = cells("i1", spec.SEATS, "the lowest seat of the team that a Kid is in")
    items = cells("i1", (spec.SEATS, spec.ITEM_KINDS), "Items on each mat by colour")
    et = cell("i1", "E.T.'s space")
    et_in = cell("i1", "the seat whose basket E.T. is in, or NOBODY")
    enemy = cells("i1", spec.ENEMIES, "Cop Cars: steps along their path; Keys and Agents: their space, NONE if absent")
    die = cells("i1", spec.COLOURS, "each Device Die: UNBUILT, a zone, IN_BASKET + seat, or OUT_OF_GAME")
    down = cells("i1", spec.ZONES, "tiles face down in each zone")
    up = cells("i1", (spec.ZONES, spec.ITEM_KINDS), "Items face up in each zone by colour")
    hidden = cells("i1", spec.TILE_KINDS, "what the face-down tiles are, all together")
    ramp = cells("i1", spec.SPACES, "Ramps on each space")
    row = cells("i1", spec.ROW, "the face-up power cards, NONE while one is to be drawn")
    deck = cells("i1", spec.CARDS, "the cards of the deck by kind")
    discard = cells("i1", spec.CARDS, "the discarded cards by kind")

    basic_left = cell("i1", "Basic actions left in this turn")
    loops = cell("i1", "reversible Free actions since the game last changed for good (ET-20)")
    used = cell("i1", "a bit for each special ability used in this turn")
    refused = cell("i1", "a bit for each Kid that refused to team up in this turn")
    card_used = cell("i1", "1 after a power card in this turn")
    trick = cell("i1", "1 if this turn's Move Enemies is skipped")
    halted = cell("u1", "a bit for each Enemy that does not move again in this turn")

    moving = cell("i1", "1 inside a Move")
    steps_left = cell("i1", "ordinary steps left in the Move")
    by_shortcut = cell("i1", "1 if a step of the Move was a Shortcut")
    entered = cell("i1", "1 if the Move entered an Enemy's space")
    jump_due = cell("i1", "1 right after moving onto a Ramp that may still be used")
    jumped = cell("i8", "a bit for each Ramp used in the Move")
    card = cell("i1", "the place in the row of the card in use, NONE if none")
    card_on = cell("i1", "1 while its effect is not finished")
    fly_left = cell("i1", "steps left of Flying Kids")
    fly_jumped = cell("i8", "a bit for each Ramp used in the flight")
    tele_zone = cell("i1", "Telekinesis: the zone chosen, NONE before")
    tele_thing = cell("i1", "Telekinesis: the thing chosen, NONE before")
    flip = cell("i1", "the zone whose tile is being flipped, NONE otherwise")
    ramp_zone = cell("i1", "the zone whose Ramp is to be placed, NONE otherwise")
    swap = cell("i1", "the teammate who gives or gets something back, NOBODY otherwise")
    swap_kind = cell("i1", "the kind of Item that passed in this exchange")

    danger_due = cell("i1", "1 if the Danger Die must be rolled for an action")
    dice = cells("i1", 3, "the last roll: both Enemy Dice and the Danger Die by symbol, NONE if not rolled")
    signals = cell("i1", "a bit for each Device Die that showed the Mothership when last rolled, NONE if not rolled")
    rolling = cell("i1", "what kind of roll moves Enemies now, a Rolling")
    car_due = cells("i1", spec.CARS, "steps due to each Cop Car")
    any_due = cell("i1", "1 if a Cop Car is to be chosen")
    keys_due = cell("i1", "steps due to Keys")
    agent_due = cells("i1", spec.SEATS, "steps due to each Assigned Agent")
    mover = cell("i1", "the Agent that has begun to move, NONE otherwise")
    pending = cell("i1", "a bit for each Kid (and ET_BIT) that is caught and not dealt with yet")
    caught = cell("i1", "a bit for each Kid (and ET_BIT) caught in the last roll")


def symbols(game: LightYearsGame) -> dict[str, dict[int, str]]:
    """Names for the values of fields, for reading and writing positions."""
    from saucers.games.light_years.board import SPACE_NAMES, ZONE_NAMES

    spaces = {NONE: "none", **dict(enumerate(SPACE_NAMES))}
    places = {spec.UNBUILT: "unbuilt", **dict(enumerate(ZONE_NAMES)), spec.OUT_OF_GAME: "gone"}
    places |= {spec.IN_BASKET + seat: f"basket-{seat}" for seat in range(spec.SEATS)}
    zones = {NONE: "none", **dict(enumerate(ZONE_NAMES))}
    return {
        "phase": PHASE_NAMES,
        "step": STEP_NAMES,
        "result": ENDING_NAMES,
        "kid": spaces,
        "et": spaces,
        "die": places,
        "row": {NONE: "none", **dict(enumerate(name.lower().replace(" ", "-") for name in spec.CARD_NAMES))},
        "flip": zones,
        "ramp_zone": zones,
        "tele_zone": zones,
    }


def problems(game: LightYearsGame, s: State) -> Iterator[str]:
    """Everything that cannot be in a real position."""
    from saucers.games.light_years.soundness import problems_of

    yield from problems_of(game, s)
