"""What Alien declares: its name, seats, options and sizes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pydantic import Field

from saucers.kernel.options import Options as BaseOptions

if TYPE_CHECKING:
    from saucers.games.alien.board import Edition

NAME = "alien"
TITLE = "Alien"
PITCH = "Race your crew off the Nostromo while every player's Alien hunts the others."
MINUTES = (15, 30)
PLAYERS = (2, 4)
RULES_VERSION = 1
COOPERATIVE = False

SIDES = 4
CREW = 3
"""Room for a player's Astronauts; an edition may have fewer."""
FACES = 6
MOST_FREE_ROLLS = 5
"""Most free rolls that an edition may allow in a turn; ours allows two."""

# Where a piece can be. Board spaces follow from FIRST_SPACE on, in the order of `Board`.
HOME = 0
NARCISSUS = 1
GONE = 2
FIRST_SPACE = 3
NODES = 124


class Options(BaseOptions):
    """Options of Alien."""

    players: int = Field(
        2, ge=PLAYERS[0], le=PLAYERS[1], description="How many play, each with a crew of Astronauts and an Alien."
    )


OPTION_SETS: tuple[dict[str, Any], ...] = (
    {"players": 2},
    {"players": 3},
    {"players": 4},
    {"players": 4, "edition": "first"},
)


def seats(options: Options) -> int:
    return options.players


def seat_names(edition: Edition, options: Options) -> tuple[str, ...]:
    """Players go by the colour of their side."""
    return tuple(edition.sides[side].colour.capitalize() for side in edition.seated(options.players))


def length_bound(options: Options) -> int:
    """Somebody's Astronaut comes at least a step nearer in every round, or the game is over."""
    longest_way = 127
    rounds = options.players * CREW * longest_way
    return rounds * options.players * (1 + MOST_FREE_ROLLS) * 3 + options.players
