"""The team's chance, for searches that stop before the end: what speaks for the team, weighed by experience.

`python -m benchmarks.fit_evaluation light_years` fits the weights to the results of greedy play.
"""

from __future__ import annotations

import numpy as np

from saucers.games.light_years.board import Board
from saucers.games.light_years.heuristic import Scratch, standing
from saucers.games.light_years.spec import CARS
from saucers.games.light_years.state import State
from saucers.kernel.ladder_plan import LadderPlan, TablePlan
from saucers.kernel.layout import Cells, Rows
from saucers.kernel.link import rule
from saucers.kernel.logistic import sigmoid
from saucers.kernel.search_settings import SearchSettings

FEATURES = (
    "always",
    "points, as greedy play counts them",
    "Heartlight low",
    "ways of the Cop Cars",
    "longest way of a Cop Car",
    "Cop Cars near",
)
GIVEN = {"points, as greedy play counts them": 0.04}
"""What results cannot teach, because one action more or less hardly shows in them: small steps count in points."""
DAWDLING = 2.0
"""The points that each reversible Free action costs until something changes for good. Without it a search goes to and
fro, because what the Enemies will do then lies beyond what it sees; 5 cost four Kids wins."""
WEIGHTS = (
    (
        -9.775, 0.04, 0.05375, 0.1689, 0.241, -6.51,
    ),
    (
        -9.595, 0.04, 1.627, 0.1456, 0.1577, -5.806,
    ),
    (
        -8.891, 0.04, 0.8107, 0.1208, 0.06275, -5.978,
    ),
)  # fmt: skip
"""By the number of Kids, from two."""
SEARCH = SearchSettings(prior_visits=20.0, prior_scale=10.0)
BUDGETS = ((25, 75, 200, 500, 1_500),) * 3
"""Iterations of the five levels, by the number of players, from two."""

LADDER = LadderPlan(
    {
        2: TablePlan((400, 400, 800, 800, 400), (2034,) * 5),
        3: TablePlan((400,) * 5, (2034,) * 5),
        4: TablePlan((400,) * 5, (2034,) * 5),
    },
    varied_option="difficulty",
)


@rule
def evaluate(b: Board, s: State, seat: int, scratch: Scratch, out: Cells[float]) -> None:
    """Write the team's chance for everybody."""
    rows = np.zeros((b.players, len(FEATURES)))
    features(b, s, seat, scratch, rows)
    chance = sigmoid(rows[0], WEIGHTS[b.players - 2])
    for player in range(b.players):
        out[player] = chance


@rule
def sample_belief(b: Board, s: State, seat: int, scratch: Scratch, rng: Cells) -> None:
    """The tiles and cards lie as they were shuffled, whoever plays."""


@rule
def features(b: Board, s: State, seat: int, scratch: Scratch, rows: Rows) -> None:
    """Write what speaks for the team into the first row; everything that counts is open, for ``seat`` as for all."""
    row = rows[0]
    row[0] = 1.0
    row[1] = standing(b, s, scratch) - DAWDLING * s.loops
    row[2] = 1.0 / (1.0 + s.heart)
    for car in range(CARS):
        way = float(b.stop[car]) - s.enemy[car]
        row[3] += way
        row[4] = max(row[4], way)
    row[5] = 1.0 / (1.0 + row[3])
