"""Series: matches for every game, with an agreed start, kept and read again."""

from __future__ import annotations

import copy
import random
from typing import Any

import pytest

import saucers
from saucers.kernel.errors import OptionError, RecordError, SeatError
from saucers.kernel.matches import MatchSoFar, NextGame, PlayedGame
from saucers.kernel.registry import definition_of
from saucers.table.dice import FairDice, verify
from saucers.table.series import BestOf, Match, Series, match_kinds, seating_for
from saucers.table.table import Table

NAMES = ["Ann", "Bob", "Cid", "Dot"]


def best_of(games: int, *winners: int | None, players: int = 2, **options: Any) -> Match:
    """A match of Alien after games with these winners; ``None`` is a shared one."""
    match = Match("alien", f"best-of-{games}", NAMES[:players], options)
    for winner in winners:
        step = match.step
        assert isinstance(step, NextGame)
        scores = tuple(1 / players if winner is None else float(winner == seat) for seat in range(players))
        match.add(PlayedGame({}, scores, None, 0 if step.starter is None else step.starter))
    return match


def play(table: Table, rng: random.Random) -> None:
    while not table.over:
        table.play(table.state.mover, rng.choice(table.state.events))


def test_the_start_goes_round() -> None:
    starters = []
    for played in range(5):
        step = best_of(5, *[0, 1, 0, 1][:played]).step
        assert isinstance(step, NextGame)
        starters.append(step.starter)
    assert starters == [None, 1, 0, 1, 0]


def test_the_start_goes_from_team_to_team_and_mates_take_turns() -> None:
    kind, starters = BestOf(5), [1]
    for number in range(1, 5):
        played = tuple(PlayedGame({}, (float(number % 2),) * 2 + (0.0, 0.0), None, starter) for starter in starters)
        step = kind.next_step(MatchSoFar(tuple(NAMES), played, teams=((0, 1), (2, 3))))
        if isinstance(step, NextGame):
            assert step.starter is not None
            starters.append(step.starter)
    assert starters[:4] == [1, 2, 0, 3]


def test_it_ends_when_nobody_can_catch_up() -> None:
    assert not best_of(3, 0).over
    assert best_of(3, 0, 0).result == "Ann wins the match, 2 to 0."
    assert not best_of(3, 0, 1).over
    assert best_of(3, 0, 1, 1).result == "Bob wins the match, 2 to 1."
    assert best_of(2, 0, 1).result == "The match is shared by Ann and Bob, 1 to 1."
    assert best_of(2, 0, 1).scores == (0.5, 0.5)
    assert not best_of(3, None, 0).over
    assert best_of(4, 2, 2, players=3).over is False
    assert best_of(4, 2, 2, 2, players=3).result == "Cid wins the match, 3 to 0 to 0."


def test_who_wins_together_has_one_result() -> None:
    match = Match("light_years", "best-of-2", NAMES[:2])
    for won in (1.0, 0.0):
        match.add(PlayedGame({}, (won, won), None, 0))
    assert match.result == "1 of 2 games won together."
    assert match.scores == (0.5, 0.5)


def test_unknown_matches_are_refused_with_what_there_is() -> None:
    with pytest.raises(OptionError, match="best-of-1 to best-of-25"):
        Match("alien", "best-of-0", NAMES[:2])
    with pytest.raises(OptionError, match="has no match 'marathon'"):
        Match("alien", "marathon", NAMES[:2])
    with pytest.raises(SeatError, match="nothing to pick"):
        best_of(3).pick(0)
    assert [kind.name for kind in match_kinds(definition_of("alien"))] == ["best-of-3", "best-of-5"]


@pytest.mark.parametrize("name", saucers.game_names())
def test_whoever_shall_begin_begins(name: str) -> None:
    """By luck from the committed dice, or by another seat where a seat always begins."""
    game = saucers.load(name, plain=True, players=3)
    for starter in range(3):
        seating = seating_for(game, starter)
        table = Table(game, [NAMES[player] for player in seating.players], FairDice(bytes(32)), starter=seating.starter)
        assert seating.players[table.state.mover] == starter
        resumed = Table.resume(table.record, table.dice)
        assert resumed.record.to_dict() == table.record.to_dict()


def test_an_agreed_start_is_verified_with_the_dice() -> None:
    game = saucers.load("alien", plain=True, players=2)
    for starter in range(2):
        table = Table(game, NAMES[:2], FairDice(bytes([starter]) * 32), starter=starter)
        play(table, random.Random(1))
        record = table.record
        assert verify(record) > 2
        record.extra["starter"] = 1 - starter
        with pytest.raises(RecordError, match="committed dice"):
            verify(record)


def test_a_series_is_kept_and_goes_on() -> None:
    series = Series("alien", "best-of-3", NAMES[:2], plain=True)
    rng = random.Random(2)
    with pytest.raises(SeatError, match="cannot begin now"):
        series.go_on()
    play(series.table, rng)
    assert series.waits_for == "next"
    assert series.summary.startswith("After 1 game: Ann ")
    series.go_on()
    first = next(entry.seat for entry in series.tables[0].journal.entries if entry.seat is not None)
    assert series.table.state.mover == 1 - first
    series.table.play(series.table.state.mover, series.table.state.events[0])
    kept = series.to_dict()
    again = Series.from_dict(kept, series.dice, [table.dice for table in series.tables], plain=True)
    assert again.to_dict() == kept
    while again.waits_for != "nothing":
        play(again.table, rng)
        if again.waits_for == "next":
            again.go_on()
    assert "wins the match" in again.summary
    assert Series.from_dict(again.to_dict(), plain=True).summary == again.summary


def test_an_altered_series_is_refused() -> None:
    series = Series("alien", "best-of-3", NAMES[:2], plain=True)
    play(series.table, random.Random(2))
    series.go_on()
    kept = series.to_dict()

    def altered(*path: Any, value: Any) -> Any:
        content: Any = copy.deepcopy(kept)
        inner = content
        for part in path[:-1]:
            inner = inner[part]
        inner[path[-1]] = value
        return content

    broken: tuple[Any, ...] = (
        [],
        {},
        altered("format", value="x"),
        altered("match", value="best-of-0"),
        altered("names", value=["Ann"]),
        altered("games", value=[]),
        altered("games", value=kept["games"][::-1]),
        altered("games", 1, "starter", value=None),
        altered("games", 0, "events", 3, 1, value=99),
        altered("games", 0, "seats", value=["Bob", "Ann"]),
        altered("wins", value=[5.0, 0.0]),
        altered("picks", value=[1]),
        altered("edition", "content", value={}),
    )
    for content in broken:
        with pytest.raises(RecordError):
            Series.from_dict(content, plain=True)
