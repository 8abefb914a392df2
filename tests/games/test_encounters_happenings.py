"""What a screen stages in Close Encounters: rolls, ways and moments, and only what the viewer may know."""

from __future__ import annotations

from pathlib import Path

import pytest

import saucers
from games.encounters_positions import BEFORE_A_ROLL, position, write_edition
from playing import script, walk
from saucers import Decide, Game, State
from saucers.picture.happenings import Happening, Move, Roll


@pytest.fixture
def two() -> Game:
    return saucers.load("encounters", players=2)


@pytest.fixture
def three() -> Game:
    return saucers.load("encounters", players=3)


def happening(game: Game, state: State, label: str, seat: int | None = None) -> Happening:
    return game.happening(state, game.parse(state, label), seat)


def moved(happening: Happening, piece: str) -> tuple[str, ...]:
    (path,) = [move.path for move in happening.moves if move.piece == piece]
    return path


# --- rolls -----------------------------------------------------------------------------------------------------------


def test_a_roll_of_the_same_faces_is_told(two: Game) -> None:
    state = position(two, ["75", "ship"], (4, 2), **BEFORE_A_ROLL)
    assert happening(two, state, "4 and 2").rolls == (Roll("die-0", 4), Roll("die-1", 2))
    assert happening(two, state, "4 and 3").rolls == (Roll("die-0", 4), Roll("die-1", 3))


def test_rolls_for_the_start_are_told(two: Game) -> None:
    state = script(two, two.start(), *[f"circle {n}" for n in (1, 2, 3, 4, 1, 2, 3, 4)])
    assert happening(two, state, "2 and 2").rolls == (Roll("die-0", 2), Roll("die-1", 2))
    state = script(two, state, "2 and 2")
    assert happening(two, state, "2 and 2").rolls == (Roll("die-0", 2), Roll("die-1", 2))


def test_nothing_is_rolled_by_a_choice(two: Game) -> None:
    state = position(two, ["75", "ship"], (3, 3))
    assert happening(two, state, "step n to 64").rolls == ()
    assert happening(two, two.start(), "circle 75").rolls == ()


# --- ways ------------------------------------------------------------------------------------------------------------


def test_a_step_leads_to_the_next_square(two: Game) -> None:
    state = position(two, ["75", "ship"], (3, 3))
    assert happening(two, state, "step ne to 65").moves == (Move("piece-0", ("75", "65")),)


def test_a_jump_passes_every_square_of_the_run(two: Game) -> None:
    state = position(two, ["86", "tower"], (3, 3), chips={1: ["75", "53"], 0: ["64"]})
    assert moved(happening(two, state, "jump n to 42"), "piece-0") == ("86", "75", "64", "53", "42")


def test_a_trapped_piece_enters_the_square_and_goes_back(two: Game) -> None:
    state = position(two, ["75", "ship"], (3, 3), circles={1: ["76"]})
    trapped = happening(two, state, "step e to 76")
    assert moved(trapped, "piece-0") == ("75", "76", "tower")
    assert moved(trapped, "chip-1-0") == ("notes-1", "76")


def test_a_piece_trapped_beside_its_point_of_departure_is_seen_to_go_there_and_back(tmp_path: Path) -> None:
    edition = write_edition(tmp_path / "tiny.toml", ["1 MS 2", "3 4 5", "6 7 8", "9 DT 10"])
    game = saucers.load("encounters", players=2, edition=edition)
    state = position(game, ["tower", "ship"], (1, 1), heading=["ship", "tower"], circles={1: ["7"]})
    assert moved(happening(game, state, "step n to 7"), "piece-0") == ("tower", "7", "tower")


@pytest.mark.parametrize("seed", range(3))
def test_ways_begin_where_a_piece_was_and_end_where_it_is(seed: int) -> None:
    game = saucers.load("encounters", players=3, edition="small")
    for state, event, after in walk(game, seed):
        was = {piece.id: piece.at for piece in game.scene(state, None).pieces}
        now = {piece.id: piece.at for piece in game.scene(after, None).pieces}
        for move in game.happening(state, event, None).moves:
            assert (move.path[0], move.path[-1]) == (was[move.piece], now[move.piece])


# --- moments ---------------------------------------------------------------------------------------------------------


def test_the_owner_of_a_sprung_circle_sounds_a_note_and_the_others_see_a_trap(three: Game) -> None:
    state = position(three, ["75", "ship", "tower"], (3, 3), circles={1: ["76"]})
    seen = {seat: happening(three, state, "step e to 76", seat) for seat in (None, 0, 1, 2)}
    assert {seat: one.moment for seat, one in seen.items()} == {None: "trapped", 0: "trapped", 1: "note", 2: "trapped"}
    assert {one.at for one in seen.values()} == {"76"}


def test_every_owner_of_a_shared_trap_sounds_a_note(three: Game) -> None:
    state = position(three, ["75", "ship", "tower"], (3, 3), circles={1: ["76"], 2: ["76"]})
    assert [happening(three, state, "step e to 76", seat).moment for seat in range(3)] == ["trapped", "note", "note"]


def test_arriving_is_a_moment(two: Game) -> None:
    state = position(two, ["s6", "tower"], (1, 1))
    arrived = happening(two, state, "step n to ship")
    assert (arrived.moment, arrived.at) == ("arrived", "ship")


def test_the_fifth_note_wins(two: Game) -> None:
    state = position(two, ["86", "ship"], (3, 3), chips={1: ["20", "21", "22", "23"]}, circles={1: ["75", "97"]})
    for seat in (None, 0, 1):
        won = happening(two, state, "step n to 75", seat)
        assert (won.moment, won.at) == ("won", "75")
        assert moved(won, "piece-0") == ("86", "75")


def test_an_ordinary_step_is_no_moment(two: Game) -> None:
    state = position(two, ["75", "ship"], (3, 3))
    step = happening(two, state, "step n to 64")
    assert (step.moment, step.at) == ("", "")


# --- secrecy ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CE-11")
def test_a_circle_is_told_to_its_owner_only(two: Game) -> None:
    one, other = (two.parse(two.start(), f"circle {number}") for number in (20, 75))
    for seat in (None, 1):
        assert two.happening(two.start(), one, seat) == two.happening(two.start(), other, seat)
    assert [piece.id for piece in two.happening(two.start(), one, 0).placed] == ["circle-0-20"]


@pytest.mark.rule("CE-11")
def test_an_unharmed_step_tells_nothing_of_circles_elsewhere(two: Game) -> None:
    """The same step in worlds that the viewer cannot tell apart: the same happening."""
    for seed in range(3):
        for state, event, after in walk(two, seed):
            for seat in (None, 0, 1):
                other = two.guess(state, seat, seed)
                turn = two.turn(state)
                if isinstance(turn, Decide) and turn.seat != seat and "circle" in two.label(state, event):
                    continue
                if event in other.events and two.view(two.after(other, event), seat) == two.view(after, seat):
                    assert two.happening(other, event, seat) == two.happening(state, event, seat)
