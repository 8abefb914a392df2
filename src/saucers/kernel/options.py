"""Options of a game: a pydantic model with bounds and help texts, and one sentence for each mistake."""

from __future__ import annotations

from typing import Any

from pydantic import BaseModel, ConfigDict, ValidationError

from saucers.kernel.errors import OptionError


class Options(BaseModel):
    """Base of every game's options; each game has at least ``players``."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    players: int


def first_mistake(error: ValidationError) -> tuple[str, str]:
    """Where a model refused its input, and why, as a clause without a full stop."""
    detail = error.errors(include_url=False)[0]
    where = ".".join(f"[{part}]" if isinstance(part, int) else str(part) for part in detail["loc"]).replace(".[", "[")
    what = detail["msg"].removeprefix("Value error, ")
    if detail["type"] in ("missing", "extra_forbidden", "value_error"):
        return where, what
    return where, f"{what[:1].lower()}{what[1:]}, not {detail['input']!r}"


def read_options(model: type[Options], game: str, given: dict[str, Any]) -> Options:
    """The validated options, or an :class:`OptionError` that says what would be right."""
    for name in given:
        if name not in model.model_fields:
            raise OptionError(f"{game} has no option {name!r}; it has {', '.join(model.model_fields)}.")
    try:
        return model(**given)
    except ValidationError as error:
        where, what = first_mistake(error)
        raise OptionError(f"{game}: option {where!r}: {what}." if where else f"{game}: {what}.") from None
