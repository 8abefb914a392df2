"""The HTTP part: lobby, tables, replays and records. Every refusal is one sentence."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Path, Query, Request
from fastapi.responses import Response

from saucers.server import catalog
from saucers.server.house import House
from saucers.server.limits import Buckets
from saucers.server.messages import Analysis, Join, Lobby, NewTable, Refusal, Replay, TableInfo, TableLists
from saucers.server.refusals import Refused
from saucers.server.replays import replay_text

REFUSALS: dict[int | str, dict[str, Any]] = {
    status: {"model": Refusal} for status in (400, 403, 404, 409, 413, 422, 429, 503)
}

router = APIRouter(prefix="/api", responses=REFUSALS)

GameName = Annotated[str, Path(pattern=r"^[a-z_]{1,40}$")]
TableId = Annotated[str, Path(pattern=r"^[a-z0-9]{12}$")]
View = Annotated[str, Query(pattern=r"^(open|spectator|[0-7])$")]


def _house(request: Request) -> House:
    house: House = request.app.state.house
    return house


def _player(request: Request) -> str:
    player: str = request.state.player
    return player


def _slowly(request: Request) -> None:
    creations: Buckets = request.app.state.creations
    if not creations.take(request.client.host if request.client else ""):
        raise Refused(429, "That was a lot in a short time. Please wait a moment.")


AHouse = Annotated[House, Depends(_house)]
Player = Annotated[str, Depends(_player)]


@router.get("/games")
async def games() -> Lobby:
    return catalog.lobby()


@router.get("/games/{name}/picture.svg", response_class=Response)
async def picture(name: GameName, house: AHouse, dark: bool = False) -> Response:
    """The board at the start."""
    svg = await house.catalog.picture(name, dark)
    return Response(svg, media_type="image/svg+xml", headers={"Cache-Control": "max-age=3600"})


@router.get("/games/{name}/rules", response_class=Response)
async def rules(name: GameName) -> Response:
    """The rules page, an HTML fragment."""
    catalog.known(name)
    return Response(await asyncio.to_thread(catalog.rules_page, name), media_type="text/html; charset=utf-8")


@router.get("/tables")
async def tables(house: AHouse, player: Player) -> TableLists:
    return await house.lists(player)


@router.post("/tables", dependencies=[Depends(_slowly)])
async def create(wish: NewTable, house: AHouse, player: Player) -> TableInfo:
    return await house.create(player, wish)


@router.get("/tables/{id}")
async def table(id: TableId, house: AHouse, player: Player) -> TableInfo:
    return (await house.room(id)).info(player)


@router.post("/tables/{id}/start", dependencies=[Depends(_slowly)])
async def start(id: TableId, house: AHouse, player: Player) -> TableInfo:
    room = await house.room(id)
    await room.start(player)
    return room.info(player)


@router.post("/tables/{id}/sit", dependencies=[Depends(_slowly)])
async def sit(id: TableId, wish: Join, house: AHouse, player: Player) -> TableInfo:
    return await house.sit(player, id, wish)


@router.post("/join", dependencies=[Depends(_slowly)])
async def join(wish: Join, house: AHouse, player: Player) -> TableInfo:
    return await house.join(player, wish)


@router.get("/tables/{id}/replay", response_model=Replay)
async def replay(id: TableId, house: AHouse, player: Player, view: View = "spectator") -> Response:
    room = await house.room(id)
    async with room.lock:
        course = await room.current()
        record, over = course.table.record, course.table.over
        states, entries = list(record.states), list(record.entries)
    if view == "open" and not over:
        raise Refused(403, "The open view is shown when the game is over.")
    if view.isdigit():
        if int(view) >= room.game.seats:
            raise Refused(404, "There is no such seat at this table.")
        if not over and int(view) not in {row.seat for row in room.seats_of(player)}:
            raise Refused(403, "What others see is shown when the game is over.")
    text = await asyncio.to_thread(replay_text, room.info(player), room.game, states, entries, view)
    return Response(text, media_type="application/json")


@router.get("/tables/{id}/record", response_class=Response)
async def record(id: TableId, house: AHouse) -> Response:
    """The record of a finished game, for `saucers verify` and `saucers replay`."""
    room = await house.room(id)
    async with room.lock:
        course = await room.current()
        if not course.table.over:
            raise Refused(403, "The record can be had when the game is over.")
        text = course.table.record.to_json()
    name = f'attachment; filename="{room.game.name}-{id}.json"'
    return Response(text, media_type="application/json", headers={"Content-Disposition": name})


@router.get("/tables/{id}/analysis")
async def analysis(id: TableId, house: AHouse) -> Analysis:
    """How the chances went. The first to ask starts it; it is to be asked for again until it is done."""
    room = await house.room(id)
    async with room.lock:
        course = await room.current()
        if not course.table.over:
            raise Refused(403, "A game is analysed when it is over.")
        return house.analyses.of(id, course.table.record)
