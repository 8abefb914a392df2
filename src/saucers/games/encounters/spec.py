"""What Close Encounters declares: its name, seats, options and sizes."""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING, Any

from pydantic import Field

from saucers.kernel.options import Options as BaseOptions

if TYPE_CHECKING:
    from saucers.games.encounters.board import Edition

NAME = "encounters"
TITLE = "Close Encounters of the Third Kind"
PITCH = "Walk between Devil's Tower and the Mother Ship through squares that the others circled in secret."
MINUTES = (20, 40)
PLAYERS = (2, 4)
RULES_VERSION = 2
COOPERATIVE = False

SEATS = PLAYERS[1]
FACES = 6
NOTES = 5
"""How many chips a player has, and there is room for; an edition may ask for fewer to win."""
LONGEST_PATH = 2 * FACES + 1
CIRCLES = [4, 2, 2]
"""Circles before the first roll with two, three and four players, where an edition says nothing else."""

# Squares: the numbered ones first (number 1 is square 0), then the safe ones, the Mother Ship and Devil's Tower.
SQUARES = 168
NUMBERED = 152
NOWHERE = 255

# The two ends of the way; a piece heads for one of them and departed from the other.
SHIP, TOWER = 0, 1


class Direction(IntEnum):
    """The points of the compass; the Mother Ship of the standard board lies in the north."""

    N = 0
    NE = 1
    E = 2
    SE = 3
    S = 4
    SW = 5
    W = 6
    NW = 7


DIRECTIONS = len(Direction)
AHEAD = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))
"""Columns and rows to the next square, by direction."""


class Options(BaseOptions):
    """Options of Close Encounters."""

    players: int = Field(
        2,
        ge=PLAYERS[0],
        le=PLAYERS[1],
        description="How many play; on the standard board two begin with four circles each, more with two.",
    )


OPTION_SETS: tuple[dict[str, Any], ...] = (
    {"players": 2},
    {"players": 3},
    {"players": 4},
    {"players": 3, "edition": "small"},
)


def seats(options: Options) -> int:
    return options.players


def seat_names(edition: Edition, options: Options) -> tuple[str, ...]:
    """Players go by the colour of their piece."""
    return tuple(colour.capitalize() for colour in edition.pieces.colours[: options.players])


def length_bound(options: Options) -> int:
    """What no game in which circles are drawn comes near to.

    The rules themselves set no limit: players who circle only squares that nobody passes, and decline every further
    circle, walk for ever. Whoever circles on at every arrival has the whole board circled in the end.
    """
    return 50_000 * options.players
