"""Light Years from Home as numbers for learning programs. Everything lies open; a seat sees itself first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from saucers.games.light_years.board import Board
from saucers.games.light_years.spec import (
    ABILITY_NAMES,
    AGENT,
    BASIC_ACTIONS,
    BIG_MAT,
    CARDS,
    CARS,
    COLOURS,
    DANGERS,
    FLIGHT,
    IN_BASKET,
    ITEM_KINDS,
    KEYS,
    LAST_TURN,
    OUT_OF_GAME,
    REVERSIBLE,
    ROW,
    SEATS,
    SPACES,
    STEPS,
    SYMBOLS,
    THINGS,
    TILE_KINDS,
    UNBUILT,
    ZONES,
)
from saucers.games.light_years.state import PHASES, RESULTS, STEP_NAMES, State
from saucers.kernel.definition import Feature
from saucers.kernel.encoding import flags, one_hot, seat_bits, seat_hot, share
from saucers.kernel.layout import Cells
from saucers.kernel.link import rule

if TYPE_CHECKING:
    from saucers.kernel.game import Game

PHASE_COUNT = len(PHASES)
STEP_COUNT = len(STEP_NAMES)
RESULT_COUNT = len(RESULTS)
ABILITIES = len(ABILITY_NAMES)
ROLL_KINDS = 4
MOST_DUE = 4
MOST_ITEMS = BIG_MAT + 1
MOST_TILES = 4
DIE_PLACES = ZONES + 2


def features(game: Game) -> tuple[Feature, ...]:
    """In the order in which :func:`encode` writes them. Seats are counted from the one that looks."""
    n = game.seats
    return (
        Feature("phase", PHASE_COUNT, f"one-hot: {', '.join(PHASES.values())}"),
        Feature("step", STEP_COUNT, f"one-hot: {', '.join(STEP_NAMES.values())}"),
        Feature("result", RESULT_COUNT, f"one-hot: {', '.join(RESULTS.values())}"),
        Feature("turn", n, "one-hot: whose turn it is"),
        Feature("asked", n, "one-hot: who must answer or drop"),
        Feature("to ask", n, "1 for each seat that is still to be asked about a team"),
        Feature("wanted", n, "one-hot: the Kid that the active player wants to team up with"),
        Feature("turns", 1, f"turns finished, divided by {LAST_TURN}"),
        Feature("Heartlight", 1, "the share that is left"),
        Feature("Candy", 1, "the share that is in the pool"),
        Feature("Mothership", 1, "the share of its way that it has come"),
        Feature("abilities", n * ABILITIES, f"by seat: one-hot, {', '.join(ABILITY_NAMES)}"),
        Feature("Kids", n * SPACES, "by seat: one-hot, the space of its Kid"),
        Feature("teams", n * n, "by two seats: 1 if they are one team"),
        Feature("Items", n * ITEM_KINDS, f"by seat and colour: Items on its mat, divided by {MOST_ITEMS}"),
        Feature("E.T.", SPACES, "one-hot: his space"),
        Feature("basket of E.T.", n, "one-hot: whose basket he is in"),
        Feature("Cop Cars", CARS, "the share of its path that each has come"),
        Feature("Keys", SPACES, "one-hot: the space of Keys"),
        Feature("Agents", n * SPACES, "by seat: one-hot, the space of its Assigned Agent"),
        Feature(
            "Device Dice", COLOURS * (DIE_PLACES + n), "by colour: one-hot, unbuilt, out of the game, zones, baskets"
        ),
        Feature("face-down tiles", ZONES, f"by zone: divided by {MOST_TILES}"),
        Feature("face-up Items", ZONES * ITEM_KINDS, f"by zone and colour: divided by {MOST_TILES}"),
        Feature("hidden tiles", TILE_KINDS, "by kind: the share that is still face down"),
        Feature("Ramps", SPACES, f"by space: divided by {MOST_TILES}"),
        Feature("card row", ROW * CARDS, "for each place: one-hot"),
        Feature("deck", CARDS, "by kind: the share of its cards"),
        Feature("discard pile", CARDS, "by kind: the share of its cards"),
        Feature("actions left", 1, f"Basic actions, divided by {BASIC_ACTIONS}"),
        Feature("reversible", 1, f"reversible actions since a lasting one, divided by {REVERSIBLE}"),
        Feature("abilities used", ABILITIES, "1 for each used in this turn"),
        Feature("refused", n, "1 for each Kid that refused to team up in this turn"),
        Feature("card used", 1, "1 after a power card in this turn"),
        Feature("Enemies skipped", 1, "1 if Enemies do not move in this turn"),
        Feature("halted", AGENT + n, "by Cop Car, Keys and Agent by seat: 1 if it does not move again in this turn"),
        Feature("Move", 5, f"inside one; steps left / {STEPS}; by Shortcut; entered an Enemy's space; may jump"),
        Feature("Ramps used", SPACES, "1 for each Ramp used in the Move"),
        Feature("card in use", ROW + 1, "one-hot, its place in the row; 1 while its effect is not finished"),
        Feature("flight left", 1, f"steps of Flying Kids, divided by {FLIGHT}"),
        Feature("Ramps flown", SPACES, "1 for each Ramp used in the flight"),
        Feature("Telekinesis", ZONES + THINGS, "one-hot, the zone chosen; one-hot, the thing chosen"),
        Feature("tile flipped", ZONES, "one-hot: its zone"),
        Feature("Ramp to place", ZONES, "one-hot: its zone"),
        Feature("exchange", n + ITEM_KINDS, "one-hot, the teammate; one-hot, the kind that passed"),
        Feature("Danger Die due", 1, "1 if it must be rolled for an action"),
        Feature("dice", 2 * SYMBOLS + DANGERS, "one-hot for each Enemy Die and the Danger Die"),
        Feature("signals", COLOURS + 1, "1 if the Device Dice were rolled; 1 for each that showed the Mothership"),
        Feature("rolling", ROLL_KINDS, "one-hot: still, for a dangerous action, for the Enemies, catching"),
        Feature("steps due", CARS + 2 + n, f"of Cop Cars, any one, Keys, Agents by seat, divided by {MOST_DUE}"),
        Feature("moving Agent", 1 + n, "one-hot: Keys, or the Agent by seat"),
        Feature("caught", 2 * (n + 1), "by seat and E.T.: 1 if still to be dealt with; 1 if caught in the last roll"),
    )


@rule
def encode(b: Board, s: State, seat: int, out: Cells) -> int:
    n = b.players
    at = one_hot(out, 0, PHASE_COUNT, s.phase)
    at = one_hot(out, at, STEP_COUNT, s.step)
    at = one_hot(out, at, RESULT_COUNT, s.result)
    at = seat_hot(out, at, n, seat, s.active)
    at = seat_hot(out, at, n, seat, s.asked)
    at = seat_bits(out, at, n, seat, s.to_ask)
    at = seat_hot(out, at, n, seat, s.wanted)
    at = share(out, at, s.turns, LAST_TURN)
    at = share(out, at, s.heart, b.heartlight)
    at = share(out, at, s.candy, b.candy)
    at = share(out, at, s.ship, b.track)
    at = _encode_kids(b, s, seat, out, at)
    at = _encode_enemies(b, s, seat, out, at)
    at = _encode_table(b, s, seat, out, at)
    at = _encode_turn(b, s, seat, out, at)
    return _encode_rolls(b, s, seat, out, at)


@rule
def _encode_kids(b: Board, s: State, seat: int, out: Cells, at: int) -> int:
    n = b.players
    for nth in range(n):
        at = one_hot(out, at, ABILITIES, b.ability[(seat + nth) % n])
    for nth in range(n):
        at = one_hot(out, at, SPACES, s.kid[(seat + nth) % n])
    for nth in range(n):
        for other in range(n):
            at = share(out, at, 1 if s.team[(seat + nth) % n] == s.team[(seat + other) % n] else 0, 1)
    for nth in range(n):
        for kind in range(ITEM_KINDS):
            at = share(out, at, s.items[(seat + nth) % n, kind], MOST_ITEMS)
    at = one_hot(out, at, SPACES, s.et)
    return seat_hot(out, at, n, seat, s.et_in)


@rule
def _encode_enemies(b: Board, s: State, seat: int, out: Cells, at: int) -> int:
    n = b.players
    for car in range(CARS):
        at = share(out, at, s.enemy[car], max(1, b.stop[car]))
    at = one_hot(out, at, SPACES, s.enemy[KEYS])
    for nth in range(n):
        at = one_hot(out, at, SPACES, s.enemy[AGENT + (seat + nth) % n])
    return at


@rule
def _encode_table(b: Board, s: State, seat: int, out: Cells, at: int) -> int:
    """Device Dice, tiles and cards."""
    n = b.players
    for colour in range(COLOURS):
        place = s.die[colour]
        at = share(out, at, 1 if place == UNBUILT else 0, 1)
        at = share(out, at, 1 if place == OUT_OF_GAME else 0, 1)
        at = one_hot(out, at, ZONES, place)
        at = seat_hot(out, at, n, seat, place - IN_BASKET if place < OUT_OF_GAME else -1)
    for zone in range(ZONES):
        at = share(out, at, s.down[zone], MOST_TILES)
    for zone in range(ZONES):
        for kind in range(ITEM_KINDS):
            at = share(out, at, s.up[zone, kind], MOST_TILES)
    for kind in range(TILE_KINDS):
        at = share(out, at, s.hidden[kind], max(1, b.tiles[kind]))
    for space in range(SPACES):
        at = share(out, at, s.ramp[space], MOST_TILES)
    for i in range(ROW):
        at = one_hot(out, at, CARDS, s.row[i])
    for kind in range(CARDS):
        at = share(out, at, s.deck[kind], max(1, b.deck[kind]))
    for kind in range(CARDS):
        at = share(out, at, s.discard[kind], max(1, b.deck[kind]))
    return at


@rule
def _encode_turn(b: Board, s: State, seat: int, out: Cells, at: int) -> int:
    """What has been done in this turn, and what is half done."""
    n = b.players
    at = share(out, at, s.basic_left, BASIC_ACTIONS)
    at = share(out, at, s.loops, REVERSIBLE)
    at = flags(out, at, ABILITIES, s.used)
    at = seat_bits(out, at, n, seat, s.refused)
    at = share(out, at, s.card_used, 1)
    at = share(out, at, s.trick, 1)
    at = flags(out, at, AGENT, s.halted)
    at = seat_bits(out, at, n, seat, s.halted >> AGENT)
    at = share(out, at, s.moving, 1)
    at = share(out, at, s.steps_left, STEPS)
    at = share(out, at, s.by_shortcut, 1)
    at = share(out, at, s.entered, 1)
    at = share(out, at, s.jump_due, 1)
    at = flags(out, at, SPACES, s.jumped)
    at = one_hot(out, at, ROW, s.card)
    at = share(out, at, s.card_on, 1)
    at = share(out, at, s.fly_left, FLIGHT)
    at = flags(out, at, SPACES, s.fly_jumped)
    at = one_hot(out, at, ZONES, s.tele_zone)
    at = one_hot(out, at, THINGS, s.tele_thing)
    at = one_hot(out, at, ZONES, s.flip)
    at = one_hot(out, at, ZONES, s.ramp_zone)
    at = seat_hot(out, at, n, seat, s.swap)
    return one_hot(out, at, ITEM_KINDS, s.swap_kind)


@rule
def _encode_rolls(b: Board, s: State, seat: int, out: Cells, at: int) -> int:
    """The dice, and what they still make the Enemies do."""
    n = b.players
    at = share(out, at, s.danger_due, 1)
    at = one_hot(out, at, SYMBOLS, s.dice[0])
    at = one_hot(out, at, SYMBOLS, s.dice[1])
    at = one_hot(out, at, DANGERS, s.dice[2])
    at = share(out, at, 1 if s.signals >= 0 else 0, 1)
    at = flags(out, at, COLOURS, max(0, s.signals))
    at = one_hot(out, at, ROLL_KINDS, s.rolling)
    for car in range(CARS):
        at = share(out, at, s.car_due[car], MOST_DUE)
    at = share(out, at, s.any_due, MOST_DUE)
    at = share(out, at, s.keys_due, MOST_DUE)
    for nth in range(n):
        at = share(out, at, s.agent_due[(seat + nth) % n], MOST_DUE)
    at = share(out, at, 1 if s.mover == KEYS else 0, 1)
    at = seat_hot(out, at, n, seat, s.mover - AGENT)
    at = seat_bits(out, at, n, seat, s.pending)
    at = share(out, at, s.pending >> SEATS & 1, 1)
    at = seat_bits(out, at, n, seat, s.caught)
    return share(out, at, s.caught >> SEATS & 1, 1)
