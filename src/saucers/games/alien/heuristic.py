"""A quick estimate of a position, for greedy play and as prior of the search.

Everything is exact over the next roll of each opponent's red die: the board holds, for every Alien and every space,
how many of the six numbers bring it there.
"""

from __future__ import annotations

from math import exp

from saucers.games.alien.board import Board, Edition
from saucers.games.alien.spec import CREW, FACES, GONE, HOME, Options
from saucers.games.alien.state import State
from saucers.kernel.layout import Layout, cell
from saucers.kernel.link import rule

# Tuned against random play: `saucers simulate alien --seats greedy,random` (95 %), three randoms (75 %).
LEAD = 0.085
MATE = 0.35
CAUTION = 0.25


class Scratch(Layout):
    """All that the estimate needs is on the board."""

    unused = cell("i1", "nothing")


def prepare(b: Board, edition: Edition, options: Options) -> Scratch:
    return Scratch()


@rule
def value(b: Board, s: State, seat: int, scratch: Scratch) -> float:
    """The seat's share of all players' chances, by how far their crews have come and how safe they are."""
    own, all_seats = 0.0, 0.0
    for player in range(b.players):
        chance = exp(_strength(b, s, player))
        all_seats += chance
        if player == seat:
            own = chance
    return own / all_seats


@rule
def _strength(b: Board, s: State, seat: int) -> float:
    """How far the foremost Astronaut has come, less if it may not survive the next roll of each Alien."""
    side = b.side[seat]
    lead, alive = 0.0, 0
    for k in range(CREW):
        node = s.astronaut[seat, k]
        if node == GONE:
            continue
        alive += 1
        steps = b.steps[side, HOME] - b.steps[side, node]
        lead = max(lead, steps * (1.0 - CAUTION * (1.0 - survival(b, s, seat, k))))
    return LEAD * lead + MATE * alive


@rule
def survival(b: Board, s: State, seat: int, k: int) -> float:
    """The chance that no opponent's Alien ends its next move on this Astronaut."""
    place = s.astronaut[seat, k]
    if b.safe[place]:
        return 1.0
    for player in range(b.players):
        for other in range(CREW):
            if (player != seat or other != k) and s.astronaut[player, other] == place:
                return 1.0
    survival = 1.0
    for player in range(b.players):
        if player != seat:
            survival *= 1.0 - b.hits[b.side[player], s.alien[player], place] / FACES
    return survival
