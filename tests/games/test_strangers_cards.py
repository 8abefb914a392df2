"""The cards and the scoring places of Don't Talk to Strangers."""

from __future__ import annotations

import pytest

import saucers
from games.test_strangers_table import draw, labels, node, refusal, setup, table, where
from playing import script
from saucers import Chance, Decide, Over
from saucers.games.strangers.actions import Stop
from saucers.games.strangers.game import StrangersGame

GAME = table(players=2)
B_GAME = table(players=2, board="B")
FOUR = table(players=4)


def playing(card: str, kids: dict[int, list[str]], *strangers: str, game: StrangersGame = GAME) -> saucers.State:
    """The position after Red has played a card."""
    state = setup(game, kids, {0: [card, "Walk", "Walk"]}, strangers)
    return script(game, state, f"play {card}")


def is_drawing(game: saucers.Game, state: saucers.State) -> bool:
    return isinstance(game.turn(state), Chance) and "draws a card" in game.prompt(state, None)


# --- moving cards ----------------------------------------------------------------------------------------------


@pytest.mark.rule("Full card list")
@pytest.mark.parametrize(
    ("card", "steps"),
    [
        ("Walk", 1),
        ("Run", 2),
        ("Skateboard", 3),
        ("Walkie Talkies", 2),
        ("Hop the Fence", 2),
        ("Rad Bike!", 3),
        ("Synchronized Watches", 3),
    ],
)
def test_how_far_the_cards_walk(card: str, steps: int) -> None:
    state = playing(card, {0: ["g9"]})
    taken = 0
    while not is_drawing(GAME, state):
        state = script(GAME, state, [label for label in labels(GAME, state) if label.startswith("to ")][-1])
        taken += 1
    assert taken == steps


@pytest.mark.rule("Move any number", "DTS-5")
@pytest.mark.parametrize("card", ["Walkie Talkies", "Synchronized Watches"])
def test_any_number_of_kids_move_one_after_another_each_once(card: str) -> None:
    state = playing(card, {0: ["c4.1", "c4.2", "g9", "g9", "a5"]})
    assert labels(GAME, state) == ["Kid on a5", "Kid on g9"]
    assert "at least with one Kid" in refusal(GAME, state, Stop().encode())
    state = script(GAME, state, "Kid on g9", "to h9", "to i9")
    if card == "Synchronized Watches":
        state = script(GAME, state, "to j9")
    assert labels(GAME, state) == ["Kid on a5", "Kid on g9", "stop"]
    moved = "i9" if card == "Walkie Talkies" else "j9"
    assert "has moved already" in refusal(GAME, state, node(GAME, moved))
    assert is_drawing(GAME, script(GAME, state, "stop"))
    state = script(GAME, state, "Kid on g9", "to f9", "to e9")
    if card == "Synchronized Watches":
        state = script(GAME, state, "to d9")
    assert labels(GAME, state) == ["Kid on a5", "stop"]


@pytest.mark.rule("Move any number")
def test_one_kid_alone_plays_them_too_and_several_may_score_in_a_turn() -> None:
    assert labels(GAME, playing("Walkie Talkies", {0: ["g9"]}))[0].startswith("to ")
    state = playing("Walkie Talkies", {0: ["c4.1", "g5", "i3"]})
    state = script(GAME, state, "Kid on g5", "to g4", "into Home f4", "Kid on i3", "into Home i2")
    assert where(GAME, state) == ["c4.1", "f4", "i2"]
    assert is_drawing(GAME, state)


@pytest.mark.rule("DTS-5")
def test_the_tenth_scored_kid_ends_the_game_in_the_middle_of_a_card() -> None:
    out = ["a1", "m1", "e2", "a6", "j6", "m6", "c4.1", "c4.2"]
    state = playing("Walkie Talkies", {0: [*out, "g4", "i3"]})
    state = script(GAME, state, "Kid on g4", "into Home f4", "Kid on i3", "into Home i2")
    assert GAME.turn(state) == Over()


@pytest.mark.rule("School Bus", "DTS-7", "Tip 2", "Movement spaces")
def test_buses_go_between_stops_of_their_line() -> None:
    state = playing("School Bus", {0: ["g6"]})
    assert labels(GAME, state) == ["to a3", "to m9", "to i11"]
    assert "another stop" in refusal(GAME, state, node(GAME, "g6"))
    assert "no school bus stop" in refusal(GAME, state, node(GAME, "m3"))
    assert where(GAME, script(GAME, state, "to m9")) == ["m9"]
    city = playing("City Bus", {0: ["a9"]})
    assert labels(GAME, city) == ["to g1", "to m3", "to g9"]


@pytest.mark.rule("DTS-7", "City Bus")
def test_no_bus_leaves_from_a_space_that_is_no_stop() -> None:
    assert is_drawing(GAME, playing("City Bus", {0: ["g6"]}))
    assert is_drawing(GAME, playing("School Bus", {0: ["g9"]}))
    state = playing("School Bus", {0: ["c4.1", "c4.2", "g6", "m9", "g5"]})
    assert labels(GAME, state) == ["Kid on g6", "Kid on m9"]
    assert (
        refusal(GAME, state, node(GAME, "g5"))
        == "Cedar Street 7 is no school bus stop, so no School Bus leaves from there."
    )


# --- invitations -----------------------------------------------------------------------------------------------


@pytest.mark.rule("Prom Date", "DTS-5", "DTS-6")
def test_prom_date_brings_anybodys_kid_in_play_but_no_scored_one() -> None:
    state = playing("Prom Date", {0: ["e5", "f4"], 1: ["g5"]})
    assert labels(GAME, state) == ["Kid on e5", "Kid on g5", "decline"]
    after = script(GAME, state, "Kid on g5")
    assert where(GAME, after, 1) == ["f11.1"]
    assert GAME.points(after) == (2, 1)
    assert is_drawing(GAME, script(GAME, state, "decline"))
    assert "scored Kid stays" in refusal(GAME, state, node(GAME, "f4"))


@pytest.mark.rule("Prom Date")
def test_prom_date_needs_room_and_leads_to_the_prom_on_board_b() -> None:
    full = {0: ["e5"], 1: [f"f11.{i}" for i in range(1, 7)]}
    assert is_drawing(GAME, playing("Prom Date", full))
    state = script(B_GAME, playing("Prom Date", {0: ["g9"]}, game=B_GAME), "Kid on g9")
    assert where(B_GAME, state) == ["h11.1"]


@pytest.mark.rule("Pool Party", "DTS-5")
def test_pool_party_needs_two_own_kids_in_one_pool() -> None:
    assert is_drawing(GAME, playing("Pool Party", {0: ["k4.1", "e5"], 1: ["k4.2", "g5"]}))
    assert is_drawing(GAME, playing("Pool Party", {0: ["k4.1", "c8.1", "e5"]}))
    state = playing("Pool Party", {0: ["k4.1", "k4.2", "e5"], 1: ["g5", "g6"]})
    assert labels(GAME, state) == ["Kid on e5", "Kid on g5", "Kid on g6", "decline"]


@pytest.mark.rule("Pool Party")
def test_pool_party_takes_one_or_two_kids_of_anybody() -> None:
    state = playing("Pool Party", {0: ["k4.1", "k4.2", "e5"], 1: ["g5", "g6"]})
    one = script(GAME, state, "Kid on g5")
    assert where(GAME, one, 1) == ["k4.3", "g6"]
    assert labels(GAME, one) == ["Kid on e5", "Kid on g6", "stop"]
    assert is_drawing(GAME, script(GAME, one, "stop"))
    two = script(GAME, one, "Kid on e5")
    assert where(GAME, two) == ["k4.1", "k4.2", "k4.4"]
    assert is_drawing(GAME, two)
    assert GAME.points(two) == (5 + 4 + 2, 3)


@pytest.mark.rule("Pool Party")
def test_pool_party_stops_when_the_pool_is_full_and_asks_for_the_pool() -> None:
    state = script(GAME, playing("Pool Party", {0: ["k4.1", "k4.2", "e5"], 1: ["k4.3", "g5"]}), "Kid on e5")
    assert is_drawing(GAME, state)
    assert is_drawing(GAME, playing("Pool Party", {0: ["k4.1", "k4.2", "e5"], 1: ["k4.3", "k4.4"]}))
    both = playing("Pool Party", {0: ["k4.1", "k4.2", "c8.1", "c8.2", "e5"], 1: ["e5"]})
    assert labels(GAME, both) == ["party in Pool k4", "party in Pool c8", "decline"]
    state = script(GAME, both, "party in Pool c8", "Kid on e5", "Blue's Kid")
    assert where(GAME, state, 1) == ["c8.3"]
    assert labels(GAME, state) == ["Kid on e5", "stop"]


# --- cards that are there once ---------------------------------------------------------------------------------


@pytest.mark.rule("Science Club Saviors", "DTS-11")
def test_two_saucers_win_at_once_whatever_the_points() -> None:
    state = playing("Science Club Saviors", {0: ["c6.1", "c6.2", "c6.3"], 1: ["a1", "m1"]})
    assert GAME.prompt(state, 0) == "The Saucer Coin is flipped for Science Club Saviors (3 to go)."
    won = script(GAME, state, "saucer", "no saucer", "saucer")
    assert GAME.turn(won) == Over()
    assert GAME.score(won) == (1.0, 0.0)
    assert GAME.points(won) == (6, 13)
    assert GAME.turn(script(GAME, state, "saucer", "saucer")) == Over()
    assert is_drawing(GAME, script(GAME, state, "no saucer", "saucer", "no saucer"))


@pytest.mark.rule("Science Club Saviors")
def test_with_a_single_library_kid_it_fails_but_may_be_played() -> None:
    state = playing("Science Club Saviors", {0: ["c6.1"], 1: ["c6.2"]})
    assert is_drawing(GAME, script(GAME, state, "saucer"))
    assert is_drawing(GAME, playing("Science Club Saviors", {1: ["c6.2"]}))


@pytest.mark.rule("Mom's Car", "Homes / Mansions")
def test_moms_car_goes_to_free_homes_and_to_no_mansion() -> None:
    state = playing("Mom's Car", {0: ["e5"], 1: ["e2"]})
    assert labels(GAME, state) == [f"into Home {name}" for name in ("i2", "f4", "a6", "j6", "m6", "a11")]
    assert "no Home: Mom's Car does not go to Mansions" in refusal(GAME, state, node(GAME, "a1"))
    assert refusal(GAME, state, node(GAME, "e2")) == "The Abbott Home is occupied; there is room for one Kid only."
    assert "Homes only" in refusal(GAME, state, node(GAME, "k4.1"))
    assert "not to a movement space" in refusal(GAME, state, node(GAME, "g6"))
    assert where(GAME, script(GAME, state, "into Home a11")) == ["a11"]
    homes = ["e2", "i2", "f4", "a6", "j6", "m6", "a11"]
    assert is_drawing(GAME, playing("Mom's Car", {0: ["e5"], 1: homes}))


@pytest.mark.rule("New Step-Dad", "FAQ 5", "DTS-6")
def test_new_step_dad_moves_a_kid_from_a_home_to_a_free_home_or_mansion() -> None:
    state = playing("New Step-Dad", {0: ["f4", "e2", "m1", "g5"], 1: ["i2"]})
    assert labels(GAME, state) == ["Kid in Home e2", "Kid in Home f4"]
    assert "scored in a Home" in refusal(GAME, state, node(GAME, "m1"))
    assert "your own" in refusal(GAME, state, node(GAME, "i2"))
    state = script(GAME, state, "Kid in Home f4")
    assert labels(GAME, state) == [
        f"into {name}" for name in ("Mansion a1", "Home a6", "Home j6", "Home m6", "Home a11")
    ]
    after = script(GAME, state, "into Mansion a1")
    assert where(GAME, after) == ["a1", "e2", "m1", "g5"]
    back = setup(GAME, {0: ["g4", "a1"]}, {0: ["Walk"] * 3})
    assert "into Home f4" in labels(GAME, script(GAME, back, "play Walk"))
    assert is_drawing(GAME, playing("New Step-Dad", {0: ["m1", "k4.1", "g5"]}))


@pytest.mark.rule("Man in Black", "DTS-8", "DTS-13")
def test_man_in_black_moves_a_stranger_and_uses_up_no_token() -> None:
    state = playing("Man in Black", {0: ["e3"], 1: ["c5", "c5"]}, "d1", "j1")
    assert labels(GAME, state) == ["Stranger on d1", "Stranger on j1"]
    assert "no Stranger on Maple Street 5" in refusal(GAME, state, node(GAME, "e3"))
    state = script(GAME, state, "Stranger on d1")
    assert "already" in refusal(GAME, state, node(GAME, "d1"))
    after = script(GAME, state, "Stranger to c5")
    assert GAME.view(after, None)["strangers"] == ["c5", "j1"]
    assert where(GAME, after, 1) == []
    assert where(GAME, after) == ["e3"]
    assert is_drawing(GAME, playing("Man in Black", {0: ["e3"]}))


@pytest.mark.rule("Man in Black")
def test_man_in_black_asks_for_no_stranger_where_there_is_only_one() -> None:
    state = playing("Man in Black", {0: ["e3"]}, "d1")
    assert len(GAME.actions(state)) == 11
    assert GAME.view(script(GAME, state, "Stranger to j1"), None)["strangers"] == ["j1"]


@pytest.mark.rule("Hitchhiking", "DTS-8")
def test_hitchhiking_goes_anywhere_and_then_the_coin_decides() -> None:
    state = playing("Hitchhiking", {0: ["g6"]}, "e3")
    assert len(GAME.actions(state)) == 99 - 2
    assert "to none with a Stranger" in refusal(GAME, state, node(GAME, "e3"))
    assert "not into a scoring place" in refusal(GAME, state, node(GAME, "a1"))
    state = script(GAME, state, "to b1")
    assert where(GAME, script(GAME, state, "no saucer")) == ["b1"]
    assert where(GAME, script(GAME, state, "saucer")) == []


# --- Soda Shop Date --------------------------------------------------------------------------------------------


@pytest.mark.rule("Soda Shop Date", "DTS-10")
def test_soda_shop_date_copies_a_card_that_stays_where_it_is() -> None:
    state = setup(GAME, {0: ["g5"]}, {0: ["Soda Shop Date", "Walk", "Walk"], 1: ["Run", "Mom's Car", "Run"]})
    event = GAME.parse(state, "play Soda Shop Date")
    assert GAME.reveals(state, event)
    assert "Blue reveals: Run ×2, Mom's Car" in GAME.say(state, event, None)
    state = GAME.after(state, event)
    assert labels(GAME, state) == ["copy Run", "copy Mom's Car"]
    assert "in the revealed hand" in refusal(GAME, state, Stop().encode())
    state = script(GAME, state, "copy Mom's Car", "into Home a11")
    assert where(GAME, state) == ["a11"]
    for viewer in (0, 1, None):
        assert GAME.view(state, viewer)["players"][1]["known"] == {"Run": 2, "Mom's Car": 1}
    assert GAME.view(state, None)["discard"] == {"Soda Shop Date": 1}
    assert GAME.view(state, 1)["players"][1]["hand"] == {"Run": 2, "Mom's Car": 1}


@pytest.mark.rule("DTS-10")
def test_a_known_card_is_known_until_it_leaves_the_hand() -> None:
    state = setup(GAME, {}, {0: ["Soda Shop Date", "Walk", "Walk"], 1: ["Run", "Mom's Car", "Run"]})
    state = draw(GAME, script(GAME, state, "play Soda Shop Date", "copy Run"), "Walk")
    state = draw(GAME, script(GAME, state, "play Run"), "Run")
    assert GAME.view(state, 0)["players"][1]["known"] == {"Run": 1, "Mom's Car": 1}
    assert GAME.view(state, 0)["players"][1]["cards"] == 3
    shown = GAME.scene(state, 0).trays[1].items
    assert [item.title for item in shown] == ["Run", "Mom's Car", "card"]
    assert shown[-1].face == "down"


@pytest.mark.rule("DTS-10")
def test_the_copier_is_you_in_a_copied_card() -> None:
    kids = {0: ["c6.1", "c6.2"], 1: ["c6.3"]}
    state = setup(GAME, kids, {0: ["Soda Shop Date", "Walk", "Walk"], 1: ["Science Club Saviors", "Run", "Run"]})
    state = script(GAME, state, "play Soda Shop Date", "copy Science Club Saviors")
    assert GAME.view(state, None)["pending"]["left"] == 2
    assert GAME.score(script(GAME, state, "saucer", "saucer")) == (1.0, 0.0)


@pytest.mark.rule("DTS-10")
def test_a_copied_soda_shop_date_does_nothing() -> None:
    """There is one in the box; an edition with two shows it."""
    content = dict(GAME.loaded_edition.content)
    content["cards"] = [dict(card) for card in content["cards"]]
    for card in content["cards"]:
        if card["name"] in ("Soda Shop Date", "Walk"):
            card["count"] += 1 if card["name"] == "Soda Shop Date" else -1
    from saucers.kernel.registry import edition_from_content

    game = table(players=2, edition=edition_from_content("strangers", content))
    state = setup(game, {0: ["g5"]}, {0: ["Soda Shop Date", "Walk", "Walk"], 1: ["Soda Shop Date", "Run", "Run"]})
    assert is_drawing(game, script(game, state, "play Soda Shop Date", "copy Soda Shop Date"))


@pytest.mark.rule("Soda Shop Date")
def test_with_more_players_one_of_them_is_chosen() -> None:
    state = setup(FOUR, {0: ["g5"]}, {0: ["Soda Shop Date", "Walk", "Walk"], 2: ["Run", "Run", "Run"]})
    assert not FOUR.reveals(state, FOUR.parse(state, "play Walk"))
    state = script(FOUR, state, "play Soda Shop Date")
    assert labels(FOUR, state) == ["date with Blue", "date with Green", "date with Yellow"]
    assert "another player" in refusal(FOUR, state, Stop().encode())
    assert FOUR.reveals(state, FOUR.parse(state, "date with Green"))
    state = script(FOUR, state, "date with Green", "copy Run", "to g4", "into Home f4")
    assert where(FOUR, state) == ["f4"]
    assert FOUR.view(state, 1)["players"][2]["known"] == {"Run": 3}
    assert FOUR.view(state, 1)["players"][3]["known"] == {}


@pytest.mark.rule("Soda Shop Date", "DTS-5")
def test_a_copied_card_asks_its_own_questions() -> None:
    kids = {0: ["k4.1", "k4.2", "e5"], 1: ["g5"]}
    state = setup(GAME, kids, {0: ["Soda Shop Date", "Walk", "Walk"], 1: ["Pool Party", "Walkie Talkies", "Run"]})
    state = script(GAME, state, "play Soda Shop Date")
    party = script(GAME, state, "copy Pool Party")
    assert labels(GAME, party) == ["Kid on e5", "Kid on g5", "decline"]
    talk = script(GAME, state, "copy Walkie Talkies", "to e4", "to e3")
    assert where(GAME, talk) == ["k4.1", "k4.2", "e3"]


# --- What do the scoring spaces do? ----------------------------------------------------------------------------


@pytest.mark.rule("Pool", "DTS-6")
def test_a_pool_gets_crowded_and_a_freed_spot_is_free_again() -> None:
    for taken, worth in enumerate((5, 4, 3, 2)):
        state = setup(GAME, {0: ["k5"], 1: [f"k4.{i + 1}" for i in range(taken)]})
        assert GAME.points(script(GAME, state, "play Walk", "into Pool k4")) == (worth, sum((5, 4, 3, 2)[:taken]))
    freed = setup(GAME, {0: ["k5"], 1: ["k4.2", "k4.3"]})
    state = script(GAME, freed, "play Walk", "into Pool k4")
    assert where(GAME, state) == ["k4.1"]
    assert where(GAME, state, 1) == ["k4.2", "k4.3"]
    full = script(GAME, setup(GAME, {0: ["k5"], 1: [f"k4.{i}" for i in (1, 2, 3, 4)]}), "play Walk")
    assert refusal(GAME, full, node(GAME, "k4.1")) == "The East Pool is full: all its spots are taken."


@pytest.mark.rule("Library")
def test_two_library_kids_make_a_hand_of_five() -> None:
    state = setup(GAME, {0: ["c6.1", "d6"]}, {0: ["Walk", "Run", "Run", "Run"]})
    state = script(GAME, state, "play Walk", "into Library")
    assert GAME.view(state, None)["players"][0]["hand_size"] == 5
    state = draw(GAME, state, "Walk", "Walk")
    assert GAME.turn(state) == Decide(1)
    assert GAME.view(state, None)["players"][0]["cards"] == 5


@pytest.mark.rule("DTS-3", "Library")
def test_the_hand_size_is_read_before_each_draw() -> None:
    """A Saucer in the middle of the refill may take the Library Kid away."""
    state = setup(GAME, {0: ["c6.1"]}, {0: ["City Bus", "Run", "Run", "Run"]})
    state = draw(GAME, script(GAME, state, "play City Bus"), "Saucer")
    state = script(GAME, state, "Kid in Library spot 1", "saucer")
    assert GAME.turn(state) == Decide(1)
    assert GAME.view(state, None)["players"][0]["cards"] == 3


@pytest.mark.rule("Clubhouse / Pep Rally / The Prom", "DTS-6")
def test_clubhouse_and_dance_count_all_kids_that_are_there() -> None:
    for total, each in enumerate((5, 4, 3, 2), start=1):
        kids = [f"k6.{i + 1}" for i in range(total)]
        assert GAME.points(setup(GAME, {0: kids[:1], 1: kids[1:]})) == (each, each * (total - 1))
    for total, each in enumerate((1, 2, 3, 4, 4, 4), start=1):
        kids = [f"f11.{i + 1}" for i in range(total)]
        assert GAME.points(setup(GAME, {0: kids[:1], 1: kids[1:]})) == (each, each * (total - 1))


@pytest.mark.rule("Homes / Mansions", "Library", "Park")
def test_the_other_places_by_their_points() -> None:
    for place, points in {
        "a1": 7,
        "m1": 6,
        "e2": 4,
        "i2": 3,
        "f4": 2,
        "a11": 4,
        "c6.3": 2,
        "c4.2": 2,
        "k8.1": 2,
    }.items():
        assert GAME.points(setup(GAME, {0: [place]})) == (points, 0)


@pytest.mark.rule("DTS-6", "Saucer cards")
def test_a_home_freed_by_a_saucer_is_free_again() -> None:
    state = setup(GAME, {1: ["f4", "g4"]}, {0: ["City Bus", "Walk", "Walk"], 1: ["Walk", "Walk", "Walk"]})
    state = draw(GAME, script(GAME, state, "play City Bus"), "Saucer")
    state = draw(GAME, script(GAME, state, "Kid in Home f4", "saucer"), "Walk")
    assert where(GAME, script(GAME, state, "play Walk", "into Home f4"), 1) == ["f4"]


@pytest.mark.rule("DTS-6", "Prom Date")
def test_the_owner_scores_whoever_moved_the_kid() -> None:
    state = script(GAME, playing("Prom Date", {1: ["g5"]}), "Kid on g5")
    assert GAME.points(state) == (0, 1)
