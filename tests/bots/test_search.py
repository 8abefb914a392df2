"""The search bot: repeatable, bounded, fair, and able to say why."""

from __future__ import annotations

import random
from collections.abc import Callable
from zlib import crc32

import pytest

import saucers
from playing import walk
from saucers import Decide, Game, State
from saucers.bots.registry import make_bot
from saucers.bots.search import Search, SearchBot
from saucers.kernel.errors import SeatError
from saucers.kernel.registry import definition_of
from saucers.kernel.rng import WORDS, seed_stream
from saucers.kernel.search_settings import SearchSettings
from saucers.lab.arena import play_game
from saucers.table.perspective import Perspective

GAMES = saucers.game_names()


def any_game(name: str, plain: bool = False) -> Game:
    return saucers.load(name, plain=plain, **definition_of(name).option_sets[0])


def decisions(game: Game, seed: int, stride: int = 9) -> list[State]:
    """Some decisions with more than one action."""
    return [s for s, _, _ in walk(game, seed) if isinstance(game.turn(s), Decide) and len(s.events) > 1][::stride]


def perspective(game: Game, state: State, seed: int = 1) -> Perspective:
    return Perspective(game, state, state.mover, random.Random(seed))


@pytest.mark.parametrize("name", GAMES)
def test_same_seed_and_iterations_give_the_same_move_and_thought(name: str) -> None:
    game = any_game(name)
    bot = SearchBot(1, iterations=40)
    for state in decisions(game, 1)[:6]:
        first, second = bot.think(perspective(game, state)), bot.think(perspective(game, state))
        assert first.considered == second.considered
        assert first.choice in game.actions(state)
        assert first.iterations == 40


def answers_differ(game: Game, answer: Callable[[Perspective, State], object], stride: int) -> bool:
    """Whether a bot tells worlds apart that its seat cannot; ``answer`` is also handed the world, for cheats."""
    for state in decisions(game, 2, stride):
        other = game.guess(state, state.mover, 77)
        if answer(perspective(game, state), state) != answer(perspective(game, other), other):
            return True
    return False


@pytest.mark.parametrize("name", GAMES)
def test_the_bot_chooses_the_same_whatever_is_hidden(name: str) -> None:
    bot = SearchBot(1, iterations=40)
    assert not answers_differ(any_game(name), lambda perspective, _: bot.think(perspective).considered, stride=9)


@pytest.mark.parametrize("name", GAMES)
def test_a_cheating_bot_is_caught_by_that_comparison(name: str) -> None:
    """It chooses by the bytes of the real state, which no bot is ever given."""
    game = any_game(name)
    if not _has_secrets(game):
        pytest.skip("nothing is hidden in this game")
    assert answers_differ(
        game, lambda perspective, real: perspective.actions[crc32(real.data) % len(perspective.actions)], stride=3
    )


def _has_secrets(game: Game) -> bool:
    return any(
        game.view(s, seat) != game.view(s, None) | {"seat": seat}
        for s, _, _ in list(walk(game, 1))[::10]
        for seat in range(game.seats)
    )


@pytest.mark.parametrize("name", GAMES)
def test_what_is_supposed_stays_possible_and_keeps_the_view(name: str) -> None:
    """A guess that is leant towards what people do is still one that the seat could be in."""
    game = any_game(name, plain=True)
    rng = game.engine.integers(WORDS)
    seed_stream(rng, 1, 2)
    for state in decisions(game, 8, stride=3)[:12]:
        for seat in range(game.seats):
            s = game.record_of(game.guess(state, seat, 5))
            game.definition.evaluation.sample_belief(game.board, s, seat, game.scratch, rng)
            believed = game.state_of(bytes(s.buffer))
            assert not list(game.problems(believed))
            assert game.view(believed, seat) == game.view(state, seat)


@pytest.mark.parametrize("name", GAMES)
def test_chances_add_up(name: str) -> None:
    """One win is shared out among the players, or hoped for by all together."""
    game = any_game(name, plain=True)
    for state in decisions(game, 9, stride=5)[:12]:
        chances = game.engine.floats(game.seats)
        game.definition.evaluation.evaluate(game.board, game.record_of(state), state.mover, game.scratch, chances)
        assert all(0.0 <= chance <= 1.0 for chance in chances)
        if game.definition.cooperative:
            assert len(set(chances)) == 1
        else:
            assert sum(chances) == pytest.approx(1.0)


@pytest.mark.parametrize("name", GAMES)
def test_plain_and_compiled_search_agree(name: str) -> None:
    game, plain = any_game(name), any_game(name, plain=True)
    state = decisions(game, 4)[0]
    bot = SearchBot(1, iterations=6)
    a = bot.think(perspective(game, state))
    b = bot.think(perspective(plain, plain.state_of(state.data)))
    assert [(c.action, c.visits) for c in a.considered] == [(c.action, c.visits) for c in b.considered]


def test_memory_is_bounded_by_the_budget() -> None:
    game = any_game("alien")
    state = decisions(game, 5)[0]
    search = Search(game, state, state.mover, 1, SearchSettings(), most_iterations=10)
    search.run(50_000)
    assert int(search.tree.meta[0]) == len(search.tree.links)


def test_a_time_budget_is_kept() -> None:
    game = any_game("alien")
    state = decisions(game, 6)[0]
    SearchBot(1).think(perspective(game, state))
    thought = SearchBot(5, iterations=10_000_000, milliseconds=50).think(perspective(game, state))
    assert thought.iterations < 10_000_000
    assert thought.considered


def test_a_search_whose_time_is_over_before_it_begins_still_answers() -> None:
    """On a machine that stalls while the search is loaded or compiled, a bot must not lose the game for its seat."""
    game = any_game("alien")
    state = decisions(game, 6)[0]
    thought = SearchBot(iterations=5, milliseconds=0).think(perspective(game, state))
    assert thought.iterations == 5
    assert thought.choice in game.actions(state)


def test_trees_side_by_side_are_summed() -> None:
    game = any_game("alien")
    state = decisions(game, 7)[0]
    thought = SearchBot(1, iterations=50, trees=3).think(perspective(game, state))
    assert thought.iterations == 150
    assert sum(c.visits for c in thought.considered) >= 140


@pytest.mark.parametrize("name", GAMES)
def test_a_search_that_stops_when_it_is_decided_chooses_the_same(name: str) -> None:
    game = any_game(name)
    bot = SearchBot(iterations=640)
    spared = 0
    for state in decisions(game, 8, stride=5)[:8]:
        whole, stopped = bot.think(perspective(game, state)), bot.think(perspective(game, state), until_decided=True)
        assert stopped.choice == whole.choice
        spared += whole.iterations - stopped.iterations
    assert spared > 0


def test_a_winning_move_is_found() -> None:
    game = saucers.load("alien", players=2)
    home, gone = ["home"] * 3, ["gone"] * 3
    state = game.edit(
        game.start(), stage="move", red=3, white=4, alien_due=1, crew_due=1,
        alien=["o7", "o9", "gone", "gone"], astronaut=[["i16", "home", "home"], home, gone, gone],
    )  # fmt: skip
    thought = SearchBot(2, iterations=200).think(perspective(game, state))
    assert thought.considered[0].label == "astronaut 1 to narcissus"


@pytest.mark.parametrize("name", ["search:0", "search:6", "search:x", "search:"])
def test_unknown_levels_are_refused(name: str) -> None:
    with pytest.raises(SeatError, match="levels are search:1 to search:5"):
        make_bot(name)
    with pytest.raises(SeatError):
        SearchBot(9)


def test_search_beats_greedy_at_alien() -> None:
    game = saucers.load("alien", players=2)
    won = 0.0
    for number in range(30):
        seat = number % 2
        bots = [make_bot("greedy"), make_bot("greedy")]
        bots[seat] = SearchBot(2, iterations=300)
        won += play_game(game, bots, f"1/{number // 2}").scores[seat]
    assert won > 16
