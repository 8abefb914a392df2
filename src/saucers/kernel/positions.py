"""Positions as text, and positions edited by hand; both are checked before anybody can play on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from saucers.kernel.errors import PositionError
from saucers.kernel.layout import Layout

if TYPE_CHECKING:
    from saucers.kernel.game import Game, State


def dump(game: Game, state: State) -> str:
    """One line a field, values by name where they have one."""
    symbols = game.definition.state.symbols(game)
    lines = [f"{game.name} {game.definition.rules_version}"]
    for name, value in game.record_of(state).values():
        lines.append(f"{name}: {_spell(value, symbols.get(name, {}))}")
    return "\n".join(lines) + "\n"


def _spell(value: Any, names: dict[int, str]) -> str:
    if isinstance(value, list):
        inner = (_spell(x, names) for x in value)
        return " | ".join(inner) if isinstance(value[0], list) else " ".join(inner)
    return names.get(value, str(value))


def restore(game: Game, text: str) -> State:
    """Read what :func:`dump` wrote; every field must be there."""
    lines = [line for line in str(text).splitlines() if line.strip()]
    head = f"{game.name} {game.definition.rules_version}"
    if not lines or lines[0].strip() != head:
        found = lines[0].strip() if lines else "an empty text"
        raise PositionError(f"A position of this game begins with the line '{head}', not {found!r}.")
    fields: dict[str, Any] = {}
    for line in lines[1:]:
        name, colon, rest = line.partition(":")
        if not colon:
            raise PositionError(f"Every line of a position is 'field: values'; {line.strip()!r} is not.")
        fields[name.strip()] = [part.split() for part in rest.split("|")]
    missing = [name for name in game.definition.state.State.fields if name not in fields]
    if missing:
        raise PositionError(f"The position lacks the field {missing[0]!r}.")
    return _filled(game, game.definition.state.State(), fields)


def edit(game: Game, state: State, fields: dict[str, Any]) -> State:
    """A copy of the position with some fields changed."""
    return _filled(game, game.record_of(state), fields)


def _filled(game: Game, record: Layout, fields: dict[str, Any]) -> State:
    symbols = game.definition.state.symbols(game)
    for name, value in fields.items():
        field = record.fields.get(name)
        if field is None:
            known = ", ".join(record.fields)
            raise PositionError(f"There is no field {name!r} in a position of {game.name}; the fields are {known}.")
        numbers = [_number(x, name, symbols.get(name, {})) for x in _flat(value)]
        count = 1
        for length in field.shape:
            count *= length
        if len(numbers) != count:
            raise PositionError(f"The field {name!r} holds {count} values, not {len(numbers)}.")
        flat = record.flat(name)
        for i, number in enumerate(numbers):
            try:
                flat[i] = number
            except (ValueError, TypeError):
                raise PositionError(f"{number} does not fit into the field {name!r}.") from None
    for problem in game.definition.state.problems(game, record):
        raise PositionError(problem)
    return game.state_of(bytes(record.buffer))


def _flat(value: Any) -> list[Any]:
    if hasattr(value, "tolist"):
        value = value.tolist()
    if isinstance(value, (list, tuple)):
        return [x for inner in value for x in _flat(inner)]
    return [value]


def _number(value: Any, field: str, names: dict[int, str]) -> Any:
    if isinstance(value, str):
        for number, name in names.items():
            if name == value:
                return number
        try:
            return int(value)
        except ValueError:
            pass
        hint = f"; it takes {', '.join(list(names.values())[:8])} …" if names else ""
        raise PositionError(f"The field {field!r} does not know {value!r}{hint}.")
    if isinstance(value, bool) or not hasattr(value, "__index__"):
        raise PositionError(f"The field {field!r} takes whole numbers or names, not {value!r}.")
    return int(value)
