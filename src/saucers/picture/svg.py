"""Scenes as SVG pictures: for `saucers draw`, for documents, and for looking at a position anywhere."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from html import escape
from math import ceil, cos, hypot, pi, sin, sqrt

from saucers.picture.art import TONES, Art, SymbolLink, kept
from saucers.picture.palette import COLOURS, ICONS
from saucers.picture.scene import Figure, Link, Look, Piece, Scene, Shape, Space, Tray, Zone

UNIT = 40.0
TRAY_WIDTH = 7.5
LINE_HEIGHT = 0.62
MARGIN = 0.4
FULL_SIZE = 0.62
"""How large a piece is that has a space to itself."""
PLAIN_LOOK = Look("paper")


def to_svg(scene: Scene, dark: bool = False, heat: Mapping[str, float] | None = None) -> str:
    """The scene as one SVG document; ``heat`` (0 to 1 by space or zone id) is laid over it as a heat map.

    >>> import saucers
    >>> game = saucers.load("alien", players=2)
    >>> saucers.to_svg(game.scene(game.start(), None))[:4]
    '<svg'
    """
    return _Drawing(scene, dark, heat or {}).document()


def board_to_svg(scene: Scene, dark: bool = False) -> str:
    """The board alone, without what lies beside it and without empty margins."""
    return _Drawing(scene, dark, {}).board()


def _number(x: float) -> str:
    return f"{x * UNIT:.1f}".removesuffix(".0")


class _Drawing:
    def __init__(self, scene: Scene, dark: bool, heat: Mapping[str, float]) -> None:
        self.scene = scene
        self.figure: Figure = scene.figure
        self.heat = heat
        self.tone = 1 if dark else 0
        self.looks = dict(self.figure.looks)
        self.spaces = {space.id: space for space in self.figure.spaces}
        self.zones = {zone.id: zone for zone in self.figure.zones}
        self.symbols = {symbol.name: symbol for symbol in self.figure.art.symbols} if self.figure.art else {}
        self.targets = {trigger for choice in scene.choices for trigger in (*choice.triggers, choice.leads_to)}

    def colour(self, name: str) -> str:
        return COLOURS[name][self.tone] if name in COLOURS else name or "none"

    def document(self) -> str:
        side = list(self._side())
        height = max(self.figure.height, self.side_height + 0.5)
        return self._svg(0, 0, self.figure.width + TRAY_WIDTH, height, [*self._board(), *side])

    def board(self) -> str:
        figure = self.figure
        boxes = [(space.x, space.y, space.size / 2) for space in figure.spaces]
        boxes += [(x, y, 0.0) for zone in figure.zones for x, y in zone.points]
        boxes += [(decoration.x, decoration.y, decoration.size) for decoration in figure.decorations]
        left = max(0.0, min(x - half for x, _, half in boxes) - MARGIN)
        top = max(0.0, min(y - half for _, y, half in boxes) - MARGIN)
        right = min(figure.width, max(x + half for x, _, half in boxes) + MARGIN)
        bottom = min(figure.height, max(y + half for _, y, half in boxes) + MARGIN)
        return self._svg(left, top, right - left, bottom - top, [*self._board()])

    def _svg(self, x: float, y: float, width: float, height: float, content: list[str]) -> str:
        box = " ".join(_number(length) for length in (x, y, width, height))
        parts = [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" font-family="system-ui, sans-serif" role="img">',
            f"<title>{escape(self.scene.prompt)}</title>",
            f'<rect x="{_number(x)}" y="{_number(y)}" width="100%" height="100%" fill="{self.colour("ground")}"/>',
            *content,
            "</svg>",
        ]
        return "\n".join(part for part in parts if part) + "\n"

    def _board(self) -> Iterator[str]:
        if self.figure.art is not None:
            yield from self._art(self.figure.art)
        else:
            yield from self._zones()
            for link in self.figure.links:
                yield from self._link(link)
            for space in self.figure.spaces:
                yield from self._space(space)
            for d in self.figure.decorations:
                yield self._text(d.x, d.y, d.text, d.size, "ink", angle=d.angle)
                yield self._icon(d.icon, d.x, d.y, d.size, "ink")
        yield from self._marks()
        yield from self._pieces()

    # --- a board that the game has drawn --------------------------------------------------------------------------

    def _art(self, art: Art) -> Iterator[str]:
        """The ground of this tone, the symbols, and light on what can be chosen."""
        tone = TONES[self.tone]
        digests = {ground.variant: ground.digest for ground in art.grounds if ground.tone == tone}
        ground = kept(digests[self.scene.ground]) or ""
        x, y, width, height = (_number(length) for length in art.box)
        yield ground.replace("<svg ", f'<svg x="{x}" y="{y}" width="{width}" height="{height}" ', 1)
        yield (kept(art.sprite) or "").replace("<svg ", '<svg width="0" height="0" ', 1)
        for space in self.figure.spaces:
            if space.id in self.heat:
                yield self._shape(space.shape, space.x, space.y, space.size, self._heat(space.id))
            if space.id in self.targets:
                yield self._shape(space.shape, space.x, space.y, space.size, self._highlight())
        for zone in self.figure.zones:
            points = " ".join(f"{_number(x)},{_number(y)}" for x, y in zone.points)
            if zone.id in self.heat:
                yield f'<polygon points="{points}" {self._heat(zone.id)}/>'
            if zone.id in self.targets:
                yield f'<polygon points="{points}" {self._highlight()}/>'

    def _symbol(self, symbol: SymbolLink, piece: Piece, x: float, y: float, share: float) -> str:
        """A piece that stands at (x, y), by the share of its full size that its group leaves it."""
        left, top, width, height = symbol.box
        scale = symbol.scale * share
        corner = (x - (symbol.foot[0] - left) * scale, y - (symbol.foot[1] - top) * scale)
        box = f'x="{_number(corner[0])}" y="{_number(corner[1])}"'
        size = f'width="{_number(width * scale)}" height="{_number(height * scale)}"'
        title = f"<title>{escape(piece.title or piece.label)}</title>"
        return f'<use href="#{symbol.name}" {box} {size} color="{self.colour(piece.colour)}">{title}</use>'

    # --- the board ------------------------------------------------------------------------------------------------

    def _zones(self) -> Iterator[str]:
        for zone in self.figure.zones:
            look = self.looks.get(zone.kind, PLAIN_LOOK)
            points = " ".join(f"{_number(x)},{_number(y)}" for x, y in zone.points)
            x, y = centre(zone)
            yield f'<polygon points="{points}" {self._paint(look)}><title>{escape(zone.title)}</title></polygon>'
            yield self._icon(look.icon, x, y, 0.8, look.text, 0.5)
            yield self._text(x, y, zone.label, 0.42, look.text)
            if zone.id in self.heat:
                yield f'<polygon points="{points}" {self._heat(zone.id)}/>'
            if zone.id in self.targets:
                yield f'<polygon points="{points}" {self._highlight()}/>'

    def _link(self, link: Link) -> Iterator[str]:
        look = self.looks.get(link.kind, PLAIN_LOOK)
        a, b = self.spaces[link.a], self.spaces[link.b]
        length = hypot(b.x - a.x, b.y - a.y) or 1.0
        dx, dy = (b.x - a.x) / length, (b.y - a.y) / length
        x0, y0 = a.x + dx * a.size / 2, a.y + dy * a.size / 2
        x1, y1 = b.x - dx * b.size / 2, b.y - dy * b.size / 2
        stroke = f'stroke="{self.colour(look.stroke)}" stroke-width="{_number(look.width)}"'
        dash = ' stroke-dasharray="6 4"' if look.dashed else ""
        yield f'<line x1="{_number(x0)}" y1="{_number(y0)}" x2="{_number(x1)}" y2="{_number(y1)}" {stroke}{dash}/>'
        if link.directed:
            tip = [(0.0, 0.0), (-0.24, 0.12), (-0.24, -0.12)]
            points = " ".join(f"{_number(x1 + u * dx - v * dy)},{_number(y1 + u * dy + v * dx)}" for u, v in tip)
            yield f'<polygon points="{points}" fill="{self.colour(look.stroke)}"/>'

    def _space(self, space: Space) -> Iterator[str]:
        look = self.looks.get(space.kind, PLAIN_LOOK)
        yield self._shape(space.shape, space.x, space.y, space.size, self._paint(look), space.title or space.label)
        yield self._icon(look.icon, space.x, space.y, space.size * 0.7, look.text, 0.35)
        yield self._text(space.x, space.y, space.label, 0.28, look.text)
        if space.id in self.heat:
            yield self._shape(space.shape, space.x, space.y, space.size, self._heat(space.id))
        if space.id in self.targets:
            yield self._shape(space.shape, space.x, space.y, space.size + 0.16, self._highlight())

    def _marks(self) -> Iterator[str]:
        """Marks on spaces: a letter or sign that the position puts there, such as a path walked this turn."""
        for where, text in self.scene.marks:
            x, y = self._spot(where)
            yield self._text(x, y - 0.3, text, 0.4, "danger")

    def _spot(self, where: str) -> tuple[float, float]:
        if where in self.spaces:
            return self.spaces[where].x, self.spaces[where].y
        if where in self.zones:
            return centre(self.zones[where])
        return -1.0, -1.0

    def _pieces(self) -> Iterator[str]:
        groups: dict[str, list[Piece]] = {}
        for piece in self.scene.pieces:
            groups.setdefault(piece.at, []).append(piece)
        for where, group in groups.items():
            x, y = self._spot(where)
            if x < 0:
                continue
            room = self.spaces[where].size if where in self.spaces else 1.0
            columns = ceil(sqrt(len(group)))
            size = max(0.36, min(FULL_SIZE, room * 0.9 / columns))
            rows = ceil(len(group) / columns)
            for i, piece in enumerate(group):
                px = x + (i % columns - (min(columns, len(group)) - 1) / 2) * size
                py = y + (i // columns - (rows - 1) / 2) * size
                yield from self._piece(piece, px, py, size)

    def _piece(self, piece: Piece, x: float, y: float, size: float) -> Iterator[str]:
        if piece.icon in self.symbols:
            yield self._symbol(self.symbols[piece.icon], piece, x, y, size / FULL_SIZE)
            return
        fill = self.colour(piece.colour or "stone")
        ring = self.colour("gold") if piece.id in self.targets else self.colour("light")
        paint = f'fill="{fill}" stroke="{ring}" stroke-width="{_number(0.05)}"'
        yield self._shape(piece.shape, x, y, size, paint, piece.title or piece.label)
        if piece.icon in ICONS:
            yield self._icon(piece.icon, x, y, size * 0.62, "light")
        else:
            yield self._text(x, y, piece.label, size * 0.6, "light")

    # --- beside the board -------------------------------------------------------------------------------------------

    def _side(self) -> Iterator[str]:
        x, y = self.figure.width + 0.2, 0.7
        for line in _wrapped(self.scene.prompt, 38):
            yield self._text(x, y, line, 0.36, "ink", anchor="start", weight="bold")
            y += LINE_HEIGHT
        y += 0.2
        for mark in self.scene.seats:
            arrow = "▶ " if mark.seat == self.scene.to_move else ""
            paint = f'fill="{self.colour(mark.colour)}"'
            yield self._shape(mark.shape, x + 0.25, y, 0.45, paint)
            yield self._text(x + 0.65, y, f"{arrow}{mark.name}  {mark.status}", 0.32, "ink", anchor="start")
            y += LINE_HEIGHT
        for tray in self.scene.trays:
            y += 0.3
            for line, size, weight in _tray_lines(tray):
                yield self._text(x, y, line, size, "ink", anchor="start", weight=weight)
                y += LINE_HEIGHT * (size / 0.32) * 0.95
        y += 0.3
        used = {space.kind for space in self.figure.spaces} | {zone.kind for zone in self.figure.zones}
        for kind, look in self.figure.looks:
            if look.meaning and kind in used:
                yield self._shape("square", x + 0.25, y, 0.4, self._paint(look))
                yield self._icon(look.icon, x + 0.25, y, 0.3, look.text)
                yield self._text(x + 0.65, y, look.meaning, 0.28, "ink", anchor="start")
                y += LINE_HEIGHT * 0.85
        self.side_height = y

    # --- strokes ------------------------------------------------------------------------------------------------------

    def _paint(self, look: Look) -> str:
        dash = ' stroke-dasharray="5 4"' if look.dashed else ""
        fill, stroke = self.colour(look.fill), self.colour(look.stroke)
        return f'fill="{fill}" stroke="{stroke}" stroke-width="{_number(look.width)}"{dash}'

    def _highlight(self) -> str:
        return f'fill="none" stroke="{self.colour("gold")}" stroke-width="{_number(0.1)}"'

    def _heat(self, where: str) -> str:
        return f'fill="{self.colour("danger")}" fill-opacity="{0.85 * self.heat[where]:.2f}"'

    def _shape(self, shape: Shape, x: float, y: float, size: float, paint: str, title: str = "") -> str:
        inside = f"<title>{escape(title)}</title>" if title else ""
        half = size / 2
        if shape == "circle":
            return f'<circle cx="{_number(x)}" cy="{_number(y)}" r="{_number(half)}" {paint}>{inside}</circle>'
        if shape in ("square", "rounded"):
            corner = _number(size * (0.08 if shape == "square" else 0.25))
            box = f'x="{_number(x - half)}" y="{_number(y - half)}" width="{_number(size)}" height="{_number(size)}"'
            return f'<rect {box} rx="{corner}" {paint}>{inside}</rect>'
        points = " ".join(f"{_number(x + u * half)},{_number(y + v * half)}" for u, v in _outline(shape))
        return f'<polygon points="{points}" {paint}>{inside}</polygon>'

    def _text(
        self,
        x: float,
        y: float,
        text: str,
        size: float,
        colour: str,
        anchor: str = "middle",
        weight: str = "",
        angle: float = 0,
    ) -> str:
        if not text:
            return ""
        turn = f' transform="rotate({angle:g} {_number(x)} {_number(y)})"' if angle else ""
        bold = f' font-weight="{weight}"' if weight else ""
        return (
            f'<text x="{_number(x)}" y="{_number(y + size * 0.35)}" font-size="{_number(size)}" '
            f'text-anchor="{anchor}" fill="{self.colour(colour)}"{bold}{turn}>{escape(text)}</text>'
        )

    def _icon(self, name: str, x: float, y: float, size: float, colour: str, opacity: float = 1.0) -> str:
        if name not in ICONS:
            return ""
        scale = size * UNIT / 24
        place = f"translate({_number(x - size / 2)} {_number(y - size / 2)}) scale({scale:.3f})"
        faint = f' opacity="{opacity:g}"' if opacity < 1 else ""
        return f'<path d="{ICONS[name]}" transform="{place}" fill="{self.colour(colour)}" fill-rule="evenodd"{faint}/>'


def centre(zone: Zone) -> tuple[float, float]:
    """The middle of a zone's corners."""
    return sum(x for x, _ in zone.points) / len(zone.points), sum(y for _, y in zone.points) / len(zone.points)


def _outline(shape: Shape) -> list[tuple[float, float]]:
    if shape == "diamond":
        return [(0, -1.15), (1.15, 0), (0, 1.15), (-1.15, 0)]
    if shape == "triangle":
        return [(0, -1.1), (1.1, 0.9), (-1.1, 0.9)]
    if shape == "star":
        return [
            ((1.15 if i % 2 == 0 else 0.5) * sin(i * pi / 5), -(1.15 if i % 2 == 0 else 0.5) * cos(i * pi / 5))
            for i in range(10)
        ]
    return [(sin(i * pi / 3) * 1.05, -cos(i * pi / 3) * 1.05) for i in range(6)]


def _wrapped(text: str, width: int) -> list[str]:
    import textwrap

    return textwrap.wrap(text, width) or [""]


def _tray_lines(tray: Tray) -> Iterator[tuple[str, float, str]]:
    value = "" if tray.value is None else f": {tray.value}" + (f" of {tray.top}" if tray.top is not None else "")
    yield tray.title + value, 0.34, "bold"
    for item in tray.items:
        shown = f" {item.value}" if item.value is not None else ""
        for line in _wrapped(f"{item.title}{shown}" + (f": {item.text}" if item.text else ""), 46):
            yield line, 0.28, ""
    for line in _wrapped(tray.note, 46) if tray.note else ():
        yield line, 0.26, ""
