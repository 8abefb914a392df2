"""The cover of the box: a traveller with a torch on a road, a butte under a ship of light, and the dawn."""

from __future__ import annotations

from math import cos, pi, sin
from random import Random

from saucers.games.encounters.art_letters import CLOSE, ENCOUNTERS
from saucers.games.encounters.art_shapes import (
    Point,
    across,
    around,
    at,
    circle,
    dots,
    ellipse,
    group,
    line,
    linear,
    mix,
    path,
    radial,
    rect,
    stroke,
)
from saucers.games.encounters.art_tones import IVORY, TUNE

WIDTH, HEIGHT = 600, 800
TITLE = "Close Encounters: a traveller with a torch on a road, a butte under a ship of light"
FLUTES = 22


def cover() -> str:
    """The whole document, 600 by 800."""
    rng = Random(5)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{TITLE}">',
        f"<defs>{_definitions()}</defs>",
        rect(0, 0, WIDTH, HEIGHT, "url(#ce-sky)"),
        _stars(rng),
        rect(0, 200, WIDTH, 420, "url(#ce-dawn)"),
        circle(352, 170, 400, "url(#ce-glow)"),
        path("M0 566L40 560L62 532H128L146 552L214 556L236 540H262L280 560L600 556V640H0Z", "#5b4470", 'opacity=".85"'),
        _beam(),
        _butte(rng),
        _country(),
        _ship(rng),
        _lights(),
        _traveller(),
        rect(0, 640, WIDTH, 160, "url(#ce-foot)"),
        path(CLOSE, IVORY),
        path(ENCOUNTERS, "#fff6e4"),
        "</svg>",
    ]
    return "".join(parts)


def _definitions() -> str:
    parts = [
        linear(
            "ce-sky", (0, "#060922", 1), (0.38, "#141a4d", 1), (0.6, "#3a3273", 1), (0.72, "#8a5580", 1),
            (0.8, "#f09a78", 1),
        ),
        around("ce-glow", (352, 170), 400, (0, "#fff6da", 0.9), (0.25, "#c8c6ff", 0.42), (1, "#5a62d8", 0)),
        around("ce-dawn", (60, 590), 360, (0, "#ffd6a0", 0.95), (0.4, "#ff9d78", 0.4), (1, "#ff9d78", 0)),
        across("ce-beam", (0, 190), (0, 600), (0, "#fffbe2", 0.92), (0.55, "#ffe9b8", 0.42), (1, "#ffe2a8", 0.05)),
        around(
            "ce-under", (0, 0), 318, (0, "#fffdf0", 1), (0.2, "#ffe9b4", 1), (0.36, "#7c78b4", 1), (0.7, "#23275a", 1),
            (1, "#11143a", 1), more='gradientTransform="scale(1 .264)"',
        ),
        linear("ce-dome", (0, "#7d86cf", 1), (0.5, "#2b3070", 1), (1, "#151842", 1)),
        across("ce-torch", (214, 612), (420, 470), (0, "#fff6cf", 0.95), (0.4, "#fff0b8", 0.38), (1, "#fff0b8", 0)),
        across("ce-road", (0, 560), (0, 800), (0, "#5c4c6e", 1), (0.5, "#2b2850", 1), (1, "#14163a", 1)),
        across("ce-coat", (236, 600), (166, 640), (0, "#ff8a6a", 1), (0.5, "#d8463c", 1), (1, "#5c1a2c", 1)),
        across("ce-foot", (0, 660), (0, 800), (0, "#060820", 0), (0.4, "#060820", 0.35), (1, "#04061a", 0.95)),
    ]  # fmt: skip
    for i, colour in enumerate(TUNE):
        stops = ((0, "#fff", 1), (0.16, mix(colour, "#ffffff", 0.55), 1), (0.3, colour, 0.62), (1, colour, 0))
        parts.append(radial(f"ce-o{i}", *stops))
    return "".join(parts)


def _stars(rng: Random) -> str:
    by_size: dict[float, list[Point]] = {}
    for _ in range(120):
        place = (rng.uniform(0, WIDTH), rng.uniform(0, 470))
        by_size.setdefault(rng.choice((1.4, 1.4, 2.0, 2.8)), []).append(place)
    return "".join(
        stroke(dots(places), "#dfe6ff", size, f'opacity="{0.45 + size * 0.14:.2f}"') for size, places in by_size.items()
    )


def _beam() -> str:
    """The light that falls on the butte, denser in the middle."""
    widths = (132, 122, 112, 101, 90, 78, 66, 53, 40, 26)
    strengths = (0.06, 0.07, 0.08, 0.09, 0.1, 0.12, 0.14, 0.17, 0.2, 0.24)
    return "".join(
        path(
            f"M{at(318 - w * 0.8)} 190L{at(352 - w * 1.5)} 610H{at(352 + w * 1.5)}L{at(318 + w * 0.8)} 190Z",
            "url(#ce-beam)",
            f'opacity="{strength}"',
        )
        for w, strength in zip(widths, strengths, strict=True)
    )


def _butte(rng: Random) -> str:
    """Fluted columns, lit from above."""
    middle, top, bottom, narrow, wide = 352.0, 348.0, 612.0, 78.0, 176.0
    places = [-1 + 2 * i / FLUTES + (rng.random() - 0.5) * 0.05 * (0 < i < FLUTES) for i in range(FLUTES + 1)]
    crest = [top + u * u * 15 + (rng.random() - 0.5) * 2.6 for u in places]
    parts = []
    for i in range(FLUTES):
        u, v = places[i], places[i + 1]
        half = (u + v) / 2
        lit = max(0.0, 0.62 - 0.62 * abs(half + 0.18)) * (1 if i % 2 else 0.62) + (0.28 if half < -0.72 else 0)
        colour = mix("#1d1438", "#ffcf9a", min(1.0, lit))
        left = (
            f"M{at(middle + u * narrow, crest[i])}Q{at(middle + u * narrow * 1.24, top + 176)} {at(middle + u * wide)}"
        )
        right = f"{at(middle + v * wide)}Q{at(middle + v * narrow * 1.24, top + 176)} {at(middle + v * narrow)}"
        parts.append(
            path(f"{left} {at(bottom)}H{right} {at(crest[i + 1])}Z", colour, f'stroke="{colour}" stroke-width=".8"')
        )
    rim = line([(middle + u * narrow, y) for u, y in zip(places, crest, strict=True)])
    foot = "M150 616C210 602 236 578 262 588C310 604 390 604 440 586"
    parts += [
        ellipse(middle, top + 8, narrow * 1.5, 34, "url(#ce-o2)", 'opacity=".55"'),
        stroke(rim, "#fffbe8", 2.6),
        path(f"{foot}C474 578 500 600 570 616Z", "#42305f"),
        stroke(foot, "#ffd8b0", 2, 'opacity=".55"'),
    ]
    return "".join(parts)


def _country() -> str:
    """Hills as layers of paper, the road from the near corner, and firs."""
    far = "M0 590C90 566 150 590 214 584C290 580 330 606 420 590C500 576 550 590 600 580"
    near = "M0 622C110 600 200 640 300 618C400 600 500 640 600 612"
    bank = "M0 668C60 650 120 676 168 694C226 716 260 760 270 800"
    road = (
        "M640 800C560 720 330 716 300 676C276 646 420 640 432 618C438 606 420 600 404 596L396 596"
        "C408 602 416 610 404 618C372 634 214 642 232 686C252 730 330 740 340 800Z"
    )
    parts = [
        path(f"{far}V800H0Z", "#3c2f5e"),
        stroke(far, "#ffc9a0", 2.4, 'opacity=".6"'),
        path(f"{near}V800H0Z", "#2a2450"),
        stroke(near, "#d8a6b4", 2.4, 'opacity=".45"'),
        path(road, "url(#ce-road)", 'stroke="#ffcfae" stroke-opacity=".5" stroke-width="2"'),
        stroke(
            "M500 812C440 732 282 728 264 682C252 648 396 640 418 618", "#ffe7b0", 4,
            'stroke-dasharray="16 14" opacity=".7"',
        ),
        path(f"{bank}H0Z", "#15163c"),
        stroke(bank, "#bf9ad0", 2.2, 'opacity=".45"'),
        path("M600 690C560 690 540 716 560 760C566 776 590 790 600 796Z", "#15163c"),
    ]  # fmt: skip
    for x, y, size in ((36, 664, 1.0), (70, 672, 0.7), (574, 700, 1.2), (590, 724, 0.9)):
        outline = ((0, -46), (14, -16), (8, -16), (20, 8), (-20, 8), (-8, -16), (-14, -16))
        parts.append(path(line([(x + a * size, y + b * size) for a, b in outline], closed=True), "#0b0d2c"))
    return "".join(parts)


def _ship(rng: Random) -> str:
    rx, ry = 292.0, 80.0
    parts = [
        path("M-160 -52C-150 -138 150 -138 160 -52Z", "url(#ce-dome)"),
        stroke("M-152 -66C-136 -122 -20 -126 60 -112", "#c9d0ff", 3.5, 'opacity=".8"'),
        stroke(
            dots([(-110, -92), (-66, -102), (-20, -106), (28, -105), (74, -98), (114, -86)]), IVORY, 7, 'opacity=".9"'
        ),
        ellipse(0, 0, rx, ry, "#0b0d2e"),
        ellipse(0, -7, rx, ry, "url(#ce-dome)"),
        ellipse(0, 4, rx, ry * 0.97, "url(#ce-under)"),
    ]
    for part in (0.9, 0.74, 0.56):
        ring = (rx * part, ry * part * 0.97, "none")
        parts.append(ellipse(0, 4, *ring, 'stroke="#05061c" stroke-width="3.4" opacity=".55"'))
        parts.append(ellipse(0, 2.4, *ring, 'stroke="#c3ccff" opacity=".4"'))
    windows = [
        (cos(angle) * rx * part, 4 + sin(angle) * ry * part * 0.97)
        for part, count in ((0.82, 46), (0.65, 34), (0.47, 24))
        for angle in [2 * pi * i / count + part for i in range(count)]
        if rng.random() > 0.25
    ]
    parts.append(stroke(dots(windows), IVORY, 3.4, 'opacity=".85"'))
    for i, colour in enumerate(TUNE):
        angles = [pi * (0.06 + 0.88 * i / 5) + pi * 0.88 / 5 * (j + 0.5) / 5 for j in range(5)]
        lamps = dots([(cos(pi - a) * rx * 0.985, 4 + sin(a) * ry * 0.98) for a in angles])
        parts.append(stroke(lamps, colour, 36, 'opacity=".18"') + stroke(lamps, colour, 20, 'opacity=".42"'))
        parts.append(stroke(lamps, colour, 11.5) + stroke(lamps, "#fff", 5, 'opacity=".8"'))
    return group("".join(parts), "translate(318 168) rotate(-7)")


def _lights() -> str:
    """Five lights, one phrase."""
    places = ((34, 474, 44), (78, 402, 46), (44, 326, 48), (128, 322, 46), (176, 398, 54))
    return "".join(circle(x, y, r, f"url(#ce-o{i})") for i, (x, y, r) in enumerate(places))


def _traveller() -> str:
    """Somebody from behind, the torch raised to the butte."""
    widths = ((78, 0.16), (66, 0.2), (54, 0.24), (42, 0.28), (30, 0.34), (18, 0.4))
    parts = [
        path(f"M252 583L{at(560 - w * 0.5, 392 - w)}L{at(570 + w * 0.3, 392 + w)}Z", "url(#ce-torch)", f'opacity="{o}"')
        for w, o in widths
    ]
    parts += [
        path("M176 728C150 760 120 790 100 800H190Z", "#04061a", 'opacity=".6"'),
        path(
            "M168 724L172 664H212L220 724H200L194 684L188 724Z", "#343a78", 'stroke="#8f84c0" stroke-width="1.6"'
        ),
        path("M164 718h25v10h-28zM198 718h24l3 10h-27z", "#0b0d26"),
        path(
            "M156 676C150 626 158 600 190 598C222 598 230 626 224 676Q190 688 156 676Z", "url(#ce-coat)",
            'stroke="#ffc79a" stroke-width="2.6"',
        ),
        rect(164, 606, 46, 56, "#54432f", 'rx="12"'),
        rect(169, 630, 36, 22, "#6d5a44", 'rx="6"'),
        stroke("M172 612h30", "#8a7250", 4),
        rect(160, 594, 54, 14, "#8d93c9", 'rx="7"'),
        stroke("M218 616C238 622 240 616 236 604", "#c23e3a", 15),
        circle(234, 600, 8, "#e8b48c"),
        group(
            rect(-7, -8, 26, 15, "#20222e", 'rx="4"') + rect(15, -10, 8, 19, "#fff6cf", 'rx="2"'),
            "translate(236 596) rotate(-38)",
        ),
        circle(254, 582, 17, "url(#ce-o2)"),
        circle(190, 578, 19, "#b98260"),
        path("M150 574C160 556 220 554 232 572Q192 562 150 574Z", "#c23e3a", 'stroke="#ffc79a" stroke-width="1.8"'),
        path("M170 566C168 540 178 532 191 532C206 532 214 542 212 564Q190 558 170 566Z", "#e0564a"),
        path("M170 564Q190 556 212 563L212 556Q190 549 170 557Z", "#3a1530"),
        stroke("M225 660C228 632 224 612 216 604", "#ffd8a8", 2.6, 'opacity=".85"'),
    ]  # fmt: skip
    return group("".join(parts), "translate(-66 -122) scale(1.12)")
