"""What a game's folder gives to the house: one :class:`Definition`, made of its sibling modules."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any, Protocol

from saucers.kernel.editions import Edition
from saucers.kernel.layout import Layout
from saucers.kernel.options import Options
from saucers.picture.happenings import Details
from saucers.picture.scene import Figure, Scene

if TYPE_CHECKING:
    from saucers.kernel.game import Game


@dataclass(frozen=True)
class Statistic:
    """One thing that ``simulate`` counts: a slice of the tally that ``figures.observe`` fills.

    ``each`` names what the cells of the slice stand for; a statistic with several cells is shown as a table, and drawn
    as a heat map if they are the ids of spaces in the scene.
    """

    name: str
    help: str
    each: tuple[str, ...] = ("",)
    heat_map: bool = False


EVERYBODY = "everybody"
THE_SEAT = "the seat"


@dataclass(frozen=True)
class Feature:
    """One stretch of the numbers that ``encoding.encode`` writes: its name, its cells, and who may see it.

    ``seen_by`` is ``EVERYBODY`` for what lies open, and ``THE_SEAT`` for what a seat knows and another one may not.
    """

    name: str
    size: int
    meaning: str
    low: float = 0.0
    high: float = 1.0
    seen_by: str = EVERYBODY


class StateModule(Protocol):
    def symbols(self, game: Game) -> dict[str, dict[int, str]]: ...
    def problems(self, game: Game, s: Any) -> Iterable[str]: ...


class SecretsModule(Protocol):
    def view(self, game: Game, s: Any, seat: int | None) -> dict[str, Any]: ...
    def reveals(self, game: Game, s: Any, event: int) -> bool: ...


class SceneModule(Protocol):
    def figure(self, game: Game) -> Figure: ...
    def draw(self, game: Game, s: Any, seat: int | None, actions: tuple[int, ...]) -> Scene: ...
    def meant(self, game: Game, s: Any, target: str) -> Iterable[int]: ...


class WordsModule(Protocol):
    def label(self, game: Game, s: Any, event: int) -> str: ...
    def say(self, game: Game, s: Any, event: int, after: Any, seat: int | None) -> str: ...
    def why_not(self, game: Game, s: Any, event: int) -> str: ...
    def prompt(self, game: Game, s: Any, seat: int | None) -> str: ...
    def result(self, game: Game, s: Any) -> str: ...


class HappeningsModule(Protocol):
    def details(self, game: Game, s: Any, event: int, after: Any, seat: int | None) -> Details: ...


class EncodingModule(Protocol):
    def features(self, game: Game) -> tuple[Feature, ...]: ...


@dataclass(frozen=True, eq=False)
class Definition:
    """A game, declared. The modules are those of its folder; see docs/adding-a-game.md."""

    name: str
    title: str
    pitch: str
    minutes: tuple[int, int]
    rules_version: int
    options: type[Options]
    option_sets: tuple[dict[str, Any], ...]
    seats: Callable[[Any], int]
    seat_names: Callable[[Any, Any], tuple[str, ...]]
    length_bound: Callable[[Any], int]
    cooperative: bool
    vocabulary: int
    most_events: int
    state: type[Layout]
    board: type[Layout]
    edition: type[Edition]
    lay_out: Callable[[Any, Any], Layout]
    state_module: StateModule
    rules: ModuleType
    secrets: SecretsModule
    scene: SceneModule
    words: WordsModule
    heuristic: ModuleType
    evaluation: ModuleType
    figures: ModuleType
    encoding: EncodingModule
    happenings: HappeningsModule | None = None
    """What events do that two scenes do not show; without it, scenes are compared."""
    commands: Callable[[Any], None] | None = None
    """Adds the game's own commands to the command line (a Typer app)."""

    @property
    def folder(self) -> Path:
        assert self.rules.__file__ is not None
        return Path(self.rules.__file__).parent

    @property
    def editions_folder(self) -> Path:
        return self.folder / "editions"


_NEEDED = {
    "spec": (
        *("NAME", "TITLE", "PITCH", "MINUTES", "RULES_VERSION", "COOPERATIVE", "VOCABULARY", "MOST_EVENTS"),
        *("Options", "OPTION_SETS", "seats", "seat_names", "length_bound"),
    ),
    "state": ("State", "symbols", "problems"),
    "board": ("Board", "Edition", "lay_out"),
    "rules": ("start", "turn", "legal", "weights", "apply", "score", "points"),
    "secrets": ("guess", "view", "reveals"),
    "scene": ("figure", "draw", "meant"),
    "words": ("label", "say", "why_not", "prompt", "result"),
    "heuristic": ("value",),
    "evaluation": ("FEATURES", "WEIGHTS", "SEARCH", "BUDGETS", "evaluate", "sample_belief", "features"),
    "figures": ("statistics", "observe"),
    "encoding": ("features", "encode"),
}
"""The modules of a game's folder, and the names that the house asks of each."""


def define(package: str, commands: Callable[[Any], None] | None = None) -> Definition:
    """The definition that a game's folder makes: ``GAME = define(__name__)``."""
    parts: dict[str, Any] = {name: importlib.import_module(f"{package}.{name}") for name in _NEEDED}
    for name, needed in _NEEDED.items():
        for one in needed:
            if not hasattr(parts[name], one):
                raise TypeError(f"{package}.{name} lacks {one}; docs/adding-a-game.md says what it is for.")
    spec, state, board = parts["spec"], parts["state"], parts["board"]
    return Definition(
        name=spec.NAME,
        title=spec.TITLE,
        pitch=spec.PITCH,
        minutes=spec.MINUTES,
        rules_version=spec.RULES_VERSION,
        options=spec.Options,
        option_sets=spec.OPTION_SETS,
        seats=spec.seats,
        seat_names=spec.seat_names,
        length_bound=spec.length_bound,
        cooperative=spec.COOPERATIVE,
        vocabulary=spec.VOCABULARY,
        most_events=spec.MOST_EVENTS,
        state=state.State,
        board=board.Board,
        edition=board.Edition,
        lay_out=board.lay_out,
        state_module=state,
        rules=parts["rules"],
        secrets=parts["secrets"],
        scene=parts["scene"],
        words=parts["words"],
        heuristic=parts["heuristic"],
        evaluation=parts["evaluation"],
        figures=parts["figures"],
        encoding=parts["encoding"],
        commands=commands,
    )
