"""The state of Alien, field by field, and what makes a position impossible."""

from __future__ import annotations

from collections.abc import Iterator
from enum import IntEnum
from typing import TYPE_CHECKING

from saucers.games.alien.spec import CREW, FACES, GONE, HOME, NARCISSUS, SIDES
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
    names = dict(enumerate(game.edition.node_names))
    return {"stage": PHASE_NAMES, "alien": names, "astronaut": names}


def problems(game: AlienGame, s: State) -> Iterator[str]:
    """Everything that cannot be in a real position (ALIEN-14)."""
    wrong = [*_problems_of_turn(game, s), *_problems_of_pieces(game, s)]
    yield from wrong
    # What follows reads seats and nodes, so they must be right.
    if not wrong:
        yield from _problems_of_end(game, s)
        yield from _problems_of_stage(game, s)
        yield from _problems_of_meetings(game, s)


def _problems_of_turn(game: AlienGame, s: State) -> Iterator[str]:
    if s.stage not in PHASE_NAMES:
        yield f"There is no stage {s.stage}; stages are 0, 1 and 2."
    if not 0 <= s.seat < game.seats:
        yield f"There is no seat {s.seat} to move; seats are 0 to {game.seats - 1}."
    if not 0 <= s.starter < game.seats:
        yield f"Seat {s.starter} cannot have started; seats are 0 to {game.seats - 1}."
    if not 0 <= s.red <= FACES or not 0 <= s.white <= FACES or (s.red == 0) != (s.white == 0):
        yield f"A die shows 1 to {FACES}, and both are rolled together."
    if s.highest != 0 and not 2 <= s.highest <= 2 * FACES:
        yield f"The highest sum of two dice is 2 to {2 * FACES}, or 0 before anybody rolled."
    if s.alien_due not in (0, 1) or s.crew_due not in (0, 1):
        yield "A part of the roll is due (1) or it is not (0)."
    most = game.board.free_rolls
    if not 0 <= s.free_rolls <= most:
        yield f"A turn has at most {most} free roll{'s' if most != 1 else ''}."
    if not (s.winner in (NO_WINNER, TIE) or 0 <= s.winner < game.seats):
        yield (
            f"There is no winner {s.winner}: it is a seat from 0 to {game.seats - 1}, {NO_WINNER} for none, "
            f"{TIE} for a tie."
        )


def _problems_of_pieces(game: AlienGame, s: State) -> Iterator[str]:
    b = game.board
    for seat in range(SIDES):
        node, present = s.alien[seat], seat < game.seats
        known = 0 <= node < len(game.edition.node_names)
        if not known or node == NARCISSUS or (node != GONE) != present:
            yield f"The Alien of seat {seat} cannot be there; Aliens of players are at home or in a corridor."
        elif present and not b.alien_may[b.side[seat], node]:
            yield f"The Alien of seat {seat} never comes to {game.edition.node_names[node]}."
        for k in range(CREW):
            yield from _problems_of_astronaut(game, seat, k, s.astronaut[seat, k])


def _problems_of_astronaut(game: AlienGame, seat: int, k: int, node: int) -> Iterator[str]:
    names = game.edition.node_names
    if seat >= game.seats or k >= game.board.crew:
        if node != GONE:
            yield f"There is no Astronaut {k + 1} of seat {seat} in this game; it can only be 'gone'."
    elif not 0 <= node < len(names):
        yield f"Astronaut {k + 1} of seat {seat} cannot be there."
    elif node != GONE and game.board.steps[game.board.side[seat], node] < 0:
        yield f"Astronaut {k + 1} of seat {seat} never comes to {names[node]}."


def _problems_of_stage(game: AlienGame, s: State) -> Iterator[str]:
    if s.stage == Phase.MOVE:
        if s.red == 0:
            yield "Nobody can move before the dice are rolled."
        if s.winner == NO_WINNER and not (s.alien_due or s.crew_due):
            yield "In the stage 'move' a part of the roll must be due."
        if s.winner == NO_WINNER and s.crew_due and not _crew_left(s, s.seat):
            yield "An Astronaut's part cannot be due for a player who has none."
        return
    if s.alien_due or s.crew_due:
        yield f"No part of a roll is due in the stage {PHASE_NAMES[s.stage]!r}: the dice are still to be rolled."
    if s.stage == Phase.ROLL:
        if s.free_rolls and (s.red == 0 or s.red != s.white):
            yield "A free roll follows equal dice."
        return
    if any(_out_of_home(game, s, seat) for seat in range(game.seats)):
        yield "All pieces are at home while the players roll for the start."
    if s.free_rolls:
        yield "There are no free rolls while the players roll for the start."
    if (s.highest > 0) != (s.seat > 0) or (s.red > 0) != (s.seat > 0) or s.starter > max(0, s.seat - 1):
        yield "The players roll for the start in turn: the highest sum so far is that of somebody who has rolled."


def _crew_left(s: State, seat: int) -> bool:
    return any(s.astronaut[seat, k] != GONE for k in range(CREW))


def _out_of_home(game: AlienGame, s: State, seat: int) -> bool:
    return s.alien[seat] != HOME or any(s.astronaut[seat, k] != HOME for k in range(game.board.crew))


def _problems_of_end(game: AlienGame, s: State) -> Iterator[str]:
    crews = [[s.astronaut[seat, k] for k in range(CREW)] for seat in range(game.seats)]
    arrived = sum(crew.count(NARCISSUS) for crew in crews)
    won = 0 <= s.winner < game.seats and NARCISSUS in crews[s.winner]
    if s.winner not in (NO_WINNER, TIE) and not won:
        yield "The winner must have an Astronaut in Narcissus."
    if arrived > 1 or (arrived and not won):
        yield "The game ends with the first Astronaut in Narcissus."
    if (s.winner == TIE) != all(node == GONE for crew in crews for node in crew):
        yield "The game is a tie exactly when no Astronaut is left."
    if s.winner != NO_WINNER and s.stage != Phase.MOVE:
        yield "A game ends with a move, so in the stage 'move'."
    if won and (s.winner != s.seat or s.crew_due):
        yield "The winner is the one who has just moved an Astronaut."


def _problems_of_meetings(game: AlienGame, s: State) -> Iterator[str]:
    """ALIEN-9: after every part, whoever stood alone with another colour's Alien is gone."""
    b = game.board
    crews = [(seat, k) for seat in range(game.seats) for k in range(CREW) if s.astronaut[seat, k] != GONE]
    for seat, k in crews:
        place = s.astronaut[seat, k]
        if b.safe[place] or sum(s.astronaut[other] == place for other in crews) > 1:
            continue
        if any(b.place[s.alien[other]] == place for other in range(game.seats) if other != seat):
            yield (
                f"Astronaut {k + 1} of seat {seat} cannot stand on {game.edition.node_names[place]} alone with another "
                "colour's Alien: it would have been eliminated."
            )
