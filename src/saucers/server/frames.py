"""Frames: what a viewer is sent about a position. Built from the game's view of it, never filtered from the truth."""

from __future__ import annotations

from typing import Any

from pydantic_core import to_json

from saucers.picture.scene import Scene
from saucers.server.messages import Picture
from saucers.table.table import Table

MOST_LOG = 1000
_PICTURE_PARTS = [name for name in Picture.model_fields if name != "figure"]


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


def frame_text(table: Table, viewer: int | None, seen: int, fresh: bool, with_figure: bool) -> str:
    """A :class:`saucers.server.messages.Frame` as JSON, written directly: it is made for every move and viewer."""
    scene = table.scene(viewer)
    content = {
        "type": "frame",
        "number": table.number,
        "seat": viewer,
        "fresh": fresh,
        "figure": scene.figure if with_figure else None,
        "scene": picture(scene),
        "log": log_lines(table, viewer, max(0, table.number - MOST_LOG) if fresh else seen),
        "can_undo": table.can_undo(viewer),
        "over": table.over,
        "result": table.game.result(table.state),
    }
    return to_json(content).decode()
