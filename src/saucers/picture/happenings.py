"""What happened, for screens that show it: moved pieces, rolled dice, cards, counters, and the moments of a game.

A happening is made for one viewer from what that viewer may see, so it tells nothing that the scenes before and after
do not tell. :func:`compare` reads it off two scenes. What two scenes cannot show (a die that fell on the same face
again, the way that a piece took, a moment) is added by the game as :class:`Details`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Literal

from saucers.picture.scene import Item, Piece, Scene, Tray

Moment = Literal[
    "", "trapped", "eliminated", "abducted", "caught", "note", "built", "arrived", "won", "lost"
]  # fmt: skip
"""What a screen stages: somebody trapped, eliminated, abducted or caught, a note sounded, a device built, somebody who
arrived, a game won or lost. Empty: nothing of the kind."""

CARD_TRAYS = ("hand", "deck", "discard")
COUNTING_TRAYS = ("dial", "track", "deck", "list")


@dataclass(frozen=True, slots=True)
class Move:
    """A piece that changed its place. ``path`` begins where it was and ends where it is."""

    piece: str
    path: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Roll:
    """A die that was rolled: the id of its item, and the face that shows now."""

    die: str
    face: int


@dataclass(frozen=True, slots=True)
class CardChange:
    """A card that came into a tray or left it, or was turned there."""

    card: str
    tray: str
    change: Literal["drawn", "revealed", "hidden", "discarded", "gone"]


@dataclass(frozen=True, slots=True)
class Count:
    """A number in a tray that changed: a dial, the step of a track, the cards of a deck, a line of a list."""

    tray: str
    item: str
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class Details:
    """What a game knows of an event and two scenes do not show.

    ``rolls`` replaces the dice that were found by comparison. ``paths`` gives ways of pieces by their id, each from
    where the piece was to where it is. ``moment`` happens at ``at``: a space, a zone or a piece.
    """

    rolls: tuple[Roll, ...] | None = None
    paths: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    moment: Moment = ""
    at: str = ""


NO_DETAILS = Details()


@dataclass(frozen=True, slots=True)
class Happening:
    """One event as a viewer may follow it."""

    moves: tuple[Move, ...] = ()
    placed: tuple[Piece, ...] = ()
    removed: tuple[str, ...] = ()
    rolls: tuple[Roll, ...] = ()
    cards: tuple[CardChange, ...] = ()
    counts: tuple[Count, ...] = ()
    moment: Moment = ""
    at: str = ""


def compare(before: Scene, after: Scene, details: Details = NO_DETAILS) -> Happening:
    """What is different between two scenes of one viewer, completed by what the game says."""
    old = {piece.id: piece for piece in before.pieces}
    new = {piece.id: piece for piece in after.pieces}
    return Happening(
        moves=tuple(_moves(old, new, details.paths)),
        placed=tuple(piece for id, piece in new.items() if id not in old),
        removed=tuple(id for id in old if id not in new),
        rolls=tuple(_rolls(before, after)) if details.rolls is None else details.rolls,
        cards=tuple(_cards(before, after)),
        counts=tuple(_counts(before, after)),
        moment=details.moment,
        at=details.at,
    )


def _moves(old: Mapping[str, Piece], new: Mapping[str, Piece], paths: Mapping[str, tuple[str, ...]]) -> Iterator[Move]:
    """Pieces that left their place, also those that are back."""
    for id, piece in new.items():
        if id in old:
            path = paths.get(id, (old[id].at, piece.at))
            if len(set(path)) > 1:
                yield Move(id, path)


def _items(scene: Scene, kinds: tuple[str, ...]) -> dict[tuple[str, str], Item]:
    return {(tray.id, item.id): item for tray in scene.trays if tray.kind in kinds for item in tray.items}


def _rolls(before: Scene, after: Scene) -> Iterator[Roll]:
    """Dice that show another face than before."""
    old = _items(before, ("dice",))
    for key, item in _items(after, ("dice",)).items():
        if item.value is not None and (key not in old or old[key].value != item.value):
            yield Roll(item.id, item.value)


def _cards(before: Scene, after: Scene) -> Iterator[CardChange]:
    old, new = _items(before, CARD_TRAYS), _items(after, CARD_TRAYS)
    kinds = {tray.id: tray.kind for tray in after.trays}
    for (tray, id), item in new.items():
        if (tray, id) not in old:
            yield CardChange(id, tray, "discarded" if kinds[tray] == "discard" else "drawn")
        elif old[tray, id].face != item.face:
            yield CardChange(id, tray, "revealed" if item.face == "up" else "hidden")
    for tray, id in old:
        if (tray, id) not in new:
            yield CardChange(id, tray, "gone")


def _counts(before: Scene, after: Scene) -> Iterator[Count]:
    old = {tray.id: tray for tray in before.trays}
    for tray in after.trays:
        if tray.kind in COUNTING_TRAYS and tray.id in old:
            yield from _counted(old[tray.id], tray)


def _counted(before: Tray, after: Tray) -> Iterator[Count]:
    if before.value is not None and after.value is not None and before.value != after.value:
        yield Count(after.id, "", before.value, after.value)
    values = {item.id: item.value for item in before.items}
    for item in after.items:
        was = values.get(item.id)
        if was is not None and item.value is not None and was != item.value:
            yield Count(after.id, item.id, was, item.value)
