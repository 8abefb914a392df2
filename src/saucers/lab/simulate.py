"""Play a line-up of bots many times and sum up: wins by seat with intervals, length, and the game's own statistics.

Line-ups of the compiled policies run in the compiled layer on all cores; any other bot plays at a table.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from saucers.bots.registry import make_bot
from saucers.kernel.batches import POLICIES, Batch, play_batch, statistics_of
from saucers.kernel.definition import Statistic
from saucers.kernel.errors import SeatError
from saucers.kernel.game import Game, State
from saucers.lab.arena import play_game
from saucers.lab.intervals import wilson
from saucers.picture.svg import to_svg

Progress = Callable[[int], None]


@dataclass(frozen=True)
class Summary:
    """What came out of a simulation."""

    game: Game
    line_up: tuple[str, ...]
    batch: Batch
    failures: tuple[str, ...] = ()
    """A sentence for everything that went wrong with a bot, which then went on at random."""

    @property
    def games(self) -> int:
        return len(self.batch.lengths)

    def wins(self, seat: int) -> tuple[float, float, float]:
        """The seat's mean score, and its 95 % interval."""
        total = float(self.batch.scores[:, seat].sum())
        return (total / self.games, *wilson(total, self.games))

    @property
    def ties(self) -> float:
        """The share of games that several seats won together, in a game where that is a tie."""
        if self.game.definition.cooperative:
            return 0.0
        scores = self.batch.scores
        return float(((scores > 0) & (scores < 1)).any(axis=1).mean())

    def statistics(self) -> list[tuple[Statistic, npt.NDArray[np.int64]]]:
        """The game's own figures: each with its part of the tally."""
        result, start = [], 0
        for statistic in statistics_of(self.game):
            result.append((statistic, self.batch.tally[start : start + len(statistic.each)]))
            start += len(statistic.each)
        return result

    def heat_map(self, name: str) -> str:
        """A statistic over the board, as an SVG picture of the start position."""
        for statistic, cells in self.statistics():
            if statistic.name == name and statistic.heat_map:
                hottest = max(int(cells.max()), 1)
                heat = {each: int(n) / hottest for each, n in zip(statistic.each, cells, strict=True) if n}
                return to_svg(self.game.scene(self.game.start(), None), heat=heat)
        maps = [statistic.name for statistic, _ in self.statistics() if statistic.heat_map]
        raise SeatError(f"There is no heat map {name!r} of {self.game.name}; there are {', '.join(maps) or 'none'}.")

    def to_dict(self) -> dict[str, Any]:
        """Everything, JSON-ready."""
        lengths = self.batch.lengths
        return {
            "game": self.game.name,
            "options": self.game.options.model_dump(mode="json"),
            "edition": self.game.loaded_edition.digest,
            "games": self.games,
            "seats": [
                {"seat": seat, "side": side, "bot": bot, "score": rate, "low": low, "high": high}
                for seat, (side, bot) in enumerate(zip(self.game.seat_names, self.line_up, strict=True))
                for rate, low, high in [self.wins(seat)]
            ],
            "ties": self.ties,
            "failures": list(self.failures),
            "events": {
                "mean": float(lengths.mean()),
                "median": float(np.median(lengths)),
                "shortest": int(lengths.min()),
                "longest": int(lengths.max()),
            },
            "statistics": {
                statistic.name: {
                    "help": statistic.help,
                    "per_game": float(cells.sum()) / self.games,
                    "cells": {each: int(n) for each, n in zip(statistic.each, cells, strict=True) if each and n},
                }
                for statistic, cells in self.statistics()
            },
        }


def simulate(
    game: Game, line_up: Sequence[str], games: int, seed: int, on_progress: Progress = lambda _: None
) -> Summary:
    """Play ``games`` games of a line-up of bots, one name a seat."""
    if len(line_up) != game.seats:
        raise SeatError(f"This game has {game.seats} seats, and {len(line_up)} bots are named.")
    if all(name in POLICIES for name in line_up):
        batch = play_batch(game, line_up, games, seed, counted=True, on_progress=on_progress)
        return Summary(game, tuple(line_up), batch)
    return _at_the_table(game, line_up, games, seed, on_progress)


def _at_the_table(game: Game, line_up: Sequence[str], games: int, seed: int, on_progress: Progress) -> Summary:
    """The same with bots that are Python: event by event, each bot seeing through its seat's perspective."""
    bots = [make_bot(name) for name in line_up]
    scores = np.zeros((games, game.seats))
    lengths = np.zeros(games, np.int64)
    tally = np.zeros(sum(len(statistic.each) for statistic in statistics_of(game)), np.int64)
    failures: dict[str, None] = {}
    observe = game.definition.figures.observe

    def watch(before: State, event: int, after: State) -> None:
        observe(game.board, game.record_of(before), event, game.record_of(after), tally)

    for number in range(games):
        outcome = play_game(game, bots, f"{seed}/{number}", watch=watch)
        scores[number], lengths[number] = outcome.scores, outcome.events
        failures |= dict.fromkeys(outcome.failures)
        on_progress(1)
    return Summary(game, tuple(line_up), Batch(scores, lengths, tally), tuple(failures))
