"""Why something on the screen is not a choice now, in the game's words."""

from __future__ import annotations

import time

from saucers.kernel.game import NOBODY, Game, State

PATIENCE = 0.25


def why_not(game: Game, state: State, seat: int | None, target: str) -> str:
    """One sentence about a click on ``target``, from what ``seat`` may know."""
    if state.mover == NOBODY:
        return "The game is over; nothing more can happen."
    if seat is None:
        return "You are watching; only those who play can choose."
    if state.mover != seat:
        return f"It is not your decision now. {game.prompt(state, seat)}"
    for choice in game.scene(state, seat).choices:
        if target in choice.triggers:
            return "That is possible."
    action = _action_at(game, state, seat, target)
    reason = "" if action is None else game.why_not(state, action)
    return reason or f"There is nothing to choose there now. {game.prompt(state, seat)}"


def _action_at(game: Game, state: State, seat: int, target: str) -> int | None:
    """An impossible action that this thing would trigger.

    Games draw the triggers of any action of their vocabulary they can place; those they cannot are passed over.
    """
    s = game.record_of(state)
    deadline = time.monotonic() + PATIENCE
    for action in range(game.definition.vocabulary):
        if action in state.events:
            continue
        if time.monotonic() > deadline:
            break
        try:
            choices = game.definition.scene.draw(game, s, seat, (action,)).choices
        except Exception:
            continue
        if any(target in choice.triggers for choice in choices):
            return action
    return None
