"""The cover on the shelf: three Kids on a street at golden hour, and tall figures before the sun. 600 by 800."""

from __future__ import annotations

import random

from saucers.games.strangers.art_lettering import FIRST_LINE, SECOND_LINE
from saucers.games.strangers.art_pieces import HAIR, SKIN, kid, saucer
from saucers.games.strangers.drawing import (
    at,
    circle,
    ellipse,
    linear,
    mix,
    num,
    path,
    poly,
    radial,
    rect,
    stroke,
)  # fmt: skip

WIDTH, HEIGHT = 600, 800
FIGURE = (
    "M-6 0L-4.5-42L0-52L4.5-42L6 0H1.5L0-34L-1.5 0ZM-5-40L-6.5-72Q-6-77 0-78Q6-77 6.5-72L5-40ZM-6.2-75Q-10.5-70-10.5-56"
    "L-9.5-24L-12.5-11L-10.4-17L-10.2-9L-8.8-17L-6.8-10L-7.6-24L-7.2-56L-5-70ZM6.2-75Q10.5-70 10.5-56L9.5-24L12.5-11"
    "L10.4-17L10.2-9L8.8-17L6.8-10L7.6-24L7.2-56L5-70ZM-1.6-76V-80Q-5.5-84-4.8-90H4.8Q5.5-84 1.6-80V-76ZM-9-89.5"
    "Q0-87 9-89.5Q8.5-92 5-92.5Q5-100 2.4-100Q0-98.8-2.4-100Q-5-100-5-92.5Q-8.5-92-9-89.5Z"
)
"""A Stranger against the light, feet at (0, 0), 100 high: too tall, too thin, arms to the ankles."""
TALL = ((300, 486, 2.7), (206, 470, 1.86), (398, 473, 2.06))
LABEL = "Don't Talk to Strangers: three kids with satchels on a street at golden hour; tall figures before the sun"


def draw_cover() -> str:
    body = _sky() + _houses() + _street() + _strangers() + _kids() + _title()
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{LABEL}" '
        f'preserveAspectRatio="xMidYMid slice"><defs>{_definitions()}</defs>{body}</svg>'
    )


def _definitions() -> str:
    return (
        linear("g-c-sky", ((0, "#2c1650"), (0.2, "#6a2a6e"), (0.38, "#d2506a"), (0.5, "#ff9a52"), (0.57, "#ffd978")))
        + radial("g-c-sun", ((0, "#fffbe0"), (0.7, "#fff0a8"), (1, "#ffd566")), (300, 372, 150))
        + radial("g-c-halo", ((0, "#fff3b8", 0.9), (0.4, "#ffb85a", 0.5), (1, "#ff8a4a", 0.0)), (300, 372, 380))
        + linear("g-c-lawn", ((0, "#f0c054"), (0.25, "#b3a246"), (1, "#48663f")), 0, 450, 0, 800, whole=True)
        + linear(
            "g-c-road", ((0, "#ffd27a"), (0.16, "#d98a6a"), (0.5, "#8f5a72"), (1, "#54365f")), 0, 450, 0, 800, True
        )
        + linear("g-c-cast", ((0, "#2a0f52", 0.95), (0.5, "#2a0f52", 0.7), (1, "#2a0f52", 0.3)), 0, 470, 0, 800, True)
        + radial("g-c-lamp", ((0, "#fff3b8", 0.85), (1, "#ffb85a", 0.0)))
        + linear("g-c-foot", ((0, "#1c0b38", 0.0), (1, "#1c0b38", 0.75)), 0, 690, 0, 800, whole=True)
        + linear("g-c-title", ((0, "#fffdf2"), (0.6, "#fff0c4"), (1, "#ffd27a")), 0, 60, 0, 210, whole=True)
    )


def _sky() -> str:
    rng = random.Random(3)
    stars = "".join(f"M{num(rng.random() * 600)} {num(rng.random() * 190)}h.1" for _ in range(36))
    s = rect(0, 0, WIDTH, HEIGHT, fill="url(#g-c-sky)") + stroke(stars, "#ffe6f2", 2, opacity=0.8)
    s += circle(300, 372, 380, fill="url(#g-c-halo)") + circle(300, 372, 148, fill="url(#g-c-sun)")
    for y, x0, x1, opacity in ((262, -20, 190, 0.5), (288, 40, 250, 0.4), (300, 380, 640, 0.45), (336, 470, 640, 0.4)):
        middle = (x0 + x1) / 2
        cloud = f"M{x0} {y}Q{num(middle)} {y - 14} {x1} {y}Q{num(middle)} {y + 7} {x0} {y}Z"
        s += path(cloud, fill="#ffb07a", opacity=opacity)
    beam = path("M-9 4L-26 74H26L9 4Z", fill="#fff3b8", opacity=0.28)
    return s + at(beam + saucer(), 520, 268, 1.0, -7) + rect(0, 448, WIDTH, 352, fill="url(#g-c-lawn)")


def _houses() -> str:
    """A row on each side, smaller towards the sun, with windows lit."""
    far = "M140 456V430L158 414L176 430V440Q190 420 206 438Q214 430 222 456Z"
    s = path(far, fill="#8a3f58") + f'<g transform="translate(600 0) scale(-1 1)">{path(far, fill="#8a3f58")}</g>'
    row = ""
    for x, base, wide, tall in ((168, 470, 46, 50), (92, 492, 76, 86), (-12, 536, 122, 150)):
        row += rect(x, base - tall, wide, tall, fill="#43204f")
        edge, far_edge = x + wide, x + wide * 1.5
        side = [(edge, base - tall), (far_edge, base - tall * 0.86), (far_edge, base - tall * 0.16), (edge, base)]
        row += poly(side, fill="#a8563f")
        row += poly(
            [(x - 6, base - tall), (x + wide / 2, base - tall * 1.6), (x + wide + 4, base - tall)], fill="#7a3a5c"
        )
        slope = [(x + wide / 2, base - tall * 1.6), (edge + 4, base - tall + 3), (x + wide * 1.55, base - tall * 0.84)]
        row += poly([*slope, (edge, base - tall * 1.46)], fill="#b5503f")
        for share in (0.2, 0.6):
            row += rect(x + wide * share, base - tall * 0.72, wide * 0.18, tall * 0.26, fill="#ffdb7a")
    for x, y, r in ((232, 446, 15), (98, 450, 22)):
        row += rect(x - 2, y, 4, r * 1.2, fill="#4a2440") + circle(x, y - r * 0.3, r, fill="#6e3a50")
        row += circle(x + r * 0.35, y - r * 0.5, r * 0.6, fill="#f0a05a", opacity=0.7)
    return s + row + f'<g transform="translate(600 0) scale(-1 1)">{row}</g>'


def _street() -> str:
    s = path("M262 452H338L700 800H-100Z", fill="#f6d9a8") + path("M267 452H333L672 800H-72Z", fill="url(#g-c-road)")
    for y, tall, wide in ((478, 8, 3), (500, 12, 4.5), (530, 18, 6), (572, 26, 9), (630, 38, 13)):
        line = [
            (300 - wide * 0.5, y),
            (300 + wide * 0.5, y),
            (300 + wide * 0.62, y + tall),
            (300 - wide * 0.62, y + tall),
        ]
        s += poly([(float(x), float(v)) for x, v in line], fill="#ffe7b0", opacity=0.75)
    for side in (-1, 1):
        for k in range(8):
            left, foot = 118 + k * k * 4.6 + k * 9, 478 + k * k * 2.4 + k * 5
            h, w = 14 + k * 5.6, 2.4 + k * 0.9
            top = [(left, foot - h), (left + w, foot - h * 1.16), (left + 2 * w, foot - h)]
            picket = [(left, foot), *top, (left + 2 * w, foot)]
            s += poly([(300 + side * px, py) for px, py in picket], fill=mix("#fff3d6", "#a2788c", 0.1 + k * 0.09))
    lamp = stroke("M26 660V352Q26 326 58 326", "#2a1440", 8) + circle(66, 338, 60, fill="url(#g-c-lamp)")
    return s + lamp + ellipse(66, 332, 21, 9, fill="#2a1440") + ellipse(66, 337, 15, 6, fill="#fff6c8")


def _strangers() -> str:
    s = ""
    for (x, y, tall), lean in zip(TALL, (0, -150, 158), strict=True):
        reach = 120 * tall
        cast = [(x - 14, y), (x + 14, y), (x + lean + 60, y + reach), (x + lean - 60, y + reach)]
        s += poly([(float(a), float(b)) for a, b in cast], fill="url(#g-c-cast)")
        s += ellipse(x + lean, y + reach, 62, 16, fill="#2a0f52", opacity=0.32)
    for x, y, tall in TALL:
        rim = path(FIGURE, fill="#ffcf6a", stroke="#ffcf6a", stroke_width=1.6) + path(FIGURE, fill="#1b0c33")
        eyes = path("M-3.6-87L-.8-85.6L-3.2-85ZM3.6-87L.8-85.6L3.2-85Z", fill="#d6ff9a")
        s += f'<g transform="translate({x} {y}) scale({tall * 0.92:.2f} {tall})">{rim}{eyes}</g>'
    return s


ARMS = stroke("M-10-31Q-20-27-24-17M10-31Q20-27 24-17", "#fffaf0", 14) + stroke(
    "M-10-31Q-20-27-24-17M10-31Q20-27 24-17", "currentColor", 8
)


def _worry(seat: int) -> str:
    """Wide eyes and another mouth over the usual face."""
    look = (0.9, 1.1, -1.1, 0)[seat]
    s = ellipse(0, -38.4, 6, 3, fill=SKIN[seat])
    for x in (-4.8, 4.8):
        s += circle(x, -45.5, 3.7, fill="#fff") + circle(x + look, -45.8, 2, fill="#1d1430")
    s += stroke("M-8-50.6L-3.4-51.8M3.4-51.8L8-50.6", HAIR[seat], 1.4)
    if seat == 1:
        return s + ellipse(0.5, -38, 2.3, 2.7, fill="#7a2b2b")
    return s + stroke("M-3.5-38Q0-39.4 3.5-37.6", "#8a3b32", 1.7)


def _kids() -> str:
    s = ""
    for x, y, scale, seat, colour in (
        (186, 716, 2.5, 1, "#2d6bea"), (414, 720, 2.5, 2, "#4cb944"), (300, 752, 2.8, 0, "#e5383b"),
    ):  # fmt: skip
        foot = x + (x - 300) * 0.5
        s += path(
            f"M{x - 30} {y - 4}L{num(foot - 56)} 800H{num(foot + 56)}L{x + 30} {y - 4}Z", fill="#1c0b38", opacity=0.5
        )
        s += at(f'<g color="{colour}">{ARMS}{kid(seat, shadow=False)}{_worry(seat)}</g>', x, y, scale)
    return s + rect(0, 690, WIDTH, 110, fill="url(#g-c-foot)")


def _title() -> str:
    s = ""
    for line in (FIRST_LINE, SECOND_LINE):
        s += path(line, fill="#2a0f42", stroke="#2a0f42", stroke_width=13, stroke_linejoin="round",
                  transform="translate(0 6)")  # fmt: skip
        s += path(line, fill="url(#g-c-title)")
    return s
