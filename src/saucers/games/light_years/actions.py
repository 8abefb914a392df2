"""The choices of Light Years from Home as numbers, one family after another.

Rules use the encoders and decoders below; everything else reads an action with :func:`decode`. What directions, sides
and corners are is said in spec.py.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

from saucers.games.light_years import spec
from saucers.games.light_years.things import THINGS
from saucers.kernel.link import rule

_DROPS = spec.ITEM_KINDS + 1
_DIE = spec.ITEM_KINDS
_PASSES = spec.SEATS * spec.ITEM_KINDS
_WILD_COUNTS = spec.MOST_WILD + 1
_AGENTS = 1 + spec.SEATS  # Keys, then the Assigned Agent of each seat

_RIDE = 0
_JUMP = _RIDE + spec.DIRECTIONS
_PICK_UP = _JUMP + spec.SIDES * spec.LONGEST_JUMP
_DROP = _PICK_UP + spec.CORNERS * THINGS
TAKE_CANDY = _DROP + spec.CORNERS * _DROPS
TAKE_FREE_CANDY = TAKE_CANDY + 1
_LURE = TAKE_FREE_CANDY + 1
_FREE_LURE = _LURE + spec.DIRECTIONS
TAKE_ET = _FREE_LURE + spec.DIRECTIONS
PUT_DOWN_ET = TAKE_ET + 1
_TEAM_UP = PUT_DOWN_ET + 1
_LEAVE = _TEAM_UP + spec.SEATS
_GIVE = _LEAVE + spec.SEATS
_GET = _GIVE + _PASSES
_EXCHANGE = _GET + _PASSES
_CARD = _EXCHANGE + spec.SEATS
_BUILD = _CARD + spec.ROW
DONE = _BUILD + spec.COLOURS * _WILD_COUNTS
YES = DONE + 1
NO = YES + 1
_TARGET = NO + 1
_ROUTE = _TARGET + spec.SPACES
VOCABULARY = _ROUTE + _AGENTS * spec.SIDES
MOST_EVENTS = VOCABULARY
PICK_UPS = _PICK_UP  # whatever lies below is a step or a jump


# --- what the numbers mean --------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Ride:
    """A step of a Move or of Flying Kids."""

    direction: int

    def encode(self) -> int:
        return encode_ride(self.direction)


@dataclass(frozen=True, slots=True)
class Jump:
    """A jump from a Ramp over one or two spaces."""

    side: int
    length: int

    def encode(self) -> int:
        return encode_jump(self.side, self.length)


@dataclass(frozen=True, slots=True)
class PickUp:
    """Pick up a thing from the zone at a corner."""

    corner: int
    thing: int

    def encode(self) -> int:
        return encode_pick_up(self.corner, self.thing)


@dataclass(frozen=True, slots=True)
class DropItem:
    """Drop an Item into the zone at a corner."""

    corner: int
    kind: int

    def encode(self) -> int:
        return encode_item_drop(self.corner, self.kind)


@dataclass(frozen=True, slots=True)
class DropDie:
    """Drop the Device Die in the basket into the zone at a corner."""

    corner: int

    def encode(self) -> int:
        return encode_die_drop(self.corner)


@dataclass(frozen=True, slots=True)
class TakeCandy:
    """Take a Candy, as a Basic action or for free by Greg's ability."""

    free: bool = False

    def encode(self) -> int:
        return TAKE_FREE_CANDY if self.free else TAKE_CANDY


@dataclass(frozen=True, slots=True)
class LureET:
    """Move E.T. a step, with Candy or for free by Elliott's ability."""

    direction: int
    free: bool = False

    def encode(self) -> int:
        return encode_lure(self.direction, int(self.free))


@dataclass(frozen=True, slots=True)
class TakeET:
    """Take E.T. into the basket."""

    def encode(self) -> int:
        return TAKE_ET


@dataclass(frozen=True, slots=True)
class PutDownET:
    """Put E.T. down from the basket."""

    def encode(self) -> int:
        return PUT_DOWN_ET


@dataclass(frozen=True, slots=True)
class TeamUp:
    """Ask a Kid, and so its team, to team up."""

    seat: int

    def encode(self) -> int:
        return encode_team_up(self.seat)


@dataclass(frozen=True, slots=True)
class Leave:
    """A Kid leaves the team of the active player, or the active player leaves it."""

    seat: int

    def encode(self) -> int:
        return encode_leave(self.seat)


@dataclass(frozen=True, slots=True)
class GiveItem:
    """Pass an Item to a teammate."""

    seat: int
    kind: int

    def encode(self) -> int:
        return encode_give(self.seat, self.kind)


@dataclass(frozen=True, slots=True)
class GetItem:
    """Get an Item from a teammate."""

    seat: int
    kind: int

    def encode(self) -> int:
        return encode_get(self.seat, self.kind)


@dataclass(frozen=True, slots=True)
class ExchangeBaskets:
    """What is in the baskets of the active player and a teammate changes hands."""

    seat: int

    def encode(self) -> int:
        return encode_exchange(self.seat)


@dataclass(frozen=True, slots=True)
class UseCard:
    """Use the power card at a place of the row."""

    place: int

    def encode(self) -> int:
        return encode_card(self.place)


@dataclass(frozen=True, slots=True)
class Build:
    """Build a Device Die and use up so many Wild Items for it."""

    colour: int
    wild: int = 0

    def encode(self) -> int:
        return encode_build(self.colour, self.wild)


@dataclass(frozen=True, slots=True)
class Done:
    """End the Move or the flight; outside of one, Take Actions."""

    def encode(self) -> int:
        return DONE


@dataclass(frozen=True, slots=True)
class Answer:
    """Answer whether one stays in a team or joins it."""

    agrees: bool

    def encode(self) -> int:
        return YES if self.agrees else NO


@dataclass(frozen=True, slots=True)
class PointAt:
    """A number whose meaning is the question's: a space, a zone, a thing, a Kid, an Enemy, a Cop Car."""

    target: int

    def encode(self) -> int:
        return encode_target(self.target)


@dataclass(frozen=True, slots=True)
class MoveAgent:
    """A step of Keys or of an Assigned Agent, by its number among the Enemies."""

    enemy: int
    side: int

    def encode(self) -> int:
        return encode_route(self.enemy, self.side)


KidAction = (
    Ride | Jump | PickUp | DropItem | DropDie | TakeCandy | LureET | TakeET | PutDownET | UseCard | Build | Done
)  # fmt: skip
"""What a Kid does by itself."""
TeamAction = TeamUp | Leave | GiveItem | GetItem | ExchangeBaskets
"""What Kids do together."""
Action = KidAction | TeamAction | Answer | PointAt | MoveAgent


def decode(action: int) -> Action:
    """What a number of the vocabulary means."""
    return _CHOICES[action]


# --- the same for rules -----------------------------------------------------------------------------------------------


@rule
def encode_ride(direction: int) -> int:
    return _RIDE + direction


@rule
def is_ride(action: int) -> bool:
    return _RIDE <= action < _JUMP


@rule
def ride_direction(action: int) -> int:
    return action - _RIDE


@rule
def encode_jump(side: int, length: int) -> int:
    return _JUMP + side * spec.LONGEST_JUMP + length - 1


@rule
def is_jump(action: int) -> bool:
    return _JUMP <= action < _PICK_UP


@rule
def jump_side(action: int) -> int:
    return (action - _JUMP) // spec.LONGEST_JUMP


@rule
def jump_length(action: int) -> int:
    return (action - _JUMP) % spec.LONGEST_JUMP + 1


@rule
def encode_pick_up(corner: int, thing: int) -> int:
    return _PICK_UP + corner * THINGS + thing


@rule
def is_pick_up(action: int) -> bool:
    return _PICK_UP <= action < _DROP


@rule
def pick_up_corner(action: int) -> int:
    return (action - _PICK_UP) // THINGS


@rule
def picked_thing(action: int) -> int:
    return (action - _PICK_UP) % THINGS


@rule
def encode_item_drop(corner: int, kind: int) -> int:
    return _DROP + corner * _DROPS + kind


@rule
def encode_die_drop(corner: int) -> int:
    return _DROP + corner * _DROPS + _DIE


@rule
def is_drop(action: int) -> bool:
    return _DROP <= action < TAKE_CANDY


@rule
def is_die_drop(action: int) -> bool:
    return is_drop(action) and dropped_kind(action) == _DIE


@rule
def drop_corner(action: int) -> int:
    return (action - _DROP) // _DROPS


@rule
def dropped_kind(action: int) -> int:
    """The kind of the Item; a die has a number of its own."""
    return (action - _DROP) % _DROPS


@rule
def is_candy(action: int) -> bool:
    return TAKE_CANDY <= action <= TAKE_FREE_CANDY


@rule
def encode_lure(direction: int, free: int) -> int:
    return (_FREE_LURE if free else _LURE) + direction


@rule
def is_lure(action: int) -> bool:
    return _LURE <= action < TAKE_ET


@rule
def is_free_lure(action: int) -> bool:
    return _FREE_LURE <= action < TAKE_ET


@rule
def lure_direction(action: int) -> int:
    return (action - _LURE) % spec.DIRECTIONS


@rule
def is_reversible(action: int) -> bool:
    """What could go to and fro for ever (ET-20): E.T. in and out of a basket, teams, passing between teammates."""
    return TAKE_ET <= action < _CARD


@rule
def is_counted(action: int) -> bool:
    """ET-20 counts these; putting E.T. down and leaving a team cannot be repeated without one of them."""
    return is_reversible(action) and action != PUT_DOWN_ET and not is_leave(action)


@rule
def encode_team_up(seat: int) -> int:
    return _TEAM_UP + seat


@rule
def is_team_up(action: int) -> bool:
    return _TEAM_UP <= action < _LEAVE


@rule
def encode_leave(seat: int) -> int:
    return _LEAVE + seat


@rule
def is_leave(action: int) -> bool:
    return _LEAVE <= action < _GIVE


@rule
def teamed_seat(action: int) -> int:
    """The Kid that joins or leaves."""
    return (action - _TEAM_UP) % spec.SEATS


@rule
def encode_give(seat: int, kind: int) -> int:
    return _GIVE + seat * spec.ITEM_KINDS + kind


@rule
def is_give(action: int) -> bool:
    return _GIVE <= action < _GET


@rule
def encode_get(seat: int, kind: int) -> int:
    return _GET + seat * spec.ITEM_KINDS + kind


@rule
def is_get(action: int) -> bool:
    return _GET <= action < _EXCHANGE


@rule
def passing_seat(action: int) -> int:
    """The teammate who gets or gives an Item."""
    return (action - _GIVE) % _PASSES // spec.ITEM_KINDS


@rule
def passed_kind(action: int) -> int:
    return (action - _GIVE) % spec.ITEM_KINDS


@rule
def encode_exchange(seat: int) -> int:
    return _EXCHANGE + seat


@rule
def exchange_seat(action: int) -> int:
    return action - _EXCHANGE


@rule
def encode_card(place: int) -> int:
    return _CARD + place


@rule
def is_card(action: int) -> bool:
    return _CARD <= action < _BUILD


@rule
def card_place(action: int) -> int:
    return action - _CARD


@rule
def encode_build(colour: int, wild: int) -> int:
    return _BUILD + colour * _WILD_COUNTS + wild


@rule
def is_build(action: int) -> bool:
    return _BUILD <= action < DONE


@rule
def build_colour(action: int) -> int:
    return (action - _BUILD) // _WILD_COUNTS


@rule
def build_wild(action: int) -> int:
    return (action - _BUILD) % _WILD_COUNTS


@rule
def encode_target(target: int) -> int:
    return _TARGET + target


@rule
def target_of(action: int) -> int:
    return action - _TARGET


@rule
def encode_route(enemy: int, side: int) -> int:
    return _ROUTE + (enemy - spec.KEYS) * spec.SIDES + side


@rule
def route_enemy(action: int) -> int:
    return spec.KEYS + (action - _ROUTE) // spec.SIDES


@rule
def route_side(action: int) -> int:
    return (action - _ROUTE) % spec.SIDES


# --- chance: the Device Dice, a bit for each that shows the Mothership ------------------------------------------------

SIGNALS = 1 << spec.COLOURS


@rule
def shows_signal(outcome: int, colour: int) -> int:
    return outcome >> colour & 1


@rule
def count_signals(outcome: int) -> int:
    count = 0
    for colour in range(spec.COLOURS):
        count += shows_signal(outcome, colour)
    return count


# --- the whole vocabulary ---------------------------------------------------------------------------------------------


def _every_choice() -> Iterator[Action]:
    seats, kinds = range(spec.SEATS), range(spec.ITEM_KINDS)
    yield from map(Ride, range(spec.DIRECTIONS))
    yield from (Jump(side, length + 1) for side, length in product(range(spec.SIDES), range(spec.LONGEST_JUMP)))
    yield from (PickUp(corner, thing) for corner, thing in product(range(spec.CORNERS), range(THINGS)))
    yield from (DropItem(corner, kind) for corner, kind in product(range(spec.CORNERS), kinds))
    yield from map(DropDie, range(spec.CORNERS))
    yield from (TakeCandy(), TakeCandy(free=True))
    yield from (LureET(direction, free) for free, direction in product((False, True), range(spec.DIRECTIONS)))
    yield from (TakeET(), PutDownET())
    yield from map(TeamUp, seats)
    yield from map(Leave, seats)
    yield from (GiveItem(seat, kind) for seat, kind in product(seats, kinds))
    yield from (GetItem(seat, kind) for seat, kind in product(seats, kinds))
    yield from map(ExchangeBaskets, seats)
    yield from map(UseCard, range(spec.ROW))
    yield from (Build(colour, wild) for colour, wild in product(range(spec.COLOURS), range(_WILD_COUNTS)))
    yield from (Done(), Answer(True), Answer(False))
    yield from map(PointAt, range(spec.SPACES))
    yield from (MoveAgent(spec.KEYS + nth, side) for nth, side in product(range(_AGENTS), range(spec.SIDES)))


_CHOICES = {choice.encode(): choice for choice in _every_choice()}
