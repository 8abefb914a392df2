"""Load on the browser table: a thousand sockets, three hundred committed moves a second, one server process.

    python -m benchmarks.load [--sockets 1000] [--rate 300] [--seconds 15] [--database URL]

Measured is the time from a seat's move to the frame on the other seat's screen, beside a bare server that only commits
and echoes (:mod:`benchmarks.load_bare`), in the same run on the same machine, twice in turn.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import os
import resource
import secrets
import subprocess
import sys
import tempfile
import time
from abc import ABC, abstractmethod
from collections import deque
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
from rich.console import Console
from rich.table import Table
from websockets.asyncio.client import ClientConnection, connect

from saucers.server.identity import COOKIE, new_token
from saucers.server.messages import PROTOCOL_VERSION

MOST_TIMES_BARE = 3.0
MOST_MEGABYTES = 400
AT_ONCE = 20

SERVE = """
import sys
from saucers.server.run import serve
from saucers.server.settings import Settings
serve(port=0, settings=Settings(database=sys.argv[1], creations_a_minute=1e6, messages_a_second=1e6))
"""

Server = subprocess.Popen[str]

console = Console(width=110)


@dataclass
class Result:
    """What one run showed; times in milliseconds."""

    name: str
    times: list[float] = field(default_factory=list)
    late: int = 0
    megabytes: float = 0.0
    seconds: float = 0.0
    processor: float = 0.0
    """Seconds that the server's process ran while moves were made: on a busy machine the steadiest of these numbers."""

    def percentile(self, share: float) -> float:
        return sorted(self.times)[min(len(self.times) - 1, int(share * len(self.times)))]


class Pair(ABC):
    """Two seats at one table; one of them is to move."""

    def __init__(self, sockets: list[ClientConnection]) -> None:
        self.sockets = sockets
        self.mover = 0
        self.sent = 0.0

    @abstractmethod
    async def move(self) -> None:
        """Send the mover's move."""

    @abstractmethod
    def moved(self, seat: int, text: str) -> bool:
        """Take a message in; True if it shows the move to the seat that did not make it."""

    @abstractmethod
    def ready(self) -> bool:
        """True if both seats have seen the last move."""


class BarePair(Pair):
    """The bare server's two sockets; they take turns."""

    waiting = False

    async def move(self) -> None:
        self.waiting = True
        await self.sockets[self.mover].send(json.dumps({"type": "play", "id": secrets.token_hex(8), "action": 1}))

    def moved(self, seat: int, text: str) -> bool:
        self.waiting = False
        self.mover = seat
        return True

    def ready(self) -> bool:
        return not self.waiting


class TablePair(Pair):
    """Two browsers at a table of ours."""

    def __init__(self, sockets: list[ClientConnection]) -> None:
        super().__init__(sockets)
        self.frames: list[dict[str, Any]] = [{"number": -1}, {"number": -1}]
        self.awaited = 0

    async def move(self) -> None:
        frame = self.frames[self.mover]
        self.awaited = frame["number"] + 1
        await self.sockets[self.mover].send(
            json.dumps(
                {
                    "type": "play",
                    "id": secrets.token_hex(8),
                    "seat": self.mover,
                    "number": frame["number"],
                    "action": frame["scene"]["choices"][0]["action"],
                }
            )
        )

    def moved(self, seat: int, text: str) -> bool:
        message = json.loads(text)
        if message["type"] == "refuse":
            raise AssertionError(message)
        if message["type"] != "frame":
            return False
        self.frames[seat] = message
        return seat != self.mover and message["number"] >= self.awaited

    def ready(self) -> bool:
        if any(frame["number"] < max(self.awaited, 0) for frame in self.frames):
            return False
        movers = [seat for seat, frame in enumerate(self.frames) if frame["scene"]["choices"]]
        if len(movers) != 1:
            return False
        self.mover = movers[0]
        return True


async def drive(pairs: list[Pair], rate: float, seconds: float, result: Result, process: Server) -> None:
    """Let the pairs move at a steady rate, whichever of them is ready."""
    idle: deque[Pair] = deque()

    async def listen(pair: Pair, seat: int) -> None:
        async for text in pair.sockets[seat]:
            shown = pair.moved(seat, str(text))
            if shown and pair.sent:
                result.times.append(1e3 * (time.perf_counter() - pair.sent))
            if pair.sent and pair.ready():
                pair.sent = 0.0
                idle.append(pair)

    listeners = [asyncio.create_task(listen(pair, seat)) for pair in pairs for seat in (0, 1)]
    while not all(pair.ready() for pair in pairs):
        await asyncio.sleep(0.05)
    idle.extend(pairs)
    # A pause of the one who measures must not look like one of the server.
    gc.collect()
    gc.disable()
    before = processor_seconds(process)
    start = time.perf_counter()
    for number in range(int(rate * seconds)):
        delay = start + number / rate - time.perf_counter()
        if delay > 0:
            await asyncio.sleep(delay)
        else:
            await asyncio.sleep(0)
            result.late += delay < -0.05
        while not idle:
            await asyncio.sleep(0.001)
        pair = idle.popleft()
        pair.sent = time.perf_counter()
        await pair.move()
    result.seconds = time.perf_counter() - start
    deadline = time.perf_counter() + 10
    while len(idle) < len(pairs) and time.perf_counter() < deadline:
        await asyncio.sleep(0.01)
    result.processor = processor_seconds(process) - before
    gc.enable()
    for task in listeners:
        task.cancel()


async def open_socket(address: str, path: str, token: str = "") -> ClientConnection:
    return await connect(
        address.replace("http", "ws", 1) + path,
        origin=address,  # type: ignore[arg-type]
        additional_headers={"Cookie": f"{COOKIE}={token}"},
        compression=None,
        ping_interval=None,
        max_queue=None,
    )


async def bare_pair(address: str, number: int) -> Pair:
    return BarePair([await open_socket(address, f"/{number}/{seat}") for seat in (0, 1)])


async def table_pair(client: httpx.AsyncClient, address: str) -> Pair:
    """Two browsers that meet by invitation."""
    tokens = [new_token(), new_token()]
    headers = [{"Cookie": f"{COOKIE}={token}"} for token in tokens]
    wish = {"game": "alien", "seats": [{"kind": "me"}, {"kind": "invite"}]}
    table = (await client.post("/api/tables", json=wish, headers=headers[0])).raise_for_status().json()
    claim = {"token": table["invites"][0]["path"].removeprefix("/join/"), "name": "Guest"}
    (await client.post("/api/join", json=claim, headers=headers[1])).raise_for_status()
    sockets = [await open_socket(address, f"/api/tables/{table['id']}/socket", token) for token in tokens]
    for seat, socket in enumerate(sockets):
        await socket.send(json.dumps({"type": "look", "version": PROTOCOL_VERSION, "seat": seat}))
    return TablePair(sockets)


def processor_seconds(process: Server) -> float:
    """How long all threads of a process have run."""
    fields = Path(f"/proc/{process.pid}/stat").read_text().rpartition(")")[2].split()
    return sum(int(ticks) for ticks in fields[11:13]) / os.sysconf("SC_CLK_TCK")


def megabytes(process: Server) -> float:
    """The most memory that a process ever had resident."""
    status = Path(f"/proc/{process.pid}/status").read_text()
    return next(int(line.split()[1]) / 1024 for line in status.splitlines() if line.startswith("VmHWM"))


async def run(name: str, command: list[str], sockets: int, rate: float, seconds: float) -> Result:
    """Start a server, sit down, play, and measure."""
    result = Result(name)
    process = subprocess.Popen([sys.executable, *command], stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout is not None
        address = process.stdout.readline().split()[-1].rstrip("/")
        gate = asyncio.Semaphore(AT_ONCE)
        async with httpx.AsyncClient(base_url=address, timeout=60) as client:

            async def sit(number: int) -> Pair:
                async with gate:
                    return await (table_pair(client, address) if name == "saucers" else bare_pair(address, number))

            pairs = list(await asyncio.gather(*(sit(number) for number in range(sockets // 2))))
        await drive(pairs, rate, seconds, result, process)
        result.megabytes = megabytes(process)
        for pair in pairs:
            for socket in pair.sockets:
                socket.transport.abort()
    finally:
        process.kill()
        process.wait()
    return result


def show(results: list[Result], rate: float) -> bool:
    """A table of the results; True if the goals are met."""
    table = Table("server", "moves", "moves/s", "p50 ms", "p99 ms", "worst ms", "sent late", "CPU ms/move", "memory MB")
    for result in results:
        table.add_row(
            result.name,
            str(len(result.times)),
            f"{len(result.times) / result.seconds:.0f}",
            *(f"{result.percentile(share):.1f}" for share in (0.5, 0.99, 1.0)),
            str(result.late),
            f"{1e3 * result.processor / len(result.times):.2f}",
            f"{result.megabytes:.0f}",
        )
    console.print(table)
    bare = [result for result in results if result.name != "saucers"]
    ours = [result for result in results if result.name == "saucers"]
    ratio = min(r.percentile(0.99) for r in ours) / min(r.percentile(0.99) for r in bare)
    memory = max(result.megabytes for result in ours)
    steady = all(len(result.times) / result.seconds > 0.98 * rate for result in ours)
    console.print(f"p99 is {ratio:.2f} times that of the bare server (goal: at most {MOST_TIMES_BARE:.0f}).")
    console.print(f"Memory is {memory:.0f} MB (goal: under {MOST_MEGABYTES}).")
    console.print(f"The rate of {rate:.0f} committed moves a second was {'held' if steady else 'NOT held'}.")
    return ratio <= MOST_TIMES_BARE and memory < MOST_MEGABYTES and steady


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sockets", type=int, default=1000)
    parser.add_argument("--rate", type=float, default=300)
    parser.add_argument("--seconds", type=float, default=15)
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--database", default="", help="a URL instead of a fresh SQLite file")
    given = parser.parse_args()
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    results = []
    with tempfile.TemporaryDirectory(prefix="saucers-load-") as folder:
        for number in range(given.rounds):
            bare = ["-m", "benchmarks.load_bare", f"{folder}/bare-{number}.sqlite3"]
            ours = ["-c", SERVE, given.database or f"{folder}/saucers-{number}.sqlite3"]
            for name, command in (("bare", bare), ("saucers", ours)):
                results.append(asyncio.run(run(name, command, given.sockets, given.rate, given.seconds)))
    sys.exit(0 if show(results, given.rate) else 1)


if __name__ == "__main__":
    main()
