"""Train a policy for Alien with masked actions (MaskablePPO of sb3-contrib), then let it meet random play.

    pip install 'saucers[train]'
    python examples/train_masked_policy.py

The games are stepped many abreast by the compiled engine. What was learned is judged on fresh games, with a 95 %
interval of the share that it wins; random play wins half.
"""

from __future__ import annotations

import argparse
from typing import Any

import numpy as np
import torch
from sb3_contrib import MaskablePPO
from stable_baselines3.common.vec_env import VecEnv

from saucers.envs.gymnasium import SaucersVectorEnv
from saucers.lab.intervals import wilson

ABREAST = 128


class Abreast(VecEnv):
    """The many games of :class:`SaucersVectorEnv` as Stable-Baselines3 wants to be given them."""

    def __init__(self, games: SaucersVectorEnv, seed: int) -> None:
        super().__init__(games.num_envs, games.single_observation_space, games.single_action_space)
        self.games = games
        self.first_seed: int | None = seed

    def reset(self) -> Any:
        observations, self.infos = self.games.reset(seed=self.first_seed)
        self.first_seed = None
        return observations

    def step_async(self, actions: Any) -> None:
        self.actions = actions

    def step_wait(self) -> Any:
        observations, rewards, ends, _, self.infos = self.games.step(self.actions)
        infos: list[dict[str, Any]] = [{} for _ in range(self.num_envs)]
        for i in np.flatnonzero(ends):
            infos[i]["terminal_observation"] = self.infos["final_obs"][i]
        return observations, rewards.astype(np.float32), ends, infos

    def env_method(self, method_name: str, *args: Any, indices: Any = None, **kwargs: Any) -> list[Any]:
        if method_name != "action_masks":
            raise AttributeError(method_name)
        return list(self.infos["action_mask"].astype(bool))

    def has_attr(self, attr_name: str) -> bool:
        return attr_name == "action_masks"

    def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:
        return [None] * self.num_envs

    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:
        raise AttributeError(attr_name)

    def env_is_wrapped(self, wrapper_class: Any, indices: Any = None) -> list[bool]:
        return [False] * self.num_envs

    def close(self) -> None:
        self.games.close()


def train(decisions: int, seed: int) -> MaskablePPO:
    """A policy for the first seat of two, trained against random play."""
    torch.set_num_threads(1)  # a small network gains nothing from more
    games = Abreast(SaucersVectorEnv("alien", ABREAST, opponents="random"), seed)
    model = MaskablePPO(
        "MlpPolicy", games, n_steps=64, batch_size=1024, n_epochs=4, gamma=0.995, learning_rate=1e-3,
        ent_coef=0.01, policy_kwargs={"net_arch": [64]}, seed=seed, device="cpu",
    )  # fmt: skip
    return model.learn(decisions)


def judge(model: MaskablePPO, games: int, seed: int, opponents: str) -> float:
    """How many of some games the policy wins; a tie counts half.

    As many games are begun as are judged, and each is played to its end: short ones are not preferred.
    """
    env = SaucersVectorEnv("alien", games, opponents=opponents)
    observations, infos = env.reset(seed=seed)
    shares, waiting = np.zeros(games), np.ones(games, bool)
    while waiting.any():
        actions, _ = model.predict(observations, action_masks=infos["action_mask"].astype(bool), deterministic=True)
        observations, rewards, ends, _, infos = env.step(actions)
        shares[waiting & ends] = rewards[waiting & ends]
        waiting &= ~ends
    env.close()
    return float(shares.sum())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--decisions", type=int, default=100_000, help="how many decisions to learn from")
    parser.add_argument("--games", type=int, default=2_000, help="how many games to judge by")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    model = train(chosen.decisions, chosen.seed)
    for opponents in ("random", "greedy"):
        games = chosen.games
        won = judge(model, games, chosen.seed + 1, opponents)
        low, high = wilson(won, games)
        print(f"against {opponents}: {won / games:.3f} of {games} games, 95 % interval {low:.3f} to {high:.3f}")


if __name__ == "__main__":
    main()
