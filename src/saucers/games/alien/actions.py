"""The choices of Alien as numbers: an Alien's destination is its node, then come two for each Astronaut.

Rules use the encoders and decoders below; everything else reads an action with :func:`decode`.
"""

from __future__ import annotations

from dataclasses import dataclass

from saucers.games.alien.spec import CREW, FACES, NODES
from saucers.kernel.link import rule

_FIRST_ASTRONAUT = NODES
VOCABULARY = _FIRST_ASTRONAUT + 2 * CREW
MOST_EVENTS = 192
"""No Alien has more destinations, and no roll more outcomes."""


@dataclass(frozen=True, slots=True)
class MoveAlien:
    """The player's Alien goes to a node."""

    node: int

    def encode(self) -> int:
        return encode_alien_move(self.node)


@dataclass(frozen=True, slots=True)
class MoveAstronaut:
    """An Astronaut goes as far as the white die says, on its own way or by the shortcut where it stands."""

    astronaut: int
    shortcut: bool = False

    def encode(self) -> int:
        return encode_astronaut_move(self.astronaut, int(self.shortcut))


Action = MoveAlien | MoveAstronaut


def decode(action: int) -> Action:
    """What a number of the vocabulary means."""
    if is_alien_move(action):
        return MoveAlien(action)
    return MoveAstronaut(astronaut_of(action), bool(shortcut_of(action)))


@rule
def encode_alien_move(node: int) -> int:
    return node


@rule
def encode_astronaut_move(astronaut: int, shortcut: int) -> int:
    return _FIRST_ASTRONAUT + 2 * astronaut + shortcut


@rule
def is_alien_move(action: int) -> bool:
    return action < _FIRST_ASTRONAUT


@rule
def astronaut_of(action: int) -> int:
    return (action - _FIRST_ASTRONAUT) // 2


@rule
def shortcut_of(action: int) -> int:
    """1 for a move by the shortcut."""
    return (action - _FIRST_ASTRONAUT) % 2


# --- chance: both dice at once --------------------------------------------------------------------------------------

ROLLS = FACES * FACES


@rule
def encode_roll(red: int, white: int) -> int:
    return (red - 1) * FACES + white - 1


@rule
def red_of(outcome: int) -> int:
    return outcome // FACES + 1


@rule
def white_of(outcome: int) -> int:
    return outcome % FACES + 1
