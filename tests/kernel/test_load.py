"""Loading games, and the weight of the import."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import Any

import pytest

import saucers
from saucers.kernel.errors import OptionError, PositionError, SaucersError, UnknownGame


def test_unknown_games_are_refused_with_the_list() -> None:
    with pytest.raises(UnknownGame, match=r"There is no game 'ludo'; there are alien"):
        saucers.load("ludo")


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"players": 1}, "option 'players': input should be greater than or equal to 2, not 1"),
        ({"players": 5}, "less than or equal to 4, not 5"),
        ({"players": "many"}, "valid integer"),
        ({"colour": "red"}, "alien has no option 'colour'; it has players"),
    ],
)
def test_wrong_options_are_refused(options: dict[str, Any], sentence: str) -> None:
    with pytest.raises(OptionError) as refusal:
        saucers.load("alien", **options)
    assert sentence in str(refusal.value)


def test_every_refusal_is_a_value_error() -> None:
    assert issubclass(SaucersError, ValueError)


def test_unknown_attributes_of_the_package() -> None:
    with pytest.raises(AttributeError, match="nonsense"):
        _ = saucers.nonsense


@pytest.mark.parametrize("text", ["", "ludo 1\n", "alien 1\nseat", "alien 1\nseat: 0\n"])
def test_texts_that_are_no_positions(text: str) -> None:
    game = saucers.load("alien", players=2)
    with pytest.raises(PositionError):
        game.restore(text)


@pytest.mark.parametrize("rng", ["x", None, True, 1.5])
def test_seeds_that_are_none(rng: object) -> None:
    game = saucers.load("alien", players=2)
    with pytest.raises(SaucersError, match="a seed is"):
        game.guess(game.start(), 0, rng)


def _run(code: str, **environment: str) -> str:
    run = subprocess.run(
        [sys.executable, "-c", code], env=os.environ | environment, capture_output=True, text=True, check=True
    )
    return run.stdout.strip()


def test_importing_loads_nothing_that_is_not_needed() -> None:
    heavy = ("numba", "numpy", "pydantic", "textual", "typer")
    code = f"import sys, saucers; print([m for m in {heavy} if m in sys.modules])"
    assert _run(code) == "[]"


def test_plain_mode_never_imports_numba() -> None:
    code = (
        "import sys, saucers; g = saucers.load('alien', players=2); s = g.start()\n"
        "while s.events: s = g.after(s, s.events[0])\n"
        "print(g.score(s), 'numba' in sys.modules)"
    )
    assert _run(code, SAUCERS_PLAIN="1").endswith("False")
