"""From what speaks for the players to their chances: the last step of every game's ``evaluate``."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from saucers.kernel.layout import Cells, Rows
from saucers.kernel.link import rule


@rule
def logit(row: Cells[float], weights: Sequence[float]) -> float:
    """The weighted sum of what speaks for one player."""
    total = 0.0
    for i in range(len(weights)):
        total += weights[i] * row[i]
    return total


@rule
def softmax(rows: Rows, weights: Sequence[float], out: Cells[float]) -> None:
    """The players' chances of one win: the softmax of their logits."""
    highest, everybody = -1.0e30, 0.0
    for player in range(len(rows)):
        out[player] = logit(rows[player], weights)
        highest = max(highest, out[player])
    for player in range(len(rows)):
        out[player] = exp(out[player] - highest)
        everybody += out[player]
    for player in range(len(rows)):
        out[player] /= everybody


@rule
def sigmoid(row: Cells[float], weights: Sequence[float]) -> float:
    """The chance of a team that wins or loses as one."""
    return 1.0 / (1.0 + exp(-logit(row, weights)))
