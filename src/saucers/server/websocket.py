"""The WebSocket of a table: one client of a room, its messages in and out."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from fastapi import APIRouter, WebSocket
from starlette.websockets import WebSocketDisconnect

from saucers.kernel.errors import SaucersError
from saucers.server.connections import ClientConnection
from saucers.server.messages import MOST_BYTES_IN
from saucers.server.protocol import MessageHandler
from saucers.server.refusals import Refused
from saucers.server.registry import TableRegistry
from saucers.server.storage.writer import StorageFailure

router = APIRouter()

NOT_WELCOME = 1008
TOO_LARGE = 1009
TOO_SLOW = 1013
LAST_WORDS = 1.0


@router.websocket("/api/tables/{id}/socket")
async def table_socket(websocket: WebSocket, id: str) -> None:
    """Refused before it is accepted unless a page of ours opens it, for a table that exists."""
    registry: TableRegistry = websocket.app.state.registry
    if not websocket.state.same_origin or websocket.app.state.sockets >= registry.settings.most_sockets:
        await websocket.close(NOT_WELCOME)
        return
    try:
        room = await registry.room(id)
    except (Refused, StorageFailure, SaucersError):
        await websocket.close(NOT_WELCOME)
        return
    await websocket.accept()
    websocket.app.state.sockets += 1
    client = ClientConnection(websocket.state.player, registry.settings.queue)
    room.enter(client)
    tasks = [
        asyncio.create_task(_send(websocket, client)),
        asyncio.create_task(_receive(websocket, client, MessageHandler(room, client, registry.settings))),
        asyncio.create_task(client.on_drop.wait()),
    ]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        room.leave(client)
        websocket.app.state.sockets -= 1
        if client.dropped:
            await _close(websocket, TOO_SLOW)


async def _send(websocket: WebSocket, client: ClientConnection) -> None:
    while True:
        await websocket.send_text(await client.waiting.get())
        client.waiting.task_done()


async def _receive(websocket: WebSocket, client: ClientConnection, handler: MessageHandler) -> None:
    try:
        while not handler.hopeless:
            text = await websocket.receive_text()
            if len(text.encode()) > MOST_BYTES_IN:
                await _close(websocket, TOO_LARGE)
                return
            await handler.take(text)
        with suppress(TimeoutError):
            await asyncio.wait_for(client.waiting.join(), LAST_WORDS)
        await _close(websocket, NOT_WELCOME)
    except (WebSocketDisconnect, KeyError, RuntimeError):
        return  # gone, or it sent bytes where text belongs


async def _close(websocket: WebSocket, code: int) -> None:
    with suppress(RuntimeError):  # it may be closed already
        await websocket.close(code)
