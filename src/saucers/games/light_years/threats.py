"""What Enemies could reach with the next roll, as everybody at the table can work it out."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from saucers.games.light_years import spec, words
from saucers.games.light_years.board import SPACE_NAMES
from saucers.games.light_years.rules_common import enemy_space, people_on
from saucers.games.light_years.state import Ending, State

if TYPE_CHECKING:
    from saucers.games.light_years.game import LightYearsGame

REACH = 2
"""Steps that one symbol, doubled or on the Danger Die, gives an Enemy."""


def threats(game: LightYearsGame, s: State) -> Iterator[tuple[str, str]]:
    """Each space that an Enemy could come to, and which."""
    if s.result != Ending.PLAYING or s.trick:
        return
    coming: dict[int, list[str]] = {}
    for enemy in range(spec.AGENT + game.seats):
        here = enemy_space(game.board, s, enemy)
        if not (s.halted >> enemy & 1 or people_on(game.board, s, here)):
            for space in sorted(_ahead(game, s, enemy, here)):
                coming.setdefault(space, []).append(words.enemy_name(game, enemy))
    for space, names in sorted(coming.items()):
        yield SPACE_NAMES[space], f"{' and '.join(names)} could come here with the next roll."


def _ahead(game: LightYearsGame, s: State, enemy: int, here: int) -> set[int]:
    """The spaces of the next steps: along a Cop Car's path, or nearer to whom an Agent chases (ET-6)."""
    b = game.board
    if enemy < spec.CARS:
        return {
            b.path[enemy, step] for step in range(s.enemy[enemy] + 1, min(b.stop[enemy], s.enemy[enemy] + REACH) + 1)
        }
    target = s.et if enemy == spec.KEYS else s.kid[enemy - spec.AGENT]
    found: set[int] = set()
    front = {here}
    for _ in range(REACH):
        front = {
            b.to[space, 2 * side]
            for space in front
            for side in range(spec.SIDES)
            if b.to[space, 2 * side] >= 0 and b.road[b.to[space, 2 * side], target] < b.road[space, target]
        }
        found |= front
    return found
