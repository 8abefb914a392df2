"""The vocabulary of Close Encounters: what its numbers mean, and that play uses them so."""

from __future__ import annotations

import random

import pytest

import saucers
from playing import walk
from saucers import Decide, Game
from saucers.games.encounters import actions
from saucers.games.encounters.actions import Circle, Decline, Jump, Step, decode
from saucers.games.encounters.spec import DIRECTIONS, FACES, SQUARES, Direction
from saucers.games.encounters.state import ROLLING, Phase

KINDS = (Circle, Step, Jump, Decline)
TESTS = {Circle: actions.is_circle, Step: actions.is_step, Jump: actions.is_jump, Decline: actions.is_decline}


def test_every_number_decodes_and_encodes_back() -> None:
    decoded = [decode(number) for number in range(actions.VOCABULARY)]
    assert [action.encode() for action in decoded] == list(range(actions.VOCABULARY))
    assert len(set(decoded)) == actions.VOCABULARY
    counts = [sum(isinstance(action, kind) for action in decoded) for kind in KINDS]
    assert counts == [SQUARES, DIRECTIONS, DIRECTIONS, 1]


def test_every_number_is_of_one_kind() -> None:
    for number in range(actions.VOCABULARY):
        assert [kind for kind in KINDS if TESTS[kind](number)] == [type(decode(number))]


def test_the_numbers_are_those_of_stored_games() -> None:
    assert Circle(0).encode() == 0
    assert Circle(148).encode() == 148
    assert Step(Direction.N).encode() == 168
    assert Jump(Direction.N).encode() == 176
    assert Jump(Direction.NW).encode() == 183
    assert Decline().encode() == 184
    assert actions.VOCABULARY == 185


def test_every_roll_decodes_and_encodes_back() -> None:
    rolls = [(actions.first_die_of(outcome), actions.second_die_of(outcome)) for outcome in range(actions.ROLLS)]
    assert rolls == [(first, second) for first in range(1, FACES + 1) for second in range(1, FACES + 1)]
    assert [actions.encode_roll(*roll) for roll in rolls] == list(range(actions.ROLLS))


ALLOWED: dict[int, tuple[type, ...]] = {
    Phase.MARK: (Circle,),
    Phase.MOVE: (Step, Jump),
    Phase.REPLACE: (Circle,),
    Phase.ARRIVE: (Circle, Decline),
}


@pytest.mark.parametrize("edition", ["standard", "small"])
def test_legal_actions_are_of_the_kinds_that_their_phase_allows(edition: str) -> None:
    game = saucers.load("encounters", players=3, edition=edition)
    met = set()
    for seed in range(4):
        for state, _, _ in walk(game, seed):
            phase = phase_of(game, state)
            assert isinstance(game.turn(state), Decide) == (phase not in ROLLING)
            for action in map(decode, game.actions(state)):
                assert isinstance(action, ALLOWED[phase])
                met.add((phase, type(action)))
    assert met == {(phase, kind) for phase, kinds in ALLOWED.items() for kind in kinds}


def phase_of(game: Game, state: saucers.State) -> Phase:
    name: str = game.view(state, None)["stage"]
    return Phase[name.upper()]


def test_labels_name_what_the_action_is() -> None:
    game = saucers.load("encounters", players=2, edition="small")
    rng = random.Random(5)
    for state, _, _ in walk(game, 7):
        if game.actions(state):
            event = rng.choice(game.actions(state))
            match decode(event), game.label(state, event).split():
                case Circle(square), ["circle", number]:
                    assert square == int(number) - 1
                case (Step(direction), ["step", compass, "to", _]) | (Jump(direction), ["jump", compass, "to", _]):
                    assert direction is Direction[compass.upper()]
                case Decline(), words:
                    assert words == ["no", "circle"]
                case action, words:
                    pytest.fail(f"{action} is called {' '.join(words)!r}")
