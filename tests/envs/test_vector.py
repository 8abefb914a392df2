"""Many games abreast: the same games as the contract gives, whoever computes them."""

from __future__ import annotations

import random
import subprocess
import sys
from typing import Any

import numpy as np
import pytest

import saucers
from playing import option_sets, title
from saucers import Game
from saucers.envs import VectorEnv
from saucers.envs.common import mask_of
from saucers.kernel.errors import IllegalEvent, SaucersError, SeatError


@pytest.fixture(params=option_sets(), ids=title)
def case(request: pytest.FixtureRequest) -> Any:
    return request.param


@pytest.fixture
def game(case: Any) -> Game:
    name, options = case
    return saucers.load(name, **options)


def copies(env: VectorEnv) -> list[Any]:
    return [array.copy() for array in (*env.now, env.random_actions)]


def test_rows_are_what_the_contract_says(game: Game) -> None:
    env = VectorEnv(game, 5, seed=1)
    for _ in range(40):
        for i in range(env.n):
            state = env.state(i)
            assert state.mover == env.now.seats[i]
            assert (mask_of(game, state, state.mover) == env.now.masks[i]).all()
            assert game.encode(state, state.mover).tobytes() == env.now.observations[i].tobytes()
            assert env.random_actions[i] in state.events
        env.step(env.random_actions)


def test_finished_games_are_scored_and_begin_anew(game: Game) -> None:
    env = VectorEnv(game, 4, seed=2)
    ended = np.zeros(4, int)
    for _ in range(game.definition.spec.length_bound(game.options) * 3):
        moved = env.now.seats.copy()
        now = env.step(env.random_actions)
        ended += now.ends
        for i in range(4):
            if now.ends[i]:
                shares = now.rewards[i]
                assert ((shares >= 0) & (shares <= 1)).all()
                assert 0 <= moved[i] < game.seats
                assert env.last_observations[i].any()
            else:
                assert not now.rewards[i].any()
            assert now.masks[i].any()
        if (ended >= 2).all():
            return
    raise AssertionError("the games do not end")


def test_the_arrays_are_always_the_same(game: Game) -> None:
    env = VectorEnv(game, 2)
    first = env.reset(7)
    second = env.step(env.random_actions)
    assert all(a is b for a, b in zip(first, second, strict=True))


def test_plain_and_compiled_play_the_same_games(case: Any) -> None:
    name, options = case
    envs = [VectorEnv(saucers.load(name, plain=plain, **options), 3, seed=3) for plain in (False, True)]
    for _ in range(25):
        a, b = (copies(env) for env in envs)
        assert all(x.tobytes() == y.tobytes() for x, y in zip(a, b, strict=True))
        for env in envs:
            env.step(env.random_actions)


def test_one_core_or_many_play_the_same_games(game: Game) -> None:
    envs = [VectorEnv(game, 600, seed=4, cores=cores) for cores in (1, 2, 4)]
    for _ in range(60):
        one, *others = (copies(env) for env in envs)
        for other in others:
            assert all(x.tobytes() == y.tobytes() for x, y in zip(one, other, strict=True))
        for env in envs:
            env.step(env.random_actions)
    for env in envs:
        env.close()
        env.close()


def test_a_game_does_not_depend_on_its_neighbours(game: Game) -> None:
    few, many = VectorEnv(game, 3, seed=5), VectorEnv(game, 9, seed=5)
    for _ in range(30):
        assert few.now.observations.tobytes() == many.now.observations[:3].tobytes()
        few.step(few.random_actions)
        many.step(many.random_actions)


def test_seats_can_be_played_inside(game: Game) -> None:
    if game.seats == 1:
        pytest.skip("a game for one has nobody else to play")
    env = VectorEnv(
        game, 3, seed=6, seats=["outside", *["greedy", "random", "random", "random", "random"][: game.seats - 1]]
    )
    for _ in range(40):
        assert (env.now.seats == 0).all()
        env.step(env.random_actions)


def test_resetting_with_the_seed_begins_the_same_games(game: Game) -> None:
    env = VectorEnv(game, 3, seed=8)
    first = copies(env)
    for _ in range(10):
        env.step(env.random_actions)
    env.reset()
    env.reset(8)
    assert all(a.tobytes() == b.tobytes() for a, b in zip(first, copies(env), strict=True))


def test_global_random_state_is_never_touched(game: Game) -> None:
    random.seed(1)
    before = random.getstate()
    env = VectorEnv(game, 2, seed=9)
    env.step(env.random_actions)
    assert random.getstate() == before


def test_bad_actions_are_refused_and_nothing_happens(game: Game) -> None:
    env = VectorEnv(game, 3, seed=10)
    before = env.states.copy()
    masked = int(np.argmin(env.now.masks[1]))
    actions = env.random_actions.copy()
    actions[1] = masked
    with pytest.raises(IllegalEvent, match=rf"^Game 1: Action {masked}\b.* is masked: .*\.$"):
        env.step(actions)
    actions[1] = game.definition.vocabulary
    with pytest.raises(IllegalEvent, match=r"^Game 1: There is no action"):
        env.step(actions)
    for wrong in ([0, 0], [[0, 0, 0]], [0.0, 0.0, 0.0], "abc", None):
        with pytest.raises(SaucersError, match="Actions are 3 whole numbers"):
            env.step(wrong)  # type: ignore[arg-type]
    assert (env.states == before).all()


def test_bad_arguments_are_refused() -> None:
    for n in (0, -1, 2.5, True, "3"):
        with pytest.raises(SaucersError, match="number of games"):
            VectorEnv("alien", n)  # type: ignore[arg-type]
    with pytest.raises(SeatError, match="2 seats, and 1 players"):
        VectorEnv("alien", 2, seats=["outside"])
    with pytest.raises(SeatError, match="no compiled player 'clever'"):
        VectorEnv("alien", 2, seats=["outside", "clever"])
    with pytest.raises(SeatError, match="At least one seat"):
        VectorEnv("alien", 2, seats=["random", "greedy"])
    with pytest.raises(SaucersError, match="A seed is a whole number"):
        VectorEnv("alien", 2, seed="x")  # type: ignore[arg-type]
    with pytest.raises(SaucersError, match="There is no game 2"):
        VectorEnv("alien", 2).state(2)
    with pytest.raises(SaucersError, match="Options go with a game's name"):
        VectorEnv(saucers.load("alien"), 2, players=3)


_WITHOUT = """
import sys
for name in ("gymnasium", "pettingzoo", "pyspiel"):
    sys.modules[name] = None
import saucers.envs
saucers.envs.VectorEnv("alien", 2).reset(1)
for name in ("gymnasium", "pettingzoo", "openspiel"):
    try:
        __import__("saucers.envs." + name)
    except ImportError as error:
        print(error)
"""


def test_the_libraries_are_optional_and_a_missing_one_says_how_to_get_it() -> None:
    run = subprocess.run([sys.executable, "-c", _WITHOUT], capture_output=True, text=True, check=True)
    said = run.stdout.splitlines()
    assert [line.partition(";")[0] for line in said] == [
        "This needs gymnasium",
        "This needs pettingzoo",
        "This needs open_spiel",
    ]
    assert all("pip install 'saucers[" in line for line in said)
