"""The stored tables. Events are only ever added; their primary key (table, number) is the lock of a game."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Boolean, Column, ForeignKey, Index, Integer, MetaData, String, Table, Text

METADATA = MetaData()

ID = String(12)
HASH = String(64)


def _table_id(**rest: Any) -> Column[str]:
    """Whose row it is; whatever belongs to a table goes with it."""
    return Column("table_id", ID, ForeignKey("tables.id", ondelete="CASCADE"), **rest)


SERIES = Table(
    "series",
    METADATA,
    Column("id", ID, primary_key=True),
    Column("game", String(40), nullable=False),
    Column("match", String(40), nullable=False),
    Column("options", Text, nullable=False),
    Column("secret", HASH, nullable=False),
    Column("picks", Text, nullable=False),
    Column("games", Text, nullable=False),
    Column("created", String(32), nullable=False),
)

TABLES = Table(
    "tables",
    METADATA,
    Column("id", ID, primary_key=True),
    Column("game", String(40), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("edition", String(80), nullable=False),
    Column("edition_digest", String(24), nullable=False),
    Column("edition_content", Text, nullable=False, server_default=""),
    Column("options", Text, nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("hints", Boolean, nullable=False),
    Column("host", HASH, nullable=False),
    Column("secret", HASH, nullable=False),
    Column("stage", String(8), nullable=False),
    Column("created", String(32), nullable=False),
    Column("started", String(32), nullable=False),
    Column("result", Text, nullable=False),
    Column("series_id", ID, ForeignKey("series.id")),
    Column("series_game", Integer, nullable=False, server_default="0"),
    Column("seating", Text, nullable=False, server_default=""),
    Column("starter", Integer),
    Index("tables_by_stage", "stage", "created"),
    Index("tables_by_series", "series_id", "series_game", unique=True),
)

SEATS = Table(
    "seats",
    METADATA,
    _table_id(primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("name", String(40), nullable=False),
    Column("kind", String(8), nullable=False),
    Column("bot", String(80), nullable=False),
    Column("owner", HASH, nullable=False),
    Column("away_bot", String(80), nullable=False),
    Index("seats_by_owner", "owner"),
)

INVITES = Table(
    "invites",
    METADATA,
    Column("token", HASH, primary_key=True),
    _table_id(nullable=False),
    Column("seat", Integer, nullable=False),
    Index("invites_by_table", "table_id"),
)

EVENTS = Table(
    "events",
    METADATA,
    _table_id(primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("seat", Integer),
    Column("event", Integer, nullable=False),
    Column("digest", String(16), nullable=False),
    Column("message", String(64), nullable=False),
    Column("at", String(32), nullable=False),
    Column("label", Text, nullable=False, server_default=""),
    Column("sentence", Text, nullable=False, server_default=""),
)

CHAT = Table(
    "chat",
    METADATA,
    _table_id(primary_key=True),
    Column("channel", Integer, primary_key=True, autoincrement=False, server_default="0"),
    Column("number", Integer, primary_key=True),
    Column("name", String(40), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", String(32), nullable=False),
)
