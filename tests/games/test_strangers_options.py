"""Variants and options of Don't Talk to Strangers, and the secrets of its hands."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import saucers
from games.test_strangers_table import counts, dealt, draw, labels, refusal, setup, table, where
from playing import finish, script, walk
from saucers import Chance, Decide, Over
from saucers.games.strangers.actions import ChooseCard, Discard, Stop
from saucers.games.strangers.spec import FIRST_HELD, KINDS, SEATS, Card
from saucers.kernel.errors import OptionError, PositionError

GAME = table(players=2)
THREE = table(players=3)


# --- options that exclude each other ---------------------------------------------------------------------------


@pytest.mark.rule("Options")
@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"players": 3, "teams": "open"}, "four players"),
        ({"players": 2, "solo": True}, "one player"),
        ({"players": 2, "architect": True}, "one player"),
        ({"players": 1, "solo": False}, "Solo or Solo Architect"),
        ({"solo": True, "architect": True}, "choose one"),
        ({"architect": True, "brainiac": True}, "not with brainiac"),
        ({"architect": True, "total_invasion": True}, "not with total_invasion"),
        ({"architect": True, "early_sightings": True}, "not with early_sightings"),
        ({"solo": True, "teams": "silent"}, "four players"),
        ({"board": "C"}, "'A' or 'B'"),
        ({"players": 5}, "less than or equal to 4"),
        ({"gauntlet": True}, "no option 'gauntlet'"),
    ],
)
def test_combinations_without_sense_are_refused_with_a_sentence(options: dict[str, Any], words: str) -> None:
    with pytest.raises(OptionError) as error:
        table(**options)
    assert words in str(error.value)
    assert str(error.value).endswith(".")


@pytest.mark.rule("Options")
@pytest.mark.parametrize("board", ["A", "B"])
@pytest.mark.parametrize(
    "options",
    [
        {"players": 4, "teams": "silent", "well_read": True, "brainiac": True, "total_invasion": True},
        {"solo": True, "well_read": True, "brainiac": True, "total_invasion": True, "early_sightings": True},
        {"players": 1},
        {"architect": True, "well_read": True},
    ],
)
def test_the_others_combine_freely(board: str, options: dict[str, Any]) -> None:
    game = table(board=board, **options)
    assert game.turn(finish(game, 3)) == Over()


# --- Teams -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("Teams")
@pytest.mark.parametrize(("teams", "mates"), [("open", [(0, 1), (2, 3)]), ("silent", [(0, 2), (1, 3)])])
def test_mates_add_their_points(teams: str, mates: list[tuple[int, int]]) -> None:
    game = table(players=4, teams=teams)
    (a, b), (c, d) = mates
    kids = {a: ["a1"], b: ["e2"], c: ["m1"], d: ["i2"]}
    out = setup(game, kids, strangers=["d1", "j1", "b2", "l2", "e3", "c5", "k5"])
    state = draw(game, script(game, out, "play Walk"), "Stranger Sighting")
    state = script(game, state, "Stranger to d7")
    assert game.turn(state) == Over()
    scores = game.score(state)
    assert [scores[a], scores[b], scores[c], scores[d]] == [1.0, 1.0, 0.0, 0.0]


@pytest.mark.rule("Teams")
def test_a_shared_victory_of_teams_is_a_half_each() -> None:
    game = table(players=4, teams="open")
    out = setup(game, {0: ["e2"], 3: ["a11"]}, strangers=["d1", "j1", "b2", "l2", "e3", "c5", "k5"])
    state = draw(game, script(game, out, "play Walk"), "Stranger Sighting")
    assert game.score(script(game, state, "Stranger to d7")) == (0.5, 0.5, 0.5, 0.5)


@pytest.mark.rule("Teams")
def test_saviors_win_for_the_team() -> None:
    game = table(players=4, teams="silent")
    state = setup(game, {0: ["c6.1", "c6.2"], 1: ["a1"]}, {0: ["Science Club Saviors", "Walk", "Walk"]})
    state = script(game, state, "play Science Club Saviors", "saucer", "saucer")
    assert game.score(state) == (1.0, 0.0, 1.0, 0.0)


@pytest.mark.rule("Teams")
def test_open_mates_see_each_others_hands_and_silent_ones_do_not() -> None:
    for teams, mate in (("open", 1), ("silent", 2)):
        game = table(players=4, teams=teams)
        state = dealt(game)
        shown = [player["hand"] is not None for player in game.view(state, 0)["players"]]
        assert shown == [seat == 0 or (teams == "open" and seat == mate) for seat in range(4)]
        guessed = game.guess(state, 0, 1)
        if teams == "open":
            assert game.view(guessed, 1)["players"][1] == game.view(state, 1)["players"][1]


@pytest.mark.rule("Teams")
def test_limits_stay_individual() -> None:
    game = table(players=4, teams="open")
    state = setup(game, {0: ["e5"], 1: ["c4.1", "c6.1"]})
    assert "let out a Kid" not in labels(game, state)
    assert [p["hand_size"] for p in game.view(state, None)["players"]] == [3, 4, 3, 3]
    assert game.view(state, None)["players"][1]["kids_allowed"] == 2


# --- Brainiac --------------------------------------------------------------------------------------------------


@pytest.mark.rule("Brainiac")
def test_a_card_may_be_discarded_before_or_after_the_action_but_once() -> None:
    game = table(players=2, brainiac=True)
    state = setup(game, {0: ["e5"]}, {0: ["Walk", "Run", "Mom's Car"]})
    before = script(game, state, "discard Mom's Car")
    assert game.turn(before) == Decide(0)
    assert "one card a turn" in refusal(game, before, Discard(Card.RUN).encode())
    done = script(game, before, "play Walk", "to e4")
    assert isinstance(game.turn(done), Chance)
    done = draw(game, done, "Walk", "Walk")
    assert game.turn(done) == Decide(1)
    assert game.view(done, 0)["players"][0]["cards"] == 3
    late = script(game, state, "play Walk", "to e4")
    assert labels(game, late) == ["discard Run", "discard Mom's Car", "end the turn"]
    assert "discard a card or end the turn" in refusal(game, late, ChooseCard(Card.RUN).encode())
    assert isinstance(game.turn(script(game, late, "discard Run")), Chance)
    assert game.turn(draw(game, script(game, late, "end the turn"), "Walk")) == Decide(1)


@pytest.mark.rule("Brainiac")
def test_a_discard_after_letting_out_is_replaced() -> None:
    game = table(players=2, brainiac=True)
    state = script(game, setup(game), "let out a Kid", "discard Walk")
    assert game.turn(draw(game, state, "Run")) == Decide(1)


# --- Total Invasion --------------------------------------------------------------------------------------------


@pytest.mark.rule("Total Invasion")
@pytest.mark.parametrize("card", ["Stranger Sighting", "Saucer"])
def test_every_sighting_and_saucer_is_both_in_either_order(card: str) -> None:
    game = table(players=2, total_invasion=True)
    state = setup(game, {0: ["c5"], 1: ["f4"]}, {0: ["City Bus", "Walk", "Walk"]})
    state = draw(game, script(game, state, "play City Bus"), card)
    assert labels(game, state) == ["Stranger first", "Saucer first"]
    assert "what comes first" in refusal(game, state, Stop().encode())
    first = script(game, state, "Stranger first", "Stranger to c5")
    assert labels(game, first) == ["Kid in Home f4"]
    first = script(game, first, "Kid in Home f4", "saucer")
    assert isinstance(game.turn(first), Chance)
    second = script(game, state, "Saucer first", "Kid on c5", "no saucer")
    assert len(game.actions(second)) == 12
    second = script(game, second, "Stranger to c5")
    assert where(game, second) == []
    assert where(game, second, 1) == ["f4"]
    assert isinstance(game.turn(second), Chance)


@pytest.mark.rule("Total Invasion", "DTS-13")
def test_a_total_invasion_without_kids_places_the_stranger_only() -> None:
    game = table(players=2, total_invasion=True)
    state = draw(game, script(game, setup(game), "play Walk"), "Saucer")
    assert len(game.actions(state)) == 12
    assert isinstance(game.turn(script(game, state, "Stranger to c5")), Chance)
    last_kid = setup(game, {0: ["c5"]}, {0: ["City Bus", "Walk", "Walk"]})
    state = draw(game, script(game, last_kid, "play City Bus"), "Saucer")
    assert isinstance(game.turn(script(game, state, "Stranger first", "Stranger to c5")), Chance)


@pytest.mark.rule("Total Invasion", "DTS-11")
def test_after_the_last_stranger_no_saucer_follows() -> None:
    game = table(players=2, total_invasion=True)
    seven = ["d1", "j1", "b2", "l2", "e3", "c5", "k5"]
    state = setup(game, {1: ["f4"]}, strangers=seven)
    state = draw(game, script(game, state, "play Walk"), "Saucer")
    over = script(game, state, "Stranger first", "Stranger to d7")
    assert game.turn(over) == Over()
    assert game.points(over) == (0, 2)
    saucer = script(game, state, "Saucer first", "Kid in Home f4", "saucer", "Stranger to d7")
    assert game.turn(saucer) == Over()
    assert game.points(saucer) == (0, 0)


# --- Solo ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("Solo Challenge")
def test_saviors_are_worth_ten_points_alone_and_the_game_goes_on() -> None:
    game = table(solo=True)
    state = setup(game, {0: ["c6.1", "c6.2"]}, {0: ["Science Club Saviors", "Walk", "Walk"]})
    state = script(game, state, "play Science Club Saviors", "saucer", "saucer")
    assert isinstance(game.turn(state), Chance)
    assert game.points(state) == (14,)


@pytest.mark.rule("Solo Challenge")
def test_soda_shop_date_may_be_exchanged_as_it_is_drawn() -> None:
    game = table(solo=True)
    state = draw(game, game.start(), "Soda Shop Date")
    assert labels(game, state) == ["discard Soda Shop Date", "keep Soda Shop Date"]
    assert "keep Soda Shop Date or exchange" in refusal(game, state, ChooseCard(Card.SIGHTING).encode())
    kept = draw(game, script(game, state, "keep Soda Shop Date"), "Walk", "Walk")
    assert game.turn(kept) == Decide(0)
    gone = draw(game, script(game, state, "discard Soda Shop Date"), "Walk", "Walk", "Walk")
    assert game.view(gone, 0)["discard"] == {"Soda Shop Date": 1}
    assert isinstance(game.turn(script(game, kept, "play Soda Shop Date")), Chance)
    later = draw(game, script(game, setup(game), "play Walk"), "Soda Shop Date")
    later = script(game, later, "discard Soda Shop Date")
    assert game.turn(draw(game, later, "Run")) == Decide(0)


@pytest.mark.rule("Solo Challenge")
def test_the_score_of_a_solo_game_is_its_points_of_a_hundred() -> None:
    game = table(solo=True)
    for seed in range(5):
        end = finish(game, seed)
        points = game.points(end)
        assert points is not None
        assert game.score(end) == (points[0] / 100,)


# --- Solo Architect --------------------------------------------------------------------------------------------


@pytest.mark.rule("Solo Architect")
@pytest.mark.parametrize(("board", "well_read", "length"), [("A", False, 16), ("B", False, 20), ("A", True, 16)])
def test_the_architect_lays_every_other_card_a_sighting(board: str, well_read: bool, length: int) -> None:
    game = table(architect=True, board=board, well_read=well_read)
    state = game.start()
    for _ in range(4 if well_read else 3):
        state = script(game, state, "hold Run")
    for _ in range(length // 2):
        assert "game" not in game.prompt(state, 0)
        state = script(game, state, "lay Skateboard" if "lay Skateboard" in labels(game, state) else "lay Walk")
    laid = game.view(state, 0)["laid_out"]
    assert len(laid) == length
    assert set(laid[1::2]) == {"Stranger Sighting"}
    assert "Stranger Sighting" not in laid[::2]
    state = script(game, state, "play Run")
    assert labels(game, state) == ["draw Skateboard"]
    state = script(game, state, "draw Skateboard", "play Run", "draw Stranger Sighting")
    assert game.turn(state) == Decide(0)
    end = finish(game, 1, state)
    assert game.turn(end) == Over()


@pytest.mark.rule("Solo Architect")
def test_the_architect_keeps_to_the_printed_counts() -> None:
    game = table(architect=True)
    state = script(game, game.start(), "hold Rad Bike!", "hold Rad Bike!", "hold Mom's Car")
    assert "lay Mom's Car" not in labels(game, state)
    state = script(game, state, "lay Rad Bike!")
    assert "lay Rad Bike!" not in labels(game, state)
    assert "All 3 cards Rad Bike! are used" in refusal(game, state, ChooseCard(Card.RAD_BIKE).encode())
    assert "every second card" in refusal(game, state, ChooseCard(Card.SIGHTING).encode())
    assert "no coin" in refusal(game, state, ChooseCard(Card.HITCHHIKING).encode())
    assert "card by card" in refusal(game, state, Stop().encode())


# --- secrets ---------------------------------------------------------------------------------------------------


def test_hands_are_hidden_from_others_and_spectators() -> None:
    state = dealt(THREE)
    for viewer in (0, 1, 2, None):
        for seat, player in enumerate(THREE.view(state, viewer)["players"]):
            assert (player["hand"] is None) == (seat != viewer)


def test_a_draw_reads_the_same_to_others_whatever_it_was() -> None:
    state = script(GAME, setup(GAME), "play Walk")
    said = {GAME.say(state, event, 1) for event in state.events if event >= FIRST_HELD}
    assert said == {"Red draws a card."}
    assert len({GAME.say(state, event, 0) for event in state.events}) == len(state.events)


@pytest.mark.rule("DTS-10")
def test_guesses_keep_known_cards_and_own_hands() -> None:
    state = setup(GAME, {}, {0: ["Soda Shop Date", "Walk", "Walk"], 1: ["Run", "Mom's Car", "Run"]})
    state = draw(GAME, script(GAME, state, "play Soda Shop Date", "copy Run"), "Walk")
    state = draw(GAME, script(GAME, state, "play Run"), "Hitchhiking")
    for seed in range(40):
        guessed = GAME.view(GAME.guess(state, 0, seed), 1)
        assert guessed["players"][0]["cards"] == 3
        hand = guessed["players"][1]["hand"]
        assert hand["Run"] >= 1
        assert hand["Mom's Car"] == 1
        assert sum(hand.values()) == 3
        assert GAME.view(GAME.guess(state, 0, seed), 0) == GAME.view(state, 0)


def test_guesses_deal_every_unseen_card_alike() -> None:
    """The hidden card of a hand, over many guesses, is each kind in proportion to its unseen copies."""
    hands = {0: ["Walk", "Walk", "Walk"], 1: ["Run", "Run", "Run"]}
    state = setup(GAME, {}, hands)
    unseen = GAME.view(state, 0)["unseen"]
    held = {name: n for name, n in unseen.items() if name not in ("Stranger Sighting", "Saucer")}
    found: Counter[str] = Counter()
    rounds = 3000
    for seed in range(rounds):
        found.update(GAME.view(GAME.guess(state, 0, seed), 1)["players"][1]["hand"])
    for name, n in held.items():
        expected = 3 * rounds * n / sum(held.values())
        assert abs(found[name] - expected) < 5 * expected**0.5 + 5
    assert set(found) <= set(held)


def test_unseen_cards_and_what_is_seen_are_the_whole_box() -> None:
    for _, _, state in walk(THREE, 4):
        for viewer in range(3):
            view = THREE.view(state, viewer)
            total = Counter(view["unseen"]) + Counter(view["discard"]) + Counter(view["players"][viewer]["hand"])
            for player in view["players"]:
                if player["hand"] is None:
                    total += Counter(player["known"])
            assert sum(total.values()) == 100


# --- positions -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"stage": 40}, "no stage"),
        ({"seat": 3}, "Seats are"),
        ({"kids": [["f4"] * 10] * 2 + [["supply"] * 10] * 2}, "one Kid only"),
        ({"kids": [["supply"] * 10] * 3 + [["g6"] * 10]}, "cannot be there"),
        ({"stranger": ["g6"] + ["supply"] * 9}, "stranger space"),
        ({"stranger": ["e3", "e3"] + ["supply"] * 8}, "never share"),
        ({"stranger": ["supply", "e3"] + ["supply"] * 8}, "one after another"),
        ({"stranger": ["d1", "j1", "b2", "l2", "e3", "c5", "k5", "d7"] + ["supply"] * 2}, "last Stranger"),
        ({"hand": [[0] * KINDS] * SEATS}, "There are"),
        ({"known": [counts(["Mom's Car"])] + [[0] * KINDS] * 3}, "at least"),
        ({"card": "Run"}, "under way"),
        ({"kid": 3}, "No Kid is chosen"),
        ({"spot": "g6"}, "marked"),
        ({"left": 2}, "left only"),
        ({"moved": 1}, "have moved"),
        ({"due": "Saucer"}, "Total Invasion"),
        ({"idle": 20}, "game is over"),
        ({"bonus": 10}, "Solo only"),
        ({"discarded": 1}, "Brainiac"),
        ({"opening": 1}, "before the hands are dealt"),
        ({"stage": "draw"}, "not full"),
        ({"stage": "lot"}, "opening"),
        ({"stage": "pick-hand"}, "belongs to the opening"),
        ({"ending": "saved", "bonus": 10}, "Solo only"),
        ({"ending": "all-home"}, "scored all Kids"),
        ({"aside": [1, 0]}, "cards Stranger Sighting"),
        ({"queue": ["Run"] + ["none"] * 19}, "architect"),
        ({"pool": 3}, "Pool Party"),
        ({"revealed": 1}, "revealed hand"),
        ({"path": ["g6", "supply", "supply"]}, "path"),
        ({"hits": 2}, "saved the day"),
        ({"stage": "after"}, "Brainiac"),
        ({"stage": "order"}, "Total Invasion"),
        ({"stage": "step", "card": "School-Bus"}, "never comes to the stage"),
        ({"stage": "from", "card": "School-Bus"}, "something to choose"),
        ({"nonsense": 1}, "no field"),
    ],
)
def test_impossible_positions_are_refused(fields: dict[str, Any], words: str) -> None:
    with pytest.raises(PositionError) as error:
        GAME.edit(setup(GAME), **fields)
    assert words in str(error.value)


def test_a_kid_cannot_share_a_space_with_a_stranger() -> None:
    with pytest.raises(PositionError, match="abducted"):
        setup(GAME, {0: ["e3"]}, strangers=["e3"])


def test_scenes_show_pictures_spots_and_known_cards() -> None:
    state = setup(GAME, {0: ["g6"], 1: ["k4.1"]}, strangers=["e3"])
    scene = GAME.scene(state, 0)
    assert {piece.id: piece.at for piece in scene.pieces} == {"kid-0-0": "g6", "kid-1-0": "k4.1", "stranger-0": "e3"}
    places = next(tray for tray in scene.trays if tray.id == "places")
    assert next(item for item in places.items if item.title == "the East Pool").text == "3 of 4 free, next Kid 4"
    hand = scene.trays[0]
    assert [(item.title, bool(item.icon), bool(item.text)) for item in hand.items] == [
        ("Walk", True, True),
        ("Run", True, True),
        ("Skateboard", True, True),
    ]
    kinds = {zone.kind for zone in scene.figure.zones}
    assert {"home", "mansion", "pool", "library", "park", "clubhouse", "rally", "creek", "wall", "entrance"} <= kinds
    svg = saucers.to_svg(scene)
    assert "g-edge" in svg  # the ground that the art has drawn
    assert svg.count("<use") > 40
