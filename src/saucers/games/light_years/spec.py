"""What E.T. Light Years from Home declares: its name, seats, options, sizes and the vocabulary of choices."""

from __future__ import annotations

from typing import Any, Literal, Self

from pydantic import Field, model_validator

from saucers.kernel.options import Options as BaseOptions

NAME = "light_years"
TITLE = "E.T. Light Years from Home"
PITCH = "Build a call to the stars together, and bring E.T. to the Clearing before his light goes out."
MINUTES = (25, 45)
RULES_VERSION = 1
COOPERATIVE = True

SEATS = 4
SIDE = 6
SPACES = SIDE * SIDE
ZONES = (SIDE - 1) * (SIDE - 1)
DIRECTIONS = 8
CORNERS = 4

COLOURS = 3
WILD = 3
ITEM_KINDS = 4
RAMP = 4
TILE_KINDS = 5
ITEM_NAMES = ("green", "orange", "blue", "wild")
TILE_NAMES = (*ITEM_NAMES, "ramp")

# Things that can lie in a zone, as the Pick Up action and Telekinesis count them.
FACE_DOWN = 0
FIRST_ITEM = 1
FIRST_DIE = 5
THINGS = 8
THING_NAMES = ("hidden tile", *ITEM_NAMES, "green die", "orange die", "blue die")

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

# Symbols of the Enemy Dice and of the Danger Die.
KEY, BADGE, ALL_AGENTS, DOUBLE, BLANK = 3, 4, 5, 6, 7
SYMBOLS = 8
SYMBOL_NAMES = ("A", "B", "C", "key", "badge", "agents", "double", "blank")
ANY_CAR, KEYS_TWO, OWN_TWO, ALL_ONE = 0, 1, 2, 3
DANGERS = 4
DANGER_NAMES = ("car", "keys", "own", "agents")
FACES = 6

FLYING_KIDS, TRICK_OR_TREAT, TAKING_FLIGHT, HEALING_TOUCH, TELEKINESIS, MIND_LINK, CALL_HOME, LIGHTS_OUT = range(8)
CARDS = 8
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

# Special abilities, by which an edition describes its Kids.
NO_ABILITY, FREE_SHORTCUT, LURE, THREE_ITEMS, SWEET_TOOTH = 0, 1, 2, 3, 4
ABILITY_NAMES = ("none", "shortcut", "lure", "three", "sweet")

BASIC_ACTIONS = 3
STEPS = 2
FLIGHT = 3
MAT = 2
BIG_MAT = 3
REVERSIBLE = 12
ANSWERS = SEATS - 1  # that one reversible choice can ask for
LAST_TURN = 200

# The vocabulary. Directions run clockwise from north: even ones are Roads, odd ones Shortcuts. Corners are the zones to
# the north-west, north-east, south-west and south-east of a space.
STEP = 0
JUMP = STEP + DIRECTIONS
PICK = JUMP + 8
DROP = PICK + CORNERS * THINGS
DROPS = 5
DROP_DIE = 4
CANDY = DROP + CORNERS * DROPS
FREE_CANDY = CANDY + 1
LURE_STEP = FREE_CANDY + 1
FREE_LURE_STEP = LURE_STEP + DIRECTIONS
TAKE_ET = FREE_LURE_STEP + DIRECTIONS
DROP_ET = TAKE_ET + 1
TEAM = DROP_ET + 1
LEAVE = TEAM + SEATS
GIVE = LEAVE + SEATS
TAKE = GIVE + SEATS * ITEM_KINDS
BASKET = TAKE + SEATS * ITEM_KINDS
CARD = BASKET + SEATS
BUILD = CARD + ROW
MOST_WILD = 6
DONE = BUILD + COLOURS * MOST_WILD
YES = DONE + 1
NO = YES + 1
# A number whose meaning is the question's: a space, a zone, a thing, a Kid, an Enemy, a Cop Car.
TARGET = NO + 1
ROUTE = TARGET + SPACES
ROUTES = 1 + SEATS
VOCABULARY = ROUTE + ROUTES * 4
MOST_EVENTS = VOCABULARY

NEEDED = {"beginner": 3, "standard": 4, "hard": 5}
KID_NAMES = ("elliott", "gertie", "michael", "greg")


class Options(BaseOptions):
    """Options of E.T. Light Years from Home."""

    players: int = Field(2, ge=2, le=SEATS, description="How many Kids ride, each with a player.")
    difficulty: Literal["beginner", "standard", "hard"] = Field(
        "standard", description="Items for each Device Die: 3, 4 or 5."
    )
    kids: str = Field(
        "",
        description="Which Kids, in the order of the seats, joined by hyphens, such as gertie-michael; "
        "empty takes them in the order elliott-gertie-michael-greg.",
    )
    first: int = Field(0, ge=0, le=SEATS, description="Who takes the first turn: seat 1 to 4, or 0 by lot.")
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


def seat_names(edition: Any, options: Options) -> tuple[str, ...]:
    """Players go by their Kids."""
    return tuple(kid.capitalize() for kid in kids_of(options))


def length_bound(options: Options) -> int:
    """ET-20: 200 turns, and in each at most 12 reversible choices, each with up to three answers, between two
    that change something for good.

    For good in one turn: three Moves of at most three steps and three jumps, nine more of a card, three Pick Ups with
    flip, Ramp and drop, a Candy, 10 steps of E.T., a drop of each of the 22 things that are carried or picked up, three
    devices, a few choices for a card, and a catch in each of four Danger rolls and the Enemies' (22 drops each, and two
    steps or choices for each of 9 Enemies).
    """
    lasting = 3 * 6 + 9 + 9 + 11 + 22 + 3 + 8
    rolls = 5 * (22 + 20)
    return LAST_TURN * ((lasting + 1) * ((1 + ANSWERS) * REVERSIBLE + 1) + rolls + 16) + 16
