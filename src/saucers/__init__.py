"""Saucers: four board games about visitors from space, as a table to play at and an engine to compute with.

>>> import saucers
>>> "alien" in saucers.game_names()
True
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

__version__ = "0.1.0"

if TYPE_CHECKING:
    from saucers.kernel.errors import SaucersError
    from saucers.kernel.game import Game, State
    from saucers.kernel.records import Record
    from saucers.kernel.registry import game_names, load
    from saucers.kernel.scene import Scene
    from saucers.kernel.svg import to_svg
    from saucers.kernel.turns import Chance, Decide, Over

_HOMES = {
    "SaucersError": ("errors", "SaucersError"),
    "Game": ("game", "Game"),
    "State": ("game", "State"),
    "Record": ("records", "Record"),
    "game_names": ("registry", "game_names"),
    "load": ("registry", "load"),
    "Scene": ("scene", "Scene"),
    "to_svg": ("svg", "to_svg"),
    "Chance": ("turns", "Chance"),
    "Decide": ("turns", "Decide"),
    "Over": ("turns", "Over"),
}

__all__ = [
    "Chance",
    "Decide",
    "Game",
    "Over",
    "Record",
    "SaucersError",
    "Scene",
    "State",
    "game_names",
    "load",
    "to_svg",
]


def __getattr__(name: str) -> Any:
    """Load the parts of the contract when they are first asked for, so that importing costs nothing."""
    if name not in _HOMES:
        raise AttributeError(f"module 'saucers' has no attribute {name!r}")
    module, attribute = _HOMES[name]
    value = getattr(importlib.import_module(f"saucers.kernel.{module}"), attribute)
    globals()[name] = value
    return value
