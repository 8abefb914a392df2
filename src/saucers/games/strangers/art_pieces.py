"""The figures: four Kids with different heads, the Stranger, the buses, the coin. Feet are at (0, 0)."""

from __future__ import annotations

from saucers.games.strangers.drawing import circle, ellipse, path, poly, rect, stroke
from saucers.picture.art import Symbol

RIM, INK = "#fffaf0", "#1d1430"
BODY = "M-13,-13Q-15,-33 -8,-35Q0,-38 8,-35Q15,-33 13,-13Z"
LEGS = "M-9,-15h8v13q0,2 -2,2h-7q-3,-1 -1,-4zM1,-15h8l2,11q2,3 -1,4h-7q-2,0 -2,-2z"
HEADS = (
    "M-15,-50Q-15,-65 0,-65Q15,-65 15,-50L21,-48Q20,-45 14,-46Q13,-33 0,-33Q-13,-33 -14,-46Z",
    "M-15,-48Q-17,-66 0,-66Q15,-66 15,-52Q26,-52 25,-36Q24,-30 19,-31Q20,-38 14,-42Q11,-33 0,-33Q-11,-33 -14,-40"
    "Q-17,-38 -17,-33Q-20,-40 -15,-48Z",
    "M0,-74Q22,-74 21,-54Q22,-42 13,-40Q10,-33 0,-33Q-10,-33 -13,-40Q-22,-42 -21,-54Q-22,-74 0,-74Z",
    "M0,-74Q6,-66 13,-60Q20,-50 14,-36Q8,-31 0,-31Q-8,-31 -14,-36Q-20,-50 -13,-60Q-6,-66 0,-74Z",
)
SKIN = ("#f6c9a0", "#e3a673", "#9c643c", "#ffdcb8")
HAIR = ("#7a3b1c", "#2a1a14", "#22140e", "#d08c2a")
SHADE: dict[str, float | str | None] = {"fill": INK, "opacity": 0.3}


def sign(seat: int, x: float, y: float, r: float) -> str:
    """The seat's own shape, for those who do not see colours."""
    if seat == 0:
        return circle(x, y, r, fill=RIM)
    if seat == 1:
        return rect(x - r * 0.9, y - r * 0.9, r * 1.8, r * 1.8, rx=1.0, fill=RIM)
    if seat == 2:
        return poly([(x, y - r * 1.15), (x + r * 1.1, y + r * 0.85), (x - r * 1.1, y + r * 0.85)], fill=RIM)
    return poly([(x, y - r * 1.2), (x + r * 1.2, y), (x, y + r * 1.2), (x - r * 1.2, y)], fill=RIM)


def kid(seat: int, shadow: bool = True) -> str:
    """A schoolchild with a satchel; cap, ponytail, round hair or hood tell the seats apart without colours."""
    head, skin, hair = HEADS[seat], SKIN[seat], HAIR[seat]
    s = ellipse(3, 0, 17, 5.5, fill=INK, opacity=0.38) if shadow else ""
    s += path(BODY + LEGS + head, fill=RIM, stroke=RIM, stroke_width=6.5, stroke_linejoin="round")
    s += path(LEGS, fill="#38406a") + path("M-11,-3h10v3h-11zM1,-3h10l1,3h-11z", fill="#241a38")
    s += path(BODY, fill="currentColor") + path("M3,-37Q15,-33 13,-13H5Q9,-26 3,-37Z", **SHADE)
    s += stroke("M-9,-35L9,-15", "#6b4226", 3.4)
    s += rect(5, -21, 11, 10, rx=2.5, fill="#a9713d", stroke="#6b4226", stroke_width=1.2) + sign(seat, -4, -22, 4.8)
    if seat == 1:
        s += path("M10,-56Q25,-53 24,-38Q23,-31 19.5,-32Q20,-40 13,-44Z", fill=hair)
        s += path("M-14,-50Q-17,-66 0,-66Q17,-66 14,-46L14,-42L-14,-40Q-16,-38 -16.5,-35Q-18,-42 -14,-50Z", fill=hair)
    if seat == 2:
        curls = ((0, -62, 12), (-12, -58, 10), (12, -58, 10), (-15, -49, 8), (15, -49, 8))
        s += "".join(circle(x, y, r, fill=hair) for x, y, r in curls)
    if seat == 3:
        s += path(head, fill="currentColor") + path("M0,-74Q6,-66 13,-60Q20,-50 14,-36Q8,-45 0,-74Z", **SHADE)
    s += circle(0, -46, 12.6, fill=skin)
    s += path("M4,-58.2A12.6,12.6 0 0 1 4,-34A15,15 0 0 0 4,-58.2Z", fill="#5b2a3a", opacity=0.16)
    s += _hat(seat, hair)
    s += circle(-4.6, -45, 1.9, fill=INK) + circle(4.6, -45, 1.9, fill=INK)
    return s + stroke("M-4,-39.5Q0,-36.5 4,-39.5", "#8a3b32", 1.7)


def _hat(seat: int, hair: str) -> str:
    if seat == 0:
        s = path("M-14.5,-49Q-15,-64 0,-64Q14,-64 14.5,-50Q0,-54 -14.5,-49Z", fill="currentColor")
        s += path("M-4,-51.5Q10,-54 21,-47.5Q14,-45 5,-48.5Z", fill="currentColor")
        s += path("M-4,-51.5Q10,-54 21,-47.5Q14,-45 5,-48.5Z", **SHADE)
        return s + path("M-14,-48q-1,6 1,9q2,-5 1,-9z", fill=hair)
    if seat == 1:
        s = path("M-12.5,-49Q-6,-50 -1,-57Q5,-50 12.5,-49Q12,-60 0,-60Q-12,-60 -12.5,-49Z", fill=hair)
        return s + circle(12.5, -55, 3.6, fill="currentColor")
    if seat == 2:
        s = path("M-12.4,-49Q-8,-55 0,-55Q8,-55 12.4,-49Q12,-60 0,-60Q-12,-60 -12.4,-49Z", fill=hair)
        return s + rect(-13, -53.5, 26, 4, rx=2.0, fill="currentColor")
    return path("M-10,-52Q-2,-58 9,-54Q4,-60 -4,-59Q-10,-57 -10,-52Z", fill=hair)


OUTLINE = (
    "M-11,3L-9,-26Q-20,-20 -19,3L-24,8 -22,-4Q-22,-44 -12,-50Q-6,-52 -4,-53Q-13,-60 -11,-70L-18,-71Q-19,-75 -10,-76"
    "Q-10,-89 -4,-89Q0,-86 4,-89Q10,-89 10,-76Q19,-75 18,-71L11,-70Q13,-60 4,-53Q6,-52 12,-50Q22,-44 22,-4L24,8 19,3"
    "Q20,-20 9,-26L11,3Z"
)


def stranger(shadow: bool = True) -> str:
    """Tall and wrong: a suit too narrow, arms to the ankles, a head like a seed under a hat."""
    s = ellipse(4, 4, 22, 6, fill="#2a0a4a", opacity=0.5) if shadow else ""
    s += path(OUTLINE, fill="#d3b8ff", stroke="#d3b8ff", stroke_width=6, stroke_linejoin="round")
    s += path("M-10,-24L-11,3h9L0,-20 2,3h9L10,-24Z", fill="#0d0820")
    s += path("M-12,-49Q-22,-42 -21,-4h5Q-16,-24 -11,-32ZM12,-49Q22,-42 21,-4h-5Q16,-24 11,-32Z", fill="#1c1433")
    s += stroke("M-21,-4l-3,10m4,-10l0,11m2,-11l3,10M21,-4l3,10m-4,-10l0,11m-2,-11l-3,10", "#b7e08a", 2)
    s += path("M-12,-50Q0,-55 12,-50L13,-12Q0,-7 -13,-12Z", fill="#17112b")
    s += path("M0,-53L12,-50L13,-12Q6,-9 0,-9Z", fill="#0a0716") + path("M-4.5,-52L0,-30 4.5,-52Z", fill="#e8dcff")
    s += path("M0,-50l-2.2,3 1.2,3 -1.8,14 2.8,4 2.8,-4 -1.8,-14 1.2,-3z", fill="#7a2be0")
    s += path("M-5,-52L-9,-46 -1,-28ZM5,-52L9,-46 1,-28Z", fill="#31254f")
    s += path("M0,-50Q-12,-58 -10,-71Q0,-76 10,-71Q12,-58 0,-50Z", fill="#b4dd86")
    s += path("M0,-50Q12,-58 10,-71Q6,-73 3,-73Q7,-60 0,-50Z", fill="#3f6b3d", opacity=0.45)
    for side in (-1, 1):
        s += ellipse(4.7 * side, -62, 4.3, 2.9, fill="#0a0716", transform=f"rotate({-30 * side} {4.7 * side} -62)")
    s += circle(-5.8, -63.2, 1.1, fill="#fff") + circle(3.8, -63.2, 1.1, fill="#fff")
    s += path(
        "M-18,-71Q0,-66 18,-71Q19,-75 10,-75.5Q10,-88.5 4,-88.5Q0,-85.5 -4,-88.5Q-10,-88.5 -10,-75.5Q-19,-75 -18,-71Z",
        fill="#17112b",
    )
    return s + path("M-10,-76Q0,-72.5 10,-76L10,-79.5Q0,-76 -10,-79.5Z", fill="#8d4dff")


def school_bus() -> str:
    s = path(
        "M-20,9V-8Q-20,-12 -16,-12H9Q12,-12 13,-9L15,-2L19,-1Q21,0 21,3V9Z",
        fill="#ffc233", stroke="#a86400", stroke_width=1.6,
    )  # fmt: skip
    s += path("M-16.5,-8h5.6v6.5h-5.6zM-9.1,-8h5.6v6.5h-5.6zM-1.7,-8h5.6v6.5h-5.6zM6.5,-8h3l2,6.5h-5z", fill="#2b2342")
    s += stroke("M-19,2.5H17", "#2b2342", 1.8)
    return s + "".join(circle(x, 9, 4.4, fill=INK, stroke="#fff6d0", stroke_width=1.4) for x in (-11, 11))


def city_bus() -> str:
    s = rect(-15, -12, 30, 21, rx=5.0, fill="#5db4f0", stroke="#1c5c9c", stroke_width=1.5)
    s += path("M-11,-8.5h10.5v9h-10.5zM0.8,-8.5h10.5v9h-10.5z", fill="#2b2342")
    s += circle(-9, 5, 2, fill="#fff6d0") + circle(9, 5, 2, fill="#fff6d0")
    s += path("M-12,9h6v4h-6zM6,9h6v4h-6z", fill=INK)
    return s + rect(-6, -14.5, 12, 4, rx=1.5, fill="#1c5c9c")


def saucer(glow: str = "#ffe9a8") -> str:
    """A flying saucer about the origin, 64 wide."""
    s = path("M-13,-4C-12,-18 12,-18 13,-4Z", fill="#e9b8d8") + ellipse(0, 0, 32, 8, fill="#4a1d5e")
    return s + stroke("M-20,2h.1M-7,4.5h.1M7,4.5h.1M20,2h.1", glow, 5)


def coin(face: str) -> str:
    s = circle(0, 2, 22, fill="#8a5a1c") + circle(0, 0, 22, fill="#ffd27a")
    s += circle(0, 0, 17.5, fill="none", stroke="#b9802c", stroke_width=2.0)
    if face == "saucer":
        return s + f'<g transform="scale(.45)">{saucer()}</g>'
    return s + stroke("M-7,2q7,8 14,0M-6,-6h.1M6,-6h.1", "#8a5a1c", 3.2)


def home_token() -> str:
    """A Kid that is home, for the panel of its player."""
    roof = path(
        "M-24,-20L0,-46L24,-20V2H-24Z", fill="currentColor", stroke=RIM, stroke_width=5, stroke_linejoin="round"
    )
    return roof + rect(-7, -16, 14, 18, fill=RIM)


KID_BOX = (-27.0, -80.0, 54.0, 88.0)
FEET = (0.0, 0.0)


def pieces(colours: tuple[str, ...]) -> dict[str, Symbol]:
    """All figures by their names; Kids by the colour of their seat."""
    found = {f"kid-{colour}": Symbol(KID_BOX, kid(seat), FEET, 0.0155) for seat, colour in enumerate(colours)}
    return found | {
        "stranger": Symbol((-28.0, -94.0, 56.0, 106.0), stranger(), FEET, 0.0145),
        "coin-saucer": Symbol((-24.0, -24.0, 48.0, 50.0), coin("saucer")),
        "coin-safe": Symbol((-24.0, -24.0, 48.0, 50.0), coin("safe")),
        "kid-home": Symbol((-30.0, -52.0, 60.0, 60.0), home_token()),
    }
