"""Flat records with named fields: what a state and a board are made of.

A game declares a class with ``cell`` (one number) and ``cells`` (an array of numbers). The class gives the NumPy
dtype that compiled rules see, and its instances give plain rules the same fields by the same names over the same
bytes. Plain access goes through memory views: fields are Python integers, and a number that does not fit its field
raises instead of wrapping.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar, Literal, Protocol, Self, cast, overload

import numpy as np
import numpy.typing as npt
from typing_extensions import TypeVar

_FORMATS = {
    "i1": "b",
    "u1": "B",
    "i2": "h",
    "u2": "H",
    "i4": "i",
    "u4": "I",
    "i8": "q",
    "u8": "Q",
    "f4": "f",
    "f8": "d",
}


IntegerKind = Literal["i1", "u1", "i2", "u2", "i4", "u4", "i8", "u8"]
FloatKind = Literal["f4", "f8"]

N = TypeVar("N", bound=float, default=int)


class Cells(Protocol[N]):
    """An array of numbers, indexed by one integer or a tuple of integers: ``Cells`` of integers, ``Cells[float]``."""

    @overload
    def __getitem__(self, index: int | tuple[int, ...], /) -> N: ...
    @overload
    def __getitem__(self, index: slice, /) -> Cells[N]: ...
    def __setitem__(self, index: int | tuple[int, ...], value: N, /) -> None: ...
    def __len__(self) -> int: ...


class Rows(Protocol):
    """A table of numbers: one row of cells for each seat, position or game."""

    def __getitem__(self, index: int, /) -> Cells[float]: ...
    def __len__(self) -> int: ...


class Field:
    """The declaration of one field: its storage type, its shape and its meaning."""

    def __init__(self, kind: str, shape: tuple[int, ...], meaning: str) -> None:
        if kind not in _FORMATS:
            raise TypeError(f"a field is one of {', '.join(_FORMATS)}, not {kind!r}")
        self.kind = kind
        self.shape = shape
        self.meaning = meaning


@overload
def cell(kind: IntegerKind, meaning: str) -> int: ...
@overload
def cell(kind: FloatKind, meaning: str) -> float: ...
def cell(kind: str, meaning: str) -> float:
    """Declare a field that holds one number."""
    return cast(float, Field(kind, (), meaning))


@overload
def cells(kind: IntegerKind, shape: int | tuple[int, ...], meaning: str) -> Cells[int]: ...
@overload
def cells(kind: FloatKind, shape: int | tuple[int, ...], meaning: str) -> Cells[float]: ...
def cells(kind: str, shape: int | tuple[int, ...], meaning: str) -> Cells[Any]:
    """Declare a field that holds an array of numbers."""
    return cast(Cells[Any], Field(kind, (shape,) if isinstance(shape, int) else shape, meaning))


def _scalar(slot: str) -> property:
    def read(self: Any) -> Any:
        return getattr(self, slot)[0]

    def write(self: Any, value: Any) -> None:
        getattr(self, slot)[0] = value

    return property(read, write)


class Layout:
    """Base of all flat records. Subclasses declare fields; instances read and write a buffer.

    >>> class Clock(Layout):
    ...     hour = cell("i1", "0 to 23")
    ...     alarms = cells("i2", (2, 3), "minutes after midnight")
    >>> clock = Clock()
    >>> clock.hour = 7
    >>> clock.alarms[1, 2] = 430
    >>> clock.hour, clock.alarms[1, 2], Clock.dtype.names
    (7, 430, ('hour', 'alarms'))
    """

    dtype: ClassVar[np.dtype[np.void]]
    fields: ClassVar[dict[str, Field]]
    _parts: ClassVar[tuple[tuple[str, slice, Any, tuple[int, ...]], ...]]
    """Attribute, bytes, format and shape of each field, worked out once because records are made all the time."""

    def __init_subclass__(cls) -> None:
        fields = {name: value for name, value in vars(cls).items() if isinstance(value, Field)}
        cls.fields = fields
        cls.dtype = np.dtype([(name, f.kind, f.shape) for name, f in fields.items()], align=True)
        offsets = cls.dtype.fields
        assert offsets is not None
        parts = []
        for name, field in fields.items():
            dtype, start = offsets[name][:2]
            attribute = name if field.shape else "_" + name
            parts.append((attribute, slice(start, start + dtype.itemsize), _FORMATS[field.kind], field.shape or (1,)))
            if field.shape:
                delattr(cls, name)
            else:
                setattr(cls, name, _scalar(attribute))
        cls._parts = tuple(parts)

    def __init__(self, buffer: bytes | bytearray | memoryview | None = None) -> None:
        """A record over a buffer; over ``bytes`` it can only be read."""
        self.buffer = whole = memoryview(bytearray(self.dtype.itemsize) if buffer is None else buffer)
        attributes = self.__dict__
        for attribute, where, kind, shape in self._parts:
            attributes[attribute] = whole[where].cast(kind, shape)

    def load(self, data: bytes | memoryview) -> Self:
        """Overwrite all fields with the bytes of another record of this layout."""
        self.buffer[:] = data
        return self

    def copy(self) -> Self:
        """A record of its own with the same numbers."""
        return type(self)(bytearray(self.buffer))

    def flat(self, name: str) -> memoryview:
        """All numbers of one field in a row, for reading and writing."""
        part: memoryview = getattr(self, name if self.fields[name].shape else "_" + name)
        return part.cast("B").cast(cast(Any, part.format))

    def values(self) -> Iterator[tuple[str, Any]]:
        """Each field's name and value: a number, or nested lists of numbers."""
        for name, field in self.fields.items():
            yield name, getattr(self, name).tolist() if field.shape else getattr(self, name)

    def array(self) -> npt.NDArray[np.void]:
        """A one-element structured array with a copy of these bytes, for compiled entry points."""
        return np.frombuffer(bytes(self.buffer), dtype=self.dtype).copy()
