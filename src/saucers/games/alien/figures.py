"""What ``simulate`` counts in Alien."""

from __future__ import annotations

from typing import TYPE_CHECKING

from saucers.games.alien.board import Board, node_names
from saucers.games.alien.spec import CREW, CREW_ACTION, GONE
from saucers.games.alien.state import MOVE, OPENING, State
from saucers.kernel.definition import Statistic
from saucers.kernel.layout import Cells
from saucers.kernel.link import rule

if TYPE_CHECKING:
    from saucers.kernel.game import Game

TURNS = 0
FREE_ROLLS = 1
SHORTCUTS = 2
ELIMINATIONS = 3


def statistics(game: Game) -> tuple[Statistic, ...]:
    """In the order of the tally."""
    return (
        Statistic("turns", "turns of all players"),
        Statistic("free rolls", "extra rolls won by doubles"),
        Statistic("shortcuts", "times an Astronaut chose a shortcut"),
        Statistic("eliminations", "Astronauts eliminated, by space", node_names(game.edition), heat_map=True),
    )


@rule
def observe(b: Board, before: State, event: int, after: State, tally: Cells) -> None:
    if before.stage == OPENING:
        return
    if before.stage != MOVE:
        tally[TURNS if before.free_rolls == 0 else FREE_ROLLS] += 1
        return
    mover, walker = before.seat, -1
    if event >= CREW_ACTION:
        tally[SHORTCUTS] += (event - CREW_ACTION) % 2
        walker = (event - CREW_ACTION) // 2
    for seat in range(b.players):
        for k in range(CREW):
            node = before.astronaut[seat, k]
            if node != GONE and after.astronaut[seat, k] == GONE:
                if seat == mover and k == walker:
                    node = b.walk[b.side[seat], node, (event - CREW_ACTION) % 2, before.white]
                tally[ELIMINATIONS + node] += 1
