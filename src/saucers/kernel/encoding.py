"""Ways of writing numbers that games' ``encode`` shares. Each writes from cell ``at`` on and returns the cell behind.

Seats are always counted from the one that looks: ``n`` seats, the looking ``seat`` first.
"""

from __future__ import annotations

from saucers.kernel.layout import Cells
from saucers.kernel.link import rule


@rule
def one_hot(out: Cells[float], at: int, size: int, value: int) -> int:
    """1 in the cell of the value; zeros if the value is none of 0 .. size - 1."""
    if 0 <= value < size:
        out[at + value] = 1.0
    return at + size


@rule
def seat_hot(out: Cells[float], at: int, n: int, seat: int, other: int) -> int:
    """1 in the cell of another seat; zeros if it is nobody."""
    if 0 <= other < n:
        out[at + (other - seat) % n] = 1.0
    return at + n


@rule
def seat_bits(out: Cells[float], at: int, n: int, seat: int, bits: int) -> int:
    """1 in the cell of each seat whose bit is set."""
    for nth in range(n):
        out[at + nth] = bits >> (seat + nth) % n & 1
    return at + n


@rule
def flags(out: Cells[float], at: int, size: int, bits: int) -> int:
    """1 in the cell of each bit that is set."""
    for i in range(size):
        out[at + i] = bits >> i & 1
    return at + size


@rule
def share(out: Cells[float], at: int, value: int, whole: int) -> int:
    """A number as a part of the greatest that it can be."""
    out[at] = value / whole if value < whole else 1.0
    return at + 1


@rule
def count_up(out: Cells[float], at: int, whole: int) -> None:
    """One more in a cell that counts things, as a part of the most that there can be."""
    more = out[at] + 1.0 / whole
    out[at] = more if more < 1.0 else 1.0
