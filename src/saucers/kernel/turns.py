"""Who must act in a state."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Decide:
    """A seat must choose one of ``game.actions(state)``."""

    seat: int


@dataclass(frozen=True, slots=True)
class Chance:
    """Dice, a draw or a coin: one of ``game.outcomes(state)`` happens."""


@dataclass(frozen=True, slots=True)
class Over:
    """The game has ended; ``game.score(state)`` says how."""


Turn = Decide | Chance | Over
