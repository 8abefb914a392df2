"""The contract: a game with its options and edition, over immutable states."""

from __future__ import annotations

import operator
import threading
from collections.abc import Iterable
from dataclasses import replace
from fractions import Fraction
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any, Generic

import numpy as np
import numpy.typing as npt

from saucers.kernel import positions
from saucers.kernel.definition import B_co, Definition, E_co, Feature, O_co, S_co
from saucers.kernel.editions import LoadedEdition
from saucers.kernel.engine import Engine, Workspace, engine_of
from saucers.kernel.errors import IllegalEvent, SeatError
from saucers.kernel.loops import SEAT_BITS, SEAT_MASK
from saucers.kernel.rng import seed_from
from saucers.kernel.turns import Chance, Decide, Over, Turn
from saucers.picture.happenings import NO_DETAILS, Happening, compare
from saucers.picture.scene import Figure, Scene

_DECIDE = tuple(Decide(seat) for seat in range(SEAT_MASK + 1))
_CHANCE = Chance()
_OVER = Over()

NOBODY = -1
LUCK = -2

_FIELDS_KEPT = 128


class State:
    """An immutable, hashable position. Its bytes are the flat record; equal bytes, equal states."""

    __slots__ = ("data", "events", "mover", "weights")

    def __init__(self, data: bytes, mover: int, events: tuple[int, ...], weights: tuple[int, ...]) -> None:
        self.data = data
        self.mover = mover
        self.events = events
        self.weights = weights

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.data == other.data

    def __hash__(self) -> int:
        return hash(self.data)

    def __deepcopy__(self, _: Any) -> State:
        return self

    def __repr__(self) -> str:
        who = "over" if self.mover == NOBODY else "chance" if self.mover == LUCK else f"seat {self.mover} decides"
        return f"<State: {who}, {len(self.data)} bytes>"


@lru_cache(maxsize=4096)
def _distribution(events: tuple[int, ...], weights: tuple[int, ...]) -> tuple[tuple[int, Fraction], ...]:
    if not weights:
        return tuple((event, Fraction(1, len(events))) for event in events)
    total = sum(weights)
    return tuple((event, Fraction(weight, total)) for event, weight in zip(events, weights, strict=True))


class Game(Generic[B_co, S_co, E_co, O_co]):
    """A game ready to be played: rules, options and edition. Made by :func:`saucers.load`.

    The parameters are the game's Board, State, Edition and Options; plain ``Game`` stands for any game.

    >>> import saucers
    >>> game = saucers.load("alien", players=2)
    >>> state = game.start()
    >>> game.turn(state)
    Chance()
    >>> len(game.outcomes(state)), game.outcomes(state)[0]
    (36, (0, Fraction(1, 36)))
    >>> state = game.after(state, game.parse(state, "red 6 white 5"))
    >>> game.after(state, 99)
    Traceback (most recent call last):
        ...
    saucers.kernel.errors.IllegalEvent: There is no outcome 99 here; chance has 36, from 0 to 35.
    """

    def __init__(
        self,
        definition: Definition[B_co, S_co, E_co, O_co],
        options: O_co,
        edition: LoadedEdition[E_co],
        compiled: bool,
    ) -> None:
        self.definition = definition
        self.options = options
        self.loaded_edition = edition
        self.edition = edition.model
        self.board = definition.board.lay_out(edition.model, options)
        self.scratch = definition.heuristic.prepare(self.board, edition.model, options)
        self.seats = definition.spec.seats(options)
        self.seat_names = definition.spec.seat_names(edition.model, options)
        self.engine: Engine = engine_of(definition, compiled)
        self._local = threading.local()
        self._start: State | None = None
        # Words and pictures ask for the same few states many times in a row; several tables take turns.
        self._fields = lru_cache(maxsize=_FIELDS_KEPT)(definition.state.State)

    @property
    def name(self) -> str:
        return self.definition.name

    def __repr__(self) -> str:
        return f"<{self.definition.title}: {self.options}>"

    # --- playing ------------------------------------------------------------------------------------------------

    def start(self) -> State:
        """The position before anything happened; set-up randomness comes as chance events."""
        if self._start is None:
            record = self.definition.state.State()
            self.definition.rules.start(self.board, record)
            self._start = self.state_of(bytes(record.buffer))
        return self._start

    def turn(self, state: State) -> Turn:
        """Who must act: ``Decide(seat)``, ``Chance()`` or ``Over()``."""
        mover = state.mover
        return _DECIDE[mover] if mover >= 0 else _CHANCE if mover == LUCK else _OVER

    def actions(self, state: State) -> tuple[int, ...]:
        """The legal actions in ascending order; empty unless somebody decides."""
        return state.events if state.mover >= 0 else ()

    def outcomes(self, state: State) -> tuple[tuple[int, Fraction], ...]:
        """The possible outcomes with their exact probabilities; empty unless it is up to chance."""
        return _distribution(state.events, state.weights) if state.mover == LUCK else ()

    def after(self, state: State, event: int) -> State:
        """The state after an action or an outcome; :class:`IllegalEvent` says what is wrong with it."""
        try:
            number = operator.index(event)
        except TypeError:
            raise IllegalEvent(f"An event is a whole number, not {event!r}.") from None
        if number not in state.events:
            raise IllegalEvent(self.why_not(state, number))
        workspace = self.workspace()
        workspace.raw[:] = state.data
        return self._looked(workspace, workspace.engine.step(workspace.record, number))

    def workspace(self) -> Workspace:
        """This thread's memory for the rules, with the engine that works in it."""
        try:
            workspace: Workspace = self._local.workspace
            if workspace.engine is self.engine:
                return workspace
        except AttributeError:
            pass
        workspace = self._local.workspace = Workspace(self)
        return workspace

    def adopt(self, engine: Engine) -> None:
        """Go on with another engine of the same rules: plain ones give way to compiled ones, and nobody notices.

        Whatever is being computed is finished by the old engine; states are bytes and belong to neither.
        """
        if engine.definition is not self.definition:
            raise ValueError(f"That is an engine of {engine.definition.name}, and this game is {self.name}.")
        self.engine = engine

    def _looked(self, workspace: Workspace, code: int) -> State:
        """The state in the workspace, with what :func:`saucers.kernel.loops.look` found in it."""
        view = workspace.view
        if code > 0:
            return State(bytes(workspace.raw), code & SEAT_MASK, tuple(view[: code >> SEAT_BITS].tolist()), ())
        if code == 0:
            return State(bytes(workspace.raw), NOBODY, (), ())
        count = -code >> 1
        half = len(view) // 2
        weights = () if code & 1 else tuple(view[half : half + count].tolist())
        return State(bytes(workspace.raw), LUCK, tuple(view[:count].tolist()), weights)

    def state_of(self, data: bytes) -> State:
        """The state with these bytes. They are trusted; :meth:`restore` and :meth:`edit` check."""
        workspace = self.workspace()
        workspace.raw[:] = data
        return self._looked(workspace, workspace.engine.step(workspace.record, -1))

    def record_of(self, state: State) -> S_co:
        """The state's fields by name, for reading; a copy."""
        return self.definition.state.State(bytearray(state.data))

    def _reading(self, state: State) -> S_co:
        """The state's fields by name, shared, so they cannot be written."""
        return self._fields(state.data)

    # --- results ------------------------------------------------------------------------------------------------

    def score(self, state: State) -> tuple[float, ...]:
        """A float per seat: win 1, loss 0, ties shared; in a cooperative game the same for all. 0s before the end."""
        out: Any = [0.0] * self.seats
        if state.mover == NOBODY:
            self.definition.rules.score(self.board, self._reading(state), out)
        return tuple(out)

    def points(self, state: State) -> tuple[int, ...] | None:
        """The game's own score per seat where it has one, else ``None``."""
        return self.definition.rules.points(self.board, self._reading(state))

    # --- what a seat may know -----------------------------------------------------------------------------------

    def view(self, state: State, seat: int | None) -> dict[str, Any]:
        """What a seat may see, built field by field; JSON-ready. ``None`` is a spectator."""
        return self.definition.secrets.view(self, self._reading(state), self.check_seat(seat))

    def guess(self, state: State, seat: int | None, rng: Any) -> State:
        """A state the seat could be in: the same view, with everything it cannot know resampled from ``rng``."""
        workspace = self.workspace()
        workspace.real[:] = state.data
        viewer = self.check_seat(seat)
        workspace.engine.resample(
            workspace.board, workspace.states, -1 if viewer is None else viewer, seed_from(rng), workspace.rng
        )
        return self.state_of(bytes(workspace.real))

    @cached_property
    def features(self) -> tuple[Feature, ...]:
        """What the cells of :meth:`encode` stand for, in their order."""
        return self.definition.encoding.features(self)

    @cached_property
    def encoded_size(self) -> int:
        """How many numbers :meth:`encode` gives."""
        return sum(feature.size for feature in self.features)

    def encode(self, state: State, seat: int) -> npt.NDArray[np.float32]:
        """What a seat may know as numbers, from its own point of view; :attr:`features` explains them.

        >>> import saucers
        >>> game = saucers.load("alien", players=2)
        >>> game.encode(game.start(), 0).shape == (game.encoded_size,)
        True
        """
        if self.check_seat(seat) is None:
            raise SeatError(f"Only a seat can be encoded for: 0 to {self.seats - 1}.")
        workspace = self.workspace()
        workspace.raw[:] = state.data
        row = np.empty(self.encoded_size, np.float32)
        workspace.engine.perceive(workspace.record, seat, workspace.engine.cells(row))
        return row

    def reveals(self, state: State, event: int) -> bool:
        """True if the event tells anybody something that its maker did not decide: undo stops there."""
        return state.mover < 0 or self.definition.secrets.reveals(self, self._reading(state), event)

    def check_seat(self, seat: int | None) -> int | None:
        """The seat itself if this game has it."""
        if seat is None or (isinstance(seat, int) and 0 <= seat < self.seats):
            return seat
        raise SeatError(f"There is no seat {seat!r}; this game has seats 0 to {self.seats - 1}, or None to watch.")

    # --- words and pictures ---------------------------------------------------------------------------------------

    def label(self, state: State, event: int) -> str:
        """The short notation of a possible event."""
        if event not in state.events:
            raise IllegalEvent(self.why_not(state, event))
        return self.definition.words.label(self, self._reading(state), event)

    def labels(self, state: State) -> dict[str, int]:
        """The notation of every possible event."""
        s = self._reading(state)
        return {self.definition.words.label(self, s, event): event for event in state.events}

    def parse(self, state: State, text: str) -> int:
        """The event that a text names, as :meth:`label` writes it; letter case and spacing do not matter."""
        wanted = " ".join(str(text).split()).casefold()
        labels = self.labels(state)
        for label, event in labels.items():
            if label.casefold() == wanted:
                return event
        if not labels:
            raise IllegalEvent(f"The game is over; {text!r} is no longer possible.")
        shown = list(labels)[:6]
        more = f" and {len(labels) - len(shown)} more" if len(labels) > len(shown) else ""
        raise IllegalEvent(f"{text!r} is not possible here; possible: {'; '.join(shown)}{more}.")

    def say(self, state: State, event: int, seat: int | None) -> str:
        """The sentence for the log, as that seat may read it."""
        after = self._reading(self.after(state, event))
        return self.definition.words.say(self, self._reading(state), event, after, self.check_seat(seat))

    def why_not(self, state: State, event: int) -> str:
        """One sentence that names the rule against an event; it reveals nothing that its maker does not know."""
        if state.mover == NOBODY:
            return "The game is over; nothing more can happen."
        if event in state.events:
            return "That is possible."
        if state.mover == LUCK:
            return (
                f"There is no outcome {event} here; chance has {len(state.events)}, "
                f"from {state.events[0]} to {state.events[-1]}."
            )
        if not 0 <= event < self.definition.vocabulary:
            return f"There is no action {event}; actions are numbered 0 to {self.definition.vocabulary - 1}."
        return self.definition.words.why_not(self, self._reading(state), event)

    def why_not_there(self, state: State, seat: int | None, target: str) -> str:
        """One sentence about a click on something in the scene that is not a choice of ``seat`` now."""
        if state.mover == NOBODY:
            return "The game is over; nothing more can happen."
        if seat is None:
            return "You are watching; only those who play can choose."
        if state.mover != seat:
            return f"It is not your decision now. {self.prompt(state, seat)}"
        scene = self.scene(state, seat)
        if any(target in choice.triggers for choice in scene.choices):
            return "That is possible."
        # Who clicks on a piece that means nothing by itself may mean the place where it is.
        for meant in (target, *(piece.at for piece in scene.pieces if piece.id == target)):
            for event in self.definition.scene.meant(self, self._reading(state), meant):
                if event not in state.events:
                    return self.why_not(state, event)
        return f"There is nothing to choose there now. {self.prompt(state, seat)}"

    def prompt(self, state: State, seat: int | None) -> str:
        """What is to be done now, said to that seat."""
        return self.definition.words.prompt(self, self._reading(state), self.check_seat(seat))

    def result(self, state: State) -> str:
        """Who won and why; empty before the end."""
        return self.definition.words.result(self, self._reading(state)) if state.mover == NOBODY else ""

    def scene(self, state: State, seat: int | None) -> Scene:
        """What to draw for that seat."""
        actions = state.events if seat is not None and state.mover == seat else ()
        return self.definition.scene.draw(self, self._reading(state), self.check_seat(seat), actions)

    def happening(self, state: State, event: int, seat: int | None) -> Happening:
        """What a possible event does to what that seat sees, for a screen that stages it."""
        after = self.after(state, event)
        say = self.definition.happenings
        details = NO_DETAILS
        if say is not None:
            details = say.details(self, self._reading(state), event, self._reading(after), self.check_seat(seat))
        return compare(self.scene(state, seat), self.scene(after, seat), details)

    @cached_property
    def figure(self) -> Figure:
        """The board as it is drawn: the static part of every scene of this game."""
        figure = self.definition.scene.figure(self)
        drawn = self.definition.art
        return figure if drawn is None else replace(figure, art=drawn.art(self))

    # --- positions as text ------------------------------------------------------------------------------------------

    def dump(self, state: State) -> str:
        """The position as readable text; :meth:`restore` reads it."""
        return positions.dump(self, state)

    def restore(self, text: str) -> State:
        """The position that :meth:`dump` wrote, checked."""
        return positions.restore(self, text)

    def edit(self, state: State, **fields: Any) -> State:
        """A position with some fields changed, for tests and puzzles; values by number or by name."""
        return positions.edit(self, state, fields)

    def problems(self, state: State) -> Iterable[str]:
        """Everything that makes a position impossible, a sentence each; nothing for a real one."""
        return self.definition.state.problems(self, self._reading(state))

    @property
    def rules_page(self) -> Path:
        """The rules in our own words, as Markdown."""
        return self.definition.folder / "rules.md"
