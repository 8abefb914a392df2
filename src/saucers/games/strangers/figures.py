"""What ``simulate`` counts in Don't Talk to Strangers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from saucers.games.strangers.board import Board, neighbourhood
from saucers.games.strangers.rules_places import points_of, taken_spots
from saucers.games.strangers.spec import CARD, CARD_NAMES, DISCARD, KIDS, KINDS, LET_OUT, PLACES, SPOT, SUPPLY
from saucers.games.strangers.state import ACTION, COIN, RUNNING, STEP, TO, State
from saucers.kernel.definition import Statistic
from saucers.kernel.layout import Cells
from saucers.kernel.link import rule

if TYPE_CHECKING:
    from saucers.kernel.game import Game

TURNS = 0
LET_OUTS = 1
RUN_AWAYS = 2
POINTS = 3
RESHUFFLES = 4
CARDS = 5
SCORED = CARDS + KINDS
ABDUCTED = SCORED + PLACES


def statistics(game: Game) -> tuple[Statistic, ...]:
    """In the order of the tally."""
    hood = neighbourhood(game.edition, game.options.board)
    return (
        Statistic("turns", "turns of all players"),
        Statistic("let out", "Kids let out"),
        Statistic("run away", "Kids that ran away"),
        Statistic("points", "points of all players at the end"),
        Statistic("reshuffles", "times the discard pile became the deck"),
        Statistic("cards", "cards played, by kind", CARD_NAMES),
        Statistic("scored", "Kids that scored, by place", tuple(hood.places), heat_map=True),
        Statistic("abducted", "Kids abducted, by space", tuple(hood.spaces), heat_map=True),
    )


@rule
def observe(b: Board, before: State, event: int, after: State, tally: Cells) -> None:
    if (before.stage == ACTION and event < DISCARD) or event == LET_OUT:
        tally[TURNS] += 1
        if event == LET_OUT:
            tally[LET_OUTS] += 1
        elif event >= CARD:
            tally[CARDS + event - CARD] += 1
        else:
            tally[RUN_AWAYS] += 1
    walking = before.stage == STEP
    for seat in range(b.players):
        for k in range(KIDS):
            was, node = before.kids[seat, k], after.kids[seat, k]
            if was == node:
                continue
            if node >= SPOT and was < SPOT:
                tally[SCORED + b.place[node]] += 1
            elif node == SUPPLY and was < SPOT and not walking and (before.stage == TO or before.stage == COIN):
                tally[ABDUCTED + was - 1] += 1
    decked = 0
    for kind in range(KINDS):
        decked += after.deck[kind] - before.deck[kind]
    if decked > 0 and not before.opening:
        tally[RESHUFFLES] += 1
    if after.ending != RUNNING:
        taken = taken_spots(b, after)
        for seat in range(b.players):
            tally[POINTS] += points_of(b, after, seat, taken)
