"""Which games there are, and :func:`load`. A game is a folder below ``saucers.games``; nothing lists them by hand."""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache
from pathlib import Path
from typing import Any

from saucers.kernel.compiler import begins_plain
from saucers.kernel.definition import Definition
from saucers.kernel.editions import LoadedEdition, check_content, load_edition, standard_names
from saucers.kernel.errors import UnknownGame
from saucers.kernel.game import Game
from saucers.kernel.options import read_options

_PACKAGE = "saucers.games"


@cache
def game_names() -> tuple[str, ...]:
    """The names of all games, in alphabetical order."""
    package = importlib.import_module(_PACKAGE)
    return tuple(sorted(module.name for module in pkgutil.iter_modules(package.__path__) if module.ispkg))


def definition_of(name: str) -> Definition:
    """What the game's folder declares."""
    if name not in game_names():
        raise UnknownGame(f"There is no game {name!r}; there are {', '.join(game_names())}.")
    definition: Definition = importlib.import_module(f"{_PACKAGE}.{name}").GAME
    return definition


def load(
    name: str, *, edition: str | Path | LoadedEdition = "standard", plain: bool | None = None, **options: Any
) -> Game:
    """A game by name, with its options by keyword, on a standard edition or an edition file.

    ``plain`` asks for interpreted rules; by default they are compiled where Numba is installed.

    >>> import saucers
    >>> saucers.load("alien", players=4).seats
    4
    >>> saucers.load("alien", players=9)
    Traceback (most recent call last):
        ...
    saucers.kernel.errors.OptionError: alien: option 'players': input should be less than or equal to 4, not 9.
    """
    definition = definition_of(name)
    chosen = read_options(definition.options, name, options)
    if not isinstance(edition, LoadedEdition):
        edition = load_edition(edition, definition.editions_folder, definition.board.Edition, name)
    return Game(definition, chosen, edition, compiled=not (begins_plain() if plain is None else plain))


def edition_of_digest(name: str, digest: object) -> LoadedEdition | None:
    """The edition of ours that a digest names: what was the standard one may have another name now."""
    definition = definition_of(name)
    for edition in standard_names(definition.editions_folder):
        loaded = load_edition(edition, definition.editions_folder, definition.board.Edition, name)
        if loaded.is_meant_by(digest):
            return loaded
    return None


def edition_from_content(name: str, content: dict[str, Any]) -> LoadedEdition:
    """An edition that travelled inside a record, checked like a file."""
    return check_content(content, definition_of(name).board.Edition, name, "the record's edition")
