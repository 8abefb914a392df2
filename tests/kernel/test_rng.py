"""Random streams: exact, independent, and the same plain and compiled."""

from __future__ import annotations

from array import array

import pytest
from hypothesis import given
from hypothesis import strategies as st

from saucers.kernel.compiler import compile_rule
from saucers.kernel.layout import Cells
from saucers.kernel.link import Linker
from saucers.kernel.rng import WORDS, below, chosen, next_word, seed_stream


def stream_cells() -> Cells:
    """The numbers of a stream, as plain rules hold them."""
    return memoryview(array("q", [0] * WORDS))


def plain_words(seed: int, stream: int, count: int) -> list[int]:
    rng = stream_cells()
    seed_stream(rng, seed, stream)
    return [next_word(rng) for _ in range(count)]


def test_compiled_and_plain_streams_agree() -> None:
    np = pytest.importorskip("numpy")
    linker = Linker({}, compile_rule)
    start, word = linker.link(seed_stream), linker.link(next_word)
    for seed, stream in ((0, 0), (1, 2), (2**62 - 1, 10**12)):
        rng = np.zeros(4, np.int64)
        start(rng, seed, stream)
        assert [int(word(rng)) for _ in range(50)] == plain_words(seed, stream, 50)


@given(st.integers(0, 2**62 - 1), st.integers(0, 2**40))
def test_streams_differ_by_seed_and_by_number(seed: int, stream: int) -> None:
    here = plain_words(seed, stream, 4)
    assert here != plain_words(seed, stream + 1, 4)
    assert here != plain_words(seed + 1, stream, 4)
    assert all(0 <= word < 2**32 for word in here)


@given(st.integers(1, 1000), st.integers(0, 2**30))
def test_below_stays_below(n: int, seed: int) -> None:
    rng = stream_cells()
    seed_stream(rng, seed, 0)
    assert all(0 <= below(rng, n) < n for _ in range(20))


def test_weights_are_kept() -> None:
    rng = stream_cells()
    seed_stream(rng, 1, 1)
    weights = memoryview(array("q", [0, 1, 3, 0, 6]))
    counts = [0] * 5
    for _ in range(20_000):
        counts[chosen(rng, weights, 5)] += 1
    assert counts[0] == counts[3] == 0
    for i in (1, 2, 4):
        assert counts[i] / 20_000 == pytest.approx(weights[i] / 10, abs=0.015)
