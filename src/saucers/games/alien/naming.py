"""What people call the places of a board: "north corridor 3", "the red fork", "the north air shaft"."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from saucers.games.alien.edition import Edition, Side


def spoken_names(edition: Edition) -> dict[str, str]:
    """The spoken name of every space by its id, homes and Narcissus included. No two are alike."""
    names = {"narcissus": edition.names.shuttle}
    for side in edition.sides:
        names[f"home-{side.colour}"] = f"the {side.colour} {edition.names.home}"
    names |= _named_together(edition, _stretches(edition))
    for side in edition.sides:
        for step in range(1, side.shortcut + 1):
            arrow = f"the {side.colour} {edition.names.arrow}"
            plain = f"{side.colour} {edition.names.shortcut} {step}"
            names[f"{side.letter}{step}"] = arrow if step == side.arrow else plain
    names |= edition.names.spaces
    return _unique(names)


def _stretches(edition: Edition) -> dict[str, list[str]]:
    """The corridors in the order in which they are walked: the outer one from corner to corner, and the inner one.

    A corner is the middle of what a shortcut cuts off; the corridor after it is named after the side at that corner.
    """
    outer = edition.outer.spaces
    corners = sorted((_corner(edition, side), p) for p, side in enumerate(edition.sides))
    stretches: dict[str, list[str]] = {}
    for nth, (first, p) in enumerate(corners):
        following = corners[(nth + 1) % len(corners)][0]
        length = (following - first) % outer or (outer if nth == 0 else 0)
        stretches[edition.names.decks[p]] = [f"o{(first + i) % outer}" for i in range(length)]
    gate = edition.sides[0].gate
    stretches[edition.names.inner] = [f"i{(gate + j) % edition.inner.spaces}" for j in range(edition.inner.spaces)]
    return stretches


def _corner(edition: Edition, side: Side) -> int:
    return (side.choice + ((side.rejoin - side.choice) % edition.outer.spaces) // 2) % edition.outer.spaces


def _named_together(edition: Edition, stretches: dict[str, list[str]]) -> dict[str, str]:
    names: dict[str, str] = {}
    own = {f"o{side.choice}": f"the {side.colour} {edition.names.choice}" for side in edition.sides}
    own |= {f"o{side.dock}": f"the {side.colour} {edition.names.dock}" for side in edition.sides}
    own |= {f"i{side.gate}": f"the {side.colour} {edition.names.gate}" for side in edition.sides}
    for deck, spaces in stretches.items():
        signs = {space: _sign(edition, space) for space in spaces}
        total, seen = Counter(signs.values()), Counter[str]()
        for nth, space in enumerate(spaces, start=1):
            sign = signs[space]
            seen[sign] += 1
            if sign:
                alone = total[sign] == 1
                names[space] = f"the {deck} {sign}" if alone else f"{deck} {sign} {seen[sign]}"
            else:
                names[space] = own.get(space) or f"{deck} {edition.names.corridor} {nth}"
    return names


def _sign(edition: Edition, space: str) -> str:
    if space in edition.marks.shafts:
        return edition.names.shaft
    return edition.names.safe if space in edition.marks.safe else ""


def _unique(names: dict[str, str]) -> dict[str, str]:
    """Boards of other people may have two docks in one place of speech: number what would sound alike."""
    used: set[str] = set()
    result = {}
    for space, name in names.items():
        spoken, number = name, 2
        while spoken in used:
            spoken, number = f"{name}, number {number}", number + 1
        used.add(spoken)
        result[space] = spoken
    return result
