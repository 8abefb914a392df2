"""What people read in Light Years from Home: spoken names from the edition, never a code."""

from __future__ import annotations

import random
import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import saucers
from games.light_years_table import play, table
from playing import clickable, draw
from saucers import Game
from saucers.picture.scene import Scene

CODE = re.compile(r"\b[a-f][1-6]\b")


@pytest.mark.rule("Issue 20.5")
def test_every_crossing_and_zone_has_a_name_of_its_own() -> None:
    figure = saucers.load("light_years", plain=True).figure
    titles = [space.title for space in figure.spaces] + [zone.title for zone in figure.zones]
    assert len(set(titles)) == len(titles)
    assert not any(CODE.search(title) for title in titles)
    named = {space.id: space.title for space in figure.spaces} | {zone.id: zone.title for zone in figure.zones}
    assert named["d4"] == "Dogwood and Fourth"
    assert named["zone-b1"] == "the Millers' garden"


def sentences(scene: Scene) -> list[str]:
    said = [scene.prompt, *(text for _, text in scene.threats), *(mark.status for mark in scene.seats)]
    said += [part for choice in scene.choices for part in (choice.text, choice.danger, choice.outcome, choice.cost)]
    said += [piece.title for piece in scene.pieces]
    return said + [part for tray in scene.trays for part in (tray.title, tray.note)]


@pytest.mark.rule("Issue 20.5", "Issue 19.7")
@settings(max_examples=6)
@given(seed=st.integers(0, 2**32), players=st.integers(2, 4))
def test_no_sentence_has_a_code(seed: int, players: int) -> None:
    game = saucers.load("light_years", plain=True, players=players)
    rng = random.Random(seed)
    state = game.start()
    while state.events:
        event = draw(state, rng)
        said = [game.say(state, event, None)]
        if rng.random() < 0.1:
            said += _everything_said(game, state, rng)
        assert [sentence for sentence in said if CODE.search(sentence)] == []
        state = game.after(state, event)
    assert game.result(state).startswith(("We won: ", "We lost: "))


def _everything_said(game: Game, state: saucers.State, rng: random.Random) -> list[str]:
    seat = state.mover if state.mover >= 0 else None
    scene = game.scene(state, seat)
    for choice in scene.choices:
        assert choice.text
        assert choice.kind
    clicks = rng.sample(sorted(set(clickable(scene))), 12)
    return sentences(scene) + [game.why_not_there(state, seat, target) for target in clicks]


@pytest.mark.rule("Issue 19.1", "Issue 19.2")
def test_choices_name_what_is_picked_and_where_it_goes() -> None:
    game, state = table(kids=("d4", "f6"), mats={0: "green"}, zones={"d4": "blue"}, et="d4", keep=["c4"])
    found = {choice.label: choice for choice in game.scene(state, 0).choices}
    ride = found["ride n to d3"]
    assert (ride.subject, ride.triggers, ride.kind, ride.cost) == ("kid-0", ("d3",), "move", "1 action")
    assert ride.text == "Ride to Dogwood and Third"
    pick = found["pick up blue from zone d4"]
    assert (pick.subject, pick.kind, pick.cost) == ("item-blue-d4-0", "take", "1 action")
    assert "zone-d4" in pick.triggers
    drop = found["drop green in zone d4"]
    assert (drop.subject, drop.triggers, drop.kind, drop.cost) == ("mat-0-green-0", ("zone-d4",), "drop", "")
    lure = found["E.T. n to d3 by candy"]
    assert (lure.subject, lure.triggers, lure.kind, lure.cost) == ("et", ("d3",), "move", "1 Candy")
    hidden = found["pick up hidden tile from zone c4"]
    assert hidden.final
    assert "turned over" in hidden.outcome
    end = found["end the turn"]
    assert (end.subject, end.triggers, end.kind) == ("", (), "end")


@pytest.mark.rule("Issue 19.1", "ET-13")
def test_who_is_asked_reads_what_about() -> None:
    game, state = table(kids=("d4", "d4"), et="a6", team=[0, 0, 2, 3], agents=("d5", "a1"))
    assert game.say(state, game.parse(state, "ride s to d5"), None) == (
        "Elliott is about to ride onto an Enemy at Dogwood and Fifth, and asks the team."
    )
    asked = play(game, state, "ride s to d5")
    assert "Dogwood and Fifth" in game.scene(asked, 1).prompt
    assert [choice.text for choice in game.scene(asked, 1).choices] == ["Ride along", "Leave the team and stay behind"]
    assert game.say(asked, game.parse(asked, "leave"), None) == (
        "Gertie leaves Elliott's team and stays behind. Elliott goes to Dogwood and Fifth."
    )
