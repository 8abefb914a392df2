"""What works here: `saucers doctor` looks at everything that a table needs and says what to do where it is missing."""

from __future__ import annotations

import importlib.util
import os
import platform
import shutil
import socket
import sqlite3
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

import platformdirs

import saucers
from saucers.kernel.compiler import cache_folder, plain_wanted

OLDEST, TOO_NEW = (3, 11), (3, 14)
PORT = 8000
EXTRAS = {
    "fast": ("numba",),
    "table": ("fastapi", "uvicorn", "sqlalchemy", "alembic", "textual"),
    "envs": ("gymnasium", "pettingzoo"),
    "openspiel": ("pyspiel",),
}


@dataclass(frozen=True)
class Finding:
    """One thing that was looked at. ``advice`` says what to do, where there is something to do."""

    what: str
    well: bool
    found: str
    advice: str = ""


def findings(port: int = PORT) -> Iterator[Finding]:
    """Everything, in the order in which it matters."""
    yield Finding("Saucers", True, f"{saucers.__version__}, {len(saucers.game_names())} games")
    yield _python()
    yield _numba()
    yield _cache()
    yield _extra("table", "the browser table and the terminal")
    yield _client()
    yield _database()
    yield _port(port)
    yield _friends(port)
    for extra in ("envs", "openspiel"):
        yield _optional(extra)


def _python() -> Finding:
    fits = OLDEST <= sys.version_info[:2] < TOO_NEW
    found = f"{platform.python_version()} on {platform.system()} {platform.machine()}, {os.cpu_count()} cores"
    return Finding("Python", fits, found, "" if fits else "Python 3.11, 3.12 or 3.13 is needed.")


def _numba() -> Finding:
    if os.environ.get("SAUCERS_PLAIN"):
        return Finding("Compiler", True, "SAUCERS_PLAIN asks for plain rules")
    if plain_wanted():
        advice = "Everything can be played; `pip install 'saucers[fast]'` makes bots strong and simulations fast."
        return Finding("Compiler", False, "Numba is not installed", advice)
    return Finding("Compiler", True, f"Numba {version('numba')}")


def _cache() -> Finding:
    folder = cache_folder()
    if folder is None:
        advice = "Set SAUCERS_CACHE to a folder that can be written to; until then a table plays by plain rules."
        return Finding("Compiled rules", False, "nothing can be written here", advice)
    if plain_wanted():
        return Finding("Compiled rules", True, "none are needed")
    from saucers.bots.warming import Use, is_compiled
    from saucers.kernel.registry import definition_of

    ready = [name for name in saucers.game_names() if is_compiled(definition_of(name), Use.TABLE)]
    megabytes = sum(file.stat().st_size for file in folder.glob("*") if file.is_file()) / 1e6
    missing = len(saucers.game_names()) - len(ready)
    found = f"{len(ready)} of {len(saucers.game_names())} games, {megabytes:.0f} MB in {folder}"
    return Finding("Compiled rules", True, found, "The rest is compiled while people play." if missing else "")


def _extra(extra: str, what: str) -> Finding:
    missing = [name for name in EXTRAS[extra] if importlib.util.find_spec(name) is None]
    if missing:
        return Finding(
            "Table", False, f"{', '.join(missing)} not installed", f"`pip install 'saucers[{extra}]'` brings {what}."
        )
    return Finding("Table", True, what)


def _optional(extra: str) -> Finding:
    missing = [name for name in EXTRAS[extra] if importlib.util.find_spec(name) is None]
    found = f"not installed; `pip install 'saucers[{extra}]'` brings it" if missing else "installed"
    return Finding(f"Extra {extra}", True, found)


def _client() -> Finding:
    page = Path(__file__).parent / "server" / "static" / "index.html"
    if page.exists():
        return Finding("Browser page", True, "built; Node is not needed")
    advice = "`pip install -e .` in the source tree builds it; Node comes along by itself."
    return Finding("Browser page", False, "not built", advice)


def _database() -> Finding:
    folder = Path(platformdirs.user_data_dir("saucers"))
    there = folder
    while not there.exists() and there != there.parent:
        there = there.parent
    try:
        psycopg = f", PostgreSQL by psycopg {version('psycopg')}"
    except PackageNotFoundError:
        psycopg = ""
    if not os.access(there, os.W_OK):
        return Finding(
            "Database", False, f"{folder} cannot be written to", "Say where: `saucers serve --database FILE`."
        )
    free = shutil.disk_usage(there).free / 1e9
    return Finding("Database", True, f"SQLite {sqlite3.sqlite_version} in {folder}, {free:.0f} GB free{psycopg}")


def _port(port: int) -> Finding:
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("127.0.0.1", port))
        except OSError:
            advice = f"`saucers serve --port {port + 1}`, or `--port 0` for any free one."
            return Finding("Port", False, f"{port} is taken by another program", advice)
    return Finding("Port", True, f"{port} is free")


def _friends(port: int) -> Finding:
    address = network_address()
    if address is None:
        return Finding("Friends", True, "this machine is in no network; play at one screen")
    return Finding("Friends", True, f"http://{address}:{port}/ after `saucers serve --host 0.0.0.0`")


def network_address() -> str | None:
    """This machine's address in its network. Nothing is sent: the system only says which way it would go."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            address = str(probe.getsockname()[0])
        except OSError:
            return None
    return None if address.startswith("127.") or address == "0.0.0.0" else address
