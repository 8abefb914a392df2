"""Frames: what a viewer is sent about a position. Built from the game's view of it, never filtered from the truth."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from pydantic_core import to_json

from saucers.picture.happenings import Happening
from saucers.picture.scene import Scene
from saucers.server.messages import Picture
from saucers.table.journal import JournalEntry
from saucers.table.table import Table

MOST_LOG = 1000
MOST_HAPPENINGS = 40
"""Who missed more than this sees the newest only; nobody watches a hundred moves replayed."""
_PICTURE_PARTS = [name for name in Picture.model_fields if name != "figure"]
_HAPPENING_PARTS = [field.name for field in fields(Happening)]


def picture(scene: Scene) -> dict[str, Any]:
    """A :class:`saucers.server.messages.Picture`, for ``to_json``, which writes dataclasses by itself, and fast."""
    content = {name: getattr(scene, name) for name in _PICTURE_PARTS}
    content["figure"] = scene.figure.id
    return content


def log_lines(table: Table, viewer: int | None, since: int) -> list[dict[str, Any]]:
    """The log after entry number ``since``, as the viewer may read it."""
    return [
        {"number": entry.number, "seat": entry.seat, "text": table.log.sentence(entry, viewer)}
        for entry in table.journal.since(since)
    ]


def told(entry: JournalEntry, sentence: str, happening: Happening) -> dict[str, Any]:
    """A :class:`saucers.server.messages.Told`, for ``to_json``."""
    content = {"number": entry.number, "kind": entry.kind, "seat": entry.seat, "sentence": sentence}
    return content | {name: getattr(happening, name) for name in _HAPPENING_PARTS}


def happenings(table: Table, viewer: int | None, since: int) -> list[dict[str, Any]]:
    """The newest entries after number ``since``, for a screen that stages them."""
    shown = table.viewpoint(viewer).happenings(max(since, table.number - MOST_HAPPENINGS))
    return [told(entry, table.log.sentence(entry, viewer), happening) for entry, happening in shown]


def frame_text(table: Table, viewer: int | None, seen: int, fresh: bool, with_figure: bool) -> str:
    """A :class:`saucers.server.messages.Frame` as JSON, written directly: it is made for every move and viewer."""
    # Before the scene: that replaces the last one shown, from which the happenings begin.
    staged = [] if fresh else happenings(table, viewer, seen)
    scene = table.scene(viewer)
    content = {
        "type": "frame",
        "number": table.number,
        "seat": viewer,
        "fresh": fresh,
        "figure": scene.figure if with_figure else None,
        "scene": picture(scene),
        "log": log_lines(table, viewer, max(0, table.number - MOST_LOG) if fresh else seen),
        "happenings": staged,
        "can_undo": table.can_undo(viewer),
        "over": table.over,
        "result": table.game.result(table.state),
    }
    return to_json(content).decode()
