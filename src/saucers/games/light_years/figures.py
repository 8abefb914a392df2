"""What ``simulate`` counts in Light Years from Home."""

from __future__ import annotations

from typing import TYPE_CHECKING

from saucers.games.light_years import actions, spec
from saucers.games.light_years.board import SPACE_NAMES, Board
from saucers.games.light_years.state import ENDING_NAMES, ET_BIT, Ending, Phase, State
from saucers.kernel.definition import Statistic
from saucers.kernel.layout import Cells
from saucers.kernel.link import rule

if TYPE_CHECKING:
    from saucers.games.light_years.game import LightYearsGame

ENDINGS = tuple(ending for ending in Ending if ending != Ending.PLAYING)
TURNS = 0
ENDS = 1
DEVICES = ENDS + len(ENDINGS)
SIGNALS = DEVICES + 1
ET_CAUGHT = SIGNALS + 1
CARDS_USED = ET_CAUGHT + 1
KIDS_CAUGHT = CARDS_USED + spec.CARDS
LENGTHS = KIDS_CAUGHT + spec.SPACES
SPAN = 5
SPANS = 13


def statistics(game: LightYearsGame) -> tuple[Statistic, ...]:
    """In the order of the tally."""
    return (
        Statistic("turns", "turns of all players"),
        Statistic("ends", "how games ended", tuple(ENDING_NAMES[ending] for ending in ENDINGS)),
        Statistic("devices", "Device Dice built"),
        Statistic("signals", "steps of the Mothership"),
        Statistic("E.T. caught", "times E.T. was caught"),
        Statistic("cards", "power cards used", spec.CARD_NAMES),
        Statistic("kids caught", "Kids caught, by space", SPACE_NAMES, heat_map=True),
        Statistic(
            "length",
            "games by the number of their turns",
            (*(f"{i * SPAN + 1}-{(i + 1) * SPAN}" for i in range(SPANS - 1)), f"{(SPANS - 1) * SPAN + 1}+"),
        ),
    )


@rule
def observe(b: Board, before: State, event: int, after: State, tally: Cells) -> None:
    tally[TURNS] += after.turns - before.turns
    if after.result != Ending.PLAYING:
        tally[ENDS + after.result - 1] += 1
        # A game that ends within a turn has begun that turn.
        begun = 1 if after.turns == before.turns else 0
        tally[TURNS] += begun
        tally[LENGTHS + min(SPANS - 1, (after.turns + begun - 1) // SPAN)] += 1
    for colour in range(spec.COLOURS):
        if before.die[colour] == spec.UNBUILT and after.die[colour] >= 0 and after.ship < b.track:
            tally[DEVICES] += 1
    if before.phase == Phase.ACT and actions.is_card(event):
        tally[CARDS_USED + before.row[actions.card_place(event)]] += 1
    tally[SIGNALS] += after.ship - before.ship
    fresh = after.caught & ~before.caught
    if fresh & ET_BIT:
        tally[ET_CAUGHT] += 1
    for seat in range(b.players):
        if fresh >> seat & 1:
            tally[KIDS_CAUGHT + before.kid[seat]] += 1
