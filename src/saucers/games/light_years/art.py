"""Light Years from Home drawn: the suburb at night, its people and things, the theme and the cover."""

from __future__ import annotations

from typing import TYPE_CHECKING

from saucers.games.light_years import art_cards, art_pieces
from saucers.games.light_years.art_cover import cover as cover
from saucers.games.light_years.art_ground import SKY, Ground
from saucers.picture.art import TONES, Art, Theme, assemble

if TYPE_CHECKING:
    from saucers.games.light_years.game import LightYearsGame

BRIGHT, DIM = "", "dim"
MARGIN = (1.6, 1.1, 1.2, 0.9)
"""How far the sky reaches beyond the figure: left, top, right, bottom."""

NIGHT = {
    "page": SKY,
    "page2": "#141b4d",
    "panel": "#1a2258",
    "panel-line": "#3d4886",
    "ink": "#e9edff",
    "ink-soft": "#b4bfee",
    "accent": "#ffdf9a",
    "card": "#fff6dd",
    "card-ink": "#2a1f4a",
}
THEME = Theme("Righteous", NIGHT, NIGHT)
"""The night is dark in both tones."""


def art(game: LightYearsGame) -> Art:
    figure = game.definition.scene.figure(game)
    left, top, right, bottom = MARGIN
    box = (-left, -top, figure.width + left + right, figure.height + top + bottom)
    drawn = {variant: Ground(game.edition, figure, box, variant == DIM).svg() for variant in (BRIGHT, DIM)}
    return assemble(
        THEME,
        box,
        {(variant, tone): svg for variant, svg in drawn.items() for tone in TONES},
        art_pieces.symbols() | art_cards.symbols(),
        art_pieces.DEFINITIONS + art_cards.DEFINITIONS,
    )
