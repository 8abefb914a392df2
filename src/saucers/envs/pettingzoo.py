"""The games for PettingZoo: its agent-environment cycle, one agent a seat.

>>> from saucers.envs.pettingzoo import env
>>> table = env("alien", players=3)
>>> table.reset(seed=1)
>>> observation, reward, termination, truncation, info = table.last()
>>> int(observation["action_mask"].sum()) > 0
True
"""

from __future__ import annotations

import random
from typing import Any

import numpy as np

import saucers
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
from saucers.kernel.errors import IllegalEvent, SaucersError
from saucers.kernel.game import NOBODY, State

try:
    import gymnasium
    from gymnasium import spaces
    from pettingzoo import AECEnv
except ImportError as missing:
    raise ImportError(how_to_get("pettingzoo", "envs")) from missing


def env(game: str, *, render_mode: str | None = None, viewer: int | None = None, **options: Any) -> Cycle:
    """A game by name with its options; ``viewer`` is the seat for which ``render`` draws (None: a spectator)."""
    return Cycle(game, render_mode=render_mode, viewer=viewer, **options)


class Cycle(AECEnv):  # type: ignore[misc]
    """One game. Chance happens inside; whoever must decide next is ``agent_selection``.

    An observation holds what the agent may know and, for the agent that must decide, its legal actions; for all others
    the mask is zeros, because in a game with hidden hands the mask itself is a secret. Rewards are the scores at the
    end: win 1, loss 0, ties shared.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012  PettingZoo reads it from the class
        "render_modes": RENDER_MODES,
        "is_parallelizable": False,
        "render_fps": 2,
    }

    def __init__(self, game: str, *, render_mode: str | None = None, viewer: int | None = None, **options: Any) -> None:
        super().__init__()
        self.game = saucers.load(game, **options)
        self.metadata = {**Cycle.metadata, "name": f"saucers_{self.game.name}_v{self.game.definition.rules_version}"}
        self.render_mode = check_render_mode(render_mode)
        self.viewer = self.game.check_seat(viewer)
        self.possible_agents = [f"player_{seat}" for seat in range(self.game.seats)]
        self.agents: list[str] = []
        self.agent_selection = self.possible_agents[0]
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        vocabulary = self.game.definition.vocabulary
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": observation_box(self.game),
                    "action_mask": spaces.Box(0, 1, (vocabulary,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(vocabulary) for agent in self.possible_agents}
        self.position: State = self.game.start()
        self._rng = random.Random()

    def observation_space(self, agent: str) -> gymnasium.Space[Any]:
        return self.observation_spaces[self._known(agent)]

    def action_space(self, agent: str) -> gymnasium.Space[Any]:
        return self.action_spaces[self._known(agent)]

    def _known(self, agent: str) -> str:
        if agent not in self.seat_of:
            raise SaucersError(f"There is no agent {agent!r}; there are {', '.join(self.possible_agents)}.")
        return agent

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game; with a seed its luck begins anew, else it goes on."""
        if seed is not None:
            self._rng = random.Random(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self.position = let_chance_act(self.game, self.game.start(), self._rng)
        self.agent_selection = self.possible_agents[self.position.mover]

    def observe(self, agent: str) -> dict[str, Any]:
        """What the agent may know now, and its legal actions if it must decide."""
        seat = self.seat_of[self._known(agent)]
        game, position = self.game, self.position
        return {"observation": game.encode(position, seat), "action_mask": mask_of(game, position, seat)}

    def step(self, action: Any) -> None:
        """Carry out the action of ``agent_selection``, and what chance does after it."""
        if not self.agents:
            raise SaucersError("There is no game to step in; call reset() first.")
        agent = self.agent_selection
        if self.terminations[agent]:
            if action is not None:
                raise IllegalEvent("The game is over; the only action left to an agent is None.")
            self._was_dead_step(None)
            return
        self._cumulative_rewards[agent] = 0.0
        self.position = let_chance_act(self.game, decided(self.game, self.position, action), self._rng)
        if self.position.mover == NOBODY:
            self.rewards = dict(zip(self.agents, self.game.score(self.position), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            self._accumulate_rewards()
        else:
            self.agent_selection = self.possible_agents[self.position.mover]
        if self.render_mode == "human":
            self.render()

    def render(self) -> Any:
        """The game as ``viewer`` may see it, in the mode the environment was made with."""
        return render(self.game, self.position, self.render_mode, self.viewer)

    def close(self) -> None:
        """There is nothing to release."""
