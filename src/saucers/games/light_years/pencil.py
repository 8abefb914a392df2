"""A few words for writing SVG: shapes with short numbers, and gradients."""

from __future__ import annotations

Attribute = str | float | int
Point = tuple[float, float]
Stop = tuple[float, str] | tuple[float, str, float]


def number(value: Attribute) -> str:
    if isinstance(value, float):
        short = f"{value:.1f}" if abs(value) >= 2 else f"{value:.2f}"
        return short.rstrip("0").rstrip(".") or "0"
    return str(value)


def element(tag: str, body: str = "", /, **attributes: Attribute) -> str:
    """``stroke_width=2`` becomes ``stroke-width="2"``."""
    written = "".join(f' {name.strip("_").replace("_", "-")}="{number(value)}"' for name, value in attributes.items())
    return f"<{tag}{written}>{body}</{tag}>" if body else f"<{tag}{written}/>"


def group(body: str, **attributes: Attribute) -> str:
    return element("g", body or " ", **attributes)


def rect(x: float, y: float, width: float, height: float, fill: str, rx: float = 0, **attributes: Attribute) -> str:
    if rx:
        attributes["rx"] = rx
    return element("rect", x=x, y=y, width=width, height=height, fill=fill, **attributes)


def circle(x: float, y: float, r: float, fill: str, **attributes: Attribute) -> str:
    return element("circle", cx=x, cy=y, r=r, fill=fill, **attributes)


def ellipse(x: float, y: float, rx: float, ry: float, fill: str, **attributes: Attribute) -> str:
    return element("ellipse", cx=x, cy=y, rx=rx, ry=ry, fill=fill, **attributes)


def path(d: str, fill: str, **attributes: Attribute) -> str:
    return element("path", d=d, fill=fill, **attributes)


def stroke(d: str, colour: str, width: float, **attributes: Attribute) -> str:
    """A line with round ends."""
    return element(
        "path",
        d=d,
        fill="none",
        stroke=colour,
        stroke_width=width,
        stroke_linecap="round",
        stroke_linejoin="round",
        **attributes,
    )


def polygon(points: list[Point], fill: str, **attributes: Attribute) -> str:
    d = "L".join(f"{number(float(x))},{number(float(y))}" for x, y in points)
    return path(f"M{d}Z", fill, **attributes)


def use(name: str, x: float, y: float, scale: float = 1.0) -> str:
    size = f" scale({scale:.2g})" if scale != 1 else ""
    return f'<use href="#{name}" transform="translate({number(float(x))} {number(float(y))}){size}"/>'


def _stops(stops: list[Stop]) -> str:
    return "".join(
        element("stop", offset=stop[0], stop_color=stop[1], **({"stop_opacity": stop[2]} if len(stop) == 3 else {}))
        for stop in stops
    )


def linear(name: str, stops: list[Stop], x1: float = 0, y1: float = 0, x2: float = 0, y2: float = 1) -> str:
    return element("linearGradient", _stops(stops), id=name, x1=x1, y1=y1, x2=x2, y2=y2)


def across(name: str, stops: list[Stop], x1: float, y1: float, x2: float, y2: float) -> str:
    """A linear gradient in the units of the drawing."""
    return element("linearGradient", _stops(stops), id=name, x1=x1, y1=y1, x2=x2, y2=y2, gradientUnits="userSpaceOnUse")


def radial(name: str, stops: list[Stop], **attributes: Attribute) -> str:
    return element("radialGradient", _stops(stops), id=name, **attributes)


def around(name: str, stops: list[Stop], x: float, y: float, r: float) -> str:
    """A radial gradient in the units of the drawing."""
    return radial(name, stops, cx=x, cy=y, r=r, gradientUnits="userSpaceOnUse")


def mix(one: str, other: str, share: float) -> str:
    """A colour between two, both written like #1c2430."""
    a, b = one.lstrip("#"), other.lstrip("#")
    parts = (round(int(a[i : i + 2], 16) * (1 - share) + int(b[i : i + 2], 16) * share) for i in (0, 2, 4))
    return "#" + "".join(f"{part:02x}" for part in parts)
