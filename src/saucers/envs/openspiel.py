"""The games for OpenSpiel: ``pyspiel.load_game("saucers_alien(players=3)")`` works once this module is imported.

Chance is explicit. An observation is what a seat sees now: its view as text, its features as numbers. An information
state is a seat's whole memory: what it sees now, and a digest of everything that it did and was told since the start.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from typing import Any, ClassVar

import numpy as np
import numpy.typing as npt

import saucers
from saucers.envs.common import how_to_get
from saucers.kernel.definition import THE_SEAT, Definition
from saucers.kernel.errors import SaucersError
from saucers.kernel.game import LUCK, NOBODY, Game, State
from saucers.kernel.registry import definition_of

try:
    import pyspiel
except ImportError as missing:
    raise ImportError(how_to_get("open_spiel", "openspiel")) from missing

PREFIX = "saucers_"
DIGEST_BYTES = 8
_PARAMETER_TYPES = (bool, int, float, str)


class Memory:
    """What happened so far, shared by all states that come after; a seat's part is worked out when it is asked for.

    A memory that is ``limited_to`` a seat answers every seat's question as it answers that one's. Pickled, a memory
    keeps its digests and nothing else.
    """

    __slots__ = ("_digests", "before", "event", "game", "limited_to", "state")

    def __init__(
        self, game: Game | None, before: Memory | None = None, state: State | None = None, event: int = 0
    ) -> None:
        self.game = game
        self.before = before
        self.state = state
        self.event = event
        self.limited_to: int | None = None
        self._digests: dict[int, bytes] = {}

    @classmethod
    def holding(cls, *digests: bytes) -> Memory:
        """A memory that begins with these digests, one a seat."""
        memory = cls(None)
        memory._digests = dict(enumerate(digests))
        return memory

    def seen_by(self, seat: int) -> Memory:
        """This memory as the seat has it, for all seats."""
        memory = Memory(self.game, self)
        memory.limited_to = seat
        return memory

    def digest(self, seat: int) -> bytes:
        """A name for all that the seat did and was told."""
        todo: list[tuple[Memory, int]] = []
        memory = self
        while seat not in memory._digests:
            if memory.limited_to is not None:
                seat = memory.limited_to
            else:
                todo.append((memory, seat))
            assert memory.before is not None
            memory = memory.before
        digest = memory._digests[seat]
        for later, knower in reversed(todo):
            told = digest + later._told(knower).encode()
            digest = later._digests[knower] = hashlib.blake2b(told, digest_size=DIGEST_BYTES).digest()
        return digest

    def _told(self, seat: int) -> str:
        assert self.game is not None
        assert self.state is not None
        if self.state.mover == seat:
            return self.game.label(self.state, self.event)
        return self.game.say(self.state, self.event, seat)

    def __deepcopy__(self, _: Any) -> Memory:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        seats = range(self.game.seats) if self.game else self._digests
        return Memory.holding, tuple(self.digest(seat) for seat in seats)


def game_type(definition: Definition, options: Any = None, secret: bool = True) -> Any:
    """OpenSpiel's description of a game; ``secret`` if some seat knows what another one does not."""
    seats = (
        [definition.spec.seats(options)] if options else [*map(definition.spec.seats, _possible_options(definition))]
    )
    kinds = pyspiel.GameType
    alone = max(seats) == 1
    return kinds(
        short_name=PREFIX + definition.name,
        long_name=f"{definition.title} (Saucers, rules version {definition.rules_version})",
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION if secret else kinds.Information.PERFECT_INFORMATION,
        utility=kinds.Utility.IDENTICAL if definition.cooperative and not alone else kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=max(seats),
        min_num_players=min(seats),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=_parameters(definition),
    )


def _possible_options(definition: Definition) -> list[Any]:
    return [
        definition.options(**{name: value for name, value in chosen.items() if name in definition.options.model_fields})
        for chosen in definition.option_sets
    ]


def _parameters(definition: Definition) -> dict[str, Any]:
    """The options of a game with their defaults, and the edition."""
    defaults = definition.options().model_dump(mode="json")  # type: ignore[call-arg]
    return {name: value for name, value in defaults.items() if isinstance(value, _PARAMETER_TYPES)} | {
        "edition": "standard"
    }


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game of Saucers as OpenSpiel sees it; ``rules`` is the game itself. Each game has a subclass."""

    definition: ClassVar[Definition]

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        definition, parameters = self.definition, dict(params or {})
        # OpenSpiel fills in every default; left out, an option can follow from another one.
        defaults = _parameters(definition)
        chosen = {name: value for name, value in parameters.items() if value != defaults.get(name)}
        self.rules = saucers.load(definition.name, **chosen)
        bound = definition.spec.length_bound(self.rules.options)
        secret = any(feature.seen_by == THE_SEAT for feature in self.rules.features)
        super().__init__(
            game_type(definition, self.rules.options, secret),
            pyspiel.GameInfo(
                num_distinct_actions=definition.vocabulary,
                max_chance_outcomes=definition.most_events,
                num_players=self.rules.seats,
                min_utility=0.0,
                max_utility=1.0,
                max_game_length=bound,
            ),
            parameters,
        )
        self._bound = bound

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        return self._bound

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        """What a seat sees, or with perfect recall what it remembers as well."""
        if params:
            raise SaucersError(f"Observers of Saucers have no parameters, and {params} are given.")
        return SpielObserver(self.rules, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A position and what led to it."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.position: State = game.rules.start()
        self.memory = Memory.holding(*[bytes(DIGEST_BYTES)] * game.rules.seats)

    def _rules(self) -> Game:
        rules: Game = self.get_game().rules
        return rules

    def current_player(self) -> int:
        mover = self.position.mover
        if mover == LUCK:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if mover == NOBODY else mover

    def _legal_actions(self, player: int) -> list[int]:
        return list(self.position.events)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(event, float(chance)) for event, chance in self._rules().outcomes(self.position)]

    def _apply_action(self, action: int) -> None:
        self.memory = Memory(self._rules(), self.memory, self.position, action)
        self.position = self._rules().after(self.position, action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self._rules().label(self.position, action)

    def is_terminal(self) -> bool:
        return self.position.mover == NOBODY

    def returns(self) -> list[float]:
        return list(self._rules().score(self.position))

    def __str__(self) -> str:
        return self._rules().dump(self.position)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> SpielState:
        """A state that the player cannot tell from this one; nobody in it knows more than the player does."""
        other: SpielState = self.clone()
        other.position = self._rules().guess(self.position, player, int(sampler() * 2**53))
        other.memory = self.memory.seen_by(player)
        return other


class SpielObserver:
    """OpenSpiel's observer: the features of the game by name in ``dict``, all of them in ``tensor``."""

    def __init__(self, rules: Game, kind: Any) -> None:
        if kind.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER or not kind.public_info:
            raise SaucersError("A seat sees what lies open and what is its own; no other observer is offered.")
        self.rules = rules
        self.recalls = kind.perfect_recall
        pieces = [(feature.name, feature.size) for feature in rules.features]
        if self.recalls:
            pieces.append(("memory", 8 * DIGEST_BYTES))
        self.tensor: npt.NDArray[np.float32] = np.zeros(sum(size for _, size in pieces), np.float32)
        self.dict: dict[str, npt.NDArray[np.float32]] = {}
        begin = 0
        for name, size in pieces:
            self.dict[name] = self.tensor[begin : begin + size]
            begin += size

    def set_from(self, state: SpielState, player: int) -> None:
        """Write what the player sees into ``tensor``."""
        size = self.rules.encoded_size
        self.tensor[:size] = self.rules.encode(state.position, player)
        if self.recalls:
            digest = np.frombuffer(state.memory.digest(player), np.uint8)
            self.tensor[size:] = np.unpackbits(digest)

    def string_from(self, state: SpielState, player: int) -> str:
        """What the player sees, as text."""
        view = json.dumps(self.rules.view(state.position, player))
        return f"{state.memory.digest(player).hex()} {view}" if self.recalls else view


def register_games() -> None:
    """Make every game known to OpenSpiel, once."""
    known = pyspiel.registered_names()
    for name in saucers.game_names():
        if PREFIX + name not in known:
            definition = definition_of(name)
            made = type(f"SpielGameOf{definition.name}", (SpielGame,), {"definition": definition})
            pyspiel.register_game(game_type(definition), made)


register_games()
