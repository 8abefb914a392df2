"""Don't Talk to Strangers as numbers for learning programs: the open table, and the hands that a seat sees."""

from __future__ import annotations

from typing import TYPE_CHECKING

from saucers.games.strangers.board import Board
from saucers.games.strangers.rules_places import hand_total
from saucers.games.strangers.secrets import sees_hand
from saucers.games.strangers.spec import (
    DECK,
    FIRST_HELD,
    IDLE_ROUNDS,
    KIDS,
    KINDS,
    MOST_STEPS,
    NODES,
    PLACES,
    QUEUE,
    SAVIORS_NEED,
    SOLO_FULL_SCORE,
    SUPPLY,
    TOKENS,
)
from saucers.games.strangers.state import ENDINGS, STAGES, State
from saucers.kernel.definition import EVERYBODY, THE_SEAT, Feature
from saucers.kernel.encoding import count_up, one_hot, seat_hot, share
from saucers.kernel.layout import Cells
from saucers.kernel.link import rule

if TYPE_CHECKING:
    from saucers.kernel.game import Game

STAGE_COUNT = len(STAGES)
ENDING_COUNT = len(ENDINGS)
MOST_CARDS = 10


def features(game: Game) -> tuple[Feature, ...]:
    """In the order in which :func:`encode` writes them. Seats are counted from the one that looks."""
    n = game.seats
    seen_by = THE_SEAT if n > 1 else EVERYBODY
    common = (
        Feature("stage", STAGE_COUNT, f"one-hot: {', '.join(STAGES.values())}"),
        Feature("turn", n, "one-hot: whose turn it is"),
        Feature("starter", n, "one-hot: who has the first turn"),
        Feature("mates", n, "1 for each seat of the own team, the seat itself included"),
        Feature("opening", 1, "1 until all hands are dealt"),
        Feature("ending", ENDING_COUNT, f"one-hot: {', '.join(ENDINGS.values())}"),
        Feature("idle turns", 1, f"turns without a played card, plus one, divided by {IDLE_ROUNDS} rounds"),
        Feature("discarded", 1, "1 if the free discard of this turn is used up"),
        Feature("card", KINDS, "one-hot: the card whose effect is carried out"),
        Feature("other half", KINDS, "one-hot: the half of a card that still has to happen"),
        Feature("chosen Kid", n + NODES, "one-hot, its seat; one-hot, its node"),
        Feature("chosen node", NODES, "one-hot"),
        Feature("pool", PLACES, "one-hot: the place of the Pool Party"),
        Feature("left", 1, f"steps, guests or coins that are left, divided by {MOST_CARDS}"),
        Feature("saucers flipped", 1, f"for Science Club Saviors, divided by {SAVIORS_NEED}"),
        Feature("path", NODES, f"nodes that the walker left behind by their order, divided by {MOST_STEPS}"),
        Feature("revealed", n, "one-hot: whose hand is copied from"),
        Feature("bonus", 1, f"points of Science Club Saviors, divided by {SOLO_FULL_SCORE}"),
        Feature("Strangers", NODES, "1 where a Stranger stands"),
        Feature("Strangers in supply", 1, f"divided by {TOKENS}"),
        Feature("deck", 1, f"cards in the deck, divided by {DECK}"),
        Feature("discard pile", KINDS, "by kind: the share of its cards"),
        Feature("set aside", FIRST_HELD, "Sightings and Saucers that go back into the deck: the share of their cards"),
        Feature("cards held", n, f"by seat: how many, divided by {MOST_CARDS}"),
        Feature("moved Kids", NODES, f"by node: Kids that have moved on this card, divided by {KIDS}"),
        Feature("Kids", n * NODES, f"by seat and node: how many of its Kids are there, divided by {KIDS}"),
        Feature("known cards", n * KINDS, f"by seat and kind: cards that everybody knows, divided by {MOST_CARDS}"),
        Feature(
            "hands", n * KINDS, f"by seat and kind: the hands that are seen, divided by {MOST_CARDS}", seen_by=seen_by
        ),
        Feature("unseen cards", KINDS, "by kind: the share that is in the deck or in an unseen hand", seen_by=seen_by),
    )
    if game.options.architect:
        return (
            *common,
            Feature("drawn", 1, f"cards that the architect has chosen, later drawn, divided by {QUEUE}"),
            Feature("laid out", QUEUE * KINDS, "one-hot for each place of the deck that was laid out"),
        )
    return common


@rule
def encode(b: Board, s: State, seat: int, out: Cells) -> int:
    n = b.players
    at = one_hot(out, 0, STAGE_COUNT, s.stage)
    at = seat_hot(out, at, n, seat, s.seat)
    at = seat_hot(out, at, n, seat, s.starter)
    for nth in range(n):
        at = share(out, at, 1 if b.team[(seat + nth) % n] == b.team[seat] else 0, 1)
    at = share(out, at, s.opening, 1)
    at = one_hot(out, at, ENDING_COUNT, s.ending)
    at = share(out, at, s.idle + 1, IDLE_ROUNDS * n + 1)
    at = share(out, at, s.discarded, 1)
    at = one_hot(out, at, KINDS, s.card)
    at = one_hot(out, at, KINDS, s.due)
    at = seat_hot(out, at, n, seat, s.kid // KIDS)
    at = one_hot(out, at, NODES, s.kids[s.kid // KIDS, s.kid % KIDS] if s.kid >= 0 else -1)
    at = one_hot(out, at, NODES, s.spot if s.spot != SUPPLY else -1)
    at = one_hot(out, at, PLACES, s.pool)
    at = share(out, at, s.left, MOST_CARDS)
    at = share(out, at, s.hits, SAVIORS_NEED)
    for i in range(MOST_STEPS):
        if s.path[i] != SUPPLY:
            out[at + s.path[i]] = (i + 1) / MOST_STEPS
    at += NODES
    at = seat_hot(out, at, n, seat, s.revealed)
    at = share(out, at, s.bonus, SOLO_FULL_SCORE)
    at = _encode_strangers(s, out, at)
    at = _encode_cards(b, s, seat, out, at)
    if b.architect:
        at = share(out, at, s.drawn, QUEUE)
        for i in range(QUEUE):
            at = one_hot(out, at, KINDS, s.queue[i])
    return at


@rule
def _encode_strangers(s: State, out: Cells, at: int) -> int:
    waiting = 0
    for token in range(TOKENS):
        if s.stranger[token] == SUPPLY:
            waiting += 1
        else:
            out[at + s.stranger[token]] = 1.0
    return share(out, at + NODES, waiting, TOKENS)


@rule
def _encode_cards(b: Board, s: State, seat: int, out: Cells, at: int) -> int:
    """The piles that lie open, the Kids, and what the seat sees of the hands."""
    n = b.players
    left = 0
    for kind in range(KINDS):
        left += s.deck[kind]
    at = share(out, at, left, DECK)
    for kind in range(KINDS):
        at = share(out, at, s.discard[kind], max(1, b.count[kind]))
    for kind in range(FIRST_HELD):
        at = share(out, at, s.aside[kind], max(1, b.count[kind]))
    for nth in range(n):
        at = share(out, at, hand_total(s, (seat + nth) % n), MOST_CARDS)
    for k in range(KIDS):
        if s.moved >> k & 1:
            count_up(out, at + s.kids[s.seat, k], KIDS)
    at += NODES
    for nth in range(n):
        for k in range(KIDS):
            count_up(out, at + s.kids[(seat + nth) % n, k], KIDS)
        at += NODES
    unseen = at + 2 * n * KINDS
    for kind in range(KINDS):
        out[unseen + kind] = s.deck[kind]
    for nth in range(n):
        player = (seat + nth) % n
        seen = sees_hand(b, seat, player)
        for kind in range(KINDS):
            at = share(out, at, s.known[player, kind], MOST_CARDS)
            if seen:
                share(out, at - 1 + n * KINDS, s.hand[player, kind], MOST_CARDS)
            else:
                out[unseen + kind] += s.hand[player, kind] - s.known[player, kind]
    for kind in range(KINDS):
        out[unseen + kind] /= max(1, b.count[kind])
    return unseen + KINDS
