"""What E.T. Light Years from Home declares: its name, seats, options, sizes and what is printed on dice and cards."""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING, Any, Literal, Self

from pydantic import Field, model_validator

from saucers.kernel.options import Options as BaseOptions

if TYPE_CHECKING:
    from saucers.games.light_years.board import Edition

NAME = "light_years"
TITLE = "E.T. Light Years from Home"
PITCH = "Build a call to the stars together, and bring E.T. to the Clearing before his light goes out."
MINUTES = (25, 45)
PLAYERS = (2, 4)
RULES_VERSION = 2
COOPERATIVE = True

# Directions run clockwise from north: even ones are Roads, odd ones Shortcuts. The four sides are the straight ones
# among them, which jumps and Agents take. Corners are the zones to the north-west, north-east, south-west and
# south-east of a space.
SEATS = 4
GRID = 6  # spaces in each row and column
SPACES = GRID * GRID
ZONES = (GRID - 1) * (GRID - 1)
DIRECTIONS = 8
SIDES = 4
CORNERS = 4

COLOURS = 3
WILD = 3
ITEM_KINDS = 4
RAMP = 4
TILE_KINDS = 5
ITEM_NAMES = ("green", "orange", "blue", "wild")
TILE_NAMES = (*ITEM_NAMES, "ramp")
MOST_WILD = 5

# Where a Device Die is: a zone, or one of these, or the basket of a seat.
UNBUILT = -1
IN_BASKET = ZONES
OUT_OF_GAME = ZONES + SEATS

# Enemies by number: the three Cop Cars, Keys, then the Assigned Agent of each seat.
CARS = 3
KEYS = 3
AGENT = 4
ENEMIES = 8
LONGEST_PATH = 16

FACES = 6


class Symbol(IntEnum):
    """The symbols of the Enemy Dice. The first three are the Cop Cars, by their number."""

    CAR_A = 0
    CAR_B = 1
    CAR_C = 2
    KEY = 3
    BADGE = 4
    ALL_AGENTS = 5
    DOUBLE = 6
    BLANK = 7


SYMBOLS = len(Symbol)
SYMBOL_NAMES = ("A", "B", "C", "key", "badge", "agents", "double", "blank")


class Danger(IntEnum):
    """The symbols of the Danger Die."""

    ANY_CAR = 0
    KEYS_TWICE = 1
    OWN_AGENT_TWICE = 2
    ALL_AGENTS_ONCE = 3


DANGERS = len(Danger)
DANGER_NAMES = ("car", "keys", "own", "agents")


class Card(IntEnum):
    """The kinds of power cards."""

    FLYING_KIDS = 0
    TRICK_OR_TREAT = 1
    TAKING_FLIGHT = 2
    HEALING_TOUCH = 3
    TELEKINESIS = 4
    MIND_LINK = 5
    CALL_HOME = 6
    LIGHTS_OUT = 7


CARDS = len(Card)
ROW = 3
CARD_NAMES = (
    "Flying Kids",
    "Trick or Treat",
    "Taking Flight",
    "Healing Touch",
    "Telekinesis",
    "Mind Link",
    "Call Home",
    "Lights Out",
)


class Ability(IntEnum):
    """The special abilities, by which an edition describes its Kids."""

    NONE = 0
    FREE_SHORTCUT = 1
    LURE = 2
    THREE_ITEMS = 3
    SWEET_TOOTH = 4


ABILITY_NAMES = ("none", "shortcut", "lure", "three", "sweet")

BASIC_ACTIONS = 3
STEPS = 2
LONGEST_JUMP = 2
FLIGHT = 3
MAT = 2
BIG_MAT = 3
REVERSIBLE = 12
ANSWERS = SEATS - 1  # that one reversible choice can ask for
LAST_TURN = 200

NEEDED = {"beginner": 3, "standard": 4, "hard": 5}
KID_NAMES = ("elliott", "gertie", "michael", "greg")


class Options(BaseOptions):
    """Options of E.T. Light Years from Home."""

    players: int = Field(2, ge=PLAYERS[0], le=PLAYERS[1], description="How many Kids ride, each with a player.")
    difficulty: Literal["beginner", "standard", "hard"] = Field(
        "standard", description="Items for each Device Die: 3, 4 or 5."
    )
    kids: str = Field(
        "",
        description="Which Kids, in the order of the seats, joined by hyphens, such as gertie-michael; "
        "empty takes them in the order elliott-gertie-michael-greg.",
    )
    first: int = Field(0, ge=0, le=SEATS, description="Who takes the first turn: seat 1 to 4, or 0 at random.")
    solo: bool = Field(False, description="One person holds both seats: teammates always agree (for two Kids).")

    @model_validator(mode="after")
    def _fitting(self) -> Self:
        kids = self.kids.split("-") if self.kids else list(KID_NAMES[: self.players])
        unknown = [kid for kid in kids if kid not in KID_NAMES]
        if unknown:
            raise ValueError(f"there is no Kid {unknown[0]!r}; there are {', '.join(KID_NAMES)}")
        if len(set(kids)) != len(kids) or len(kids) != self.players:
            raise ValueError(f"{self.players} players need {self.players} different Kids, not {len(kids)}: {self.kids}")
        if self.first > self.players:
            raise ValueError(f"seat {self.first} cannot take the first turn with {self.players} players")
        if self.solo and self.players != 2:
            raise ValueError(f"solo is for two Kids, not {self.players}")
        return self


OPTION_SETS: tuple[dict[str, Any], ...] = (
    {"players": 2, "difficulty": "beginner", "kids": "michael-gertie", "solo": True},
    {"players": 3, "difficulty": "hard", "first": 2},
    {"players": 4},
)


def kids_of(options: Options) -> tuple[str, ...]:
    """The Kids in the order of the seats."""
    return tuple(options.kids.split("-")) if options.kids else KID_NAMES[: options.players]


def seats(options: Options) -> int:
    return options.players


def seat_names(edition: Edition, options: Options) -> tuple[str, ...]:
    """Players go by their Kids."""
    return tuple(kid.capitalize() for kid in kids_of(options))


def length_bound(options: Options) -> int:
    """ET-20: 200 turns, and in each at most 12 reversible choices, each with up to three answers, between two
    that change something for good. Putting E.T. down and leaving are not counted: E.T. is put down once more than he
    is taken, and a Kid leaves once more than it joins. Before any step or jump up to three teammates answer (ET-13).

    For good in one turn: three Moves of at most three steps and three jumps, nine more of a card, three Pick Ups with
    flip, Ramp and drop, a Candy, 10 steps of E.T., a drop of each of the 22 things that are carried or picked up, three
    devices, a few choices for a card, and a catch in each of four Danger rolls and the Enemies' (22 drops each, and two
    steps or choices for each of 9 Enemies).
    """
    lasting = 3 * 6 + 9 + 9 + 11 + 22 + 3 + 8
    rolls = 5 * (22 + 20)
    reversible = (1 + ANSWERS) * REVERSIBLE
    always = REVERSIBLE + 1 + ANSWERS * (REVERSIBLE + 1)
    return LAST_TURN * ((lasting + 1) * (reversible + always + ANSWERS + 1) + rolls + 16) + 16
