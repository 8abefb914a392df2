"""OpenSpiel's IS-MCTS plays a game with secrets against random play.

    pip install 'saucers[openspiel]'
    python examples/ismcts.py --game encounters

The search never sees a secret: it draws what it cannot know from ``resample_from_infostate``.
"""

from __future__ import annotations

import argparse
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.bots import uniform_random

import saucers.envs.openspiel


class OwnEstimate(mcts.Evaluator):  # type: ignore[misc]
    """Judges a state by the game's own estimate for each seat, on states that are guesses already."""

    def evaluate(self, state: Any) -> list[float]:
        rules = state.get_game().rules
        record = rules.record_of(state.position)
        return [
            float(rules.definition.heuristic.value(rules.board, record, seat, rules.scratch))
            for seat in range(rules.seats)
        ]

    def prior(self, state: Any) -> list[tuple[int, float]]:
        actions = state.legal_actions()
        return [(action, 1.0 / len(actions)) for action in actions]


def play(game: Any, bots: list[Any], rng: np.random.RandomState) -> list[float]:
    """One game; the score of each seat."""
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(rng.choice(outcomes, p=np.array(chances) / sum(chances))))
        else:
            state.apply_action(int(bots[state.current_player()].step(state)))
    scores: list[float] = state.returns()
    return scores


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="encounters")
    parser.add_argument("--games", type=int, default=4)
    parser.add_argument("--simulations", type=int, default=30)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    game = pyspiel.load_game(saucers.envs.openspiel.PREFIX + chosen.game)
    rng = np.random.RandomState(chosen.seed)
    searcher = ismcts.ISMCTSBot(game, OwnEstimate(), 0.5, chosen.simulations, random_state=rng)
    others = [uniform_random.UniformRandomBot(seat, rng) for seat in range(1, game.num_players())]
    won = 0.0
    for number in range(chosen.games):
        scores = play(game, [searcher, *others], rng)
        won += scores[0]
        print(f"game {number + 1}: {'  '.join(f'{score:.2f}' for score in scores)}", flush=True)
    print(f"IS-MCTS won {won:g} of {chosen.games} games")


if __name__ == "__main__":
    main()
