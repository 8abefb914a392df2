"""Tournaments: rotated, paired, resumable, and summed up right."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import saucers
from saucers.bots.registry import make_bot
from saucers.kernel.errors import SaucersError
from saucers.kernel.game import LUCK, Game, State
from saucers.lab.arena import play_game
from saucers.lab.tournament import Tournament, bradley_terry


def test_every_pairing_rotates_seats_and_shares_dice() -> None:
    contest = Tournament(saucers.load("alien", players=2), ["greedy", "random"], 10, seed=1)
    fixtures = list(contest.fixtures())
    assert [f.seat for f in fixtures] == [0, 1] * 5
    assert [f.number for f in fixtures] == [0, 0, 1, 1, 2, 2, 3, 3, 4, 4]
    contest.run()
    (standing,) = contest.standings()
    assert standing.games == 10
    assert standing.rate > 0.5
    assert contest.chart().startswith("<svg")
    assert json.loads(json.dumps(contest.to_dict())) == contest.to_dict()


@pytest.mark.parametrize("line_up", [("greedy", "random"), ("random", "greedy"), ("random", "random")])
def test_a_seat_has_the_same_luck_whoever_plays(line_up: tuple[str, str]) -> None:
    """Or two games of a round would be out of step after the first turn that takes another number of rolls."""
    game = saucers.load("encounters", players=2)
    rolls = luck_of_seats(game, line_up)
    usual = luck_of_seats(game, ("greedy", "greedy"))
    for seat in usual:
        assert all(one == other for one, other in zip(rolls[seat], usual[seat], strict=False))


def luck_of_seats(game: Game, line_up: tuple[str, str]) -> dict[int, list[int]]:
    """What was rolled after the decisions of each seat, and before anybody's."""
    rolls: dict[int, list[int]] = {LUCK: [], 0: [], 1: []}
    decided = LUCK

    def watch(before: State, event: int, _: State) -> None:
        nonlocal decided
        if before.mover == LUCK:
            rolls[decided].append(event)
        else:
            decided = before.mover

    play_game(game, [make_bot(name) for name in line_up], "1", watch=watch)
    return rolls


def test_at_a_larger_table_one_meets_copies_of_the_other() -> None:
    contest = Tournament(saucers.load("alien", players=3), ["greedy", "random"], 6, seed=1)
    contest.run(workers=1)
    assert {(s.hero, s.opponent, s.games) for s in contest.standings()} == {
        ("greedy", "random", 6),
        ("random", "greedy", 6),
    }
    assert contest.fair == pytest.approx(1 / 3)


def test_pairings_can_be_chosen() -> None:
    game = saucers.load("alien", players=3)
    contest = Tournament(game, ["greedy", "random"], 6, seed=1, pairings=[("greedy", "random")])
    assert {(f.hero, f.field) for f in contest.fixtures()} == {("greedy", "random")}


def test_a_tournament_goes_on_from_its_journal(tmp_path: Path) -> None:
    journal = tmp_path / "journal.jsonl"
    game = saucers.load("alien", players=2)
    whole = Tournament(game, ["greedy", "random"], 8, seed=2)
    whole.run()
    Tournament(game, ["greedy", "random"], 4, seed=2, journal=journal).run()
    resumed = Tournament(game, ["greedy", "random"], 8, seed=2, journal=journal)
    assert len(resumed.played) == 4
    resumed.run()
    assert resumed.to_dict() == whole.to_dict()


def test_wrong_tournaments_are_refused(tmp_path: Path) -> None:
    game = saucers.load("alien", players=2)
    with pytest.raises(SaucersError, match="at least two"):
        Tournament(game, ["greedy"], 4, seed=1)
    with pytest.raises(SaucersError, match="named once"):
        Tournament(game, ["greedy", "greedy"], 4, seed=1)
    with pytest.raises(SaucersError, match="no bot"):
        Tournament(game, ["greedy", "nobody"], 4, seed=1)
    journal = tmp_path / "x.jsonl"
    journal.write_text("{}\n")
    with pytest.raises(SaucersError, match="another tournament"):
        Tournament(game, ["greedy", "random"], 4, seed=1, journal=journal)
    journal.write_text("nonsense")
    with pytest.raises(SaucersError, match="not a tournament's journal"):
        Tournament(game, ["greedy", "random"], 4, seed=1, journal=journal)


def test_ratings_order_the_players() -> None:
    ratings = bradley_terry({"a": {"b": 70, "c": 90}, "b": {"a": 30, "c": 70}, "c": {"a": 10, "b": 30}})
    assert ratings["a"][0] > ratings["b"][0] > ratings["c"][0]
    assert all(spread > 0 for _, spread in ratings.values())


def test_meetings_can_be_whole_matches(tmp_path: Path) -> None:
    journal = tmp_path / "journal"
    game = saucers.load("strangers", players=2, plain=True)
    contest = Tournament(game, ["greedy", "random"], 2, seed=1, journal=journal, match="gauntlet")
    contest.run(workers=1)
    (standing,) = contest.standings()
    assert standing.games == 2
    assert standing.rate > 0.5
    assert contest.to_dict()["match"] == "gauntlet"
    again = Tournament(game, ["greedy", "random"], 2, seed=1, match="gauntlet")
    again.run(workers=1)
    assert again.played == contest.played
    with pytest.raises(SaucersError, match="another tournament"):
        Tournament(game, ["greedy", "random"], 2, seed=1, journal=journal)
    with pytest.raises(SaucersError, match="played by two"):
        Tournament(saucers.load("strangers", players=3, plain=True), ["greedy", "random"], 2, seed=1, match="gauntlet")


@pytest.mark.parametrize("starter", [0, 1])
def test_an_agreed_start_is_kept(starter: int) -> None:
    game = saucers.load("alien", players=2, plain=True)
    outcome = play_game(game, [make_bot("random"), make_bot("random")], "1", starter=starter)
    assert outcome.starter == starter
