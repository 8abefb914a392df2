"""The ground of Close Encounters: Wyoming before dawn, its squares almost invisible, their numbers in the corner."""

from __future__ import annotations

from saucers.games.encounters import art_land
from saucers.games.encounters.art_ends import End, ship, tower
from saucers.games.encounters.art_shapes import UNIT, across, at, box, linear, path, radial, rect
from saucers.games.encounters.art_tones import IVORY, TONES, Tones
from saucers.picture.art import Tone
from saucers.picture.scene import Figure, Space

BEYOND = 1.5
"""How far the ground reaches beyond the figure, in its units."""
HALF = 22.6
SHIELD = "l7.4 2.7v5.8c0 4.6 -3.4 7.6 -7.4 9.4c-4 -1.8 -7.4 -4.8 -7.4 -9.4v-5.8z"


def ground_box(figure: Figure) -> tuple[float, float, float, float]:
    """The part of the figure that the ground covers, in units of the figure."""
    return -BEYOND, -BEYOND, figure.width + 2 * BEYOND, figure.height + 2 * BEYOND


def ground(figure: Figure, areas: dict[str, int], tone: Tone) -> str:
    """The whole document. ``areas`` says to which end each safe square belongs: 0 to the ship, 1 to the tower."""
    tones = TONES[tone]
    left, top, width, height = (length * UNIT for length in ground_box(figure))
    ends = [_end(figure, areas, number) for number in (0, 1)]
    land = art_land.Land(ground_box(figure), (figure.width, figure.height), (ends[1].x / UNIT, ends[1].y / UNIT))
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{at(left, top, width, height)}">',
        f"<defs>{_definitions(width, height, tones)}</defs>",
        art_land.layers(land, tones),
        art_land.road(land, tones),
        art_land.trees(land, tones),
        rect(left, top, width, height, "url(#g-dawn)"),
        tower(ends[1]),
        ship(ends[0]),
        _squares(figure, tones),
        "</svg>",
    ]
    return "".join(parts)


def _end(figure: Figure, areas: dict[str, int], number: int) -> End:
    spaces = {space.id: space for space in figure.spaces}
    middle = spaces[("ship", "tower")[number]]
    squares = tuple(
        ((spaces[name].x - middle.x) * UNIT, (spaces[name].y - middle.y) * UNIT)
        for name, area in areas.items()
        if area == number
    )
    rows = [space.y for space in figure.spaces]
    outward = -1 if middle.y == min(rows) else 1 if middle.y == max(rows) else 0
    return End(middle.x * UNIT, middle.y * UNIT, squares, outward)


def _definitions(width: float, height: float, tones: Tones) -> str:
    return "".join(
        (
            radial(
                "g-shipglow", (0.3, "#cfe0ff", 0.7), (0.45, "#9db4ff", 0.32), (0.7, "#6d6bd0", 0.12), (1, "#4a49a0", 0)
            ),
            radial(
                "g-hull", (0, "#fffbe6", 1), (0.16, "#ffeec2", 1), (0.36, "#8079a0", 1), (0.65, "#3f4473", 1),
                (1, "#22264c", 1), more='cy=".6" r=".6"',
            ),
            radial("g-camp", (0.2, "#ffc98a", 0.2), (1, "#ff9d5c", 0)),
            radial("g-foot", (0.25, "#120d26", 0.7), (1, "#120d26", 0)),
            radial("g-haze", (0.2, "#2a2344", 0.75), (1, "#2a2344", 0)),
            linear("g-cast", (0, "#04061a", 0), (1, "#04061a", 0.38), to=(1, 0)),
            linear("g-plateau", (0, "#5b4a66", 1), (1, "#e2ae86", 1), to=(1, 0)),
            across(
                "g-dawn", (0, height), (width, 0),
                (0, "#0a0c28", 0.4), (0.5, "#0a0c28", 0), (1, "#ff9d6e", tones.dawn),
            ),
        )
    )  # fmt: skip


def _squares(figure: Figure, tones: Tones) -> str:
    """One path a kind, and the numbers as text in a plain face."""
    kinds: dict[str, list[Space]] = {}
    for space in figure.spaces:
        kinds.setdefault(space.kind, []).append(space)
    outlines = {
        kind: "".join(box(s.x * UNIT, s.y * UNIT, HALF, 5 if kind == "numbered" else 8) for s in spaces)
        for kind, spaces in kinds.items()
    }
    shields = "".join(f"M{at(s.x * UNIT, s.y * UNIT - 8.5)}{SHIELD}" for s in kinds.get("safe", ()))
    numbers = "".join(
        f'<text x="{at(s.x * UNIT - 19)}" y="{at(s.y * UNIT - 11)}">{s.label}</text>' for s in kinds["numbered"]
    )
    return "".join(
        (
            path(
                outlines["numbered"], "#fff",
                f'fill-opacity=".045" stroke="#dfe4ff" stroke-opacity="{tones.square}" stroke-width="1.1"',
            ),
            path(
                outlines.get("safe", ""), IVORY,
                f'fill-opacity=".1" stroke="{IVORY}" stroke-opacity=".6" stroke-width="1.5"',
            ),
            path(shields, "#fff6df", 'fill-opacity=".85" stroke="#5c431c" stroke-width="1.6" stroke-linejoin="round"'),
            path(outlines["ship"], "#fff9e0", f'fill-opacity=".5" stroke="{IVORY}" stroke-width="2.4"'),
            path(outlines["tower"], "#2a1c20", f'fill-opacity=".35" stroke="{IVORY}" stroke-width="2.4"'),
            f'<g font-family="sans-serif" font-weight="600" font-size="10.5" fill="{tones.digits}" fill-opacity=".8"'
            ' stroke="#0a0c22" stroke-opacity=".6" stroke-width="2.2" paint-order="stroke">'
            f"{numbers}</g>",
        )
    )  # fmt: skip
