"""From the edition file to arrays: spaces, ways, and where each piece can go with each number."""

from __future__ import annotations

from saucers.games.alien.edition import REACH, Edition, node_names, place_name
from saucers.games.alien.spec import FACES, GONE, HOME, NARCISSUS, NODES, SIDES, Options
from saucers.games.alien.ways import Ways
from saucers.kernel.layout import Layout, cell, cells

__all__ = ["Board", "Edition", "lay_out", "node_names", "place_name"]


class Board(Layout):
    """Everything the rules ask of a board, as tables by side and node."""

    players = cell("i4", "how many play")
    crew = cell("i4", "how many Astronauts each player has")
    free_rolls = cell("i4", "how many free rolls a turn may have")
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
    b = Board()
    b.players = options.players
    b.crew = edition.crew.astronauts
    b.free_rolls = edition.crew.free_rolls
    for seat, side in enumerate(edition.seated(options.players)):
        b.side[seat] = side
    ways = Ways(edition)
    for node, name in enumerate(edition.node_names):
        b.place[node] = ways.number[name.removesuffix(">")]
    b.safe[HOME] = b.safe[NARCISSUS] = b.safe[GONE] = 1
    for name in edition.marks.safe:
        b.safe[ways.number[name]] = 1
    for node in ways.shafts:
        b.shaft[node] = 1
    filled = 0
    for p in range(SIDES):
        _astronauts(b, ways, p)
        filled = _aliens(b, ways, p, filled)
    return b


def _astronauts(b: Board, ways: Ways, p: int) -> None:
    """ALIEN-4 to ALIEN-6: where each number leads, the shortcut taken or not."""
    nexts, branches = ways.astronaut_next(p), ways.branches(p)
    for node in range(NODES):
        b.steps[p, node] = -1
    for node, to_go in ways.steps_to_go(p).items():
        b.choice[p, node] = node in branches
        b.steps[p, node] = to_go
        for via in (0, 1):
            at = node
            for number in range(1, FACES + 1):
                at = branches.get(node, nexts[node]) if number == 1 and via else nexts[at]
                b.walk[p, node, via, number] = at


def _aliens(b: Board, ways: Ways, p: int, filled: int) -> int:
    """ALIEN-7 and ALIEN-8: every destination with each number, and how many numbers reach a space."""
    for start, by_number in ways.alien_ends(p).items():
        b.alien_may[p, start] = 1
        for number in range(1, FACES + 1):
            ends = by_number[number]
            b.reach_first[p, start, number] = filled
            b.reach_count[p, start, number] = len(ends)
            for end in ends:
                b.reach[filled] = end
                filled += 1
            for place in {b.place[end] for end in ends}:
                b.hits[p, start, place] += 1
    return filled
