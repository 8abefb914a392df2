"""The search bot: levels a player can choose, a budget in iterations or milliseconds, and an explanation as data."""

from __future__ import annotations

import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import astuple, dataclass, field, replace
from functools import cache
from typing import Any

import numpy as np

from saucers.bots import tree
from saucers.kernel.engine import Engine, Workspace
from saucers.kernel.errors import SeatError
from saucers.kernel.game import Game, State
from saucers.kernel.rng import seed_from
from saucers.kernel.search_settings import SearchSettings
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


def _new_tree(game: Game, engine: Engine, nodes: int, settings: SearchSettings) -> tree.Tree:
    """The arrays of a tree that is not planted yet."""
    # Nodes are written before they are read. Plain rules count in Python's own integers.
    integer: Any = np.int32 if engine.compiled else object
    numbers = engine.floats(tree.SETTINGS)
    at_this_table = replace(settings, rollout_events=int(settings.rollout_events * game.seats))
    for i, setting in enumerate(astuple(at_this_table)):
        numbers[i] = float(setting)
    return tree.Tree(
        links=np.empty((nodes, tree.LINKS), integer),
        counts=np.empty((nodes, tree.COUNTS), integer),
        sums=np.empty((nodes, game.seats)),
        priors=np.empty(nodes),
        meta=engine.integers(tree.METAS),
        settings=numbers,
        span=engine.floats(tree.SPANS),
        marks=engine.integers(game.definition.vocabulary),
        path=engine.integers(tree.MOST_DEPTH),
    )


class Search:
    """One tree that grows for one seat's decision."""

    def __init__(
        self, game: Game, guessed: State, seat: int, seed: int, settings: SearchSettings, most_iterations: int
    ) -> None:
        nodes = min(_MOST_NODES, max(16_384, most_iterations * _NODES_PER_ITERATION))
        self.game, self.seat, self.seed = game, seat, seed
        self.workspace = Workspace(game)
        self.workspace.first[:] = guessed.data
        self.grow = _grow_of(self.workspace.engine)
        self.tree = _new_tree(game, self.workspace.engine, nodes, settings)

    def run(self, iterations: int) -> None:
        """Grow the tree by some iterations."""
        self.grow(self.workspace.buffers, self.tree, self.seat, iterations, self.seed)

    @property
    def events(self) -> int:
        """Events so far, in the tree and in play from its new nodes."""
        return int(self.tree.meta[tree.EVENTS])

    def children(self) -> dict[int, tuple[int, float]]:
        """Visits and summed score of the seat, by action."""
        found, child = {}, int(self.tree.links[tree.ROOT, tree.CHILD])
        while child >= 0:
            visits = int(self.tree.counts[child, tree.VISITS])
            found[int(self.tree.links[child, tree.EVENT])] = (visits, float(self.tree.sums[child, self.seat]))
            child = int(self.tree.links[child, tree.SIBLING])
        return found

    @property
    def lead(self) -> int:
        """How many visits the most visited action is ahead of the next."""
        visits = sorted((count for count, _ in self.children().values()), reverse=True)
        return visits[0] - visits[1] if len(visits) > 1 else 0

    def estimates(self) -> list[float]:
        """The mean score of every seat over all iterations."""
        visits = max(1, int(self.tree.counts[tree.ROOT, tree.VISITS]))
        return [float(self.tree.sums[tree.ROOT, seat]) / visits for seat in range(self.game.seats)]


def warm(game: Game) -> None:
    """Compile the search for this game, or load it from the cache."""
    Search(game, game.start(), 0, 0, SearchSettings(), 1).run(0)


def digest_of(game: Game) -> str:
    """Changes with anything that is compiled for the game or for its search."""
    return game.engine.digest(tree.grow)


class SearchBot:
    """Thinks ahead by Monte-Carlo tree search; sees only what its seat may see."""

    def __init__(
        self,
        level: int = 3,
        iterations: int | None = None,
        milliseconds: int | None = None,
        settings: SearchSettings | None = None,
        trees: int = 1,
    ) -> None:
        if not 1 <= level <= len(LEVELS):
            raise SeatError(f"There is no search level {level}; levels are 1 to {len(LEVELS)}.")
        self.level = LEVELS[level - 1]
        self.iterations = iterations
        self.milliseconds = milliseconds if milliseconds or iterations else MOST_MILLISECONDS
        self.settings = settings
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
        searches = [
            Search(game, guessed, seat, seed, self.settings or game.definition.evaluation.SEARCH, iterations)
            for seed in seeds
        ]
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
            sum(int(search.tree.meta[tree.ITERATIONS]) for search in searches),
            sum(search.events for search in searches),
            seconds,
            tuple(float(mean) for mean in means),
        )
