"""Everybody's chances, for searches that stop before the end: what speaks for a player, weighed by experience.

`python -m benchmarks.fit_evaluation encounters` fits the weights to the results of greedy play.
"""

from __future__ import annotations

import numpy as np

from saucers.games.encounters.board import Board
from saucers.games.encounters.heuristic import Scratch, catches, notes
from saucers.games.encounters.state import State, walker
from saucers.kernel.ladder_plan import LadderPlan, TablePlan
from saucers.kernel.layout import Cells, Rows
from saucers.kernel.link import rule
from saucers.kernel.logistic import softmax
from saucers.kernel.rng import below
from saucers.kernel.search_settings import SearchSettings

FEATURES = (
    "notes",
    "notes, late in the game",
    "one note missing",
    "two notes missing",
    "way to go",
    "way to go, late in the game",
    "live circles",
    "live circles, late in the game",
    "own traps",
    "own traps, late in the game",
    "being the one who judges",
    "on turn",
)
WEIGHTS = (
    (
        0.551, -0.04399, 0.5811, 0.1669, -0.04593, -0.1538, -0.01462, 0.08826, 0.0814, -0.0005348,
        -0.1834, 0.002511,
    ),
    (
        0.3576, 0.0742, 0.5956, 0.1434, -0.2092, -0.05459, 0.1039, 0.01333, 0.195, -0.01985,
        -0.1985, 0.02239,
    ),
    (
        0.4274, 0.0905, 0.2916, 0.09342, -0.4005, -0.07115, 0.1867, 0.02318, 0.3258, -0.01895,
        -0.3272, 0.03928,
    ),
)  # fmt: skip
"""By the number of players, from two."""
BELIEF_MOVES = 4
"""How often each circle may move when a belief is sampled."""
BELIEF_PRECISION = 1 << 20
SEARCH = SearchSettings(prior_visits=10.0, others_width=16)
BUDGETS = (
    (10, 13, 17, 24, 50),
    (8, 12, 20, 33, 65),
    (7, 12, 25, 45, 80),
)
"""Iterations of the five levels, by the number of players, from two. With four, 330 iterations won no more than their
share against 80, though more against greedy play; perhaps because a search takes the others for greedy players."""

LADDER = LadderPlan(
    {
        2: TablePlan((1600, 1600, 1600, 1600, 2400), (2030,) * 5),
        4: TablePlan((1600, 6400, 1600, 1600, 1600), (2036, 2036, 2036, 2034, 2034)),
    }
)


@rule
def evaluate(b: Board, s: State, seat: int, scratch: Scratch, out: Cells[float]) -> None:
    """Write every player's chance, as ``seat`` can judge it."""
    rows = np.zeros((b.players, len(FEATURES)))
    features(b, s, seat, scratch, rows)
    softmax(rows, WEIGHTS[b.players - 2], out)


@rule
def sample_belief(b: Board, s: State, seat: int, scratch: Scratch, rng: Cells) -> None:
    """People circle squares where others walk. Each circle of the others may move there, by Metropolis' rule.

    A circle moves only to a square that was entered unharmed no later than its own, so that history still explains it.
    """
    mover = walker(b, s)
    for owner in range(b.players):
        if owner == seat:
            continue
        for square in range(b.numbered):
            if not s.circles[square] >> owner & 1:
                continue
            here = square
            for _ in range(BELIEF_MOVES):
                to = below(rng, b.numbered)
                if (s.circles[to] | s.chips[to]) >> owner & 1 or s.cleared[owner, to] > s.cleared[owner, here]:
                    continue
                if mover != owner and _walked(s, to):
                    continue
                ratio = float(scratch.suspicion[to]) / float(scratch.suspicion[here])
                if ratio * ratio * BELIEF_PRECISION > below(rng, BELIEF_PRECISION):
                    s.circles[here] = s.circles[here] & ~(1 << owner)
                    s.circles[to] = s.circles[to] | 1 << owner
                    here = to


@rule
def _walked(s: State, square: int) -> bool:
    """Whether the square is on the path of this move."""
    for k in range(1, s.length):
        if s.path[k] == square:
            return True
    return False


@rule
def features(b: Board, s: State, seat: int, scratch: Scratch, rows: Rows) -> None:
    """Write what speaks for each player; of circles ``seat`` knows its own, and how many the others have."""
    late = 0.0
    for player in range(b.players):
        late = max(late, float(notes(s, player)))
    for player in range(b.players):
        sounded = float(notes(s, player))
        goal = b.end[s.heading[player]]
        way = float(b.apart[goal, s.at[player]]) / float(b.apart[goal, b.end[1 - s.heading[player]]])
        live = float(s.drawn[player]) - sounded
        row = rows[player]
        row[0] = sounded
        row[1] = sounded * late
        row[2] = 1.0 if sounded == b.notes - 1 else 0.0
        row[3] = 1.0 if sounded == b.notes - 2 else 0.0
        row[4] = way
        row[5] = way * late
        row[6] = live
        row[7] = live * late
        if player == seat:
            row[8] = catches(b, s, seat, 0.0, scratch)
            row[9] = row[8] * late
            row[10] = 1.0
        row[11] = 1.0 if s.seat == player else 0.0
