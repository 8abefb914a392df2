"""Looking at a game afterwards: every seat's chances after every event, the turning points, and the luck of the dice.

Each estimate is made through the perspective of the seat it is for: nothing hidden from it is used.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from saucers.bots.search import Search, SearchBot, Thought
from saucers.kernel.errors import SaucersError
from saucers.kernel.game import LUCK, NOBODY, Game, State
from saucers.kernel.records import Record
from saucers.lab.charts import line_chart
from saucers.table.perspective import Perspective

ITERATIONS = 200
LUCK_EASE = 4
"""The estimates of luck, one for each outcome that a roll could have had, get so many times fewer iterations."""
TURNING_POINTS = 5


@dataclass(frozen=True)
class TurningPoint:
    """An event that changed a seat's chances much."""

    number: int
    seat: int
    change: float
    sentence: str


@dataclass(frozen=True)
class Analysis:
    """Chances after every event (the first row is the start), turning points, and each seat's luck."""

    record: Record
    chances: list[list[float]]
    turning_points: list[TurningPoint]
    luck: list[float]

    def to_dict(self) -> dict[str, Any]:
        return {
            "game": self.record.game.name,
            "seats": self.record.seats,
            "chances": self.chances,
            "turning_points": [
                {"event": p.number, "seat": p.seat, "change": p.change, "sentence": p.sentence}
                for p in self.turning_points
            ],
            "luck": self.luck,
        }

    def chart(self) -> str:
        names = [f"{side} ({who})" for side, who in zip(self.record.game.seat_names, self.record.seats, strict=True)]
        lines = [[row[seat] for row in self.chances] for seat in range(self.record.game.seats)]
        return line_chart("Chances", names, lines, [(p.number, p.sentence) for p in self.turning_points])


def chance_of(game: Game, state: State, seat: int, seed: int, iterations: int = ITERATIONS) -> float:
    """The score that a seat can hope for, from what it knows."""
    if state.mover == NOBODY:
        return game.score(state)[seat]
    settings = game.definition.evaluation.SEARCH
    search = Search(game, game.guess(state, seat, seed), seat, seed, settings, iterations)
    search.run(iterations)
    return search.estimates()[seat]


def luck_of(game: Game, before: State, after: State, seat: int, seed: int, iterations: int) -> float:
    """What chance brought a seat, against all that it could have brought as far as the seat knows.

    All that could have happened is estimated in the same way as what did: so luck evens out, whatever the estimates
    are worth. The chance before the event would not do instead, because it is judged from farther away.
    """
    imagined = game.guess(before, seat, seed)
    expected = sum(
        float(weight) * chance_of(game, game.after(imagined, outcome), seat, seed, iterations)
        for outcome, weight in game.outcomes(imagined)
    )
    return chance_of(game, after, seat, seed, iterations) - expected


def analyse(
    record: Record, iterations: int = ITERATIONS, seed: int = 1, on_progress: Callable[[int], None] = lambda _: None
) -> Analysis:
    """Walk through a record; ``on_progress`` is called for every position."""
    game = record.game
    seats = range(game.seats)
    chances = [[chance_of(game, record.states[0], seat, seed, iterations) for seat in seats]]
    on_progress(1)
    swings: list[TurningPoint] = []
    luck = [0.0] * game.seats
    for number, (before, entry, after) in enumerate(record.steps(), start=1):
        chances.append([chance_of(game, after, seat, seed, iterations) for seat in seats])
        changes = [chances[number][seat] - chances[number - 1][seat] for seat in seats]
        seat = max(seats, key=lambda s: abs(changes[s]))
        swings.append(TurningPoint(number, seat, changes[seat], game.say(before, entry.event, seat)))
        if before.mover == LUCK and len(before.events) > 1:
            for seat in seats:
                luck[seat] += luck_of(game, before, after, seat, seed, max(1, iterations // LUCK_EASE))
        on_progress(1)
    swings.sort(key=lambda point: -abs(point.change))
    return Analysis(record, chances, sorted(swings[:TURNING_POINTS], key=lambda point: point.number), luck)


def hint(game: Game, state: State, level: int = 5, seed: int = 1) -> Thought:
    """What the seat that must decide could do, best first, from what it knows."""
    if state.mover < 0:
        raise SaucersError("There is nothing to decide in this position.")
    return SearchBot(level).think(Perspective(game, state, state.mover, random.Random(seed)))
