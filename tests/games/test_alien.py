"""The rules of Alien, paragraph by paragraph and ruling by ruling.

Colours sit at sides 0 to 3: red (dock o0, choice o46, gate i0), blue (o14, o4, i5), green (o28, o18, i10),
yellow (o42, o32, i15). These tests play on the first edition, whose eight air shafts make more of the rules meet:
o2 o12 o16 o26 o30 o40 o44 o54. Safe: o6 o13 o20 o27 o34 o41 o48 o55, i2 i7 i12 i17. The boards of today are in
test_alien_editions.py.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

import saucers
from playing import finish, script, walk
from saucers import Chance, Decide, Game, Over, State
from saucers.games.alien.actions import MoveAstronaut
from saucers.kernel.batches import play_batch
from saucers.kernel.errors import IllegalEvent

ABSENT = ["gone", "gone", "gone"]


@pytest.fixture
def two() -> Game:
    return saucers.load("alien", players=2, edition="first", plain=True)


@pytest.fixture
def four() -> Game:
    return saucers.load("alien", players=4, edition="first", plain=True)


def position(
    game: Game,
    red: int,
    white: int,
    aliens: Sequence[str],
    crews: Sequence[Sequence[str]],
    seat: int = 0,
    alien_due: bool = True,
    crew_due: bool = True,
    free_rolls: int = 0,
) -> State:
    """A position in which ``seat`` has rolled and moves."""
    absent = 4 - len(aliens)
    return game.edit(
        game.start(),
        stage="move",
        seat=seat,
        red=red,
        white=white,
        alien_due=int(alien_due),
        crew_due=int(crew_due),
        free_rolls=free_rolls,
        alien=[*aliens, *["gone"] * absent],
        astronaut=[*crews, *[ABSENT] * absent],
    )


def pieces(game: Game, state: State, seat: int) -> dict[str, object]:
    player: dict[str, object] = game.view(state, None)["players"][seat]
    return player


def alien_at(game: Game, state: State, seat: int) -> object:
    return pieces(game, state, seat)["alien"]


def crew_at(game: Game, state: State, seat: int) -> object:
    return pieces(game, state, seat)["astronauts"]


def destinations(game: Game, state: State) -> set[str]:
    """Where the Alien may go."""
    prefix = "alien to "
    return {label.removeprefix(prefix) for label in game.labels(state) if label.startswith(prefix)}


HOME = ["home", "home", "home"]


# --- Get Ready, Let's Play ------------------------------------------------------------------------------------------


@pytest.mark.rule("Get Ready")
def test_everybody_starts_at_home_with_three_astronauts_and_an_alien(four: Game) -> None:
    for seat in range(4):
        assert pieces(four, four.start(), seat) == {
            "name": four.seat_names[seat],
            "alien": "home",
            "astronauts": HOME,
        }


@pytest.mark.rule("Let's Play 1", "ALIEN-1")
def test_the_highest_sum_starts(two: Game) -> None:
    state = script(two, two.start(), "red 3 white 4", "red 6 white 2")
    assert two.view(state, None)["turn_of"] == 1


@pytest.mark.rule("Let's Play 1", "ALIEN-1")
def test_of_equal_sums_the_earlier_roller_starts(four: Game) -> None:
    state = script(four, four.start(), "red 1 white 2", "red 5 white 3", "red 4 white 4", "red 2 white 6")
    assert four.view(state, None)["turn_of"] == 1
    assert four.turn(state) == Chance()


@pytest.mark.rule("Let's Play 1")
def test_play_goes_clockwise(four: Game) -> None:
    order = []
    for before, _, _ in walk(four, 1):
        view = four.view(before, None)
        if view["stage"] == "roll" and view["free_rolls"] == 0:
            order.append(view["turn_of"])
    assert all(b == (a + 1) % 4 for a, b in pairwise(order))


@pytest.mark.rule("Let's Play 2", "ALIEN-2")
def test_both_parts_are_due_in_either_order(two: Game) -> None:
    state = position(two, 1, 2, ["home", "home"], [HOME, HOME])
    assert set(two.labels(state)) == {"alien to o0", "astronaut 1 to o1"}
    alien_first = script(two, state, "alien to o0", "astronaut 1 to o1")
    crew_first = script(two, state, "astronaut 1 to o1", "alien to o0")
    assert alien_first == crew_first
    assert two.turn(script(two, state, "alien to o0")) == Decide(0)


@pytest.mark.rule("Let's Play 2")
def test_only_one_astronaut_moves_on_a_roll(two: Game) -> None:
    state = position(two, 1, 2, ["home", "home"], [["o3", "o9", "home"], HOME])
    assert {x for x in two.labels(state) if x.startswith("astronaut")} == {
        "astronaut 1 to o5",
        "astronaut 2 to o11",
        "astronaut 3 to o1",
    }
    after = script(two, state, "astronaut 2 to o11")
    assert not any(x.startswith("astronaut") for x in two.labels(after))


@pytest.mark.rule("Let's Play 3", "ALIEN-6")
def test_the_whole_number_is_walked(two: Game) -> None:
    state = position(two, 5, 6, ["o7", "home"], [["o7", "gone", "gone"], HOME])
    assert set(two.labels(state)) == {"alien to o12", "astronaut 1 to o13"}


@pytest.mark.rule("Doubles", "ALIEN-11")
def test_equal_dice_give_a_free_roll_and_at_most_two(two: Game) -> None:
    state = position(two, 1, 1, ["home", "home"], [HOME, HOME])
    state = script(two, state, "alien to o0", "astronaut 1 to o0")
    assert two.turn(state) == Chance()
    assert (two.view(state, None)["turn_of"], two.view(state, None)["free_rolls"]) == (0, 1)
    state = script(two, state, "red 1 white 1", "alien to o1", "astronaut 1 to o1")
    assert (two.view(state, None)["turn_of"], two.view(state, None)["free_rolls"]) == (0, 2)
    state = script(two, state, "red 1 white 1", "alien to o2", "astronaut 1 to o2")
    assert (two.view(state, None)["turn_of"], two.view(state, None)["free_rolls"]) == (1, 0)


@pytest.mark.rule("Doubles")
def test_another_astronaut_may_move_on_the_free_roll(two: Game) -> None:
    state = position(two, 1, 1, ["home", "home"], [HOME, HOME])
    state = script(two, state, "alien to o0", "astronaut 1 to o0", "red 3 white 5")
    assert "astronaut 2 to o4" in two.labels(state)


@pytest.mark.rule("Let's Play 5", "ALIEN-3")
def test_any_number_of_pieces_share_a_space_and_nothing_blocks(two: Game) -> None:
    state = position(two, 1, 1, ["o4", "o5"], [["o4", "o5", "o5"], ["o5", "home", "home"]])
    assert "alien to o5" in two.labels(state)
    assert "astronaut 1 by shortcut to b1" in two.labels(state)
    assert "astronaut 1 to o5" in two.labels(state)


# --- Astronauts -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("Astronauts 1", "ALIEN-10")
def test_home_bases_are_safe_and_need_not_be_left(two: Game) -> None:
    """One can be left behind: only one of three ever has to move."""
    state = position(two, 3, 6, ["home", "home"], [["o5", "home", "home"], HOME])
    while two.turn(state) != Over() and crew_at(two, state, 0) != ["gone", "home", "home"]:
        labels = two.labels(state)
        first = next((x for x in labels if x.startswith("astronaut 1")), None)
        state = two.after(state, labels[first] if first else state.events[0])
    assert crew_at(two, state, 0)[1:] == ["home", "home"]  # type: ignore[index]


@pytest.mark.rule("Astronauts 2", "ALIEN-4")
@pytest.mark.parametrize(("players", "seat"), [(4, 0), (4, 1), (4, 2), (4, 3), (2, 1)])
def test_the_escape_route_has_69_steps(players: int, seat: int) -> None:
    game = saucers.load("alien", players=players, edition="first", plain=True)
    way = ["home"]
    while way[-1] != "narcissus":
        crews = [HOME] * players
        crews[seat] = [way[-1], "gone", "gone"]
        state = position(game, 1, 1, ["home"] * players, crews, seat, alien_due=False)
        label = next(x for x in game.labels(state) if "shortcut" not in x)
        way.append(label.split()[-1])
    side = {(4, 0): 0, (4, 1): 1, (4, 2): 2, (4, 3): 3, (2, 1): 2}[players, seat]
    letter = "rbgy"[side]
    outer = [f"o{(14 * side + i) % 56}" for i in range(47)]
    inner = [f"i{(5 * side + j) % 20}" for j in range(19)]
    assert way == ["home", *outer, f"{letter}1", f"{letter}2", *inner, "narcissus"]
    assert len(way) == 70


@pytest.mark.rule("Astronauts 2", "ALIEN-6")
def test_narcissus_needs_no_exact_count(two: Game) -> None:
    for white in range(1, 7):
        state = position(two, 1, white, ["home", "home"], [["i18", "gone", "gone"], HOME])
        won = script(two, state, "astronaut 1 to narcissus")
        assert two.turn(won) == Over()
        assert two.score(won) == (1.0, 0.0)


@pytest.mark.rule("Astronauts 3", "ALIEN-5")
def test_a_foreign_choice_space_offers_the_shortcut_only_where_a_move_ended(two: Game) -> None:
    standing = position(two, 1, 4, ["home", "home"], [["o4", "gone", "gone"], HOME], alien_due=False)
    assert set(two.labels(standing)) == {"astronaut 1 to o8", "astronaut 1 by shortcut to o12"}
    passing = position(two, 1, 4, ["home", "home"], [["o3", "gone", "gone"], HOME], alien_due=False)
    assert set(two.labels(passing)) == {"astronaut 1 to o7"}


@pytest.mark.rule("Astronauts 3", "ALIEN-5")
def test_the_shortcut_is_walked_by_the_numbers_rolled_and_never_left_at_a_foreign_arrow(two: Game) -> None:
    state = position(two, 1, 2, ["home", "home"], [["o4", "gone", "gone"], HOME], alien_due=False)
    state = script(two, state, "astronaut 1 by shortcut to b2")
    onward = position(two, 1, 1, ["home", "home"], [["b2", "gone", "gone"], HOME], alien_due=False)
    assert set(two.labels(onward)) == {"astronaut 1 to b3"}
    rejoined = position(two, 1, 2, ["home", "home"], [["b2", "gone", "gone"], HOME], alien_due=False)
    assert set(two.labels(rejoined)) == {"astronaut 1 to o12"}


@pytest.mark.rule("Astronauts 4", "ALIEN-4")
def test_the_own_shortcut_is_taken_without_landing_on_its_choice_space(two: Game) -> None:
    state = position(two, 1, 4, ["home", "home"], [["o45", "gone", "gone"], HOME], alien_due=False)
    assert set(two.labels(state)) == {"astronaut 1 to i0"}
    on_choice = position(two, 1, 1, ["home", "home"], [["o46", "gone", "gone"], HOME], alien_due=False)
    assert set(two.labels(on_choice)) == {"astronaut 1 to r1"}


# --- Elimination ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("Elimination 1", "ALIEN-9")
def test_an_alien_that_ends_its_move_on_an_astronaut_eliminates_it(two: Game) -> None:
    state = position(two, 3, 1, ["o7", "home"], [HOME, ["o10", "home", "home"]])
    assert crew_at(two, script(two, state, "alien to o10"), 1) == ["gone", "home", "home"]


@pytest.mark.rule("Elimination 1", "ALIEN-9")
def test_passing_an_astronaut_does_nothing(two: Game) -> None:
    state = position(two, 4, 1, ["o7", "home"], [HOME, ["o10", "home", "home"]])
    assert crew_at(two, script(two, state, "alien to o11"), 1) == ["o10", "home", "home"]


@pytest.mark.rule("Elimination 1", "ALIEN-9")
def test_an_astronaut_that_must_end_on_an_alien_is_eliminated(two: Game) -> None:
    state = position(two, 3, 2, ["home", "o10"], [["o8", "gone", "gone"], HOME])
    assert crew_at(two, script(two, state, "astronaut 1 to o10"), 0) == ["gone", "gone", "gone"]


@pytest.mark.rule("Elimination 2")
def test_aliens_spare_their_own_colour(two: Game) -> None:
    state = position(two, 3, 1, ["o7", "home"], [["o10", "home", "home"], HOME])
    assert crew_at(two, script(two, state, "alien to o10"), 0) == ["o10", "home", "home"]


@pytest.mark.rule("Elimination 3", "ALIEN-10")
@pytest.mark.parametrize("safe", ["o6", "o13", "o20", "o27", "o34", "o41", "o48", "o55"])
def test_safe_spaces(four: Game, safe: str) -> None:
    """An Alien that comes to a safe space has no effect, nor has one that stands there already."""
    before = f"o{int(safe[1:]) - 1}"
    other = 3 if safe in ("o6", "o13") else 1
    crews = [HOME, HOME, HOME, HOME]
    crews[other] = [safe, "home", "home"]
    state = position(four, 1, 1, [before, "home", "home", "home"], crews)
    assert crew_at(four, script(four, state, f"alien to {safe}"), other) == [safe, "home", "home"]


@pytest.mark.rule("Elimination 3", "ALIEN-10")
@pytest.mark.parametrize("space", ["o14", "o4", "o16", "b1", "b2"])
def test_docks_choice_spaces_shafts_and_shortcuts_are_not_safe(four: Game, space: str) -> None:
    way = {"o14": "o13", "o4": "o3", "o16": "o15", "b1": "o4", "b2": "b1"}
    state = position(
        four, 1, 1, ["o0", space, "home", "home"], [HOME, HOME, HOME, [way[space], "home", "home"]], 3, alien_due=False
    )
    label = next(x for x in four.labels(state) if x.endswith(f"to {space}"))
    assert crew_at(four, script(four, state, label), 3) == ["gone", "home", "home"]


@pytest.mark.rule("Elimination 4", "ALIEN-9")
def test_two_astronauts_of_any_colour_protect_each_other(four: Game) -> None:
    crews = [HOME, ["o31", "home", "home"], ["o31", "home", "home"], HOME]
    state = position(four, 3, 1, ["o28", "home", "home", "home"], crews)
    after = script(four, state, "alien to o31")
    assert crew_at(four, after, 1) == ["o31", "home", "home"]
    assert crew_at(four, after, 2) == ["o31", "home", "home"]


@pytest.mark.rule("Elimination 4", "ALIEN-9")
def test_the_one_left_behind_with_an_alien_is_eliminated(four: Game) -> None:
    crews = [HOME, ["o31", "home", "home"], ["o31", "home", "home"], HOME]
    state = position(four, 3, 1, ["o31", "home", "home", "home"], crews, seat=1, alien_due=False)
    after = script(four, state, "astronaut 1 to o32")
    assert crew_at(four, after, 1) == ["o32", "home", "home"]
    assert crew_at(four, after, 2) == ["gone", "home", "home"]


@pytest.mark.rule("Elimination 4", "ALIEN-9")
def test_one_move_may_eliminate_the_mover_and_the_one_left_behind(four: Game) -> None:
    crews = [HOME, ["o31", "home", "home"], ["o31", "home", "home"], HOME]
    state = position(four, 3, 1, ["o31", "home", "home", "o32"], crews, seat=1, alien_due=False)
    after = script(four, state, "astronaut 1 to o32")
    assert crew_at(four, after, 1) == ["gone", "home", "home"]
    assert crew_at(four, after, 2) == ["gone", "home", "home"]


@pytest.mark.rule("Elimination 4", "ALIEN-9")
def test_who_joins_a_pair_beside_an_alien_is_safe_at_once(two: Game) -> None:
    state = position(two, 3, 1, ["home", "o11"], [["o10", "o11", "o11"], HOME], alien_due=False)
    after = script(two, state, "astronaut 1 to o11")
    assert crew_at(two, after, 0) == ["o11", "o11", "o11"]


@pytest.mark.rule("Elimination 5")
def test_the_own_alien_protects_nobody(two: Game) -> None:
    state = position(two, 2, 1, ["o10", "o8"], [["o10", "home", "home"], HOME], seat=1)
    assert crew_at(two, script(two, state, "alien to o10"), 0) == ["gone", "home", "home"]


@pytest.mark.rule("Elimination 6")
def test_eliminated_astronauts_leave_the_board_for_good(two: Game) -> None:
    for seed in range(5):
        gone: set[tuple[int, int]] = set()
        for _, _, state in walk(two, seed):
            for seat in range(2):
                for k, where in enumerate(crew_at(two, state, seat)):  # type: ignore[arg-type, var-annotated]
                    assert (where == "gone") or (seat, k) not in gone
                    if where == "gone":
                        gone.add((seat, k))


@pytest.mark.rule("Elimination 7")
def test_aliens_are_never_eliminated(four: Game) -> None:
    for _, _, state in walk(four, 3):
        assert all(alien_at(four, state, seat) != "gone" for seat in range(4))


@pytest.mark.rule("ALIEN-9")
def test_the_leaving_alien_still_stands_on_its_arrows_space(two: Game) -> None:
    """r2 and r2> are one space on the board: whoever meets there, meets."""
    state = position(two, 1, 1, ["i0", "home"], [HOME, ["r2", "home", "home"]])
    assert crew_at(two, script(two, state, "alien to r2>"), 1) == ["gone", "home", "home"]


# --- Aliens ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("Aliens 1", "ALIEN-8")
def test_an_alien_that_began_on_a_shaft_may_hop(two: Game) -> None:
    state = position(two, 1, 1, ["o2", "home"], [HOME, HOME])
    assert destinations(two, state) == {"o3", "o12", "o16", "o26", "o30", "o40", "o44", "o54"}


@pytest.mark.rule("Aliens 1", "ALIEN-8")
def test_hops_and_steps_mix_and_hopping_back_counts(two: Game) -> None:
    state = position(two, 2, 1, ["o2", "home"], [HOME, HOME])
    shafts = {"o2", "o12", "o16", "o26", "o30", "o40", "o44", "o54"}
    beside = {"o13", "o17", "o27", "o31", "o41", "o45", "o55"}
    assert destinations(two, state) == shafts | beside | {"o4"}


@pytest.mark.rule("Aliens 1", "ALIEN-8")
def test_an_alien_that_only_passes_a_shaft_may_not_hop(two: Game) -> None:
    state = position(two, 2, 1, ["o1", "home"], [HOME, HOME])
    assert destinations(two, state) == {"o3"}
    landing = position(two, 1, 1, ["o1", "home"], [HOME, HOME])
    assert destinations(two, landing) == {"o2"}


@pytest.mark.rule("ALIEN-8")
def test_a_free_roll_is_a_new_roll_for_hopping(two: Game) -> None:
    state = position(two, 1, 1, ["o1", "home"], [HOME, HOME])
    state = script(two, state, "alien to o2", "astronaut 1 to o0", "red 1 white 2")
    assert "o54" in destinations(two, state)


@pytest.mark.rule("Aliens 2", "ALIEN-7")
def test_an_alien_enters_the_inner_corridor_at_its_own_arrow_only(two: Game) -> None:
    own = position(two, 1, 1, ["r2", "home"], [HOME, HOME])
    assert destinations(two, own) == {"r3", "i0"}
    foreign = position(two, 1, 1, ["b2", "home"], [HOME, HOME])
    assert destinations(two, foreign) == {"b3"}


@pytest.mark.rule("Aliens 2", "ALIEN-7")
def test_an_alien_leaves_where_it_entered_and_must_then_go_on(two: Game) -> None:
    inside = position(two, 1, 1, ["i0", "home"], [HOME, HOME])
    assert destinations(two, inside) == {"i1", "r2>"}
    leaving = position(two, 1, 1, ["r2>", "home"], [HOME, HOME])
    assert destinations(two, leaving) == {"r3"}
    further = position(two, 2, 1, ["i0", "home"], [HOME, HOME])
    assert destinations(two, further) == {"i2", "r3"}


@pytest.mark.rule("Aliens 2", "ALIEN-7")
def test_an_alien_may_circle_the_inner_corridor_and_never_enters_narcissus(two: Game) -> None:
    state = position(two, 2, 1, ["i18", "home"], [HOME, HOME])
    assert destinations(two, state) == {"i0"}
    state = position(two, 3, 1, ["i18", "home"], [HOME, HOME])
    assert destinations(two, state) == {"i1", "r2>"}


@pytest.mark.rule("Aliens 3", "ALIEN-7")
def test_an_alien_may_take_any_shortcut_while_passing(two: Game) -> None:
    state = position(two, 3, 1, ["o3", "home"], [HOME, HOME])
    assert destinations(two, state) == {"o6", "b2"}
    own = position(two, 4, 1, ["o45", "home"], [HOME, HOME])
    assert destinations(two, own) == {"o49", "r3", "i0"}


@pytest.mark.rule("ALIEN-7")
def test_no_lap_is_needed_before_the_inner_corridor(two: Game) -> None:
    """Red's Alien starts at o0; a walk to its own arrow is 46 + 2 steps, hops make it shorter: none is forbidden."""
    state = position(two, 6, 1, ["o44", "home"], [HOME, HOME])
    assert "i1" in destinations(two, state)


@pytest.mark.rule("ALIEN-7")
def test_no_alien_ever_comes_home_or_into_narcissus(four: Game) -> None:
    for seed in range(5):
        left: set[int] = set()
        for _, _, state in walk(four, seed):
            for seat in range(4):
                where = alien_at(four, state, seat)
                assert where != "narcissus"
                if where != "home":
                    left.add(seat)
                assert seat not in left or where != "home"


# --- The end --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("Object", "ALIEN-13")
def test_the_first_in_narcissus_wins_at_once_in_the_middle_of_a_turn(two: Game) -> None:
    state = position(two, 1, 6, ["home", "home"], [["i17", "home", "home"], HOME])
    won = script(two, state, "astronaut 1 to narcissus")
    assert two.turn(won) == Over()
    assert two.score(won) == (1.0, 0.0)
    assert two.result(won) == (
        "Red wins: its Astronaut 1 is the first to reach Narcissus. "
        "Red kept 3 of 3 Astronauts; Green kept 3 of 3 Astronauts, the foremost 69 steps away."
    )


@pytest.mark.rule("The closing sentence", "ALIEN-12")
def test_without_astronauts_the_alien_goes_on_and_wins_free_rolls(two: Game) -> None:
    state = position(two, 2, 2, ["o7", "home"], [ABSENT, HOME], crew_due=False)
    assert set(two.labels(state)) == {"alien to o9"}
    state = script(two, state, "alien to o9")
    assert (two.view(state, None)["turn_of"], two.view(state, None)["free_rolls"]) == (0, 1)
    state = script(two, state, "red 3 white 5")
    assert set(two.labels(state)) == {"alien to o12"}


@pytest.mark.rule("The closing sentence", "ALIEN-13")
def test_without_any_astronaut_the_game_is_a_tie(two: Game) -> None:
    state = position(two, 3, 1, ["o7", "home"], [ABSENT, ["o10", "gone", "gone"]], crew_due=False)
    tied = script(two, state, "alien to o10")
    assert two.turn(tied) == Over()
    assert two.score(tied) == (0.5, 0.5)
    assert two.result(tied) == (
        "A tie between all players: no Astronaut is left on the Nostromo. "
        "Red lost 3 Astronauts; Green lost 3 Astronauts."
    )


@pytest.mark.rule("ALIEN-13")
def test_a_sole_player_with_astronauts_must_still_arrive(two: Game) -> None:
    state = position(two, 3, 1, ["o7", "home"], [["o20", "gone", "gone"], ["o10", "gone", "gone"]])
    assert two.turn(script(two, state, "alien to o10")) == Decide(0)


@pytest.mark.rule("ALIEN-1", "ALIEN-2")
def test_dice_are_thirty_six_equal_outcomes(two: Game) -> None:
    assert {p for _, p in two.outcomes(two.start())} == {Fraction(1, 36)}
    assert len(two.outcomes(two.start())) == 36


# --- What is refused, and how ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("label", "sentence"),
    [
        ("alien to o54", "hops between air shafts only if it began the move on one (ALIEN-8)"),
        ("alien to o9", "cannot reach east corridor 2 from north corridor 8 with exactly 2."),
        ("alien to narcissus", "an Alien never enters it (ALIEN-7)"),
    ],
)
def test_illegal_alien_moves_name_the_rule(two: Game, label: str, sentence: str) -> None:
    state = position(two, 2, 1, ["o1", "home"], [HOME, HOME])
    names = {"o54": 3 + 54, "o9": 3 + 9, "narcissus": 1}
    with pytest.raises(IllegalEvent) as refusal:
        two.after(state, names[label.split()[-1]])
    assert sentence in str(refusal.value)
    with pytest.raises(IllegalEvent, match="is not possible here"):
        two.parse(state, label)


def test_illegal_astronaut_moves_name_the_rule(two: Game) -> None:
    state = position(two, 2, 1, ["o1", "home"], [["o3", "o3", "gone"], HOME])
    by_shortcut, twin, eliminated = 125, 126, 128
    assert "ALIEN-5" in two.why_not(state, by_shortcut)
    assert "are alike" in two.why_not(state, twin)
    assert "was eliminated" in two.why_not(state, eliminated)
    moved = script(two, state, "astronaut 1 to o4")
    assert "already moved" in two.why_not(moved, MoveAstronaut(0).encode())
    assert "already moved" in two.why_not(script(two, state, "alien to o3"), 3 + 9)


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"seat": 7}, "no seat 7"),
        ({"alien": ["narcissus", "home", "gone", "gone"]}, "Alien of seat 0 cannot be there"),
        ({"alien": ["gone", "home", "gone", "gone"]}, "Alien of seat 0 cannot be there"),
        ({"alien": ["g2>", "home", "gone", "gone"]}, "never comes to g2>"),
        ({"astronaut": [["r3", "home", "home"], HOME, ABSENT, ABSENT]}, "never comes to r3"),
        ({"astronaut": [["narcissus", "home", "home"], HOME, ABSENT, ABSENT]}, "ends with the first Astronaut"),
        ({"astronaut": [ABSENT, ABSENT, ABSENT, ABSENT]}, "tie exactly when"),
        ({"astronaut": [["o999", "home", "home"], HOME, ABSENT, ABSENT]}, "does not know 'o999'"),
        ({"red": 9}, "A die shows 1 to 6"),
        ({"stage": "move"}, "before the dice are rolled"),
        ({"free_rolls": 3}, "at most 2 free rolls"),
        ({"nonsense": 1}, "no field 'nonsense'"),
        ({"alien": [0, 0]}, "holds 4 values, not 2"),
        ({"seat": 1.5}, "takes whole numbers or names"),
        ({"seat": 1000}, "does not fit"),
    ],
)
def test_impossible_positions_are_refused(two: Game, fields: dict[str, object], sentence: str) -> None:
    with pytest.raises(saucers.SaucersError) as refusal:
        two.edit(two.start(), **fields)
    assert sentence in str(refusal.value)


# --- What must always hold ------------------------------------------------------------------------------------------


@given(seed=st.integers(0, 2**32), players=st.integers(2, 4))
def test_astronauts_move_one_at_a_time_and_never_come_back(seed: int, players: int) -> None:
    game = saucers.load("alien", players=players, edition="first", plain=True)
    left: dict[tuple[int, int], set[object]] = {(seat, k): set() for seat in range(players) for k in range(3)}
    for before, _, after in list(walk(game, seed))[:80]:
        walked = 0
        for seat in range(players):
            pairs = zip(crew_at(game, before, seat), crew_at(game, after, seat), strict=True)  # type: ignore[call-overload]
            for k, (a, b) in enumerate(pairs):
                if a != b:
                    left[seat, k].add(a)
                    walked += b != "gone"
                    assert b not in left[seat, k]
        assert walked <= 1


@pytest.mark.rule("Expected")
@pytest.mark.parametrize(("players", "turns"), [(2, 29), (4, 23)])
def test_games_are_as_long_as_an_independent_simulation_says(players: int, turns: int) -> None:
    """Random players: 23 turns each with four, 29 with two; ties under 6 %; seats within 3 points of fair."""
    game = saucers.load("alien", players=players, edition="first")
    batch = play_batch(game, ["random"] * players, 20_000, seed=1, counted=True)
    assert batch.tally[0] / 20_000 / players == pytest.approx(turns, abs=1)
    ties = ((batch.scores > 0) & (batch.scores < 1)).any(axis=1).mean()
    assert ties < 0.06
    assert abs(batch.scores.mean(axis=0) - 1 / players).max() < 0.03


def test_a_finished_game_has_one_winner_or_a_tie(four: Game) -> None:
    for seed in range(30):
        scores = four.score(finish(four, seed))
        assert sum(scores) == pytest.approx(1.0)
        assert set(scores) in ({0.0, 1.0}, {0.25})
