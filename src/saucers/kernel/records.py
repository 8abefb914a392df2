"""Records of games: options, edition, seats, every event with its outcome; JSON that replays to the same bytes.

Each event carries a check, a short digest of everything up to and including the state it leads to. A record that was
altered, or that other rules produced, is refused with the number of the first event that is wrong.

A record holds its edition's content, also of a standard one, so that a later board changes nothing about it. Older
records only name their standard edition, and still load by that name.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from typing import Any, Self

from saucers.kernel.errors import IllegalEvent, RecordError, SaucersError
from saucers.kernel.game import LUCK, NOBODY, Game, State
from saucers.kernel.registry import edition_from_content, edition_of_digest, load

FORMAT = "saucers-record-1"
_CHECK_LENGTH = 8
_KEYS = ("format", "game", "rules", "edition", "options", "seats", "events", "result", "points", "final")


@dataclass(frozen=True, slots=True)
class Entry:
    """One event of a record. ``seat`` is ``None`` for chance."""

    seat: int | None
    event: int
    label: str
    check: str


def next_check(check: str, seat: int | None, event: int, state: State) -> str:
    """The digest that follows ``check`` when ``event`` leads to ``state``."""
    digest = hashlib.blake2b(f"{check}/{seat}/{event}/".encode() + state.data, digest_size=_CHECK_LENGTH // 2)
    return digest.hexdigest()


@dataclass
class Record:
    """A game as it went, complete or under way.

    >>> import saucers
    >>> game = saucers.load("alien", players=2)
    >>> record = saucers.Record(game, ["Ann", "greedy"])
    >>> record.append(game.parse(record.state, "red 6 white 5"))
    >>> saucers.Record.from_json(record.to_json()).state == record.state
    True
    """

    game: Game
    seats: list[str]
    entries: list[Entry] = field(default_factory=list)
    extra: dict[str, Any] = field(default_factory=dict)
    states: list[State] = field(default_factory=list)
    """The start and the position after each entry."""

    def __post_init__(self) -> None:
        if len(self.seats) != self.game.seats:
            raise RecordError(f"This game has {self.game.seats} seats, and {len(self.seats)} are named.")
        if not self.states:
            self.states = [self.game.start()]

    @property
    def state(self) -> State:
        """The position after the last event."""
        return self.states[-1]

    def append(self, event: int) -> None:
        """Let one more event happen."""
        before = self.state
        after = self.game.after(before, event)
        seat = before.mover if before.mover >= 0 else None
        check = next_check(self.entries[-1].check if self.entries else "", seat, event, after)
        self.entries.append(Entry(seat, int(event), self.game.label(before, event), check))
        self.states.append(after)

    def cut(self, length: int) -> None:
        """Take back all events beyond the first ``length``."""
        del self.entries[length:]
        del self.states[length + 1 :]

    def steps(self) -> Iterator[tuple[State, Entry, State]]:
        """Each event with the states before and after it."""
        yield from zip(self.states, self.entries, self.states[1:], strict=False)

    def to_dict(self) -> dict[str, Any]:
        """JSON-ready content."""
        game, edition = self.game, self.game.loaded_edition
        over = self.state.mover == NOBODY
        return {
            "format": FORMAT,
            "game": game.name,
            "rules": game.definition.rules_version,
            "edition": {"name": edition.name, "digest": edition.digest, "content": edition.content},
            "options": game.options.model_dump(mode="json"),
            "seats": self.seats,
            "events": [[e.seat, e.event, e.label, e.check] for e in self.entries],
            "result": list(game.score(self.state)) if over else None,
            "points": list(game.points(self.state) or ()) or None if over else None,
            "final": hashlib.sha256(self.state.data).hexdigest(),
        } | self.extra

    def to_json(self) -> str:
        """The record as JSON, one event a line."""
        content = self.to_dict()
        events = content.pop("events")
        head = ",\n".join(f' "{key}": {json.dumps(value, ensure_ascii=False)}' for key, value in content.items())
        lines = ",\n".join("  " + json.dumps(event, ensure_ascii=False) for event in events)
        return f'{{\n{head},\n "events": [\n{lines}\n ]\n}}\n'

    @classmethod
    def from_json(cls, text: str) -> Self:
        """Read and replay a record; :class:`RecordError` names what is wrong."""
        try:
            content = json.loads(text)
        except (json.JSONDecodeError, UnicodeDecodeError, RecursionError) as error:
            raise RecordError(f"A record is a JSON file, and this is none: {error}.") from None
        return cls.from_dict(content)

    @classmethod
    def from_dict(cls, content: Any) -> Self:
        """Replay a record's content."""
        if not isinstance(content, dict) or content.get("format") != FORMAT:
            raise RecordError(f"A record begins with the format {FORMAT!r}; this is something else.")
        missing = [key for key in _KEYS if key not in content]
        if missing:
            raise RecordError(f"The record lacks {missing[0]!r}.")
        game = _game_of(content)
        seats = content["seats"]
        if not isinstance(seats, list) or not all(isinstance(name, str) for name in seats):
            raise RecordError("The record's seats are a list of names; these are not.")
        record = cls(game, seats, extra={k: v for k, v in content.items() if k not in _KEYS})
        events = content["events"]
        if not isinstance(events, list):
            raise RecordError("The record's events are a list; these are not.")
        record.replay(events)
        state = record.state
        if content["final"] != hashlib.sha256(state.data).hexdigest():
            raise RecordError(f"The record does not end as it says: events after number {len(events)} are missing.")
        for key in ("result", "points"):
            if record.to_dict()[key] != content[key]:
                raise RecordError(f"The record's {key} is not that of its events.")
        return record

    def replay(self, events: Iterable[Any]) -> None:
        """Append events from a record's list, checking each."""
        for number, item in enumerate(events, start=1):
            if not (isinstance(item, list) and len(item) == 4 and isinstance(item[1], int)):
                raise RecordError(f"Event {number} is wrong: it should be [seat, event, label, check].")
            seat, event, label, check = item
            mover = self.state.mover
            if mover != (LUCK if seat is None else seat):
                who = "nobody" if mover == NOBODY else "chance" if mover == LUCK else f"seat {mover}"
                raise RecordError(f"Event {number} is wrong: it is {who} that acts there.")
            try:
                self.append(event)
            except IllegalEvent as error:
                raise RecordError(f"Event {number} is wrong: {error}") from None
            entry = self.entries[-1]
            if entry.label != label or entry.check != check:
                raise RecordError(f"Event {number} is wrong: it was altered, or played by other rules.")


def _game_of(content: dict[str, Any]) -> Game:
    edition, options = content["edition"], content["options"]
    if not isinstance(edition, dict) or not isinstance(options, dict) or not isinstance(content["game"], str):
        raise RecordError("The record's game, edition or options are not in their form.")
    try:
        name = str(edition.get("name"))
        if "content" in edition:
            loaded = replace(edition_from_content(content["game"], edition["content"]), name=name)
            game = load(content["game"], edition=loaded, **options)
        else:
            game = load(content["game"], edition=name, **options)
            if not game.loaded_edition.is_meant_by(edition.get("digest")):
                meant = edition_of_digest(content["game"], edition.get("digest"))
                game = load(content["game"], edition=meant or name, **options)
    except SaucersError as error:
        raise RecordError(f"The record cannot be loaded: {error}") from None
    except TypeError:
        raise RecordError("The record's options are not in their form.") from None
    if not game.loaded_edition.is_meant_by(edition.get("digest")):
        raise RecordError("The record was played on another edition than the one here of that name.")
    if game.definition.rules_version != content["rules"]:
        raise RecordError(
            f"The record was played by rules version {content['rules']!r}; here is {game.definition.rules_version}."
        )
    return game
