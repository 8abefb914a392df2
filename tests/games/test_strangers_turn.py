"""A turn of Don't Talk to Strangers: actions, walking, the refill, Strangers and Saucers, the end."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

import saucers
from games.test_strangers_table import draw, labels, node, refusal, setup, table, where
from playing import script
from saucers import Decide, Over
from saucers.games.strangers.actions import ChooseCard, ChooseNode, ChooseSeat, Discard, LetOut, Stop
from saucers.games.strangers.board import neighbourhood
from saucers.games.strangers.spec import KINDS, SUPPLY, Card
from saucers.games.strangers.state import Phase

GAME = table(players=2)
B_GAME = table(players=2, board="B")


# --- Playing a turn --------------------------------------------------------------------------------------------


@pytest.mark.rule("Let out a Kid", "DTS-2")
def test_a_kid_is_let_out_into_school_and_only_one_is_in_play() -> None:
    state = script(GAME, setup(GAME), "let out a Kid")
    assert where(GAME, state) == ["g6"]
    assert GAME.turn(state) == Decide(1)
    again = setup(GAME, {0: ["e5"]})
    assert "let out a Kid" not in labels(GAME, again)
    assert "fewer than 1" in refusal(GAME, again, LetOut().encode())


@pytest.mark.rule("Let out a Kid", "Park", "Tip 1")
def test_a_scored_kid_leaves_room_and_a_park_kid_allows_one_more() -> None:
    assert "let out a Kid" in labels(GAME, setup(GAME, {0: ["f4"]}))
    assert "let out a Kid" not in labels(GAME, setup(GAME, {0: ["f4", "e5"]}))
    assert "let out a Kid" in labels(GAME, setup(GAME, {0: ["c4.1", "e5"]}))
    assert "let out a Kid" not in labels(GAME, setup(GAME, {0: ["c4.1", "e5", "e5"]}))
    assert "let out a Kid" in labels(GAME, setup(GAME, {0: ["c4.1", "k8.1", "e5", "e5"]}))


@pytest.mark.rule("Let out a Kid")
def test_a_supply_without_kids_lets_nobody_out() -> None:
    out = ["a1", "m1", "e2", "i2", "f4", "a6", "j6", "m6", "c4.1"]
    state = setup(GAME, {0: [*out, "e5"]})
    assert "All your Kids are out" in refusal(GAME, state, LetOut().encode())


@pytest.mark.rule("DTS-2", "Playing a turn")
def test_nobody_passes() -> None:
    assert "no passing" in refusal(GAME, setup(GAME), Stop().encode())


@pytest.mark.rule("Play a Move card", "DTS-5")
def test_a_card_may_always_be_played_for_no_effect() -> None:
    state = setup(GAME, hands={0: ["Run", "City Bus", "Mom's Car"]})
    for card in ("Run", "City Bus", "Mom's Car"):
        played = script(GAME, state, f"play {card}")
        assert isinstance(GAME.turn(played), saucers.Chance)
        assert GAME.view(played, None)["discard"] == {card: 1}
        assert "to no effect" in GAME.say(state, GAME.parse(state, f"play {card}"), 1)
    warning = next(c for c in GAME.scene(state, 0).choices if c.label == "play Run")
    assert "no effect" in warning.danger


@pytest.mark.rule("Play a Move card")
def test_only_cards_in_hand_are_played_and_sightings_never() -> None:
    state = setup(GAME, hands={0: ["Run", "Run", "Run"]})
    assert refusal(GAME, state, ChooseCard(Card.WALK).encode()) == "You hold no Walk."
    assert "resolves as it is drawn" in refusal(GAME, state, ChooseCard(Card.SIGHTING).encode())
    assert "Brainiac" in refusal(GAME, state, Discard(Card.RUN).encode())


@pytest.mark.rule("DTS-3", "Playing a turn")
def test_every_turn_ends_with_a_refill() -> None:
    state = script(GAME, setup(GAME, {0: ["e5"]}), "play Walk", "to e4")
    assert GAME.prompt(state, 0) == "Red draws a card."
    state = draw(GAME, state, "Run")
    assert GAME.turn(state) == Decide(1)
    assert GAME.view(state, 0)["players"][0]["hand"] == {"Run": 2, "Skateboard": 1}


@pytest.mark.rule("DTS-3", "Let out a Kid")
def test_letting_out_draws_only_if_the_hand_is_not_full() -> None:
    assert GAME.turn(script(GAME, setup(GAME), "let out a Kid")) == Decide(1)
    short = setup(GAME, hands={0: ["Run", "Run"]})
    assert isinstance(GAME.turn(script(GAME, short, "let out a Kid")), saucers.Chance)


@pytest.mark.rule("Run Away Rule", "DTS-8", "FAQ 1")
def test_running_away_takes_the_turn_and_draws_nothing() -> None:
    state = setup(GAME, {0: ["b2", "f4"]}, strangers=["e3"])
    after = script(GAME, state, "run away from b2")
    assert where(GAME, after) == ["f4"]
    assert GAME.turn(after) == Decide(1)
    assert GAME.view(after, None)["players"][0]["kids"].count("supply") == 9
    assert "scored Kid cannot run away" in refusal(GAME, state, node(GAME, "f4"))
    assert "no Kid there" in refusal(GAME, state, node(GAME, "g6"))


# --- Move ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("Move", "FAQ 4", "DTS-4")
def test_a_move_is_exact_orthogonal_and_never_goes_back() -> None:
    state = script(GAME, setup(GAME, {0: ["b5"]}), "play Skateboard")
    assert labels(GAME, state) == ["to a5", "to c5", "to b6"]
    assert "not beside" in refusal(GAME, state, node(GAME, "c3"))
    state = script(GAME, state, "to b6")
    assert labels(GAME, state) == ["to b7"]
    assert "no backtracking" in refusal(GAME, state, node(GAME, "b5"))
    state = script(GAME, state, "to b7")
    assert set(labels(GAME, state)) == {"to a7", "to c7"}
    assert where(GAME, script(GAME, state, "to c7")) == ["c7"]


@pytest.mark.rule("Move", "FAQ 4", "DTS-4")
def test_a_scoring_place_ends_the_movement_without_an_exact_number() -> None:
    state = script(GAME, setup(GAME, {0: ["g5"]}), "play Skateboard", "to g4", "into Home f4")
    assert where(GAME, state) == ["f4"]
    assert GAME.points(state) == (2, 0)
    assert isinstance(GAME.turn(state), saucers.Chance)


@pytest.mark.rule("Example turn", "DTS-4")
@pytest.mark.parametrize(
    ("board", "start", "step", "library"),
    [("A", "e6", "d6", "c6.1"), ("B", "i4", "i5", "h5.1"), ("B", "i6", "i5", "h5.1")],
)
def test_aiden_runs_into_the_library(board: str, start: str, step: str, library: str) -> None:
    """Two Kids in play thanks to a Park; he chooses one of them; then his hand is one larger."""
    game = table(players=2, board=board)
    park = "c4.1" if board == "A" else "b4.1"
    state = setup(game, {0: [park, start, "a5"]}, {0: ["Run", "Walk", "Walk"]})
    state = script(game, state, "play Run")
    assert labels(game, state) == [f"Kid on {name}" for name in sorted((start, "a5"), key=lambda n: node(game, n))]
    state = script(game, state, f"Kid on {start}", f"to {step}", "into Library")
    assert where(game, state) == [park, library, "a5"]
    state = draw(game, state, "Walk", "Walk")
    assert game.view(state, 0)["players"][0]["hand"] == {"Walk": 4}
    assert game.turn(state) == Decide(1)


@pytest.mark.rule("Move", "DTS-4")
def test_walls_stop_kids() -> None:
    state = script(GAME, setup(GAME, {0: ["e5"]}), "play Walk")
    assert "to e6" not in labels(GAME, state)
    assert "wall" in refusal(GAME, state, node(GAME, "e6"))


@pytest.mark.rule("Hop the Fence", "DTS-4")
def test_hop_the_fence_ignores_walls_but_not_house_walls() -> None:
    hands = {0: ["Hop the Fence", "Run", "Walk"]}
    state = script(GAME, setup(GAME, {0: ["e5"]}, hands), "play Hop the Fence", "to e6", "to e7")
    assert where(GAME, state) == ["e7"]
    beside = script(GAME, setup(GAME, {0: ["b6"]}, hands), "play Hop the Fence")
    assert "entrance" in refusal(GAME, beside, node(GAME, "c6.1"))
    assert not any(label.startswith("into") for label in labels(GAME, beside))


@pytest.mark.rule("Hop the Fence")
def test_on_board_b_the_fence_behind_school_leads_to_the_city_stop() -> None:
    hands = {0: ["Hop the Fence", "Run", "Walk"]}
    state = script(B_GAME, setup(B_GAME, {0: ["g7"]}, hands), "play Hop the Fence", "to g8", "to g9")
    assert where(B_GAME, state) == ["g9"]


@pytest.mark.rule("Place a Stranger 2", "DTS-4", "FAQ 1")
def test_nobody_moves_into_or_through_a_stranger() -> None:
    state = script(GAME, setup(GAME, {0: ["e4"]}, strangers=["e3"]), "play Walk")
    assert labels(GAME, state) == ["to e5"]
    assert "A Stranger is on Maple Street 5" in refusal(GAME, state, node(GAME, "e3"))


@pytest.mark.rule("DTS-4")
def test_a_step_from_which_no_move_can_be_finished_is_illegal() -> None:
    full_mansion = {0: ["c1"], 1: ["a1"]}
    state = script(GAME, setup(GAME, full_mansion, strangers=["b2"]), "play Run")
    assert "to b1" not in labels(GAME, state)
    assert "full number" in refusal(GAME, state, node(GAME, "b1"))
    free = script(GAME, setup(GAME, {0: ["c1"]}, strangers=["b2"]), "play Run")
    assert "to b1" in labels(GAME, free)


@pytest.mark.rule("DTS-4", "DTS-5")
def test_a_kid_without_a_legal_move_cannot_be_chosen() -> None:
    kids = {0: ["c4.1", "b1", "g5"], 1: ["a1"]}
    state = setup(GAME, kids, {0: ["Skateboard", "Walkie Talkies", "Run"]}, ["b2", "d1"])
    walking = script(GAME, state, "play Skateboard")
    assert "Move the Kid with Skateboard" in GAME.prompt(walking, 0)
    assert where(GAME, script(GAME, walking, "to g4")) == ["c4.1", "b1", "g4"]
    trapped = setup(GAME, {0: ["b1"], 1: ["a1"]}, {0: ["Skateboard", "Run", "Run"]}, ["b2", "d1"])
    assert isinstance(GAME.turn(script(GAME, trapped, "play Skateboard")), saucers.Chance)


@pytest.mark.rule("Rad Bike!", "DTS-4")
def test_rad_bike_rides_through_strangers_but_never_ends_on_one() -> None:
    hands = {0: ["Rad Bike!", "Run", "Walk"]}
    state = setup(GAME, {0: ["b7"]}, hands, ["d7", "e8"])
    riding = script(GAME, state, "play Rad Bike!", "to c7")
    riding = script(GAME, riding, "to d7")
    assert where(GAME, riding) == ["d7"]
    assert list(GAME.problems(riding)) == []
    assert where(GAME, script(GAME, riding, "to e7")) == ["e7"]
    blocked = script(GAME, setup(GAME, {0: ["c9"]}, hands, ["e8"]), "play Rad Bike!", "to d9", "to e9")
    assert "never ends on one" in refusal(GAME, blocked, node(GAME, "e8"))


@pytest.mark.rule("Rad Bike!", "DTS-4")
def test_rad_bike_passes_two_strangers_and_scores_from_an_occupied_space() -> None:
    hands = {0: ["Rad Bike!", "Run", "Walk"]}
    state = script(B_GAME, setup(B_GAME, {0: ["i2"]}, hands, ["j2", "k2"]), "play Rad Bike!", "to j2", "to k2", "to l2")
    assert where(B_GAME, state) == ["l2"]
    home = script(GAME, setup(GAME, {0: ["e4"]}, hands, ["e3"]), "play Rad Bike!", "to e3", "into Home e2")
    assert where(GAME, home) == ["e2"]


@pytest.mark.rule("FAQ 6")
def test_kids_move_through_the_woods() -> None:
    state = script(B_GAME, setup(B_GAME, {0: ["i2"]}), "play Skateboard", "to j2", "to k2", "to l2")
    assert where(B_GAME, state) == ["l2"]


@pytest.mark.rule("FAQ 3", "No stack limit")
def test_any_number_of_kids_share_a_movement_space() -> None:
    kids = {0: ["c4.1", "c4.2", "e5", "e5"], 1: ["e5"]}
    state = script(GAME, setup(GAME, {**kids, 0: [*kids[0], "e4"]}), "play Walk", "Kid on e4", "to e5")
    assert where(GAME, state).count("e5") == 3


@pytest.mark.rule("FAQ 5")
def test_a_scored_kid_no_longer_moves() -> None:
    state = script(GAME, setup(GAME, {0: ["c4.1", "e5", "g5"]}), "play Walk")
    assert labels(GAME, state) == ["Kid on e5", "Kid on g5"]
    assert "scored Kid stays" in refusal(GAME, state, node(GAME, "c4.1"))


@pytest.mark.rule("FAQ 3", "Homes / Mansions")
def test_a_full_place_cannot_be_entered() -> None:
    state = script(GAME, setup(GAME, {0: ["g4"], 1: ["f4"]}), "play Walk")
    assert "into Home f4" not in labels(GAME, state)
    assert refusal(GAME, state, node(GAME, "f4")) == "The Carter Home is full: all its spots are taken."


STRANGER_SETS = st.sets(st.sampled_from(neighbourhood(GAME.edition, "A").having("!")), max_size=7)
SPACES_A = neighbourhood(GAME.edition, "A").spaces


@pytest.mark.rule("DTS-4")
@given(
    start=st.sampled_from(SPACES_A),
    strangers=STRANGER_SETS,
    card=st.sampled_from([("Walk", 1), ("Run", 2), ("Skateboard", 3), ("Hop the Fence", 2), ("Rad Bike!", 3)]),
    full=st.sets(st.sampled_from(["a1", "m1", "e2", "i2", "f4", "a6", "j6", "m6", "a11"]), max_size=8),
)
def test_the_steps_offered_are_exactly_those_of_complete_walks(
    start: str, strangers: set[str], card: tuple[str, int], full: set[str]
) -> None:
    """Against an independent listing of all walks from the map's text."""
    if start in strangers:
        return
    name, steps = card
    hood = neighbourhood(GAME.edition, "A")

    def beside(here: str) -> list[str]:
        found = list(hood.ways(here))
        if name == "Hop the Fence":
            found += [hood.neighbour(here, d) for d in range(4) if hood.neighbour(here, d) in hood.spaces]
        return sorted(set(found))

    walks: set[tuple[str, ...]] = set()

    def go(path: tuple[str, ...]) -> None:
        if path[-1] in hood.places:
            walks.add(path)
        elif len(path) == steps + 1:
            if path[-1] not in strangers:
                walks.add(path)
        elif len(path) == 1 or name == "Rad Bike!" or path[-1] not in strangers:
            for there in beside(path[-1]):
                if there not in path and there not in full:
                    go((*path, there))

    go((start,))
    state = setup(GAME, {0: [start], 1: sorted(full)}, {0: [name, "Walk", "Walk"]}, sorted(strangers))
    offered: set[tuple[str, ...]] = set()

    def follow(at: saucers.State, path: tuple[str, ...]) -> None:
        record = GAME.record_of(at)
        if record.stage != Phase.STEP:
            offered.add(path)
            return
        for label in labels(GAME, at):
            there = label.removeprefix("to ") if label.startswith("to ") else place_of[label.removeprefix("into ")]
            follow(script(GAME, at, label), (*path, there))

    place_of = {hood.title(place): place for place in hood.places}
    follow(script(GAME, state, f"play {name}"), (start,))
    assert {walk for walk in offered if len(walk) > 1} == walks
    assert all(len(set(walk)) == len(walk) for walk in offered)
    assert all(b in beside(a) for walk in offered for a, b in pairwise(walk))


# --- Strangers and Saucers -------------------------------------------------------------------------------------


def after_a_bus(kids: dict[int, list[str]] | None = None, strangers: tuple[str, ...] = ()) -> saucers.State:
    """Red has played a City Bus for nothing and draws."""
    hands = {0: ["City Bus", "Walk", "Walk"]}
    return script(GAME, setup(GAME, kids, hands, list(strangers)), "play City Bus")


@pytest.mark.rule("Strangers sightings", "DTS-3")
def test_several_sightings_and_saucers_resolve_in_a_row_before_the_hand_is_full() -> None:
    state = draw(GAME, after_a_bus({1: ["f4"]}), "Stranger Sighting")
    assert GAME.turn(state) == Decide(0)
    state = draw(GAME, script(GAME, state, "Stranger to e3"), "Saucer")
    state = script(GAME, state, "Kid in Home f4", "no saucer")
    state = draw(GAME, state, "Stranger Sighting")
    state = draw(GAME, script(GAME, state, "Stranger to b2"), "Run")
    assert GAME.turn(state) == Decide(1)
    assert GAME.view(state, None)["strangers"] == ["e3", "b2"]
    assert GAME.view(state, None)["discard"] == {"Stranger Sighting": 2, "Saucer": 1, "City Bus": 1}


@pytest.mark.rule("Place a Stranger 1", "DTS-8", "FAQ 2")
def test_a_placed_stranger_abducts_everybody_there_and_takes_a_free_stranger_space() -> None:
    kids = {0: ["c4.1", "c5", "c5"], 1: ["c5", "f4"]}
    state = draw(GAME, after_a_bus(kids, ("e3",)), "Stranger Sighting")
    assert "already" in refusal(GAME, state, node(GAME, "e3"))
    assert "no stranger space" in refusal(GAME, state, node(GAME, "g6"))
    assert len(GAME.actions(state)) == 11
    event = GAME.parse(state, "Stranger to c5")
    assert GAME.say(state, event, None).count("is abducted") == 3
    state = GAME.after(state, event)
    assert where(GAME, state) == ["c4.1"]
    assert where(GAME, state, 1) == ["f4"]
    assert GAME.view(state, None)["players"][0]["kids"].count("supply") == 9


@pytest.mark.rule("Winning", "Place a Stranger 3", "DTS-11")
@pytest.mark.parametrize("board", ["A", "B"])
def test_the_last_stranger_ends_the_game_at_once(board: str) -> None:
    game = table(players=2, board=board)
    haunts = neighbourhood(game.edition, board).having("!w")
    placed = haunts[: game.board.tokens - 1]
    kids = {
        0: ["a11" if board == "A" else "m11", "c6.1" if board == "A" else "h5.1"],
        1: ["a1" if board == "A" else "a11"],
    }
    state = script(game, setup(game, kids, strangers=placed), "play Walk")
    state = draw(game, state, "Stranger Sighting")
    state = script(game, state, f"Stranger to {haunts[-1]}")
    assert game.turn(state) == Over()
    assert game.points(state) == ((6, 7) if board == "A" else (6, 6))
    assert game.score(state) == ((0.0, 1.0) if board == "A" else (0.5, 0.5))
    assert "last Stranger" in game.result(state)
    assert game.view(state, None)["players"][0]["cards"] == 2


@pytest.mark.rule("Saucer cards", "DTS-13")
def test_a_saucer_takes_any_kid_if_the_coin_says_so() -> None:
    state = draw(GAME, after_a_bus({0: ["c6.1"], 1: ["g6", "a1"]}), "Saucer")
    assert labels(GAME, state) == ["Kid on g6", "Kid in Mansion a1", "Kid in Library spot 1"]
    flip = script(GAME, state, "Kid in Mansion a1")
    assert [p for _, p in GAME.outcomes(flip)] == [pytest.approx(0.5)] * 2
    assert where(GAME, script(GAME, flip, "no saucer"), 1) == ["g6", "a1"]
    taken = script(GAME, flip, "saucer")
    assert where(GAME, taken, 1) == ["g6"]
    assert GAME.points(taken) == (2, 0)


@pytest.mark.rule("Saucer cards", "DTS-13")
def test_the_drawer_must_pick_even_an_own_kid_and_without_kids_nothing_happens() -> None:
    state = draw(GAME, after_a_bus({0: ["c6.1"]}), "Saucer")
    assert labels(GAME, state) == ["Kid in Library spot 1"]
    assert "must be done" in refusal(GAME, state, Stop().encode())
    nobody = draw(GAME, after_a_bus(), "Saucer")
    assert isinstance(GAME.turn(nobody), saucers.Chance)
    assert GAME.view(nobody, None)["discard"]["Saucer"] == 1


@pytest.mark.rule("Saucer cards")
def test_kids_of_two_players_on_one_space_are_told_apart() -> None:
    state = script(GAME, draw(GAME, after_a_bus({0: ["g6"], 1: ["g6"]}), "Saucer"), "Kid on g6")
    assert labels(GAME, state) == ["Red's Kid", "Blue's Kid"]
    state = script(GAME, state, "Blue's Kid", "saucer")
    assert where(GAME, state) == ["g6"]
    assert where(GAME, state, 1) == []


@pytest.mark.rule("Saucer cards", "DTS-9")
def test_jill_keeps_both_kids_when_her_park_kid_is_abducted() -> None:
    """Over the limit nothing is removed; from then on the lower limit holds."""
    jill, adam = 1, 0
    state = setup(GAME, {jill: ["c4.1", "e5", "g5"]}, {adam: ["Walk"] * 3, jill: ["Run", "Run", "Run"]})
    state = draw(GAME, script(GAME, state, "play Walk"), "Saucer")
    state = draw(GAME, script(GAME, state, "Kid in North Park spot 1", "saucer"), "Walk")
    assert where(GAME, state, jill) == ["e5", "g5"]
    assert GAME.view(state, None)["players"][jill]["kids_allowed"] == 1
    assert "let out a Kid" not in labels(GAME, state)
    state = draw(GAME, script(GAME, state, "play Run", "Kid on g5", "to g4", "into Home f4"), "Run")
    state = draw(GAME, script(GAME, state, "play Walk"), "Walk")
    assert where(GAME, state, jill) == ["e5", "f4"]
    assert "let out a Kid" not in labels(GAME, state)


@pytest.mark.rule("DTS-9", "Library")
def test_losing_a_library_kid_discards_nothing_but_stops_the_refill() -> None:
    state = setup(GAME, {1: ["c6.1"]}, {0: ["Walk"] * 3, 1: ["Run", "Run", "Run", "Run"]})
    state = draw(GAME, script(GAME, state, "play Walk"), "Saucer")
    state = draw(GAME, script(GAME, state, "Kid in Library spot 1", "saucer"), "Walk")
    assert GAME.view(state, None)["players"][1]["cards"] == 4
    state = script(GAME, state, "play Run")
    assert GAME.turn(state) == Decide(0)
    assert GAME.view(state, None)["players"][1]["cards"] == 3


@pytest.mark.rule("DTS-12", "Deck runs out?")
def test_the_discard_pile_becomes_the_deck_only_when_a_draw_finds_it_empty() -> None:
    state = setup(GAME, hands={0: ["Walk", "Walk", "Run"], 1: ["Run", "Run", "Run"]})
    record = GAME.record_of(state)
    deck, pile = [record.deck[kind] for kind in range(KINDS)], [0] * KINDS
    for kind in range(KINDS):
        if kind != Card.SKATEBOARD:
            pile[kind], deck[kind] = deck[kind], 0
    pile[Card.SKATEBOARD], deck[Card.SKATEBOARD] = deck[Card.SKATEBOARD] - 1, 1
    state = GAME.edit(state, deck=deck, discard=pile)
    state = script(GAME, state, "play Walk")
    assert labels(GAME, state) == ["draw Skateboard"]
    state = draw(GAME, state, "Skateboard")
    assert GAME.view(state, None)["deck"] == 0
    assert GAME.turn(state) == Decide(1)
    event = GAME.parse(state, "play Run")
    assert "shuffled into a new one" in GAME.say(state, event, 0)
    state = GAME.after(state, event)
    assert GAME.view(state, None)["deck"] == 95
    assert GAME.view(state, None)["discard"] == {}


@pytest.mark.rule("DTS-11", "Winning")
def test_ten_scored_kids_end_the_game() -> None:
    out = ["a1", "m1", "e2", "i2", "a6", "j6", "m6", "c4.1", "c4.2"]
    state = setup(GAME, {0: [*out, "g4"]}, {0: ["Walk"] * 3})
    state = script(GAME, state, "play Walk", "into Home f4")
    assert GAME.turn(state) == Over()
    assert GAME.score(state) == (1.0, 0.0)
    assert "All ten Kids" in GAME.result(state)


@pytest.mark.rule("DTS-14")
def test_ten_rounds_without_a_played_card_end_the_game() -> None:
    state = setup(GAME)
    for turn in range(20):
        assert GAME.turn(state) == Decide(turn % 2)
        move = "let out a Kid" if turn // 2 % 2 == 0 else "run away from g6"
        state = script(GAME, state, move)
    assert GAME.turn(state) == Over()
    assert GAME.score(state) == (0.5, 0.5)
    assert "ten rounds" in GAME.result(state)


@pytest.mark.rule("DTS-14")
def test_a_played_card_starts_the_count_anew() -> None:
    state = setup(GAME, idle=18)
    state = draw(GAME, script(GAME, state, "play Walk"), "Walk")
    assert GAME.view(state, None)["idle_turns"] == 0


def test_a_refusal_during_an_effect_names_the_card() -> None:
    state = script(GAME, setup(GAME, {0: ["g6"]}), "play Run")
    assert refusal(GAME, state, ChooseSeat(0).encode()) == "First Run has to be carried out."
    assert "supply" in refusal(GAME, state, ChooseNode(SUPPLY).encode())
