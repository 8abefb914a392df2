"""The protocol of a table's socket: one client's messages, each done or answered with a sentence why not."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any

from pydantic import TypeAdapter, ValidationError

from saucers.kernel.errors import SaucersError
from saucers.kernel.options import first_mistake
from saucers.server.connections import ClientConnection
from saucers.server.guard import WENT_WRONG
from saucers.server.limits import Bucket
from saucers.server.messages import (
    NO_VERSION,
    PROTOCOL_VERSION,
    Ack,
    Chat,
    FromBrowser,
    Hint,
    Look,
    Ping,
    Play,
    Pong,
    Refuse,
    Reload,
    Takeover,
    Undo,
    Why,
)
from saucers.server.refusals import Refused
from saucers.server.room import Room
from saucers.server.settings import Settings
from saucers.server.storage.writer import StorageFailure

log = logging.getLogger(__name__)

_MESSAGES: TypeAdapter[Any] = TypeAdapter(FromBrowser)

BURST = 3.0
CHAT_BURST = 5.0
MOST_NONSENSE = 20
LONGEST_REASON = 300
OUTDATED = "This page is from an older version of the table. Reload it."


class MessageHandler:
    """One client's side of the protocol. Answers go to the client's queue."""

    def __init__(self, room: Room, client: ClientConnection, settings: Settings) -> None:
        self._room = room
        self._client = client
        self._messages = Bucket(settings.messages_a_second, BURST * settings.messages_a_second)
        self._chats = Bucket(settings.chats_a_second, CHAT_BURST * settings.chats_a_second)
        self._nonsense = 0
        self._outdated: Reload | Refuse | None = None

    @property
    def hopeless(self) -> bool:
        """True for somebody who sends nonsense, or floods, and does not stop."""
        return self._nonsense >= MOST_NONSENSE

    async def take(self, text: str) -> None:
        """Do what a message says, or answer with one sentence why not."""
        if not self._messages.take():
            self._nonsense += 1
            self._client.tell(Refuse(reason="Too many messages at once. Please wait a moment."))
            return
        try:
            message = _MESSAGES.validate_json(text, strict=True)
        except ValidationError as error:
            self._nonsense += 1
            where, what = first_mistake(error)
            self._client.tell(Refuse(reason=_bounded(f"That message is not in its form: {where}: {what}.")))
            return
        if isinstance(message, Look):
            self._outdated = _outdated(message.version)
        if self._outdated is not None:
            self._client.tell(self._outdated)
            return
        id = getattr(message, "id", "")
        try:
            # A commit under way must finish even if this browser goes away meanwhile.
            await asyncio.shield(_kept(self._obey(message)))
        except (Refused, StorageFailure, SaucersError) as refusal:
            self._client.tell(Refuse(reason=str(refusal), id=id))
        except Exception:
            log.exception("table %s: a message failed", self._room.id)
            self._client.tell(Refuse(reason=WENT_WRONG, id=id))

    async def _obey(self, message: Any) -> None:
        room, client = self._room, self._client
        player = client.player
        match message:
            case Look():
                await room.look(client, message.seat, message.seen)
            case Play():
                number = await room.play(player, message.seat, message.number, message.action, message.id)
                client.tell(Ack(id=message.id, number=number))
            case Undo():
                number = await room.undo(player, message.seat, message.number, message.id)
                client.tell(Ack(id=message.id, number=number))
            case Why():
                client.tell(Refuse(reason=await room.why_not(client, message.target)))
            case Chat():
                if not self._chats.take():
                    raise Refused(429, "You talk faster than anybody can read. Please wait a moment.")
                await room.say(client, message.text, message.channel)
            case Takeover():
                await room.take_over(player, message.seat, message.bot)
            case Hint():
                client.tell(await room.hint(player, message.seat))
            case Ping():
                client.tell(Pong())


def _outdated(version: int) -> Reload | Refuse | None:
    """What a page of this version is told instead of an answer; nothing if it is ours."""
    if version == PROTOCOL_VERSION:
        return None
    # A page from before the protocol had versions knows no other way to show a sentence.
    return Refuse(reason=OUTDATED) if version == NO_VERSION else Reload(reason=OUTDATED)


_under_way: set[asyncio.Task[None]] = set()


def _kept(work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
    """A task that lives until it is done, whoever waits for it."""
    task = asyncio.create_task(work)
    _under_way.add(task)
    task.add_done_callback(_under_way.discard)
    return task


def _bounded(sentence: str) -> str:
    return sentence if len(sentence) <= LONGEST_REASON else sentence[: LONGEST_REASON - 1] + "…"
