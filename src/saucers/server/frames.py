"""Frames: what a viewer is sent about a position. Built from the game's view of it, never filtered from the truth."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from pydantic_core import to_json

from saucers.kernel.game import Game, State
from saucers.picture.scene import Scene
from saucers.server.messages import Picture
from saucers.server.storage.rows import EventKind
from saucers.table.table import Table

MOST_LOG = 1000
_PICTURE_PARTS = [name for name in Picture.model_fields if name != "figure"]


@dataclass(frozen=True, slots=True)
class Happening:
    """One committed event of a room, with the position it happened in."""

    kind: EventKind
    seat: int | None
    event: int
    before: State

    def sentence(self, game: Game, viewer: int | None) -> str:
        if self.kind == "undo":
            assert self.seat is not None
            return f"{game.seat_names[self.seat]} takes the last choice back."
        return game.say(self.before, self.event, viewer)


def picture(scene: Scene) -> dict[str, Any]:
    """A :class:`saucers.server.messages.Picture`, for ``to_json``, which writes dataclasses by itself, and fast."""
    content = {name: getattr(scene, name) for name in _PICTURE_PARTS}
    content["figure"] = scene.figure.id
    return content


def log_lines(game: Game, journal: Sequence[Happening], viewer: int | None, since: int) -> list[dict[str, Any]]:
    """The log after event number ``since``, as the viewer may read it."""
    return [
        {"number": number, "seat": happening.seat, "text": happening.sentence(game, viewer)}
        for number, happening in enumerate(journal[since:], start=since + 1)
    ]


def frame_text(
    table: Table, journal: Sequence[Happening], viewer: int | None, seen: int, fresh: bool, with_figure: bool
) -> str:
    """A :class:`saucers.server.messages.Frame` as JSON, written directly: it is made for every move and viewer."""
    number = len(journal)
    since = max(0, number - MOST_LOG) if fresh else seen
    scene = table.scene(viewer)
    content = {
        "type": "frame",
        "number": number,
        "seat": viewer,
        "fresh": fresh,
        "figure": scene.figure if with_figure else None,
        "scene": picture(scene),
        "log": log_lines(table.game, journal, viewer, since),
        "can_undo": table.can_undo(viewer),
        "over": table.over,
        "result": table.game.result(table.state),
    }
    return to_json(content).decode()
