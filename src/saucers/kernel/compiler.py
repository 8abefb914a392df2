"""Numba, as the rules use it: one width of integers, and a cache that is keyed by what is compiled.

Numba by itself compiles a function anew for every width of integer that it is called with, and keeps compiled code by
the path and the time of its source file. Here all integers that rules pass to each other are wide, and compiled code is
kept under the linker's digest: the same rules are compiled once, wherever their sources lie, and an edited sentence,
colour or scene compiles nothing. Numba is imported only when something is compiled.
"""

from __future__ import annotations

import contextlib
import importlib.util
import os
import shutil
import stat
import tempfile
import time
from collections.abc import Callable, Iterator
from contextvars import ContextVar
from functools import cache
from pathlib import Path
from types import FunctionType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping

KEPT_SECONDS = 30 * 24 * 3600
"""Compiled code that nobody used for so long is deleted."""


_plain_at_first: ContextVar[bool] = ContextVar("plain_at_first", default=False)


def plain_wanted() -> bool:
    """True where Numba is missing or ``SAUCERS_PLAIN`` asks for interpreted rules."""
    return bool(os.environ.get("SAUCERS_PLAIN")) or importlib.util.find_spec("numba") is None


def begins_plain() -> bool:
    """True if a game that is loaded now gets interpreted rules unless others are asked for."""
    return _plain_at_first.get() or plain_wanted()


@contextlib.contextmanager
def plain_at_first() -> Iterator[None]:
    """Games that are loaded meanwhile begin with interpreted rules: for programs that must not wait for a compiler."""
    token = _plain_at_first.set(True)
    try:
        yield
    finally:
        _plain_at_first.reset(token)


def bounds_wanted() -> bool:
    """True where ``SAUCERS_BOUNDS`` asks for bounds checking in compiled rules."""
    return bool(os.environ.get("SAUCERS_BOUNDS"))


def compile_rule(clone: FunctionType, digest: str) -> Callable[..., Any]:
    """A linked rule for Numba, which compiles it when it is first called, or finds it in the cache."""
    dispatcher: Callable[..., Any] = _dispatcher_type()(clone, digest)
    return dispatcher


@cache
def cache_folder() -> Path | None:
    """Where compiled rules are kept: below ``SAUCERS_CACHE``, or in the user's cache folder.

    Where that cannot be written to, all processes of the user share a folder among the temporary files. ``None`` where
    nothing can be written at all: rules are compiled then, and forgotten with the process.
    """
    import platformdirs

    top = Path(os.environ.get("SAUCERS_CACHE") or platformdirs.user_cache_path("saucers"))
    try:
        folder = top / "compiled" if _is_writable(top / "compiled") else _shared_temporary_folder()
    except OSError:
        return None
    delete_unused(folder)
    # Version 0.1 kept a folder for each game and digest.
    for old in top.glob("*-numba*"):
        shutil.rmtree(old, ignore_errors=True)
    return folder


def _is_writable(folder: Path) -> bool:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return True
    except OSError:
        return False


def _shared_temporary_folder() -> Path:
    """One folder for all processes of this user, and of nobody else: compiled code is loaded from it."""
    user = os.getuid() if hasattr(os, "getuid") else 0
    folder = Path(tempfile.gettempdir()) / f"saucers-{user}"
    try:
        folder.mkdir(mode=0o700, exist_ok=True)
        found = folder.lstat()
        if stat.S_ISDIR(found.st_mode) and found.st_uid == user and not found.st_mode & 0o077:
            return folder
    except (OSError, AttributeError):
        pass
    return Path(tempfile.mkdtemp(prefix="saucers-"))


def delete_unused(folder: Path) -> int:
    """Delete the compiled code of digests that nobody used for long; return how many files that were."""
    before = time.time() - KEPT_SECONDS
    deleted = 0
    for mark in [*folder.glob("*.nbi"), *folder.glob("*.warm")]:
        with contextlib.suppress(OSError):
            if mark.stat().st_mtime < before:
                for part in [*folder.glob(f"{mark.stem}.*.nbc"), mark]:
                    part.unlink(missing_ok=True)
                    deleted += 1
    return deleted


@cache
def _dispatcher_type() -> Any:
    """Numba's dispatcher with our two habits. Made here, because importing Numba takes a second."""
    import llvmlite
    import numba
    import numpy as np
    from numba.core import types
    from numba.core.caching import CompileResultCacheImpl, FunctionCache, _CacheLocator
    from numba.core.registry import CPUDispatcher

    versions = f"{numba.__version__}-{llvmlite.__version__}-{np.__version__}"

    class ContentLocator(_CacheLocator):  # type: ignore[misc]
        """Finds compiled code by what was compiled."""

        def __init__(self, py_func: Any, py_file: str) -> None:
            self._py_file = py_file
            self._digest = py_func.__saucers_digest__

        @classmethod
        def from_function(cls, py_func: Any, py_file: str) -> ContentLocator:
            return cls(py_func, py_file)

        def ensure_cache_path(self) -> None:
            Path(self.get_cache_path()).mkdir(parents=True, exist_ok=True)

        def get_cache_path(self) -> str:
            return str(cache_folder())

        def get_source_stamp(self) -> str:
            return versions

        def get_disambiguator(self) -> str:
            return f"{self._digest}{'-bounds' if bounds_wanted() else ''}"

    class ContentCacheImpl(CompileResultCacheImpl):  # type: ignore[misc]
        _locator_classes = [ContentLocator]  # noqa: RUF012

    class ContentCache(FunctionCache):  # type: ignore[misc]
        _impl_class = ContentCacheImpl

        def _load_overload(self, sig: Any, target_context: Any) -> Any:
            """Load, and mark as used: what is not used for long is deleted."""
            found = super()._load_overload(sig, target_context)
            if found is not None:
                with contextlib.suppress(OSError):
                    os.utime(self._cache_file._index_path)
            return found

    class WideDispatcher(CPUDispatcher):  # type: ignore[misc]
        """A compiled rule. Whatever width an integer argument has, it is passed on as the widest."""

        def __init__(self, clone: Any, digest: str) -> None:
            clone.__saucers_digest__ = digest
            options = {"nopython": True, "nogil": True, "boundscheck": bounds_wanted()}
            super().__init__(clone, targetoptions=options)
            if cache_folder() is not None:
                self._cache = ContentCache(clone)

        def get_call_template(self, args: tuple[Any, ...], kws: Mapping[str, Any]) -> Any:
            return super().get_call_template(
                tuple(_wide(kind) for kind in args), {name: _wide(kind) for name, kind in kws.items()}
            )

    def _wide(kind: Any) -> Any:
        return types.int64 if isinstance(kind, (types.Integer, types.IntegerLiteral)) else kind

    return WideDispatcher
