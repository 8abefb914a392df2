"""Saucers: four board games about visitors from space, as a table to play at and an engine to compute with.

>>> import saucers
>>> "alien" in saucers.game_names()
True
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

__version__ = "0.2.0"

if TYPE_CHECKING:
    from saucers.kernel.errors import SaucersError
    from saucers.kernel.game import Game, State
    from saucers.kernel.records import Record
    from saucers.kernel.registry import game_names, load
    from saucers.kernel.turns import Chance, Decide, Over
    from saucers.picture.scene import Scene
    from saucers.picture.svg import to_svg

_HOMES = {
    "SaucersError": "kernel.errors",
    "Game": "kernel.game",
    "State": "kernel.game",
    "Record": "kernel.records",
    "game_names": "kernel.registry",
    "load": "kernel.registry",
    "Scene": "picture.scene",
    "to_svg": "picture.svg",
    "Chance": "kernel.turns",
    "Decide": "kernel.turns",
    "Over": "kernel.turns",
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
    value = getattr(importlib.import_module(f"saucers.{_HOMES[name]}"), name)
    globals()[name] = value
    return value
