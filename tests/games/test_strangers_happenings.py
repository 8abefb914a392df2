"""What the events of Don't Talk to Strangers let a screen stage."""

from __future__ import annotations

import pytest

from games.test_strangers_table import draw, setup, table, where
from playing import script, walk
from saucers import State
from saucers.games.strangers.game import StrangersGame
from saucers.games.strangers.spec import OPTION_SETS
from saucers.picture.happenings import Happening, Move

GAME = table(players=2)
SEVEN = ["d1", "j1", "b2", "l2", "e3", "c5", "k5"]
NINE_HOME = ["a1", "m1", "e2", "i2", "a6", "j6", "m6", "c4.1", "c4.2"]


def told(label: str, state: State, seat: int | None = None, game: StrangersGame = GAME) -> Happening:
    return game.happening(state, game.parse(state, label), seat)


def moment(label: str, state: State, seat: int | None = None, game: StrangersGame = GAME) -> tuple[str, str]:
    happening = told(label, state, seat, game)
    return happening.moment, happening.at


def sighting(kids: dict[int, list[str]], strangers: list[str]) -> State:
    """Red has drawn a Sighting and places the Stranger."""
    state = setup(GAME, kids, {0: ["City Bus", "Walk", "Walk"]}, strangers)
    return draw(GAME, script(GAME, state, "play City Bus"), "Stranger Sighting")


# --- moments -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("Place a Stranger 1", "DTS-8")
def test_kids_under_a_new_stranger_are_abducted_there() -> None:
    state = sighting({0: ["c4.1", "c5"], 1: ["c5", "f4"]}, ["e3"])
    for viewer in (0, 1, None):
        happening = told("Stranger to c5", state, viewer)
        assert (happening.moment, happening.at) == ("abducted", "c5")
        assert set(happening.removed) == {"kid-0-1", "kid-1-0"}
        assert [piece.id for piece in happening.placed] == ["stranger-1"]
    assert moment("Stranger to b2", state) == ("", "")


@pytest.mark.rule("Man in Black", "DTS-13")
def test_a_man_in_black_abducts_and_is_seen_to_move() -> None:
    state = setup(GAME, {1: ["c5"]}, {0: ["Man in Black", "Walk", "Walk"]}, ["d1"])
    happening = told("Stranger to c5", script(GAME, state, "play Man in Black"))
    assert (happening.moment, happening.at) == ("abducted", "c5")
    assert happening.moves == (Move("stranger-0", ("d1", "c5")),)


@pytest.mark.rule("Saucer cards")
def test_a_saucer_abducts_from_where_the_kid_is() -> None:
    state = setup(GAME, {1: ["k4.1"]}, {0: ["City Bus", "Walk", "Walk"]})
    state = draw(GAME, script(GAME, state, "play City Bus"), "Saucer")
    flip = script(GAME, state, "Kid in Pool k4 spot 1")
    assert moment("saucer", flip) == ("abducted", "k4.1")
    assert moment("no saucer", flip) == ("", "")


@pytest.mark.rule("Hitchhiking")
def test_a_hitchhiker_is_abducted_at_the_end_of_the_ride() -> None:
    state = setup(GAME, {0: ["g6"]}, {0: ["Hitchhiking", "Walk", "Walk"]})
    assert moment("saucer", script(GAME, state, "play Hitchhiking", "to b1")) == ("abducted", "b1")


@pytest.mark.rule("Run Away Rule")
def test_running_away_is_no_abduction() -> None:
    happening = told("run away from b2", setup(GAME, {0: ["b2"]}))
    assert (happening.moment, happening.removed) == ("", ("kid-0-0",))


@pytest.mark.rule("Move", "Prom Date", "Mom's Car")
def test_a_kid_that_scores_arrives_on_its_spot() -> None:
    walking = script(GAME, setup(GAME, {0: ["g4"]}), "play Walk")
    assert moment("into Home f4", walking) == ("arrived", "f4")
    dance = setup(GAME, {1: ["g5"]}, {0: ["Prom Date", "Walk", "Walk"]})
    assert moment("Kid on g5", script(GAME, dance, "play Prom Date")) == ("arrived", "f11.1")
    car = setup(GAME, {0: ["e5"]}, {0: ["Mom's Car", "Walk", "Walk"]})
    assert moment("into Home a11", script(GAME, car, "play Mom's Car")) == ("arrived", "a11")


@pytest.mark.rule("New Step-Dad")
def test_a_kid_that_only_changes_its_home_was_there_already() -> None:
    state = setup(GAME, {0: ["f4"]}, {0: ["New Step-Dad", "Walk", "Walk"]})
    happening = told("into Mansion a1", script(GAME, state, "play New Step-Dad"))
    assert (happening.moment, happening.moves) == ("", (Move("kid-0-0", ("f4", "a1")),))


@pytest.mark.rule("Winning", "DTS-11")
def test_the_last_stranger_is_a_victory_for_some() -> None:
    state = sighting({0: ["f4"], 1: ["a1"]}, SEVEN)
    assert moment("Stranger to d7", state, 1) == ("won", "stranger-7")
    assert moment("Stranger to d7", state, 0) == ("lost", "stranger-7")
    assert moment("Stranger to d7", state, None) == ("won", "stranger-7")
    shared = sighting({0: ["e2"], 1: ["a11"]}, SEVEN)
    assert [moment("Stranger to d7", shared, seat)[0] for seat in (0, 1)] == ["won", "won"]
    crowded = sighting({0: ["f4"], 1: ["a1", "d7"]}, SEVEN)
    assert moment("Stranger to d7", crowded, 1) == ("won", "d7")


@pytest.mark.rule("Winning", "DTS-11")
def test_the_tenth_kid_wins_where_it_arrives() -> None:
    state = script(GAME, setup(GAME, {0: [*NINE_HOME, "g4"]}, {0: ["Walk"] * 3}), "play Walk")
    assert moment("into Home f4", state, 0) == ("won", "f4")
    assert moment("into Home f4", state, 1) == ("lost", "f4")


@pytest.mark.rule("Science Club Saviors", "Teams")
def test_saviors_win_for_the_team() -> None:
    game = table(players=4, teams="silent")
    state = setup(game, {0: ["c6.1", "c6.2"], 1: ["a1"]}, {0: ["Science Club Saviors", "Walk", "Walk"]})
    state = script(game, state, "play Science Club Saviors", "saucer")
    assert [moment("saucer", state, seat, game)[0] for seat in range(4)] == ["won", "lost", "won", "lost"]


@pytest.mark.rule("Solo Challenge")
def test_alone_any_points_are_a_victory() -> None:
    game = table(solo=True)
    for kids, expected in ((["f4"], "won"), ([], "lost")):
        state = setup(game, {0: kids}, strangers=SEVEN)
        state = draw(game, script(game, state, "play Walk"), "Stranger Sighting")
        assert moment("Stranger to d7", state, 0, game) == (expected, "stranger-7")


# --- ways, rolls and cards -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("options", OPTION_SETS, ids=str)
def test_a_way_begins_and_ends_where_the_piece_was_and_is(options: dict[str, object]) -> None:
    game = table(**options)
    for before, event, after in walk(game, 7):
        was = {piece.id: piece.at for piece in game.scene(before, None).pieces}
        now = {piece.id: piece.at for piece in game.scene(after, None).pieces}
        happening = game.happening(before, event, None)
        assert {move.piece: (move.path[0], move.path[-1]) for move in happening.moves} == {
            piece: (was[piece], now[piece]) for piece in was.keys() & now.keys() if was[piece] != now[piece]
        }
        assert happening.rolls == ()


def test_a_walk_is_told_space_by_space() -> None:
    state = script(GAME, setup(GAME, {0: ["g5"]}), "play Skateboard")
    assert told("to g4", state).moves == (Move("kid-0-0", ("g5", "g4")),)
    state = script(GAME, state, "to g4")
    assert told("into Home f4", state).moves == (Move("kid-0-0", ("g4", "f4")),)
    assert where(GAME, script(GAME, state, "into Home f4")) == ["f4"]


def test_a_drawn_card_is_shown_to_its_owner_only() -> None:
    """What others see of a draw is the same whichever card it was."""
    state = script(GAME, setup(GAME), "play Walk")
    cards = ("draw Run", "draw Mom's Car")
    assert told(cards[0], state, 0) != told(cards[1], state, 0)
    for viewer in (1, None):
        assert told(cards[0], state, viewer) == told(cards[1], state, viewer)
        assert [change.change for change in told(cards[0], state, viewer).cards] == ["drawn"]
