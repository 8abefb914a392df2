"""How Light Years from Home plays: the greedy team against chance, and what simulations count."""

from __future__ import annotations

import pytest

import saucers
from saucers.bots.search import SearchBot
from saucers.kernel.batches import play_batch, statistics_of
from saucers.lab.arena import play_game


@pytest.mark.rule("Issue 5: the greedy team")
def test_the_greedy_team_wins_at_beginner_and_random_play_does_not() -> None:
    won = []
    for players in (2, 3, 4):
        game = saucers.load("light_years", players=players, difficulty="beginner")
        won.append(play_batch(game, ["greedy"] * players, 200, seed=11).scores[:, 0].mean())
        chance = play_batch(game, ["random"] * players, 2000, seed=11)
        assert chance.scores[:, 0].mean() < 0.01
    # Four Kids are the hardest to bring together: about 31 of 100 games, so a small sample may lie lower.
    assert won[0] >= 0.6
    assert won[1] >= 0.4
    assert won[2] >= 0.2
    assert sum(won) / 3 >= 0.3


@pytest.mark.rule("Issue 6: simulate")
def test_the_tally_adds_up() -> None:
    game = saucers.load("light_years", players=3)
    games = 150
    batch = play_batch(game, ["greedy"] * 3, games, seed=2, counted=True)
    counts, start = {}, 0
    for statistic in statistics_of(game):
        counts[statistic.name] = batch.tally[start : start + len(statistic.each)]
        start += len(statistic.each)
    assert counts["ends"].sum() == games
    assert counts["ends"][0] == batch.scores[:, 0].sum()
    assert counts["length"].sum() == games
    middle = counts["turns"][0] / games
    assert 10 < middle < 60
    # Every catch costs a point of Heartlight: 6 and what Healing Touch gave are all there is.
    healed = counts["cards"][3]
    assert counts["kids caught"].sum() + counts["E.T. caught"][0] <= 6 * games + healed
    places = {space.id for space in game.figure.spaces}
    heat = next(statistic for statistic in statistics_of(game) if statistic.heat_map)
    assert set(heat.each) <= places


@pytest.mark.rule("ET-20")
def test_searching_teams_do_not_go_to_and_fro() -> None:
    """Teaming up and parting again puts off what the Enemies do; when that paid, there were 150 in a game."""
    game = saucers.load("light_years", players=3)
    reversible = 0

    def count(before: saucers.State, event: int, after: saucers.State) -> None:
        nonlocal reversible
        counted = [game.view(state, None)["actions"]["reversible"] for state in (before, after)]
        reversible += counted[1] > counted[0]

    games = 3
    for number in range(games):
        play_game(game, [SearchBot(iterations=100)] * 3, f"dawdling/{number}", watch=count)
    assert reversible / games < 30
