"""Client connections: one for each socket of a room, with its viewpoint and a bounded queue of what to send."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field

from pydantic import BaseModel


@dataclass(eq=False, slots=True)
class ClientConnection:
    """One socket. ``player`` is the hash of its cookie; ``seat`` is whose perspective it looks through."""

    player: str
    most_waiting: int
    looking: bool = False
    seat: int | None = None
    shown: int = -1
    """The number of the last frame that was sent."""
    has_figure: bool = False
    dropped: bool = False
    waiting: asyncio.Queue[str] = field(default_factory=asyncio.Queue)
    on_drop: asyncio.Event = field(default_factory=asyncio.Event)

    def send(self, text: str) -> None:
        """Queue a message; a reader that is too slow is dropped, and is shown everything when it comes back."""
        if self.dropped:
            return
        if self.waiting.qsize() >= self.most_waiting:
            self.dropped = True
            self.on_drop.set()
            return
        self.waiting.put_nowait(text)

    def tell(self, message: BaseModel) -> None:
        self.send(message.model_dump_json())
