"""The conformance suite runs over every game and every option set that it declares."""

from __future__ import annotations

from typing import Any

import pytest

import saucers
from playing import option_sets, title
from saucers import Game


@pytest.fixture(params=option_sets(), ids=title)
def game(request: pytest.FixtureRequest) -> Game:
    name, options = request.param
    return saucers.load(name, **options)


@pytest.fixture
def plain(game: Game) -> Game:
    """The same game with interpreted rules."""
    options: dict[str, Any] = game.options.model_dump()
    return saucers.load(game.name, plain=True, edition=game.loaded_edition, **options)
