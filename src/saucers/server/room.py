"""A room: one table with the people around it. Every change is validated, committed, shown to all, acknowledged."""

from __future__ import annotations

import asyncio
import logging
import random
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace

from saucers.kernel.errors import SeatError
from saucers.kernel.game import Game
from saucers.kernel.matches import Pick
from saucers.kernel.talk import TalkRules
from saucers.server.bot_pool import BotPool, check_bot
from saucers.server.connections import ClientConnection
from saucers.server.frames import frame_text
from saucers.server.hints import hint_from
from saucers.server.identity import tidy
from saucers.server.matches import TableMatch, record_extra, result_of
from saucers.server.messages import Channel, Hinted, Presence, Said, TableInfo
from saucers.server.refusals import Refused, unknown_table
from saucers.server.session import GameSession
from saucers.server.settings import Settings
from saucers.server.storage.rows import ChatRow, EventRow, SeatRow, SeriesRow, Stored, TableRow
from saucers.server.storage.store import MOST_CHAT_KEPT, Store
from saucers.server.storage.writer import Conflict, StorageFailure
from saucers.server.table_views import table_info, table_match
from saucers.table.dice import FairDice
from saucers.table.journal import now
from saucers.table.series import talk_rules
from saucers.table.table import StaleMove, Table

log = logging.getLogger(__name__)

FILL_IN_BOT = "greedy"
PRESENCE_DELAY = 0.02
LONGEST_RETRY = 30.0
TABLE_CHANNEL = 0


class Room:
    """One table. Whoever reads or changes the session holds the lock, so nobody ever sees what is not committed."""

    def __init__(self, stored: Stored, game: Game, store: Store, bot_pool: BotPool, settings: Settings) -> None:
        self.row = stored.table
        self.seats = stored.seats
        self.chat = stored.chat
        self.series = stored.series
        self.next_table = stored.next_table
        self.game = game
        self.talk = talk_rules(game.definition, game.options)
        self.dice = FairDice(bytes.fromhex(stored.table.secret))
        self.session: GameSession | None = None
        self.invites: dict[int, str] = {}
        self.clients: set[ClientConnection] = set()
        self.lock = asyncio.Lock()
        self.used = time.monotonic()
        self.rng = random.Random()
        self._store = store
        self._bot_pool = bot_pool
        self._settings = settings
        self._doubtful = False
        self._hint: Hinted | None = None
        self._bots: asyncio.Task[None] | None = None
        self._presence: asyncio.TimerHandle | None = None

    @property
    def id(self) -> str:
        return self.row.id

    @property
    def number(self) -> int:
        return self.session.committed if self.session else 0

    @property
    def idle(self) -> bool:
        """Nobody is here and nothing is going on."""
        return not self.clients and not self.lock.locked() and (self._bots is None or self._bots.done())

    def doubt(self) -> None:
        """Something was done to the stored table from outside: whoever acts next looks there first."""
        self._doubtful = True

    def close(self) -> None:
        for task in (self._bots, self._presence):
            if task is not None:
                task.cancel()

    # --- who sits where ---------------------------------------------------------------------------------------------

    def info(self, player: str) -> TableInfo:
        """The table as a player may see it."""
        online = {client.player for client in self.clients}
        return table_info(self.row, self.seats, self.number, player, online, self.invites, self.series, self.next_table)

    def seats_of(self, player: str) -> list[SeatRow]:
        return [row for row in self.seats if player and row.owner == player]

    def _own(self, player: str, seat: int) -> SeatRow:
        if not 0 <= seat < len(self.seats):
            raise Refused(403, f"There is no seat {seat} at this table.")
        row = self.seats[seat]
        if not player or row.owner != player:
            raise Refused(403, "That seat is not yours.")
        return row

    async def sit(self, seat: int, player: str, name: str) -> None:
        """Somebody takes an open seat; the game begins when it was the last one."""
        async with self.lock:
            await self._refresh()
            if self.row.stage != "open" or not 0 <= seat < len(self.seats) or self.seats[seat].kind != "open":
                raise Refused(409, "That seat is taken.")
            if self.seats_of(player):
                raise Refused(409, "You sit at this table already; this seat is for somebody else.")
            row = replace(self.seats[seat], kind="person", owner=player, name=tidy(name) or "Player")
            seats = [*self.seats[:seat], row, *self.seats[seat + 1 :]]
            full = all(other.kind != "open" for other in seats)
            await self._begin_with(seats, [row], full)

    async def start(self, player: str) -> None:
        """The host lets bots take the open seats, and the game begins."""
        async with self.lock:
            if player != self.row.host:
                raise Refused(403, "Only the host can start the game.")
            await self._refresh()
            if self.row.stage != "open":
                raise Refused(409, "The game has begun already.")
            seats = [
                replace(row, kind="bot", bot=row.bot or FILL_IN_BOT, name=row.bot or FILL_IN_BOT)
                if row.kind == "open"
                else row
                for row in self.seats
            ]
            await self._begin_with(seats, [row for row in seats if row != self.seats[row.seat]], True)

    async def _begin_with(self, seats: list[SeatRow], changed: list[SeatRow], full: bool) -> None:
        table, session, events = self.row, None, list[EventRow]()
        if full:
            session = new_session(table, self.game, seats, self.dice, self.series)
            events = session.uncommitted()
            result = self.game.result(session.table.state)
            table = replace(table, stage="over" if session.table.over else "running", started=now(), result=result)
        try:
            await self._store.fill(table, changed, events)
        except Conflict:
            self._doubtful = True
            raise Refused(409, "That seat is taken.") from None
        self.row, self.seats = table, seats
        for row in changed:
            self.invites.pop(row.seat, None)
        if session is not None:
            session.commit()
            self.session = session
            await self._show_all()
            self.wake_bots()
        self.tell_presence()

    async def take_over(self, player: str, seat: int, bot: str) -> None:
        """A bot plays for somebody who is away; or, without a bot, the person is back."""
        async with self.lock:
            if not bot:
                row = replace(self._own(player, seat), away_bot="")
            else:
                row = self._absent(player, seat, check_bot(bot))
            await self._store.hand_over(row)
            self.seats[seat] = row
        self.tell_presence()
        self.wake_bots()

    def _absent(self, player: str, seat: int, bot: str) -> SeatRow:
        if not self.seats_of(player):
            raise Refused(403, "Only those who sit at the table can call a bot.")
        if not 0 <= seat < len(self.seats) or self.seats[seat].kind not in ("person", "hotseat"):
            raise Refused(409, "Nobody who could be away sits there.")
        row = self.seats[seat]
        if row.owner != player and any(client.player == row.owner for client in self.clients):
            raise Refused(409, f"{row.name} is here; a bot can only play for somebody who is away.")
        return replace(row, away_bot=bot)

    # --- the game itself --------------------------------------------------------------------------------------------

    async def current(self) -> GameSession:
        """The game under way; to be called with the lock held."""
        await self._refresh()
        if self.session is None:
            raise Refused(409, "The game has not begun: some seats are still open.")
        return self.session

    async def _refresh(self) -> None:
        """After a commit that may or may not have happened, storage has the word."""
        if not self._doubtful:
            return
        stored = await self._store.load(self.id)
        if stored is None:
            raise unknown_table()
        await self.recover(stored)
        self._doubtful = False
        if self.session is not None:
            await self._show_all()
            self.wake_bots()
        self.tell_presence()

    async def recover(self, stored: Stored) -> None:
        """Take over what storage says; replaying a long game takes its time, so it is done in a thread."""
        session = None
        if stored.table.stage != "open":
            names, table = [row.name for row in stored.seats], stored.table
            rest = (table.starter, record_extra(table, stored.series))
            session = await asyncio.to_thread(
                GameSession.recover, self.id, self.game, names, self.dice, stored.events, *rest
            )
        self.row, self.seats, self.chat, self.session = stored.table, stored.seats, stored.chat, session
        self.series, self.next_table = stored.series, stored.next_table
        if self.series is not None and self.row.stage == "over":
            await self._settle_picks()

    async def play(self, player: str, seat: int, number: int, action: int, message: str) -> int:
        """A person's choice; returns the number of the position it led to."""
        async with self.lock:
            row = self._own(player, seat)
            session = await self.current()
            done = session.journal.reached_by(seat, message)
            if done is not None:
                return done
            if row.away_bot:
                raise Refused(409, "A bot plays for you; take your seat back first.")
            session.table.play(seat, action, number, message)
            return await self._commit(session)

    async def undo(self, player: str, seat: int, number: int, message: str) -> int:
        """A person takes the last choice back."""
        async with self.lock:
            self._own(player, seat)
            session = await self.current()
            done = session.journal.reached_by(seat, message)
            if done is not None:
                return done
            session.table.undo(seat, number, message)
            return await self._commit(session)

    async def _commit(self, session: GameSession) -> int:
        """Storage first, then everybody's screen. If storage fails, memory is thrown away, not storage."""
        over, events = session.table.over, session.uncommitted()
        table = replace(self.row, stage="over", result=self.game.result(session.table.state)) if over else None
        result = result_of(table, session.table.record) if table is not None else None
        self._doubtful = True
        try:
            await self._store.append(events, table, result)
        except Conflict:
            await self._refresh()
            raise StaleMove("Somebody else was faster; the table is shown as it is now.") from None
        self._doubtful = False
        session.commit()
        self.row = table or self.row
        self.used = time.monotonic()
        if result is not None:
            try:
                await self._look_up_series()
            except StorageFailure:
                # The game itself is stored; the match is looked up again by whoever comes next.
                self._doubtful = True
        await self._show_all(events[0].seat)
        if over:
            self.tell_presence()
        self.wake_bots()
        return session.committed

    # --- the match that it belongs to -------------------------------------------------------------------------------

    def table_match(self) -> TableMatch:
        if self.series is None:
            raise Refused(409, "This is a single game, and no match.")
        return table_match(self.row, self.seats, self.series)

    async def _look_up_series(self) -> None:
        """Take over what storage says of the match, and let the lot and the bots pick where it is up to them."""
        self.series, self.next_table = await self._store.series_of(self.row)
        await self._settle_picks()

    async def _settle_picks(self) -> None:
        match = self.table_match()
        if match.settle():
            await self._store_picks(match)

    async def _store_picks(self, match: TableMatch) -> None:
        # Where somebody else was faster, storage has the word.
        with suppress(Conflict):
            await self._store.pick(match.row, match.picks)
        self.series, self.next_table = await self._store.series_of(self.row)

    async def pick(self, player: str, choice: int) -> None:
        """Somebody picks what the match asks for before its next game."""
        async with self.lock:
            await self._refresh()
            match = self.table_match()
            step = match.match.step
            if self.row.stage != "over" or not isinstance(step, Pick) or step.player is None:
                raise Refused(409, "There is nothing to pick in this match now.")
            if match.seat_of(step.player).owner != player:
                raise Refused(403, f"That is not yours to pick. {step.why}")
            match.match.pick(choice, step.player)
            match.settle()
            await self._store_picks(match)
        self.tell_presence()

    def next_game_is_at(self, id: str) -> None:
        """The next game of the match has a table; whoever is still here is told."""
        self.next_table = id
        self.tell_presence()

    # --- bots -------------------------------------------------------------------------------------------------------

    def _bot_to_move(self) -> SeatRow | None:
        if self.session is None or self.session.table.over:
            return None
        row = self.seats[self.session.table.state.mover]
        return row if row.driver else None

    def wake_bots(self) -> None:
        """Let a bot move if it is its turn."""
        if self._bot_to_move() is not None and (self._bots is None or self._bots.done()):
            self._bots = asyncio.create_task(self._let_bots_play())

    async def _let_bots_play(self) -> None:
        retry = 1.0
        while True:
            if self._settings.pace:
                await asyncio.sleep(self._settings.pace)
            try:
                if not await self._bot_move():
                    return
                retry = 1.0
            except (StaleMove, SeatError):
                continue
            except (StorageFailure, Refused) as error:
                log.error("table %s: a bot's move was not stored: %s", self.id, error)
                await asyncio.sleep(retry)
                retry = min(2 * retry, LONGEST_RETRY)

    async def _bot_move(self) -> bool:
        """One move of the bot whose turn it is; False if it is nobody's."""
        async with self.lock:
            session = await self.current()
            row = self._bot_to_move()
            if row is None:
                # Whoever gets the turn from here on wakes the bots anew.
                self._bots = None
                return False
            number, perspective = session.table.number, session.table.perspective(self.rng)
        action = await self._bot_pool.choose(row.driver, perspective)
        async with self.lock:
            session = await self.current()
            if session.table.number == number and self._bot_to_move() == row:
                session.table.play(row.seat, action)
                await self._commit(session)
        return True

    # --- the people around ------------------------------------------------------------------------------------------

    def enter(self, client: ClientConnection) -> None:
        self.clients.add(client)
        self.used = time.monotonic()
        self.tell_presence()

    def leave(self, client: ClientConnection) -> None:
        self.clients.discard(client)
        self.used = time.monotonic()
        self.tell_presence()

    async def look(self, client: ClientConnection, seat: int | None, seen: int) -> None:
        """Show a client the table through a seat's perspective: what it missed, or everything."""
        async with self.lock:
            if seat is not None:
                self._own(client.player, seat)
            again = client.looking
            turned = again and client.seat != seat
            client.looking, client.seat = True, seat
            client.tell(self._presence_for(client.player))
            for line in self.chat:
                # Who only changes the seat has what was said to all, and must hear what the new team said.
                if _hears(client, line, self.talk) and (not again or (turned and line.channel != TABLE_CHANNEL)):
                    client.tell(_chat_line(line))
            await self._refresh()
            if self.row.stage == "open":
                return
            session = await self.current()
            fresh = turned or not 0 <= seen <= session.table.number
            self._show(client, session, seen, fresh, {})

    async def _show_all(self, mover: int | None = None) -> None:
        """Show everybody the position; the one who made it last, because only the others do not know it yet."""
        session = self.session
        assert session is not None
        drawn: dict[tuple[object, ...], str] = {}
        watching = [client for client in self.clients if client.looking]
        for number, client in enumerate(sorted(watching, key=lambda client: client.seat == mover)):
            if number:
                # What is drawn goes out before the next one is.
                await asyncio.sleep(0)
            self._show(client, session, client.shown, not 0 <= client.shown <= session.table.number, drawn)

    def _show(
        self,
        client: ClientConnection,
        session: GameSession,
        seen: int,
        fresh: bool,
        drawn: dict[tuple[object, ...], str],
    ) -> None:
        key = (client.seat, seen, fresh, client.has_figure)
        text = drawn.get(key)
        if text is None:
            with_figure = not client.has_figure
            text = drawn[key] = frame_text(session.table, client.seat, seen, fresh, with_figure)
        client.send(text)
        client.shown, client.has_figure = session.table.number, True

    def _presence_for(self, player: str) -> Presence:
        owners = {row.owner for row in self.seats if row.owner}
        watchers = sum(client.player not in owners for client in self.clients)
        return Presence(table=self.info(player), watchers=watchers)

    def tell_presence(self) -> None:
        """Tell everybody who is here, soon: several changes at once are told once."""
        if self._presence is None:
            self._presence = asyncio.get_running_loop().call_later(PRESENCE_DELAY, self._tell_presence_now)

    def _tell_presence_now(self) -> None:
        self._presence = None
        texts: dict[str, str] = {}
        for client in self.clients:
            if not client.looking:
                continue
            if client.player not in texts:
                texts[client.player] = self._presence_for(client.player).model_dump_json()
            client.send(texts[client.player])

    async def say(self, client: ClientConnection, text: str, channel: Channel = "table") -> None:
        """A line of chat from somebody who sits here, to all or to mates."""
        own = self.seats_of(client.player)
        if not own:
            raise Refused(403, "Only those who sit at the table can talk.")
        if self.talk.silent and self.row.stage != "over":
            raise Refused(403, "The teams of this game are silent: nobody talks at the table before its end.")
        place = TABLE_CHANNEL
        if channel == "team":
            team = self.talk.team_of(client.seat)
            if team is None:
                raise Refused(409, "There is no team here that you could talk to.")
            place = _channel_of(team)
        tidied = tidy(text)
        if not tidied:
            return
        speaker = next((row for row in own if row.seat == client.seat), own[0])
        async with self.lock:
            number = max((line.number for line in self.chat if line.channel == place), default=0) + 1
            line = ChatRow(self.id, number, speaker.name, tidied, now(), place)
            await self._store.say(line)
            self._keep_line(line)
            said = _chat_line(line).model_dump_json()
            for other in self.clients:
                if other.looking and _hears(other, line, self.talk):
                    other.send(said)

    def _keep_line(self, line: ChatRow) -> None:
        same = [other for other in self.chat if other.channel == line.channel]
        oldest = same[0] if len(same) >= MOST_CHAT_KEPT else None
        self.chat = [*(other for other in self.chat if other is not oldest), line]

    # --- help -------------------------------------------------------------------------------------------------------

    async def hint(self, player: str, seat: int) -> Hinted:
        """What a search would do for the seat. Asked again at the same position, it is not searched again."""
        async with self.lock:
            self._own(player, seat)
            if not self.row.hints:
                raise Refused(403, "This table plays without hints.")
            session = await self.current()
            table, number = session.table, session.table.number
            if table.state.mover != seat:
                raise Refused(409, "It is not your decision now.")
            if self._hint is not None and self._hint.number == number:
                return self._hint
            choices, perspective = table.scene(seat).choices, table.perspective(random.Random(f"{self.id}/{number}"))
        thought = await self._bot_pool.think(self._settings.hint_iterations, perspective)
        self._hint = hint_from(thought, choices, number)
        return self._hint

    async def why_not(self, client: ClientConnection, target: str) -> str:
        """Why clicking on something does nothing now."""
        async with self.lock:
            session = await self.current()
            state = session.table.state
        return self.game.why_not_there(state, client.seat, target)


def new_session(
    table: TableRow, game: Game, seats: Sequence[SeatRow], dice: FairDice, series: SeriesRow | None
) -> GameSession:
    """The game of a table begins."""
    names = [row.name for row in seats]
    return GameSession(table.id, Table(game, names, dice, starter=table.starter, extra=record_extra(table, series)))


def _channel_of(team: int) -> int:
    return team + 1


def _hears(client: ClientConnection, line: ChatRow, talk: TalkRules) -> bool:
    """A team's line is for those who look from one of its seats, and for nobody else, spectators included."""
    if line.channel == TABLE_CHANNEL:
        return True
    team = talk.team_of(client.seat)
    return team is not None and line.channel == _channel_of(team)


def _chat_line(row: ChatRow) -> Said:
    channel: Channel = "table" if row.channel == TABLE_CHANNEL else "team"
    return Said(number=row.number, name=row.name, text=row.text, at=row.at, channel=channel)
