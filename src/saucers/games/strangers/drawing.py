"""SVG by small functions: elements, gradients, colours, and digits that need no font."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

Point = tuple[float, float]
Stop = tuple[float, str] | tuple[float, str, float]


def num(value: float | str | int) -> str:
    return f"{value:.1f}".rstrip("0").rstrip(".") if isinstance(value, float) else str(value)


def fine(value: float) -> str:
    return f"{value:.3g}"


def el(tag: str, inside: str = "", /, **attributes: float | str | None) -> str:
    """An element; attributes with ``_`` for ``-``, those of ``None`` left out."""
    written = "".join(
        f' {name.rstrip("_").replace("_", "-")}="{_value(name, value)}"'
        for name, value in attributes.items()
        if value is not None
    )
    return f"<{tag}{written}>{inside}</{tag}>" if inside else f"<{tag}{written}/>"


def _value(name: str, value: float | str) -> str:
    return fine(value) if isinstance(value, float) and "opacity" in name else num(value)


def group(body: str, **attributes: float | str | None) -> str:
    return el("g", body, **attributes) if body else ""


def rect(x: float, y: float, width: float, height: float, **attributes: float | str | None) -> str:
    return el("rect", x=float(x), y=float(y), width=float(width), height=float(height), **attributes)


def circle(x: float, y: float, r: float, **attributes: float | str | None) -> str:
    return el("circle", cx=float(x), cy=float(y), r=float(r), **attributes)


def ellipse(x: float, y: float, rx: float, ry: float, **attributes: float | str | None) -> str:
    return el("ellipse", cx=float(x), cy=float(y), rx=float(rx), ry=float(ry), **attributes)


def path(d: str, **attributes: float | str | None) -> str:
    return el("path", d=d, **attributes)


def stroke(d: str, colour: str, width: float, **attributes: float | str | None) -> str:
    ends: dict[str, float | str | None] = {"stroke_linecap": "round", "stroke_linejoin": "round"}
    return path(d, fill="none", stroke=colour, stroke_width=float(width), **ends | attributes)


def poly(points: Sequence[Point], **attributes: float | str | None) -> str:
    return path("M" + "L".join(f"{num(float(x))},{num(float(y))}" for x, y in points) + "Z", **attributes)


def use(name: str, x: float, y: float, scale: float = 1.0) -> str:
    size = f" scale({scale:.3g})" if scale != 1.0 else ""
    return el("use", href=f"#{name}", transform=f"translate({num(float(x))} {num(float(y))}){size}")


def at(body: str, x: float, y: float, scale: float = 1.0, turn: float = 0.0) -> str:
    """A drawing somewhere else."""
    moves = f"translate({num(float(x))} {num(float(y))})"
    moves += f" rotate({num(turn)})" if turn else ""
    moves += f" scale({scale:.3g})" if scale != 1.0 else ""
    return group(body, transform=moves)


def stops(given: Iterable[Stop]) -> str:
    return "".join(
        el("stop", offset=f"{one[0]:g}", stop_color=one[1], stop_opacity=one[2] if len(one) == 3 else None)
        for one in given
    )


def linear(
    name: str, given: Iterable[Stop], x1: float = 0, y1: float = 0, x2: float = 0, y2: float = 1, whole: bool = False
) -> str:
    """A gradient over the box of what it fills, or over the whole drawing."""
    units = "userSpaceOnUse" if whole else None
    ends = {"x1": f"{x1:g}", "y1": f"{y1:g}", "x2": f"{x2:g}", "y2": f"{y2:g}"}
    return el("linearGradient", stops(given), id=name, gradientUnits=units, **ends)


def radial(name: str, given: Iterable[Stop], circle: tuple[float, float, float] | None = None) -> str:
    if circle is None:
        return el("radialGradient", stops(given), id=name)
    cx, cy, r = (f"{length:g}" for length in circle)
    return el("radialGradient", stops(given), id=name, cx=cx, cy=cy, r=r, gradientUnits="userSpaceOnUse")


def mix(a: str, b: str, share: float) -> str:
    """A colour between two, both as #rrggbb."""
    pairs = [(int(a[i : i + 2], 16), int(b[i : i + 2], 16)) for i in (1, 3, 5)]
    return "#" + "".join(f"{round(one * (1 - share) + other * share):02x}" for one, other in pairs)


# Digits in a box 8 wide and 12 high about the origin, drawn with one thick stroke.
DIGITS = (
    "M0,-5Q3.6,-5 3.6,0Q3.6,5 0,5Q-3.6,5 -3.6,0Q-3.6,-5 0,-5Z",
    "M-2,-3L0.6,-5V5",
    "M-3.2,-2.4Q-3,-5 0,-5Q3.2,-5 3.2,-2.2Q3.2,-0.2 -3.2,5H3.6",
    "M-3,-5H3L-0.4,-1Q3.4,-1 3.4,2Q3.4,5 0,5Q-2.6,5 -3.4,3.2",
    "M1.6,5V-5L-3.6,2.2H3.8",
    "M3,-5H-2.4L-3,-0.4Q3.4,-2 3.4,1.8Q3.4,5 -0.2,5Q-2.6,5 -3.4,3.4",
    "M2.6,-4.6Q-3.6,-5 -3.6,1.6Q-3.6,5 0,5Q3.4,5 3.4,2Q3.4,-0.8 0.2,-0.8Q-3,-0.8 -3.5,1.8",
    "M-3.4,-5H3.4L-0.6,5",
    "M0,-0.4Q-3,-0.8 -3,-2.8Q-3,-5 0,-5Q3,-5 3,-2.8Q3,-0.8 0,-0.4"
    "Q-3.6,0 -3.6,2.4Q-3.6,5 0,5Q3.6,5 3.6,2.4Q3.6,0 0,-0.4Z",
    "M3.4,-1.4Q3.4,-5 0,-5Q-3.4,-5 -3.4,-2Q-3.4,0.8 -0.2,0.8Q3,0.8 3.5,-1.8Q3.6,4.4 -2.6,4.8",
)


def digits(number: str, x: float, y: float, height: float, colour: str) -> str:
    """A number in the middle of a point."""
    scale = height / 12
    left = x - (len(number) - 1) * 5 * scale
    return "".join(
        at(stroke(DIGITS[int(one)], colour, 2.6), left + i * 10 * scale, y, scale)
        for i, one in enumerate(number)
        if one.isdigit()
    )
