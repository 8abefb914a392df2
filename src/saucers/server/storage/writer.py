"""One thread that writes. All that waits when it looks up goes into one transaction: one flush for many moves."""

from __future__ import annotations

import asyncio
import queue
import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from saucers.server.storage.rows import EventRow

MOST_TOGETHER = 256

Work = Callable[[Connection], None]
InsertEvents = Callable[[Connection, Sequence[EventRow]], None]


class StorageFailure(Exception):
    """Nothing was written, as far as anybody can tell; the message is a sentence for the player."""


class Conflict(Exception):
    """Somebody else wrote first."""


@dataclass(slots=True)
class _Wish:
    work: Work | None
    events: Sequence[EventRow]
    loop: asyncio.AbstractEventLoop
    done: asyncio.Future[None]

    def settle(self, error: Exception | None) -> None:
        if self.done.done():
            return
        if error is None:
            self.done.set_result(None)
        else:
            self.done.set_exception(error)


class Writer:
    """Commits units of work, each whole or not at all, and tells the event loop when they are on disk."""

    def __init__(self, engine: Engine, insert_events: InsertEvents) -> None:
        self._engine = engine
        self._insert_events = insert_events
        self._wishes: queue.SimpleQueue[_Wish | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="saucers-writer", daemon=True)
        self._thread.start()

    async def write(self, work: Work | None, events: Sequence[EventRow] = ()) -> None:
        """Return once both are committed; raise :class:`Conflict` or :class:`StorageFailure` if they are not.

        The events of all who wait together are inserted by one statement, after everybody's work.
        """
        loop = asyncio.get_running_loop()
        wish = _Wish(work, events, loop, loop.create_future())
        self._wishes.put(wish)
        await wish.done

    def close(self) -> None:
        """Finish what waits and stop."""
        self._wishes.put(None)
        self._thread.join()

    def _run(self) -> None:
        while (first := self._wishes.get()) is not None:
            together = [first]
            stop = False
            while len(together) < MOST_TOGETHER and not self._wishes.empty():
                wish = self._wishes.get()
                if wish is None:
                    stop = True
                    break
                together.append(wish)
            self._commit(together)
            if stop:
                return

    def _commit(self, wishes: list[_Wish]) -> None:
        error = self._try(wishes)
        if error is not None and len(wishes) > 1:
            # One of them spoils the transaction; alone, each stands for itself.
            for wish in wishes:
                self._commit([wish])
            return
        by_loop: dict[asyncio.AbstractEventLoop, list[_Wish]] = {}
        for wish in wishes:
            by_loop.setdefault(wish.loop, []).append(wish)
        for loop, settled in by_loop.items():
            if not loop.is_closed():
                loop.call_soon_threadsafe(_settle, settled, error)

    def _try(self, wishes: list[_Wish]) -> Exception | None:
        try:
            with self._engine.begin() as connection:
                for wish in wishes:
                    if wish.work is not None:
                        wish.work(connection)
                self._insert_events(connection, [event for wish in wishes for event in wish.events])
        except (IntegrityError, Conflict):
            return Conflict("Somebody else was faster; look again.")
        except (SQLAlchemyError, OSError) as error:
            return StorageFailure(
                f"The server could not write that down ({_cause(error)}); nothing was changed. Please try again."
            )
        return None


def _cause(error: Exception) -> str:
    text = str(getattr(error, "orig", None) or error)
    return "its disk is full" if "full" in text or "No space" in text else "its storage does not answer"


def _settle(wishes: list[_Wish], error: Exception | None) -> None:
    for wish in wishes:
        wish.settle(error)
