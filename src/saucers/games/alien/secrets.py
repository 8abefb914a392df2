"""Who may see what. In Alien everything lies open: all seats and spectators see the same."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from saucers.games.alien.board import Board, node_names
from saucers.games.alien.spec import CREW
from saucers.games.alien.state import NO_WINNER, PHASE_NAMES, TIE, Phase, State
from saucers.kernel.layout import Cells
from saucers.kernel.link import rule

if TYPE_CHECKING:
    from saucers.games.alien.game import AlienGame


@rule
def guess(b: Board, s: State, seat: int, rng: Cells) -> None:
    """There is nothing to guess."""


def view(game: AlienGame, s: State, seat: int | None) -> dict[str, Any]:
    names = node_names(game.edition)
    return {
        "seat": seat,
        "stage": PHASE_NAMES[s.stage],
        "to_move": s.seat if s.stage == Phase.MOVE and s.winner == NO_WINNER else None,
        "turn_of": s.seat,
        "dice": {"red": s.red, "white": s.white},
        "due": {"alien": bool(s.alien_due), "astronaut": bool(s.crew_due)},
        "free_rolls": s.free_rolls,
        "opening": {"highest": s.highest, "starter": s.starter},
        "players": [
            {
                "name": game.seat_names[player],
                "alien": names[s.alien[player]],
                "astronauts": [names[s.astronaut[player, k]] for k in range(CREW)],
            }
            for player in range(game.seats)
        ],
        "winner": None if s.winner == NO_WINNER else "tie" if s.winner == TIE else s.winner,
    }


def reveals(game: AlienGame, s: State, event: int) -> bool:
    """No choice tells anybody anything new."""
    return False
