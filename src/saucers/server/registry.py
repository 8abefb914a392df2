"""The registry of tables: rooms are made, found, brought back from storage, and forgotten when nobody is there."""

from __future__ import annotations

import asyncio
import gc
import json
import logging
import time
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from saucers.kernel.game import Game
from saucers.kernel.matches import NextGame
from saucers.kernel.options import read_options
from saucers.server.analyses import Analyses
from saucers.server.bot_pool import BotPool, check_bot
from saucers.server.catalog import Catalog, edition_text, known, options_text
from saucers.server.closed import ClosedTable, closed_by_rules
from saucers.server.identity import new_table_id, new_token, tidy, token_hash
from saucers.server.matches import TableMatch
from saucers.server.messages import Join, NewTable, SeatWish, TableInfo, TableLists
from saucers.server.refusals import Refused, unknown_table
from saucers.server.room import Room, new_session
from saucers.server.session import days_ago
from saucers.server.settings import Settings
from saucers.server.storage.rows import InviteRow, Listed, SeatRow, SeriesRow, Stage, Stored, TableRow
from saucers.server.storage.store import Store
from saucers.server.storage.writer import Conflict, StorageFailure
from saucers.server.table_views import table_info
from saucers.table.dice import FairDice
from saucers.table.journal import now
from saucers.table.series import Match, seating_for, series_content

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
        if reason := closed_by_rules(stored.table):
            raise ClosedTable(stored, reason)
        try:
            room = self._room(stored, await self.catalog.stored_game(stored.table))
            await room.recover(stored)
        except Refused as refusal:
            # The version is the same, and still these are not the rules or the board that it was played by.
            raise ClosedTable(stored, str(refusal)) from None
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
        """A new table; it begins at once if no seat is open. With a match it is the first game of one."""
        options = {"players": len(wish.seats)} | wish.options
        series, extra = (None, dict[str, Any]()) if not wish.match else _new_series(wish, options)
        game = await self.catalog.game(wish.game, wish.edition, options | extra)
        if len(wish.seats) != game.seats:
            raise Refused(400, f"With these options there are {game.seats} seats, and {len(wish.seats)} were given.")
        id = new_table_id()
        seats = [_seat_row(id, number, seat, player) for number, seat in enumerate(wish.seats)]
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
            secret=FairDice().secret.hex(),
            stage="open",
            created=now(),
            series_id=series.id if series else None,
            series_game=1 if series else 0,
            seating=json.dumps(list(range(game.seats))) if series else "",
        )
        room = await self._set_table(table, seats, game, series, series)
        return room.info(player)

    async def _set_table(
        self, table: TableRow, seats: list[SeatRow], game: Game, series: SeriesRow | None, new: SeriesRow | None = None
    ) -> Room:
        """Store a new table, with its series if that is new, and open its room."""
        invites = {row.seat: new_token() for row in seats if row.kind == "open"}
        session = None
        if not invites:
            session = new_session(table, game, seats, FairDice(bytes.fromhex(table.secret)), series)
            stage: Stage = "over" if session.table.over else "running"
            table = replace(table, stage=stage, started=now(), result=game.result(session.table.state))
        events = session.uncommitted() if session else []
        await self.store.create(table, seats, _invite_rows(table.id, invites), events, new)
        room = self._room(Stored(table, seats, series=series), game)
        room.invites = invites
        if session is not None:
            session.commit()
            room.session = session
        self.rooms[table.id] = room
        room.wake_bots()
        return room

    async def next_game(self, player: str, id: str) -> TableInfo:
        """The next game of the match that a table belongs to, with the same people; who asks again gets the same."""
        room = await self.room(id)
        if not room.seats_of(player) and player != room.row.host:
            raise Refused(403, "Only those who sit at the table can begin the next game.")
        async with room.lock:
            match = room.table_match()
            if room.row.stage != "over":
                raise Refused(409, "The next game begins when this one is over.")
            if not room.next_table:
                room.next_game_is_at(await self._set_next_table(room, match, player))
        return (await self.room(room.next_table)).info(player)

    async def _set_next_table(self, room: Room, match: TableMatch, player: str) -> str:
        step = match.match.step
        if not isinstance(step, NextGame) or len(match.match.played) != room.row.series_game:
            raise Refused(409, step.why)
        options = read_options(match.match.definition.options, room.row.game, match.match.options_for(step))
        new = replace(room.row, id=new_table_id(), options=options_text(options), series_game=room.row.series_game + 1)
        game = await self.catalog.stored_game(new)
        seating = seating_for(game, step.starter)
        table = replace(
            new,
            secret=FairDice().secret.hex(),
            stage="open",
            created=now(),
            started="",
            result="",
            seating=json.dumps(list(seating.players)),
            starter=seating.starter,
        )
        old = [match.seat_of(one) for one in seating.players]
        # Whoever asks for the next game is there to play it; for the others their bots go on.
        seats = [
            replace(row, table_id=table.id, seat=seat, away_bot="" if row.owner == player else row.away_bot)
            for seat, row in enumerate(old)
        ]
        try:
            await self._set_table(table, seats, game, match.row)
        except Conflict:
            # Another process was faster: its table is the next game.
            return (await self.store.series_of(room.row))[1]
        return table.id

    async def match_record(self, id: str) -> str:
        """The record of a match: what was picked, and the records of its games so far."""
        match, records = (await self.room(id)).table_match(), []
        for kept in match.games:
            room = await self.room(kept["table"])
            async with room.lock:
                records.append((await room.current()).table.record)
        if not records:
            raise Refused(403, "The record of a match can be had when its first game is over.")
        return json.dumps(series_content(match.match, match.dice, records), ensure_ascii=False, indent=1) + "\n"

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
        own = {listed.table.id for listed in mine}
        return TableLists(
            mine=self._views(mine, player),
            open=self._views([x for x in await self.store.in_public("open") if x.table.id not in own], player),
            running=self._views([x for x in await self.store.in_public("running") if x.table.id not in own], player),
        )

    def _views(self, tables: Sequence[Listed], player: str) -> list[TableInfo]:
        views = []
        for one in tables:
            room = self.rooms.get(one.table.id)
            if room:
                views.append(room.info(player))
            else:
                views.append(table_info(one.table, one.seats, one.number, player, series=one.series))
        return views


def _new_series(wish: NewTable, options: dict[str, Any]) -> tuple[SeriesRow, dict[str, Any]]:
    """A match, and what its first game has besides the match's options."""
    match = Match(known(wish.game).name, wish.match, [str(seat) for seat in range(len(wish.seats))], options)
    step = match.step
    assert isinstance(step, NextGame)
    row = SeriesRow(
        id=new_table_id(),
        game=wish.game,
        match=wish.match,
        options=json.dumps(match.options, sort_keys=True),
        secret=FairDice().secret.hex(),
        picks="[]",
        games="[]",
        created=now(),
    )
    return row, dict(step.options)


def _invite_rows(id: str, invites: dict[int, str]) -> list[InviteRow]:
    return [InviteRow(token_hash(token), id, seat) for seat, token in invites.items()]


def _seat_row(id: str, number: int, wish: SeatWish, player: str) -> SeatRow:
    name = tidy(wish.name) or "Player"
    if wish.kind == "bot":
        return SeatRow(id, number, check_bot(wish.bot), "bot", bot=wish.bot)
    if wish.kind == "invite":
        return SeatRow(id, number, "", "open", bot=check_bot(wish.bot))
    return SeatRow(id, number, name, "hotseat" if wish.kind == "hotseat" else "person", owner=player)
