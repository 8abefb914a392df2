"""A room: one table with the people around it. Every change is validated, committed, shown to all, acknowledged."""

from __future__ import annotations

import asyncio
import logging
import random
import time
from dataclasses import replace

from saucers.kernel.errors import SeatError
from saucers.kernel.game import Game
from saucers.server.audience import Member
from saucers.server.course import Course, now
from saucers.server.frames import frame_text
from saucers.server.hints import hint_from
from saucers.server.infos import table_info
from saucers.server.messages import ChatLine, HintGiven, Presence, TableInfo
from saucers.server.people import tidy
from saucers.server.refusals import Refused, unknown_table
from saucers.server.settings import Settings
from saucers.server.storage.rows import ChatRow, EventRow, SeatRow, Stored
from saucers.server.storage.store import MOST_CHAT_KEPT, Store
from saucers.server.storage.writer import Conflict, StorageFailure
from saucers.server.thinking import Thinkers, check_bot
from saucers.table.dice import FairDice
from saucers.table.table import StaleMove

log = logging.getLogger(__name__)

FILL_IN_BOT = "greedy"
PRESENCE_DELAY = 0.02
LONGEST_RETRY = 30.0


class Room:
    """One table. Whoever reads or changes the course holds the lock, so nobody ever sees what is not committed."""

    def __init__(self, stored: Stored, game: Game, store: Store, thinkers: Thinkers, settings: Settings) -> None:
        self.row = stored.table
        self.seats = stored.seats
        self.chat = stored.chat
        self.game = game
        self.dice = FairDice(bytes.fromhex(stored.table.secret))
        self.course: Course | None = None
        self.invites: dict[int, str] = {}
        self.members: set[Member] = set()
        self.lock = asyncio.Lock()
        self.used = time.monotonic()
        self.rng = random.Random()
        self._store = store
        self._thinkers = thinkers
        self._settings = settings
        self._doubtful = False
        self._hint: HintGiven | None = None
        self._bots: asyncio.Task[None] | None = None
        self._presence: asyncio.TimerHandle | None = None

    @property
    def id(self) -> str:
        return self.row.id

    @property
    def number(self) -> int:
        return self.course.number if self.course else 0

    @property
    def idle(self) -> bool:
        """Nobody is here and nothing is going on."""
        return not self.members and not self.lock.locked() and (self._bots is None or self._bots.done())

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
        online = {member.player for member in self.members}
        return table_info(self.row, self.seats, self.number, player, online, self.invites)

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
        table, course, rows = self.row, None, list[EventRow]()
        if full:
            course, rows = Course.begin(self.id, self.game, [row.name for row in seats], self.dice)
            result = self.game.result(course.table.state)
            table = replace(table, stage="over" if course.table.over else "running", started=now(), result=result)
        try:
            await self._store.fill(table, changed, rows)
        except Conflict:
            self._doubtful = True
            raise Refused(409, "That seat is taken.") from None
        self.row, self.seats = table, seats
        for row in changed:
            self.invites.pop(row.seat, None)
        if course is not None:
            course.committed(rows)
            self.course = course
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
        if row.owner != player and any(member.player == row.owner for member in self.members):
            raise Refused(409, f"{row.name} is here; a bot can only play for somebody who is away.")
        return replace(row, away_bot=bot)

    # --- the course of the game -------------------------------------------------------------------------------------

    async def current(self) -> Course:
        """The course of the game; to be called with the lock held."""
        await self._refresh()
        if self.course is None:
            raise Refused(409, "The game has not begun: some seats are still open.")
        return self.course

    async def _refresh(self) -> None:
        """After a commit that may or may not have happened, storage has the word."""
        if not self._doubtful:
            return
        stored = await self._store.load(self.id)
        if stored is None:
            raise unknown_table()
        await self.recover(stored)
        self._doubtful = False
        if self.course is not None:
            await self._show_all()
            self.wake_bots()
        self.tell_presence()

    async def recover(self, stored: Stored) -> None:
        """Take over what storage says; replaying a long game takes its time, so it is done in a thread."""
        course = None
        if stored.table.stage != "open":
            names = [row.name for row in stored.seats]
            course = await asyncio.to_thread(Course.recover, self.id, self.game, names, self.dice, stored.events)
        self.row, self.seats, self.chat, self.course = stored.table, stored.seats, stored.chat, course

    async def play(self, player: str, seat: int, number: int, action: int, message: str) -> int:
        """A person's choice; returns the number of the position it led to."""
        async with self.lock:
            row = self._own(player, seat)
            course = await self.current()
            done = course.messages.get((seat, message))
            if done is not None:
                return done
            if row.away_bot:
                raise Refused(409, "A bot plays for you; take your seat back first.")
            self._check_number(course, number)
            return await self._commit(course, course.play(seat, action, message))

    async def undo(self, player: str, seat: int, number: int, message: str) -> int:
        """A person takes the last choice back."""
        async with self.lock:
            self._own(player, seat)
            course = await self.current()
            done = course.messages.get((seat, message))
            if done is not None:
                return done
            self._check_number(course, number)
            return await self._commit(course, course.undo(seat, message))

    @staticmethod
    def _check_number(course: Course, number: int) -> None:
        if number != course.number:
            raise StaleMove(f"That was meant for position {number}; the game is at position {course.number} now.")

    async def _commit(self, course: Course, rows: list[EventRow]) -> int:
        """Storage first, then everybody's screen. If storage fails, memory is thrown away, not storage."""
        over = course.table.over
        table = replace(self.row, stage="over", result=self.game.result(course.table.state)) if over else None
        self._doubtful = True
        try:
            await self._store.append(rows, table)
        except Conflict:
            await self._refresh()
            raise StaleMove("Somebody else was faster; the table is shown as it is now.") from None
        self._doubtful = False
        course.committed(rows)
        self.row = table or self.row
        self.used = time.monotonic()
        await self._show_all(rows[0].seat)
        if over:
            self.tell_presence()
        self.wake_bots()
        return course.number

    # --- bots -------------------------------------------------------------------------------------------------------

    def _bot_to_move(self) -> SeatRow | None:
        if self.course is None or self.course.table.over:
            return None
        row = self.seats[self.course.table.state.mover]
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
            course = await self.current()
            row = self._bot_to_move()
            if row is None:
                # Whoever gets the turn from here on wakes the bots anew.
                self._bots = None
                return False
            number, perspective = course.number, course.table.perspective(self.rng)
        action = await self._thinkers.choose(row.driver, perspective)
        async with self.lock:
            course = await self.current()
            if course.number == number and self._bot_to_move() == row:
                await self._commit(course, course.play(row.seat, action, ""))
        return True

    # --- the people around ------------------------------------------------------------------------------------------

    def enter(self, member: Member) -> None:
        self.members.add(member)
        self.used = time.monotonic()
        self.tell_presence()

    def leave(self, member: Member) -> None:
        self.members.discard(member)
        self.used = time.monotonic()
        self.tell_presence()

    async def look(self, member: Member, seat: int | None, seen: int) -> None:
        """Show a member the table through a seat's perspective: what it missed, or everything."""
        async with self.lock:
            if seat is not None:
                self._own(member.player, seat)
            again = member.looking
            turned = again and member.seat != seat
            member.looking, member.seat = True, seat
            member.tell(self._presence_for(member.player))
            if not again:
                for line in self.chat:
                    member.tell(_chat_line(line))
            await self._refresh()
            if self.row.stage == "open":
                return
            course = await self.current()
            fresh = turned or not 0 <= seen <= course.number
            self._show(member, course, seen, fresh, {})

    async def _show_all(self, mover: int | None = None) -> None:
        """Show everybody the position; the one who made it last, because only the others do not know it yet."""
        course = self.course
        assert course is not None
        drawn: dict[tuple[object, ...], str] = {}
        watching = [member for member in self.members if member.looking]
        for number, member in enumerate(sorted(watching, key=lambda member: member.seat == mover)):
            if number:
                # What is drawn goes out before the next one is.
                await asyncio.sleep(0)
            self._show(member, course, member.shown, not 0 <= member.shown <= course.number, drawn)

    def _show(
        self, member: Member, course: Course, seen: int, fresh: bool, drawn: dict[tuple[object, ...], str]
    ) -> None:
        key = (member.seat, seen, fresh, member.has_figure)
        text = drawn.get(key)
        if text is None:
            with_figure = not member.has_figure
            text = drawn[key] = frame_text(course.table, course.journal, member.seat, seen, fresh, with_figure)
        member.send(text)
        member.shown, member.has_figure = course.number, True

    def _presence_for(self, player: str) -> Presence:
        owners = {row.owner for row in self.seats if row.owner}
        watchers = sum(member.player not in owners for member in self.members)
        return Presence(table=self.info(player), watchers=watchers)

    def tell_presence(self) -> None:
        """Tell everybody who is here, soon: several changes at once are told once."""
        if self._presence is None:
            self._presence = asyncio.get_running_loop().call_later(PRESENCE_DELAY, self._tell_presence_now)

    def _tell_presence_now(self) -> None:
        self._presence = None
        texts: dict[str, str] = {}
        for member in self.members:
            if not member.looking:
                continue
            if member.player not in texts:
                texts[member.player] = self._presence_for(member.player).model_dump_json()
            member.send(texts[member.player])

    async def say(self, member: Member, text: str) -> None:
        """A line of chat from somebody who sits here."""
        own = self.seats_of(member.player)
        if not own:
            raise Refused(403, "Only those who sit at the table can talk.")
        tidied = tidy(text)
        if not tidied:
            return
        speaker = next((row for row in own if row.seat == member.seat), own[0])
        async with self.lock:
            number = self.chat[-1].number + 1 if self.chat else 1
            line = ChatRow(self.id, number, speaker.name, tidied, now())
            await self._store.say(line)
            self.chat = [*self.chat, line][-MOST_CHAT_KEPT:]
            said = _chat_line(line).model_dump_json()
            for other in self.members:
                if other.looking:
                    other.send(said)

    # --- help -------------------------------------------------------------------------------------------------------

    async def hint(self, player: str, seat: int) -> HintGiven:
        """What a search would do for the seat. Asked again at the same position, it is not searched again."""
        async with self.lock:
            self._own(player, seat)
            if not self.row.hints:
                raise Refused(403, "This table plays without hints.")
            course = await self.current()
            state, number = course.table.state, course.number
            if state.mover != seat:
                raise Refused(409, "It is not your decision now.")
            if self._hint is not None and self._hint.number == number:
                return self._hint
            perspective = course.table.perspective(random.Random(f"{self.id}/{number}"))
        thought = await self._thinkers.think(self._settings.hint_iterations, perspective)
        self._hint = hint_from(thought, self.game.scene(state, seat).choices, number)
        return self._hint

    async def why_not(self, member: Member, target: str) -> str:
        """Why clicking on something does nothing now."""
        async with self.lock:
            course = await self.current()
            state = course.table.state
        return self.game.why_not_there(state, member.seat, target)


def _chat_line(row: ChatRow) -> ChatLine:
    return ChatLine(number=row.number, name=row.name, text=row.text, at=row.at)
