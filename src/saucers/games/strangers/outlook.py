"""Everybody's chances, for searches that stop before the end: what speaks for a player, weighed by experience.

`python -m benchmarks.outlook strangers` fits the weights to the results of greedy play.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from saucers.games.strangers.advice import hand_worth, promise_of_nodes, strength_of, under_way, value
from saucers.games.strangers.board import Board
from saucers.games.strangers.rules_places import haunted_spaces, points_of, taken_spots, tokens_out
from saucers.games.strangers.spec import NODES, SEATS
from saucers.games.strangers.state import State
from saucers.kernel.chances import shares
from saucers.kernel.layout import Cells
from saucers.kernel.link import rule

TRAITS = (
    "strength, as greedy play counts it",
    "strength, late in the game",
    "strength, very late in the game",
    "points, very late in the game",
    "on turn",
    "own hand",
    "the card under way",
    "the card under way, late in the game",
    "being the one who judges",
)
WEIGHTS = (
    (
        0.226, -0.2158, 0.2412, 0.3616, 0.05875, 0.09281, 0.1662, 0.2816, -0.1732,
    ),
    (
        0.1764, -0.08809, 0.2854, 0.3983, 0.0671, 0.161, 0.041, 0.5039, -0.2812,
    ),
    (
        0.2094, 0.09807, -0.02377, 0.5008, 0.1, 0.1593, -0.001863, 0.7259, -0.2875,
    ),
)  # fmt: skip
"""By the number of players, from two."""


@rule
def outlook(b: Board, s: State, seat: int, out: Cells) -> None:
    """Write every player's chance, as ``seat`` can judge it; alone, the points that can be hoped for."""
    if b.players == 1:
        out[0] = value(b, s, 0)
        return
    rows = np.zeros((b.players, len(TRAITS)))
    traits(b, s, seat, rows)
    shares(rows, WEIGHTS[b.players - 2], out)
    team_up(b, out)


@rule
def team_up(b: Board, out: Cells) -> None:
    """Mates win together, by the chances of both."""
    together = np.zeros(SEATS)
    for player in range(b.players):
        together[b.team[player]] += out[player]
    for player in range(b.players):
        out[player] = together[b.team[player]]


@rule
def suppose(b: Board, s: State, seat: int, rng: Cells) -> None:
    """Hands and deck follow the cards alone, whoever plays."""


@rule
def traits(b: Board, s: State, seat: int, rows: Any) -> None:
    """Write what speaks for each player; of hands ``seat`` knows its own."""
    taken, haunted = taken_spots(b, s), haunted_spaces(b, s)
    early = (b.tokens - tokens_out(s)) / b.tokens
    late = 1.0 - early
    field = np.zeros(NODES)
    promise_of_nodes(b, s, seat, taken, haunted, early, field)
    for player in range(b.players):
        row = rows[player]
        row[0] = strength_of(b, s, player, taken, haunted, early, field)
        row[1] = row[0] * late
        row[2] = row[0] * late * late
        row[3] = late * late * points_of(b, s, player, taken)
        row[4] = 1.0 if s.seat == player else 0.0
    rows[seat, 5] = hand_worth(b, s, seat, early)
    rows[seat, 6] = under_way(b, s, seat, taken, haunted, field)
    rows[seat, 7] = rows[seat, 6] * late
    rows[seat, 8] = 1.0
