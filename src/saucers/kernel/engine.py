"""A game's rules as entry points, plain or compiled, and the workspaces that they use."""

from __future__ import annotations

import array
import hashlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import numpy as np

from saucers.kernel import loops
from saucers.kernel.compiler import compile_rule
from saucers.kernel.definition import Definition
from saucers.kernel.layout import Layout
from saucers.kernel.link import Linker
from saucers.kernel.rng import WORDS

if TYPE_CHECKING:
    from saucers.kernel.game import Game


def given_functions(definition: Definition) -> dict[Callable[..., Any], Callable[..., Any]]:
    """The game's function for each stand-in of the loops."""
    return {
        loops.turn: definition.rules.turn,
        loops.legal: definition.rules.legal,
        loops.weights: definition.rules.weights,
        loops.apply: definition.rules.apply,
        loops.score: definition.rules.score,
        loops.guess: definition.secrets.guess,
        loops.value: definition.heuristic.value,
        loops.evaluate: definition.evaluation.evaluate,
        loops.features: definition.evaluation.features,
        loops.sample_belief: definition.evaluation.sample_belief,
        loops.observe: definition.figures.observe,
        loops.encode: definition.encoding.encode,
    }


COMPILED_COPIES: dict[Callable[..., Any], Callable[..., Any]] = {
    loops.copy_state: loops.copy_state_compiled,
    loops.carry_state: loops.carry_state_compiled,
}


class Engine:
    """The entry points of one game: those functions of :mod:`saucers.kernel.loops` that Python calls."""

    def __init__(self, definition: Definition, compiled: bool) -> None:
        given = given_functions(definition)
        self.definition = definition
        self.compiled = compiled
        # One dtype object for all workspaces: Numba recognises it by identity, and compares another field by field.
        self.record_dtype: np.dtype[np.void] = np.dtype(
            [
                ("board", definition.board.Board.dtype),
                ("state", definition.state.State.dtype),
                ("out", np.int64, (2 * definition.most_events,)),
            ],
            align=True,
        )
        self.linker = Linker(given | COMPILED_COPIES, compile_rule) if compiled else Linker(given)
        self.step: Any = self.linker.link(loops.step)
        self.greedy_choice: Any = self.linker.link(loops.greedy_choice)
        self.resample: Any = self.linker.link(loops.resample)
        self.batch: Any = self.linker.link(loops.batch)
        self.perceive: Any = self.linker.link(loops.perceive)
        self.advance: Any = self.linker.link(loops.advance)

    def digest(self, *more: Callable[..., Any]) -> str:
        """Changes with anything that is compiled for the entry points and for ``more`` rules."""
        entries: tuple[Callable[..., Any], ...] = (
            loops.step,
            loops.greedy_choice,
            loops.resample,
            loops.batch,
            loops.perceive,
            loops.advance,
            *more,
        )
        return hashlib.sha256(" ".join(map(self.linker.digest, entries)).encode()).hexdigest()[:24]

    def states(self, count: int) -> Any:
        """Scratch states: a structured array, or as many plain records."""
        layout = self.definition.state.State
        return np.zeros(count, layout.dtype) if self.compiled else [layout() for _ in range(count)]

    def raw(self, states: Any, index: int) -> memoryview:
        """The bytes of one scratch state, for copying in and out."""
        if not self.compiled:
            return states[index].buffer  # type: ignore[no-any-return]
        size = self.definition.state.State.dtype.itemsize
        return memoryview(states.view(np.uint8))[index * size : (index + 1) * size]

    def one_record(self, record: Layout) -> Any:
        """A record as the entry points take it, with a copy of its bytes."""
        return record.array() if self.compiled else (record.copy(),)

    def integers(self, count: int) -> Any:
        """A buffer of wide integers."""
        return np.zeros(count, np.int64) if self.compiled else memoryview(array.array("q", bytes(8 * count)))

    def floats(self, *shape: int) -> Any:
        """A buffer of floats."""
        if self.compiled:
            return np.zeros(shape)
        count = int(np.prod(shape))
        flat = memoryview(bytearray(8 * count))
        return flat.cast("d", shape) if count else np.zeros(shape)

    def cells(self, array: Any) -> Any:
        """A contiguous NumPy array as the flat cells that the entry points take; they write into the array itself."""
        flat = array.reshape(-1)
        return flat if self.compiled else memoryview(flat)

    def ready(self) -> bool:
        """True if every entry point is compiled (or need not be)."""
        entries = (self.step, self.greedy_choice, self.resample, self.batch, self.perceive, self.advance)
        return not self.compiled or all(entry.signatures for entry in entries)

    def warm_batch(self, game: Game) -> None:
        """Compile or load what playing many games needs, and nothing else."""
        if self.compiled:
            work = Workspace(game)
            none = self.integers(0)
            results = loops.BatchResults(self.floats(1, 1), none, none)
            self.step.compile(_types(work.record, 0))
            self.batch.compile(_types(work.buffers, none, 0, 0, 0, 0, results))

    def warm(self, game: Game, on_progress: Callable[[int, int], None] = lambda *_: None) -> None:
        """Compile every entry point, or load it from the cache; report (functions done, of how many)."""
        if not self.compiled:
            return
        work = Workspace(game)
        none, scores = self.integers(0), self.floats(1, 1)
        row, marks, wide = np.zeros(0, np.float32), np.zeros(0, np.int8), np.zeros(0)
        results = loops.BatchResults(scores, none, none)
        games = loops.Abreast(work.states, none, none, none, row, row, marks, none, wide, marks, none)
        with counted_compilations(len(self.linker), on_progress):
            self._warm_for_play(work)
            self.batch.compile(_types(work.buffers, none, 0, 0, 0, 0, results))
            self.perceive.compile(_types(work.record, 0, row))
            self.advance.compile(_types(work.buffers, games, 0, 0))
        on_progress(len(self.linker), len(self.linker))

    def warm_for_play(self, game: Game) -> None:
        """Compile or load what a table calls, and not the loops of science: those take as much memory again."""
        if self.compiled:
            self._warm_for_play(Workspace(game))

    def _warm_for_play(self, work: Workspace) -> None:
        self.step.compile(_types(work.record, 0))
        self.greedy_choice.compile(_types(work.buffers, 0))
        self.resample.compile(_types(work.board, work.states, 0, 0, work.rng))


class Workspace:
    """The memory of one thread for one game.

    Nothing in it outlives a call, except what the game's heuristic keeps, for speed, in its scratch record.
    ``record`` is what the fused step works on: the board, one state (``raw``) and what can happen there (``view``).
    ``buffers`` serve the loops: several ``states``, the first of them as ``real``, the last as ``first``.
    """

    def __init__(self, game: Game) -> None:
        engine, definition, board = game.engine, game.definition, game.board
        # Whoever uses the workspace calls this engine: the game's own may be exchanged at any moment.
        self.engine = engine
        room = 2 * definition.most_events
        if engine.compiled:
            dtype = engine.record_dtype
            self.record: Any = np.zeros(1, dtype)
            self.board: Any = board.array()
            self.record["board"] = self.board
            fields = dtype.fields
            assert fields is not None
            start = fields["state"][1]
            size = definition.state.State.dtype.itemsize
            self.raw = memoryview(self.record.view(np.uint8).data)[start : start + size]
            self.view = memoryview(self.record["out"][0])
        else:
            plain = SimpleNamespace(board=board, state=definition.state.State(), out=engine.integers(room))
            self.record = (plain,)
            self.board = (board,)
            self.raw = plain.state.buffer
            self.view = plain.out
        self.scratch: Any = engine.one_record(game.scratch)
        self.states = engine.states(loops.SCRATCH_STATES)
        self.real = engine.raw(self.states, loops.REAL)
        self.first = engine.raw(self.states, loops.FIRST)
        self.out = engine.integers(room)
        self.weight = self.out[definition.most_events :]
        self.rng = engine.integers(WORDS)
        self.result = engine.floats(loops.SEAT_MASK + 1)
        self.buffers = loops.Buffers(
            self.board, self.scratch, self.states, self.rng, self.out, self.weight, self.result
        )


def _types(*values: Any) -> Any:
    import numba

    return tuple(numba.typeof(value) for value in values)


@contextmanager
def counted_compilations(total: int, report: Callable[[int, int], None]) -> Iterator[None]:
    """Report each function that Numba finishes compiling meanwhile."""
    from numba.core import event

    class Counter(event.Listener):  # type: ignore[misc]
        done = 0

        def on_start(self, event: Any) -> None:
            pass

        def on_end(self, event: Any) -> None:
            self.done = min(self.done + 1, total)
            report(self.done, total)

    with event.install_listener("numba:compile", Counter()):
        yield


@cache
def engine_of(definition: Definition, compiled: bool) -> Engine:
    """The linked rules of a game; linked once a process, shared by all its boards."""
    return Engine(definition, compiled)


@cache
def naming_linker(definition: Definition) -> Linker:
    """Names what is compiled for a game, without the compiler: Numba takes a second to import."""
    return Linker(given_functions(definition) | COMPILED_COPIES)
