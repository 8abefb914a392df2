"""Alien in words: labels of events, sentences for the log, and why something is not possible."""

from __future__ import annotations

from typing import TYPE_CHECKING

from saucers.games.alien.actions import MoveAlien, MoveAstronaut, decode, red_of, white_of
from saucers.games.alien.board import node_names, place_name
from saucers.games.alien.spec import CREW, GONE, HOME, NARCISSUS
from saucers.games.alien.state import NO_WINNER, TIE, Phase, State

if TYPE_CHECKING:
    from saucers.games.alien.game import AlienGame


def label(game: AlienGame, s: State, event: int) -> str:
    if s.stage != Phase.MOVE:
        return f"red {red_of(event)} white {white_of(event)}"
    match decode(event):
        case MoveAlien(node):
            return f"alien to {node_names(game.edition)[node]}"
        case MoveAstronaut(astronaut, shortcut) as move:
            to = place_name(game.edition, destination(game, s, move))
            return f"astronaut {astronaut + 1} {'by shortcut ' if shortcut else ''}to {to}"


def destination(game: AlienGame, s: State, move: MoveAstronaut) -> int:
    """The node to which a move of the roll brings an Astronaut."""
    here = s.astronaut[s.seat, move.astronaut]
    return game.board.walk[game.board.side[s.seat], here, int(move.shortcut), s.white]


def place_title(game: AlienGame, node: int) -> str:
    """A space as one says it in a sentence."""
    name = place_name(game.edition, node)
    if node == HOME:
        return "the home base"
    if node == NARCISSUS:
        return "Narcissus"
    return f"{name} (air shaft)" if game.board.shaft[node] else f"{name} (safe)" if game.board.safe[node] else name


def say(game: AlienGame, s: State, event: int, after: State, seat: int | None) -> str:
    who = game.seat_names[s.seat]
    if s.stage == Phase.OPENING:
        text = f"{who} rolls {after.red} and {after.white} for the start."
        if after.stage == Phase.ROLL:
            text += f" {game.seat_names[after.seat]} rolled highest and begins."
        return text
    if s.stage == Phase.ROLL:
        return f"{who} rolls red {after.red} and white {after.white}{' on a free roll' if s.free_rolls else ''}."
    match decode(event):
        case MoveAlien(node):
            text = f"{who}'s Alien moves to {place_title(game, node)}."
        case MoveAstronaut(astronaut, shortcut) as move:
            way = " by the shortcut" if shortcut else ""
            text = f"{who}'s Astronaut {astronaut + 1} moves{way} to {place_title(game, destination(game, s, move))}."
    for owner in range(game.seats):
        for k in range(CREW):
            if s.astronaut[owner, k] != GONE and after.astronaut[owner, k] == GONE:
                text += f" {game.seat_names[owner]}'s Astronaut {k + 1} is eliminated."
    if after.winner != NO_WINNER:
        text += " " + result(game, after)
    elif after.stage == Phase.ROLL and after.free_rolls > s.free_rolls:
        text += f" Doubles: {who} rolls again."
    return text


def why_not(game: AlienGame, s: State, event: int) -> str:
    """The rule against an action while parts of a roll are due."""
    match decode(event):
        case MoveAlien(node):
            return _why_not_alien(game, s, node)
        case MoveAstronaut() as move:
            return _why_not_astronaut(game, s, move)


def _why_not_alien(game: AlienGame, s: State, node: int) -> str:
    if node >= len(node_names(game.edition)) or node in (HOME, NARCISSUS, GONE):
        return "An Alien never enters a home base or Narcissus, and never leaves the board (ALIEN-7)."
    if not s.alien_due:
        return "The Alien has already moved on this roll (ALIEN-2)."
    here = s.alien[s.seat]
    if not game.board.shaft[here] and game.board.shaft[node]:
        return (
            f"The Alien cannot reach {place_title(game, node)} with exactly {s.red}; "
            "it hops between air shafts only if it began the move on one (ALIEN-8)."
        )
    return f"The Alien cannot reach {place_title(game, node)} from {place_title(game, here)} with exactly {s.red}."


def _why_not_astronaut(game: AlienGame, s: State, move: MoveAstronaut) -> str:
    if not s.crew_due:
        return "An Astronaut has already moved on this roll, or none is left to move (ALIEN-2)."
    number = move.astronaut + 1
    node = s.astronaut[s.seat, move.astronaut]
    if node == GONE:
        return f"Astronaut {number} was eliminated."
    if move.shortcut and not game.board.choice[game.board.side[s.seat], node]:
        return "A shortcut is open to an Astronaut whose last move ended on another colour's choice space (ALIEN-5)."
    return f"Astronaut {number} stands with another of its colour; they are alike, so move the first of them."


def prompt(game: AlienGame, s: State, seat: int | None) -> str:
    who = game.seat_names[s.seat]
    if s.winner != NO_WINNER:
        return result(game, s)
    if s.stage == Phase.OPENING:
        return f"{who} rolls for the start."
    if s.stage == Phase.ROLL:
        return f"{who} rolls{' again' if s.free_rolls else ''}."
    parts = [f"the Alien {s.red}"] * bool(s.alien_due) + [f"an Astronaut {s.white}"] * bool(s.crew_due)
    move = " and ".join(parts) + (" (in either order)" if len(parts) == 2 else "")
    return f"Move {move}." if seat == s.seat else f"{who} moves {move}."


def result(game: AlienGame, s: State) -> str:
    if s.winner == TIE:
        return "No Astronaut is left on the Nostromo: a tie between all players."
    if s.winner == NO_WINNER:
        return ""
    return f"{game.seat_names[s.winner]} reaches Narcissus and wins."
