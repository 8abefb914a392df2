"""The duties of a move (CE-3, CE-6, CE-9, CE-12) against a plain enumeration of every walk there is.

The reference below knows nothing of the rules' code: it reads the grid off the edition, the position off a spectator's
view, walks every walk to its end, and keeps the first steps of those that meet the duties best, in their order.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

import saucers
from games.encounters_positions import BEFORE_A_ROLL, position, squares, targets, write_edition
from playing import script
from saucers import Chance, Decide, Game, State
from saucers.games.encounters.actions import Action, Step, encode_roll
from saucers.games.encounters.spec import Direction
from saucers.kernel.errors import IllegalEvent, PositionError

Place = tuple[int, int]
Duties = tuple[bool, bool, bool]

AROUND = [(dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if (dx, dy) != (0, 0)]

BOARDS = {
    # Three columns: three pieces can close a row, so that rolls are lost and moves end no nearer.
    "narrow": ["-- MS --", "1 2 3", "4 5 6", "7 8 9", "10 11 12", "13 14 15", "-- DT --"],
    # The ends lie in a corner and inside; a safe area of four.
    "odd": ["MS -- 1 2 3", "-- -- 4 5 6", "7 8 9 10 11", "12 13 14 DT 15", "16 17 18 -- 19"],
    # Safe areas two squares deep, as on the standard board.
    "roomy": [
        "1 -- -- MS -- -- 2",
        "3 4 -- -- -- 5 6",
        "7 8 9 10 11 12 13",
        "14 15 16 17 18 19 20",
        "21 22 -- -- -- 23 24",
        "25 -- -- DT -- -- 26",
    ],
    # One column: whoever stands in it stops everybody.
    "lane": ["MS", *[str(n) for n in range(1, 13)], "--", "DT"],
}


@cache
def board(name: str, players: int) -> Game:
    if name in ("small", "standard"):
        return saucers.load("encounters", players=players, edition=name)
    import tempfile

    with tempfile.TemporaryDirectory() as folder:
        path = write_edition(Path(folder) / f"{name}.toml", BOARDS[name])
        return saucers.load("encounters", players=players, edition=path)


class Reference:
    """One move in a position, by enumeration."""

    def __init__(self, game: Game, state: State) -> None:
        self.place = {name: xy for xy, name in squares(game).items()}
        self.name = squares(game)
        view = game.view(state, None)
        mover = view["turn_of"]
        players = view["players"]
        self.goal = self.place[players[mover]["heading"]]
        self.home = self.place["tower" if players[mover]["heading"] == "ship" else "ship"]
        self.path = [self.place[name] for name in view["path"]]
        self.left = view["steps_left"]
        ends = (self.goal, self.home)
        others = [self.place[p["at"]] for i, p in enumerate(players) if i != mover]
        self.held = {xy for xy in others if xy not in ends}
        self.chips = {self.place[chip["square"]] for p in players for chip in p["chips"]}

    def far(self, a: Place) -> int:
        return max(abs(a[0] - self.goal[0]), abs(a[1] - self.goal[1]))

    def safe(self, a: Place) -> bool:
        return self.name[a].startswith("s") and self.name[a] != "ship"

    def same_area(self, a: Place, b: Place) -> bool:
        """Whether two safe squares are joined by others: no board here has areas that touch."""
        if not (self.safe(a) and self.safe(b)):
            return False
        known, todo = {a}, [a]
        while todo:
            x, y = todo.pop()
            around = [(x + dx, y + dy) for dx, dy in AROUND]
            # The destination in the middle joins the squares of its area as well.
            new = [p for p in around if p in self.name and p not in known and not self.name[p].isdigit()]
            known.update(new)
            todo += new
        return b in known

    def moves(self, here: Place, visited: frozenset[Place]) -> Iterator[tuple[str, Place]]:
        for dx, dy in AROUND:
            to = (here[0] + dx, here[1] + dy)
            found = [("step", to)]
            if to in self.chips:
                while to in self.chips and to not in self.held:
                    to = (to[0] + dx, to[1] + dy)
                if to not in self.chips:
                    found.append(("jump", to))
            for kind, end in found:
                if (
                    end in self.name
                    and end not in visited | self.held | {self.home}
                    and self.far(end) <= self.far(here)
                ):
                    yield kind, end

    def best(self, here: Place, visited: frozenset[Place], left: int) -> Duties:
        """The best that a walk from here can do: leave the safe area, walk in full or arrive, end nearer."""
        start = self.path[0]
        if here == self.goal:
            return True, True, True
        left_safe = not self.same_area(start, here)
        nearer = self.far(here) < self.far(start)
        if left == 0:
            return left_safe, True, nearer
        ways = [end for _, end in self.moves(here, visited)]
        if not ways:
            return left_safe, False, nearer
        found: Duties = (False, False, False)
        for end in ways:
            found = max(found, self.best(end, visited | {end}, left - 1))
            if found == (True, True, True):
                break
        return found

    def legal(self) -> set[str]:
        visited = frozenset(self.path)
        worth = {
            f"{kind} to {self.name[end]}": self.best(end, visited | {end}, self.left - 1)
            for kind, end in self.moves(self.path[-1], visited)
        }
        return {label for label, duties in worth.items() if duties == max(worth.values())}


def offered(game: Game, state: State) -> set[str]:
    return {f"{label.split()[0]} to {label.split()[-1]}" for label in game.labels(state)}


@st.composite
def moves(draw: st.DrawFn, name: str, most: int) -> tuple[Game, State]:
    """Somebody begins a move somewhere among pieces and chips."""
    game = board(name, draw(st.integers(2, 4)))
    names = list(squares(game).values())
    numbers = [n for n in names if n.isdigit()]
    seat = draw(st.integers(0, game.seats - 1))
    at: list[str] = []
    heading = []
    for _ in range(game.seats):
        heading.append(draw(st.sampled_from(["ship", "tower"])))
        free = [n for n in names if n != heading[-1] and (n in ("ship", "tower") or n not in at)]
        far = Reference.__new__(Reference)
        place = {n: xy for xy, n in squares(game).items()}
        far.goal = place[heading[-1]]
        home = place["tower" if heading[-1] == "ship" else "ship"]
        at.append(draw(st.sampled_from([n for n in free if far.far(place[n]) <= far.far(home)])))
    chips = {p: draw(st.lists(st.sampled_from(numbers), max_size=4, unique=True)) for p in range(game.seats)}
    circles = {p: [n for n in numbers if n not in chips[p] and draw(st.booleans())] for p in range(game.seats)}
    dice = draw(st.integers(1, 6)), draw(st.integers(1, most - 6 if most > 6 else 1))
    try:
        return game, position(game, at, dice, seat=seat, heading=heading, chips=chips, circles=circles)
    except PositionError as error:
        # Whoever cannot make any step has lost the roll already.
        assume("there is a step to make" not in str(error))
        raise


def check(game: Game, state: State, seed: int) -> None:
    """Compare the whole move, step by step, along a random walk."""
    rng = random.Random(seed)
    mover = game.view(state, None)["turn_of"]
    for _ in range(12):
        if game.turn(state) != Decide(mover) or game.view(state, None)["stage"] != "move":
            return
        assert offered(game, state) == Reference(game, state).legal()
        label = rng.choice(sorted(game.labels(state)))
        state = game.after(state, game.parse(state, label))


@pytest.mark.rule("CE-3", "CE-5", "CE-6", "CE-9", "CE-12")
@pytest.mark.parametrize("name", ["small", "narrow", "odd", "roomy", "lane"])
@given(data=st.data())
@settings(max_examples=250)
def test_steps_are_those_that_an_enumeration_of_all_walks_leaves(name: str, data: st.DataObject) -> None:
    game, state = data.draw(moves(name, 8))
    check(game, state, data.draw(st.integers(0, 1000)))


@pytest.mark.rule("CE-6", "CE-12")
@given(data=st.data())
@settings(max_examples=60)
def test_long_rolls_in_narrow_places(data: st.DataObject) -> None:
    game, state = data.draw(moves("lane", 12))
    check(game, state, 0)


@pytest.mark.rule("CE-12")
@given(data=st.data())
@settings(max_examples=150)
def test_steps_and_refusals_do_not_depend_on_circles(data: st.DataObject) -> None:
    """Legality reveals no circle: the same position with other circles offers and refuses the same steps."""
    game, state = data.draw(moves("small", 12))
    mover = game.view(state, None)["turn_of"]
    other = game.guess(state, mover, data.draw(st.integers(0, 10**6)))
    assert game.actions(state) == game.actions(other)
    for event in range(game.definition.vocabulary):
        assert game.why_not(state, event) == game.why_not(other, event)


# --- single cases ---------------------------------------------------------------------------------------------------


def why(game: Game, state: State, action: Action) -> str:
    with pytest.raises(IllegalEvent) as error:
        game.after(state, action.encode())
    return str(error.value)


@pytest.mark.rule("CE-6")
def test_a_step_into_a_dead_end_is_illegal_while_another_avoids_it() -> None:
    # Beside the wall, two opponents before the corner: a step into the corner could not be walked on.
    game = board("narrow", 3)
    state = position(game, ["8", "4", "5"], (2, 1), heading=["ship"] * 3)
    # 7 is the corner: from there only back to 8 or between 4 and 5.
    assert "7" not in targets(game, state)
    assert "neither walked in full nor ended by arriving (CE-6)" in why(game, state, Step(Direction.W))
    assert targets(game, state) == {"9", "6"}


@pytest.mark.rule("CE-5", "CE-6")
def test_a_later_jump_can_save_a_step_from_being_a_dead_end() -> None:
    # As above, but a chip lies on the first square: from the corner one can jump back over it.
    game = board("narrow", 3)
    state = position(game, ["8", "4", "5"], (2, 1), heading=["ship"] * 3, chips={2: ["8"]})
    assert targets(game, state) == {"7", "9", "6"}
    state = script(game, state, "step w to 7")
    assert set(game.labels(state)) == {"jump e to 9"}
    assert set(game.labels(script(game, state, "jump e to 9"))) == {"step n to 6"}


@pytest.mark.rule("CE-9", "CE-12")
def test_two_squares_from_the_destination_a_two_must_arrive() -> None:
    # Any other way would end in the safe area again, or no nearer.
    game = board("standard", 2)
    assert squares(game)[3, 0] == "s1"
    state = position(game, ["s1", "tower"], (1, 1))
    assert targets(game, state) == {"s2", "s5"}
    assert "must end nearer" in why(game, state, Step(Direction.S))
    assert targets(game, script(game, state, "step se to s5")) == {"ship"}
    state = script(game, state, "step e to s2")
    assert targets(game, state) == {"ship"}
    assert "must end outside it" in why(game, state, Step(Direction.S))


@pytest.mark.rule("CE-6")
def test_without_any_step_the_roll_is_lost() -> None:
    game = board("lane", 2)
    with pytest.raises(PositionError, match="there is a step to make"):
        position(game, ["6", "5"], (1, 1), heading=["ship", "tower"])
    rolled = position(game, ["6", "5"], (1, 1), heading=["ship", "tower"], **BEFORE_A_ROLL)
    after = script(game, rolled, "1 and 1")
    assert game.turn(after) == Chance()
    assert game.view(after, None)["turn_of"] == 1
    assert "the roll is lost" in game.say(rolled, encode_roll(1, 1), None)


@pytest.mark.rule("CE-6")
def test_the_rest_of_a_roll_is_lost_where_no_step_is_left() -> None:
    game = board("lane", 2)
    state = position(game, ["7", "5"], (3, 3), heading=["ship", "ship"])
    assert "rest of the roll is lost" in game.say(state, game.parse(state, "step n to 6"), None)
    after = script(game, state, "step n to 6")
    assert game.turn(after) == Chance()
    assert game.view(after, None)["steps_left"] == 0


@pytest.mark.rule("CE-12", "CE-3")
def test_ending_nearer_lapses_where_it_cannot_be_met() -> None:
    game = board("narrow", 4)
    state = position(game, ["8", "4", "5", "6"], (1, 1), heading=["ship"] * 4)
    assert targets(game, state) == {"7", "9"}
    state = script(game, state, "step w to 7")
    assert game.turn(state) == Chance()


@pytest.mark.rule("CE-12", "CE-9")
def test_leaving_the_safe_area_goes_before_walking_in_full() -> None:
    # Beside the tower with a three; the row ahead is held but for one square, from which no step leads on.
    game = board("narrow", 3)
    names = squares(game)
    assert (names[0, 6], names[2, 6]) == ("s3", "s4")
    state = position(game, ["s3", "13", "10"], (1, 2), heading=["ship"] * 3)
    assert Reference(game, state).legal() == offered(game, state)
    assert targets(game, state) == {"14"}


@pytest.mark.rule("CE-9", "CE-12")
def test_leaving_the_safe_area_lapses_where_it_cannot_be_met() -> None:
    game = board("narrow", 3)
    # Both squares ahead are held and the tower is not entered again: no step at all.
    rolled = position(game, ["s3", "13", "14"], (1, 1), heading=["ship"] * 3, **BEFORE_A_ROLL)
    after = script(game, rolled, "1 and 1")
    assert game.turn(after) == Chance()
    assert game.view(after, None)["players"][0]["at"] == "s3"


@pytest.mark.rule("CE-11", "CE-12")
@pytest.mark.parametrize(
    ("board_name", "players", "at", "walked", "roll", "direction", "square"),
    [
        ("standard", 2, ["76", "ship"], ["75"], (1, 1), Direction.E, "77"),
        ("standard", 2, ["75", "64"], [], (3, 3), Direction.N, "64"),
        ("standard", 2, ["75", "ship"], [], (3, 3), Direction.S, "86"),
        ("standard", 2, ["76", "ship"], ["75"], (3, 3), Direction.W, "75"),
        ("narrow", 3, ["8", "4", "5"], [], (2, 1), Direction.W, "7"),
    ],
    ids=["nearer", "held", "farther", "again", "in full"],
)
def test_a_refusal_never_tells_whether_the_square_is_circled(
    board_name: str,
    players: int,
    at: list[str],
    walked: list[str],
    roll: tuple[int, int],
    direction: Direction,
    square: str,
) -> None:
    game = board(board_name, players)
    bare, circled = (
        position(game, at, roll, walked=walked, circles={1: [number, "10", "11", "12"]}) for number in ("2", square)
    )
    assert why(game, bare, Step(direction)) == why(game, circled, Step(direction))
