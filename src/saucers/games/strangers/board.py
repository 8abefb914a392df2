"""From the edition file to arrays: spaces, walls, entrances, places and what they are worth."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Annotated

from pydantic import Field

from saucers.games.strangers import maps, spec
from saucers.games.strangers.maps import Neighbourhood
from saucers.games.strangers.spec import Card, Options, PlaceKind
from saucers.kernel.editions import PRESENTATION, OwnPart, Part
from saucers.kernel.editions import Edition as BaseEdition
from saucers.kernel.layout import Layout, cell, cells

ROOM = {
    PlaceKind.HOME: 1,
    PlaceKind.MANSION: 1,
    PlaceKind.POOL: 4,
    PlaceKind.LIBRARY: 4,
    PlaceKind.PARK: 2,
    PlaceKind.CLUBHOUSE: 4,
    PlaceKind.RALLY: 6,
}
"""How many Kids a place takes: the spots that are drawn on it."""
SHARED = (PlaceKind.POOL, PlaceKind.LIBRARY, PlaceKind.PARK, PlaceKind.CLUBHOUSE, PlaceKind.RALLY)
"""Places with room for several Kids; the edition lists their points."""
MOST_POINTS = 20


class Map(OwnPart):
    tokens: int = Field(ge=1, le=10)
    map: str
    entrances: list[str]
    walls: list[str]
    scenery: Annotated[str, PRESENTATION]
    streets: Annotated[list[str], PRESENTATION] = Field(default_factory=list)
    names: Annotated[dict[str, str], PRESENTATION] = Field(default_factory=dict)


class Boards(Part):
    A: Map
    B: Map


class Points(OwnPart):
    pool: list[int]
    library: list[int]
    park: list[int]
    clubhouse: list[int]
    rally: list[int]


class CardEntry(OwnPart):
    name: str
    count: int = Field(ge=0, le=spec.DECK)
    moves: int = Field(0, ge=0, le=spec.MOST_STEPS)


class Edition(BaseEdition):
    """An edition of Don't Talk to Strangers: both sides of its board, the points, the cards."""

    boards: Boards
    points: Points
    cards: list[CardEntry]

    def mistakes(self) -> Iterator[tuple[str, str]]:
        for name, drawn in (("A", self.boards.A), ("B", self.boards.B)):
            unreadable = False
            for where, what in maps.drawing_mistakes(drawn.map, drawn.entrances, drawn.walls, drawn.scenery):
                unreadable = True
                yield f"boards.{name}.{where}", what
            if not unreadable:
                for what in maps.map_mistakes(name, neighbourhood(self, name), drawn.tokens):
                    yield f"boards.{name}", what
        yield from self._points_mistakes()
        yield from self._card_mistakes()

    def _points_mistakes(self) -> Iterator[tuple[str, str]]:
        for kind in SHARED:
            name = kind.name.lower()
            values = getattr(self.points, name)
            if len(values) != ROOM[kind]:
                yield f"points.{name}", f"there is room for {ROOM[kind]}, so {ROOM[kind]} numbers, not {len(values)}"
            elif not all(0 <= value <= MOST_POINTS for value in values):
                yield f"points.{name}", f"points are 0 to {MOST_POINTS}"
        if list(self.points.pool) != sorted(self.points.pool, reverse=True):
            yield "points.pool", "a crowded Pool is worth less and less, so the spots go down in value"

    def _card_mistakes(self) -> Iterator[tuple[str, str]]:
        names = tuple(card.name for card in self.cards)
        if names != spec.CARD_NAMES:
            wrong = next((n for n, m in zip(names, spec.CARD_NAMES, strict=False) if n != m), "a missing one")
            yield "cards", f"the {spec.KINDS} kinds are listed in the rulebook's order; {wrong!r} is out of place"
            return
        counts = [card.count for card in self.cards]
        yield from self._deck_mistakes(counts)
        for kind, card in enumerate(self.cards):
            if (card.moves > 0) != (kind in spec.WALKING):
                rule = "moves 1 to 3 spaces" if kind in spec.WALKING else "does not walk, so it has no moves"
                yield f"cards[{kind}].moves", f"{card.name} {rule}"

    def _deck_mistakes(self, counts: list[int]) -> Iterator[tuple[str, str]]:
        """Any number of each kind will do while a game can be dealt, goes on and ends."""
        tokens = max(self.boards.A.tokens, self.boards.B.tokens)
        if counts[Card.SIGHTING] < tokens:
            yield (
                "cards[0].count",
                f"there are {counts[Card.SIGHTING]} Sightings; {tokens} Strangers need at least {tokens}, or a game "
                "(and the architect's deck) might never bring the last one",
            )
        held = sum(counts[spec.FIRST_HELD :]) - counts[Card.SAVIORS] - counts[Card.HITCHHIKING]
        if held < spec.LEAST_HELD:
            yield (
                "cards",
                f"there are {held} cards to hold, Saviors and Hitchhiking aside; four full hands and the architect's "
                f"deck need {spec.LEAST_HELD}",
            )
        if sum(counts) > spec.LARGEST_DECK:
            yield (
                "cards",
                f"the deck has {sum(counts)} cards; with more than {spec.LARGEST_DECK} the last Stranger may come too "
                "late",
            )


def map_of(edition: Edition, board: str) -> Map:
    """One side of the board as the edition has it."""
    return edition.boards.A if board == "A" else edition.boards.B


def neighbourhood(edition: Edition, board: str) -> Neighbourhood:
    """The map of one side of the board."""
    drawn = map_of(edition, board)
    return maps.read_map(drawn.map, tuple(drawn.entrances), tuple(drawn.walls))


@cache
def _names(hood_key: tuple[str, tuple[str, ...], tuple[str, ...]]) -> dict[int, str]:
    hood = maps.read_map(*hood_key)
    names = {spec.SUPPLY: "supply"}
    names |= dict(enumerate(hood.spaces, start=1))
    spot = spec.SPOT
    for place in hood.places:
        room = ROOM[maps.KIND_OF[hood.cells[place]]]
        for i in range(room):
            names[spot] = place if room == 1 else f"{place}.{i + 1}"
            spot += 1
    return names


def node_names(edition: Edition, board: str) -> dict[int, str]:
    """Every node by its number: the supply, movement spaces by cell, and spots like c6.1 by place."""
    drawn = map_of(edition, board)
    return _names((drawn.map, tuple(drawn.entrances), tuple(drawn.walls)))


class Board(Layout):
    """Everything the rules ask of a board and its options, as tables by node, place and kind of card."""

    players = cell("i4", "how many play")
    team = cells("i4", spec.SEATS, "the team of a seat; without teams everybody is one")
    open_hands = cell("i4", "1 if mates see each other's hands")
    hand = cell("i4", "cards in a hand without a Library")
    tokens = cell("i4", "Strangers that end the game")
    brainiac = cell("i4", "1 if a card may be discarded each turn")
    total_invasion = cell("i4", "1 if Sightings and Saucers are both at once")
    early_sightings = cell("i4", "1 if late Sightings of the opening return to the deck")
    solo = cell("i4", "1 in the Solo challenge")
    architect = cell("i4", "1 in the Solo Architect challenge")
    count = cells("i4", spec.KINDS, "cards of each kind in the box")
    steps = cells("i4", spec.KINDS, "how far a card walks, 0 if it does not")
    school = cell("i4", "the node of School")
    spaces = cell("i4", "how many movement spaces there are; they are nodes 1, 2, …")
    next = cells("i2", (spec.SPACES + 1, spec.WAYS), "the movement space next to one in each direction, 0 if none")
    wall = cells("i1", (spec.SPACES + 1, spec.WAYS), "1 where a wall stands in that direction")
    door = cells(
        "i1", (spec.SPACES + 1, spec.WAYS), "the place, plus one, that is entered in that direction, 0 if none"
    )
    haunts = cell("i4", "how many stranger spaces there are; their numbers are 1, 2, …")
    haunt = cells("i1", spec.NODES, "the number of a stranger space, 0 for all other nodes")
    haunt_node = cells("i2", spec.HAUNTS + 1, "the node of a stranger space, ascending")
    line = cells("i1", spec.NODES, "the bus line of a stop: SCHOOL_LINE or CITY_LINE, else 0")
    stops = cells("i1", 3, "how many stops each line has")
    stop = cells("i2", (3, spec.STOPS), "the nodes of a line's stops, ascending")
    places = cell("i4", "how many scoring places there are")
    kind = cells("i1", spec.PLACES, "a PlaceKind")
    first = cells("i2", spec.PLACES, "the first spot of a place")
    room = cells("i1", spec.PLACES, "how many spots it has")
    place = cells("i1", spec.NODES, "the place of a spot, -1 for other nodes")
    worth = cells("i1", spec.NODES, "points of a Kid on a spot that has a value of its own")
    crowd = cells(
        "i1", (spec.PLACES, spec.MOST_ROOM + 1), "points of each Kid by how many are in the place, where that counts"
    )
    rally = cell("i4", "the place to dance")


def lay_out(edition: Edition, options: Options) -> Board:
    """The arrays of a side of the board for a set of options."""
    b = Board()
    hood = neighbourhood(edition, options.board)
    drawn = map_of(edition, options.board)
    _lay_options(b, options)
    b.tokens = drawn.tokens
    for kind, card in enumerate(edition.cards):
        b.count[kind] = card.count
        b.steps[kind] = card.moves
    _lay_places(b, edition, hood)
    _lay_streets(b, hood)
    return b


def _lay_options(b: Board, options: Options) -> None:
    b.players = options.players
    for seat in range(spec.SEATS):
        b.team[seat] = {"none": seat, "open": seat // 2, "silent": seat % 2}[options.teams]
    b.open_hands = options.teams == "open"
    b.hand = spec.WELL_READ_HAND if options.well_read else spec.HAND
    b.brainiac = options.brainiac
    b.total_invasion = options.total_invasion
    b.early_sightings = options.early_sightings
    b.solo = options.solo
    b.architect = options.architect


def _lay_places(b: Board, edition: Edition, hood: Neighbourhood) -> None:
    by_spot = {
        PlaceKind.POOL: edition.points.pool,
        PlaceKind.LIBRARY: edition.points.library,
        PlaceKind.PARK: edition.points.park,
    }
    by_crowd = {PlaceKind.CLUBHOUSE: edition.points.clubhouse, PlaceKind.RALLY: edition.points.rally}
    for node in range(spec.NODES):
        b.place[node] = -1
    spot = spec.SPOT
    b.places = len(hood.places)
    for number, name in enumerate(hood.places):
        kind = maps.KIND_OF[hood.cells[name]]
        b.kind[number] = kind
        b.first[number] = spot
        b.room[number] = ROOM[kind]
        if kind == PlaceKind.RALLY:
            b.rally = number
        for i in range(ROOM[kind]):
            b.place[spot + i] = number
            if kind in by_crowd:
                b.crowd[number, i + 1] = by_crowd[kind][i]
            else:
                b.worth[spot + i] = by_spot[kind][i] if kind in by_spot else int(hood.cells[name])
        spot += ROOM[kind]
    assert spot <= spec.SPOT + spec.SPOTS


def _lay_streets(b: Board, hood: Neighbourhood) -> None:
    numbers = {name: number for number, name in enumerate(hood.spaces, start=1)}
    place_numbers = {name: number for number, name in enumerate(hood.places)}
    b.school = numbers[hood.having("S")[0]]
    b.spaces = len(numbers)
    for name, node in numbers.items():
        char = hood.cells[name]
        if char in maps.HAUNTED:
            b.haunts += 1
            b.haunt[node] = b.haunts
            b.haunt_node[b.haunts] = node
        for line, stops in ((spec.SCHOOL_LINE, maps.SCHOOL_STOPS), (spec.CITY_LINE, maps.CITY_STOPS)):
            if char in stops:
                b.line[node] = line
                b.stop[line, b.stops[line]] = node
                b.stops[line] += 1
        for direction in range(spec.WAYS):
            other = hood.neighbour(name, direction)
            if hood.cells.get(other, "#") in maps.STREET:
                b.next[node, direction] = numbers[other]
                b.wall[node, direction] = frozenset((name, other)) in hood.walls
            elif (other, name) in hood.doors:
                b.door[node, direction] = place_numbers[other] + 1
