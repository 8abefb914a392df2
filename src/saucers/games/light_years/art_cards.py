"""Pictures of the eight power cards and the faces of the dice."""

from __future__ import annotations

from saucers.games.light_years.art_pieces import (
    GOLD,
    INK,
    TILE_COLOURS,
    car,
    device_die,
    heart,
    kid,
    mothership,
    sign,
    visitor,
)
from saucers.games.light_years.pencil import circle, ellipse, group, linear, path, rect, stroke
from saucers.games.light_years.spec import CARD_NAMES, DANGER_NAMES, SYMBOL_NAMES
from saucers.picture.art import Symbol

CARD_BOX = (-60.0, -45.0, 120.0, 90.0)
DIE_BOX = (-26.0, -26.0, 52.0, 52.0)
SKIES = {
    "Flying Kids": ("#16205c", "#5a63c8"),
    "Trick or Treat": ("#3a1a3c", "#e07a2a"),
    "Taking Flight": ("#101a52", "#3f78c0"),
    "Healing Touch": ("#5b1f3c", "#e8713c"),
    "Telekinesis": ("#1f1f66", "#7a5ae0"),
    "Mind Link": ("#2a1a5c", "#b06ad0"),
    "Call Home": ("#0f2a52", "#3fa08c"),
    "Lights Out": ("#090d2a", "#2c3878"),
}
DEFINITIONS = "".join(
    linear(f"s-card-{i}", [(0, SKIES[name][0]), (1, SKIES[name][1])]) for i, name in enumerate(CARD_NAMES)
)
STARS = "".join(
    circle(x, y, r, "#fff", opacity=0.8) for x, y, r in ((-46, -34, 1.2), (14, -38, 1), (48, -28, 1.4), (-20, -40, 0.9))
)
MOON = circle(26, -8, 30, "#fbf0c8") + circle(16, -18, 7, "#dccf9e") + circle(36, -2, 9, "#dccf9e")
ROOFS = path("M-60,45V24L-44,14L-28,24V30L-8,18L12,30V26L30,14L48,26L60,20V45Z", "#0b1030")
WINDOWS = "".join(rect(x, y, 5, 6, "#ffdb86") for x, y in ((-48, 30), (-38, 30), (-6, 32), (26, 30), (36, 30)))


def _rider(name: str, colour: str) -> str:
    return group(kid(name), color=colour)


def _pictures() -> dict[str, str]:
    pumpkin = (
        "".join(ellipse(x, 8, 15, 22, "#f08a2a", stroke="#a84c12", stroke_width=2) for x in (-18, 18, -8, 8))
        + ellipse(0, 8, 11, 23, "#ff9d3c", stroke="#a84c12", stroke_width=2)
        + stroke("M0,-15q2,-9 9,-10", "#5b7a3a", 5)
        + path("M-17,2l7,-9 7,9zM3,2l7,-9 7,9zM-18,13Q0,30 18,13l-6,2 -4,5 -5,-4 -5,5 -5,-4 -5,2z", "#ffe08a")
    )
    signal = stroke("M-14,-14a20,20 0 0 1 28,0M-23,-23a33,33 0 0 1 46,0M-32,-32a46,46 0 0 1 64,0", "#ffe9a8", 3.4)
    mast = stroke("M0,36V-4M-16,36L0,-4L16,36M-9,18H9", "#dfe8ff", 4) + circle(0, -5, 5, "#ff8a3c")
    waves = "".join(
        ellipse(0, y, rx, ry, "none", stroke="#e8d8ff", stroke_width=2.6, opacity=opacity)
        for y, rx, ry, opacity in ((32, 40, 9, 0.5), (25, 30, 7, 0.7), (18, 20, 5, 1))
    )
    hand = path(
        "M-44,46Q-30,24 -12,28L10,26Q16,26 14,31L-2,34L22,32L38,22Q46,20 44,26L26,42L-6,48Z",
        "#b4addf",
        stroke="#4a4380",
        stroke_width=2,
    )
    lamp = stroke("M-4,44V-12q0,-14 -18,-14", "#8f9ad0", 6) + path("M-38,-16h24l-4,-11h-16z", "#8f9ad0")
    beams = stroke("M-42,-10L-52,40M-10,-10L0,40", "#8f9ad0", 2, stroke_dasharray="3 7")
    crossed = stroke("M12,-26L48,10M48,-26L12,10", "#ff5a72", 6)
    return {
        "Flying Kids": MOON
        + ROOFS
        + WINDOWS
        + group(_rider("elliott", "#e0525c"), transform="translate(-2 26) rotate(-12) scale(.8)"),
        "Trick or Treat": group(pumpkin, transform="translate(0 6)") + ROOFS.replace("#0b1030", "#1c0f24"),
        "Taking Flight": circle(-22, -14, 22, "#fbf0c8")
        + stroke("M-46,36Q-20,0 30,-18", "#fff3d0", 4, stroke_dasharray="1 9")
        + group(_rider("greg", "#3aa565"), transform="translate(24 14) rotate(-20) scale(.62)")
        + group(visitor(), transform="translate(34 2) rotate(-20) scale(.5)"),
        "Healing Touch": group(heart(), transform="translate(0 -10) scale(1.300)") + hand,
        "Telekinesis": waves + group(device_die("orange"), transform="translate(0 -12) rotate(-10)"),
        "Mind Link": group(visitor(), transform="translate(-30 36) scale(1.300)")
        + stroke("M-8,-8Q6,-30 22,-10M-6,2Q8,-14 20,-2", "#ffe9a8", 3.4, stroke_dasharray="2 7")
        + group(_rider("gertie", "#a46fc9"), transform="translate(36 42) scale(.74)"),
        "Call Home": group(signal, transform="translate(0 -4)") + mast,
        "Lights Out": lamp
        + beams
        + group(car("a"), transform="translate(30 36) scale(.62)", opacity=0.75)
        + group(crossed, transform="translate(0 8) scale(.9)"),
    }


def _card(place: int, name: str, picture: str) -> Symbol:
    sky = rect(-60, -45, 120, 90, f"url(#s-card-{place})")
    clip = f'<clipPath id="s-clip-{place}"><rect x="-60" y="-45" width="120" height="90"/></clipPath>'
    return Symbol(CARD_BOX, clip + group(sky + STARS + picture, clip_path=f"url(#s-clip-{place})"))


BADGE = path("M0,-17L6,-11L14,-12L14,-3L18,4L10,9L6,17L0,14L-6,17L-10,9L-18,4L-14,-3L-14,-12L-6,-11Z", GOLD) + circle(
    0, 1, 6, "#5b4526"
)
HATS = "".join(
    group(
        path("M-13,4Q0,8 13,4Q13,0 8,-1Q8,-11 0,-10Q-8,-11 -8,-1Q-13,0 -13,4Z", "#cdd6ff"),
        transform=f"translate({x} {y})",
    )
    for x, y in ((0, -9), (-9, 9), (10, 9))
)
KEY = circle(0, -9, 7, "none", stroke=GOLD, stroke_width=4.4) + stroke("M0,-2V17M0,8h7M0,16h7", GOLD, 4.4)
HAT = path("M-19,6Q0,12 19,6Q19,0 12,-1Q12,-16 0,-15Q-12,-16 -12,-1Q-19,0 -19,6Z", "#cdd6ff") + stroke(
    "M-11,-2Q0,2 11,-2", "#ff8a9c", 4
)


def _dots(count: int) -> str:
    return "".join(circle(16 - 9 * i, 20, 3.4, "#fff") for i in range(count))


def _enemy_faces() -> dict[str, str]:
    double = stroke("M-16,-6L-2,10M-2,-6L-16,10", "#fff", 5) + stroke(
        "M5,-6Q6,-12 11,-12Q17,-12 17,-6Q17,-1 5,11H18", "#fff", 5
    )
    cars = {letter.upper(): group(car(letter), transform="translate(0 13) scale(.56)") for letter in "abc"}
    return {**cars, "key": KEY, "badge": BADGE, "agents": HATS, "double": double, "blank": ""}


def _danger_faces() -> dict[str, str]:
    any_car = group(car("a"), transform="translate(-5 5) scale(.44)") + group(
        car("c"), transform="translate(6 18) scale(.44)"
    )
    return {
        "car": any_car,
        "keys": group(KEY, transform="translate(0 -3)") + _dots(2),
        "own": group(HAT, transform="translate(0 -2)") + _dots(2),
        "agents": group(HATS, transform="translate(0 -3)") + _dots(1),
    }


def _die(colour: str, edge: str, picture: str) -> Symbol:
    body = (
        rect(-24, -21, 48, 48, INK, 11, opacity=0.5)
        + rect(-24, -24, 48, 48, colour, 11, stroke=edge, stroke_width=2)
        + rect(-20, -21, 40, 11, "#fff", 7, opacity=0.12)
    )
    return Symbol(DIE_BOX, body + group(picture, transform="scale(.92)"), None, 0.016)


def symbols() -> dict[str, Symbol]:
    """Card pictures ``card-0`` to ``card-7`` and faces of dice by the name of their symbol."""
    pictures = _pictures()
    made = {f"card-{i}": _card(i, name, pictures[name]) for i, name in enumerate(CARD_NAMES)}
    enemy, danger = _enemy_faces(), _danger_faces()
    made |= {f"enemy-{name}": _die("#2c3570", "#8f9ad8", enemy[name]) for name in SYMBOL_NAMES}
    made |= {f"danger-{name}": _die("#a3203f", "#ff9aac", danger[name]) for name in DANGER_NAMES}
    ship = group(mothership(), transform="scale(.42)")
    for kind in ("green", "orange", "blue"):
        dark = "#101638"
        made[f"signal-{kind}"] = _die(dark, TILE_COLOURS[kind], ship)
        made[f"silent-{kind}"] = _die(
            dark, TILE_COLOURS[kind], group(sign(kind, TILE_COLOURS[kind], dark), opacity=0.55)
        )
    made["signals"] = _die("#3a2f6e", "#c9b0ff", ship)
    made["no-signal"] = _die("#2a2850", "#7f78b8", group(ship, opacity=0.35) + stroke("M-15,-15L15,15", "#ff5a72", 4))
    made["danger"] = Symbol((-22, -24, 44, 44), WARNING)
    return made


WARNING = path("M0,-19L19,15H-19Z", "#f0344e", stroke="#fff", stroke_width=5, stroke_linejoin="round") + stroke(
    "M0,-9V4M0,9.500V10", "#fff", 4.4
)
