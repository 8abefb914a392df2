"""The ways of an edition's board, step by step: where an Astronaut goes next, and where an Alien may step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from saucers.games.alien.spec import FACES, HOME, NARCISSUS, SIDES

if TYPE_CHECKING:
    from saucers.games.alien.edition import Edition


class Ways:
    """Steps between nodes, worked out once for an edition. Its sides and spaces must be in range."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self.number = {name: node for node, name in enumerate(edition.node_names)}
        self.shafts = [self.number[name] for name in edition.marks.shafts]

    def outer(self, index: int) -> int:
        """A space of the outer corridor, counted round."""
        return self.number[f"o{index % self.edition.outer.spaces}"]

    def inner(self, index: int) -> int:
        """A space of the inner corridor, counted round."""
        return self.number[f"i{index % self.edition.inner.spaces}"]

    def shortcut(self, p: int, step: int) -> int:
        """Space number ``step`` (from 1) of a corner's shortcut; beyond its end the space where it rejoins."""
        side = self.edition.sides[p]
        return self.number[f"{side.letter}{step}"] if step <= side.shortcut else self.outer(side.rejoin)

    # --- Astronauts (ALIEN-4, ALIEN-5, ALIEN-6) ---------------------------------------------------------------

    def astronaut_next(self, p: int) -> dict[int, int]:
        """An Astronaut's next space from every space, shortcuts of others not chosen."""
        own = self.edition.sides[p]
        nexts = {HOME: self.outer(own.dock), NARCISSUS: NARCISSUS}
        for i in range(self.edition.outer.spaces):
            nexts[self.outer(i)] = self.shortcut(p, 1) if i == own.choice else self.outer(i + 1)
        for q, side in enumerate(self.edition.sides):
            for step in range(1, side.shortcut + 1):
                turns_in = q == p and step == own.arrow
                nexts[self.shortcut(q, step)] = self.inner(own.gate) if turns_in else self.shortcut(q, step + 1)
        for j in range(self.edition.inner.walk + 1):
            last = j == self.edition.inner.walk
            nexts[self.inner(own.gate + j)] = NARCISSUS if last else self.inner(own.gate + j + 1)
        return nexts

    def branches(self, p: int) -> dict[int, int]:
        """The first space of each foreign shortcut, by the choice space where it leaves."""
        return {self.outer(side.choice): self.shortcut(q, 1) for q, side in enumerate(self.edition.sides) if q != p}

    def steps_to_go(self, p: int) -> dict[int, int]:
        """How many steps are left to Narcissus from every space where an Astronaut can stand, starting from home."""
        nexts, branches = self.astronaut_next(p), self.branches(p)
        found: dict[int, int] = {}
        todo = [HOME]
        while todo:
            node = todo.pop()
            if node not in found:
                found[node] = _count(nexts, node)
                todo.append(nexts[node])
                if node in branches:
                    todo.append(branches[node])
        return found

    # --- Aliens (ALIEN-7, ALIEN-8) ----------------------------------------------------------------------------

    def alien_steps(self, p: int) -> dict[int, list[int]]:
        """An Alien's ordinary steps from every node."""
        own = self.edition.sides[p]
        leaving = self.number[f"{own.letter}{own.arrow}>"]
        steps: dict[int, list[int]] = {HOME: [self.outer(own.dock)]}
        for i in range(self.edition.outer.spaces):
            steps[self.outer(i)] = [self.outer(i + 1)]
        for q, side in enumerate(self.edition.sides):
            steps[self.outer(side.choice)].append(self.shortcut(q, 1))
            for step in range(1, side.shortcut + 1):
                steps[self.shortcut(q, step)] = [self.shortcut(q, step + 1)]
        steps[self.shortcut(p, own.arrow)].append(self.inner(own.gate))
        for j in range(self.edition.inner.spaces):
            steps[self.inner(j)] = [self.inner(j + 1)]
        steps[self.inner(own.gate)].append(leaving)
        steps[leaving] = [self.shortcut(p, own.arrow + 1)]
        return steps

    def alien_ends(self, p: int) -> dict[int, list[list[int]]]:
        """Where an Alien's move may end, ascending: by the node where it begins and the number rolled, from 0."""
        steps = self.alien_steps(p)
        shafts = set(self.shafts)
        ends: dict[int, list[list[int]]] = {}
        for start in steps:
            hopping = start in shafts
            reached = {start}
            ends[start] = [[start]]
            for _ in range(FACES):
                onward = {target for at in reached for target in steps[at]}
                if hopping and (standing := reached & shafts):
                    # From one shaft to every other; from two or more shafts, each is another one's target.
                    onward |= shafts if len(standing) > 1 else shafts - standing
                reached = onward
                ends[start].append(sorted(reached))
        return ends

    def alien_room(self) -> int:
        """How many cells the destinations of all Aliens fill."""
        return sum(
            len(ends) for p in range(SIDES) for by_number in self.alien_ends(p).values() for ends in by_number[1:]
        )


def _count(nexts: dict[int, int], node: int) -> int:
    steps = 0
    while node != NARCISSUS:
        node = nexts[node]
        steps += 1
    return steps
