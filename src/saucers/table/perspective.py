"""A seat's perspective: all that a bot is ever given."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cached_property
from typing import Any

from saucers.kernel.game import Game, State


class Perspective:
    """What one seat knows when it must decide: its view, its legal actions, and guesses of what it cannot see.

    The real state is not in here. ``rng`` is the bot's own random stream. ``game`` gives the rules, for thinking
    ahead on guessed states.
    """

    def __init__(self, game: Game, state: State, seat: int, rng: random.Random) -> None:
        self.game = game
        self.seat = seat
        self.actions = game.actions(state)
        self.rng = rng
        self._look: Callable[[], dict[str, Any]] = lambda: game.view(state, seat)
        self._imagine: Callable[[Any], State] = lambda source: game.guess(state, seat, source)

    @cached_property
    def view(self) -> dict[str, Any]:
        """What the seat may see."""
        return self._look()

    def guess(self, rng: Any = None) -> State:
        """A state that the seat could be in."""
        return self._imagine(self.rng if rng is None else rng)
