"""Rows of the stored tables, as the rest of the server passes them about."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from saucers.table.journal import Kind

Stage = Literal["open", "running", "over"]
SeatKind = Literal["person", "hotseat", "bot", "open"]


@dataclass(frozen=True, slots=True)
class TableRow:
    """A table: what was agreed when it was made, and how far it is.

    ``edition_content`` is JSON: a later board must change no game under way. ``host`` is the hash of the host's cookie.
    """

    id: str
    game: str
    rules: int
    edition: str
    edition_digest: str
    edition_content: str
    options: str
    listed: bool
    hints: bool
    host: str
    secret: str
    stage: Stage
    created: str
    started: str = ""
    result: str = ""
    series_id: str | None = None
    series_game: int = 0
    """Which game of its series it is, from 1."""
    seating: str = ""
    """JSON: the player of the series at each seat."""
    starter: int | None = None
    """The seat that must begin, where the series says so."""


@dataclass(frozen=True, slots=True)
class SeriesRow:
    """A match of several games, each a table. What follows from it is worked out by :mod:`saucers.server.matches`.

    ``options``, ``picks`` and ``games`` (the results, in order) are JSON; ``secret`` is that of the lots.
    """

    id: str
    game: str
    match: str
    options: str
    secret: str
    picks: str
    games: str
    created: str


@dataclass(frozen=True, slots=True)
class SeatRow:
    """A seat. ``owner`` is the hash of its browser's cookie; ``away_bot`` plays for its absent person."""

    table_id: str
    seat: int
    name: str
    kind: SeatKind
    bot: str = ""
    owner: str = ""
    away_bot: str = ""

    @property
    def driver(self) -> str:
        """The bot that decides for this seat now; empty if a person does."""
        return self.bot if self.kind == "bot" else self.away_bot


@dataclass(frozen=True, slots=True)
class InviteRow:
    token: str
    table_id: str
    seat: int


@dataclass(frozen=True, slots=True)
class EventRow:
    """One entry of a table's journal. ``label`` and ``sentence``, in public words, outlive the rules."""

    table_id: str
    number: int
    kind: Kind
    seat: int | None
    event: int
    digest: str
    message: str
    at: str
    label: str = ""
    sentence: str = ""


@dataclass(frozen=True, slots=True)
class ChatRow:
    """A line of chat, numbered from 1 in its channel: 0 is the table's, and then each team has one."""

    table_id: str
    number: int
    name: str
    text: str
    at: str
    channel: int = 0


@dataclass(frozen=True, slots=True)
class Listed:
    """A table as lists need it."""

    table: TableRow
    seats: list[SeatRow]
    number: int
    series: SeriesRow | None = None


@dataclass(frozen=True, slots=True)
class Stored:
    """Everything about one table."""

    table: TableRow
    seats: list[SeatRow]
    events: list[EventRow] = field(default_factory=list)
    chat: list[ChatRow] = field(default_factory=list)
    series: SeriesRow | None = None
    next_table: str = ""
    """The table of the series' next game, if there is one."""
