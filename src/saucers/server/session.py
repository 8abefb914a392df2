"""The session of one game: the table's authority, and its journal to and from the rows of storage."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import UTC, datetime, timedelta
from typing import Any

from saucers.kernel.errors import IllegalEvent
from saucers.kernel.game import Game
from saucers.server.refusals import Refused
from saucers.server.storage.rows import EventRow
from saucers.table.dice import FairDice
from saucers.table.journal import Journal, JournalEntry
from saucers.table.table import Table


def days_ago(days: float) -> str:
    """A time before now, in the form in which times are stored."""
    return (datetime.now(UTC) - timedelta(days=days)).isoformat(timespec="milliseconds")


class GameSession:
    """A game in progress. A change is made in memory first; :meth:`uncommitted` gives what storage must be told."""

    def __init__(self, id: str, table: Table, committed: int = 0) -> None:
        self.id = id
        self.table = table
        self.committed = committed
        """The number of the last entry that storage has: what everybody may be told of."""

    @property
    def journal(self) -> Journal:
        return self.table.journal

    @classmethod
    def recover(
        cls,
        id: str,
        game: Game,
        names: list[str],
        dice: FairDice,
        rows: Iterable[EventRow],
        starter: int | None = None,
        extra: Mapping[str, Any] | None = None,
    ) -> GameSession:
        """The game as its stored events tell it; each is checked against the digest it was stored with."""
        journal = Journal(game)
        for row in rows:
            _replay(journal, row)
        stored = journal.number
        table = Table(game, names, dice, journal, starter=starter, extra=extra)
        if journal.number != stored:
            raise _unreadable(stored + 1)
        return cls(id, table, stored)

    def uncommitted(self) -> list[EventRow]:
        """The entries that storage does not have, as it keeps them."""
        return [_row(self.id, entry, self.table) for entry in self.journal.since(self.committed)]

    def commit(self) -> None:
        """Storage has all entries now."""
        self.committed = self.journal.number


def _row(id: str, entry: JournalEntry, table: Table) -> EventRow:
    return EventRow(
        id,
        entry.number,
        entry.kind,
        entry.seat,
        entry.event,
        entry.check,
        entry.message,
        entry.at,
        "" if entry.kind == "undo" else table.game.label(entry.before, entry.event),
        table.log.sentence(entry, None),
    )


def _replay(journal: Journal, row: EventRow) -> None:
    """Add a stored entry; refuse what these rules would not have done."""
    if row.kind == "undo":
        if not journal.line:
            raise _unreadable(row.number)
        entry = journal.undo(row.message, row.at)
    else:
        try:
            entry = journal.add(row.event, row.message, row.at)
        except IllegalEvent:
            raise _unreadable(row.number) from None
    if (entry.kind, entry.seat, entry.event, entry.check) != (row.kind, row.seat, row.event, row.digest):
        raise _unreadable(row.number)


def _unreadable(number: int) -> Refused:
    return Refused(409, f"This game cannot go on here: event {number} was played by other rules than these.")
