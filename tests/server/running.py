"""A server that really listens, in a thread of the test, on a port of its own."""

from __future__ import annotations

import asyncio
import threading
from types import TracebackType
from typing import Any, Self, TypeVar

import uvicorn
from fastapi import FastAPI

from saucers.server.app import create_app
from saucers.server.registry import TableRegistry
from saucers.server.run import configured
from saucers.server.settings import Settings

T = TypeVar("T")


def quick(database: str, **changes: Any) -> Settings:
    """Settings for tests: bots do not wait, and nobody is too fast unless the test is about that."""
    given: dict[str, Any] = {
        "database": database,
        "pace": 0.0,
        "creations_a_minute": 10_000,
        "messages_a_second": 10_000,
        "chats_a_second": 1_000,
        "hint_iterations": 50,
        "analysis_iterations": 2,
    } | changes
    return Settings(**given)


class Running:
    """``with Running(settings) as server``: ``server.address`` answers."""

    def __init__(self, settings: Settings) -> None:
        self.app: FastAPI = create_app(settings)
        self._server = uvicorn.Server(configured(self.app, "127.0.0.1", 0))
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._ready = threading.Event()
        self.loop: asyncio.AbstractEventLoop | None = None

    def _run(self) -> None:
        asyncio.run(self._serve())

    async def _serve(self) -> None:
        self.loop = asyncio.get_running_loop()
        serving = asyncio.create_task(self._server.serve())
        while not self._server.started and not serving.done():
            await asyncio.sleep(0.005)
        self._ready.set()
        await serving

    def __enter__(self) -> Self:
        self._thread.start()
        assert self._ready.wait(60)
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._server.should_exit = True
        self._thread.join(30)

    @property
    def address(self) -> str:
        port = self._server.servers[0].sockets[0].getsockname()[1]
        return f"http://127.0.0.1:{port}"

    @property
    def registry(self) -> TableRegistry:
        registry: TableRegistry = self.app.state.registry
        return registry

    def inside(self, work: Any) -> Any:
        """Run a coroutine on the server's own loop."""
        assert self.loop is not None
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(30)
