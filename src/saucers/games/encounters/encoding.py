"""Close Encounters as numbers for learning programs: the open table, and a seat's own card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from saucers.games.encounters.board import Board
from saucers.games.encounters.rules import turn
from saucers.games.encounters.spec import FACES, LONGEST_PATH, NOTES, NOWHERE, NUMBERED, SQUARES
from saucers.games.encounters.state import PHASE_NAMES, Phase, State, walker
from saucers.kernel.definition import THE_SEAT, Feature
from saucers.kernel.encoding import one_hot, seat_bits, seat_hot, share
from saucers.kernel.layout import Cells
from saucers.kernel.link import rule

if TYPE_CHECKING:
    from saucers.games.encounters.game import EncountersGame

PHASES = len(Phase)


def features(game: EncountersGame) -> tuple[Feature, ...]:
    """In the order in which :func:`encode` writes them. Seats are counted from the one that looks."""
    n = game.seats
    return (
        Feature("stage", PHASES, f"one-hot: {', '.join(PHASE_NAMES.values())}"),
        Feature("turn", n, "one-hot: whose turn it is"),
        Feature("decides", n, "one-hot: who must decide"),
        Feature("to circle", n, "1 for each seat that still draws a replacement circle"),
        Feature("dice", 2 * FACES, "one-hot for each die; zeros before the first roll"),
        Feature("steps left", 1, f"steps of the roll still to be walked, divided by {2 * FACES}"),
        Feature("opening roll", 1, f"the highest roll of the opening, divided by {2 * FACES}"),
        Feature("contenders", n, "1 for each seat that rolls in this round of the opening"),
        Feature("leaders", n, "1 for each seat that shares its highest roll"),
        Feature("heading", n, "by seat: 1 if its piece is on the way to Devil's Tower, 0 to the Mother Ship"),
        Feature("circles drawn", n, f"by seat: divided by {NUMBERED}"),
        Feature("circled before", n * NOTES, "by seat and chip: the share of its circles drawn when it was placed"),
        Feature("pieces", n * SQUARES, "by seat: one-hot, the square of its piece"),
        Feature("path", SQUARES, f"squares of this move (or the last) by their order, divided by {LONGEST_PATH}"),
        Feature("chips", n * NUMBERED, f"by seat and square: the order of its chip there, divided by {NOTES}"),
        Feature("clear", n * NUMBERED, "by seat and square: the share of its circles that are known not to be there"),
        Feature("card", NUMBERED, "1 for each square that the seat itself has circled", seen_by=THE_SEAT),
    )


@rule
def encode(b: Board, s: State, seat: int, out: Cells[float]) -> int:
    n = b.players
    at = one_hot(out, 0, PHASES, s.stage)
    at = seat_hot(out, at, n, seat, s.seat)
    at = seat_hot(out, at, n, seat, turn(b, s))
    at = seat_bits(out, at, n, seat, s.pending)
    at = one_hot(out, at, FACES, s.dice[0] - 1)
    at = one_hot(out, at, FACES, s.dice[1] - 1)
    at = share(out, at, s.left, 2 * FACES)
    at = share(out, at, s.highest, 2 * FACES)
    at = seat_bits(out, at, n, seat, s.contenders)
    at = seat_bits(out, at, n, seat, s.leaders)
    for nth in range(n):
        at = share(out, at, s.heading[(seat + nth) % n], 1)
    for nth in range(n):
        at = share(out, at, s.drawn[(seat + nth) % n], NUMBERED)
    for nth in range(n):
        player = (seat + nth) % n
        for k in range(NOTES):
            at = share(out, at, s.sprung_by[player, k], max(1, s.drawn[player]))
    for nth in range(n):
        at = one_hot(out, at, SQUARES, s.at[(seat + nth) % n])
    for k in range(s.length):
        out[at + s.path[k]] = (k + 1) / LONGEST_PATH
    at += SQUARES
    clear = at + n * NUMBERED
    for nth in range(n):
        _encode_traps(b, s, (seat + nth) % n, out, at + nth * NUMBERED, clear + nth * NUMBERED)
    card = clear + n * NUMBERED
    for square in range(b.numbered):
        out[card + square] = s.circles[square] >> seat & 1
    return card + NUMBERED


@rule
def _encode_traps(b: Board, s: State, owner: int, out: Cells[float], chips: int, clear: int) -> None:
    """What everybody knows of a player's circles: those that sprang, and where none can be."""
    drawn = max(1, s.drawn[owner])
    for square in range(b.numbered):
        out[clear + square] = s.cleared[owner, square] / drawn
    if walker(b, s) != owner:
        for k in range(1, s.length):
            if s.path[k] < b.numbered:
                out[clear + s.path[k]] = 1.0
    for k in range(NOTES):
        if s.chip[owner, k] != NOWHERE:
            out[chips + s.chip[owner, k]] = (k + 1) / NOTES
            out[clear + s.chip[owner, k]] = s.cleared[owner, s.chip[owner, k]] / drawn
