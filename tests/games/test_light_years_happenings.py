"""What screens stage in Light Years from Home: rolls, ways and moments."""

from __future__ import annotations

import random

import pytest

import saucers
from games.light_years_table import play, table
from playing import draw
from saucers import Game, State
from saucers.games.light_years.spec import Danger, Symbol
from saucers.picture.happenings import Happening, Roll
from saucers.picture.scene import Item

GONE = dict.fromkeys(("green", "orange", "blue"), "gone")
NOTHING = ("enemy double", "enemy blank")


def happening(game: Game, state: State, label: str) -> Happening:
    """What an event does, the same for everybody."""
    event = game.parse(state, label)
    seen = [game.happening(state, event, seat) for seat in (None, *range(game.seats))]
    assert len({(one.rolls, one.moves, one.moment, one.at) for one in seen}) == 1
    return seen[0]


def dice(game: Game, state: State) -> tuple[Item, ...]:
    return next(tray for tray in game.scene(state, None).trays if tray.id == "dice").items


def paths(happened: Happening) -> dict[str, tuple[str, ...]]:
    return {move.piece: move.path for move in happened.moves}


# --- dice -------------------------------------------------------------------------------------------------------------


def test_every_die_is_rolled_by_its_item_in_the_tray() -> None:
    game, state = table(kids=("d3", "d3"), dice={"blue": "a1", "green": "a1"})
    state = play(game, state, "end the turn")
    told = []
    for label in ("signal green blue", "enemy double", "enemy blank", "danger keys"):
        told.append(happening(game, state, label).rolls)
        state = play(game, state, label)
        assert told[-1][0].die in {item.id for item in dice(game, state)}
    assert told == [
        (Roll("device-dice", 0b101),),
        (Roll("enemy-die-0", Symbol.DOUBLE),),
        (Roll("enemy-die-1", Symbol.BLANK),),
        (Roll("danger-die", Danger.KEYS_TWICE),),
    ]


def test_a_die_that_falls_on_the_same_face_again_is_told() -> None:
    game, state = table(kids=("d4", "f6"), agents=("d5", "a1"))
    state = play(game, state, "ride s to d5", "end the move", "danger own", "ride n to d4", "ride s to d5")
    assert happening(game, state, "danger own").rolls == (Roll("danger-die", Danger.OWN_AGENT_TWICE),)
    assert dice(game, state) == dice(game, play(game, state, "danger own"))


def test_choices_tiles_and_cards_roll_nothing() -> None:
    game, state = table(kids=("d4", "f6"), in_basket=0)
    for label in ("ride n to d3", "end the move", "card 2 taking flight", "land on c6", "draw lights out"):
        assert happening(game, state, label).rolls == ()
        state = play(game, state, label)


# --- ways -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("Ramps", "ET-3")
def test_a_jump_passes_over_a_space_with_the_team_and_et() -> None:
    game, state = table(kids=("d4", "d4"), in_basket=1, team=[0, 0, 2, 3], ramps=["d5"])
    ride = happening(game, state, "ride s to d5")
    assert paths(ride) == dict.fromkeys(("kid-0", "kid-1", "et"), ("d4", "d5"))
    jump = happening(game, play(game, state, "ride s to d5"), "jump w to b5")
    assert paths(jump) == dict.fromkeys(("kid-0", "kid-1", "et"), ("d5", "c5", "b5"))


@pytest.mark.rule("Enemy Dice", "ET-7")
def test_enemies_go_step_by_step() -> None:
    game, state = table(kids=("f3", "f6"), agents=("a3", "c6"), keys="a6", et="f5", cars=(8, 1, 4))
    keys = happening(game, play(game, state, "end the turn", "enemy double"), "enemy key")
    assert paths(keys) == {"keys": ("a6", "b6", "c6")}
    game, state = table(kids=("d3", "f6"), cars=(0, 0, 0))
    cars = happening(game, play(game, state, "end the turn", "enemy double"), "enemy B")
    assert paths(cars) == {"car-1": ("c6", "b6", "a6")}


@pytest.mark.rule("ET-6")
def test_which_of_two_ways_an_agent_took_only_the_player_knows_who_chose_it() -> None:
    game, state = table(kids=("d4", "f6"), agents=("c3", "f3"))
    state = play(game, state, "end the turn", "enemy double", "enemy agents")
    by_d3, by_c4 = (game.parse(state, f"Elliott's Agent to {space}") for space in ("d3", "c4"))
    assert game.after(state, by_d3) == game.after(state, by_c4)
    assert paths(game.happening(state, by_d3, 0))["agent-0"] == ("c3", "d3", "d4")
    assert paths(game.happening(state, by_c4, 0))["agent-0"] == ("c3", "c4", "d4")
    for seat in (None, 1):
        assert game.happening(state, by_d3, seat) == game.happening(state, by_c4, seat)
        assert paths(game.happening(state, by_d3, seat))["agent-0"] == ("c3", "d4")
    assert paths(happening(game, state, "Gertie's Agent to f4")) == {"agent-1": ("f3", "f4", "f5")}


@pytest.mark.rule("Getting Caught", "ET-9")
def test_who_is_caught_goes_from_where_the_enemy_came() -> None:
    game, state = table(kids=("d4", "a6"), et="f2", cars=(0, 0, 0), keys="a1")
    caught = happening(game, play(game, state, "end the turn", "enemy A"), "enemy blank")
    assert paths(caught) == {"car-0": ("f3", "f2"), "keys": ("a1", "f2")}
    game, state = table(kids=("d4", "f5"), agents=("d4", "a1"))
    assert paths(happening(game, play(game, state, "end the turn", "enemy double"), "enemy blank")) == {
        "kid-0": ("d4", "f6")
    }


def test_the_mothership_comes_step_by_step() -> None:
    game, state = table(kids=("e3", "f6"), dice={"blue": "a1", "green": "a1"}, ship=3)
    signals = happening(game, play(game, state, "end the turn"), "signal green blue")
    assert paths(signals) == {"ship": ("track-3", "track-4", "track-5")}


@pytest.mark.parametrize("players", [2, 4])
def test_ways_begin_where_a_piece_was_and_end_where_it_is(players: int) -> None:
    game = saucers.load("light_years", plain=True, players=players)
    roads = {frozenset((link.a, link.b)) for link in game.figure.links if link.kind == "road"}
    rng = random.Random(players)
    long = 0
    for _ in range(4):
        state = game.start()
        while state.events:
            event = draw(state, rng)
            after = game.after(state, event)
            was = {piece.id: piece.at for piece in game.scene(state, None).pieces}
            now = {piece.id: piece.at for piece in game.scene(after, None).pieces}
            for move in game.happening(state, event, max(0, state.mover)).moves:
                assert (move.path[0], move.path[-1]) == (was[move.piece], now[move.piece])
                steps = list(zip(move.path, move.path[1:], strict=False))
                assert all(a != b for a, b in steps)
                # Keys alone is put down elsewhere, with E.T.; other Enemies drive and walk.
                if move.piece.startswith(("car", "agent")):
                    assert {frozenset(step) for step in steps} <= roads
                    long += len(steps) > 1
            state = after
    assert long > 0


# --- moments ----------------------------------------------------------------------------------------------------------


def moment(game: Game, state: State, *labels: str) -> tuple[str, str]:
    happened = happening(game, play(game, state, *labels[:-1]), labels[-1])
    return happened.moment, happened.at


@pytest.mark.rule("Getting Caught", "ET-9")
def test_caught() -> None:
    game, state = table(kids=("d4", "c3"), agents=("a1", "c3"), mats={1: "green"})
    assert moment(game, state, "end the turn", *NOTHING) == ("caught", "kid-1")
    assert moment(game, state, "end the turn", *NOTHING, "drop green in zone c3") == ("", "")
    game, state = table(kids=("d4", "a6"), in_basket=0, agents=("d4", "a1"))
    assert moment(game, state, "end the turn", *NOTHING, "danger car", "car A") == ("caught", "et")
    game, state = table(kids=("d4", "f6"), agents=("d5", "a1"))
    assert moment(game, state, "ride s to d5", "ride s to d6", "danger own") == ("caught", "kid-0")


@pytest.mark.rule("Build a Device", "ET-14")
def test_built() -> None:
    game, state = table(kids=("a6", "f6"), et="d3", zones={"c3": "orange orange orange orange"})
    assert moment(game, state, "build orange die") == ("built", "die-orange")


@pytest.mark.rule("ET-18")
def test_the_mothership_or_et_arrives() -> None:
    game, state = table(kids=("e3", "f6"), dice={"blue": "a1", "green": "a1"}, ship=8)
    assert moment(game, state, "end the turn", "signal green") == ("arrived", "ship")
    game, state = table(kids=("d3", "f6"), et="c1", agents=("f6", "f6"), keys="f6")
    assert moment(game, state, "E.T. w to b1 by candy") == ("arrived", "et")
    assert moment(game, state, "E.T. w to b1 by candy", "E.T. w to a1 by candy") == ("", "")


@pytest.mark.rule("Ending the Game 3", "ET-19")
def test_won() -> None:
    game, state = table(kids=("d3", "f6"), et="c1", dice=GONE, ship=9, agents=("f6", "f6"), keys="f6")
    assert moment(game, state, "E.T. w to b1 by candy") == ("won", "et")


@pytest.mark.rule("Ending the Game 1", "Ending the Game 2", "ET-19", "ET-20")
def test_lost() -> None:
    game, state = table(kids=("d3", "f6"), cars=(8, 8, 7))
    assert moment(game, state, "end the turn", "enemy C", "enemy blank") == ("lost", "zone-a1")
    game, state = table(kids=("d3", "f6"), agents=("d3", "a1"), heart=1)
    assert moment(game, state, "end the turn", *NOTHING) == ("lost", "et")
    game, state = table(kids=("d3", "f6"), turns=199)
    assert moment(game, state, "end the turn", *NOTHING) == ("lost", "et")
