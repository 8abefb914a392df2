"""From the edition file to arrays: squares, neighbours and distances."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Annotated

from saucers.games.encounters.spec import (
    AHEAD,
    CIRCLES,
    DIRECTIONS,
    NOTES,
    NOWHERE,
    NUMBERED,
    PLAYERS,
    SEATS,
    SHIP,
    SQUARES,
    TOWER,
    Options,
)
from saucers.kernel.editions import PRESENTATION, OwnPart
from saucers.kernel.editions import Edition as BaseEdition
from saucers.kernel.layout import Layout, cell, cells
from saucers.picture.palette import COLOURS

SAFE_TOKEN, SHIP_TOKEN, TOWER_TOKEN = "--", "MS", "DT"
LONGEST_SIDE = 24
FEWEST_NUMBERED = 2 * NOTES
LEAST_WAY = 2
"""King's moves between the two ends."""

Place = tuple[int, int]


class Grid(OwnPart):
    rows: list[str]


class Pieces(OwnPart):
    colours: Annotated[list[str], PRESENTATION]


class Tune(OwnPart):
    """How many chips win, and how many squares everybody circles first, with two, three and four players."""

    notes: int = NOTES
    circles: list[int] = CIRCLES


class Edition(BaseEdition):
    """An edition of Close Encounters: its grid as the board shows it, and its tune if that is not the printed one."""

    grid: Grid
    pieces: Pieces
    tune: Tune = Tune(ours=False)

    def mistakes(self) -> Iterator[tuple[str, str]]:
        rows = [row.split() for row in self.grid.rows]
        if not rows or not rows[0] or len(rows) > LONGEST_SIDE or len(rows[0]) > LONGEST_SIDE:
            yield "grid.rows", f"a board has 1 to {LONGEST_SIDE} rows and columns"
            return
        for y, row in enumerate(rows):
            if len(row) != len(rows[0]):
                yield f"grid.rows[{y}]", f"all rows have as many squares as the first, {len(rows[0])}, not {len(row)}"
            for token in row:
                if token not in (SAFE_TOKEN, SHIP_TOKEN, TOWER_TOKEN) and not (token.isascii() and token.isdigit()):
                    yield f"grid.rows[{y}]", f"a square is a number, --, MS or DT, not {token!r}"
        tokens = [token for row in rows for token in row]
        for token, name in ((SHIP_TOKEN, "Mother Ship"), (TOWER_TOKEN, "Devil's Tower")):
            if tokens.count(token) != 1:
                yield "grid.rows", f"there is one {name} ({token}) on a board, not {tokens.count(token)}"
        numbers = sorted(int(token) for token in tokens if token.isdigit())
        if numbers != list(range(1, len(numbers) + 1)):
            wrong = next(i for i, n in enumerate(numbers, start=1) if n != i)
            yield "grid.rows", f"{len(numbers)} squares are numbered 1 to {len(numbers)}, each once; look at {wrong}"
        if not FEWEST_NUMBERED <= len(numbers) <= NUMBERED:
            yield "grid.rows", f"a board has {FEWEST_NUMBERED} to {NUMBERED} numbered squares, not {len(numbers)}"
        if len(tokens) > SQUARES:
            yield "grid.rows", f"a board has at most {SQUARES} squares in all, not {len(tokens)}"
        else:
            yield from self._safe_area_mistakes(rows)
        yield from self._tune_mistakes(len(numbers))
        if len(self.pieces.colours) != SEATS or len({colour[:1] for colour in self.pieces.colours}) != SEATS:
            yield "pieces.colours", f"there are {SEATS} colours whose first letters differ"
        for colour in self.pieces.colours:
            if colour not in COLOURS:
                yield "pieces.colours", f"there is no colour {colour!r}; there are {', '.join(COLOURS)}"

    def _tune_mistakes(self, numbered: int) -> Iterator[tuple[str, str]]:
        """A player has five chips, and nobody can circle more squares than there are."""
        if not 1 <= self.tune.notes <= NOTES:
            what = f"a player has {NOTES} chips, so 1 to {NOTES} of them win a game, not {self.tune.notes}"
            yield "tune.notes", what
        tables = PLAYERS[1] - PLAYERS[0] + 1
        if len(self.tune.circles) != tables:
            what = f"there are {tables} numbers, for {PLAYERS[0]} to {PLAYERS[1]} players, not {len(self.tune.circles)}"
            yield "tune.circles", what
        for players, circles in enumerate(self.tune.circles, start=PLAYERS[0]):
            if not 1 <= circles <= numbered:
                what = f"with {players} players everybody circles 1 to {numbered} squares first"
                yield "tune.circles", f"{what}, as many as are numbered, not {circles}"

    @staticmethod
    def _safe_area_mistakes(rows: list[list[str]]) -> Iterator[tuple[str, str]]:
        """A safe area lies around a destination, and the destinations are apart from each other."""
        at = {(x, y): token for y, row in enumerate(rows) for x, token in enumerate(row)}
        ends = [place for place, token in at.items() if token in (SHIP_TOKEN, TOWER_TOKEN)]
        if len(ends) == 2 and max(abs(ends[0][0] - ends[1][0]), abs(ends[0][1] - ends[1][1])) < LEAST_WAY:
            yield "grid.rows", "the Mother Ship and Devil's Tower are at least two squares apart"
        around = safe_areas(ends, {place for place, token in at.items() if token == SAFE_TOKEN})
        for (x, y), token in at.items():
            if token == SAFE_TOKEN and (x, y) not in around:
                yield f"grid.rows[{y}]", f"the safe square in column {x + 1} belongs to no safe area around MS or DT"


def safe_areas(ends: list[Place], safe: set[Place]) -> dict[Place, int]:
    """Which end each safe square belongs to, by the end's place in the list: the area spreads from it square by square.

    Where the two areas meet, a square belongs to the end that it is fewer safe squares away from.
    """
    area: dict[Place, int] = {}
    edge = list(zip(ends, range(len(ends)), strict=True))
    while edge:
        reached = [((x + dx, y + dy), end) for (x, y), end in edge for dx, dy in AHEAD]
        edge = []
        for place, end in reached:
            if place in safe and place not in area:
                area[place] = end
                edge.append((place, end))
    return area


@cache
def _squares(rows: tuple[str, ...]) -> tuple[tuple[str, int, int], ...]:
    cells_ = [(token, x, y) for y, row in enumerate(rows) for x, token in enumerate(row.split())]
    numbered = sorted((int(token), x, y) for token, x, y in cells_ if token.isdigit())
    squares = [(str(number), x, y) for number, x, y in numbered]
    safe = [(x, y) for token, x, y in cells_ if token == SAFE_TOKEN]
    squares += [(f"s{i}", x, y) for i, (x, y) in enumerate(safe, start=1)]
    squares += [("ship", x, y) for token, x, y in cells_ if token == SHIP_TOKEN]
    squares += [("tower", x, y) for token, x, y in cells_ if token == TOWER_TOKEN]
    return tuple(squares)


def _is_safe(name: str) -> bool:
    return name.startswith("s") and name != "ship"


def squares_of(edition: Edition) -> tuple[tuple[str, int, int], ...]:
    """Name, column and row of every square, in the order of their numbers in states and actions."""
    return _squares(tuple(edition.grid.rows))


@cache
def _square_names(rows: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(name for name, _, _ in _squares(rows))


def square_names(edition: Edition) -> tuple[str, ...]:
    """A numbered square goes by its number, a safe one as s1, s2, …; then 'ship' and 'tower'."""
    return _square_names(tuple(edition.grid.rows))


class Board(Layout):
    """Everything the rules ask of a board, as tables by square."""

    players = cell("i4", "how many play")
    notes = cell("i4", "how many chips on the board win")
    first_circles = cell("i4", "how many squares everybody circles before the first roll")
    squares = cell("i4", "how many squares there are")
    numbered = cell("i4", "how many of them are numbered; these come first")
    end = cells("i4", 2, "the squares of the Mother Ship and of Devil's Tower")
    safe = cells("i1", SQUARES, "for squares of a safe area 1 + its end, 0 for others")
    safe_level = cells(
        "i1", (2, 3, LONGEST_SIDE), "by end, safe area and distance from the end: 1 if the area has a square there"
    )
    next = cells("i2", (SQUARES, DIRECTIONS), "the neighbour in each direction, NOWHERE beyond the edge")
    near = cells("i2", (2, SQUARES, DIRECTIONS), "on the way to an end: the directions that lead no farther, nor back")
    near_count = cells("i1", (2, SQUARES), "how many these are")
    wide = cells("i1", (2, SQUARES), "1 if nobody who stands alone can stop a walk that comes nearer with every step")
    apart = cells("i1", (SQUARES, SQUARES), "how many king's moves two squares are apart")


def lay_out(edition: Edition, options: Options) -> Board:
    """The arrays of an edition for a number of players."""
    b = Board()
    squares = squares_of(edition)
    number = {(x, y): i for i, (_, x, y) in enumerate(squares)}
    b.players = options.players
    b.notes = edition.tune.notes
    b.first_circles = edition.tune.circles[options.players - PLAYERS[0]]
    b.squares = len(squares)
    b.numbered = sum(name.isdigit() for name, _, _ in squares)
    places = {name: (x, y) for name, x, y in squares}
    areas = safe_areas([places["ship"], places["tower"]], {(x, y) for name, x, y in squares if _is_safe(name)})
    for i, (name, x, y) in enumerate(squares):
        b.safe[i] = 1 + areas[x, y] if _is_safe(name) else 0
        if name in ("ship", "tower"):
            b.end[SHIP if name == "ship" else TOWER] = i
        for direction, (dx, dy) in enumerate(AHEAD):
            b.next[i, direction] = number.get((x + dx, y + dy), NOWHERE)
        for j, (_, x2, y2) in enumerate(squares):
            b.apart[i, j] = max(abs(x - x2), abs(y - y2))
    for heading in (SHIP, TOWER):
        for i in range(len(squares)):
            if b.safe[i]:
                b.safe_level[heading, b.safe[i], b.apart[b.end[heading], i]] = 1
        _add_nearer(b, heading)
        _add_wide(b, heading)
    return b


def _add_nearer(b: Board, heading: int) -> None:
    """CE-3: no step leads farther from the destination, and none back to the point of departure."""
    goal, home = b.end[heading], b.end[1 - heading]
    for square in range(b.squares):
        for direction in range(DIRECTIONS):
            to = b.next[square, direction]
            if to not in (NOWHERE, home) and b.apart[goal, to] <= b.apart[goal, square]:
                b.near[heading, square, b.near_count[heading, square]] = direction
                b.near_count[heading, square] += 1


def nearer_neighbours(b: Board, heading: int, square: int) -> list[int]:
    """The neighbours that are nearer to an end."""
    goal = b.end[heading]
    around = [b.next[square, direction] for direction in range(DIRECTIONS)]
    return [to for to in around if to != NOWHERE and b.apart[goal, to] < b.apart[goal, square]]


def _add_wide(b: Board, heading: int) -> None:
    """Where the squares that a walk can come to are never fewer than two at any distance before the end."""
    goal = b.end[heading]
    for square in range(b.squares):
        b.wide[heading, square] = 1
        front = {square}
        for _ in range(b.apart[goal, square] - 1):
            front = {to for place in front for to in nearer_neighbours(b, heading, place)}
            if len(front) < 2:
                b.wide[heading, square] = 0
