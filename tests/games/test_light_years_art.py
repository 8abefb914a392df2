"""The art of Light Years from Home: made from the edition, cheap enough, with a symbol for everything."""

from __future__ import annotations

import gzip
import re
import time
from pathlib import Path
from xml.etree import ElementTree

import pytest

import saucers
from playing import sample
from saucers import Game
from saucers.games.light_years import art_ground, spec
from saucers.kernel.registry import definition_of
from saucers.picture.art import Art, kept

MOST_BYTES = 80_000
MOST_NODES = 1_800
SECONDS = 0.5
AQUA = re.compile(r"#4ff5e6|#5dffe0", re.IGNORECASE)


def art_of(game: Game) -> Art:
    assert game.figure.art is not None
    return game.figure.art


def documents(art: Art) -> list[str]:
    found = [kept(digest) for digest in (*(ground.digest for ground in art.grounds), art.sprite)]
    assert all(found)
    return [svg for svg in found if svg]


@pytest.mark.rule("Issue 20.7")
def test_the_art_keeps_its_budgets() -> None:
    game = saucers.load("light_years", plain=True)
    game.definition.art.art(game)  # type: ignore[union-attr]
    before = time.process_time()
    game.definition.art.art(game)  # type: ignore[union-attr]
    assert time.process_time() - before < SECONDS
    *grounds, sprite = documents(art_of(game))
    for ground in grounds:
        assert len(gzip.compress(ground.encode())) + len(gzip.compress(sprite.encode())) < MOST_BYTES
        assert len(re.findall(r"<[a-z]", ground)) < MOST_NODES


@pytest.mark.rule("Issue 20.1")
def test_every_document_stands_alone() -> None:
    art = art_of(saucers.load("light_years", plain=True))
    cover = definition_of("light_years").art.cover()  # type: ignore[union-attr]
    for svg in (*documents(art), cover):
        ElementTree.fromstring(svg)
        assert not re.search(r"<script|<text|https?://(?!www\.w3\.org)|filter=|style=", svg)
        assert not AQUA.search(svg)
        names = re.findall(r'\bid="([^"]+)"', svg)
        assert len(set(names)) == len(names)
        used = re.findall(r'(?:url\(#|href="#)([^")]+)', svg)
        assert set(used) <= set(names)
    *grounds, sprite = documents(art)
    for ground in grounds:
        assert all(name.startswith("g-") for name in re.findall(r'\bid="([^"]+)"', ground))
    symbols = {symbol.name for symbol in art.symbols}
    assert all(name.startswith("s-") for name in re.findall(r'\bid="([^"]+)"', sprite) if name not in symbols)
    assert 'viewBox="0 0 600 800"' in cover


@pytest.mark.rule("Issue 20.3", "Issue 19.7")
def test_every_piece_card_die_and_seat_has_a_symbol() -> None:
    game = saucers.load("light_years", plain=True, players=4)
    symbols = {symbol.name for symbol in art_of(game).symbols}
    assert {f"card-{kind}" for kind in range(spec.CARDS)} <= symbols
    assert {f"enemy-{name}" for name in spec.SYMBOL_NAMES} <= symbols
    assert {f"danger-{name}" for name in spec.DANGER_NAMES} <= symbols
    variants = {ground.variant for ground in art_of(game).grounds}
    for state in sample(game, 4, 60):
        scene = game.scene(state, None)
        assert {piece.icon for piece in scene.pieces} <= symbols
        assert {item.icon for tray in scene.trays for item in tray.items} <= symbols
        assert {mark.portrait for mark in scene.seats} <= symbols
        assert {token.symbol for mark in scene.seats for token in mark.tokens} <= symbols
        assert scene.ground in variants
        assert {place for place, _ in scene.threats} <= {space.id for space in scene.figure.spaces}


@pytest.mark.rule("Issue 20.1")
def test_another_board_is_drawn_as_well(tmp_path: Path) -> None:
    text = (definition_of("light_years").editions_folder / "standard.toml").read_text()
    own = tmp_path / "own.toml"
    own.write_text(
        text.replace('green = "e2" ', 'green = "d1" ')
        .replace('"c1-d2", "e2-f1",', '"e2-f1",')
        .replace('missing = ["c2-c3", ', "missing = [")
    )
    game, usual = saucers.load("light_years", plain=True, edition=own), saucers.load("light_years", plain=True)
    assert documents(art_of(game))[0] != documents(art_of(usual))[0]
    assert "g-green" in art_ground.DEFINITIONS
