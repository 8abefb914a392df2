"""A real server on a free port with a database of its own, and Debian's Chromium."""

from __future__ import annotations

import fcntl
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.request import Request, urlopen

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

import saucers
from browser.driver import Person

ROOT = Path(__file__).parents[2]
ARTEFACTS = ROOT / "test-artefacts"
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
CHROMIUM = "/usr/bin/chromium"
FLAGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]

# Bots move at once, one machine may set many tables, and interpreted rules must not think long.
SERVE = """
import sys
from saucers.server.run import serve
from saucers.server.settings import Settings
limits = {"creations_a_minute": 6000, "messages_a_second": 500, "hint_iterations": 10, "analysis_iterations": 1}
serve(port=int(sys.argv[2]), settings=Settings(database=sys.argv[1], pace=0, **limits))
"""


class Server:
    """A server process that can be stopped and started again at the same address."""

    def __init__(self, database: Path) -> None:
        self.database = database
        self.port = 0
        self.process: subprocess.Popen[str] | None = None
        self.start()

    def start(self) -> None:
        command = [sys.executable, "-c", SERVE, str(self.database), str(self.port)]
        # Interpreted rules are fast enough for fingers, and nobody waits for a compiler.
        plain = {**os.environ, "SAUCERS_PLAIN": "1"}
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=plain)
        assert self.process.stdout is not None
        self.address = self.process.stdout.readline().split()[-1].rstrip("/")
        self.port = int(self.address.rsplit(":", 1)[1])

    def ask(self, path: str, body: object = None) -> bytes:
        """An answer of the HTTP part."""
        data = None if body is None else json.dumps(body).encode()
        request = Request(self.address + path, data, {"Content-Type": "application/json", "Origin": self.address})
        with urlopen(request, timeout=60) as answer:
            content: bytes = answer.read()
        return content

    def kill(self) -> None:
        """At once, as a power cut would."""
        assert self.process is not None
        self.process.kill()
        self.process.wait()


@contextmanager
def one_at_a_time() -> Iterator[None]:
    """Several test processes share one working copy; only one of them may build in it."""
    with open(Path(tempfile.gettempdir()) / "saucers-client.lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


@pytest.fixture(scope="session")
def built_client() -> None:
    """The client is built anew where its sources have changed."""
    with one_at_a_time():
        subprocess.run([sys.executable, str(ROOT / "hatch_build.py")], check=True, stdout=subprocess.DEVNULL)


@pytest.fixture(scope="session")
def server(built_client: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("server") / "tables.sqlite3")
    yield running
    running.kill()


@pytest.fixture(scope="session")
def finished(server: Server) -> str:
    """The id of a table where bots have played a whole game."""
    game = saucers.game_names()[0]
    seats = [{"kind": "bot", "bot": "greedy"}] * saucers.load(game).seats
    id: str = json.loads(server.ask("/api/tables", {"game": game, "seats": seats}))["id"]
    for _ in range(600):
        if json.loads(server.ask(f"/api/tables/{id}"))["stage"] == "over":
            return id
        time.sleep(0.1)
    raise AssertionError("The bots do not come to an end.")


@pytest.fixture
def own_server(built_client: None, tmp_path: Path) -> Iterator[Server]:
    """A server that the test may kill."""
    running = Server(tmp_path / "tables.sqlite3")
    yield running
    running.kill()


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, object]) -> dict[str, object]:
    if not os.path.exists(CHROMIUM):
        pytest.skip("Browser tests need Debian's package 'chromium'.")
    return {**browser_type_launch_args, "executable_path": CHROMIUM, "args": FLAGS}


Invite = Callable[..., Person]


@pytest.fixture
def arrive(browser: Browser) -> Iterator[Invite]:
    """Somebody with a browser of their own. What the page complains about fails the test."""
    people: list[tuple[BrowserContext, list[str]]] = []

    def come(name: str, **settings: object) -> Person:
        chosen = {"viewport": {"width": 1280, "height": 800}, "reduced_motion": "reduce", **settings}
        context = browser.new_context(**chosen)  # type: ignore[arg-type]
        page = context.new_page()
        complaints: list[str] = []
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("console", lambda message: complaints.append(message.text) if _is_complaint(message.text) else None)
        people.append((context, complaints))
        person = Person(page, name)
        person.listen()
        return person

    yield come
    for context, complaints in people:
        context.close()
        assert complaints == []


def _is_complaint(text: str) -> bool:
    """Whatever the content security policy blocks is said on the console."""
    return "Content Security Policy" in text


@pytest.fixture(scope="session")
def picture() -> Callable[[Page, str], None]:
    """Keep a screenshot as an artefact of the tests."""
    ARTEFACTS.mkdir(exist_ok=True)

    def keep(page: Page, name: str) -> None:
        page.screenshot(path=ARTEFACTS / f"{name}.png")

    return keep


@pytest.fixture(scope="session")
def axe() -> str:
    """The source of axe-core."""
    with one_at_a_time():
        if not AXE.exists():
            sys.path.insert(0, str(ROOT))
            import hatch_build

            hatch_build.install(tools=True)
    return AXE.read_text(encoding="utf-8")
