"""What a screen stages in Light Years from Home: dice, the ways of all who move, catches, devices and the end."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from typing import TYPE_CHECKING, overload

from saucers.games.light_years import spec
from saucers.games.light_years.board import SPACE_NAMES, ZONE_NAMES
from saucers.games.light_years.choices import enemy_piece
from saucers.games.light_years.rules import apply
from saucers.games.light_years.state import ET_BIT, Ending, Phase, State
from saucers.kernel.layout import Cells
from saucers.picture.happenings import Details, Moment, Roll

if TYPE_CHECKING:
    from saucers.games.light_years.game import LightYearsGame

DICE: dict[int, str] = {
    Phase.ENEMY_1: "enemy-die-0",
    Phase.ENEMY_2: "enemy-die-1",
    Phase.DANGER: "danger-die",
    Phase.PHONE: "device-dice",
}
"""The item of the dice tray that is rolled in a phase. Its face is the symbol; the Device Dice show a bit each."""

AGENTS = tuple(enemy_piece(enemy) for enemy in range(spec.KEYS, spec.ENEMIES))


def details(game: LightYearsGame, s: State, event: int, after: State, seat: int | None) -> Details:
    """All that happens lies open, but for a detour that the position does not show: only who chose it knows."""
    paths = {piece: path for piece, path in _paths(game, s, event, after) if len(path) > 1}
    if s.phase == Phase.ROUTE and seat != s.active:
        paths = {piece: path for piece, path in paths.items() if piece not in AGENTS or _is_only_way(game, path)}
    moment, at = _moment(game, s, after)
    return Details(
        rolls=(Roll(DICE[s.phase], event),) if s.phase in DICE else (),
        paths=paths,
        moment=moment,
        at=at,
    )


class _Trail:
    """Cells that write down what is put into them."""

    def __init__(self, cells: Cells) -> None:
        self._cells = cells
        self.written: dict[int, list[int]] = defaultdict(list)

    @overload
    def __getitem__(self, index: int | tuple[int, ...], /) -> int: ...
    @overload
    def __getitem__(self, index: slice, /) -> Cells: ...
    def __getitem__(self, index: int | tuple[int, ...] | slice, /) -> int | Cells:
        return self._cells[index]

    def __setitem__(self, index: int | tuple[int, ...], value: int, /) -> None:
        assert isinstance(index, int)
        self._cells[index] = value
        self.written[index].append(value)

    def __len__(self) -> int:
        return len(self._cells)


def _paths(game: LightYearsGame, s: State, event: int, after: State) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The way of every piece that the event moved: the rules are run again, and each step is written down."""
    b, again = game.board, s.copy()
    again.kid = kids = _Trail(again.kid)
    again.enemy = enemies = _Trail(again.enemy)
    apply(b, again, event)
    for kid, spaces in kids.written.items():
        way = _named([s.kid[kid], *spaces])
        yield f"kid-{kid}", way
        if kid == s.et_in and way[-1] == SPACE_NAMES[after.et]:
            yield "et", way
    for enemy, places in enemies.written.items():
        steps = [s.enemy[enemy], *places]
        yield enemy_piece(enemy), _named([b.path[enemy, step] for step in steps] if enemy < spec.CARS else steps)
    yield "ship", tuple(f"track-{step}" for step in range(s.ship, after.ship + 1))


def _named(spaces: list[int]) -> tuple[str, ...]:
    """The spaces by their ids; where a piece was put down again, it has not moved."""
    return tuple(SPACE_NAMES[space] for i, space in enumerate(spaces) if i == 0 or space != spaces[i - 1])


def _is_only_way(game: LightYearsGame, path: tuple[str, ...]) -> bool:
    """Whether an Agent that comes nearer by Road with each step could go no other way between these two spaces."""
    b = game.board
    *passed, end = (SPACE_NAMES.index(space) for space in path)
    for at in passed:
        neighbours = [b.to[at, 2 * side] for side in range(spec.SIDES) if b.to[at, 2 * side] >= 0]
        if sum(b.road[space, end] < b.road[at, end] for space in neighbours) > 1:
            return False
    return True


def _moment(game: LightYearsGame, s: State, after: State) -> tuple[Moment, str]:
    if after.result != Ending.PLAYING:
        return _end(game, after)
    caught = after.caught & ~s.caught
    if caught & ET_BIT:
        return "caught", "et"
    for seat in range(game.seats):
        if caught >> seat & 1:
            return "caught", f"kid-{seat}"
    b = game.board
    for colour in range(spec.COLOURS):
        if s.die[colour] == spec.UNBUILT and after.die[colour] == b.die_zone[colour]:
            return "built", f"die-{spec.ITEM_NAMES[colour]}"
    if s.ship < b.track == after.ship:
        return "arrived", "ship"
    if b.near[b.clearing, after.et] and not b.near[b.clearing, s.et]:
        return "arrived", "et"
    return "", ""


def _end(game: LightYearsGame, after: State) -> tuple[Moment, str]:
    """The rescue and the lost Heartlight are E.T.'s; the Cop Cars surround the Clearing."""
    if after.result == Ending.WON:
        return "won", "et"
    return "lost", f"zone-{ZONE_NAMES[game.board.clearing]}" if after.result == Ending.LOST_CARS else "et"
