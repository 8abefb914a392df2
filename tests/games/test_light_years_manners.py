"""How greedy players of Light Years from Home treat each other: whom they ask, what they answer, no wandering."""

from __future__ import annotations

from collections import Counter

import pytest

import saucers
from games.light_years_table import labels, look, play, table
from playing import script
from saucers import Game, State
from saucers.bots.simple import GreedyBot
from saucers.lab.arena import play_game


def greedy_label(game: Game, state: State) -> str:
    """What a greedy player does here."""
    values = []
    for event in state.events:
        record = game.record_of(game.after(state, event))
        values.append(game.definition.heuristic.value(game.board, record, state.mover, game.scratch))
    return game.label(state, state.events[values.index(max(values))])


@pytest.mark.rule("Issue 18.12", "ET-13")
def test_a_greedy_player_agrees_to_team_up_where_it_costs_nothing() -> None:
    game, state = table(kids=("d3", "d3"), et="a6", agents=("a1", "a1"), keep=["e5", "d5"])
    state = play(game, state, "team up with gertie")
    assert labels(game, state) == ["agree", "refuse"]
    assert greedy_label(game, state) == "agree"


@pytest.mark.rule("Issue 18.12", "ET-13")
def test_greedy_players_ask_seldom_and_are_not_refused() -> None:
    counts: Counter[str] = Counter()
    for number in range(12):
        players = 2 + number % 3
        game = saucers.load("light_years", players=players)
        passed: Counter[tuple[int, str]] = Counter()

        def watch(
            before: State, event: int, after: State, game: Game = game, passed: Counter[tuple[int, str]] = passed
        ) -> None:
            label = game.label(before, event) if before.mover >= 0 else ""
            for word in ("team up", "agree", "refuse", "end the turn"):
                counts[word] += label.startswith(word)
            if label.startswith(("give", "get", "hand", "exchange")):
                passed[look(game, before)["turns"], label] += 1

        play_game(game, [GreedyBot()] * players, f"manners/{number}", watch=watch)
        assert max(passed.values(), default=0) <= 1
    assert counts["team up"] < 0.1 * counts["end the turn"]
    assert counts["refuse"] <= 0.2 * counts["team up"]


@pytest.mark.rule("Issue 18.12", "ET-20")
def test_a_greedy_player_does_not_give_and_take_the_same_item() -> None:
    """With nothing useful to do and Basic actions left, it ends its turn or does something that lasts."""
    game, state = table(
        kids=("f6", "f6"), et="a6", team=[0, 0, 2, 3], mats={0: "green", 1: "blue"}, candy=6, basic_left=1
    )
    passes: Counter[str] = Counter()
    for _ in range(12):
        if state.mover != 0:
            break
        label = greedy_label(game, state)
        passes[label.split()[0]] += 1
        state = script(game, state, label)
    assert passes["give"] + passes["get"] <= 1
