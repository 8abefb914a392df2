"""Bad input, broken editions, impossible positions, and what must always hold in Light Years from Home."""

from __future__ import annotations

import copy
import random
import tomllib
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import saucers
from games.light_years_table import labels, look, play, refusal, table
from playing import draw
from saucers.games.light_years import actions, spec, things
from saucers.kernel.editions import check_content
from saucers.kernel.errors import EditionError, PositionError
from saucers.kernel.registry import definition_of

# --- bad input: a sentence that names the rule, nothing changed -------------------------------------------------------

QUIET = ("healing-touch", "call-home", "mind-link")
NO_MOVE = "enemy blank"
CASES: list[tuple[dict[str, Any], tuple[str, ...], actions.Action, str]] = [
    ({"kids": ("c2", "f6")}, (), actions.Ride(4), "No Road or Shortcut"),
    ({"kids": ("d3", "f6"), "basic_left": 0}, (), actions.Ride(0), "three Basic actions"),
    ({"kids": ("d6", "f6")}, ("ride n to d5",), actions.TakeCandy(), "Move must be finished"),
    ({"kids": ("d3", "f6")}, (), actions.Jump(0, 1), "onto a Ramp"),
    ({"kids": ("e5", "f6"), "ramps": ["d5"]}, ("ride w to d5", "ride e to e5"), actions.Jump(0, 1), "onto a Ramp"),
    (
        {"kids": ("f5", "f6"), "ramps": ["d5"]}, ("ride w to e5", "ride w to d5"),
        actions.TakeCandy(), "Move must be finished",
    ),
    ({"kids": ("d3", "f6"), "candy": 6}, (), actions.TakeCandy(), "all 6 Candy"),
    ({"kids": ("d3", "f6")}, (), actions.TakeCandy(free=True), "Only Greg"),
    ({"kids": ("d3", "f6")}, (), actions.PickUp(0, things.item_thing(0)), "No green Item lies in the Jensens' garden"),
    ({"kids": ("d4", "f6")}, (), actions.PickUp(0, things.FACE_DOWN), "No tile lies face down in the workshop yard"),
    (
        {"kids": ("a1", "f6"), "agents": ("f1", "f1"), "keys": "f1"}, (),
        actions.PickUp(0, things.FACE_DOWN), "no zone on that side",
    ),
    (
        {"kids": ("e3", "f6"), "in_basket": 0, "dice": {"green": "e2"}}, (),
        actions.PickUp(1, things.die_thing(0)), "empty basket",
    ),
    ({"kids": ("e3", "f6")}, (), actions.PickUp(1, things.die_thing(0)), "is not in the radio yard"),
    ({"kids": ("d3", "f6")}, (), actions.DropDie(0), "no Device Die in the basket"),
    ({"kids": ("d3", "f6")}, (), actions.DropItem(0, 1), "no orange Item on the mat"),
    ({"kids": ("d3", "f6"), "candy": 0}, (), actions.LureET(4), "no Candy in the pool"),
    ({"kids": ("d3", "f6"), "et": "d5", "agents": ("d4", "a1")}, (), actions.LureET(0), "onto an Enemy"),
    ({"kids": ("d3", "f6"), "et": "c2"}, (), actions.LureET(4), "leads that way from E.T."),
    ({"kids": ("d3", "f6")}, ("e.t. w to e1 for free",), actions.LureET(6, free=True), "Elliott's ability is used up"),
    ({"kids": ("d3", "f6")}, (), actions.TakeET(), "same space"),
    ({"kids": ("d3", "f6"), "et": "d3", "dice": {"green": "basket-0"}}, (), actions.TakeET(), "one thing only"),
    ({"kids": ("d3", "d3"), "in_basket": 1}, (), actions.TakeET(), "another Kid's basket"),
    ({"kids": ("d3", "f6")}, (), actions.PutDownET(), "not in the basket"),
    ({"kids": ("d3", "f6")}, (), actions.TeamUp(0), "with oneself"),
    ({"kids": ("d3", "f6")}, (), actions.TeamUp(1), "not on the same space"),
    ({"kids": ("d3", "f6")}, (), actions.TeamUp(3), "Nobody sits there"),
    ({"kids": ("d3", "d3")}, ("team up with gertie", "refuse"), actions.TeamUp(1), "refusal holds"),
    ({"kids": ("d3", "f6")}, (), actions.Leave(0), "Only teammates"),
    ({"kids": ("d3", "d3"), "mats": {0: "green"}}, (), actions.GiveItem(1, 0), "only between teammates"),
    ({"kids": ("d3", "d3"), "team": [0, 0, 2, 3]}, (), actions.GiveItem(1, 0), "has no green Item"),
    ({"kids": ("d3", "d3"), "team": [0, 0, 2, 3]}, (), actions.ExchangeBaskets(1), "Both baskets are empty"),
    ({"kids": ("d3", "f6")}, (), actions.UseCard(0), "in one's own basket"),
    ({"kids": ("d3", "f6"), "in_basket": 0, "card_used": 1}, (), actions.UseCard(0), "One power card a turn"),
    ({"kids": ("d3", "f6"), "in_basket": 0, "row": QUIET}, (), actions.UseCard(0), "higher"),
    ({"kids": ("d3", "f6"), "in_basket": 0, "row": QUIET}, (), actions.UseCard(1), "no Device"),
    ({"kids": ("d3", "f6"), "et": "d3"}, (), actions.Build(1), "needs 4 orange or Wild"),
    ({"kids": ("d3", "f6"), "et": "f1"}, (), actions.Build(0), "E.T. must be nearby"),
    ({"kids": ("d3", "f6"), "dice": {"green": "e2"}}, (), actions.Build(0), "built once"),
    ({"kids": ("d3", "f6")}, (), actions.Answer(True), "Nobody is asked"),
    ({"kids": ("d3", "f6")}, (), actions.PointAt(0), "nothing to point at"),
    ({"kids": ("d3", "f6")}, (), actions.MoveAgent(spec.KEYS, 0), "only when dice say so"),
    ({"kids": ("d5", "d5")}, ("team up with gertie",), actions.Done(), "agree or refuse"),
    ({"kids": ("d4", "f6"), "keep": ["d4"]}, ("pick up hidden tile from zone d4", "flip ramp"), actions.Done(), "Ramp"),
    ({"kids": ("d4", "f6"), "in_basket": 0}, ("card 1 flying kids",), actions.Done(), "Flying Kids"),
    ({"kids": ("d4", "f6"), "in_basket": 0}, ("card 2 taking flight",), actions.Done(), "without Enemies"),
    ({"kids": ("d3", "d3")}, ("end the turn", "enemy double", "enemy blank", "danger car"), actions.Done(), "Cop Car"),
    (
        {"kids": ("d4", "f6"), "agents": ("c3", "a1")}, ("end the turn", "enemy badge", NO_MOVE),
        actions.Done(), "closer",
    ),
    (
        {"kids": ("d4", "f6"), "agents": ("d4", "a1"), "mats": {0: "blue"}},
        ("end the turn", "enemy double", NO_MOVE),
        actions.Done(),
        "drops everything",
    ),
]  # fmt: skip


@pytest.mark.rule("Issue: bad input")
@pytest.mark.parametrize(
    ("position", "moves", "action", "says"), CASES, ids=[case[3] + str(i) for i, case in enumerate(CASES)]
)
def test_a_refusal_names_the_rule(
    position: dict[str, Any], moves: tuple[str, ...], action: actions.Action, says: str
) -> None:
    if any("drop green" in move for move in moves):
        position = position | {"mats": {0: "green"}}
    game, state = table(**position)
    state = play(game, state, *moves)
    assert says in refusal(game, state, action)


@pytest.mark.rule("Issue: bad input")
def test_nothing_is_legal_after_the_end() -> None:
    game, state = table(kids=("d3", "f6"), cars=(8, 8, 7))
    state = play(game, state, "end the turn", "enemy C", "enemy blank")
    assert "over" in refusal(game, state, actions.Done())


# --- positions --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("fields", "says"),
    [
        ({"heart": 7}, "heart"),
        ({"kid": ["d3", "none", "none", "none"]}, "on a space"),
        ({"kid": ["d3", "f6", "d4", "none"]}, "absent"),
        ({"hidden": [5, 5, 5, 3, 2]}, "face down|Ramps"),
        ({"hidden": [5, 5, 4, 3, 3]}, "Items have left|not known"),
        ({"deck": [3, 2, 2, 2, 2, 2, 2, 1]}, "cards"),
        ({"team": [0, 0, 2, 3]}, "one space"),
        ({"team": [1, 1, 2, 3]}, "lowest seat"),
        ({"et_in": 0}, "that Kid's space"),
        ({"die": ["gone", "unbuilt", "unbuilt"]}, "Mothership|used up"),
        ({"die": ["e2", "unbuilt", "unbuilt"]}, "used up"),
        ({"ship": 9}, "left the game"),
        ({"enemy": [9, 0, 0, 1, 1, 1, -1, -1]}, "path of 8"),
        ({"enemy": [8, 8, 8, 20, 20, 20, -1, -1]}, "has ended"),
        ({"heart": 0}, "has ended"),
        ({"phase": "caught"}, "asked"),
        ({"phase": "flip"}, "flipped"),
        ({"phase": "fly"}, "power card"),
        ({"phase": "route"}, "due to move"),
        ({"phase": "phone"}, "Clearing"),
        ({"steps_left": 1}, "Outside a Move"),
        ({"result": "won"}, "cannot have ended"),
        ({"row": ["none", "taking-flight", "trick-or-treat"]}, "cards|face up"),
        ({"items": [[3, 0, 0, 0], [0] * 4, [0] * 4, [0] * 4], "hidden": [2, 5, 5, 3, 3]}, "mat|face down"),
    ],
)
def test_nonsense_is_refused(fields: dict[str, Any], says: str) -> None:
    game, state = table(kids=("d3", "f6"))
    with pytest.raises(PositionError, match=says):
        game.edit(state, **fields)


# --- editions ---------------------------------------------------------------------------------------------------------


def standard() -> dict[str, Any]:
    definition = definition_of("light_years")
    return tomllib.loads((definition.editions_folder / "standard.toml").read_text())


def put(*path: str | int, value: Any) -> Callable[[dict[str, Any]], None]:
    def change(content: dict[str, Any]) -> None:
        part: Any = content
        for key in path[:-1]:
            part = part[key]
        part[path[-1]] = value

    return change


# One road up and down all columns.
WINDING = [
    f"{left}{row}-{right}{row}"
    for i, (left, right) in enumerate(pairwise("abcdef"))
    for row in range(1, 7)
    if row != (6 if i % 2 == 0 else 1)
]
BROKEN = [
    (put("board", "clearing", value="f9"), "board.clearing.*no zone"),
    (put("board", "kids_start", value="z1"), "board.kids_start.*no space"),
    (put("board", "kids_start", value="c3"), "not near the house"),
    (put("board", "agents_start", value="c3"), "not near the Clearing"),
    (put("board", "green", value="e5"), "one mark"),
    (put("roads", "missing", value=["a1-a2", "a1-b1"]), "no road leads from a1"),
    (put("roads", "missing", value=WINDING), "steps apart by road"),
    (put("roads", "missing", 0, value="c2-d3"), "is not a road"),
    (put("roads", "missing", 0, value="c2"), "not a way"),
    (put("shortcuts", "joined", 0, value="c1-c2"), "not a diagonal"),
    (put("shortcuts", "joined", 0, value="e1-f2"), "at most one"),
    (put("shortcuts", "joined", 0, value="a1-b2"), "Forest Clearing"),
    (put("cars", "a", value=["f3"]), "2 to 16 spaces"),
    (put("cars", "a", 1, value="g3"), "no space 'g3'"),
    (put("cars", "a", 1, value="e2"), "no road joins"),
    (put("cars", "a", value=["f3", "f2", "f3"]), "twice"),
    (put("cars", "a", value=["f3", "f2"]), "ends nearby the Clearing"),
    (put("cars", "a", value=["c1", "b1", "a1"]), "before its end"),
    (put("cars", "a", value=["f6", "f5", "f4", "f3", "f2", "f1", "e1", "d1", "c1", "b1"]), "Kids' space"),
    (put("cars", "b", value=["c1", "b1"]), "stop of its own"),
    (put("tiles", "green", value=6), "add up to 22"),
    (put("tiles", "wild", value=6), "Wild Items|add up"),
    (put("supplies", "candy_start", value=7), "more than the 6"),
    (put("dice", "danger", value=["car"]), "6 faces"),
    (put("dice", "danger", 0, value="cat"), "no face 'cat'"),
    (put("dice", "enemy_first", 0, value="D"), "no face 'D'"),
    (put("kids", 0, "name", value="gertie"), "each once"),
    (put("kids", 0, "ability", value="fly"), "no ability 'fly'"),
    (put("kids", 0, "colour", value="pink"), "not 'pink'"),
    (put("kids", 0, "colour", value="blue"), "colour of its own"),
    (put("cards", 0, "name", value="Magic"), "in this order"),
    (put("cards", 0, "count", value=60), "room for 60"),
    (put("cards", value=[{"ours": True, "name": n, "count": 0} for n in spec.CARD_NAMES]), "3 cards for the row"),
    (put("mothership", "steps", value=0), "mothership.steps"),
    (put("board", "moat", value="a1"), "board.moat"),
]


@pytest.mark.rule("Board", "Issue 2: the edition is validated")
@pytest.mark.parametrize(("change", "says"), BROKEN, ids=[str(i) for i in range(len(BROKEN))])
def test_a_broken_edition_never_loads(change: Callable[[dict[str, Any]], None], says: str) -> None:
    content = copy.deepcopy(standard())
    change(content)
    definition = definition_of("light_years")
    with pytest.raises(EditionError, match=says):
        check_content(content, definition.board.Edition, "light_years", "broken.toml")


@pytest.mark.rule("Board")
def test_all_roads_must_stay_connected() -> None:
    content = standard()
    # Five missing roads of five large areas cannot cut a board of 36 spaces apart, so only the count can break it.
    definition = definition_of("light_years")
    assert check_content(content, definition.board.Edition, "light_years", "ok.toml").model.title


@pytest.mark.rule("Board")
def test_the_standard_board_is_the_reconstruction_of_the_rulings(tmp_path: Path) -> None:
    game = saucers.load("light_years", plain=True)
    assert len(game.figure.zones) == 25
    assert sum(link.kind == "road" for link in game.figure.links) == 55
    assert sum(link.kind == "shortcut" for link in game.figure.links) == 12
    own = tmp_path / "own.toml"
    definition = definition_of("light_years")
    own.write_text((definition.editions_folder / "standard.toml").read_text().replace("\nsteps = 12", "\nsteps = 22"))
    longer = saucers.load("light_years", plain=True, edition=own)
    assert look(longer, longer.start())["mothership"]["of"] == 10 + look(game, game.start())["mothership"]["of"]


# --- what always holds ------------------------------------------------------------------------------------------------


@settings(max_examples=25, deadline=None)
@given(seed=st.integers(0, 2**32), players=st.integers(2, 4), difficulty=st.sampled_from(["beginner", "hard"]))
def test_random_games_keep_their_laws(seed: int, players: int, difficulty: str) -> None:
    game = saucers.load("light_years", plain=True, players=players, difficulty=difficulty)
    rng = random.Random(seed)
    state = game.start()
    before = look(game, state)
    while state.events:
        choices = labels(game, state)
        assert len(set(choices)) == len(choices)
        state = game.after(state, draw(state, rng))
        assert list(game.problems(state)) == []
        view = look(game, state)
        # Cars never go back, the Mothership neither; the Heartlight rises only by a card.
        for car in range(3):
            assert view["enemies"][car]["steps_to_go"] <= before["enemies"][car]["steps_to_go"]
        assert view["mothership"]["steps"] >= before["mothership"]["steps"]
        assert view["heartlight"] <= before["heartlight"] + 1
        assert view["actions"]["reversible"] <= spec.REVERSIBLE
        if view["result"] is None:
            clearing = {"a1", "b1", "a2", "b2"}
            assert not (view["mothership"]["steps"] == view["mothership"]["of"] and view["et"]["at"] in clearing)
        before = view
    assert set(game.score(state)) in ({0.0}, {1.0})


@settings(max_examples=15, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_every_choice_is_drawn_and_danger_is_told_before_it_comes(seed: int) -> None:
    game = saucers.load("light_years", plain=True, players=3)
    rng = random.Random(seed)
    state = game.start()
    for _ in range(120):
        if not state.events:
            break
        if state.mover >= 0:
            scene = game.scene(state, state.mover)
            for choice in scene.choices:
                after = game.after(state, choice.action)
                rolls = look(game, after)["phase"] == "danger" and look(game, after)["step"] == "take-actions"
                if rolls and look(game, state)["phase"] == "act":
                    warned = choice.danger or look(game, state)["actions"]["dangerous"]
                    assert warned, choice
        state = game.after(state, draw(state, rng))
