"""Reading and writing tables. Every write is one transaction; every read is one, too."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, fields
from operator import attrgetter
from typing import Any, TypeVar

from sqlalchemy import (
    ColumnElement,
    Connection,
    Dialect,
    Select,
    Table,
    and_,
    delete,
    exists,
    func,
    insert,
    or_,
    select,
    update,
)
from sqlalchemy.exc import SQLAlchemyError

from saucers.server.storage.connect import connect
from saucers.server.storage.rows import ChatRow, EventRow, InviteRow, Listed, SeatRow, SeriesRow, Stored, TableRow
from saucers.server.storage.schema import CHAT, EVENTS, INVITES, SEATS, SERIES, TABLES
from saucers.server.storage.writer import Conflict, InsertEvents, StorageFailure, Writer

MOST_LISTED = 50
MOST_CHAT_KEPT = 50
MOST_CLEARED = 200
_READERS = 4

T = TypeVar("T")
Row = TypeVar("Row", TableRow, SeatRow, InviteRow, EventRow, ChatRow, SeriesRow)


class Store:
    """The storage of one server."""

    def __init__(self, database: str) -> None:
        self.engine = connect(database)
        self._writer = Writer(self.engine, _event_inserter(self.engine.dialect))
        self._readers = ThreadPoolExecutor(_READERS, "saucers-reader")

    def close(self) -> None:
        self._writer.close()
        self._readers.shutdown()
        self.engine.dispose()

    # --- writing ----------------------------------------------------------------------------------------------------

    async def create(
        self,
        table: TableRow,
        seats: Sequence[SeatRow],
        invites: Sequence[InviteRow],
        events: Sequence[EventRow],
        series: SeriesRow | None = None,
    ) -> None:
        """A new table with all that belongs to it; with ``series`` it is the first game of one.

        :class:`Conflict` if its series has that game already.
        """

        def work(connection: Connection) -> None:
            _insert(connection, SERIES, [series] if series else [])
            _insert(connection, TABLES, [table])
            _insert(connection, SEATS, seats)
            _insert(connection, INVITES, invites)

        await self._writer.write(work, events)

    async def fill(self, table: TableRow, seats: Sequence[SeatRow], events: Sequence[EventRow]) -> None:
        """Open seats are taken, and perhaps the game begins with it."""

        def work(connection: Connection) -> None:
            _fill(connection, seats)
            _update_stage(connection, table, "open")

        await self._writer.write(work, events)

    async def append(
        self, events: Sequence[EventRow], table: TableRow | None = None, result: Mapping[str, Any] | None = None
    ) -> None:
        """Things that happened; with ``table`` if they ended the game, and then ``result`` is for its series."""

        def end(connection: Connection) -> None:
            assert table is not None
            _update_stage(connection, table, "running")
            if result is not None and table.series_id is not None:
                _add_result(connection, table.series_id, result)

        await self._writer.write(None if table is None else end, events)

    async def pick(self, series: SeriesRow, picks: str) -> None:
        """More picks in a series; :class:`Conflict` if somebody picked meanwhile."""

        def work(connection: Connection) -> None:
            same = (SERIES.c.id == series.id, SERIES.c.picks == series.picks)
            if connection.execute(update(SERIES).where(*same).values(picks=picks)).rowcount != 1:
                raise Conflict

        await self._writer.write(work)

    async def hand_over(self, seat: SeatRow) -> None:
        """A bot takes over a seat, or its person takes it back."""

        def work(connection: Connection) -> None:
            here = (SEATS.c.table_id == seat.table_id, SEATS.c.seat == seat.seat)
            connection.execute(update(SEATS).where(*here).values(away_bot=seat.away_bot))

        await self._writer.write(work)

    async def invite(self, invites: Sequence[InviteRow]) -> None:
        """More links for open seats."""
        await self._writer.write(lambda connection: _insert(connection, INVITES, invites))

    async def say(self, line: ChatRow) -> None:
        await self._writer.write(lambda connection: _insert(connection, CHAT, [line]))

    async def clear_out(self, before: str, open_before: str, kept: Collection[str]) -> list[str]:
        """Delete, each with all that belongs to it, tables untouched since a time; return which ones.

        ``open_before`` is for those that never began. One call deletes a part of them, so that no move waits long: the
        rest is for the next call, until there is none left. Tables in ``kept`` stay.
        """
        gone: list[str] = []

        def work(connection: Connection) -> None:
            gone[:] = [id for id in connection.scalars(_untouched(before, open_before)) if id not in kept]
            del gone[MOST_CLEARED:]
            # Seats, invites, events and chat go with their table: the foreign keys cascade.
            connection.execute(delete(TABLES).where(TABLES.c.id.in_(gone)))
            connection.execute(delete(SERIES).where(~exists().where(TABLES.c.series_id == SERIES.c.id)))

        await self._writer.write(work)
        return gone

    # --- reading ----------------------------------------------------------------------------------------------------

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Run a query outside the event loop."""
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._read, work)

    def _read(self, work: Callable[[Connection], T]) -> T:
        try:
            with self.engine.connect() as connection:
                return work(connection)
        except (SQLAlchemyError, OSError):
            raise StorageFailure("The server cannot read its storage just now. Please try again.") from None

    async def load(self, id: str) -> Stored | None:
        """Everything about a table."""

        def work(connection: Connection) -> Stored | None:
            tables = _rows(connection, select(TABLES).where(TABLES.c.id == id), TableRow)
            if not tables:
                return None
            seats = select(SEATS).where(SEATS.c.table_id == id).order_by(SEATS.c.seat)
            events = select(EVENTS).where(EVENTS.c.table_id == id).order_by(EVENTS.c.number)
            series, next_table = _series_of(connection, tables[0])
            return Stored(
                tables[0],
                _rows(connection, seats, SeatRow),
                _rows(connection, events, EventRow),
                _chat_of(connection, id),
                series,
                next_table,
            )

        return await self.read(work)

    async def series_of(self, table: TableRow) -> tuple[SeriesRow | None, str]:
        """The series of a table as it is now, and the table of its next game."""
        return await self.read(lambda connection: _series_of(connection, table))

    async def invited(self, token: str) -> InviteRow | None:
        """The seat that an invite is for, by the hash of its token; it counts while the seat is open."""
        query = select(INVITES).where(INVITES.c.token == token)
        found = await self.read(lambda connection: _rows(connection, query, InviteRow))
        return found[0] if found else None

    async def of_owner(self, owner: str) -> list[Listed]:
        """The newest tables at which somebody sits or which they host."""
        own = select(SEATS.c.table_id).where(SEATS.c.owner == owner)
        return await self._listed(select(TABLES).where(TABLES.c.id.in_(own) | (TABLES.c.host == owner)))

    async def in_public(self, stage: str) -> list[Listed]:
        """The newest listed tables of a stage."""
        return await self._listed(select(TABLES).where(TABLES.c.listed, TABLES.c.stage == stage))

    async def _listed(self, query: Select[Any]) -> list[Listed]:
        newest = query.order_by(TABLES.c.created.desc()).limit(MOST_LISTED)

        def work(connection: Connection) -> list[Listed]:
            tables = _rows(connection, newest, TableRow)
            ids = [table.id for table in tables]
            seats: dict[str, list[SeatRow]] = {one: [] for one in ids}
            wanted = select(SEATS).where(SEATS.c.table_id.in_(ids)).order_by(SEATS.c.table_id, SEATS.c.seat)
            for row in _rows(connection, wanted, SeatRow):
                seats[row.table_id].append(row)
            counts = select(EVENTS.c.table_id, func.max(EVENTS.c.number)).where(EVENTS.c.table_id.in_(ids))
            numbers = {row[0]: row[1] for row in connection.execute(counts.group_by(EVENTS.c.table_id))}
            matches = {table.series_id for table in tables if table.series_id is not None}
            wanted_series = select(SERIES).where(SERIES.c.id.in_(matches))
            series = {row.id: row for row in _rows(connection, wanted_series, SeriesRow)} if matches else {}
            return [
                Listed(table, seats[table.id], numbers.get(table.id, 0), series.get(table.series_id or ""))
                for table in tables
            ]

        return await self.read(work)

    async def running(self) -> list[str]:
        """The ids of all games under way."""
        query = select(TABLES.c.id).where(TABLES.c.stage == "running").order_by(TABLES.c.created.desc())
        return await self.read(lambda connection: list(connection.scalars(query)))


def _insert(connection: Connection, table: Table, rows: Sequence[Any]) -> None:
    if rows:
        names = [field.name for field in fields(rows[0])]
        connection.execute(insert(table), [{name: getattr(row, name) for name in names} for row in rows])


def _event_inserter(dialect: Dialect) -> InsertEvents:
    """Inserts events by a statement that is prepared once, because there is one for every move."""
    compiled = insert(EVENTS).compile(dialect=dialect)
    statement, columns = str(compiled), [column.name for column in EVENTS.c]
    values: Callable[[EventRow], tuple[Any, ...]] = attrgetter(*columns)

    def insert_events(connection: Connection, rows: Sequence[EventRow]) -> None:
        if rows and compiled.positional:
            connection.exec_driver_sql(statement, [values(row) for row in rows])
        elif rows:
            connection.exec_driver_sql(statement, [dict(zip(columns, values(row), strict=True)) for row in rows])

    return insert_events


def _fill(connection: Connection, seats: Iterable[SeatRow]) -> None:
    for row in seats:
        here = (SEATS.c.table_id == row.table_id, SEATS.c.seat == row.seat)
        filled = connection.execute(update(SEATS).where(*here, SEATS.c.kind == "open").values(asdict(row)))
        if filled.rowcount != 1:
            raise Conflict


def _untouched(before: str, open_before: str) -> Select[Any]:
    """The ids of tables at which nothing happened, and nobody said anything, since then."""

    def quiet(since: str) -> ColumnElement[bool]:
        happened = exists().where(EVENTS.c.table_id == TABLES.c.id, EVENTS.c.at >= since)
        said = exists().where(CHAT.c.table_id == TABLES.c.id, CHAT.c.at >= since)
        return and_(TABLES.c.created < since, TABLES.c.started < since, ~happened, ~said)

    never_began = TABLES.c.stage == "open"
    return select(TABLES.c.id).where(or_(and_(never_began, quiet(open_before)), and_(~never_began, quiet(before))))


def _chat_of(connection: Connection, id: str) -> list[ChatRow]:
    """The newest lines of every channel, in the order in which they were said."""
    lines: list[ChatRow] = []
    for channel in connection.scalars(select(CHAT.c.channel).where(CHAT.c.table_id == id).distinct()).all():
        here = select(CHAT).where(CHAT.c.table_id == id, CHAT.c.channel == channel)
        lines += _rows(connection, here.order_by(CHAT.c.number.desc()).limit(MOST_CHAT_KEPT), ChatRow)
    return sorted(lines, key=lambda line: (line.at, line.channel, line.number))


def _series_of(connection: Connection, table: TableRow) -> tuple[SeriesRow | None, str]:
    if table.series_id is None:
        return None, ""
    found = _rows(connection, select(SERIES).where(SERIES.c.id == table.series_id), SeriesRow)
    later = (TABLES.c.series_id == table.series_id, TABLES.c.series_game == table.series_game + 1)
    next_table = connection.scalar(select(TABLES.c.id).where(*later))
    return (found[0] if found else None), next_table or ""


def _add_result(connection: Connection, id: str, result: Mapping[str, Any]) -> None:
    """A game of a series is over; written with its last event, so that both are there or none."""
    games = connection.scalar(select(SERIES.c.games).where(SERIES.c.id == id).with_for_update())
    if games is not None:
        text = json.dumps([*json.loads(games), dict(result)])
        connection.execute(update(SERIES).where(SERIES.c.id == id).values(games=text))


def _update_stage(connection: Connection, table: TableRow, before: str) -> None:
    changed = connection.execute(
        update(TABLES)
        .where(TABLES.c.id == table.id, TABLES.c.stage == before)
        .values(stage=table.stage, started=table.started, result=table.result)
    )
    if changed.rowcount != 1:
        raise Conflict


def _rows(connection: Connection, query: Select[Any], kind: type[Row]) -> list[Row]:
    return [kind(**row._mapping) for row in connection.execute(query)]
