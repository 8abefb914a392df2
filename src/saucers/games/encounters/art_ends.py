"""The two ends of the way as real shapes over their safe squares: the Mother Ship and Devil's Tower."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, pi, sin
from random import Random

from saucers.games.encounters.art_shapes import UNIT, Point, at, dots, ellipse, group, line, mix, number, path, stroke
from saucers.games.encounters.art_tones import TUNE

RIM = 13.0
"""The thickness of the ship's rim."""
COLUMNS = 30


@dataclass(frozen=True)
class End:
    """Where an end lies, and its safe squares relative to it, all in units of the drawing.

    ``outward`` is -1 at the upper edge of the board, 1 at the lower one, 0 inside: shapes reach beyond the board there.
    """

    x: float
    y: float
    squares: tuple[Point, ...]
    outward: int

    @property
    def half(self) -> float:
        """How far the area reaches to a side."""
        return max((abs(x) for x, _ in self.squares), default=0.0) + UNIT / 2

    @property
    def deep(self) -> float:
        """How far it reaches up or down."""
        return max((abs(y) for _, y in self.squares), default=0.0) + UNIT / 2


def ship(end: End) -> str:
    """A disc of light, tilted, that covers the safe squares and lets all others free."""
    rx = end.half * 1.07
    ry = min(end.deep * 0.97 + UNIT * 0.75 * abs(end.outward), rx * 1.1)
    away = max(0.0, ry - end.deep * 0.97) * end.outward
    parts = [
        ellipse(0, 40, rx * 2.3, ry * 2.2, "url(#g-shipglow)"),
        path(
            f"M{at(-rx)} 0A{at(rx, ry)} 0 0 0 {at(rx)} 0V{at(RIM)}A{at(rx, ry)} 0 0 1 {at(-rx)} {at(RIM)}Z",
            "#0a0b1c", 'stroke="#05060f" stroke-width="3"',
        ),
        ellipse(0, 0, rx, ry, "url(#g-hull)", 'stroke="#8d94d0" stroke-opacity=".6" stroke-width="1.6"'),
    ]  # fmt: skip
    for part in (0.9, 0.76, 0.6, 0.44):
        ring = (rx * part, ry * part, "none")
        parts.append(ellipse(0, 0, *ring, 'stroke="#000" stroke-opacity=".45" stroke-width="2.6"'))
        parts.append(ellipse(0, -1.8, *ring, 'stroke="#c3ccff" stroke-opacity=".2"'))
    angles = [i * pi / 20 for i in range(40)]
    spokes = "".join(
        f"M{at(cos(a) * rx * 0.44, sin(a) * ry * 0.44)}L{at(cos(a) * rx * 0.9, sin(a) * ry * 0.9)}" for a in angles
    )
    parts.append(stroke(spokes, "#05060f", 1.6, 'stroke-opacity=".45"'))
    parts += _windows(rx, ry)
    parts += _rim_lights(rx, ry)
    return group("".join(parts), f"translate({at(end.x, end.y + away)})")


def _windows(rx: float, ry: float) -> list[str]:
    rng = Random(2)
    by_colour: dict[str, list[Point]] = {}
    for ring, count in ((0.955, 72), (0.83, 60), (0.68, 48), (0.52, 36)):
        for i in range(count):
            if rng.random() > 0.4:
                angle = i / count * 2 * pi + ring
                place = (cos(angle) * rx * ring, sin(angle) * ry * ring)
                by_colour.setdefault(rng.choice(("#fff3c9", "#ffd9a0", "#bcd7ff", "#7f88c0")), []).append(place)
    return [stroke(dots(places), colour, 3) for colour, places in by_colour.items()]


def _rim_lights(rx: float, ry: float) -> list[str]:
    """The big lights of the rim play the tune."""
    count = max(15, round(pi * (rx + ry) / 2 / 10.6))
    places: list[list[Point]] = [[] for _ in TUNE]
    for i in range(count + 1):
        angle = pi * i / count
        places[i // 3 % len(TUNE)].append((cos(angle) * rx, sin(angle) * ry + RIM / 2))
    parts = []
    for colour, lights in zip(TUNE, places, strict=True):
        data = dots(lights)
        parts += [
            stroke(data, colour, 28, 'opacity=".2"'),
            stroke(data, colour, 16, 'opacity=".4"'),
            stroke(data, colour, 10.4),
            stroke(data, "#fff", 4.4, 'opacity=".85"'),
        ]
    return parts


def tower(end: End) -> str:
    """A fluted butte; its outline follows the rows of safe squares, its columns are lit from the east."""
    highest = min((y for _, y in end.squares), default=0.0)
    narrow = max((abs(x) for x, y in end.squares if y == highest), default=0.0) + UNIT * 0.42
    # At the lower edge its foot lies beyond the picture.
    wide = end.half * (2.3 if end.outward > 0 else 1.3)
    top, bottom = min(highest, 0.0) - UNIT * 0.62, UNIT * (3.1 if end.outward > 0 else 0.6)
    rng = Random(11)
    across = [-1 + 2 * i / COLUMNS + (rng.random() - 0.5) * 0.035 * (0 < i < COLUMNS) for i in range(COLUMNS + 1)]
    crest = [top + u * u * 12 + (rng.random() - 0.5) * 3.4 for u in across]
    parts = [
        ellipse(0, 20, end.half * 2.3, end.deep * 2, "url(#g-camp)"),
        path(
            f"M{at(-narrow * 0.6, top + 6)}L{at(-end.half * 2.9, -14)}L{at(-end.half * 3.1, 50)}L{at(-wide, bottom)}Z",
            "url(#g-cast)",
        ),
        ellipse(0, 0, end.half * 1.9, end.deep * 1.5, "url(#g-foot)"),
    ]
    for size, colour, opacity in ((1.4, "#3a2f4c", 0.5), (1.2, "#463650", 0.7), (1.02, "#54404f", 0.9)):
        talus = (
            f"M{at(-wide * size, bottom)}Q{at(-wide * 0.72 * size, UNIT * 0.5)} {at(-narrow * 1.05 * size, 5)}"
            f"Q0 -24 {at(narrow * 1.05 * size, 5)}Q{at(wide * 0.72 * size, UNIT * 0.5)} {at(wide * size, bottom)}Z"
        )
        parts.append(path(talus, colour, f'fill-opacity="{opacity}" stroke="#ffd3b0" stroke-opacity=".13"'))

    def edge(i: int) -> tuple[Point, Point, Point]:
        upper, lower = across[i] * narrow, across[i] * wide
        return (upper, crest[i]), (upper + (lower - upper) * 0.16, top + (bottom - top) * 0.55), (lower, bottom)

    for i in range(COLUMNS):
        (x0, y0), bend, (x1, y1) = edge(i)
        (x2, y2), bend2, (x3, y3) = edge(i + 1)
        middle = (across[i] + across[i + 1]) / 2
        lit = max(0.0, min(1.0, 0.46 + 0.7 * middle)) ** 1.35 * (0.72 if middle > 0.86 else 1)
        colour = mix("#171029", "#ffb27a", min(1.0, lit * (0.92 if i % 2 else 0.7) + rng.random() * 0.07))
        flute = f"M{at(x0, y0)}Q{at(*bend)} {at(x1, y1)}L{at(x3, y3)}Q{at(*bend2)} {at(x2, y2)}Z"
        parts.append(path(flute, colour, f'stroke="{colour}" stroke-width=".7"'))
    plateau = [(u * narrow, c) for u, c in zip(across, crest, strict=True)]
    plateau += [(u * narrow * 0.93, top - 2 - 7 * max(0.0, 1 - u * u) ** 0.5 + u * u * 12) for u in reversed(across)]
    parts.append(path(line(plateau, closed=True), "url(#g-plateau)", 'stroke="#ffe0bd" stroke-width="1.3"'))
    parts.append(ellipse(0, bottom, wide * 1.5, 34, "url(#g-haze)"))
    return group("".join(parts), f"translate({number(end.x)} {number(end.y)})")
