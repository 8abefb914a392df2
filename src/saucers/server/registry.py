"""The registry of tables: rooms are made, found, brought back from storage, and forgotten when nobody is there."""

from __future__ import annotations

import asyncio
import gc
import logging
import time
from collections.abc import Sequence

from saucers.kernel.game import Game
from saucers.server.analyses import Analyses
from saucers.server.bot_pool import BotPool, check_bot
from saucers.server.catalog import Catalog, edition_text, options_text
from saucers.server.identity import new_table_id, new_token, tidy, token_hash
from saucers.server.messages import Join, NewTable, SeatWish, TableInfo, TableLists
from saucers.server.refusals import Refused, unknown_table
from saucers.server.room import Room
from saucers.server.session import GameSession, days_ago
from saucers.server.settings import Settings
from saucers.server.storage.rows import InviteRow, Listed, SeatRow, Stored, TableRow
from saucers.server.storage.store import Store
from saucers.server.storage.writer import StorageFailure
from saucers.server.table_views import table_info
from saucers.table.dice import FairDice
from saucers.table.journal import now
from saucers.table.table import Table

log = logging.getLogger(__name__)

SWEEP_EVERY = 60.0
CLEAR_OUT_EVERY = 24 * 3600.0


class TableRegistry:
    """The rooms, and what they share."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.store = Store(settings.database)
        self.catalog = Catalog()
        self.bot_pool = BotPool(settings.thinkers)
        self.analyses = Analyses(settings.analysis_iterations)
        self.rooms: dict[str, Room] = {}
        self._opening: dict[str, asyncio.Task[Room]] = {}
        self._chores: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        """Begin to compile the rules, delete old tables, and let bots go on where the last server stopped."""
        self.catalog.open()
        self._chores = [
            asyncio.create_task(self._resume()),
            asyncio.create_task(self._sweep()),
            asyncio.create_task(self._clear_out_daily()),
            asyncio.create_task(self._settle_memory()),
        ]

    async def close(self) -> None:
        for task in (*self._chores, *self._opening.values()):
            task.cancel()
        for room in self.rooms.values():
            room.close()
        self.bot_pool.close()
        self.analyses.close()
        await asyncio.to_thread(self.catalog.close)
        await asyncio.to_thread(self.store.close)

    async def _settle_memory(self) -> None:
        """Take what is there for good out of the garbage collector's rounds, or each would stop every game."""
        await self.catalog.settled()
        gc.collect()
        gc.freeze()

    async def _resume(self) -> None:
        await self._try_to_clear_out()
        for id in await self.store.running():
            try:
                await self.room(id)
            except Refused as refusal:
                log.warning("table %s stays closed: %s", id, refusal)

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP_EVERY)
            self.forget_idle_rooms(time.monotonic() - self.settings.idle)
            gc.collect()

    def forget_idle_rooms(self, before: float) -> None:
        """Free the memory of rooms that nobody has used since a time of the monotonic clock."""
        for id, room in list(self.rooms.items()):
            if room.idle and room.used < before:
                room.close()
                del self.rooms[id]

    async def _clear_out_daily(self) -> None:
        while True:
            await asyncio.sleep(CLEAR_OUT_EVERY)
            await self._try_to_clear_out()

    async def _try_to_clear_out(self) -> None:
        try:
            await self.clear_out()
        except StorageFailure as failure:
            log.error("old tables were not deleted: %s", failure)

    async def clear_out(self) -> None:
        """Delete the tables that nobody has touched for long, and at which nobody is."""
        days = self.settings.keep_days
        if not days:
            return
        before, open_before = days_ago(days), days_ago(min(days, self.settings.keep_open_days))
        while gone := await self.store.clear_out(before, open_before, self._visited()):
            log.info("%d old tables were deleted", len(gone))
            for id in gone:
                if room := self.rooms.pop(id, None):
                    room.doubt()
                    room.close()

    def _visited(self) -> set[str]:
        return {id for id, room in self.rooms.items() if room.clients}

    # --- rooms ------------------------------------------------------------------------------------------------------

    async def room(self, id: str) -> Room:
        """The room of a table, from memory or storage."""
        if id in self.rooms:
            self.rooms[id].used = time.monotonic()
            return self.rooms[id]
        if id not in self._opening:
            task = self._opening[id] = asyncio.create_task(self._open(id))
            task.add_done_callback(lambda _: self._opening.pop(id, None))
        return await asyncio.shield(self._opening[id])

    async def _open(self, id: str) -> Room:
        stored = await self.store.load(id)
        if stored is None:
            raise unknown_table()
        room = self._room(stored, await self.catalog.stored_game(stored.table))
        await room.recover(stored)
        if stored.table.stage == "open":
            await self._invite_again(room)
        self.rooms[id] = room
        room.wake_bots()
        return room

    def _room(self, stored: Stored, game: Game) -> Room:
        return Room(stored, game, self.store, self.bot_pool, self.settings)

    async def _invite_again(self, room: Room) -> None:
        """Only hashes of invites are stored: after a restart the host gets new links, and the old ones work, too."""
        room.invites = {row.seat: new_token() for row in room.seats if row.kind == "open"}
        await self.store.invite(_invite_rows(room.id, room.invites))

    async def create(self, player: str, wish: NewTable) -> TableInfo:
        """A new table; it begins at once if no seat is open."""
        options = {"players": len(wish.seats)} | wish.options
        game = await self.catalog.game(wish.game, wish.edition, options)
        if len(wish.seats) != game.seats:
            raise Refused(400, f"With these options there are {game.seats} seats, and {len(wish.seats)} were given.")
        id, dice = new_table_id(), FairDice()
        seats = [_seat_row(id, number, seat, player) for number, seat in enumerate(wish.seats)]
        invites = {row.seat: new_token() for row in seats if row.kind == "open"}
        session = None if invites else GameSession(id, Table(game, [row.name for row in seats], dice))
        table = TableRow(
            id=id,
            game=game.name,
            rules=game.definition.rules_version,
            edition=game.loaded_edition.name,
            edition_digest=game.loaded_edition.digest,
            edition_content=edition_text(game.loaded_edition),
            options=options_text(game.options),
            listed=wish.listed,
            hints=wish.hints,
            host=player,
            secret=dice.secret.hex(),
            stage="open" if session is None else "over" if session.table.over else "running",
            created=now(),
            started="" if session is None else now(),
            result="" if session is None else game.result(session.table.state),
        )
        await self.store.create(table, seats, _invite_rows(id, invites), session.uncommitted() if session else [])
        room = self._room(Stored(table, seats), game)
        room.invites = invites
        if session is not None:
            session.commit()
            room.session = session
        self.rooms[id] = room
        room.wake_bots()
        return room.info(player)

    async def join(self, player: str, wish: Join) -> TableInfo:
        """Claim the seat of an invite. It works once; for the browser that claimed it, asking again is harmless."""
        used = Refused(404, "This invitation was used already, or it never was one.")
        invite = await self.store.invited(token_hash(wish.token))
        if invite is None:
            raise used
        room = await self.room(invite.table_id)
        seat = room.seats[invite.seat]
        if seat.kind == "open":
            await room.sit(invite.seat, player, wish.name)
        elif seat.owner != player:
            raise used
        return room.info(player)

    async def sit(self, player: str, id: str, wish: Join) -> TableInfo:
        """Take an open seat of a listed table: the one asked for, or the first."""
        room = await self.room(id)
        if not room.row.listed and player != room.row.host:
            raise Refused(403, "This table is by invitation only.")
        seat = wish.seat if wish.seat is not None else next((s.seat for s in room.seats if s.kind == "open"), -1)
        await room.sit(seat, player, wish.name)
        return room.info(player)

    async def lists(self, player: str) -> TableLists:
        """My games, open tables, running games to watch."""
        mine = await self.store.of_owner(player) if player else []
        known = {listed.table.id for listed in mine}
        return TableLists(
            mine=self._views(mine, player),
            open=self._views([x for x in await self.store.in_public("open") if x.table.id not in known], player),
            running=self._views([x for x in await self.store.in_public("running") if x.table.id not in known], player),
        )

    def _views(self, tables: Sequence[Listed], player: str) -> list[TableInfo]:
        views = []
        for one in tables:
            room = self.rooms.get(one.table.id)
            views.append(room.info(player) if room else table_info(one.table, one.seats, one.number, player))
        return views


def _invite_rows(id: str, invites: dict[int, str]) -> list[InviteRow]:
    return [InviteRow(token_hash(token), id, seat) for seat, token in invites.items()]


def _seat_row(id: str, number: int, wish: SeatWish, player: str) -> SeatRow:
    name = tidy(wish.name) or "Player"
    if wish.kind == "bot":
        return SeatRow(id, number, check_bot(wish.bot), "bot", bot=wish.bot)
    if wish.kind == "invite":
        return SeatRow(id, number, "", "open", bot=check_bot(wish.bot))
    return SeatRow(id, number, name, "hotseat" if wish.kind == "hotseat" else "person", owner=player)
