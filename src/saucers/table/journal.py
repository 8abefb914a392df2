"""The journal: all that happened at one table, in order. It is the only history; records and screens are made from it.

Two things are counted. The **number** of an entry counts everything, an undo too: it only grows, so it names one
position for ever. The **ply** of an event is its place in the line of play, without what was taken back: records have
it, and fair dice are drawn by it.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, Literal

from saucers.kernel.game import Game, State
from saucers.kernel.records import Entry, Record, next_check

Kind = Literal["choice", "chance", "undo"]


@dataclass(frozen=True, slots=True)
class JournalEntry:
    """One thing that happened: a choice, an outcome of chance, or an undo of ``event``.

    ``check`` is that of the record at this ply; an undo has none. ``message`` is the id of the message that asked for
    it, where one did.
    """

    number: int
    kind: Kind
    seat: int | None
    event: int
    before: State
    after: State
    check: str = ""
    message: str = ""
    at: str = ""


class Journal:
    """The history of one game. Entries are only ever added.

    >>> import saucers
    >>> game = saucers.load("alien", players=2)
    >>> journal = Journal(game)
    >>> for _ in range(4):
    ...     entry = journal.add(journal.state.events[0])
    >>> journal.number, journal.ply, journal.entries[-1].kind
    (4, 4, 'choice')
    >>> entry = journal.undo()
    >>> journal.number, journal.ply, journal.state == journal.entries[3].before
    (5, 3, True)
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self.entries: list[JournalEntry] = []
        self.line: list[JournalEntry] = []
        """The entries that make the line of play: those that were not taken back."""
        self._messages: dict[tuple[int | None, str], int] = {}

    @classmethod
    def from_record(cls, record: Record) -> Journal:
        """The journal of a game of which only the record is left: nothing was taken back."""
        journal = cls(record.game)
        for before, entry, after in record.steps():
            kind: Kind = "chance" if entry.seat is None else "choice"
            kept = JournalEntry(journal.number + 1, kind, entry.seat, entry.event, before, after, entry.check)
            journal.line.append(kept)
            journal._keep(kept)
        return journal

    @property
    def number(self) -> int:
        """How many things have happened."""
        return len(self.entries)

    @property
    def ply(self) -> int:
        """How long the line of play is."""
        return len(self.line)

    @property
    def state(self) -> State:
        """The position after the last entry."""
        return self.entries[-1].after if self.entries else self.game.start()

    def add(self, event: int, message: str = "", at: str = "") -> JournalEntry:
        """A choice or an outcome happens; refused with :class:`IllegalEvent`, nothing changed, if it cannot."""
        before = self.state
        after = self.game.after(before, event)
        seat = before.mover if before.mover >= 0 else None
        check = next_check(self.line[-1].check if self.line else "", seat, event, after)
        kind: Kind = "chance" if seat is None else "choice"
        entry = JournalEntry(self.number + 1, kind, seat, int(event), before, after, check, message, at or now())
        self.line.append(entry)
        return self._keep(entry)

    def undo(self, message: str = "", at: str = "") -> JournalEntry:
        """The last event of the line of play is taken back; whether it may be is the table's business."""
        taken = self.line.pop()
        entry = JournalEntry(
            self.number + 1, "undo", taken.seat, taken.event, self.state, taken.before, "", message, at or now()
        )
        return self._keep(entry)

    def _keep(self, entry: JournalEntry) -> JournalEntry:
        self.entries.append(entry)
        if entry.message:
            self._messages[entry.seat, entry.message] = entry.number
        return entry

    def reached_by(self, seat: int, message: str) -> int | None:
        """The number that a seat's message led to, chance included; ``None`` if it has not been obeyed."""
        number = self._messages.get((seat, message))
        while number is not None and number < self.number and self.entries[number].kind == "chance":
            number += 1
        return number

    def since(self, number: int) -> list[JournalEntry]:
        """What happened after an entry's number."""
        return self.entries[number:]

    def record(self, names: list[str], extra: dict[str, Any]) -> Record:
        """The line of play as a record."""
        entries = [
            Entry(entry.seat, entry.event, self.game.label(entry.before, entry.event), entry.check)
            for entry in self.line
        ]
        return Record(
            self.game, list(names), entries, extra, [self.game.start(), *(entry.after for entry in self.line)]
        )


def now() -> str:
    """The time as it is kept; of two such texts the smaller one is the earlier."""
    return datetime.now(UTC).isoformat(timespec="milliseconds")
