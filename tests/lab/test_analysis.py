"""Analysis of finished games, and hints, from what each seat could know."""

from __future__ import annotations

import json

import pytest

import saucers
from playing import walk
from saucers import Record
from saucers.kernel.errors import SaucersError
from saucers.kernel.registry import definition_of
from saucers.lab.analysis import analyse, chance_of, hint, luck_of


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


def test_luck_is_measured_against_all_that_could_have_been_rolled() -> None:
    game = saucers.load("alien", players=2)
    rolls = [before for before, _, _ in walk(game, 3) if len(game.outcomes(before)) > 1]
    for before in rolls[::10]:
        lucks = [
            (weight, luck_of(game, before, game.after(before, roll), 0, 1, 10))
            for roll, weight in game.outcomes(before)
        ]
        assert sum(float(weight) * luck for weight, luck in lucks) == pytest.approx(0, abs=1e-9)
        assert max(luck for _, luck in lucks) > min(luck for _, luck in lucks)


@pytest.mark.parametrize("name", saucers.game_names())
def test_luck_uses_only_what_the_seat_knows(name: str) -> None:
    game = saucers.load(name, **definition_of(name).option_sets[0])
    compared = 0
    for before, event, after in [step for step in walk(game, 2) if len(game.outcomes(step[0])) > 1][::20]:
        for seat in range(game.seats):
            other = game.guess(before, seat, 9)
            # What was drawn may lie elsewhere in the guess; then there is nothing to compare.
            if event in other.events and game.view(game.after(other, event), seat) == game.view(after, seat):
                seen = luck_of(game, before, after, seat, 3, 4)
                assert luck_of(game, other, game.after(other, event), seat, 3, 4) == seen
                compared += 1
    assert compared > 0


def test_the_luck_of_a_game_is_the_sum_over_its_rolls() -> None:
    game = saucers.load("alien", players=2)
    record = Record(game, list(game.seat_names))
    expected = 0.0
    for before, event, after in list(walk(game, 4))[:30]:
        record.append(event)
        if len(game.outcomes(before)) > 1:
            expected += luck_of(game, before, after, 1, 1, 5)
    assert analyse(record, iterations=20).luck[1] == pytest.approx(expected)


def test_hints_need_a_decision() -> None:
    game = saucers.load("alien", players=2)
    with pytest.raises(SaucersError, match="nothing to decide"):
        hint(game, game.start())
