"""Everybody's chances, for searches that stop before the end: what speaks for a player, weighed by experience.

`python -m benchmarks.outlook alien` fits the weights to the results of greedy play.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from saucers.games.alien.advice import survival
from saucers.games.alien.board import Board
from saucers.games.alien.spec import CREW, FACES, GONE, HOME
from saucers.games.alien.state import State
from saucers.kernel.chances import shares
from saucers.kernel.layout import Cells
from saucers.kernel.link import rule

TRAITS = (
    "lead",
    "lead squared",
    "lead cubed",
    "lead in danger",
    "second Astronaut",
    "Astronauts left",
    "no Astronaut left",
    "lead on turn",
    "lead in danger on turn",
    "prey of the own Alien",
)
WEIGHTS = (
    (
        3.069, -5.232, 9.734, 0.09862, -1.434, 0.2954, 0.08829, 0.213, 1.199, 3.209,
    ),
    (
        1.723, -3.154, 8.318, -1.753, -0.2666, 0.2411, 0.2183, 0.1821, 0.5426, 0.2769,
    ),
    (
        0.6685, -0.7706, 6.417, -1.312, -0.05977, 0.1773, 0.1277, 0.0468, 0.6938, 0.1237,
    ),
)  # fmt: skip
"""By the number of players, from two."""
SEARCH: dict[str, float] = {"rollout_events": 1.5}
"""What differs from the usual style of a search (``bots.search.Style``)."""
BUDGETS = (
    (16, 40, 120, 400, 2_000),
    (32, 100, 400, 1_500, 6_000),
    (64, 300, 1_500, 6_000, 20_000),
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
    """Nothing is hidden."""


@rule
def traits(b: Board, s: State, seat: int, rows: Any) -> None:
    """Write what speaks for each player: everything is open, so ``seat`` makes no difference."""
    for player in range(b.players):
        first, lead, second, alive = -1, 0.0, 0.0, 0
        for k in range(CREW):
            if s.astronaut[player, k] != GONE:
                alive += 1
                come = _come(b, s, player, k)
                if first < 0 or come > lead:
                    second = lead
                    first, lead = k, come
                else:
                    second = max(second, come)
        danger = 1.0 - survival(b, s, player, first) if first >= 0 else 0.0
        on_turn = 1.0 if s.seat == player else 0.0
        row = rows[player]
        row[0] = lead
        row[1] = lead * lead
        row[2] = lead * lead * lead
        row[3] = lead * danger
        row[4] = second
        row[5] = alive
        row[6] = 1.0 if alive == 0 else 0.0
        row[7] = lead * on_turn
        row[8] = lead * danger * on_turn
        row[9] = _prey(b, s, player)


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
