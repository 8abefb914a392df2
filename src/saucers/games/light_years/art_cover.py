"""The cover: a Kid on a bike seen from behind, a small lavender visitor waves from the box, and a huge moon."""

from __future__ import annotations

import math
import random

from saucers.games.light_years.art_letters import FROM_HOME, LIGHT_YEARS, VISITOR
from saucers.games.light_years.pencil import (
    across,
    around,
    circle,
    ellipse,
    group,
    linear,
    number,
    path,
    polygon,
    radial,
    rect,
    stroke,
)

WIDTH, HEIGHT = 600, 800
MOON_X, MOON_Y, MOON_R = 318.0, 414.0, 214.0
RIM = "#fff3c8"
ROOFLINE = (
    "M226 620V580L246 562L268 580V588L292 566L318 588V596L340 574L366 596V584L392 556L420 584V592L446 562L474 592"
    "V580L500 552L530 580V588L556 566L584 588L600 580V640H226Z"
)

DEFINITIONS = (
    linear("ly-sky", [(0, "#070b28"), (0.35, "#151d58"), (0.62, "#3d4aa6"), (0.75, "#7c7fd0")])
    + around("ly-halo", [(0, "#fff6cf", 0.75), (0.5, "#a9b6ff", 0.35), (1, "#6a7cff", 0)], MOON_X, MOON_Y, 420)
    + around("ly-moon", [(0, "#fffdf0"), (0.65, "#fbf0c8"), (1, "#e3d3a0")], 270, 350, 300)
    + around(
        "ly-ship", [(0, "#fff0ff", 1), (0.22, "#f0b6ff", 0.85), (0.6, "#a46bff", 0.35), (1, "#7a3bff", 0)], 84, 520, 190
    )
    + across("ly-ray", [(0, "#f6d6ff", 0.85), (1, "#f6d6ff", 0)], 0, 500, 0, 250)
    + across("ly-road", [(0, "#8c92d6"), (0.3, "#4a5199"), (1, "#1b2150")], 0, 590, 0, 800)
    + across("ly-hedge", [(0, "#3d7a72"), (0.3, "#1d4a52"), (1, "#0b2030")], 0, 590, 0, 800)
    + radial("ly-lamp", [(0, "#fff0c0", 0.95), (0.3, "#ffc46a", 0.5), (1, "#ff9d4a", 0)])
    + radial("ly-heart", [(0, "#ffe9a0", 1), (0.3, "#ff9a4a", 0.75), (1, "#ff5a2a", 0)])
    + linear("ly-coat", [(0, "#ff6a5a"), (0.5, "#d8323c"), (1, "#8a1830")])
    + linear("ly-lavender", [(0, "#d6d0ff"), (0.6, "#a9a0e0"), (1, "#7d74b8")])
    + linear("ly-wood", [(0, "#d8a566"), (1, "#8a5a30")])
    + across("ly-foot", [(0, "#060920", 0), (1, "#060920", 0.9)], 0, 700, 0, 800)
    + across("ly-sheen", [(0, "#fff3c8", 0.5), (0.6, "#fff3c8", 0.1), (1, "#fff3c8", 0)], 0, 598, 0, 790)
)


def cover() -> str:
    luck = random.Random(12)
    body = _sky(luck) + _forest(luck) + _street()
    body += group(_rider() + _visitor_in_the_box(), transform="translate(-33.300 -81) scale(1.110)")
    body += rect(0, 700, WIDTH, 100, "url(#ly-foot)") + _title()
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" '
        'aria-label="E.T. Light Years from Home: a kid on a bike and a small visitor before a huge moon" '
        f'preserveAspectRatio="xMidYMid slice"><defs>{DEFINITIONS}</defs>{body}</svg>'
    )


def _sky(luck: random.Random) -> str:
    drawn = rect(0, 0, WIDTH, HEIGHT, "url(#ly-sky)")
    by_size: dict[float, str] = {1.4: "", 2.0: "", 2.8: ""}
    for _ in range(110):
        x, y, size = luck.uniform(0, WIDTH), luck.uniform(0, 420), luck.choice(tuple(by_size))
        if math.hypot(x - MOON_X, y - MOON_Y) > MOON_R + 20:
            by_size[size] += f"M{number(x)} {number(y)}h.01"
    drawn += "".join(stroke(d, "#eef2ff", size, opacity=0.45 + size * 0.14) for size, d in by_size.items())
    drawn += circle(MOON_X, MOON_Y, 420, "url(#ly-halo)") + circle(MOON_X, MOON_Y, MOON_R, "url(#ly-moon)")
    for dx, dy, r in ((-96, -92, 44), (40, -132, 26), (112, -62, 52), (-150, 6, 30), (150, 40, 28), (-60, -160, 14)):
        x, y = MOON_X + dx, MOON_Y + dy
        edge = f"M{number(x - r)} {number(y)}A{r} {r} 0 0 1 {number(x + r * 0.7)} {number(y - r * 0.7)}"
        back = f"A{number(r * 1.15)} {number(r * 1.15)} 0 0 0 {number(x - r)} {number(y)}Z"
        drawn += circle(x, y, r, "#d9c893", opacity=0.6) + path(edge + back, "#b9a672", opacity=0.45)
    return drawn


def _pine(x: float, y: float, h: float) -> str:
    w = h * 0.27
    right = (
        f"M{number(x)} {number(y - h)}L{number(x + w * 0.62)} {number(y - h * 0.55)}H{number(x + w * 0.36)}"
        f"L{number(x + w * 0.86)} {number(y - h * 0.25)}H{number(x + w * 0.46)}L{number(x + w)} {number(y)}"
    )
    left = (
        f"H{number(x - w)}L{number(x - w * 0.46)} {number(y - h * 0.25)}H{number(x - w * 0.86)}"
        f"L{number(x - w * 0.36)} {number(y - h * 0.55)}H{number(x - w * 0.62)}Z"
    )
    return right + left


def _forest(luck: random.Random) -> str:
    """The forest with the ship's light in it, and the roofs below the hill."""
    light = circle(84, 520, 190, "url(#ly-ship)") + path(
        "M40 520L-30 250H60L74 520ZM92 520L110 250H196L120 520Z", "url(#ly-ray)", opacity=0.55
    )
    ship = (
        path("M22 524Q30 492 84 490Q138 492 146 524Z", "#fff6ff")
        + ellipse(84, 526, 78, 15, "#c79bff")
        + stroke("M22 530h.01M44 535h.01M70 538h.01M98 538h.01M124 535h.01M146 530h.01", "#fff", 8)
    )
    far = "".join(_pine(i * 19.0 - 6, 590 + luck.uniform(0, 8), luck.uniform(62, 96)) for i in range(13))
    near = ((-6, 150), (30, 104), (62, 84), (108, 80), (146, 100), (182, 88), (214, 64))
    trees = path(far, "#39307c") + path("".join(_pine(x, 612, h) for x, h in near), "#141a4a")
    windows = (
        (242, 586),
        (286, 592),
        (302, 592),
        (386, 588),
        (402, 588),
        (440, 594),
        (494, 584),
        (510, 584),
        (552, 592),
    )
    return light + ship + trees + path(ROOFLINE, "#1c2360") + "".join(rect(x, y, 9, 10, "#ffdb86") for x, y in windows)


def _street() -> str:
    """The street over the crest, with hedges on both sides and a lamp."""
    drawn = path("M0 606Q140 590 226 604H404Q500 596 600 610V800H0Z", "#123040")
    drawn += path("M216 606Q310 592 404 606L640 800H-30Z", "#a7a9e8")
    drawn += path("M224 606Q310 594 396 606L612 800H-2Z", "url(#ly-road)")
    for y, h, w in ((612, 10, 2.2), (634, 18, 3.0), (668, 26, 4.4), (716, 44, 6.4)):
        dash = [(309 - w, y), (309 + w, y), (308 + w * 1.35, y + h), (308 - w * 1.35, y + h)]
        drawn += polygon([(float(a), float(b)) for a, b in dash], "#ffe9b0", opacity=0.75)
    bushes = ((196, 606, 22), (168, 616, 28), (132, 632, 36), (84, 656, 48), (20, 694, 60), (-40, 752, 66))
    for mirrored in (False, True):
        hedge, tops = "", ""
        for left, y, r in bushes:
            x = 616 - left if mirrored else left
            hedge += f'<circle cx="{x}" cy="{y}" r="{r}"/>'
            low, high = number(y - r * 0.74), number(y - r * 1.08)
            tops += f"M{number(x - r * 0.6)} {low}Q{x} {high} {number(x + r * 0.6)} {low}"
        edge = [
            (float(616 - x if mirrored else x), float(y)) for x, y in ((210, 610), (-60, 700), (-60, 800), (-4, 800))
        ]
        drawn += group(hedge + polygon(edge, "url(#ly-hedge)"), fill="url(#ly-hedge)") + stroke(
            tops, "#b9dcd0", 3, opacity=0.7
        )
    lamp = (
        circle(482, 420, 120, "url(#ly-lamp)", opacity=0.5)
        + ellipse(482, 410, 21, 9, "#0a1030")
        + ellipse(482, 415, 15, 6, "#fff6cf")
    )
    return (
        drawn
        + path("M258 602Q310 596 362 602L430 800H180Z", "url(#ly-sheen)")
        + stroke("M520 690V430Q520 404 488 404", "#0a1030", 9)
        + lamp
        + path("M270 728L150 800H300L336 728Z", "#070b26", opacity=0.55)
        + ellipse(303, 730, 66, 11, "#050820", opacity=0.7)
    )


def _rider() -> str:
    bars = stroke("M204 530Q226 518 258 532M402 530Q380 518 348 532", "#59629c", 8)
    bars += stroke("M196 532l16-3M410 532l-16-3", "#12183c", 15)
    bars += stroke("M190 536l-14 26M192 538l-5 32M416 536l14 26M414 538l5 32", "#ffb08a", 3)
    wheel = rect(292, 596, 22, 132, "#0b1030", 11, stroke="#5a66a8", stroke_width=3)
    wheel += stroke("M303 612v100", "#3a4278", 4, stroke_dasharray="5 7")
    wheel += path("M284 640Q303 566 322 640L316 640Q303 590 290 640Z", "#c7cbe8")
    legs = path("M262 584Q236 616 250 650L244 690H274L280 652Q272 632 290 604Z", "#2b3a8a")
    legs += path("M344 584Q372 604 364 632L362 662H334L332 636Q338 622 318 604Z", "#243078")
    legs += rect(234, 686, 44, 17, "#f4f6ff", 7) + rect(330, 658, 42, 16, "#dfe3fa", 7)
    legs += stroke("M238 706h36M334 677h34", "#12183c", 5)
    coat = path(
        "M248 600C236 530 240 480 268 464Q303 448 338 464C366 480 370 530 358 600Q303 616 248 600Z",
        "url(#ly-coat)",
        stroke=RIM,
        stroke_width=3,
    )
    for q in (-1, 1):
        upper = f"M{303 + q * 38} 484Q{303 + q * 62} 484 {303 + q * 76} 500"
        lower = f"M{303 + q * 76} 500Q{303 + q * 90} 512 {303 + q * 98} 528"
        coat += stroke(upper, RIM, 39) + stroke(lower, RIM, 29) + stroke(upper, "#d8323c", 33)
        coat += stroke(lower, "#c22a38", 23) + circle(303 + q * 99, 530, 10, "#f3c9a3", stroke=RIM, stroke_width=2)
    return bars + wheel + legs + coat + _head()


def _head() -> str:
    neck = path("M287 440H319V474H287Z", "#e0ad84") + path(
        "M258 482Q262 456 288 454Q303 470 318 454Q344 456 348 482Q303 462 258 482Z",
        "#9d1c2a",
        stroke=RIM,
        stroke_width=2.5,
    )
    ears = "".join(circle(x, 428, 10, "#f3c9a3", stroke=RIM, stroke_width=2.5) for x in (254, 352))
    hair = path("M262 424H344Q346 452 303 458Q260 452 262 424Z", "#5b3420", stroke=RIM, stroke_width=2)
    helmet = path(
        "M247 418C240 366 266 338 303 338C340 338 366 366 359 418C357 432 346 438 303 438C260 438 249 432 247 418Z",
        "#f0484e",
        stroke=RIM,
        stroke_width=3.4,
    )
    ribs = stroke("M303 356V404M274 366Q266 386 268 412M332 366Q340 386 338 412", "#8a1830", 9, opacity=0.85)
    shine = stroke("M258 392Q262 358 290 350", "#ffd0c8", 5)
    brim = path("M249 420Q303 436 357 420L355 430Q303 446 251 430Z", "#b3202e")
    return neck + ears + hair + helmet + ribs + shine + brim


def _visitor_in_the_box() -> str:
    body = path(
        "M270 600Q262 552 284 544L288 524H318L322 544Q344 552 336 600Z",
        "url(#ly-lavender)",
        stroke=RIM,
        stroke_width=2.5,
    ) + path(
        "M303 592C286 576 286 556 296 556Q303 556 303 565Q303 556 310 556C320 556 320 576 303 592Z",
        "#ff5a2a",
        stroke="#ffe9a0",
        stroke_width=3,
    )
    head = path(
        "M303 536C262 536 250 512 254 490C262 466 284 462 303 466C322 462 344 466 352 490C356 512 344 536 303 536Z",
        "url(#ly-lavender)",
        stroke=RIM,
        stroke_width=2.5,
    )
    eyes = "".join(
        ellipse(x, 500, 15, 16, "#fff") + circle(x, 502, 10.5, "#1a2352") + circle(x - 3.5, 498, 3.6, "#fff")
        for x in (280, 326)
    )
    face = stroke("M290 524Q303 532 316 524", "#4a4380", 3)
    face += stroke("M292 470Q288 456 280 452M314 470Q318 456 326 452", "#a9a0e0", 4)
    face += circle(279, 450, 4.5, "#ffe9a0") + circle(327, 450, 4.5, "#ffe9a0")
    arm, fingers = "M334 572Q366 566 372 538", "M372 538l-8-15M372 538l3-18M372 538l12-11"
    hand = stroke(arm, RIM, 15) + stroke(arm, "#a9a0e0", 11) + stroke(fingers, RIM, 9.5) + stroke(fingers, "#b9b1ec", 6)
    box = rect(246, 584, 114, 62, "url(#ly-wood)", 5, stroke="#5b3a1e", stroke_width=3)
    box += stroke("M248 605h110M248 626h110", "#5b3a1e", 3) + stroke("M264 586v58M342 586v58", "#5b3a1e", 4)
    box += stroke("M248 586h110", "#ffe0a8", 3) + circle(274, 602, 11, "#a9a0e0", stroke=RIM, stroke_width=2)
    return (
        circle(303, 560, 92, "url(#ly-heart)", opacity=0.75)
        + group(body + head + eyes + face + hand, transform="translate(0 7)")
        + group(box, transform="translate(0 11)")
        + circle(303, 667, 9, "#ff3b4c", stroke="#ffd0d0", stroke_width=2)
    )


def _title() -> str:
    lines = ((VISITOR, "#ffd98a"), (LIGHT_YEARS, "#fffbe8"), (FROM_HOME, "#d6d0ff"))
    return "".join(
        path(d, "#070b28", stroke="#070b28", stroke_width=9, stroke_linejoin="round", opacity=0.75) + path(d, colour)
        for d, colour in lines
    )
