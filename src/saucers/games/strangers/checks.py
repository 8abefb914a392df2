"""What makes a position impossible: every piece, card and token is counted."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import numpy as np

from saucers.games.strangers import spec
from saucers.games.strangers.actions import MOST_EVENTS
from saucers.games.strangers.board import node_names
from saucers.games.strangers.rules import legal
from saucers.games.strangers.rules_places import hand_size, hand_total, kids_scored, tokens_out
from saucers.games.strangers.rules_turn import anybody_out, queue_length
from saucers.games.strangers.spec import Card, PlaceKind
from saucers.games.strangers.state import ENDING_NAMES, NONE, PHASE_NAMES, Ending, Phase, State, is_chance

if TYPE_CHECKING:
    from saucers.games.strangers.game import StrangersGame

OPENING_PHASES = (Phase.LOT, Phase.DEAL, Phase.PICK_HAND, Phase.PICK_DECK)
BUSY = (Phase.FROM, Phase.WHOSE, Phase.STEP, Phase.TO, Phase.COIN, Phase.POOLS, Phase.PLAYER, Phase.COPY)
"""Phases in which the effect of a card is under way."""
RIDES = (Card.SCHOOL_BUS, Card.CITY_BUS, Card.STEP_DAD, Card.MOMS_CAR, Card.HITCHHIKING)
PHASE_CARDS: dict[int, tuple[Card, ...]] = {
    Phase.FROM: (*spec.WALKING, *RIDES, Card.PROM_DATE, Card.POOL_PARTY, Card.MAN_IN_BLACK, Card.SAUCER),
    Phase.WHOSE: (Card.PROM_DATE, Card.POOL_PARTY, Card.SAUCER),
    Phase.STEP: spec.WALKING,
    Phase.TO: (*RIDES, Card.SIGHTING, Card.MAN_IN_BLACK),
    Phase.COIN: (Card.SAUCER, Card.SAVIORS, Card.HITCHHIKING),
    Phase.POOLS: (Card.POOL_PARTY,),
    Phase.PLAYER: (Card.SODA_SHOP,),
    Phase.COPY: (Card.SODA_SHOP,),
}


def mistakes(game: StrangersGame, s: State) -> Iterator[str]:
    found = False
    for problem in _ranges(game, s):
        found = True
        yield problem
    if found:
        return  # everything below looks things up by these fields
    for check in (_frame, _kids, _strangers, _cards, _queue):
        for problem in check(game, s):
            found = True
            yield problem
    if not found:
        # These look things up by the fields that the checks above have proved sound.
        for check in (_effect, _ending):
            for problem in check(game, s):
                found = True
                yield problem
    if not found and s.ending == Ending.RUNNING and not is_chance(s.stage) and not _something_is_possible(game, s):
        yield f"In the stage '{PHASE_NAMES[s.stage]}' there must be something to choose."


def _something_is_possible(game: StrangersGame, s: State) -> bool:
    return legal(game.board, s, np.zeros(MOST_EVENTS, np.int64)) > 0


def _ranges(game: StrangersGame, s: State) -> Iterator[str]:
    """Every field by itself: a value that means nothing is told before anything is looked up by it."""
    b = game.board
    names = node_names(game.edition, game.options.board)
    if s.stage not in PHASE_NAMES:
        yield f"There is no stage {s.stage}; stages are 0 to {len(PHASE_NAMES) - 1}."
    if s.ending not in ENDING_NAMES:
        yield f"There is no ending {s.ending}; endings are 0 to {len(ENDING_NAMES) - 1}."
    if not 0 <= s.seat < game.seats or not 0 <= s.starter < game.seats:
        yield f"Seats are 0 to {game.seats - 1}."
    most_left = max(spec.MOST_STEPS, spec.GUESTS, spec.MOST_ROOM)
    limits = {
        "opening": (0, 1),
        "discarded": (0, 1),
        "card": (NONE, spec.KINDS - 1),
        "due": (NONE, spec.KINDS - 1),
        "kid": (NONE, game.seats * spec.KIDS - 1),
        "pool": (NONE, b.places - 1),
        "revealed": (NONE, game.seats - 1),
        "left": (0, most_left),
        "hits": (0, spec.SAVIORS_NEED),
        "moved": (0, (1 << spec.KIDS) - 1),
        "bonus": (0, spec.SOLO_FULL_SCORE),
        "drawn": (0, spec.QUEUE),
    }
    for name, (low, high) in limits.items():
        if not low <= getattr(s, name) <= high:
            yield f"The field {name!r} is {low} to {high}, not {getattr(s, name)}."
    if s.spot not in names or any(s.path[i] not in names or s.path[i] >= spec.SPOT for i in range(len(s.path))):
        yield "There is no such space on this board."
    for seat in range(spec.SEATS):
        for k in range(spec.KIDS):
            if s.kids[seat, k] not in names:
                yield f"Kid {k + 1} of seat {seat} is nowhere on this board."
    if any(s.stranger[token] not in names for token in range(spec.TOKENS)):
        yield "A Stranger is nowhere on this board."
    if any(not NONE <= s.queue[i] < spec.KINDS for i in range(spec.QUEUE)):
        yield "The laid-out deck holds cards."


def _frame(game: StrangersGame, s: State) -> Iterator[str]:
    if not s.opening and s.stage in OPENING_PHASES:
        yield f"The stage '{PHASE_NAMES[s.stage]}' belongs to the opening."
    if s.opening and s.stage not in (*OPENING_PHASES, Phase.OFFER):
        yield "Nobody acts before the hands are dealt."
    if (s.stage in (Phase.PICK_HAND, Phase.PICK_DECK)) != bool(game.board.architect and s.opening):
        yield "Cards are picked before the game in Solo Architect, and only there."
    if s.discarded and not game.board.brainiac:
        yield "Only with Brainiac is a card discarded as a free action."
    if not -1 <= s.idle <= spec.IDLE_ROUNDS * game.seats:
        yield f"After {spec.IDLE_ROUNDS} rounds without a played card the game is over."
    if s.bonus < 0 or s.bonus % 10 or (s.bonus and not game.board.solo):
        yield "The bonus is ten points for each success of Science Club Saviors, in Solo only."


def _kids(game: StrangersGame, s: State) -> Iterator[str]:
    names = node_names(game.edition, game.options.board)
    b = game.board
    spots: set[int] = set()
    strangers = {s.stranger[token] for token in range(spec.TOKENS)} - {spec.SUPPLY}
    for seat in range(spec.SEATS):
        for k in range(spec.KIDS):
            node = s.kids[seat, k]
            if node not in names or (seat >= game.seats and node != spec.SUPPLY) or (s.opening and node != spec.SUPPLY):
                yield f"Kid {k + 1} of seat {seat} cannot be there."
            elif node in spots:
                yield f"The spot {names[node]} holds one Kid only."
            elif node in strangers:
                riding = (
                    s.stage == Phase.STEP
                    and s.card == Card.RAD_BIKE
                    and s.kid == seat * spec.KIDS + k
                    and s.left < b.steps[s.card]
                )
                if not riding:
                    yield f"A Kid on {names[node]} would have been abducted by the Stranger there."
            if node >= spec.SPOT:
                spots.add(node)


def _strangers(game: StrangersGame, s: State) -> Iterator[str]:
    b = game.board
    seen: set[int] = set()
    gap = False
    for token in range(spec.TOKENS):
        node = s.stranger[token]
        if node == spec.SUPPLY:
            gap = True
            continue
        if not 0 < node <= spec.SPACES or not b.haunt[node]:
            yield f"Stranger {token + 1} stands on a stranger space or is in the supply."
        elif node in seen:
            yield "Two Strangers never share a space."
        if gap:
            yield "Stranger tokens are used one after another, the first ones first."
        if token >= b.tokens:
            yield f"This board is played with {b.tokens} Strangers."
        if s.opening:
            yield "No Stranger appears in the opening."
        seen.add(node)


def _cards(game: StrangersGame, s: State) -> Iterator[str]:
    b = game.board
    for kind in range(spec.KINDS):
        hands = [s.hand[seat, kind] for seat in range(spec.SEATS)]
        aside = s.aside[kind] if kind < spec.FIRST_HELD else 0
        counts = [s.deck[kind], s.discard[kind], aside, *hands]
        if min(counts) < 0:
            yield f"There is less than no {spec.CARD_NAMES[kind]}."
        total = sum(counts)
        if total != b.count[kind] and (not b.architect or total > b.count[kind]):
            yield f"There are {b.count[kind]} cards {spec.CARD_NAMES[kind]}, not {total}."
        if kind < spec.FIRST_HELD and any(hands):
            yield f"Nobody holds a {spec.CARD_NAMES[kind]}."
        if aside and not (b.early_sightings and s.opening):
            yield "Cards wait beside the deck only in an opening with Early Sightings."
        for seat in range(spec.SEATS):
            if seat >= game.seats and hands[seat]:
                yield f"There is no seat {seat} to hold cards."
            if not 0 <= s.known[seat, kind] <= hands[seat]:
                yield f"Seat {seat} holds at least the {spec.CARD_NAMES[kind]} cards that are known of it."
    if s.stage == Phase.DRAW and s.ending == Ending.RUNNING:
        deck = sum(s.deck[kind] for kind in range(spec.KINDS))
        if deck == 0 or hand_total(s, s.seat) >= hand_size(b, s, s.seat):
            yield "A draw is due only for a hand that is not full, from a deck that is not empty."
    piled = [kind for kind in range(spec.FIRST_HELD, spec.KINDS) if s.discard[kind]]
    if s.opening and piled and not (b.solo and piled == [Card.SODA_SHOP]):
        yield "In the opening only Sightings and Saucers are discarded."
    if s.opening and not b.architect:
        yield from _dealing(game, s)
    if s.stage == Phase.DEAL and hand_total(s, s.seat) >= b.hand:
        yield "In the opening only a hand that is not full is dealt to."
    if s.stage == Phase.OFFER and not (b.solo and s.hand[s.seat, Card.SODA_SHOP]):
        yield "Soda Shop Date is offered for exchange in Solo only, and only when it was drawn."
    if (
        not s.opening
        and not hand_total(s, s.seat)
        and s.stage not in (Phase.DRAW, *BUSY)
        and s.ending == Ending.RUNNING
    ):
        yield "A player has cards in hand when a turn begins."


def _dealing(game: StrangersGame, s: State) -> Iterator[str]:
    """The seats before the one that is dealt to have their hands, and those behind it have none."""
    for seat in range(game.seats):
        held = hand_total(s, seat)
        if (seat < s.seat and held != game.board.hand) or (seat > s.seat and held):
            yield "Hands are dealt one after another, that of the first seat first."


def _queue(game: StrangersGame, s: State) -> Iterator[str]:
    b = game.board
    laid = [s.queue[i] for i in range(spec.QUEUE) if s.queue[i] != NONE]
    if not b.architect:
        if laid or s.drawn:
            yield "Only the architect lays out the deck."
        return
    if any(not Card.SIGHTING <= kind < spec.KINDS for kind in laid) or not 0 <= s.drawn <= spec.QUEUE:
        yield "The laid-out deck holds cards."
        return
    for kind in range(spec.KINDS):
        if laid.count(kind) != s.deck[kind]:
            yield f"The deck holds as many {spec.CARD_NAMES[kind]} as are laid out."
        out = s.hand[0, kind] + s.deck[kind] + s.discard[kind]
        if kind in (Card.SAUCER, Card.SAVIORS, Card.HITCHHIKING) and out:
            yield f"{spec.CARD_NAMES[kind]} is left out of Solo Architect."
    length = queue_length(b)
    if s.stage == Phase.PICK_HAND:
        begin, end = 0, 0
    elif s.stage == Phase.PICK_DECK:
        begin, end = 0, s.drawn
    else:
        begin, end = s.drawn, length
    for position in range(spec.QUEUE):
        kind = s.queue[position]
        if (kind != NONE) != (begin <= position < end):
            yield f"Card {position + 1} of the laid-out deck is missing or was drawn already."
        elif kind != NONE and (kind == Card.SIGHTING) != (position % 2 == 1):
            yield "Every second card of the laid-out deck is a Sighting."
    if s.stage in (Phase.PICK_HAND, Phase.PICK_DECK):
        if any(s.discard[kind] for kind in range(spec.KINDS)):
            yield "Nothing is discarded before the architect has picked all cards."
        wanted = s.drawn if s.stage == Phase.PICK_HAND else b.hand
        if hand_total(s, 0) != wanted or (s.stage == Phase.PICK_DECK and s.drawn % 2):
            yield "The architect picks the hand first, then the deck."
    elif s.discard[Card.SIGHTING] != s.drawn // 2:
        yield "Every second card that was drawn is a Sighting, and lies in the discard."


def _effect(game: StrangersGame, s: State) -> Iterator[str]:
    """The fields that an effect under way uses, and that rest otherwise."""
    b = game.board
    if s.ending != Ending.RUNNING:
        return
    busy = s.stage in BUSY
    if busy != (s.card != NONE) or not NONE <= s.card < spec.KINDS:
        yield "A card is carried out exactly while its effect is under way."
        return
    if busy and s.card not in PHASE_CARDS[s.stage]:
        yield f"{spec.CARD_NAMES[s.card]} never comes to the stage '{PHASE_NAMES[s.stage]}'."
        return
    if s.stage == Phase.AFTER and (not b.brainiac or s.discarded):
        yield "After the action only a Brainiac who has not discarded yet is asked for a discard."
    if s.stage == Phase.ORDER and not b.total_invasion:
        yield "Only in a Total Invasion is the order asked for."
    asks_kid = s.stage in (Phase.STEP, Phase.COIN) or (
        s.stage == Phase.TO and s.card not in (Card.SIGHTING, Card.MAN_IN_BLACK)
    )
    if asks_kid and s.card != Card.SAVIORS:
        if not 0 <= s.kid < spec.SEATS * spec.KIDS or s.kids[s.kid // spec.KIDS, s.kid % spec.KIDS] == spec.SUPPLY:
            yield "The chosen Kid must be out."
    elif s.kid != NONE:
        yield "No Kid is chosen now."
    if (s.spot != spec.SUPPLY) != (s.stage == Phase.WHOSE or (s.stage == Phase.TO and s.card == Card.MAN_IN_BLACK)):
        yield "A node is marked exactly while an owner or a Stranger's new space is asked for."
    if s.pool != NONE and not (
        0 <= s.pool < b.places and b.kind[s.pool] == PlaceKind.POOL and s.card == Card.POOL_PARTY and busy
    ):
        yield "Only a Pool Party has a Pool."
    if s.revealed != NONE and not (busy and 0 <= s.revealed < game.seats and s.revealed != s.seat):
        yield "A revealed hand is that of another player."
    if (s.stage == Phase.COPY) and s.revealed == NONE:
        yield "A card is copied from a revealed hand."
    if s.due not in (NONE, Card.SIGHTING, Card.SAUCER) or (s.due != NONE and not b.total_invasion):
        yield "A second half is due only in a Total Invasion."
    if s.moved < 0 or s.moved >= 1 << spec.KIDS or (s.moved and not busy):
        yield "Only Kids of the card that is carried out have moved."
    if (s.left and not busy) or (s.stage == Phase.STEP and not 0 < s.left <= b.steps[s.card]):
        yield "Steps, guests and flips are left only while a card is carried out."
    yield from _chosen(game, s)
    if not 0 <= s.hits < spec.SAVIORS_NEED:
        yield "Two saucers would have saved the day."
    walked = b.steps[s.card] - s.left if s.stage == Phase.STEP else 0
    if [s.path[i] != spec.SUPPLY for i in range(spec.MOST_STEPS)] != [i < walked for i in range(spec.MOST_STEPS)]:
        yield "The path holds the spaces that the walker has left behind."


def _chosen(game: StrangersGame, s: State) -> Iterator[str]:
    """What the card under way has got already: its Kid, its Stranger, its Pool, its coins."""
    b = game.board
    if s.kid != NONE:
        owner, node = s.kid // spec.KIDS, s.kids[s.kid // spec.KIDS, s.kid % spec.KIDS]
        if s.card != Card.SAUCER and owner != s.seat:
            yield f"{spec.CARD_NAMES[s.card]} moves a Kid of the player on turn."
        at_home = node >= spec.SPOT and b.kind[b.place[node]] == PlaceKind.HOME
        if (s.card == Card.STEP_DAD and not at_home) or (
            s.card not in (Card.STEP_DAD, Card.SAUCER) and node >= spec.SPOT
        ):
            yield f"{spec.CARD_NAMES[s.card]} does not move a Kid that is there."
        if s.stage == Phase.STEP and node in [s.path[i] for i in range(len(s.path))]:
            yield "The walker never goes back to a space."
    strangers = [s.stranger[token] for token in range(spec.TOKENS)]
    if s.stage == Phase.TO and s.card == Card.MAN_IN_BLACK and s.spot not in strangers:
        yield "The Man in Black moves a Stranger that is there."
    if s.card == Card.POOL_PARTY:
        if (s.pool == NONE) != (s.stage == Phase.POOLS) or not 0 < s.left <= spec.GUESTS:
            yield "A Pool Party has its Pool and its guests."
    elif s.stage == Phase.COIN and s.card == Card.SAVIORS and not 0 < s.left <= spec.MOST_ROOM:
        yield "Science Club Saviors flips a coin for each Kid in the Library."
    if s.moved and s.card not in (Card.WALKIE_TALKIES, Card.WATCHES):
        yield "Only Walkie Talkies and Synchronized Watches move Kids one after another."
    if s.due != NONE and s.card not in (Card.SIGHTING, Card.SAUCER):
        yield "The other half of an invasion waits only for the first."
    if s.stage == Phase.ORDER and not anybody_out(b, s):
        yield "Without any Kid no Saucer comes, so there is no order to choose."


def _ending(game: StrangersGame, s: State) -> Iterator[str]:
    b = game.board
    if (tokens_out(s) == b.tokens) != (s.ending == Ending.INVADED):
        yield "The game ends exactly when the last Stranger is placed."
    if any(kids_scored(s, seat) == spec.KIDS for seat in range(game.seats)) != (s.ending == Ending.ALL_HOME):
        yield "The game ends when a player has scored all Kids."
    if s.ending == Ending.SAVED and b.solo:
        yield "Alone, Science Club Saviors wins nothing but points."
    if (s.idle >= spec.IDLE_ROUNDS * game.seats) != (s.ending == Ending.TIRED):
        yield f"After {spec.IDLE_ROUNDS} rounds without a played card the game is over."
