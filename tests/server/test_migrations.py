"""Migrations keep every game: a database as the first version left it, with games under way, goes on after them.

The rows are written as the code of that version wrote them: column `game`, no foreign keys, no edition's content.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, Engine, create_engine, inspect, text

import saucers
from saucers.games.alien.board import Edition
from saucers.kernel.registry import definition_of
from saucers.server.identity import token_hash
from saucers.server.storage.connect import MIGRATIONS, connect, database_url
from saucers.server.storage.schema import METADATA
from saucers.table.dice import FairDice
from saucers.table.table import Table
from server.browser import Browser, Socket
from server.running import Running, quick

TOKEN = "a" * 43
LATELY = "2999-01-01T00:00:00.000+00:00"
CHAT = ("Are you there?", "One moment.")
ORPHAN = "gonegonegone"
OTHER_BOARD = "otherboard00"


def migrate_to(database: str, revision: str) -> Engine:
    engine = create_engine(database_url(database))
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, revision)
    return engine


def insert(connection: Connection, table: str, **row: Any) -> None:
    names = ", ".join(row)
    values = ", ".join(f":{name}" for name in row)
    connection.execute(text(f"INSERT INTO {table} ({names}) VALUES ({values})"), row)


def begun(name: str) -> Table:
    """A game under way, with an undo in it where one was possible."""
    game = saucers.load(name, **definition_of(name).option_sets[0])
    table = Table(game, ["Ann"] * game.seats, FairDice(bytes(range(32))))
    rng = random.Random(name)
    undone = False
    for _ in range(30):
        seat = table.state.mover
        table.play(seat, rng.choice(table.state.events), message=f"message-{table.number}")
        if table.can_undo(seat) and not undone:
            table.undo(seat, message="the-undo")
            undone = True
    assert undone
    assert not table.over
    return table


def store_as_version_1(connection: Connection, id: str, table: Table, digest: str = "") -> None:
    game = table.game
    insert(
        connection,
        "tables",
        id=id,
        game=game.name,
        rules=game.definition.rules_version,
        edition="standard",
        edition_digest=digest or game.loaded_edition.content_digest,
        options=json.dumps(game.options.model_dump(mode="json"), sort_keys=True),
        listed=True,
        hints=False,
        host=token_hash(TOKEN),
        secret=table.dice.secret.hex(),
        stage="running",
        created=LATELY,
        started=LATELY,
        result="",
    )
    for seat in range(game.seats):
        insert(
            connection,
            "seats",
            game=id,
            seat=seat,
            name="Ann",
            kind="hotseat",
            bot="",
            owner=token_hash(TOKEN),
            away_bot="",
        )
    insert(connection, "invites", token=token_hash(id), game=id, seat=0)
    for entry in table.journal.entries:
        insert(
            connection,
            "events",
            game=id,
            number=entry.number,
            kind=entry.kind,
            seat=entry.seat,
            event=entry.event,
            digest=entry.check,
            message=entry.message,
            at=entry.at,
        )


@pytest.fixture
def tables(database: str) -> dict[str, Table]:
    """A database of the first version, with a game of each kind under way in it; by their ids."""
    made = {f"{name.replace('_', ''):x<12}"[:12]: begun(name) for name in saucers.game_names()}
    engine = migrate_to(database, "0001")
    assert "game" in {column["name"] for column in inspect(engine).get_columns("events")}
    with engine.begin() as connection:
        for id, table in made.items():
            store_as_version_1(connection, id, table)
        for number, line in enumerate(CHAT, start=1):
            insert(connection, "chat", game=next(iter(made)), number=number, name="Ann", text=line, at=LATELY)
        store_as_version_1(connection, OTHER_BOARD, begun("alien"), digest="0" * 24)
        insert(connection, "chat", game=ORPHAN, number=1, name="Ann", text="Hello?", at=LATELY)
    engine.dispose()
    return made


@contextmanager
def at(ann: Browser, id: str, seat: int) -> Iterator[Socket]:
    with ann.sit_down(id, seat) as socket:
        socket.wait("frame")
        yield socket


def test_every_game_goes_on_after_migrating(database: str, tables: dict[str, Table]) -> None:
    with Running(quick(database)) as server:
        ann = Browser(server.address, TOKEN)
        assert {table["id"] for table in ann.get("/tables")["mine"]} == {*tables, OTHER_BOARD}
        for id, table in tables.items():
            with at(ann, id, table.state.mover) as seat:
                assert seat.frame["number"] == table.number
                undos = [line for line in seat.frame["log"] if line["text"].endswith("takes the last choice back.")]
                assert len(undos) == 1
                choices = [choice["action"] for choice in seat.frame["scene"]["choices"]]
                assert choices == list(table.state.events)
                mover, number = table.state.mover, table.number
                seat.choose(1)
                table.play(mover, choices[1 % len(choices)])
                assert seat.wait("ack")["number"] == table.number > number
                # What was sent before the migration and is sent again has still happened once.
                seat.send(type="play", id="message-0000", seat=mover, number=number, action=0)
                assert "position" in seat.wait("refuse")["reason"]
        with at(ann, next(iter(tables)), 0) as seat:
            assert [message["text"] for message in seat.heard if message["type"] == "said"] == list(CHAT)
        other = ann.get(f"/tables/{OTHER_BOARD}")
        assert other["closed"] == "This game was begun by other rules than these, and cannot go on here."


def test_a_message_from_before_the_migration_is_not_obeyed_twice(database: str, tables: dict[str, Table]) -> None:
    id, table = next(iter(tables.items()))
    undo = next(entry for entry in table.journal.entries if entry.kind == "undo")
    with Running(quick(database)) as server:
        ann = Browser(server.address, TOKEN)
        with at(ann, id, table.state.mover) as seat:
            seat.send(type="undo", id="the-undo", seat=undo.seat, number=0)
            assert seat.wait("ack")["number"] == undo.number


def test_nothing_is_left_of_tables_that_were_gone(database: str, tables: dict[str, Table]) -> None:
    engine = connect(database)
    with engine.begin() as connection:
        assert connection.execute(text("SELECT count(*) FROM chat WHERE table_id = :id"), {"id": ORPHAN}).scalar() == 0
        assert connection.execute(text("SELECT count(*) FROM chat")).scalar() == len(CHAT)
        connection.execute(text("DELETE FROM tables"))
        for name in ("seats", "invites", "events", "chat"):
            assert connection.execute(text(f"SELECT count(*) FROM {name}")).scalar() == 0
    engine.dispose()


def test_a_later_board_changes_no_game_under_way(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The table keeps its edition's content, so the edition of that name may become another one."""
    database = str(tmp_path / "tables.sqlite3")
    with Running(quick(database)) as server:
        ann = Browser(server.address, TOKEN)
        table = ann.create("me", "hotseat")
        with at(ann, table["id"], 0) as seat:
            before = seat.frame
    folder = tmp_path / "editions"
    folder.mkdir()
    standard = (definition_of("alien").editions_folder / "standard.toml").read_text()
    (folder / "standard.toml").write_text(standard.replace("walk = 18", "walk = 6"))
    monkeypatch.setattr(type(definition_of("alien")), "editions_folder", folder)
    edition = saucers.load("alien", players=2).edition
    assert isinstance(edition, Edition)
    assert edition.inner.walk == 6
    with Running(quick(database)) as server:
        ann = Browser(server.address, TOKEN)
        with at(ann, table["id"], 0) as seat:
            assert seat.frame["scene"] == before["scene"]


def test_a_failed_migration_leaves_nothing_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """On SQLite, too: Python's driver would commit the first half."""
    database = str(tmp_path / "tables.sqlite3")
    migrate_to(database, "0001").dispose()

    def fail(*_: Any) -> None:
        raise OSError("no more space")

    with monkeypatch.context() as broken:
        broken.setattr("saucers.server.catalog.standard_edition", fail)
        engine = create_engine(database_url(database))
        with engine.begin() as connection:
            store_as_version_1(connection, "a" * 12, begun("alien"))
        engine.dispose()
        with pytest.raises(OSError, match="no more space"):
            connect(database)
    engine = create_engine(database_url(database))
    assert "edition_content" not in {column["name"] for column in inspect(engine).get_columns("tables")}
    engine.dispose()
    connect(database).dispose()


def test_every_migration_can_be_taken_back(database: str) -> None:
    """The schema is the same after going down and up again, and it is the one that the code knows."""
    engine = connect(database)
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))

    def columns() -> dict[str, set[str]]:
        seen = inspect(engine)
        return {name: {column["name"] for column in seen.get_columns(name)} for name in METADATA.tables}

    newest = columns()
    assert newest == {name: set(table.columns.keys()) for name, table in METADATA.tables.items()}
    keys = inspect(engine).get_pk_constraint("chat")["constrained_columns"]
    assert set(keys) == {"table_id", "channel", "number"}
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.downgrade(config, "0002")
    with engine.begin() as connection:
        assert "series" not in inspect(connection).get_table_names()
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
    assert columns() == newest
    engine.dispose()
