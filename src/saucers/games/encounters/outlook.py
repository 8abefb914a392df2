"""Everybody's chances, for searches that stop before the end: what speaks for a player, weighed by experience.

`python -m benchmarks.outlook encounters` fits the weights to the results of greedy play.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from saucers.games.encounters.advice import notes, traps
from saucers.games.encounters.board import Board
from saucers.games.encounters.spec import NOTES
from saucers.games.encounters.state import ROLL, State
from saucers.kernel.chances import shares
from saucers.kernel.layout import Cells
from saucers.kernel.link import rule
from saucers.kernel.rng import below

TRAITS = (
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
        0.6784, -0.07218, 0.7801, 0.0753, -0.3582, -0.2172, 0.09399, 0.02643, 0.7815, -0.03446,
        -0.2843, -0.001755,
    ),
    (
        0.4526, 0.05115, 0.3304, 0.1103, -0.5961, -0.09977, 0.2578, -0.01358, 1.702, -0.0885,
        -0.3196, 0.03934,
    ),
    (
        0.6939, 0.006915, 0.5519, 0.1969, -0.6445, -0.1316, 0.2271, 0.02827, 3.232, -0.2128,
        -0.4738, 0.05073,
    ),
)  # fmt: skip
"""By the number of players, from two."""
MOVES = 4
LOTS = 1 << 20
SEARCH: dict[str, float] = {"trust": 50.0, "others_width": 16}
"""What differs from the usual style of a search (``bots.search.Style``)."""
BUDGETS = (
    (200, 700, 900, 1_200, 3_500),
    (40, 170, 500, 700, 1_500),
    (8, 40, 280, 420, 700),
)
"""Iterations of the five levels, by the number of players, from two."""


@rule
def outlook(b: Board, s: State, seat: int, out: Cells) -> None:
    """Write every player's chance, as ``seat`` can judge it."""
    rows = np.zeros((b.players, len(TRAITS)))
    traits(b, s, seat, rows)
    shares(rows, WEIGHTS[b.players - 2], out)


@rule
def suppose(b: Board, s: State, seat: int, rng: Cells) -> None:
    """People circle squares where others walk. Each circle of the others may move there, by Metropolis' rule.

    A circle moves only to a square that was entered unharmed no later than its own, so that history still explains it.
    """
    walker = (s.seat + b.players - 1) % b.players if s.stage == ROLL else int(s.seat)
    for owner in range(b.players):
        if owner == seat:
            continue
        for square in range(b.numbered):
            if not s.circles[square] >> owner & 1:
                continue
            here = square
            for _ in range(MOVES):
                to = below(rng, int(b.numbered))
                if (s.circles[to] | s.chips[to]) >> owner & 1 or s.cleared[owner, to] > s.cleared[owner, here]:
                    continue
                if walker != owner and _walked(s, to):
                    continue
                ratio = float(b.suspicion[to]) / float(b.suspicion[here])
                if ratio * ratio * LOTS > below(rng, LOTS):
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
def traits(b: Board, s: State, seat: int, rows: Any) -> None:
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
        row[2] = 1.0 if sounded == NOTES - 1 else 0.0
        row[3] = 1.0 if sounded == NOTES - 2 else 0.0
        row[4] = way
        row[5] = way * late
        row[6] = live
        row[7] = live * late
        if player == seat:
            row[8] = traps(b, s, seat)
            row[9] = row[8] * late
            row[10] = 1.0
        row[11] = 1.0 if s.seat == player else 0.0
