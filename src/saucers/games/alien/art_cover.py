"""The cover of Alien: an astronaut reads the motion tracker; behind, something stands in the light of the airlock."""

from __future__ import annotations

from saucers.games.alien import art_pieces
from saucers.games.alien.art_shapes import (
    Point,
    between,
    circle,
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
from saucers.games.alien.art_tones import AMBER, HAZARD

WIDTH, HEIGHT = 600.0, 800.0
DOOR = (300.0, 338.0)
DOOR_HALF = (206.0, 262.0)
FLOOR = "M208 600H392L760 800H-160Z"
ROUND = 'stroke-linecap="round" stroke-linejoin="round"'

DAWN = (
    (0.0, "#fffbe8", 1.0),
    (0.25, "#ffeebc", 1.0),
    (0.52, "#f2a64a", 1.0),
    (0.78, "#7a4a2c", 1.0),
    (1.0, "#16383c", 1.0),
)
SPILL = ((0.0, "#ffd893", 0.75), (0.5, "#d98a3a", 0.28), (1.0, "#d98a3a", 0.0))

# Our own letters, as strokes in a box of their width and a height of 70.
LETTERS: tuple[tuple[float, str], ...] = (
    (78, "M0 70L32 0H46L78 70M14 48H64"),
    (58, "M0 0V70H58"),
    (0, "M0 0V70"),
    (58, "M58 0H0V70H58M0 35H48"),
    (66, "M0 70V0L66 70V0"),
)
LETTER_GAP = 46.0


def cover() -> str:
    """The whole picture."""
    width, height = number(WIDTH), number(HEIGHT)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}">'
        f"<defs>{_definitions()}{art_pieces.definitions()}</defs>"
        + rect(0, 0, WIDTH, HEIGHT, "#04080b")
        + _corridor()
        + _floor()
        + _lamps()
        + _airlock()
        + _creature()
        + _mist()
        + _ping()
        + _astronaut()
        + rect(0, 0, WIDTH, HEIGHT, "url(#g-dark)")
        + _title()
        + "</svg>"
    )


def _definitions() -> str:
    user = 'gradientUnits="userSpaceOnUse"'
    return "".join(
        [
            radial("g-door", *DAWN, more=f'{user} cx="300" cy="470" r="430"'),
            radial("g-spill", *SPILL, more=f'{user} cx="300" cy="606" r="330"'),
            radial("g-stare", (0, "#ff5a2c", 0.7), (1, "#ff5a2c", 0)),
            radial("g-dark", (0.45, "#01050a", 0), (1, "#010306", 0.88), more=f'{user} cx="300" cy="400" r="560"'),
            radial("g-lamp", (0, "#ffc061", 0.9), (0.3, AMBER, 0.45), (1, "#ff8a1e", 0)),
            radial("g-steam", (0, "#fff0cf", 0.45), (1, "#fff0cf", 0)),
            linear("g-mist", (0, "#ffe9b8", 0), (1, "#ffdf9c", 0.5), direction=(0, 1)),
            linear("g-rim", (0, "#d6e8fb", 1), (0.5, "#8db8e4", 1), (1, "#f6b45a", 1), direction=(0, 1)),
        ]
    )


def _octagon(scale: float) -> list[Point]:
    (x, y), w, h = DOOR, DOOR_HALF[0] * scale, DOOR_HALF[1] * scale
    cut = w * 0.44
    return [
        (x - w + cut, y - h), (x + w - cut, y - h), (x + w, y - h + cut), (x + w, y + h - cut),
        (x + w - cut, y + h), (x - w + cut, y + h), (x - w, y + h - cut), (x - w, y - h + cut),
    ]  # fmt: skip


def _corridor() -> str:
    """Rings of wall from near to far, with pipes along both sides."""
    rings = (
        (3.1, "#060b0f"), (2.42, "#0d171c"), (2.3, "#04080b"), (1.9, "#12222a"),
        (1.8, "#060c10"), (1.48, "#1b323a"), (1.4, "#081116"), (1.17, "#2b464c"),
    )  # fmt: skip
    parts = [path(line(_octagon(scale), closed=True), colour) for scale, colour in rings]
    for scale, opacity in ((2.42, 0.2), (1.9, 0.32), (1.48, 0.5)):
        parts.append(stroke(line(_octagon(scale), closed=True), "#8fa9b8", 2.6, f'opacity="{opacity:g}"'))
    far, near = _octagon(1.17), _octagon(3.1)
    for corner in (2, 6):
        for share in (0.2, 0.5, 0.8):
            pipe = line([between(far[corner], far[corner + 1], share), between(near[corner], near[corner + 1], share)])
            parts.append(stroke(pipe, "#03070a", 12, 'opacity=".75"') + stroke(pipe, "#8aa4b0", 1.8, 'opacity=".3"'))
    return "".join(parts)


def _floor() -> str:
    along = "".join(f"M{number(208 + 18.4 * i)} 600L{number(-160 + 92 * i)} 800" for i in range(11))
    across = "".join(f"M-200 {number(600 + 200 * (j / 6) ** 1.7)}H800" for j in range(1, 7))
    return path(FLOOR, "#0d1517") + path(FLOOR, "url(#g-spill)") + stroke(along + across, "#020507", 3, 'opacity=".6"')


def _lamps() -> str:
    """Strips of amber light in the upper corners of the corridor."""
    parts = []
    far, near = _octagon(1.17), _octagon(3.1)
    for corner in (2, 7):
        for start, end, width in ((0.06, 0.17, 6.0), (0.24, 0.42, 9.0)):
            a, b = between(far[corner], near[corner], start), between(far[corner], near[corner], end)
            middle = between(a, b, 0.5)
            parts.append(ellipse(*middle, 90, 60, "url(#g-lamp)", 'opacity=".55"'))
            parts.append(
                stroke(line([a, b]), "#ffb44d", width, ROUND) + stroke(line([a, b]), "#fff2cc", width * 0.4, ROUND)
            )
    return "".join(parts)


def _airlock() -> str:
    return (
        path(line(_octagon(1.1), closed=True), "#080c0d")
        + stroke(line(_octagon(1.055), closed=True), HAZARD, 13, 'stroke-dasharray="20 20"')
        + path(line(_octagon(1.0), closed=True), "url(#g-door)", 'stroke="#fff1c8" stroke-width="2.5"')
        + stroke("M300 76V600", "#5a2f14", 3, 'opacity=".25"')
    )


def _creature() -> str:
    """The creature of the pieces, tall and dark before the light, only its rim and its eyes lit."""
    body = (art_pieces.SICKLES, art_pieces.MANTLE, art_pieces.HEAD)
    rim = 'stroke="url(#g-rim)" stroke-width="3.2" stroke-linejoin="round"'
    figure = (
        "".join(path(part, "#05090c", rim) for part in body)
        + "".join(path(part, "#05090c") for part in body)
        + path(art_pieces.HEAD, "url(#s-hide)", 'opacity=".8"')
        + stroke("M-45 -84C-37 -73 -22 -70 0 -70C20 -70 35 -73 43 -81", "#cfe4fa", 1.4, f'opacity=".7" {ROUND}')
        + stroke("M-44 -76C-34 -66 -20 -64 0 -64C18 -64 32 -66 42 -74", "#86b4e0", 1, f'opacity=".3" {ROUND}')
        + stroke("M-9 -36L-24 -14M-4 -30L-9 -12M4 -30L9 -12M9 -36L24 -14", "#56789a", 1, f'opacity=".6" {ROUND}')
        + ellipse(-24, -64, 20, 12, "url(#g-stare)")
        + ellipse(24, -64, 20, 12, "url(#g-stare)")
        + path(art_pieces.EYES, "#ff6a3d")
        + stroke("M-31 -67l6 3.5M31 -67l-6 3.5", "#ffe9c2", 2.2, ROUND)
        + ellipse(0, -59, 2.6, 5, "#ff6a3d")
    )
    return ellipse(300, 330, 210, 240, "url(#g-steam)") + group(figure, "translate(300 598) scale(3.55 4.75)")


def _mist() -> str:
    low = path("M94 440H506V486L416 600H184L94 486Z", "url(#g-mist)")
    return low + "".join(
        ellipse(x, y, r, r / 2, "url(#g-steam)") for x, y, r in ((130, 596, 110), (470, 600, 120), (300, 604, 90))
    )


def _ping() -> str:
    """The tracker's ping on the floor."""
    rings = "".join(
        ellipse(
            300, 694, r, r * 0.21, "none", f'stroke="#ffb347" stroke-width="{4.5 - r / 130:.1f}" opacity="{opacity:g}"'
        )
        for r, opacity in ((92, 0.95), (170, 0.6), (262, 0.34), (360, 0.18))
    )
    return rings + ellipse(300, 694, 96, 20, "#010304", 'opacity=".7"')


def _astronaut() -> str:
    """The astronaut of the pieces with the tracker in both hands."""
    tracker = (
        ellipse(0, -34, 34, 28, "url(#g-lamp)", 'opacity=".8"')
        + rect(-17, -47, 34, 27, "#14191a", 'rx="4" stroke="#8d9796" stroke-width="2"')
        + path("M-13 -22V-30A13 13 0 0 1 13 -30V-22Z", "#ffb347")
        + stroke("M-8 -23A8 8 0 0 1 8 -23M-4 -23A4 4 0 0 1 4 -23", "#7a3c08", 1.5)
        + circle(0, -37, 3.2, "#fff")
        + stroke("M-33 -24C-30 -16 -24 -18 -18 -26M33 -24C30 -16 24 -18 18 -26", "#c3cbcc", 7, ROUND)
    )
    lit = stroke("M-24 -70A24 24 0 0 1 24 -70", "#fff3cf", 3)
    body = group(art_pieces.astronaut_body() + tracker + lit, "translate(300 706) scale(1.9)", 'color="#e2503f"')
    return ellipse(300, 600, 120, 110, "url(#g-lamp)", 'opacity=".35"') + body


def _title() -> str:
    total = sum(width for width, _ in LETTERS) + LETTER_GAP * (len(LETTERS) - 1)
    scale = 470.0 / total
    x, drawn = 0.0, ""
    for width, strokes in LETTERS:
        drawn += group(f'<path d="{strokes}"/>', f"translate({number(x)} 0)")
        x += width + LETTER_GAP
    place = f"translate({number(300 - total * scale / 2)} 716) scale({scale:.4g} {scale * 0.82:.4g})"
    shade = group(
        drawn, place, 'fill="none" stroke="#02060a" stroke-opacity=".8" stroke-width="26" stroke-linejoin="round"'
    )
    return shade + group(drawn, place, 'fill="none" stroke="#f4ecd6" stroke-width="12" stroke-linejoin="round"')
