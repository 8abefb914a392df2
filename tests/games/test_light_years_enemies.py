"""Enemies, Danger and Getting Caught in Light Years from Home, and teams and cards that meet them."""

from __future__ import annotations

import pytest

from games.light_years_table import at, enemies, labels, look, offers, play, table
from saucers import Decide, Over, State

NOTHING = ("enemy double", "enemy blank")


# --- Enemy Dice -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("Move Enemies", "Example: Michael rolls both Enemy Dice", "ET-7")
def test_the_rulebooks_roll_of_a_car_and_all_agents() -> None:
    game, state = table(
        players=2, kids=("d4", "c2"), et="f6", agents=("c3", "b2"), keys="a1", cars=(0, 1, 0),
        options={"kids": "michael-elliott"},
    )  # fmt: skip
    state = play(game, state, "end the turn", "enemy A")
    assert look(game, state)["phase"] == "enemy-2"
    state = play(game, state, "enemy agents")
    # Michael's Agent may come closer by two roads; Elliott's has one way, onto Elliott.
    assert "Michael's Agent to d3" in labels(game, state)
    assert "Michael's Agent to c4" in labels(game, state)
    state = play(game, state, "Michael's Agent to c4")
    assert enemies(game, state)["car A"] == "f2"
    assert enemies(game, state)["Keys"] == "a1"
    assert look(game, state)["heartlight"] == 5
    assert at(game, state, 1) == "f6"
    assert game.turn(state) == Decide(1)


@pytest.mark.rule("Move Enemies", "ET-6")
def test_agents_move_by_road_only_and_always_closer() -> None:
    game, state = table(kids=("d4", "f6"), agents=("c3", "a1"))
    state = play(game, state, "end the turn", "enemy badge", "enemy blank")
    # The shortcut c3-d4 would be one step; by road it is two.
    assert set(labels(game, state)) == {"Elliott's Agent to d3", "Elliott's Agent to c4"}
    # No road leads from c3 up to c2, and b3 is farther away.


@pytest.mark.rule("Enemy Dice", "ET-7")
def test_badges_and_keys_add_up_and_double_doubles_the_other_enemy_die() -> None:
    game, state = table(kids=("f3", "f6"), agents=("a3", "c6"), keys="a6", et="f5", cars=(8, 1, 4))
    twice = play(game, state, "end the turn", "enemy double", "enemy key")
    assert enemies(game, twice)["Keys"] == "c6"
    both = play(game, state, "end the turn", "enemy key", "enemy key")
    assert enemies(game, both)["Keys"] == "c6"
    once = play(game, state, "end the turn", "enemy key", "enemy blank")
    assert enemies(game, once)["Keys"] == "b6"
    game, state = table(kids=("d3", "f6"), cars=(0, 0, 0))
    state = play(game, state, "end the turn", "enemy double", "enemy B")
    assert enemies(game, state)["car B"] == "a6"


@pytest.mark.rule("Enemy Dice", "ET-7")
def test_double_with_a_blank_does_nothing_and_never_doubles_the_danger_die() -> None:
    game, state = table(kids=("d3", "d3"), cars=(0, 0, 0))
    before = enemies(game, state)
    state = play(game, state, "end the turn", "enemy double", "enemy blank")
    assert look(game, state)["phase"] == "danger"
    state = play(game, state, "danger car", "car B")
    assert enemies(game, state) == before | {"car B": "b6"}


@pytest.mark.rule("Enemy Dice", "ET-7")
def test_your_agent_is_the_active_players() -> None:
    game, state = table(kids=("f3", "c6"), agents=("a3", "a3"), cars=(8, 8, 4))
    state = play(game, state, "end the turn", "enemy badge", "enemy blank")
    view = look(game, state)
    assert [enemy["due"] for enemy in view["enemies"]][4:] == [1, 0]


@pytest.mark.rule("ET-7")
def test_order_cars_then_the_danger_car_then_keys_then_agents_as_one_likes() -> None:
    game, state = table(
        players=3, kids=("d4", "f6", "d4"), agents=("a6", "a6", "a6"), keys="a5", et="d2", cars=(0, 1, 0)
    )
    state = play(game, state, "end the turn", "enemy A", "enemy agents", "danger car")
    assert enemies(game, state)["car A"] == "f2"
    assert labels(game, state) == ["car A", "car B", "car C"]
    state = play(game, state, "car C")
    assert {label.split("'")[0] for label in labels(game, state)} == {"Elliott", "Gertie", "Michael"}
    game, state = table(kids=("d4", "d4"), agents=("a6", "a6"), keys="a6", et="d2", cars=(0, 1, 0))
    state = play(game, state, "end the turn", "enemy key", "enemy agents", "danger own")
    assert {label.split(" to ")[0] for label in labels(game, state)} == {"Keys"}
    state = play(game, state, "keys to a5")
    state = play(game, state, "elliott's agent to a5")
    # An Agent on its way goes first.
    assert {label.split("'")[0] for label in labels(game, state)} == {"Elliott"}


@pytest.mark.rule("Move Enemies", "ET-6")
def test_an_enemy_with_somebody_does_not_move() -> None:
    game, state = table(kids=("f2", "f6"), cars=(1, 0, 0))
    state = play(game, state, "end the turn", "enemy A", "enemy A")
    assert enemies(game, state)["car A"] == "f2"
    assert at(game, state, 0) == "f6"
    game, state = table(kids=("d3", "f1"), cars=(0, 0, 0), et="a6")
    state = play(game, state, "end the turn", "enemy double", "enemy A")
    # It stops on Gertie's space after both steps, and catches her though she is not assigned to it.
    assert enemies(game, state)["car A"] == "f1"
    assert look(game, state)["heartlight"] == 5


@pytest.mark.rule("ET-6")
def test_what_is_left_of_an_agents_movement_is_lost_on_arrival() -> None:
    game, state = table(kids=("d4", "d4"), agents=("a1", "d3"), et="a6", keys="a3")
    state = play(game, state, "end the turn", "enemy badge", "enemy agents", "danger agents")
    while look(game, state)["phase"] == "route":
        state = game.after(state, state.events[0])
    assert enemies(game, state)["Gertie's Agent"] == "d4"


@pytest.mark.rule("Enemy Dice", "ET-8")
def test_a_car_at_its_stop_ignores_its_symbol_and_stays_an_enemy() -> None:
    game, state = table(kids=("b1", "f6"), cars=(8, 0, 0), agents=("f1", "f1"), keys="f1", et="d4")
    state = play(game, state, "end the turn", "enemy A", "enemy blank")
    assert enemies(game, state)["car A"] == "b1"
    assert at(game, state, 0) == "f6"
    assert look(game, state)["heartlight"] == 5


@pytest.mark.rule("Danger Die", "ET-8")
def test_any_car_may_be_one_that_cannot_move_but_not_one_at_its_stop() -> None:
    game, state = table(kids=("c6", "c6"), cars=(8, 0, 2), agents=("a1", "a1"))
    state = play(game, state, "end the turn", *NOTHING, "danger car")
    assert labels(game, state) == ["car B", "car C"]
    state = play(game, state, "car B")
    assert enemies(game, state)["car B"] == "c6"
    game, state = table(kids=("d3", "d3"), cars=(8, 0, 8), agents=("a1", "a1"))
    state = play(game, state, "end the turn", *NOTHING, "danger car")
    assert enemies(game, state)["car B"] == "b6"


@pytest.mark.rule("Move Enemies", "FAQ: the Danger Die on a shared space")
def test_company_at_the_end_of_the_turn_rolls_the_danger_die() -> None:
    game, state = table(kids=("d3", "d3"))
    state = play(game, state, "end the turn", *NOTHING)
    assert look(game, state)["phase"] == "danger"
    game, state = table(kids=("d3", "f6"), et="d3")
    assert look(game, play(game, state, "end the turn", *NOTHING))["phase"] == "danger"
    game, state = table(kids=("d3", "f6"), in_basket=0)
    assert look(game, play(game, state, "end the turn", *NOTHING))["phase"] == "danger"
    game, state = table(kids=("d3", "f6"), et="f6")
    assert game.turn(play(game, state, "end the turn", *NOTHING)) == Decide(1)
    choice = next(c for c in game.scene(table(kids=("d3", "d3"))[1], 0).choices if c.label == "end the turn")
    assert "Danger Die" in choice.danger


# --- Dangerous actions ------------------------------------------------------------------------------------------------


@pytest.mark.rule("Dangerous Move", "Example: Gertie moves through an Enemy", "ET-4")
def test_moving_through_an_enemy_rolls_once_when_the_move_is_finished() -> None:
    game, state = table(kids=("d4", "f6"), agents=("d5", "a1"), options={"kids": "gertie-greg"})
    choice = next(c for c in game.scene(state, 0).choices if c.label == "ride s to d5")
    assert "Danger Die" in choice.danger
    state = play(game, state, "ride s to d5")
    assert look(game, state)["phase"] == "act"
    state = play(game, state, "ride s to d6")
    assert look(game, state)["phase"] == "danger"
    state = play(game, state, "danger own")
    # Her Agent comes onto her at once and catches her; then she goes on.
    assert at(game, state, 0) == "f6"
    assert look(game, state)["heartlight"] == 5
    assert game.turn(state) == Decide(0)
    assert look(game, state)["actions"]["basic_left"] == 2


@pytest.mark.rule("FAQ: moving away from an Enemy", "ET-4")
def test_moving_away_from_an_enemy_is_not_dangerous() -> None:
    game, state = table(kids=("d4", "f6"), agents=("d4", "a1"))
    state = play(game, state, "ride s to d5", "end the move")
    assert look(game, state)["phase"] == "act"


@pytest.mark.rule("FAQ: staying on an Enemy's space", "ET-6")
def test_who_stays_on_an_enemys_space_is_caught_at_the_end_of_the_turn() -> None:
    game, state = table(kids=("d4", "f6"), agents=("d5", "a1"))
    state = play(game, state, "ride s to d5", "end the move", "danger own")
    # The Agent shares the space, so it does not move, and a Danger roll catches only by arriving.
    assert at(game, state, 0) == "d5"
    assert look(game, state)["heartlight"] == 6
    state = play(game, state, "end the turn", "enemy badge", "enemy blank")
    assert at(game, state, 0) == "f6"
    assert look(game, state)["heartlight"] == 5


@pytest.mark.rule("ET-6")
def test_an_enemy_that_stopped_does_not_move_again_in_this_turn() -> None:
    game, state = table(kids=("d4", "f6"), agents=("d5", "a1"))
    state = play(game, state, "ride s to d5", "end the move", "danger own", "ride s to d6", "end the move")
    state = play(game, state, "end the turn", "enemy badge", "enemy blank")
    assert enemies(game, state)["Elliott's Agent"] == "d5"
    assert look(game, state)["heartlight"] == 6


@pytest.mark.rule("Danger Die", "ET-9")
def test_later_agents_of_a_danger_roll_chase_the_new_places() -> None:
    game, state = table(kids=("d4", "c3"), agents=("d5", "a1"), keys="a1", mats={0: ""}, et="a6")
    # Elliott passes his own Agent; all Agents move: his catches him and he is at f6 when Gertie's moves.
    state = play(game, state, "ride s to d5", "ride s to d6", "danger agents")
    first = play(game, state, "elliott's agent to d6")
    assert at(game, first, 0) == "f6"
    assert look(game, first)["heartlight"] == 5
    assert {label.split(" to ")[0] for label in labels(game, first)} == {"Gertie's Agent"}


@pytest.mark.rule("ET-9", "FAQ: caught by two Agents")
def test_nobody_is_caught_twice_in_one_roll() -> None:
    game, state = table(kids=("d4", "f6"), agents=("d4", "d4"), keys="d4")
    state = play(game, state, "end the turn", *NOTHING)
    assert look(game, state)["heartlight"] == 5


@pytest.mark.rule("ET-9")
def test_a_kid_put_next_to_an_enemy_at_the_house_is_not_caught_before_the_next_check() -> None:
    game, state = table(kids=("d4", "d3"), agents=("d4", "f6"), et="a6")
    state = play(game, state, "end the turn", *NOTHING)
    assert at(game, state, 0) == "f6"
    assert look(game, state)["heartlight"] == 5
    state = play(game, state, "end the turn", *NOTHING)
    assert look(game, state)["heartlight"] == 4


# --- Getting Caught ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("Getting Caught", "Example: Gertie and E.T. are both caught", "ET-9")
def test_the_rulebooks_double_catch() -> None:
    game, state = table(
        kids=("d4", "a6"), in_basket=0, mats={0: "green blue"}, agents=("d1", "a1"), keys="d6", cars=(1, 1, 8),
        options={"kids": "gertie-greg"},
    )  # fmt: skip
    state = play(game, state, "end the turn", "enemy badge", "enemy key", "danger own")
    view = look(game, state)
    # Gertie's Agent comes three spaces; E.T. is caught first, Keys is put with him, then Gertie drops everything.
    assert view["phase"] == "caught"
    assert view["heartlight"] == 4
    assert enemies(game, state)["Keys"] == "d4"
    assert view["et"] == {"at": "d4", "in_basket_of": None}
    assert game.turn(state) == Decide(0)
    state = play(game, state, "drop green in zone c3", "drop blue in zone d4")
    assert at(game, state, 0) == "f6"
    assert look(game, state)["zones"]["c3"]["items"] == {"green": 1}
    assert game.turn(state) == Decide(1)


@pytest.mark.rule("Getting Caught", "ET-9")
def test_the_caught_kids_own_player_drops_in_turn_order() -> None:
    game, state = table(
        kids=("d4", "c3"), agents=("d4", "c3"), mats={0: "green", 1: "blue"}, dice={"orange": "basket-1"}
    )
    state = play(game, state, "end the turn", *NOTHING)
    assert game.turn(state) == Decide(0)
    state = play(game, state, "drop green in zone d4")
    assert game.turn(state) == Decide(1)
    assert set(labels(game, state)) == {
        f"drop {what} in zone {zone}" for what in ("blue", "the die") for zone in ("b2", "c2", "b3", "c3")
    }
    state = play(game, state, "drop the die in zone c3")
    assert at(game, state, 1) == "c3"
    state = play(game, state, "drop blue in zone b2")
    assert at(game, state, 1) == "f6"
    assert look(game, state)["device_dice"]["orange"] == "zone c3"


@pytest.mark.rule("ET-9", "ET-15")
def test_drops_of_a_caught_kid_are_ordinary_drops() -> None:
    game, state = table(
        kids=("b1", "f6"), mats={0: "blue"}, dice={"blue": "a1"}, agents=("b1", "f1"), keys="f1", cars=(0, 0, 0)
    )
    state = play(game, state, "end the turn", "signal none", *NOTHING, "drop blue in zone a1")
    assert look(game, state)["mothership"]["steps"] == 1


@pytest.mark.rule("Getting Caught")
def test_et_alone_is_caught_by_any_enemy_and_keys_is_put_there() -> None:
    game, state = table(kids=("d4", "a6"), et="f2", cars=(0, 0, 0), keys="a1")
    state = play(game, state, "end the turn", "enemy A", "enemy blank")
    assert look(game, state)["heartlight"] == 5
    assert enemies(game, state)["Keys"] == "f2"
    assert look(game, state)["et"]["at"] == "f2"


@pytest.mark.rule("ET-6", "Getting Caught")
def test_keys_put_on_ets_space_by_a_catch_counts_as_stopped_there() -> None:
    game, state = table(
        kids=("d4", "a6"), in_basket=0, agents=("d5", "a1"), keys="b6", cars=(8, 1, 0), options={"kids": "greg-gertie"}
    )
    state = play(game, state, "ride s to d5", "ride s to d6", "danger own", "E.T. w to c6 by candy")
    assert enemies(game, state)["Keys"] == "d6"
    state = play(game, state, "end the turn", "enemy key", "enemy blank")
    # Without the catch it would have come after E.T.
    assert enemies(game, state)["Keys"] == "d6"
    assert look(game, state)["heartlight"] == 4


# --- Team Up ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("Team Up", "Example: Gertie teams up with Michael", "ET-13", "ET-17")
def test_the_rulebooks_ride_together() -> None:
    game, state = table(kids=("d5", "d6"), options={"kids": "gertie-michael"}, et="a6")
    state = play(game, state, "ride s to d6", "team up with michael")
    assert game.turn(state) == Decide(1)
    state = play(game, state, "agree", "ride nw to c5")
    assert at(game, state, 0) == at(game, state, 1) == "c5"
    # The Move had a Shortcut, and Michael's ability is hers now: she may go on, or save it for the second Move.
    state = play(game, state, "end the move", "ride n to c4", "ride w to b4", "ride se to c5")
    assert at(game, state, 1) == "c5"
    state = play(game, state, "take a candy")
    assert look(game, state)["actions"]["basic_left"] == 0
    assert look(game, state)["candy"] == 4


@pytest.mark.rule("Team Up", "ET-13")
def test_a_refusal_holds_for_this_turn() -> None:
    game, state = table(kids=("d5", "d5"), et="a6")
    state = play(game, state, "team up with gertie", "refuse")
    assert offers(game, state, "team up") == []
    state = play(game, state, "end the turn", *NOTHING, "danger keys")
    while look(game, state)["phase"] == "route":
        state = game.after(state, state.events[0])
    assert offers(game, state, "team up") == ["team up with Elliott"]


@pytest.mark.rule("ET-13")
def test_teams_merge_with_everybodys_consent_and_last_over_turns() -> None:
    game, state = table(players=3, kids=("d5", "d5", "d5"), et="a6", team=[0, 1, 1, 3])
    state = play(game, state, "team up with michael")
    assert game.turn(state) == Decide(1)
    state = play(game, state, "agree")
    assert game.turn(state) == Decide(2)
    state = play(game, state, "agree")
    assert [kid["team"] for kid in look(game, state)["kids"]] == [0, 0, 0]
    state = play(game, state, "end the turn", *NOTHING, "danger car", "car B")
    # As Gertie's turn begins, her teammates are asked whether they stay.
    assert look(game, state)["phase"] == "stay"
    assert game.turn(state) == Decide(2)
    state = play(game, state, "leave")
    assert game.turn(state) == Decide(0)
    state = play(game, state, "stay")
    assert [kid["team"] for kid in look(game, state)["kids"]] == [0, 0, 2]
    assert game.turn(state) == Decide(1)
    state = play(game, state, "ride n to d4", "end the move")
    assert [kid["at"] for kid in look(game, state)["kids"]] == ["d4", "d4", "d5"]


@pytest.mark.rule("Team Up", "ET-13")
def test_the_active_player_parts_from_one_or_leaves_all() -> None:
    game, state = table(players=3, kids=("d5", "d5", "d5"), et="a6", team=[0, 0, 0, 3])
    assert offers(game, state, "leave") + offers(game, state, "part") == [
        "leave the team", "part from Gertie", "part from Michael",
    ]  # fmt: skip
    parted = play(game, state, "part from gertie")
    assert [kid["team"] for kid in look(game, parted)["kids"]] == [0, 1, 0]
    left = play(game, state, "leave the team")
    assert [kid["team"] for kid in look(game, left)["kids"]] == [0, 1, 1]


@pytest.mark.rule("Team Up", "ET-13")
def test_things_pass_freely_between_teammates() -> None:
    game, state = table(
        kids=("d5", "d5"), et="d5", mats={0: "green", 1: "blue"}, dice={"orange": "basket-1"}, team=[0, 0, 2, 3],
        options={"kids": "elliott-greg"},
    )  # fmt: skip
    state = play(game, state, "give green to greg", "get blue from greg", "get the orange die from greg")
    view = look(game, state)["kids"]
    assert (view[0]["items"], view[0]["basket"]) == ({"blue": 1}, "orange die")
    assert (view[1]["items"], view[1]["basket"]) == ({"green": 1}, None)
    assert look(game, state)["actions"]["basic_left"] == 3


@pytest.mark.rule("ET-13")
def test_full_mats_pass_one_for_one_and_full_baskets_are_exchanged() -> None:
    game, state = table(
        kids=("d5", "d5"), in_basket=0, mats={0: "green green", 1: "blue wild"}, dice={"orange": "basket-1"},
        team=[0, 0, 2, 3], options={"kids": "elliott-greg"},
    )  # fmt: skip
    state = play(game, state, "give green to greg")
    assert labels(game, state) == ["get blue from Greg", "get wild from Greg"]
    state = play(game, state, "get wild from greg")
    assert [kid["items"] for kid in look(game, state)["kids"]] == [{"green": 1, "wild": 1}, {"green": 1, "blue": 1}]
    state = play(game, state, "exchange baskets with greg")
    assert [kid["basket"] for kid in look(game, state)["kids"]] == ["orange die", "E.T."]


@pytest.mark.rule("ET-10", "ET-13")
def test_teammates_of_gertie_carry_three_and_drop_when_the_team_parts() -> None:
    game, state = table(
        kids=("d5", "d5"), et="a6", mats={0: "green blue"}, zones={"d4": "orange"}, team=[0, 0, 2, 3],
        options={"kids": "greg-gertie"},
    )  # fmt: skip
    state = play(game, state, "pick up orange from zone d4")
    assert look(game, state)["phase"] == "act"
    state = play(game, state, "leave the team")
    assert look(game, state)["phase"] == "over-limit"
    assert game.turn(state) == Decide(0)
    state = play(game, state, "drop orange in zone d4")
    assert look(game, state)["phase"] == "act"


@pytest.mark.rule("ET-9", "ET-13")
def test_a_caught_kid_leaves_its_team() -> None:
    game, state = table(players=3, kids=("d5", "d5", "d5"), et="a6", team=[0, 0, 0, 3], agents=("d5", "a1", "a1"))
    state = play(game, state, "end the turn", *NOTHING, "danger car", "car A")
    assert [kid["team"] for kid in look(game, state)["kids"]] == [0, 1, 2]
    assert {kid["at"] for kid in look(game, state)["kids"]} == {"f6"}
    assert look(game, state)["heartlight"] == 3


@pytest.mark.rule("ET-1")
def test_solo_agrees_with_itself() -> None:
    game, state = table(kids=("d5", "d5"), et="a6", options={"solo": True})
    state = play(game, state, "team up with gertie")
    assert [kid["team"] for kid in look(game, state)["kids"]] == [0, 0]
    state = play(game, state, "end the turn", *NOTHING, "danger car", "car B")
    assert look(game, state)["phase"] == "act"


# --- Power cards ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("Use One E.T. Power Card", "Example: Gertie uses Taking Flight", "ET-16")
def test_the_rulebooks_card() -> None:
    game, state = table(kids=("d4", "a6"), et="d5", options={"kids": "gertie-greg"}, agents=("c5", "a1"))
    assert offers(game, state, "card") == []
    state = play(game, state, "ride s to d5", "end the move", "take E.T. into the basket", "card 2 taking flight")
    assert "land on c5" not in labels(game, state)
    assert "land on d5" not in labels(game, state)
    state = play(game, state, "land on c1")
    assert look(game, state)["phase"] == "draw"
    state = play(game, state, "draw mind link")
    view = look(game, state)
    assert view["cards"]["row"] == ["Flying Kids", "Mind Link", "Trick or Treat"]
    assert view["cards"]["discard"]["Taking Flight"] == 1
    assert view["kids"][0]["at"] == view["et"]["at"] == "c1"
    assert view["actions"]["basic_left"] == 2
    assert offers(game, state, "card") == []


@pytest.mark.rule("Use One E.T. Power Card", "ET-16")
def test_only_with_et_in_ones_own_basket() -> None:
    game, state = table(kids=("d4", "d4"), in_basket=1, team=[0, 0, 2, 3])
    assert offers(game, state, "card") == []
    assert offers(game, play(game, state, "get E.T. from gertie"), "card")


@pytest.mark.rule("Note: an empty deck", "ET-16")
def test_an_empty_deck_is_made_of_the_discards() -> None:
    game, state = table(
        kids=("d4", "a6"), in_basket=0, row=("trick-or-treat", "flying-kids", "flying-kids"),
    )  # fmt: skip
    state = game.edit(state, deck=[0] * 8, discard=[1, 1, 2, 2, 2, 2, 2, 1])
    state = play(game, state, "card 1 trick or treat")
    assert {game.label(state, event): p.numerator for event, p in game.outcomes(state)}["draw Trick or Treat"] == 1
    state = play(game, state, "draw lights out")
    assert sum(look(game, state)["cards"]["deck"].values()) == 13
    assert sum(look(game, state)["cards"]["discard"].values()) == 0


@pytest.mark.rule("Flying Kids", "ET-16")
def test_flying_kids_passes_enemies_but_does_not_end_on_them_for_free() -> None:
    game, state = table(kids=("d3", "a6"), in_basket=0, agents=("d4", "a1"))
    state = play(game, state, "card 1 flying kids", "fly s to d4", "fly s to d5", "fly s to d6")
    assert look(game, state)["phase"] == "draw"
    assert look(game, state)["actions"]["basic_left"] == 3
    game, state = table(kids=("d3", "a6"), in_basket=0, agents=("d4", "a1"))
    state = play(game, state, "card 1 flying kids", "fly s to d4", "end the flight")
    assert look(game, state)["phase"] == "danger"
    state = play(game, state, "danger car", "car B")
    assert look(game, state)["phase"] == "draw"


@pytest.mark.rule("Flying Kids", "ET-3", "ET-17")
def test_ramps_work_in_flight_and_michaels_ability_does_not() -> None:
    game, state = table(kids=("d3", "a6"), in_basket=0, ramps=["d4"], options={"kids": "michael-gertie"})
    state = play(game, state, "card 1 flying kids", "fly s to d4", "jump s to d6")
    assert look(game, state)["phase"] == "draw"
    game, state = table(kids=("d3", "a6"), in_basket=0, options={"kids": "michael-gertie"})
    state = play(game, state, "card 1 flying kids", "fly s to d4", "fly nw to c3", "fly w to b3")
    assert look(game, state)["phase"] == "draw"


@pytest.mark.rule("FAQ: a card moves the whole team", "ET-16")
def test_what_a_card_does_to_its_user_it_does_to_the_team() -> None:
    game, state = table(kids=("d3", "d3"), in_basket=0, team=[0, 0, 2, 3])
    state = play(game, state, "card 2 taking flight", "land on c6")
    assert [kid["at"] for kid in look(game, state)["kids"]] == ["c6", "c6"]


@pytest.mark.rule("Trick or Treat", "ET-16")
def test_trick_or_treat_skips_move_enemies_whole() -> None:
    game, state = table(kids=("d3", "a6"), in_basket=0, agents=("d3", "a1"))
    state = play(game, state, "card 3 trick or treat", "draw lights out", "end the turn")
    assert game.turn(state) == Decide(1)
    assert look(game, state)["heartlight"] == 6
    # Dangerous actions still roll, and the next turn is an ordinary one.
    game, state = table(kids=("d3", "a6"), in_basket=0, agents=("d4", "a1"))
    state = play(game, state, "card 3 trick or treat", "draw lights out", "ride s to d4", "end the move")
    assert look(game, state)["phase"] == "danger"


@pytest.mark.rule("ET-16")
def test_healing_touch_goes_up_to_six() -> None:
    row = ("healing-touch", "call-home", "mind-link")
    game, state = table(kids=("d3", "d3"), in_basket=0, row=row)
    assert offers(game, state, "card") == []
    state = game.edit(state, heart=5)
    state = play(game, state, "card 1 healing touch")
    assert look(game, state)["heartlight"] == 6


@pytest.mark.rule("ET-16")
def test_call_home_rolls_the_dice_in_the_clearing_now() -> None:
    game, state = table(
        kids=("d3", "a6"), in_basket=0, row=("healing-touch", "call-home", "mind-link"), dice={"blue": "a1"}
    )
    state = play(game, state, "card 2 call home", "signal blue", "draw flying kids")
    assert look(game, state)["mothership"]["steps"] == 1
    assert look(game, state)["phase"] == "act"
    state = play(game, state, "end the turn", "signal blue")
    assert look(game, state)["mothership"]["steps"] == 2


@pytest.mark.rule("ET-16")
def test_mind_link_sends_et_to_another_kids_space_without_enemies() -> None:
    row = ("mind-link", "call-home", "call-home")
    game, state = table(players=3, kids=("d3", "a6", "f6"), in_basket=0, row=row, agents=("a6", "a1", "a1"))
    state = play(game, state, "card 1 mind link")
    assert labels(game, state) == ["E.T. to Michael"]
    state = play(game, state, "e.t. to michael")
    assert look(game, state)["et"] == {"at": "f6", "in_basket_of": None}


@pytest.mark.rule("ET-16")
def test_telekinesis_moves_one_thing_to_a_touching_zone_and_is_no_drop() -> None:
    row = ("telekinesis", "call-home", "call-home")
    game, state = table(
        kids=("d3", "a6"), in_basket=0, row=row, zones={"b1": "blue"}, dice={"blue": "a1"}, keep=["b1", "e5"]
    )
    state = play(game, state, "card 1 telekinesis")
    assert "from zone e2" not in labels(game, state)
    lifted = play(game, state, "from zone b1", "lift blue")
    assert labels(game, lifted) == [f"to zone {zone}" for zone in ("a1", "c1", "a2", "b2", "c2")]
    lifted = play(game, lifted, "to zone a1")
    assert look(game, lifted)["mothership"]["steps"] == 0
    assert look(game, lifted)["zones"]["a1"]["items"] == {"blue": 1}
    hidden = play(game, state, "from zone e5", "lift hidden tile", "to zone d5")
    assert look(game, hidden)["zones"]["e5"]["face_down"] == 0
    die = play(game, state, "from zone a1", "lift blue die", "to zone b2")
    assert look(game, die)["device_dice"]["blue"] == "zone b2"


@pytest.mark.rule("ET-16")
def test_lights_out_stops_one_enemy_for_this_turn_but_it_still_catches() -> None:
    row = ("lights-out", "call-home", "call-home")
    game, state = table(kids=("d4", "a6"), in_basket=0, row=row, agents=("d4", "a1"), cars=(8, 0, 0))
    state = play(game, state, "card 1 lights out")
    assert labels(game, state) == [
        "stop car B",
        "stop car C",
        "stop Keys",
        "stop Elliott's Agent",
        "stop Gertie's Agent",
    ]
    state = play(game, state, "stop car b", "draw flying kids", "end the turn", "enemy B", "enemy blank", "danger own")
    assert enemies(game, state)["car B"] == "c6"
    assert at(game, state, 0) == "f6"
    state = play(game, state, "end the turn", "enemy B", "enemy blank")
    assert enemies(game, state)["car B"] == "b6"


@pytest.mark.rule("ET-16")
def test_lights_out_needs_an_enemy_that_could_move() -> None:
    row = ("lights-out", "call-home", "call-home")
    game, state = table(kids=("d4", "a6"), in_basket=0, row=row, cars=(8, 0, 0), halted=0b00111110)
    assert offers(game, state, "card") == []
    state = game.edit(state, halted=0b00110110)
    assert labels(game, play(game, state, "card 1 lights out")) == ["stop Keys"]


@pytest.mark.rule("ET-16")
def test_a_card_inside_a_move_lets_the_move_go_on() -> None:
    game, state = table(kids=("d3", "a6"), in_basket=0)
    state = play(game, state, "ride s to d4", "card 2 taking flight", "land on c1", "draw lights out")
    assert look(game, state)["actions"]["steps_left"] == 1
    state = play(game, state, "ride e to d1")
    assert at(game, state, 0) == "d1"
    assert look(game, state)["actions"]["basic_left"] == 2


@pytest.mark.rule("ET-16")
def test_a_kid_caught_by_its_cards_danger_roll_has_no_move_left() -> None:
    game, state = table(kids=("d2", "a6"), in_basket=0, agents=("d4", "a1"), keys="d6", et="d2", cars=(8, 1, 0))
    state = play(game, state, "ride s to d3", "card 1 flying kids", "fly s to d4", "end the flight", "danger keys")
    while look(game, state)["phase"] == "route":
        state = game.after(state, state.events[0])
    # Keys came onto the space from two steps away: E.T. and Elliott are caught.
    assert look(game, state)["heartlight"] == 4
    assert at(game, state, 0) == "f6"
    state = play(game, state, "draw lights out")
    assert not look(game, state)["actions"]["moving"]
    assert look(game, state)["actions"]["basic_left"] == 2


@pytest.mark.rule("ET-9", "Note: the player goes on after a catch")
def test_after_a_catch_in_a_danger_roll_the_player_continues() -> None:
    game, state = table(kids=("d4", "a6"), agents=("d5", "a1"), mats={0: "green"})
    state = play(game, state, "ride s to d5", "ride s to d6", "danger own", "drop green in zone c5")
    assert game.turn(state) == Decide(0)
    assert offers(game, state, "ride")
    assert game.turn(state) != Over()


# --- teammates and Enemies --------------------------------------------------------------------------------------------


@pytest.mark.rule("ET-13", "Team Up")
def test_teammates_are_asked_before_the_team_rides_onto_an_enemy() -> None:
    game, state = table(players=3, kids=("d4", "d4", "d4"), et="a6", team=[0, 0, 0, 3], agents=("d5", "a1", "a1"))
    before = play(game, state, "ride s to d5")
    assert game.turn(before) == Decide(1)
    assert labels(game, before) == ["stay", "leave"]
    assert look(game, before)["question"]["waiting_step"] == {"jump": False, "to": "d5"}
    assert [kid["at"] for kid in look(game, before)["kids"]] == ["d4"] * 3
    assert game.restore(game.dump(before)) == before
    after = play(game, before, "leave", "stay")
    assert [kid["at"] for kid in look(game, after)["kids"]] == ["d5", "d4", "d5"]
    assert [kid["team"] for kid in look(game, after)["kids"]] == [0, 1, 0]
    assert look(game, after)["actions"]["dangerous"]
    # Nobody is asked about a space without Enemies.
    assert [kid["at"] for kid in look(game, play(game, state, "ride n to d3"))["kids"]] == ["d3"] * 3


@pytest.mark.rule("ET-13", "ET-3")
def test_teammates_are_asked_before_a_jump_onto_an_enemy() -> None:
    game, state = table(kids=("e5", "e5"), et="a6", team=[0, 0, 2, 3], ramps=["d5"], agents=("d4", "a1"))
    state = play(game, state, "ride w to d5", "jump n to d4")
    assert game.turn(state) == Decide(1)
    state = play(game, state, "leave")
    assert [kid["at"] for kid in look(game, state)["kids"]] == ["d4", "d5"]
    assert look(game, state)["phase"] == "danger"


@pytest.mark.rule("ET-10", "ET-13")
def test_who_leaves_over_the_limit_drops_before_the_step_is_carried_out() -> None:
    game, state = table(
        kids=("d4", "d4"), et="a6", team=[0, 0, 2, 3], mats={0: "green blue orange"}, agents=("d5", "a1"),
        options={"kids": "elliott-gertie"},
    )  # fmt: skip
    state = play(game, state, "ride s to d5", "leave")
    assert look(game, state)["phase"] == "over-limit"
    state = play(game, state, "drop green in zone c3")
    assert [kid["at"] for kid in look(game, state)["kids"]] == ["d5", "d4"]


@pytest.mark.rule("ET-13", "ET-16", "Flying Kids")
def test_in_flight_teammates_are_asked_only_before_the_last_step() -> None:
    game, state = table(kids=("d3", "d3"), in_basket=0, team=[0, 0, 2, 3], agents=("d4", "d6"))
    state = play(game, state, "card 1 flying kids", "fly s to d4", "fly s to d5")
    assert [kid["at"] for kid in look(game, state)["kids"]] == ["d5", "d5"]
    asked = play(game, state, "fly s to d6")
    assert game.turn(asked) == Decide(1)
    left = play(game, asked, "leave")
    assert [kid["at"] for kid in look(game, left)["kids"]] == ["d6", "d5"]
    assert look(game, left)["phase"] == "danger"


@pytest.mark.rule("ET-13", "ET-1")
def test_solo_rides_onto_an_enemy_without_asking() -> None:
    game, state = table(kids=("d4", "d4"), et="a6", team=[0, 0, 2, 3], agents=("d5", "a1"), options={"solo": True})
    state = play(game, state, "ride s to d5")
    assert [kid["at"] for kid in look(game, state)["kids"]] == ["d5", "d5"]


@pytest.mark.rule("ET-16", "Flying Kids")
def test_a_flight_warns_of_enemies_only_where_it_ends() -> None:
    game, state = table(kids=("d3", "a6"), in_basket=0, agents=("d4", "d6"), ramps=["d5"])

    def warned(state: State) -> set[str]:
        return {choice.label for choice in game.scene(state, 0).choices if choice.danger}

    state = play(game, state, "card 1 flying kids")
    assert warned(state) == set()
    state = play(game, state, "fly s to d4")
    assert warned(state) == {"end the flight"}
    state = play(game, state, "fly s to d5")
    assert warned(state) == {"fly n to d4", "fly s to d6", "jump n to d4", "jump s to d6"}


@pytest.mark.rule("Issue: dump and restore", "ET-9")
def test_a_game_that_ends_with_a_teammate_over_the_limit_dumps_and_restores() -> None:
    game, state = table(
        players=3, kids=("d4", "d4", "c4"), et="a6", team=[0, 0, 2, 3], mats={0: "green blue orange"}, heart=2,
        agents=("a1", "a1", "a1"), cars=(0, 1, 2), options={"kids": "greg-gertie-michael"},
    )  # fmt: skip
    state = game.edit(state, enemy=[0, 1, 2, 0, 0, 21, 20, -1], active=1, kid=["d4", "d4", "c4", "none"])
    state = play(game, state, "end the turn", *NOTHING, "danger keys")
    while game.turn(state) != Over():
        state = game.after(state, state.events[0])
    assert game.restore(game.dump(state)) == state
