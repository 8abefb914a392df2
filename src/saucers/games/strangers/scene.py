"""The picture."""

from __future__ import annotations

from typing import TYPE_CHECKING

from saucers.games.strangers import words
from saucers.games.strangers.state import State
from saucers.kernel.scene import Choice, Figure, Scene, seat_marks

if TYPE_CHECKING:
    from saucers.kernel.game import Game


def figure(game: Game) -> Figure:
    return Figure("x", 1, 1, ())


def draw(game: Game, s: State, seat: int | None, actions: tuple[int, ...]) -> Scene:
    return Scene(
        game.figure,
        (),
        (),
        seat_marks(game.seat_names),
        words.prompt(game, s, seat),
        s.seat,
        tuple(Choice(a, words.label(game, s, a)) for a in actions),
    )
