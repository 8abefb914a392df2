"""From the edition file to arrays: ways, distances, nearby zones, paths, dice and decks."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import Annotated

from pydantic import Field

from saucers.games.light_years import spec
from saucers.games.light_years.spec import Options
from saucers.kernel.editions import PRESENTATION, OwnPart
from saucers.kernel.editions import Edition as BaseEdition
from saucers.kernel.layout import Layout, cell, cells

LONGEST_WAY = 15
"""The tables of greedy play know ways of so many steps."""
MOST_CARDS = 60
NOWHERE = -1
OFFSETS = ((-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1))
COLUMN_NAMES = "abcdef"
SPACE_NAMES = tuple(f"{COLUMN_NAMES[i % spec.GRID]}{i // spec.GRID + 1}" for i in range(spec.SPACES))
ZONE_NAMES = tuple(f"{COLUMN_NAMES[z % (spec.GRID - 1)]}{z // (spec.GRID - 1) + 1}" for z in range(spec.ZONES))
MARKED = ("clearing", "house", "green", "orange", "blue")
PALETTE = ("red", "purple", "blue", "green", "orange", "yellow")


class BoardPart(OwnPart):
    clearing: str
    house: str
    kids_start: str
    agents_start: str
    green: str
    orange: str
    blue: str


class Roads(OwnPart):
    missing: list[str]


class Shortcuts(OwnPart):
    joined: list[str]


class Cars(OwnPart):
    a: list[str]
    b: list[str]
    c: list[str]


class Mothership(OwnPart):
    steps: int = Field(ge=1, le=30)


class Supplies(OwnPart):
    heartlight: int = Field(ge=1, le=20)
    candy: int = Field(ge=1, le=20)
    candy_start: int = Field(ge=0)


class Tiles(OwnPart):
    green: int = Field(ge=0)
    orange: int = Field(ge=0)
    blue: int = Field(ge=0)
    wild: int = Field(ge=0)
    ramp: int = Field(ge=0)


class Dice(OwnPart):
    device_hits: int = Field(ge=1, le=spec.FACES)
    enemy_first: list[str]
    enemy_second: list[str]
    danger: list[str]


class Kid(OwnPart):
    name: str
    colour: Annotated[str, PRESENTATION]
    ability: str


class Names(OwnPart):
    """What people call the crossings (an avenue and a street) and the zones, row by row."""

    avenues: list[str]
    streets: list[str]
    gardens: list[list[str]]


class PowerCard(OwnPart):
    name: str
    count: int = Field(ge=0, le=MOST_CARDS)


def corners_of(zone: int) -> tuple[int, int, int, int]:
    """The four spaces nearby a zone: north-west, north-east, south-west, south-east."""
    at = zone // (spec.GRID - 1) * spec.GRID + zone % (spec.GRID - 1)
    return at, at + 1, at + spec.GRID, at + spec.GRID + 1


def _ends(text: str) -> tuple[int, int] | None:
    """The two spaces of a way written like c2-c3, the lower number first."""
    a, _, b = text.partition("-")
    if a not in SPACE_NAMES or b not in SPACE_NAMES:
        return None
    i, j = SPACE_NAMES.index(a), SPACE_NAMES.index(b)
    return min(i, j), max(i, j)


def _apart(i: int, j: int) -> tuple[int, int]:
    return abs(i // spec.GRID - j // spec.GRID), abs(i % spec.GRID - j % spec.GRID)


class Edition(BaseEdition):
    """An edition of Light Years from Home: board, dice, tiles, Kids and cards."""

    board: BoardPart
    roads: Roads
    shortcuts: Shortcuts
    cars: Cars
    mothership: Mothership
    supplies: Supplies
    tiles: Tiles
    dice: Dice
    kids: list[Kid]
    cards: list[PowerCard]
    names: Annotated[Names | None, PRESENTATION] = None

    def crossing(self, space: int) -> str:
        """The spoken name of a space."""
        row, column = divmod(space, spec.GRID)
        if self.names is None:
            return f"the crossing in row {row + 1}, column {column + 1}"
        return f"{self.names.avenues[column]} and {self.names.streets[row]}"

    def garden(self, zone: int) -> str:
        """The spoken name of a zone."""
        if ZONE_NAMES[zone] == self.board.clearing:
            return "the Forest Clearing"
        if ZONE_NAMES[zone] == self.board.house:
            return "Elliott's garden"
        row, column = divmod(zone, spec.GRID - 1)
        if self.names is None:
            return f"the garden in row {row + 1}, column {column + 1}"
        return self.names.gardens[row][column]

    def mistakes(self) -> Iterator[tuple[str, str]]:
        found = False
        for mistake in self._board_mistakes():
            found = True
            yield mistake
        if found:
            return
        yield from self._name_mistakes()
        yield from self._way_mistakes()
        yield from self._car_mistakes()
        yield from self._count_mistakes()

    def _name_mistakes(self) -> Iterator[tuple[str, str]]:
        if self.names is None:
            return
        for where in ("avenues", "streets"):
            if len(getattr(self.names, where)) != spec.GRID:
                yield f"names.{where}", f"there are {spec.GRID}, not {len(getattr(self.names, where))}"
        if [len(row) for row in self.names.gardens] != [spec.GRID - 1] * (spec.GRID - 1):
            yield "names.gardens", f"there are {spec.GRID - 1} rows of {spec.GRID - 1} zones"
        else:
            spoken = [self.garden(zone) for zone in range(spec.ZONES)]
            for twice in sorted({name for name in spoken if spoken.count(name) > 1}):
                yield "names.gardens", f"{twice!r} is the name of two zones"
        for where in ("avenues", "streets"):
            names: list[str] = getattr(self.names, where)
            for twice in sorted({name for name in names if names.count(name) > 1}):
                yield f"names.{where}", f"{twice!r} is the name of two"

    def _board_mistakes(self) -> Iterator[tuple[str, str]]:
        for name in MARKED:
            if getattr(self.board, name) not in ZONE_NAMES:
                yield f"board.{name}", f"there is no zone {getattr(self.board, name)!r}; zones are a1 to e5"
        for name in ("kids_start", "agents_start"):
            if getattr(self.board, name) not in SPACE_NAMES:
                yield f"board.{name}", f"there is no space {getattr(self.board, name)!r}; spaces are a1 to f6"
        for where, ways in (("roads.missing", self.roads.missing), ("shortcuts.joined", self.shortcuts.joined)):
            for way in ways:
                if _ends(way) is None:
                    yield where, f"{way!r} is not a way between two spaces, written like c2-c3"

    def _way_mistakes(self) -> Iterator[tuple[str, str]]:
        for way in self.roads.missing:
            if sum(_apart(*link_of(way))) != 1:
                yield "roads.missing", f"{way} is not a road; roads join neighbours in a row or a column"
        crossed: set[int] = set()
        for way in self.shortcuts.joined:
            i, j = link_of(way)
            if _apart(i, j) != (1, 1):
                yield "shortcuts.joined", f"{way} is not a diagonal through one zone"
                continue
            zone = next(z for z in range(spec.ZONES) if i in corners_of(z) and j in corners_of(z))
            if zone in crossed:
                yield (
                    "shortcuts.joined",
                    f"the zone {ZONE_NAMES[zone]} has a shortcut already; a zone has at most one, for two would cross",
                )
            if ZONE_NAMES[zone] == self.board.clearing:
                yield "shortcuts.joined", f"{way} crosses the Forest Clearing, where the Mothership lands"
            crossed.add(zone)
        marks: dict[str, str] = {}
        for name in MARKED:
            zone_name = getattr(self.board, name)
            if zone_name in marks:
                yield (
                    f"board.{name}",
                    f"the zone {zone_name} is marked as {marks[zone_name]} already; a zone has one mark",
                )
            marks[zone_name] = name
        if SPACE_NAMES.index(self.board.kids_start) not in corners_of(ZONE_NAMES.index(self.board.house)):
            yield "board.kids_start", f"{self.board.kids_start} is not near the house's zone {self.board.house}"
        if SPACE_NAMES.index(self.board.agents_start) not in corners_of(ZONE_NAMES.index(self.board.clearing)):
            yield "board.agents_start", f"{self.board.agents_start} is not near the Clearing's zone"
        if SPACE_NAMES.index(self.board.kids_start) in corners_of(ZONE_NAMES.index(self.board.clearing)):
            yield "board.kids_start", "E.T. starts there, and nearby the Clearing he would need no rescue"
        yield from self._reach_mistakes()

    def _reach_mistakes(self) -> Iterator[tuple[str, str]]:
        reach = distances(roads_of(self))
        for i, row in enumerate(reach):
            for j, steps in enumerate(row[:i]):
                if steps < 0:
                    yield (
                        "roads.missing",
                        f"no road leads from {SPACE_NAMES[j]} to {SPACE_NAMES[i]}; Agents must reach every space",
                    )
                    return
                if steps > LONGEST_WAY:
                    yield (
                        "roads.missing",
                        f"{SPACE_NAMES[j]} and {SPACE_NAMES[i]} lie {steps} steps apart by road; "
                        f"the tables have room for {LONGEST_WAY}",
                    )
                    return

    def _car_mistakes(self) -> Iterator[tuple[str, str]]:
        stops = [SPACE_NAMES[i] for i in corners_of(ZONE_NAMES.index(self.board.clearing))]
        roads = roads_of(self)
        for name in "abc":
            path: list[str] = getattr(self.cars, name)
            if not 2 <= len(path) <= spec.LONGEST_PATH:
                yield f"cars.{name}", f"a path has 2 to {spec.LONGEST_PATH} spaces, not {len(path)}"
                continue
            for space in path:
                if space not in SPACE_NAMES:
                    yield f"cars.{name}", f"there is no space {space!r}; spaces are a1 to f6"
                    return
            for a, b in itertools.pairwise(path):
                if SPACE_NAMES.index(b) not in roads[SPACE_NAMES.index(a)]:
                    yield f"cars.{name}", f"no road joins {a} and {b}; a path follows roads"
            if len(set(path)) != len(path):
                yield f"cars.{name}", "a path does not visit a space twice"
            if path[-1] not in stops:
                yield f"cars.{name}", f"it ends at {path[-1]}; a path ends nearby the Clearing ({', '.join(stops)})"
            if any(space in stops for space in path[:-1]):
                yield f"cars.{name}", "it touches the Clearing before its end"
            if path[0] == self.board.kids_start:
                yield f"cars.{name}", "it starts on the Kids' space"
        if len({getattr(self.cars, name)[-1] for name in "abc" if getattr(self.cars, name)}) != spec.CARS:
            yield "cars", "every path ends at a stop of its own"

    def _count_mistakes(self) -> Iterator[tuple[str, str]]:
        tiles = sum(getattr(self.tiles, name) for name in spec.TILE_NAMES)
        zones = spec.ZONES - 1 - spec.COLOURS
        if tiles != zones:
            yield (
                "tiles",
                f"the tiles add up to {tiles}; there are {zones} zones for them, "
                "all but the Clearing and those of the dice",
            )
        if self.tiles.wild > spec.MOST_WILD:
            yield (
                "tiles.wild",
                f"a device is built with at most {spec.MOST_WILD} Wild Items, so there is room for no more than that; "
                f"{self.tiles.wild} are too many",
            )
        for colour in spec.ITEM_NAMES[: spec.COLOURS]:
            if getattr(self.tiles, colour) + self.tiles.wild < max(spec.NEEDED.values()):
                yield (
                    f"tiles.{colour}",
                    f"with the Wild ones there must be {max(spec.NEEDED.values())} for the hard game",
                )
        if self.supplies.candy_start > self.supplies.candy:
            yield (
                "supplies.candy_start",
                f"the pool cannot start with more than the {self.supplies.candy} Candy there are",
            )
        for name, known in (
            ("enemy_first", spec.SYMBOL_NAMES),
            ("enemy_second", spec.SYMBOL_NAMES),
            ("danger", spec.DANGER_NAMES),
        ):
            faces: list[str] = getattr(self.dice, name)
            if len(faces) != spec.FACES:
                yield f"dice.{name}", f"a die has {spec.FACES} faces, not {len(faces)}"
            for face in faces:
                if face not in known:
                    yield f"dice.{name}", f"there is no face {face!r}; there are {', '.join(known)}"
        if sorted(kid.name for kid in self.kids) != sorted(spec.KID_NAMES):
            yield "kids", f"the Kids are {', '.join(spec.KID_NAMES)}, each once"
        for i, kid in enumerate(self.kids):
            if kid.ability not in spec.ABILITY_NAMES:
                yield (
                    f"kids[{i}].ability",
                    f"there is no ability {kid.ability!r}; there are {', '.join(spec.ABILITY_NAMES)}",
                )
            if kid.colour not in PALETTE:
                yield f"kids[{i}].colour", f"a Kid is {', '.join(PALETTE)}, not {kid.colour!r}"
        if len({kid.colour for kid in self.kids}) != len(self.kids):
            yield "kids", "every Kid needs a colour of its own, for its Agent wears it too"
        if [card.name for card in self.cards] != list(spec.CARD_NAMES):
            yield "cards", f"the cards are {', '.join(spec.CARD_NAMES)}, in this order (a count may be 0)"
        deck = sum(card.count for card in self.cards)
        if not spec.ROW <= deck <= MOST_CARDS:
            yield (
                "cards",
                f"the counts add up to {deck}; it takes {spec.ROW} cards for the row, and there is room for "
                f"{MOST_CARDS}",
            )


def link_of(way: str) -> tuple[int, int]:
    ends = _ends(way)
    assert ends is not None
    return ends


def zones_beside(way: str) -> list[int]:
    """The zones on both sides of a road: those that have both its ends as corners."""
    i, j = link_of(way)
    return [zone for zone in range(spec.ZONES) if i in corners_of(zone) and j in corners_of(zone)]


def roads_of(edition: Edition) -> list[list[int]]:
    """The neighbours of every space by Road."""
    missing = {link_of(way) for way in edition.roads.missing}
    ways: list[list[int]] = [[] for _ in range(spec.SPACES)]
    for i in range(spec.SPACES):
        for j in range(i + 1, spec.SPACES):
            if sum(_apart(i, j)) == 1 and (i, j) not in missing:
                ways[i].append(j)
                ways[j].append(i)
    return ways


def distances(ways: list[list[int]]) -> list[list[int]]:
    """Steps between all spaces, -1 where there is no way."""
    table = []
    for start in range(spec.SPACES):
        row = [-1] * spec.SPACES
        row[start] = 0
        todo = [start]
        for at in todo:
            for to in ways[at]:
                if row[to] < 0:
                    row[to] = row[at] + 1
                    todo.append(to)
        table.append(row)
    return table


class Board(Layout):
    """Everything the rules ask of a board, as tables by space, zone and direction."""

    players = cell("i4", "how many Kids ride")
    needed = cell("i4", "Items for a Device Die")
    solo = cell("i4", "1 if one person holds all seats: consent is automatic")
    first = cell("i4", "the seat that takes the first turn, -1 at random")
    ability = cells("i4", spec.SEATS, "the special ability of each seat's Kid")
    kids_start = cell("i4", "the Kids' and E.T.'s first space, and where caught Kids go")
    agents_start = cell("i4", "the Agents' first space")
    clearing = cell("i4", "the zone of the Forest Clearing")
    track = cell("i4", "the Mothership's steps to the Clearing")
    heartlight = cell("i4", "the Heartlight's highest number")
    candy = cell("i4", "Candy in all")
    candy_start = cell("i4", "Candy in the pool as the game begins")
    device_hits = cell("i4", "faces of a Device Die that show the Mothership")
    to = cells("i4", (spec.SPACES, spec.DIRECTIONS), "the neighbour in each direction, -1 where no way leads")
    ways = cells("i4", spec.SPACES, "a bit for each direction in which a way leads")
    jump = cells(
        "i4", (spec.SPACES, spec.SIDES, spec.LONGEST_JUMP), "where a jump lands: by side, and one or two spaces"
    )
    road = cells("i1", (spec.SPACES, spec.SPACES), "distance by Road")
    walk = cells("i1", (spec.SPACES, spec.SPACES), "distance by Road and Shortcut")
    near = cells("i1", (spec.ZONES, spec.SPACES), "1 if a space is a corner of the zone")
    zone = cells("i4", (spec.SPACES, spec.CORNERS), "the zones nearby a space, -1 beyond the edge")
    corner = cells("i4", (spec.ZONES, spec.CORNERS), "the spaces nearby a zone")
    corner_mask = cells("i8", spec.ZONES, "the same as a bit for each space")
    zone_walk = cells("i1", (spec.SPACES, spec.ZONES), "steps by Road and Shortcut to the nearest corner of a zone")
    die_zone = cells("i4", spec.COLOURS, "the zone where each Device Die is built")
    path = cells("i4", (spec.CARS, spec.LONGEST_PATH), "the spaces of each Cop Car's path")
    stop = cells("i4", spec.CARS, "the number of its last space")
    tiles = cells("i4", spec.TILE_KINDS, "how many tiles of each kind")
    down = cells("i4", spec.ZONES, "1 where a tile lies face down as the game begins")
    deck = cells("i4", spec.CARDS, "how many cards of each kind")
    enemy_faces = cells("i4", (2, spec.SYMBOLS), "how many faces of each Enemy Die show a symbol")
    danger_faces = cells("i4", spec.DANGERS, "the same for the Danger Die")


def lay_out(edition: Edition, options: Options) -> Board:
    """The arrays of an edition for these options."""
    b = Board()
    b.players = options.players
    b.needed = spec.NEEDED[options.difficulty]
    b.solo = int(options.solo)
    b.first = options.first - 1
    abilities = {kid.name: spec.ABILITY_NAMES.index(kid.ability) for kid in edition.kids}
    for seat, kid in enumerate(spec.kids_of(options)):
        b.ability[seat] = abilities[kid]
    b.kids_start = SPACE_NAMES.index(edition.board.kids_start)
    b.agents_start = SPACE_NAMES.index(edition.board.agents_start)
    b.clearing = ZONE_NAMES.index(edition.board.clearing)
    b.track = edition.mothership.steps
    b.heartlight = edition.supplies.heartlight
    b.candy = edition.supplies.candy
    b.candy_start = edition.supplies.candy_start
    b.device_hits = edition.dice.device_hits
    _lay_ways(b, edition)
    _lay_zones(b, edition)
    for car, path in enumerate((edition.cars.a, edition.cars.b, edition.cars.c)):
        b.stop[car] = len(path) - 1
        for i in range(spec.LONGEST_PATH):
            b.path[car, i] = SPACE_NAMES.index(path[min(i, len(path) - 1)])
    for kind, name in enumerate(spec.TILE_NAMES):
        b.tiles[kind] = getattr(edition.tiles, name)
    for kind, card in enumerate(edition.cards):
        b.deck[kind] = card.count
    for die, faces in enumerate((edition.dice.enemy_first, edition.dice.enemy_second)):
        for face in faces:
            b.enemy_faces[die, spec.SYMBOL_NAMES.index(face)] += 1
    for face in edition.dice.danger:
        b.danger_faces[spec.DANGER_NAMES.index(face)] += 1
    return b


def _lay_ways(b: Board, edition: Edition) -> None:
    """Roads, Shortcuts, jumps and distances."""
    roads = roads_of(edition)
    walks = [list(ways) for ways in roads]
    for way in edition.shortcuts.joined:
        i, j = link_of(way)
        walks[i].append(j)
        walks[j].append(i)
    by_road, by_walk = distances(roads), distances(walks)
    for i in range(spec.SPACES):
        for j in range(spec.SPACES):
            b.road[i, j], b.walk[i, j] = by_road[i][j], by_walk[i][j]
        row, column = divmod(i, spec.GRID)
        for direction, (down, right) in enumerate(OFFSETS):
            for length in (1, 2):
                r, c = row + down * length, column + right * length
                target = r * spec.GRID + c if 0 <= r < spec.GRID and 0 <= c < spec.GRID else NOWHERE
                if direction % 2 == 0:
                    b.jump[i, direction // 2, length - 1] = target
                if length == 1:
                    b.to[i, direction] = target if target in walks[i] else NOWHERE
                    b.ways[i] |= (target in walks[i]) << direction


def _lay_zones(b: Board, edition: Edition) -> None:
    """What is nearby what, and what lies where as the game begins."""
    for colour, name in enumerate(spec.ITEM_NAMES[: spec.COLOURS]):
        b.die_zone[colour] = ZONE_NAMES.index(getattr(edition.board, name))
    for i in range(spec.SPACES):
        for corner in range(spec.CORNERS):
            b.zone[i, corner] = NOWHERE
    for zone in range(spec.ZONES):
        # A space is the south-east corner of the zone to its north-west, and so on round.
        for corner, space in enumerate(corners_of(zone)):
            b.corner[zone, corner] = space
            b.corner_mask[zone] |= 1 << space
            b.near[zone, space] = 1
            b.zone[space, spec.CORNERS - 1 - corner] = zone
        for space in range(spec.SPACES):
            b.zone_walk[space, zone] = min(b.walk[space, corner] for corner in corners_of(zone))
        b.down[zone] = zone != b.clearing and zone not in [b.die_zone[colour] for colour in range(spec.COLOURS)]
