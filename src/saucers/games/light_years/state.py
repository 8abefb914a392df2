"""The state of Light Years from Home, field by field, and what makes a position impossible."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from saucers.games.light_years.spec import (
    AGENT,
    BASIC_ACTIONS,
    BIG_MAT,
    CARD_NAMES,
    CARDS,
    CARS,
    COLOURS,
    DANGER_NAMES,
    ENEMIES,
    FLIGHT,
    IN_BASKET,
    ITEM_KINDS,
    ITEM_NAMES,
    KEYS,
    LAST_TURN,
    MAT,
    OUT_OF_GAME,
    RAMP,
    REVERSIBLE,
    ROW,
    SEATS,
    SPACES,
    STEPS,
    SYMBOL_NAMES,
    THREE_ITEMS,
    TILE_KINDS,
    UNBUILT,
    ZONES,
)
from saucers.kernel.layout import Layout, cell, cells

if TYPE_CHECKING:
    from saucers.kernel.game import Game

# What is asked now. The first ones are up to chance, then the active player's, then those of the seat in `asked`.
LOT, DRAW, FLIP, DANGER, PHONE, FIRST_DIE_ROLL, SECOND_DIE_ROLL = 0, 1, 2, 3, 4, 5, 6
ACT, PLACE_RAMP, SWAP, FLY, LAND, TELE_FROM, TELE_WHAT, TELE_TO, LINK_TO, DARKEN, CHOOSE_CAR, CHOOSE_ROUTE = range(
    7, 19
)
STAY, CONSENT, OVER_LIMIT, CAUGHT = 19, 20, 21, 22
PHASES = {
    LOT: "lot",
    DRAW: "draw",
    FLIP: "flip",
    DANGER: "danger",
    PHONE: "phone",
    FIRST_DIE_ROLL: "enemy-1",
    SECOND_DIE_ROLL: "enemy-2",
    ACT: "act",
    PLACE_RAMP: "ramp",
    SWAP: "swap",
    FLY: "fly",
    LAND: "land",
    TELE_FROM: "tele-from",
    TELE_WHAT: "tele-what",
    TELE_TO: "tele-to",
    LINK_TO: "link-to",
    DARKEN: "darken",
    CHOOSE_CAR: "car",
    CHOOSE_ROUTE: "route",
    STAY: "stay",
    CONSENT: "consent",
    OVER_LIMIT: "over-limit",
    CAUGHT: "caught",
}

# The steps of a turn.
SETUP, TAKE_ACTIONS, PHONE_HOME, MOVE_ENEMIES = 0, 1, 2, 3
STEP_NAMES = {SETUP: "setup", TAKE_ACTIONS: "take-actions", PHONE_HOME: "phone-home", MOVE_ENEMIES: "move-enemies"}

# What kind of roll moves Enemies now.
STILL, DANGEROUS_ACTION, ENEMY_DICE, CATCHING = 0, 1, 2, 3

PLAYING, WON, LOST_HEART, LOST_CARS, LOST_TIME = 0, 1, 2, 3, 4
RESULTS = {
    PLAYING: "playing",
    WON: "won",
    LOST_HEART: "lost-heartlight",
    LOST_CARS: "lost-cars",
    LOST_TIME: "lost-time",
}

NOBODY = -1
NONE = -1
ET_BIT = 1 << SEATS


class State(Layout):
    """Nothing is hidden: what a face-down tile or the deck holds, nobody knows, so it is not here."""

    phase = cell("i1", "what is asked now, one of PHASES")
    step = cell("i1", "the step of the turn, one of STEP_NAMES")
    active = cell("i1", "whose turn it is")
    asked = cell("i1", "the seat that must answer or drop, NOBODY if it is the active player's choice")
    to_ask = cell("i1", "a bit for each seat that is still to be asked about a team")
    wanted = cell("i1", "the Kid that the active player wants to team up with, while that is asked")
    turns = cell("i2", "turns finished")
    result = cell("i1", "one of RESULTS")
    heart = cell("i1", "E.T.'s Heartlight")
    candy = cell("i1", "Candy in the Kids' pool")
    ship = cell("i1", "steps that the Mothership has come")

    kid = cells("i1", SEATS, "the space of each Kid, NONE for absent seats")
    team = cells("i1", SEATS, "the lowest seat of the team that a Kid is in")
    items = cells("i1", (SEATS, ITEM_KINDS), "Items on each mat by colour")
    et = cell("i1", "E.T.'s space")
    et_in = cell("i1", "the seat whose basket E.T. is in, or NOBODY")
    enemy = cells("i1", ENEMIES, "Cop Cars: steps along their path; Keys and Agents: their space, NONE if absent")
    die = cells("i1", COLOURS, "each Device Die: UNBUILT, a zone, IN_BASKET + seat, or OUT_OF_GAME")
    down = cells("i1", ZONES, "tiles face down in each zone")
    up = cells("i1", (ZONES, ITEM_KINDS), "Items face up in each zone by colour")
    hidden = cells("i1", TILE_KINDS, "what the face-down tiles are, all together")
    ramp = cells("i1", SPACES, "Ramps on each space")
    row = cells("i1", ROW, "the face-up power cards, NONE while one is to be drawn")
    deck = cells("i1", CARDS, "the cards of the deck by kind")
    discard = cells("i1", CARDS, "the discarded cards by kind")

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
    rolling = cell("i1", "STILL, DANGEROUS_ACTION, ENEMY_DICE or CATCHING")
    car_due = cells("i1", CARS, "steps due to each Cop Car")
    any_due = cell("i1", "1 if a Cop Car is to be chosen")
    keys_due = cell("i1", "steps due to Keys")
    agent_due = cells("i1", SEATS, "steps due to each Assigned Agent")
    mover = cell("i1", "the Agent that has begun to move, NONE otherwise")
    pending = cell("i1", "a bit for each Kid (and ET_BIT) that is caught and not dealt with yet")
    caught = cell("i1", "a bit for each Kid (and ET_BIT) caught in the last roll")


CHANCE_PHASES = (LOT, DRAW, FLIP, DANGER, PHONE, FIRST_DIE_ROLL, SECOND_DIE_ROLL)


def symbols(game: Game) -> dict[str, dict[int, str]]:
    """Names for the values of fields, for reading and writing positions."""
    from saucers.games.light_years.board import SPACE_NAMES, ZONE_NAMES

    spaces = {NONE: "none", **dict(enumerate(SPACE_NAMES))}
    places = {UNBUILT: "unbuilt", **dict(enumerate(ZONE_NAMES)), OUT_OF_GAME: "gone"}
    places |= {IN_BASKET + seat: f"basket-{seat}" for seat in range(SEATS)}
    zones = {NONE: "none", **dict(enumerate(ZONE_NAMES))}
    return {
        "phase": PHASES,
        "step": STEP_NAMES,
        "result": RESULTS,
        "kid": spaces,
        "et": spaces,
        "die": places,
        "row": {NONE: "none", **dict(enumerate(name.lower().replace(" ", "-") for name in CARD_NAMES))},
        "flip": zones,
        "ramp_zone": zones,
        "tele_zone": zones,
    }


def problems(game: Game, s: State) -> Iterator[str]:
    """Everything that cannot be in a real position."""
    yield from _out_of_range(game, s)
    if any(_out_of_range(game, s)):
        return
    yield from _miscounted(game, s)
    yield from _misplaced(game, s)
    yield from _inconsistent(game, s)


def _out_of_range(game: Game, s: State) -> Iterator[str]:
    b = game.board
    ranges = {
        "phase": (0, CAUGHT),
        "step": (SETUP, MOVE_ENEMIES),
        "active": (0, game.seats - 1),
        "asked": (NOBODY, game.seats - 1),
        "wanted": (NOBODY, game.seats - 1),
        "swap": (NOBODY, game.seats - 1),
        "to_ask": (0, (1 << game.seats) - 1),
        "refused": (0, (1 << game.seats) - 1),
        "turns": (0, LAST_TURN),
        "result": (PLAYING, LOST_TIME),
        "heart": (0, b.heartlight),
        "candy": (0, b.candy),
        "ship": (0, b.track),
        "et": (0, SPACES - 1),
        "et_in": (NOBODY, game.seats - 1),
        "basic_left": (0, BASIC_ACTIONS),
        "loops": (0, REVERSIBLE),
        "steps_left": (0, STEPS),
        "fly_left": (0, FLIGHT),
        "card": (NONE, ROW - 1),
        "flip": (NONE, ZONES - 1),
        "ramp_zone": (NONE, ZONES - 1),
        "tele_zone": (NONE, ZONES - 1),
        "tele_thing": (NONE, 7),
        "swap_kind": (NONE, ITEM_KINDS - 1),
        "signals": (NONE, 7),
        "rolling": (STILL, CATCHING),
        "keys_due": (0, 6),
        "mover": (NONE, ENEMIES - 1),
        "pending": (0, 2 * ET_BIT - 1),
        "caught": (0, 2 * ET_BIT - 1),
        "used": (0, 31),
        "jumped": (0, (1 << SPACES) - 1),
        "fly_jumped": (0, (1 << SPACES) - 1),
    }
    for flag in ("card_used", "trick", "moving", "by_shortcut", "entered", "jump_due", "card_on", "danger_due"):
        ranges[flag] = (0, 1)
    ranges["any_due"] = (0, 1)
    for name, (low, high) in ranges.items():
        if not low <= getattr(s, name) <= high:
            yield f"The field {name!r} goes from {low} to {high}; {getattr(s, name)} is none of that."
    arrays = {
        "items": (0, BIG_MAT + 1),
        "down": (0, 21),
        "up": (0, 21),
        "hidden": (0, 21),
        "ramp": (0, 21),
        "row": (NONE, CARDS - 1),
        "deck": (0, 16),
        "discard": (0, 16),
        "die": (UNBUILT, OUT_OF_GAME),
        "car_due": (0, 4),
        "agent_due": (0, 6),
    }
    for name, (low, high) in arrays.items():
        if any(not low <= x <= high for x in s.flat(name)):
            yield f"The values of {name!r} go from {low} to {high}."
    for seat in range(SEATS):
        present = seat < game.seats
        low, high = (0, SPACES - 1) if present else (NONE, NONE)
        if not low <= s.kid[seat] <= high:
            yield f"The Kid of seat {seat} must be {'on a space' if present else 'absent'}."
        if not low <= s.enemy[AGENT + seat] <= high:
            yield f"The Agent of seat {seat} must be {'on a space' if present else 'absent'}."
        if not 0 <= s.team[seat] <= seat:
            yield f"A team is named by its lowest seat, so seat {seat} cannot be in team {s.team[seat]}."
        if not present and (s.team[seat] != seat or any(s.items[seat, kind] for kind in range(ITEM_KINDS))):
            yield f"Nobody sits at seat {seat} to carry anything."
    for car in range(CARS):
        if not 0 <= s.enemy[car] <= b.stop[car]:
            yield f"Cop Car {'ABC'[car]} has a path of {b.stop[car]} steps; it cannot be at step {s.enemy[car]}."
    if not 0 <= s.enemy[KEYS] < SPACES:
        yield "Keys stands on one of the 36 spaces."
    for die, names in ((0, SYMBOL_NAMES), (1, SYMBOL_NAMES), (2, DANGER_NAMES)):
        if not NONE <= s.dice[die] < len(names):
            yield f"Die {die + 1} has no symbol {s.dice[die]}."


def _miscounted(game: Game, s: State) -> Iterator[str]:
    """Tiles, cards, Candy and dice are neither lost nor made."""
    b = game.board
    boxes = 0
    for kind, name in enumerate(ITEM_NAMES):
        seen = (
            s.hidden[kind]
            + sum(s.up[zone, kind] for zone in range(ZONES))
            + sum(s.items[seat, kind] for seat in range(SEATS))
        )
        if seen > b.tiles[kind]:
            yield f"There are {b.tiles[kind]} {name} Items, not {seen}."
        boxes += b.tiles[kind] - seen
    built = sum(s.die[colour] != UNBUILT for colour in range(COLOURS))
    if s.ship < b.track and boxes > built * b.needed + s.ship:
        yield f"{boxes} Items have left the game, more than the devices and the Mothership's steps can explain."
    if s.ship < b.track and boxes < built * b.needed:
        yield f"{built} devices have used up {built * b.needed} Items; only {boxes} have left the game."
    ramps = s.hidden[RAMP] + sum(s.ramp[space] for space in range(SPACES)) + (s.ramp_zone != NONE)
    if ramps != b.tiles[RAMP]:
        yield f"There are {b.tiles[RAMP]} Ramps, not {ramps}."
    down = sum(s.down[zone] for zone in range(ZONES)) + (s.flip != NONE)
    hidden = sum(s.hidden[kind] for kind in range(TILE_KINDS))
    if down != hidden:
        yield f"{down} tiles lie face down, and {hidden} are not known yet."
    for kind, name in enumerate(CARD_NAMES):
        cards = s.deck[kind] + s.discard[kind] + sum(s.row[i] == kind for i in range(ROW))
        if cards != b.deck[kind]:
            yield f"There are {b.deck[kind]} cards {name}, not {cards}."
    if s.ship == b.track and any(s.die[colour] != OUT_OF_GAME for colour in range(COLOURS)):
        yield "With the Mothership at the Clearing the Device Dice have left the game (ET-18)."
    if s.ship < b.track and any(s.die[colour] == OUT_OF_GAME for colour in range(COLOURS)):
        yield "Device Dice leave the game only when the Mothership arrives (ET-18)."


def _misplaced(game: Game, s: State) -> Iterator[str]:
    """Who carries what, and who is with whom."""
    for seat in range(game.seats):
        leader = s.team[seat]
        if leader >= game.seats or s.team[leader] != leader:
            yield f"Seat {seat} is in a team that its lowest seat is not in."
        elif s.kid[seat] != s.kid[leader]:
            yield f"Seats {leader} and {seat} are a team, so they stand on one space."
        in_basket = sum(s.die[colour] == IN_BASKET + seat for colour in range(COLOURS)) + (s.et_in == seat)
        if in_basket > 1:
            yield f"The basket of seat {seat} holds one thing only (ET-10)."
        carried = sum(s.items[seat, kind] for kind in range(ITEM_KINDS))
        limit = BIG_MAT if THREE_ITEMS in _abilities(game, s, seat) else MAT
        waiting = s.phase in (OVER_LIMIT, SWAP, CAUGHT)
        if carried > limit and not (waiting and carried <= BIG_MAT + 1):
            yield f"The mat of seat {seat} holds {limit} Items, not {carried} (ET-10)."
    if any(IN_BASKET + game.seats <= s.die[colour] < OUT_OF_GAME for colour in range(COLOURS)):
        yield "A Device Die is in the basket of a seat where nobody sits."
    if s.et_in != NOBODY and s.et != s.kid[s.et_in]:
        yield "E.T. is in a basket, so he is on that Kid's space."


def _abilities(game: Game, s: State, seat: int) -> list[int]:
    return [game.board.ability[other] for other in range(game.seats) if s.team[other] == s.team[seat]]


def _inconsistent(game: Game, s: State) -> Iterator[str]:
    """The question that is asked must fit everything else."""
    b = game.board
    ended = {
        WON: s.ship == b.track,
        LOST_HEART: s.heart == 0,
        LOST_CARS: all(s.enemy[car] == b.stop[car] for car in range(CARS)),
        LOST_TIME: s.turns >= LAST_TURN,
    }
    if s.result != PLAYING and not ended[s.result]:
        yield f"The game cannot have ended as {RESULTS[s.result]!r} here."
    near = b.near[b.clearing, s.et]
    if s.result == PLAYING and (ended[LOST_HEART] or ended[LOST_CARS] or ended[LOST_TIME] or (ended[WON] and near)):
        yield "The game has ended here, so its result cannot be 'playing' (ET-19)."
    if s.result != PLAYING:
        return
    if s.phase not in PHASES:
        yield f"There is no phase {s.phase}."
    if (s.phase in (STAY, CONSENT, OVER_LIMIT, CAUGHT)) != (s.asked != NOBODY):
        yield "A seat is asked exactly in the phases 'stay', 'consent', 'over-limit' and 'caught'."
    if s.phase in (STAY, CONSENT) and not s.to_ask >> max(0, s.asked) & 1:
        yield "The seat that is asked must be one of those still to be asked."
    if s.phase == CONSENT and s.wanted == NOBODY:
        yield "Nobody is asked to team up."
    if (s.flip != NONE) != (s.phase == FLIP) or (s.ramp_zone != NONE) != (s.phase == PLACE_RAMP):
        yield "A tile is flipped, or a Ramp placed, exactly in the phases 'flip' and 'ramp'."
    if s.phase == CAUGHT and not s.pending >> max(0, s.asked) & 1:
        yield "Only a Kid that was caught drops everything."
    if s.phase == ACT and (s.step != TAKE_ACTIONS or s.rolling or s.pending or s.danger_due or s.card_on):
        yield "Actions are taken in the step 'take-actions', with nothing else going on."
    if (s.phase in (FIRST_DIE_ROLL, SECOND_DIE_ROLL)) and (s.step != MOVE_ENEMIES or s.rolling):
        yield "Enemy Dice are rolled in the step 'move-enemies'."
    if s.phase == DANGER and not (s.danger_due or s.step == MOVE_ENEMIES):
        yield "The Danger Die is rolled for an action that was dangerous, or in the step 'move-enemies'."
    if s.phase in (FLY, LAND, TELE_FROM, TELE_WHAT, TELE_TO, LINK_TO, DARKEN) and not (s.card != NONE and s.card_on):
        yield "This phase belongs to a power card in use."
    if s.phase == DRAW and all(s.row[i] != NONE for i in range(ROW)):
        yield "A card is drawn only where one is missing in the row."
    if s.phase != DRAW and s.step != SETUP and any(s.row[i] == NONE for i in range(ROW)):
        yield "Three power cards lie face up."
    if s.phase == CHOOSE_CAR and not (s.any_due and s.rolling):
        yield "A Cop Car is chosen for the Danger Die only."
    due = s.keys_due or any(s.agent_due[seat] for seat in range(SEATS))
    if s.phase == CHOOSE_ROUTE and not (due and s.rolling):
        yield "A route is chosen only for an Agent that is due to move."
    if s.phase == SWAP and s.swap == NOBODY:
        yield "An exchange needs a teammate."
    if s.phase == PHONE and not any(s.die[colour] == b.clearing for colour in range(COLOURS)):
        yield "Without a Device Die in the Clearing nobody phones home."
    if (s.moving == 0) and (s.steps_left or s.by_shortcut or s.entered or s.jumped):
        yield "Outside a Move nothing of a Move is left."
