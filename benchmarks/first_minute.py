"""`make first-minute`: from a fresh clone with empty caches to the first move, and what happens meanwhile.

    python benchmarks/first_minute.py [--sizes] [--keep]

The clone, its virtual environment, the home folder and the caches are made anew below the temporary files and deleted
afterwards. Only the standard library is used here; the player who sits at the table runs in the clone's environment.
``--sizes`` also installs the engine alone, with and without Numba, and measures the environments.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any
from urllib.error import URLError
from urllib.request import urlopen

ROOT = Path(__file__).parents[1]
LIMITS = {
    "from `make play` to a page that answers, s": 75.0,
    "of which ours after the installation, s": 5.0,
    "first bot move after the first human move, s": 1.0,
    "second `make play`: page, s": 3.0,
    "compiling all games in the background, s of processor": 150.0,
    "a human move meanwhile, p99, ms": 150.0,
    "environment after `make play`, MB": 450.0,
    "engine with Numba, MB": 250.0,
    "engine without Numba, MB": 120.0,
}
INSTALLED = Path(".venv") / ".players"

# Sits at a table of every game in turn with a bot of level 2, until all rules are compiled; prints JSON.
PLAYER = """
import json, sys, time
from http.cookiejar import CookieJar
from urllib.request import HTTPCookieProcessor, Request, build_opener
from websockets.sync.client import connect
from saucers.server.messages import PROTOCOL_VERSION
address = sys.argv[1]
jar = CookieJar()
opener = build_opener(HTTPCookieProcessor(jar))

def ask(path, body=None):
    data = None if body is None else json.dumps(body).encode()
    headers = {"Content-Type": "application/json", "Origin": address}
    with opener.open(Request(address + path, data, headers), timeout=60) as answer:
        return json.loads(answer.read())

ask("/api/tables")
games = [game["name"] for game in ask("/api/games")["games"]]
acks, bots = [], []
begin = time.monotonic()
most = float(sys.argv[2])

def settled():
    return ask("/api/readiness")["settled"]

def play(name, moves):
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "bot", "bot": "search:2"}]
    id = ask("/api/tables", {"game": name, "seats": seats})["id"]
    cookies = "; ".join(f"{cookie.name}={cookie.value}" for cookie in jar)
    url = address.replace("http", "ws", 1) + f"/api/tables/{id}/socket"
    with connect(url, origin=address, additional_headers={"Cookie": cookies}, max_size=None) as table:
        table.send(json.dumps({"type": "look", "version": PROTOCOL_VERSION, "seat": 0, "seen": -1}))
        frame = {}
        handed_over = None
        for number in range(moves):
            while not frame or not (frame["over"] or frame["scene"]["choices"]):
                message = json.loads(table.recv(60))
                if message["type"] == "frame":
                    frame = message
                    if handed_over is not None:
                        bots.append(time.monotonic() - handed_over)
                        handed_over = None
            if frame["over"]:
                return
            sent = time.monotonic()
            action = frame["scene"]["choices"][number % len(frame["scene"]["choices"])]["action"]
            table.send(json.dumps({"type": "play", "id": f"move-{number:04}-{id}", "seat": 0,
                                   "number": frame["number"], "action": action}))
            while (message := json.loads(table.recv(60)))["type"] not in ("ack", "refuse"):
                if message["type"] == "frame":
                    frame = message
            acks.append(time.monotonic() - sent)
            assert message["type"] == "ack", message
            while frame["number"] < message["number"]:
                message2 = json.loads(table.recv(60))
                if message2["type"] == "frame":
                    frame = message2
            if not frame["over"] and not frame["scene"]["choices"]:
                handed_over = time.monotonic()

turn = 0
while time.monotonic() - begin < most and not settled():
    play(games[turn % len(games)], 25)
    turn += 1
if not acks:
    play(games[0], 25)
print(json.dumps({"acks": acks, "bots": bots, "seconds": time.monotonic() - begin, "settled": settled()}))
"""


class Figures:
    """What was measured, printed as it comes."""

    def __init__(self) -> None:
        self.failed = False

    def tell(self, name: str, value: float) -> None:
        limit = LIMITS[name]
        over = value > limit
        self.failed |= over
        print(f"| {name} | {value:.1f} | {limit:g} | {'**missed**' if over else 'kept'} |", flush=True)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def environment(home: Path) -> dict[str, str]:
    """As a newcomer has it: no caches, no settings of ours."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("SAUCERS_", "PYTHON", "XDG_"))}
    for name in ("VIRTUAL_ENV", "MAKEFLAGS", "MAKELEVEL", "MFLAGS"):
        kept.pop(name, None)
    return kept | {"HOME": str(home), "BROWSER": "true", "PIP_NO_CACHE_DIR": "1"}


class Table:
    """`make play` in the clone, until it is stopped."""

    def __init__(self, clone: Path, home: Path) -> None:
        self.address = f"http://127.0.0.1:{(port := free_port())}"
        self.began = time.time()
        self._make = subprocess.Popen(
            ["make", "play", f"PYTHON={sys.executable}", f"SERVE=--port {port}"],
            cwd=clone, env=environment(home), start_new_session=True,
        )  # fmt: skip

    def wait(self, seconds: float) -> float:
        """How long it took until the page and the lobby answered."""
        while time.time() - self.began < seconds:
            if self._make.poll() is not None:
                raise SystemExit(f"`make play` ended with code {self._make.returncode}.")
            try:
                for path in ("/", "/api/games"):
                    with urlopen(self.address + path, timeout=5) as answer:
                        answer.read()
                return time.time() - self.began
            except (URLError, OSError):
                time.sleep(0.05)
        raise SystemExit("The page does not answer.")

    def compiling_seconds(self) -> float:
        """The processor time of the server's children that have ended: the processes that compiled."""
        total = 0.0
        for entry in Path("/proc").glob("[0-9]*"):
            try:
                fields = (entry / "stat").read_text().rpartition(")")[2].split()
                command = (entry / "cmdline").read_text()
            except OSError:
                continue
            if int(fields[3]) == self._make.pid and "serve" in command and "saucers" in command:
                total = max(total, (int(fields[13]) + int(fields[14])) / os.sysconf("SC_CLK_TCK"))
        return total

    def stop(self) -> None:
        os.killpg(self._make.pid, signal.SIGINT)
        try:
            self._make.wait(20)
        except subprocess.TimeoutExpired:
            os.killpg(self._make.pid, signal.SIGKILL)
            self._make.wait()


def megabytes(folder: Path) -> float:
    """What the files of a folder take."""
    return sum(file.lstat().st_size for file in folder.rglob("*") if not file.is_dir()) / 1e6


def p99(times: list[float]) -> float:
    return sorted(times)[min(len(times) - 1, int(0.99 * len(times)))]


def measure_play(figures: Figures, clone: Path, home: Path) -> None:
    table = Table(clone, home)
    try:
        answered = table.wait(600)
        installed = (clone / INSTALLED).stat().st_mtime - table.began
        figures.tell("from `make play` to a page that answers, s", answered)
        figures.tell("of which ours after the installation, s", answered - installed)
        player = [str(clone / ".venv" / "bin" / "python"), "-c", PLAYER, table.address, "900"]
        done = subprocess.run(player, env=environment(home), capture_output=True, text=True, check=False)
        if done.returncode:
            raise SystemExit(f"The player failed: {done.stderr}")
        played: dict[str, Any] = json.loads(done.stdout)
        figures.tell("first bot move after the first human move, s", played["bots"][0])
        figures.tell("a human move meanwhile, p99, ms", 1000 * p99(played["acks"]))
        figures.tell("compiling all games in the background, s of processor", table.compiling_seconds())
        print(f"{len(played['acks'])} human moves in {played['seconds']:.0f} s; all compiled: {played['settled']}")
        print(f"bots of level 2 answer, median and p99, s: {sorted(played['bots'])[len(played['bots']) // 2]:.2f}, "
              f"{p99(played['bots']):.2f}")  # fmt: skip
    finally:
        table.stop()
    figures.tell("environment after `make play`, MB", megabytes(clone / ".venv"))
    table = Table(clone, home)
    try:
        figures.tell("second `make play`: page, s", table.wait(60))
    finally:
        table.stop()


def measure_sizes(figures: Figures, clone: Path, home: Path, folder: Path) -> None:
    for name, extras in (("engine with Numba, MB", "[fast]"), ("engine without Numba, MB", "")):
        venv = folder / f"venv{len(extras)}"
        subprocess.run([sys.executable, "-m", "venv", str(venv)], check=True)
        pip = [str(venv / "bin" / "pip"), "install", "-q", "--disable-pip-version-check", "-c", "constraints.txt"]
        subprocess.run([*pip, f".{extras}"], cwd=clone, env=environment(home), check=True)
        figures.tell(name, megabytes(venv))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sizes", action="store_true", help="measure the engine's own environments, too")
    parser.add_argument("--keep", action="store_true", help="keep the clone")
    given = parser.parse_args()
    folder = Path(tempfile.mkdtemp(prefix="saucers-first-minute-"))
    clone, home = folder / "clone", folder / "home"
    home.mkdir()
    figures = Figures()
    try:
        subprocess.run(["git", "clone", "-q", str(ROOT), str(clone)], check=True)
        print("| what | measured | limit | |\n|---|---|---|---|")
        measure_play(figures, clone, home)
        if given.sizes:
            measure_sizes(figures, clone, home, folder)
    finally:
        if given.keep:
            print(f"Kept in {folder}")
        else:
            shutil.rmtree(folder, ignore_errors=True)
    sys.exit(1 if figures.failed else 0)


if __name__ == "__main__":
    main()
