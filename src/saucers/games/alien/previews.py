"""What a choice of Alien would do, said before it is made: outcomes, dangers, and what threatens the viewer."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from saucers.games.alien import rules, words
from saucers.games.alien.actions import MoveAlien, MoveAstronaut, decode
from saucers.games.alien.spec import CREW, GONE
from saucers.games.alien.state import NO_WINNER, TIE, State

if TYPE_CHECKING:
    from saucers.games.alien.game import AlienGame


def left_arrows(game: AlienGame, actions: tuple[int, ...]) -> set[int]:
    """The spaces on which an Alien could end by leaving the inner corridor."""
    nodes = [move.node for move in map(decode, actions) if isinstance(move, MoveAlien)]
    return {game.board.place[node] for node in nodes if words.is_leaving(game, node)}


def text(game: AlienGame, s: State, action: int, left: set[int]) -> str:
    """What stands on a choice. ``left`` are the spaces that :func:`left_arrows` finds."""
    match decode(action):
        case MoveAlien(node):
            place = words.place_title(game, s.seat, node)
            if words.is_leaving(game, node):
                return f"Alien to {place}, leaving the inner corridor"
            # Two ways may end on the arrow: one still turns in there, the other has come out (ALIEN-7).
            return f"Alien to {place}{', still free to turn in' if node in left else ''}"
        case MoveAstronaut(astronaut, shortcut) as move:
            place = words.place_title(game, s.seat, words.destination(game, s, move))
            return f"Astronaut {astronaut + 1} {'by the shortcut ' if shortcut else ''}to {place}"


def occupied(game: AlienGame, s: State) -> set[int]:
    """Where Astronauts stand."""
    return {s.astronaut[seat, k] for seat in range(game.seats) for k in range(CREW)} - {GONE}


def consequences(game: AlienGame, s: State, action: int, crews: set[int]) -> tuple[str, str]:
    """What would happen, and what of it is a danger to the mover's own crew. ``crews`` is where Astronauts stand."""
    match decode(action):
        case MoveAlien(node) if game.board.place[node] not in crews:
            return " ".join(_where(game, s, action)), ""
    after = s.copy()
    rules.apply(game.board, after, action)
    own = f"{game.seat_names[s.seat]}'s "
    gone = words.eliminated(game, s, after)
    danger = " ".join(f"Your {name.removeprefix(own)} is eliminated." for name in gone if name.startswith(own))
    outcome = [f"{name} is eliminated." for name in gone if not name.startswith(own)]
    if after.winner == s.seat:
        outcome.append("You win the game.")
    elif after.winner == TIE:
        outcome.append("No Astronaut is left: the game is a tie.")
    elif not danger:
        outcome += _where(game, s, action)
    return " ".join(outcome), danger


def _where(game: AlienGame, s: State, action: int) -> Iterator[str]:
    """What one must know of the space where a piece would stand."""
    match decode(action):
        case MoveAlien(node):
            if words.is_leaving(game, node):
                yield "It has left the inner corridor and must go on along the shortcut."
            elif game.board.shaft[node]:
                yield "From this air shaft it may hop with its next roll."
        case MoveAstronaut() as move:
            yield from _arrival(game, s, move)


def _arrival(game: AlienGame, s: State, move: MoveAstronaut) -> Iterator[str]:
    """Whom an Astronaut would meet, and whether it is safe there."""
    node = words.destination(game, s, move)
    mates = [
        f"{game.seat_names[seat]}'s Astronaut {k + 1}"
        for seat in range(game.seats)
        for k in range(CREW)
        if s.astronaut[seat, k] == node and (seat, k) != (s.seat, move.astronaut)
    ]
    aliens = [
        f"{game.seat_names[seat]}'s Alien"
        for seat in range(game.seats)
        if seat != s.seat and game.board.place[s.alien[seat]] == node
    ]
    if game.board.safe[node]:
        yield f"Safe here, beside {_and(aliens)}." if aliens else "Safe here."
    elif mates:
        yield f"Protected by {_and(mates)}{f', with {_and(aliens)} there too' if aliens else ''}."
    if game.board.choice[game.board.side[s.seat], node]:
        yield "Its next move may take the shortcut."


def _and(names: list[str]) -> str:
    return " and ".join(filter(None, [", ".join(names[:-1]), names[-1]]))


def threats(game: AlienGame, s: State, seat: int | None) -> Iterator[tuple[str, str]]:
    """Where another colour's Alien could eliminate an Astronaut of the viewer with its next roll."""
    if seat is None or s.winner != NO_WINNER:
        return
    b = game.board
    for k in range(CREW):
        place = s.astronaut[seat, k]
        if place == GONE or b.safe[place] or _mates(game, s, place) > 1:
            continue
        for hunter in range(game.seats):
            numbers = b.hits[b.side[hunter], s.alien[hunter], place] if hunter != seat else 0
            if numbers:
                yield words.space_of(game, seat, place), words.threat(game, hunter, k, numbers)


def _mates(game: AlienGame, s: State, place: int) -> int:
    return sum(s.astronaut[seat, k] == place for seat in range(game.seats) for k in range(CREW))
