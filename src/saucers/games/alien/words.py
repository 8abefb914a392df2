"""Alien in words: labels of events, sentences for the log, and why something is not possible.

Labels are notation and name spaces by code; everything else says their spoken names.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from saucers.games.alien.actions import MoveAlien, MoveAstronaut, decode, red_of, white_of
from saucers.games.alien.edition import node_names, place_name
from saucers.games.alien.spec import CREW, FACES, GONE, HOME, NARCISSUS
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


def space_of(game: AlienGame, seat: int, node: int) -> str:
    """The space on the picture: every colour has a home of its own."""
    if node == HOME:
        return f"home-{game.edition.sides[game.board.side[seat]].colour}"
    return place_name(game.edition, node)


def place_title(game: AlienGame, seat: int, node: int) -> str:
    """A space as one says it in a sentence about a piece of ``seat``."""
    return game.edition.spoken[space_of(game, seat, node)]


def is_leaving(game: AlienGame, node: int) -> bool:
    """True for an Alien that left the inner corridor and stands on its arrow: it must go on (ALIEN-7)."""
    return game.board.place[node] != node


def alien_title(game: AlienGame, seat: int, node: int) -> str:
    """An Alien by its name, with what one must know of it."""
    leaving = ", leaving the inner corridor: it must go on along the shortcut" if is_leaving(game, node) else ""
    return f"{game.seat_names[seat]}'s Alien{leaving}"


# --- the log --------------------------------------------------------------------------------------------------------


def say(game: AlienGame, s: State, event: int, after: State, seat: int | None) -> str:
    who = game.seat_names[s.seat]
    if s.stage == Phase.OPENING:
        text = f"{who} rolls {after.red} and {after.white} for the start."
        if after.stage == Phase.ROLL:
            text += f" {game.seat_names[after.seat]} rolled highest and begins."
        return text
    if s.stage == Phase.ROLL:
        return f"{who} rolls red {after.red} and white {after.white}{' on a free roll' if s.free_rolls else ''}."
    sentences = [_say_move(game, s, event)]
    sentences += [f"{name} is eliminated." for name in eliminated(game, s, after)]
    if after.winner != NO_WINNER:
        sentences.append(result(game, after))
    elif after.stage == Phase.ROLL and after.free_rolls > s.free_rolls:
        sentences.append(f"Doubles: {who} rolls again.")
    return " ".join(sentences)


def _say_move(game: AlienGame, s: State, event: int) -> str:
    who = game.seat_names[s.seat]
    match decode(event):
        case MoveAlien(node) if is_leaving(game, node):
            place = place_title(game, s.seat, node)
            return f"{who}'s Alien leaves the inner corridor and stands on {place}; from there it must go on."
        case MoveAlien(node):
            return f"{who}'s Alien moves to {place_title(game, s.seat, node)}."
        case MoveAstronaut(astronaut, shortcut) as move:
            way = " by the shortcut" if shortcut else ""
            place = place_title(game, s.seat, destination(game, s, move))
            return f"{who}'s Astronaut {astronaut + 1} moves{way} to {place}."


def eliminated(game: AlienGame, s: State, after: State) -> list[str]:
    """The Astronauts that are on the board before and not after, by name."""
    return [
        f"{game.seat_names[owner]}'s Astronaut {k + 1}"
        for owner in range(game.seats)
        for k in range(CREW)
        if s.astronaut[owner, k] != GONE and after.astronaut[owner, k] == GONE
    ]


# --- refusals -------------------------------------------------------------------------------------------------------


def why_not(game: AlienGame, s: State, event: int) -> str:
    """The rule against an action while parts of a roll are due."""
    match decode(event):
        case MoveAlien(node):
            return _why_not_alien(game, s, node)
        case MoveAstronaut() as move:
            return _why_not_astronaut(game, s, move)


def _why_not_alien(game: AlienGame, s: State, node: int) -> str:
    if node == NARCISSUS:
        return "No Astronaut of yours reaches Narcissus with this roll, and an Alien never enters it (ALIEN-7)."
    if node >= len(node_names(game.edition)) or node in (HOME, GONE):
        return "An Alien never comes back to a home base, and never leaves the board (ALIEN-7)."
    here, place = s.alien[s.seat], place_title(game, s.seat, node)
    if not s.alien_due:
        no_other = s.crew_due and node not in _crew_ends(game, s)
        other = f", and no Astronaut of yours comes to {place} with exactly {s.white}" if no_other else ""
        return f"The Alien has already moved on this roll{other} (ALIEN-2)."
    if here == node:
        return f"The Alien stands on {place}; it must move exactly {s.red} (ALIEN-2)."
    return f"The Alien cannot reach {place} from {place_title(game, s.seat, here)} with exactly {s.red}" + _hindrance(
        game, s, here, node
    )


def _hindrance(game: AlienGame, s: State, here: int, node: int) -> str:
    """What the rulings say of such a move, to end a sentence with."""
    inner = {f"i{j}" for j in range(game.edition.inner.spaces)}
    inside = space_of(game, s.seat, node) in inner
    if is_leaving(game, here) and inside:
        return ": it has left the inner corridor and must go on along the shortcut (ALIEN-7)."
    if is_leaving(game, here) or is_leaving(game, node):
        return ": an Alien that leaves the inner corridor goes on along the shortcut (ALIEN-7)."
    if inside and space_of(game, s.seat, here) not in inner:
        return "; it enters the inner corridor at its own arrow only (ALIEN-7)."
    if game.board.shaft[node] and not game.board.shaft[here]:
        return "; it hops between air shafts only if it began the move on one (ALIEN-8)."
    return "."


def _crew_ends(game: AlienGame, s: State) -> set[int]:
    moves = [MoveAstronaut(k, shortcut) for k in range(CREW) for shortcut in (False, True)]
    return {destination(game, s, move) for move in moves if s.astronaut[s.seat, move.astronaut] != GONE}


def _why_not_astronaut(game: AlienGame, s: State, move: MoveAstronaut) -> str:
    number = move.astronaut + 1
    node = s.astronaut[s.seat, move.astronaut]
    if move.astronaut >= game.board.crew:
        return f"There is no Astronaut {number} on this board; each player has {game.board.crew}."
    if node == GONE:
        return f"Astronaut {number} was eliminated."
    if not s.crew_due:
        return "An Astronaut has already moved on this roll, or none is left to move (ALIEN-2)."
    if move.shortcut and not game.board.choice[game.board.side[s.seat], node]:
        return "A shortcut is open to an Astronaut whose last move ended on another colour's fork (ALIEN-5)."
    first = next(k for k in range(CREW) if s.astronaut[s.seat, k] == node)
    return f"Astronauts {first + 1} and {number} stand together and are alike, so move Astronaut {first + 1}."


# --- what is due, and the end ---------------------------------------------------------------------------------------


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
    """Who won, why, and how far everybody came."""
    if s.winner == NO_WINNER:
        return ""
    if s.winner == TIE:
        losses = _listed([f"{name} lost {_astronauts(game.board.crew)}" for name in game.seat_names])
        return f"A tie between all players: no Astronaut is left on the Nostromo. {losses}."
    arrived = next(k for k in range(CREW) if s.astronaut[s.winner, k] == NARCISSUS)
    figures = _listed([_figures(game, s, seat) for seat in range(game.seats)])
    winner = game.seat_names[s.winner]
    return f"{winner} wins: its Astronaut {arrived + 1} is the first to reach Narcissus. {figures}."


def _figures(game: AlienGame, s: State, seat: int) -> str:
    left, name = crew_left(s, seat), game.seat_names[seat]
    if not left:
        return f"{name} lost its whole crew"
    kept = f"{name} kept {left} of {_astronauts(game.board.crew)}"
    return kept if seat == s.winner else f"{kept}, the foremost {_steps(steps_to_go(game, s, seat))} away"


def _listed(parts: list[str]) -> str:
    return "; ".join(parts)


def _astronauts(count: int) -> str:
    return f"{count} Astronaut{'s' if count != 1 else ''}"


def _steps(count: int) -> str:
    return f"{count} step{'s' if count != 1 else ''}"


def crew_left(s: State, seat: int) -> int:
    """How many Astronauts of a player are still aboard or have arrived."""
    return sum(s.astronaut[seat, k] != GONE for k in range(CREW))


def steps_to_go(game: AlienGame, s: State, seat: int) -> int:
    """How far the foremost Astronaut of a player is from Narcissus."""
    side = game.board.side[seat]
    return min(game.board.steps[side, s.astronaut[seat, k]] for k in range(CREW) if s.astronaut[seat, k] != GONE)


def status(game: AlienGame, s: State, seat: int) -> str:
    """A player's fortune in a few words."""
    left = crew_left(s, seat)
    if not left:
        return "no Astronaut left"
    to_go = steps_to_go(game, s, seat)
    where = "at home" if to_go == game.board.steps[game.board.side[seat], HOME] else f"{_steps(to_go)} to go"
    return f"{_astronauts(left)}, {where}" if to_go else "in Narcissus"


def threat(game: AlienGame, hunter: int, k: int, numbers: int) -> str:
    """An Alien that could come to an Astronaut of the viewer."""
    return (
        f"{game.seat_names[hunter]}'s Alien comes to your Astronaut {k + 1} here with {numbers} of the {FACES} numbers."
    )
