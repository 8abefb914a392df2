"""The edition file of Alien: what a board shows, and why some boards cannot be."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import Annotated

from pydantic import Field

from saucers.games.alien.naming import spoken_names
from saucers.games.alien.spec import CREW, FIRST_SPACE, MOST_FREE_ROLLS, NODES, SIDES
from saucers.games.alien.ways import Ways
from saucers.kernel.editions import PRESENTATION, OwnPart, Part
from saucers.kernel.editions import Edition as BaseEdition

LONGEST_WAY = 127
REACH = 32768
"""Room for the destinations of all Aliens with all numbers."""


class Outer(OwnPart):
    spaces: int = Field(ge=8, le=96)


class Inner(OwnPart):
    spaces: int = Field(ge=4, le=48)
    walk: int = Field(ge=1, description="steps from the gate to the last space before Narcissus")


class Marks(OwnPart):
    shafts: list[str]
    safe: list[str]


class Crew(OwnPart):
    astronauts: int = Field(default=CREW, ge=1, description="how many Astronauts each player has")
    free_rolls: int = Field(default=2, ge=0, description="how many free rolls a turn may have")


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

    @property
    def letter(self) -> str:
        """How the spaces of its shortcut begin in notation."""
        return self.colour[0]


class Names(Part):
    """The words of which spoken names are made; ``spaces`` gives single spaces a name of their own."""

    decks: list[str] = Field(default=["north", "east", "south", "west"])
    inner: str = Field(default="inner", min_length=1)
    corridor: str = Field(default="corridor", min_length=1)
    shortcut: str = Field(default="catwalk", min_length=1)
    shaft: str = Field(default="air shaft", min_length=1)
    safe: str = Field(default="airlock", min_length=1)
    choice: str = Field(default="fork", min_length=1)
    arrow: str = Field(default="arrow", min_length=1)
    gate: str = Field(default="gate", min_length=1)
    dock: str = Field(default="dock", min_length=1)
    home: str = Field(default="home base", min_length=1)
    shuttle: str = Field(default="Narcissus", min_length=1)
    spaces: dict[str, str] = Field(default={})


class Edition(BaseEdition):
    """An edition of Alien: everything its board shows."""

    outer: Outer
    inner: Inner
    marks: Marks
    # The first edition does not say these two; its identity is what it says.
    crew: Crew = Crew(ours=True)
    names: Annotated[Names, PRESENTATION] = Names()
    seating: Seating
    sides: list[Side]

    @cached_property
    def node_names(self) -> tuple[str, ...]:
        names = ["home", "narcissus", "gone"]
        names += [f"o{i}" for i in range(self.outer.spaces)]
        names += [f"{side.letter}{i + 1}" for side in self.sides for i in range(side.shortcut)]
        names += [f"i{i}" for i in range(self.inner.spaces)]
        # An Alien that left the inner corridor stands on its arrow's space but must go on (ALIEN-7): a node of its own.
        names += [f"{side.letter}{side.arrow}>" for side in self.sides]
        return tuple(names)

    @cached_property
    def spoken(self) -> dict[str, str]:
        """What people call each space, by its id in the picture."""
        return spoken_names(self)

    def seated(self, players: int) -> list[int]:
        """The sides in play, by seat."""
        return {2: self.seating.two, 3: self.seating.three, 4: self.seating.four}[players]

    def mistakes(self) -> Iterator[tuple[str, str]]:
        if len(self.sides) != SIDES:
            yield "sides", f"a board has {SIDES} sides, not {len(self.sides)}"
            return
        yield from self._crew_mistakes()
        yield from self._side_mistakes()
        nodes = len(self.node_names)
        if nodes > NODES:
            yield (
                "outer.spaces",
                f"the board has {nodes} places in all (corridors, shortcuts, and 7 more); at most {NODES} fit into the "
                "rules' tables, so shorten a corridor or a shortcut",
            )
            return
        yield from self._mark_mistakes()
        yield from self._seating_mistakes()
        yield from self._name_mistakes()
        yield from self._way_mistakes()

    def _crew_mistakes(self) -> Iterator[tuple[str, str]]:
        if self.crew.astronauts > CREW:
            yield "crew.astronauts", f"a position has room for {CREW} Astronauts a player, not {self.crew.astronauts}"
        if self.crew.free_rolls > MOST_FREE_ROLLS:
            yield (
                "crew.free_rolls",
                f"a turn may have at most {MOST_FREE_ROLLS} free rolls, not {self.crew.free_rolls}: "
                "games must end within a bound",
            )

    def _side_mistakes(self) -> Iterator[tuple[str, str]]:
        if self.inner.walk >= self.inner.spaces:
            yield (
                "inner.walk",
                f"the walk of {self.inner.walk} must be shorter than the {self.inner.spaces} spaces: "
                "an Astronaut goes round the inner corridor less than once",
            )
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
        if len({side.letter for side in self.sides}) != SIDES or {"o", "i"} & {side.letter for side in self.sides}:
            yield "sides", "the colours name spaces, so they begin with different letters, none with o or i"

    def _mark_mistakes(self) -> Iterator[tuple[str, str]]:
        known = set(self.node_names[FIRST_SPACE:])
        for list_name in ("shafts", "safe"):
            marked: list[str] = getattr(self.marks, list_name)
            for space in marked:
                if space not in known or space.endswith(">"):
                    yield f"marks.{list_name}", f"there is no space {space!r}; spaces are named like o0, i0, r1"
                if marked.count(space) > 1:
                    yield f"marks.{list_name}", f"the space {space!r} is named twice"
        for space in self.marks.shafts:
            if space in self.marks.safe:
                yield "marks.safe", f"the space {space!r} is an air shaft, and air shafts are not safe (ALIEN-10)"

    def _seating_mistakes(self) -> Iterator[tuple[str, str]]:
        for number, name in ((2, "two"), (3, "three"), (4, "four")):
            sides = getattr(self.seating, name)
            if len(sides) != number or len(set(sides)) != number or not set(sides) <= set(range(SIDES)):
                yield f"seating.{name}", f"{number} players sit at {number} different sides from 0 to {SIDES - 1}"

    def _name_mistakes(self) -> Iterator[tuple[str, str]]:
        if len(set(self.names.decks) - {self.names.inner}) != SIDES or len(self.names.decks) != SIDES:
            yield "names.decks", f"the {SIDES} corners need {SIDES} different names, other than {self.names.inner!r}"
        known = {*self.node_names[FIRST_SPACE:], "narcissus", *(f"home-{side.colour}" for side in self.sides)}
        for space, name in self.names.spaces.items():
            if space not in known or space.endswith(">"):
                yield f"names.spaces.{space}", "there is no such space; spaces are named like o0, i0, r1, home-red"
            if not name.strip():
                yield f"names.spaces.{space}", "a name cannot be empty"

    def _way_mistakes(self) -> Iterator[tuple[str, str]]:
        """What only shows when the ways are walked."""
        ways = Ways(self)
        for p, side in enumerate(self.sides):
            to_go = ways.steps_to_go(p)
            for node, first in ways.branches(p).items():
                if node in to_go and to_go[first] >= to_go[node]:
                    yield (
                        f"sides[{p}]",
                        f"at {self.node_names[node]} another colour's shortcut would take a {side.colour} Astronaut "
                        f"past its own turning, {to_go[first] + 1} steps from there instead of {to_go[node]}: such "
                        "a way may go round for ever",
                    )
                    return
            if (way := max(to_go.values())) > LONGEST_WAY:
                yield f"sides[{p}]", f"an Astronaut's way of {way} steps is too long; at most {LONGEST_WAY}"
        if (room := ways.alien_room()) > REACH:
            yield (
                "marks.shafts",
                f"with {len(self.marks.shafts)} air shafts the Aliens have {room} destinations from all spaces "
                f"with all numbers, and {REACH} fit; take fewer shafts",
            )


def node_names(edition: Edition) -> tuple[str, ...]:
    """The name of every node, in the order of their numbers."""
    return edition.node_names


def place_name(edition: Edition, node: int) -> str:
    """The printed space of a node: one that an Alien is leaving is still the arrow's space."""
    return edition.node_names[node].removesuffix(">")
