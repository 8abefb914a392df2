"""The pieces of Alien: a suited astronaut, and a creature of our own with a crescent head and a mantle of feelers.

``currentColor`` is the owner's colour. Every figure stands on a base at (0, 0); a plain disc on its chest is the place
for the owner's sign, which screens draw.
"""

from __future__ import annotations

from saucers.games.alien.art_shapes import circle, ellipse, group, linear, path, radial, rect, stroke
from saucers.picture.art import Symbol

BOX = (-50.0, -100.0, 100.0, 120.0)
FOOT = (0.0, -2.0)
SCALE = 0.0108
ROUND = 'stroke-linecap="round" stroke-linejoin="round"'

_PACK = (-25.0, -62.0, 50.0, 40.0)
_LEGS = "M-20 -24h17v22h-19zM20 -24h-17v22h19z"
_TRUNK = "M-26 -22C-31 -50 -18 -58 0 -58S31 -50 26 -22Q0 -13 -26 -22Z"
_ARMS = "M-25 -50C-36 -46 -38 -34 -35 -24M25 -50C36 -46 38 -34 35 -24"
_VISOR = "M-17 -72C-17 -82 -10 -86 0 -86S17 -82 17 -72C17 -61 10 -56 0 -56S-17 -61 -17 -72Z"

# The creature: a crescent of a head that ends in a point, sickle arms, and a mantle that parts into five feelers.
HEAD = "M-50 -99C-45 -82 -26 -77 0 -77C26 -77 45 -82 50 -99C55 -72 40 -54 19 -49L0 -38L-19 -49C-40 -54 -55 -72 -50 -99Z"
MANTLE = (
    "M-12 -48C-15 -32 -29 -22 -40 -3C-31 -9 -25 -13 -20 -15C-22 -7 -20 0 -15 5C-13 -4 -10 -9 -7 -12C-6 -4 -3 3 0 7"
    "C3 3 6 -4 7 -12C10 -9 13 -4 15 5C20 0 22 -7 20 -15C25 -13 31 -9 40 -3C29 -22 15 -32 12 -48Z"
)
SICKLES = (
    "M-11 -44C-28 -53 -47 -45 -48 -24C-48 -16 -46 -9 -42 -4C-42 -17 -41 -28 -33 -32C-26 -35 -18 -33 -12 -31Z"
    "M11 -44C28 -53 47 -45 48 -24C48 -16 46 -9 42 -4C42 -17 41 -28 33 -32C26 -35 18 -33 12 -31Z"
)
EYES = "M-37 -73L-13 -61Q-22 -55 -29 -60Q-36 -65 -37 -73ZM37 -73L13 -61Q22 -55 29 -60Q36 -65 37 -73Z"


def definitions() -> str:
    """Gradients that several symbols use."""
    return "".join(
        [
            linear("s-shade", (0, "#fff", 0.5), (0.4, "#fff", 0), (1, "#000", 0.6)),
            linear("s-helmet", (0, "#fff", 1), (0.5, "#dfe6e6", 1), (1, "#8a979b", 1)),
            linear("s-visor", (0, "#0a1418", 1), (1, "#3f5f68", 1), direction=(0, 1)),
            linear("s-hide", (0, "#5b6873", 1), (0.35, "#1d242a", 1), (1, "#06080a", 1)),
            radial("s-drop", (0, "#000", 0.75), (0.55, "#000", 0.4), (1, "#000", 0)),
        ]
    )


def symbols() -> dict[str, Symbol]:
    return {
        "astronaut": Symbol(BOX, _astronaut(), FOOT, SCALE),
        "alien": Symbol(BOX, _alien(), FOOT, SCALE),
        "alien-leaving": Symbol(BOX, _leaving(), FOOT, SCALE),
    }


def _astronaut() -> str:
    base = (
        ellipse(3, 3, 46, 19, "url(#s-drop)")
        + ellipse(0, 1, 37, 15, "#04070a")
        + ellipse(0, -2, 35, 13.5, "currentColor")
        + ellipse(0, -2, 35, 13.5, "url(#s-shade)")
        + ellipse(0, -3, 26, 9, "#000", 'fill-opacity=".35"')
    )
    return base + astronaut_body()


def astronaut_body() -> str:
    """The suit without its base: a dark rim, backpack, limbs, chest and helmet."""
    dark = group(
        rect(*_PACK, "#05080a", 'rx="11"')
        + path(_LEGS + _TRUNK, "#05080a")
        + circle(0, -70, 23, "#05080a")
        + stroke(_ARMS, "#05080a", 18, 'stroke-linecap="round"'),
        more='stroke="#05080a" stroke-width="6" stroke-linejoin="round"',
    )
    body = (
        rect(*_PACK, "#6f7a7d", 'rx="11"')
        + path("M-19 -24h15v22h-17zM19 -24h-15v22h17z", "currentColor")
        + path("M-21 -7h17v6h-18zM21 -7h-17v6h18z", "#e9eeee")
        + stroke(_ARMS, "currentColor", 12, 'stroke-linecap="round"')
        + circle(-35, -21, 6.4, "#e9eeee")
        + circle(35, -21, 6.4, "#c3cbcc")
        + path(_TRUNK, "currentColor")
        + path(_TRUNK, "url(#s-shade)", 'fill-opacity=".75"')
        + circle(0, -35, 11.5, "#0b1013", 'fill-opacity=".8"')
    )
    head = (
        circle(0, -70, 23, "url(#s-helmet)")
        + path(_VISOR, "url(#s-visor)", 'stroke="currentColor" stroke-width="3.4"')
        + stroke("M-11 -75C-10 -80 -6 -82 -1 -82", "#f2ffff", 3.4, 'stroke-linecap="round"')
        + stroke("M16 -88L21 -97", "#05080a", 5, ROUND)
        + circle(21, -97, 3.6, "currentColor")
    )
    return dark + body + head


def _alien() -> str:
    base = (
        ellipse(3, 3, 50, 20, "url(#s-drop)")
        + ellipse(0, 1, 42, 16, "currentColor")
        + ellipse(0, -0.5, 37, 12.4, "#040506")
    )
    return base + _creature()


def _creature() -> str:
    """Dark hide in an outline of the owner's colour; two slanted eyes of that colour, and a third one above."""
    rim = 'stroke="currentColor" stroke-width="8.5" stroke-linejoin="round"'
    body = (SICKLES, MANTLE, HEAD)
    # A pale line around the colour keeps dark colours apart from the dark floor, in grey too.
    pale = 'stroke="#f1f5f4" stroke-width="12.5" stroke-linejoin="round"'
    outline = group("".join(path(part, "#f1f5f4", pale) for part in body), more='opacity=".8"')
    outline += "".join(path(part, "currentColor", rim) for part in body)
    hide = (
        path(SICKLES, "#11171b")
        + path(MANTLE, "url(#s-hide)")
        + stroke(
            "M-9 -36L-24 -14M-4 -30L-9 -12M4 -30L9 -12M9 -36L24 -14",
            "#93a2ad",
            2,
            'opacity=".5" stroke-linecap="round"',
        )
        + path(HEAD, "url(#s-hide)")
        + stroke(
            "M-46 -86C-38 -74 -22 -71 0 -71C18 -71 32 -73 41 -79",
            "#e9f6ff",
            3.2,
            'stroke-opacity=".55" stroke-linecap="round"',
        )
        + circle(0, -27, 10.5, "#04070a", 'fill-opacity=".85"')
    )
    eyes = path(EYES, "currentColor") + stroke("M-31 -67l5 3M31 -67l-5 3", "#fff", 3, ROUND)
    return outline + hide + eyes + ellipse(0, -61, 3.6, 6, "currentColor") + ellipse(0, -63, 1.4, 2, "#fff")


def _leaving() -> str:
    """Leaning forward over a broken ring, with a sign that says: this one goes on (ALIEN-7)."""
    base = (
        ellipse(3, 3, 50, 20, "url(#s-drop)")
        + ellipse(0, 0, 42, 15, "#040506")
        + ellipse(0, 0, 42, 15, "none", 'stroke="currentColor" stroke-width="6" stroke-dasharray="14 8"')
    )
    sign = (
        circle(33, -18, 19, "#05080a")
        + circle(33, -18, 16, "#fff4dc", 'stroke="currentColor" stroke-width="4"')
        + stroke("M25 -26l8 8l-8 8M34 -26l8 8l-8 8", "#14191c", 5, ROUND)
    )
    return base + group(_creature(), "skewX(-9)") + sign
