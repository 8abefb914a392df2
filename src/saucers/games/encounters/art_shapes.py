"""Small helpers for drawing: numbers, paths, gradients and colours as SVG text."""

from __future__ import annotations

from collections.abc import Iterable

UNIT = 50.0
"""Units of the drawing in one unit of the figure."""

Point = tuple[float, float]
Stop = tuple[float, str, float]


def number(value: float) -> str:
    """As short as a tenth of a unit allows."""
    text = f"{value:.1f}".rstrip("0").rstrip(".")
    return "0" if text in ("", "-0", "-") else text


def at(*values: float) -> str:
    return " ".join(number(value) for value in values)


def line(points: Iterable[Point], closed: bool = False) -> str:
    """Path data through points."""
    return "M" + "L".join(at(*point) for point in points) + ("Z" if closed else "")


def dots(points: Iterable[Point]) -> str:
    """Path data of dots: a round stroke makes them."""
    return "".join(f"M{at(x, y)}h.01" for x, y in points)


def path(data: str, fill: str = "none", more: str = "") -> str:
    return f'<path d="{data}" fill="{fill}"{" " + more if more else ""}/>'


def stroke(data: str, colour: str, width: float, more: str = "") -> str:
    return (
        f'<path d="{data}" fill="none" stroke="{colour}" stroke-width="{number(width)}" stroke-linecap="round"'
        f' stroke-linejoin="round"{" " + more if more else ""}/>'
    )


def circle(x: float, y: float, r: float, fill: str, more: str = "") -> str:
    return f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(r)}" fill="{fill}"{" " + more if more else ""}/>'


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


def box(x: float, y: float, half: float, corner: float) -> str:
    """Path data of a square with round corners around a point."""
    side, arc = number(2 * (half - corner)), f"a{number(corner)} {number(corner)} 0 0 1 "
    c = number(corner)
    return (
        f"M{at(x - half + corner, y - half)}h{side}{arc}{c} {c}v{side}{arc}-{c} {c}h-{side}{arc}-{c} -{c}v-{side}"
        f"{arc}{c} -{c}Z"
    )


def group(content: str, transform: str = "", more: str = "") -> str:
    moved = f' transform="{transform}"' if transform else ""
    return f"<g{moved}{' ' + more if more else ''}>{content}</g>"


def _stops(stops: Iterable[Stop]) -> str:
    return "".join(
        f'<stop offset="{offset:g}" stop-color="{colour}"'
        + (f' stop-opacity="{opacity:g}"' if opacity < 1 else "")
        + "/>"
        for offset, colour, opacity in stops
    )


def radial(name: str, *stops: Stop, more: str = "") -> str:
    return f'<radialGradient id="{name}"{" " + more if more else ""}>{_stops(stops)}</radialGradient>'


def linear(name: str, *stops: Stop, to: tuple[float, float] = (0, 1), more: str = "") -> str:
    return (
        f'<linearGradient id="{name}" x1="0" y1="0" x2="{to[0]:g}" y2="{to[1]:g}"{" " + more if more else ""}>'
        f"{_stops(stops)}</linearGradient>"
    )


def across(name: str, begin: Point, end: Point, *stops: Stop) -> str:
    """A linear gradient between two points of the drawing."""
    return (
        f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" x1="{begin[0]:g}" y1="{begin[1]:g}"'
        f' x2="{end[0]:g}" y2="{end[1]:g}">{_stops(stops)}</linearGradient>'
    )


def around(name: str, centre: Point, r: float, *stops: Stop, more: str = "") -> str:
    """A radial gradient around a point of the drawing."""
    return (
        f'<radialGradient id="{name}" gradientUnits="userSpaceOnUse" cx="{centre[0]:g}" cy="{centre[1]:g}" r="{r:g}"'
        f"{' ' + more if more else ''}>{_stops(stops)}</radialGradient>"
    )


def mix(a: str, b: str, part: float) -> str:
    """A colour between two."""
    channels = ((int(a[i : i + 2], 16), int(b[i : i + 2], 16)) for i in (1, 3, 5))
    return "#" + "".join(f"{round(x + (y - x) * part):02x}" for x, y in channels)


def sign(shape: str, r: float, more: str) -> str:
    """A player's sign: for those who do not see colours."""
    if shape == "circle":
        return f'<circle r="{number(r * 0.95)}" {more}/>'
    if shape == "square":
        return f'<path d="{box(0, 0, r * 0.84, r * 0.12)}" {more}/>'
    if shape == "triangle":
        corners = [(0.0, -r * 1.1), (r * 1.08, r * 0.8), (-r * 1.08, r * 0.8)]
    else:
        corners = [(0.0, -r * 1.2), (r * 1.1, 0.0), (0.0, r * 1.2), (-r * 1.1, 0.0)]
    return f'<path d="{line(corners, closed=True)}" {more}/>'
