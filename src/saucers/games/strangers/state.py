"""The state of Don't Talk to Strangers, field by field, and what makes a position impossible."""

from __future__ import annotations

from collections.abc import Iterator
from enum import IntEnum
from typing import TYPE_CHECKING

from saucers.games.strangers.spec import CARD_NAMES, KIDS, KINDS, MOST_STEPS, QUEUE, SEATS, TOKENS
from saucers.kernel.layout import Layout, cell, cells
from saucers.kernel.link import rule

if TYPE_CHECKING:
    from saucers.games.strangers.game import StrangersGame


class Phase(IntEnum):
    """What is to be done now. The first four are chance, all others are decisions of the player to move."""

    LOT = 0
    DEAL = 1
    DRAW = 2
    COIN = 3
    PICK_HAND = 4
    PICK_DECK = 5
    ACTION = 6
    AFTER = 7
    FROM = 8
    WHOSE = 9
    STEP = 10
    TO = 11
    POOLS = 12
    PLAYER = 13
    COPY = 14
    ORDER = 15
    OFFER = 16


class Marker(IntEnum):
    """What an event may leave in ``stage`` for the end of ``apply``, which goes on from there; no position has it."""

    DONE = 17
    REFILL = 18


class Ending(IntEnum):
    """Why the game is over."""

    RUNNING = 0
    INVADED = 1
    ALL_HOME = 2
    SAVED = 3
    TIRED = 4


PHASE_NAMES: dict[int, str] = {phase: phase.name.lower().replace("_", " ") for phase in Phase}
ENDING_NAMES: dict[int, str] = {ending: ending.name.lower().replace("_", " ") for ending in Ending}

NONE = -1


class State(Layout):
    """Hands are hidden; everything else lies open, and the order of the deck is nobody's knowledge yet."""

    stage = cell("i1", "a Phase: what is to be done now")
    seat = cell("i1", "whose turn it is, or who is dealt a card")
    starter = cell("i1", "who has the first turn")
    opening = cell("i1", "1 until all hands are dealt")
    ending = cell("i1", "an Ending: RUNNING, or why the game is over")
    idle = cell("i1", "turns in a row in which nobody played a card; -1 in a turn in which one was played")
    discarded = cell("i1", "1 if the free discard of this turn is used up (Brainiac)")
    card = cell("i1", "the kind of card whose effect is carried out, or NONE")
    due = cell("i1", "the other half of a card that still has to happen (Total Invasion): a kind, or NONE")
    kid = cell("i1", "the chosen Kid as seat * 10 + number, or NONE")
    spot = cell("i2", "the chosen node: where owners have to be told apart, or the Stranger that moves")
    pool = cell("i1", "the place of the Pool Party, or NONE")
    left = cell("i1", "steps the walker still has, guests still allowed at the Pool Party, or coins still to flip")
    hits = cell("i1", "saucers flipped so far for Science Club Saviors")
    moved = cell("i2", "bits of the own Kids that have moved on this card")
    path = cells("i2", MOST_STEPS, "nodes that the walker has left behind on this move")
    revealed = cell("i1", "the seat whose hand Soda Shop Date copies from, or NONE")
    bonus = cell("i2", "points of Science Club Saviors (Solo)")
    kids = cells("i2", (SEATS, KIDS), "where every Kid is: the supply, a movement space or a spot")
    stranger = cells("i2", TOKENS, "where every Stranger token is: the supply or a stranger space")
    deck = cells("i1", KINDS, "cards of each kind left in the deck")
    discard = cells("i1", KINDS, "cards of each kind in the discard pile")
    aside = cells("i1", 2, "Sightings and Saucers of the opening that go back into the deck (Early Sightings)")
    hand = cells("i1", (SEATS, KINDS), "cards of each kind in every hand")
    known = cells("i1", (SEATS, KINDS), "of these, the cards that everybody knows since Soda Shop Date")
    queue = cells("i1", QUEUE, "the deck as the architect laid it out, NONE where no card lies yet or any more")
    drawn = cell("i1", "cards that the architect has chosen, later drawn, from the queue")


@rule
def is_chance(stage: int) -> bool:
    """True for the phases that are left to chance: they come first among all phases."""
    return stage <= Phase.COIN


def symbols(game: StrangersGame) -> dict[str, dict[int, str]]:
    """Names for the values of fields, for reading and writing positions."""
    from saucers.games.strangers.board import node_names

    nodes = node_names(game.edition, game.options.board)
    kinds = {NONE: "none"} | {kind: name.replace(" ", "-") for kind, name in enumerate(CARD_NAMES)}
    return {
        "stage": {phase: name.replace(" ", "-") for phase, name in PHASE_NAMES.items()},
        "ending": {ending: name.replace(" ", "-") for ending, name in ENDING_NAMES.items()},
        "card": kinds,
        "due": kinds,
        "queue": kinds,
        "spot": nodes,
        "path": nodes,
        "kids": nodes,
        "stranger": nodes,
    }


def problems(game: StrangersGame, s: State) -> Iterator[str]:
    """Everything that cannot be in a real position."""
    from saucers.games.strangers.checks import mistakes

    yield from mistakes(game, s)
