"""The ground of Alien: the deck plan of a ship under emergency lighting, drawn from the plan of its spaces."""

from __future__ import annotations

from random import Random

from saucers.games.alien.art_hull import hull
from saucers.games.alien.art_plan import Plan
from saucers.games.alien.art_shapes import (
    UNIT,
    at,
    between,
    chamfered,
    circle,
    distance,
    ellipse,
    group,
    line,
    linear,
    number,
    path,
    radial,
    rect,
    stroke,
)
from saucers.games.alien.art_shapes import angle as direction
from saucers.games.alien.art_spaces import plate_symbols, plates
from saucers.games.alien.art_tones import AMBER, HAZARD, IVORY, TONES, Tones, light_of, shade_of
from saucers.picture.art import Tone

BEYOND = 0.2
"""How far the ground reaches beyond the figure, in its units."""
STARS = 130

SHUTTLE = "M0 -92C20 -86 29 -58 31 -22L68 26V66L36 58L32 70H-32L-36 58L-68 66V26L-31 -22C-29 -58 -20 -86 0 -92Z"
SHUTTLE_REACH = 112.0


def ground_box(plan: Plan) -> tuple[float, float, float, float]:
    """The part of the figure that the ground covers, in units of the figure."""
    size = plan.size / UNIT + 2 * BEYOND
    return -BEYOND, -BEYOND, size, size


def ground(plan: Plan, tone: Tone) -> str:
    """The whole document."""
    tones = TONES[tone]
    left, top, width, height = (length * UNIT for length in ground_box(plan))
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{at(left, top, width, height)}">',
        f"<defs>{_definitions(plan, tones)}</defs>",
        _sky(plan, left, top, width),
        hull(plan, tones),
        _corridors(plan, tones),
        _hangar(plan),
        _gangways(plan),
        _light(plan),
        plates(plan),
        _shuttle(plan),
        "</svg>",
    ]
    return "".join(parts)


def _definitions(plan: Plan, t: Tones) -> str:
    colours = [side.colour for side in plan.edition.sides]
    return "".join(
        [
            radial("g-sky", (0, t.sky[0], 1), (0.6, t.sky[1], 0.9), (1, t.sky[1], 0)),
            linear("g-hull", (0, t.hull[0], 1), (0.45, t.hull[1], 1), (1, t.hull[2], 1)),
            radial("g-plate", (0, t.plate[0], 1), (1, t.plate[1], 1), more='r=".75"'),
            radial("g-inner", (0, t.inner[0], 1), (1, t.inner[1], 1), more='r=".75"'),
            radial("g-safe", (0, "#fff6df", 1), (0.6, "#ffe3ab", 1), (1, "#e0b163", 1)),
            radial("g-pool", (0, IVORY, 0.5), (0.4, IVORY, 0.22), (1, IVORY, 0)),
            radial("g-amber", (0, AMBER, 0.5), (1, AMBER, 0)),
            radial("g-hangar", (0, "#3d464b", 1), (0.6, "#242c31", 1), (1, "#14191d", 1)),
            radial("g-pit", (0, "#000", 1), (0.7, "#040607", 1), (1, "#12171a", 1)),
            radial("g-alarm", (0, "#a02416", 0.4), (1, "#a02416", 0)),
            radial("g-cold", (0, "#3a7c8c", 0.34), (1, "#3a7c8c", 0)),
            radial("g-gloom", (0.55, "#00040a", 0), (1, "#00040a", t.gloom)),
            linear("g-shade", (0, "#fff", 0.4), (0.4, "#fff", 0), (1, "#000", 0.5)),
            linear("g-ship", (0, "#f4eedd", 1), (0.5, "#c8c2b0", 1), (1, "#8a8474", 1)),
            *(radial(f"g-bay-{c}", (0.2, light_of(c), 0.42), (1, light_of(c), 0)) for c in colours),
            _patterns(t),
            plate_symbols(t),
        ]
    )


def _patterns(t: Tones) -> str:
    seams = "M0 .5H118M.5 0V86M62 0V50H118M0 50H62M90 50V86M30 50V20H62"
    shine = "M0 2H118M2 0V86M64 2V48M0 52H62"
    panels = stroke(seams, "#0b0f12", 1.6, 'stroke-opacity=".5"') + stroke(shine, "#fff", 1, 'stroke-opacity=".07"')
    rivets = "M8 8h.01M54 8h.01M110 44h.01M70 58h.01"
    panels += stroke(rivets, "#0b0f12", 2.8, 'stroke-opacity=".5" stroke-linecap="round"')
    mesh = rect(0, 0, 8, 8, "#0b0d0e") + stroke("M0 0L8 8M8 0L0 8", "#776b4e", 1.3)
    grille = rect(0, 0, 3.4, 100, t.metal) + rect(0, 0, 1, 100, "#b6c2c6")
    return (
        f'<pattern id="g-panels" width="118" height="86" patternUnits="userSpaceOnUse">{panels}</pattern>'
        f'<pattern id="g-mesh" width="8" height="8" patternUnits="userSpaceOnUse">{mesh}</pattern>'
        f'<pattern id="g-grille" width="8" height="100" patternUnits="userSpaceOnUse">{grille}</pattern>'
    )


def _sky(plan: Plan, left: float, top: float, size: float) -> str:
    """Stars, and the dark around the ship, which fades into the page."""
    random = Random(5)
    layers = []
    for colour, width, count in (("#dfe9ff", 1.6, STARS), ("#fff", 2.8, STARS // 6), ("#ffcf9c", 2.2, STARS // 9)):
        dots = "".join(f"M{at(left + random.random() * size, top + random.random() * size)}h.01" for _ in range(count))
        layers.append(stroke(dots, colour, width, 'stroke-linecap="round" opacity=".6"'))
    return rect(left, top, size, size, "url(#g-sky)") + "".join(layers)


# --- corridors ------------------------------------------------------------------------------------------------------


def _corridors(plan: Plan, t: Tones) -> str:
    parts = []
    for ids, width in ((plan.outer, 58.0), (plan.inner, 60.0)):
        ring = line((plan.points[space] for space in ids), closed=True)
        parts.append(
            stroke(ring, "#000", width + 18, 'stroke-opacity=".22" stroke-linejoin="round" transform="translate(4 7)"')
        )
        parts.append(
            stroke(ring, "#000", width + 9, 'stroke-opacity=".4" stroke-linejoin="round" transform="translate(3 5)"')
        )
        for colour, more, join in (
            (t.edge, 7, "round"),
            (t.wall[0], 3, "round"),
            (t.wall[1], 0, "round"),
            ("#0b0f11", -5, "miter"),
        ):
            parts.append(stroke(ring, colour, width + more, f'stroke-linejoin="{join}"'))
    parts += [_catwalk(plan, side.colour) for side in plan.edition.sides]
    return "".join(parts)


def _catwalk(plan: Plan, colour: str) -> str:
    """A mesh bridge with hazard stripes; it joins the walls of the corridor at both ends."""
    side = next(side for side in plan.edition.sides if side.colour == colour)
    points = [plan.points[space] for space in plan.catwalk(side)]
    points[0], points[-1] = between(points[0], points[1], 0.34), between(points[-1], points[-2], 0.34)
    way = line(points)
    return (
        stroke(way, "#000", 52, 'stroke-opacity=".3" transform="translate(8 13)"')
        + stroke(way, "#000", 46, 'stroke-opacity=".45" transform="translate(6 9)"')
        + stroke(way, "#0d0b07", 50)
        + stroke(way, HAZARD, 47, 'stroke-dasharray="8 8"')
        + stroke(way, "#070a0b", 38)
        + stroke(way, "url(#g-mesh)", 36)
    )


def _gangways(plan: Plan) -> str:
    """The coloured arrows: from each catwalk into the inner corridor, and from there into the shuttle."""
    parts = []
    for side in plan.edition.sides:
        last = f"i{(side.gate + plan.edition.inner.walk) % plan.edition.inner.spaces}"
        arrow, gate = plan.points[f"{side.letter}{side.arrow}"], plan.points[f"i{side.gate}"]
        parts.append(_gangway(arrow, gate, 24, 25, side.colour))
        parts.append(_gangway(plan.points[last], plan.centre, 24, 66, side.colour))
    return "".join(parts)


def _gangway(a: tuple[float, float], b: tuple[float, float], from_a: float, from_b: float, colour: str) -> str:
    length = distance(a, b) - from_a - from_b
    if length < 12:
        return ""
    light, half = light_of(colour), 17.0
    steps = [12 + 15.0 * i for i in range(max(1, int((length - 12) / 15)))]
    chevrons = "".join(f"M{number(x)} -8l8 8l-8 8" for x in steps)
    body = (
        rect(2, -18, length, 42, "#000", 'opacity=".4"')
        + rect(0, -half - 2, length, 2 * half + 4, "#0a0d0f")
        + rect(0, -half, length, 2 * half, shade_of(colour), 'opacity=".6"')
        + stroke(f"M0 {-half:g}H{number(length)}M0 {half:g}H{number(length)}", light, 2.6, 'opacity=".85"')
        + stroke(chevrons, light, 4.5, 'stroke-linecap="round" stroke-linejoin="round" opacity=".85"')
    )
    start = between(a, b, from_a / distance(a, b))
    return group(body, f"translate({at(*start)}) rotate({number(direction(a, b))})")


# --- the hangar and the shuttle -------------------------------------------------------------------------------------


def _hangar(plan: Plan) -> str:
    x0, y0, x1, y1 = plan.box(plan.inner)
    floor = chamfered(x0 + 31, y0 + 31, x1 - 31, y1 - 31, 12)
    x, y = plan.centre
    return (
        path(floor, "url(#g-hangar)")
        + path(floor, "url(#g-panels)", 'opacity=".8"')
        + stroke(floor, "#000", 5, 'stroke-opacity=".5"')
        + circle(x, y, 112, "none", f'stroke="{HAZARD}" stroke-opacity=".4" stroke-width="5" stroke-dasharray="26 10"')
        + circle(x, y, 101, "none", 'stroke="#fff" stroke-opacity=".1" stroke-width="1.5"')
    )


def _shuttle(plan: Plan) -> str:
    x0, _, x1, _ = plan.box(plan.inner)
    scale = min(1.0, (x1 - x0) / 2 / 165.0)
    jets = "".join(f"M{x} {y}h12l-3 {length}h-6z" for x, y, length in ((-31, 80, 22), (-6, 84, 26), (19, 80, 22)))
    nozzles = "".join(
        rect(x, y, 18, h, "#1a0d05", 'rx="4"') + rect(x + 3, y + h - 8, 12, 7, "#ffb04a", 'rx="2"')
        for x, y, h in ((-34, 56, 26), (-9, 58, 28), (16, 56, 26))
    )
    seams = "M-31 -20H31M-31 18H31M-66 42L-31 30M66 42L31 30M-16 18V60M16 18V60M-22 -46H22"
    body = (
        ellipse(0, 84, 78, 50, "url(#g-amber)")
        + path(SHUTTLE, "#000", 'opacity=".3" transform="translate(12 17) scale(1.03)"')
        + path(SHUTTLE, "#000", 'opacity=".4" transform="translate(8 11)"')
        + path(jets, "#ff8a1f", 'opacity=".55"')
        + nozzles
        + path(SHUTTLE, "#0a0c0d", 'stroke="#0a0c0d" stroke-width="5" stroke-linejoin="round"')
        + path(SHUTTLE, "url(#g-ship)")
        + path(
            "M0 -92C20 -86 29 -58 31 -22L68 26V66L36 58L32 70H14C20 30 20 -50 0 -92Z", "#20160e", 'fill-opacity=".32"'
        )
        + stroke(
            "M-6 -84C-18 -74 -24 -50 -25 -20V56M-62 30L-31 -14",
            "#fff",
            2.6,
            'stroke-opacity=".65" stroke-linecap="round"',
        )
        + stroke(seams, "#57544a", 1.8)
        + path("M-13 -64C-8 -74 8 -74 13 -64L10 -52H-10Z", "#1b2a30")
        + path("M-10 -62C-6 -69 6 -69 10 -62L8 -55H-8Z", AMBER, 'opacity=".9"')
        + path("M-66 46L-40 40V58L-66 64ZM66 46L40 40V58L66 64ZM-31 24H31V30H-31Z", "#b3461f")
        + circle(0, 1, 9, "#2b2b27")
        + circle(0, 1, 6, IVORY)
    )
    return group(body, f"translate({at(*plan.centre)}) scale({scale:.3g})")


# --- light ----------------------------------------------------------------------------------------------------------


def _light(plan: Plan) -> str:
    """Washes of cold and red light over everything, amber strips along the walls, and the gloom around."""
    x0, y0, x1, y1 = plan.box(plan.outer)
    x, y = plan.centre
    width = x1 - x0
    washes = (
        ellipse(x0 + width * 0.2, y0 + width * 0.16, width * 0.42, width * 0.34, "url(#g-cold)")
        + ellipse(x1 - width * 0.08, y1 - width * 0.08, width * 0.36, width * 0.32, "url(#g-alarm)")
        + ellipse(x, y + 60, 190, 170, "url(#g-amber)", 'opacity=".35"')
    )
    strips = []
    for quarter in range(4):
        for share in (0.17, 0.5, 0.83):
            middle = x0 + width * share
            strip = f"M{number(middle - 20)} {number(y0 - 39)}h40"
            strips.append(
                group(
                    ellipse(middle, y0 - 30, 64, 30, "url(#g-amber)", 'opacity=".55"')
                    + stroke(strip, AMBER, 5, 'stroke-linecap="round" opacity=".9"')
                    + stroke(strip, "#ffe9c2", 1.8, 'stroke-linecap="round"'),
                    f"rotate({90 * quarter} {at(x, y)})",
                )
            )
    gloom = rect(x0 - 60, y0 - 60, width + 120, y1 - y0 + 120, "url(#g-gloom)")
    return washes + "".join(strips) + gloom
