"""The land: a height field cut into layers of paper, trees in groups, and a road that passes by."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from math import exp, floor, hypot
from random import Random

from saucers.games.encounters.art_shapes import UNIT, Point, at, mix, number, path, rect, stroke
from saucers.games.encounters.art_tones import Tones

CELL = 0.5
"""How fine the height field is, in units of the figure."""
SHORTEST_LOOP = 8
TREES = 150
TRIES = 900
FLAT = -1.0
"""Lower than any land: closes every contour at the edge, which lies outside the picture."""
BORDER = 1.0

Field = list[list[float]]
EDGES = {
    1: ((3, 0),), 2: ((0, 1),), 3: ((3, 1),), 4: ((1, 2),), 5: ((3, 0), (1, 2)), 6: ((0, 2),), 7: ((3, 2),),
    8: ((2, 3),), 9: ((2, 0),), 10: ((0, 1), (2, 3)), 11: ((2, 1),), 12: ((1, 3),), 13: ((1, 0),), 14: ((0, 3),),
}  # fmt: skip
"""Marching squares: by the corners above the level, the edges that a contour enters and leaves by."""


def _grain(i: int, j: int) -> float:
    """A number from 0 to 1 for a corner of the lattice, always the same."""
    mixed = (i * 7919 + j * 104729 + 1013) & 0x7FFFFFFF
    mixed = (mixed ^ mixed >> 13) * 1274126177 & 0x7FFFFFFF
    return ((mixed ^ mixed >> 16) & 0xFFFF) / 0xFFFF


def noise(x: float, y: float) -> float:
    """Smooth value noise, 0 to 1."""
    i, j = floor(x), floor(y)
    u, v = x - i, y - j
    u, v = u * u * (3 - 2 * u), v * v * (3 - 2 * v)
    upper = _grain(i, j) * (1 - u) + _grain(i + 1, j) * u
    lower = _grain(i, j + 1) * (1 - u) + _grain(i + 1, j + 1) * u
    return upper * (1 - v) + lower * v


class Land:
    """The country around a board: ``box`` is what is drawn of it, ``tower`` where it rises."""

    def __init__(self, box: tuple[float, float, float, float], size: Point, tower: Point) -> None:
        left, top, width, height = box
        self.left, self.top, width, height = left - BORDER, top - BORDER, width + 2 * BORDER, height + 2 * BORDER
        self.size, self.tower = size, tower
        self.columns, self.rows = int(width / CELL) + 1, int(height / CELL) + 1
        self.step = (width / (self.columns - 1), height / (self.rows - 1))

    def height(self, x: float, y: float) -> float:
        high = 0.62 * noise(x * 0.2 + 3, y * 0.2 + 1) + 0.28 * noise(x * 0.45 + 9, y * 0.45)
        high += 0.3 * exp(-((hypot((x - self.tower[0]) * 0.8, y - self.tower[1]) / 3.0) ** 2))
        # The grid lies in a valley.
        return high + max(0.0, abs(x - self.size[0] / 2) / self.size[0] - 0.42) * 0.42

    def field(self) -> Field:
        (dx, dy), last_row, last_column = self.step, self.rows - 1, self.columns - 1
        return [
            [
                FLAT
                if j in (0, last_row) or i in (0, last_column)
                else self.height(self.left + i * dx, self.top + j * dy)
                for i in range(self.columns)
            ]
            for j in range(self.rows)
        ]

    def contours(self, field: Field, level: float) -> Iterator[list[Point]]:
        """Closed lines at a level, in units of the drawing."""
        onward: dict[Point, list[Point]] = {}
        for j in range(self.rows - 1):
            for i in range(self.columns - 1):
                corners = ((i, j), (i + 1, j), (i + 1, j + 1), (i, j + 1))
                above = sum((field[y][x] > level) << k for k, (x, y) in enumerate(corners))
                for begin, end in EDGES.get(above, ()):
                    a = self._crossing(field, level, corners[begin], corners[(begin + 1) % 4])
                    b = self._crossing(field, level, corners[end], corners[(end + 1) % 4])
                    onward.setdefault(a, []).append(b)
        while onward:
            point = next(iter(onward))
            loop = [point]
            while point in onward:
                following = onward[point].pop()
                if not onward[point]:
                    del onward[point]
                point = following
                if point == loop[0]:
                    break
                loop.append(point)
            if len(loop) >= SHORTEST_LOOP:
                yield loop

    def _crossing(self, field: Field, level: float, a: tuple[int, int], b: tuple[int, int]) -> Point:
        a, b = min(a, b), max(a, b)
        low, high = field[a[1]][a[0]], field[b[1]][b[0]]
        part = 0.5 if FLAT in (low, high) else (level - low) / (high - low)
        x = self.left + (a[0] + (b[0] - a[0]) * part) * self.step[0]
        y = self.top + (a[1] + (b[1] - a[1]) * part) * self.step[1]
        return round(x * UNIT, 1), round(y * UNIT, 1)


def _smooth(loop: list[Point]) -> str:
    """A curve by the middles of a loop's sides, with every other point left out."""
    kept = loop[::2] if len(loop) > 2 * SHORTEST_LOOP else loop
    middles = [((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in zip(kept, kept[1:] + kept[:1], strict=True)]
    curve = f"M{middles[-1][0]:.0f} {middles[-1][1]:.0f}"
    for point, middle in zip(kept, middles, strict=True):
        curve += f"Q{point[0]:.0f} {point[1]:.0f} {middle[0]:.0f} {middle[1]:.0f}"
    return curve + "Z"


def layers(land: Land, tones: Tones) -> str:
    """Sheets of paper from low to high, each with its shadow to the west and a rim of light."""
    field = land.field()
    heights = sorted(height for row in field for height in row if height > FLAT)
    left, top = land.left * UNIT, land.top * UNIT
    width, height = (land.columns - 1) * land.step[0] * UNIT, (land.rows - 1) * land.step[1] * UNIT
    parts = [rect(left, top, width, height, tones.land[0])]
    for k in range(1, len(tones.land)):
        level = heights[int(len(heights) * (k / len(tones.land)) ** 0.85)]
        data = "".join(_smooth(loop) for loop in land.contours(field, level))
        rim = mix(tones.land[k], tones.rim, 0.22)
        shade = f'fill-opacity="{tones.shadow}" fill-rule="evenodd" transform="translate(-5 5)"'
        parts.append(path(data, "#060817", shade))
        parts.append(path(data, tones.land[k], f'fill-rule="evenodd" stroke="{rim}" stroke-opacity=".75"'))
    return "".join(parts)


def road(land: Land, tones: Tones) -> str:
    """One road through the valley, from the south-west to the north-east, quiet enough to play on."""
    width, height = land.size
    bends = (
        (-0.25, 0.68), (0.02, 0.6), (0.2, 0.63), (0.32, 0.52), (0.27, 0.4), (0.45, 0.33), (0.66, 0.38), (0.84, 0.3),
        (1.05, 0.33), (1.3, 0.22),
    )  # fmt: skip
    points = [(x * width * UNIT, y * height * UNIT) for x, y in bends]
    curve = f"M{at(*points[0])}"
    for a, b in pairwise(points[1:]):
        curve += f"Q{at(*a)} {at((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)}"
    return (
        stroke(curve, "#05071a", 15, 'stroke-opacity=".4"')
        + stroke(curve, tones.road, 10)
        + stroke(curve, "#d9b98a", 1.3, 'stroke-opacity=".45" stroke-dasharray="9 9"')
    )


def trees(land: Land, tones: Tones) -> str:
    """Firs in groups outside the grid."""
    rng = Random(3)
    drawn: list[str] = []
    width, height = land.size
    for _ in range(TRIES):
        x = land.left + rng.random() * (land.columns - 1) * land.step[0]
        y = land.top + rng.random() * (land.rows - 1) * land.step[1]
        size = 5 + rng.random() * 5
        inside = 0.7 < x < width - 0.7 and 0.7 < y < height - 0.7
        if inside or noise(x * 0.5 + 40, y * 0.5 + 7) < 0.52 or len(drawn) > TREES:
            continue
        tip = f"M{x * UNIT:.0f} {y * UNIT - size * 1.6:.0f}"
        drawn.append(f"{tip}l{number(size * 0.7)} {number(size * 1.9)}h{number(-size * 1.4)}z")
    data = "".join(drawn)
    return path(data, "#060a1c", 'fill-opacity=".6" transform="translate(-4 3)"') + path(data, tones.tree)
