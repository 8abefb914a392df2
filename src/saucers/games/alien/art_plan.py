"""The plan of a ship: where everything lies, in units of the drawing. Made from the edition and the figure."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from saucers.games.alien.art_shapes import UNIT, Point, distance

if TYPE_CHECKING:
    from saucers.games.alien.edition import Edition, Side
    from saucers.picture.scene import Figure, Space

BAY_LENGTH, BAY_DEPTH = 62.0, 29.0
"""Half the length of a home bay along the wall, and half its depth."""
WALL = 52.0
"""From the middle of the outer corridor to the edge of the hull."""


@dataclass(frozen=True)
class Plan:
    """Everything that the ground is drawn from; nothing of a position."""

    edition: Edition
    spaces: dict[str, Space]
    points: dict[str, Point]
    centre: Point
    size: float

    @property
    def outer(self) -> list[str]:
        return [f"o{i}" for i in range(self.edition.outer.spaces)]

    @property
    def inner(self) -> list[str]:
        return [f"i{i}" for i in range(self.edition.inner.spaces)]

    def box(self, ids: list[str]) -> tuple[float, float, float, float]:
        xs, ys = zip(*(self.points[space] for space in ids), strict=True)
        return min(xs), min(ys), max(xs), max(ys)

    def catwalk(self, side: Side) -> list[str]:
        """A shortcut from its fork to where it rejoins."""
        steps = [f"{side.letter}{step + 1}" for step in range(side.shortcut)]
        return [f"o{side.choice}", *steps, f"o{side.rejoin}"]

    def following(self, space: str) -> str:
        """The space that one walks to next, not turning off."""
        ring, count = (self.edition.outer.spaces, "o") if space[0] == "o" else (self.edition.inner.spaces, "i")
        if space[0] in "oi":
            return f"{count}{(int(space[1:]) + 1) % ring}"
        side = next(side for side in self.edition.sides if side.letter == space[0])
        chain = self.catwalk(side)
        return chain[chain.index(space) + 1]

    def scale(self, space: str) -> float:
        """How large its plate may be: spaces of a crowded corridor are smaller."""
        return min(1.0, distance(self.points[space], self.points[self.following(space)]) / 46.0)

    def outward(self, colour: str) -> Point:
        """The direction in which a home bay sticks out of the hull."""
        dock = next(side.dock for side in self.edition.sides if side.colour == colour)
        (hx, hy), (dx, dy) = self.points[f"home-{colour}"], self.points[f"o{dock}"]
        length = distance((hx, hy), (dx, dy)) or 1.0
        return (hx - dx) / length, (hy - dy) / length

    def bay(self, colour: str, more: float = 0.0) -> tuple[float, float]:
        """Half the width and half the height of a home bay."""
        along = abs(self.outward(colour)[1]) > 0.5
        return (BAY_LENGTH + more, BAY_DEPTH + more) if along else (BAY_DEPTH + more, BAY_LENGTH + more)


def plan_of(edition: Edition, figure: Figure) -> Plan:
    spaces = {space.id: space for space in figure.spaces}
    points = {space.id: (space.x * UNIT, space.y * UNIT) for space in figure.spaces}
    return Plan(edition, spaces, points, (figure.width * UNIT / 2, figure.height * UNIT / 2), figure.width * UNIT)
