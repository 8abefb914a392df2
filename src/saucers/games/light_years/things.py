"""What can lie in a zone, by number, as Pick Up and Telekinesis count it: face-down tiles, Items, Device Dice."""

from __future__ import annotations

from saucers.games.light_years.spec import COLOURS, ITEM_KINDS, ITEM_NAMES
from saucers.kernel.link import rule

FACE_DOWN = 0
_FIRST_ITEM = 1
_FIRST_DIE = _FIRST_ITEM + ITEM_KINDS
THINGS = _FIRST_DIE + COLOURS
THING_NAMES = ("hidden tile", *ITEM_NAMES, *(f"{colour} die" for colour in ITEM_NAMES[:COLOURS]))


@rule
def item_thing(kind: int) -> int:
    return _FIRST_ITEM + kind


@rule
def die_thing(colour: int) -> int:
    return _FIRST_DIE + colour


@rule
def is_item(thing: int) -> bool:
    return _FIRST_ITEM <= thing < _FIRST_DIE


@rule
def is_die(thing: int) -> bool:
    return thing >= _FIRST_DIE


@rule
def item_kind(thing: int) -> int:
    return thing - _FIRST_ITEM


@rule
def die_colour(thing: int) -> int:
    return thing - _FIRST_DIE
