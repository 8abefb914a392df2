"""The pictures of the nineteen cards: each shows the effect before the text says it. Box: 124 by 80 about (0, 0)."""

from __future__ import annotations

from saucers.games.strangers.art_pieces import city_bus, kid, saucer, school_bus, stranger
from saucers.games.strangers.drawing import at, circle, digits, ellipse, linear, path, poly, rect, stroke
from saucers.games.strangers.spec import CARD_NAMES, Card
from saucers.picture.art import Symbol

BOX = (-62.0, -40.0, 124.0, 80.0)
CREAM, NIGHT = "#fff6dc", "#1d1030"
SKIES = {
    "day": ("#a9dcb4", "#3f8f7b"),
    "warm": ("#ffd98a", "#e0793f"),
    "blue": ("#a3d3f5", "#3a72b8"),
    "rose": ("#ffb7a0", "#c24a68"),
    "dusk": ("#c69be8", "#5b358f"),
    "night": ("#5a4a9c", "#1b1440"),
}
SKY_OF: dict[int, str] = {
    Card.SIGHTING: "night", Card.SAUCER: "night", Card.WALK: "day", Card.RUN: "day", Card.SKATEBOARD: "day",
    Card.SCHOOL_BUS: "warm", Card.CITY_BUS: "blue", Card.WALKIE_TALKIES: "day", Card.HOP_THE_FENCE: "rose",
    Card.RAD_BIKE: "rose", Card.PROM_DATE: "dusk", Card.SAVIORS: "night", Card.POOL_PARTY: "blue",
    Card.STEP_DAD: "warm", Card.MAN_IN_BLACK: "dusk", Card.SODA_SHOP: "rose", Card.WATCHES: "day",
    Card.MOMS_CAR: "warm", Card.HITCHHIKING: "dusk",
}  # fmt: skip
RED, BLUE, GREEN, YELLOW = "#e5383b", "#2d6bea", "#4cb944", "#ffc533"


def card_symbol(kind: int) -> str:
    """The name of a card's picture."""
    return "card-" + "".join(c for c in CARD_NAMES[kind].lower().replace(" ", "-") if c.isalnum() or c == "-")


def definitions() -> str:
    return "".join(linear(f"s-{name}", ((0, top), (1, bottom))) for name, (top, bottom) in SKIES.items())


def cards() -> dict[str, Symbol]:
    """Every card's picture, and the back."""
    found = {card_symbol(kind): Symbol(BOX, _framed(kind)) for kind in range(len(CARD_NAMES))}
    return found | {"card-back": Symbol(BOX, _back())}


def _framed(kind: int) -> str:
    sky = SKY_OF[kind]
    moon = circle(38, -20, 13, fill="#fff3c4", opacity=0.75)
    hills = path("M-62,24q26,-12 52,-5t52,-4t20,1v24h-124z", fill=NIGHT, opacity=0.42)
    return rect(-62, -40, 124, 80, rx=8.0, fill=f"url(#s-{sky})") + moon + hills + PICTURES[Card(kind)]


def _back() -> str:
    rays = "".join(stroke(f"M{x},-40L{x - 40},40", "#8d4fb8", 5, opacity=0.5) for x in range(-40, 120, 22))
    return rect(-62, -40, 124, 80, rx=8.0, fill="#6a2f8e") + rays + at(saucer(), 0, 2, 1.1)


def _kid(seat: int, colour: str, x: float, y: float, scale: float = 0.8, turn: float = 0.0) -> str:
    return at(f'<g color="{colour}">{kid(seat)}</g>', x, y, scale, turn)


def _steps(number: str) -> str:
    return circle(-48, -26, 10, fill=CREAM) + digits(number, -48, -26, 12, "#3b1c33")


def _speed(x: float, y: float) -> str:
    return stroke(f"M{x},{y}h-15M{x - 6},{y + 12}h-14M{x},{y + 24}h-10", CREAM, 3, opacity=0.85)


def _arrow(d: str, head: str, colour: str = CREAM) -> str:
    return stroke(d, colour, 4.5, stroke_dasharray="9 7") + path(head, fill=colour)


def _house(x: float, y: float, scale: float, roof: str = "#b4553f") -> str:
    body = rect(-17, -16, 34, 22, fill="#fff1d6") + poly([(-23, -14), (0, -36), (23, -14)], fill=roof)
    return at(body + rect(-5, -8, 10, 14, fill="#7a3b2c"), x, y, scale)


def _mansion(x: float, y: float, scale: float) -> str:
    body = rect(-30, -18, 60, 26, fill="#fff1d6") + poly([(-34, -16), (34, -16), (24, -32), (-24, -32)], fill="#7a5a86")
    body += "".join(rect(dx, -16, 5, 24, fill="#d8bfa6") for dx in (-14, -5, 5)) + rect(-4, -6, 8, 14, fill="#7a3b2c")
    body += poly([(-16, -16), (18, -16), (1, -28)], fill="#fff8e8")
    return at(body, x, y, scale)


def _car(colour: str) -> str:
    s = path("M-34,8V-4Q-33,-9 -26,-10L-16,-22Q-14,-24 -10,-24H10Q14,-24 17,-21L27,-9Q36,-8 36,0V8Z", fill=colour)
    s += path("M-19,-11L-11,-20H-2V-11ZM2,-20H9Q12,-20 14,-18L20,-11H2Z", fill="#dff3ff")
    return s + "".join(circle(x, 8, 8, fill=NIGHT) + circle(x, 8, 3.4, fill=CREAM) for x in (-19, 20))


def _bike() -> str:
    wheels = circle(-25, 14, 17, fill="none", stroke=CREAM, stroke_width=5) + circle(
        25, 14, 17, fill="none", stroke=CREAM, stroke_width=5
    )
    frame = "M-25,14L-8,-12H16L25,14M-8,-12L2,14L16,-12M2,14H-25M16,-12L12,-22H22M-14,-20H-2M-8,-12L-9,-19"
    return wheels + stroke(frame, CREAM, 5)


def _radio(x: float, y: float, turn: float) -> str:
    body = rect(-9, -16, 18, 34, rx=4.0, fill="#2b2342", stroke=CREAM, stroke_width=2.0)
    body += stroke("M5,-16V-32", CREAM, 3) + rect(-5, -11, 10, 7, fill="#9be08a")
    return at(body + stroke("M-4,2h8M-4,7h8M-4,12h8", CREAM, 2), x, y, 1.0, turn)


def _watch(x: float, y: float, scale: float) -> str:
    body = rect(-7, -24, 14, 48, rx=4.0, fill="#7a3b52") + circle(
        0, 0, 15, fill=CREAM, stroke="#5b2f3c", stroke_width=3
    )
    return at(body + stroke("M0,-9V0L6,4", "#3b1c33", 2.8), x, y, scale)


def _fence() -> str:
    posts = "".join(path(f"M{x},36V2l6,-8l6,8V36Z", fill=CREAM) for x in range(-54, 50, 17))
    return stroke("M-60,12H60M-60,26H60", "#d8bfa6", 4) + posts


def _beam(x: float, width: float = 20) -> str:
    return poly([(x - 6, -22), (x + 6, -22), (x + width, 36), (x - width, 36)], fill="#fff3b8", opacity=0.4)


PICTURES: dict[Card, str] = {
    Card.SIGHTING: at(stranger(), 0, 36, 0.78) + stroke("M-40,-24l6,8M40,-24l-6,8M-48,0h10M48,0h-10", "#d3b8ff", 3),
    Card.SAUCER: _beam(0, 24) + _kid(0, RED, 0, 34, 0.55) + at(saucer(), 0, -24, 1.0),
    Card.WALK: stroke("M-60,34h120", CREAM, 3, stroke_dasharray="10 8") + _kid(0, RED, 4, 35, 0.86) + _steps("1"),
    Card.RUN: _speed(-18, -2) + _kid(2, GREEN, 10, 35, 0.86, 12) + _steps("2"),
    Card.SKATEBOARD: _speed(-22, -6)
    + at(
        path("M-26,0q3,7 9,7h34q7,0 9,-7", fill="none", stroke="#ff9f45", stroke_width=5)
        + circle(-12, 12, 4, fill=NIGHT) + circle(12, 12, 4, fill=NIGHT), 6, 22,
    )
    + _kid(1, BLUE, 6, 25, 0.78, 6) + _steps("3"),
    Card.SCHOOL_BUS: stroke("M-60,30h120", CREAM, 3) + at(school_bus(), 2, 6, 2.3),
    Card.CITY_BUS: stroke("M-60,34h120", CREAM, 3) + at(city_bus(), 0, 4, 2.3),
    Card.WALKIE_TALKIES: _kid(0, RED, -34, 36, 0.6) + _kid(2, GREEN, 36, 36, 0.6)
    + _radio(-9, 6, -14) + _radio(12, 6, 14)
    + stroke("M-4,-30q4,-6 8,0M-8,-34q8,-10 16,0", CREAM, 2.4),
    Card.HOP_THE_FENCE: _arrow("M-44,8Q0,-62 40,-2", "M48,10L32,2L44,-8Z") + _kid(3, YELLOW, 0, 6, 0.66, 8) + _fence(),
    Card.RAD_BIKE: at(stranger(shadow=False), 46, 36, 0.62) + _speed(-34, -6) + at(_bike(), -4, 8, 0.95) + _steps("3"),
    Card.PROM_DATE: circle(0, -24, 13, fill="#e8dcff", stroke=CREAM, stroke_width=2.0)
    + stroke("M-13,-24h26M-9,-32q9,6 18,0M-9,-16q9,-6 18,0M0,-37v26", "#8d6fc0", 1.4)
    + stroke("M-40,20L-8,-12M40,20L8,-12M0,-8V20", "#ffd9f0", 2, opacity=0.6)
    + _kid(1, BLUE, -17, 36, 0.62) + _kid(0, RED, 17, 36, 0.62),
    Card.SAVIORS: at(saucer("#9be08a"), 26, -22, 0.9)
    + at(path("M-7,-24h14M-4,-24v14l-14,26q-2,6 4,6h28q6,0 4,-6l-14,-26v-14", fill="#dff3ff", stroke=CREAM,
              stroke_width=3.0) + path("M-11,4l-6,12q-1,4 3,4h28q4,0 3,-4l-6,-12z", fill="#9be08a"), -24, 12, 1.1)
    + stroke("M-8,-2Q6,-18 14,-14", "#9be08a", 3, stroke_dasharray="2 6"),
    Card.POOL_PARTY: _kid(0, RED, -24, 24, 0.6) + _kid(1, BLUE, 2, 22, 0.6) + _kid(3, YELLOW, 30, 24, 0.6)
    + path("M-62,10q10,-8 20,0t20,0t20,0t20,0t20,0t24,0V40H-62Z", fill="#4fb0dd", opacity=0.9)
    + stroke("M-50,24q8,-6 16,0t16,0M0,30q8,-6 16,0t16,0", "#d8f4ff", 2.4),
    Card.STEP_DAD: _house(-40, 24, 0.8) + _mansion(32, 24, 0.9)
    + _arrow("M-30,-8Q-6,-34 14,-14", "M22,-6L8,-10L18,-20Z")
    + at(poly([(-8, -14), (8, -14), (4, -6), (-4, -6)], fill="#b0483a") + poly([(-4, -6), (4, -6), (9, 20), (0, 28),
         (-9, 20)], fill="#e4604e"), -6, 8, 0.8),
    Card.MAN_IN_BLACK: ellipse(-34, 32, 16, 6, fill="none", stroke="#d3b8ff", stroke_width=2.4, stroke_dasharray="5 4")
    + ellipse(30, 34, 20, 7, fill="#a64dff", opacity=0.5) + at(stranger(shadow=False), 30, 34, 0.74)
    + _arrow("M-32,16Q-18,-12 2,4", "M10,12L-5,9L5,-2Z", "#d3b8ff"),
    Card.SODA_SHOP: at(path("M-17,-16H17L11,26H-11Z", fill=CREAM) + path("M-15,-4H15L11,26H-11Z", fill="#ff8fb0")
                       + stroke("M-4,-14L-10,-36M6,-14L14,-36", "#e4604e", 4)
                       + circle(0, -18, 8, fill="#fff"), 0, 8, 1.1)
    + rect(-54, -14, 22, 30, rx=3.0, fill=CREAM, transform="rotate(-10 -43 0)")
    + rect(32, -14, 22, 30, rx=3.0, fill=CREAM, transform="rotate(10 43 0)")
    + stroke("M-48,-2h10M-47,5h8M38,-2h10M39,5h8", "#b9802c", 2.4),
    Card.WATCHES: _watch(-34, 2, 0.9) + _watch(0, -2, 1.15) + _watch(34, 2, 0.9) + _steps("3"),
    Card.MOMS_CAR: _house(38, 22, 0.95) + at(_car("#e4604e"), -16, 18, 1.0) + _speed(-50, 0),
    Card.HITCHHIKING: at(saucer(), 34, -24, 0.66) + _beam(34, 12)
    + stroke("M-60,34h120", CREAM, 3, stroke_dasharray="12 9")
    + at(path("M-14,24V0q0,-4 5,-4h4v-20q0,-6 5,-6t5,6v18h12q6,0 6,6v12q0,6 -6,6h-24z", fill="#f6c9a0",
              stroke="#8a4a3c", stroke_width=2.6, stroke_linejoin="round")
         + stroke("M5,2h14M5,9h14M5,16h13", "#8a4a3c", 2), -18, 8, 1.0),
}  # fmt: skip
