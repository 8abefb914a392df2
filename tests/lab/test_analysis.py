"""Analysis of finished games, and hints, from what each seat could know."""

from __future__ import annotations

import json

import pytest

import saucers
from playing import walk
from saucers import Record
from saucers.kernel.errors import SaucersError
from saucers.kernel.registry import definition_of
from saucers.lab.analysis import analyse, chance_of, hint


@pytest.mark.parametrize("name", saucers.game_names())
def test_every_game_can_be_analysed(name: str) -> None:
    game = saucers.load(name, **definition_of(name).option_sets[0])
    record = Record(game, list(game.seat_names))
    for number, (_, event, _) in enumerate(walk(game, 1)):
        if number == 25:
            break
        record.append(event)
    analysis = analyse(record, iterations=10)
    assert len(analysis.chances) == len(record.states)
    assert all(0 <= chance <= 1 for row in analysis.chances for chance in row)
    assert len(analysis.turning_points) == 5
    assert analysis.chart().startswith("<svg")
    assert json.loads(json.dumps(analysis.to_dict())) == analysis.to_dict()


def test_a_finished_game_is_worth_its_score() -> None:
    game = saucers.load("alien", players=2)
    *_, (_, _, end) = walk(game, 1)
    assert [chance_of(game, end, seat, 1) for seat in range(2)] == list(game.score(end))


@pytest.mark.parametrize("name", saucers.game_names())
def test_estimates_use_only_what_the_seat_knows(name: str) -> None:
    game = saucers.load(name, **definition_of(name).option_sets[0])
    for state, _, _ in list(walk(game, 2))[::40]:
        for seat in range(game.seats):
            other = game.guess(state, seat, 9)
            assert chance_of(game, state, seat, 3, 20) == chance_of(game, other, seat, 3, 20)


def test_hints_need_a_decision() -> None:
    game = saucers.load("alien", players=2)
    with pytest.raises(SaucersError, match="nothing to decide"):
        hint(game, game.start())
