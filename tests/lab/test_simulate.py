"""Simulation: summaries that can be read, repeated and drawn."""

from __future__ import annotations

import json

import pytest

import saucers
from saucers.kernel.errors import SaucersError, SeatError
from saucers.lab.intervals import wilson
from saucers.lab.simulate import simulate
from saucers.lab.speed import fused, per_second, through_the_facade


def test_compiled_and_table_play_count_alike() -> None:
    game = saucers.load("alien", players=2)
    quick = simulate(game, ["random", "random"], 300, seed=1).to_dict()
    slow = simulate(game, ["saucers.bots.simple:RandomBot", "random"], 60, seed=1).to_dict()
    assert quick["statistics"]["turns"]["per_game"] == pytest.approx(slow["statistics"]["turns"]["per_game"], rel=0.15)
    assert json.loads(json.dumps(quick)) == quick


def test_the_same_seed_gives_the_same_summary() -> None:
    game = saucers.load("alien", players=3)
    a, b = (simulate(game, ["greedy", "random", "random"], 50, seed=9).to_dict() for _ in range(2))
    assert a == b


def test_heat_maps_are_pictures() -> None:
    summary = simulate(saucers.load("alien", players=2), ["random", "random"], 200, seed=1)
    assert summary.heat_map("eliminations").count("fill-opacity") > 10
    with pytest.raises(SeatError, match="there are eliminations"):
        summary.heat_map("nothing")


def test_a_bot_that_fails_is_told_once_and_goes_on_at_random() -> None:
    summary = simulate(saucers.load("alien", players=2), ["exec:./no-such-program", "random"], 3, seed=1)
    assert summary.games == 3
    (failure,) = summary.to_dict()["failures"]
    assert "cannot be started" in failure


def test_wrong_line_ups_are_refused() -> None:
    game = saucers.load("alien", players=2)
    with pytest.raises(SeatError, match="2 seats, and 3"):
        simulate(game, ["random"] * 3, 5, seed=1)
    with pytest.raises(SaucersError, match="at least one game"):
        simulate(game, ["random"] * 2, 0, seed=1)


def test_wilson_intervals_hold_the_rate() -> None:
    assert wilson(0, 0) == (0.0, 1.0)
    for successes, trials in ((0, 10), (10, 10), (37, 100)):
        low, high = wilson(successes, trials)
        assert 0 <= low <= successes / trials <= high + 1e-9 <= 1 + 1e-9


def test_speed_measurements_play_whole_games() -> None:
    game = saucers.load("alien", players=2)
    assert through_the_facade(game)() > 20
    assert fused(game)() > 20
    assert per_second(lambda: 1, 0.01) > 0
