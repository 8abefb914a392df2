"""The games for Gymnasium: one learner against bots, or one policy for everybody in a cooperative or a solo game.

Importing this module registers the games under ids that carry the version of their rules.

>>> import gymnasium
>>> import saucers.envs.gymnasium
>>> env = gymnasium.make("Saucers/Alien-v1", players=3, opponents="greedy")
>>> observation, info = env.reset(seed=1)
>>> env.action_space.sample(info["action_mask"]) in info["action_mask"].nonzero()[0]
True
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

import saucers
from saucers.bots.asking import ask
from saucers.bots.registry import make_bot
from saucers.envs.common import (
    RENDER_MODES,
    check_render_mode,
    decided,
    how_to_get,
    let_chance_act,
    mask_of,
    observation_box,
    render,
)
from saucers.envs.vector import OUTSIDER, VectorEnv
from saucers.kernel.errors import IllegalEvent, SaucersError, SeatError
from saucers.kernel.game import NOBODY, Game, State
from saucers.kernel.registry import definition_of
from saucers.table.perspective import Perspective

try:
    import gymnasium
    from gymnasium import spaces
    from gymnasium.envs.registration import register, registry
    from gymnasium.vector import AutoresetMode
    from gymnasium.vector.utils import batch_space
except ImportError as missing:
    raise ImportError(how_to_get("gymnasium", "envs")) from missing

NAMESPACE = "Saucers"


class Lot(np.int64):
    """A random action that was drawn without looking at the position; see :class:`LegalActions`."""


class LegalActions(spaces.Discrete):
    """The actions of a game. Sampled without a mask it gives a :class:`Lot`.

    Gymnasium's tools sample actions blindly, even before the position in which they use them. A decision that is not
    legal is refused; a lot, which was nobody's decision, falls on one of the legal actions instead.
    """

    def sample(self, mask: Any = None, probability: Any = None) -> Any:
        drawn = super().sample(mask, probability)
        return Lot(drawn) if mask is None and probability is None else drawn


def learners_of(game: Game, seat: int | None) -> tuple[int, ...]:
    """The seats that the learner plays: the one given, or all where nobody is against anybody."""
    together = game.definition.cooperative or game.seats == 1
    if seat is None:
        return tuple(range(game.seats)) if together else (0,)
    if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < game.seats:
        raise SeatError(f"There is no seat {seat!r} to learn; this game has seats 0 to {game.seats - 1}.")
    return (seat,)


def opponents_of(game: Game, learners: tuple[int, ...], opponents: str | Sequence[str]) -> dict[int, str]:
    """The names of the bots by the seats that are left to them; one name serves all."""
    left = [seat for seat in range(game.seats) if seat not in learners]
    names = [opponents] * len(left) if isinstance(opponents, str) else list(opponents)
    if len(names) != len(left):
        raise SeatError(f"There are {len(left)} seats besides the learner's, and {len(names)} opponents are given.")
    return dict(zip(left, names, strict=True))


class SaucersEnv(gymnasium.Env[Any, Any]):
    """One learner at ``seat`` (default: the first, or all seats of a cooperative game), bots at the others.

    ``opponents`` names a bot for all other seats or one for each, in order. The legal actions are in
    ``info["action_mask"]`` and given by ``action_masks()``, which sb3-contrib asks for. The reward is the learner's
    score, given with the last step.
    """

    metadata: dict[str, Any] = {"render_modes": RENDER_MODES, "render_fps": 2}  # noqa: RUF012  Gymnasium reads it

    def __init__(
        self,
        game: str,
        *,
        seat: int | None = None,
        opponents: str | Sequence[str] = "random",
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        self.game = saucers.load(game, **options)
        self.learners = learners_of(self.game, seat)
        self.bots = {s: make_bot(name) for s, name in opponents_of(self.game, self.learners, opponents).items()}
        self.render_mode = check_render_mode(render_mode)
        self.observation_space = observation_box(self.game)
        self.action_space = LegalActions(self.game.definition.vocabulary)
        self.position: State = self.game.start()
        self._rng: random.Random | None = None

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[npt.NDArray[np.float32], dict[str, Any]]:
        """Begin a game and play it up to the learner's first decision."""
        super().reset(seed=seed)
        if seed is not None or self._rng is None:
            self._rng = random.Random(int(self.np_random.integers(2**62)))
        self.position = self._played(self.game.start(), self._rng)
        while self.position.mover == NOBODY:
            self.position = self._played(self.game.start(), self._rng)
        return self._observation(), self._info()

    def step(self, action: Any) -> tuple[npt.NDArray[np.float32], float, bool, bool, dict[str, Any]]:
        """Carry out the learner's action, and everything up to its next decision or the end."""
        if self._rng is None or self.position.mover == NOBODY:
            raise IllegalEvent("There is no game to step in; call reset() first.")
        if isinstance(action, Lot) and action not in self.position.events:
            action = self.position.events[int(action) % len(self.position.events)]
        mover = self.position.mover
        self.position = self._played(decided(self.game, self.position, action), self._rng)
        over = self.position.mover == NOBODY
        reward = self.game.score(self.position)[mover] if over else 0.0
        return self._observation(mover), reward, over, False, self._info()

    def _played(self, state: State, rng: random.Random) -> State:
        """The state at the learner's next decision or at the end."""
        state = let_chance_act(self.game, state, rng)
        while state.mover in self.bots:
            perspective = Perspective(self.game, state, state.mover, rng)
            state = let_chance_act(self.game, self.game.after(state, ask(self.bots[state.mover], perspective)), rng)
        return state

    def _observation(self, last_mover: int = 0) -> npt.NDArray[np.float32]:
        mover = self.position.mover
        return self.game.encode(self.position, last_mover if mover == NOBODY else mover)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.action_masks(), "seat": self.position.mover}

    def action_masks(self) -> npt.NDArray[np.int8]:
        """1 for every legal action of the learner."""
        return mask_of(self.game, self.position, self.position.mover)

    def render(self) -> Any:
        """The game as the learner may see it."""
        viewer = self.position.mover if self.position.mover in self.learners else self.learners[0]
        return render(self.game, self.position, self.render_mode, viewer)


class SaucersVectorEnv(gymnasium.vector.VectorEnv[npt.NDArray[np.float32], Any, Any]):
    """Gymnasium's vector API on :class:`saucers.envs.VectorEnv`; opponents are compiled policies.

    Finished games begin anew in the same step; their last observation is in ``infos["final_obs"]``. With ``copy=False``
    the arrays are those of the engine, written anew by the next step.
    """

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        *,
        seat: int | None = None,
        opponents: str | Sequence[str] = "random",
        copy: bool = True,
        cores: int | None = None,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        if render_mode is not None:
            raise SaucersError("Many games abreast are not drawn; make a single environment to render.")
        loaded = saucers.load(game, **options)
        self.learners = learners_of(loaded, seat)
        bots = opponents_of(loaded, self.learners, opponents)
        self.engine = VectorEnv(
            loaded, num_envs, seats=[bots.get(s, OUTSIDER) for s in range(loaded.seats)], cores=cores
        )
        self.metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}
        self.num_envs = num_envs
        self.copy = copy
        self.single_observation_space = observation_box(loaded)
        self.single_action_space = LegalActions(loaded.definition.vocabulary)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._seeded = False

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[npt.NDArray[np.float32], dict[str, Any]]:
        """Begin all games anew."""
        super().reset(seed=seed)
        fresh = seed is not None or not self._seeded
        self._seeded = True
        self.engine.reset(int(self.np_random.integers(2**62)) if fresh else None)
        return self._given(self.engine.now.observations), {"action_mask": self._given(self.engine.now.masks)}

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        """One action in every game."""
        now = self.engine.step(actions)
        ends = now.ends.astype(bool)
        infos: dict[str, Any] = {"action_mask": self._given(now.masks)}
        if ends.any():
            infos["final_obs"] = self._given(self.engine.last_observations)
            infos["_final_obs"] = ends
        rewards = now.rewards[:, self.learners[0]]
        return self._given(now.observations), self._given(rewards), ends, np.zeros_like(ends), infos

    def _given(self, array: npt.NDArray[Any]) -> npt.NDArray[Any]:
        return array.copy() if self.copy else array

    def close_extras(self, **kwargs: Any) -> None:
        self.engine.close()


def game_id(name: str) -> str:
    """The id of a game, with the version of its rules.

    >>> game_id("alien")
    'Saucers/Alien-v1'
    """
    title = "".join(word.capitalize() for word in name.split("_"))
    return f"{NAMESPACE}/{title}-v{definition_of(name).rules_version}"


def register_games() -> None:
    """Make every game known to Gymnasium, once."""
    for name in saucers.game_names():
        if game_id(name) not in registry:
            register(
                id=game_id(name),
                entry_point=f"{__name__}:SaucersEnv",
                vector_entry_point=f"{__name__}:SaucersVectorEnv",
                kwargs={"game": name},
            )


register_games()
