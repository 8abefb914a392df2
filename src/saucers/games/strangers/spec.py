"""What Don't Talk to Strangers declares: its name, seats, options, cards and sizes."""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING, Any, Literal, Self

from pydantic import Field, model_validator

from saucers.kernel.options import Options as BaseOptions

if TYPE_CHECKING:
    from saucers.games.strangers.board import Edition

NAME = "strangers"
TITLE = "Don't Talk to Strangers"
PITCH = "School is out: get your Kids somewhere safe and fun before the Strangers have taken every corner."
MINUTES = (20, 40)
PLAYERS = (1, 4)
RULES_VERSION = 1
COOPERATIVE = False

SEATS = PLAYERS[1]
KIDS = 10
COLOURS = ("Red", "Blue", "Green", "Yellow")


class Card(IntEnum):
    """The kinds of card, in the order of the rulebook's list."""

    SIGHTING = 0
    SAUCER = 1
    WALK = 2
    RUN = 3
    SKATEBOARD = 4
    SCHOOL_BUS = 5
    CITY_BUS = 6
    WALKIE_TALKIES = 7
    HOP_THE_FENCE = 8
    RAD_BIKE = 9
    PROM_DATE = 10
    SAVIORS = 11
    POOL_PARTY = 12
    STEP_DAD = 13
    MAN_IN_BLACK = 14
    SODA_SHOP = 15
    WATCHES = 16
    MOMS_CAR = 17
    HITCHHIKING = 18


KINDS = len(Card)
FIRST_HELD = int(Card.WALK)
"""Kinds below this one resolve as they are drawn and are never held."""
CARD_NAMES = (
    "Stranger Sighting",
    "Saucer",
    "Walk",
    "Run",
    "Skateboard",
    "School Bus",
    "City Bus",
    "Walkie Talkies",
    "Hop the Fence",
    "Rad Bike!",
    "Prom Date",
    "Science Club Saviors",
    "Pool Party",
    "New Step-Dad",
    "Man in Black",
    "Soda Shop Date",
    "Synchronized Watches",
    "Mom's Car",
    "Hitchhiking",
)
WALKING = (
    Card.WALK, Card.RUN, Card.SKATEBOARD, Card.WALKIE_TALKIES, Card.HOP_THE_FENCE, Card.RAD_BIKE, Card.WATCHES,
)  # fmt: skip
DECK = 100
"""Cards in the printed box."""
LARGEST_DECK = 150
"""Two runs through the deck bring the last Stranger; :func:`length_bound` counts on so many cards at most."""
LEAST_HELD = 24
"""Cards that four full hands can hold, with four Kids in the Library, and some to draw."""

# Where a Kid can be: in the supply, on one of the movement spaces, or on a spot of a scoring place.
SUPPLY = 0
SPACES = 127
SPOT = SPACES + 1
SPOTS = 40
NODES = SPOT + SPOTS
PLACES = 16
MOST_ROOM = 6
HAUNTS = 20
"""Most stranger spaces of a board."""
TOKENS = 10
STOPS = 12
SCHOOL_LINE, CITY_LINE = 1, 2
"""The bus lines; 0 is for spaces without a stop."""
WAYS = 4
MOST_STEPS = 3


class PlaceKind(IntEnum):
    """The kinds of scoring place; the rally is the Pep Rally of board A and The Prom of board B."""

    HOME = 0
    MANSION = 1
    POOL = 2
    LIBRARY = 3
    PARK = 4
    CLUBHOUSE = 5
    RALLY = 6


HAND = 3
WELL_READ_HAND = 4
SAVIORS_NEED = 2
SOLO_SAVIORS = 10
SOLO_FULL_SCORE = 100
"""A solo game of so many points or more has the score 1; below, the score is in proportion (ours)."""
EARLY_KEPT = 5
IDLE_ROUNDS = 10
HOSTS, GUESTS = 2, 2
"""Pool Party needs so many own Kids in the Pool, and invites at most so many."""
QUEUE = 20


class Options(BaseOptions):
    """Options of Don't Talk to Strangers."""

    players: int = Field(
        2, ge=PLAYERS[0], le=PLAYERS[1], description="How many play, each with ten Kids; one plays solo."
    )
    board: Literal["A", "B"] = Field("A", description="The side of the board: A with 8 Strangers, B with 10.")
    teams: Literal["none", "open", "silent"] = Field(
        "none",
        description="Two against two: 'open' sits A A B B and mates see each other's hands; 'silent' sits A B A B.",
    )
    well_read: bool = Field(False, description="Hands of four cards instead of three.")
    brainiac: bool = Field(False, description="Once a turn a player may discard a card as a free action.")
    total_invasion: bool = Field(False, description="Every Sighting is also a Saucer, and the other way round.")
    early_sightings: bool = Field(
        False, description="Sightings beyond the fifth that are discarded in the opening go back into the deck."
    )
    solo: bool = Field(False, description="One player for a high score; Science Club Saviors is worth ten points.")
    architect: bool = Field(False, description="One player who lays out the whole deck beforehand: a puzzle.")

    @model_validator(mode="before")
    @classmethod
    def one_player_is_solo(cls, given: Any) -> Any:
        """One player without further words plays solo, and a solo game without further words has one player."""
        if not isinstance(given, dict):
            return given
        alone = bool(given.get("solo")) or bool(given.get("architect"))
        if alone and "players" not in given:
            return {**given, "players": 1}
        if given.get("players") == 1 and not alone and "solo" not in given:
            return {**given, "solo": True}
        return given

    @model_validator(mode="after")
    def combinations(self) -> Self:
        """Options that exclude each other, a sentence each."""
        if self.solo and self.architect:
            raise ValueError("Solo and Solo Architect are two different challenges; choose one of them")
        if (self.solo or self.architect) and self.players != 1:
            name = "Solo Architect" if self.architect else "Solo"
            raise ValueError(f"{name} is a challenge for one player, not for {self.players}")
        if self.players == 1 and not (self.solo or self.architect):
            raise ValueError("one player plays Solo or Solo Architect; set solo or architect")
        if self.teams != "none" and self.players != SEATS:
            raise ValueError(f"Teams are two against two, so they need four players, not {self.players}")
        if self.architect:
            for name in ("brainiac", "total_invasion", "early_sightings"):
                if getattr(self, name):
                    raise ValueError(f"Solo Architect combines with the board and well_read only, not with {name}")
        return self


OPTION_SETS: tuple[dict[str, Any], ...] = (
    {"players": 2},
    {"players": 2, "edition": "first"},
    {"players": 3, "board": "B", "well_read": True, "brainiac": True},
    {"players": 4, "teams": "open", "total_invasion": True, "early_sightings": True},
    {"players": 4, "board": "B", "teams": "silent"},
    {"solo": True, "brainiac": True},
    {"architect": True, "board": "B", "well_read": True},
)


def seats(options: Options) -> int:
    return options.players


def seat_names(edition: Edition, options: Options) -> tuple[str, ...]:
    """Players go by the colour of their Kids."""
    return COLOURS[: options.players]


def length_bound(options: Options) -> int:
    """Two runs through the deck bring more Sightings than there are tokens; a card is drawn for nearly every card that
    is played, and ten rounds without a played card end the game (DTS-14)."""
    cards = 2 * LARGEST_DECK
    events_of_a_card = 2 * KIDS * (2 + MOST_STEPS)
    return cards * (events_of_a_card + 3 * IDLE_ROUNDS * options.players) + QUEUE + DECK
