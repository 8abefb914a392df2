"""The art of a game: its ground, its symbols and its theme, drawn by code from the edition.

A game's ``art.py`` makes SVG text; :func:`keep` stores it under a digest of its content. Screens fetch it by that
digest once and keep it for ever; :func:`saucers.picture.svg.to_svg` takes it from here. Grounds and sprites may meet in
one document, so the ids of a ground's gradients begin with ``g-`` and those of a sprite's with ``s-``.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

Tone = Literal["light", "dark"]
TONES: tuple[Tone, Tone] = ("light", "dark")
DIGEST_LENGTH = 20


@dataclass(frozen=True, slots=True)
class Theme:
    """The look of the page around a board.

    ``display`` is the family of the headings, one of those that the client carries. ``light`` and ``dark`` give values
    to the page's colour variables by their name without dashes: ``page``, ``panel``, ``ink`` …
    """

    display: str
    light: Mapping[str, str] = field(default_factory=dict)
    dark: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Symbol:
    """A drawing to be placed many times: a piece, a card's picture, a face of a die.

    ``box`` is its view box: left, top, width, height. ``body`` may use ``currentColor``, which is the colour of the
    piece's owner. ``foot`` is the point of the box that stands on a space, by default its middle. ``scale`` is how many
    units of the figure one unit of the box is long, for a piece that has a space to itself.
    """

    box: tuple[float, float, float, float]
    body: str
    foot: tuple[float, float] | None = None
    scale: float = 0.01


@dataclass(frozen=True, slots=True)
class SymbolLink:
    """A symbol of a sprite, with what one must know to place it."""

    name: str
    box: tuple[float, float, float, float]
    foot: tuple[float, float]
    scale: float


@dataclass(frozen=True, slots=True)
class GroundLink:
    """A ground by its variant and tone; ``digest`` is where its content is kept."""

    variant: str
    tone: Tone
    digest: str


@dataclass(frozen=True, slots=True)
class Art:
    """What a figure says of its art: where everything is kept.

    ``box`` is the part of the figure, in its units, that the grounds cover; it may reach beyond the figure.
    """

    theme: Theme
    box: tuple[float, float, float, float]
    grounds: tuple[GroundLink, ...]
    sprite: str
    symbols: tuple[SymbolLink, ...]


_contents: dict[str, str] = {}


def keep(svg: str) -> str:
    """Store an SVG document; the digest names it."""
    digest = hashlib.sha256(svg.encode()).hexdigest()[:DIGEST_LENGTH]
    _contents[digest] = svg
    return digest


def kept(digest: str) -> str | None:
    """The document that a digest names, if it was stored in this process."""
    return _contents.get(digest)


def assemble(
    theme: Theme,
    box: tuple[float, float, float, float],
    grounds: Mapping[tuple[str, Tone], str],
    symbols: Mapping[str, Symbol],
    definitions: str = "",
) -> Art:
    """Keep all parts. ``grounds`` are whole documents; ``definitions`` are gradients that several symbols use."""
    return Art(
        theme,
        box,
        tuple(GroundLink(variant, tone, keep(svg)) for (variant, tone), svg in grounds.items()),
        keep(_sprite(symbols, definitions)),
        tuple(SymbolLink(name, symbol.box, _foot(symbol), symbol.scale) for name, symbol in symbols.items()),
    )


def _foot(symbol: Symbol) -> tuple[float, float]:
    left, top, width, height = symbol.box
    return symbol.foot or (left + width / 2, top + height / 2)


def _sprite(symbols: Mapping[str, Symbol], definitions: str) -> str:
    drawn = "".join(
        f'<symbol id="{name}" viewBox="{" ".join(f"{length:g}" for length in symbol.box)}" overflow="visible">'
        f"{symbol.body}</symbol>"
        for name, symbol in symbols.items()
    )
    return f'<svg xmlns="http://www.w3.org/2000/svg"><defs>{definitions}</defs>{drawn}</svg>'
