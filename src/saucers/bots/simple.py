"""The two simplest bots: one that draws lots, and one that takes what looks best right now."""

from __future__ import annotations

from typing import Protocol

from saucers.kernel.rng import seed_from
from saucers.table.eyes import Eyes


class Bot(Protocol):
    """Anything that chooses."""

    def choose(self, eyes: Eyes) -> int:
        """One of ``eyes.actions``."""
        ...


class RandomBot:
    """Chooses any legal action with equal chance."""

    def choose(self, eyes: Eyes) -> int:
        return eyes.actions[int(eyes.rng.random() * len(eyes.actions))]


class GreedyBot:
    """Looks one action ahead with the game's own estimate, on a guess of what the seat cannot see."""

    def choose(self, eyes: Eyes) -> int:
        if len(eyes.actions) == 1:
            return eyes.actions[0]
        game, desk = eyes.game, eyes.game.desk()
        guessed = eyes.guess()
        desk.real[:] = guessed.data
        seed = seed_from(eyes.rng)
        return int(game.engine.advise(desk.board, desk.states, seed, desk.out, desk.half, desk.result, desk.rng))
