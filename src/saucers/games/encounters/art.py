"""The art of Close Encounters: Wyoming in the last hour before dawn, drawn from the edition."""

from __future__ import annotations

from typing import TYPE_CHECKING

from saucers.games.encounters import art_cover, art_pieces
from saucers.games.encounters.art_ground import ground, ground_box
from saucers.games.encounters.art_tones import THEME
from saucers.games.encounters.board import square_names
from saucers.games.encounters.scene import figure
from saucers.picture.art import TONES, Art, assemble

if TYPE_CHECKING:
    from saucers.games.encounters.game import EncountersGame


def art(game: EncountersGame) -> Art:
    """Ground and symbols of this edition's board. The figure is drawn first and gets its art afterwards."""
    drawn = figure(game)
    names = square_names(game.edition)
    areas = {name: game.board.safe[square] - 1 for square, name in enumerate(names) if game.board.safe[square]}
    return assemble(
        THEME,
        ground_box(drawn),
        {("", tone): ground(drawn, areas, tone) for tone in TONES},
        art_pieces.symbols(),
        art_pieces.definitions(),
    )


def cover() -> str:
    """The box on the shelf."""
    return art_cover.cover()
