"""Edition files: what a printed copy would show, as TOML. A wrong file never half-loads."""

from __future__ import annotations

import hashlib
import json
import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Annotated, Any, Generic

from pydantic import BaseModel, ConfigDict, ValidationError
from typing_extensions import TypeVar

from saucers.kernel.errors import EditionError
from saucers.kernel.options import first_mistake


@dataclass(frozen=True)
class _Presentation:
    """Marks a field that people read and rules do not: ``title: Annotated[str, PRESENTATION]``."""


PRESENTATION = _Presentation()


class Part(BaseModel):
    """A table of an edition file."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)


class OwnPart(Part):
    """A table that says whether its values are printed on the original or reconstructed by us."""

    ours: Annotated[bool, PRESENTATION]


class Edition(Part):
    """The top of every edition file."""

    game: str
    title: Annotated[str, PRESENTATION]
    origin: Annotated[str, PRESENTATION]

    def mistakes(self) -> Iterable[tuple[str, str]]:
        """What the types cannot say: (where, what is wrong and what would be right)."""
        return ()


E_co = TypeVar("E_co", bound=Edition, covariant=True, default=Edition)


@dataclass(frozen=True)
class LoadedEdition(Generic[E_co]):
    """An edition that passed every check. Its identity is a digest of what the rules read in it.

    ``content_digest`` covers names, looks and remarks as well: it was the identity once, so tables and records of that
    time say it.
    """

    name: str
    model: E_co
    content: dict[str, Any]
    digest: str
    content_digest: str

    def is_meant_by(self, digest: object) -> bool:
        """True if a table or record with this digest was played on this edition."""
        return digest in (self.digest, self.content_digest)


def _digest(content: dict[str, Any]) -> str:
    """Equal content, equal digest, whatever the layout of the file."""
    canonical = json.dumps(content, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(canonical.encode()).hexdigest()[:24]


def _read_by_rules(value: Any, content: Any) -> Any:
    """An edition's content without what is only presented; ``value`` is the model of it."""
    if isinstance(value, Part):
        fields = type(value).model_fields
        kept = [name for name in content if PRESENTATION not in fields[name].metadata]
        return {name: _read_by_rules(getattr(value, name), content[name]) for name in kept}
    if isinstance(value, (list, tuple)):
        return [_read_by_rules(inner, given) for inner, given in zip(value, content, strict=True)]
    if isinstance(value, dict):
        return {key: _read_by_rules(inner, content[key]) for key, inner in value.items()}
    return content


def check_content(content: dict[str, Any], model: type[Edition], game: str, name: str) -> LoadedEdition:
    """Validate parsed content against the game's model and its own checks."""
    if content.get("game") != game:
        raise EditionError(f"{name}: game: this is an edition of {content.get('game')!r}, and {game!r} is wanted.")
    try:
        edition = model.model_validate(content)
    except ValidationError as error:
        where, what = first_mistake(error)
        raise EditionError(f"{name}: {where}: {what}.") from None
    for where, what in edition.mistakes():
        raise EditionError(f"{name}: {where}: {what}.")
    return LoadedEdition(name, edition, content, _digest(_read_by_rules(edition, content)), _digest(content))


def _parse(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise EditionError(f"{path}: cannot be read ({error.strerror}).") from None
    except UnicodeDecodeError:
        raise EditionError(f"{path}: is not UTF-8 text; an edition is a TOML file.") from None
    except tomllib.TOMLDecodeError as error:
        raise EditionError(f"{path}: is not TOML: {error}.") from None


@cache
def _standard(folder: Path, name: str, model: type[Edition], game: str) -> LoadedEdition:
    return check_content(_parse(folder / f"{name}.toml"), model, game, name)


def standard_names(folder: Path) -> list[str]:
    """The editions that come with the game, the default one first."""
    return sorted((path.stem for path in folder.glob("*.toml")), key=lambda name: (name != "standard", name))


def load_edition(source: str | Path, folder: Path, model: type[Edition], game: str) -> LoadedEdition:
    """A standard edition by its name, or a file by its path."""
    names = standard_names(folder)
    if str(source) in names:
        return _standard(folder, str(source), model, game)
    path = Path(source)
    if path.suffix != ".toml" and not path.exists():
        raise EditionError(f"{game} has no edition {str(source)!r}; it has {', '.join(names)}, or give a .toml file.")
    return check_content(_parse(path), model, game, path.name)


def read_game_name(path: Path) -> str:
    """Which game a file claims to be an edition of."""
    name = _parse(path).get("game")
    if not isinstance(name, str):
        raise EditionError(f'{path}: game: an edition file begins by naming its game, as in: game = "…".')
    return name
