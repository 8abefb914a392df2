"""What a game's folder gives: one :class:`Definition`, made of its modules.

``GAME = Definition(spec=spec, rules=rules, …)`` is checked by mypy against :mod:`saucers.kernel.protocols`: a missing
function, another signature or a constant of another type is an error there.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from importlib import resources
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic

from typing_extensions import TypeVar

from saucers.kernel import protocols
from saucers.kernel.editions import Edition
from saucers.kernel.layout import Layout
from saucers.kernel.matches import MatchKind
from saucers.kernel.options import Options

if TYPE_CHECKING:
    import typer

B_co = TypeVar("B_co", bound=Layout, covariant=True, default=Layout)
S_co = TypeVar("S_co", bound=Layout, covariant=True, default=Layout)
E_co = TypeVar("E_co", bound=Edition, covariant=True, default=Edition)
O_co = TypeVar("O_co", bound=Options, covariant=True, default=Options)
C_co = TypeVar("C_co", bound=Layout, covariant=True, default=Layout)


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


@dataclass(frozen=True, eq=False)
class Definition(Generic[B_co, S_co, E_co, O_co, C_co]):
    """A game, declared by its modules; the parameters are its Board, State, Edition, Options and Scratch.

    ``matches`` are kinds of match that only this game has; ``talk`` says who may speak to whom. ``commands`` adds the
    game's own commands to the command line.
    """

    package: str
    spec: protocols.SpecModule[E_co, O_co]
    actions: protocols.ActionsModule
    state: protocols.StateModule[B_co, S_co, E_co, O_co]
    board: protocols.BoardModule[B_co, E_co, O_co]
    rules: protocols.RulesModule[B_co, S_co]
    secrets: protocols.SecretsModule[B_co, S_co, E_co, O_co]
    scene: protocols.SceneModule[B_co, S_co, E_co, O_co]
    words: protocols.WordsModule[B_co, S_co, E_co, O_co]
    heuristic: protocols.HeuristicModule[B_co, S_co, E_co, O_co, C_co]
    evaluation: protocols.EvaluationModule[B_co, S_co, C_co]
    figures: protocols.FiguresModule[B_co, S_co, E_co, O_co]
    encoding: protocols.EncodingModule[B_co, S_co, E_co, O_co]
    happenings: protocols.HappeningsModule[B_co, S_co, E_co, O_co] | None = None
    art: protocols.ArtModule[B_co, S_co, E_co, O_co] | None = None
    matches: tuple[MatchKind, ...] = ()
    talk: protocols.TalkFunction[O_co] | None = None
    commands: Callable[[typer.Typer], None] | None = None

    @property
    def name(self) -> str:
        return self.spec.NAME

    @property
    def title(self) -> str:
        return self.spec.TITLE

    @property
    def pitch(self) -> str:
        return self.spec.PITCH

    @property
    def minutes(self) -> tuple[int, int]:
        return self.spec.MINUTES

    @property
    def players(self) -> tuple[int, int]:
        """How few and how many can play."""
        return self.spec.PLAYERS

    @property
    def rules_version(self) -> int:
        return self.spec.RULES_VERSION

    @property
    def cooperative(self) -> bool:
        return self.spec.COOPERATIVE

    @property
    def options(self) -> type[O_co]:
        return self.spec.Options

    @property
    def option_sets(self) -> tuple[Mapping[str, Any], ...]:
        """Options with which the game is tried: together they reach every rule."""
        return self.spec.OPTION_SETS

    @property
    def vocabulary(self) -> int:
        """How many actions there are, possible or not."""
        return self.actions.VOCABULARY

    @property
    def most_events(self) -> int:
        """How many actions or outcomes there can be at once."""
        return self.actions.MOST_EVENTS

    @cached_property
    def folder(self) -> Path:
        """The game's folder, with its rules page and its editions."""
        return Path(str(resources.files(self.package)))

    @property
    def editions_folder(self) -> Path:
        return self.folder / "editions"
