"""The picture of Alien: two corridors around the shuttle, shortcuts across the corners, homes outside."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import TYPE_CHECKING

from saucers.games.alien import words
from saucers.games.alien.actions import MoveAlien, MoveAstronaut, decode
from saucers.games.alien.board import node_names, place_name
from saucers.games.alien.spec import CREW, GONE, HOME
from saucers.games.alien.state import NO_WINNER, Phase, State
from saucers.picture import scene as picture

if TYPE_CHECKING:
    from saucers.games.alien.board import Edition
    from saucers.games.alien.game import AlienGame

MARGIN = 3.2
RING = 14.0
CENTRE = MARGIN + RING / 2
INNER_RING = 6.6
HOME_DISTANCE = 1.75
SHAPES: tuple[picture.Shape, ...] = ("circle", "square", "triangle", "diamond")

COLOURS = ("red", "blue", "green", "yellow")

LOOKS = (
    ("corridor", picture.Look("paper", meaning="corridor")),
    ("inner", picture.Look("panel", meaning="inner corridor")),
    ("safe", picture.Look("mint", icon="shield", meaning="safe space")),
    ("shaft", picture.Look("night", icon="vent", text="light", meaning="air shaft")),
    ("shortcut", picture.Look("amber", meaning="shortcut")),
    ("choice", picture.Look("paper", icon="fork", stroke="amber", width=0.14, meaning="Astronaut's choice")),
    ("narcissus", picture.Look("gold", icon="shuttle", meaning="Narcissus")),
    *((f"home-{c}", picture.Look(c, text="light", icon="home", meaning=f"{c} home base")) for c in COLOURS),
    ("way", picture.Look("", stroke="line")),
    ("short", picture.Look("", stroke="amber", dashed=True)),
    ("arrow", picture.Look("", stroke="line")),
    *((f"arrow-{c}", picture.Look("", stroke=c, width=0.12)) for c in COLOURS),
)


def draw(game: AlienGame, s: State, seat: int | None, actions: tuple[int, ...]) -> picture.Scene:
    """The whole scene as ``seat`` sees it; nothing differs but the choices."""
    sides = [game.edition.sides[game.board.side[player]] for player in range(game.seats)]
    over = s.winner != NO_WINNER
    deciding = s.stage == Phase.MOVE and not over
    return picture.Scene(
        figure=game.figure,
        pieces=tuple(_pieces(game, s)),
        trays=(_dice(s),),
        seats=tuple(
            picture.SeatMark(p, game.seat_names[p], side.colour, SHAPES[p], side.colour[0].upper(), _status(s, p))
            for p, side in enumerate(sides)
        ),
        prompt=words.prompt(game, s, seat),
        to_move=s.seat if deciding else None,
        choices=tuple(_choices(game, s, actions)),
        topic="start" if s.stage == Phase.OPENING else "end" if over else "turn",
    )


def _status(s: State, player: int) -> str:
    left = sum(s.astronaut[player, k] != GONE for k in range(CREW))
    return f"{left} Astronaut{'s' if left != 1 else ''} left"


def _dice(s: State) -> picture.Tray:
    items = (
        picture.Item(
            "die-red",
            "Alien's die",
            value=s.red,
            colour="red",
            text="moved" if s.stage == Phase.MOVE and not s.alien_due else "",
        ),
        picture.Item(
            "die-white",
            "Astronaut's die",
            value=s.white,
            colour="paper",
            text="moved" if s.stage == Phase.MOVE and not s.crew_due else "",
        ),
    )
    return picture.Tray("dice", "dice", "Dice", items=items if s.red else ())


def space_of(game: AlienGame, seat: int, node: int) -> str:
    """The space on the picture: every colour has a home of its own."""
    if node == HOME:
        return f"home-{game.edition.sides[game.board.side[seat]].colour}"
    return place_name(game.edition, node)


def _pieces(game: AlienGame, s: State) -> list[picture.Piece]:
    pieces = []
    for seat in range(game.seats):
        colour = game.edition.sides[game.board.side[seat]].colour
        name = game.seat_names[seat]
        for k in range(CREW):
            if s.astronaut[seat, k] != GONE:
                at = space_of(game, seat, s.astronaut[seat, k])
                pieces.append(
                    picture.Piece(
                        f"astronaut-{seat}-{k}",
                        "astronaut",
                        at,
                        seat,
                        str(k + 1),
                        f"{name}'s Astronaut {k + 1}",
                        "astronaut",
                        SHAPES[seat],
                        colour,
                    )
                )
        at = space_of(game, seat, s.alien[seat])
        pieces.append(
            picture.Piece(f"alien-{seat}", "alien", at, seat, "A", f"{name}'s Alien", "alien", SHAPES[seat], colour)
        )
    return pieces


def _choices(game: AlienGame, s: State, actions: tuple[int, ...]) -> list[picture.Choice]:
    choices = []
    for action in actions:
        label = words.label(game, s, action)
        match decode(action):
            case MoveAlien(node):
                place = space_of(game, s.seat, node)
                choices.append(picture.Choice(action, label, (place,), place))
            case MoveAstronaut(astronaut) as move:
                here = s.astronaut[s.seat, astronaut]
                place = space_of(game, s.seat, words.destination(game, s, move))
                alike = tuple(f"astronaut-{s.seat}-{j}" for j in range(CREW) if s.astronaut[s.seat, j] == here)
                choices.append(picture.Choice(action, label, (*alike, place), place))
    return choices


def meant(game: AlienGame, s: State, target: str) -> Iterator[int]:
    """The moves that a click on an Astronaut of one's own or on a space would be, possible or not."""
    for k in range(CREW):
        if target == f"astronaut-{s.seat}-{k}":
            yield from (MoveAstronaut(k).encode(), MoveAstronaut(k, shortcut=True).encode())
    if target.startswith("home-"):
        yield MoveAlien(HOME).encode()
    elif target in (names := node_names(game.edition)):
        yield MoveAlien(names.index(target)).encode()


# --- the board ------------------------------------------------------------------------------------------------------


def _on_square(t: float, size: float) -> tuple[float, float]:
    """The point a fraction ``t`` of the way clockwise round a square from its top left corner."""
    side, along = divmod((t % 1.0) * 4, 1.0)
    x, y = ((along, 0.0), (1.0, along), (1.0 - along, 1.0), (0.0, 1.0 - along))[int(side)]
    return CENTRE + (x - 0.5) * size, CENTRE + (y - 0.5) * size


def figure(game: AlienGame) -> picture.Figure:
    """The static part, the same for every number of players."""
    edition = game.edition
    spots = _spots(edition)
    links = _links(edition)
    return picture.Figure(
        id=f"alien-{game.loaded_edition.content_digest}",
        width=2 * CENTRE,
        height=2 * CENTRE,
        spaces=tuple(_space(game, name, *spot) for name, spot in spots.items()),
        links=links,
        decorations=(picture.Decoration(CENTRE, CENTRE + 1.45, text="Narcissus", size=0.6, kind="title"),),
        looks=LOOKS,
    )


def _spots(edition: Edition) -> dict[str, tuple[float, float]]:
    """Where every space lies. The first side's shortcut is centred on the top left corner, so that each shortcut cuts
    a corner on a regular board."""
    outer, first = edition.outer.spaces, edition.sides[0]
    corner = first.choice + ((first.rejoin - first.choice) % outer) / 2
    spots = {f"o{i}": _on_square((i - corner) / outer, RING) for i in range(outer)}
    for side in edition.sides:
        (x0, y0), (x1, y1) = spots[f"o{side.choice}"], spots[f"o{side.rejoin}"]
        for step in range(1, side.shortcut + 1):
            share = step / (side.shortcut + 1)
            spots[f"{side.colour[0]}{step}"] = (x0 + (x1 - x0) * share, y0 + (y1 - y0) * share)
        x, y = spots[f"o{side.dock}"]
        across = abs(x - CENTRE) > abs(y - CENTRE)
        push = HOME_DISTANCE * (1 if (x if across else y) > CENTRE else -1)
        spots[f"home-{side.colour}"] = (x + push, y) if across else (x, y + push)
    for j in range(edition.inner.spaces):
        spots[f"i{j}"] = _on_square((j - first.gate) / edition.inner.spaces, INNER_RING)
    spots["narcissus"] = (CENTRE, CENTRE)
    return spots


def _links(edition: Edition) -> tuple[picture.Link, ...]:
    outer, inner = edition.outer.spaces, edition.inner.spaces
    links = [picture.Link(f"o{i}", f"o{(i + 1) % outer}") for i in range(outer)]
    links += [picture.Link(f"i{j}", f"i{(j + 1) % inner}") for j in range(inner)]
    for side in edition.sides:
        letter = side.colour[0]
        chain = [f"o{side.choice}", *(f"{letter}{k + 1}" for k in range(side.shortcut)), f"o{side.rejoin}"]
        links += [picture.Link(a, b, "short", directed=True) for a, b in pairwise(chain)]
        links.append(picture.Link(f"home-{side.colour}", f"o{side.dock}", "arrow", directed=True))
        links.append(picture.Link(f"{letter}{side.arrow}", f"i{side.gate}", f"arrow-{side.colour}", directed=True))
        links.append(
            picture.Link(
                f"i{(side.gate + edition.inner.walk) % inner}", "narcissus", f"arrow-{side.colour}", directed=True
            )
        )
    return tuple(links)


def _space(game: AlienGame, name: str, x: float, y: float) -> picture.Space:
    if name.startswith("home-"):
        colour = name.removeprefix("home-")
        return picture.Space(name, x, y, name, "", f"{colour} home base", 1.7, "rounded")
    if name == "narcissus":
        return picture.Space(name, x, y, "narcissus", "", "the shuttle Narcissus", 2.0, "hexagon")
    node = node_names(game.edition).index(name)
    if game.board.shaft[node]:
        kind, title = "shaft", "air shaft"
    elif game.board.safe[node]:
        kind, title = "safe", "safe space"
    elif any(name == f"o{side.choice}" for side in game.edition.sides):
        kind, title = "choice", "Astronaut's choice"
    elif name[0] == "o":
        kind, title = "corridor", "outer corridor"
    elif name[0] == "i":
        kind, title = "inner", "inner corridor"
    else:
        kind, title = "shortcut", "shortcut"
    shape: picture.Shape = "square" if kind == "shaft" else "hexagon" if kind == "safe" else "circle"
    return picture.Space(name, x, y, kind, name, f"{name}, {title}", 0.84, shape)
