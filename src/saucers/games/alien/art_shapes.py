"""Small helpers for drawing: numbers, points and elements as SVG text. Ground units are fiftieths of a figure unit."""

from __future__ import annotations

from collections.abc import Iterable
from math import atan2, cos, degrees, hypot, radians, sin

UNIT = 50.0
"""Units of the drawing in one unit of the figure."""

Point = tuple[float, float]


def number(value: float) -> str:
    """As short as a tenth of a unit allows."""
    text = f"{value:.1f}".rstrip("0").rstrip(".")
    return "0" if text in ("", "-0", "-") else text


def at(*values: float) -> str:
    return " ".join(number(value) for value in values)


def line(points: Iterable[Point], closed: bool = False) -> str:
    """Path data through points."""
    return "M" + "L".join(at(*point) for point in points) + ("Z" if closed else "")


def chamfered(x0: float, y0: float, x1: float, y1: float, cut: float) -> str:
    """Path data of a box with cut corners."""
    return line(
        [
            (x0 + cut, y0), (x1 - cut, y0), (x1, y0 + cut), (x1, y1 - cut),
            (x1 - cut, y1), (x0 + cut, y1), (x0, y1 - cut), (x0, y0 + cut),
        ],
        closed=True,
    )  # fmt: skip


def path(data: str, fill: str = "none", more: str = "") -> str:
    return f'<path d="{data}" fill="{fill}"{" " + more if more else ""}/>'


def stroke(data: str, colour: str, width: float, more: str = "") -> str:
    return (
        f'<path d="{data}" fill="none" stroke="{colour}" stroke-width="{number(width)}"{" " + more if more else ""}/>'
    )


def circle(x: float, y: float, r: float, fill: str, more: str = "") -> str:
    place = f' cx="{number(x)}"' * bool(x) + f' cy="{number(y)}"' * bool(y)
    return f'<circle{place} r="{number(r)}" fill="{fill}"{" " + more if more else ""}/>'


def ellipse(x: float, y: float, rx: float, ry: float, fill: str, more: str = "") -> str:
    return (
        f'<ellipse cx="{number(x)}" cy="{number(y)}" rx="{number(rx)}" ry="{number(ry)}" fill="{fill}"'
        f"{' ' + more if more else ''}/>"
    )


def rect(x: float, y: float, width: float, height: float, fill: str, more: str = "") -> str:
    return (
        f'<rect x="{number(x)}" y="{number(y)}" width="{number(width)}" height="{number(height)}" fill="{fill}"'
        f"{' ' + more if more else ''}/>"
    )


def group(content: str, transform: str = "", more: str = "") -> str:
    moved = f' transform="{transform}"' if transform else ""
    return f"<g{moved}{' ' + more if more else ''}>{content}</g>"


def _stops(stops: Iterable[tuple[float, str, float]]) -> str:
    return "".join(
        f'<stop offset="{offset:g}" stop-color="{colour}"'
        + (f' stop-opacity="{opacity:g}"' if opacity < 1 else "")
        + "/>"
        for offset, colour, opacity in stops
    )


def linear(name: str, *stops: tuple[float, str, float], direction: tuple[float, float] = (1, 1)) -> str:
    """A gradient from the top left corner of what it fills."""
    x, y = direction
    return f'<linearGradient id="{name}" x1="0" y1="0" x2="{x:g}" y2="{y:g}">{_stops(stops)}</linearGradient>'


def radial(name: str, *stops: tuple[float, str, float], more: str = "") -> str:
    return f'<radialGradient id="{name}"{" " + more if more else ""}>{_stops(stops)}</radialGradient>'


def angle(a: Point, b: Point) -> float:
    """The direction from one point to another, in degrees."""
    return degrees(atan2(b[1] - a[1], b[0] - a[0]))


def distance(a: Point, b: Point) -> float:
    return hypot(b[0] - a[0], b[1] - a[1])


def between(a: Point, b: Point, share: float) -> Point:
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share


def turned(point: Point, centre: Point, quarter_turns: int) -> Point:
    """A point turned about a centre by quarters, clockwise on the screen."""
    x, y = point[0] - centre[0], point[1] - centre[1]
    for _ in range(quarter_turns % 4):
        x, y = -y, x
    return centre[0] + x, centre[1] + y


def on_circle(x: float, y: float, r: float, turn: float) -> Point:
    return x + r * cos(radians(turn)), y + r * sin(radians(turn))
