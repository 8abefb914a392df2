"""The two simplest bots: one that chooses at random, and one that takes what looks best right now."""

from __future__ import annotations

from typing import Protocol

from saucers.kernel.rng import seed_from
from saucers.table.perspective import Perspective


class Bot(Protocol):
    """Anything that chooses."""

    def choose(self, perspective: Perspective) -> int:
        """One of ``perspective.actions``."""
        ...


class RandomBot:
    """Chooses any legal action with equal chance."""

    def choose(self, perspective: Perspective) -> int:
        return perspective.actions[int(perspective.rng.random() * len(perspective.actions))]


class GreedyBot:
    """Looks one action ahead with the game's own estimate, on a guess of what the seat cannot see."""

    def choose(self, perspective: Perspective) -> int:
        if len(perspective.actions) == 1:
            return perspective.actions[0]
        guessed = perspective.guess()
        workspace = perspective.game.workspace()
        workspace.real[:] = guessed.data
        seed = seed_from(perspective.rng)
        return int(workspace.engine.greedy_choice(workspace.buffers, seed))
