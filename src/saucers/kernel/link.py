"""Rules are written once; here they are linked into a plain or a compiled set of entry points.

``@rule`` only marks a function. Linking clones it with the game's own functions in place of the protocol's names
(see :mod:`saucers.kernel.loops`), and, for the compiled set, hands the clone to Numba. Numba is imported only then.
Numba's cache does not notice an edited callee in another file, so each game's cache folder is named by a digest of all
sources that are compiled for it; it is the game's own, because clones of the kernel's loops share their names.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import shutil
import sys
import tempfile
import threading
import time
import types
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])

_MARK = "__saucers_rule__"
_KEPT_SECONDS = 30 * 24 * 3600


def rule(function: F) -> F:
    """Mark a function as part of the compiled layer: plain arithmetic over flat records, no Python objects.

    It may call other rules by their bare names, and read global integers and tuples of integers.
    """
    setattr(function, _MARK, True)
    return function


def plain_wanted() -> bool:
    """True where Numba is missing or ``SAUCERS_PLAIN`` asks for interpreted rules."""
    return bool(os.environ.get("SAUCERS_PLAIN")) or importlib.util.find_spec("numba") is None


def bounds_wanted() -> bool:
    """True where ``SAUCERS_BOUNDS`` asks for bounds checking in compiled rules."""
    return bool(os.environ.get("SAUCERS_BOUNDS"))


def _source_digest(folder: Path) -> str:
    """A digest of everything that is compiled for a game: the kernel's sources and those of its own folder."""
    kernel = Path(__file__).parent
    digest = hashlib.sha256(sys.version.encode())
    for path in sorted([*kernel.glob("*.py"), *folder.glob("*.py")]):
        digest.update(path.name.encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:16]


@cache
def cache_folder(folder: Path) -> Path:
    """Where a game's compiled rules are kept: below ``SAUCERS_CACHE``, or the user's cache folder."""
    import numba
    import platformdirs

    top = Path(os.environ.get("SAUCERS_CACHE") or platformdirs.user_cache_path("saucers"))
    bounds = "-bounds" if bounds_wanted() else ""
    home = top / f"{folder.name}-{_source_digest(folder)}-numba{numba.__version__}{bounds}"
    try:
        home.mkdir(parents=True, exist_ok=True)
        home.touch()
    except OSError:
        return Path(tempfile.mkdtemp(prefix="saucers-"))
    for old in top.iterdir():
        if old.is_dir() and time.time() - old.stat().st_mtime > _KEPT_SECONDS:
            shutil.rmtree(old, ignore_errors=True)
    return home


# Numba takes the cache's place from one global setting, so only one thread at a time may hand it a function.
_LINKING = threading.RLock()


class Linker:
    """Clones rules with ``names`` put in place of the globals they mention; compiled on request."""

    def __init__(self, names: Mapping[str, Callable[..., Any]], compiled: bool, folder: Path) -> None:
        self.names = names
        self.compiled = compiled
        self.folder = folder
        self._done: dict[Any, Any] = {}

    def link(self, function: F) -> F:
        """The clone of a rule, made once; safe to call from several threads."""
        with _LINKING:
            return self._link(function)

    def _link(self, function: F) -> F:
        if function in self._done:
            return self._done[function]  # type: ignore[no-any-return]
        scope = dict(function.__globals__)
        clone = types.FunctionType(function.__code__, scope, function.__name__, function.__defaults__)
        clone.__qualname__, clone.__module__ = function.__qualname__, function.__module__
        for name in function.__code__.co_names:
            value = self.names.get(name, scope.get(name))
            if isinstance(value, types.FunctionType) and hasattr(value, _MARK):
                scope[name] = self._link(value)
        self._done[function] = self._compile(clone) if self.compiled else clone
        return self._done[function]  # type: ignore[no-any-return]

    def _compile(self, function: Any) -> Any:
        import numba

        before = numba.config.CACHE_DIR
        numba.config.CACHE_DIR = str(cache_folder(self.folder))
        try:
            return numba.njit(cache=True, nogil=True, boundscheck=bounds_wanted())(function)
        finally:
            numba.config.CACHE_DIR = before

    def __len__(self) -> int:
        return len(self._done)
