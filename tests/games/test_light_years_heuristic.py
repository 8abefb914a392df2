"""The scratch of greedy play in Light Years from Home: weights that are data, and results that do not linger."""

from __future__ import annotations

import random
from functools import cache

from games.light_years_table import table
from playing import draw
from saucers.games.light_years import heuristic
from saucers.games.light_years.board import Board
from saucers.games.light_years.heuristic_weights import Weight
from saucers.games.light_years.state import State

GONE = dict.fromkeys(("green", "orange", "blue"), "gone")


@cache
def positions() -> tuple[Board, heuristic.Scratch, list[State]]:
    """Positions of every stage of the plan, each with some random play after it."""
    tables = [
        table(kids=("d3", "d3"), et="e4", mats={0: "green wild", 1: "blue"}, zones={"d4": "orange"}, keep=["c4"]),
        table(kids=("d3", "f6"), et="f6", zones={"e2": "green green green wild", "c3": "orange"}, agents=("d4", "a1")),
        table(kids=("d3", "f6"), et="a6", mats={0: "orange orange"}, zones={"c3": "orange orange"}),
        table(kids=("d3", "f6"), dice={"green": "e2", "blue": "basket-1"}, mats={0: "blue wild"}, ship=4),
        table(kids=("d3", "f6"), in_basket=0, dice={"green": "a1"}, mats={1: "green wild"}, ship=6),
        table(kids=("d3", "f6"), agents=("d4", "a1"), mats={0: "green"}, trick=1, card_used=1),
        table(kids=("b4", "f6"), et="c4", dice=GONE, ship=9, mats={0: "green"}),
        table(kids=("d3", "d3"), et="c4", refused=0b10),
    ]
    game = tables[0][0]
    rng = random.Random(4)
    states = []
    for _, state in tables:
        for _ in range(40):
            states.append(State(state.data))
            if not state.events:
                break
            state = game.after(state, draw(state, rng))
    assert isinstance(game.board, Board)
    assert isinstance(game.scratch, heuristic.Scratch)
    return game.board, game.scratch, states


def test_every_weight_counts_somewhere_and_is_changed_without_compiling() -> None:
    b, scratch, states = positions()
    assert [scratch.weights[weight] for weight in Weight] == [weight.usual for weight in Weight]
    usual = [heuristic.standing(b, s, scratch.copy()) for s in states]
    for weight in Weight:
        tuned = scratch.copy()
        tuned.weights[weight] += 1.0
        assert [heuristic.standing(b, s, tuned) for s in states] != usual, weight


def test_an_estimate_does_not_depend_on_the_one_before() -> None:
    b, scratch, states = positions()
    used = scratch.copy()
    assert [heuristic.value(b, s, 0, used) for s in states] == [
        heuristic.value(b, s, 0, scratch.copy()) for s in states
    ]
