"""The yardstick of the load benchmark: a server that commits each message and echoes it to the other seat, no more.

The same uvicorn, the same SQLite settings, the same way to commit several messages at once; no game, no seats, no
frames: what is left when everything that makes a table is taken away.
"""

from __future__ import annotations

import asyncio
import queue
import sqlite3
import sys
import threading
from typing import Any

import uvicorn

from saucers.server.run import configured, prepare_process

Waiting = tuple[str, bytes, "asyncio.Future[None]"]


class Committer:
    """One thread, one connection, one transaction for all that waits."""

    def __init__(self, path: str) -> None:
        self._path = path
        self._waiting: queue.SimpleQueue[Waiting] = queue.SimpleQueue()
        self._loop = asyncio.get_running_loop()
        threading.Thread(target=self._run, daemon=True).start()

    async def commit(self, pair: str, text: bytes) -> None:
        done: asyncio.Future[None] = self._loop.create_future()
        self._waiting.put((pair, text, done))
        await done

    def _run(self) -> None:
        connection = sqlite3.connect(self._path)
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("PRAGMA synchronous=FULL")
        connection.execute("CREATE TABLE events (pair TEXT, text BLOB)")
        while True:
            together = [self._waiting.get()]
            while not self._waiting.empty():
                together.append(self._waiting.get())
            with connection:
                connection.executemany("INSERT INTO events VALUES (?, ?)", [item[:2] for item in together])
            self._loop.call_soon_threadsafe(_tell, [item[2] for item in together])


def _tell(futures: list[asyncio.Future[None]]) -> None:
    for future in futures:
        future.set_result(None)


class Bare:
    """An ASGI application: /PAIR/SEAT is a socket; what one seat sends, the other hears."""

    def __init__(self, path: str) -> None:
        self._path = path
        self._committer: Committer | None = None
        self._sends: dict[tuple[str, str], Any] = {}

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] != "websocket":
            return
        if self._committer is None:
            self._committer = Committer(self._path)
        _, pair, seat = scope["path"].split("/")
        other = "1" if seat == "0" else "0"
        await receive()
        await send({"type": "websocket.accept"})
        self._sends[pair, seat] = send
        while (message := await receive())["type"] == "websocket.receive":
            text = message["text"]
            await self._committer.commit(pair, text.encode())
            await self._sends[pair, other]({"type": "websocket.send", "text": text})


class _Announcing(uvicorn.Server):
    async def startup(self, sockets: Any = None) -> None:
        await super().startup(sockets)
        print(f"http://127.0.0.1:{self.servers[0].sockets[0].getsockname()[1]}/", flush=True)


if __name__ == "__main__":
    prepare_process()
    _Announcing(configured(Bare(sys.argv[1]), "127.0.0.1", 0)).run()
