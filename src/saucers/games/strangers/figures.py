"""What ``simulate`` counts in Don't Talk to Strangers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from saucers.games.strangers.actions import LET_OUT, card_of, is_card, is_node
from saucers.games.strangers.board import Board, neighbourhood
from saucers.games.strangers.rules_places import kids_in_play, points_of, taken_spots
from saucers.games.strangers.spec import CARD_NAMES, KIDS, KINDS, PLACES, SPOT, SUPPLY
from saucers.games.strangers.state import Ending, Phase, State, is_chance
from saucers.kernel.definition import Statistic
from saucers.kernel.layout import Cells
from saucers.kernel.link import rule

if TYPE_CHECKING:
    from saucers.games.strangers.game import StrangersGame

TURNS = 0
LET_OUTS = 1
RUN_AWAYS = 2
POINTS = 3
RESHUFFLES = 4
DECISIONS = 5
TWO_OUT = 6
CARDS = 7
SCORED = CARDS + KINDS
ABDUCTED = SCORED + PLACES


def statistics(game: StrangersGame) -> tuple[Statistic, ...]:
    """In the order of the tally."""
    hood = neighbourhood(game.edition, game.options.board)
    return (
        Statistic("turns", "turns of all players"),
        Statistic("let out", "Kids let out"),
        Statistic("run away", "Kids that ran away"),
        Statistic("points", "points of all players at the end"),
        Statistic("reshuffles", "times the discard pile became the deck"),
        Statistic("decisions", "decisions of all players"),
        Statistic("two out", "decisions of players with two or more Kids in play"),
        Statistic("cards", "cards played, by kind", CARD_NAMES),
        Statistic("scored", "Kids that scored, by place", tuple(hood.places), heat_map=True),
        Statistic("abducted", "Kids abducted, by space", tuple(hood.spaces), heat_map=True),
    )


@rule
def observe(b: Board, before: State, event: int, after: State, tally: Cells) -> None:
    if not is_chance(before.stage):
        tally[DECISIONS] += 1
        if kids_in_play(before, before.seat) > 1:
            tally[TWO_OUT] += 1
    if before.stage == Phase.ACTION:
        _count_action(event, tally)
    for seat in range(b.players):
        for k in range(KIDS):
            was, node = before.kids[seat, k], after.kids[seat, k]
            if was == node:
                continue
            if node >= SPOT and was < SPOT:
                tally[SCORED + b.place[node]] += 1
            elif node == SUPPLY and was < SPOT and before.stage in (Phase.TO, Phase.COIN):
                tally[ABDUCTED + was - 1] += 1
    decked = 0
    for kind in range(KINDS):
        decked += after.deck[kind] - before.deck[kind]
    if decked > 0 and not before.opening:
        tally[RESHUFFLES] += 1
    if after.ending != Ending.RUNNING:
        taken = taken_spots(b, after)
        for seat in range(b.players):
            tally[POINTS] += points_of(b, after, seat, taken)


@rule
def _count_action(event: int, tally: Cells) -> None:
    """An action ends the turn; the free discard of a Brainiac is none."""
    if event == LET_OUT:
        tally[TURNS] += 1
        tally[LET_OUTS] += 1
    elif is_card(event):
        tally[TURNS] += 1
        tally[CARDS + card_of(event)] += 1
    elif is_node(event):
        tally[TURNS] += 1
        tally[RUN_AWAYS] += 1
