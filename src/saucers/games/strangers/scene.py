"""The picture: the neighbourhood from above, houses and pools with their spots, Kids, Strangers and cards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from saucers.games.strangers import words
from saucers.games.strangers.actions import ChooseCard, ChooseNode, ChooseSeat, LetOut
from saucers.games.strangers.art_cards import card_symbol
from saucers.games.strangers.art_ground import HOURS
from saucers.games.strangers.board import map_of, neighbourhood, node_names
from saucers.games.strangers.choices import choice, is_exposed, space_of
from saucers.games.strangers.maps import COLUMNS, KIND_OF, Neighbourhood, position, rows_of
from saucers.games.strangers.names import cell_names, spoken, spoken_places, where
from saucers.games.strangers.rules_places import (
    kids_allowed,
    kids_in_play,
    kids_scored,
    points_of,
    taken_spots,
    tokens_out,
)
from saucers.games.strangers.secrets import next_worth, sees_hand
from saucers.games.strangers.spec import (
    CARD_NAMES,
    FIRST_HELD,
    KIDS,
    KINDS,
    SOLO_SAVIORS,
    SPOT,
    SUPPLY,
    TOKENS,
    Card,
    PlaceKind,
)
from saucers.games.strangers.state import NONE, Ending, Phase, State, is_chance
from saucers.picture import scene as picture

if TYPE_CHECKING:
    from saucers.games.strangers.game import StrangersGame

PITCH = 1.4
MARGIN = 1.15
STREET_SIZE = 0.92
PLACE_HALF = 0.66
BAR = 0.09
SHAPES: tuple[picture.Shape, ...] = ("circle", "square", "triangle", "diamond")
COLOURS = ("red", "blue", "green", "yellow")
HOURS_BEGIN = (0.25, 0.55, 0.85)
"""When golden hour, dusk and night begin, as parts of the Strangers."""

LOOKS = (
    ("lawn", picture.Look("grass", stroke="grass")),
    ("creek", picture.Look("water", stroke="water")),
    ("woods", picture.Look("wood", stroke="wood")),
    ("garden", picture.Look("grass", stroke="grass", icon="tree", text="green")),
    ("houses", picture.Look("grass", stroke="grass", icon="home", text="stone")),
    ("road", picture.Look("", stroke="road", width=0.5)),
    ("street", picture.Look("road", stroke="line", width=0.03)),
    ("school", picture.Look("amber", icon="school", meaning="School: Kids start here; school bus stop")),
    ("school-stop", picture.Look("amber", icon="bus", meaning="school bus stop")),
    ("city-stop", picture.Look("sky", icon="bus", meaning="city bus stop")),
    ("haunt", picture.Look("road", stroke="purple", icon="alien", width=0.08, dashed=True, meaning="stranger space")),
    (
        "haunt-woods",
        picture.Look("wood", stroke="purple", icon="alien", width=0.08, dashed=True, meaning="in the woods"),
    ),
    ("wall", picture.Look("red", stroke="red", width=0.02, meaning="wall")),
    ("entrance", picture.Look("gold", stroke="gold", width=0.02, meaning="entrance")),
    ("home", picture.Look("paper", icon="home", meaning="Home: one Kid")),
    ("mansion", picture.Look("gold", icon="mansion", meaning="Mansion: one Kid")),
    ("pool", picture.Look("water", icon="pool", meaning="Pool: the best free spot first")),
    ("library", picture.Look("panel", icon="book", meaning="Library: and one card more")),
    ("park", picture.Look("mint", icon="tree", meaning="Park: and one Kid more in play")),
    ("clubhouse", picture.Look("orange", icon="tent", meaning="Clubhouse: by how many are there")),
    ("rally", picture.Look("purple", icon="note", meaning="dance: by how many are there")),
    ("spot", picture.Look("paper", stroke="line", width=0.04)),
)
SEATING: dict[int, tuple[float, tuple[tuple[float, float], ...]]] = {
    PlaceKind.HOME: (0.62, ((0.0, 0.26),)),
    PlaceKind.MANSION: (0.62, ((0.0, 0.26),)),
    PlaceKind.POOL: (0.44, ((-0.23, -0.1), (0.23, -0.1), (-0.23, 0.32), (0.23, 0.32))),
    PlaceKind.LIBRARY: (0.42, ((-0.475, 0.4), (-0.158, 0.4), (0.158, 0.4), (0.475, 0.4))),
    PlaceKind.PARK: (0.5, ((-0.235, 0.26), (0.235, 0.26))),
    PlaceKind.CLUBHOUSE: (0.42, ((-0.475, 0.38), (-0.158, 0.38), (0.158, 0.38), (0.475, 0.38))),
    PlaceKind.RALLY: (0.44, ((-0.4, 0.0), (0.0, 0.0), (0.4, 0.0), (-0.4, 0.38), (0.0, 0.38), (0.4, 0.38))),
}
"""How large the spots of a place are, and where they lie from its middle: on the steps, in the water, on the floor."""
LOOK_OF: dict[int, str] = {
    PlaceKind.HOME: "home",
    PlaceKind.MANSION: "mansion",
    PlaceKind.POOL: "pool",
    PlaceKind.LIBRARY: "library",
    PlaceKind.PARK: "park",
    PlaceKind.CLUBHOUSE: "clubhouse",
    PlaceKind.RALLY: "rally",
}
LOOK_OF_CELL = {".": "street", "S": "school", "s": "school-stop", "c": "city-stop", "!": "haunt", "w": "haunt-woods"}
TITLE_OF_CELL = {
    "S": "where Kids start, and a school bus stop",
    "!": "a stranger space",
    "w": "a stranger space in the woods",
}

CARD_TEXTS = (
    "As it is drawn: put a Stranger on a free stranger space.",
    "As it is drawn: pick any Kid; the coin decides whether it is taken.",
    "Move {0}.",
    "Move {0}.",
    "Move {0}.",
    "From a school bus stop to another.",
    "From a city bus stop to another.",
    "Any number of your Kids move {0} each.",
    "Move {0}; walls do not stop you.",
    "Move {0}, even through Strangers.",
    "Any Kid in play goes to the dance.",
    "A flip for each of your Library Kids; two saucers win.",
    "With two Kids in a Pool: one or two more join.",
    "A Kid of yours changes its Home for a free Home or Mansion.",
    "Move a Stranger to another stranger space.",
    "See a hand and use one of its cards.",
    "Any number of your Kids move {0} each.",
    "A Kid of yours goes to any free Home.",
    "A Kid of yours goes to any space without a Stranger; then the coin decides whether it is taken.",
)


SOLO_SAVIORS_TEXT = f"A flip for each of your Library Kids; two saucers are worth {SOLO_SAVIORS} points."


def card_text(game: StrangersGame, kind: int) -> str:
    """What a card does, with the numbers of this edition and the rules of this table."""
    if kind == Card.SAVIORS and game.options.solo:
        return SOLO_SAVIORS_TEXT
    return CARD_TEXTS[kind].format(game.board.steps[kind])


def draw(game: StrangersGame, s: State, seat: int | None, actions: tuple[int, ...]) -> picture.Scene:
    """The whole scene as ``seat`` sees it."""
    b = game.board
    taken = taken_spots(b, s)
    running = s.ending == Ending.RUNNING
    return picture.Scene(
        figure=game.figure,
        pieces=tuple(_pieces(game, s)),
        trays=tuple(_trays(game, s, seat, taken)),
        seats=tuple(
            picture.SeatMark(
                player,
                name,
                COLOURS[player],
                SHAPES[player],
                name[0],
                _status(game, s, player, taken),
                points_of(b, s, player, taken),
                f"kid-{COLOURS[player]}",
                tuple(_tokens(game, s, player)),
            )
            for player, name in enumerate(game.seat_names)
        ),
        prompt=words.prompt(game, s, seat),
        to_move=s.seat if running and not is_chance(s.stage) else None,
        choices=tuple(choice(game, s, action) for action in actions),
        marks=tuple(_marks(game, s)),
        topic=_topic(game, s),
        ground=_hour(game, s),
        threats=tuple(_threats(game, s)),
    )


def _hour(game: StrangersGame, s: State) -> str:
    """The evening goes on with every Stranger."""
    share = tokens_out(s) / game.board.tokens
    return HOURS[sum(share >= begin for begin in HOURS_BEGIN)]


def _threats(game: StrangersGame, s: State) -> Iterator[tuple[str, str]]:
    """Where the next Stranger may appear."""
    if s.ending != Ending.RUNNING:
        return
    for number in range(1, game.board.haunts + 1):
        node = game.board.haunt_node[number]
        if is_exposed(game, s, node):
            yield space_of(game, node), f"The next Stranger may appear {where(game, node)} and abduct everybody there."


def _topic(game: StrangersGame, s: State) -> str:
    if s.ending != Ending.RUNNING:
        return "end"
    if s.stage in (Phase.PICK_HAND, Phase.PICK_DECK):
        return "architect"
    if s.opening:
        return "solo" if s.stage == Phase.OFFER else "start"
    if s.stage == Phase.ORDER:
        return "invasion"
    if s.stage == Phase.STEP:
        return "move"
    if s.stage in (Phase.FROM, Phase.TO, Phase.COIN, Phase.WHOSE) and s.card in (Card.SIGHTING, Card.SAUCER):
        return "strangers" if s.card == Card.SIGHTING else "saucers"
    return "turn" if s.card == NONE else "cards"


def _status(game: StrangersGame, s: State, player: int, taken: int) -> str:
    b = game.board
    supply = sum(s.kids[player, k] == SUPPLY for k in range(KIDS))
    team = f"team {'AB'[b.team[player]]}; " if game.options.teams != "none" else ""
    return (
        f"{team}{points_of(b, s, player, taken)} points; "
        f"{kids_in_play(s, player)} of {kids_allowed(b, s, player)} out, {supply} at school, "
        f"{kids_scored(s, player)} home"
    )


def _tokens(game: StrangersGame, s: State, player: int) -> Iterator[picture.SeatToken]:
    """Ten Kids: home, on their way, and dimmed those still at school."""
    for node in sorted((s.kids[player, k] for k in range(KIDS)), reverse=True):
        if node >= SPOT:
            yield picture.SeatToken("kid-home", f"home {where(game, node)}")
        elif node != SUPPLY:
            yield picture.SeatToken(f"kid-{COLOURS[player]}", f"on the way, {where(game, node)}")
        else:
            yield picture.SeatToken(f"kid-{COLOURS[player]}", "still at school", dim=True)


def _marks(game: StrangersGame, s: State) -> Iterator[tuple[str, str]]:
    """Where the walker has been on this move."""
    names = node_names(game.edition, game.options.board)
    for i in range(len(s.path)):
        if s.path[i] != SUPPLY:
            yield names[s.path[i]], "×"


def _pieces(game: StrangersGame, s: State) -> Iterator[picture.Piece]:
    names = node_names(game.edition, game.options.board)
    for seat in range(game.seats):
        for k in range(KIDS):
            if s.kids[seat, k] != SUPPLY:
                title = f"{game.seat_names[seat]}'s Kid {k + 1}"
                yield picture.Piece(
                    f"kid-{seat}-{k}", "kid", names[s.kids[seat, k]], seat, game.seat_names[seat][0], title,
                    f"kid-{COLOURS[seat]}", SHAPES[seat], COLOURS[seat],
                )  # fmt: skip
    for token in range(TOKENS):
        if s.stranger[token] != SUPPLY:
            yield picture.Piece(
                f"stranger-{token}", "stranger", names[s.stranger[token]], None, "!", "a Stranger", "stranger",
                "hexagon", "night",
            )  # fmt: skip


# --- trays -----------------------------------------------------------------------------------------------------------


def _trays(game: StrangersGame, s: State, seat: int | None, taken: int) -> Iterator[picture.Tray]:
    b = game.board
    order = [player for player in range(game.seats) if player == seat]
    order += [player for player in range(game.seats) if player != seat]
    for player in order:
        yield _hand(game, s, seat, player)
    if game.options.architect:
        laid = [s.queue[i] for i in range(len(s.queue))]
        items = tuple(_card(game, f"laid-{i}", kind) for i, kind in enumerate(laid) if kind != NONE)
        yield picture.Tray("laid", "list", "The deck as laid out", items=items, value=len(items))
    if s.stage in (Phase.PICK_HAND, Phase.PICK_DECK):
        box = [(kind, b.count[kind] - s.hand[0, kind] - s.deck[kind]) for kind in range(FIRST_HELD, KINDS)]
        items = tuple(_card(game, f"box-{kind}", kind, left) for kind, left in box if left)
        yield picture.Tray("box", "list", "Cards to choose from", items=items)
    elif not game.options.architect:
        yield picture.Tray("deck", "deck", "Move deck", value=sum(s.deck[kind] for kind in range(KINDS)))
    pile = tuple(
        picture.Item(f"discard-{kind}", CARD_NAMES[kind], "", card_symbol(kind), s.discard[kind])
        for kind in range(KINDS)
        if s.discard[kind]
    )
    yield picture.Tray("discard", "discard", "Discard pile", items=pile, value=sum(item.value or 0 for item in pile))
    yield picture.Tray("strangers", "dial", "Strangers on the board", value=tokens_out(s), top=b.tokens)
    yield picture.Tray("places", "list", "Places", items=tuple(_places(game, taken)))


def _card(game: StrangersGame, name: str, kind: int, count: int | None = None) -> picture.Item:
    return picture.Item(name, CARD_NAMES[kind], card_text(game, kind), card_symbol(kind), count)


def _hand(game: StrangersGame, s: State, viewer: int | None, player: int) -> picture.Tray:
    """A hand: open to those who may see it; of others the known cards lie open and the rest face down."""
    b = game.board
    open_hand = sees_hand(b, -1 if viewer is None else viewer, player)
    items: list[picture.Item] = []
    hidden = 0
    for kind in range(KINDS):
        shown = s.hand[player, kind] if open_hand else s.known[player, kind]
        items += [_card(game, f"card-{player}-{kind}-{i}", kind) for i in range(shown)]
        hidden += s.hand[player, kind] - shown
    items += [picture.Item(f"card-{player}-hidden-{i}", "card", icon="card-back", face="down") for i in range(hidden)]
    name = "Your hand" if player == viewer else f"{game.seat_names[player]}'s hand"
    return picture.Tray(f"hand-{player}", "hand", name, player, tuple(items))


def _places(game: StrangersGame, taken: int) -> Iterator[picture.Item]:
    b = game.board
    for place, title in enumerate(spoken_places(game)):
        left = sum(not (taken >> (b.first[place] + i - SPOT)) & 1 for i in range(b.room[place]))
        worth = next_worth(b, taken, place)
        text = "full" if worth is None else f"{left} of {b.room[place]} free, next Kid {worth}"
        yield picture.Item(f"place-{place}", title, text, _look_icon(b.kind[place]))


def _look_icon(kind: int) -> str:
    return dict(LOOKS)[LOOK_OF[kind]].icon


# --- clicks ----------------------------------------------------------------------------------------------------------


def meant(game: StrangersGame, s: State, target: str) -> Iterator[int]:
    """The actions that a click on a space, place, piece or card would be, possible or not."""
    what, _, rest = target.partition("-")
    numbers = [int(part) if part.isdecimal() else -1 for part in rest.split("-")]
    if what in ("card", "box"):
        kind = numbers[1] if what == "card" and len(numbers) > 1 else numbers[0]
        if 0 <= kind < KINDS:
            yield ChooseCard(kind).encode()
    elif (what, s.stage) in (("hand", Phase.PLAYER), ("kid", Phase.WHOSE)) and 0 <= numbers[0] < game.seats:
        yield ChooseSeat(numbers[0]).encode()
    else:
        yield from _meant_places(game, s, target)


def _meant_places(game: StrangersGame, s: State, target: str) -> Iterator[int]:
    """A space or spot itself, or all spots of a place; before a card is played only the School means anything."""
    b = game.board
    names = node_names(game.edition, game.options.board)
    if s.stage == Phase.ACTION:
        if target == names[b.school]:
            yield LetOut().encode()
        return
    places = neighbourhood(game.edition, game.options.board).places
    of_place = {f"place-{shown}": place for place, name in enumerate(places) for shown in (name, place)}
    if target in of_place:
        first = b.first[of_place[target]]
        yield from (ChooseNode(first + i).encode() for i in range(b.room[of_place[target]]))
    else:
        yield from (ChooseNode(node).encode() for node, name in names.items() if name == target and node != SUPPLY)


# --- the board -------------------------------------------------------------------------------------------------------


def figure(game: StrangersGame) -> picture.Figure:
    """The static part: the map with its places, the same for all options of a board."""
    hood = neighbourhood(game.edition, game.options.board)
    names = cell_names(game)
    width, height = _x(hood.width - 1) + MARGIN, _y(hood.height - 1) + MARGIN
    return picture.Figure(
        id=f"strangers-{game.options.board}-{game.loaded_edition.content_digest}",
        width=width,
        height=height,
        spaces=(*_streets(hood, names), *_spots(game, hood)),
        links=tuple(_roads(hood)),
        zones=(_lawn(width, height), *_scenery(game), *_buildings(hood, names), *_bars(hood)),
        decorations=tuple(_decorations(hood)),
        looks=LOOKS,
    )


def _x(column: float) -> float:
    return MARGIN + PITCH * column


def _y(row: float) -> float:
    return MARGIN + PITCH * row


def _rectangle(x0: float, y0: float, x1: float, y1: float) -> tuple[tuple[float, float], ...]:
    corners = ((x0, y0), (x1, y0), (x1, y1), (x0, y1))
    return tuple((round(x, 3), round(y, 3)) for x, y in corners)


def _lawn(width: float, height: float) -> picture.Zone:
    return picture.Zone("lawn", _rectangle(0.3, 0.3, width - 0.3, height - 0.3), "lawn")


def _scenery_rows(game: StrangersGame) -> list[str]:
    return rows_of(map_of(game.edition, game.options.board).scenery)


def _scenery(game: StrangersGame) -> Iterator[picture.Zone]:
    """Creeks and woods, a band for each run of cells; gardens and houses, one a cell."""
    for y, row in enumerate(_scenery_rows(game)):
        x = 0
        while x < len(row):
            run = len(row[x:]) - len(row[x:].lstrip(row[x])) if row[x] in "~w" else 1
            if row[x] in "th":
                kind = "garden" if row[x] == "t" else "houses"
                points = _rectangle(_x(x) - 0.5, _y(y) - 0.5, _x(x) + 0.5, _y(y) + 0.5)
                yield picture.Zone(f"{kind}-{COLUMNS[x]}{y + 1}", points, kind, "", kind)
            if row[x] in "~w":
                kind = "creek" if row[x] == "~" else "woods"
                half = 0.42 if kind == "creek" else 0.68
                points = _rectangle(_x(x) - 0.7, _y(y) - half, _x(x + run - 1) + 0.7, _y(y) + half)
                yield picture.Zone(f"{kind}-{COLUMNS[x]}{y + 1}", points, kind, "", kind)
            x += run


def _street_title(name: str, char: str) -> str:
    kind = TITLE_OF_CELL.get(char, "")
    return f"{name}, {kind}" if kind else name


def _streets(hood: Neighbourhood, names: dict[str, str]) -> Iterator[picture.Space]:
    for name in hood.spaces:
        x, y = position(name)
        char = hood.cells[name]
        shape: picture.Shape = "hexagon" if char in "!w" else "rounded"
        yield picture.Space(
            name, _x(x), _y(y), LOOK_OF_CELL[char], "", _street_title(names[name], char), STREET_SIZE, shape
        )


def _roads(hood: Neighbourhood) -> Iterator[picture.Link]:
    for name in hood.spaces:
        for other in hood.ways(name):
            if other in hood.spaces and name < other:
                yield picture.Link(name, other, "road")


def _buildings(hood: Neighbourhood, names: dict[str, str]) -> Iterator[picture.Zone]:
    for name in hood.places:
        x, y = position(name)
        points = _rectangle(_x(x) - PLACE_HALF, _y(y) - PLACE_HALF, _x(x) + PLACE_HALF, _y(y) + PLACE_HALF)
        # Further corners along the roof draw the middle of the zone, where its icon is, away from the spots.
        roof = tuple((round(_x(x) + share * PLACE_HALF, 3), points[0][1]) for share in (-0.6, -0.2, 0.2, 0.6))
        points = (points[0], *roof, *points[1:])
        yield picture.Zone(f"place-{name}", points, LOOK_OF[KIND_OF[hood.cells[name]]], "", names[name])


def _spots(game: StrangersGame, hood: Neighbourhood) -> Iterator[picture.Space]:
    """A place for each Kid, with the points that it brings."""
    b = game.board
    names = node_names(game.edition, game.options.board)
    for number, place in enumerate(hood.places):
        x, y = position(place)
        size, seats = SEATING[b.kind[number]]
        for i in range(b.room[number]):
            node = b.first[number] + i
            dx, dy = seats[i]
            points = (
                b.crowd[number, i + 1] if b.kind[number] in (PlaceKind.CLUBHOUSE, PlaceKind.RALLY) else b.worth[node]
            )
            spot = f", spot {i + 1}" if b.room[number] > 1 else ""
            each = f" for each of {i + 1}" if b.kind[number] in (PlaceKind.CLUBHOUSE, PlaceKind.RALLY) else ""
            title = f"{spoken(game, node)}{spot}, {points} points{each}"
            at = round(_x(x) + dx, 3), round(_y(y) + dy, 3)
            yield picture.Space(names[node], *at, "spot", str(points), title, size, "circle")


def _bars(hood: Neighbourhood) -> Iterator[picture.Zone]:
    """Walls and entrances as bars between two cells."""
    for wall in sorted(sorted(pair) for pair in hood.walls):
        yield picture.Zone(f"wall-{wall[0]}-{wall[1]}", _bar(wall[0], wall[1], 0.5, 0.62), "wall", "", "wall")
    for place, space in sorted(hood.doors):
        yield picture.Zone(f"door-{place}-{space}", _bar(place, space, 0.56, 0.42), "entrance", "", "entrance")


def _bar(a: str, b: str, share: float, half: float) -> tuple[tuple[float, float], ...]:
    """A bar across the way from one cell to its neighbour."""
    (ax, ay), (bx, by) = position(a), position(b)
    x, y = _x(ax + (bx - ax) * share), _y(ay + (by - ay) * share)
    across = (BAR, half) if ax != bx else (half, BAR)
    return _rectangle(x - across[0], y - across[1], x + across[0], y + across[1])


def _decorations(hood: Neighbourhood) -> Iterator[picture.Decoration]:
    for x in range(hood.width):
        yield picture.Decoration(_x(x), 0.15, text=COLUMNS[x], size=0.3, kind="coordinate")
    for y in range(hood.height):
        yield picture.Decoration(0.15, _y(y), text=str(y + 1), size=0.3, kind="coordinate")
