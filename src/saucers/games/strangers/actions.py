"""The choices of Don't Talk to Strangers as numbers: a node, a card, a card to discard, a seat, and two more.

What a chosen node, card or seat is for follows from the phase: a node may be a Kid or a Stranger there, a step, a Pool
or a destination. Rules use the encoders and decoders below; everything else reads an action with :func:`decode`.

Outcomes of chance need no code of their own: the lot is a seat, a draw is a kind of card, and 1 is the coin's saucer.
"""

from __future__ import annotations

from dataclasses import dataclass

from saucers.games.strangers.spec import KINDS, NODES, SEATS
from saucers.kernel.link import rule

_FIRST_CARD = NODES
_FIRST_DISCARD = _FIRST_CARD + KINDS
_FIRST_SEAT = _FIRST_DISCARD + KINDS
LET_OUT = _FIRST_SEAT + SEATS
STOP = LET_OUT + 1
VOCABULARY = STOP + 1
MOST_EVENTS = VOCABULARY


@dataclass(frozen=True, slots=True)
class ChooseNode:
    """A space or spot, or who is there."""

    node: int

    def encode(self) -> int:
        return encode_node(self.node)


@dataclass(frozen=True, slots=True)
class ChooseCard:
    """A card to play, to copy, to hold or to lay out, or the half of a Total Invasion that comes first."""

    card: int

    def encode(self) -> int:
        return encode_card(self.card)


@dataclass(frozen=True, slots=True)
class Discard:
    """A card of the hand goes to the discard pile without effect."""

    card: int

    def encode(self) -> int:
        return encode_discard(self.card)


@dataclass(frozen=True, slots=True)
class ChooseSeat:
    """A player: whose Kid it is, or who reveals the hand."""

    seat: int

    def encode(self) -> int:
        return encode_seat(self.seat)


@dataclass(frozen=True, slots=True)
class LetOut:
    """A Kid comes from the supply to School."""

    def encode(self) -> int:
        return LET_OUT


@dataclass(frozen=True, slots=True)
class Stop:
    """No more, or no, thank you."""

    def encode(self) -> int:
        return STOP


Action = ChooseNode | ChooseCard | Discard | ChooseSeat | LetOut | Stop


def decode(action: int) -> Action:
    """What a number of the vocabulary means."""
    if is_node(action):
        return ChooseNode(action)
    if is_card(action):
        return ChooseCard(card_of(action))
    if is_discard(action):
        return Discard(discard_of(action))
    if is_seat(action):
        return ChooseSeat(seat_of(action))
    return LetOut() if action == LET_OUT else Stop()


@rule
def encode_node(node: int) -> int:
    return node


@rule
def encode_card(card: int) -> int:
    return _FIRST_CARD + card


@rule
def encode_discard(card: int) -> int:
    return _FIRST_DISCARD + card


@rule
def encode_seat(seat: int) -> int:
    return _FIRST_SEAT + seat


@rule
def is_node(action: int) -> bool:
    return action < _FIRST_CARD


@rule
def is_card(action: int) -> bool:
    return _FIRST_CARD <= action < _FIRST_DISCARD


@rule
def is_discard(action: int) -> bool:
    return _FIRST_DISCARD <= action < _FIRST_SEAT


@rule
def is_seat(action: int) -> bool:
    return _FIRST_SEAT <= action < LET_OUT


@rule
def card_of(action: int) -> int:
    return action - _FIRST_CARD


@rule
def discard_of(action: int) -> int:
    return action - _FIRST_DISCARD


@rule
def seat_of(action: int) -> int:
    return action - _FIRST_SEAT
