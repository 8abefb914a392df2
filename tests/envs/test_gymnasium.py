"""Gymnasium's own check on every game, and what it does not ask."""

from __future__ import annotations

import warnings
from typing import Any

import numpy as np
import pytest

gymnasium = pytest.importorskip("gymnasium", reason="the extra 'envs' is not installed")

from gymnasium.utils.env_checker import check_env

import saucers
from playing import option_sets, title
from saucers.envs.gymnasium import game_id
from saucers.kernel.errors import IllegalEvent, SaucersError, SeatError
from saucers.kernel.registry import definition_of


@pytest.fixture(params=option_sets(), ids=title)
def case(request: pytest.FixtureRequest) -> Any:
    name, options = request.param
    return game_id(name), options


@pytest.fixture
def env(case: Any) -> Any:
    name, options = case
    return gymnasium.make(name, **options)


def test_gymnasium_accepts_it(env: Any, capsys: pytest.CaptureFixture[str]) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(env.unwrapped)


def test_a_game_ends_with_the_score(env: Any) -> None:
    _, info = env.reset(seed=1)
    env.action_space.seed(1)
    over, reward = False, 0.0
    while not over:
        assert reward == 0
        mover = info["seat"]
        assert mover in env.unwrapped.learners
        observation, reward, over, truncated, info = env.step(env.action_space.sample(info["action_mask"]))
        assert observation in env.observation_space
        assert not truncated
    assert reward == env.unwrapped.game.score(env.unwrapped.position)[mover]
    with pytest.raises(IllegalEvent, match="call reset"):
        env.step(0)


def test_masked_actions_are_refused(env: Any) -> None:
    with pytest.raises(IllegalEvent, match="call reset"):
        env.unwrapped.step(0)
    _, info = env.reset(seed=2)
    masked = int(np.argmin(info["action_mask"]))
    with pytest.raises(IllegalEvent, match=rf"Action {masked}\b.* is masked: "):
        env.step(masked)
    with pytest.raises(IllegalEvent, match="whole number"):
        env.unwrapped.step("x")


def test_the_vector_api(case: Any) -> None:
    name, options = case
    many = gymnasium.make_vec(name, num_envs=4, vectorization_mode="vector_entry_point", **options)
    observations, infos = many.reset(seed=3)
    rng = np.random.default_rng(3)
    ended = 0
    for _ in range(3000):
        assert observations in many.observation_space
        actions = np.array([rng.choice(np.flatnonzero(mask)) for mask in infos["action_mask"]])
        observations, rewards, ends, truncations, infos = many.step(actions)
        assert not truncations.any()
        assert not rewards[~ends].any()
        if ends.any():
            ended += ends.sum()
            assert (infos["_final_obs"] == ends).all()
            assert infos["final_obs"][ends].any(axis=1).all()
        if ended > 4:
            break
    assert ended > 4
    many.close()


def test_one_policy_plays_all_seats_of_a_cooperative_game() -> None:
    for name in saucers.game_names():
        definition = definition_of(name)
        if definition.cooperative:
            env = gymnasium.make(game_id(name)).unwrapped
            assert env.learners == tuple(range(env.game.seats))
            assert env.bots == {}


def test_ids_carry_the_version_of_the_rules() -> None:
    for name in saucers.game_names():
        assert gymnasium.spec(game_id(name)).version == definition_of(name).rules_version


def test_bad_arguments_are_refused() -> None:
    wrong: list[tuple[dict[str, Any], type[Exception], str]] = [
        ({"seat": 2}, SeatError, "no seat 2 to learn"),
        ({"opponents": "nobody"}, SeatError, "no bot 'nobody'"),
        ({"opponents": ["random", "random"]}, SeatError, "1 seats besides the learner's, and 2 opponents"),
        ({"players": 1}, SaucersError, "players"),
    ]
    for arguments, error, sentence in wrong:
        with pytest.raises(error, match=sentence):
            gymnasium.make("Saucers/Alien-v1", **arguments)
