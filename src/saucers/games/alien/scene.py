"""The picture of Alien: two corridors around the shuttle, shortcuts across the corners, homes outside."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import TYPE_CHECKING

from saucers.games.alien import previews, words
from saucers.games.alien.actions import MoveAlien, MoveAstronaut, decode
from saucers.games.alien.edition import node_names
from saucers.games.alien.spec import CREW, GONE, HOME
from saucers.games.alien.state import NO_WINNER, Phase, State
from saucers.picture import scene as picture

if TYPE_CHECKING:
    from saucers.games.alien.edition import Edition
    from saucers.games.alien.game import AlienGame

MARGIN = 2.3
RING = 14.0
CENTRE = MARGIN + RING / 2
INNER_RING = 6.6
HOME_DISTANCE = 1.46
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
    """The whole scene as ``seat`` sees it; nothing differs but the choices and what threatens it."""
    over = s.winner != NO_WINNER
    deciding = s.stage == Phase.MOVE and not over
    return picture.Scene(
        figure=game.figure,
        pieces=tuple(_pieces(game, s)),
        trays=(_dice(s),),
        seats=tuple(_seat_mark(game, s, player) for player in range(game.seats)),
        prompt=words.prompt(game, s, seat),
        to_move=s.seat if deciding else None,
        choices=tuple(_choices(game, s, actions)),
        topic="start" if s.stage == Phase.OPENING else "end" if over else "turn",
        threats=tuple(previews.threats(game, s, seat)),
    )


def _colour(game: AlienGame, player: int) -> str:
    return game.edition.sides[game.board.side[player]].colour


def _seat_mark(game: AlienGame, s: State, player: int) -> picture.SeatMark:
    colour = _colour(game, player)
    whole = game.board.steps[game.board.side[player], HOME]
    return picture.SeatMark(
        player,
        game.seat_names[player],
        colour,
        SHAPES[player],
        colour[0].upper(),
        words.status(game, s, player),
        tokens=tuple(_tokens(game, s, player)),
        progress=1 - words.steps_to_go(game, s, player) / whole if words.crew_left(s, player) else 0.0,
    )


def _tokens(game: AlienGame, s: State, player: int) -> Iterator[picture.SeatToken]:
    """The crew, those who are lost dimmed, and the Alien."""
    for k in range(game.board.crew):
        node = s.astronaut[player, k]
        where = "eliminated" if node == GONE else words.place_title(game, player, node)
        yield picture.SeatToken("astronaut", f"Astronaut {k + 1}: {where}", dim=node == GONE)
    node = s.alien[player]
    yield picture.SeatToken(_alien_icon(game, node), f"Alien: {words.place_title(game, player, node)}")


def _alien_icon(game: AlienGame, node: int) -> str:
    return "alien-leaving" if words.is_leaving(game, node) else "alien"


def _dice(s: State) -> picture.Tray:
    moving = s.stage == Phase.MOVE
    red = picture.Item("die-red", "Alien's die", "moved" if moving and not s.alien_due else "", "", s.red, "red")
    white = picture.Item(
        "die-white", "Astronaut's die", "moved" if moving and not s.crew_due else "", "", s.white, "paper"
    )
    return picture.Tray("dice", "dice", "Dice", items=(red, white) if s.red else ())


def _pieces(game: AlienGame, s: State) -> Iterator[picture.Piece]:
    for seat in range(game.seats):
        name, colour, shape = game.seat_names[seat], _colour(game, seat), SHAPES[seat]
        for k in range(CREW):
            if s.astronaut[seat, k] != GONE:
                at = words.space_of(game, seat, s.astronaut[seat, k])
                title = f"{name}'s Astronaut {k + 1}"
                yield picture.Piece(
                    f"astronaut-{seat}-{k}", "astronaut", at, seat, str(k + 1), title, "astronaut", shape, colour
                )
        node = s.alien[seat]
        at, title = words.space_of(game, seat, node), words.alien_title(game, seat, node)
        yield picture.Piece(f"alien-{seat}", "alien", at, seat, "A", title, _alien_icon(game, node), shape, colour)


def _choices(game: AlienGame, s: State, actions: tuple[int, ...]) -> Iterator[picture.Choice]:
    """The piece is picked first; each of its choices is made at the destination."""
    crews, left = previews.occupied(game, s), previews.left_arrows(game, actions)
    for action in actions:
        match decode(action):
            case MoveAlien(node):
                subject, place = f"alien-{s.seat}", words.space_of(game, s.seat, node)
            case MoveAstronaut(astronaut) as move:
                subject = f"astronaut-{s.seat}-{astronaut}"
                place = words.space_of(game, s.seat, words.destination(game, s, move))
        outcome, danger = previews.consequences(game, s, action, crews)
        yield picture.Choice(
            action,
            words.label(game, s, action),
            triggers=(place,),
            leads_to=place,
            danger=danger,
            text=previews.text(game, s, action, left),
            subject=subject,
            kind="move",
            outcome=outcome,
        )


def meant(game: AlienGame, s: State, target: str) -> Iterator[int]:
    """The moves that a click on a piece of one's own or on a space would be, possible or not."""
    for k in range(CREW):
        if target == f"astronaut-{s.seat}-{k}":
            yield from (MoveAstronaut(k).encode(), MoveAstronaut(k, shortcut=True).encode())
    if target == f"alien-{s.seat}":
        yield MoveAlien(s.alien[s.seat]).encode()
    elif target.startswith("home-") and target != words.space_of(game, s.seat, HOME):
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
    title = game.edition.spoken[name]
    if name.startswith("home-"):
        return picture.Space(name, x, y, name, "", title, 1.7, "rounded")
    if name == "narcissus":
        return picture.Space(name, x, y, "narcissus", "", title, 2.0, "hexagon")
    kind = _kind(game, name)
    shape: picture.Shape = "square" if kind == "shaft" else "hexagon" if kind == "safe" else "circle"
    ring = game.edition.inner.spaces if name[0] == "i" else game.edition.outer.spaces
    pitch = 4 * (INNER_RING if name[0] == "i" else RING) / ring
    return picture.Space(name, x, y, kind, name, title, 0.84 * min(1.0, pitch / 0.92), shape)


def _kind(game: AlienGame, name: str) -> str:
    node = node_names(game.edition).index(name)
    if game.board.shaft[node]:
        return "shaft"
    if game.board.safe[node]:
        return "safe"
    if any(name == f"o{side.choice}" for side in game.edition.sides):
        return "choice"
    return {"o": "corridor", "i": "inner"}.get(name[0], "shortcut")
