"""What a screen stages in Alien: both dice of every roll, the way of an Astronaut, eliminations and the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from saucers.games.alien.actions import MoveAstronaut, decode
from saucers.games.alien.spec import CREW, GONE, NARCISSUS
from saucers.games.alien.state import NO_WINNER, TIE, Phase, State
from saucers.games.alien.words import space_of
from saucers.picture.happenings import Details, Moment, Roll

if TYPE_CHECKING:
    from saucers.games.alien.game import AlienGame


def details(game: AlienGame, s: State, event: int, after: State, seat: int | None) -> Details:
    """Nothing is hidden, so all viewers get the same."""
    if s.stage != Phase.MOVE:
        return Details(rolls=(Roll("die-red", after.red), Roll("die-white", after.white)))
    action = decode(event)
    paths = {}
    if isinstance(action, MoveAstronaut):
        paths[f"astronaut-{s.seat}-{action.astronaut}"] = _way(game, s, action)
    moment, at = _moment(game, s, after)
    return Details(rolls=(), paths=paths, moment=moment, at=at)


def _way(game: AlienGame, s: State, move: MoveAstronaut) -> tuple[str, ...]:
    """Every space that an Astronaut passes on its move; one that arrives stops there, whatever is left of the roll."""
    b, here = game.board, s.astronaut[s.seat, move.astronaut]
    nodes = [here]
    for number in range(1, s.white + 1):
        nodes.append(b.walk[b.side[s.seat], here, int(move.shortcut), number])
        if nodes[-1] == NARCISSUS:
            break
    return tuple(space_of(game, s.seat, node) for node in nodes)


def _moment(game: AlienGame, s: State, after: State) -> tuple[Moment, str]:
    if after.winner not in (NO_WINNER, TIE):
        return "won", space_of(game, after.winner, NARCISSUS)
    for owner in range(game.seats):
        for k in range(CREW):
            if s.astronaut[owner, k] != GONE and after.astronaut[owner, k] == GONE:
                return "eliminated", f"astronaut-{owner}-{k}"
    return "", ""
