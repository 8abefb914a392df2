"""Who knows what in Close Encounters (CE-11), and that guesses are drawn from exactly what public history leaves."""

from __future__ import annotations

import random
from collections import Counter
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest

import saucers
from games.encounters_positions import player, position, write_edition
from playing import draw, script, walk
from saucers import Decide, Game, Over, Record, State

TINY = ["1 MS 2", "3 4 5", "6 7 8", "9 DT 10"]


@pytest.fixture
def two() -> Game:
    return saucers.load("encounters", players=2)


@pytest.fixture
def tiny(tmp_path: Path) -> Game:
    return saucers.load("encounters", players=3, edition=write_edition(tmp_path / "tiny.toml", TINY))


@pytest.mark.rule("Set up 4", "CE-11")
def test_a_card_is_its_owners_alone(two: Game) -> None:
    state = script(two, two.start(), "circle 20", "circle 75")
    assert two.view(state, 0)["card"] == ["20", "75"]
    assert two.view(state, 1)["card"] == []
    assert two.view(state, None)["card"] is None
    assert two.view(state, None)["cards"] is None
    for seat in (None, 1):
        assert not [p for p in two.scene(state, seat).pieces if p.kind == "circle"]
        assert "75" not in str(two.scene(state, seat).trays)
    own = two.scene(state, 0)
    assert {p.at for p in own.pieces if p.kind == "circle"} == {"20", "75"}
    card = next(tray for tray in own.trays if tray.id == "card-0")
    assert [item.title for item in card.items] == ["20", "75"]


@pytest.mark.rule("CE-11")
def test_the_log_names_a_circled_square_to_its_owner_only(two: Game) -> None:
    event = two.parse(two.start(), "circle 75")
    assert two.say(two.start(), event, 0) == "Red circles square 75."
    assert two.say(two.start(), event, 1) == two.say(two.start(), event, None) == "Red circles a square in secret."


@pytest.mark.rule("CE-11")
def test_all_cards_are_shown_after_the_end(two: Game) -> None:
    chips = {1: ["20", "21", "22", "23"]}
    state = position(two, ["86", "ship"], (3, 3), chips=chips, circles={0: ["1", "2", "3", "4"], 1: ["75", "97"]})
    state = script(two, state, "step n to 75")
    assert two.turn(state) == Over()
    for seat in (None, 0, 1):
        assert two.view(state, seat)["cards"] == [["1", "2", "3", "4"], ["97"]]
        assert {p.at for p in two.scene(state, seat).pieces if p.kind == "circle"} == {"1", "2", "3", "4", "97"}
    assert two.guess(state, None, 3) == state


@pytest.mark.rule("CE-11")
def test_circles_are_counted_in_public(two: Game) -> None:
    state = position(two, ["86", "ship"], (3, 3), circles={1: ["75", "20", "21", "22"]})
    assert player(two, state, 1)["circles"] == {"drawn": 4, "live": 4}
    state = script(two, state, "step n to 75")
    assert player(two, state, 1)["circles"] == {"drawn": 4, "live": 3}
    state = script(two, state, "circle 100")
    assert player(two, state, 1)["circles"] == {"drawn": 5, "live": 4}


@pytest.mark.rule("CE-11")
def test_squares_entered_unharmed_are_known_to_be_clear_of_the_circles_drawn_before(two: Game) -> None:
    state = position(two, ["86", "tower"], (1, 1), circles={1: ["1", "2", "3", "4"]})
    state = script(two, state, "step n to 75", "step n to 64")
    clear = {"75": 4, "64": 4}
    assert player(two, state, 1)["clear_of_circles_up_to"] == clear
    assert player(two, state, 0)["clear_of_circles_up_to"] == {}
    state = script(two, state, "1 and 1", "step n to s9", "step n to 130")
    assert player(two, state, 1)["clear_of_circles_up_to"] == clear
    assert player(two, state, 0)["clear_of_circles_up_to"] == {"130": 4}
    for seed in range(60):
        assert not {"75", "64"} & set(two.view(two.guess(state, 0, seed), 1)["card"])
        assert "130" not in two.view(two.guess(state, 1, seed), 0)["card"]


@pytest.mark.rule("CE-11", "CE-7")
def test_a_later_circle_can_be_on_a_square_that_was_clear_before(two: Game) -> None:
    cleared = [[0] * 152, [4 if q == 74 else 0 for q in range(152)], [0] * 152, [0] * 152]
    state = position(two, ["64", "130"], (1, 1), seat=1, heading=["ship", "tower"], cleared=cleared)
    state = script(two, state, "step s to s9", "step s to tower", "circle 75")
    seen = {"75" in two.view(two.guess(state, 0, seed), 1)["card"] for seed in range(800)}
    assert seen == {True, False}


# --- guesses against an enumeration of every history ------------------------------------------------------------------


class History:
    """What everybody sees of one player's circles: draws, and opponents' entries with or without a trap."""

    def __init__(self) -> None:
        self.events: list[tuple[str, bool]] = []
        self.draws = 0

    def circled(self) -> None:
        self.events.append(("", False))
        self.draws += 1

    def entered(self, square: str, sprung: bool) -> None:
        self.events.append((square, sprung))

    def explained_by(self, order: tuple[str, ...]) -> frozenset[str] | None:
        """The live circles that are left if the squares were circled in this order; None if it cannot be."""
        live: set[str] = set()
        draws = iter(order)
        for square, sprung in self.events:
            if not square:
                live.add(next(draws))
            elif (square in live) != sprung:
                return None
            elif sprung:
                live.discard(square)
        return frozenset(live)

    def worlds(self, numbers: list[str]) -> Counter[frozenset[str]]:
        """In how many orders each set of live circles can have come about."""
        found: Counter[frozenset[str]] = Counter()
        for order in permutations(numbers, self.draws):
            live = self.explained_by(order)
            if live is not None:
                found[live] += 1
        return found


def played(game: Game, seed: int, most_draws: int) -> tuple[State, list[History]]:
    """A random game until somebody has drawn ``most_draws`` circles or it ends, and what was seen of it."""
    rng = random.Random(seed)
    state = game.start()
    histories = [History() for _ in range(game.seats)]
    while True:
        event = draw(state, rng)
        after = game.after(state, event)
        if game.turn(after) == Over() or max(h.draws for h in histories) >= most_draws:
            return state, histories
        turn = game.turn(state)
        if isinstance(turn, Decide):
            label = game.label(state, event)
            if label.startswith("circle"):
                histories[turn.seat].circled()
            elif label.split()[-1].isdigit():
                square = label.split()[-1]
                for owner in range(game.seats):
                    if owner != turn.seat:
                        counts = [len(player(game, s, owner)["chips"]) for s in (state, after)]
                        histories[owner].entered(square, counts[1] > counts[0])
        state = after


@pytest.mark.rule("CE-11")
@pytest.mark.parametrize("seed", [3, 5, 11, 14])
def test_guesses_have_the_probabilities_that_public_history_leaves(tiny: Game, seed: int) -> None:
    state, histories = played(tiny, seed, 5)
    numbers = [str(n) for n in range(1, 11)]
    guesses = 3000
    sampled: list[Counter[frozenset[str]]] = [Counter() for _ in range(tiny.seats)]
    for number in range(guesses):
        world = tiny.guess(state, None, number)
        for owner in range(tiny.seats):
            sampled[owner][frozenset(tiny.view(world, owner)["card"])] += 1
    for owner in range(tiny.seats):
        worlds = histories[owner].worlds(numbers)
        total = sum(worlds.values())
        assert frozenset(tiny.view(state, owner)["card"]) in worlds
        assert set(sampled[owner]) <= set(worlds)
        # Chi-square: mean k - 1, variance 2 (k - 1).
        chi = sum((sampled[owner][w] - guesses * n / total) ** 2 / (guesses * n / total) for w, n in worlds.items())
        k = len(worlds)
        assert chi <= (k - 1) + 5 * (2 * max(k - 1, 1)) ** 0.5


def test_the_histories_of_that_test_are_worth_testing(tiny: Game) -> None:
    """Traps whose circle could have been one of several draws, and squares cleared between draws, do occur."""
    ambiguous = cleared = 0
    for seed in (3, 5, 11, 14):
        state, _ = played(tiny, seed, 5)
        for owner in range(3):
            public = player(tiny, state, owner)
            ambiguous += sum(chip["circle_up_to"] - chip["circle_after"] > 1 for chip in public["chips"])
            cleared += sum(0 < n < public["circles"]["drawn"] for n in public["clear_of_circles_up_to"].values())
    assert ambiguous >= 3
    assert cleared >= 3


@pytest.mark.rule("CE-11")
@pytest.mark.parametrize("seed", range(6))
def test_a_seat_guesses_others_cards_and_keeps_its_own(seed: int) -> None:
    game = saucers.load("encounters", players=3, edition="small")
    for number, (_, _, state) in enumerate(walk(game, seed)):
        for seat in range(3):
            other = game.guess(state, seat, number)
            assert game.view(other, seat) == game.view(state, seat)
            assert list(game.problems(other)) == []
            # A guess of a guess is still possible for everybody.
            assert list(game.problems(game.guess(other, (seat + 1) % 3, number))) == []


def test_a_position_with_an_impossible_circle_is_refused(two: Game) -> None:
    cleared = [[0] * 152, [4 if q == 74 else 0 for q in range(152)], [0] * 152, [0] * 152]
    with pytest.raises(ValueError, match="cannot have been there"):
        position(two, ["64", "130"], (1, 1), circles={1: ["75"]}, cleared=cleared)


NONSENSE: list[tuple[dict[str, Any], str]] = [
    ({"stage": 9}, "no stage"),
    ({"seat": 3}, "no seat"),
    ({"dice": [7, 1]}, "die"),
    ({"dice": [0, 0]}, "before the dice"),
    ({"left": 3}, "steps left"),
    ({"pending": 2}, "pending"),
    ({"contenders": 1}, "for the start"),
    ({"drawn": [5, 4, 0, 0]}, "live and"),
    ({"drawn": [1, 4, 0, 0]}, "first"),
    ({"at": ["ship", "tower", "-", "-"]}, "arrived"),
    ({"at": ["75", "75", "-", "-"]}, "together"),
    ({"at": ["75", "-", "-", "-"]}, "on the board"),
    ({"at": ["75", "tower", "1", "-"]}, "no seat 2"),
    ({"heading": [2, 0, 0, 0]}, "heads for"),
    ({"path": ["64", *[0] * 12]}, "ends where"),
    ({"path": ["75", "2", *[0] * 11]}, "zeros"),
    ({"length": 0}, "steps left"),
    ({"chip": [["20", "-", "-", "-", "-"], *[["-"] * 5] * 3]}, "not those in its list"),
    ({"chips": [1, *[0] * 151]}, "not those in its list"),
    ({"circles": [4, *[0] * 151]}, "players of this game"),
    ({"circles": [*[0] * 151, 1]}, "numbered squares only"),
    ({"sprung_by": [[1, 0, 0, 0, 0], *[[0] * 5] * 3]}, "cannot have been there"),
    ({"cleared": [[9, *[0] * 151], *[[0] * 152] * 3]}, "cannot have been there"),
    ({"stage": "end", "left": 0, "length": 0, "path": [0] * 13}, "exactly when somebody has 5"),
    ({"stage": "arrive", "left": 0}, "stands on Devil's Tower"),
    ({"stage": "opening", "left": 0, "length": 0, "path": [0] * 13}, "opening"),
]


@pytest.mark.parametrize(("fields", "sentence"), NONSENSE, ids=[str(n) for n in range(len(NONSENSE))])
def test_nonsense_is_refused_with_a_sentence(two: Game, fields: dict[str, Any], sentence: str) -> None:
    state = position(two, ["75", "tower"], (1, 1))
    with pytest.raises(ValueError, match=sentence):
        two.edit(state, **fields)


def test_records_of_another_edition_carry_it(tiny: Game) -> None:
    record = Record(tiny, ["a", "b", "c"])
    for _, event, _ in walk(tiny, 2):
        record.append(event)
    assert Record.from_json(record.to_json()).state == record.state
