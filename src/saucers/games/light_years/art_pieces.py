"""The figures of Light Years from Home: Kids on bikes, E.T., Cop Cars, Agents, tiles, dice and the Mothership.

All of them are our own designs. Each can be told from the others by its outline alone: Kids by what they wear on the
head, cars by their bodies, Agents by hat and what they hold. ``currentColor`` is the colour of the Kid.
"""

from __future__ import annotations

from saucers.games.light_years.pencil import circle, ellipse, group, mix, path, radial, rect, stroke
from saucers.picture.art import Symbol

INK = "#070b1f"
RIM = "#f7f9ff"
GOLD = "#ffd86b"
TILE_COLOURS = {"green": "#6fe08a", "orange": "#ff9b4a", "blue": "#62b4ff", "wild": "#d79bff"}
FIGURE_SCALE = 0.0165
"""Figure units for each unit of a drawing: pieces are a little larger than their crossing."""

DEFINITIONS = (
    radial("s-heart", [(0, "#ffdf8a", 1), (0.3, "#ff8a3c", 0.7), (1, "#ff4a2a", 0)])
    + radial("s-ship", [(0, "#ffd6ff", 0.8), (0.4, "#b26bff", 0.4), (1, "#7a3bff", 0)])
    + radial("s-red", [(0, "#ff3b5c", 0.75), (1, "#ff1f4a", 0)])
    + radial("s-blue", [(0, "#4aa0ff", 0.75), (1, "#1f6bff", 0)])
    + radial("s-torch", [(0, "#fff3c0", 0.8), (1, "#fff3c0", 0)])
)

# --- Kids -------------------------------------------------------------------------------------------------------------

WHEELS = "M-30,-12a12,12 0 1 0 24,0a12,12 0 1 0 -24,0M10,-12a12,12 0 1 0 24,0a12,12 0 1 0 -24,0"
BODY = "M-14,-26Q-17,-46 -4,-48Q8,-48 9,-38L19,-31Q21,-27 16,-26L4,-30L4,-24Q-6,-20 -14,-26Z"
LEG = "M-12,-27L2,-24Q6,-22 4,-18L-1,-7L5,-5L4,-2H-7L-5,-15L-10,-19Z"
HEADS = {
    "elliott": "M-17,-60Q-17,-76 0,-76Q15,-76 16,-61L15,-50Q10,-44 -2,-44Q-13,-45 -15,-52Z",
    "gertie": "M-17,-58Q-16,-75 0,-75Q15,-74 15,-58Q14,-44 0,-44Q-7,-44 -11,-48L-22,-40L-28,-50L-17,-60Z",
    "michael": "M-20,-66L-14,-68Q-11,-75 0,-75Q15,-74 15,-58Q14,-44 0,-44Q-13,-44 -15,-56L-22,-60Z",
    "greg": "M0,-80Q20,-79 19,-60Q18,-46 2,-44Q-16,-44 -19,-58Q-20,-78 0,-80Z",
}
SKINS = {"elliott": "#f3c9a3", "gertie": "#ffdcb8", "michael": "#c98f62", "greg": "#8f5a38"}
HAIRS = {"elliott": "#5b3420", "gertie": "#e0a93c", "michael": "#241712", "greg": "#1d120c"}


def _hair_behind(kid: str) -> str:
    hair = HAIRS[kid]
    if kid == "greg":
        puffs = ((0, -68, 12), (-11, -62, 9), (11, -64, 8), (-13, -54, 6))
        return "".join(circle(x, y, r, hair) for x, y, r in puffs)
    if kid == "gertie":
        return path("M-14,-56L-24,-42L-27,-49L-16,-60Z", hair) + path(
            "M-15,-56Q-16,-74 0,-74Q14,-73 14,-58Q4,-64 -8,-62L-10,-50Q-15,-52 -15,-56Z", hair
        )
    return ""


def _headgear(kid: str) -> str:
    hair = HAIRS[kid]
    if kid == "elliott":  # a helmet with ribs
        return path(
            "M-16,-58Q-16,-75 0,-75Q15,-75 16,-60Q2,-66 -9,-61L-12,-52Q-16,-54 -16,-58Z", "currentColor"
        ) + stroke("M-7,-73Q-12,-66 -11,-60M2,-75Q1,-70 2,-64M10,-72Q11,-68 11,-62", INK, 2.2, opacity=0.5)
    if kid == "gertie":  # a fringe and a bow
        return path("M-12,-58Q-4,-58 2,-66Q8,-60 14,-60Q12,-72 0,-72Q-12,-70 -12,-58Z", hair) + path(
            "M-11,-68l-10,-7v13zM-11,-68l7,-9 3,10z", "currentColor", stroke="#fff", stroke_width=1
        )
    if kid == "michael":  # a cap turned round
        return (
            path("M-13,-57Q-13,-74 1,-74Q13,-73 14,-61Q0,-65 -13,-57Z", "currentColor")
            + path("M-11,-63L-22,-61L-20,-66L-12,-68Z", "currentColor", stroke=INK, stroke_width=1, stroke_opacity=0.5)
            + path("M-12,-57q-1,6 2,8q2,-5 1,-10z", hair)
        )
    return path("M-10,-60Q0,-68 12,-62Q10,-70 0,-70Q-9,-69 -10,-60Z", hair) + stroke(  # glasses
        "M-1,-56a4,4 0 1 0 8,0a4,4 0 1 0 -8,0M8,-56a3.6,3.6 0 1 0 7,0a3.6,3.6 0 1 0 -7,0M-1,-57h-8", "#fff3d0", 1.4
    )


def _face(x: float = 3) -> str:
    smile = stroke("M4,-50.500q3,2.500 6,0", "#8a3b32", 1.6)
    return circle(x, -56, 1.9, INK) + circle(x + 7, -56, 1.9, INK) + smile


def kid(name: str) -> str:
    """A Kid on a bike, riding right, its wheels on the ground at 0."""
    rim = path(
        WHEELS + BODY + LEG + HEADS[name] + "M17,-38h17v13h-15z",
        RIM,
        stroke=RIM,
        stroke_width=6.5,
        stroke_linejoin="round",
    )
    wheels = "".join(
        circle(x, -12, 11, "#2c3560", stroke="#0d1230", stroke_width=3.6)
        + circle(x, -12, 5, "none", stroke="#8fa0d8", stroke_width=1.4)
        for x in (-18, 22)
    )
    frame_way = "M-18,-12L-8,-26L14,-27L22,-12M-8,-26L1,-11L14,-27M1,-11H-18M14,-27L17,-34H23"
    frame = stroke(frame_way, "currentColor", 3.4) + stroke(frame_way, INK, 1.2, opacity=0.45)
    legs = path(LEG, "#2b3a7a") + path("M-7,-2h12l1,-3h-9z", RIM)
    coat = path(BODY, "currentColor") + path(
        "M-14,-26Q-17,-46 -4,-48Q-11,-38 -8,-23Q-12,-23 -14,-26Z", INK, opacity=0.35
    )
    basket = path("M18,-37h16l-2,11h-12z", "#b88a52", stroke="#6b4726", stroke_width=1.4) + stroke(
        "M22,-37l1,11M28,-37l-1,11M18,-32h15", "#6b4726", 1
    )
    head = _hair_behind(name) + circle(1, -57, 12, SKINS[name]) + _headgear(name) + _face()
    return ellipse(2, 1, 32, 6, INK, opacity=0.45) + rim + wheels + frame + legs + coat + basket + head


def portrait(name: str) -> str:
    """The same Kid's head and shoulders, on a moonlit disc, for the player's panel."""
    head = _hair_behind(name) + circle(1, -57, 12, SKINS[name]) + _headgear(name) + _face()
    shoulders = path("M-18,-30Q-16,-45 1,-46Q18,-45 20,-30Z", "currentColor", stroke=RIM, stroke_width=2)
    return (
        circle(1, -57, 27, "#c9d3ff")
        + circle(1, -57, 27, "none", stroke="currentColor", stroke_width=3)
        + shoulders
        + head
    )


# --- E.T. and the ship ------------------------------------------------------------------------------------------------

HEART = "M0,-1C-6,-6 -6,-12 -2.500,-12Q0,-12 0,-9Q0,-12 2.500,-12C6,-12 6,-6 0,-1Z"


def visitor() -> str:
    """E.T., our own lavender figure with two feelers and a glowing heart."""
    outline = (
        "M-9,2Q-11,-12 -4,-15Q-4,-18 -4,-20Q-16,-23 -15,-33Q-12,-42 0,-42"
        "Q12,-42 15,-33Q16,-24 4,-22Q3,-19 4,-15Q11,-12 9,2Z"
    )
    eyes = "".join(circle(x, -32, 4.8, "#fff") + circle(x + 1, -32, 2.9, "#16244a") for x in (-7, 7))
    feelers = stroke("M-5,-41Q-7,-48 -11,-49M5,-41Q7,-48 11,-49", "#fff3dc", 4.4) + stroke(
        "M-5,-41Q-7,-48 -11,-49M5,-41Q7,-48 11,-49", "#b4addf", 2
    )
    return (
        circle(0, -12, 24, "url(#s-heart)")
        + ellipse(0, 2, 13, 4, INK, opacity=0.5)
        + feelers
        + path(outline, "#fff3dc", stroke="#fff3dc", stroke_width=5, stroke_linejoin="round")
        + path("M-9,2Q-11,-12 -4,-15L-3,-22H3L4,-15Q11,-12 9,2Z", "#8f88c0")
        + path("M0,-21Q-16,-23 -15,-33Q-12,-41 0,-41Q12,-41 15,-33Q16,-23 0,-21Z", "#b4addf")
        + circle(-11, -49, 2.6, GOLD)
        + circle(11, -49, 2.6, GOLD)
        + eyes
        + stroke("M-4,-25q4,2 8,0", "#4a4380", 1.3)
        + path(HEART, "#ff5a2a", stroke="#ffe08a", stroke_width=1.2)
    )


def mothership() -> str:
    lights = ("#ffd86b", "#ff8a8a", "#bfe6ff", "#ffd86b", "#bfe6ff", "#ff8a8a", "#ffd86b")
    rim = "".join(
        circle(-36 + i * 12, 4 + (1 - ((i - 3) / 3) ** 2) * 6, 3.6, colour) for i, colour in enumerate(lights)
    )
    hull = "M-44,4Q-44,-8 -22,-12Q-20,-32 0,-32Q20,-32 22,-12Q44,-8 44,4Q44,18 0,18Q-44,18 -44,4Z"
    return (
        circle(0, 0, 66, "url(#s-ship)")
        + path(hull, "#f6ecff", stroke="#f6ecff", stroke_width=5)
        + path("M-22,-10Q-21,-31 0,-31Q21,-31 22,-10Q0,-4 -22,-10Z", "#a9d8ff")
        + stroke("M-14,-14Q-13,-27 -2,-28", "#fff", 3)
        + ellipse(0, 3, 44, 14, "#6a46b8")
        + ellipse(0, 0, 44, 12, "#9a74ec")
        + ellipse(0, -4, 27, 6, "#c9b0ff")
        + rim
    )


# --- Enemies ----------------------------------------------------------------------------------------------------------

CAR_BODIES = {
    "a": "M-34,-3V-14Q-34,-19 -27,-20L-18,-32Q-16,-35 -12,-35H12Q16,-35 18,-32L26,-20Q34,-19 34,-12V-3Z",
    "b": "M-34,-3V-34Q-34,-38 -29,-38H16Q20,-38 22,-34L28,-21Q34,-20 34,-13V-3Z",
    "c": "M-36,-3V-18H-4V-32Q-4,-36 0,-36H14Q18,-36 20,-32L26,-20Q34,-19 34,-12V-3Z",
}
CAR_WINDOWS = {
    "a": "M-14,-21L-11,-31H-2V-21ZM2,-31H11L14,-21H2Z",
    "b": "M-28,-33H-16V-23H-28ZM-12,-33H0V-23H-12ZM4,-33H15L21,-22H4Z",
    "c": "M2,-31H13L18,-21H2Z",
}
CAR_PAINTS = {"a": ("#151a3a", "#f4f6ff"), "b": ("#e9edfb", "#151a3a"), "c": ("#8d2036", "#fff3d0")}
LETTERS = {
    "a": "M-6,6L0,-7L6,6M-3.600,1.500H3.600",
    "b": "M-4.500,-7V6H1Q5.500,6 5.500,2.500Q5.500,-0.500 1,-0.500H-4M1,-0.500Q4.500,-0.500 4.500,-4Q4.500,-7 1,-7H-4",
    "c": "M5.500,-4.500Q3,-7.500 0,-7.200Q-5.500,-6.800 -5.500,-0.500Q-5.500,6 0,6.300Q3,6.500 5.500,3.600",
}


def car(letter: str) -> str:
    """A is a sedan, dark with a white door; B a tall white van; C a red pick-up with an open bed."""
    body, (paint, door) = CAR_BODIES[letter], CAR_PAINTS[letter]
    roof = {"a": -41, "b": -44, "c": -42}[letter]
    middle = {"a": 0, "b": -6, "c": 8}[letter]
    plate = {"a": 0, "b": -8, "c": -18}[letter]
    lights = rect(middle - 11, roof, 11, 7, "#ff3b5c", 2.5) + rect(middle, roof, 11, 7, "#4aa0ff", 2.5)
    glow = circle(middle - 14, roof + 4, 26, "url(#s-red)") + circle(middle + 14, roof + 4, 26, "url(#s-blue)")
    disc = circle(plate, -11, 9.5, door, stroke=paint, stroke_width=1.5)
    wheels = "".join(circle(x, -2, 7, "#05081a", stroke="#8a96c8", stroke_width=2) for x in (-20, 20))
    ink = paint if letter != "c" else "#8d2036"
    return (
        ellipse(0, 4, 38, 6, INK, opacity=0.5)
        + glow
        + path(body, "#eef2ff", stroke="#eef2ff", stroke_width=6, stroke_linejoin="round")
        + path(body, paint)
        + path(CAR_WINDOWS[letter], "#5a7fc0")
        + disc
        + stroke(LETTERS[letter], ink, 2.6, transform=f"translate({plate} -10.700)")
        + wheels
        + circle(31, -12, 3, "#fff3c0")
        + lights
    )


COAT = "M-13,-2L-14,-40Q-12,-48 0,-50Q12,-48 14,-40L13,-2Z"
HATS = {
    "fedora": "M-15,-62Q0,-58 15,-62Q15,-65 9,-65.500Q9,-76 0,-75Q-9,-76 -9,-65.500Q-15,-65 -15,-62Z",
    "cap": "M-10,-63Q-10,-72 0,-72Q9,-72 10,-65L19,-62Q17,-59 10,-61Z",
    "bowler": "M-13,-62Q-13,-65 -10,-65Q-11,-79 0,-79Q11,-79 10,-65Q13,-65 13,-62Z",
    "wide": "M-22,-62Q0,-56 22,-62Q20,-66 8,-66.500Q7,-73 0,-73Q-7,-73 -8,-66.500Q-20,-66 -22,-62Z",
}
AGENT_HATS = {"elliott": "fedora", "gertie": "bowler", "michael": "cap", "greg": "wide"}
HELD = {
    "elliott": (  # a torch
        stroke("M10,-40L22,-31", "#7a7466", 7)
        + circle(36, -32, 12, "url(#s-torch)")
        + rect(20, -35, 12, 6.5, "#151a3a", 2)
        + rect(30, -36.5, 4, 9.5, "#fff3c0", 1)
    ),
    "gertie": (  # an umbrella
        stroke("M10,-40L22,-30", "#7a7466", 7)
        + stroke("M22,-30L30,4q4,4 6,-2", "#151a3a", 3)
        + path("M20,-34L34,-26L28,-6Z", "#20264a")
    ),
    "michael": (  # a radio with its aerial
        stroke("M10,-40L20,-34", "#7a7466", 7)
        + rect(17, -44, 10, 17, "#151a3a", 2)
        + stroke("M25,-44V-64", "#cdd6ff", 2)
        + circle(25, -65, 2.4, "#ff5a72")
    ),
    "greg": (  # a case
        stroke("M10,-40L18,-24", "#7a7466", 7)
        + rect(10, -20, 24, 17, "#6b4726", 3, stroke="#e0b070", stroke_width=1.5)
        + stroke("M18,-20v-3h8v3", "#e0b070", 2)
    ),
}


def agent(kid_name: str) -> str:
    """The Agent of a Kid: hat band, tie and badge in the Kid's colour."""
    hat = HATS[AGENT_HATS[kid_name]]
    rim = path(COAT + hat + "M-9,-64H9V-48H-9Z", "#cdd6ff", stroke="#cdd6ff", stroke_width=6, stroke_linejoin="round")
    coat = path(COAT, "#7a7466") + path("M-13,-2L-14,-40Q-12,-48 0,-50Q-6,-30 -4,-2Z", INK, opacity=0.35)
    shirt = path("M-5,-49L0,-32L5,-49Z", "#f4f6ff") + path(
        "M0,-47l-3,3 1.500,2 -2,10 3.500,4 3.500,-4 -2,-10 1.500,-2z", "currentColor"
    )
    head = circle(0, -57, 9.5, "#e3bd98") + rect(-8, -59.5, 7, 4.5, INK, 2) + rect(1, -59.5, 7, 4.5, INK, 2)
    badge = rect(-12, -22, 11, 11, "currentColor", 3, stroke="#fff", stroke_width=1.6)
    return (
        ellipse(0, 2, 18, 5, INK, opacity=0.5)
        + rim
        + coat
        + path("M-10,-2h9v5h-9zM1,-2h9v5h-9z", "#151a3a")
        + shirt
        + HELD[kid_name]
        + head
        + stroke("M-3,-51h6", "#7a4a3a", 1.5)
        + path(hat, "#20264a")
        + stroke("M-8,-66Q0,-63 8,-66", "currentColor", 3.4)
        + badge
    )


def keys() -> str:
    """Keys: the tall one in a long pale coat, without a hat, with a ring of keys."""
    coat = "M-17,2L-15,-46Q-12,-56 0,-57Q12,-56 15,-46L17,2Z"
    ring = circle(0, 0, 7, "none", stroke=GOLD, stroke_width=3.4) + stroke(
        "M0,7V22M0,14h6M0,21h6M-5,5L-11,17l4,3", GOLD, 3.2
    )
    return (
        ellipse(0, 3, 20, 5, INK, opacity=0.5)
        + path(
            coat + "M-10,-60a10,10 0 1 1 20,0a10,10 0 1 1 -20,0",
            "#fff",
            stroke="#fff",
            stroke_width=6.5,
            stroke_linejoin="round",
        )
        + path(coat, "#aab2d6")
        + path("M-17,2L-15,-46Q-12,-56 0,-57Q-7,-30 -5,2Z", INK, opacity=0.28)
        + path("M-7,-56L0,-38L7,-56Z", INK)
        + stroke("M0,-36V-4", INK, 1.6, opacity=0.5)
        + circle(0, -64, 10, "#d9b08c")
        + path("M-11,-64Q-12,-77 0,-77Q12,-77 11,-64Q8,-71 0,-71Q-8,-71 -11,-64Z", "#3a3340")
        + stroke("M-6,-64h4M3,-64h4", INK, 2.4)
        + stroke("M-3,-58h7", "#7a4a3a", 1.5)
        + stroke("M-13,-44L-19,-26", "#aab2d6", 8)
        + group(ring, transform="translate(-20 -20)")
    )


# --- tiles, dice, ramps -----------------------------------------------------------------------------------------------

SIGNS = {
    "green": stroke("M0,13V-4M-9,13H9M0,-4L-6,13M0,-4L6,13M-5,-9a7,7 0 0 1 10,0M-9,-13a13,13 0 0 1 18,0", "COLOUR", 2.8)
    + circle(0, -4, 2.6, "COLOUR"),
    "orange": stroke("M0,-12V12M-10.400,-6L10.400,6M-10.400,6L10.400,-6", "COLOUR", 5)
    + circle(0, 0, 9, "COLOUR")
    + circle(0, 0, 4, "HOLE"),
    "blue": path("M3,-14L-9,2H-1L-3,14L9,-3H1Z", "COLOUR"),
    "wild": path("M0,-14L4,-4.500 14,-4 6,2.500 9,13 0,7 -9,13 -6,2.500 -14,-4 -4,-4.500Z", "COLOUR"),
}
"""A mast, a gear, a bolt and a star."""


def sign(kind: str, colour: str, hole: str) -> str:
    return SIGNS[kind].replace("COLOUR", colour).replace("HOLE", hole)


def item(kind: str) -> str:
    colour = TILE_COLOURS[kind]
    dark = mix(colour, "#101638", 0.66)
    return (
        rect(-19, -15, 38, 38, INK, 9, opacity=0.55)
        + rect(-19, -19, 38, 38, dark, 9, stroke=colour, stroke_width=3)
        + rect(-16, -16, 32, 9, "#fff", 5, opacity=0.14)
        + sign(kind, colour, dark)
    )


def face_down() -> str:
    question = stroke("M-5,-5Q-5,-10 0,-10Q6,-10 6,-5Q6,-1 0,1V4", "#5b4526", 3.6) + circle(0, 9.5, 2.2, "#5b4526")
    return (
        rect(-17, -13, 34, 34, INK, 8, opacity=0.55)
        + rect(-17, -17, 34, 34, "#d8c39a", 8, stroke="#fff3d0", stroke_width=2)
        + rect(-13, -13, 26, 26, "none", 5, stroke="#8a6f47", stroke_width=1.5, stroke_dasharray="3 3")
        + question
    )


def device_die(kind: str) -> str:
    colour = TILE_COLOURS[kind]
    top, side = mix(colour, "#ffffff", 0.45), mix(colour, "#101638", 0.35)
    return (
        circle(0, 0, 34, colour, opacity=0.22)
        + path("M-22,-12L0,-24 22,-12V14L0,26 -22,14Z", "#fff", stroke="#fff", stroke_width=5, stroke_linejoin="round")
        + path("M-22,-12L0,-24 22,-12 0,0Z", top)
        + path("M-22,-12L0,0V26L-22,14Z", colour)
        + path("M22,-12L0,0V26L22,14Z", side)
        + group(sign(kind, "#101638", top), transform="translate(0 -12) scale(.62 .36)")
        + group(sign(kind, "#101638", colour), transform="matrix(.5 .27 0 .62 -11 7)")
        + group(sign(kind, "#fff", side), transform="matrix(.5 -.27 0 .62 11 7)")
    )


def ramp() -> str:
    return (
        ellipse(2, 12, 34, 6, INK, opacity=0.4)
        + path("M-30,10L26,10L26,-16Z", "#fff", stroke="#fff", stroke_width=4, stroke_linejoin="round")
        + path("M-30,10L26,-16V10Z", "#c9954f")
        + path("M26,-16L34,-12V12L26,10Z", "#8a5f36")
        + stroke("M-18,4.500V10M-6,-1V10M6,-6.500V10M17,-12V10", "#6b4726", 2)
        + stroke("M-22,-8L2,-19M-6,-20L2,-19L-2,-12", INK, 5.4)
        + stroke("M-22,-8L2,-19M-6,-20L2,-19L-2,-12", GOLD, 3)
    )


def candy() -> str:
    return (
        path("M-8,0L-18,-9V9ZM8,0L18,-9V9Z", "#ffb84d", stroke="#fff3d0", stroke_width=1.5)
        + circle(0, 0, 10, "#f0487a", stroke="#fff3d0", stroke_width=1.5)
        + stroke("M-5,-4q5,-5 9,-1", "#fff", 2.2)
    )


def heart() -> str:
    return circle(0, -2, 28, "url(#s-heart)") + path(
        "M0,18C-28,-2 -24,-22 -11,-22C-4,-22 0,-16 0,-12C0,-16 4,-22 11,-22C24,-22 28,-2 0,18Z",
        "#ff5a2a",
        stroke="#ffe9a8",
        stroke_width=3,
    )


def symbols() -> dict[str, Symbol]:
    """All pieces by name."""
    made: dict[str, Symbol] = {}
    for name in HEADS:
        made[f"kid-{name}"] = Symbol((-38, -86, 78, 94), kid(name), (2.0, -10.0), FIGURE_SCALE)
        made[f"portrait-{name}"] = Symbol((-30, -88, 62, 62), portrait(name))
        made[f"agent-{name}"] = Symbol((-28, -86, 66, 94), agent(name), (2.0, -12.0), FIGURE_SCALE * 0.92)
    for letter in CAR_BODIES:
        made[f"car-{letter}"] = Symbol((-42, -52, 84, 64), car(letter), (0.0, -10.0), FIGURE_SCALE * 1.05)
    made["keys"] = Symbol((-36, -84, 66, 92), keys(), (0.0, -12.0), FIGURE_SCALE)
    made["et"] = Symbol((-24, -56, 48, 64), visitor(), (0.0, -8.0), FIGURE_SCALE)
    made["mothership"] = Symbol((-52, -40, 104, 66), mothership(), (0.0, 0.0), FIGURE_SCALE)
    made["ramp"] = Symbol((-36, -24, 74, 44), ramp(), (0.0, -8.0), 0.014)
    made["tile-down"] = Symbol((-22, -22, 44, 46), face_down(), None, 0.016)
    for kind in TILE_COLOURS:
        made[f"tile-{kind}"] = Symbol((-23, -23, 46, 48), item(kind), None, 0.016)
    for kind in ("green", "orange", "blue"):
        made[f"die-{kind}"] = Symbol((-34, -34, 68, 68), device_die(kind), None, 0.0135)
    made["candy"] = Symbol((-20, -14, 40, 28), candy())
    made["heart"] = Symbol((-30, -32, 60, 60), heart())
    return made
