"""Art on the wire: covers, grounds and symbols, each by a digest of its content."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

import saucers
from saucers.picture import art
from saucers.server import catalog
from saucers.server.website import FOR_EVER
from server.browser import Browser
from server.running import Running, quick

UNSAFE = re.compile(r"<script|\bon\w+=|href=\"(?!#)|url\((?!#)|<image|<foreignObject")
"""What a picture of ours never needs: programs, and anything fetched from elsewhere."""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    folder: Path = tmp_path_factory.mktemp("art")
    with Running(quick(str(folder / "tables.sqlite3"))) as server:
        yield server


def digests(game: str) -> list[str]:
    drawn = saucers.load(game, plain=True, **dict(saucers.load(game, plain=True).definition.option_sets[0])).figure.art
    assert drawn is not None
    return [drawn.sprite, *(ground.digest for ground in drawn.grounds)]


@pytest.mark.parametrize("game", saucers.game_names())
def test_the_art_of_every_game_is_served_for_ever(site: Running, game: str) -> None:
    for digest in digests(game):
        answer = httpx.get(f"{site.address}/api/art/{digest}.svg")
        assert answer.status_code == 200
        assert answer.headers["cache-control"] == FOR_EVER
        assert answer.headers["content-type"] == "image/svg+xml"
        assert answer.text.startswith("<svg")
        assert not UNSAFE.search(answer.text)


@pytest.mark.parametrize("game", saucers.game_names())
def test_every_game_has_a_cover(site: Running, game: str) -> None:
    cover = Browser(site.address).get(f"/games/{game}/cover.svg")
    assert cover.startswith("<svg")
    assert not UNSAFE.search(cover)


def test_a_process_that_has_not_drawn_a_picture_draws_it(site: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    (sprite, *_) = digests("encounters")
    monkeypatch.setattr(art, "_contents", {})
    catalog._drawn.cache_clear()
    assert httpx.get(f"{site.address}/api/art/{sprite}.svg", timeout=60).status_code == 200


def test_an_unknown_picture_is_refused_with_a_sentence(site: Running) -> None:
    assert Browser(site.address).get(f"/art/{'0' * art.DIGEST_LENGTH}.svg", 404)["reason"].endswith(".")
