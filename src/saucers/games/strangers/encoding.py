"""Don't Talk to Strangers as numbers for learning programs: the open table, and the hands that a seat sees."""

from __future__ import annotations

from typing import TYPE_CHECKING

from saucers.games.strangers import spec
from saucers.games.strangers.board import Board
from saucers.games.strangers.rules_places import hand_total
from saucers.games.strangers.secrets import sees_hand
from saucers.games.strangers.state import ENDING_NAMES, PHASE_NAMES, Ending, Phase, State
from saucers.kernel.definition import EVERYBODY, THE_SEAT, Feature
from saucers.kernel.encoding import count_up, one_hot, seat_hot, share
from saucers.kernel.layout import Cells
from saucers.kernel.link import rule

if TYPE_CHECKING:
    from saucers.games.strangers.game import StrangersGame

PHASES = len(Phase)
ENDINGS = len(Ending)
MOST_CARDS = 10


def features(game: StrangersGame) -> tuple[Feature, ...]:
    """In the order in which :func:`encode` writes them. Seats are counted from the one that looks."""
    n = game.seats
    seen_by = THE_SEAT if n > 1 else EVERYBODY
    common = (
        Feature("stage", PHASES, f"one-hot: {', '.join(PHASE_NAMES.values())}"),
        Feature("turn", n, "one-hot: whose turn it is"),
        Feature("starter", n, "one-hot: who has the first turn"),
        Feature("mates", n, "1 for each seat of the own team, the seat itself included"),
        Feature("opening", 1, "1 until all hands are dealt"),
        Feature("ending", ENDINGS, f"one-hot: {', '.join(ENDING_NAMES.values())}"),
        Feature("idle turns", 1, f"turns without a played card, plus one, divided by {spec.IDLE_ROUNDS} rounds"),
        Feature("discarded", 1, "1 if the free discard of this turn is used up"),
        Feature("card", spec.KINDS, "one-hot: the card whose effect is carried out"),
        Feature("other half", spec.KINDS, "one-hot: the half of a card that still has to happen"),
        Feature("chosen Kid", n + spec.NODES, "one-hot, its seat; one-hot, its node"),
        Feature("chosen node", spec.NODES, "one-hot"),
        Feature("pool", spec.PLACES, "one-hot: the place of the Pool Party"),
        Feature("left", 1, f"steps, guests or coins that are left, divided by {MOST_CARDS}"),
        Feature("saucers flipped", 1, f"for Science Club Saviors, divided by {spec.SAVIORS_NEED}"),
        Feature("path", spec.NODES, f"nodes that the walker left behind by their order, divided by {spec.MOST_STEPS}"),
        Feature("revealed", n, "one-hot: whose hand is copied from"),
        Feature("bonus", 1, f"points of Science Club Saviors, divided by {spec.SOLO_FULL_SCORE}"),
        Feature("Strangers", spec.NODES, "1 where a Stranger stands"),
        Feature("Strangers in supply", 1, f"divided by {spec.TOKENS}"),
        Feature("deck", 1, f"cards in the deck, divided by {sum(card.count for card in game.edition.cards)}"),
        Feature("discard pile", spec.KINDS, "by kind: the share of its cards"),
        Feature(
            "set aside", spec.FIRST_HELD, "Sightings and Saucers that go back into the deck: the share of their cards"
        ),
        Feature("cards held", n, f"by seat: how many, divided by {MOST_CARDS}"),
        Feature("moved Kids", spec.NODES, f"by node: Kids that have moved on this card, divided by {spec.KIDS}"),
        Feature("Kids", n * spec.NODES, f"by seat and node: how many of its Kids are there, divided by {spec.KIDS}"),
        Feature(
            "known cards", n * spec.KINDS, f"by seat and kind: cards that everybody knows, divided by {MOST_CARDS}"
        ),
        Feature(
            "hands",
            n * spec.KINDS,
            f"by seat and kind: the hands that are seen, divided by {MOST_CARDS}",
            seen_by=seen_by,
        ),
        Feature(
            "unseen cards", spec.KINDS, "by kind: the share that is in the deck or in an unseen hand", seen_by=seen_by
        ),
    )
    if game.options.architect:
        return (
            *common,
            Feature("drawn", 1, f"cards that the architect has chosen, later drawn, divided by {spec.QUEUE}"),
            Feature("laid out", spec.QUEUE * spec.KINDS, "one-hot for each place of the deck that was laid out"),
        )
    return common


@rule
def encode(b: Board, s: State, seat: int, out: Cells[float]) -> int:
    n = b.players
    at = one_hot(out, 0, PHASES, s.stage)
    at = seat_hot(out, at, n, seat, s.seat)
    at = seat_hot(out, at, n, seat, s.starter)
    for nth in range(n):
        at = share(out, at, 1 if b.team[(seat + nth) % n] == b.team[seat] else 0, 1)
    at = share(out, at, s.opening, 1)
    at = one_hot(out, at, ENDINGS, s.ending)
    at = share(out, at, s.idle + 1, spec.IDLE_ROUNDS * n + 1)
    at = share(out, at, s.discarded, 1)
    at = one_hot(out, at, spec.KINDS, s.card)
    at = one_hot(out, at, spec.KINDS, s.due)
    at = seat_hot(out, at, n, seat, s.kid // spec.KIDS)
    at = one_hot(out, at, spec.NODES, s.kids[s.kid // spec.KIDS, s.kid % spec.KIDS] if s.kid >= 0 else -1)
    at = one_hot(out, at, spec.NODES, s.spot if s.spot != spec.SUPPLY else -1)
    at = one_hot(out, at, spec.PLACES, s.pool)
    at = share(out, at, s.left, MOST_CARDS)
    at = share(out, at, s.hits, spec.SAVIORS_NEED)
    for i in range(spec.MOST_STEPS):
        if s.path[i] != spec.SUPPLY:
            out[at + s.path[i]] = (i + 1) / spec.MOST_STEPS
    at += spec.NODES
    at = seat_hot(out, at, n, seat, s.revealed)
    at = share(out, at, s.bonus, spec.SOLO_FULL_SCORE)
    at = _encode_strangers(s, out, at)
    at = _encode_cards(b, s, seat, out, at)
    if b.architect:
        at = share(out, at, s.drawn, spec.QUEUE)
        for i in range(spec.QUEUE):
            at = one_hot(out, at, spec.KINDS, s.queue[i])
    return at


@rule
def _encode_strangers(s: State, out: Cells[float], at: int) -> int:
    waiting = 0
    for token in range(spec.TOKENS):
        if s.stranger[token] == spec.SUPPLY:
            waiting += 1
        else:
            out[at + s.stranger[token]] = 1.0
    return share(out, at + spec.NODES, waiting, spec.TOKENS)


@rule
def _encode_cards(b: Board, s: State, seat: int, out: Cells[float], at: int) -> int:
    """The piles that lie open, the Kids, and what the seat sees of the hands."""
    n = b.players
    left, cards = 0, 0
    for kind in range(spec.KINDS):
        left += s.deck[kind]
        cards += b.count[kind]
    at = share(out, at, left, cards)
    for kind in range(spec.KINDS):
        at = share(out, at, s.discard[kind], max(1, b.count[kind]))
    for kind in range(spec.FIRST_HELD):
        at = share(out, at, s.aside[kind], max(1, b.count[kind]))
    for nth in range(n):
        at = share(out, at, hand_total(s, (seat + nth) % n), MOST_CARDS)
    for k in range(spec.KIDS):
        if s.moved >> k & 1:
            count_up(out, at + s.kids[s.seat, k], spec.KIDS)
    at += spec.NODES
    for nth in range(n):
        for k in range(spec.KIDS):
            count_up(out, at + s.kids[(seat + nth) % n, k], spec.KIDS)
        at += spec.NODES
    unseen = at + 2 * n * spec.KINDS
    for kind in range(spec.KINDS):
        out[unseen + kind] = s.deck[kind]
    for nth in range(n):
        player = (seat + nth) % n
        seen = sees_hand(b, seat, player)
        for kind in range(spec.KINDS):
            at = share(out, at, s.known[player, kind], MOST_CARDS)
            if seen:
                share(out, at - 1 + n * spec.KINDS, s.hand[player, kind], MOST_CARDS)
            else:
                out[unseen + kind] += s.hand[player, kind] - s.known[player, kind]
    for kind in range(spec.KINDS):
        out[unseen + kind] /= max(1, b.count[kind])
    return unseen + spec.KINDS
