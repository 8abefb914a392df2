"""Whole walks: where a Kid can end with the card that was played, and the steps that lead there.

Everything that a walk depends on lies open: the Kids, the Strangers, the map.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from saucers.games.strangers.actions import ChooseNode
from saucers.games.strangers.board import node_names
from saucers.games.strangers.choices import EXPOSED, is_exposed, kid_id
from saucers.games.strangers.rules_cards import kid_may
from saucers.games.strangers.rules_places import free_spot, haunted_spaces, taken_spots
from saucers.games.strangers.rules_walk import way
from saucers.games.strangers.spec import KIDS, SPOT, SUPPLY, WAYS, Card
from saucers.games.strangers.state import Ending, Phase, State
from saucers.picture.routes import Route

if TYPE_CHECKING:
    from saucers.games.strangers.game import StrangersGame

Walk = tuple[int, ...]
"""The nodes that a walk leads over, the one where the Kid stands now first."""


def ends(game: StrangersGame, s: State, seat: int) -> tuple[Route, ...]:
    """Every end of a walk, for each Kid that the card under way can move, with the shortest way to it."""
    found: dict[tuple[int, int], Route] = {}
    for kid, chosen in _walkers(game, s, seat):
        for walk in sorted(_walks(game, s, kid), key=len):
            if (kid, walk[-1]) not in found:
                found[kid, walk[-1]] = _route(game, s, kid, chosen, walk)
    return tuple(found.values())


def route(game: StrangersGame, s: State, seat: int, subject: str, via: Sequence[str], end: str) -> Route | None:
    """The shortest walk of a Kid over some spaces, in their order, to a space, a spot or a place; if there is one."""
    names = node_names(game.edition, game.options.board)
    for kid, chosen in _walkers(game, s, seat):
        if not _is_alike(s, kid, subject):
            continue
        for walk in sorted(_walks(game, s, kid), key=len):
            cells = [names[node] for node in walk]
            if end in (cells[-1], f"place-{cells[-1].partition('.')[0]}") and _passes(cells, via):
                return _route(game, s, kid, chosen, walk)
    return None


def _walkers(game: StrangersGame, s: State, seat: int) -> Iterator[tuple[int, bool]]:
    """The Kids that may walk now, and whether the Kid has been chosen; of Kids on one space the first."""
    b = game.board
    if s.ending != Ending.RUNNING or seat != s.seat or s.card < 0 or not b.steps[s.card]:
        return
    if s.stage == Phase.STEP:
        yield s.kid, True
    elif s.stage == Phase.FROM:
        taken, haunted, seen = taken_spots(b, s), haunted_spaces(b, s), set()
        for k in range(KIDS):
            node = s.kids[seat, k]
            if node != SUPPLY and node not in seen and kid_may(b, s, taken, haunted, seat, k):
                seen.add(node)
                yield seat * KIDS + k, False


def _is_alike(s: State, kid: int, subject: str) -> bool:
    """True for the Kid itself and for another one of the same player on the same space, before one is chosen."""
    owner, k = kid // KIDS, kid % KIDS
    others = [kid] if s.stage == Phase.STEP else [
        owner * KIDS + i for i in range(KIDS) if s.kids[owner, i] == s.kids[owner, k] and not (s.moved >> i) & 1
    ]  # fmt: skip
    return subject in map(kid_id, others)


def _passes(cells: Sequence[str], via: Sequence[str]) -> bool:
    rest = iter(cells)
    return all(cell in rest for cell in via)


def _walks(game: StrangersGame, s: State, kid: int) -> Iterator[Walk]:
    """Every complete walk: the full number of steps, or fewer into a scoring place (DTS-4)."""
    b = game.board
    start = s.kids[kid // KIDS, kid % KIDS]
    left = s.left if s.stage == Phase.STEP else b.steps[s.card]
    behind = tuple(s.path[i] for i in range(len(s.path)) if s.path[i] != SUPPLY) if s.stage == Phase.STEP else ()
    yield from _go_on(game, s, (taken_spots(b, s), haunted_spaces(b, s)), behind, (start,), left)


def _go_on(
    game: StrangersGame, s: State, fixed: tuple[int, int], behind: Walk, walk: Walk, left: int
) -> Iterator[Walk]:
    b, here = game.board, walk[-1]
    taken, haunted = fixed
    for direction in range(WAYS):
        if b.door[here, direction] and (spot := free_spot(b, taken, b.door[here, direction] - 1)):
            yield (*walk, spot)
        to = way(b, s.card, here, direction)
        if to == 0 or to in walk or to in behind:
            continue
        occupied = (haunted >> b.haunt[to]) & 1
        if left == 1 and not occupied:
            yield (*walk, to)
        elif left > 1 and (not occupied or s.card == Card.RAD_BIKE):
            yield from _go_on(game, s, fixed, behind, (*walk, to), left - 1)


def _route(game: StrangersGame, s: State, kid: int, chosen: bool, walk: Walk) -> Route:
    names = node_names(game.edition, game.options.board)
    steps = walk[1:] if chosen else walk
    end = walk[-1]
    danger = EXPOSED if end < SPOT and is_exposed(game, s, end) else ""
    return Route(
        kid_id(kid),
        names[end],
        tuple(ChooseNode(node).encode() for node in steps),
        tuple(names[n] for n in walk),
        danger,
    )
