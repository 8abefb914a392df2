"""The colours of the Nostromo by tone. It is night in both; the light tone has more lamps on."""

from __future__ import annotations

from dataclasses import dataclass

from saucers.picture.art import Theme, Tone

IVORY = "#ffe7b8"
"""Where it is safe, and nowhere else."""
AMBER = "#ff9d2e"
HAZARD = "#e0a92b"

LIGHTS = {"red": "#ff5b4d", "blue": "#4a9dff", "green": "#58d36b", "yellow": "#ffd045"}
SHADES = {"red": "#7a1d18", "blue": "#123f7d", "green": "#1a5a2a", "yellow": "#77560a"}
OTHER_LIGHT, OTHER_SHADE = "#c9b6ff", "#43357a"
"""For colours of boards that are not ours."""


def light_of(colour: str) -> str:
    return LIGHTS.get(colour, OTHER_LIGHT)


def shade_of(colour: str) -> str:
    return SHADES.get(colour, OTHER_SHADE)


@dataclass(frozen=True)
class Tones:
    """Every colour of the ground that differs between the tones."""

    sky: tuple[str, str]
    hull: tuple[str, str, str]
    rim: str
    deck: str
    wall: tuple[str, str]
    plate: tuple[str, str]
    inner: tuple[str, str]
    metal: str
    machine: tuple[str, str, str, str]
    pipe: tuple[str, str, str]
    edge: str
    gloom: float


DARK = Tones(
    sky=("#10202b", "#04070c"),
    hull=("#56636a", "#38434a", "#262f35"),
    rim="#5d6a70",
    deck="#151c21",
    wall=("#68767c", "#2c353a"),
    plate=("#667479", "#4a565c"),
    inner=("#5a717b", "#3d505a"),
    metal="#59666c",
    machine=("#2a3438", "#3a3224", "#28343a", "#2f2a2a"),
    pipe=("#2c363b", "#39302a", "#252e33"),
    edge="#05080a",
    gloom=0.26,
)
LIGHT = Tones(
    sky=("#2c4654", "#0d161d"),
    hull=("#7d8b90", "#56646a", "#3c484e"),
    rim="#93a2a8",
    deck="#263036",
    wall=("#93a2a8", "#46535a"),
    plate=("#86959a", "#66747a"),
    inner=("#7a929c", "#566c76"),
    metal="#7f8e94",
    machine=("#46545a", "#5a4f3a", "#44545c", "#4c4444"),
    pipe=("#4a585e", "#5a4c42", "#404d53"),
    edge="#10171a",
    gloom=0.12,
)
TONES: dict[Tone, Tones] = {"light": LIGHT, "dark": DARK}

THEME = Theme(
    "Michroma",
    light={
        "page": "#1d303b",
        "page2": "#0b141a",
        "panel": "#22313aee",
        "panel-line": "#4c616c",
        "ink": "#f4f0e4",
        "ink-soft": "#c0cacb",
        "accent": "#ffb868",
        "card": "#2c3c45",
        "card-ink": "#f4f0e4",
    },
    dark={
        "page": "#10202b",
        "page2": "#030509",
        "panel": "#141b1fee",
        "panel-line": "#2b353a",
        "ink": "#e6e2d6",
        "ink-soft": "#a8b0ae",
        "accent": "#ffb868",
        "card": "#1b2328",
        "card-ink": "#e6e2d6",
    },
)
