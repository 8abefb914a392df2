"""The picture of Close Encounters: art from the edition, spoken names, choices that one can read."""

from __future__ import annotations

import gzip
import re
import time
import xml.etree.ElementTree as ET
from functools import cache
from pathlib import Path

import pytest

import saucers
from games.encounters_positions import position, write_edition
from playing import walk
from saucers import Game
from saucers.games.encounters import art
from saucers.picture.art import TONES, kept
from saucers.picture.svg import to_svg

MOST_BYTES = 80_000
MOST_NODES = 1_800
MOST_SECONDS = 0.5
CODE = re.compile(r"\bs\d+\b|\b(n|ne|e|se|s|sw|w|nw) to\b|\bCE-\d|piece-\d|\bship\b|\btower\b")

ODD = ["MS -- 1 2 3", "-- -- 4 5 6", "7 8 9 10 11", "12 13 14 DT 15", "16 17 18 -- 19"]
BARE = ["MS 1 2 3 4", "5 6 7 8 9", "10 11 12 13 DT"]


@cache
def board(edition: str, players: int = 3) -> Game:
    return saucers.load("encounters", players=players, edition=edition, plain=True)


def documents(game: Game) -> list[str]:
    """All grounds and the sprite."""
    drawn = game.figure.art
    assert drawn is not None
    found = [kept(ground.digest) for ground in drawn.grounds] + [kept(drawn.sprite)]
    return [text for text in found if text is not None]


@pytest.mark.parametrize("edition", ["standard", "small"])
def test_the_ground_is_drawn_from_the_edition_within_its_budget(edition: str) -> None:
    game = board(edition)
    drawn = game.figure.art
    assert drawn is not None
    assert [(ground.variant, ground.tone) for ground in drawn.grounds] == [("", tone) for tone in TONES]
    light, dark, sprite = documents(game)
    assert light != dark
    for ground in (light, dark):
        numbers = re.findall(r"<text [^>]*>(\d+)</text>", ground)
        assert numbers == [space.label for space in game.figure.spaces if space.kind == "numbered"]
        assert len(gzip.compress((ground + sprite).encode())) < MOST_BYTES
        assert sum(len(list(ET.fromstring(text).iter())) for text in (ground, sprite)) < MOST_NODES
        assert set(re.findall(r' id="([^"]+)"', ground)) == set(re.findall(r"url\(#([^)]+)\)", ground))
        assert all(name.startswith("g-") for name in re.findall(r' id="([^"]+)"', ground))
        assert "4ff5e6" not in ground
        assert "<filter" not in ground
        assert 'font-family="sans-serif"' in ground
    began = time.process_time()
    art.art(game)  # type: ignore[arg-type]
    assert time.process_time() - began < MOST_SECONDS


def test_the_ship_covers_no_numbered_square_beside_its_area_on_the_small_board() -> None:
    game = board("small")
    ground = documents(game)[0]
    before, _, after = ground.partition('fill="url(#g-hull)"')
    assert after
    x, y = map(float, re.findall(r"translate\(([\d.]+) (-?[\d.]+)\)", before)[-1])
    rx, ry = map(float, re.findall(r'rx="([\d.]+)" ry="([\d.]+)"', before)[-1])
    for space in game.figure.spaces:
        if space.id in ("1", "2", "21", "22"):
            assert ((space.x * 50 - x) / rx) ** 2 + ((space.y * 50 - y) / ry) ** 2 > 1.3


@pytest.mark.parametrize("rows", [ODD, BARE], ids=["odd", "bare"])
def test_other_boards_are_drawn_as_well(tmp_path: Path, rows: list[str]) -> None:
    game = saucers.load("encounters", players=2, edition=write_edition(tmp_path / "other.toml", rows), plain=True)
    for text in documents(game):
        ET.fromstring(text)
        assert "nan" not in text
    assert to_svg(game.scene(game.start(), 0)).startswith("<svg")


def test_every_icon_of_the_scene_is_a_symbol_of_the_art() -> None:
    game = board("standard", 4)
    drawn = game.figure.art
    assert drawn is not None
    names = {symbol.name for symbol in drawn.symbols}
    scene = game.scene(position(game, ["75", "tower", "ship", "tower"], (3, 3), chips={1: ["64"]}), 0)
    assert {piece.icon for piece in scene.pieces} <= names
    assert {mark.portrait for mark in scene.seats} <= names
    assert {token.symbol for mark in scene.seats for token in mark.tokens} <= names
    sprite = documents(game)[-1]
    assert set(re.findall(r"url\(#([^)]+)\)", sprite)) <= set(re.findall(r' id="([^"]+)"', sprite))
    assert "currentColor" in sprite


def test_the_cover_stands_alone() -> None:
    root = ET.fromstring(art.cover())
    assert root.get("viewBox") == "0 0 600 800"
    assert "<text" not in art.cover()
    assert set(re.findall(r"url\(#([^)]+)\)", art.cover())) <= set(re.findall(r' id="([^"]+)"', art.cover()))
    assert len(gzip.compress(art.cover().encode())) < 20_000


@pytest.mark.parametrize("edition", ["standard", "small"])
def test_every_place_has_a_spoken_name_of_its_own(edition: str) -> None:
    spaces = board(edition).figure.spaces
    titles = [space.title for space in spaces]
    assert len(set(titles)) == len(titles)
    assert not any(CODE.search(title) for title in titles)
    assert {"the Mother Ship", "Devil's Tower", "square 7"} <= set(titles)


def test_safe_squares_are_told_by_where_they_lie() -> None:
    titles = {space.id: space.title for space in board("standard").figure.spaces}
    assert titles["s1"] == "the safe square two west of the Mother Ship"
    assert titles["s6"] == "the safe square south of the Mother Ship"
    assert titles["s10"] == "the safe square north-east of Devil's Tower"


@pytest.mark.parametrize(("edition", "seed"), [("standard", 1), ("small", 2), ("small", 3)])
def test_no_code_reaches_people(edition: str, seed: int) -> None:
    """Prompts, log, choices, trays and panels of random games speak; notation stays in labels."""
    game = board(edition)
    for number, (before, event, after) in enumerate(walk(game, seed)):
        if number % 5 or number > 900:
            continue
        for seat in (None, 0, 1):
            scene = game.scene(before, seat)
            said = [scene.prompt, game.say(before, event, seat), *(mark.status for mark in scene.seats)]
            said += [tray.title + tray.note + item.title for tray in scene.trays for item in tray.items]
            said += [text for c in scene.choices for text in (c.text, c.outcome, c.danger)]
            said += [piece.title for piece in scene.pieces]
            for sentence in said:
                assert not CODE.search(sentence), sentence
        assert after


def test_steps_name_their_piece_kind_danger_and_outcome() -> None:
    game = board("standard", 2)
    scene = game.scene(position(game, ["75", "ship"], (3, 3), circles={1: ["64"]}), 0)
    by_end = {choice.leads_to: choice for choice in scene.choices}
    step = by_end["64"]
    assert (step.subject, step.kind, step.text) == ("piece-0", "move", "Step to square 64")
    assert step.danger == "The others have 4 circles out there. If one is here, you go back to Devil's Tower."
    assert step.outcome == "5 steps to go after it."
    # The warning is the same beside it, where there is no circle (CE-11).
    assert by_end["65"].danger == step.danger
    arriving = game.scene(position(game, ["s6", "tower"], (3, 3)), 0)
    ship = next(choice for choice in arriving.choices if choice.leads_to == "ship")
    assert ship.outcome == "You arrive, and may circle one more square. The 5 steps left are not walked."
    assert ship.danger == ""


def test_circles_are_placed_and_an_arrival_may_end_without_one() -> None:
    game = board("standard", 2)
    choice = game.scene(game.start(), 0).choices[56]
    assert (choice.subject, choice.kind, choice.text, choice.triggers) == ("", "place", "Circle square 57", ("57",))
    state = position(game, ["20", "tower"], (1, 1))
    for label in ("step n to s6", "step n to ship"):
        state = game.after(state, game.parse(state, label))
    decline = next(c for c in game.scene(state, 0).choices if not c.triggers)
    assert (decline.kind, decline.text) == ("end", "Circle nothing")


def test_panels_show_notes_as_lamps_and_own_circles_are_the_owners_alone() -> None:
    game = board("standard", 2)
    state = position(game, ["75", "ship"], (3, 3), chips={1: ["64", "20"]}, circles={0: ["30"]})
    blue = game.scene(state, 0).seats[1]
    assert (blue.score, blue.progress) == (2, 0.4)
    assert [token.dim for token in blue.tokens] == [False, False, True, True, True]
    assert blue.status == "to Devil's Tower, 2 live circles"
    for viewer, seen in ((0, True), (1, False), (None, False)):
        rings = [piece for piece in game.scene(state, viewer).pieces if piece.kind == "circle" and piece.at == "30"]
        assert bool(rings) == seen
        assert all(ring.icon == "ring" for ring in rings)
