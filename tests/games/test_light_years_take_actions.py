"""Take Actions of Light Years from Home, paragraph by paragraph."""

from __future__ import annotations

from typing import Any

import pytest

import saucers
from games.light_years_table import at, labels, look, offers, play, refusal, table
from saucers import Decide, Over
from saucers.games.light_years.actions import TakeET


@pytest.mark.rule("Setup", "ET-1")
def test_setup() -> None:
    game = saucers.load("light_years", players=3, first=2, plain=True)
    view = look(game, game.start())
    assert [kid["at"] for kid in view["kids"]] == ["f6"] * 3
    assert view["et"] == {"at": "f6", "in_basket_of": None}
    assert view["heartlight"] == 6
    assert view["candy"] == 3
    assert {enemy["name"]: enemy["at"] for enemy in view["enemies"]} == {
        "car A": "f3",
        "car B": "c6",
        "car C": "f4",
        "Keys": "b2",
        "Elliott's Agent": "b2",
        "Gertie's Agent": "b2",
        "Michael's Agent": "b2",
    }
    empty = {zone for zone, content in view["zones"].items() if content["face_down"] == 0}
    assert empty == {"a1", "e2", "c3", "b5"}
    assert view["mothership"]["steps"] == 0
    assert set(view["device_dice"].values()) == {"unbuilt"}
    state = play(game, game.start(), "draw call home", "draw call home", "draw lights out")
    assert look(game, state)["cards"]["row"] == ["Call Home", "Call Home", "Lights Out"]
    assert game.turn(state) == Decide(1)


@pytest.mark.rule("ET-1")
def test_who_starts_is_drawn_by_lot() -> None:
    game = saucers.load("light_years", players=4, plain=True)
    assert [game.label(game.start(), event) for event, _ in game.outcomes(game.start())] == [
        "Elliott begins",
        "Gertie begins",
        "Michael begins",
        "Greg begins",
    ]
    state = play(game, game.start(), "michael begins", *["draw flying kids"] * 3)
    assert game.turn(state) == Decide(2)


@pytest.mark.rule("ET-1", "Difficulty Level")
@pytest.mark.parametrize(("difficulty", "needed"), [("beginner", 3), ("standard", 4), ("hard", 5)])
def test_difficulty_is_the_number_of_items_for_a_device(difficulty: str, needed: int) -> None:
    items = ["green"] * needed
    game, state = table(et="e2", zones={"e2": " ".join(items)}, options={"difficulty": difficulty})
    assert offers(game, state, "build") == ["build green die"]
    game, state = table(et="e2", zones={"e2": " ".join(items[1:])}, options={"difficulty": difficulty})
    assert offers(game, state, "build") == []


@pytest.mark.rule("ET-1")
@pytest.mark.parametrize(
    ("options", "says"),
    [
        ({"players": 5}, "players"),
        ({"players": 2, "kids": "elliott-bob"}, "no Kid 'bob'"),
        ({"players": 3, "kids": "elliott-gertie"}, "3 different Kids"),
        ({"players": 2, "kids": "greg-greg"}, "2 different Kids"),
        ({"players": 2, "first": 3}, "cannot take the first turn"),
        ({"players": 3, "solo": True}, "solo is for two Kids"),
        ({"difficulty": "easy"}, "difficulty"),
    ],
)
def test_wrong_options_are_explained(options: dict[str, Any], says: str) -> None:
    with pytest.raises(saucers.SaucersError, match=says):
        saucers.load("light_years", plain=True, **options)


# --- Take Actions -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("Take Actions", "ET-2")
def test_three_basic_actions_then_only_free_ones() -> None:
    game, state = table(kids=("d3", "f6"))
    state = play(game, state, "take a candy", "take a candy", "take a candy")
    assert look(game, state)["candy"] == 6
    assert offers(game, state, "ride") == offers(game, state, "pick up") == offers(game, state, "take a candy") == []
    assert offers(game, state, "E.T. ")
    assert offers(game, state, "end the turn")


@pytest.mark.rule("Take Actions", "ET-2")
def test_a_basic_action_is_finished_before_the_next_but_free_ones_come_in_between() -> None:
    game, state = table(kids=("d3", "f6"), mats={0: "green"}, keep=["d2", "c2", "d3", "c3"])
    state = play(game, state, "ride n to d2")
    assert (
        offers(game, state, "take a candy") == offers(game, state, "pick up") == offers(game, state, "end the t") == []
    )
    state = play(game, state, "drop green in zone c1", "E.T. w to e1 by candy", "ride w to c2")
    assert at(game, state, 0) == "c2"
    assert offers(game, state, "take a candy")


@pytest.mark.rule("Take Actions")
def test_the_turn_may_be_ended_without_any_action() -> None:
    game, state = table()
    state = play(game, state, "end the turn")
    assert look(game, state)["phase"] == "enemy-1"


@pytest.mark.rule("Move", "Example: Greg moves one or two spaces", "ET-3")
def test_a_move_is_one_or_two_steps_along_any_paths() -> None:
    game, state = table(kids=("e4", "f6"), options={"kids": "greg-elliott"})
    assert offers(game, state, "ride") == [
        "ride n to e3",
        "ride ne to f3",
        "ride e to f4",
        "ride sw to d5",
        "ride w to d4",
    ]
    one = play(game, state, "ride w to d4", "end the move")
    assert at(game, one, 0) == "d4"
    assert look(game, one)["actions"]["basic_left"] == 2
    two = play(game, state, "ride w to d4", "ride nw to c3")
    assert at(game, two, 0) == "c3"
    assert not look(game, two)["actions"]["moving"]


@pytest.mark.rule("Board: large areas")
def test_no_road_leads_through_a_large_area() -> None:
    game, state = table(kids=("c2", "f6"))
    assert "ride s to c3" not in labels(game, state)


@pytest.mark.rule("Take a Candy", "ET-12")
def test_at_most_six_candy_in_the_pool() -> None:
    game, state = table(kids=("d3", "f6"), candy=5)
    state = play(game, state, "take a candy")
    assert look(game, state)["candy"] == 6
    assert "take a candy" not in labels(game, state)


# --- Pick Up ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("Pick Up an Item or Device", "ET-1")
def test_a_face_down_tile_is_drawn_by_chance_when_it_is_flipped() -> None:
    game, state = table(kids=("d4", "f6"), keep=["c4", "d4"])
    state = play(game, state, "pick up hidden tile from zone d4")
    chances = {game.label(state, event): (p.numerator, p.denominator) for event, p in game.outcomes(state)}
    assert chances == {
        "flip green": (5, 21),
        "flip orange": (5, 21),
        "flip blue": (5, 21),
        "flip wild": (1, 7),
        "flip ramp": (1, 7),
    }
    state = play(game, state, "flip wild")
    assert look(game, state)["kids"][0]["items"] == {"wild": 1}
    assert look(game, state)["zones"]["d4"]["face_down"] == 0
    assert look(game, state)["face_down"]["wild"] == 2


@pytest.mark.rule("Pick Up an Item or Device", "ET-10")
def test_a_third_item_is_picked_up_only_for_one_that_is_dropped_at_once() -> None:
    game, state = table(kids=("d4", "f6"), mats={0: "green orange"}, zones={"d4": "blue"})
    state = play(game, state, "pick up blue from zone d4")
    assert look(game, state)["phase"] == "over-limit"
    assert {label.split(" in ")[0] for label in labels(game, state)} == {"drop green", "drop orange", "drop blue"}
    state = play(game, state, "drop orange in zone c3")
    assert look(game, state)["kids"][0]["items"] == {"green": 1, "blue": 1}
    assert look(game, state)["zones"]["c3"]["items"] == {"orange": 1}
    assert look(game, state)["actions"]["basic_left"] == 2


@pytest.mark.rule("ET-10", "Kids: Gertie")
def test_gertie_carries_three_items() -> None:
    game, state = table(
        kids=("d4", "f6"), mats={0: "green orange"}, zones={"d4": "blue"}, options={"kids": "gertie-greg"}
    )
    state = play(game, state, "pick up blue from zone d4")
    assert look(game, state)["kids"][0]["items"] == {"green": 1, "orange": 1, "blue": 1}
    assert look(game, state)["phase"] == "act"


@pytest.mark.rule("Pick Up an Item or Device", "FAQ: carrying in the basket", "Note on the basket")
def test_items_and_the_basket_do_not_affect_each_other() -> None:
    game, state = table(kids=("e3", "f6"), mats={0: "orange blue"}, dice={"green": "e2"}, keep=["d2", "e3", "d3"])
    state = play(game, state, "pick up green die from zone e2")
    view = look(game, state)["kids"][0]
    assert view["items"] == {"orange": 1, "blue": 1}
    assert view["basket"] == "green die"
    assert offers(game, state, "pick up hidden")


@pytest.mark.rule("Pick Up an Item or Device", "ET-10", "Note on the basket")
def test_the_basket_holds_one_thing() -> None:
    game, state = table(kids=("e3", "f6"), in_basket=0, dice={"green": "e2"})
    assert "pick up green die from zone e2" not in labels(game, state)
    state = play(game, state, "put E.T. down", "pick up green die from zone e2")
    assert look(game, state)["et"] == {"at": "e3", "in_basket_of": None}
    assert "take E.T. into the basket" not in labels(game, state)
    state = play(game, state, "drop the die in zone d2", "take E.T. into the basket")
    assert look(game, state)["device_dice"]["green"] == "zone d2"
    assert look(game, state)["et"]["in_basket_of"] == 0


@pytest.mark.rule("Dangerous Pick Up", "ET-5", "Example: Elliott picks up near an Enemy")
def test_picking_up_with_an_enemy_nearby_is_dangerous() -> None:
    game, state = table(kids=("d4", "f6"), zones={"d4": "blue", "c4": "green"}, agents=("a1", "e5"))
    safe = play(game, state, "pick up green from zone c4")
    assert look(game, safe)["phase"] == "act"
    danger = play(game, state, "pick up blue from zone d4")
    assert look(game, danger)["phase"] == "danger"
    choice = next(c for c in game.scene(state, 0).choices if c.label == "pick up blue from zone d4")
    assert "Danger Die" in choice.danger
    assert not next(c for c in game.scene(state, 0).choices if c.label == "pick up green from zone c4").danger


@pytest.mark.rule("FAQ: taking a Wild Item back")
def test_a_wild_item_may_be_taken_out_of_a_die_zone() -> None:
    game, state = table(kids=("c4", "f6"), zones={"c3": "wild orange"})
    state = play(game, state, "pick up wild from zone c3")
    assert look(game, state)["kids"][0]["items"] == {"wild": 1}


# --- Ramps ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("Pick Up an Item or Device", "ET-11")
def test_a_flipped_ramp_goes_onto_any_corner_of_its_zone() -> None:
    game, state = table(kids=("d4", "f6"), keep=["d4"], agents=("e5", "a1"))
    state = play(game, state, "pick up hidden tile from zone d4", "flip ramp")
    assert labels(game, state) == ["ramp on d4", "ramp on e4", "ramp on d5", "ramp on e5"]
    state = play(game, state, "ramp on e5")
    assert look(game, state)["ramps"] == ["e5"]
    # The Pick Up was dangerous: its roll comes after the Ramp is placed.
    assert look(game, state)["phase"] == "danger"
    game, state = table(kids=("d4", "f6"), keep=["d4"])
    state = play(game, state, "pick up hidden tile from zone d4", "flip ramp", "ramp on d4")
    assert offers(game, state, "jump") == []


@pytest.mark.rule("ET-11")
def test_a_second_ramp_on_a_space_has_no_effect() -> None:
    game, state = table(kids=("d4", "f6"), keep=["d4"], ramps=["d5"])
    state = play(game, state, "pick up hidden tile from zone d4", "flip ramp", "ramp on d5")
    assert look(game, state)["ramps"] == ["d5"]
    state = play(game, state, "ride s to d5", "jump e to f5")
    assert look(game, state)["phase"] == "act"
    assert offers(game, state, "jump") == []


@pytest.mark.rule("Ramps", "Example: Greg jumps over an Agent", "ET-3", "ET-4")
def test_a_jump_goes_straight_even_without_a_road_and_over_enemies() -> None:
    game, state = table(kids=("e5", "f6"), ramps=["d5"], agents=("d4", "a1"), options={"kids": "greg-elliott"})
    state = play(game, state, "ride w to d5")
    assert offers(game, state, "jump") == [
        "jump n to d4", "jump n to d3", "jump e to e5", "jump e to f5", "jump s to d6", "jump w to c5", "jump w to b5",
    ]  # fmt: skip
    over = play(game, state, "jump n to d3")
    assert at(game, over, 0) == "d3"
    assert look(game, over)["phase"] == "act"
    assert look(game, play(game, state, "jump n to d4"))["phase"] == "danger"
    game, state = table(kids=("d2", "f6"), ramps=["d3"])
    assert "jump e to e3" in labels(game, play(game, state, "ride s to d3"))


@pytest.mark.rule("FAQ: no extra space after a Ramp", "ET-3")
def test_after_a_jump_the_rest_of_the_move_is_lost() -> None:
    game, state = table(kids=("e5", "f6"), ramps=["d5"])
    state = play(game, state, "ride w to d5")
    assert offers(game, state, "ride")
    state = play(game, state, "jump w to c5")
    assert not look(game, state)["actions"]["moving"]
    assert look(game, state)["actions"]["basic_left"] == 2


@pytest.mark.rule("Ramps", "ET-3")
def test_jumps_chain_over_ramps_but_each_ramp_serves_once_in_a_move() -> None:
    game, state = table(kids=("e5", "f6"), ramps=["d5", "d3"])
    state = play(game, state, "ride w to d5", "jump n to d3")
    assert offers(game, state, "jump")
    assert offers(game, state, "ride") == []
    state = play(game, state, "jump s to d5")
    assert look(game, state)["actions"]["moving"] is False
    assert offers(game, state, "jump") == []


@pytest.mark.rule("Ramps", "ET-2", "ET-3")
@pytest.mark.parametrize("rides", [("ride w to d5",), ("ride e to f5", "end the move", "ride w to e5", "ride w to d5")])
def test_free_actions_on_a_ramp_do_not_use_the_jump_up(rides: tuple[str, ...]) -> None:
    """On the first and on the second step alike."""
    game, state = table(kids=("e5", "f6"), et="d5", ramps=["d5"], mats={0: "green"})
    state = play(game, state, *rides, "take E.T. into the basket", "drop green in zone c4", "card 3 trick or treat")
    state = play(game, state, "draw lights out")
    assert offers(game, state, "jump")
    assert offers(game, state, "pick up") == offers(game, state, "take a candy") == []
    state = play(game, state, "jump w to b5")
    assert look(game, state)["et"] == {"at": "b5", "in_basket_of": 0}
    assert not look(game, state)["actions"]["moving"]


@pytest.mark.rule("ET-3", "ET-4")
def test_jumping_is_optional_and_staying_finishes_the_move() -> None:
    game, state = table(kids=("f5", "f6"), ramps=["d5"], mats={0: "green"}, agents=("d5", "a1"))
    state = play(game, state, "ride w to e5", "ride w to d5")
    # The ban on Free actions begins when the Move is finished; then the Danger Die is rolled at once.
    assert offers(game, state, "drop green")
    state = play(game, state, "stay here")
    assert at(game, state, 0) == "d5"
    assert look(game, state)["phase"] == "danger"
    first = table(kids=("e5", "f6"), ramps=["d5"])[1]
    first = play(game, first, "ride w to d5", "stay here")
    assert offers(game, first, "jump") == []
    assert look(game, first)["actions"]["basic_left"] == 2


@pytest.mark.rule("ET-3", "ET-16")
@pytest.mark.parametrize(
    "leaving",
    [
        ("ride e to e5", "ride w to d5"),
        ("card 2 taking flight", "land on c1", "draw lights out"),
        ("card 1 flying kids", "fly n to d4", "fly s to d5", "end the flight", "draw lights out"),
    ],
)
def test_the_jump_lapses_when_the_kid_leaves_the_ramp_in_another_way(leaving: tuple[str, ...]) -> None:
    game, state = table(kids=("e5", "f6"), in_basket=0, ramps=["d5"])
    state = play(game, state, "ride w to d5")
    assert offers(game, state, "jump")
    if leaving[0].startswith("ride"):
        state = play(game, state, leaving[0])
        assert offers(game, state, "jump") == []
        return
    flying = play(game, state, leaving[0])
    assert offers(game, flying, "jump") == []
    assert offers(game, play(game, state, *leaving), "jump") == []


# --- Free actions -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("Drop an Item or Device")
def test_things_are_dropped_into_any_nearby_zones_without_danger() -> None:
    game, state = table(kids=("d4", "f6"), mats={0: "green blue"}, agents=("d4", "a1"), dice={"orange": "basket-0"})
    assert len(offers(game, state, "drop")) == 12
    state = play(game, state, "drop green in zone c3", "drop blue in zone d4", "drop the die in zone d4")
    view = look(game, state)
    assert view["zones"]["c3"]["items"] == {"green": 1}
    assert view["zones"]["d4"]["items"] == {"blue": 1}
    assert view["device_dice"]["orange"] == "zone d4"
    assert view["phase"] == "act"
    assert view["actions"]["basic_left"] == 3


@pytest.mark.rule("Nearby Spaces and Zones")
@pytest.mark.parametrize(("space", "zones"), [("a1", 1), ("c1", 2), ("f6", 1), ("a4", 2), ("d3", 4)])
def test_spaces_are_nearby_one_two_or_four_zones(space: str, zones: int) -> None:
    game, state = table(kids=(space, "f6"), mats={0: "green"}, agents=("c6", "c6"), keys="c6")
    assert len(offers(game, state, "drop green")) == zones


@pytest.mark.rule("Move E.T. with Candy", "Example: Michael takes a Candy and moves E.T.", "ET-12")
def test_candy_moves_et_from_anywhere() -> None:
    game, state = table(kids=("a6", "f6"), et="e4", candy=1, options={"kids": "michael-gertie"})
    state = play(game, state, "take a candy", "E.T. sw to d5 by candy", "E.T. w to c5 by candy")
    view = look(game, state)
    assert view["et"]["at"] == "c5"
    assert view["candy"] == 0
    assert view["actions"]["basic_left"] == 2
    assert offers(game, state, "E.T.") == []


@pytest.mark.rule("Move E.T. with Candy", "ET-12")
def test_candy_never_moves_et_onto_an_enemy_but_out_of_any_basket() -> None:
    game, state = table(kids=("a6", "d4"), in_basket=1, agents=("d3", "a1"), options={"kids": "greg-gertie"})
    assert "E.T. n to d3 by candy" not in labels(game, state)
    state = play(game, state, "E.T. w to c4 by candy")
    assert look(game, state)["et"] == {"at": "c4", "in_basket_of": None}


@pytest.mark.rule("ET-12", "ET-3")
def test_et_alone_never_jumps() -> None:
    game, state = table(kids=("a6", "f6"), et="d4", ramps=["d5"])
    state = play(game, state, "E.T. s to d5 by candy")
    assert offers(game, state, "jump") == []


@pytest.mark.rule("Pick Up or Drop E.T.")
def test_et_rides_along_in_a_basket() -> None:
    game, state = table(kids=("d4", "f6"), et="d5")
    assert "take E.T. into the basket" not in labels(game, state)
    state = play(game, state, "ride s to d5", "take E.T. into the basket", "ride w to c5")
    assert look(game, state)["et"] == {"at": "c5", "in_basket_of": 0}
    state = play(game, state, "put E.T. down")
    assert look(game, state)["et"] == {"at": "c5", "in_basket_of": None}
    assert look(game, state)["actions"]["basic_left"] == 2


@pytest.mark.rule("Kids: Elliott")
def test_elliott_moves_et_one_space_for_free_once_a_turn() -> None:
    game, state = table(kids=("a6", "f6"), et="d4", candy=0)
    state = play(game, state, "E.T. nw to c3 for free")
    assert look(game, state)["et"]["at"] == "c3"
    assert offers(game, state, "E.T.") == []


@pytest.mark.rule("Kids: Greg")
def test_greg_takes_a_candy_as_a_free_action_once_a_turn() -> None:
    game, state = table(kids=("a6", "f6"), options={"kids": "greg-gertie"})
    state = play(game, state, "take a candy for free")
    assert look(game, state)["candy"] == 4
    assert look(game, state)["actions"]["basic_left"] == 3
    assert "take a candy for free" not in labels(game, state)


@pytest.mark.rule("ET-17", "Kids: Michael")
def test_michaels_third_step_needs_a_shortcut_and_comes_once_a_turn() -> None:
    game, state = table(kids=("d6", "f6"), options={"kids": "michael-gertie"})
    state = play(game, state, "ride nw to c5", "ride n to c4")
    assert len(offers(game, state, "ride")) == 4
    state = play(game, state, "ride w to b4")
    assert not look(game, state)["actions"]["moving"]
    state = play(game, state, "ride se to c5", "ride se to d6")
    assert not look(game, state)["actions"]["moving"]


@pytest.mark.rule("ET-17")
def test_michaels_third_step_may_itself_be_the_shortcut() -> None:
    game, state = table(kids=("d6", "f6"), options={"kids": "michael-gertie"})
    state = play(game, state, "ride n to d5", "ride w to c5")
    assert offers(game, state, "ride") == ["ride se to d6", "ride nw to b4"]
    state = play(game, state, "end the move")
    assert look(game, state)["actions"]["basic_left"] == 2


@pytest.mark.rule("ET-17")
def test_no_third_step_after_a_jump_or_for_others() -> None:
    game, state = table(kids=("d6", "f6"), ramps=["c5"], options={"kids": "michael-gertie"})
    state = play(game, state, "ride nw to c5", "jump w to b5")
    assert not look(game, state)["actions"]["moving"]
    game, state = table(kids=("d6", "f6"), options={"kids": "greg-gertie"})
    assert not look(game, play(game, state, "ride nw to c5", "ride n to c4"))["actions"]["moving"]


# --- devices and extra Items ------------------------------------------------------------------------------------------


@pytest.mark.rule("Build a Device", "Example: Elliott drops a Wild Item", "ET-14")
def test_a_device_is_built_with_free_actions_after_the_basic_ones() -> None:
    game, state = table(
        kids=("f3", "e4"), et="f4", zones={"e2": "green green green"}, mats={0: "wild"}, basic_left=0,
        cars=(3, 0, 2), options={"kids": "gertie-greg"},
    )  # fmt: skip
    state = play(game, state, "drop wild in zone e2")
    assert offers(game, state, "build") == []
    state = play(game, state, "E.T. n to f3 by candy")
    state = play(game, state, "build green die with 1 wild")
    view = look(game, state)
    assert view["zones"]["e2"]["items"] == {}
    assert view["device_dice"]["green"] == "zone e2"
    state = play(game, state, "end the turn", "enemy double", "enemy blank", "danger car", "car A")
    assert game.turn(state) == Decide(1)
    state = play(game, state, "ride n to e3", "end the move", "pick up green die from zone e2")
    assert look(game, state)["kids"][1]["basket"] == "green die"


@pytest.mark.rule("FAQ: building with Enemies nearby", "FAQ: no Kid need be with E.T.", "ET-14")
def test_building_needs_no_kid_and_fears_no_enemy() -> None:
    game, state = table(kids=("a6", "f6"), et="d3", agents=("c4", "d4"), zones={"c3": "orange orange orange orange"})
    state = play(game, state, "build orange die")
    assert look(game, state)["device_dice"]["orange"] == "zone c3"
    assert look(game, state)["phase"] == "act"


@pytest.mark.rule("Build a Device", "ET-14")
def test_et_must_be_nearby_and_items_of_other_colours_do_not_count() -> None:
    game, state = table(kids=("a6", "f6"), et="e4", zones={"c3": "orange orange orange orange"})
    assert offers(game, state, "build") == []
    game, state = table(kids=("a6", "f6"), et="d3", zones={"c3": "orange orange orange blue"})
    assert offers(game, state, "build") == []


@pytest.mark.rule("ET-14")
def test_with_more_than_enough_the_player_chooses_what_is_used_up() -> None:
    game, state = table(kids=("a6", "f6"), et="d3", zones={"c3": "orange orange orange orange wild wild"})
    assert offers(game, state, "build") == [
        "build orange die",
        "build orange die with 1 wild",
        "build orange die with 2 wild",
    ]
    state = play(game, state, "build orange die with 2 wild")
    assert look(game, state)["zones"]["c3"]["items"] == {"orange": 2}
    assert offers(game, state, "build") == []


@pytest.mark.rule("Extra Items", "FAQ: the die must be in the Clearing", "ET-15")
def test_an_extra_item_counts_only_with_its_die_in_the_clearing() -> None:
    game, state = table(kids=("b1", "f6"), mats={0: "blue"}, dice={"blue": "b5"}, agents=("f1", "f1"), keys="f1")
    state = play(game, state, "drop blue in zone a1")
    assert look(game, state)["mothership"]["steps"] == 0
    assert look(game, state)["zones"]["a1"]["items"] == {"blue": 1}
    game, state = table(kids=("b1", "f6"), mats={0: "orange"}, dice={"blue": "a1"}, agents=("f1", "f1"), keys="f1")
    assert look(game, play(game, state, "drop orange in zone a1"))["mothership"]["steps"] == 0


@pytest.mark.rule("Extra Items", "ET-15")
def test_extra_items_move_the_mothership_and_leave_the_game() -> None:
    game, state = table(
        kids=("b1", "f6"), mats={0: "blue wild"}, dice={"blue": "a1", "green": "a1"}, agents=("f1", "f1"), keys="f1"
    )
    state = play(game, state, "drop blue in zone a1")
    assert look(game, state)["mothership"]["steps"] == 1
    state = play(game, state, "drop wild in zone a1")
    assert look(game, state)["mothership"]["steps"] == 3
    assert look(game, state)["zones"]["a1"]["items"] == {}


@pytest.mark.rule("ET-15")
def test_dropping_the_die_first_makes_the_item_count_and_one_left_before_may_be_dropped_again() -> None:
    game, state = table(
        kids=("b1", "f6"), mats={0: "blue"}, dice={"blue": "basket-0"}, agents=("f1", "f1"), keys="f1", cars=(0, 0, 0)
    )
    first = play(game, state, "drop the die in zone a1", "drop blue in zone a1")
    assert look(game, first)["mothership"]["steps"] == 1
    late = play(game, state, "drop blue in zone a1", "drop the die in zone a1")
    assert look(game, late)["mothership"]["steps"] == 0
    late = play(game, late, "pick up blue from zone a1", "drop blue in zone a1")
    assert look(game, late)["mothership"]["steps"] == 1


# --- Phone Home and the end -------------------------------------------------------------------------------------------


@pytest.mark.rule("Phone Home", "Example: Gertie rolls two Device Dice")
def test_each_signal_moves_the_mothership_one_step() -> None:
    game, state = table(kids=("e3", "f6"), dice={"blue": "a1", "green": "a1"}, options={"kids": "gertie-greg"})
    state = play(game, state, "end the turn")
    chances = {game.label(state, event): p for event, p in game.outcomes(state)}
    assert chances["signal none"] == pytest.approx(4 / 9)
    assert chances["signal green blue"] == pytest.approx(1 / 9)
    assert "signal orange" not in chances
    state = play(game, state, "signal blue")
    assert look(game, state)["mothership"]["steps"] == 1
    assert look(game, state)["phase"] == "enemy-1"


@pytest.mark.rule("Phone Home")
def test_without_a_device_in_the_clearing_phone_home_is_skipped() -> None:
    game, state = table(dice={"blue": "b5"})
    assert look(game, play(game, state, "end the turn"))["phase"] == "enemy-1"


@pytest.mark.rule("Phone Home", "ET-18", "Note: not all three dice are needed")
def test_when_the_mothership_arrives_the_dice_leave_the_game() -> None:
    game, state = table(kids=("e3", "f6"), dice={"blue": "a1", "green": "a1"}, ship=8)
    state = play(game, state, "end the turn", "signal green blue")
    view = look(game, state)
    assert view["mothership"] == {"steps": 9, "of": 9}
    assert set(view["device_dice"].values()) == {"out of the game"}
    assert view["result"] is None
    state = play(game, state, "enemy double", "enemy blank", "end the turn")
    assert look(game, state)["phase"] == "enemy-1"


@pytest.mark.rule("Ending the Game 3", "ET-19")
def test_et_nearby_the_clearing_with_the_mothership_there_wins() -> None:
    gone = dict.fromkeys(("green", "orange", "blue"), "gone")
    game, state = table(kids=("d3", "f6"), et="c1", dice=gone, ship=9, agents=("f6", "f6"), keys="f6")
    state = play(game, state, "E.T. w to b1 by candy")
    assert game.turn(state) == Over()
    assert game.score(state) == (1.0, 1.0)
    assert game.result(state) == (
        "We won: E.T. goes home in turn 1, with Heartlight 6 of 6 and 1 of 3 Cop Cars at the Clearing."
    )
    game, state = table(kids=("b3", "f6"), in_basket=0, dice=gone, ship=9, agents=("f6", "f6"), keys="f6")
    assert game.score(play(game, state, "ride n to b2")) == (1.0, 1.0)


@pytest.mark.rule("Ending the Game 3", "ET-19")
def test_the_arriving_mothership_wins_at_once_with_et_nearby() -> None:
    game, state = table(kids=("d3", "f6"), et="b1", dice={"blue": "a1"}, ship=8, agents=("f6", "f6"), keys="f6")
    state = play(game, state, "end the turn", "signal blue")
    assert game.score(state) == (1.0, 1.0)


@pytest.mark.rule("ET-19")
def test_passing_over_the_clearing_is_enough() -> None:
    gone = dict.fromkeys(("green", "orange", "blue"), "gone")
    game, state = table(
        kids=("a4", "f6"), in_basket=0, dice=gone, ship=9, ramps=["b3"], agents=("f6", "f6"), keys="f6", cars=(0, 0, 0)
    )
    state = play(game, state, "ride ne to b3")
    assert game.turn(state) != Over()
    assert game.score(play(game, state, "jump n to b1")) == (1.0, 1.0)


@pytest.mark.rule("Ending the Game 1", "ET-19")
def test_three_cop_cars_at_their_stops_lose() -> None:
    game, state = table(kids=("d3", "f6"), cars=(8, 8, 7))
    state = play(game, state, "end the turn", "enemy C", "enemy blank")
    assert game.turn(state) == Over()
    assert game.score(state) == (0.0, 0.0)
    assert game.result(state) == (
        "We lost: the cars closed the Clearing in turn 1, with Heartlight 6 of 6. "
        "The Mothership was 9 steps away, with 0 of 3 devices built."
    )


@pytest.mark.rule("Ending the Game 2", "ET-9", "ET-19")
def test_heartlight_zero_loses_at_once() -> None:
    game, state = table(kids=("d3", "f6"), agents=("d3", "a1"), mats={0: "green"}, heart=1)
    state = play(game, state, "end the turn", "enemy double", "enemy blank")
    assert game.turn(state) == Over()
    assert game.result(state).startswith("We lost: E.T.'s Heartlight went out in turn 1.")
    assert look(game, state)["kids"][0]["at"] == "d3"


@pytest.mark.rule("ET-20")
def test_a_game_of_200_turns_is_lost() -> None:
    game, state = table(kids=("d3", "f6"), turns=199)
    state = play(game, state, "end the turn", "enemy double", "enemy blank")
    assert game.turn(state) == Over()
    assert game.score(state) == (0.0, 0.0)
    assert game.result(state).startswith("We lost: 200 turns passed without a rescue.")


@pytest.mark.rule("ET-20")
def test_reversible_free_actions_are_bounded_until_something_lasting_happens() -> None:
    game, state = table(kids=("d3", "f6"), et="d3", mats={0: "green"})
    for _ in range(12):
        state = play(game, state, "take E.T. into the basket", "put E.T. down")
    assert "take E.T. into the basket" not in labels(game, state)
    assert "ET-20" in refusal(game, state, TakeET())
    assert look(game, state)["actions"]["reversible"] == 12
    state = play(game, state, "drop green in zone c2", "take E.T. into the basket")
    assert look(game, state)["et"]["in_basket_of"] == 0


@pytest.mark.rule("ET-20", "Pick Up or Drop E.T.", "Team Up")
def test_putting_et_down_and_leaving_the_team_are_always_possible() -> None:
    game, state = table(kids=("d3", "d3"), in_basket=0, team=[0, 0, 2, 3], loops=12)
    assert offers(game, state, "hand") == offers(game, state, "give") == []
    assert offers(game, state, "put E.T. down")
    assert offers(game, state, "leave the team")
    state = play(game, state, "put E.T. down", "leave the team")
    assert look(game, state)["actions"]["reversible"] == 12
    assert offers(game, state, "take E.T.") == offers(game, state, "team up") == []


@pytest.mark.rule("ET-19", "ET-16")
def test_mind_link_that_puts_et_nearby_the_waiting_mothership_wins() -> None:
    gone = dict.fromkeys(("green", "orange", "blue"), "gone")
    row = ("mind-link", "call-home", "call-home")
    game, state = table(
        kids=("d4", "b1"), in_basket=0, row=row, dice=gone, ship=9, cars=(0, 0, 0), agents=("f1", "f1"), keys="f1"
    )
    state = play(game, state, "card 1 mind link", "e.t. to gertie")
    assert game.turn(state) == Over()
    assert game.score(state) == (1.0, 1.0)
    assert game.restore(game.dump(state)) == state
