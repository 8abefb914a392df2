"""What was acknowledged stays: restarts, kill -9 under load, a full disk, another server on the same storage."""

from __future__ import annotations

import random
import secrets
import signal
import subprocess
import sys
import threading
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import create_engine, event, select
from websockets.exceptions import WebSocketException

from saucers import Record
from saucers.server.storage.connect import database_url
from saucers.server.storage.schema import EVENTS
from saucers.table.dice import verify
from server.browser import Browser, Socket, play_to_the_end
from server.running import Running, quick

LOST = (WebSocketException, OSError, EOFError, httpx.HTTPError, TimeoutError)


def stored_events(database: str) -> list[Any]:
    engine = create_engine(database_url(database))
    with engine.connect() as connection:
        rows = list(connection.execute(select(EVENTS).order_by(EVENTS.c.table_id, EVENTS.c.number)))
    engine.dispose()
    return rows


def test_a_restart_changes_nothing(database: str) -> None:
    with Running(quick(database)) as server:
        ann = Browser(server.address)
        table = ann.create("me", "hotseat", hints=True)
        waiting = ann.create("me", "invite")
        with ann.sit_down(table["id"], 0) as seat:
            seat.send(type="look", seat=seat.wait("frame")["scene"]["to_move"])
            seat.wait("frame")
            seat.choose()
            seat.wait("ack")
            seat.undo()
            seat.wait("ack")
            id = seat.choose()
            number = seat.wait("ack")["number"]
            seat.send(type="chat", text="see you")
            seat.wait("said")
            seat.send(type="look", seat=0)
            before = seat.wait("frame")
    with Running(quick(database)) as server:
        ann, bob = Browser(server.address, ann.token), Browser(server.address)
        assert {t["id"] for t in ann.get("/tables")["mine"]} == {table["id"], waiting["id"]}
        with ann.sit_down(table["id"], 0) as seat:
            assert seat.wait("said")["text"] == "see you"
            after = seat.wait("frame")
            for key in ("number", "scene", "can_undo", "over"):
                assert after[key] == before[key]
            # The log is the same, the choice that was taken back included.
            assert len(after["log"]) == number
            mover = seat.heard[-1]["log"][-1]["seat"] or 0
            seat.send(type="play", id=id, seat=mover, number=number, action=0)
            seat.wait("ack", "refuse")
        again = ann.get(f"/tables/{waiting['id']}")
        assert again["invites"]
        assert again["invites"] != waiting["invites"]
        assert bob.join(waiting["invites"][0])["stage"] == "running"
        Browser(server.address).join(again["invites"][0], status=404)


def test_a_forgotten_room_comes_back_from_storage(server: Running, ann: Browser) -> None:
    table = ann.create("me", "hotseat")
    with ann.sit_down(table["id"], 0) as seat:
        before = seat.wait("frame")
    room = server.registry.rooms[table["id"]]
    while not room.idle:
        time.sleep(0.01)
    server.registry.forget_idle_rooms(time.monotonic() + 1)
    assert table["id"] not in server.registry.rooms
    with ann.sit_down(table["id"], 0) as seat:
        assert seat.wait("frame") == before


def test_bots_go_on_after_a_restart_without_anybody_asking(database: str) -> None:
    with Running(quick(database, pace=1000)) as server:
        table = Browser(server.address).create("greedy", "random")
    with Running(quick(database)) as server:
        watcher = Browser(server.address)
        deadline = time.monotonic() + 30
        while watcher.get(f"/tables/{table['id']}")["stage"] != "over":
            assert time.monotonic() < deadline
            time.sleep(0.05)


def test_two_servers_on_one_storage_do_not_both_move(database: str) -> None:
    """The primary key is the lock: the slower server is refused and shows what the faster one wrote."""
    with Running(quick(database)) as one, Running(quick(database)) as two:
        ann = Browser(one.address)
        table = ann.create("me", "hotseat")
        elsewhere = Browser(two.address, ann.token)
        with ann.sit_down(table["id"], 0) as here, elsewhere.sit_down(table["id"], 0) as there:
            for seat in (here, there):
                seat.send(type="look", seat=seat.wait("frame")["scene"]["to_move"])
                seat.wait("frame")
            here.choose(0)
            number = here.wait("ack")["number"]
            there.choose(1)
            assert "faster" in there.wait("refuse")["reason"]
            assert there.frame["number"] == number
            assert there.frame["scene"] == here.frame["scene"]


class FailingStorage:
    """Storage whose writes of events fail while ``broken``."""

    def __init__(self, server: Running) -> None:
        self.broken = False
        event.listen(server.registry.store.engine, "before_cursor_execute", self._execute)

    def mend(self) -> None:
        self.broken = False

    def _execute(self, connection: Any, cursor: Any, statement: str, *rest: Any) -> None:
        if self.broken and statement.startswith("INSERT"):
            raise OSError(28, "No space left on device")


def test_a_move_that_cannot_be_stored_is_refused_and_not_shown(server: Running, ann: Browser) -> None:
    storage = FailingStorage(server)
    table = ann.create("me", "greedy")
    with ann.sit_down(table["id"], 0) as seat:
        before = seat.wait_turn()
        storage.broken = True
        id = seat.choose()
        refusal = seat.wait("ack", "refuse")
        assert refusal["id"] == id
        assert "disk is full" in refusal["reason"]
        assert "disk is full" in ann.post("/tables", 503, game="alien", seats=[{"kind": "me"}] * 2)["reason"]
        assert not [m for m in seat.settled() if m["type"] == "frame" and m["number"] != before["number"]]
        storage.broken = False
        seat.choose(id=id)
        assert seat.wait("ack")["number"] > before["number"]
        assert play_to_the_end(seat)["over"]
    assert verify(Record.from_dict(ann.get(f"/tables/{table['id']}/record"))) > 0


def test_bots_wait_for_a_full_disk_and_then_go_on(server: Running, ann: Browser) -> None:
    storage = FailingStorage(server)
    table = ann.create("me", "greedy")
    with ann.sit_down(table["id"], 0) as seat:
        seat.wait_turn()
        bot_pool = server.registry.bot_pool
        choose = bot_pool.choose

        async def choose_while_the_disk_is_full(*arguments: Any) -> int:
            bot_pool.choose = choose  # type: ignore[method-assign]
            storage.broken = True
            threading.Timer(0.5, storage.mend).start()
            return await choose(*arguments)

        bot_pool.choose = choose_while_the_disk_is_full  # type: ignore[assignment, method-assign]
        assert play_to_the_end(seat)["over"]


def test_sqlite_with_a_full_disk_keeps_what_it_has(tmp_path: Path) -> None:
    """Not simulated by us: SQLite itself is told that no further page can be had."""
    database = str(tmp_path / "tables.sqlite3")
    with Running(quick(database)) as server:
        pages = [2**30]
        engine = server.registry.store.engine
        event.listen(engine, "begin", lambda c: c.exec_driver_sql(f"PRAGMA max_page_count={pages[0]}"))
        ann = Browser(server.address)
        table = ann.create("me", "hotseat")
        with ann.sit_down(table["id"], 0) as seat:
            seat.send(type="look", seat=seat.wait("frame")["scene"]["to_move"])
            seat.wait("frame")
            pages[0] = 1
            acknowledged, refusal = 0, {"type": "ack", "reason": ""}
            for _ in range(200):
                seat.send(type="chat", text="x" * 500)
                answer = seat.wait("said", "refuse")
                if answer["type"] == "refuse":
                    refusal = answer
                    break
                acknowledged += 1
            assert "disk is full" in refusal["reason"]
            number = seat.frame["number"]
            pages[0] = 2**30
            seat.choose()
            assert seat.wait("ack")["number"] > number
        with engine.connect() as connection:
            assert connection.exec_driver_sql("PRAGMA integrity_check").scalar() == "ok"
            assert connection.exec_driver_sql("SELECT count(*) FROM chat").scalar() == acknowledged


# --- kill -9 ----------------------------------------------------------------------------------------------------------

SERVE = """
import sys
from saucers.server.run import serve
from saucers.server.settings import Settings
settings = Settings(database=sys.argv[1], pace=0.0, creations_a_minute=10_000, messages_a_second=10_000)
serve(port=int(sys.argv[2]), settings=settings)
"""


@dataclass
class Mortal:
    """A server in a process of its own, that is killed and started again on the same port."""

    database: str
    port: int = 0
    process: subprocess.Popen[str] | None = None
    address: str = ""

    def start(self) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-c", SERVE, self.database, str(self.port)], stdout=subprocess.PIPE, text=True
        )
        assert self.process.stdout is not None
        self.address = self.process.stdout.readline().split()[-1].rstrip("/")
        self.port = int(self.address.rsplit(":", 1)[1])

    def kill(self) -> None:
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()


@pytest.fixture
def mortal(database: str) -> Iterator[Mortal]:
    server = Mortal(database)
    server.start()
    yield server
    server.kill()


@dataclass
class Stubborn:
    """A player who plays on, whatever happens to the server, and remembers what was acknowledged."""

    server: Mortal
    table: str
    token: str
    rng: random.Random
    acknowledged: dict[str, int] = field(default_factory=dict)
    over: bool = False

    def play(self) -> None:
        pending: dict[str, Any] | None = None
        while not self.over:
            with suppress(*LOST):
                browser = Browser(self.server.address, self.token)
                with browser.sit_down(self.table, 0) as seat:
                    pending = self._play_on(seat, pending)
            time.sleep(0.02)

    def _play_on(self, seat: Socket, pending: dict[str, Any] | None) -> dict[str, Any] | None:
        try:
            while True:
                if pending is None:
                    frame = seat.wait_turn()
                    if frame["over"]:
                        self.over = True
                        return None
                    choice = self.rng.choice(frame["scene"]["choices"])
                    pending = {
                        "type": "play",
                        "id": secrets.token_hex(8),
                        "seat": 0,
                        "number": frame["number"],
                        "action": choice["action"],
                    }
                seat.send(**pending)
                answer = seat.wait("ack", "refuse")
                if answer["type"] == "ack":
                    assert answer["id"] == pending["id"]
                    self.acknowledged[answer["id"]] = answer["number"]
                pending = None
                while seat.frame["number"] < answer.get("number", 0):
                    seat.wait("frame")
        except LOST:
            # It may have been committed or not; it is sent again with the same id.
            return pending


@pytest.mark.parametrize("seed", range(2))
def test_nothing_acknowledged_is_lost_or_doubled_by_kill_9(mortal: Mortal, seed: int) -> None:
    rng = random.Random(seed)
    ann = Browser(mortal.address)
    players = [
        Stubborn(mortal, ann.create("me", "greedy", "random", "random")["id"], ann.token, random.Random(i))
        for i in range(4)
    ]
    threads = [threading.Thread(target=player.play, daemon=True) for player in players]
    for thread in threads:
        thread.start()
    for _ in range(3):
        time.sleep(rng.uniform(0.05, 0.4))
        mortal.kill()
        mortal.start()
    for thread in threads:
        thread.join(90)
    assert all(player.over for player in players), "a game is stuck"
    rows = stored_events(mortal.database)
    messages = Counter((row.table_id, row.message) for row in rows if row.message)
    assert max(messages.values()) == 1, "a move was doubled"
    assert sum(len(player.acknowledged) for player in players) > 10
    for player in players:
        for id, number in player.acknowledged.items():
            assert messages[player.table, id] == 1, "an acknowledged move was lost"
            own = next(row.number for row in rows if row.table_id == player.table and row.message == id)
            assert own <= number
        numbers = [row.number for row in rows if row.table_id == player.table]
        assert numbers == list(range(1, len(numbers) + 1))
        record = Record.from_dict(Browser(mortal.address, player.token).get(f"/tables/{player.table}/record"))
        assert verify(record) > 0
