"""Replays: the line of play, step by step, through a seat's perspective; openly only after its end."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from pydantic_core import to_json

from saucers.kernel.game import Game, State
from saucers.picture.happenings import compare
from saucers.picture.scene import Piece, Scene, Tray
from saucers.server.frames import picture, told
from saucers.server.messages import TableInfo
from saucers.table.journal import JournalEntry
from saucers.table.log import tell_all
from saucers.table.viewpoint import details


@dataclass(frozen=True)
class _Showing:
    """How a replay is shown: scenes, sentences, and whose details of what happened."""

    draw: Callable[[State], Scene]
    say: Callable[[State, int], str]
    viewer: int | None


def replay_text(info: TableInfo, game: Game, line: Sequence[JournalEntry], view: str) -> str:
    """A :class:`saucers.server.messages.Replay` as JSON. ``view`` is ``open``, ``spectator`` or a seat's number."""
    showing = _showing(game, view)
    start = _still(showing.draw(game.start()))
    return to_json(
        {
            "table": info.model_dump(mode="json"),
            "figure": game.figure,
            "start": picture(start),
            "steps": list(_steps(game, line, showing, start)),
        }
    ).decode()


def _steps(game: Game, line: Sequence[JournalEntry], showing: _Showing, start: Scene) -> Iterator[dict[str, Any]]:
    before = start
    for ply, entry in enumerate(line, start=1):
        after = _still(showing.draw(entry.after))
        sentence = showing.say(entry.before, entry.event)
        happening = compare(before, after, details(game, entry, showing.viewer))
        yield {
            "ply": ply,
            "sentence": sentence,
            "happening": told(entry, sentence, happening),
            "scene": picture(after),
        }
        before = after


def _showing(game: Game, view: str) -> _Showing:
    if view == "open":
        return _Showing(lambda state: open_scene(game, state), lambda state, event: tell_all(game, state, event), None)
    seat = None if view == "spectator" else int(view)
    return _Showing(lambda state: game.scene(state, seat), lambda state, event: game.say(state, event, seat), seat)


def _still(scene: Scene) -> Scene:
    """A replay offers no choices."""
    return replace(scene, choices=())


def open_scene(game: Game, state: State) -> Scene:
    """All that lies face up for anybody: everybody's scenes laid over each other."""
    public = game.scene(state, None)
    pieces: dict[str, Piece] = {piece.id: piece for piece in public.pieces}
    trays: dict[str, Tray] = {tray.id: tray for tray in public.trays}
    for seat in range(game.seats):
        scene = game.scene(state, seat)
        for piece in scene.pieces:
            known = pieces.get(piece.id)
            if known is None or (known.face == "down" and piece.face == "up"):
                pieces[piece.id] = piece
        for tray in scene.trays:
            known_tray = trays.get(tray.id)
            if known_tray is None:
                trays[tray.id] = tray
            elif _open_items(tray) > _open_items(known_tray):
                # "Your hand" would be everybody's; the public name of it says whose.
                trays[tray.id] = replace(tray, title=known_tray.title)
    return replace(public, pieces=tuple(pieces.values()), trays=tuple(trays.values()))


def _open_items(tray: Tray) -> int:
    return sum(item.face == "up" for item in tray.items)
