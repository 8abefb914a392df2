"""The search beside bare playouts of the same game, and beside OpenSpiel's own tree search on it, in the same run.

Random playouts are compared with a search whose rollouts are random to the end of the game; greedy playouts
with the search as the levels use it, because both spend their time on weighing actions. OpenSpiel's search is its
Python one: its C++ bot does not take games written in Python.
"""

from __future__ import annotations

import random
from collections.abc import Callable

import numpy as np
from rich.table import Table

import saucers
from benchmarks.rounds import side_by_side
from saucers.bots.search import Search
from saucers.kernel.batches import play_batch
from saucers.kernel.game import LUCK
from saucers.kernel.registry import definition_of
from saucers.kernel.search_settings import SearchSettings

ITERATIONS = 1000
POSITIONS = 4
SIMULATIONS = 50
RANDOM_GAMES, GREEDY_GAMES = 5000, 100
"""Batches large enough that starting one is nothing: 200 random games ran at a third of the rate and flattered us."""
TO_THE_END = 1_000_000
RANDOM_PLAY = SearchSettings(rollout_events=TO_THE_END, rollout_width=1)


def positions(game: saucers.Game) -> list[saucers.State]:
    """Some decisions with more than one action, from random games."""
    found = []
    for seed in range(POSITIONS):
        luck = random.Random(seed)
        state, met = game.start(), []
        while state.events:
            if state.mover != LUCK and len(state.events) > 1:
                met.append(state)
            state = game.after(state, luck.choices(state.events, state.weights or None)[0])
        found.append(met[len(met) // 2])
    return found


def playouts(game: saucers.Game, policy: str, games: int) -> Callable[[], int]:
    """Events of whole games from the start, on one core."""
    return lambda: int(play_batch(game, [policy] * game.seats, games, 1, cores=1).lengths.sum())


def searches(game: saucers.Game, settings: SearchSettings, iterations: int) -> Callable[[], int]:
    """Events inside searches from some positions, tree and play from new nodes together."""
    states = positions(game)

    def run() -> int:
        events = 0
        for state in states:
            search = Search(game, game.guess(state, state.mover, 1), state.mover, 1, settings, iterations)
            search.run(iterations)
            events += search.events
        return events

    run()
    return run


def simulations(game: saucers.Game) -> Callable[[], int]:
    """Our search with as many simulations as OpenSpiel's gets, each played at random to the end."""
    (state, *_) = positions(game)

    def run() -> int:
        Search(game, state, state.mover, 1, RANDOM_PLAY, SIMULATIONS).run(SIMULATIONS)
        return SIMULATIONS

    return run


def openspiel_simulations(name: str) -> Callable[[], int]:
    """OpenSpiel's search of the same position through our adapter."""
    import pyspiel
    from open_spiel.python.algorithms import mcts

    from saucers.envs import openspiel

    luck = random.Random(0)
    game = pyspiel.load_game(f"{openspiel.PREFIX}{name}")
    state, met = game.new_initial_state(), []
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            event = luck.choices(outcomes, weights)[0]
        else:
            event = luck.choice(state.legal_actions())
            if len(state.legal_actions()) > 1:
                met.append(state.clone())
        state.apply_action(event)
    middle = met[len(met) // 2]
    rng = np.random.RandomState(1)
    bot = mcts.MCTSBot(game, 1.4, SIMULATIONS, mcts.RandomRolloutEvaluator(1, rng), random_state=rng)

    def run() -> int:
        bot.step(middle)
        return SIMULATIONS

    return run


def compare_search() -> Table:
    """The figures of the search."""
    table = Table("game", "figure", "measured", "wanted", title="The search, on one core")
    for name in saucers.game_names():
        game = saucers.load(name, **definition_of(name).option_sets[0])
        at_random, bare = side_by_side(searches(game, RANDOM_PLAY, ITERATIONS), playouts(game, "random", RANDOM_GAMES))
        levels, greedy = side_by_side(
            searches(game, game.definition.evaluation.SEARCH, ITERATIONS), playouts(game, "greedy", GREEDY_GAMES)
        )
        table.add_row(name, "search with random rollouts, events/s", f"{at_random:,.0f}", "")
        table.add_row("", "the same ÷ random playouts", f"{at_random / bare:.2f} ×", "≥ 0.5 ×")
        table.add_row("", "search as the levels play, events/s", f"{levels:,.0f}", "")
        table.add_row("", "the same ÷ greedy playouts", f"{levels / greedy:.2f} ×", "≥ 0.5 ×")
    ours, theirs = side_by_side(simulations(saucers.load("alien", players=2)), openspiel_simulations("alien"))
    table.add_row("alien", "simulations/s", f"{ours:,.0f}", "")
    table.add_row("", "the same ÷ OpenSpiel's search on our game", f"{ours / theirs:,.0f} ×", "≥ 20 ×")
    return table


if __name__ == "__main__":
    from rich.console import Console

    Console(width=110).print(compare_search())
