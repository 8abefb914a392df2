"""The state of Alien, field by field, and what makes a position impossible."""

from __future__ import annotations

from collections.abc import Iterator
from enum import IntEnum
from typing import TYPE_CHECKING

from saucers.games.alien.spec import CREW, FACES, FREE_ROLLS, GONE, HOME, NARCISSUS, SIDES
from saucers.kernel.layout import Layout, cell, cells

if TYPE_CHECKING:
    from saucers.games.alien.game import AlienGame


class Phase(IntEnum):
    """What is due: the roll for the start, a roll, or the moves of a roll."""

    OPENING = 0
    ROLL = 1
    MOVE = 2


PHASE_NAMES: dict[int, str] = {phase: phase.name.lower() for phase in Phase}

NO_WINNER = -1
TIE = SIDES


class State(Layout):
    """Nothing is hidden in Alien: this is what everybody sees."""

    stage = cell("i1", "a Phase: rolling for the start, the dice are due, or parts of the roll are due")
    seat = cell("i1", "who rolls or moves")
    starter = cell("i1", "who rolled highest so far in the opening")
    highest = cell("i1", "that highest sum")
    red = cell("i1", "the Alien's die, 0 before the first roll")
    white = cell("i1", "the Astronauts' die")
    alien_due = cell("i1", "1 while the Alien's part of the roll is due")
    crew_due = cell("i1", "1 while the Astronaut's part of the roll is due")
    free_rolls = cell("i1", "free rolls already taken in this turn")
    winner = cell("i1", "NO_WINNER, a seat, or TIE")
    alien = cells("i1", SIDES, "the node of each seat's Alien, GONE for absent seats")
    astronaut = cells("i1", (SIDES, CREW), "the node of each Astronaut, GONE when eliminated or absent")


def symbols(game: AlienGame) -> dict[str, dict[int, str]]:
    """Names for the values of fields, for reading and writing positions."""
    from saucers.games.alien.board import node_names

    names = dict(enumerate(node_names(game.edition)))
    return {"stage": PHASE_NAMES, "alien": names, "astronaut": names}


def problems(game: AlienGame, s: State) -> Iterator[str]:
    """Everything that cannot be in a real position."""
    from saucers.games.alien.board import node_names

    names = node_names(game.edition)
    if s.stage not in PHASE_NAMES:
        yield f"There is no stage {s.stage}; stages are 0, 1 and 2."
    if not 0 <= s.seat < game.seats:
        yield f"There is no seat {s.seat} to move; seats are 0 to {game.seats - 1}."
    if not 0 <= s.red <= FACES or not 0 <= s.white <= FACES:
        yield f"A die shows 1 to {FACES}."
    if s.stage == Phase.MOVE and (s.red == 0 or s.white == 0):
        yield "Nobody can move before the dice are rolled."
    if s.stage == Phase.MOVE and s.winner == NO_WINNER and not (s.alien_due or s.crew_due):
        yield "In the stage 'move' a part of the roll must be due."
    if not 0 <= s.free_rolls <= FREE_ROLLS:
        yield f"A turn has at most {FREE_ROLLS} free rolls."
    arrived = 0
    alive = 0
    for seat in range(SIDES):
        present = seat < game.seats
        if not 0 <= s.alien[seat] < len(names) or s.alien[seat] == NARCISSUS or (s.alien[seat] != GONE) != present:
            yield f"The Alien of seat {seat} cannot be there; Aliens of players are at home or in a corridor."
        elif present and s.alien[seat] != HOME and not game.board.alien_may[game.board.side[seat], s.alien[seat]]:
            yield f"The Alien of seat {seat} never comes to {names[s.alien[seat]]}."
        for k in range(CREW):
            node = s.astronaut[seat, k]
            if not 0 <= node < len(names) or (not present and node != GONE):
                yield f"Astronaut {k + 1} of seat {seat} cannot be there."
            elif present and node != GONE:
                alive += 1
                arrived += node == NARCISSUS
                if game.board.steps[game.board.side[seat], node] < 0:
                    yield f"Astronaut {k + 1} of seat {seat} never comes to {names[node]}."
    if (
        s.crew_due
        and s.stage == Phase.MOVE
        and 0 <= s.seat < game.seats
        and all(s.astronaut[s.seat, k] == GONE for k in range(CREW))
    ):
        yield "An Astronaut's part cannot be due for a player who has none."
    won = 0 <= s.winner < game.seats and any(s.astronaut[s.winner, k] == NARCISSUS for k in range(CREW))
    if s.winner not in (NO_WINNER, TIE) and not won:
        yield "The winner must have an Astronaut in Narcissus."
    if arrived > 1 or (arrived and not won):
        yield "The game ends with the first Astronaut in Narcissus."
    if (s.winner == TIE) != (alive == 0):
        yield "The game is a tie exactly when no Astronaut is left."
