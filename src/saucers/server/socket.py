"""The WebSocket of a table: one member of a room, its messages in and out."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any

from fastapi import APIRouter, WebSocket
from pydantic import TypeAdapter, ValidationError
from starlette.websockets import WebSocketDisconnect

from saucers.kernel.errors import SaucersError
from saucers.kernel.options import first_mistake
from saucers.server.audience import Member
from saucers.server.house import House
from saucers.server.limits import Bucket
from saucers.server.messages import (
    MOST_BYTES_IN,
    Acknowledge,
    Chat,
    FromBrowser,
    Hint,
    Look,
    Ping,
    Play,
    Pong,
    Refuse,
    Takeover,
    Undo,
    WhyNot,
)
from saucers.server.refusals import Refused
from saucers.server.room import Room
from saucers.server.storage.writer import StorageFailure

log = logging.getLogger(__name__)
router = APIRouter()

_MESSAGES: TypeAdapter[Any] = TypeAdapter(FromBrowser)

NOT_WELCOME = 1008
TOO_LARGE = 1009
TOO_SLOW = 1013
BURST = 3.0
MOST_NONSENSE = 20


@router.websocket("/api/tables/{id}/socket")
async def table_socket(websocket: WebSocket, id: str) -> None:
    """Refused before it is accepted unless a page of ours opens it, for a table that exists."""
    house: House = websocket.app.state.house
    if not websocket.state.same_origin or websocket.app.state.sockets >= house.settings.most_sockets:
        await websocket.close(NOT_WELCOME)
        return
    try:
        room = await house.room(id)
    except (Refused, StorageFailure, SaucersError):
        await websocket.close(NOT_WELCOME)
        return
    await websocket.accept()
    websocket.app.state.sockets += 1
    member = Member(websocket.state.player, house.settings.queue)
    room.enter(member)
    tasks = [
        asyncio.create_task(_send(websocket, member)),
        asyncio.create_task(_Reader(websocket, room, member, house).read()),
        asyncio.create_task(member.on_drop.wait()),
    ]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        room.leave(member)
        websocket.app.state.sockets -= 1
        if member.dropped:
            await _close(websocket, TOO_SLOW)


async def _send(websocket: WebSocket, member: Member) -> None:
    while True:
        await websocket.send_text(await member.waiting.get())


async def _close(websocket: WebSocket, code: int) -> None:
    try:
        await websocket.close(code)
    except RuntimeError:
        pass  # it is closed already


class _Reader:
    """Reads one socket, and does what it says."""

    def __init__(self, websocket: WebSocket, room: Room, member: Member, house: House) -> None:
        self._websocket = websocket
        self._room = room
        self._member = member
        rate = house.settings.messages_a_second
        self._messages = Bucket(rate, BURST * rate)
        self._chats = Bucket(house.settings.chats_a_second, 5 * house.settings.chats_a_second)
        self._nonsense = 0

    async def read(self) -> None:
        try:
            while self._nonsense < MOST_NONSENSE:
                text = await self._websocket.receive_text()
                if len(text.encode()) > MOST_BYTES_IN:
                    await _close(self._websocket, TOO_LARGE)
                    return
                await self._take(text)
            await _close(self._websocket, NOT_WELCOME)
        except (WebSocketDisconnect, KeyError, RuntimeError):
            return  # gone, or it sent bytes where text belongs

    async def _take(self, text: str) -> None:
        if not self._messages.take():
            self._nonsense += 1
            self._member.tell(Refuse(reason="Too many messages at once. Please wait a moment."))
            return
        try:
            message = _MESSAGES.validate_json(text)
        except ValidationError as error:
            self._nonsense += 1
            where, what = first_mistake(error)
            self._member.tell(Refuse(reason=_bounded(f"That message is not in its form: {where}: {what}.")))
            return
        id = getattr(message, "id", "")
        try:
            # A commit under way must finish even if this socket goes away meanwhile.
            await asyncio.shield(_kept(self._obey(message)))
        except (Refused, StorageFailure, SaucersError) as refusal:
            self._member.tell(Refuse(reason=str(refusal), id=id))
        except Exception:
            log.exception("table %s: a message failed", self._room.id)
            self._member.tell(Refuse(reason="Something went wrong here; it has been written down.", id=id))

    async def _obey(self, message: Any) -> None:
        room, member = self._room, self._member
        player = member.player
        match message:
            case Look():
                await room.look(member, message.seat, message.seen)
            case Play():
                number = await room.play(player, message.seat, message.number, message.action, message.id)
                member.tell(Acknowledge(id=message.id, number=number))
            case Undo():
                number = await room.undo(player, message.seat, message.number, message.id)
                member.tell(Acknowledge(id=message.id, number=number))
            case WhyNot():
                member.tell(Refuse(reason=await room.why_not(member, message.target)))
            case Chat():
                if not self._chats.take():
                    raise Refused(429, "You talk faster than anybody can read. Please wait a moment.")
                await room.say(member, message.text)
            case Takeover():
                await room.take_over(player, message.seat, message.bot)
            case Hint():
                member.tell(await room.hint(player, message.seat))
            case Ping():
                member.tell(Pong())


_under_way: set[asyncio.Task[None]] = set()


def _kept(work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
    """A task that lives until it is done, whoever waits for it."""
    task = asyncio.create_task(work)
    _under_way.add(task)
    task.add_done_callback(_under_way.discard)
    return task


def _bounded(sentence: str, most: int = 300) -> str:
    return sentence if len(sentence) <= most else sentence[: most - 1] + "…"
