"""The table accepts what is right, refuses what is wrong, and takes back only what told nobody anything."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

import saucers
from saucers import Record
from saucers.kernel.errors import IllegalEvent, RecordError, SeatError
from saucers.table.dice import FairDice, verify
from saucers.table.table import NoUndo, StaleMove, Table

SECRET = bytes(range(32))


def new_table(name: str = "alien", **options: Any) -> Table:
    game = saucers.load(name, **(options or {"players": 2}))
    return Table(game, [f"p{i}" for i in range(game.seats)], FairDice(SECRET))


def play_on(table: Table, seed: int = 1) -> Table:
    rng = random.Random(seed)
    while not table.over:
        table.play(table.state.mover, rng.choice(table.state.events))
    return table


def test_chance_settles_by_itself() -> None:
    table = new_table()
    assert table.state.mover >= 0
    assert table.number > 2


def test_a_seat_may_only_decide_when_it_is_asked() -> None:
    table = new_table()
    mover, before = table.state.mover, table.state
    with pytest.raises(SeatError, match="to decide"):
        table.play(1 - mover, table.state.events[0])
    with pytest.raises(SeatError):
        table.play(9, table.state.events[0])
    with pytest.raises(IllegalEvent):
        table.play(mover, 10**6)
    assert table.state == before


def test_stale_choices_are_refused() -> None:
    table = new_table()
    number, mover = table.number, table.state.mover
    table.play(mover, table.state.events[0], number)
    with pytest.raises(StaleMove, match=f"position {number}; the game is at position {table.number}"):
        table.play(table.state.mover, table.state.events[0], number)


def test_undo_takes_back_the_own_last_choice_only() -> None:
    table = new_table()
    mover, before = table.state.mover, table.state
    with pytest.raises(NoUndo):
        table.undo(mover)
    table.play(mover, table.state.events[0])
    with pytest.raises(NoUndo):
        table.undo(1 - mover)
    table.undo(mover)
    assert table.state == before


def test_undo_never_goes_across_the_dice() -> None:
    table = new_table()
    mover = table.state.mover
    table.play(mover, table.state.events[0])
    final = table.scene(mover).choices[0]
    assert final.final
    table.play(mover, final.action)
    assert not table.can_undo(mover)


def test_nothing_happens_after_the_end() -> None:
    table = play_on(new_table())
    with pytest.raises(SeatError, match="over"):
        table.play(0, 0)
    with pytest.raises(NoUndo):
        table.undo(0)


def test_dice_are_committed_to_before_and_revealed_after() -> None:
    table = new_table()
    assert table.record.extra["dice"] == {"commitment": FairDice(SECRET).commitment}
    with pytest.raises(RecordError, match="still secret"):
        verify(table.record)
    play_on(table)
    record = Record.from_json(table.record.to_json())
    assert verify(record) == sum(entry.seat is None for entry in record.entries)


def test_dice_that_were_not_committed_to_are_noticed() -> None:
    record = play_on(new_table()).record
    record.extra["dice"] = {"commitment": FairDice(SECRET).commitment, "secret": bytes(32).hex()}
    with pytest.raises(RecordError, match="not the one"):
        verify(record)
    other = FairDice(bytes(32))
    record.extra["dice"] = {"commitment": other.commitment, "secret": other.secret.hex()}
    with pytest.raises(RecordError, match=r"Event \d+ is wrong: the committed dice"):
        verify(record)
    record.extra["dice"] = {"commitment": other.commitment, "secret": "xyz"}
    with pytest.raises(RecordError, match="hexadecimal"):
        verify(record)
    record.extra.clear()
    with pytest.raises(RecordError, match="says nothing"):
        verify(record)


def test_fair_dice_are_fair() -> None:
    dice = FairDice(SECRET)
    counts = [0] * 3
    for number in range(30_000):
        counts[dice.draw(number, (0, 1, 2), (1, 2, 7))] += 1
    assert [round(c / 3000) for c in counts] == [1, 2, 7]


def test_a_game_resumes_where_it_was() -> None:
    table = new_table()
    table.play(table.state.mover, table.state.events[0])
    record = Record.from_json(table.record.to_json())
    again = Table.resume(record, FairDice(SECRET))
    assert again.state == table.state
    assert play_on(again, 2).state == play_on(table, 2).state


@pytest.mark.parametrize("name", saucers.game_names())
def test_scenes_mark_what_cannot_be_undone(name: str) -> None:
    table = new_table(name, **saucers.kernel.registry.definition_of(name).option_sets[0])
    rng = random.Random(3)
    for _ in range(25):
        if table.over:
            break
        seat = table.state.mover
        scene = table.scene(seat)
        choice = rng.choice(scene.choices)
        table.play(seat, choice.action)
        if choice.final and not table.over:
            assert not table.can_undo(seat)
        else:
            assert table.over or table.can_undo(seat)


def test_the_log_is_told_in_sentences() -> None:
    table = play_on(new_table())
    sentences = table.sentences(0)
    assert len(sentences) == table.number
    assert table.sentences(0, table.number - 1) == sentences[-1:]
    assert json.dumps(sentences)
