"""Whole moves: a piece, where it ends, and the choices that lead there one after the other.

A game may offer them, worked out from what the mover may know. They are played choice by choice, and stop at anything
new.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Route:
    """A move of several choices.

    ``subject`` is the piece that moves, ``end`` the space where it comes to stand. ``actions`` are the choices in their
    order, and ``path`` the spaces that they lead over, the one where the piece stands now first. ``danger`` says what
    may happen on the way.
    """

    subject: str
    end: str
    actions: tuple[int, ...]
    path: tuple[str, ...]
    danger: str = ""
