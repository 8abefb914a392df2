"""Whole moves of Close Encounters: where the rest of a roll can end, and a way there.

Everything is worked out as if no circle existed (CE-12), so a route tells of none. A walk never leads farther from its
destination, so a square could be entered twice only at the distance where the piece is: a table by steps walked, square
and squares entered at that distance holds all walks that matter. What it cannot answer, a roll that cannot be walked in
full, is searched for step by step.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from saucers.games.encounters.actions import encode_jump, encode_step
from saucers.games.encounters.board import square_names
from saucers.games.encounters.rules import turn
from saucers.games.encounters.rules_moving import Duty, landing, may_land
from saucers.games.encounters.spec import DIRECTIONS
from saucers.games.encounters.state import Phase, State
from saucers.picture.routes import Route

if TYPE_CHECKING:
    from saucers.games.encounters.game import EncountersGame

MOST_TRIED = 4000
"""Steps that a search may try before it gives up."""

Node = tuple[int, int, int]
"""A square, the squares entered at its distance from the destination as bits, how many squares to go by were met."""
Walk = tuple[tuple[int, int], ...]
"""Actions and the squares that they enter."""


def ends(game: EncountersGame, s: State, seat: int) -> tuple[Route, ...]:
    """For every square where the seat's whole roll can end, the route that enters the fewest squares in doubt."""
    if s.stage != Phase.MOVE or turn(game.board, s) != seat:
        return ()
    walks = _Walks(game, s)
    return tuple(walks.route(walk) for _, walk in sorted(walks.best(()).items()))


def route(game: EncountersGame, s: State, seat: int, via: Sequence[str], end: str) -> Route | None:
    """A route to ``end`` by way of some squares in their order, if there is one."""
    names = square_names(game.edition)
    if s.stage != Phase.MOVE or turn(game.board, s) != seat or not {*via, end} <= set(names):
        return None
    walks = _Walks(game, s)
    walk = walks.best(tuple(names.index(name) for name in via)).get(names.index(end))
    return None if walk is None else walks.route(walk)


Reached = tuple[int, Node, int]
"""The best way to a node: how many squares in doubt it enters, the node before, and the action."""


class _Walks:
    """All walks of the mover in one position, from public facts only."""

    def __init__(self, game: EncountersGame, s: State) -> None:
        b = game.board
        self.game, self.s, self.b = game, s, b
        self.heading = s.heading[s.seat]
        self.goal = b.end[self.heading]
        self.here = s.at[s.seat]
        self.far = [b.apart[self.goal, square] for square in range(b.squares)]
        held = {s.at[p] for p in range(b.players) if p != s.seat} - {b.end[0], b.end[1]}
        self.closed = held | {s.path[k] for k in range(s.length)}
        self.chips = any(s.chips[square] for square in range(b.numbered))
        self.known: dict[int, list[tuple[int, int, int, bool]]] = {}

    def onward(self, square: int) -> list[tuple[int, int, int, bool]]:
        """Steps and jumps from a square, whatever was entered before.

        Each is an action, the square, 1 if that is in doubt, and whether it is as far from the destination.
        """
        found = self.known.get(square)
        if found is None:
            b, heading = self.b, self.heading
            ways = [b.near[heading, square, k] for k in range(b.near_count[heading, square])]
            moves = [(encode_step(way), b.next[square, way]) for way in ways]
            if self.chips:
                jumps = [(encode_jump(way), landing(b, self.s, square, way)) for way in range(DIRECTIONS)]
                moves += [(action, to) for action, to in jumps if may_land(b, self.s, square, to)]
            far = self.far[square]
            found = [(action, to, self.doubt(to), self.far[to] == far) for action, to in moves if to not in self.closed]
            self.known[square] = found
        return found

    def doubt(self, square: int) -> int:
        """1 if an opponent may have circled the square, as far as everybody knows."""
        s = self.s
        if square >= self.b.numbered:
            return 0
        others = (owner for owner in range(self.b.players) if owner != s.seat)
        return int(any(not s.chips[square] >> p & 1 and s.cleared[p, square] < s.drawn[p] for p in others))

    def duties(self, square: int, full: bool) -> int:
        """What a move that ends there has done (CE-12)."""
        if square == self.goal:
            return Duty.LEAVE | Duty.FULL | Duty.NEARER
        safe, first = self.b.safe, self.s.path[0]
        met = Duty.FULL if full else 0
        met |= 0 if safe[first] and safe[first] == safe[square] else Duty.LEAVE
        return met | (Duty.NEARER if self.far[square] < self.far[first] else 0)

    def best(self, via: tuple[int, ...]) -> dict[int, Walk]:
        """The walks that meet the duties best, one for each square where they end, by way of some squares."""
        found = self._tabled(())
        if not any(self.duties(end, True) & Duty.LEAVE for end in found):
            return self._searched(via)
        most = max(self.duties(end, True) for end in found)
        if via:
            found = self._tabled(via)
        return {end: walk for end, walk in found.items() if self.duties(end, True) == most}

    def _tabled(self, via: tuple[int, ...]) -> dict[int, Walk]:
        """One walk of the whole roll, or to the destination, for each square where such walks end."""
        start: Node = (self.here, 1 << self.here, 0)
        layers: list[dict[Node, Reached]] = [{start: (0, start, 0)}]
        for depth in range(1, self.s.left + 1):
            layers.append(self._next_layer(layers[-1], via, depth == self.s.left))
        found: dict[int, Walk] = {}
        for depth, layer in enumerate(layers):
            ready = [node for node in layer if node[2] == len(via) and (node[0] == self.goal or depth == self.s.left)]
            for node in sorted(ready, key=lambda node: layer[node][0]):
                if node[0] not in found:
                    found[node[0]] = self._traced(layers, depth, node)
        return found

    def _next_layer(self, layer: dict[Node, Reached], via: tuple[int, ...], last: bool) -> dict[Node, Reached]:
        """One step more; after the last one it does not matter what was entered."""
        onward: dict[Node, Reached] = {}
        for node, reached in layer.items():
            square, entered, met = node
            if square == self.goal:
                continue
            for action, to, doubt, level in self.onward(square):
                if entered >> to & 1:
                    continue
                now = met + 1 if met < len(via) and via[met] == to else met
                key = (to, 0 if last else entered | 1 << to if level else 1 << to, now)
                total = reached[0] + doubt
                old = onward.get(key)
                if old is None or total < old[0]:
                    onward[key] = (total, node, action)
        return onward

    @staticmethod
    def _traced(layers: list[dict[Node, Reached]], depth: int, node: Node) -> Walk:
        walk: list[tuple[int, int]] = []
        for layer in reversed(layers[1 : depth + 1]):
            _, before, action = layer[node]
            walk.append((action, node[0]))
            node = before
        return tuple(reversed(walk))

    def _searched(self, via: tuple[int, ...]) -> dict[int, Walk]:
        """The same by trying, for moves that cannot be walked in full or cannot leave their safe area."""
        walks: dict[int, Walk] = {}
        most = -1
        for walk in self._all((), {self.here}, [MOST_TRIED]):
            end = walk[-1][1] if walk else self.here
            met = self.duties(end, len(walk) == self.s.left)
            if met > most:
                walks, most = {}, met
            if met == most and walk and self._goes_by(walk, via):
                walks.setdefault(end, walk)
        return walks

    @staticmethod
    def _goes_by(walk: Walk, via: tuple[int, ...]) -> bool:
        squares = iter([to for _, to in walk])
        return all(square in squares for square in via)

    def _all(self, walk: Walk, entered: set[int], left: list[int]) -> Iterator[Walk]:
        at = walk[-1][1] if walk else self.here
        moves = [] if at == self.goal or len(walk) == self.s.left else self.onward(at)
        free = [(action, to) for action, to, _, _ in moves if to not in entered]
        if not free:
            yield walk
        for action, to in free:
            left[0] -= 1
            if left[0] > 0:
                yield from self._all((*walk, (action, to)), entered | {to}, left)

    def route(self, walk: Walk) -> Route:
        names = square_names(self.game.edition)
        doubt = sum(self.doubt(to) for _, to in walk)
        squares = "1 square" if doubt == 1 else f"{doubt} squares"
        return Route(
            subject=f"piece-{self.s.seat}",
            end=names[walk[-1][1]],
            actions=tuple(action for action, _ in walk),
            path=tuple(names[square] for square in (self.here, *(to for _, to in walk))),
            danger=f"{squares} on the way may be circled." if doubt else "",
        )
