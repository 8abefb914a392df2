"""The contract that a game's modules keep, one protocol each. mypy compares them where the game's ``GAME`` is made.

``b`` is the board and ``s`` the state, both flat records; ``seat`` is -1 or ``None`` for a spectator. Functions of
*rules* run plain and compiled. docs/adding-a-game.md explains all of it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from typing_extensions import TypeVar

from saucers.kernel.editions import Edition
from saucers.kernel.ladder_plan import LadderPlan
from saucers.kernel.layout import Cells, Layout, Rows
from saucers.kernel.options import Options
from saucers.kernel.search_settings import SearchSettings
from saucers.kernel.talk import TalkRules
from saucers.picture.art import Art
from saucers.picture.happenings import Details
from saucers.picture.scene import Figure, Scene

if TYPE_CHECKING:
    from saucers.kernel.definition import Feature, Statistic
    from saucers.kernel.game import Game

# What a module is given.
B_contra = TypeVar("B_contra", bound=Layout, contravariant=True)
S_contra = TypeVar("S_contra", bound=Layout, contravariant=True)
E_contra = TypeVar("E_contra", bound=Edition, contravariant=True)
O_contra = TypeVar("O_contra", bound=Options, contravariant=True)
C_contra = TypeVar("C_contra", bound=Layout, contravariant=True)
# What it makes, and is given elsewhere.
B_made = TypeVar("B_made", bound=Layout, covariant=True)
S_made = TypeVar("S_made", bound=Layout)
E_made = TypeVar("E_made", bound=Edition)
O_made = TypeVar("O_made", bound=Options)
C_made = TypeVar("C_made", bound=Layout)


class SpecModule(Protocol[E_contra, O_made]):
    """What a game declares of itself."""

    @property
    def NAME(self) -> str: ...
    @property
    def TITLE(self) -> str: ...
    @property
    def PITCH(self) -> str: ...
    @property
    def MINUTES(self) -> tuple[int, int]: ...
    @property
    def PLAYERS(self) -> tuple[int, int]: ...
    @property
    def RULES_VERSION(self) -> int: ...
    @property
    def COOPERATIVE(self) -> bool: ...
    @property
    def Options(self) -> type[O_made]: ...
    @property
    def OPTION_SETS(self) -> tuple[Mapping[str, Any], ...]: ...
    def seats(self, options: O_made, /) -> int: ...
    def seat_names(self, edition: E_contra, options: O_made, /) -> tuple[str, ...]: ...
    def length_bound(self, options: O_made, /) -> int: ...


class ActionsModule(Protocol):
    """The vocabulary of choices. Its encoders and decoders are the game's own."""

    @property
    def VOCABULARY(self) -> int: ...
    @property
    def MOST_EVENTS(self) -> int: ...


class StateModule(Protocol[B_contra, S_made, E_contra, O_contra]):
    """The layout of a state, names for its values, and what makes one impossible."""

    @property
    def State(self) -> type[S_made]: ...
    def symbols(self, game: Game[B_contra, S_made, E_contra, O_contra], /) -> dict[str, dict[int, str]]: ...
    def problems(self, game: Game[B_contra, S_made, E_contra, O_contra], s: S_made, /) -> Iterable[str]: ...


class BoardModule(Protocol[B_made, E_made, O_contra]):
    """The layout of a board, the model of an edition file, and the way from one to the other."""

    @property
    def Board(self) -> type[B_made]: ...
    @property
    def Edition(self) -> type[E_made]: ...
    def lay_out(self, edition: E_made, options: O_contra, /) -> B_made: ...


class RulesModule(Protocol[B_contra, S_contra]):
    """The rules. All but ``start`` and ``points`` are compiled."""

    def start(self, b: B_contra, s: S_contra, /) -> None: ...
    def turn(self, b: B_contra, s: S_contra, /) -> int: ...
    def legal(self, b: B_contra, s: S_contra, out: Cells, /) -> int: ...
    def weights(self, b: B_contra, s: S_contra, out: Cells, /) -> int: ...
    def apply(self, b: B_contra, s: S_contra, event: int, /) -> None: ...
    def score(self, b: B_contra, s: S_contra, out: Cells[float], /) -> None: ...
    def points(self, b: B_contra, s: S_contra, /) -> tuple[int, ...] | None: ...


class SecretsModule(Protocol[B_contra, S_contra, E_contra, O_contra]):
    """Who may see what."""

    def guess(self, b: B_contra, s: S_contra, seat: int, rng: Cells, /) -> None: ...
    def view(
        self, game: Game[B_contra, S_contra, E_contra, O_contra], s: S_contra, seat: int | None, /
    ) -> dict[str, Any]: ...
    def reveals(self, game: Game[B_contra, S_contra, E_contra, O_contra], s: S_contra, event: int, /) -> bool: ...


class SceneModule(Protocol[B_contra, S_contra, E_contra, O_contra]):
    """The picture of a position."""

    def figure(self, game: Game[B_contra, S_contra, E_contra, O_contra], /) -> Figure: ...
    def draw(
        self,
        game: Game[B_contra, S_contra, E_contra, O_contra],
        s: S_contra,
        seat: int | None,
        actions: tuple[int, ...],
        /,
    ) -> Scene: ...
    def meant(
        self, game: Game[B_contra, S_contra, E_contra, O_contra], s: S_contra, target: str, /
    ) -> Iterable[int]: ...


class WordsModule(Protocol[B_contra, S_contra, E_contra, O_contra]):
    """The game in words. ``label`` is notation, frozen; the other sentences may change."""

    def label(self, game: Game[B_contra, S_contra, E_contra, O_contra], s: S_contra, event: int, /) -> str: ...
    def say(
        self,
        game: Game[B_contra, S_contra, E_contra, O_contra],
        s: S_contra,
        event: int,
        after: S_contra,
        seat: int | None,
        /,
    ) -> str: ...
    def why_not(self, game: Game[B_contra, S_contra, E_contra, O_contra], s: S_contra, event: int, /) -> str: ...
    def prompt(self, game: Game[B_contra, S_contra, E_contra, O_contra], s: S_contra, seat: int | None, /) -> str: ...
    def result(self, game: Game[B_contra, S_contra, E_contra, O_contra], s: S_contra, /) -> str: ...


class HappeningsModule(Protocol[B_contra, S_contra, E_contra, O_contra]):
    """What an event does that two scenes do not show."""

    def details(
        self,
        game: Game[B_contra, S_contra, E_contra, O_contra],
        s: S_contra,
        event: int,
        after: S_contra,
        seat: int | None,
        /,
    ) -> Details: ...


class TalkFunction(Protocol[O_contra]):
    """Who may speak to whom during a game with these options."""

    def __call__(self, options: O_contra, /) -> TalkRules: ...


class ArtModule(Protocol[B_contra, S_contra, E_contra, O_contra]):
    """The game drawn from its edition: ground, symbols and theme; and the cover that stands on the shelf."""

    def art(self, game: Game[B_contra, S_contra, E_contra, O_contra], /) -> Art: ...
    def cover(self) -> str: ...


class HeuristicModule(Protocol[B_contra, S_contra, E_contra, O_contra, C_made]):
    """A quick estimate for greedy play. ``Scratch`` is its room: tables that it reads, results that it keeps."""

    @property
    def Scratch(self) -> type[C_made]: ...
    def prepare(self, b: B_contra, edition: E_contra, options: O_contra, /) -> C_made: ...
    def value(self, b: B_contra, s: S_contra, seat: int, scratch: C_made, /) -> float: ...


class EvaluationModule(Protocol[B_contra, S_contra, C_contra]):
    """The estimate of every seat's chances, fitted to results, and how the search uses it."""

    @property
    def FEATURES(self) -> tuple[str, ...]: ...
    @property
    def WEIGHTS(self) -> Sequence[Sequence[float]]: ...
    @property
    def SEARCH(self) -> SearchSettings: ...
    @property
    def BUDGETS(self) -> Sequence[Sequence[int]]: ...
    @property
    def LADDER(self) -> LadderPlan: ...
    def evaluate(self, b: B_contra, s: S_contra, seat: int, scratch: C_contra, out: Cells[float], /) -> None: ...
    def features(self, b: B_contra, s: S_contra, seat: int, scratch: C_contra, rows: Rows, /) -> None: ...
    def sample_belief(self, b: B_contra, s: S_contra, seat: int, scratch: C_contra, rng: Cells, /) -> None: ...


class FiguresModule(Protocol[B_contra, S_contra, E_contra, O_contra]):
    """What simulations count."""

    def statistics(self, game: Game[B_contra, S_contra, E_contra, O_contra], /) -> tuple[Statistic, ...]: ...
    def observe(self, b: B_contra, before: S_contra, event: int, after: S_contra, tally: Cells, /) -> None: ...


class EncodingModule(Protocol[B_contra, S_contra, E_contra, O_contra]):
    """A seat's knowledge as numbers."""

    def features(self, game: Game[B_contra, S_contra, E_contra, O_contra], /) -> tuple[Feature, ...]: ...
    def encode(self, b: B_contra, s: S_contra, seat: int, out: Cells[float], /) -> int: ...
