"""The picture of Close Encounters: the numbered grid between Devil's Tower and the Mother Ship."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from saucers.games.encounters import words
from saucers.games.encounters.actions import Circle, Decline, Jump, Step, decode
from saucers.games.encounters.board import square_names, squares_of
from saucers.games.encounters.rules import turn
from saucers.games.encounters.rules_moving import destination
from saucers.games.encounters.secrets import card, chips_of, reveals, winners
from saucers.games.encounters.spec import Direction
from saucers.games.encounters.state import Phase, State
from saucers.picture import scene as picture

if TYPE_CHECKING:
    from saucers.games.encounters.game import EncountersGame

MARGIN = 1.0
BORDER = 0.12
SMALL_DIGITS = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")
SHAPES: tuple[picture.Shape, ...] = ("circle", "square", "triangle", "diamond")
TOPICS: dict[int, str] = {
    Phase.MARK: "set-up",
    Phase.OPENING: "set-up",
    Phase.REPLACE: "trapped",
    Phase.ARRIVE: "arriving",
    Phase.END: "winning",
}

LOOKS = (
    ("numbered", picture.Look("paper", stroke="line", width=0.03, meaning="numbered square")),
    ("safe", picture.Look("mint", stroke="line", width=0.03, icon="shield", meaning="safe area")),
    ("ship", picture.Look("sky", stroke="ink", icon="ship", meaning="Mother Ship")),
    ("tower", picture.Look("amber", stroke="ink", icon="tower", meaning="Devil's Tower")),
    ("ground", picture.Look("night", stroke="night")),
)


def draw(game: EncountersGame, s: State, seat: int | None, actions: tuple[int, ...]) -> picture.Scene:
    """The whole scene as ``seat`` sees it: its own circles and no others before the end."""
    mover = turn(game.board, s)
    names = square_names(game.edition)
    shown = range(game.seats) if s.stage == Phase.END else () if seat is None else (seat,)
    return picture.Scene(
        figure=game.figure,
        pieces=(*_pieces(game, s), *(piece for owner in shown for piece in _circles(game, s, owner))),
        trays=(_dice(s), *(_notes(game, s, p) for p in range(game.seats)), *(_card(game, s, p) for p in shown)),
        seats=tuple(
            _seat_mark(game, s, p, name, colour)
            for p, (name, colour) in enumerate(zip(game.seat_names, game.edition.pieces.colours, strict=False))
        ),
        prompt=words.prompt(game, s, seat),
        to_move=mover if mover >= 0 else None,
        choices=tuple(_choices(game, s, actions)),
        marks=tuple((names[s.path[k]], str(k).translate(SMALL_DIGITS)) for k in range(1, s.length)),
        topic=TOPICS.get(s.stage, "moving"),
    )


def _seat_mark(game: EncountersGame, s: State, player: int, name: str, colour: str) -> picture.SeatMark:
    """A player's panel: the notes as lamps that are lit one by one, which is also the score."""
    sounded = len(chips_of(s, player))
    tokens = tuple(
        picture.SeatToken(
            f"note-{k + 1}", f"Note {k + 1}{' sounds' if k < sounded else ', still silent'}", k >= sounded
        )
        for k in range(game.board.notes)
    )
    return picture.SeatMark(
        player,
        name,
        colour,
        SHAPES[player],
        name[0],
        _status(game, s, player),
        score=sounded,
        portrait=f"traveller-{SHAPES[player]}",
        tokens=tokens,
        progress=sounded / game.board.notes,
    )


def _status(game: EncountersGame, s: State, player: int) -> str:
    if player in winners(game, s):
        return "has sounded every note"
    live = s.drawn[player] - len(chips_of(s, player))
    return f"to {words.ENDS[s.heading[player]]}, {live} live circle{'s' if live != 1 else ''}"


def _dice(s: State) -> picture.Tray:
    items = tuple(picture.Item(f"die-{i}", "Die", value=s.dice[i], colour="paper") for i in range(2) if s.dice[i])
    return picture.Tray(
        "dice", "dice", "Dice", items=items, note=f"{s.left} steps left" if s.stage == Phase.MOVE else ""
    )


def _notes(game: EncountersGame, s: State, player: int) -> picture.Tray:
    return picture.Tray(
        f"notes-{player}",
        "track",
        f"{game.seat_names[player]}'s notes",
        player,
        value=len(chips_of(s, player)),
        top=game.board.notes,
    )


def _card(game: EncountersGame, s: State, owner: int) -> picture.Tray:
    colour = game.edition.pieces.colours[owner]
    live = tuple(
        picture.Item(f"card-{owner}-{name}", name, icon="ring", colour=colour) for name in card(game, s, owner)
    )
    names = square_names(game.edition)
    sprung = ", ".join(names[q] for q in chips_of(s, owner))
    note = f"Sprung: {sprung}." if sprung else ""
    return picture.Tray(
        f"card-{owner}", "mat", f"{game.seat_names[owner]}'s card: circled squares", owner, live, note=note
    )


def _pieces(game: EncountersGame, s: State) -> Iterator[picture.Piece]:
    names = square_names(game.edition)
    for seat in range(game.seats):
        colour, name = game.edition.pieces.colours[seat], game.seat_names[seat]
        placed = chips_of(s, seat)
        for k in range(game.board.notes):
            at = names[placed[k]] if k < len(placed) else f"notes-{seat}"
            yield picture.Piece(
                f"chip-{seat}-{k}",
                "chip",
                at,
                seat,
                str(k + 1),
                f"{name}'s chip {k + 1}",
                f"chip-{SHAPES[seat]}",
                SHAPES[seat],
                colour,
            )
    for seat in range(game.seats):
        colour, name = game.edition.pieces.colours[seat], game.seat_names[seat]
        at = names[s.at[seat]]
        yield picture.Piece(
            f"piece-{seat}",
            "piece",
            at,
            seat,
            name[0],
            f"{name}'s piece",
            f"traveller-{SHAPES[seat]}",
            SHAPES[seat],
            colour,
        )


def _circles(game: EncountersGame, s: State, owner: int) -> Iterator[picture.Piece]:
    colour, name = game.edition.pieces.colours[owner], game.seat_names[owner]
    for square in card(game, s, owner):
        title = f"Square {square}, circled by {name}"
        yield picture.Piece(
            f"circle-{owner}-{square}", "circle", square, owner, "o", title, "ring", SHAPES[owner], colour
        )


def _choices(game: EncountersGame, s: State, actions: tuple[int, ...]) -> Iterator[picture.Choice]:
    names = square_names(game.edition)
    for action in actions:
        label, text = words.label(game, s, action), words.choice_text(game, s, action)
        match decode(action):
            case Decline():
                yield picture.Choice(action, label, text=text, kind="end")
            case Circle(square):
                yield picture.Choice(action, label, (names[square],), names[square], text=text, kind="place")
            case Step() | Jump():
                place = names[destination(game.board, s, action)]
                yield picture.Choice(
                    action,
                    label,
                    (place,),
                    place,
                    danger=words.danger(game, s, action),
                    final=reveals(game, s, action) or None,
                    text=text,
                    subject=f"piece-{s.seat}",
                    kind="move",
                    outcome=words.outcome(game, s, action),
                )


def meant(game: EncountersGame, s: State, target: str) -> Iterator[int]:
    """The circle, or the steps and jumps, that a click on a square or on a line of one's card would be."""
    names = square_names(game.edition)
    name = target.removeprefix(f"card-{turn(game.board, s)}-")
    if name not in names:
        return
    square = names.index(name)
    if s.stage != Phase.MOVE:
        yield Circle(square).encode()
        return
    moves: list[Step | Jump] = [*map(Step, Direction), *map(Jump, Direction)]
    for move in moves:
        if destination(game.board, s, move.encode()) == square:
            yield move.encode()


def figure(game: EncountersGame) -> picture.Figure:
    """The board: squares in their rows, the night sky around them."""
    squares = squares_of(game.edition)
    width = max(x for _, x, _ in squares) + 1 + 2 * MARGIN
    height = max(y for _, _, y in squares) + 1 + 2 * MARGIN
    edge, right, bottom = MARGIN - BORDER, width - MARGIN + BORDER, height - MARGIN + BORDER
    ground = ((edge, edge), (right, edge), (right, bottom), (edge, bottom))
    return picture.Figure(
        id=f"encounters-{game.loaded_edition.content_digest}",
        width=width,
        height=height,
        spaces=tuple(_space(game, square, name, x, y) for square, (name, x, y) in enumerate(squares)),
        zones=(picture.Zone("ground", ground, "ground", title="Wyoming by night"),),
        decorations=tuple(_letters(squares, height)),
        looks=LOOKS,
    )


def _letters(squares: tuple[tuple[str, int, int], ...], height: float) -> Iterator[picture.Decoration]:
    """The names of the two ends, where they lie at the upper or lower edge."""
    for name, x, y in squares:
        title = {"ship": "MOTHER SHIP", "tower": "DEVIL'S TOWER"}.get(name, "")
        for row, place in ((0, MARGIN / 2), (height - 2 * MARGIN - 1, height - MARGIN / 2)):
            if title and y == row:
                yield picture.Decoration(x + 0.5 + MARGIN, place, title, size=0.4)


def _space(game: EncountersGame, square: int, name: str, x: int, y: int) -> picture.Space:
    kind = name if name in ("ship", "tower") else "numbered" if name.isdigit() else "safe"
    text = name if kind == "numbered" else ""
    title = words.square_title(game, square)
    return picture.Space(name, x + 0.5 + MARGIN, y + 0.5 + MARGIN, kind, text, title, 0.86, "square")
