"""Running the server: what `saucers serve` calls."""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable
from typing import Any

import uvicorn

from saucers.server.app import create_app
from saucers.server.messages import MOST_BYTES_IN
from saucers.server.settings import Settings, default_database

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
    prepare_process()
    _Server(configured(create_app(chosen), host, port), on_ready).run()


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
