"""What ``simulate`` counts in Alien."""

from __future__ import annotations

from typing import TYPE_CHECKING

from saucers.games.alien.actions import astronaut_of, is_alien_move, shortcut_of
from saucers.games.alien.board import Board, node_names
from saucers.games.alien.spec import CREW, GONE
from saucers.games.alien.state import Phase, State
from saucers.kernel.definition import Statistic
from saucers.kernel.layout import Cells
from saucers.kernel.link import rule

if TYPE_CHECKING:
    from saucers.games.alien.game import AlienGame

TURNS = 0
FREE_ROLLS = 1
SHORTCUTS = 2
ELIMINATIONS = 3


def statistics(game: AlienGame) -> tuple[Statistic, ...]:
    """In the order of the tally."""
    return (
        Statistic("turns", "turns of all players"),
        Statistic("free rolls", "extra rolls won by doubles"),
        Statistic("shortcuts", "times an Astronaut chose a shortcut"),
        Statistic("eliminations", "Astronauts eliminated, by space", node_names(game.edition), heat_map=True),
    )


@rule
def observe(b: Board, before: State, event: int, after: State, tally: Cells) -> None:
    if before.stage == Phase.OPENING:
        return
    if before.stage != Phase.MOVE:
        tally[TURNS if before.free_rolls == 0 else FREE_ROLLS] += 1
        return
    mover, walker, shortcut = before.seat, -1, 0
    if not is_alien_move(event):
        walker, shortcut = astronaut_of(event), shortcut_of(event)
        tally[SHORTCUTS] += shortcut
    for seat in range(b.players):
        for k in range(CREW):
            node = before.astronaut[seat, k]
            if node != GONE and after.astronaut[seat, k] == GONE:
                if seat == mover and k == walker:
                    node = b.walk[b.side[seat], node, shortcut, before.white]
                tally[ELIMINATIONS + node] += 1
