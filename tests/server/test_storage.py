"""Storage by itself: migrations, settings of SQLite, and transactions that stand for themselves."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import inspect, select

from saucers.server.storage.connect import connect, migrate
from saucers.server.storage.rows import ChatRow, EventRow, InviteRow, SeatRow, SeriesRow, Stage, TableRow
from saucers.server.storage.schema import METADATA
from saucers.server.storage.store import MOST_CLEARED, Store
from saucers.server.storage.writer import Conflict


@pytest.fixture
def store(database: str) -> Iterator[Store]:
    opened = Store(database)
    yield opened
    opened.close()


def event(table: str, number: int) -> EventRow:
    return EventRow(table, number, "choice", 0, 1, "abcd", "", "")


async def make_tables(store: Store, *ids: str) -> None:
    for id in ids:
        await store.create(old_table(id, "running"), [], [], [])


def test_migrations_lead_to_the_schema(database: str) -> None:
    engine = connect(database)
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), METADATA) == []
    migrate(engine)
    assert inspect(engine).get_pk_constraint("events")["constrained_columns"] == ["table_id", "number"]
    engine.dispose()


def test_sqlite_keeps_what_it_was_given(tmp_path: Path) -> None:
    engine = connect(str(tmp_path / "new folder" / "tables.sqlite3"))
    full = 2
    with engine.connect() as connection:
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == full
        assert connection.exec_driver_sql("PRAGMA foreign_keys").scalar() == 1
    engine.dispose()


def test_one_conflict_does_not_spoil_what_is_written_with_it(store: Store) -> None:
    async def write() -> list[object]:
        await make_tables(store, *"abcd")
        await store.append([event("a", 1)])
        wishes = [store.append([event(table, 1)]) for table in "bacad"]
        return list(await asyncio.gather(*wishes, return_exceptions=True))

    results = asyncio.run(write())
    assert [isinstance(result, Conflict) for result in results] == [False, True, False, True, False]


def test_a_unit_of_work_is_written_whole_or_not_at_all(store: Store) -> None:
    async def write() -> None:
        await make_tables(store, "a")
        await store.append([event("a", 2)])
        with pytest.raises(Conflict):
            await store.append([event("a", 1), event("a", 2)])
        await store.append([event("a", 1)])

    asyncio.run(write())


def test_nothing_happens_at_a_table_that_is_not_there(store: Store) -> None:
    async def write() -> None:
        with pytest.raises(Conflict):
            await store.append([event("a", 1)])
        with pytest.raises(Conflict):
            await store.say(ChatRow("a", 1, "Ann", "Hello", ""))

    asyncio.run(write())


def test_a_seat_is_taken_once(store: Store) -> None:
    id = "a" * 12
    table = TableRow(id, "alien", 1, "standard", "", "{}", "{}", True, False, "h", "00", "open", "")
    seat = SeatRow(id, 0, "Ann", "person", owner="ann")

    async def write() -> list[object]:
        await store.create(table, [SeatRow(id, 0, "", "open")], [], [])
        claims = [store.fill(table, [seat], []) for _ in range(3)]
        return list(await asyncio.gather(*claims, return_exceptions=True))

    assert sum(result is None for result in asyncio.run(write())) == 1


LONG_AGO, LATELY, TODAY = "2026-01-01", "2026-06-01", "2026-06-05"


def old_table(id: str, stage: Stage, started: str = "") -> TableRow:
    return TableRow(id, "alien", 1, "standard", "", "{}", "{}", True, False, "host", "00", stage, LONG_AGO, started)


async def fill_with(store: Store, table: TableRow, *, moved: str = "", said: str = "") -> None:
    """A table with something in every corner of storage."""
    events = [EventRow(table.id, 1, "choice", 0, 1, "abcd", "", moved)] if moved else []
    await store.create(table, [SeatRow(table.id, 0, "", "open")], [InviteRow(f"token {table.id}", table.id, 0)], events)
    if said:
        await store.say(ChatRow(table.id, 1, "Ann", "Hello", said))


def test_what_nobody_touched_is_deleted_with_all_that_belongs_to_it(store: Store) -> None:
    async def live() -> dict[str, bool]:
        await fill_with(store, old_table("never-began", "open"))
        await fill_with(store, old_table("talked-about", "open"), said=TODAY)
        await fill_with(store, old_table("over-old", "over", LONG_AGO), moved=LONG_AGO, said=LONG_AGO)
        await fill_with(store, old_table("over-lately", "over", LONG_AGO), moved=TODAY)
        await fill_with(store, old_table("begun-lately", "running", TODAY))
        await fill_with(store, old_table("still-there", "running", LONG_AGO), moved=LONG_AGO)
        assert sorted(await store.clear_out(LATELY, LATELY, {"still-there"})) == ["never-began", "over-old"]
        assert await store.clear_out(LATELY, LATELY, {"still-there"}) == []
        names = ("never-began", "talked-about", "over-old", "over-lately", "begun-lately", "still-there")
        return {name: await store.load(name) is not None for name in names}

    assert asyncio.run(live()) == {
        "never-began": False,
        "talked-about": True,
        "over-old": False,
        "over-lately": True,
        "begun-lately": True,
        "still-there": True,
    }
    with store.engine.connect() as connection:
        for table in METADATA.sorted_tables:
            if table.name == "series":
                continue  # It belongs to several tables: the next test is about it.
            column = table.c.id if table.name == "tables" else table.c.table_id
            assert not set(connection.scalars(select(column))) & {"never-began", "over-old"}


def test_a_match_is_deleted_with_the_last_of_its_tables(store: Store) -> None:
    series = SeriesRow("match", "alien", "best-of-3", "{}", "00", "[]", "[]", LONG_AGO)
    first = replace(old_table("game-1", "open"), series_id="match", series_game=1)
    second = replace(old_table("game-2", "open"), series_id="match", series_game=2)

    async def live() -> list[int]:
        await store.create(first, [], [], [], series)
        await store.create(second, [], [], [])
        left = []
        for kept in ({"game-2"}, set[str]()):
            await store.clear_out(LATELY, LATELY, kept)
            with store.engine.connect() as connection:
                left.append(len(connection.execute(select(METADATA.tables["series"])).all()))
        return left

    assert asyncio.run(live()) == [1, 0]


def test_a_table_that_never_began_has_a_time_limit_of_its_own(store: Store) -> None:
    async def live() -> list[str]:
        await fill_with(store, old_table("never-began", "open"))
        await fill_with(store, old_table("over-old", "over", LONG_AGO), moved=LONG_AGO)
        return await store.clear_out(LONG_AGO, LATELY, ())

    assert asyncio.run(live()) == ["never-began"]


def test_many_old_tables_are_deleted_part_by_part(store: Store) -> None:
    async def live() -> list[int]:
        for number in range(MOST_CLEARED + 3):
            await store.create(old_table(f"table-{number}", "open"), [], [], [])
        return [len(await store.clear_out(LATELY, LATELY, ())) for _ in range(3)]

    assert asyncio.run(live()) == [MOST_CLEARED, 3, 0]
