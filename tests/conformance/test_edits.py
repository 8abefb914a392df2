"""Edited positions: whatever somebody writes into the fields, it is refused with a sentence, or it can be played on.

Hypothesis chooses a position of a random game and values for some fields. Most are near what is there (a piece
elsewhere, another phase, a counter one up), because nonsense far away is refused by the first check.
"""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from functools import cache
from itertools import product
from math import prod
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import saucers
from playing import draw, option_sets, sample, title
from saucers import Game, State
from saucers.kernel.errors import PositionError

EVENTS_PLAYED = 40
SWEPT_EVENTS = 12
SWEPT = (-1, 0, 1, 2, 3, 4, 5, 7, 14, 50, 127)
EXAMPLES = 150
POSITIONS = 12

Case = tuple[str, dict[str, Any]]
Edit = tuple[int, dict[str, list[tuple[int, int, int]]]]
"""The number of a position, and for each field what is written where: (cell, kind of change, value)."""

SET, ADD, COPY = range(3)


@cache
def loaded(name: str, options: str, plain: bool) -> Game:
    return saucers.load(name, plain=plain, **json.loads(options))


@cache
def positions(name: str, options: str) -> tuple[State, ...]:
    """Positions of a random game, its start and its end among them."""
    return tuple(sample(loaded(name, options, True), 4, POSITIONS))[:POSITIONS]


def edits(name: str) -> st.SearchStrategy[Edit]:
    layout = saucers.load(name, plain=True).definition.state.State.fields
    change = st.tuples(
        st.integers(0, 10**6), st.sampled_from((SET, ADD, COPY)), st.one_of(st.integers(-3, 12), st.integers(-200, 200))
    )
    some = st.lists(change, min_size=1, max_size=3)
    chosen = st.dictionaries(st.sampled_from(sorted(layout)), some, min_size=1, max_size=3)
    return st.tuples(st.integers(0, POSITIONS - 1), chosen)


def edited(game: Game, state: State, changes: dict[str, list[tuple[int, int, int]]]) -> State | None:
    """The edited position, or nothing where it was refused with a sentence."""
    record = game.record_of(state)
    fields: dict[str, list[int]] = {}
    for name, written in changes.items():
        cells = list(record.flat(name))
        for cell, kind, value in written:
            at = cell % len(cells)
            cells[at] = value if kind == SET else cells[at] + value if kind == ADD else cells[value % len(cells)]
        fields[name] = cells
    try:
        return game.edit(state, **fields)
    except PositionError as refusal:
        sentence = str(refusal)
        assert sentence.endswith("."), sentence
        assert "\n" not in sentence
        return None


def play_on(game: Game, state: State, seed: int, events: int = EVENTS_PLAYED) -> list[bytes]:
    """Go on at random, and look at everything that people are shown; the bytes of all positions."""
    rng = random.Random(seed)
    reached = [state.data]
    for _ in range(events):
        if not state.events:
            break
        event = draw(state, rng)
        assert game.say(state, event, None)
        state = game.after(state, event)
        reached.append(state.data)
    for seat in (None, *range(game.seats)):
        game.scene(state, seat)
        game.view(state, seat)
    assert game.restore(game.dump(state)) == state
    return reached


def try_edit(case: Case, edit: Edit) -> bool:
    """One edit in plain and in compiled mode; true if it was accepted."""
    name, options = case[0], json.dumps(case[1])
    plain, compiled = loaded(name, options, True), loaded(name, options, False)
    number, changes = edit
    known = positions(name, options)
    state = edited(plain, known[number % len(known)], changes)
    if state is None:
        return False
    # Interpreted rules check all bounds; a wrong index is an error there, not a silent read elsewhere.
    assert play_on(plain, state, 1) == play_on(compiled, compiled.state_of(state.data), 1)
    return True


CASES = [pytest.param(case, id=title(case)) for case in option_sets()]


@pytest.mark.parametrize("case", CASES)
def test_edits_are_refused_or_played_on(case: Case) -> None:
    accepted = 0

    @settings(max_examples=EXAMPLES)
    @given(edit=edits(case[0]))
    def fuzz(edit: Edit) -> None:
        nonlocal accepted
        accepted += try_edit(case, edit)

    fuzz()
    assert accepted > 0


@pytest.mark.parametrize("case", CASES)
def test_no_single_field_takes_nonsense(case: Case) -> None:
    """Every field in turn, its first cell and its last, at the start and in the middle of a game."""
    name, options = case[0], json.dumps(case[1])
    plain, known = loaded(name, options, True), positions(name, options)
    for state in (known[0], known[len(known) // 2]):
        for field, cells in plain.definition.state.State.fields.items():
            last = prod(cells.shape) - 1
            for cell, value in product({0, last}, SWEPT):
                try:
                    changed = edited(plain, state, {field: [(cell, SET, value)]})
                    if changed is not None and changed != state:
                        play_on(plain, changed, 1, events=SWEPT_EVENTS)
                except Exception as error:
                    error.add_note(f"with {value} in cell {cell} of {field!r}, in this position:\n{plain.dump(state)}")
                    raise


_BOUNDS_RUN = """
import json, sys
import saucers
from playing import draw
import random
game = saucers.load(sys.argv[1], **json.loads(sys.argv[2]))
for number, line in enumerate(sys.stdin):
    state = game.state_of(bytes.fromhex(line.strip()))
    rng = random.Random(number)
    for _ in range(40):
        if not state.events:
            break
        state = game.after(state, draw(state, rng))
print("in bounds")
"""


@pytest.mark.slow
@pytest.mark.parametrize("case", CASES)
def test_edited_positions_stay_within_the_arrays(case: Case) -> None:
    """What was accepted is played on in a process of its own with Numba's bounds checking on."""
    name, options = case[0], json.dumps(case[1])
    plain = loaded(name, options, True)
    accepted: list[str] = []

    @settings(max_examples=EXAMPLES)
    @given(edit=edits(name))
    def collect(edit: Edit) -> None:
        number, changes = edit
        known = positions(name, options)
        try:
            state = edited(plain, known[number % len(known)], changes)
        except Exception:
            return  # The tests above find what is neither accepted nor refused.
        if state is not None:
            accepted.append(state.data.hex())

    collect()
    here = os.path.dirname(os.path.dirname(__file__))
    run = subprocess.run(
        [sys.executable, "-c", _BOUNDS_RUN, name, options],
        input="\n".join(accepted),
        env=os.environ
        | {"SAUCERS_BOUNDS": "1", "PYTHONPATH": os.pathsep.join([here, os.environ.get("PYTHONPATH", "")])},
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.stdout.strip() == "in bounds", run.stderr
