"""`python -m benchmarks.fit_evaluation GAME`: fit the weights of a game's evaluation to the results of greedy play.

Greedy games with some random moves are sampled; a logistic model learns who won them from the features of the position.
A fifth of the games is kept apart to see how good the chances are. The rows that are printed go into the game's
``evaluation.py``.
"""

from __future__ import annotations

import argparse
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt
from rich.console import Console

import saucers
from saucers.kernel.definition import Definition
from saucers.kernel.engine import Workspace
from saucers.kernel.layout import Cells
from saucers.kernel.link import rule
from saucers.kernel.loops import (
    CHANCE,
    FIRST,
    OVER,
    REAL,
    Buffers,
    apply,
    copy_state,
    features,
    greedy,
    legal,
    roll,
    score,
    turn,
)
from saucers.kernel.registry import definition_of
from saucers.kernel.rng import below, seed_stream
from saucers.lab.tournament import varied

Numbers = npt.NDArray[np.float64]

RANDOM_ONE_IN = 12
"""One decision in so many is made at random, so that the fit sees more than greedy's own ways."""
EVERY = 8
MOST_ROWS = 300_000
MOST_EVENTS = 5_000
STEPS = 30
RESTRAINT = 1e-5
TOLERANCE = 1e-9
NEVER = 1e-6
MOST_LOGIT = 50.0


class Samples(NamedTuple):
    """What is written of each sampled position: its features, the seat that looks, its game, and the result."""

    rows: Any
    seats: Cells
    numbers: Cells
    results: Any


@rule
def sample(w: Buffers, seed: int, games: int, samples: Samples) -> int:
    """Play games and write the features of some of their positions, for a random seat; return how many."""
    b, scratch, states, rng = w.board[0], w.scratch[0], w.states, w.rng
    s = states[REAL]
    seats = samples.results.shape[1]
    n = 0
    for game in range(games):
        copy_state(states, REAL, FIRST)
        seed_stream(rng, seed, game)
        first, events = n, 0
        while events < MOST_EVENTS and n < len(samples.rows):
            seat = turn(b, s)
            if seat == OVER:
                break
            if seat == CHANCE:
                event = roll(b, s, rng, w.weight)
            elif below(rng, RANDOM_ONE_IN) == 0:
                event = int(w.out[below(rng, legal(b, s, w.out))])
            else:
                event = greedy(b, scratch, states, seat, rng, w.out, w.weight, w.result)
            apply(b, s, event)
            events += 1
            if below(rng, EVERY) == 0 and turn(b, s) != OVER:
                samples.seats[n] = below(rng, seats)
                samples.numbers[n] = game
                features(b, s, samples.seats[n], scratch, samples.rows[n])
                n += 1
        score(b, s, w.result)
        for i in range(first, n):
            for seat in range(seats):
                samples.results[i, seat] = w.result[seat]
    return n


def positions(game: saucers.Game, games: int) -> tuple[Numbers, Numbers, npt.NDArray[np.int64]]:
    """Features and results of sampled positions, and the games that they are from."""
    workspace = Workspace(game)
    workspace.first[:] = game.start().data
    width = len(game.definition.evaluation.FEATURES)
    rows, results = np.zeros((MOST_ROWS, game.seats, width)), np.zeros((MOST_ROWS, game.seats))
    seats, numbers = np.zeros(MOST_ROWS, np.int64), np.zeros(MOST_ROWS, np.int64)
    linked = game.engine.linker.link(sample)
    n = linked(workspace.buffers, 1, games, Samples(rows, seats, numbers, results))
    return rows[:n], results[:n], numbers[:n]


def chances(rows: Numbers, weights: Numbers, cooperative: bool) -> Numbers:
    logits = np.clip(rows @ weights, -MOST_LOGIT, MOST_LOGIT)
    if cooperative:
        return np.asarray(1.0 / (1.0 + np.exp(-logits)))
    logits = np.exp(logits - logits.max(1, keepdims=True))
    return np.asarray(logits / logits.sum(1, keepdims=True))


def loss(rows: Numbers, weights: Numbers, results: Numbers, cooperative: bool) -> float:
    """The mean surprise at the results."""
    guessed = np.clip(chances(rows, weights, cooperative), NEVER, 1 - NEVER)
    return float(-(results * np.log(guessed) + (1 - results) * np.log(1 - guessed)).mean())


def fit(rows: Numbers, results: Numbers, given: dict[int, float], cooperative: bool) -> Numbers:
    """The weights of greatest likelihood beside those given, with a little restraint, by Newton's method."""
    scale = rows.reshape(-1, rows.shape[2]).std(0)
    scale[scale == 0] = 1.0
    x = rows / scale
    weights = np.zeros(rows.shape[2])
    fixed = list(given)
    weights[fixed] = [given[i] * scale[i] for i in fixed]
    restraint = RESTRAINT * len(rows)
    for _ in range(STEPS):
        p = chances(x, weights, cooperative)
        gradient = np.einsum("nk,nkw->w", results - p, x) - restraint * weights
        spread = p * (1 - p) if cooperative else p
        curvature = np.einsum("nk,nkw,nkv->wv", spread, x, x) + restraint * np.eye(len(weights))
        if not cooperative:
            mean = np.einsum("nk,nkw->nw", p, x)
            curvature -= mean.T @ mean
        gradient[fixed], curvature[fixed], curvature[:, fixed] = 0.0, 0.0, 0.0
        curvature[fixed, fixed] = 1.0
        step = np.linalg.solve(curvature, gradient)
        while loss(x, weights + step, results, cooperative) > loss(x, weights, results, cooperative) + TOLERANCE:
            step /= 2
        weights = weights + step
    return np.asarray(weights / scale)


def tables(definition: Definition, players: int) -> list[dict[str, Any]]:
    """The options to learn from: all values of the option that makes a game harder, where it has one."""
    options = {"players": players}
    option = definition.evaluation.LADDER.varied_option
    return varied(definition, option, options) if option else [options]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=saucers.game_names())
    parser.add_argument("--games", type=int, default=4000, help="games for each table")
    arguments = parser.parse_args()
    definition = definition_of(arguments.game)
    evaluation = definition.evaluation
    given = {evaluation.FEATURES.index(name): weight for name, weight in getattr(evaluation, "GIVEN", {}).items()}
    console = Console(width=160)
    for players in range(max(2, definition.players[0]), definition.players[1] + 1):
        parts = []
        with console.status(f"{arguments.game} with {players}: playing …"):
            for options in tables(definition, players):
                rows, results, numbers = positions(saucers.load(arguments.game, **options), arguments.games)
                parts.append((rows, results, numbers))
        rows, results, numbers = (np.concatenate(part) for part in zip(*parts, strict=True))
        if definition.cooperative:
            rows, results = rows[:, :1], results[:, :1]
        learnt = numbers % 5 != 0
        weights = fit(rows[learnt], results[learnt], given, definition.cooperative)
        surprise = loss(rows[~learnt], weights, results[~learnt], definition.cooperative)
        guessed = chances(rows[~learnt], weights, definition.cooperative)
        hit = np.corrcoef(guessed.ravel(), results[~learnt].ravel())[0, 1]
        console.print(
            f"{players}: {len(rows)} positions, log loss {surprise:.3f}, correlation {hit:.3f}", highlight=False
        )
        shown = ", ".join(str(float(f"{weight:.4g}")) for weight in weights)
        console.print(f"    ({shown}),", highlight=False, soft_wrap=True)


if __name__ == "__main__":
    main()
