"""Tournaments: every pairing with seats rotated and dice paired, on all cores, resumable; rates, intervals and Elo.

At a table of more than two, a pairing is one bot among copies of the other, in every seat; its fair share is one seat.
In a cooperative game there are no pairings: each bot plays as a whole team. ``varied`` gives the tables of one option's
values, such as all difficulties.
"""

from __future__ import annotations

import json
import os
import random
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from itertools import combinations, permutations
from math import exp, log, log10, sqrt
from pathlib import Path
from statistics import fmean
from threading import Lock
from typing import Any

from saucers.bots.registry import make_bot
from saucers.bots.search import LEVELS, budget_of
from saucers.kernel.definition import Definition
from saucers.kernel.errors import SaucersError
from saucers.kernel.game import Game
from saucers.kernel.matches import MatchOver, Pick
from saucers.kernel.registry import load
from saucers.lab.arena import OnFailure, play_game
from saucers.lab.charts import Bar, bar_chart
from saucers.lab.intervals import Z95, of_mean, wilson
from saucers.table.series import Match, picked_by_bot, result_by_players, seating_for

ELO_SCALE = 400.0
_ROUNDS = 500


@dataclass(frozen=True)
class Fixture:
    """One game to play: ``hero`` at ``seat``, ``field`` at all other seats, with the dice of ``number``."""

    hero: str
    field: str
    seat: int
    number: int

    @property
    def key(self) -> str:
        return f"{self.hero}|{self.field}|{self.seat}|{self.number}"


@dataclass
class Standing:
    """What a hero reached against a field."""

    hero: str
    opponent: str
    rounds: dict[int, list[float]] = field(default_factory=dict)
    """Scores by the number of the dice: in one round the hero sits in every seat once."""

    @property
    def games(self) -> int:
        return sum(len(scores) for scores in self.rounds.values())

    @property
    def score(self) -> float:
        return sum(sum(scores) for scores in self.rounds.values())

    @property
    def rate(self) -> float:
        return self.score / max(1, self.games)

    @property
    def interval(self) -> tuple[float, float]:
        return wilson(self.score, self.games)

    @property
    def interval_by_rounds(self) -> tuple[float, float]:
        """Of the mean of the rounds; narrower than Wilson's where shared dice or shared wins make rounds alike."""
        most = max((len(scores) for scores in self.rounds.values()), default=0)
        return of_mean([fmean(scores) for scores in self.rounds.values() if len(scores) == most])


@dataclass
class Tournament:
    """The plan, what has been played of it, and where it is kept."""

    game: Game
    bots: Sequence[str]
    games: int
    seed: int
    on_failure: OnFailure = "fallback"
    journal: Path | None = None
    pairings: Sequence[tuple[str, str]] | None = None
    """Who meets copies of whom; every pairing if it is not given."""
    match: str | None = None
    """A kind of match: each fixture is a whole match then."""
    played: dict[str, float] = field(default_factory=dict)
    failures: list[str] = field(default_factory=list)
    _games: dict[str, Game] = field(default_factory=dict, repr=False)
    _loading: Lock = field(default_factory=Lock, repr=False)

    def __post_init__(self) -> None:
        if len(set(self.bots)) != len(self.bots):
            raise SaucersError("Every bot is named once; a bot needs no match against itself.")
        if len(self.bots) < (1 if self.team_game else 2):
            raise SaucersError("A tournament needs at least two bots.")
        for name in self.bots:
            make_bot(name)
        if self.match is not None:
            self._new_match()
        if self.journal is not None and self.journal.exists():
            self._read_journal(self.journal)

    @property
    def team_game(self) -> bool:
        return self.game.definition.cooperative or self.game.seats == 1

    @property
    def _head(self) -> dict[str, Any]:
        evaluation = self.game.definition.evaluation
        return {
            "game": self.game.name,
            "options": self.game.options.model_dump(mode="json"),
            "edition": self.game.loaded_edition.digest,
            "rules": self.game.definition.rules_version,
            "seed": self.seed,
            **({"match": self.match} if self.match is not None else {}),
            "search": {
                "style": evaluation.SEARCH.differences(),
                "budgets": [budget_of(self.game, level) for level in LEVELS],
            },
        }

    def _read_journal(self, path: Path) -> None:
        try:
            lines = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines() if line.strip()]
        except (OSError, ValueError):
            raise SaucersError(f"{path}: is not a tournament's journal.") from None
        if not lines or lines[0] != self._head:
            raise SaucersError(f"{path}: is the journal of another tournament; give another file.")
        self.played = {line["key"]: line["score"] for line in lines[1:]}

    def fixtures(self) -> Iterator[Fixture]:
        """Every game of the plan. Games with the same number share their dice, whoever plays."""
        if self.team_game:
            for bot in self.bots:
                yield from (Fixture(bot, bot, 0, number) for number in range(self.games))
            return
        for hero, others in self.pairings or self._all_pairings():
            for number in range(self.games):
                yield Fixture(hero, others, number % self.game.seats, number // self.game.seats)

    def _all_pairings(self) -> Iterator[tuple[str, str]]:
        return permutations(self.bots, 2) if self.game.seats > 2 else combinations(self.bots, 2)

    def run(self, on_progress: Callable[[int], None] = lambda _: None, workers: int | None = None) -> None:
        """Play what has not been played yet."""
        todo = [fixture for fixture in self.fixtures() if fixture.key not in self.played]
        on_progress(sum(1 for _ in self.fixtures()) - len(todo))
        if self.journal is not None and not self.journal.exists():
            self._keep(self._head)
        with ThreadPoolExecutor(workers or os.cpu_count() or 1) as pool:
            for fixture, (score, failures) in zip(todo, pool.map(self._play, todo), strict=True):
                self.played[fixture.key] = score
                self.failures += failures
                self._keep({"key": fixture.key, "score": score})
                on_progress(1)

    def _keep(self, line: dict[str, Any]) -> None:
        if self.journal is None:
            return
        try:
            with self.journal.open("a", encoding="utf-8") as file:
                file.write(json.dumps(line) + "\n")
        except OSError as error:
            raise SaucersError(f"{self.journal}: cannot be written ({error.strerror}).") from None

    def _play(self, fixture: Fixture) -> tuple[float, list[str]]:
        names = [fixture.field] * self.game.seats
        names[fixture.seat] = fixture.hero
        seed = f"{self.seed}/{fixture.number}"
        if self.match is not None:
            scores, failures = self._play_match(names, seed)
            return scores[fixture.seat], failures
        outcome = play_game(self.game, [make_bot(name) for name in names], seed, self.on_failure)
        return outcome.scores[fixture.seat], list(outcome.failures)

    def _new_match(self) -> Match:
        assert self.match is not None
        options = self.game.options.model_dump(mode="json")
        return Match(self.game.name, self.match, [f"player {seat + 1}" for seat in range(self.game.seats)], options)

    def _play_match(self, bots: Sequence[str], seed: str) -> tuple[tuple[float, ...], list[str]]:
        """A whole match; lots and the picks of bots follow from the seed as well."""
        match, failures = self._new_match(), list[str]()
        rng = random.Random(f"{seed}/picks")
        while not isinstance(step := match.step, MatchOver):
            if isinstance(step, Pick):
                match.pick(picked_by_bot(step, rng), step.player)
                continue
            game = self._game_of(match.options_for(step))
            seating = seating_for(game, step.starter)
            seated = [make_bot(bots[player]) for player in seating.players]
            number = len(match.played) + 1
            outcome = play_game(game, seated, f"{seed}/game {number}", self.on_failure, starter=seating.starter)
            failures += outcome.failures
            options = game.options.model_dump(mode="json")
            result = (outcome.scores, outcome.points, outcome.starter)
            match.add(result_by_players(seating.players, options, *result))
        return match.scores, failures

    def _game_of(self, options: dict[str, Any]) -> Game:
        """The games of a match differ by options; each is loaded once."""
        key = json.dumps(options, sort_keys=True)
        with self._loading:
            if key not in self._games:
                plain = not self.game.engine.compiled
                self._games[key] = load(self.game.name, edition=self.game.loaded_edition, plain=plain, **options)
            return self._games[key]

    # --- results --------------------------------------------------------------------------------------------------

    def standings(self) -> list[Standing]:
        """Each pairing's rate, in the order of the plan."""
        found: dict[tuple[str, str], Standing] = {}
        for fixture in self.fixtures():
            if fixture.key in self.played:
                standing = found.setdefault((fixture.hero, fixture.field), Standing(fixture.hero, fixture.field))
                standing.rounds.setdefault(fixture.number, []).append(self.played[fixture.key])
        return list(found.values())

    @property
    def fair(self) -> float | None:
        return None if self.team_game else 1.0 / self.game.seats

    def elo(self) -> dict[str, tuple[float, float]]:
        """Bradley-Terry ratings with half-widths of their 95 % intervals; the mean is 0. Empty for teams."""
        if self.team_game:
            return {}
        others = self.game.seats - 1
        wins = {a: dict.fromkeys(self.bots, 0.5) for a in self.bots}
        for standing in self.standings():
            wins[standing.hero][standing.opponent] += standing.score
            wins[standing.opponent][standing.hero] += (standing.games - standing.score) / others
        return bradley_terry(wins)

    def to_dict(self) -> dict[str, Any]:
        return self._head | {
            "games": len(self.played),
            "fair": self.fair,
            "standings": [
                {
                    "bot": s.hero,
                    "against": s.opponent,
                    "games": s.games,
                    "rate": s.rate,
                    "low": s.interval[0],
                    "high": s.interval[1],
                    "low_by_rounds": s.interval_by_rounds[0],
                    "high_by_rounds": s.interval_by_rounds[1],
                }
                for s in self.standings()
            ],
            "elo": {name: {"rating": rating, "plus_minus": spread} for name, (rating, spread) in self.elo().items()},
            "failures": sorted(set(self.failures)),
        }

    def bars(self, suffix: str = "") -> list[Bar]:
        """All pairings with their intervals, to be drawn."""
        return [
            Bar((s.hero if self.team_game else f"{s.hero} – {s.opponent}") + suffix, s.rate, *s.interval)
            for s in self.standings()
        ]

    def chart(self) -> str:
        """All pairings as bars with intervals."""
        return bar_chart(f"{self.game.definition.title}: {self.game.options}", self.bars(), self.fair)


def varied(definition: Definition, option: str, options: dict[str, Any]) -> list[dict[str, Any]]:
    """The options for every value of one of them that has a list of values."""
    schema = definition.options.model_json_schema()["properties"]
    listed = [name for name, part in schema.items() if "enum" in part]
    if option not in listed:
        names = " or ".join(listed) or "none"
        raise SaucersError(f"There is no list of values to vary {option!r} over; {definition.name} has {names}.")
    return [options | {option: value} for value in schema[option]["enum"]]


def bradley_terry(wins: dict[str, dict[str, float]]) -> dict[str, tuple[float, float]]:
    """Ratings on the Elo scale from pairwise (possibly fractional) wins, by minorisation and maximisation.

    >>> ratings = bradley_terry({"a": {"b": 75.0}, "b": {"a": 25.0}})
    >>> round(ratings["a"][0] - ratings["b"][0])
    191
    """
    names = list(wins)
    strength = dict.fromkeys(names, 1.0)

    def between(a: str, b: str) -> float:
        return wins[a].get(b, 0.0) + wins[b].get(a, 0.0)

    for _ in range(_ROUNDS):
        for a in names:
            total = sum(wins[a].get(b, 0.0) for b in names if b != a)
            weight = sum(between(a, b) / (strength[a] + strength[b]) for b in names if b != a)
            strength[a] = total / weight
        mean = sum(log(x) for x in strength.values()) / len(names)
        strength = {name: x / exp(mean) for name, x in strength.items()}
    ratings = {}
    for a in names:
        information = 0.0
        for b in names:
            if b != a:
                p = strength[a] / (strength[a] + strength[b])
                information += between(a, b) * p * (1 - p)
        spread = Z95 * ELO_SCALE / log(10) / sqrt(information) if information > 0 else float("inf")
        ratings[a] = (ELO_SCALE * log10(strength[a]), spread)
    return ratings
