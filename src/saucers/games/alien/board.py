"""From the edition file to arrays: spaces, ways, and where each piece can go with each number."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

from pydantic import Field

from saucers.games.alien.spec import (
    FACES,
    FIRST_SPACE,
    GONE,
    HOME,
    NARCISSUS,
    NODES,
    SIDES,
    Options,
)
from saucers.kernel.editions import Edition as BaseEdition
from saucers.kernel.editions import OwnPart
from saucers.kernel.layout import Layout, cell, cells

REACH = 32768
LONGEST_WAY = 127


class Outer(OwnPart):
    spaces: int = Field(ge=8, le=96)


class Inner(OwnPart):
    spaces: int = Field(ge=4, le=48)
    walk: int = Field(ge=1, description="steps from the gate to the last space before Narcissus")


class Marks(OwnPart):
    shafts: list[str]
    safe: list[str]


class Seating(OwnPart):
    two: list[int]
    three: list[int]
    four: list[int]


class Side(OwnPart):
    colour: str = Field(min_length=2, pattern="^[a-z]+$")
    dock: int = Field(ge=0)
    choice: int = Field(ge=0)
    shortcut: int = Field(ge=1, le=8)
    arrow: int = Field(ge=1)
    rejoin: int = Field(ge=0)
    gate: int = Field(ge=0)


class Edition(BaseEdition):
    """An edition of Alien: everything its board shows."""

    outer: Outer
    inner: Inner
    marks: Marks
    seating: Seating
    sides: list[Side]

    @cached_property
    def node_names(self) -> tuple[str, ...]:
        names = ["home", "narcissus", "gone"]
        names += [f"o{i}" for i in range(self.outer.spaces)]
        names += [f"{side.colour[0]}{i + 1}" for side in self.sides for i in range(side.shortcut)]
        names += [f"i{i}" for i in range(self.inner.spaces)]
        # An Alien that left the inner corridor stands on its arrow's space but must go on (ALIEN-7): a node of its own.
        names += [f"{side.colour[0]}{side.arrow}>" for side in self.sides]
        return tuple(names)

    def mistakes(self) -> Iterator[tuple[str, str]]:
        if len(self.sides) != SIDES:
            yield "sides", f"a board has {SIDES} sides, not {len(self.sides)}"
            return
        if self.inner.walk >= self.inner.spaces:
            yield "inner.walk", f"the walk of {self.inner.walk} must be shorter than the {self.inner.spaces} spaces"
        for p, side in enumerate(self.sides):
            for name in ("dock", "choice", "rejoin"):
                if getattr(side, name) >= self.outer.spaces:
                    yield (
                        f"sides[{p}].{name}",
                        f"the outer corridor has spaces 0 to {self.outer.spaces - 1}, not {getattr(side, name)}",
                    )
            if side.gate >= self.inner.spaces:
                yield f"sides[{p}].gate", f"the inner corridor has spaces 0 to {self.inner.spaces - 1}, not {side.gate}"
            if side.arrow > side.shortcut:
                yield f"sides[{p}].arrow", f"the shortcut has {side.shortcut} spaces, so no space {side.arrow}"
            if side.choice == side.rejoin:
                yield f"sides[{p}].rejoin", "a shortcut leads from the choice space to another one"
        for what in ("choice", "dock", "gate"):
            if len({getattr(side, what) for side in self.sides}) != SIDES:
                yield "sides", f"every side needs a {what} of its own"
        if len({side.colour[0] for side in self.sides}) != SIDES or {"o", "i"} & {s.colour[0] for s in self.sides}:
            yield "sides", "the colours name spaces, so they begin with different letters, none with o or i"
        nodes = len(node_names(self))
        if nodes > NODES:
            yield "outer.spaces", f"the board has {nodes} places in all; at most {NODES} fit"
            return
        known = set(node_names(self)[FIRST_SPACE:])
        for list_name in ("shafts", "safe"):
            for space in getattr(self.marks, list_name):
                if space not in known or space.endswith(">"):
                    yield f"marks.{list_name}", f"there is no space {space!r}; spaces are named like o0, i0, r1"
        for number, name in ((2, "two"), (3, "three"), (4, "four")):
            sides = getattr(self.seating, name)
            if len(set(sides)) != number or not set(sides) <= set(range(SIDES)):
                yield f"seating.{name}", f"{number} players sit at {number} different sides from 0 to {SIDES - 1}"
        for p, side in enumerate(self.sides):
            way = (side.choice - side.dock) % self.outer.spaces + side.arrow + 2 + self.inner.walk + 1
            if way > LONGEST_WAY:
                yield f"sides[{p}]", f"an Astronaut's way of {way} steps is too long; at most {LONGEST_WAY}"


def node_names(edition: Edition) -> tuple[str, ...]:
    """The name of every node, in the order of their numbers."""
    return edition.node_names


def place_name(edition: Edition, node: int) -> str:
    """The printed space of a node: one that an Alien is leaving is still the arrow's space."""
    return node_names(edition)[node].removesuffix(">")


class Board(Layout):
    """Everything the rules ask of a board, as tables by side and node."""

    players = cell("i4", "how many play")
    side = cells("i4", SIDES, "the side at which a seat sits")
    place = cells("i1", NODES, "the space that a node stands for (differs only for a leaving Alien)")
    safe = cells("i1", NODES, "1 where no Astronaut is eliminated")
    shaft = cells("i1", NODES, "1 for air shafts")
    choice = cells("i1", (SIDES, NODES), "1 where an Astronaut may choose the shortcut as its move begins")
    walk = cells("i1", (SIDES, NODES, 2, FACES + 1), "where an Astronaut comes: by node, shortcut taken, number")
    steps = cells("i1", (SIDES, NODES), "an Astronaut's steps from there to Narcissus, -1 where it never stands")
    alien_may = cells("i1", (SIDES, NODES), "1 where the side's Alien may stand")
    reach_first = cells("i4", (SIDES, NODES, FACES + 1), "where an Alien's destinations begin in `reach`")
    reach_count = cells("i4", (SIDES, NODES, FACES + 1), "how many destinations it has")
    reach = cells("i1", REACH, "destinations of Aliens, ascending")
    hits = cells("i1", (SIDES, NODES, NODES), "how many of the six numbers bring an Alien from node to place")


def lay_out(edition: Edition, options: Options) -> Board:
    """The arrays of an edition for a number of players."""
    return _Layouter(edition).board(options.players)


class _Layouter:
    """Works the tables out, once for each edition and number of players."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self.names = node_names(edition)
        self.number = {name: i for i, name in enumerate(self.names)}

    def board(self, players: int) -> Board:
        b = Board()
        b.players = players
        seating = {2: self.edition.seating.two, 3: self.edition.seating.three, 4: self.edition.seating.four}
        for seat, side in enumerate(seating[players]):
            b.side[seat] = side
        for node, name in enumerate(self.names):
            b.place[node] = self.number[name.removesuffix(">")]
        b.safe[HOME] = b.safe[NARCISSUS] = b.safe[GONE] = 1
        for name in self.edition.marks.safe:
            b.safe[self.number[name]] = 1
        for name in self.edition.marks.shafts:
            b.shaft[self.number[name]] = 1
        filled = 0
        for p in range(SIDES):
            self._astronauts(b, p)
            filled = self._aliens(b, p, filled)
        return b

    def _outer(self, index: int) -> int:
        return self.number[f"o{index % self.edition.outer.spaces}"]

    def _inner(self, index: int) -> int:
        return self.number[f"i{index % self.edition.inner.spaces}"]

    def _shortcut(self, p: int, step: int) -> int:
        """Space number ``step`` (from 1) of a corner's shortcut; beyond its end the space where it rejoins."""
        side = self.edition.sides[p]
        return self.number[f"{side.colour[0]}{step}"] if step <= side.shortcut else self._outer(side.rejoin)

    # --- Astronauts (ALIEN-4, ALIEN-5, ALIEN-6) ---------------------------------------------------------------

    def _astronaut_next(self, p: int) -> dict[int, int]:
        """An Astronaut's next space from every space it can stand on, shortcuts of others not chosen."""
        own = self.edition.sides[p]
        nexts = {HOME: self._outer(own.dock), NARCISSUS: NARCISSUS}
        for i in range(self.edition.outer.spaces):
            nexts[self._outer(i)] = self._shortcut(p, 1) if i == own.choice else self._outer(i + 1)
        for q, side in enumerate(self.edition.sides):
            for step in range(1, side.shortcut + 1):
                turns_in = q == p and step == own.arrow
                nexts[self._shortcut(q, step)] = self._inner(own.gate) if turns_in else self._shortcut(q, step + 1)
        for j in range(self.edition.inner.walk + 1):
            last = j == self.edition.inner.walk
            nexts[self._inner(own.gate + j)] = NARCISSUS if last else self._inner(own.gate + j + 1)
        return nexts

    def _astronauts(self, b: Board, p: int) -> None:
        nexts = self._astronaut_next(p)
        for node in range(NODES):
            b.steps[p, node] = -1
        branches = {self._outer(s.choice): self._shortcut(q, 1) for q, s in enumerate(self.edition.sides) if q != p}
        for node in self._stands(nexts, branches):
            b.choice[p, node] = node in branches
            for via in (0, 1):
                at = node
                for number in range(1, FACES + 1):
                    at = branches.get(node, nexts[node]) if number == 1 and via else nexts[at]
                    b.walk[p, node, via, number] = at
            b.steps[p, node] = self._way(nexts, node)

    @staticmethod
    def _stands(nexts: dict[int, int], branches: dict[int, int]) -> set[int]:
        """Where an Astronaut can stand at all, starting from home."""
        found, todo = set(), [HOME]
        while todo:
            node = todo.pop()
            if node not in found:
                found.add(node)
                todo.append(nexts[node])
                if node in branches:
                    todo.append(branches[node])
        return found

    @staticmethod
    def _way(nexts: dict[int, int], node: int) -> int:
        steps = 0
        while node != NARCISSUS:
            node = nexts[node]
            steps += 1
        return steps

    # --- Aliens (ALIEN-7, ALIEN-8) ----------------------------------------------------------------------------

    def _alien_steps(self, p: int) -> dict[int, list[int]]:
        """An Alien's ordinary steps from every node."""
        own = self.edition.sides[p]
        leaving = self.number[f"{own.colour[0]}{own.arrow}>"]
        steps: dict[int, list[int]] = {HOME: [self._outer(own.dock)]}
        for i in range(self.edition.outer.spaces):
            steps[self._outer(i)] = [self._outer(i + 1)]
        for q, side in enumerate(self.edition.sides):
            steps[self._outer(side.choice)].append(self._shortcut(q, 1))
            for step in range(1, side.shortcut + 1):
                steps[self._shortcut(q, step)] = [self._shortcut(q, step + 1)]
        steps[self._shortcut(p, own.arrow)].append(self._inner(own.gate))
        for j in range(self.edition.inner.spaces):
            steps[self._inner(j)] = [self._inner(j + 1)]
        steps[self._inner(own.gate)].append(leaving)
        steps[leaving] = [self._shortcut(p, own.arrow + 1)]
        return steps

    def _aliens(self, b: Board, p: int, filled: int) -> int:
        steps = self._alien_steps(p)
        shafts = [self.number[name] for name in self.edition.marks.shafts]
        for start in steps:
            hopping = start in shafts
            b.alien_may[p, start] = 1
            ends = {start}
            for number in range(1, FACES + 1):
                ends = {
                    target
                    for at in ends
                    for target in steps[at] + ([x for x in shafts if x != at] if hopping and at in shafts else [])
                }
                b.reach_first[p, start, number] = filled
                b.reach_count[p, start, number] = len(ends)
                for end in sorted(ends):
                    b.reach[filled] = end
                    filled += 1
                for place in {b.place[end] for end in ends}:
                    b.hits[p, start, place] += 1
        return filled
