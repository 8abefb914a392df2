"""Alien as people see it: names instead of codes, choices that say what they do, panels, threats, and the art."""

from __future__ import annotations

import gzip
import re
import time
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import saucers
from games.alien_boards import small_board
from playing import walk
from saucers import Game, State
from saucers.games.alien import GAME
from saucers.picture.art import kept
from saucers.picture.scene import Scene

CODE = re.compile(r"\b([oi]\d+|[rbgy]\d)\b")
CONDENSED_LIMIT = 80_000
MOST_NODES = 1_800
MINT = "4ff5e6"
HOME, ABSENT = ["home"] * 3, ["gone"] * 3


@pytest.fixture
def two() -> Game:
    return saucers.load("alien", players=2, edition="first", plain=True)


def moving(game: Game, red: int, white: int, aliens: list[str], crews: list[list[str]]) -> State:
    """Seat 0 moves both parts."""
    return game.edit(
        game.start(), stage="move", red=red, white=white, alien_due=1, crew_due=1,
        alien=[*aliens, "gone", "gone"], astronaut=[*crews, ABSENT, ABSENT],
    )  # fmt: skip


def choice(scene: Scene, label: str) -> saucers.picture.scene.Choice:
    return next(c for c in scene.choices if c.label == label)


def spoken(scene: Scene) -> list[str]:
    """Everything that a person reads in a scene."""
    texts = [scene.prompt, *(space.title for space in scene.figure.spaces), *(piece.title for piece in scene.pieces)]
    texts += [text for c in scene.choices for text in (c.text, c.outcome, c.danger)]
    texts += [text for mark in scene.seats for text in (mark.status, *(token.title for token in mark.tokens))]
    return [*texts, *(sentence for _, sentence in scene.threats)]


@settings(max_examples=6)
@given(seed=st.integers(0, 2**32), players=st.integers(2, 4), edition=st.sampled_from(["standard", "first"]))
def test_no_code_of_a_space_is_ever_read(seed: int, players: int, edition: str) -> None:
    game = saucers.load("alien", players=players, edition=edition, plain=True)
    for before, event, _ in list(walk(game, seed))[::3]:
        seat = before.mover if before.mover >= 0 else None
        texts = [*spoken(game.scene(before, seat)), game.say(before, event, None), game.prompt(before, None)]
        if before.mover >= 0:
            texts += [game.why_not(before, action) for action in range(0, GAME.vocabulary, 7)]
            texts += [game.why_not_there(before, seat, space.id) for space in game.figure.spaces[::5]]
        assert [text for text in texts if CODE.search(text)] == []


def test_every_choice_names_its_piece_and_is_made_at_its_destination() -> None:
    game = saucers.load("alien", players=4, plain=True)
    for before, _, _ in list(walk(game, 3))[::4]:
        if before.mover < 0:
            continue
        scene = game.scene(before, before.mover)
        mine = {piece.id for piece in scene.pieces if piece.owner == before.mover}
        for made in scene.choices:
            assert made.subject in mine
            assert made.kind == "move"
            assert made.triggers == (made.leads_to,)
            assert made.text
        shown = [(made.subject, made.text) for made in scene.choices]
        assert len(set(shown)) == len(shown)


@pytest.mark.rule("ALIEN-8")
def test_an_alien_with_dozens_of_destinations_is_one_subject(two: Game) -> None:
    scene = two.scene(moving(two, 6, 1, ["o2", "home"], [HOME, HOME]), 0)
    alien = [c for c in scene.choices if c.subject == "alien-0"]
    assert len(alien) > 40
    assert len({(c.leads_to, c.text) for c in alien}) == len(alien)


@pytest.mark.rule("Elimination 1")
def test_outcomes_and_dangers_are_told_before(two: Game) -> None:
    scene = two.scene(moving(two, 3, 2, ["o7", "o16"], [["o14", "o11", "o4"], ["o10", "home", "home"]]), 0)
    assert choice(scene, "alien to o10").outcome == "Green's Astronaut 1 is eliminated."
    assert choice(scene, "astronaut 1 to o16").danger == "Your Astronaut 1 is eliminated."
    assert choice(scene, "astronaut 2 to o13").outcome == "Safe here."
    assert choice(scene, "astronaut 3 to o6").outcome == "Safe here."


@pytest.mark.rule("Elimination 4")
def test_company_is_told_before(two: Game) -> None:
    crews = [["o8", "o10", "home"], ["o10", "home", "home"]]
    scene = two.scene(moving(two, 3, 2, ["home", "o10"], crews), 0)
    joined = choice(scene, "astronaut 1 to o10")
    assert joined.outcome == "Protected by Red's Astronaut 2 and Green's Astronaut 1, with Green's Alien there too."
    assert joined.danger == ""


def test_a_win_is_told_before(two: Game) -> None:
    scene = two.scene(moving(two, 1, 6, ["home", "home"], [["i18", "home", "home"], HOME]), 0)
    assert choice(scene, "astronaut 1 to narcissus").outcome == "You win the game."


def test_panels_show_crew_alien_and_progress(two: Game) -> None:
    marks = two.scene(moving(two, 1, 6, ["o3", "home"], [["i18", "home", "gone"], HOME]), 0).seats
    assert [(t.symbol, t.dim) for t in marks[0].tokens] == [
        ("astronaut", False), ("astronaut", False), ("astronaut", True), ("alien", False),
    ]  # fmt: skip
    assert marks[0].progress == pytest.approx(68 / 69)
    assert marks[0].status == "2 Astronauts, 1 step to go"
    assert marks[1].status == "3 Astronauts, at home"
    assert marks[1].progress == 0.0


@pytest.mark.rule("ALIEN-9")
def test_threats_are_aliens_that_reach_a_lone_astronaut(two: Game) -> None:
    state = moving(two, 1, 2, ["home", "o7"], [["o10", "o6", "home"], HOME])
    assert two.scene(state, 0).threats == (
        ("o10", "Green's Alien comes to your Astronaut 1 here with 1 of the 6 numbers."),
    )
    assert two.scene(state, 1).threats == two.scene(state, None).threats == ()
    together = moving(two, 1, 2, ["home", "o7"], [["o10", "o10", "home"], HOME])
    assert two.scene(together, 0).threats == ()


# --- art ------------------------------------------------------------------------------------------------------------


@pytest.fixture(params=["standard", "first", "48 spaces"])
def drawn(request: pytest.FixtureRequest, tmp_path: Path) -> Game:
    if request.param == "48 spaces":
        return small_board(tmp_path)
    return saucers.load("alien", players=4, edition=request.param, plain=True)


def test_every_board_is_drawn_within_its_budget(drawn: Game) -> None:
    begun = time.process_time()
    art = drawn.figure.art
    assert time.process_time() - begun < 0.6
    assert art is not None
    assert {ground.tone for ground in art.grounds} == {"light", "dark"}
    sprite = kept(art.sprite) or ""
    for ground in art.grounds:
        svg = kept(ground.digest) or ""
        assert svg.startswith('<svg xmlns="http://www.w3.org/2000/svg" viewBox=')
        assert svg.count("<") - svg.count("</") < MOST_NODES
        assert len(gzip.compress((svg + sprite).encode())) < CONDENSED_LIMIT
        for forbidden in ("<filter", "<text", "<script", "http://www.w3.org/1999", MINT):
            assert forbidden not in svg
        identifiers = re.findall(r' id="([^"]+)"', svg)
        assert len(set(identifiers)) == len(identifiers)
        assert all(name.startswith("g-") for name in identifiers)
        assert set(re.findall(r"(?:url\(#|href=\"#)([\w-]+)", svg)) <= set(identifiers)


def test_symbols_are_there_for_every_piece_and_token(drawn: Game) -> None:
    art = drawn.figure.art
    assert art is not None
    assert {symbol.name for symbol in art.symbols} == {"astronaut", "alien", "alien-leaving"}
    sprite = kept(art.sprite) or ""
    gradients = set(re.findall(r'Gradient id="([^"]+)"', sprite))
    assert all(name.startswith("s-") for name in gradients)
    assert set(re.findall(r"url\(#([\w-]+)", sprite)) <= gradients
    assert "currentColor" in sprite


def test_every_space_of_a_board_has_a_plate(drawn: Game) -> None:
    art = drawn.figure.art
    assert art is not None
    svg = kept(art.grounds[0].digest) or ""
    plain = [space for space in drawn.figure.spaces if not space.id.startswith("home") and space.id != "narcissus"]
    assert svg.count('href="#g-floor-') == len(plain)


def test_titles_of_spaces_are_unique(drawn: Game) -> None:
    titles = [space.title for space in drawn.figure.spaces]
    assert len(set(titles)) == len(titles)


def test_the_cover_is_a_picture_of_its_own() -> None:
    assert GAME.art is not None
    svg = GAME.art.cover()
    assert 'viewBox="0 0 600 800"' in svg
    assert "<text" not in svg
    identifiers = set(re.findall(r' id="([^"]+)"', svg))
    assert set(re.findall(r"url\(#([\w-]+)", svg)) <= identifiers
    assert len(gzip.compress(svg.encode())) < 20_000
