"""Alien in words: labels of events, sentences for the log, and why something is not possible."""

from __future__ import annotations

from typing import TYPE_CHECKING

from saucers.games.alien.board import node_names, place_name
from saucers.games.alien.spec import CREW, CREW_ACTION, FACES, GONE, HOME, NARCISSUS
from saucers.games.alien.state import MOVE, NO_WINNER, OPENING, ROLL, TIE, State

if TYPE_CHECKING:
    from saucers.kernel.game import Game


def label(game: Game, s: State, event: int) -> str:
    if s.stage != MOVE:
        return f"red {event // FACES + 1} white {event % FACES + 1}"
    if event < CREW_ACTION:
        return f"alien to {node_names(game.edition)[event]}"
    k, shortcut = divmod(event - CREW_ACTION, 2)
    to = place_name(game.edition, _destination(game, s, k, shortcut))
    return f"astronaut {k + 1} {'by shortcut ' if shortcut else ''}to {to}"


def _destination(game: Game, s: State, k: int, shortcut: int) -> int:
    node: int = game.board.walk[game.board.side[s.seat], s.astronaut[s.seat, k], shortcut, s.white]
    return node


def place_title(game: Game, node: int) -> str:
    """A space as one says it in a sentence."""
    name = place_name(game.edition, node)
    if node == HOME:
        return "the home base"
    if node == NARCISSUS:
        return "Narcissus"
    return f"{name} (air shaft)" if game.board.shaft[node] else f"{name} (safe)" if game.board.safe[node] else name


def say(game: Game, s: State, event: int, after: State, seat: int | None) -> str:
    who = game.seat_names[s.seat]
    if s.stage == OPENING:
        text = f"{who} rolls {after.red} and {after.white} for the start."
        if after.stage == ROLL:
            text += f" {game.seat_names[after.seat]} rolled highest and begins."
        return text
    if s.stage == ROLL:
        return f"{who} rolls red {after.red} and white {after.white}{' on a free roll' if s.free_rolls else ''}."
    if event < CREW_ACTION:
        text = f"{who}'s Alien moves to {place_title(game, event)}."
    else:
        k, shortcut = divmod(event - CREW_ACTION, 2)
        way = " by the shortcut" if shortcut else ""
        text = f"{who}'s Astronaut {k + 1} moves{way} to {place_title(game, _destination(game, s, k, shortcut))}."
    for owner in range(game.seats):
        for k in range(CREW):
            if s.astronaut[owner, k] != GONE and after.astronaut[owner, k] == GONE:
                text += f" {game.seat_names[owner]}'s Astronaut {k + 1} is eliminated."
    if after.winner != NO_WINNER:
        text += " " + result(game, after)
    elif after.stage == ROLL and after.free_rolls > s.free_rolls:
        text += f" Doubles: {who} rolls again."
    return text


def why_not(game: Game, s: State, event: int) -> str:
    """The rule against an action in the stage where parts of a roll are due."""
    if event < CREW_ACTION:
        names = node_names(game.edition)
        if event >= len(names) or event in (HOME, NARCISSUS, GONE):
            return "An Alien never enters a home base or Narcissus, and never leaves the board (ALIEN-7)."
        if not s.alien_due:
            return "The Alien has already moved on this roll (ALIEN-2)."
        here = s.alien[s.seat]
        if not game.board.shaft[here] and game.board.shaft[event]:
            return (
                f"The Alien cannot reach {place_title(game, event)} with exactly {s.red}; "
                "it hops between air shafts only if it began the move on one (ALIEN-8)."
            )
        return f"The Alien cannot reach {place_title(game, event)} from {place_title(game, here)} with exactly {s.red}."
    if not s.crew_due:
        return "An Astronaut has already moved on this roll, or none is left to move (ALIEN-2)."
    k, shortcut = divmod(event - CREW_ACTION, 2)
    node = s.astronaut[s.seat, k]
    if node == GONE:
        return f"Astronaut {k + 1} was eliminated."
    if shortcut and not game.board.choice[game.board.side[s.seat], node]:
        return "A shortcut is open to an Astronaut whose last move ended on another colour's choice space (ALIEN-5)."
    return f"Astronaut {k + 1} stands with another of its colour; they are alike, so move the first of them."


def prompt(game: Game, s: State, seat: int | None) -> str:
    who = game.seat_names[s.seat]
    if s.winner != NO_WINNER:
        return result(game, s)
    if s.stage == OPENING:
        return f"{who} rolls for the start."
    if s.stage == ROLL:
        return f"{who} rolls{' again' if s.free_rolls else ''}."
    parts = [f"the Alien {s.red}"] * bool(s.alien_due) + [f"an Astronaut {s.white}"] * bool(s.crew_due)
    move = " and ".join(parts) + (" (in either order)" if len(parts) == 2 else "")
    return f"Move {move}." if seat == s.seat else f"{who} moves {move}."


def result(game: Game, s: State) -> str:
    if s.winner == TIE:
        return "No Astronaut is left on the Nostromo: a tie between all players."
    if s.winner == NO_WINNER:
        return ""
    return f"{game.seat_names[s.winner]} reaches Narcissus and wins."
