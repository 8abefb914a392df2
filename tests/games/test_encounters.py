"""The rules of Close Encounters, paragraph by paragraph and ruling by ruling.

The standard board has 11 columns and 15 rows; the Mother Ship is square (5, 0), Devil's Tower (5, 14). In rows 2 to 12
the square in column x and row y has the number 15 + 11 * (y - 2) + x: 75 lies in the very middle.
"""

from __future__ import annotations

import random
from pathlib import Path

import pytest

import saucers
from games.encounters_positions import chips_of, player, position, squares, targets, write_edition
from playing import draw, script, walk
from saucers import Chance, Decide, Game, Over
from saucers.games.encounters.actions import Action, Circle, Decline, Jump, Step
from saucers.games.encounters.spec import Direction
from saucers.kernel.batches import play_batch
from saucers.kernel.errors import IllegalEvent


@pytest.fixture
def two() -> Game:
    return saucers.load("encounters", players=2)


@pytest.fixture
def three() -> Game:
    return saucers.load("encounters", players=3)


@pytest.fixture
def four() -> Game:
    return saucers.load("encounters", players=4)


def refusal(game: Game, state: saucers.State, action: Action) -> str:
    with pytest.raises(IllegalEvent) as error:
        game.after(state, action.encode())
    return str(error.value)


# --- Set up ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("Equipment", "Set up 1", "Set up 2")
def test_all_pieces_start_on_the_tower_with_all_chips_in_hand(four: Game) -> None:
    state = four.start()
    for seat in range(4):
        public = player(four, state, seat)
        assert public["at"] == "tower"
        assert public["heading"] == "ship"
        assert public["chips"] == []
    chips = [piece for piece in four.scene(state, None).pieces if piece.kind == "chip"]
    assert len(chips) == 20
    assert {piece.at for piece in chips} == {f"notes-{seat}" for seat in range(4)}


@pytest.mark.rule("Set up 3", "CE board")
def test_the_board_has_149_numbered_squares_and_two_safe_areas_of_seven(two: Game) -> None:
    kinds = [space.kind for space in two.figure.spaces]
    assert {kind: kinds.count(kind) for kind in set(kinds)} == {"numbered": 149, "safe": 14, "ship": 1, "tower": 1}
    names = squares(two)
    assert names[5, 0] == "ship"
    assert names[5, 14] == "tower"
    assert names[5, 7] == "75"


@pytest.mark.rule("Set up 4", "CE-2")
@pytest.mark.parametrize(("players", "count"), [(2, 4), (3, 2), (4, 2)])
def test_everybody_circles_two_squares_first_and_four_if_two_play(players: int, count: int) -> None:
    game = saucers.load("encounters", players=players)
    state = game.start()
    for seat in range(players):
        for k in range(count):
            assert game.turn(state) == Decide(seat)
            state = script(game, state, f"circle {10 * seat + k + 1}")
    assert game.turn(state) == Chance()
    assert [player(game, state, seat)["circles"]["drawn"] for seat in range(players)] == [count] * players


@pytest.mark.rule("Set up 4")
def test_any_numbered_square_can_be_circled_and_no_other(two: Game) -> None:
    state = two.start()
    assert targets_of_circles(two, state) == {str(n) for n in range(1, 150)}
    first_safe = "the safe square two west of the Mother Ship"
    for square, named in ((149, first_safe), (163, "the Mother Ship"), (164, "Devil's Tower")):
        assert (
            refusal(two, state, Circle(square))
            == f"Only numbered squares can be circled, and {named} has none (Set up 4)."
        )


def targets_of_circles(game: Game, state: saucers.State) -> set[str]:
    return {label.removeprefix("circle ") for label in game.labels(state) if label.startswith("circle ")}


@pytest.mark.rule("CE-2")
def test_nobody_circles_a_square_twice_in_a_game(two: Game) -> None:
    state = script(two, two.start(), "circle 75")
    assert "75" not in targets_of_circles(two, state)
    assert "already" in refusal(two, state, Circle(74))
    assert "(CE-2)" in refusal(two, state, Circle(74))
    # Not even after it was sprung.
    state = position(two, ["86", "ship"], (1, 3), chips={1: ["87"]}, circles={1: ["75", "76", "20"]})
    state = script(two, state, "step n to 75")
    assert two.turn(state) == Decide(1)
    assert not {"75", "87", "76", "20"} & targets_of_circles(two, state)
    assert "64" in targets_of_circles(two, state)


@pytest.mark.rule("CE-2")
def test_two_players_may_circle_the_same_square(two: Game) -> None:
    state = script(two, two.start(), "circle 1", "circle 2", "circle 3", "circle 4", "circle 1")
    assert two.view(state, 1)["card"] == ["1"]


@pytest.mark.rule("CE-2", "CE-7")
def test_an_own_circle_never_traps_its_owner(two: Game) -> None:
    state = position(two, ["86", "ship"], (1, 3), circles={0: ["75"]})
    state = script(two, state, "step n to 75")
    assert two.turn(state) == Decide(0)
    assert "75" in two.view(state, 0)["card"]


@pytest.mark.rule("Set up 5", "CE-1")
def test_the_highest_roll_moves_first(three: Game) -> None:
    state = script(three, three.start(), *[f"circle {n}" for n in (1, 2, 1, 2, 1, 2)])
    state = script(three, state, "3 and 4", "5 and 4", "1 and 2")
    assert three.view(state, None)["turn_of"] == 1
    assert three.view(state, None)["stage"] == "roll"


@pytest.mark.rule("CE-1")
def test_those_who_tie_roll_again(four: Game) -> None:
    state = script(four, four.start(), *["circle 1", "circle 2"] * 4)
    state = script(four, state, "6 and 4", "5 and 4", "5 and 5")
    state = script(four, state, "1 and 1")
    assert four.view(state, None)["opening"]["contenders"] == [0, 2]
    assert four.view(state, None)["turn_of"] == 0
    state = script(four, state, "2 and 1", "1 and 2")
    assert four.view(state, None)["opening"]["contenders"] == [0, 2]
    state = script(four, state, "2 and 1", "1 and 3")
    assert four.view(state, None)["turn_of"] == 2
    assert four.view(state, None)["stage"] == "roll"


@pytest.mark.rule("Set up 5", "CE-1")
def test_play_goes_to_the_left(three: Game) -> None:
    state = position(three, ["tower", "ship", "86"], (1, 1), seat=2, heading=["ship", "tower", "ship"])
    state = script(three, state, "step n to 75", "step n to 64")
    assert three.view(state, None)["turn_of"] == 0
    state = script(three, state, "1 and 1")
    assert three.turn(state) == Decide(0)


# --- Playing 1: moving -----------------------------------------------------------------------------------------------


@pytest.mark.rule("Playing 1")
def test_the_destination_changes_with_every_arrival(two: Game) -> None:
    state = position(two, ["20", "tower"], (1, 1))
    state = script(two, state, "step n to s6", "step n to ship", "no circle")
    assert player(two, state, 0)["heading"] == "tower"
    state = position(two, ["130", "tower"], (1, 1), heading=["tower", "ship"])
    state = script(two, state, "step s to s9", "step s to tower", "no circle")
    assert player(two, state, 0)["heading"] == "ship"


@pytest.mark.rule("Playing 1 a", "CE-3")
def test_steps_go_in_eight_directions_but_none_leads_farther(two: Game) -> None:
    in_the_middle = position(two, ["75", "tower"], (3, 3))
    assert targets(two, in_the_middle) == {"63", "64", "65", "74", "76"}
    # At the left edge, five columns away and three rows: all but none are as near.
    at_the_edge = position(two, ["26", "tower"], (3, 3))
    assert targets(two, at_the_edge) == {"15", "16", "27", "38", "37"}
    for direction in (Direction.S, Direction.SE, Direction.SW):
        assert "farther" in refusal(two, in_the_middle, Step(direction))
        assert "(CE-3)" in refusal(two, in_the_middle, Step(direction))
    assert "board ends" in refusal(two, at_the_edge, Step(Direction.W))


@pytest.mark.rule("Playing 1 b", "CE-3")
def test_each_square_entered_is_part_of_the_path_and_counts_a_step(two: Game) -> None:
    state = position(two, ["75", "tower"], (1, 3))
    state = script(two, state, "step ne to 65", "step e to 66")
    view = two.view(state, 0)
    assert view["path"] == ["75", "65", "66"]
    assert view["steps_left"] == 2
    assert [where for where, _ in two.scene(state, 0).marks] == ["65", "66"]


@pytest.mark.rule("CE-3")
def test_no_square_is_entered_twice_in_a_move_the_first_included(two: Game) -> None:
    state = script(two, position(two, ["75", "tower"], (3, 3)), "step e to 76")
    assert "75" not in targets(two, state)
    assert "already entered" in refusal(two, state, Step(Direction.W))
    state = script(two, state, "step ne to 66", "step w to 65")
    assert "66" not in targets(two, state)


@pytest.mark.rule("CE-3")
def test_the_point_of_departure_is_not_entered_again(two: Game) -> None:
    # Beside the tower in its row, as far from the ship as the tower.
    state = position(two, ["s13", "ship"], (3, 3), heading=["ship", "tower"])
    assert squares(two)[6, 14] == "s13"
    assert "tower" not in targets(two, state)
    assert "point of departure" in refusal(two, state, Step(Direction.W))


@pytest.mark.rule("CE-3", "CE-12")
def test_the_move_as_a_whole_ends_nearer(two: Game) -> None:
    state = script(two, position(two, ["75", "tower"], (1, 1)), "step e to 76")
    assert targets(two, state) == {"64", "65", "66"}
    assert "must end nearer" in refusal(two, state, Step(Direction.E))


@pytest.mark.rule("CE-4", "Playing 1 c")
def test_an_opponent_can_be_neither_entered_nor_jumped(two: Game) -> None:
    state = position(two, ["75", "64"], (3, 3))
    assert targets(two, state) == {"63", "65", "74", "76"}
    assert "(CE-4)" in refusal(two, state, Step(Direction.N))
    state = position(two, ["75", "64"], (3, 3), chips={0: ["64"]})
    assert "53" not in targets(two, state)
    assert "cannot be jumped over" in refusal(two, state, Jump(Direction.N))
    # Nor one that stands within a run of chips.
    state = position(two, ["86", "64"], (3, 3), chips={0: ["75", "64"]})
    assert "53" not in targets(two, state)
    assert "cannot be jumped over" in refusal(two, state, Jump(Direction.N))


@pytest.mark.rule("CE-4")
def test_one_can_slip_diagonally_between_two_pieces(three: Game) -> None:
    state = position(three, ["75", "64", "76"], (1, 1))
    assert "65" in targets(three, state)


@pytest.mark.rule("Playing 3 c", "CE-4")
def test_any_number_of_pieces_stand_on_the_destinations(four: Game) -> None:
    state = position(four, ["s6", "ship", "ship", "ship"], (1, 1), heading=["ship", "tower", "tower", "tower"])
    state = script(four, state, "step n to ship", "no circle")
    assert [player(four, state, seat)["at"] for seat in range(4)] == ["ship"] * 4


@pytest.mark.rule("Playing 1 c", "CE-5")
def test_a_chip_is_jumped_or_entered_and_a_jump_counts_one_step(two: Game) -> None:
    state = position(two, ["75", "tower"], (3, 3), chips={1: ["64"]}, circles={1: ["53"]})
    assert {"64", "53"} <= targets(two, state)
    jumped = script(two, position(two, ["75", "tower"], (3, 3), chips={1: ["64"]}), "jump n to 53")
    assert two.view(jumped, 0)["steps_left"] == 5
    assert two.view(jumped, 0)["path"] == ["75", "53"]
    entered = script(two, position(two, ["75", "tower"], (3, 3), chips={1: ["64"]}), "step n to 64")
    assert two.view(entered, 0)["steps_left"] == 5


@pytest.mark.rule("Playing 1 c", "CE-5")
def test_a_run_of_adjacent_chips_is_jumped_whole_own_chips_too(two: Game) -> None:
    state = position(two, ["86", "tower"], (3, 3), chips={1: ["75", "53"], 0: ["64"]})
    assert {"75", "42"} <= targets(two, state)
    assert not {"64", "53"} & targets(two, state)
    diagonal = position(two, ["86", "tower"], (3, 3), chips={1: ["76"], 0: ["66"]})
    assert "jump ne to 56" in two.labels(diagonal)


@pytest.mark.rule("CE-5")
def test_squares_jumped_over_spring_nothing_and_landing_is_entering(two: Game) -> None:
    # Blue circled the jumped square, on which lies a chip of Red.
    over = position(two, ["75", "tower"], (3, 3), chips={0: ["64"]}, circles={1: ["64"]})
    after = script(two, over, "jump n to 53")
    assert chips_of(two, after, 1) == []
    into = position(two, ["75", "tower"], (3, 3), chips={0: ["64"]}, circles={1: ["53"]})
    assert chips_of(two, script(two, into, "jump n to 53"), 1) == ["53"]
    # A square with a chip can still hold somebody else's circle.
    onto = script(two, over, "step n to 64")
    assert chips_of(two, onto, 1) == ["64"]
    assert chips_of(two, onto, 0) == ["64"]


@pytest.mark.rule("CE-5")
def test_jumps_without_a_landing_are_illegal(two: Game) -> None:
    off = position(two, ["27", "tower"], (3, 3), chips={0: ["26"]})
    assert "edge of the board" in refusal(two, off, Jump(Direction.W))
    held = position(two, ["75", "53"], (3, 3), chips={0: ["64"]})
    assert "An opponent's piece stands on square 53" in refusal(two, held, Jump(Direction.N))
    farther = position(two, ["64", "tower"], (3, 3), chips={0: ["75"]})
    assert "farther" in refusal(two, farther, Jump(Direction.S))
    nothing = position(two, ["75", "tower"], (3, 3))
    assert "no chip to jump over" in refusal(two, nothing, Jump(Direction.N))
    entered = position(two, ["74", "tower"], (3, 3), walked=["76"], chips={0: ["75"]})
    assert "already entered" in refusal(two, entered, Jump(Direction.E))


@pytest.mark.rule("CE-5")
def test_a_jump_can_land_on_the_destination(two: Game) -> None:
    small = saucers.load("encounters", players=2, edition="small")
    names = squares(small)
    assert (names[0, 2], names[1, 1], names[2, 0]) == ("3", "8", "ship")
    state = position(small, ["3", "tower"], (6, 6), chips={1: ["8"]}, circles={1: ["27"]})
    state = script(small, state, "jump ne to ship")
    assert small.view(state, 0)["stage"] == "arrive"


@pytest.mark.rule("Playing 1 d", "CE-6")
def test_the_roll_is_walked_in_full(two: Game) -> None:
    state = position(two, ["130", "ship"], (2, 1), heading=["ship", "tower"])
    state = script(two, state, "step n to 119", "step n to 108")
    assert two.turn(state) == Decide(0)
    state = script(two, state, "step n to 97")
    assert two.turn(state) == Chance()
    assert two.view(state, None)["turn_of"] == 1


# --- Playing 2: getting trapped --------------------------------------------------------------------------------------


@pytest.mark.rule("Playing 2", "Playing 2 a", "Playing 2 b", "Playing 2 c", "CE-7")
@pytest.mark.parametrize(("heading", "home"), [("ship", "tower"), ("tower", "ship")])
def test_a_trap_sends_back_and_its_owner_places_a_chip_and_circles_anew(two: Game, heading: str, home: str) -> None:
    state = position(two, ["75", "ship"], (3, 3), heading=[heading, "tower"], circles={1: ["76", "20"]})
    state = script(two, state, "step e to 76")
    assert player(two, state, 0)["at"] == home
    assert player(two, state, 0)["heading"] == heading
    assert chips_of(two, state, 1) == ["76"]
    assert two.turn(state) == Decide(1)
    assert two.view(state, None)["steps_left"] == 0
    before = two.view(state, 1)["card"]
    state = script(two, state, "circle 97")
    assert sorted(two.view(state, 1)["card"], key=int) == sorted([*before, "97"], key=int)
    assert two.view(state, None)["turn_of"] == 1
    assert two.turn(state) == Chance()


@pytest.mark.rule("Playing 2")
def test_a_square_passed_through_springs_like_one_landed_on(two: Game) -> None:
    passing = position(two, ["86", "ship"], (3, 3), circles={1: ["75"]})
    assert chips_of(two, script(two, passing, "step n to 75"), 1) == ["75"]
    landing = position(two, ["86", "ship"], (1, 1), walked=["97"], circles={1: ["75"]})
    assert chips_of(two, script(two, landing, "step n to 75"), 1) == ["75"]


@pytest.mark.rule("Playing 2 shared", "CE-7")
def test_every_owner_of_a_shared_trap_places_a_chip_and_circles_in_seat_order(four: Game) -> None:
    circles = {0: ["75", "15"], 1: ["75"], 3: ["75", "16"]}
    state = position(four, ["tower", "tower", "86", "tower"], (3, 3), seat=2, circles=circles)
    state = script(four, state, "step n to 75")
    assert [chips_of(four, state, seat) for seat in range(4)] == [["75"], ["75"], [], ["75"]]
    order = []
    for number in (100, 101, 102):
        turn = four.turn(state)
        assert isinstance(turn, Decide)
        order.append(turn.seat)
        state = script(four, state, f"circle {number}")
    assert order == [3, 0, 1]
    assert four.view(state, None)["turn_of"] == 3
    assert four.turn(state) == Chance()


@pytest.mark.rule("CE-7")
def test_owners_of_a_shared_trap_do_not_see_each_others_new_circles(four: Game) -> None:
    circles = {0: ["75", "15"], 1: ["75"], 3: ["75", "16"]}
    state = position(four, ["tower", "tower", "86", "tower"], (3, 3), seat=2, circles=circles)
    state = script(four, state, "step n to 75")
    one, other = (script(four, state, f"circle {n}") for n in (100, 101))
    assert four.view(one, 0) == four.view(other, 0)
    assert four.actions(one) == four.actions(other)


@pytest.mark.rule("CE-7")
def test_the_movers_own_circle_there_stays_live(two: Game) -> None:
    state = position(two, ["86", "tower"], (3, 3), circles={0: ["75"], 1: ["75"]})
    state = script(two, state, "step n to 75")
    assert "75" in two.view(state, 0)["card"]
    assert chips_of(two, state, 0) == []


@pytest.mark.rule("CE-7")
def test_a_circle_under_a_standing_piece_springs_only_when_somebody_enters(two: Game) -> None:
    state = position(two, ["20", "97"], (1, 1))
    state = script(two, state, "step n to s6", "step n to ship", "circle 97")
    assert (player(two, state, 1)["at"], chips_of(two, state, 0)) == ("97", [])
    state = script(two, state, "1 and 1", "step n to 86", "step n to 75")
    assert (player(two, state, 1)["at"], chips_of(two, state, 0)) == ("75", [])
    assert "97" in two.view(state, 0)["card"]
    entering = position(two, ["ship", "108"], (1, 1), seat=1, circles={0: ["97"]})
    assert chips_of(two, script(two, entering, "step n to 97"), 0) == ["97"]


@pytest.mark.rule("CE-7", "CE-2")
def test_the_new_circle_is_any_square_never_circled_whatever_stands_there(two: Game) -> None:
    state = position(two, ["86", "64"], (3, 3), chips={0: ["20"]}, circles={1: ["75", "21", "22", "23"]})
    state = script(two, state, "step n to 75")
    free = targets_of_circles(two, state)
    assert {"64", "20", "86"} <= free
    assert not {"75", "21", "22", "23"} & free
    assert len(free) == 149 - 4
    assert "must be drawn" in refusal(two, state, Decline())
    assert "nobody moves" in refusal(two, state, Step(Direction.N))


@pytest.mark.rule("CE-7", "CE-2")
def test_who_has_circled_every_square_circles_no_more(tmp_path: Path) -> None:
    edition = write_edition(tmp_path / "tiny.toml", ["1 MS 2", "3 4 5", "6 7 8", "9 DT 10"])
    game = saucers.load("encounters", players=2, edition=edition)
    everything = [str(n) for n in range(1, 11)]
    state = position(game, ["8", "ship"], (1, 3), heading=["ship", "tower"], circles={1: everything})
    after = script(game, state, "step n to 5")
    assert chips_of(game, after, 1) == ["5"]
    assert game.turn(after) == Chance()
    state = position(game, ["4", "ship"], (1, 3), heading=["ship", "tower"], circles={0: everything})
    after = script(game, state, "step n to ship")
    assert game.turn(after) == Chance()
    assert player(game, after, 0)["heading"] == "tower"


# --- Playing 3: the destinations -------------------------------------------------------------------------------------


@pytest.mark.rule("Playing 3 a", "CE-8")
def test_who_arrives_may_circle_one_square_or_decline(two: Game) -> None:
    state = script(two, position(two, ["20", "tower"], (1, 1)), "step n to s6", "step n to ship")
    assert two.turn(state) == Decide(0)
    assert "no circle" in two.labels(state)
    assert len(two.actions(state)) == 149 - 4 + 1
    drawn = player(two, state, 0)["circles"]["drawn"]
    circled, declined = script(two, state, "circle 100"), script(two, state, "no circle")
    assert player(two, circled, 0)["circles"]["drawn"] == drawn + 1
    assert player(two, declined, 0)["circles"]["drawn"] == drawn
    assert two.view(circled, None)["turn_of"] == two.view(declined, None)["turn_of"] == 1
    assert two.turn(circled) == two.turn(declined) == Chance()


@pytest.mark.rule("Playing 3 a exception", "CE-8")
def test_who_is_sent_back_by_a_trap_may_not_circle(two: Game) -> None:
    state = script(two, position(two, ["86", "ship"], (3, 3), circles={1: ["75"]}), "step n to 75")
    assert player(two, state, 0)["at"] == "tower"
    state = script(two, state, "circle 100")
    assert two.turn(state) == Chance()
    assert player(two, state, 0)["circles"]["drawn"] == 4


@pytest.mark.rule("Playing 3 b", "CE-6")
def test_a_ten_four_squares_away_stops_at_the_destination(two: Game) -> None:
    state = position(two, ["108", "ship"], (5, 5), heading=["tower", "tower"])
    state = script(two, state, "step s to 119", "step s to 130", "step s to s9", "step s to tower")
    assert two.view(state, None)["stage"] == "arrive"
    assert two.view(state, None)["steps_left"] == 0
    assert player(two, state, 0)["heading"] == "ship"


# --- Playing 4: safe areas -------------------------------------------------------------------------------------------


@pytest.mark.rule("Playing 4")
def test_safe_squares_have_no_numbers(two: Game) -> None:
    safe = [space for space in two.figure.spaces if space.kind == "safe"]
    assert all(space.label == "" for space in safe)
    names = squares(two)
    around = {(x, y) for (x, y), name in names.items() if name.startswith("s") and name != "ship"}
    assert around == {(3, 0), (4, 0), (6, 0), (7, 0), (4, 1), (5, 1), (6, 1)} | {
        (3, 14), (4, 14), (6, 14), (7, 14), (4, 13), (5, 13), (6, 13),
    }  # fmt: skip


@pytest.mark.rule("Playing 4", "CE-9")
def test_a_turn_that_began_in_a_safe_area_ends_outside(two: Game) -> None:
    # From beside the tower, with a two: the second step may not end in the row of three.
    state = position(two, ["s12", "ship"], (1, 1), heading=["ship", "tower"])
    assert squares(two)[4, 14] == "s12"
    state = script(two, state, "step n to s8")
    assert squares(two)[4, 13] == "s8"
    assert targets(two, state) == {"128", "129", "130", "139"}
    assert "safe area" in refusal(two, state, Step(Direction.E))
    assert "(CE-9)" in refusal(two, state, Step(Direction.E))


@pytest.mark.rule("Playing 4", "CE-9")
def test_a_turn_may_end_in_a_safe_area_if_it_began_elsewhere(two: Game) -> None:
    from_the_tower = script(two, position(two, ["tower", "ship"], (1, 1), heading=["ship", "tower"]), "step n to s9")
    assert "130" in targets(two, from_the_tower)
    near_the_ship = script(two, position(two, ["31", "tower"], (1, 1)), "step n to 20", "step n to s6")
    assert two.turn(near_the_ship) == Chance()
    # The destinations are no safe squares: who starts on one may end inside the area.
    state = position(two, ["tower", "ship"], (1, 1), heading=["ship", "tower"])
    assert "s12" in targets(two, state)
    assert {"s8", "s9", "136", "137"} - targets(two, script(two, state, "step w to s12")) == {"136", "137"}


@pytest.mark.rule("CE-9")
def test_a_turn_that_began_in_one_safe_area_may_end_in_the_other(two: Game) -> None:
    # From the row before the tower with a twelve, straight to the row before the ship.
    assert (squares(two)[4, 13], squares(two)[4, 1]) == ("s8", "s5")
    state = position(two, ["s8", "tower"], (6, 6))
    for square in (129, 118, 107, 96, 85, 74, 63, 52, 41, 30, 19):
        state = script(two, state, f"step n to {square}")
    assert {"s5", "s6"} <= targets(two, state)
    ended = script(two, state, "step n to s5")
    assert two.turn(ended) == Chance()
    assert player(two, ended, 0)["at"] == "s5"


@pytest.mark.rule("CE-9")
@pytest.mark.parametrize(
    ("start", "goal", "way"),
    [("s5", "ship", ["12", "11", "10", "9", "s3"]), ("s2", "tower", ["16", "17", "18", "19", "s4"])],
)
def test_on_the_small_board_a_turn_often_leads_from_area_to_area(start: str, goal: str, way: list[str]) -> None:
    small = saucers.load("encounters", players=2, edition="small")
    other = {"ship": "tower", "tower": "ship"}[goal]
    state = position(small, [start, other], (3, 2), heading=[goal, goal])
    for square in way:
        assert square in targets(small, state)
        state = script(small, state, next(label for label in small.labels(state) if label.endswith(f" to {square}")))
    assert player(small, state, 0)["at"] == way[-1]


@pytest.mark.rule("CE-9")
def test_arriving_also_leaves_the_safe_area(two: Game) -> None:
    state = position(two, ["s6", "tower"], (1, 1))
    assert "ship" in targets(two, state)
    state = script(two, state, "step n to ship")
    assert two.view(state, None)["stage"] == "arrive"


# --- Winning ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("Object", "Winning", "CE-10")
def test_the_fifth_chip_wins_at_once(two: Game) -> None:
    state = position(two, ["86", "ship"], (3, 3), chips={1: ["20", "21", "22", "23"]}, circles={1: ["75", "97"]})
    assert two.points(state) == (0, 4)
    state = script(two, state, "step n to 75")
    assert two.turn(state) == Over()
    assert two.score(state) == (0.0, 1.0)
    assert two.points(state) == (0, 5)
    assert two.result(state) == ("Blue sounds the fifth note, on square 75, and wins. Notes sounded: Red 0, Blue 5.")
    assert two.view(state, None)["winners"] == [1]


@pytest.mark.rule("CE-10")
def test_several_fifth_chips_on_one_square_share_the_victory(three: Game) -> None:
    four_chips = {1: ["20", "21", "22", "23"], 2: ["30", "31", "32", "33"]}
    state = position(three, ["86", "ship", "ship"], (3, 3), chips=four_chips, circles={1: ["75"], 2: ["75"]})
    state = script(three, state, "step n to 75")
    assert three.turn(state) == Over()
    assert three.score(state) == (0.0, 0.5, 0.5)
    assert three.result(state) == (
        "Blue and Green sound the fifth note together, on square 75, and share the victory. "
        "Notes sounded: Red 0, Blue 5, Green 5."
    )


@pytest.mark.rule("CE-10")
def test_a_fourth_chip_beside_somebodys_fifth_does_not_win(three: Game) -> None:
    chips = {1: ["20", "21", "22", "23"], 2: ["30", "31", "32"]}
    state = position(three, ["86", "ship", "ship"], (3, 3), chips=chips, circles={1: ["75"], 2: ["75"]})
    state = script(three, state, "step n to 75")
    assert three.score(state) == (0.0, 1.0, 0.0)
    assert three.points(state) == (0, 5, 4)


# --- the picture, the log, refusals ----------------------------------------------------------------------------------


def test_the_scene_shows_the_path_the_steps_left_and_chips_by_colour_and_shape(four: Game) -> None:
    state = position(four, ["75", "tower", "ship", "tower"], (3, 3), chips={1: ["64"], 2: ["64"]})
    state = script(four, state, "jump n to 53")
    scene = four.scene(state, 0)
    assert [(where, text) for where, text in scene.marks] == [("53", "¹")]
    dice = next(tray for tray in scene.trays if tray.id == "dice")
    assert dice.note == "5 steps left"
    chips = [piece for piece in scene.pieces if piece.kind == "chip" and piece.at == "64"]
    assert [(chip.owner, chip.colour, chip.shape) for chip in chips] == [
        (1, "blue", "square"),
        (2, "green", "triangle"),
    ]
    assert all(choice.triggers == (choice.leads_to,) for choice in scene.choices)


def test_choices_that_reveal_a_circle_or_its_absence_are_final(two: Game) -> None:
    state = position(two, ["75", "ship"], (3, 3), circles={1: ["64"]})
    event = two.parse(state, "step n to 64")
    assert two.reveals(state, event)
    beside = two.parse(state, "step e to 76")
    assert two.reveals(state, beside)
    # A square that was entered since the opponent's last circle tells nothing new, nor does a safe one.
    cleared = [[0] * 152, [4 if q == 75 else 0 for q in range(152)], [0] * 152, [0] * 152]
    known = position(two, ["75", "ship"], (3, 3), cleared=cleared)
    assert not two.reveals(known, two.parse(known, "step e to 76"))
    assert not two.reveals(two.start(), Circle(3).encode())
    safe = position(two, ["20", "ship"], (3, 3))
    assert not two.reveals(safe, two.parse(safe, "step n to s6"))


def test_refusals_name_their_rule_in_every_stage(two: Game) -> None:
    moving = position(two, ["75", "tower"], (3, 3))
    assert "not during a move" in refusal(two, moving, Circle(5))
    assert "(CE-6)" in refusal(two, moving, Decline())
    assert "(CE-8)" in refusal(two, two.start(), Decline())
    assert "Only numbered squares" in refusal(two, two.start(), Circle(167))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_random_games_are_as_long_as_the_rough_simulation_expects(players: int) -> None:
    """21 turns each for two random players and 12 for four; a trap every four or five turns; no seat is better off."""
    game = saucers.load("encounters", players=players)
    batch = play_batch(game, ["random"] * players, 2000, seed=8, counted=True)
    turns = batch.tally[0] / 2000 / players
    assert {2: 20, 3: 15, 4: 11}[players] < turns < {2: 24, 3: 19, 4: 14}[players]
    assert 0.15 < batch.tally[6:].sum() / batch.tally[0] < 0.3
    assert abs(batch.scores.mean(axis=0) - 1 / players).max() < 0.045


def test_greedy_beats_random_clearly() -> None:
    game = saucers.load("encounters", players=4)
    batch = play_batch(game, ["random", "greedy", "random", "random"], 200, seed=9)
    assert batch.scores.mean(axis=0)[1] > 0.75


def test_sensible_players_need_fewer_turns() -> None:
    game = saucers.load("encounters", players=4)
    batch = play_batch(game, ["greedy"] * 4, 200, seed=10, counted=True)
    assert batch.tally[0] / 200 / 4 < 12


def test_the_log_tells_a_whole_game(three: Game) -> None:
    log = [three.say(before, event, None) for before, event, _ in walk(three, 3)]
    assert any("begins" in line for line in log)
    assert any("is trapped: " in line and "goes back to" in line for line in log)
    assert any("arrives at" in line for line in log)
    assert " wins. Notes sounded: " in log[-1] or " share the victory. Notes sounded: " in log[-1]


def test_ties_for_the_start_are_told(two: Game) -> None:
    state = script(two, two.start(), *[f"circle {n}" for n in (1, 2, 3, 4, 1, 2, 3, 4)])
    state = script(two, state, "2 and 2")
    assert "roll again" in two.say(state, two.parse(state, "1 and 3"), None)
    rng = random.Random(1)
    while two.view(state, None)["stage"] == "opening":
        state = two.after(state, draw(state, rng))
    assert two.view(state, None)["stage"] == "roll"
