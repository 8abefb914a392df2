"""Scenes drawn with characters. It knows no game: spaces, links, zones and pieces become cells of a grid."""

from __future__ import annotations

from collections import defaultdict
from itertools import pairwise

from rich.style import Style
from rich.text import Text

from saucers.picture.palette import COLOURS
from saucers.picture.scene import Figure, Look, Piece, Scene, Space, Tray, Zone
from saucers.picture.svg import centre

CELL = 5
DARK = 1
LINK = "·"


def colour(name: str) -> str | None:
    return COLOURS[name][DARK] if name in COLOURS else None


def _least_gap(values: list[float]) -> float:
    gaps = [b - a for a, b in pairwise(sorted(set(values))) if b - a > 0.3]
    return min(gaps, default=1.0)


class Grid:
    """A rectangle of styled characters."""

    def __init__(self, figure: Figure) -> None:
        rows, columns = defaultdict(list), defaultdict(list)
        for space in figure.spaces:
            rows[round(space.y, 1)].append(space.x)
            columns[round(space.x, 1)].append(space.y)
        gap_x = min((_least_gap(xs) for xs in rows.values() if len(xs) > 1), default=1.0)
        gap_y = min((_least_gap(ys) for ys in columns.values() if len(ys) > 1), default=1.0)
        self.scale_x, self.scale_y = (CELL + 0.0) / gap_x, 1.5 / gap_y
        self.width = int(figure.width * self.scale_x) + CELL
        self.height = int(figure.height * self.scale_y) + 2
        self.cells: dict[tuple[int, int], tuple[str, Style]] = {}

    def at(self, x: float, y: float) -> tuple[int, int]:
        return int(x * self.scale_x + 0.5), int(y * self.scale_y + 0.5)

    def dot(self, column: int, row: int, text: str, style: Style) -> None:
        self.cells.setdefault((column, row), (text, style))

    def write(self, column: int, row: int, parts: list[tuple[str, Style]]) -> None:
        """Write characters centred on a cell, over whatever is there."""
        text = [(character, style) for part, style in parts for character in part]
        for i, cell in enumerate(text):
            self.cells[column - len(text) // 2 + i, row] = cell

    def render(self) -> Text:
        top = min((row for _, row in self.cells), default=0)
        bottom = max((row for _, row in self.cells), default=0)
        left = min((column for column, _ in self.cells), default=0)
        right = max((column for column, _ in self.cells), default=0)
        text = Text(no_wrap=True)
        for row in range(top, bottom + 1):
            for column in range(left, right + 1):
                character, style = self.cells.get((column, row), (" ", Style.null()))
                text.append(character, style)
            text.append("\n")
        return text


def draw(scene: Scene, chosen: frozenset[str] = frozenset()) -> Text:
    """The board with its pieces; places in ``chosen`` are shown reversed, other possible ones underlined."""
    figure = scene.figure
    grid = Grid(figure)
    looks = dict(figure.looks)
    spots = {space.id: (space.x, space.y) for space in figure.spaces} | {z.id: centre(z) for z in figure.zones}
    letters = {mark.seat: mark.letter for mark in scene.seats}
    possible = {place for choice in scene.choices for place in (*choice.triggers, choice.leads_to)}
    marks = dict(scene.marks)
    standing: dict[str, list[Piece]] = defaultdict(list)
    for piece in scene.pieces:
        standing[piece.at].append(piece)
    for link in figure.links:
        _link(grid, *spots[link.a], *spots[link.b], Style(color=colour(looks.get(link.kind, Look("paper")).stroke)))
    for decoration in figure.decorations:
        grid.write(*grid.at(decoration.x, decoration.y), [(decoration.text, Style(dim=True))])
    places: list[Space | Zone] = [*figure.zones, *figure.spaces]
    for place in places:
        look = looks.get(place.kind, Look("paper"))
        style = Style(color=colour(look.text), bgcolor=colour(look.fill))
        if place.id in chosen:
            style = Style(color="black", bgcolor="bright_yellow", bold=True)
        elif place.id in possible:
            style += Style(underline=True, bold=True, color="bright_yellow")
        pieces = standing.get(place.id, [])
        label = marks.get(place.id) or place.label or (place.title.split(" ")[-1][: CELL - 1] if not pieces else "")
        parts = _pieces(pieces, letters, style) if pieces else [(label[:CELL].center(CELL - 1), style)]
        grid.write(*grid.at(*spots[place.id]), parts)
    return grid.render()


def _link(grid: Grid, x0: float, y0: float, x1: float, y1: float, style: Style) -> None:
    (c0, r0), (c1, r1) = grid.at(x0, y0), grid.at(x1, y1)
    steps = max(abs(c1 - c0) // 2, abs(r1 - r0), 1)
    for i in range(1, steps):
        grid.dot(c0 + round((c1 - c0) * i / steps), r0 + round((r1 - r0) * i / steps), LINK, style)


def _pieces(pieces: list[Piece], letters: dict[int, str], ground: Style) -> list[tuple[str, Style]]:
    """Each piece as the owner's letter and its own label, in the owner's colour; the rest as a number."""
    parts = []
    for piece in pieces[:2]:
        owner = letters.get(piece.owner, "") if piece.owner is not None else ""
        style = Style(color="white", bgcolor=colour(piece.colour) or ground.bgcolor, bold=True)
        parts.append(((owner + piece.label)[:3], style))
    if len(pieces) > 2:
        parts.append((f"+{len(pieces) - 2}", ground))
    return parts


def tray_text(tray: Tray) -> Text:
    """A tray in one or a few lines."""
    text = Text()
    text.append(tray.title, Style(bold=True))
    if tray.value is not None:
        text.append(f" {tray.value}" + (f"/{tray.top}" if tray.top is not None else ""))
    for item in tray.items:
        value = f" {item.value}" if item.value is not None else ""
        detail = f": {item.text}" if item.text else ""
        text.append(f"\n  {item.title}{value}{detail}", Style(color=colour(item.colour)))
    if tray.note:
        text.append(f"\n  {tray.note}", Style(dim=True))
    return text
