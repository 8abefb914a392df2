"""Alien as numbers for learning programs, from a seat's own point of view. Nothing is hidden in Alien."""

from __future__ import annotations

from typing import TYPE_CHECKING

from saucers.games.alien.board import Board
from saucers.games.alien.spec import CREW, FACES, GONE, HOME, NODES
from saucers.games.alien.state import Phase, State
from saucers.kernel.definition import Feature
from saucers.kernel.encoding import count_up, one_hot, seat_hot, share
from saucers.kernel.layout import Cells
from saucers.kernel.link import rule

if TYPE_CHECKING:
    from saucers.games.alien.game import AlienGame

PHASES = len(Phase)


def features(game: AlienGame) -> tuple[Feature, ...]:
    """In the order in which :func:`encode` writes them. Seats are counted from the one that looks."""
    n = game.seats
    return (
        Feature("stage", PHASES, "one-hot: rolling for the start, rolling, moving"),
        Feature("turn", n, "one-hot: whose turn it is"),
        Feature("red die", FACES, "one-hot: the Alien's number; zeros before the first roll"),
        Feature("white die", FACES, "one-hot: the Astronaut's number"),
        Feature("due", 2, "1 while the Alien's part of the roll is due; 1 while the Astronaut's is"),
        Feature("free rolls", 1, "free rolls taken in this turn, divided by the most that the edition allows"),
        Feature("opening sum", 1, f"the highest sum while rolling for the start, divided by {2 * FACES}"),
        Feature("opening leader", n, "one-hot: who rolled it"),
        Feature("way behind", n * CREW, "by seat and Astronaut: the part of the way that lies behind it; 0 if gone"),
        Feature("alive", n * CREW, "by seat and Astronaut: 1 unless eliminated"),
        Feature("Astronauts", n * NODES, f"by seat and node: how many of its Astronauts are there, divided by {CREW}"),
        Feature("Aliens", n * NODES, "by seat: one-hot, the node of its Alien"),
    )


@rule
def encode(b: Board, s: State, seat: int, out: Cells[float]) -> int:
    n = b.players
    opening = s.stage == Phase.OPENING and s.highest > 0
    at = one_hot(out, 0, PHASES, s.stage)
    at = seat_hot(out, at, n, seat, s.seat)
    at = one_hot(out, at, FACES, s.red - 1)
    at = one_hot(out, at, FACES, s.white - 1)
    at = share(out, at, s.alien_due, 1)
    at = share(out, at, s.crew_due, 1)
    at = share(out, at, s.free_rolls, max(1, b.free_rolls))
    at = share(out, at, s.highest if opening else 0, 2 * FACES)
    at = seat_hot(out, at, n, seat, s.starter if opening else -1)
    alive = at + n * CREW
    astronauts = alive + n * CREW
    aliens = astronauts + n * NODES
    for nth in range(n):
        player = (seat + nth) % n
        side = b.side[player]
        for k in range(CREW):
            node = s.astronaut[player, k]
            if node != GONE:
                out[at + nth * CREW + k] = 1.0 - b.steps[side, node] / b.steps[side, HOME]
                out[alive + nth * CREW + k] = 1.0
            count_up(out, astronauts + nth * NODES + node, CREW)
        out[aliens + nth * NODES + s.alien[player]] = 1.0
    return aliens + n * NODES
