"""The ship around the corridors: hull, what sticks out of it, home bays, and the machines between the corridors."""

from __future__ import annotations

from random import Random

from saucers.games.alien.art_plan import WALL, Plan
from saucers.games.alien.art_shapes import (
    Point,
    at,
    chamfered,
    circle,
    ellipse,
    group,
    number,
    on_circle,
    path,
    rect,
    stroke,
    turned,
)
from saucers.games.alien.art_tones import AMBER, Tones, light_of, shade_of

BERTHS = ((-42.0, 11.0), (-16.0, 11.0), (10.0, 11.0), (41.0, 15.0))
"""Where the crew and the Alien wait in a home bay: along it, and how large."""
SHADOWS = ((14.0, 24.0, 0.16), (10.0, 16.0, 0.24), (6.0, 9.0, 0.35))


def hull(plan: Plan, t: Tones) -> str:
    x0, y0, x1, y1 = plan.box(plan.outer)
    outline = chamfered(x0 - WALL, y0 - WALL, x1 + WALL, y1 + WALL, 44)
    outline += "".join(_bay_outline(plan, side.colour) for side in plan.edition.sides)
    deck = chamfered(x0 + 34, y0 + 34, x1 - 34, y1 - 34, 20)
    shadows = "".join(
        path(outline, "#000", f'opacity="{opacity:g}" transform="translate({at(dx, dy)})"')
        for dx, dy, opacity in SHADOWS
    )
    return (
        _outside(plan, t)
        + shadows
        + path(outline, t.edge, f'stroke="{t.edge}" stroke-width="9" stroke-linejoin="round"')
        + path(outline, t.rim, f'stroke="{t.rim}" stroke-width="4" stroke-linejoin="round"')
        + path(outline, "url(#g-hull)")
        + path(outline, "url(#g-panels)")
        + path(deck, t.deck)
        + _machines(plan, t)
        + "".join(_bay(plan, side.colour) for side in plan.edition.sides)
    )


# --- home bays ------------------------------------------------------------------------------------------------------


def _bay_outline(plan: Plan, colour: str) -> str:
    """The bay's part of the hull; it reaches into the wall."""
    (x, y), (ux, uy) = plan.points[f"home-{colour}"], plan.outward(colour)
    a, b = plan.bay(colour, 9)
    reach = 14
    x0, y0 = x - a - reach * (ux > 0.5), y - b - reach * (uy > 0.5)
    x1, y1 = x + a + reach * (ux < -0.5), y + b + reach * (uy < -0.5)
    return chamfered(x0, y0, x1, y1, 14)


def _bay(plan: Plan, colour: str) -> str:
    a, b = plan.bay(colour)
    light = light_of(colour)
    rim, floor = chamfered(-a, -b, a, b, 9), chamfered(-a + 3, -b + 3, a - 3, b - 3, 7)
    ux, uy = plan.outward(colour)
    ring = f'fill-opacity=".22" stroke="{light}" stroke-opacity=".45" stroke-width="2"'
    places = [(along, 0.0, r) if a > b else (0.0, along, r) for along, r in BERTHS]
    berths = "".join(circle(x, y, r, "#000", ring) for x, y, r in places)
    # Chevrons at the hatch point to the dock.
    hatch = group(
        stroke(
            "M-7 -9l7 7l7 -7M-7 -1l7 7l7 -7", light, 3.6, 'stroke-linecap="round" stroke-linejoin="round" opacity=".9"'
        ),
        f"translate({at(-ux * 36, -uy * 36)}) rotate({_facing(-ux, -uy)})",
    )
    body = (
        ellipse(0, 0, a * 1.9, b * 1.9, f"url(#g-bay-{colour})")
        + path(rim, "#070a0b")
        + path(floor, shade_of(colour))
        + path(floor, "url(#g-panels)", 'opacity=".5"')
        + path(floor, "url(#g-shade)", 'opacity=".5"')
        + berths
        + stroke(floor, light, 2.6)
        + hatch
    )
    return group(body, f"translate({at(*plan.points[f'home-{colour}'])})")


def _facing(ux: float, uy: float) -> int:
    """The turn that makes what points down point there."""
    return 0 if uy > 0.5 else 180 if uy < -0.5 else 270 if ux > 0.5 else 90


# --- outside --------------------------------------------------------------------------------------------------------


def _outside(plan: Plan, t: Tones) -> str:
    """Radiators, dishes and fins, so that it is a ship and not a box. They keep clear of the bays."""
    _, y0, x1, _ = plan.box(plan.outer)
    centre, top = plan.centre, y0 - WALL
    bays = [plan.points[f"home-{side.colour}"] for side in plan.edition.sides]
    parts = []
    for quarter in range(4):
        seen = [turned(bay, centre, -quarter) for bay in bays]
        here = next((x for x, y in seen if y < y0), centre[0])
        sign = -1 if here > centre[0] else 1
        content = _radiator(here + sign * 190, top, t) + _dish(here - sign * 150, top, t)
        fin = path("M-26 -26H26L34 -62H-34Z", t.deck, f'stroke="{t.rim}" stroke-width="2"')
        fin += stroke("M-34 -62H34", AMBER, 3, 'stroke-opacity=".6"')
        content += group(fin, f"translate({at(x1 + 10, y0 - 10)}) rotate(45)")
        parts.append(group(content, f"rotate({90 * quarter} {at(*centre)})"))
    return "".join(parts)


def _radiator(x: float, top: float, t: Tones) -> str:
    fins = "".join(f"M{at(x - 66 + 18 * n, top - 30)}v36" for n in range(9))
    return (
        stroke(fins, t.rim, 13.4)
        + stroke(fins, t.machine[0], 10.6)
        + rect(x - 80, top - 12, 170, 6, t.edge, f'stroke="{t.rim}" stroke-width="1.2"')
    )


def _dish(x: float, top: float, t: Tones) -> str:
    bowl = f"M{at(x - 24, top - 38)}Q{at(x, top - 8)} {at(x + 24, top - 38)}Z"
    return (
        stroke(f"M{at(x, top + 4)}V{number(top - 26)}", t.rim, 5)
        + path(bowl, t.machine[0], f'stroke="{t.rim}" stroke-width="1.8"')
        + circle(x, top - 40, 3, "#ff5b4d")
    )


# --- machines between the corridors -----------------------------------------------------------------------------------


def _machines(plan: Plan, t: Tones) -> str:
    """Low in contrast: pipes on all sides, and cargo, turbines, sleeping pods and tanks, one a side."""
    _, outer_top, _, _ = plan.box(plan.outer)
    x0, inner_top, x1, _ = plan.box(plan.inner)
    centre = plan.centre
    top, bottom = outer_top + 46, inner_top - 74
    height = bottom - top
    if height < 24 or x1 - x0 < 160:
        return ""
    width = x1 - x0 - 40
    kinds = (_cargo, _turbines, _pods, _tanks)
    parts = []
    for quarter, kind in enumerate(kinds):
        pipes = "".join(
            _pipe(x0 + 10, x1 - 10, inner_top - offset, w, c, t)
            for offset, w, c in zip((42, 54, 65), (7, 4, 8), t.pipe, strict=True)
        )
        parts.append(group(pipes + kind(centre[0], top, width, height, t), f"rotate({90 * quarter} {at(*centre)})"))
    return "".join(parts) + _lamps(centre, top, width, height)


def _pipe(x0: float, x1: float, y: float, width: float, colour: str, t: Tones) -> str:
    way = f"M{at(x0, y)}H{number(x1)}"
    shine = f"M{at(x0, y - width * 0.25)}H{number(x1)}"
    return (
        stroke(way, t.edge, width + 3) + stroke(way, colour, width) + stroke(shine, "#fff", 1.2, 'stroke-opacity=".1"')
    )


def _cargo(x: float, top: float, width: float, height: float, t: Tones) -> str:
    count = max(1, int(width // 40))
    parts = []
    for n in range(count):
        left = x + (n - count / 2) * 40 + 3
        ribs = "".join(f"M{at(left + 7 * r, top + 4)}v{number(height - 8)}" for r in range(1, 5))
        parts.append(rect(left, top, 34, height, t.machine[n % 4], f'rx="3" stroke="{t.edge}" stroke-width="2"'))
        parts.append(stroke(ribs, t.edge, 2, 'opacity=".6"'))
    return "".join(parts)


def _turbines(x: float, top: float, width: float, height: float, t: Tones) -> str:
    r, y = height / 2, top + height / 2
    count = max(1, min(3, int(width // (2 * r + 18))))
    parts = []
    for n in range(count):
        cx = x + (n - (count - 1) / 2) * min(92.0, width / count)
        blades = "".join(f"M{at(cx, y)}L{at(*on_circle(cx, y, r * 0.82, 36 * blade))}" for blade in range(10))
        parts.append(circle(cx, y, r, t.machine[0], f'stroke="{t.rim}" stroke-opacity=".6" stroke-width="3.5"'))
        parts.append(stroke(blades, t.rim, 3, 'opacity=".45"') + circle(cx, y, r * 0.3, "#6a3b12"))
        parts.append(circle(cx, y, r * 1.4, "url(#g-amber)", 'opacity=".4"'))
    return "".join(parts)


def _pods(x: float, top: float, width: float, height: float, t: Tones) -> str:
    count = max(1, int(width // 42))
    parts = []
    for n in range(count):
        cx = x + (n - (count - 1) / 2) * 42
        parts.append(
            rect(
                cx - 14,
                top,
                28,
                height,
                t.machine[0],
                f'rx="12" stroke="{t.rim}" stroke-opacity=".55" stroke-width="2.2"',
            )
        )
        parts.append(rect(cx - 8, top + 8, 16, height * 0.45, "#7fa68f", 'rx="8" opacity=".5"'))
    return "".join(parts)


def _tanks(x: float, top: float, width: float, height: float, t: Tones) -> str:
    count = max(1, int(width // 70))
    parts = []
    for n in range(count):
        cx = x + (n - (count - 1) / 2) * 70
        parts.append(
            rect(
                cx - 29,
                top,
                58,
                height,
                t.machine[2],
                f'rx="{number(min(29, height / 2))}" stroke="{t.edge}" stroke-width="2"',
            )
        )
        parts.append(rect(cx - 22, top + 6, 44, 6, "#fff", 'rx="3" fill-opacity=".1"'))
        parts.append(
            stroke(
                f"M{at(cx - 10, top)}v{number(height)}M{at(cx + 10, top)}v{number(height)}", t.edge, 2, 'opacity=".7"'
            )
        )
    return "".join(parts)


def _lamps(centre: Point, top: float, width: float, height: float) -> str:
    """Small lights of machines; more than fifty look like dirt."""
    random = Random(21)
    dots: dict[str, list[str]] = {}
    for _ in range(48):
        spot = centre[0] + (random.random() - 0.5) * width, top + random.random() * (height + 20)
        colour = random.choice((AMBER, AMBER, "#9fd8b0", "#ff5a3c", "#ffe7b8"))
        dots.setdefault(colour, []).append(f"M{at(*turned(spot, centre, random.randrange(4)))}h.01")
    return "".join(
        stroke("".join(ways), colour, width, f'stroke-linecap="round" opacity="{opacity}"')
        for colour, ways in dots.items()
        for width, opacity in ((7, 0.16), (2.2, 0.85))
    )
