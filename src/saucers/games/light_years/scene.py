"""The picture of Light Years from Home: the neighbourhood from above, the Mothership's way round it, mats beside it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import TYPE_CHECKING

from saucers.games.light_years import spec, words
from saucers.games.light_years.actions import shows_signal
from saucers.games.light_years.board import SPACE_NAMES, ZONE_NAMES, Board, Edition, corners_of, link_of, roads_of
from saucers.games.light_years.choices import choices, dangers
from saucers.games.light_years.choices import meant as meant
from saucers.games.light_years.rules import turn
from saucers.games.light_years.rules_common import carried, dice_in_clearing, die_in_basket, enemy_space, mat_limit
from saucers.games.light_years.secrets import enemy_names
from saucers.games.light_years.spec import Ability
from saucers.games.light_years.state import NONE, Ending, Phase, Rolling, State
from saucers.games.light_years.threats import threats
from saucers.picture import scene as picture

if TYPE_CHECKING:
    from saucers.games.light_years.game import LightYearsGame

DIM_FROM = 2
"""The night grows darker when the Heartlight is down to this."""
STEP = 3.0
LEFT, TOP, RIGHT, BOTTOM = 1.5, 2.6, 2.4, 1.5
WIDTH = LEFT + STEP * (spec.GRID - 1) + RIGHT
HEIGHT = TOP + STEP * (spec.GRID - 1) + BOTTOM
TRACK_X = WIDTH - 0.9
TRACK_Y = 0.9
SPACE_SIZE = 1.15
INSET = 0.24
SEAT_SHAPES: tuple[picture.Shape, ...] = ("circle", "square", "triangle", "diamond")
ITEM_COLOURS = ("green", "orange", "blue", "purple")

LOOKS = (
    ("space", picture.Look("paper", width=0.07)),
    ("start", picture.Look("mint", width=0.09, meaning="Kids' start, where caught Kids go")),
    ("agents", picture.Look("panel", stroke="danger", width=0.09, meaning="Agents' start")),
    ("stop", picture.Look("paper", stroke="danger", width=0.14, meaning="stop of a Cop Car, nearby the Clearing")),
    ("plot", picture.Look("grass", stroke="")),
    ("clearing", picture.Look("wood", stroke="gold", icon="tree", width=0.14, meaning="Forest Clearing")),
    ("house", picture.Look("sky", stroke="", icon="home", meaning="Elliott's house")),
    ("zone-green", picture.Look("grass", stroke="green", width=0.16, meaning="green die zone")),
    ("zone-orange", picture.Look("grass", stroke="orange", width=0.16, meaning="orange die zone")),
    ("zone-blue", picture.Look("grass", stroke="blue", width=0.16, meaning="blue die zone")),
    ("track", picture.Look("panel", stroke="purple", meaning="Mothership's way")),
    ("landing", picture.Look("gold", stroke="purple", meaning="where the Mothership waits")),
    ("road", picture.Look("", stroke="road", width=0.34)),
    ("shortcut", picture.Look("", stroke="amber", width=0.18, dashed=True)),
    ("flight", picture.Look("", stroke="purple", width=0.05, dashed=True)),
    ("path-a", picture.Look("", stroke="danger", width=0.06, dashed=True)),
    ("path-b", picture.Look("", stroke="blue", width=0.06, dashed=True)),
    ("path-c", picture.Look("", stroke="green", width=0.06, dashed=True)),
)
ABILITY_TEXTS = {
    Ability.FREE_SHORTCUT: "once a turn, a third step in a Move that takes a Shortcut",
    Ability.LURE: "once a turn, moves E.T. one space for free",
    Ability.THREE_ITEMS: "carries three Items",
    Ability.SWEET_TOOTH: "once a turn, takes a Candy for free",
}


def draw(game: LightYearsGame, s: State, seat: int | None, actions: tuple[int, ...]) -> picture.Scene:
    """The whole scene; nothing differs between viewers but the choices and the prompt."""
    mover = turn(game.board, s)
    offered = tuple(choices(game, s, actions))
    return picture.Scene(
        figure=game.figure,
        pieces=tuple(_pieces(game, s)),
        trays=tuple(_trays(game, s)),
        seats=tuple(_seat(game, s, player) for player in range(game.seats)),
        prompt=words.prompt(game, s, seat),
        to_move=mover if mover >= 0 else None,
        choices=offered,
        marks=tuple((choice.leads_to, "!") for choice in offered if choice.danger and choice.leads_to)
        + tuple((f"{SPACE_NAMES[space]}", "!") for space in dangers(game, s)),
        topic=_topic(s),
        ground="dim" if s.heart <= DIM_FROM and s.result != Ending.WON else "",
        threats=tuple(threats(game, s)),
    )


def _topic(s: State) -> str:
    if s.result != Ending.PLAYING:
        return "end"
    if s.phase == Phase.ACT:
        return "move" if s.moving else "turn"
    topics = {
        Phase.LOT: "setup",
        Phase.DRAW: "setup" if s.card == NONE and not s.card_used else "cards",
        Phase.FLIP: "pickup",
        Phase.RAMP: "ramps",
        Phase.SWAP: "team",
        Phase.STAY: "team",
        Phase.CONSENT: "team",
        Phase.OVER_LIMIT: "carrying",
        Phase.CAUGHT: "caught",
        Phase.DANGER: "danger",
        Phase.PHONE: "phone",
        Phase.ENEMY_1: "enemies",
        Phase.ENEMY_2: "enemies",
        Phase.CAR: "enemies",
        Phase.ROUTE: "enemies",
    }
    return topics.get(Phase(s.phase), "cards")


def colours(game: LightYearsGame) -> list[str]:
    """The colour of each seat's Kid."""
    by_name = {kid.name: kid.colour for kid in game.edition.kids}
    return [by_name[kid] for kid in spec.kids_of(game.options)]


def _seat(game: LightYearsGame, s: State, player: int) -> picture.SeatMark:
    mates = [game.seat_names[p] for p in range(game.seats) if p != player and s.team[p] == s.team[player]]
    status = f"at {words.crossing(game, s.kid[player])}" + (f", teamed with {' and '.join(mates)}" if mates else "")
    name = game.seat_names[player]
    kid = spec.kids_of(game.options)[player]
    letter = name[:1] if [n[:1] for n in game.seat_names].count(name[:1]) == 1 else name[:2]
    return picture.SeatMark(
        player,
        name,
        colours(game)[player],
        SEAT_SHAPES[player],
        letter,
        status,
        portrait=f"portrait-{kid}",
        tokens=tuple(_tokens(game, s, player)),
    )


def _tokens(game: LightYearsGame, s: State, player: int) -> Iterator[picture.SeatToken]:
    """What a Kid carries: its Items, room for more, and the basket."""
    for kind in range(spec.ITEM_KINDS):
        for _ in range(s.items[player, kind]):
            yield picture.SeatToken(f"tile-{spec.ITEM_NAMES[kind]}", words.item_name(kind))
    for _ in range(mat_limit(game.board, s, player) - carried(s, player)):
        yield picture.SeatToken("tile-down", "room for an Item", dim=True)
    die = die_in_basket(s, player)
    if s.et_in == player:
        yield picture.SeatToken("et", "E.T. in the basket")
    elif die >= 0:
        yield picture.SeatToken(f"die-{spec.ITEM_NAMES[die]}", f"the {spec.ITEM_NAMES[die]} Device Die in the basket")


# --- pieces -----------------------------------------------------------------------------------------------------------


def _pieces(game: LightYearsGame, s: State) -> list[picture.Piece]:
    b = game.board
    pieces = []
    paint = colours(game)
    for player in range(game.seats):
        mark = _seat(game, s, player)
        pieces.append(
            picture.Piece(
                f"kid-{player}",
                "kid",
                SPACE_NAMES[s.kid[player]],
                player,
                mark.letter,
                mark.name,
                f"kid-{spec.kids_of(game.options)[player]}",
                SEAT_SHAPES[player],
                paint[player],
            )
        )
    carrier = f", in {game.seat_names[s.et_in]}'s basket" if s.et_in >= 0 else ""
    pieces.append(picture.Piece("et", "et", SPACE_NAMES[s.et], None, "E.T.", f"E.T.{carrier}", "et", "circle", "gold"))
    title = "the Mothership" + (", waiting for E.T." if s.ship >= b.track else f", {b.track - s.ship} steps away")
    pieces.append(picture.Piece("ship", "ship", f"track-{s.ship}", None, "M", title, "mothership", "circle", "purple"))
    for enemy, name in enumerate(enemy_names(game)):
        at = SPACE_NAMES[enemy_space(b, s, enemy)]
        halted = " (does not move again this turn)" if s.halted >> enemy & 1 else ""
        if enemy < spec.CARS:
            title = f"Cop Car {'ABC'[enemy]}, {b.stop[enemy] - s.enemy[enemy]} steps from its stop{halted}"
            pieces.append(
                picture.Piece(
                    f"car-{enemy}", "car", at, None, "ABC"[enemy], title, f"car-{'abc'[enemy]}", "rounded", "night"
                )
            )
        elif enemy == spec.KEYS:
            pieces.append(
                picture.Piece("keys", "agent", at, None, "K", f"Special Agent Keys{halted}", "keys", "hexagon", "night")
            )
        else:
            player = enemy - spec.AGENT
            pieces.append(
                picture.Piece(
                    f"agent-{player}",
                    "agent",
                    at,
                    None,
                    name[:1],
                    f"{name}{halted}",
                    f"agent-{spec.kids_of(game.options)[player]}",
                    "hexagon",
                    paint[player],
                )
            )
    for space in range(spec.SPACES):
        if s.ramp[space]:
            title = "Ramp: jump one or two spaces straight on"
            pieces.append(
                picture.Piece(
                    f"ramp-{SPACE_NAMES[space]}",
                    "ramp",
                    SPACE_NAMES[space],
                    None,
                    "/",
                    title,
                    "ramp",
                    "square",
                    "amber",
                )
            )
    return pieces + _lying(s)


def _lying(s: State) -> list[picture.Piece]:
    """Tiles and dice in zones."""
    pieces = []
    for zone in range(spec.ZONES):
        at = f"zone-{ZONE_NAMES[zone]}"
        for i in range(s.down[zone]):
            pieces.append(
                picture.Piece(
                    f"down-{ZONE_NAMES[zone]}-{i}",
                    "tile",
                    at,
                    None,
                    "?",
                    "face-down tile",
                    "tile-down",
                    "square",
                    "stone",
                    "down",
                )
            )
        for kind in range(spec.ITEM_KINDS):
            for i in range(s.up[zone, kind]):
                title = f"{spec.ITEM_NAMES[kind]} Item"
                pieces.append(
                    picture.Piece(
                        f"item-{spec.ITEM_NAMES[kind]}-{ZONE_NAMES[zone]}-{i}",
                        "item",
                        at,
                        None,
                        spec.ITEM_NAMES[kind][0].upper(),
                        title,
                        f"tile-{spec.ITEM_NAMES[kind]}",
                        "square",
                        ITEM_COLOURS[kind],
                    )
                )
    for colour in range(spec.COLOURS):
        if 0 <= s.die[colour] < spec.IN_BASKET:
            name = spec.ITEM_NAMES[colour]
            at = f"zone-{ZONE_NAMES[s.die[colour]]}"
            pieces.append(
                picture.Piece(
                    f"die-{name}",
                    "die",
                    at,
                    None,
                    name[0].upper(),
                    f"{name} Device Die",
                    f"die-{name}",
                    "diamond",
                    ITEM_COLOURS[colour],
                )
            )
    return pieces


# --- beside the board -------------------------------------------------------------------------------------------------


def _trays(game: LightYearsGame, s: State) -> list[picture.Tray]:
    b = game.board
    hidden = ", ".join(f"{s.hidden[kind]} {spec.TILE_NAMES[kind]}" for kind in range(spec.TILE_KINDS) if s.hidden[kind])
    cars = ", ".join(f"{'ABC'[car]} {b.stop[car] - s.enemy[car]}" for car in range(spec.CARS))
    return [
        picture.Tray("heart", "dial", "Heartlight", value=s.heart, top=b.heartlight),
        picture.Tray("ship", "track", "Mothership", value=s.ship, top=b.track, note=_ship_note(b, s)),
        picture.Tray("candy", "list", "Candy in the pool", value=s.candy, top=b.candy),
        picture.Tray(
            "cards",
            "hand",
            "Power cards",
            items=tuple(
                picture.Item(
                    f"card-{i}",
                    spec.CARD_NAMES[s.row[i]],
                    words.CARD_TEXTS[s.row[i]],
                    f"card-{s.row[i]}",
                    colour="gold",
                )
                for i in range(spec.ROW)
                if s.row[i] != NONE
            ),
            note="One a turn, with E.T. in your basket." if not s.card_used else "One was used in this turn.",
        ),
        _dice(s),
        *(_mat(game, s, player) for player in range(game.seats)),
        picture.Tray(
            "deck",
            "deck",
            "Deck",
            value=sum(s.deck[kind] for kind in range(spec.CARDS)),
            note="In the deck: "
            + ", ".join(f"{s.deck[k]} {spec.CARD_NAMES[k]}" for k in range(spec.CARDS) if s.deck[k]),
        ),
        picture.Tray("tiles", "list", "Face-down tiles", note=hidden or "none left"),
        picture.Tray("cars", "list", "Cop Cars, steps from their stops", note=cars),
    ]


def _ship_note(b: Board, s: State) -> str:
    dice = dice_in_clearing(b, s)
    return f"{dice} Device Dice in the Clearing call it." if dice else ""


def _dice(s: State) -> picture.Tray:
    items = [
        picture.Item(
            f"enemy-die-{i}",
            f"Enemy Die {i + 1}",
            words.ENEMY_SYMBOLS[s.dice[i]],
            f"enemy-{spec.SYMBOL_NAMES[s.dice[i]]}",
            colour="night",
        )
        for i in range(2)
        if s.dice[i] != NONE
    ]
    if s.dice[2] != NONE:
        face = f"danger-{spec.DANGER_NAMES[s.dice[2]]}"
        items.append(picture.Item("danger-die", "Danger Die", words.DANGER_SYMBOLS[s.dice[2]], face, colour="danger"))
    if s.signals != NONE:
        shown = ", ".join(spec.ITEM_NAMES[c] for c in range(spec.COLOURS) if shows_signal(s.signals, c))
        items.append(
            picture.Item(
                "device-dice",
                "Device Dice",
                f"signal on {shown}" if shown else "no signal",
                "signals" if shown else "no-signal",
                colour="purple",
            )
        )
    rolled = {Rolling.DANGEROUS_ACTION: "a Dangerous action", Rolling.CATCHING: "Enemies have moved"}
    return picture.Tray("dice", "dice", "Dice", items=tuple(items), note=rolled.get(Rolling(s.rolling), ""))


def _mat(game: LightYearsGame, s: State, player: int) -> picture.Tray:
    b = game.board
    items = [
        picture.Item(
            f"mat-{player}-{spec.ITEM_NAMES[kind]}-{i}",
            f"{spec.ITEM_NAMES[kind]} Item",
            icon=f"tile-{spec.ITEM_NAMES[kind]}",
            colour=ITEM_COLOURS[kind],
        )
        for kind in range(spec.ITEM_KINDS)
        for i in range(s.items[player, kind])
    ]
    die = die_in_basket(s, player)
    if s.et_in == player:
        items.append(picture.Item(f"basket-{player}", "Basket", "E.T.", "et", colour="gold"))
    elif die >= 0:
        items.append(
            picture.Item(
                f"basket-{player}",
                "Basket",
                f"{spec.ITEM_NAMES[die]} Device Die",
                f"die-{spec.ITEM_NAMES[die]}",
                colour=ITEM_COLOURS[die],
            )
        )
    ability = b.ability[player]
    used = " (used)" if s.used >> ability & 1 and s.team[player] == s.team[s.active] else ""
    return picture.Tray(
        f"mat-{player}",
        "mat",
        game.seat_names[player],
        player,
        tuple(items),
        value=sum(s.items[player, kind] for kind in range(spec.ITEM_KINDS)),
        top=mat_limit(b, s, player),
        note=f"{ABILITY_TEXTS.get(Ability(ability), 'no special ability')}{used}",
    )


# --- the board --------------------------------------------------------------------------------------------------------


def _spot(space: int) -> tuple[float, float]:
    return LEFT + STEP * (space % spec.GRID), TOP + STEP * (space // spec.GRID)


def figure(game: LightYearsGame) -> picture.Figure:
    """The static part: spaces, roads, shortcuts, zones, paths and the Mothership's way."""
    edition = game.edition
    track = _track(edition)
    return picture.Figure(
        id=f"light_years-{game.loaded_edition.content_digest}",
        width=WIDTH,
        height=HEIGHT,
        spaces=(
            *(_space(edition, space) for space in range(spec.SPACES)),
            *(
                picture.Space(
                    f"track-{i}", x, y, "landing" if i == len(track) - 1 else "track", "", _track_title(track, i), 0.78
                )
                for i, (x, y) in enumerate(track)
            ),
        ),
        links=_links(edition, len(track)),
        zones=tuple(_zone(edition, zone) for zone in range(spec.ZONES)),
        decorations=_decorations(edition),
        looks=LOOKS,
    )


def _track_title(track: list[tuple[float, float]], i: int) -> str:
    left = len(track) - 1 - i
    return f"Mothership's way, {left} steps from the Clearing" if left else "the Mothership waits here"


def _track(edition: Edition) -> list[tuple[float, float]]:
    """From half-way up the right side, round the corner, along the top, then down into the Clearing."""
    corners = [_spot(i) for i in corners_of(ZONE_NAMES.index(edition.board.clearing))]
    centre_x = sum(x for x, _ in corners) / 4
    centre_y = sum(y for _, y in corners) / 4
    up = TOP + STEP * (spec.GRID - 1) / 2 - TRACK_Y
    length = up + TRACK_X - centre_x
    spots = []
    steps = edition.mothership.steps
    for i in range(steps):
        gone = length * i / max(1, steps - 1)
        spots.append((TRACK_X, TRACK_Y + up - gone) if gone <= up else (TRACK_X - (gone - up), TRACK_Y))
    return [*spots, (centre_x, centre_y - STEP * 0.27)]


def _space(edition: Edition, space: int) -> picture.Space:
    name = SPACE_NAMES[space]
    x, y = _spot(space)
    kind, title = "space", edition.crossing(space)
    stops = {getattr(edition.cars, car)[-1]: car.upper() for car in "abc"}
    starts = {getattr(edition.cars, car)[0]: car.upper() for car in "abc"}
    if name == edition.board.kids_start:
        kind, title = "start", f"{title}, the Kids' start"
    elif name == edition.board.agents_start:
        kind, title = "agents", f"{title}, the Agents' start"
    elif name in stops:
        kind = "stop"
    if name in stops:
        title += f", stop of Cop Car {stops[name]}"
    if name in starts:
        title += f", start of Cop Car {starts[name]}"
    return picture.Space(name, x, y, kind, name, title, SPACE_SIZE)


def _zone(edition: Edition, zone: int) -> picture.Zone:
    name = ZONE_NAMES[zone]
    (x0, y0), _, _, (x1, y1) = (_spot(i) for i in corners_of(zone))
    cut = SPACE_SIZE / 2
    # Two zones of a large area meet where the road between them is missing.
    open_sides = {way for way in map(link_of, edition.roads.missing) if set(way) <= set(corners_of(zone))}
    nw, ne, sw, se = corners_of(zone)
    top, bottom, left, right = (
        0.0 if side in open_sides else INSET for side in ((nw, ne), (sw, se), (nw, sw), (ne, se))
    )
    points = (
        (x0 + cut, y0 + top), (x1 - cut, y0 + top), (x1 - right, y0 + cut), (x1 - right, y1 - cut),
        (x1 - cut, y1 - bottom), (x0 + cut, y1 - bottom), (x0 + left, y1 - cut), (x0 + left, y0 + cut),
    )  # fmt: skip
    kind, title = "plot", edition.garden(zone)
    for marked in ("clearing", "house", "green", "orange", "blue"):
        if getattr(edition.board, marked) == name:
            kind = marked if marked in ("clearing", "house") else f"zone-{marked}"
            if marked not in ("clearing", "house"):
                title = f"{title}, where the {marked} Device Die is built"
    return picture.Zone(f"zone-{name}", points, kind, name, title)


def _links(edition: Edition, track: int) -> tuple[picture.Link, ...]:
    links = [
        picture.Link(SPACE_NAMES[i], SPACE_NAMES[j], "road")
        for i, ways in enumerate(roads_of(edition))
        for j in ways
        if i < j
    ]
    for way in edition.shortcuts.joined:
        i, j = link_of(way)
        links.append(picture.Link(SPACE_NAMES[i], SPACE_NAMES[j], "shortcut"))
    for car in "abc":
        links += [picture.Link(x, y, f"path-{car}", directed=True) for x, y in pairwise(getattr(edition.cars, car))]
    links += [picture.Link(f"track-{i}", f"track-{i + 1}", "flight", directed=True) for i in range(track - 1)]
    return tuple(links)


def _decorations(edition: Edition) -> tuple[picture.Decoration, ...]:
    """Names of zones and letters of Cop Cars' starts and stops."""
    signs = []
    for zone in range(spec.ZONES):
        x, y = _spot(corners_of(zone)[0])
        name = ZONE_NAMES[zone]
        text = edition.garden(zone).removeprefix("the ")
        for marked in ("clearing", "house", "green", "orange", "blue"):
            if getattr(edition.board, marked) == name:
                text = {"clearing": "Forest Clearing", "house": "Elliott's house"}.get(marked, f"{marked} die")
        signs.append(picture.Decoration(x + STEP / 2, y + STEP - 0.42, text=text, size=0.26, kind="zone"))
    for car in "abc":
        path: list[str] = getattr(edition.cars, car)
        for name, word in ((path[0], "start"), (path[-1], "stop")):
            x, y = _spot(SPACE_NAMES.index(name))
            side = -0.78 if y > TOP + STEP else 0.82
            signs.append(picture.Decoration(x, y + side, text=f"{word} {car.upper()}", size=0.24, kind="sign"))
    return tuple(signs)
