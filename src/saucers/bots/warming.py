"""Compiling ahead of use, beside whatever is running: in processes of low priority, each thing once.

A table does not wait for the compiler. It begins with plain rules, :class:`Background` fills the cache meanwhile, and a
game goes over to compiled rules (:meth:`saucers.Game.adopt`) as soon as they can be loaded.

What is compiled depends on the use: a table needs the search, many random games need only the loop that plays them. A
mark in the cache folder says that a use is compiled; its name is a digest of all that decides what is compiled, so it
is true while it is found. A lock lets only one process compile a game.

``python -m saucers.bots.warming GAME USE`` is the process of low priority.
"""

from __future__ import annotations

import contextlib
import hashlib
import logging
import os
import platform
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from importlib.metadata import version
from pathlib import Path
from typing import Any, Literal

from saucers.bots import tree
from saucers.bots.search import warm as warm_search
from saucers.kernel import loops
from saucers.kernel.compiler import bounds_wanted, cache_folder, plain_wanted
from saucers.kernel.definition import Definition
from saucers.kernel.engine import Engine, counted_compilations, engine_of, naming_linker
from saucers.kernel.game import Game
from saucers.kernel.registry import definition_of, load

log = logging.getLogger(__name__)

NICENESS = 15
OnProgress = Callable[[int, int], None]
Stage = Literal["waiting", "compiling", "ready", "plain"]


class Use(StrEnum):
    """What compiled rules are needed for."""

    TABLE = "table"
    """People and bots at a table: single steps, guesses, the greedy bot, the search."""
    BATCH = "batch"
    """Many games of the random and the greedy policy."""
    ALL = "all"
    """Everything, environments for learning programs too."""


_PLAY = (loops.step, loops.greedy_choice, loops.resample)
_ENTRIES: dict[Use, tuple[Callable[..., Any], ...]] = {
    Use.TABLE: (*_PLAY, tree.grow),
    Use.BATCH: (loops.step, loops.batch),
    Use.ALL: (*_PLAY, tree.grow, loops.batch, loops.perceive, loops.advance),
}


# --- marks and locks ------------------------------------------------------------------------------------------------


def mark_of(definition: Definition, use: Use) -> Path | None:
    """The file that is there if, and only if, the rules are compiled for this use; ``None`` without a cache folder."""
    folder = cache_folder()
    if folder is None:
        return None
    linker = naming_linker(definition)
    told = [*map(linker.digest, _ENTRIES[use]), _compiler_and_machine(), str(bounds_wanted())]
    digest = hashlib.sha256(" ".join(told).encode()).hexdigest()[:24]
    return folder / f"{definition.name}-{use}-{digest}.warm"


def is_compiled(definition: Definition, use: Use) -> bool:
    """True if nothing would have to be compiled for this use."""
    return any(mark is not None and mark.exists() for mark in (mark_of(definition, use), mark_of(definition, Use.ALL)))


@cache
def _compiler_and_machine() -> str:
    """Compiled code is for one version of the compiler and one kind of processor."""
    told = [platform.machine(), *(version(name) for name in ("numba", "llvmlite", "numpy"))]
    with contextlib.suppress(OSError):
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8", errors="replace").splitlines()
        told += [line for line in lines if line.startswith("model name")][:1]
    return " ".join(told)


@contextlib.contextmanager
def only_one(name: str, on_wait: Callable[[], None] = lambda: None) -> Iterator[None]:
    """Let no other process compile this game meanwhile; wait for one that does. Without file locks all may."""
    folder = cache_folder()
    try:
        import fcntl

        if folder is None:
            raise OSError
        lock = open(folder / f"{name}.lock", "w")  # noqa: SIM115
    except (ImportError, OSError):
        yield
        return
    with lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            on_wait()
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


# --- compiling ------------------------------------------------------------------------------------------------------


def smallest(name: str, plain: bool = True) -> Game:
    """The game with the first options that it is tried with; what is compiled is the same for all."""
    return load(name, plain=plain, **definition_of(name).option_sets[0])


def compile_for(
    game: Game, use: Use, on_progress: OnProgress = lambda *_: None, on_wait: Callable[[], None] = lambda: None
) -> None:
    """Compile in this process what the use needs, or load it; a game with plain rules is left alone."""
    engine = game.engine
    if not engine.compiled:
        return
    with only_one(game.name, on_wait):
        total = functions_of(game.definition, use)
        with counted_compilations(total, on_progress):
            _warm(engine, game, use)
        on_progress(total, total)
        if (mark := mark_of(game.definition, use)) is not None:
            with contextlib.suppress(OSError):
                mark.touch()


def compiled_engine(name: str, use: Use) -> Engine:
    """The compiled engine of a game whose code is in the cache; loading it takes a moment."""
    definition = definition_of(name)
    engine = engine_of(definition, True)
    _warm(engine, smallest(name, plain=False), use)
    if (mark := mark_of(definition, use)) is not None and mark.exists():
        with contextlib.suppress(OSError):
            mark.touch()
    return engine


def functions_of(definition: Definition, use: Use) -> int:
    """How many functions the use needs."""
    linker = naming_linker(definition)
    return len(linker.needed_by(_ENTRIES[use]))


def _warm(engine: Engine, game: Game, use: Use) -> None:
    if use is Use.BATCH:
        engine.warm_batch(game)
        return
    engine.warm_for_play(game)
    warm_search(game)
    if use is Use.ALL:
        engine.warm(game)


# --- beside a running program ---------------------------------------------------------------------------------------


@dataclass
class Progress:
    """How far a game is. ``plain`` means that it stays with plain rules."""

    name: str
    stage: Stage
    done: int = 0
    of: int = 0


class Background:
    """Compiles games one after another, in a process of low priority each, and hands their engines over.

    ``on_ready`` is called in a thread of its own. A game that somebody sits at (:meth:`prefer`) goes before the others;
    what was compiled of another game until then is kept.
    """

    def __init__(self, names: Sequence[str], use: Use, on_ready: Callable[[Engine], None]) -> None:
        self._use = use
        self._on_ready = on_ready
        stage: Stage = "plain" if plain_wanted() or cache_folder() is None else "waiting"
        self._progress = {name: Progress(name, stage) for name in names}
        self._preferred: list[str] = []
        self._lock = threading.Lock()
        self._process: subprocess.Popen[str] | None = None
        self._current = ""
        self._closed = False
        self._done = threading.Event()
        self._thread = threading.Thread(target=self._run, name="saucers-compiler", daemon=True)

    def start(self) -> None:
        """Begin; returns at once."""
        self._thread.start()

    def wait(self, seconds: float | None = None) -> bool:
        """Wait until every game is ready or stays plain; False if that took too long."""
        return self._done.wait(seconds)

    def close(self) -> None:
        """Stop the process of low priority; what it compiled is kept."""
        self._closed = True
        with self._lock:
            self._interrupt()
        if self._thread.is_alive() and self._thread is not threading.current_thread():
            self._thread.join(10)

    def prefer(self, name: str) -> None:
        """Somebody sits at this game: it goes first, unless another one that is sat at is under way."""
        with self._lock:
            if name in self._preferred or self._progress[name].stage != "waiting":
                return
            self._preferred.append(name)
            if self._current and self._current not in self._preferred:
                self._interrupt()

    def progress(self) -> list[Progress]:
        """How far every game is."""
        return list(self._progress.values())

    def _interrupt(self) -> None:
        if self._process is not None:
            self._process.terminate()

    def _run(self) -> None:
        try:
            while not self._closed and (name := self._next()):
                self._make_ready(name)
        finally:
            self._done.set()

    def _next(self) -> str:
        """What is in the cache, then what somebody sits at, then the rest."""
        waiting = [name for name, one in self._progress.items() if one.stage == "waiting"]
        # Outside the lock, for which the event loop may wait: the first time this takes a while.
        compiled = {name: self._is_compiled(name) for name in waiting}
        with self._lock:
            waiting.sort(key=lambda name: (not compiled[name], name not in self._preferred))
            self._current = waiting[0] if waiting else ""
            return self._current

    def _is_compiled(self, name: str) -> bool:
        return is_compiled(definition_of(name), self._use)

    def _make_ready(self, name: str) -> None:
        one = self._progress[name]
        try:
            if not self._is_compiled(name) and not self._compile(one):
                return
            self._on_ready(compiled_engine(name, self._use))
            one.stage = "ready"
        except Exception:
            log.exception("%s stays with plain rules", name)
            one.stage = "plain"

    def _compile(self, one: Progress) -> bool:
        """Compile in another process. False if that was interrupted, or failed."""
        command = [sys.executable, "-m", __name__, one.name, self._use]
        with self._lock:
            if self._closed:
                return False
            one.stage = "compiling"
            self._process = process = subprocess.Popen(
                command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True
            )
        assert process.stdout is not None
        with process:
            for line in process.stdout:
                one.done, one.of = (int(number) for number in line.split())
        with self._lock:
            self._process = None
        if process.returncode == 0:
            return True
        interrupted = process.returncode < 0
        one.stage = "waiting" if interrupted else "plain"
        if not interrupted:
            log.error("%s stays with plain rules: its compiler ended with code %d", one.name, process.returncode)
        return False


def main() -> None:
    """The process of low priority: compile, and tell how far it is. It ends when nobody listens any more."""
    name, use = sys.argv[1], Use(sys.argv[2])
    # Ctrl+C at a terminal reaches this process, too; whoever started it ends it.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with contextlib.suppress(OSError, AttributeError):
        os.nice(NICENESS)

    def tell(done: int, of: int) -> None:
        try:
            print(done, of, flush=True)
        except BrokenPipeError:
            os._exit(0)

    with only_one(name):
        # Another process may have compiled the game while this one waited.
        compiled = is_compiled(definition_of(name), use)
    if not compiled:
        compile_for(smallest(name, plain=False), use, tell)


if __name__ == "__main__":
    main()
