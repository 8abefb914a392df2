"""Many games abreast in one array: the fastest way to play them from outside.

Everything that :meth:`VectorEnv.step` gives lies in arrays that are allocated once and written anew by every step.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor, wait
from functools import partial
from typing import Any, NamedTuple, NoReturn

import numpy as np
import numpy.typing as npt

import saucers
from saucers.envs.common import refusal
from saucers.kernel.batches import POLICIES
from saucers.kernel.engine import Workspace
from saucers.kernel.errors import IllegalEvent, SaucersError, SeatError
from saucers.kernel.game import Game, State
from saucers.kernel.loops import OUTSIDE, Abreast, Buffers
from saucers.kernel.rng import WORDS, seed_stream

OUTSIDER = "outside"
_WORTH_A_THREAD = 128


class Step(NamedTuple):
    """The arrays of a :class:`VectorEnv`, a row a game. Copy what must outlive the next step."""

    observations: npt.NDArray[np.float32]
    """What the seat to move may know, as the game's ``features`` explain."""
    masks: npt.NDArray[np.int8]
    """1 for every legal action."""
    seats: npt.NDArray[np.int64]
    """The seat to move."""
    rewards: npt.NDArray[np.float64]
    """The score of each seat where a game has just ended, else zeros."""
    ends: npt.NDArray[np.int8]
    """1 where a game has just ended; the other arrays show the next game there."""


class VectorEnv:
    """``n`` games abreast; chance happens inside, finished games begin anew by themselves.

    Game number i has stream number i of the seed, so the same seed and the same actions give the same games whatever
    the number of cores. ``seats`` says who plays each seat: 'outside' (whoever calls :meth:`step`, the default), or
    one of the compiled policies 'random' and 'greedy', which then decide inside.

    >>> env = VectorEnv("alien", 3, seed=7)
    >>> step = env.reset()
    >>> step.masks.shape, step.seats.shape, step.rewards.shape
    ((3, 130), (3,), (3, 2))
    >>> while not step.ends.any():
    ...     step = env.step(env.random_actions)
    >>> float(step.rewards.sum())
    1.0
    """

    def __init__(
        self,
        game: Game | str,
        n: int,
        seed: int = 0,
        *,
        seats: Sequence[str] | None = None,
        cores: int | None = None,
        **options: Any,
    ) -> None:
        self.game = saucers.load(game, **options) if isinstance(game, str) else game
        if isinstance(game, Game) and options:
            raise SaucersError("Options go with a game's name; a loaded game has its own.")
        if isinstance(n, bool) or not isinstance(n, int) or n < 1:
            raise SaucersError(f"The number of games is a whole number from 1 on, not {n!r}.")
        game, engine = self.game, self.game.engine
        self.n = n
        self.states = engine.states(n)
        self.policies = self._codes(seats)
        self.streams = np.zeros(n * WORDS, np.int64)
        self.actions = np.zeros(n, np.int64)
        self.random_actions: npt.NDArray[np.int64] = np.zeros(n, np.int64)
        """A random legal action for each game, drawn from its stream with every step."""
        self.last_observations: npt.NDArray[np.float32] = np.zeros((n, game.encoded_size), np.float32)
        """Where a game has just ended: its last state, as the seat that moved last sees it."""
        self.now = Step(
            observations=np.zeros((n, game.encoded_size), np.float32),
            masks=np.zeros((n, game.definition.vocabulary), np.int8),
            seats=np.zeros(n, np.int64),
            rewards=np.zeros((n, game.seats)),
            ends=np.zeros(n, np.int8),
        )
        self._row_starts = np.arange(n) * game.definition.vocabulary
        self._flat_masks = self.now.masks.reshape(-1)
        engine.warm(game)
        workers = max(1, min(cores or os.cpu_count() or 1, n // _WORTH_A_THREAD)) if engine.compiled else 1
        self._calls = [self._call(n * i // workers, n * (i + 1) // workers) for i in range(workers)]
        self._pool = ThreadPoolExecutor(workers - 1) if workers > 1 else None
        self.reset(seed)

    def _codes(self, seats: Sequence[str] | None) -> npt.NDArray[np.int64]:
        names = [OUTSIDER] * self.game.seats if seats is None else list(seats)
        known = {**POLICIES, OUTSIDER: OUTSIDE}
        if len(names) != self.game.seats:
            raise SeatError(f"This game has {self.game.seats} seats, and {len(names)} players are given.")
        for name in names:
            if name not in known:
                raise SeatError(f"There is no compiled player {name!r}; there are {', '.join(known)}.")
        if OUTSIDER not in names:
            raise SeatError(f"At least one seat is played from {OUTSIDER!r}, or there is nothing to decide.")
        return np.array([known[name] for name in names], np.int64)

    def _call(self, begin: int, end: int) -> tuple[Buffers, Abreast, int, int]:
        """The arguments that advance one slice of the games."""
        now, cells = self.now, self.game.engine.cells
        workspace = Workspace(self.game)
        workspace.first[:] = self.game.start().data
        games = Abreast(
            states=self.states,
            policies=cells(self.policies),
            streams=cells(self.streams),
            actions=cells(self.actions),
            observations=cells(now.observations),
            last_observations=cells(self.last_observations),
            masks=cells(now.masks),
            movers=cells(now.seats),
            rewards=cells(now.rewards),
            ends=cells(now.ends),
            random_actions=cells(self.random_actions),
        )
        return workspace.buffers, games, begin, end

    @property
    def lots(self) -> npt.NDArray[np.int64]:
        """The older name of :attr:`random_actions`."""
        return self.random_actions

    def reset(self, seed: int | None = None) -> Step:
        """Begin every game anew; with a seed its luck too begins anew, else it goes on."""
        if seed is not None:
            if isinstance(seed, bool) or not isinstance(seed, int):
                raise SaucersError(f"A seed is a whole number, not {seed!r}.")
            for i in range(self.n):
                seed_stream(self.streams[i * WORDS : (i + 1) * WORDS], seed, i)
        self.actions[:] = -1
        self._advance()
        return self.now

    def step(self, actions: npt.ArrayLike) -> Step:
        """Carry out one action in each game and go on to the next decision there."""
        given = np.asarray(actions)
        if given.shape != (self.n,) or given.dtype.kind not in "iu":
            raise SaucersError(
                f"Actions are {self.n} whole numbers, one a game, "
                f"not an array of shape {given.shape} and type {given.dtype}."
            )
        vocabulary = self.game.definition.vocabulary
        if given.min() < 0 or given.max() >= vocabulary:
            self._refuse(given, int(np.argmax((given < 0) | (given >= vocabulary))))
        allowed = self._flat_masks[self._row_starts + given]
        if not allowed.all():
            self._refuse(given, int(np.argmin(allowed)))
        self.actions[:] = given
        self._advance()
        return self.now

    def _refuse(self, actions: npt.NDArray[Any], i: int) -> NoReturn:
        raise IllegalEvent(f"Game {i}: {refusal(self.game, self.state(i), int(actions[i]))}")

    def _advance(self) -> None:
        advance = self.game.engine.advance
        first, *others = self._calls
        if self._pool is None:
            advance(*first)
            return
        running = [self._pool.submit(partial(advance, *call)) for call in others]
        advance(*first)
        wait(running)
        for done in running:
            done.result()

    def state(self, i: int) -> State:
        """Game ``i`` as an immutable state, for looking at it closely."""
        if not 0 <= i < self.n:
            raise SaucersError(f"There is no game {i}; games are numbered 0 to {self.n - 1}.")
        return self.game.state_of(bytes(self.game.engine.raw(self.states, i)))

    def close(self) -> None:
        """End the threads; closing twice does no harm."""
        if self._pool is not None:
            self._pool.shutdown()
