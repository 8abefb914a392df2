"""The routes of the HTTP part: lobby, tables, replays and records. Every refusal is one sentence."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Path, Query, Request
from fastapi.responses import Response

from saucers.server import catalog
from saucers.server.closed import ClosedTable, closed_log, closed_record
from saucers.server.limits import Buckets
from saucers.server.messages import (
    Analysis,
    HttpRefusal,
    Join,
    Lobby,
    LogLine,
    NewTable,
    Replay,
    SeriesPick,
    TableInfo,
    TableLists,
    TableLog,
)
from saucers.server.refusals import Refused
from saucers.server.registry import TableRegistry
from saucers.server.replays import replay_text
from saucers.server.table_views import table_info
from saucers.server.website import FOR_EVER

REFUSALS: dict[int | str, dict[str, Any]] = {
    status: {"model": HttpRefusal} for status in (400, 403, 404, 409, 413, 422, 429, 503)
}

router = APIRouter(prefix="/api", responses=REFUSALS)

GameName = Annotated[str, Path(pattern=r"^[a-z_]{1,40}$")]
TableId = Annotated[str, Path(pattern=r"^[a-z0-9]{12}$")]
View = Annotated[str, Query(pattern=r"^(open|spectator|[0-7])$")]


def _registry(request: Request) -> TableRegistry:
    registry: TableRegistry = request.app.state.registry
    return registry


def _player(request: Request) -> str:
    player: str = request.state.player
    return player


def _slowly(request: Request) -> None:
    creations: Buckets = request.app.state.creations
    if not creations.take(request.client.host if request.client else ""):
        raise Refused(429, "That was a lot in a short time. Please wait a moment.")


Registry = Annotated[TableRegistry, Depends(_registry)]
Player = Annotated[str, Depends(_player)]


@router.get("/games")
async def games() -> Lobby:
    return catalog.lobby()


@router.get("/games/{name}/picture.svg", response_class=Response)
async def picture(name: GameName, registry: Registry, dark: bool = False) -> Response:
    """The board at the start."""
    svg = await registry.catalog.picture(name, dark)
    return Response(svg, media_type="image/svg+xml", headers={"Cache-Control": "max-age=3600"})


@router.get("/games/{name}/cover.svg", response_class=Response)
async def cover(name: GameName, registry: Registry) -> Response:
    """The picture on the game's box."""
    svg = await registry.catalog.cover(name)
    return Response(svg, media_type="image/svg+xml", headers={"Cache-Control": "max-age=3600"})


@router.get("/art/{digest}.svg", response_class=Response)
async def art(digest: Annotated[str, Path(pattern=r"^[0-9a-f]{20}$")], registry: Registry) -> Response:
    """A ground or a sprite of symbols. Its name is a digest of its content, so it may be kept for ever."""
    svg = await registry.catalog.art(digest)
    return Response(svg, media_type="image/svg+xml", headers={"Cache-Control": FOR_EVER})


@router.get("/games/{name}/rules", response_class=Response)
async def rules(name: GameName) -> Response:
    """The rules page, an HTML fragment."""
    catalog.known(name)
    return Response(await asyncio.to_thread(catalog.rules_page, name), media_type="text/html; charset=utf-8")


@router.get("/tables")
async def tables(registry: Registry, player: Player) -> TableLists:
    return await registry.lists(player)


@router.post("/tables", dependencies=[Depends(_slowly)])
async def create(wish: NewTable, registry: Registry, player: Player) -> TableInfo:
    return await registry.create(player, wish)


@router.get("/tables/{id}")
async def table(id: TableId, registry: Registry, player: Player) -> TableInfo:
    try:
        return (await registry.room(id)).info(player)
    except ClosedTable as closed:
        stored = closed.stored
        return table_info(stored.table, stored.seats, len(stored.events), player, closed=str(closed))


@router.get("/tables/{id}/log")
async def table_log(id: TableId, registry: Registry) -> TableLog:
    """What everybody may read of a game; also of one that was closed by a change of the rules."""
    try:
        room = await registry.room(id)
    except ClosedTable as closed:
        return await asyncio.to_thread(closed_log, closed.stored)
    async with room.lock:
        session = await room.current()
        entries, log = list(session.journal.entries), session.table.log
    lines = [LogLine(number=entry.number, seat=entry.seat, text=log.sentence(entry, None)) for entry in entries]
    return TableLog(lines=lines)


@router.post("/tables/{id}/start", dependencies=[Depends(_slowly)])
async def start(id: TableId, registry: Registry, player: Player) -> TableInfo:
    room = await registry.room(id)
    await room.start(player)
    return room.info(player)


@router.post("/tables/{id}/sit", dependencies=[Depends(_slowly)])
async def sit(id: TableId, wish: Join, registry: Registry, player: Player) -> TableInfo:
    return await registry.sit(player, id, wish)


@router.post("/tables/{id}/series/next", dependencies=[Depends(_slowly)])
async def next_game(id: TableId, registry: Registry, player: Player) -> TableInfo:
    """The next game of a match, with the same people: made by the first who asks, shown to all others."""
    return await registry.next_game(player, id)


@router.post("/tables/{id}/series/pick", dependencies=[Depends(_slowly)])
async def pick(id: TableId, wish: SeriesPick, registry: Registry, player: Player) -> TableInfo:
    """What a match asks one of its players before the next game, such as the board."""
    room = await registry.room(id)
    await room.pick(player, wish.choice)
    return room.info(player)


@router.get("/tables/{id}/series/record", response_class=Response)
async def match_record(id: TableId, registry: Registry) -> Response:
    """The record of a match, with its finished games; `saucers replay` and `saucers verify` read it."""
    text = await registry.match_record(id)
    return _download(text, f"match-{id}.json")


@router.post("/join", dependencies=[Depends(_slowly)])
async def join(wish: Join, registry: Registry, player: Player) -> TableInfo:
    return await registry.join(player, wish)


@router.get("/tables/{id}/replay", response_model=Replay)
async def replay(id: TableId, registry: Registry, player: Player, view: View = "spectator") -> Response:
    room = await registry.room(id)
    async with room.lock:
        session = await room.current()
        line, over = list(session.journal.line), session.table.over
    if view == "open" and not over:
        raise Refused(403, "The open view is shown when the game is over.")
    if view.isdigit():
        if int(view) >= room.game.seats:
            raise Refused(404, "There is no such seat at this table.")
        if not over and int(view) not in {row.seat for row in room.seats_of(player)}:
            raise Refused(403, "What others see is shown when the game is over.")
    text = await asyncio.to_thread(replay_text, room.info(player), room.game, line, view)
    return Response(text, media_type="application/json")


@router.get("/tables/{id}/record", response_class=Response)
async def record(id: TableId, registry: Registry) -> Response:
    """The record of a finished game, for `saucers verify` and `saucers replay`; also of one that cannot go on."""
    try:
        room = await registry.room(id)
    except ClosedTable as closed:
        text = await asyncio.to_thread(closed_record, closed.stored, str(closed))
        return _download(text, f"{closed.stored.table.game}-{id}.json")
    async with room.lock:
        session = await room.current()
        if not session.table.over:
            raise Refused(403, "The record can be had when the game is over.")
        text = session.table.record.to_json()
    return _download(text, f"{room.game.name}-{id}.json")


def _download(text: str, name: str) -> Response:
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(text, media_type="application/json", headers=headers)


@router.get("/tables/{id}/analysis")
async def analysis(id: TableId, registry: Registry) -> Analysis:
    """How the chances went. The first to ask starts it; it is to be asked for again until it is done."""
    room = await registry.room(id)
    async with room.lock:
        session = await room.current()
        if not session.table.over:
            raise Refused(403, "A game is analysed when it is over.")
        return registry.analyses.of(id, session.table.record)
