"""The journal is the only history: everything is counted once, and records, logs and screens follow from it."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

import saucers
from playing import option_sets, title
from saucers import Game, Record, State
from saucers.kernel.registry import definition_of
from saucers.table import log
from saucers.table.dice import FairDice, verify
from saucers.table.journal import Journal
from saucers.table.table import Table
from saucers.table.viewpoint import is_final

SECRET = bytes(range(32))


def new_table(name: str = "alien", **options: object) -> Table:
    game = saucers.load(name, **(options or definition_of(name).option_sets[0]))
    return Table(game, [f"p{i}" for i in range(game.seats)], FairDice(SECRET))


def play_with_regrets(table: Table, seed: int, moves: int = 10**6) -> int:
    """Play at random and take back what can be taken back, now and then; return how often."""
    rng = random.Random(seed)
    undone = 0
    for _ in range(moves):
        if table.over:
            break
        seat = table.state.mover
        table.play(seat, rng.choice(table.state.events))
        if table.can_undo(seat) and rng.random() < 0.3:
            table.undo(seat)
            undone += 1
    return undone


def test_numbers_count_undos_and_plies_do_not() -> None:
    table = new_table()
    undone = play_with_regrets(table, 1)
    journal = table.journal
    assert undone > 3
    assert [entry.number for entry in journal.entries] == list(range(1, table.number + 1))
    assert Counter(entry.kind for entry in journal.entries)["undo"] == undone
    assert journal.ply == table.number - 2 * undone


def test_every_entry_begins_where_the_last_one_ended() -> None:
    table = new_table()
    play_with_regrets(table, 2)
    state = table.game.start()
    for entry in table.journal.entries:
        assert entry.before == state
        state = entry.after
        if entry.kind != "undo":
            assert table.game.after(entry.before, entry.event) == entry.after
    assert state == table.state


def test_the_record_is_the_line_of_play_and_verifies() -> None:
    """Dice are drawn by the ply, so a game with undos verifies like any other."""
    table = new_table()
    assert play_with_regrets(table, 3)
    record = table.record
    assert len(record.entries) == table.journal.ply
    again = Record.from_json(record.to_json())
    assert again.state == table.state
    assert verify(again) > 0
    assert [entry.check for entry in Journal.from_record(again).entries] == [e.check for e in table.journal.line]


def test_a_message_leads_to_the_chance_that_followed_it() -> None:
    table = new_table()
    seat = table.state.mover
    assert table.journal.reached_by(seat, "first") is None
    table.play(seat, table.state.events[0], message="first")
    reached = table.number
    assert table.journal.reached_by(seat, "first") == reached
    assert table.journal.reached_by(1 - seat, "first") is None
    table.undo(seat, message="back")
    assert table.journal.reached_by(seat, "first") == reached
    assert table.journal.reached_by(seat, "back") == reached + 1
    while table.journal.entries[-1].kind != "chance":
        table.play(table.state.mover, table.state.events[0], message="last")
    assert table.journal.reached_by(table.journal.line[-2].seat or 0, "last") == table.number


def counted(monkeypatch: pytest.MonkeyPatch, game: Game, name: str) -> Counter[Any]:
    """How often a method of the game is called, by its arguments."""
    calls: Counter[Any] = Counter()
    real = getattr(game, name)

    def count(state: State, *rest: Any) -> Any:
        calls[state.data, *rest] += 1
        return real(state, *rest)

    monkeypatch.setattr(game, name, count)
    return calls


def test_a_sentence_is_made_once_for_an_entry_and_viewer(monkeypatch: pytest.MonkeyPatch) -> None:
    table = new_table()
    said = counted(monkeypatch, table.game, "say")
    for _ in range(5):
        play_with_regrets(table, 4, moves=3)
        for viewer in (None, 0, 1):
            table.sentences(viewer)
    made = [entry for entry in table.journal.entries if entry.kind != "undo"]
    assert sum(said.values()) == 3 * len(made)
    assert table.sentences(0) == table.sentences(0)


def test_those_who_read_the_same_share_the_text() -> None:
    table = new_table()
    assert any(a is b for a, b in zip(table.sentences(0), table.sentences(None), strict=True))


def test_a_long_log_forgets_old_sentences_and_can_say_them_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(log, "MOST_KEPT", 10)
    table = new_table()
    play_with_regrets(table, 5)
    whole = table.sentences(None)
    assert len(whole) == table.number > 50
    assert table.sentences(None) == whole
    assert len(table.log._lines) <= 10


@pytest.mark.parametrize("name", saucers.game_names())
def test_finality_is_worked_out_once_a_position(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    table = new_table(name)
    asked = counted(monkeypatch, table.game, "reveals")
    for viewer in (None, *range(table.game.seats)) * 2:
        table.scene(viewer)
    assert asked
    assert max(asked.values()) == 1


@pytest.mark.parametrize("case", option_sets(), ids=title)
def test_a_game_that_says_what_is_final_is_right(case: tuple[str, dict[str, Any]]) -> None:
    name, options = case
    table = new_table(name, **options)
    rng = random.Random(6)
    for _ in range(40):
        if table.over:
            break
        game, state = table.game, table.state
        for choice in game.scene(state, state.mover).choices:
            if choice.final is not None:
                assert choice.final == is_final(game, state, choice.action), choice.label
        assert all(choice.text for choice in table.scene(state.mover).choices)
        table.play(state.mover, rng.choice(state.events))


def test_the_number_of_names_must_be_right() -> None:
    with pytest.raises(saucers.kernel.errors.SeatError, match="2 seats, and 1 are named"):
        Table(saucers.load("alien", players=2), ["Ann"])


def test_a_position_is_drawn_once_for_a_viewer(monkeypatch: pytest.MonkeyPatch) -> None:
    """The last scene of a viewer is where the next happenings begin."""
    table = new_table()
    viewers = (None, 0, 1)
    begun = table.number
    for viewer in viewers:
        table.scene(viewer)
    drawn = counted(monkeypatch, table.game, "scene")
    for _ in range(8):
        seen = table.number
        play_with_regrets(table, seen, moves=1)
        for viewer in viewers:
            told = list(table.viewpoint(viewer).happenings(seen))
            assert [entry.number for entry, _ in told] == list(range(seen + 1, table.number + 1))
            table.scene(viewer)
            table.scene(viewer)
    assert sum(drawn.values()) == len(viewers) * (table.number - begun)
