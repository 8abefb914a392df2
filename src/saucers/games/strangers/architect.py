"""Solo Architect as a puzzle to optimise: which hand, which deck, and which moves bring the most points?

Nothing in the puzzle is hidden and nothing is left to luck, so the order of the deck is chosen best by asking, play by
play, which card one would like to have now. The search therefore goes over plays, not over decks: a beam of positions
is carried from play to play (``architect_beam``), each time with other weights, wider and wider until time is up.
Strangers are left out of the search and put where nobody comes any more; the real rules have the last word, as every
solution is played through to a record before it counts.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, cast

import numpy as np

from saucers.games.strangers.board import neighbourhood
from saucers.games.strangers.spec import CARD_NAMES, CITY_LINE, KIDS, SCHOOL_LINE, Card, Options
from saucers.games.strangers.state import Phase
from saucers.kernel.errors import IllegalEvent
from saucers.kernel.records import Record
from saucers.kernel.registry import load

if TYPE_CHECKING:
    import typer

    from saucers.games.strangers.architect_beam import Tables, Weights
    from saucers.games.strangers.game import StrangersGame

FIRST_WIDTH, WIDTH, WIDEST, WIDER = 60, 600, 4000, 1.1
"""The width of the beam: of the first run, of the second, at most, and by how much each is wider than the last."""
CANDIDATES = 400_000
"""Room for the positions of one level before the best are picked."""
MOVES = 40_000
"""Room for the plays from one position."""
TRIED = 40
"""Plans of a run that are played by the real rules before it is given up."""

Move = tuple[str, str, tuple[str, ...]]
"""A Kid's move: where from, where to (a space, or a place by its cell), and the steps in between and last."""
Play = tuple[int, tuple[Move, ...]]
WALKS = {Card.WALK: (1, False), Card.RUN: (2, False), Card.SKATEBOARD: (3, False), Card.HOP_THE_FENCE: (2, True)}
WALKS |= {Card.WALKIE_TALKIES: (2, False), Card.WATCHES: (3, False)}


@dataclass(frozen=True)
class Plan:
    """A way to play the puzzle, and what it promises."""

    points: int
    plays: tuple[Play, ...]


class Puzzle:
    """The board of a puzzle with everything that the search looks up."""

    def __init__(self, game: StrangersGame) -> None:
        self.game = game
        self.b = game.board
        self.hood = neighbourhood(game.edition, game.options.board)
        self.places = self.hood.places
        self.number = {place: number for number, place in enumerate(self.places)}
        self.nodes = [*self.hood.spaces, *self.places]
        self._ends: dict[tuple[str, int, bool], dict[str, tuple[str, ...]]] = {}

    @property
    def most_draws(self) -> int:
        """The refill that would draw one card more than lie between the Sightings ends the game."""
        return self.b.tokens + 1

    def ends(self, start: str, steps: int, hop: bool) -> dict[str, tuple[str, ...]]:
        """Every end of a walk with its steps, over as few stranger spaces as possible."""
        key = (start, steps, hop)
        if key not in self._ends:
            found: dict[str, tuple[str, ...]] = {}
            self._walk((start,), steps, hop, found)
            self._ends[key] = found
        return self._ends[key]

    def _walk(self, path: tuple[str, ...], left: int, hop: bool, found: dict[str, tuple[str, ...]]) -> None:
        here = path[-1]
        if here in self.number or left == 0:
            if here not in found or self._haunted(path) < self._haunted((path[0], *found[here])):
                found[here] = path[1:]
            return
        ways = set(self.hood.ways(here))
        if hop:
            ways |= {other for d in range(4) if (other := self.hood.neighbour(here, d)) in self.hood.spaces}
        for there in sorted(ways):
            if there not in path:
                self._walk((*path, there), left - 1, hop, found)

    def _haunted(self, path: tuple[str, ...]) -> int:
        return sum(self.hood.cells[cell] in "!w" for cell in path[1:])

    @cached_property
    def tables(self) -> Tables:
        """The board as arrays for the compiled search."""
        from saucers.games.strangers.architect_beam import NOBODY, SCARCE, Tables, columns_for

        b, spaces = self.b, self.hood.spaces
        n, places = len(spaces), len(self.places)
        index = {name: number for number, name in enumerate(self.nodes)}
        columns = columns_for(max(b.room[p] for p in range(places)))
        worth, crowd = np.zeros((places, columns), np.int64), np.zeros((places, columns), np.int64)
        for p in range(places):
            for i in range(b.room[p]):
                worth[p, i] = b.worth[b.first[p] + i]
                crowd[p, i + 1] = b.crowd[p, i + 1]
        ends = np.full((4, n, 40), NOBODY, np.uint8)
        for walk, (steps, hop) in enumerate(((1, False), (2, False), (3, False), (2, True))):
            for number, space in enumerate(spaces):
                found = sorted(index[end] for end in self.ends(space, steps, hop))
                ends[walk, number, : len(found)] = found
        lines = [
            SCHOOL_LINE if self.hood.cells[s] in "Ss" else CITY_LINE if self.hood.cells[s] == "c" else 0 for s in spaces
        ]
        away = [self.hood.distances(space) for space in spaces]
        return Tables(
            n,
            index[self.hood.having("S")[0]],
            int(b.rally),
            self.most_draws,
            np.array([b.kind[p] for p in range(places)]),
            np.array([b.room[p] for p in range(places)]),
            worth,
            crowd,
            np.array([[steps[place] for place in self.places] for steps in away]),
            ends,
            np.array(lines),
            np.array([b.count[card] for card in SCARCE]),
        )


def draw_weights(rng: random.Random) -> Weights:
    from saucers.games.strangers.architect_beam import Weights

    return Weights(
        keeps=rng.uniform(0.90, 0.97),
        park=rng.uniform(0.5, 1.3),
        dance=rng.uniform(1, 4),
        reach=rng.uniform(1.5, 2.1),
        in_hand=rng.uniform(0.3, 0.6),
        noise=rng.choice((0.0, 0.3)),
    )


def run_beam(puzzle: Puzzle, weights: Weights, width: int, rng: random.Random, until: float) -> Iterator[Plan]:
    """One run of the beam: the finished plans, those with the most points first."""
    from saucers.games.strangers.architect_beam import DRAWS, expand, let_out, new_moves, new_pool, pick, points_of

    t = puzzle.tables
    level = new_pool(1, len(puzzle.places))
    let_out(t, level.kids[0], level.scored[0])
    moves, pool = new_moves(MOVES), new_pool(CANDIDATES, len(puzzle.places))
    rows = 1
    history: list[tuple[np.ndarray, ...]] = []
    finished: list[tuple[int, int, int]] = []
    while rows and (not history or time.monotonic() < until):
        n = expand(t, weights, level, rows, pool, moves, rng.randrange(1 << 30))
        over = (pool.used[:n, DRAWS] >= t.most_draws) | (pool.scored[:n].sum(axis=1) == KIDS)
        ends = np.flatnonzero(over)
        points = np.array([points_of(t, pool.scored[i]) for i in ends], np.int64)
        best = ends[np.argsort(-points, kind="stable")[:TRIED]]
        finished += [(int(points_of(t, pool.scored[i])), len(history), int(i)) for i in best]
        kept = np.flatnonzero(~over)
        kept = kept[np.argsort(-pool.value[kept], kind="stable")[:width]]
        history.append((*(column[:n].copy() for column in (pool.parent, pool.card, pool.origin, pool.end)), kept))
        level, rows = pick(pool, kept), len(kept)
    for total, at, row in sorted(finished, key=lambda item: -item[0])[:TRIED]:
        yield Plan(total, _plays(puzzle, history, at, row))


def _plays(puzzle: Puzzle, history: list[tuple[np.ndarray, ...]], at: int, row: int) -> tuple[Play, ...]:
    """The plays that led to a candidate of a level."""
    plays: list[Play] = []
    while at >= 0:
        parent, card, origin, end, _ = history[at]
        plays.append((int(card[row]), tuple(_moves(puzzle, int(card[row]), origin[row], end[row]))))
        at -= 1
        row = int(history[at][4][parent[row]]) if at >= 0 else 0
    return tuple(reversed(plays))


def _moves(puzzle: Puzzle, card: int, origins: np.ndarray, ends: np.ndarray) -> Iterator[Move]:
    """Names instead of numbers, with the steps of walks."""
    from saucers.games.strangers.architect_beam import NOBODY, STAYS

    for origin, end in zip(origins, ends, strict=True):
        if origin == NOBODY:
            return
        if end != STAYS:
            a, b = puzzle.nodes[origin], puzzle.nodes[end]
            yield a, b, puzzle.ends(a, *WALKS[Card(card)])[b] if card in WALKS else ()


# --- from plays to a record ------------------------------------------------------------------------------------


class Unplayable(Exception):
    """The Strangers have to go somewhere where a Kid still wants to be."""


def to_record(puzzle: Puzzle, plan: Plan, name: str = "architect") -> Record:
    """Play a plan through by the real rules."""
    record = Record(puzzle.game, [name])
    hand = [card for card, _ in plan.plays[: puzzle.b.hand]]
    later = [card for card, _ in plan.plays[puzzle.b.hand :]]
    spare = _spare(puzzle, [*hand, *later])
    for card in [*hand, *spare[: puzzle.b.hand - len(hand)]]:
        _do(record, f"hold {CARD_NAMES[card]}")
    del spare[: puzzle.b.hand - len(hand)]
    for card in [*later, *spare][: puzzle.b.tokens]:
        _do(record, f"lay {CARD_NAMES[card]}")
    last_use = _last_uses(puzzle, plan)
    for number, (card, moves) in enumerate(plan.plays):
        while "let out a Kid" in puzzle.game.labels(record.state):
            _do(record, "let out a Kid")
        _do(record, f"play {CARD_NAMES[card]}")
        for move in moves:
            _move(puzzle, record, card, move)
        state = puzzle.game.record_of(record.state)
        if state.stage == Phase.FROM and not state.ending:
            _do(record, "decline" if "decline" in puzzle.game.labels(record.state) else "stop")
        _refill(puzzle, record, last_use, number)
    return record


def _spare(puzzle: Puzzle, cards: list[int]) -> list[int]:
    """Cards that fill up hand and deck and are never played."""
    kinds = (Card.WALK, Card.SCHOOL_BUS, Card.CITY_BUS, Card.RUN)
    left = {kind: puzzle.b.count[kind] - cards.count(kind) for kind in kinds}
    return [kind for kind in kinds for _ in range(left[kind])]


def _do(record: Record, label: str) -> None:
    try:
        record.append(record.game.parse(record.state, label))
    except IllegalEvent as error:
        raise Unplayable(str(error)) from None


def _move(puzzle: Puzzle, record: Record, card: int, move: Move) -> None:
    origin, end, path = move
    game = puzzle.game
    state = game.record_of(record.state)
    if state.stage == Phase.FROM:
        title = f"Kid in {puzzle.hood.title(origin)}" if origin in puzzle.number else f"Kid on {origin}"
        _do(record, title)
        state = game.record_of(record.state)
    for cell in path if state.stage == Phase.STEP else (end,) if state.stage == Phase.TO else ():
        _do(record, f"into {puzzle.hood.title(cell)}" if cell in puzzle.number else f"to {cell}")


def _last_uses(puzzle: Puzzle, plan: Plan) -> dict[str, int]:
    """The last play in which a Kid walks over a stranger space or stands on it."""
    uses: dict[str, int] = {}
    for number, (_, moves) in enumerate(plan.plays):
        for origin, end, path in moves:
            for cell in (origin, end, *path):
                uses[cell] = number
    return uses


def _refill(puzzle: Puzzle, record: Record, last_use: dict[str, int], number: int) -> None:
    """Draw, and put Strangers where nobody comes any more, first where somebody came the longest ago."""
    game = puzzle.game
    while True:
        state = game.record_of(record.state)
        if state.ending or state.stage == Phase.ACTION:
            return
        if state.stage == Phase.TO:
            free = [label.removeprefix("Stranger to ") for label in game.labels(record.state)]
            safe = [cell for cell in free if last_use.get(cell, -1) <= number]
            if not safe and len(free) > puzzle.b.haunts - puzzle.b.tokens + 1:
                raise Unplayable("no stranger space is left that nobody needs")
            _do(record, f"Stranger to {max(safe or free, key=lambda cell: last_use.get(cell, -1))}")
        else:
            record.append(record.state.events[0])


# --- the search ------------------------------------------------------------------------------------------------


def search(
    board: str = "A",
    well_read: bool = False,
    seconds: float = 60.0,
    seed: int = 1,
    on_progress: Callable[[float, int, int, Record], None] = lambda *_: None,
    edition: str | Path = "standard",
) -> Record:
    """The best solution found in the time given, as a record that replays.

    ``on_progress`` is told of every improvement: seconds, points, the width of the beam, and the record.
    """
    game = load("strangers", edition=edition, plain=True, board=board, well_read=well_read, architect=True)
    puzzle = Puzzle(cast("StrangersGame", game))
    rng = random.Random(seed)
    begin = time.monotonic()
    until = begin + seconds
    best: Record | None = None
    best_points = -1
    for run in count():
        width = min(WIDEST, int(WIDTH * WIDER ** (run - 1))) if run else FIRST_WIDTH
        # The first, narrow run is always finished, so that there is something to show however short the time.
        for plan in run_beam(puzzle, draw_weights(rng), width, rng, until if best else begin + 3600):
            if plan.points <= best_points:
                break
            try:
                record = to_record(puzzle, plan)
            except Unplayable:
                continue
            points = puzzle.game.points(record.state)
            assert points is not None
            if points[0] > best_points:
                best, best_points = record, points[0]
                on_progress(time.monotonic() - begin, best_points, width, record)
        if time.monotonic() >= until and best:
            return best
    raise AssertionError("the search goes on until time is up")


def commands(app: typer.Typer) -> None:
    """Add ``saucers architect`` to the command line."""
    from saucers.games.strangers.command import architect

    app.command("architect")(architect)


def describe(record: Record) -> str:
    """A solution as one would tell it: hand, deck, and the plays."""
    labels = [entry.label for entry in record.entries]
    hand = [label.removeprefix("hold ") for label in labels if label.startswith("hold ")]
    deck = [label.removeprefix("lay ") for label in labels if label.startswith("lay ")]
    points, options = record.game.points(record.state), record.game.options
    assert points is not None
    assert isinstance(options, Options)
    lines = [
        f"{points[0]} points on board {options.board}",
        f"hand: {', '.join(hand)}",
        f"deck: {', '.join(deck)} (a Sighting after each)",
    ]
    told: list[str] = []
    for label in labels[len(hand) + len(deck) :]:
        if label.startswith("play ") or label == "let out a Kid":
            told.append(label)
        elif told and not label.startswith("draw "):
            told[-1] += f"; {label}"
    number = 0
    for line in told:
        number += line.startswith("play ")
        lines.append(f"{number:2d}. {line}" if line.startswith("play ") else f"    {line}")
    return "\n".join(lines)
