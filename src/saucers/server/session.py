"""The session of one game: the table's authority, and the journal of all that happened, which storage repeats."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, datetime, timedelta

from saucers.kernel.errors import IllegalEvent
from saucers.kernel.game import Game
from saucers.kernel.records import Record
from saucers.server.frames import Happening
from saucers.server.refusals import Refused
from saucers.server.storage.rows import EventRow
from saucers.table.dice import FairDice
from saucers.table.table import Table


def now() -> str:
    """The time as it is stored and sent."""
    return days_ago(0)


def days_ago(days: float) -> str:
    """A time before now in the same form; of two such texts the smaller one is the earlier."""
    return (datetime.now(UTC) - timedelta(days=days)).isoformat(timespec="milliseconds")


class GameSession:
    """A game in progress. Changes are made in memory first and returned as rows; :meth:`committed` counts them in.

    ``number`` counts journal entries, undos included: it only grows, so it names one position for ever.
    """

    def __init__(self, id: str, table: Table) -> None:
        self.id = id
        self.table = table
        self.journal: list[Happening] = []
        self.messages: dict[tuple[int | None, str], int] = {}
        """The number that each message of a player led to, so that one sent twice counts once."""

    @property
    def number(self) -> int:
        return len(self.journal)

    @property
    def game(self) -> Game:
        return self.table.game

    # --- beginnings -------------------------------------------------------------------------------------------------

    @classmethod
    def begin(cls, id: str, game: Game, names: list[str], dice: FairDice) -> tuple[GameSession, list[EventRow]]:
        """A new game, with the chance events that come before the first decision."""
        session = cls(id, Table(game, names, dice))
        return session, session._rows(0, "")

    @classmethod
    def recover(cls, id: str, game: Game, names: list[str], dice: FairDice, rows: Iterable[EventRow]) -> GameSession:
        """The game as its stored events tell it; each is checked against the digest it was stored with."""
        record = Record(game, names)
        journal: list[Happening] = []
        for row in rows:
            if row.kind == "undo":
                record.cut(len(record.entries) - 1)
                journal.append(Happening("undo", row.seat, row.event, record.state))
                continue
            before = record.state
            try:
                record.append(row.event)
            except IllegalEvent:
                raise _unreadable(row.number) from None
            if record.entries[-1].check != row.digest:
                raise _unreadable(row.number)
            journal.append(Happening(row.kind, row.seat, row.event, before))
        length = len(record.entries)
        session = cls(id, Table.resume(record, dice))
        if len(record.entries) != length:
            raise _unreadable(len(journal) + 1)
        session.journal = journal
        session._remember(rows)
        return session

    # --- changes ----------------------------------------------------------------------------------------------------

    def play(self, seat: int, action: int, message: str) -> list[EventRow]:
        """A seat's choice and the chance that follows."""
        length = self.table.number
        self.table.play(seat, action)
        return self._rows(length, message)

    def undo(self, seat: int, message: str) -> list[EventRow]:
        """A seat's last choice is taken back."""
        taken = self.table.record.entries[-1] if self.table.record.entries else None
        self.table.undo(seat)
        assert taken is not None
        return [EventRow(self.id, self.number + 1, "undo", seat, taken.event, "", message, now())]

    def _rows(self, length: int, message: str) -> list[EventRow]:
        """The table's events beyond the first ``length``. All that one message causes carries its id."""
        at = now()
        return [
            EventRow(
                self.id,
                self.number + i,
                "chance" if entry.seat is None else "choice",
                entry.seat,
                entry.event,
                entry.check,
                message if entry.seat is not None else "",
                at,
            )
            for i, entry in enumerate(self.table.record.entries[length:], start=1)
        ]

    def committed(self, rows: list[EventRow]) -> None:
        """These rows are in storage now."""
        record = self.table.record
        if rows and rows[0].kind == "undo":
            self.journal.append(Happening("undo", rows[0].seat, rows[0].event, record.state))
        else:
            first = len(record.entries) - len(rows)
            self.journal.extend(
                Happening(row.kind, row.seat, row.event, record.states[first + i]) for i, row in enumerate(rows)
            )
        self._remember(rows)

    def _remember(self, rows: Iterable[EventRow]) -> None:
        own: tuple[int | None, str] | None = None
        for row in rows:
            if row.kind != "chance":
                own = (row.seat, row.message) if row.message else None
            if own is not None:
                self.messages[own] = row.number


def _unreadable(number: int) -> Refused:
    return Refused(409, f"This game cannot go on here: event {number} was played by other rules than these.")
