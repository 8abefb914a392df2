"""The art of Don't Talk to Strangers: a suburb on a summer evening that darkens as the Strangers come."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from saucers.games.strangers import scene
from saucers.games.strangers.art_cards import cards, definitions
from saucers.games.strangers.art_cover import draw_cover
from saucers.games.strangers.art_ground import HOURS, draw_ground
from saucers.games.strangers.art_pieces import pieces
from saucers.picture.art import TONES, Art, Theme, Tone, assemble

if TYPE_CHECKING:
    from saucers.games.strangers.game import StrangersGame

THEME = Theme(
    "Lilita One",
    light={
        "page": "#f3dcc0", "page2": "#d9a7a0", "panel": "#fff8ec", "panel-line": "#d9b9a0", "ink": "#3b1c33",
        "ink-soft": "#75505f", "accent": "#a8324a", "card": "#fff6e2", "card-ink": "#3b1c33",
    },
    dark={
        "page": "#1d1338", "page2": "#6a3572", "panel": "#2a1846", "panel-line": "#4d3a6b", "ink": "#fff1dd",
        "ink-soft": "#d9bfae", "accent": "#ffcf6b", "card": "#fff6e2", "card-ink": "#3b1c33",
    },
)  # fmt: skip


def art(game: StrangersGame) -> Art:
    """Four hours of the ground, the same in both tones: the evening has its own light."""
    figure = scene.figure(game)
    drawn = {hour: draw_ground(figure, hour) for hour in HOURS}
    grounds: dict[tuple[str, Tone], str] = {(hour, tone): drawn[hour] for hour in HOURS for tone in TONES}
    return assemble(THEME, (0, 0, figure.width, figure.height), grounds, pieces(scene.COLOURS) | cards(), definitions())


@cache
def cover() -> str:
    return draw_cover()
