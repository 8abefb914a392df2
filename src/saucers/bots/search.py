"""The search bot: levels a player can choose, a budget in iterations or milliseconds, and an explanation as data."""

from __future__ import annotations

import hashlib
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import astuple, dataclass, field, replace
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from saucers.bots import tree
from saucers.kernel.engine import Engine, Workspace
from saucers.kernel.errors import SeatError
from saucers.kernel.game import Game, State
from saucers.kernel.rng import seed_from
from saucers.table.perspective import Perspective

_PORTION = 64
_NODES_PER_ITERATION = 64
_MOST_NODES = 1_500_000


@dataclass(frozen=True)
class Level:
    """A strength that a player can choose; how many iterations it means is the game's to say."""

    number: int
    title: str


LEVELS = tuple(
    Level(number, title) for number, title in enumerate(("Cadet", "Scout", "Navigator", "Captain", "Visitor"), start=1)
)
MOST_MILLISECONDS = 1_700
"""No level thinks longer than this, however slow the machine is."""


@dataclass(frozen=True)
class Style:
    """How a search explores: how much, how soon it looks at less promising actions, how many tries the game's promise
    counts for and what a point of it is worth, how many events for each seat it plays on from a new node, of how many
    actions drawn by lot it takes the best there, and of how many the others take the best by the game's advice, if they
    do not search too. A game names in ``evaluation.SEARCH`` what differs for it."""

    exploration: float = 0.25
    widening: float = 0.7
    prior_visits: float = 4.0
    prior_scale: float = 1.0
    rollout_events: float = 0.0
    rollout_width: int = 4
    others_width: int = 0

    @classmethod
    def of(cls, game: Game) -> Style:
        """The style that the game asks for."""
        return cls(**game.definition.evaluation.SEARCH)

    def settings(self, seats: int) -> list[float]:
        at_this_table = replace(self, rollout_events=int(self.rollout_events * seats))
        return [float(setting) for setting in astuple(at_this_table)]


@dataclass(frozen=True)
class Considered:
    """One action as the search sees it: how often it was tried, and the mean score for the seat."""

    action: int
    label: str
    visits: int
    estimate: float


@dataclass(frozen=True)
class Thought:
    """What a search found: the actions considered, best first, and how much work it was."""

    seat: int
    considered: tuple[Considered, ...]
    iterations: int
    events: int
    seconds: float
    estimates: tuple[float, ...] = field(default=())

    @property
    def choice(self) -> int:
        return self.considered[0].action


def budget_of(game: Game, level: Level) -> int:
    """The iterations that a level means at this table."""
    budgets = game.definition.evaluation.BUDGETS
    return int(budgets[max(0, game.seats - 2)][level.number - 1])


@cache
def _grow_of(engine: Engine) -> Any:
    return engine.linker.link(tree.grow)


class Search:
    """One tree that grows for one seat's decision."""

    def __init__(self, game: Game, guessed: State, seat: int, seed: int, style: Style, most_iterations: int) -> None:
        engine = game.engine
        nodes = min(_MOST_NODES, max(16_384, most_iterations * _NODES_PER_ITERATION))
        self.game, self.seat, self.seed = game, seat, seed
        self.workspace = Workspace(engine, game.board)
        self.workspace.first[:] = guessed.data
        self.grow = _grow_of(engine)
        if engine.compiled:
            self.links: Any = np.empty((nodes, tree.LINKS), np.int32)
            self.counts: Any = np.empty((nodes, tree.COUNTS), np.int32)
            self.sums: Any = np.empty((nodes, game.seats))
            self.priors: Any = np.empty(nodes)
        else:
            self.links, self.counts = np.zeros((nodes, tree.LINKS), object), np.zeros((nodes, tree.COUNTS), object)
            self.sums, self.priors = np.zeros((nodes, game.seats)), np.zeros(nodes)
        self.meta = engine.integers(tree.METAS)
        self.marks = engine.integers(game.definition.vocabulary)
        self.path = engine.integers(tree.MOST_DEPTH)
        self.span = engine.floats(tree.SPANS)
        self.settings = engine.floats(tree.SETTINGS)
        for i, setting in enumerate(style.settings(game.seats)):
            self.settings[i] = setting

    def run(self, iterations: int) -> None:
        """Grow the tree by some iterations."""
        workspace = self.workspace
        self.grow(
            workspace.board, workspace.states, self.seat, iterations, self.seed,
            self.links, self.counts, self.sums, self.priors, self.meta, self.settings, self.span,
            self.marks, self.path, workspace.rng, workspace.out, workspace.half, workspace.result,
        )  # fmt: skip

    @property
    def events(self) -> int:
        """Events so far, in the tree and in play from its new nodes."""
        return int(self.meta[tree.EVENTS])

    def children(self) -> dict[int, tuple[int, float]]:
        """Visits and summed score of the seat, by action."""
        found, child = {}, int(self.links[tree.ROOT, tree.CHILD])
        while child >= 0:
            visits = int(self.counts[child, tree.VISITS])
            found[int(self.links[child, tree.EVENT])] = (visits, float(self.sums[child, self.seat]))
            child = int(self.links[child, tree.SIBLING])
        return found

    @property
    def lead(self) -> int:
        """How many visits the most visited action is ahead of the next."""
        visits = sorted((count for count, _ in self.children().values()), reverse=True)
        return visits[0] - visits[1] if len(visits) > 1 else 0

    def estimates(self) -> list[float]:
        """The mean score of every seat over all iterations."""
        visits = max(1, int(self.counts[tree.ROOT, tree.VISITS]))
        return [float(self.sums[tree.ROOT, seat]) / visits for seat in range(self.game.seats)]


def warm(game: Game) -> None:
    """Compile the search for this game, or load it from the cache."""
    Search(game, game.start(), 0, 0, Style(), 1).run(0)


def source_mark() -> str:
    """Changes with the search's source, and with the folder where all sources are: Numba compiles anew for either."""
    source = Path(tree.__file__)
    return hashlib.sha256(str(source).encode() + source.read_bytes()).hexdigest()[:16]


class SearchBot:
    """Thinks ahead by Monte-Carlo tree search; sees only what its seat may see."""

    def __init__(
        self,
        level: int = 3,
        iterations: int | None = None,
        milliseconds: int | None = None,
        style: Style | None = None,
        trees: int = 1,
    ) -> None:
        if not 1 <= level <= len(LEVELS):
            raise SeatError(f"There is no search level {level}; levels are 1 to {len(LEVELS)}.")
        self.level = LEVELS[level - 1]
        self.iterations = iterations
        self.milliseconds = milliseconds if milliseconds or iterations else MOST_MILLISECONDS
        self.style = style
        self.trees = trees

    def choose(self, perspective: Perspective) -> int:
        if len(perspective.actions) == 1:
            return perspective.actions[0]
        return self.think(perspective, until_decided=True).choice

    def think(self, perspective: Perspective, until_decided: bool = False) -> Thought:
        """Search, and tell what was considered; ``until_decided`` leaves out what can no longer change the choice."""
        game, seat = perspective.game, perspective.seat
        begin = time.perf_counter()
        guessed = perspective.guess()
        seeds = [seed_from(perspective.rng) for _ in range(self.trees)]
        iterations = self.iterations or budget_of(game, self.level)
        searches = [Search(game, guessed, seat, seed, self.style or Style.of(game), iterations) for seed in seeds]
        if len(searches) == 1:
            self._run(searches[0], iterations, begin, until_decided)
        else:
            with ThreadPoolExecutor(len(searches)) as pool:
                list(pool.map(lambda search: self._run(search, iterations, begin, False), searches))
        return self._thought(game, guessed, perspective, searches, time.perf_counter() - begin)

    def _run(self, search: Search, iterations: int, begin: float, until_decided: bool) -> None:
        # The first portion is never left out: on a machine that stalls, a hasty answer is better than none.
        left = iterations
        while left == iterations or (left > 0 and not self._late(begin)):
            search.run(min(_PORTION, left))
            left -= _PORTION
            if until_decided and search.lead > left:
                return

    def _late(self, begin: float) -> bool:
        return self.milliseconds is not None and (time.perf_counter() - begin) * 1000 >= self.milliseconds

    def _thought(
        self, game: Game, guessed: State, perspective: Perspective, searches: list[Search], seconds: float
    ) -> Thought:
        visits: dict[int, int] = dict.fromkeys(perspective.actions, 0)
        sums: dict[int, float] = dict.fromkeys(perspective.actions, 0.0)
        for search in searches:
            for action, (count, total) in search.children().items():
                visits[action] += count
                sums[action] += total
        ranked = sorted(perspective.actions, key=lambda a: (-visits[a], -sums[a] / max(1, visits[a]), a))
        considered = tuple(
            Considered(action, game.label(guessed, action), visits[action], sums[action] / max(1, visits[action]))
            for action in ranked
        )
        means = np.mean([search.estimates() for search in searches], axis=0)
        return Thought(
            perspective.seat,
            considered,
            sum(int(search.meta[tree.ITERATIONS]) for search in searches),
            sum(search.events for search in searches),
            seconds,
            tuple(float(mean) for mean in means),
        )
