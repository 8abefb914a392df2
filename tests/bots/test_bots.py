"""Bots: by name, by entry point, by class; they get a seat's perspective and nothing else."""

from __future__ import annotations

import random
from typing import Any

import pytest

import saucers
from playing import option_sets, sample, title
from saucers import State
from saucers.bots.registry import bot_names, make_bot
from saucers.bots.simple import GreedyBot
from saucers.kernel.batches import play_batch
from saucers.kernel.errors import SeatError
from saucers.kernel.game import LUCK
from saucers.lab.simulate import simulate
from saucers.table.perspective import Perspective


class LastBot:
    """A third party's bot: takes the last action."""

    def choose(self, perspective: Perspective) -> int:
        return perspective.actions[-1]


class NoBot:
    pass


def test_the_house_has_random_and_greedy() -> None:
    assert bot_names()[:2] == ["random", "greedy"]


def test_any_class_can_play(monkeypatch: pytest.MonkeyPatch) -> None:
    import sys

    monkeypatch.setitem(sys.modules, "my_bots", sys.modules[__name__])
    game = saucers.load("alien", players=2)
    summary = simulate(game, ["my_bots:LastBot", "random"], 5, seed=1)
    assert summary.games == 5
    with pytest.raises(SeatError, match="has no method 'choose'"):
        make_bot("my_bots:NoBot")


@pytest.mark.parametrize("name", ["nobody", "nomodule:Bot", "saucers:Nothing", ":", "greedy:"])
def test_unknown_bots_are_refused(name: str) -> None:
    with pytest.raises(SeatError):
        make_bot(name)


def test_a_perspective_holds_no_state() -> None:
    game = saucers.load("alien", players=2)
    state = game.after(game.after(game.after(game.start(), 0), 5), 7)
    perspective = Perspective(game, state, state.mover, random.Random(1))
    assert not any(isinstance(value, saucers.State) for value in vars(perspective).values())
    assert perspective.view == game.view(state, state.mover)
    assert perspective.guess() == state


@pytest.mark.parametrize("case", option_sets(), ids=title)
@pytest.mark.parametrize("plain", [False, True], ids=["compiled", "plain"])
def test_greedy_chooses_the_same_whatever_was_asked_before(case: tuple[str, dict[str, Any]], plain: bool) -> None:
    """A workspace may keep results for speed; here the same positions come in another order."""
    name, options = case
    positions = [
        state for state in sample(saucers.load(name, **options), 5, 40) if state.mover != LUCK and state.events
    ]

    def chosen(order: list[State]) -> dict[State, int]:
        game = saucers.load(name, plain=plain, **options)
        return {state: GreedyBot().choose(Perspective(game, state, state.mover, random.Random(6))) for state in order}

    assert chosen(positions) == chosen(positions[::-1])


def test_greedy_at_the_table_plays_like_greedy_in_the_batch() -> None:
    game = saucers.load("alien", players=2)
    state = game.after(game.after(game.after(game.start(), 0), 5), 7)
    bot = GreedyBot()
    first = bot.choose(Perspective(game, state, state.mover, random.Random(1)))
    assert first in state.events
    assert first == bot.choose(Perspective(game, state, state.mover, random.Random(1)))


@pytest.mark.parametrize("players", [2, 4])
def test_greedy_beats_random_clearly(players: int) -> None:
    game = saucers.load("alien", players=players)
    batch = play_batch(game, ["greedy", *["random"] * (players - 1)], 1000, seed=1)
    assert batch.scores[:, 0].mean() > 1.6 / players
