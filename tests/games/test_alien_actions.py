"""Alien's choices as types, and what its events let a screen stage."""

from __future__ import annotations

import pytest

import saucers
from playing import walk
from saucers import Game
from saucers.games.alien.actions import (
    ROLLS,
    VOCABULARY,
    MoveAlien,
    MoveAstronaut,
    decode,
    encode_roll,
    red_of,
    white_of,
)
from saucers.picture.happenings import Move, Roll


@pytest.fixture
def two() -> Game:
    return saucers.load("alien", players=2, plain=True, edition="first")


def test_every_action_decodes_and_encodes_back() -> None:
    assert [decode(action).encode() for action in range(VOCABULARY)] == list(range(VOCABULARY))


def test_every_roll_decodes_and_encodes_back() -> None:
    rolls = {(red_of(outcome), white_of(outcome)) for outcome in range(ROLLS)}
    assert rolls == {(red, white) for red in range(1, 7) for white in range(1, 7)}
    assert all(encode_roll(red_of(outcome), white_of(outcome)) == outcome for outcome in range(ROLLS))


def test_actions_are_what_their_labels_say(two: Game) -> None:
    for before, event, _ in walk(two, 3):
        if before.mover >= 0:
            label = two.label(before, event)
            match decode(event):
                case MoveAlien():
                    assert label.startswith("alien to ")
                case MoveAstronaut(astronaut, shortcut):
                    assert label.startswith(f"astronaut {astronaut + 1} ")
                    assert ("by shortcut" in label) == shortcut


def test_every_roll_is_told_whatever_face_falls(two: Game) -> None:
    for before, event, after in walk(two, 5):
        told = two.happening(before, event, None).rolls
        if before.mover >= 0:
            assert told == ()
        else:
            dice = two.view(after, None)["dice"]
            assert told == (Roll("die-red", dice["red"]), Roll("die-white", dice["white"]))


def test_a_way_begins_and_ends_where_the_piece_was_and_is(two: Game) -> None:
    for before, event, after in walk(two, 7):
        was = {piece.id: piece.at for piece in two.scene(before, None).pieces}
        now = {piece.id: piece.at for piece in two.scene(after, None).pieces}
        for move in two.happening(before, event, None).moves:
            assert move.path[0] == was[move.piece]
            assert move.path[-1] == now[move.piece]


def test_an_astronaut_walks_space_by_space(two: Game) -> None:
    state = two.edit(
        two.start(), stage="move", red=1, white=3, alien_due=0, crew_due=1,
        astronaut=[["o3", "home", "home"], ["home"] * 3, ["gone"] * 3, ["gone"] * 3],
    )  # fmt: skip
    happening = two.happening(state, MoveAstronaut(0).encode(), None)
    assert happening.moves == (Move("astronaut-0-0", ("o3", "o4", "o5", "o6")),)


@pytest.mark.rule("Elimination 1")
def test_an_elimination_is_a_moment(two: Game) -> None:
    state = two.edit(
        two.start(), stage="move", red=1, white=3, alien_due=1, crew_due=0, alien=["o3", "home", "gone", "gone"],
        astronaut=[["home"] * 3, ["o4", "home", "home"], ["gone"] * 3, ["gone"] * 3],
    )  # fmt: skip
    happening = two.happening(state, two.parse(state, "alien to o4"), None)
    assert (happening.moment, happening.at) == ("eliminated", "astronaut-1-0")
    assert happening.removed == ("astronaut-1-0",)


def test_the_win_is_a_moment(two: Game) -> None:
    state = two.edit(
        two.start(), stage="move", red=1, white=6, alien_due=0, crew_due=1,
        astronaut=[["i18", "home", "home"], ["home"] * 3, ["gone"] * 3, ["gone"] * 3],
    )  # fmt: skip
    happening = two.happening(state, MoveAstronaut(0).encode(), None)
    assert (happening.moment, happening.at) == ("won", "narcissus")
    assert happening.moves[0].path == ("i18", "narcissus")
