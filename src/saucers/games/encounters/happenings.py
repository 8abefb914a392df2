"""What a screen stages in Close Encounters: both dice of every roll, the way of a piece, traps, arrivals, the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from saucers.games.encounters.actions import Jump, Step, decode
from saucers.games.encounters.board import square_names
from saucers.games.encounters.rules_moving import destination
from saucers.games.encounters.secrets import chips_of
from saucers.games.encounters.state import ROLLING, Phase, State
from saucers.picture.happenings import Details, Moment, Roll

if TYPE_CHECKING:
    from saucers.games.encounters.game import EncountersGame


def details(game: EncountersGame, s: State, event: int, after: State, seat: int | None) -> Details:
    """Rolls and moves lie open; of a circle nothing is told before it is sprung (CE-11)."""
    if s.stage in ROLLING:
        return Details(rolls=tuple(Roll(f"die-{i}", after.dice[i]) for i in range(2)))
    action = decode(event)
    if not isinstance(action, Step | Jump):
        return Details(rolls=())
    names = square_names(game.edition)
    path = tuple(names[square] for square in _way(game, s, action, after))
    moment = _moment(game, s, after, seat)
    at = names[destination(game.board, s, event)] if moment else ""
    return Details(rolls=(), paths={f"piece-{s.seat}": path}, moment=moment, at=at)


def _way(game: EncountersGame, s: State, move: Step | Jump, after: State) -> list[int]:
    """Every square that the piece passes: those jumped over, the one entered, and the end to which a trap sends it."""
    entered = destination(game.board, s, move.encode())
    way = [s.at[s.seat]]
    while way[-1] != entered:
        way.append(game.board.next[way[-1], move.direction])
    if after.at[s.seat] != entered:
        way.append(after.at[s.seat])
    return way


def _moment(game: EncountersGame, s: State, after: State, seat: int | None) -> Moment:
    """A trap sounds a note for those who circled the square; everybody else sees who is trapped."""
    if after.stage == Phase.END:
        return "won"
    owners = [p for p in range(game.seats) if len(chips_of(after, p)) > len(chips_of(s, p))]
    if owners:
        return "note" if seat in owners else "trapped"
    return "arrived" if after.heading[s.seat] != s.heading[s.seat] else ""
