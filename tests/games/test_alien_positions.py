"""Alien: positions that cannot arise are refused (ALIEN-14), and an Alien that leaves the inner corridor shows it."""

from __future__ import annotations

import pytest

import saucers
from playing import script
from saucers import Game, State
from saucers.games.alien.actions import MoveAlien
from saucers.kernel.errors import PositionError

HOME = ["home"] * 3
ABSENT = ["gone"] * 3


@pytest.fixture
def two() -> Game:
    return saucers.load("alien", players=2, edition="first", plain=True)


def moving(game: Game, red: int, alien: str, *, crew_due: int = 1, rival: str = "home") -> State:
    """Red moves; all Astronauts are at home."""
    return game.edit(
        game.start(), stage="move", red=red, white=2, alien_due=1, crew_due=crew_due,
        alien=[alien, rival, "gone", "gone"],
    )  # fmt: skip


OUT = [["o5", "home", "home"], HOME, ABSENT, ABSENT]


@pytest.mark.rule("ALIEN-14")
@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"starter": 2}, "Seat 2 cannot have started; seats are 0 to 1."),
        ({"starter": -1}, "Seat -1 cannot have started"),
        ({"astronaut": OUT}, "All pieces are at home while the players roll for the start."),
        ({"alien": ["o5", "home", "gone", "gone"]}, "All pieces are at home"),
        ({"alien_due": 1}, "No part of a roll is due in the stage 'opening'"),
        ({"stage": "roll", "crew_due": 1}, "No part of a roll is due in the stage 'roll'"),
        ({"stage": "roll", "alien_due": 2}, "is due (1) or it is not (0)"),
        ({"stage": "roll", "free_rolls": 1}, "A free roll follows equal dice."),
        ({"free_rolls": 1}, "no free rolls while the players roll for the start"),
        ({"seat": 1}, "roll for the start in turn"),
        ({"highest": 7}, "roll for the start in turn"),
        ({"highest": 13}, "The highest sum of two dice is 2 to 12"),
        ({"red": 3}, "both are rolled together"),
        ({"winner": 3}, "There is no winner 3"),
        (
            {"stage": "roll", "astronaut": OUT, "alien": ["home", "o5", "gone", "gone"]},
            "Astronaut 1 of seat 0 cannot stand on o5 alone with another colour's Alien",
        ),
    ],
)
def test_what_cannot_arise_is_refused(two: Game, fields: dict[str, object], sentence: str) -> None:
    with pytest.raises(PositionError) as refusal:
        two.edit(two.start(), **fields)
    assert sentence in str(refusal.value)


@pytest.mark.rule("ALIEN-14")
def test_restore_refuses_as_edit_does(two: Game) -> None:
    text = two.dump(two.start()).replace("starter: 0", "starter: 3")
    with pytest.raises(PositionError, match="Seat 3 cannot have started"):
        two.restore(text)


@pytest.mark.rule("ALIEN-14", "ALIEN-9")
@pytest.mark.parametrize(
    ("crews", "alien"),
    [
        ([["o6", "home", "home"], HOME], "o6"),
        ([["o5", "o5", "home"], HOME], "o5"),
        ([HOME, ["o5", "home", "home"]], "o5"),
    ],
    ids=["on a safe space", "with a companion", "beside the own Alien"],
)
def test_an_astronaut_may_stand_with_an_alien_where_nothing_happens(
    two: Game, crews: list[list[str]], alien: str
) -> None:
    state = two.edit(
        two.start(), stage="roll", alien=["home", alien, "gone", "gone"], astronaut=[*crews, ABSENT, ABSENT]
    )
    assert list(two.problems(state)) == []


# --- leaving the inner corridor (ALIEN-7) ---------------------------------------------------------------------------


@pytest.mark.rule("ALIEN-7")
def test_a_leaving_alien_is_another_picture_with_another_title(two: Game) -> None:
    staying, leaving = (two.scene(moving(two, 1, node), 0) for node in ("r2", "r2>"))
    here, there = ({p.id: p for p in scene.pieces}["alien-0"] for scene in (staying, leaving))
    assert here.at == there.at == "r2"
    assert (here.icon, there.icon) == ("alien", "alien-leaving")
    assert here.title == "Red's Alien"
    assert there.title == "Red's Alien, leaving the inner corridor: it must go on along the shortcut"
    assert leaving.seats[0].tokens[-1].symbol == "alien-leaving"


@pytest.mark.rule("ALIEN-7")
def test_the_log_says_that_an_alien_leaves(two: Game) -> None:
    state = moving(two, 1, "i0")
    event = two.parse(state, "alien to r2>")
    assert two.say(state, event, None) == (
        "Red's Alien leaves the inner corridor and stands on the red arrow; from there it must go on."
    )


@pytest.mark.rule("ALIEN-7")
def test_two_ways_of_ending_on_the_arrow_are_two_different_choices(two: Game) -> None:
    """From the air shaft o44 with a six: two hops and four steps, or four steps, in, and out again."""
    choices = [c for c in two.scene(moving(two, 6, "o44"), 0).choices if c.leads_to == "r2"]
    assert [c.label for c in choices] == ["alien to r2", "alien to r2>"]
    assert [c.text for c in choices] == [
        "Alien to the red arrow, still free to turn in",
        "Alien to the red arrow, leaving the inner corridor",
    ]
    assert "must go on" in choices[1].outcome
    assert "must go on" not in choices[0].outcome


@pytest.mark.rule("ALIEN-7")
def test_the_refusal_names_the_ruling(two: Game) -> None:
    state = moving(two, 1, "r2>")
    assert two.why_not_there(state, 0, "i0") == (
        "The Alien cannot reach the red gate from the red arrow with exactly 1: "
        "it has left the inner corridor and must go on along the shortcut (ALIEN-7)."
    )
    outside = moving(two, 1, "r1")
    assert two.why_not_there(outside, 0, "i0").endswith("it enters the inner corridor at its own arrow only (ALIEN-7).")


# --- the end, told with figures -------------------------------------------------------------------------------------


@pytest.mark.rule("ALIEN-13")
def test_a_win_is_told_with_its_reason_and_everybodys_figures() -> None:
    game = saucers.load("alien", players=4, edition="first", plain=True)
    state = game.edit(
        game.start(), stage="move", red=1, white=6, alien_due=1, crew_due=1,
        alien=["o3", "home", "home", "home"],
        astronaut=[["gone", "i18", "home"], ["b1", "gone", "gone"], ABSENT, HOME],
    )  # fmt: skip
    won = script(game, state, "astronaut 2 to narcissus")
    assert game.result(won) == (
        "Red wins: its Astronaut 2 is the first to reach Narcissus. Red kept 2 of 3 Astronauts; "
        "Blue kept 1 of 3 Astronauts, the foremost 21 steps away; Green lost its whole crew; "
        "Yellow kept 3 of 3 Astronauts, the foremost 69 steps away."
    )


def test_a_click_on_the_own_alien_that_has_moved_says_so(two: Game) -> None:
    state = two.after(moving(two, 3, "o7"), MoveAlien(3 + 10).encode())
    assert "has already moved on this roll" in two.why_not_there(state, 0, "alien-0")
