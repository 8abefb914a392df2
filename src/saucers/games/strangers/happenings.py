"""What a screen stages in Don't Talk to Strangers: Kids who are abducted, Kids who arrive, and the end.

Kids walk a space an event, and other ways have no spaces in between, so two scenes show every path. The Saucer Coin is
no item of the scene; its sentence says how it fell.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from saucers.games.strangers.choices import space_of
from saucers.games.strangers.spec import KIDS, SPOT, SUPPLY, TOKENS
from saucers.games.strangers.state import Ending, Phase, State
from saucers.games.strangers.words import final_scores
from saucers.picture.happenings import Details, Moment

if TYPE_CHECKING:
    from saucers.games.strangers.game import StrangersGame


def details(game: StrangersGame, s: State, event: int, after: State, seat: int | None) -> Details:
    """Kids and points lie open; only whether the end is a victory depends on who looks."""
    moment, at = _moment(game, s, after)
    if after.ending != Ending.RUNNING:
        won = seat is None or final_scores(game, after)[seat] > 0
        moment, at = "won" if won else "lost", at or _placed_stranger(s, after)
    return Details(rolls=(), moment=moment, at=at)


def _moment(game: StrangersGame, s: State, after: State) -> tuple[Moment, str]:
    """What happened to a Kid, and where. By an action of its player a Kid runs away; else it is abducted."""
    for was, node in _moved_kids(game, s, after):
        if node == SUPPLY and s.stage != Phase.ACTION:
            return "abducted", space_of(game, was)
        if was < SPOT <= node:
            return "arrived", space_of(game, node)
    return "", ""


def _moved_kids(game: StrangersGame, s: State, after: State) -> Iterator[tuple[int, int]]:
    """Where each Kid who is elsewhere now was and is."""
    for seat in range(game.seats):
        for k in range(KIDS):
            if s.kids[seat, k] != after.kids[seat, k]:
                yield s.kids[seat, k], after.kids[seat, k]


def _placed_stranger(s: State, after: State) -> str:
    """The Stranger that the event put on the board, if it did."""
    placed = [token for token in range(TOKENS) if s.stranger[token] != after.stranger[token]]
    return f"stranger-{placed[0]}" if placed else ""
