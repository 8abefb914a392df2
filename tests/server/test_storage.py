"""Storage by itself: migrations, settings of SQLite, and transactions that stand for themselves."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import inspect

from saucers.server.storage.connect import connect, migrate
from saucers.server.storage.rows import EventRow, SeatRow, TableRow
from saucers.server.storage.schema import METADATA
from saucers.server.storage.store import Store
from saucers.server.storage.writer import Conflict


@pytest.fixture
def store(database: str) -> Iterator[Store]:
    opened = Store(database)
    yield opened
    opened.close()


def event(game: str, number: int) -> EventRow:
    return EventRow(game, number, "choice", 0, 1, "abcd", "", "")


def test_migrations_lead_to_the_schema(database: str) -> None:
    engine = connect(database)
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), METADATA) == []
    migrate(engine)
    assert inspect(engine).get_pk_constraint("events")["constrained_columns"] == ["game", "number"]
    engine.dispose()


def test_sqlite_keeps_what_it_was_given(tmp_path: Path) -> None:
    engine = connect(str(tmp_path / "new folder" / "tables.sqlite3"))
    full = 2
    with engine.connect() as connection:
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == full
    engine.dispose()


def test_one_conflict_does_not_spoil_what_is_written_with_it(store: Store) -> None:
    async def write() -> list[object]:
        await store.append([event("a" * 12, 1)])
        wishes = [store.append([event(game * 12, 1)]) for game in "bacad"]
        return list(await asyncio.gather(*wishes, return_exceptions=True))

    results = asyncio.run(write())
    assert [isinstance(result, Conflict) for result in results] == [False, True, False, True, False]


def test_a_unit_of_work_is_written_whole_or_not_at_all(store: Store) -> None:
    async def write() -> None:
        await store.append([event("a" * 12, 2)])
        with pytest.raises(Conflict):
            await store.append([event("a" * 12, 1), event("a" * 12, 2)])
        await store.append([event("a" * 12, 1)])

    asyncio.run(write())


def test_a_seat_is_taken_once(store: Store) -> None:
    id = "a" * 12
    table = TableRow(id, "alien", 1, "standard", "", "{}", True, False, "h", "00", "open", "")
    seat = SeatRow(id, 0, "Ann", "person", owner="ann")

    async def write() -> list[object]:
        await store.create(table, [SeatRow(id, 0, "", "open")], [], [])
        claims = [store.fill(table, [seat], []) for _ in range(3)]
        return list(await asyncio.gather(*claims, return_exceptions=True))

    assert sum(result is None for result in asyncio.run(write())) == 1
