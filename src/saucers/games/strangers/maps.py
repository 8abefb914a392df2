"""Maps of the neighbourhood: reading them, and measuring what the rulings ask of a board."""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from functools import cache

from saucers.games.strangers.spec import HAUNTS, STOPS, PlaceKind

COLUMNS = "abcdefghijklm"
MOST_ROWS = 11
CHARACTERS = ".Ssc!w#23467pqLNOCRP"
SCENERY = ".~wth"
STREET = ".Ssc!w"
HAUNTED = "!w"
SCHOOL_STOPS = "Ss"
CITY_STOPS = "c"
DIRECTIONS = ((0, -1), (1, 0), (0, 1), (-1, 0))
"""North, east, south, west."""
KIND_OF = {
    "2": PlaceKind.HOME,
    "3": PlaceKind.HOME,
    "4": PlaceKind.HOME,
    "6": PlaceKind.MANSION,
    "7": PlaceKind.MANSION,
    "p": PlaceKind.POOL,
    "q": PlaceKind.POOL,
    "L": PlaceKind.LIBRARY,
    "N": PlaceKind.PARK,
    "O": PlaceKind.PARK,
    "C": PlaceKind.CLUBHOUSE,
    "R": PlaceKind.RALLY,
    "P": PlaceKind.RALLY,
}
TITLES = {
    "p": "Pool",
    "q": "Pool",
    "L": "Library",
    "N": "North Park",
    "O": "South Park",
    "C": "Clubhouse",
    "R": "Pep Rally",
    "P": "The Prom",
}

# What the rulings ask of the printed boards: stranger spaces (in the woods), tokens, the place to dance.
PRINTED = {"A": (12, 0, 8, "R"), "B": (15, 3, 10, "P")}
HOMES, MANSIONS, POOLS_OF_A_BOARD = 7, 2, 2
LEAST_STOPS = 4
STOPS_APART = 4
SCHOOL_OFF_CENTRE = 2
NEAREST_PLACE = 3
FAR, FAR_FROM_STOPS = 6, 3
MANSION_FAR, MANSION_FAR_FROM_STOPS = 8, 4
WAYS_OUT = 2


@dataclass(frozen=True)
class Neighbourhood:
    """A map that was read: characters by cell name, and which cells are joined."""

    cells: dict[str, str]
    walls: frozenset[frozenset[str]]
    doors: frozenset[tuple[str, str]]
    width: int
    height: int

    @property
    def spaces(self) -> list[str]:
        """Movement spaces, row by row."""
        return [name for name, char in self.cells.items() if char in STREET]

    @property
    def places(self) -> list[str]:
        """Scoring places, row by row."""
        return [name for name, char in self.cells.items() if char in KIND_OF]

    def having(self, characters: str) -> list[str]:
        return [name for name, char in self.cells.items() if char in characters]

    def neighbour(self, name: str, direction: int) -> str:
        """The name of the cell next to one, or nothing at the edge."""
        dx, dy = DIRECTIONS[direction]
        x, y = position(name)
        x, y = x + dx, y + dy
        return f"{COLUMNS[x]}{y + 1}" if 0 <= x < self.width and 0 <= y < self.height else ""

    def ways(self, name: str) -> Iterator[str]:
        """Where a Kid on a movement space can step."""
        for direction in range(4):
            other = self.neighbour(name, direction)
            joined = self.cells.get(other, "#") in STREET and frozenset((name, other)) not in self.walls
            if joined or (other, name) in self.doors:
                yield other

    def distances(self, start: str, closed: Collection[str] = ()) -> dict[str, int]:
        """Steps from a movement space to every other cell; a scoring place ends the walk."""
        found, todo = {start: 0}, deque([start])
        while todo:
            here = todo.popleft()
            if self.cells[here] in STREET:
                for there in self.ways(here):
                    if there not in found and there not in closed:
                        found[there] = found[here] + 1
                        todo.append(there)
        return found

    def title(self, place: str) -> str:
        """A scoring place as one says it."""
        char = self.cells[place]
        name = TITLES.get(char) or ("Home" if KIND_OF[char] == PlaceKind.HOME else "Mansion")
        return f"{name} {place}" if KIND_OF[char] in (PlaceKind.HOME, PlaceKind.MANSION, PlaceKind.POOL) else name


def position(name: str) -> tuple[int, int]:
    """Column and row of a cell, from 0."""
    return COLUMNS.index(name[0]), int(name[1:]) - 1


def rows_of(text: str) -> list[str]:
    return [line.strip() for line in text.strip().splitlines()]


def drawing_mistakes(
    text: str, entrances: Collection[str], walls: Collection[str], scenery: str
) -> Iterator[tuple[str, str]]:
    """What makes a map unreadable."""
    rows = rows_of(text)
    if not 1 <= len(rows) <= MOST_ROWS:
        yield "map", f"a map has 1 to {MOST_ROWS} rows, not {len(rows)}"
        return
    for y, row in enumerate(rows):
        if len(row) != len(rows[0]) or not 1 <= len(row) <= len(COLUMNS):
            yield "map", f"row {y + 1} has {len(row)} cells; all rows are equally long, at most {len(COLUMNS)}"
            return
        for x, char in enumerate(row):
            if char not in CHARACTERS:
                yield "map", f"{COLUMNS[x]}{y + 1} shows {char!r}; a cell is one of {CHARACTERS}"
                return
    behind = rows_of(scenery)
    if [len(row) for row in behind] != [len(row) for row in rows] or set("".join(behind)) - set(SCENERY):
        yield "scenery", f"the scenery has the size of the map, and a cell is one of {SCENERY}"
    cells = {f"{COLUMNS[x]}{y + 1}": char for y, row in enumerate(rows) for x, char in enumerate(row)}
    for name in entrances:
        place, _, space = name.partition("-")
        if cells.get(place, "#") not in KIND_OF or cells.get(space, "#") not in STREET or not beside(place, space):
            yield "entrances", f"{name!r} must be a scoring place and a movement space beside it, like 'a1-b1'"
    for name in walls:
        a, _, b = name.partition("|")
        if cells.get(a, "#") not in STREET or cells.get(b, "#") not in STREET or not beside(a, b):
            yield "walls", f"{name!r} must be two movement spaces side by side, like 'd5|d6'"


def beside(a: str, b: str) -> bool:
    (x0, y0), (x1, y1) = position(a), position(b)
    return abs(x0 - x1) + abs(y0 - y1) == 1


@cache
def read_map(text: str, entrances: tuple[str, ...], walls: tuple[str, ...]) -> Neighbourhood:
    """The map, once :func:`drawing_mistakes` has found none."""
    rows = rows_of(text)
    return Neighbourhood(
        {f"{COLUMNS[x]}{y + 1}": char for y, row in enumerate(rows) for x, char in enumerate(row)},
        frozenset(frozenset(re.split(r"\|", wall)) for wall in walls),
        frozenset((door.partition("-")[0], door.partition("-")[2]) for door in entrances),
        len(rows[0]),
        len(rows),
    )


def map_mistakes(board: str, hood: Neighbourhood, tokens: int) -> Iterator[str]:
    """What the rulings ask of every board, and what this one lacks."""
    yield from _counting_mistakes(board, hood, tokens)
    if len(hood.having("S")) != 1:
        return
    yield from _distance_mistakes(hood)
    ways = disjoint_ways(hood, hood.having(HAUNTED))
    if ways < WAYS_OUT:
        yield (
            f"with a Stranger on every stranger space School has {ways} separate ways to scoring places; "
            f"it needs {WAYS_OUT}"
        )


def _counting_mistakes(board: str, hood: Neighbourhood, tokens: int) -> Iterator[str]:
    haunts, woods, printed_tokens, dance = PRINTED[board]
    wanted = [
        ("S", 1, "School (S)"),
        ("234", HOMES, "Homes (2, 3 or 4)"),
        ("67", MANSIONS, "Mansions (6 and 7)"),
        ("p", 1, "first Pool (p)"),
        ("q", 1, "second Pool (q)"),
        ("L", 1, "Library (L)"),
        ("N", 1, "North Park (N)"),
        ("O", 1, "South Park (O)"),
        ("C", 1, "Clubhouse (C)"),
        (dance, 1, f"place to dance ({dance})"),
        ("RP".replace(dance, ""), 0, "the other board's place to dance"),
        (HAUNTED, haunts, "stranger spaces (! and w)"),
        ("w", woods, "stranger spaces in the woods (w)"),
    ]
    for characters, count, name in wanted:
        found = len(hood.having(characters))
        if found != count:
            yield f"board {board} has {count} of: {name}; the map shows {found}"
    if len(hood.having("6")) != 1 or len(hood.having("7")) != 1:
        yield "one Mansion is worth 6 and the other 7"
    if tokens != printed_tokens:
        yield f"board {board} is played with {printed_tokens} Stranger tokens, not {tokens}"
    if len(hood.having(HAUNTED)) < tokens or len(hood.having(HAUNTED)) > HAUNTS:
        yield f"{tokens} Strangers need at least as many stranger spaces, and at most {HAUNTS} fit"
    for characters, name in ((SCHOOL_STOPS, "school"), (CITY_STOPS, "city")):
        stops = hood.having(characters)
        if not LEAST_STOPS <= len(stops) <= STOPS:
            yield f"there are {len(stops)} {name} bus stops; there must be {LEAST_STOPS} to {STOPS}"


def _distance_mistakes(hood: Neighbourhood) -> Iterator[str]:
    school = hood.having("S")[0]
    x, y = position(school)
    if abs(2 * x - hood.width + 1) > 2 * SCHOOL_OFF_CENTRE or abs(2 * y - hood.height + 1) > 2 * SCHOOL_OFF_CENTRE:
        yield f"School lies near the middle, at most {SCHOOL_OFF_CENTRE} rows and columns off; {school} does not"
    from_school = hood.distances(school)
    for name in (*hood.spaces, *hood.places):
        if name not in from_school:
            yield f"no walk leads from School to {name}"
            return
    nearest = min(hood.places, key=from_school.__getitem__)
    if from_school[nearest] != NEAREST_PLACE:
        yield f"the nearest place, {nearest}, is {from_school[nearest]} steps from School; it must be {NEAREST_PLACE}"
    stops = [stop for stop in hood.having(SCHOOL_STOPS + CITY_STOPS) if stop != school]
    from_stop = {stop: hood.distances(stop) for stop in stops}
    for line in (SCHOOL_STOPS, CITY_STOPS):
        on_line = hood.having(line)
        for stop in on_line:
            for other in on_line:
                if stop < other and hood.distances(stop)[other] < STOPS_APART:
                    yield f"bus stops of one line are spread out, {STOPS_APART} steps apart; {stop} and {other} are not"
    for place in hood.places:
        kind = KIND_OF[hood.cells[place]]
        if kind in (PlaceKind.POOL, PlaceKind.CLUBHOUSE, PlaceKind.RALLY):
            far, far_from_stops = FAR, FAR_FROM_STOPS
        elif kind == PlaceKind.MANSION:
            far, far_from_stops = MANSION_FAR, MANSION_FAR_FROM_STOPS
        else:
            continue
        title = hood.title(place) if place in hood.title(place) else f"{hood.title(place)} ({place})"
        if from_school[place] < far:
            yield f"{title} is {from_school[place]} steps from School; it must be at least {far}"
        for stop in stops:
            if from_stop[stop][place] < far_from_stops:
                yield (
                    f"{title} is {from_stop[stop][place]} steps from the stop {stop}; "
                    f"it must be at least {far_from_stops}"
                )


def disjoint_ways(hood: Neighbourhood, closed: Collection[str]) -> int:
    """How many walks from School to different scoring places share no space (a flow through unit cells)."""
    school = hood.having("S")[0]
    flow: set[tuple[str, str]] = set()
    ways = 0
    while path := _augmenting(hood, closed, school, flow):
        for step in path:
            if (step[1], step[0]) in flow:
                flow.remove((step[1], step[0]))
            else:
                flow.add(step)
        ways += 1
    return ways


def _augmenting(
    hood: Neighbourhood, closed: Collection[str], school: str, flow: set[tuple[str, str]]
) -> list[tuple[str, str]]:
    """One more walk beside those of ``flow``; cells are split into an entry and an exit, so that none is used twice."""
    into = {b: a for a, b in flow}
    start = (school, True)
    came: dict[tuple[str, bool], tuple[str, bool]] = {start: start}
    todo = deque([start])
    while todo:
        node = todo.popleft()
        here, leaving = node
        if hood.cells[here] in KIND_OF and here not in into:
            return _steps(came, node)
        nexts: list[tuple[str, bool]] = []
        if leaving:
            nexts += [
                (there, False)
                for there in (hood.ways(here) if hood.cells[here] in STREET else ())
                if there not in closed and there != school and (here, there) not in flow
            ]
            if here in into:
                nexts.append((here, False))
        elif here in into:
            nexts.append((into[here], True))
        else:
            nexts.append((here, True))
        for other in nexts:
            if other not in came:
                came[other] = node
                todo.append(other)
    return []


def _steps(came: dict[tuple[str, bool], tuple[str, bool]], node: tuple[str, bool]) -> list[tuple[str, str]]:
    """The steps between different cells on the way to ``node``."""
    steps = []
    while came[node] != node:
        before = came[node]
        if before[0] != node[0]:
            steps.append((before[0], node[0]))
        node = before
    return steps[::-1]
