"""The art of Alien: the Nostromo as a deck plan at night, drawn from the edition."""

from __future__ import annotations

from typing import TYPE_CHECKING

from saucers.games.alien import art_cover, art_pieces
from saucers.games.alien.art_ground import ground, ground_box
from saucers.games.alien.art_plan import plan_of
from saucers.games.alien.art_tones import THEME
from saucers.games.alien.scene import figure
from saucers.picture.art import TONES, Art, assemble

if TYPE_CHECKING:
    from saucers.games.alien.game import AlienGame


def art(game: AlienGame) -> Art:
    """Ground and symbols of this edition's board. The figure is drawn first and gets its art afterwards."""
    plan = plan_of(game.edition, figure(game))
    return assemble(
        THEME,
        ground_box(plan),
        {("", tone): ground(plan, tone) for tone in TONES},
        art_pieces.symbols(),
        art_pieces.definitions(),
    )


def cover() -> str:
    """The box on the shelf."""
    return art_cover.cover()
