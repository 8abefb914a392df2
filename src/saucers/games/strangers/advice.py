"""What is worth what."""

from __future__ import annotations

from saucers.games.strangers.board import Board
from saucers.games.strangers.rules_places import points_of, taken_spots
from saucers.games.strangers.state import State
from saucers.kernel.link import rule


@rule
def value(b: Board, s: State, seat: int) -> float:
    return 0.5 + points_of(b, s, seat, taken_spots(b, s)) / 200.0
