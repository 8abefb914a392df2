"""The stored tables. Events are only ever added; their primary key (game, number) is the lock of a game."""

from __future__ import annotations

from sqlalchemy import Boolean, Column, Index, Integer, MetaData, String, Table, Text

METADATA = MetaData()

ID = String(12)
HASH = String(64)

TABLES = Table(
    "tables",
    METADATA,
    Column("id", ID, primary_key=True),
    Column("game", String(40), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("edition", String(80), nullable=False),
    Column("edition_digest", String(24), nullable=False),
    Column("options", Text, nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("hints", Boolean, nullable=False),
    Column("host", HASH, nullable=False),
    Column("secret", HASH, nullable=False),
    Column("stage", String(8), nullable=False),
    Column("created", String(32), nullable=False),
    Column("started", String(32), nullable=False),
    Column("result", Text, nullable=False),
    Index("tables_by_stage", "stage", "created"),
)

SEATS = Table(
    "seats",
    METADATA,
    Column("game", ID, primary_key=True),
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
    Column("game", ID, nullable=False),
    Column("seat", Integer, nullable=False),
)

EVENTS = Table(
    "events",
    METADATA,
    Column("game", ID, primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("seat", Integer),
    Column("event", Integer, nullable=False),
    Column("digest", String(16), nullable=False),
    Column("message", String(64), nullable=False),
    Column("at", String(32), nullable=False),
)

CHAT = Table(
    "chat",
    METADATA,
    Column("game", ID, primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("name", String(40), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", String(32), nullable=False),
)
