"""Ways of measuring on a machine that others use too."""

from __future__ import annotations

import time
from collections.abc import Callable

from saucers.lab.speed import per_second


def side_by_side(a: Callable[[], int], b: Callable[[], int]) -> tuple[float, float]:
    """The best rates of two programs whose rounds alternate, so that a busy moment of the machine meets both."""
    best_a = best_b = 0.0
    for _ in range(5):
        best_a, best_b = max(best_a, per_second(a, 0.3)), max(best_b, per_second(b, 0.3))
    return best_a, best_b


def per_cpu_second(run: Callable[[], int], seconds: float = 0.3) -> float:
    """What a program does in a second of its own processor time; the best of five rounds."""
    best = 0.0
    for _ in range(5):
        done, begin = 0, time.process_time()
        while (spent := time.process_time() - begin) < seconds:
            done += run()
        best = max(best, done / spent)
    return best
