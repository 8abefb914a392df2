"""The scratch of greedy play in Don't Talk to Strangers: results that are kept, and never those of another position."""

from __future__ import annotations

from functools import cache

import pytest

from games.test_strangers_table import setup, table
from playing import walk
from saucers.games.strangers import heuristic
from saucers.games.strangers.board import Board
from saucers.games.strangers.heuristic_field import KEPT_FIELDS, field_of
from saucers.games.strangers.spec import NODES
from saucers.games.strangers.state import State

GAME = table(players=2)


def fresh() -> heuristic.Scratch:
    return heuristic.prepare(GAME.board, GAME.edition, GAME.options)


@cache
def positions() -> list[State]:
    """Some hundred positions of random games, far more different ones than are kept."""
    found = [State(before.data) for seed in range(3) for before, _, _ in walk(GAME, seed)]
    return found[:: len(found) // 150]


@pytest.mark.parametrize("seat", [0, 1])
def test_an_estimate_does_not_depend_on_the_ones_before(seat: int) -> None:
    used = fresh()
    for s in (*positions(), *reversed(positions())):
        assert heuristic.value(GAME.board, s, seat, used) == heuristic.value(GAME.board, s, seat, fresh())


def test_a_position_met_again_is_looked_up() -> None:
    scratch = fresh()
    s = GAME.record_of(setup(GAME, {0: ["g5"]}))
    field = field_of(GAME.board, s, 0, scratch)
    kept = next(i for i in range(KEPT_FIELDS) if scratch.streets[i] >= 0)
    assert [i for i in range(KEPT_FIELDS) if scratch.streets[i] >= 0] == [kept]
    worth = field.values[s.kids[0, 0]]
    assert worth > 0
    scratch.worths[kept * NODES + s.kids[0, 0]] = worth + 1
    assert field_of(GAME.board, s, 0, scratch).values[s.kids[0, 0]] == worth + 1


def test_the_board_holds_nothing_of_the_heuristic() -> None:
    before = bytes(GAME.board.buffer)
    for s in positions()[:20]:
        heuristic.value(GAME.board, s, 0, fresh())
    assert bytes(GAME.board.buffer) == before
    assert not set(Board.fields) & set(heuristic.Scratch.fields)
