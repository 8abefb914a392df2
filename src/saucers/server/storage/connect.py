"""Connections: SQLite in WAL mode with full synchronisation, or PostgreSQL; migrated to the newest schema."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import Engine, create_engine, event, text

MIGRATIONS = Path(__file__).parent / "migrations"
_MIGRATION_LOCK = 7_227_823
_PATIENCE = 15


def database_url(given: str) -> str:
    """A SQLAlchemy URL from a URL or a file's path.

    >>> database_url("games.sqlite3"), database_url("postgresql://host/db")
    ('sqlite:///games.sqlite3', 'postgresql+psycopg://host/db')
    """
    scheme, mark, rest = given.partition("://")
    if not mark:
        return f"sqlite:///{given}"
    return f"postgresql+psycopg://{rest}" if scheme in ("postgres", "postgresql") else given


def connect(given: str) -> Engine:
    """An engine for the database, brought up to the newest schema."""
    url = database_url(given)
    if url.startswith("sqlite:///"):
        Path(url.removeprefix("sqlite:///")).parent.mkdir(parents=True, exist_ok=True)
        engine = create_engine(url, connect_args={"timeout": _PATIENCE})
        event.listen(engine, "connect", _prepare_sqlite)
    else:
        engine = create_engine(url, pool_pre_ping=True)
    migrate(engine)
    return engine


def _prepare_sqlite(connection: Any, _: Any) -> None:
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def migrate(engine: Engine) -> None:
    """Run the migrations that the database has not seen yet; servers that start together take turns."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": _MIGRATION_LOCK})
        else:
            # Python's driver would begin no transaction before a change of the schema: half a migration could stay.
            connection.exec_driver_sql("BEGIN IMMEDIATE")
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
