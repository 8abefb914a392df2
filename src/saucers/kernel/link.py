"""Rules are written once; here they are linked into a plain or a compiled set of entry points.

``@rule`` only marks a function. Linking clones it and puts the game's own functions in the place of the stand-ins of
:mod:`saucers.kernel.loops`. It goes by identity: what counts is which function a name stands for, not how it is
spelled, so a game may import a stand-in under another name, call it as ``loops.turn``, or have a helper ``turn`` of its
own. For the compiled set the clones go to Numba (:mod:`saucers.kernel.compiler`).

Each clone has a digest of all that decides what is compiled: its code, the constants that it reads, and the digests of
the rules that it calls. Compiled code is kept under that digest.
"""

from __future__ import annotations

import builtins
import dis
import enum
import hashlib
import threading
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from types import BuiltinFunctionType, CodeType, FunctionType, ModuleType
from typing import Any, TypeVar

import numpy as np

from saucers.kernel.errors import LinkError

F = TypeVar("F", bound=Callable[..., Any])
Function = Callable[..., Any]
Finish = Callable[[FunctionType, str], Function]

_MARK = "__saucers_rule__"
_CONSTANTS = (bool, int, float, str, bytes, type(None))


def rule(function: F) -> F:
    """Mark a function as part of the compiled layer: plain arithmetic over flat records, no Python objects.

    It may call other rules, and read global numbers, tuples of them and members of an ``IntEnum``. It may not call
    itself.
    """
    setattr(function, _MARK, True)
    return function


def is_rule(value: object) -> bool:
    """True for a function that :func:`rule` marked."""
    return isinstance(value, FunctionType) and hasattr(value, _MARK)


class Linker:
    """Clones rules with ``given`` functions in the place of stand-ins, and hands each clone to ``finish``."""

    def __init__(
        self,
        given: Mapping[Function, Function],
        finish: Callable[[FunctionType, str], Function] = lambda clone, _: clone,
    ) -> None:
        self._given = dict(given)
        self._finish = finish
        self._done: dict[Function, tuple[Function, str]] = {}
        self._calls: dict[Function, set[Function]] = {}
        self._under_way: list[Function] = []
        self._lock = threading.RLock()

    def link(self, function: F) -> F:
        """The clone of a rule, made once; safe to call from several threads."""
        with self._lock:
            return self._link(function)[0]  # type: ignore[return-value]

    def digest(self, function: Function) -> str:
        """What decides what is compiled for a rule, as a short text."""
        with self._lock:
            return self._link(function)[1]

    def needed_by(self, functions: Iterable[Function]) -> set[Function]:
        """These rules and all that they call, directly or not."""
        with self._lock:
            found: set[Function] = set()
            open_ones = [self._given.get(function, function) for function in functions]
            while open_ones:
                function = open_ones.pop()
                if function not in found:
                    self._link(function)
                    found.add(function)
                    open_ones += self._calls.get(function, ())
            return found

    def __len__(self) -> int:
        return len(self._done)

    def _link(self, function: Function) -> tuple[Function, str]:
        target = self._given.get(function, function)
        if self._under_way:
            self._calls.setdefault(self._under_way[-1], set()).add(target)
        if target in self._done:
            return self._done[target]
        if target in self._under_way:
            raise LinkError(
                f"The rule {_name(target)} calls itself{self._by_way_of(target)}; "
                "rules are compiled without recursion, so write it as a loop."
            )
        self._under_way.append(target)
        try:
            self._done[target] = self._clone(target)
        finally:
            self._under_way.pop()
        return self._done[target]

    def _by_way_of(self, target: Function) -> str:
        between = self._under_way[self._under_way.index(target) + 1 :]
        return f" by way of {' and '.join(map(_name, between))}" if between else ""

    def _clone(self, function: Any) -> tuple[Function, str]:
        scope = dict(function.__globals__)
        digest = hashlib.sha256()
        for part in _code_parts(function.__code__, function.__doc__):
            digest.update(repr(part).encode() + b"\0")
        digest.update(repr((function.__module__, function.__qualname__, function.__defaults__)).encode())
        mentioned = _Names(function.__code__)
        for name in mentioned.globals:
            if name in scope:
                scope[name], description = self._linked(scope[name], mentioned.attributes, function)
                digest.update(f"{name}={description}\0".encode())
        clone = FunctionType(function.__code__, scope, function.__name__, function.__defaults__)
        clone.__qualname__, clone.__module__ = function.__qualname__, function.__module__
        identity = digest.hexdigest()[:24]
        return self._finish(clone, identity), identity

    def _linked(self, value: Any, attributes: Sequence[str], reader: Function) -> tuple[Any, str]:
        """What a global becomes in the clone, and how it is described in the digest.

        ``attributes`` are all names that the rule reads behind a dot.
        """
        if is_rule(value):
            return self._link(value)
        if isinstance(value, ModuleType):
            return self._linked_module(value, attributes)
        if isinstance(value, enum.EnumMeta):
            # Plain numbers under the members' names: Numba takes them for constants, and plain rules run faster.
            members = {name: int(value[name].value) for name in attributes if name in value.__members__}
            return _namespace(value.__name__, members), repr(members)
        plain = _plain(value)
        if _is_constant(plain):
            return plain, f"{type(plain).__name__} {plain!r}"
        if isinstance(value, np.ndarray):
            return value, f"{value.dtype} {value.shape} {hashlib.sha256(value.tobytes()).hexdigest()}"
        if isinstance(value, (type, FunctionType, BuiltinFunctionType, np.ufunc)):
            return value, f"{getattr(value, '__module__', '')}.{value.__name__}"
        raise LinkError(f"The rule {_name(reader)} reads {value!r}, a {type(value).__name__}; rules read only numbers.")

    def _linked_module(self, module: ModuleType, attributes: Sequence[str]) -> tuple[ModuleType, str]:
        """A module as a rule sees it: the rules of it that the rule mentions are linked."""
        replaced: dict[str, Any] = {}
        told = []
        for name in attributes:
            value: Any = getattr(module, name, None)
            if is_rule(value):
                replaced[name], digest = self._link(value)
                told.append(f"{name}={digest}")
            elif hasattr(module, name) and _is_constant(plain := _plain(value)):
                told.append(f"{name}={plain!r}")
                if plain is not value:
                    replaced[name] = plain
        linked = _namespace(module.__name__, vars(module) | replaced) if replaced else module
        return linked, f"{module.__name__} {' '.join(told)}"


def _name(function: Any) -> str:
    return f"{function.__module__}.{function.__qualname__}"


class _Names:
    """The globals that a function reads and the names behind a dot, those of functions inside it too."""

    def __init__(self, code: CodeType) -> None:
        self.globals: list[str] = []
        self.attributes: list[str] = []
        self._read(code)

    def _read(self, code: CodeType) -> None:
        for instruction in dis.get_instructions(code):
            kept = self.globals if instruction.opname == "LOAD_GLOBAL" else self.attributes
            if instruction.opname in ("LOAD_GLOBAL", "LOAD_ATTR", "LOAD_METHOD") and instruction.argval not in kept:
                kept.append(instruction.argval)
        for constant in code.co_consts:
            if isinstance(constant, CodeType):
                self._read(constant)


def _code_parts(code: CodeType, doc: str | None) -> Iterator[object]:
    """What of a function's code is compiled: not where it stands, and not what its docstring says."""
    yield code.co_code
    yield (code.co_names, code.co_varnames, code.co_freevars, code.co_cellvars, code.co_argcount, code.co_flags)
    for i, constant in enumerate(code.co_consts):
        if isinstance(constant, CodeType):
            yield from _code_parts(constant, None)
        elif i > 0 or doc is None or constant != doc:
            yield (type(constant).__name__, constant)


def _plain(value: Any) -> Any:
    """Members of an ``IntEnum`` as plain numbers, in tuples too."""
    if isinstance(value, enum.IntEnum):
        return int(value)
    return tuple(_plain(part) for part in value) if type(value) is tuple else value


def _is_constant(value: Any) -> bool:
    if isinstance(value, tuple):
        return all(_is_constant(part) for part in value)
    return isinstance(value, _CONSTANTS)


def _namespace(name: str, content: Mapping[str, Any]) -> ModuleType:
    """Names behind a dot, in the form that Numba resolves as it compiles."""
    module = ModuleType(name)
    module.__dict__.update(content)
    module.__dict__.setdefault("__builtins__", builtins)
    return module
