"""Spoken names: every space, stop and place as people say it, unique on its board; codes such as g6 are notation only.

An edition may name its streets, in the order in which they are found (rows from the north, then columns from the west),
and any single cell. Whatever it leaves open is named here, so that anybody's neighbourhood can be talked about.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING

from saucers.games.strangers import maps, spec
from saucers.games.strangers.board import map_of, neighbourhood, node_names
from saucers.games.strangers.maps import CITY_STOPS, KIND_OF, Neighbourhood, position
from saucers.games.strangers.spec import PlaceKind

if TYPE_CHECKING:
    from saucers.games.strangers.game import StrangersGame

ROWS = (
    "Hill Road", "Maple Street", "Cedar Street", "North Lane", "Main Street", "South Lane", "Willow Street",
    "Creek Road", "Mill Street", "Field Street", "Station Road",
    "Chapel Street", "Orchard Road", "Quarry Road", "Meadow Street",
    "River Street", "Bridge Street", "Garden Street", "Forge Street", "Stable Lane", "Poplar Street", "Linden Street",
    "Birch Street", "Rose Street", "Market Street", "Church Street", "Well Street", "Dairy Lane", "Ferry Road",
    "Castle Street", "Ash Street", "Beech Street",
)  # fmt: skip
COLUMNS = tuple(f"{nth} Avenue" for nth in (
    "First", "Second", "Third", "Fourth", "Fifth", "Sixth", "Seventh", "Eighth", "Ninth", "Tenth", "Eleventh",
    "Twelfth",
    "Thirteenth", "Fourteenth", "Fifteenth", "Sixteenth", "Seventeenth", "Eighteenth", "Nineteenth", "Twentieth",
    "Garden", "Forest", "Lake", "Sunset", "Harbor", "Prospect", "Highland", "Fairview", "Colonial", "Summit", "Valley",
    "Spring",
))  # fmt: skip
FAMILIES = (
    "Abbott",
    "Baker",
    "Carter",
    "Dixon",
    "Ellis",
    "Foster",
    "Grant",
    "Hobbs",
    "Ingram",
    "Jensen",
    "Keller",
    "Lopez",
)
WOODS_TRAIL = "Woods Trail"
LEAST_STREET = 2


def spoken(game: StrangersGame, node: int) -> str:
    """A movement space, or the place of a spot, as one says it."""
    return _by_node(game)[node]


def spoken_places(game: StrangersGame) -> list[str]:
    """The scoring places in the order of their numbers."""
    names = cell_names(game)
    return [names[place] for place in neighbourhood(game.edition, game.options.board).places]


def where(game: StrangersGame, node: int) -> str:
    """A node with its preposition: in the Library, at School, on Hill Road 3."""
    if node >= spec.SPOT:
        return f"in {spoken(game, node)}"
    return f"{'at' if game.board.line[node] else 'on'} {spoken(game, node)}"


def cell_names(game: StrangersGame) -> dict[str, str]:
    """Every movement space and scoring place by its cell."""
    drawn = map_of(game.edition, game.options.board)
    key = (drawn.map, tuple(drawn.entrances), tuple(drawn.walls))
    return _names(key, tuple(drawn.streets), tuple(sorted(drawn.names.items())))


def _by_node(game: StrangersGame) -> dict[int, str]:
    names = cell_names(game)
    codes = node_names(game.edition, game.options.board)
    return {node: names.get(code.partition(".")[0], "the supply") for node, code in codes.items()}


@cache
def _names(
    key: tuple[str, tuple[str, ...], tuple[str, ...]], streets: tuple[str, ...], given: tuple[tuple[str, str], ...]
) -> dict[str, str]:
    hood = maps.read_map(*key)
    addresses = _addresses(hood, streets)
    names = dict(addresses)
    names |= _stop_names(hood, addresses)
    names |= _place_names(hood)
    names |= {cell: name for cell, name in given if cell in names}
    twice = {name for name, times in Counter(names.values()).items() if times > 1}
    for cell, name in names.items():
        if name in twice:
            names[cell] = (
                f"{name} {_compass(hood, cell)} {sorted(c for c in names if names[c] == name).index(cell) + 1}"
            )
    return names


# --- streets ---------------------------------------------------------------------------------------------------------


def _runs(hood: Neighbourhood, across: bool) -> Iterator[list[str]]:
    """Movement spaces in a row that are joined, from the west or from the north."""
    behind = 3 if across else 0
    ahead = 1 if across else 2
    joined = {name: set(hood.ways(name)) & set(hood.spaces) for name in hood.spaces}
    cells = hood.spaces if across else sorted(hood.spaces, key=position)
    for name in cells:
        if hood.neighbour(name, behind) not in joined[name]:
            run = [name]
            while (after := hood.neighbour(run[-1], ahead)) in joined[run[-1]]:
                run.append(after)
            yield run


def _addresses(hood: Neighbourhood, streets: tuple[str, ...]) -> dict[str, str]:
    """Every movement space by its street and number: it belongs to the longest street that it is part of."""
    rows = [run for run in _runs(hood, True) if len(run) >= LEAST_STREET]
    columns = [run for run in _runs(hood, False) if len(run) >= LEAST_STREET]
    longest: dict[str, list[str]] = {}
    for run in sorted([*rows, *columns], key=len, reverse=True):
        for cell in run:
            longest.setdefault(cell, run)
    used = {id(run) for run in longest.values()}
    named = [run for run in [*rows, *columns] if id(run) in used]
    ours = {id(run): name for run, name in zip([r for r in rows if id(r) in used], ROWS, strict=False)}
    ours |= {id(run): name for run, name in zip([c for c in columns if id(c) in used], COLUMNS, strict=False)}
    ours |= {id(run): WOODS_TRAIL for run in named if sum(hood.cells[cell] == "w" for cell in run) * 2 >= len(run)}
    ours |= {id(run): name for run, name in zip(named, streets, strict=False)}
    addresses = {cell: f"{ours.get(id(run), 'Back Street')} {run.index(cell) + 1}" for cell, run in longest.items()}
    corners = [cell for cell in hood.spaces if cell not in addresses]
    return addresses | {cell: f"Hidden Corner {number}" for number, cell in enumerate(corners, start=1)}


def _stop_names(hood: Neighbourhood, addresses: dict[str, str]) -> dict[str, str]:
    """School, and the bus stops by where they lie; by their street where that is not enough."""
    names: dict[str, str] = {}
    for characters, line in (("s", "school"), (CITY_STOPS, "city")):
        stops = hood.having(characters)
        directions = Counter(_compass(hood, stop) for stop in stops)
        for stop in stops:
            direction = _compass(hood, stop)
            alone = directions[direction] == 1
            names[stop] = f"the {direction} {line} bus stop" if alone else f"the {line} bus stop at {addresses[stop]}"
    return names | dict.fromkeys(hood.having("S"), "School")


def _compass(hood: Neighbourhood, cell: str) -> str:
    """Where a cell lies from the middle of the map, in eight directions."""
    x, y = position(cell)
    dx, dy = (2 * x - hood.width + 1) / hood.width, (2 * y - hood.height + 1) / hood.height
    east, south = abs(dx) * 2 > abs(dy), abs(dy) * 2 > abs(dx)
    parts = [("south" if dy > 0 else "north") if south else "", ("east" if dx > 0 else "west") if east else ""]
    return "-".join(part for part in parts if part) or "middle"


# --- places ----------------------------------------------------------------------------------------------------------


def _place_names(hood: Neighbourhood) -> dict[str, str]:
    names: dict[str, str] = {}
    families = iter(FAMILIES)
    for place in hood.places:
        kind = KIND_OF[hood.cells[place]]
        if kind == PlaceKind.HOME:
            names[place] = f"the {next(families, 'Smith')} Home"
        elif kind == PlaceKind.PARK:
            names[place] = hood.title(place)
        else:
            names[place] = f"the {hood.title(place).removeprefix('The ').partition(' ' + place)[0]}"
    for kind, title in ((PlaceKind.MANSION, "Mansion"), (PlaceKind.POOL, "Pool")):
        pair = [place for place in hood.places if KIND_OF[hood.cells[place]] == kind]
        names |= dict(zip(pair, _apart(pair, title), strict=True))
    return names


def _apart(pair: list[str], title: str) -> list[str]:
    """Two places of a kind by where one lies from the other."""
    if len(pair) != 2:
        return [f"the {title} {number}" for number in range(1, len(pair) + 1)]
    (ax, ay), (bx, by) = position(pair[0]), position(pair[1])
    if abs(ax - bx) >= abs(ay - by):
        return [f"the {side} {title}" for side in (("West", "East") if ax < bx else ("East", "West"))]
    return [f"the {side} {title}" for side in (("North", "South") if ay < by else ("South", "North"))]
