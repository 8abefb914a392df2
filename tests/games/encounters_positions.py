"""Positions of Close Encounters for its tests, built through the public contract."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from saucers import Game, State
from saucers.games.encounters.board import Edition

NOWHERE = "-"
BEFORE_A_ROLL: dict[str, Any] = {"stage": "roll", "left": 0, "length": 0, "path": [0] * 13}


def edition_of(game: Game) -> Edition:
    assert isinstance(game.edition, Edition)
    return game.edition


def squares(game: Game) -> dict[tuple[int, int], str]:
    """The name of the square in each column and row, read off the edition's drawing of the grid."""
    names, safe = {}, 0
    for y, row in enumerate(edition_of(game).grid.rows):
        for x, token in enumerate(row.split()):
            safe += token == "--"
            names[x, y] = {"--": f"s{safe}", "MS": "ship", "DT": "tower"}.get(token, token)
    return names


def numbered(game: Game) -> int:
    return sum(name.isdigit() for name in squares(game).values())


def bits(game: Game, marks: Mapping[int, Sequence[str]]) -> list[int]:
    """A field with a bit for each seat on the numbered squares."""
    field = [0] * 152
    for seat, names in marks.items():
        for name in names:
            field[int(name) - 1] |= 1 << seat
    return field


def position(
    game: Game,
    at: Sequence[str],
    roll: tuple[int, int] = (1, 1),
    *,
    seat: int = 0,
    heading: Sequence[str] | None = None,
    walked: Sequence[str] = (),
    circles: Mapping[int, Sequence[str]] | None = None,
    chips: Mapping[int, Sequence[str]] | None = None,
    **fields: Any,
) -> State:
    """A position in which ``seat`` has rolled and walked over ``walked`` to where it stands.

    Seats whose circles are not given have them on the first squares of the board; chips sprang with the last circle.
    Whoever is not on the Mother Ship heads for it, unless ``heading`` says otherwise.
    """
    absent = 4 - game.seats
    least = edition_of(game).tune.circles[game.seats - 2]
    placed = {p: list((chips or {}).get(p, ())) for p in range(game.seats)}
    spare = [str(n) for n in range(1, numbered(game) + 1)]
    drawn_circles: dict[int, list[str]] = {}
    for p in range(game.seats):
        given = list((circles or {}).get(p, ()))
        free = [name for name in spare if name not in placed[p] and name not in given]
        drawn_circles[p] = given + free[: max(0, least - len(placed[p]) - len(given))]
    drawn = [len(drawn_circles[p]) + len(placed[p]) for p in range(game.seats)]
    path = [*walked, at[seat]]
    chip = [(placed.get(p, []) + [NOWHERE] * 5)[:5] for p in range(4)]
    sprung = [[drawn[p] if p < game.seats and k < len(placed[p]) else 0 for k in range(5)] for p in range(4)]
    return game.edit(
        game.start(),
        **{
            "stage": "move",
            "seat": seat,
            "dice": list(roll),
            "left": sum(roll) - len(walked),
            "length": len(path),
            "path": [*path, *[0] * (13 - len(path))],
            "heading": [*(heading or ["tower" if name == "ship" else "ship" for name in at]), *["ship"] * absent],
            "at": [*at, *[NOWHERE] * absent],
            "drawn": [*drawn, *[0] * absent],
            "circles": bits(game, drawn_circles),
            "chips": bits(game, placed),
            "chip": chip,
            "sprung_by": sprung,
        }
        | fields,
    )


def targets(game: Game, state: State) -> set[str]:
    """The squares that the mover can step or jump to."""
    return {label.split(" to ")[1] for label in game.labels(state)}


def player(game: Game, state: State, seat: int) -> dict[str, Any]:
    public: dict[str, Any] = game.view(state, None)["players"][seat]
    return public


def chips_of(game: Game, state: State, seat: int) -> list[str]:
    return [chip["square"] for chip in player(game, state, seat)["chips"]]


def write_edition(
    path: Path, rows: Sequence[str], colours: Sequence[str] = ("red", "blue", "green", "yellow"), tune: str = ""
) -> Path:
    """An edition file with this grid, and with a tune of its own if one is given."""
    drawn = "\n".join(f'    "{row}",' for row in rows)
    named = ", ".join(f'"{colour}"' for colour in colours)
    path.write_text(
        f'game = "encounters"\ntitle = "test"\norigin = "a test"\n\n[grid]\nours = true\nrows = [\n{drawn}\n]\n\n'
        f"[pieces]\nours = true\ncolours = [{named}]\n" + (f"\n[tune]\nours = true\n{tune}\n" if tune else "")
    )
    return path
