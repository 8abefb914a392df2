"""Light Years from Home as numbers for learning programs. Everything lies open; a seat sees itself first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from saucers.games.light_years import actions, spec, things
from saucers.games.light_years.board import Board
from saucers.games.light_years.state import (
    ENDING_NAMES,
    PHASE_NAMES,
    STEP_NAMES,
    Ending,
    Phase,
    Rolling,
    State,
    TurnStep,
)
from saucers.kernel.definition import Feature
from saucers.kernel.encoding import flags, one_hot, seat_bits, seat_hot, share
from saucers.kernel.layout import Cells
from saucers.kernel.link import rule

if TYPE_CHECKING:
    from saucers.games.light_years.game import LightYearsGame

PHASES = len(Phase)
TURN_STEPS = len(TurnStep)
ENDINGS = len(Ending)
ABILITIES = len(spec.Ability)
ROLL_KINDS = len(Rolling)
MOST_DUE = 4
MOST_ITEMS = spec.BIG_MAT + 1
MOST_TILES = 4
DIE_PLACES = spec.ZONES + 2


def features(game: LightYearsGame) -> tuple[Feature, ...]:
    """In the order in which :func:`encode` writes them. Seats are counted from the one that looks."""
    n = game.seats
    return (
        Feature("phase", PHASES, f"one-hot: {', '.join(PHASE_NAMES.values())}"),
        Feature("step", TURN_STEPS, f"one-hot: {', '.join(STEP_NAMES.values())}"),
        Feature("result", ENDINGS, f"one-hot: {', '.join(ENDING_NAMES.values())}"),
        Feature("turn", n, "one-hot: whose turn it is"),
        Feature("asked", n, "one-hot: who must answer or drop"),
        Feature("to ask", n, "1 for each seat that is still to be asked about a team"),
        Feature("wanted", n, "one-hot: the Kid that the active player wants to team up with"),
        Feature("awaited", actions.PICK_UPS, "one-hot: the step or jump that waits for the teammates' answers"),
        Feature("turns", 1, f"turns finished, divided by {spec.LAST_TURN}"),
        Feature("Heartlight", 1, "the share that is left"),
        Feature("Candy", 1, "the share that is in the pool"),
        Feature("Mothership", 1, "the share of its way that it has come"),
        Feature("abilities", n * ABILITIES, f"by seat: one-hot, {', '.join(spec.ABILITY_NAMES)}"),
        Feature("Kids", n * spec.SPACES, "by seat: one-hot, the space of its Kid"),
        Feature("teams", n * n, "by two seats: 1 if they are one team"),
        Feature("Items", n * spec.ITEM_KINDS, f"by seat and colour: Items on its mat, divided by {MOST_ITEMS}"),
        Feature("E.T.", spec.SPACES, "one-hot: his space"),
        Feature("basket of E.T.", n, "one-hot: whose basket he is in"),
        Feature("Cop Cars", spec.CARS, "the share of its path that each has come"),
        Feature("Keys", spec.SPACES, "one-hot: the space of Keys"),
        Feature("Agents", n * spec.SPACES, "by seat: one-hot, the space of its Assigned Agent"),
        Feature(
            "Device Dice",
            spec.COLOURS * (DIE_PLACES + n),
            "by colour: one-hot, unbuilt, out of the game, zones, baskets",
        ),
        Feature("face-down tiles", spec.ZONES, f"by zone: divided by {MOST_TILES}"),
        Feature("face-up Items", spec.ZONES * spec.ITEM_KINDS, f"by zone and colour: divided by {MOST_TILES}"),
        Feature("hidden tiles", spec.TILE_KINDS, "by kind: the share that is still face down"),
        Feature("Ramps", spec.SPACES, f"by space: divided by {MOST_TILES}"),
        Feature("card row", spec.ROW * spec.CARDS, "for each place: one-hot"),
        Feature("deck", spec.CARDS, "by kind: the share of its cards"),
        Feature("discard pile", spec.CARDS, "by kind: the share of its cards"),
        Feature("actions left", 1, f"Basic actions, divided by {spec.BASIC_ACTIONS}"),
        Feature("reversible", 1, f"reversible actions since a lasting one, divided by {spec.REVERSIBLE}"),
        Feature("abilities used", ABILITIES, "1 for each used in this turn"),
        Feature("refused", n, "1 for each Kid that refused to team up in this turn"),
        Feature("card used", 1, "1 after a power card in this turn"),
        Feature("Enemies skipped", 1, "1 if Enemies do not move in this turn"),
        Feature(
            "halted", spec.AGENT + n, "by Cop Car, Keys and Agent by seat: 1 if it does not move again in this turn"
        ),
        Feature("Move", 5, f"inside one; steps left / {spec.STEPS}; by Shortcut; entered an Enemy's space; may jump"),
        Feature("Ramps used", spec.SPACES, "1 for each Ramp used in the Move"),
        Feature("card in use", spec.ROW + 1, "one-hot, its place in the row; 1 while its effect is not finished"),
        Feature("flight left", 1, f"steps of Flying Kids, divided by {spec.FLIGHT}"),
        Feature("Ramps flown", spec.SPACES, "1 for each Ramp used in the flight"),
        Feature("Telekinesis", spec.ZONES + things.THINGS, "one-hot, the zone chosen; one-hot, the thing chosen"),
        Feature("tile flipped", spec.ZONES, "one-hot: its zone"),
        Feature("Ramp to place", spec.ZONES, "one-hot: its zone"),
        Feature("exchange", n + spec.ITEM_KINDS, "one-hot, the teammate; one-hot, the kind that passed"),
        Feature("Danger Die due", 1, "1 if it must be rolled for an action"),
        Feature("dice", 2 * spec.SYMBOLS + spec.DANGERS, "one-hot for each Enemy Die and the Danger Die"),
        Feature("signals", spec.COLOURS + 1, "1 if the Device Dice were rolled; 1 for each that showed the Mothership"),
        Feature("rolling", ROLL_KINDS, "one-hot: still, for a dangerous action, for the Enemies, catching"),
        Feature("steps due", spec.CARS + 2 + n, f"of Cop Cars, any one, Keys, Agents by seat, divided by {MOST_DUE}"),
        Feature("moving Agent", 1 + n, "one-hot: Keys, or the Agent by seat"),
        Feature("caught", 2 * (n + 1), "by seat and E.T.: 1 if still to be dealt with; 1 if caught in the last roll"),
    )


@rule
def encode(b: Board, s: State, seat: int, out: Cells[float]) -> int:
    n = b.players
    at = one_hot(out, 0, PHASES, s.phase)
    at = one_hot(out, at, TURN_STEPS, s.step)
    at = one_hot(out, at, ENDINGS, s.result)
    at = seat_hot(out, at, n, seat, s.active)
    at = seat_hot(out, at, n, seat, s.asked)
    at = seat_bits(out, at, n, seat, s.to_ask)
    at = seat_hot(out, at, n, seat, s.wanted)
    at = one_hot(out, at, actions.PICK_UPS, s.awaited)
    at = share(out, at, s.turns, spec.LAST_TURN)
    at = share(out, at, s.heart, b.heartlight)
    at = share(out, at, s.candy, b.candy)
    at = share(out, at, s.ship, b.track)
    at = _encode_kids(b, s, seat, out, at)
    at = _encode_enemies(b, s, seat, out, at)
    at = _encode_table(b, s, seat, out, at)
    at = _encode_turn(b, s, seat, out, at)
    return _encode_rolls(b, s, seat, out, at)


@rule
def _encode_kids(b: Board, s: State, seat: int, out: Cells[float], at: int) -> int:
    n = b.players
    for nth in range(n):
        at = one_hot(out, at, ABILITIES, b.ability[(seat + nth) % n])
    for nth in range(n):
        at = one_hot(out, at, spec.SPACES, s.kid[(seat + nth) % n])
    for nth in range(n):
        for other in range(n):
            at = share(out, at, 1 if s.team[(seat + nth) % n] == s.team[(seat + other) % n] else 0, 1)
    for nth in range(n):
        for kind in range(spec.ITEM_KINDS):
            at = share(out, at, s.items[(seat + nth) % n, kind], MOST_ITEMS)
    at = one_hot(out, at, spec.SPACES, s.et)
    return seat_hot(out, at, n, seat, s.et_in)


@rule
def _encode_enemies(b: Board, s: State, seat: int, out: Cells[float], at: int) -> int:
    n = b.players
    for car in range(spec.CARS):
        at = share(out, at, s.enemy[car], max(1, b.stop[car]))
    at = one_hot(out, at, spec.SPACES, s.enemy[spec.KEYS])
    for nth in range(n):
        at = one_hot(out, at, spec.SPACES, s.enemy[spec.AGENT + (seat + nth) % n])
    return at


@rule
def _encode_table(b: Board, s: State, seat: int, out: Cells[float], at: int) -> int:
    """Device Dice, tiles and cards."""
    n = b.players
    for colour in range(spec.COLOURS):
        place = s.die[colour]
        at = share(out, at, 1 if place == spec.UNBUILT else 0, 1)
        at = share(out, at, 1 if place == spec.OUT_OF_GAME else 0, 1)
        at = one_hot(out, at, spec.ZONES, place)
        at = seat_hot(out, at, n, seat, place - spec.IN_BASKET if place < spec.OUT_OF_GAME else -1)
    for zone in range(spec.ZONES):
        at = share(out, at, s.down[zone], MOST_TILES)
    for zone in range(spec.ZONES):
        for kind in range(spec.ITEM_KINDS):
            at = share(out, at, s.up[zone, kind], MOST_TILES)
    for kind in range(spec.TILE_KINDS):
        at = share(out, at, s.hidden[kind], max(1, b.tiles[kind]))
    for space in range(spec.SPACES):
        at = share(out, at, s.ramp[space], MOST_TILES)
    for i in range(spec.ROW):
        at = one_hot(out, at, spec.CARDS, s.row[i])
    for kind in range(spec.CARDS):
        at = share(out, at, s.deck[kind], max(1, b.deck[kind]))
    for kind in range(spec.CARDS):
        at = share(out, at, s.discard[kind], max(1, b.deck[kind]))
    return at


@rule
def _encode_turn(b: Board, s: State, seat: int, out: Cells[float], at: int) -> int:
    """What has been done in this turn, and what is half done."""
    n = b.players
    at = share(out, at, s.basic_left, spec.BASIC_ACTIONS)
    at = share(out, at, s.loops, spec.REVERSIBLE)
    at = flags(out, at, ABILITIES, s.used)
    at = seat_bits(out, at, n, seat, s.refused)
    at = share(out, at, s.card_used, 1)
    at = share(out, at, s.trick, 1)
    at = flags(out, at, spec.AGENT, s.halted)
    at = seat_bits(out, at, n, seat, s.halted >> spec.AGENT)
    at = share(out, at, s.moving, 1)
    at = share(out, at, s.steps_left, spec.STEPS)
    at = share(out, at, s.by_shortcut, 1)
    at = share(out, at, s.entered, 1)
    at = share(out, at, s.jump_due, 1)
    at = flags(out, at, spec.SPACES, s.jumped)
    at = one_hot(out, at, spec.ROW, s.card)
    at = share(out, at, s.card_on, 1)
    at = share(out, at, s.fly_left, spec.FLIGHT)
    at = flags(out, at, spec.SPACES, s.fly_jumped)
    at = one_hot(out, at, spec.ZONES, s.tele_zone)
    at = one_hot(out, at, things.THINGS, s.tele_thing)
    at = one_hot(out, at, spec.ZONES, s.flip)
    at = one_hot(out, at, spec.ZONES, s.ramp_zone)
    at = seat_hot(out, at, n, seat, s.swap)
    return one_hot(out, at, spec.ITEM_KINDS, s.swap_kind)


@rule
def _encode_rolls(b: Board, s: State, seat: int, out: Cells[float], at: int) -> int:
    """The dice, and what they still make the Enemies do."""
    n = b.players
    at = share(out, at, s.danger_due, 1)
    at = one_hot(out, at, spec.SYMBOLS, s.dice[0])
    at = one_hot(out, at, spec.SYMBOLS, s.dice[1])
    at = one_hot(out, at, spec.DANGERS, s.dice[2])
    at = share(out, at, 1 if s.signals >= 0 else 0, 1)
    at = flags(out, at, spec.COLOURS, max(0, s.signals))
    at = one_hot(out, at, ROLL_KINDS, s.rolling)
    for car in range(spec.CARS):
        at = share(out, at, s.car_due[car], MOST_DUE)
    at = share(out, at, s.any_due, MOST_DUE)
    at = share(out, at, s.keys_due, MOST_DUE)
    for nth in range(n):
        at = share(out, at, s.agent_due[(seat + nth) % n], MOST_DUE)
    at = share(out, at, 1 if s.mover == spec.KEYS else 0, 1)
    at = seat_hot(out, at, n, seat, s.mover - spec.AGENT)
    at = seat_bits(out, at, n, seat, s.pending)
    at = share(out, at, s.pending >> spec.SEATS & 1, 1)
    at = seat_bits(out, at, n, seat, s.caught)
    return share(out, at, s.caught >> spec.SEATS & 1, 1)
