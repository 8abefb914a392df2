"""Everybody's chances, for searches that stop before the end: what speaks for a player, weighed by experience.

`python -m benchmarks.fit_evaluation alien --games 40000` fits the weights to the results of greedy play.
An Alien on an air shaft can be nearly anywhere after the next roll. Of all features left out one at a time this one
was missed most: with two, looking one move ahead by this estimate won 65 % against greedy play, 51 % without it.
"""

from __future__ import annotations

import numpy as np

from saucers.games.alien.board import Board
from saucers.games.alien.heuristic import Scratch, survival
from saucers.games.alien.spec import CREW, FACES, GONE, HOME
from saucers.games.alien.state import State
from saucers.kernel.ladder_plan import LadderPlan, TablePlan
from saucers.kernel.layout import Cells, Rows
from saucers.kernel.link import rule
from saucers.kernel.logistic import softmax
from saucers.kernel.search_settings import SearchSettings

FEATURES = (
    "lead",
    "lead cubed",
    "danger of the lead",
    "lead in danger",
    "lead on the last stretch",
    "second Astronaut",
    "danger of the second",
    "two Astronauts left",
    "three Astronauts left",
    "on turn",
    "on turn with an Astronaut to move",
    "prey of the own Alien",
    "own Alien on an air shaft",
)
LAST_STRETCH = 0.725
"""The part of the way after which, in our edition, it leads through the inner corridor."""
WEIGHTS = (
    (
        1.878, 5.043, 0.07571, 0.1981, 0.2991, -0.6316, 0.03903, 0.3999, 0.1924, 0.05918, 0.09028, 2.359, 0.2251,
    ),
    (
        1.067, 5.042, 0.1807, -2.012, 0.2885, 0.09312, -0.1329, 0.2588, 0.2044, 0.03899, 0.05052, -0.1027, 0.1183,
    ),
    (
        0.6939, 5.307, 0.1283, -1.467, 0.2035, -0.1327, -0.1296, 0.182, 0.1644, 0.02358, 0.02676, -0.07123, 0.06161,
    ),
)  # fmt: skip
"""By the number of players, from two."""
SEARCH = SearchSettings(rollout_events=1.5)
BUDGETS = (
    (16, 50, 150, 500, 4_000),
    (20, 50, 130, 350, 2_000),
    (20, 48, 110, 260, 1_200),
)
"""Iterations of the five levels, by the number of players, from two. Weights and budgets were fitted on the first
edition. There, with four, most games of good players end with nobody escaping, so a level wins hardly more than the
one below: 12,000 games show it."""

LADDER = LadderPlan({2: TablePlan((4000,) * 5, (2028,) * 5), 4: TablePlan((12_000,) * 5, (2028,) * 5)})


@rule
def evaluate(b: Board, s: State, seat: int, scratch: Scratch, out: Cells[float]) -> None:
    """Write every player's chance, as ``seat`` can judge it."""
    rows = np.zeros((b.players, len(FEATURES)))
    features(b, s, seat, scratch, rows)
    softmax(rows, WEIGHTS[b.players - 2], out)


@rule
def sample_belief(b: Board, s: State, seat: int, scratch: Scratch, rng: Cells) -> None:
    """Nothing is hidden."""


@rule
def features(b: Board, s: State, seat: int, scratch: Scratch, rows: Rows) -> None:
    """Write what speaks for each player: everything is open, so ``seat`` makes no difference."""
    for player in range(b.players):
        first, second, lead, follow, alive = -1, -1, 0.0, 0.0, 0
        for k in range(CREW):
            if s.astronaut[player, k] != GONE:
                alive += 1
                come = _come(b, s, player, k)
                if first < 0 or come > lead:
                    first, second, lead, follow = k, first, come, lead
                elif second < 0 or come > follow:
                    second, follow = k, come
        row = rows[player]
        if first >= 0:
            danger = 1.0 - survival(b, s, player, first)
            row[0] = lead
            row[1] = lead * lead * lead
            row[2] = danger
            row[3] = lead * danger
            row[4] = 1.0 if lead > LAST_STRETCH else 0.0
        if second >= 0:
            row[5] = follow
            row[6] = 1.0 - survival(b, s, player, second)
        row[7] = 1.0 if alive >= 2 else 0.0
        row[8] = 1.0 if alive >= 3 else 0.0
        row[9] = 1.0 if s.seat == player else 0.0
        row[10] = row[9] * s.crew_due
        row[11] = _prey(b, s, player)
        row[12] = b.shaft[s.alien[player]]


@rule
def _come(b: Board, s: State, player: int, k: int) -> float:
    """Which part of its way an Astronaut has come."""
    side = b.side[player]
    return 1.0 - float(b.steps[side, s.astronaut[player, k]]) / float(b.steps[side, HOME])


@rule
def _prey(b: Board, s: State, player: int) -> float:
    """How likely the player's Alien is to reach somebody with the next roll, weighed by how far that one has come."""
    total = 0.0
    for other in range(b.players):
        if other != player:
            best = 0.0
            for k in range(CREW):
                node = s.astronaut[other, k]
                if node != GONE and not b.safe[node]:
                    chance = float(b.hits[b.side[player], s.alien[player], node]) / FACES
                    best = max(best, chance * _come(b, s, other, k))
            total += best
    return total
