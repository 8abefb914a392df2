"""Solo Architect as a puzzle to optimise: which hand, which deck, and which moves bring the most points?

Nothing in the puzzle is hidden and nothing is left to luck, so the order of the deck is chosen best by asking, play by
play, which card one would like to have now. The search therefore goes over plays, not over decks: a beam of positions
is carried from play to play, each time with other weights, wider and wider until time is up. Strangers are left out of
the search and put where nobody comes any more; the real rules have the last word, as every solution is played through
to a record before it counts.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, cast

from saucers.games.strangers.board import neighbourhood
from saucers.games.strangers.spec import CARD_NAMES, HOSTS, KIDS, Card, Options, PlaceKind
from saucers.games.strangers.state import Phase
from saucers.kernel.errors import IllegalEvent
from saucers.kernel.records import Record
from saucers.kernel.registry import load

if TYPE_CHECKING:
    import typer

    from saucers.games.strangers.game import StrangersGame

SCARCE = (Card.HOP_THE_FENCE, Card.PROM_DATE, Card.POOL_PARTY, Card.STEP_DAD, Card.WATCHES, Card.MOMS_CAR)
"""Cards of which a solution could want more than there are."""
FIRST_WIDTH = 40
WIDEST = 20_000
ENDS_A_KID = 6
MOVES_A_CARD = 14

Move = tuple[str, str, tuple[str, ...]]
"""A Kid's move: where from, where to (a space, or a place by its cell), and the steps in between and last."""
Play = tuple[int, tuple[Move, ...]]


@dataclass(frozen=True)
class Position:
    """Where the Kids are between two plays. ``scored`` counts the Kids in every place, in the order of the map."""

    out: tuple[str, ...]
    scored: tuple[int, ...]
    used: tuple[int, ...]
    plays: tuple[Play, ...] = field(default=(), compare=False)
    draws: int = 0


class Puzzle:
    """The board of a puzzle with everything that the search looks up."""

    def __init__(self, game: StrangersGame) -> None:
        self.game = game
        self.b = game.board
        self.hood = neighbourhood(game.edition, game.options.board)
        self.places = self.hood.places
        self.number = {place: number for number, place in enumerate(self.places)}
        self.kind = [self.b.kind[number] for number in range(len(self.places))]
        self.room = [self.b.room[number] for number in range(len(self.places))]
        self.school = self.hood.having("S")[0]
        self.rally = self.places[self.b.rally]
        self.stops = {Card.SCHOOL_BUS: self.hood.having("Ss"), Card.CITY_BUS: self.hood.having("c")}
        self.most_draws = self.b.tokens + 1
        """The refill that would draw one card more than lie between the Sightings ends the game."""
        self._ends: dict[tuple[str, int, bool], dict[str, tuple[str, ...]]] = {}

    # --- the board ----------------------------------------------------------------------------------------------

    def points(self, scored: tuple[int, ...]) -> int:
        """What the Kids in all places are worth."""
        total = 0
        for number, kids in enumerate(scored):
            if kids:
                if self.kind[number] in (PlaceKind.CLUBHOUSE, PlaceKind.RALLY):
                    total += kids * self.b.crowd[number, kids]
                else:
                    total += sum(self.b.worth[self.b.first[number] + i] for i in range(kids))
        return total

    @cached_property
    def distances(self) -> dict[str, dict[str, int]]:
        return {space: self.hood.distances(space) for space in self.hood.spaces}

    @cached_property
    def ways_to_places(self) -> dict[str, list[tuple[int, int]]]:
        """For every space, each place by its number with the steps to it."""
        return {
            space: [(number, steps[place]) for number, place in enumerate(self.places)]
            for space, steps in self.distances.items()
        }

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
            ways |= {other for d in range(4) if (other := self.hood.neighbour(here, d)) in self.distances}
        for there in sorted(ways):
            if there not in path:
                self._walk((*path, there), left - 1, hop, found)

    def _haunted(self, path: tuple[str, ...]) -> int:
        return sum(self.hood.cells[cell] in "!w" for cell in path[1:])

    # --- plays --------------------------------------------------------------------------------------------------

    def start(self) -> Position:
        return self.let_out(Position((), (0,) * len(self.places), (0,) * len(SCARCE)))

    def let_out(self, at: Position) -> Position:
        """Letting out costs no card, so as many Kids as allowed are always out."""
        allowed = 1 + sum(kids for number, kids in enumerate(at.scored) if self.kind[number] == PlaceKind.PARK)
        missing = min(allowed - len(at.out), KIDS - sum(at.scored) - len(at.out))
        if missing <= 0:
            return at
        return Position(tuple(sorted((*at.out, *[self.school] * missing))), at.scored, at.used, at.plays, at.draws)

    def free(self, scored: tuple[int, ...], place: str) -> bool:
        return bool(scored[self.number[place]] < self.room[self.number[place]])

    def plays(self, at: Position, worth: Callable[[str, tuple[int, ...]], float]) -> Iterator[Position]:
        """Every position after one more play, the better moves of many Kids only."""
        for kid in sorted(set(at.out)):
            for card, steps in ((Card.WALK, 1), (Card.RUN, 2), (Card.SKATEBOARD, 3), (Card.HOP_THE_FENCE, 2)):
                for end, path in self.ends(kid, steps, card == Card.HOP_THE_FENCE).items():
                    if card == Card.HOP_THE_FENCE and end in self.ends(kid, 2, False):
                        continue
                    yield from self._played(at, card, ((kid, end, path),))
            for card, stops in self.stops.items():
                if kid in stops:
                    for stop in stops:
                        if stop != kid:
                            yield from self._played(at, card, ((kid, stop, ()),))
            yield from self._played(at, Card.PROM_DATE, ((kid, self.rally, ()),))
            for number, place in enumerate(self.places):
                if self.kind[number] == PlaceKind.HOME:
                    yield from self._played(at, Card.MOMS_CAR, ((kid, place, ()),))
        yield from self._together(at, Card.WALKIE_TALKIES, 2, worth)
        yield from self._together(at, Card.WATCHES, 3, worth)
        for number, place in enumerate(self.places):
            if self.kind[number] == PlaceKind.POOL and at.scored[number] >= HOSTS:
                for guests in {
                    at.out[:1],
                    at.out[:2],
                    at.out[-1:],
                    at.out[-2:],
                    (at.out[0], at.out[-1])[: len(at.out)],
                }:
                    yield from self._played(at, Card.POOL_PARTY, tuple((kid, place, ()) for kid in guests))
            if self.kind[number] == PlaceKind.HOME and at.scored[number]:
                for other, target in enumerate(self.places):
                    if self.kind[other] in (PlaceKind.HOME, PlaceKind.MANSION) and not at.scored[other]:
                        yield from self._played(at, Card.STEP_DAD, ((place, target, ()),))

    def _together(
        self, at: Position, card: int, steps: int, worth: Callable[[str, tuple[int, ...]], float]
    ) -> Iterator[Position]:
        """Any number of Kids, one after another: a small beam over the Kids, best ends first."""
        partial: list[tuple[float, tuple[int, ...], tuple[Move, ...]]] = [(0.0, at.scored, ())]
        for kid in at.out:
            grown: list[tuple[float, tuple[int, ...], tuple[Move, ...]]] = []
            for value, scored, moves in partial:
                choices = [
                    (worth(end, scored) - worth(kid, scored), end, path)
                    for end, path in self.ends(kid, steps, False).items()
                    if end not in self.number or self.free(scored, end)
                ]
                choices.sort(reverse=True)
                grown.append((value, scored, moves))
                for gain, end, path in choices[:ENDS_A_KID]:
                    after = self._with(scored, end) if end in self.number else scored
                    grown.append((value + gain, after, (*moves, (kid, end, path))))
            grown.sort(key=lambda item: -item[0])
            # Kids on one space are alike: of plans that differ in who goes where, one is enough.
            different = {(scored, tuple(sorted(moves))): (value, scored, moves) for value, scored, moves in grown[::-1]}
            partial = sorted(different.values(), key=lambda item: -item[0])[:MOVES_A_CARD]
        for _, _, moves in partial:
            if moves:
                yield from self._played(at, card, moves)

    def _with(self, scored: tuple[int, ...], place: str, kids: int = 1) -> tuple[int, ...]:
        number = self.number[place]
        return (*scored[:number], scored[number] + kids, *scored[number + 1 :])

    def _played(self, at: Position, card: int, moves: tuple[Move, ...]) -> Iterator[Position]:
        """The position after a play, if its places have room and the cards suffice."""
        used = at.used
        if card in SCARCE:
            i = SCARCE.index(card)
            if used[i] >= self.b.count[card]:
                return
            used = (*used[:i], used[i] + 1, *used[i + 1 :])
        out, scored, draws = list(at.out), at.scored, at.draws + 1
        for origin, end, _ in moves:
            if origin in self.number:
                scored = self._with(scored, origin, -1)
            else:
                out.remove(origin)
            if end not in self.number:
                out.append(end)
            elif not self.free(scored, end):
                return
            else:
                scored = self._with(scored, end)
                draws += self.kind[self.number[end]] == PlaceKind.LIBRARY
        after = Position(tuple(sorted(out)), scored, used, (*at.plays, (card, moves)), draws)
        yield self.let_out(after)


@dataclass
class Weights:
    """What one run of the beam finds good; other runs have other weights."""

    keeps: float
    park: float
    dance: float
    reach: float
    noise: float

    @classmethod
    def drawn(cls, rng: random.Random) -> Weights:
        return cls(
            rng.uniform(0.86, 0.98),
            rng.uniform(0.2, 1.6),
            rng.uniform(1, 4),
            rng.uniform(1.6, 2.6),
            rng.choice((0, 0.3)),
        )


class Beam:
    """One run: from play to play with the best ``width`` positions."""

    def __init__(self, puzzle: Puzzle, weights: Weights, width: int, rng: random.Random, until: float) -> None:
        self.puzzle, self.weights, self.width, self.rng, self.until = puzzle, weights, width, rng, until
        self.left = 0
        self._values: dict[tuple[int, tuple[int, ...]], dict[str, float]] = {}

    def run(self) -> list[Position]:
        """Finished positions, the best first."""
        level, finished = [self.puzzle.start()], []
        while level and time.monotonic() < self.until:
            found: dict[Position, float] = {}
            for at in level:
                self.left = self.puzzle.most_draws - at.draws - 1
                for after in self.puzzle.plays(at, self._kid_value):
                    if after.draws >= self.puzzle.most_draws or sum(after.scored) == KIDS:
                        finished.append(after)
                    elif after not in found:
                        found[after] = self._value(after)
            finished.sort(key=lambda p: -self.puzzle.points(p.scored))
            del finished[self.width :]
            level = sorted(found, key=found.__getitem__, reverse=True)[: self.width]
        return finished

    def _value(self, at: Position) -> float:
        self.left = self.puzzle.most_draws - at.draws
        parks = sum(kids for number, kids in enumerate(at.scored) if self.puzzle.kind[number] == PlaceKind.PARK)
        value = self.puzzle.points(at.scored) + self.weights.park * parks * self.left
        value += sum(self._kid_value(kid, at.scored) for kid in at.out)
        return value + self.rng.random() * self.weights.noise

    def _kid_value(self, where: str, scored: tuple[int, ...]) -> float:
        """What a Kid at a space or in a place is worth, remembered."""
        known = self._values.setdefault((self.left, scored), {})
        if where not in known:
            known[where] = self._estimate(where, scored)
        return known[where]

    def _estimate(self, where: str, scored: tuple[int, ...]) -> float:
        """A place's worth, or the best place in reach of a space, less the farther it has to be walked."""
        puzzle = self.puzzle
        if where in puzzle.number:
            number = puzzle.number[where]
            bonus = self.weights.park * self.left if puzzle.kind[number] == PlaceKind.PARK else 0.0
            return self._worth(number, scored) + bonus
        best = 0.0
        for number, steps in puzzle.ways_to_places[where]:
            if scored[number] < puzzle.room[number]:
                value = self._worth(number, scored) * self.weights.keeps**steps
                if steps > self.weights.reach * self.left:
                    value *= 0.3
                best = max(best, value)
        return best

    def _worth(self, number: int, scored: tuple[int, ...]) -> float:
        puzzle = self.puzzle
        kids = scored[number]
        if puzzle.kind[number] == PlaceKind.RALLY:
            return max(self.weights.dance, float(puzzle.b.crowd[number, min(kids + 1, puzzle.room[number])]))
        if puzzle.kind[number] == PlaceKind.CLUBHOUSE:
            more = puzzle.b.crowd[number, min(kids + 1, puzzle.room[number])] * (kids + 1)
            return float(more - (puzzle.b.crowd[number, kids] * kids if kids else 0))
        return float(puzzle.b.worth[puzzle.b.first[number] + min(kids, puzzle.room[number] - 1)])


# --- from plays to a record ------------------------------------------------------------------------------------


class Unplayable(Exception):
    """The Strangers have to go somewhere where a Kid still wants to be."""


def to_record(puzzle: Puzzle, plan: Position, name: str = "architect") -> Record:
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


def _last_uses(puzzle: Puzzle, plan: Position) -> dict[str, int]:
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
        width = min(WIDEST, int(FIRST_WIDTH * 1.3 ** (run // 4)))
        # The first, narrow run is always finished, so that there is something to show however short the time.
        for plan in Beam(puzzle, Weights.drawn(rng), width, rng, until if best else begin + 3600).run():
            if puzzle.points(plan.scored) <= best_points:
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
