"""The choices of Close Encounters as numbers: to circle a square is its number, then a step and a jump each way.

Rules use the encoders and decoders below; everything else reads an action with :func:`decode`.
"""

from __future__ import annotations

from dataclasses import dataclass

from saucers.games.encounters.spec import DIRECTIONS, FACES, SQUARES, Direction
from saucers.kernel.link import rule

_FIRST_STEP = SQUARES
_FIRST_JUMP = _FIRST_STEP + DIRECTIONS
_DECLINE = _FIRST_JUMP + DIRECTIONS
VOCABULARY = _DECLINE + 1
MOST_EVENTS = 192
"""No player has more squares to circle, and the duties of a move have room for their search."""


@dataclass(frozen=True, slots=True)
class Circle:
    """The player circles a square in secret."""

    square: int

    def encode(self) -> int:
        return encode_circle(self.square)


@dataclass(frozen=True, slots=True)
class Step:
    """The player's piece enters the next square in a direction."""

    direction: Direction

    def encode(self) -> int:
        return encode_step(self.direction)


@dataclass(frozen=True, slots=True)
class Jump:
    """The player's piece jumps over the run of chips that begins next to it in a direction."""

    direction: Direction

    def encode(self) -> int:
        return encode_jump(self.direction)


@dataclass(frozen=True, slots=True)
class Decline:
    """The player who has arrived circles nothing."""

    def encode(self) -> int:
        return encode_decline()


Action = Circle | Step | Jump | Decline


def decode(action: int) -> Action:
    """What a number of the vocabulary means."""
    if is_circle(action):
        return Circle(square_of(action))
    if is_decline(action):
        return Decline()
    direction = Direction(direction_of(action))
    return Step(direction) if is_step(action) else Jump(direction)


@rule
def encode_circle(square: int) -> int:
    return square


@rule
def encode_step(direction: int) -> int:
    return _FIRST_STEP + direction


@rule
def encode_jump(direction: int) -> int:
    return _FIRST_JUMP + direction


@rule
def encode_decline() -> int:
    return _DECLINE


@rule
def is_circle(action: int) -> bool:
    return action < _FIRST_STEP


@rule
def is_step(action: int) -> bool:
    return _FIRST_STEP <= action < _FIRST_JUMP


@rule
def is_jump(action: int) -> bool:
    return _FIRST_JUMP <= action < _DECLINE


@rule
def is_decline(action: int) -> bool:
    return action == _DECLINE


@rule
def square_of(action: int) -> int:
    """The square that is circled."""
    return action


@rule
def direction_of(action: int) -> int:
    """The direction of a step or jump."""
    return (action - _FIRST_STEP) % DIRECTIONS


# --- chance: both dice at once --------------------------------------------------------------------------------------

ROLLS = FACES * FACES


@rule
def encode_roll(first: int, second: int) -> int:
    return (first - 1) * FACES + second - 1


@rule
def first_die_of(outcome: int) -> int:
    return outcome // FACES + 1


@rule
def second_die_of(outcome: int) -> int:
    return outcome % FACES + 1
