"""Intervals for what was counted."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, stdev

Z95 = 1.959963984540054


def wilson(successes: float, trials: int, z: float = Z95) -> tuple[float, float]:
    """The Wilson interval of a rate; ties may count as parts of a success.

    >>> low, high = wilson(50, 100)
    >>> round(low, 3), round(high, 3)
    (0.404, 0.596)
    """
    if trials == 0:
        return 0.0, 1.0
    rate = successes / trials
    centre = rate + z * z / (2 * trials)
    spread = z * sqrt(rate * (1 - rate) / trials + z * z / (4 * trials * trials))
    scale = 1 + z * z / trials
    return max(0.0, (centre - spread) / scale), min(1.0, (centre + spread) / scale)


def of_mean(values: Sequence[float], z: float = Z95) -> tuple[float, float]:
    """The interval of the mean of independent values, such as the results of rounds that share their dice.

    >>> low, high = of_mean([0.5, 0.5, 1.0, 0.5] * 25)
    >>> round(low, 3), round(high, 3)
    (0.582, 0.668)
    """
    if len(values) < 2:
        return 0.0, 1.0
    mean, spread = fmean(values), z * stdev(values) / sqrt(len(values))
    return max(0.0, mean - spread), min(1.0, mean + spread)
