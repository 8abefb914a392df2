"""Everybody's chances, for searches that stop before the end: what speaks for a player, weighed by experience.

`python -m benchmarks.fit_evaluation strangers` fits the weights to the results of greedy play.
"""

from __future__ import annotations

import numpy as np

from saucers.games.strangers.board import Board
from saucers.games.strangers.heuristic import Scratch, hand_worth, value
from saucers.games.strangers.heuristic_cards import gain_under_way
from saucers.games.strangers.heuristic_field import field_of, is_exposed, kid_value
from saucers.games.strangers.rules_places import kids_in, points_of
from saucers.games.strangers.spec import KIDS, SEATS, SPOT, SUPPLY, PlaceKind
from saucers.games.strangers.state import State
from saucers.kernel.ladder_plan import LadderPlan, TablePlan
from saucers.kernel.layout import Cells, Rows
from saucers.kernel.link import rule
from saucers.kernel.logistic import softmax
from saucers.kernel.search_settings import SearchSettings

FEATURES = (
    "points",
    "points, late in the game",
    "points, very late in the game",
    "value of Kids on their way",
    "that value, late in the game",
    "that value, very late in the game",
    "value of Kids that may be abducted",
    "Kids in the supply",
    "Kids in the supply, late in the game",
    "Kids on their way",
    "Kids on their way, late in the game",
    "Kids in the Library, early in the game",
    "Kids in the Park, early in the game",
    "on turn",
    "on turn, late in the game",
    "own hand",
    "the card under way",
    "being the one who judges",
)
WEIGHTS = (
    (
        0.2089, -0.1329, 0.5062, 0.196, 0.2194, 0.114, 0.06033, -0.06819, -0.004292, -0.296,
        -0.2478, 0.3151, -0.1557, -0.007553, 0.1518, 0.0897, 0.2661, -0.1735,
    ),
    (
        0.1582, -0.02646, 0.6225, 0.1925, 0.3475, -0.01302, 0.07929, -0.2284, 0.2557, -0.5868,
        0.234, 0.1042, -0.584, 0.01696, 0.09971, 0.161, 0.2632, -0.2811,
    ),
    (
        0.1679, 0.0484, 0.6107, 0.2166, 0.6178, -0.3142, 0.1471, -0.4973, 0.6438, -0.9213,
        0.5773, -0.1389, -0.8415, 0.02164, 0.1513, 0.1712, 0.243, -0.2896,
    ),
)  # fmt: skip
"""By the number of players, from two."""
SEARCH = SearchSettings(prior_visits=20.0, rollout_events=4.0, rollout_width=3)
BUDGETS = (
    (16, 28, 50, 150, 380),
    (14, 24, 42, 130, 390),
    (12, 21, 36, 110, 400),
)
"""Iterations of the five levels, by the number of players, from two. Above these nothing more was shown to be won; with
two, 2,500 had half of 682 games against 380, which is too few to rule it out."""

LADDER = LadderPlan(
    {
        2: TablePlan((6000, 8000, 8000, 2400, 3200), (2031, 2036, 2036, 2031, 2035)),
        4: TablePlan((8000, 10_000, 10_000, 4000, 2400), (2031, 2036, 2036, 2031, 2031)),
    }
)


@rule
def evaluate(b: Board, s: State, seat: int, scratch: Scratch, out: Cells[float]) -> None:
    """Write every player's chance, as ``seat`` can judge it; alone, the points to be expected."""
    if b.players == 1:
        out[0] = value(b, s, 0, scratch)
        return
    rows = np.zeros((b.players, len(FEATURES)))
    features(b, s, seat, scratch, rows)
    softmax(rows, WEIGHTS[b.players - 2], out)
    team_up(b, out)


@rule
def team_up(b: Board, out: Cells[float]) -> None:
    """Mates win together, by the chances of both."""
    together = np.zeros(SEATS)
    for player in range(b.players):
        together[b.team[player]] += out[player]
    for player in range(b.players):
        out[player] = together[b.team[player]]


@rule
def sample_belief(b: Board, s: State, seat: int, scratch: Scratch, rng: Cells) -> None:
    """Hands and deck follow the cards alone, whoever plays."""


@rule
def features(b: Board, s: State, seat: int, scratch: Scratch, rows: Rows) -> None:
    """Write what speaks for each player; of hands ``seat`` knows its own."""
    field = field_of(b, s, seat, scratch)
    early, late = field.early, 1.0 - field.early
    for player in range(b.players):
        row = rows[player]
        for k in range(KIDS):
            node = s.kids[player, k]
            if node == SUPPLY:
                row[7] += 1.0
            elif node < SPOT:
                worth = kid_value(b, field, node)
                row[3] += worth
                row[9] += 1.0
                if is_exposed(b, field.haunted, node):
                    row[6] += worth
        row[0] = points_of(b, s, player, field.taken)
        row[1] = row[0] * late
        row[2] = row[0] * late * late
        row[4] = row[3] * late
        row[5] = row[3] * late * late
        row[8] = row[7] * late
        row[10] = row[9] * late
        row[11] = early * kids_in(b, s, player, PlaceKind.LIBRARY)
        row[12] = early * kids_in(b, s, player, PlaceKind.PARK)
        row[13] = 1.0 if s.seat == player else 0.0
        row[14] = row[13] * late
    own = rows[seat]
    own[15] = hand_worth(b, s, seat, early)
    own[16] = gain_under_way(b, s, seat, field)
    own[17] = 1.0
