"""A game's rules as entry points, plain or compiled, and the workspaces they work on."""

from __future__ import annotations

import array
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from types import SimpleNamespace
from typing import Any

import numpy as np

from saucers.kernel import loops
from saucers.kernel.definition import Definition
from saucers.kernel.link import Linker
from saucers.kernel.rng import WORDS

_GIVEN = {
    "rules": ("turn", "legal", "weights", "apply", "score"),
    "secrets": ("guess",),
    "heuristic": ("value",),
    "evaluation": ("evaluate", "sample_belief", "features"),
    "figures": ("observe",),
    "encoding": ("encode",),
}


class Engine:
    """The entry points of one game: those functions of :mod:`saucers.kernel.loops` that Python calls."""

    def __init__(self, definition: Definition, compiled: bool) -> None:
        names: dict[str, Callable[..., Any]] = {
            name: getattr(getattr(definition, module), name) for module, given in _GIVEN.items() for name in given
        }
        if compiled:
            names["copy_state"] = loops.copy_state_compiled
            names["carry_state"] = loops.carry_state_compiled
        self.definition = definition
        self.compiled = compiled
        # One dtype object for all workspaces: Numba recognises it by identity, and compares another one field by field.
        room = 2 * definition.most_events
        self.workspace_dtype: Any = np.dtype(
            [("board", definition.board.dtype), ("state", definition.state.dtype), ("out", np.int64, (room,))],
            align=True,
        )
        self.linker = Linker(names, compiled, definition.folder)
        self.step: Any = self.linker.link(loops.step)
        self.greedy_choice: Any = self.linker.link(loops.greedy_choice)
        self.resample: Any = self.linker.link(loops.resample)
        self.batch: Any = self.linker.link(loops.batch)
        self.perceive: Any = self.linker.link(loops.perceive)
        self.advance: Any = self.linker.link(loops.advance)

    def states(self, count: int) -> Any:
        """Scratch states: a structured array, or as many plain records."""
        layout = self.definition.state
        return np.zeros(count, layout.dtype) if self.compiled else [layout() for _ in range(count)]

    def raw(self, states: Any, index: int) -> memoryview:
        """The bytes of one scratch state, for copying in and out."""
        if not self.compiled:
            return states[index].buffer  # type: ignore[no-any-return]
        size = self.definition.state.dtype.itemsize
        return memoryview(states.view(np.uint8))[index * size : (index + 1) * size]

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
        return not self.compiled or all(entry.signatures for entry in self._entries())

    def _entries(self) -> tuple[Any, ...]:
        return (self.step, self.greedy_choice, self.resample, self.batch, self.perceive, self.advance)

    def warm(self, board: Any, on_progress: Callable[[int, int], None] = lambda *_: None) -> None:
        """Compile every entry point, or load it from the cache; report (functions done, of how many)."""
        if not self.compiled:
            return
        workspace = Workspace(self, board)
        with _compilations(len(self.linker), on_progress):
            self._warm_for_play(workspace)
            scores, none = self.floats(1, 1), self.integers(0)
            self.batch.compile(
                _types(
                    workspace.board,
                    workspace.states,
                    none,
                    0,
                    0,
                    0,
                    0,
                    scores,
                    none,
                    none,
                    workspace.rng,
                    workspace.out,
                    workspace.result,
                )
            )
            row, marks, wide = np.zeros(0, np.float32), np.zeros(0, np.int8), np.zeros(0)
            self.perceive.compile(_types(workspace.record, 0, row))
            self.advance.compile(
                _types(
                    workspace.board, workspace.states, workspace.states, none, none, none, 0, 0,
                    row, row, marks, none, wide, marks,
                    none, workspace.out, workspace.result,
                )
            )  # fmt: skip
        on_progress(len(self.linker), len(self.linker))

    def warm_for_play(self, board: Any) -> None:
        """Compile or load what a table calls, and not the loops of science: those take as much memory again."""
        if self.compiled:
            self._warm_for_play(Workspace(self, board))

    def _warm_for_play(self, workspace: Workspace) -> None:
        self.step.compile(_types(workspace.record, 0))
        self.greedy_choice.compile(
            _types(workspace.board, workspace.states, 0, workspace.out, workspace.half, workspace.result, workspace.rng)
        )
        self.resample.compile(_types(workspace.board, workspace.states, 0, 0, workspace.rng))


class Workspace:
    """The scratch space of one thread for one game.

    Nothing on it outlives a call, except what a game's advice keeps, for speed, on the desk's own copy of the board.
    ``record`` is what the fused step works on: the board, one state (``raw``) and what can happen there (``view``).
    The other buffers serve the loops: several ``states``, the first of them as ``real``, the last as ``first``.
    """

    def __init__(self, engine: Engine, board: Any) -> None:
        definition = engine.definition
        room = 2 * definition.most_events
        if engine.compiled:
            dtype = engine.workspace_dtype
            self.record: Any = np.zeros(1, dtype)
            self.board: Any = board.array()
            self.record["board"] = self.board
            start = dtype.fields["state"][1]
            size = definition.state.dtype.itemsize
            self.raw = memoryview(self.record.view(np.uint8).data)[start : start + size]
            self.view = memoryview(self.record["out"][0])
        else:
            plain = SimpleNamespace(board=board.copy(), state=definition.state(), out=engine.integers(room))
            self.record = (plain,)
            self.board = (plain.board,)
            self.raw = plain.state.buffer
            self.view = plain.out
        self.states = engine.states(loops.SCRATCH_STATES)
        self.real = engine.raw(self.states, loops.REAL)
        self.first = engine.raw(self.states, loops.FIRST)
        self.out = engine.integers(room)
        self.half = self.out[definition.most_events :]
        self.rng = engine.integers(WORDS)
        self.result = engine.floats(loops.SEAT_MASK + 1)


def _types(*values: Any) -> Any:
    import numba

    return tuple(numba.typeof(value) for value in values)


@contextmanager
def _compilations(total: int, report: Callable[[int, int], None]) -> Iterator[None]:
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
