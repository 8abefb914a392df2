"""The state of Light Years from Home, field by field, and what makes a position impossible."""

from __future__ import annotations

from collections.abc import Iterator
from enum import IntEnum
from typing import TYPE_CHECKING

from saucers.games.light_years import spec, things
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
    yield from _out_of_range(game, s)
    if any(_out_of_range(game, s)):
        return
    yield from _miscounted(game, s)
    yield from _misplaced(game, s)
    yield from _inconsistent(game, s)


def _out_of_range(game: LightYearsGame, s: State) -> Iterator[str]:
    b = game.board
    ranges = {
        "phase": (min(Phase), max(Phase)),
        "step": (min(TurnStep), max(TurnStep)),
        "active": (0, game.seats - 1),
        "asked": (NOBODY, game.seats - 1),
        "wanted": (NOBODY, game.seats - 1),
        "swap": (NOBODY, game.seats - 1),
        "to_ask": (0, (1 << game.seats) - 1),
        "refused": (0, (1 << game.seats) - 1),
        "turns": (0, spec.LAST_TURN),
        "result": (min(Ending), max(Ending)),
        "heart": (0, b.heartlight),
        "candy": (0, b.candy),
        "ship": (0, b.track),
        "et": (0, spec.SPACES - 1),
        "et_in": (NOBODY, game.seats - 1),
        "basic_left": (0, spec.BASIC_ACTIONS),
        "loops": (0, spec.REVERSIBLE),
        "steps_left": (0, spec.STEPS),
        "fly_left": (0, spec.FLIGHT),
        "card": (NONE, spec.ROW - 1),
        "flip": (NONE, spec.ZONES - 1),
        "ramp_zone": (NONE, spec.ZONES - 1),
        "tele_zone": (NONE, spec.ZONES - 1),
        "tele_thing": (NONE, things.THINGS - 1),
        "swap_kind": (NONE, spec.ITEM_KINDS - 1),
        "signals": (NONE, (1 << spec.COLOURS) - 1),
        "rolling": (min(Rolling), max(Rolling)),
        "keys_due": (0, 6),
        "mover": (NONE, spec.ENEMIES - 1),
        "pending": (0, 2 * ET_BIT - 1),
        "caught": (0, 2 * ET_BIT - 1),
        "used": (0, (1 << len(spec.Ability)) - 1),
        "jumped": (0, (1 << spec.SPACES) - 1),
        "fly_jumped": (0, (1 << spec.SPACES) - 1),
    }
    for flag in ("card_used", "trick", "moving", "by_shortcut", "entered", "jump_due", "card_on", "danger_due"):
        ranges[flag] = (0, 1)
    ranges["any_due"] = (0, 1)
    for name, (low, high) in ranges.items():
        if not low <= getattr(s, name) <= high:
            yield f"The field {name!r} goes from {low} to {high}; {getattr(s, name)} is none of that."
    arrays = {
        "items": (0, spec.BIG_MAT + 1),
        "down": (0, 21),
        "up": (0, 21),
        "hidden": (0, 21),
        "ramp": (0, 21),
        "row": (NONE, spec.CARDS - 1),
        "deck": (0, 16),
        "discard": (0, 16),
        "die": (spec.UNBUILT, spec.OUT_OF_GAME),
        "car_due": (0, 4),
        "agent_due": (0, 6),
    }
    for name, (low, high) in arrays.items():
        if any(not low <= x <= high for x in s.flat(name)):
            yield f"The values of {name!r} go from {low} to {high}."
    for seat in range(spec.SEATS):
        present = seat < game.seats
        low, high = (0, spec.SPACES - 1) if present else (NONE, NONE)
        if not low <= s.kid[seat] <= high:
            yield f"The Kid of seat {seat} must be {'on a space' if present else 'absent'}."
        if not low <= s.enemy[spec.AGENT + seat] <= high:
            yield f"The Agent of seat {seat} must be {'on a space' if present else 'absent'}."
        if not 0 <= s.team[seat] <= seat:
            yield f"A team is named by its lowest seat, so seat {seat} cannot be in team {s.team[seat]}."
        if not present and (s.team[seat] != seat or any(s.items[seat, kind] for kind in range(spec.ITEM_KINDS))):
            yield f"Nobody sits at seat {seat} to carry anything."
    for car in range(spec.CARS):
        if not 0 <= s.enemy[car] <= b.stop[car]:
            yield f"Cop Car {'ABC'[car]} has a path of {b.stop[car]} steps; it cannot be at step {s.enemy[car]}."
    if not 0 <= s.enemy[spec.KEYS] < spec.SPACES:
        yield "Keys stands on one of the 36 spaces."
    for die, names in ((0, spec.SYMBOL_NAMES), (1, spec.SYMBOL_NAMES), (2, spec.DANGER_NAMES)):
        if not NONE <= s.dice[die] < len(names):
            yield f"Die {die + 1} has no symbol {s.dice[die]}."


def _miscounted(game: LightYearsGame, s: State) -> Iterator[str]:
    """Tiles, cards, Candy and dice are neither lost nor made."""
    b = game.board
    boxes = 0
    for kind, name in enumerate(spec.ITEM_NAMES):
        seen = (
            s.hidden[kind]
            + sum(s.up[zone, kind] for zone in range(spec.ZONES))
            + sum(s.items[seat, kind] for seat in range(spec.SEATS))
        )
        if seen > b.tiles[kind]:
            yield f"There are {b.tiles[kind]} {name} Items, not {seen}."
        boxes += b.tiles[kind] - seen
    built = sum(s.die[colour] != spec.UNBUILT for colour in range(spec.COLOURS))
    if s.ship < b.track and boxes > built * b.needed + s.ship:
        yield f"{boxes} Items have left the game, more than the devices and the Mothership's steps can explain."
    if s.ship < b.track and boxes < built * b.needed:
        yield f"{built} devices have used up {built * b.needed} Items; only {boxes} have left the game."
    ramps = s.hidden[spec.RAMP] + sum(s.ramp[space] for space in range(spec.SPACES)) + (s.ramp_zone != NONE)
    if ramps != b.tiles[spec.RAMP]:
        yield f"There are {b.tiles[spec.RAMP]} Ramps, not {ramps}."
    down = sum(s.down[zone] for zone in range(spec.ZONES)) + (s.flip != NONE)
    hidden = sum(s.hidden[kind] for kind in range(spec.TILE_KINDS))
    if down != hidden:
        yield f"{down} tiles lie face down, and {hidden} are not known yet."
    for kind, name in enumerate(spec.CARD_NAMES):
        cards = s.deck[kind] + s.discard[kind] + sum(s.row[i] == kind for i in range(spec.ROW))
        if cards != b.deck[kind]:
            yield f"There are {b.deck[kind]} cards {name}, not {cards}."
    if s.ship == b.track and any(s.die[colour] != spec.OUT_OF_GAME for colour in range(spec.COLOURS)):
        yield "With the Mothership at the Clearing the Device Dice have left the game (ET-18)."
    if s.ship < b.track and any(s.die[colour] == spec.OUT_OF_GAME for colour in range(spec.COLOURS)):
        yield "Device Dice leave the game only when the Mothership arrives (ET-18)."


def _misplaced(game: LightYearsGame, s: State) -> Iterator[str]:
    """Who carries what, and who is with whom."""
    for seat in range(game.seats):
        leader = s.team[seat]
        if leader >= game.seats or s.team[leader] != leader:
            yield f"Seat {seat} is in a team that its lowest seat is not in."
        elif s.kid[seat] != s.kid[leader]:
            yield f"Seats {leader} and {seat} are a team, so they stand on one space."
        in_basket = sum(s.die[colour] == spec.IN_BASKET + seat for colour in range(spec.COLOURS)) + (s.et_in == seat)
        if in_basket > 1:
            yield f"The basket of seat {seat} holds one thing only (ET-10)."
        carried = sum(s.items[seat, kind] for kind in range(spec.ITEM_KINDS))
        limit = spec.BIG_MAT if spec.Ability.THREE_ITEMS in _abilities(game, s, seat) else spec.MAT
        waiting = s.phase in (Phase.OVER_LIMIT, Phase.SWAP, Phase.CAUGHT)
        if carried > limit and not (waiting and carried <= spec.BIG_MAT + 1):
            yield f"The mat of seat {seat} holds {limit} Items, not {carried} (ET-10)."
    if any(spec.IN_BASKET + game.seats <= s.die[colour] < spec.OUT_OF_GAME for colour in range(spec.COLOURS)):
        yield "A Device Die is in the basket of a seat where nobody sits."
    if s.et_in != NOBODY and s.et != s.kid[s.et_in]:
        yield "E.T. is in a basket, so he is on that Kid's space."


def _abilities(game: LightYearsGame, s: State, seat: int) -> list[int]:
    return [game.board.ability[other] for other in range(game.seats) if s.team[other] == s.team[seat]]


def _inconsistent(game: LightYearsGame, s: State) -> Iterator[str]:
    """The question that is asked must fit everything else."""
    b = game.board
    ended = {
        Ending.WON: s.ship == b.track,
        Ending.LOST_HEARTLIGHT: s.heart == 0,
        Ending.LOST_CARS: all(s.enemy[car] == b.stop[car] for car in range(spec.CARS)),
        Ending.LOST_TIME: s.turns >= spec.LAST_TURN,
    }
    if s.result != Ending.PLAYING and not ended[Ending(s.result)]:
        yield f"The game cannot have ended as {ENDING_NAMES[s.result]!r} here."
    near = b.near[b.clearing, s.et]
    if s.result == Ending.PLAYING and (
        ended[Ending.LOST_HEARTLIGHT]
        or ended[Ending.LOST_CARS]
        or ended[Ending.LOST_TIME]
        or (ended[Ending.WON] and near)
    ):
        yield "The game has ended here, so its result cannot be 'playing' (ET-19)."
    if s.result != Ending.PLAYING:
        return
    if s.phase not in PHASE_NAMES:
        yield f"There is no phase {s.phase}."
    if is_answer(s.phase) != (s.asked != NOBODY):
        yield "A seat is asked exactly in the phases 'stay', 'consent', 'over-limit' and 'caught'."
    if s.phase in (Phase.STAY, Phase.CONSENT) and not s.to_ask >> max(0, s.asked) & 1:
        yield "The seat that is asked must be one of those still to be asked."
    if s.phase == Phase.CONSENT and s.wanted == NOBODY:
        yield "Nobody is asked to team up."
    if (s.flip != NONE) != (s.phase == Phase.FLIP) or (s.ramp_zone != NONE) != (s.phase == Phase.RAMP):
        yield "A tile is flipped, or a Ramp placed, exactly in the phases 'flip' and 'ramp'."
    if s.phase == Phase.CAUGHT and not s.pending >> max(0, s.asked) & 1:
        yield "Only a Kid that was caught drops everything."
    if s.phase == Phase.ACT and (
        s.step != TurnStep.TAKE_ACTIONS or s.rolling or s.pending or s.danger_due or s.card_on
    ):
        yield "Actions are taken in the step 'take-actions', with nothing else going on."
    if (s.phase in (Phase.ENEMY_1, Phase.ENEMY_2)) and (s.step != TurnStep.MOVE_ENEMIES or s.rolling):
        yield "Enemy Dice are rolled in the step 'move-enemies'."
    if s.phase == Phase.DANGER and not (s.danger_due or s.step == TurnStep.MOVE_ENEMIES):
        yield "The Danger Die is rolled for an action that was dangerous, or in the step 'move-enemies'."
    if s.phase in (
        Phase.FLY,
        Phase.LAND,
        Phase.TELE_FROM,
        Phase.TELE_WHAT,
        Phase.TELE_TO,
        Phase.LINK_TO,
        Phase.DARKEN,
    ) and not (s.card != NONE and s.card_on):
        yield "This phase belongs to a power card in use."
    if s.phase == Phase.DRAW and all(s.row[i] != NONE for i in range(spec.ROW)):
        yield "A card is drawn only where one is missing in the row."
    if s.phase != Phase.DRAW and s.step != TurnStep.SETUP and any(s.row[i] == NONE for i in range(spec.ROW)):
        yield "Three power cards lie face up."
    if s.phase == Phase.CAR and not (s.any_due and s.rolling):
        yield "A Cop Car is chosen for the Danger Die only."
    due = s.keys_due or any(s.agent_due[seat] for seat in range(spec.SEATS))
    if s.phase == Phase.ROUTE and not (due and s.rolling):
        yield "A route is chosen only for an Agent that is due to move."
    if s.phase == Phase.SWAP and s.swap == NOBODY:
        yield "An exchange needs a teammate."
    if s.phase == Phase.PHONE and not any(s.die[colour] == b.clearing for colour in range(spec.COLOURS)):
        yield "Without a Device Die in the Clearing nobody phones home."
    if (s.moving == 0) and (s.steps_left or s.by_shortcut or s.entered or s.jumped):
        yield "Outside a Move nothing of a Move is left."
