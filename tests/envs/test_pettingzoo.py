"""PettingZoo's own tests on every game, and what they do not ask."""

from __future__ import annotations

import warnings
from collections.abc import Callable
from typing import Any

import pytest

pytest.importorskip("pettingzoo", reason="the extra 'envs' is not installed")

from pettingzoo.test import api_test, render_test, seed_test

from playing import option_sets, title
from saucers.envs.pettingzoo import Cycle, env
from saucers.kernel.errors import IllegalEvent, SaucersError


@pytest.fixture(params=option_sets(), ids=title)
def make(request: pytest.FixtureRequest) -> Callable[..., Cycle]:
    name, options = request.param
    return lambda **more: env(name, **options, **more)


def play(table: Cycle, seed: int) -> dict[str, float]:
    """A random game; the sum of the rewards that each agent was given."""
    table.reset(seed=seed)
    given = dict.fromkeys(table.possible_agents, 0.0)
    for space in table.action_spaces.values():
        space.seed(seed)
    for agent in table.agent_iter():
        observation, reward, over, _, _ = table.last()
        given[agent] += reward
        table.step(None if over else table.action_space(agent).sample(observation["action_mask"]))
    return given


def test_pettingzoo_accepts_it(make: Callable[..., Cycle], capsys: pytest.CaptureFixture[str]) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        warnings.filterwarnings("ignore", "Observation (is not|space for)")  # said of every environment with masks
        api_test(make(), num_cycles=300)
        seed_test(make, num_cycles=60)


def test_pettingzoo_can_draw_it(make: Callable[..., Cycle]) -> None:
    render_test(make, {"svg": lambda drawn: drawn.startswith("<svg")})


def test_rewards_are_the_scores(make: Callable[..., Cycle]) -> None:
    for seed in range(3):
        table = make()
        given = play(table, seed)
        assert given == dict(zip(table.possible_agents, table.game.score(table.position), strict=True))
        assert table.agents == []


def test_only_the_mover_has_a_mask(make: Callable[..., Cycle]) -> None:
    table = make()
    table.reset(seed=3)
    for _ in range(30):
        for agent in table.agents:
            assert table.observe(agent)["action_mask"].any() == (agent == table.agent_selection)
        table.step(table.position.events[-1])
        if table.terminations[table.agent_selection]:
            break


def test_bad_steps_are_refused(make: Callable[..., Cycle]) -> None:
    table = make()
    with pytest.raises(SaucersError, match="call reset"):
        table.step(0)
    table.reset(seed=1)
    masked = next(action for action in range(10**6) if action not in table.position.events)
    with pytest.raises(IllegalEvent, match=rf"Action {masked}\b.* is masked: "):
        table.step(masked)
    for wrong in (None, "x", 1.5):
        with pytest.raises(IllegalEvent, match="whole number"):
            table.step(wrong)
    play(table, 2)
    with pytest.raises(SaucersError, match="call reset"):
        table.step(None)


def test_an_agent_of_a_finished_game_has_no_action(make: Callable[..., Cycle]) -> None:
    table = make()
    table.reset(seed=4)
    while not table.terminations[table.agent_selection]:
        table.step(table.position.events[0])
    with pytest.raises(IllegalEvent, match="The game is over"):
        table.step(0)


def test_bad_arguments_are_refused() -> None:
    wrong: list[tuple[dict[str, Any], str]] = [
        ({"render_mode": "hologram"}, "no render mode 'hologram'"),
        ({"viewer": 7}, "no seat 7"),
        ({"players": 9}, "players"),
    ]
    for arguments, sentence in wrong:
        with pytest.raises(SaucersError, match=sentence):
            env("alien", **arguments)
    table = env("alien")
    with pytest.raises(SaucersError, match="no agent 'somebody'"):
        table.observe("somebody")
    with pytest.raises(SaucersError, match="Give a render_mode"):
        table.render()
