"""OpenSpiel's own tests and searches on every game."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

pyspiel = pytest.importorskip("pyspiel", reason="the extra 'openspiel' is not installed")

from open_spiel.python import rl_environment
from open_spiel.python.algorithms import ismcts, mcts

import saucers.envs.openspiel
from playing import option_sets, title
from saucers.kernel.definition import THE_SEAT


@pytest.fixture(params=option_sets(), ids=title)
def game(request: pytest.FixtureRequest) -> Any:
    name, options = request.param
    return pyspiel.load_game(saucers.envs.openspiel.PREFIX + name, options)


def walked(game: Any, seed: int, events: int) -> Any:
    """A state some way into a random game, where somebody decides among several actions if there is one."""
    rng = np.random.RandomState(seed)
    state = game.new_initial_state()
    while not state.is_terminal() and (state.is_chance_node() or events > 0 or len(state.legal_actions()) < 2):
        events -= 1
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(rng.choice(outcomes, p=np.array(chances) / sum(chances))))
        else:
            state.apply_action(int(rng.choice(state.legal_actions())))
    return state


def test_openspiel_plays_random_games(game: Any, capfd: pytest.CaptureFixture[str]) -> None:
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def test_loading_by_text_gives_the_same_game(game: Any) -> None:
    again = pyspiel.load_game(str(game))
    assert str(again) == str(game)
    assert again.num_players() == game.num_players()
    assert again.rules.options == game.rules.options


def test_secrets_make_the_information_imperfect(game: Any) -> None:
    secret = any(feature.seen_by == THE_SEAT for feature in game.rules.features)
    kinds = pyspiel.GameType.Information
    assert game.get_type().information == (kinds.IMPERFECT_INFORMATION if secret else kinds.PERFECT_INFORMATION)


def test_clones_and_saved_states_are_equal_and_independent(game: Any) -> None:
    for events in (5, 40):
        state = walked(game, 1, events)
        for other in (state.clone(), game.deserialize_state(state.serialize())):
            assert str(other) == str(state)
            for player in range(game.num_players()):
                assert other.information_state_string(player) == state.information_state_string(player)
                assert other.information_state_tensor(player) == state.information_state_tensor(player)
                assert other.observation_string(player) == state.observation_string(player)
            if not state.is_terminal():
                text = str(state)
                other.apply_action(other.legal_actions()[0])
                assert str(state) == text
                assert state.information_state_string(0) != other.information_state_string(0)


def test_resampling_keeps_what_the_player_knows(game: Any) -> None:
    for seed in range(4):
        state = walked(game, seed, 30)
        if state.is_terminal():
            continue
        player = state.current_player()
        sampler = pyspiel.UniformProbabilitySampler(0.0, 1.0)
        for _ in range(3):
            other = state.resample_from_infostate(player, sampler)
            assert other.information_state_string(player) == state.information_state_string(player)
            assert other.information_state_tensor(player) == state.information_state_tensor(player)
            assert other.observation_string(player) == state.observation_string(player)
            assert other.observation_tensor(player) == state.observation_tensor(player)
            assert other.legal_actions() == state.legal_actions()


def test_a_resampled_state_knows_nothing_but_what_the_player_knows(game: Any) -> None:
    """Two worlds that the player cannot tell apart are resampled into the same states, memories included."""
    state = walked(game, 5, 30)
    if state.is_terminal():
        return
    player = state.current_player()
    twin = state.resample_from_infostate(player, lambda: 0.25)
    a, b = (world.resample_from_infostate(player, lambda: 0.5) for world in (state, twin))
    for seat in range(game.num_players()):
        assert a.information_state_string(seat) == b.information_state_string(seat)


def test_mcts_plays_it(game: Any) -> None:
    state = walked(game, 2, 20)
    rng = np.random.RandomState(1)
    bot = mcts.MCTSBot(game, 1.4, 6, mcts.RandomRolloutEvaluator(1, rng), random_state=rng)
    if not state.is_terminal():
        assert bot.step(state) in state.legal_actions()


def test_ismcts_plays_it(game: Any) -> None:
    if game.get_type().information != pyspiel.GameType.Information.IMPERFECT_INFORMATION:
        pytest.skip("OpenSpiel's IS-MCTS refuses games without secrets")
    state = walked(game, 3, 20)
    rng = np.random.RandomState(2)
    bot = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, rng), 1.4, 6, random_state=rng)
    if not state.is_terminal():
        assert bot.step(state) in state.legal_actions()


def test_the_learning_environment_of_openspiel_runs_it(game: Any) -> None:
    environment = rl_environment.Environment(game)
    step = environment.reset()
    for _ in range(15):
        if step.last():
            break
        player = step.observations["current_player"]
        step = environment.step([step.observations["legal_actions"][player][0]])
