"""Random streams that are owned, named and passed in; nothing here touches global random state.

xoshiro128** in wide integers with explicit masks, so that plain Python and compiled code give the same numbers.
A stream is four cells; :func:`seed_stream` makes one from a seed and a stream number, so that game 17 of a batch is
the same game whether one core plays it or many.
"""

from __future__ import annotations

import random
from typing import Any

from saucers.kernel.errors import SaucersError
from saucers.kernel.layout import Cells
from saucers.kernel.link import rule

WORDS = 4
MASK = 0xFFFFFFFF
GOLDEN = 0x9E3779B9
MIX_A = 0x85EBCA6B
MIX_B = 0xC2B2AE35


@rule
def _multiply(x: int, y: int) -> int:
    """x * y modulo 2**32 without ever leaving 63 bits."""
    return ((x & 0xFFFF) * y + ((((x >> 16) * y) & 0xFFFF) << 16)) & MASK


@rule
def _mix(x: int) -> int:
    """Murmur3's finaliser: every input bit changes about half of the output bits."""
    x = _multiply(x ^ (x >> 16), MIX_A)
    x = _multiply(x ^ (x >> 13), MIX_B)
    return x ^ (x >> 16)


@rule
def seed_stream(rng: Cells, seed: int, stream: int) -> None:
    """Start stream number ``stream`` of ``seed``."""
    low, high = seed & MASK, (seed >> 32) & MASK
    x = _mix(low ^ _mix(high ^ GOLDEN))
    x = _mix(x ^ _mix((stream & MASK) ^ _mix(((stream >> 32) & MASK) ^ MIX_A)))
    for i in range(WORDS):
        x = (x + GOLDEN) & MASK
        rng[i] = _mix(x) | (1 if i == 0 else 0)


@rule
def next_word(rng: Cells) -> int:
    """The next 32 random bits."""
    a, b, c, d = rng[0], rng[1], rng[2], rng[3]
    x: int = (b * 5) & MASK
    x = (((x << 7) | (x >> 25)) & MASK) * 9 & MASK
    c ^= a
    d ^= b
    rng[1] = b ^ c
    rng[0] = a ^ d
    rng[2] = c ^ ((b << 9) & MASK)
    rng[3] = ((d << 11) | (d >> 21)) & MASK
    return x


@rule
def below(rng: Cells, n: int) -> int:
    """A number from 0 to n - 1, each exactly equally likely (Lemire's rejection)."""
    product = next_word(rng) * n
    if (product & MASK) < n:
        threshold = (MASK + 1 - n) % n
        while (product & MASK) < threshold:
            product = next_word(rng) * n
    return product >> 32


@rule
def chosen(rng: Cells, weights: Cells, n: int) -> int:
    """An index from 0 to n - 1, with probability in proportion to its weight."""
    total = 0
    for i in range(n):
        total += weights[i]
    ticket = below(rng, total)
    for i in range(n):
        ticket -= weights[i]
        if ticket < 0:
            return i
    return n - 1


def seed_from(rng: Any) -> int:
    """A 62-bit seed from whatever the caller uses: an integer, ``random.Random``, or a NumPy generator."""
    if isinstance(rng, bool):
        raise SaucersError("a seed is an integer, a random.Random or a numpy Generator, not a bool")
    if isinstance(rng, int):
        return rng & 0x3FFFFFFFFFFFFFFF
    if isinstance(rng, random.Random):
        return rng.getrandbits(62)
    if hasattr(rng, "integers"):
        return int(rng.integers(0, 2**62))
    raise SaucersError(f"a seed is an integer, a random.Random or a numpy Generator, not {type(rng).__name__}")
