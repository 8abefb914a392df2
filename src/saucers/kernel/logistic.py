"""From what speaks for the players to their chances: the last step of every game's ``evaluate``."""

from __future__ import annotations

from math import exp
from typing import Any

from saucers.kernel.layout import Cells
from saucers.kernel.link import rule


@rule
def logit(row: Cells, weights: Any) -> float:
    """The weighted sum of what speaks for one player."""
    total = 0.0
    for i in range(len(weights)):
        total += weights[i] * row[i]
    return total


@rule
def softmax(rows: Any, weights: Any, out: Cells) -> None:
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
def sigmoid(row: Cells, weights: Any) -> float:
    """The chance of a team that wins or loses as one."""
    return 1.0 / (1.0 + exp(-logit(row, weights)))
