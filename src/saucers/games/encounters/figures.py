"""What ``simulate`` counts in Close Encounters."""

from __future__ import annotations

from typing import TYPE_CHECKING

from saucers.games.encounters.actions import is_decline, is_jump
from saucers.games.encounters.board import Board, square_names
from saucers.games.encounters.state import Phase, State
from saucers.kernel.definition import Statistic
from saucers.kernel.layout import Cells
from saucers.kernel.link import rule

if TYPE_CHECKING:
    from saucers.games.encounters.game import EncountersGame

TURNS = 0
STEPS = 1
JUMPS = 2
ARRIVALS = 3
DECLINED = 4
LOST = 5
SPRUNG = 6


def statistics(game: EncountersGame) -> tuple[Statistic, ...]:
    """In the order of the tally."""
    return (
        Statistic("turns", "turns of all players"),
        Statistic("steps", "squares entered"),
        Statistic("jumps", "of these, by a jump over chips"),
        Statistic("arrivals", "times a piece reached its destination"),
        Statistic("declined", "arrivals without a new circle"),
        Statistic("lost rolls", "moves that ended early because no step was left"),
        Statistic(
            "traps sprung",
            "times a piece was trapped, by square",
            square_names(game.edition)[: game.board.numbered],
            heat_map=True,
        ),
    )


@rule
def observe(b: Board, before: State, event: int, after: State, tally: Cells) -> None:
    if before.stage == Phase.ROLL:
        tally[TURNS] += 1
        if after.stage != Phase.MOVE:
            tally[LOST] += 1
    elif before.stage == Phase.ARRIVE:
        if is_decline(event):
            tally[DECLINED] += 1
    elif before.stage == Phase.MOVE:
        tally[STEPS] += 1
        if is_jump(event):
            tally[JUMPS] += 1
        if after.heading[before.seat] != before.heading[before.seat]:
            tally[ARRIVALS] += 1
            return
        for square in range(b.numbered):
            if before.chips[square] != after.chips[square]:
                tally[SPRUNG + square] += 1
                return
        if after.stage != Phase.MOVE and before.left > 1:
            tally[LOST] += 1
