"""The colours of Wyoming before dawn: night in both tones, an hour later in the light one."""

from __future__ import annotations

from dataclasses import dataclass

from saucers.games.encounters.art_shapes import mix
from saucers.picture.art import Theme, Tone

IVORY = "#ffe7b8"
"""Where it is safe, and nowhere else."""
INK = "#04061a"
TUNE = ("#ff7a4d", "#ffb83d", "#fff0a8", "#6db2ff", "#bf96ff")
"""The five notes."""

_NIGHT = ("#10152f", "#161c3b", "#1d2347", "#252a51", "#2f3059", "#3b375f", "#4a3f63", "#5b4964", "#6d5564")


@dataclass(frozen=True)
class Tones:
    """What differs between the tones: the layers of the land from low to high, their rims, the road, the dawn."""

    land: tuple[str, ...]
    rim: str
    shadow: float
    road: str
    tree: str
    dawn: float
    square: float
    digits: str


TONES: dict[Tone, Tones] = {
    "dark": Tones(_NIGHT, "#ffd3b0", 0.34, "#2b2f4e", "#1b2c3e", 0.26, 0.17, "#dfe3ff"),
    "light": Tones(
        tuple(mix(colour, "#d9a08c", 0.16 + 0.035 * k) for k, colour in enumerate(_NIGHT)),
        "#ffe3c4", 0.26, "#4b4a68", "#2c4250", 0.5, 0.24, "#f4f1ff",
    ),
}  # fmt: skip

THEME = Theme(
    display="Jost",
    light={
        "page": "#e9e1e6",
        "page2": "#cfc6dc",
        "panel": "#fbf7f3",
        "panel-line": "#cbbfd0",
        "ink": "#1d1b38",
        "ink-soft": "#5a5675",
        "accent": "#8a3d1f",
        "card": "#f3e7c6",
        "card-ink": "#3b2f1b",
    },
    dark={
        "page": "#10152f",
        "page2": "#080b1f",
        "panel": "#0c1030",
        "panel-line": "#2b2f57",
        "ink": "#ebe8f5",
        "ink-soft": "#b4b5d2",
        "accent": "#ffb98f",
        "card": "#f3e7c6",
        "card-ink": "#3b2f1b",
    },
)
