"""Don't Talk to Strangers in words: labels of events, sentences for the log, prompts and results."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from saucers.games.strangers.actions import ChooseCard, ChooseNode, ChooseSeat, Discard, LetOut, Stop, decode
from saucers.games.strangers.board import node_names
from saucers.games.strangers.names import spoken, spoken_places, where
from saucers.games.strangers.refusals import why_not
from saucers.games.strangers.rules import score
from saucers.games.strangers.rules_places import kids_scored, points_of, taken_spots
from saucers.games.strangers.secrets import place_titles, sees_hand
from saucers.games.strangers.spec import CARD_NAMES, FIRST_HELD, KIDS, KINDS, SPOT, SUPPLY, Card
from saucers.games.strangers.state import NONE, Ending, Phase, State

if TYPE_CHECKING:
    from saucers.games.strangers.game import StrangersGame

__all__ = ["label", "prompt", "result", "say", "why_not"]

CARD_VERBS: dict[int, str] = {
    Phase.PICK_HAND: "hold",
    Phase.PICK_DECK: "lay",
    Phase.ACTION: "play",
    Phase.COPY: "copy",
}


def _place_notation(game: StrangersGame, node: int) -> str:
    """A place in the notation of labels, which are frozen."""
    return place_titles(game)[game.board.place[node]]


def _spot_title(game: StrangersGame, node: int) -> str:
    """A spot, told apart from the others of its place."""
    b = game.board
    place = b.place[node]
    return _place_notation(game, node) + (f" spot {node - b.first[place] + 1}" if b.room[place] > 1 else "")


def label(game: StrangersGame, s: State, event: int) -> str:
    if s.stage == Phase.LOT:
        return f"{game.seat_names[event]} starts"
    if s.stage in (Phase.DEAL, Phase.DRAW):
        return f"draw {CARD_NAMES[event]}"
    if s.stage == Phase.COIN:
        return "saucer" if event else "no saucer"
    match decode(event):
        case LetOut():
            return "let out a Kid"
        case Stop():
            return _stop_label(s)
        case ChooseSeat(seat):
            name = game.seat_names[seat]
            return f"{name}'s Kid" if s.stage == Phase.WHOSE else f"date with {name}"
        case Discard(card):
            return f"discard {CARD_NAMES[card]}"
        case ChooseCard(card):
            return _card_label(s, card)
        case ChooseNode(node):
            return _node_label(game, s, node)


def _card_label(s: State, card: int) -> str:
    if s.stage == Phase.ORDER:
        return "Stranger first" if card == Card.SIGHTING else "Saucer first"
    return f"{CARD_VERBS[s.stage]} {CARD_NAMES[card]}"


def _node_label(game: StrangersGame, s: State, node: int) -> str:
    name = node_names(game.edition, game.options.board)[node]
    if s.stage == Phase.ACTION:
        return f"run away from {name}"
    if s.stage == Phase.POOLS:
        return f"party in {_place_notation(game, node)}"
    if s.stage == Phase.FROM:
        if s.card == Card.MAN_IN_BLACK:
            return f"Stranger on {name}"
        return f"Kid in {_spot_title(game, node)}" if node >= SPOT else f"Kid on {name}"
    if node >= SPOT:
        return f"into {_place_notation(game, node)}"
    return f"Stranger to {name}" if s.card in (Card.SIGHTING, Card.MAN_IN_BLACK) else f"to {name}"


def _stop_label(s: State) -> str:
    if s.stage == Phase.AFTER:
        return "end the turn"
    if s.stage == Phase.OFFER:
        return "keep Soda Shop Date"
    if s.card == Card.PROM_DATE or (s.card == Card.POOL_PARTY and s.left > 1):
        return "decline"
    return "stop"


# --- the log ---------------------------------------------------------------------------------------------------------


def say(game: StrangersGame, s: State, event: int, after: State, seat: int | None) -> str:
    text = _happened(game, s, event, after, seat)
    for owner in range(game.seats):
        for k in range(KIDS):
            if s.kids[owner, k] != SUPPLY and after.kids[owner, k] == SUPPLY and s.stage != Phase.ACTION:
                text += f" {game.seat_names[owner]}'s Kid {where(game, s.kids[owner, k])} is abducted."
    if after.opening < s.opening and s.aside[Card.SIGHTING] + s.aside[Card.SAUCER]:
        text += " The Sightings beyond the fifth are shuffled back into the deck."
    elif s.stage != Phase.LOT and not after.opening and _deck(after) > _deck(s):
        text += " The deck was empty; the discard pile is shuffled into a new one."
    if after.ending != Ending.RUNNING:
        text += " " + result(game, after)
    return text


def _deck(s: State) -> int:
    return sum(s.deck[kind] for kind in range(KINDS))


def _happened(game: StrangersGame, s: State, event: int, after: State, seat: int | None) -> str:
    who = game.seat_names[s.seat]
    if s.stage == Phase.LOT:
        return f"The lot falls on {game.seat_names[event]}, who will start."
    if s.stage in (Phase.DEAL, Phase.DRAW):
        return _drawn(game, s, event, who, seat)
    if s.stage == Phase.COIN:
        return f"The coin shows {'the saucer' if event else 'no saucer'}." + _coin_note(s, event)
    match decode(event):
        case LetOut():
            return f"{who} lets out a Kid."
        case Stop():
            return _stopped(s, who)
        case ChooseSeat(chosen):
            if s.stage == Phase.WHOSE:
                return _picked_kid(game, s, s.spot, chosen, who)
            return f"{who} has a date with {game.seat_names[chosen]}, who reveals: {_hand(after, chosen)}."
        case Discard(card):
            return f"{who} {'exchanges' if s.stage == Phase.OFFER else 'discards'} {CARD_NAMES[card]}."
        case ChooseCard(card):
            return _chose_card(game, s, card, after, who, seat)
        case ChooseNode(node):
            return _chose_node(game, s, node, after, who)


def _hand(s: State, seat: int) -> str:
    return ", ".join(
        CARD_NAMES[kind] + (f" ×{s.hand[seat, kind]}" if s.hand[seat, kind] > 1 else "")
        for kind in range(KINDS)
        if s.hand[seat, kind]
    )


def _drawn(game: StrangersGame, s: State, kind: int, who: str, seat: int | None) -> str:
    if kind < FIRST_HELD:
        fate = ", which is replaced" if s.opening else ""
        return f"{who} draws a {CARD_NAMES[kind]}{fate}."
    if sees_hand(game.board, -1 if seat is None else seat, s.seat):
        return f"{who} draws {CARD_NAMES[kind]}."
    return f"{who} draws a card."


def _coin_note(s: State, saucer: int) -> str:
    if s.card == Card.SAVIORS:
        return f" Saucers so far: {s.hits + saucer}."
    return "" if saucer else " The Kid is safe."


def _stopped(s: State, who: str) -> str:
    if s.stage == Phase.AFTER:
        return f"{who} keeps the other cards."
    if s.stage == Phase.OFFER:
        return f"{who} keeps Soda Shop Date."
    return f"{who} {'declines' if _stop_label(s) == 'decline' else 'stops there'}."


def _chose_card(game: StrangersGame, s: State, card: int, after: State, who: str, seat: int | None) -> str:
    name = CARD_NAMES[card]
    idle = after.stage in (Phase.ACTION, Phase.AFTER, Phase.DRAW) and after.ending == Ending.RUNNING
    if s.stage == Phase.COPY:
        # Without an effect the table shows nothing of the choice: only its maker reads which card it was.
        return f"{who} copies {name if seat == s.seat or not idle else 'a card'}{', to no effect' if idle else ''}."
    if s.stage == Phase.ORDER:
        return f"{who} lets the {'Stranger' if card == Card.SIGHTING else 'Saucer'} come first."
    if s.stage == Phase.PICK_HAND:
        return f"{who} takes {name} into the hand."
    if s.stage == Phase.PICK_DECK:
        return f"{who} lays {name} on the deck."
    text = f"{who} plays {name}{', to no effect' if idle else ''}."
    if card == Card.SODA_SHOP and after.stage == Phase.COPY:
        text += f" {game.seat_names[after.revealed]} reveals: {_hand(after, after.revealed)}."
    return text


def _chose_node(game: StrangersGame, s: State, node: int, after: State, who: str) -> str:
    title = spoken(game, node)
    if s.stage == Phase.ACTION:
        return f"{who}'s Kid {where(game, node)} runs away."
    if s.stage == Phase.STEP:
        return f"{who}'s Kid {'scores in' if node >= SPOT else 'moves to'} {title}."
    if s.stage == Phase.TO:
        return _put(game, s, node, who)
    if s.stage == Phase.POOLS:
        return f"{who} gives a party in {title}."
    if s.card == Card.MAN_IN_BLACK:
        return f"{who} picks the Stranger {where(game, node)}."
    if after.stage == Phase.WHOSE:
        return f"{who} picks a Kid {where(game, node)}."
    return _picked_kid(game, s, node, _owner(game, s, node), who)


def _put(game: StrangersGame, s: State, node: int, who: str) -> str:
    title = spoken(game, node)
    if s.card == Card.SIGHTING:
        return f"{who} puts a Stranger on {title}."
    if s.card == Card.MAN_IN_BLACK:
        return f"{who} moves the Stranger from {spoken(game, s.spot)} to {title}."
    if node >= SPOT:
        return f"{who}'s Kid goes to {title}."
    return f"{who}'s Kid {'hitchhikes' if s.card == Card.HITCHHIKING else 'rides'} to {title}."


def _picked_kid(game: StrangersGame, s: State, node: int, owner: int, who: str) -> str:
    kid = f"{game.seat_names[owner]}'s Kid {where(game, node)}"
    if s.card == Card.SAUCER:
        return f"{who} sends the Saucer to {kid}."
    if s.card == Card.PROM_DATE:
        return f"{who} brings {kid} to {spoken_places(game)[game.board.rally]}."
    if s.card == Card.POOL_PARTY:
        return f"{who} invites {kid} to {spoken_places(game)[s.pool]}."
    return f"{who} picks {kid}."


def _owner(game: StrangersGame, s: State, node: int) -> int:
    """Whose Kid is at a node; own ones first, as cards that leave a choice ask for the owner."""
    owners = [seat for seat in range(game.seats) for k in range(KIDS) if s.kids[seat, k] == node]
    return s.seat if s.seat in owners else owners[0]


# --- prompts and results ---------------------------------------------------------------------------------------------


def prompt(game: StrangersGame, s: State, seat: int | None) -> str:
    if s.ending != Ending.RUNNING:
        return result(game, s)
    who = game.seat_names[s.seat]
    if s.stage == Phase.LOT:
        return "The lot decides who starts."
    if s.stage in (Phase.DEAL, Phase.DRAW):
        return f"{who} draws a card."
    if s.stage == Phase.COIN:
        return f"The Saucer Coin is flipped for {_coin_for(game, s)}."
    task = _task(game, s)
    return f"{task[:1].upper()}{task[1:]}." if seat == s.seat else f"{who} is to {task}."


def _coin_for(game: StrangersGame, s: State) -> str:
    if s.card == Card.SAVIORS:
        return f"Science Club Saviors ({s.left} to go)"
    node = s.kids[s.kid // KIDS, s.kid % KIDS]
    return f"{game.seat_names[s.kid // KIDS]}'s Kid {where(game, node)}"


def _task(game: StrangersGame, s: State) -> str:
    card = "" if s.card == NONE else CARD_NAMES[s.card]
    if s.stage == Phase.ACTION:
        return "let out a Kid, play a card, or run away with a Kid"
    if s.stage == Phase.AFTER:
        return "discard a card, or end the turn"
    if s.stage == Phase.STEP:
        return f"move the Kid with {card}: {s.left} step{'s' if s.left > 1 else ''} to go"
    if s.stage == Phase.FROM:
        if s.card == Card.SAUCER:
            return "choose the Kid that the Saucer comes for"
        what = "Stranger" if s.card == Card.MAN_IN_BLACK else "Kid"
        return f"choose the {what} for {card}" + (", or no more" if s.moved else "")
    if s.stage == Phase.WHOSE:
        return f"say whose Kid {where(game, s.spot)} it is"
    if s.stage == Phase.TO:
        return "put a Stranger on a free stranger space" if s.card == Card.SIGHTING else f"choose where {card} leads"
    if s.stage == Phase.POOLS:
        return "choose the Pool for the party"
    if s.stage == Phase.PLAYER:
        return "choose who reveals the hand"
    if s.stage == Phase.COPY:
        return f"choose the card of {game.seat_names[s.revealed]} to copy"
    if s.stage == Phase.ORDER:
        return "choose what comes first, the Stranger or the Saucer"
    if s.stage == Phase.OFFER:
        return "keep Soda Shop Date or exchange it"
    if s.stage == Phase.PICK_HAND:
        return f"choose card {s.drawn + 1} of {game.board.hand} for the hand"
    return f"choose card {s.drawn + 1} of the deck; a Sighting follows it"


def result(game: StrangersGame, s: State) -> str:
    """Who won and why, with everybody's figures."""
    if s.ending == Ending.RUNNING:
        return ""
    b = game.board
    taken = taken_spots(b, s)
    points = [points_of(b, s, seat, taken) for seat in range(game.seats)]
    reason = _reason(game, s)
    if game.seats == 1:
        bonus = f", {s.bonus} of them by Science Club Saviors" if s.bonus else ""
        return f"{reason} The score is {points[0]} points with {_kids(s, 0)} home{bonus}."
    figures = [
        f"{game.seat_names[seat]} {points[seat]} points with {_kids(s, seat)} home" for seat in range(game.seats)
    ]
    scores = final_scores(game, s)
    if game.options.teams != "none":
        return f"{reason} {_team_result(game, s, points, scores)} {'; '.join(figures)}."
    winners = [game.seat_names[seat] for seat in range(game.seats) if scores[seat] > 0]
    verb = "share the victory" if len(winners) > 1 else "wins"
    return f"{reason} {_listed(winners)} {verb}. {'; '.join(figures)}."


def _reason(game: StrangersGame, s: State) -> str:
    if s.ending == Ending.INVADED:
        return "The last Stranger is placed."
    if s.ending == Ending.ALL_HOME:
        done = [game.seat_names[seat] for seat in range(game.seats) if kids_scored(s, seat) == KIDS]
        return f"All ten Kids of {_listed(done)} are home."
    if s.ending == Ending.SAVED:
        return f"{game.seat_names[s.seat]}'s Science Club makes contact, which wins whatever the points."
    return "Nobody has played a card for ten rounds."


def _team_result(game: StrangersGame, s: State, points: list[int], scores: list[float]) -> str:
    """Teams win by their sums."""
    b = game.board
    sums = [sum(points[seat] for seat in range(game.seats) if b.team[seat] == team) for team in range(2)]
    names = [
        f"Team {'AB'[team]} ({_listed([game.seat_names[seat] for seat in range(game.seats) if b.team[seat] == team])})"
        for team in range(2)
    ]
    won = [team for team in range(2) if any(scores[seat] > 0 and b.team[seat] == team for seat in range(game.seats))]
    if len(won) > 1:
        return f"{names[0]} and {names[1]} share the victory, {sums[0]} points each."
    return f"{names[won[0]]} wins, {sums[won[0]]} points to {sums[1 - won[0]]}."


def _listed(names: list[str]) -> str:
    return " and ".join([", ".join(names[:-1]), names[-1]]) if len(names) > 1 else names[0]


def _kids(s: State, seat: int) -> str:
    scored = kids_scored(s, seat)
    return f"{scored} Kid{'' if scored == 1 else 's'}"


def final_scores(game: StrangersGame, s: State) -> list[float]:
    """The score of every seat at the end."""
    scores = np.zeros(game.seats)
    score(game.board, s, scores)
    return [float(one) for one in scores]
