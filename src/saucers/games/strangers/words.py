"""Don't Talk to Strangers in words: labels of events, sentences for the log, prompts and results."""

from __future__ import annotations

from typing import TYPE_CHECKING

from saucers.games.strangers.board import Board, node_names
from saucers.games.strangers.refusals import why_not
from saucers.games.strangers.rules_places import points_of, taken_spots
from saucers.games.strangers.secrets import place_titles, sees_hand
from saucers.games.strangers.spec import (
    CARD,
    CARD_NAMES,
    DISCARD,
    FIRST_HELD,
    HITCHHIKING,
    KIDS,
    KINDS,
    LET_OUT,
    MAN_IN_BLACK,
    POOL_PARTY,
    PROM_DATE,
    SAUCER,
    SAVIORS,
    SEAT,
    SIGHTING,
    SODA_SHOP,
    SPOT,
    STOP,
    SUPPLY,
)
from saucers.games.strangers.state import (
    ACTION,
    AFTER,
    ALL_HOME,
    COIN,
    COPY,
    DEAL,
    DRAW,
    FROM,
    INVADED,
    LOT,
    NONE,
    OFFER,
    ORDER,
    PICK_DECK,
    PICK_HAND,
    PLAYER,
    POOLS,
    RUNNING,
    SAVED,
    STEP,
    TO,
    WHOSE,
    State,
)

if TYPE_CHECKING:
    from saucers.kernel.game import Game

__all__ = ["label", "prompt", "result", "say", "why_not"]


def node_title(game: Game, node: int) -> str:
    """A space or a place as one says it."""
    if node >= SPOT:
        return str(place_titles(game)[game.board.place[node]])
    name = node_names(game.edition, game.options.board)[node]
    return f"School ({name})" if node == game.board.school else name


def _spot_title(game: Game, node: int) -> str:
    """A spot, told apart from the others of its place."""
    b: Board = game.board
    place = b.place[node]
    return node_title(game, node) + (f" spot {node - b.first[place] + 1}" if b.room[place] > 1 else "")


def label(game: Game, s: State, event: int) -> str:
    node = node_names(game.edition, game.options.board).get
    if s.stage == LOT:
        return f"{game.seat_names[event]} starts"
    if s.stage in (DEAL, DRAW):
        return f"draw {CARD_NAMES[event]}"
    if s.stage == COIN:
        return "saucer" if event else "no saucer"
    if s.stage == ORDER:
        return "Stranger first" if event == CARD + SIGHTING else "Saucer first"
    if event == LET_OUT:
        return "let out a Kid"
    if event == STOP:
        return _stop_label(s)
    if event >= SEAT:
        name = game.seat_names[event - SEAT]
        return f"{name}'s Kid" if s.stage == WHOSE else f"date with {name}"
    if event >= DISCARD:
        return f"discard {CARD_NAMES[event - DISCARD]}"
    if event >= CARD:
        verb = {PICK_HAND: "hold", PICK_DECK: "lay", COPY: "copy"}.get(s.stage, "play")
        return f"{verb} {CARD_NAMES[event - CARD]}"
    if s.stage == ACTION:
        return f"run away from {node(event)}"
    if s.stage == POOLS:
        return f"party in {node_title(game, event)}"
    if s.stage == FROM:
        if s.card == MAN_IN_BLACK:
            return f"Stranger on {node(event)}"
        return f"Kid in {_spot_title(game, event)}" if event >= SPOT else f"Kid on {node(event)}"
    if event >= SPOT:
        return f"into {node_title(game, event)}"
    return f"Stranger to {node(event)}" if s.card in (SIGHTING, MAN_IN_BLACK) else f"to {node(event)}"


def _stop_label(s: State) -> str:
    if s.stage == AFTER:
        return "end the turn"
    if s.stage == OFFER:
        return "keep Soda Shop Date"
    if s.card == PROM_DATE or (s.card == POOL_PARTY and s.left > 1):
        return "decline"
    return "stop"


# --- the log ---------------------------------------------------------------------------------------------------------


def say(game: Game, s: State, event: int, after: State, seat: int | None) -> str:
    text = _happened(game, s, event, after, seat)
    for owner in range(game.seats):
        for k in range(KIDS):
            if s.kids[owner, k] != SUPPLY and after.kids[owner, k] == SUPPLY and s.stage != ACTION:
                text += f" {game.seat_names[owner]}'s Kid {_at(game, s.kids[owner, k])} is abducted."
    if after.opening < s.opening and s.aside[SIGHTING] + s.aside[SAUCER]:
        text += " The Sightings beyond the fifth are shuffled back into the deck."
    elif s.stage != LOT and not after.opening and _deck(after) > _deck(s):
        text += " The deck was empty; the discard pile is shuffled into a new one."
    if after.ending != RUNNING:
        text += " " + result(game, after)
    return text


def _deck(s: State) -> int:
    return sum(s.deck[kind] for kind in range(KINDS))


def _at(game: Game, node: int) -> str:
    return f"{'in' if node >= SPOT else 'on'} {node_title(game, node)}"


def _happened(game: Game, s: State, event: int, after: State, seat: int | None) -> str:
    who = game.seat_names[s.seat]
    if s.stage == LOT:
        return f"The lot falls on {game.seat_names[event]}, who will start."
    if s.stage in (DEAL, DRAW):
        return _drawn(game, s, event, who, seat)
    if s.stage == COIN:
        return f"The coin shows {'the saucer' if event else 'no saucer'}." + _coin_note(game, s, event)
    if s.stage == ACTION or s.stage == AFTER:
        return _acted(game, s, event, after, who)
    if s.stage == STEP:
        if event >= SPOT:
            return f"{who}'s Kid scores in {node_title(game, event)}."
        return f"{who}'s Kid moves to {node_title(game, event)}."
    if s.stage == TO:
        return _put(game, s, event, who)
    if s.stage in (FROM, WHOSE):
        return _chosen(game, s, event, after, who)
    if s.stage == PLAYER:
        return f"{who} has a date with {game.seat_names[event - SEAT]}, who reveals: {_hand(after, event - SEAT)}."
    if s.stage == COPY:
        if _nothing(s, after):
            return f"{who} copies a card, to no effect."
        return f"{who} gets the effect of {CARD_NAMES[event - CARD]}."
    if s.stage == POOLS:
        return f"{who} declines." if event == STOP else f"{who} gives a party in {node_title(game, event)}."
    if s.stage == ORDER:
        return f"{who} lets the {'Stranger' if event == CARD + SIGHTING else 'Saucer'} come first."
    if s.stage == OFFER:
        return f"{who} {'keeps' if event == STOP else 'exchanges'} Soda Shop Date."
    verb = "takes" if s.stage == PICK_HAND else "lays"
    return f"{who} {verb} {CARD_NAMES[event - CARD]} {'into the hand' if s.stage == PICK_HAND else 'on the deck'}."


def _hand(s: State, seat: int) -> str:
    return ", ".join(
        CARD_NAMES[kind] + (f" ×{s.hand[seat, kind]}" if s.hand[seat, kind] > 1 else "")
        for kind in range(KINDS)
        if s.hand[seat, kind]
    )


def _drawn(game: Game, s: State, kind: int, who: str, seat: int | None) -> str:
    if kind < FIRST_HELD:
        fate = ", which is replaced" if s.opening else ""
        return f"{who} draws a {CARD_NAMES[kind]}{fate}."
    if sees_hand(game.board, -1 if seat is None else seat, s.seat):
        return f"{who} draws {CARD_NAMES[kind]}."
    return f"{who} draws a card."


def _coin_note(game: Game, s: State, event: int) -> str:
    if s.card == SAVIORS:
        return f" Saucers so far: {s.hits + event}."
    return "" if event else " The Kid is safe."


def _nothing(s: State, after: State) -> str:
    """Says so where a card had no effect at all."""
    idle = after.stage in (ACTION, AFTER, DRAW) and after.ending == RUNNING
    return ", to no effect" if idle else ""


def _acted(game: Game, s: State, event: int, after: State, who: str) -> str:
    if event == STOP:
        return f"{who} keeps the other cards."
    if event == LET_OUT:
        return f"{who} lets out a Kid."
    if event >= DISCARD:
        return f"{who} discards {CARD_NAMES[event - DISCARD]}."
    if event < CARD:
        return f"{who}'s Kid on {node_title(game, event)} runs away."
    card = event - CARD
    text = f"{who} plays {CARD_NAMES[card]}{_nothing(s, after)}."
    if card == SODA_SHOP and after.stage == COPY:
        text += f" {game.seat_names[after.revealed]} reveals: {_hand(after, after.revealed)}."
    return text


def _put(game: Game, s: State, event: int, who: str) -> str:
    if s.card == SIGHTING:
        return f"{who} puts a Stranger on {node_title(game, event)}."
    if s.card == MAN_IN_BLACK:
        return f"{who} moves the Stranger from {node_title(game, s.spot)} to {node_title(game, event)}."
    if event >= SPOT:
        return f"{who}'s Kid goes to {node_title(game, event)}."
    how = "hitchhikes" if s.card == HITCHHIKING else "rides"
    return f"{who}'s Kid {how} to {node_title(game, event)}."


def _chosen(game: Game, s: State, event: int, after: State, who: str) -> str:
    if event == STOP:
        return f"{who} {'declines' if _stop_label(s) == 'decline' else 'stops there'}."
    if s.card == MAN_IN_BLACK:
        return f"{who} picks the Stranger on {node_title(game, event)}."
    if after.stage == WHOSE:
        return f"{who} picks a Kid {_at(game, event)}."
    node = s.spot if s.stage == WHOSE else event
    owner = event - SEAT if s.stage == WHOSE else _owner(game, s, node)
    kid = f"{game.seat_names[owner]}'s Kid {_at(game, node)}"
    if s.card == SAUCER:
        return f"{who} sends the Saucer to {kid}."
    if s.card == PROM_DATE:
        return f"{who} brings {kid} to {place_titles(game)[game.board.rally]}."
    if s.card == POOL_PARTY:
        return f"{who} invites {kid} to {place_titles(game)[s.pool]}."
    return f"{who} picks {kid}."


def _owner(game: Game, s: State, node: int) -> int:
    """Whose Kid is at a node; own ones first, as cards that leave a choice ask for the owner."""
    owners = [seat for seat in range(game.seats) for k in range(KIDS) if s.kids[seat, k] == node]
    return s.seat if s.seat in owners else owners[0]


# --- prompts and results ---------------------------------------------------------------------------------------------


def prompt(game: Game, s: State, seat: int | None) -> str:
    if s.ending != RUNNING:
        return result(game, s)
    who = game.seat_names[s.seat]
    if s.stage == LOT:
        return "The lot decides who starts."
    if s.stage in (DEAL, DRAW):
        return f"{who} draws a card."
    if s.stage == COIN:
        return f"The Saucer Coin is flipped for {_coin_for(game, s)}."
    task = _task(game, s)
    return f"{task[:1].upper()}{task[1:]}." if seat == s.seat else f"{who} is to {task}."


def _coin_for(game: Game, s: State) -> str:
    if s.card == SAVIORS:
        return f"Science Club Saviors ({s.left} to go)"
    node = s.kids[s.kid // KIDS, s.kid % KIDS]
    return f"{game.seat_names[s.kid // KIDS]}'s Kid {_at(game, node)}"


def _task(game: Game, s: State) -> str:
    card = "" if s.card == NONE else CARD_NAMES[s.card]
    if s.stage == ACTION:
        return "let out a Kid, play a card, or run away with a Kid"
    if s.stage == AFTER:
        return "discard a card, or end the turn"
    if s.stage == STEP:
        return f"move the Kid with {card}: {s.left} step{'s' if s.left > 1 else ''} to go"
    if s.stage == FROM:
        if s.card == SAUCER:
            return "choose the Kid that the Saucer comes for"
        what = "Stranger" if s.card == MAN_IN_BLACK else "Kid"
        return f"choose the {what} for {card}" + (", or no more" if s.moved else "")
    if s.stage == WHOSE:
        return f"say whose Kid on {node_title(game, s.spot)} it is"
    if s.stage == TO:
        return "put a Stranger on a free stranger space" if s.card == SIGHTING else f"choose where {card} leads"
    if s.stage == POOLS:
        return "choose the Pool for the party"
    if s.stage == PLAYER:
        return "choose who reveals the hand"
    if s.stage == COPY:
        return f"choose the card of {game.seat_names[s.revealed]} to copy"
    if s.stage == ORDER:
        return "choose what comes first, the Stranger or the Saucer"
    if s.stage == OFFER:
        return "keep Soda Shop Date or exchange it"
    if s.stage == PICK_HAND:
        return f"choose card {s.drawn + 1} of {game.board.hand} for the hand"
    return f"choose card {s.drawn + 1} of the deck; a Sighting follows it"


def result(game: Game, s: State) -> str:
    """Who won and why."""
    if s.ending == RUNNING:
        return ""
    b: Board = game.board
    taken = taken_spots(b, s)
    points = [points_of(b, s, seat, taken) for seat in range(game.seats)]
    why = {
        INVADED: "The last Stranger is placed.",
        ALL_HOME: "All ten Kids of a player are scored.",
        SAVED: f"{game.seat_names[s.seat]}'s Science Club makes contact.",
    }.get(s.ending, "Nobody has played a card for ten rounds.")
    if game.seats == 1:
        return f"{why} The score is {points[0]} points."
    scores = [0.0] * game.seats
    game.definition.rules.score(b, s, scores)
    winners = [game.seat_names[seat] for seat in range(game.seats) if scores[seat] > 0]
    tally = ", ".join(f"{game.seat_names[seat]} {points[seat]}" for seat in range(game.seats))
    shared = max(scores) < 1
    names = " and ".join([", ".join(winners[:-1]), winners[-1]] if len(winners) > 1 else winners)
    verb = "share the victory" if shared else "win" if len(winners) > 1 else "wins"
    return f"{why} {names} {verb} ({tally})."
