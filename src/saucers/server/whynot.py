"""Why something on the screen is not a choice now, in the game's words."""

from __future__ import annotations

from typing import Any

from saucers.kernel.game import NOBODY, Game, State
from saucers.kernel.scene import Choice


def why_not(game: Game, state: State, seat: int | None, target: str) -> str:
    """One sentence about a click on ``target``, from what ``seat`` may know."""
    if state.mover == NOBODY:
        return "The game is over; nothing more can happen."
    if seat is None:
        return "You are watching; only those who play can choose."
    if state.mover != seat:
        return f"It is not your decision now. {game.prompt(state, seat)}"
    if any(target in choice.triggers for choice in game.scene(state, seat).choices):
        return "That is possible."
    impossible = [action for action in range(game.definition.vocabulary) if action not in state.events]
    for choice in _placed(game, game.record_of(state), seat, impossible):
        if target in choice.triggers:
            return game.why_not(state, choice.action)
    return f"There is nothing to choose there now. {game.prompt(state, seat)}"


def _placed(game: Game, s: Any, seat: int, actions: list[int]) -> list[Choice]:
    """The choices that these impossible actions would be.

    Games draw any action of their vocabulary that they can place on the picture; those they cannot are passed over.
    """
    if not actions:
        return []
    try:
        return list(game.definition.scene.draw(game, s, seat, tuple(actions)).choices)
    except Exception:
        if len(actions) == 1:
            return []
    middle = len(actions) // 2
    return _placed(game, s, seat, actions[:middle]) + _placed(game, s, seat, actions[middle:])
