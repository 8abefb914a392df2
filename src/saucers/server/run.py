"""Running the server: what `saucers serve` calls."""

from __future__ import annotations

import errno
import gc
import socket
import sys
from collections.abc import Callable
from typing import Any

import uvicorn
from alembic.util import CommandError
from sqlalchemy import make_url
from sqlalchemy.exc import SQLAlchemyError

from saucers.kernel.errors import SaucersError
from saucers.server.app import create_app
from saucers.server.messages import MOST_BYTES_IN
from saucers.server.settings import Settings, default_database
from saucers.server.storage.connect import connect, database_url

SWITCH_INTERVAL = 0.0005
FULL_COLLECTION_NEVER_BY_ITSELF = 1_000_000


class _Server(uvicorn.Server):
    """Says where it listens, once it does; a port of 0 has its number only then."""

    def __init__(self, config: uvicorn.Config, on_ready: Callable[[str], None]) -> None:
        super().__init__(config)
        self._on_ready = on_ready

    async def startup(self, sockets: Any = None) -> None:
        await super().startup(sockets)
        if self.started and self.servers:
            host, port = self.servers[0].sockets[0].getsockname()[:2]
            shown = f"[{host}]" if ":" in host else host
            self._on_ready(f"http://{shown}:{port}/")


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    database: str | None = None,
    *,
    pace: float = 0.4,
    origins: tuple[str, ...] = (),
    keep_days: float = Settings.keep_days,
    on_ready: Callable[[str], None] = lambda address: print(f"The table is set at {address}", flush=True),
    settings: Settings | None = None,
) -> None:
    """Serve until told to stop. ``database`` is a SQLAlchemy URL or a SQLite file."""
    chosen = settings or Settings(
        database=database or default_database(), pace=pace, origins=origins, keep_days=keep_days
    )
    check_database(chosen.database)
    with listening_socket(host, port) as listening:
        prepare_process()
        _Server(configured(create_app(chosen), host, port), on_ready).run([listening])


def check_database(database: str) -> None:
    """Refuse a database that cannot be opened, with a sentence, before anything is started."""
    shown = make_url(database_url(database)).render_as_string(hide_password=True).removeprefix("sqlite:///")
    try:
        connect(database).dispose()
    except ModuleNotFoundError as error:
        raise SaucersError(
            f"This database needs {error.name}, which is not installed; `pip install 'saucers[postgresql]'` brings it."
        ) from None
    except (OSError, SQLAlchemyError, CommandError) as error:
        reason = getattr(error, "strerror", None) or str(getattr(error, "orig", error)).partition("\n")[0]
        raise SaucersError(
            f"Games cannot be kept in {shown} ({reason}); name another place with --database FILE."
        ) from None


def listening_socket(host: str, port: int) -> socket.socket:
    """The server's socket, bound before the server starts: whoever cannot have the port is told so at once."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except OSError as error:
        listening.close()
        if error.errno == errno.EADDRINUSE:
            raise SaucersError(
                f"Port {port} is taken by another program, perhaps by another table; "
                f"`saucers serve --port {port + 1 if port < 65535 else 0}` takes another one, `--port 0` any free one."
            ) from None
        if error.errno == errno.EACCES:
            raise SaucersError(f"Port {port} is not for everybody; choose one above 1023 with --port.") from None
        raise SaucersError(
            f"The table cannot be set at {host} ({error.strerror or error}); --host takes an address of this machine."
        ) from None
    return listening


def prepare_process() -> None:
    """Settings of the interpreter that keep pauses short."""
    # The writer's thread must get its turn soon, or every commit waits for it.
    sys.setswitchinterval(SWITCH_INTERVAL)
    # A full collection stops every game while it visits all sockets; the registry does one a minute.
    gc.set_threshold(*gc.get_threshold()[:2], FULL_COLLECTION_NEVER_BY_ITSELF)


def configured(app: Any, host: str, port: int) -> uvicorn.Config:
    """Uvicorn, set up as the protocol needs it."""
    return uvicorn.Config(
        app,
        host=host,
        port=port,
        log_level="warning",
        server_header=False,
        ws_max_size=MOST_BYTES_IN,
        # Compression contexts would cost each socket more memory than a whole room.
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=5,
    )
