"""Views of tables: what a browser is told about one, built from its rows for the one who asks."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping, Sequence
from functools import cache, lru_cache

from saucers.bots.registry import bot_titles
from saucers.kernel.errors import SaucersError
from saucers.kernel.options import read_options
from saucers.kernel.registry import game_names
from saucers.kernel.talk import FREE_TALK, TalkRules
from saucers.server.catalog import known, seat_titles
from saucers.server.closed import closed_by_rules
from saucers.server.matches import TableMatch
from saucers.server.messages import Invite, SeatInfo, TableInfo, TalkInfo
from saucers.server.storage.rows import SeatRow, SeriesRow, TableRow
from saucers.table.dice import FairDice
from saucers.table.series import talk_rules

NOBODY: Collection[str] = frozenset()
NOBODY_YET = "nobody yet"


def table_info(
    table: TableRow,
    seats: Sequence[SeatRow],
    number: int,
    player: str,
    online: Collection[str] = NOBODY,
    invites: Mapping[int, str] | None = None,
    series: SeriesRow | None = None,
    next_table: str = "",
    closed: str = "",
) -> TableInfo:
    """The table as ``player`` may see it. ``invites`` (seat to token) are for the host; the secret is for the end."""
    host = bool(player) and player == table.host
    closed = closed or closed_by_rules(table)
    there = table.game in game_names()
    titles = seat_titles(table) if there else ()
    return TableInfo(
        id=table.id,
        game=table.game,
        title=known(table.game).title if there else table.game,
        options=json.loads(table.options),
        seats=[_seat_info(row, titles, player, online) for row in seats],
        stage=table.stage,
        number=number,
        host=host,
        listed=table.listed,
        hints=table.hints,
        commitment=FairDice(bytes.fromhex(table.secret)).commitment,
        secret=table.secret if table.stage == "over" or closed else "",
        result=table.result,
        invites=[Invite(seat=seat, path=f"/join/{token}") for seat, token in (invites or {}).items()] if host else [],
        started=table.started,
        series=table_match(table, seats, series).info(next_table) if series is not None and not closed else None,
        closed=closed,
        talk=TalkInfo() if closed else talk_info(table),
    )


def talk_info(table: TableRow) -> TalkInfo:
    """Who may speak to whom at the table now."""
    rules = _talk_rules(table.game, table.options)
    return TalkInfo(
        silent=rules.silent and table.stage != "over",
        teams=[list(team) for team in rules.teams] if rules.channels else [],
    )


@lru_cache(maxsize=256)
def _talk_rules(game: str, options: str) -> TalkRules:
    definition = known(game)
    try:
        return talk_rules(definition, read_options(definition.options, game, json.loads(options)))
    except SaucersError:
        return FREE_TALK


def table_match(table: TableRow, seats: Sequence[SeatRow], series: SeriesRow) -> TableMatch:
    """The match of a table, with the names that its seats have there."""
    return TableMatch(series, table, seats, [seat_name(row) or NOBODY_YET for row in seats])


def seat_name(row: SeatRow) -> str:
    """Who sits there; empty while nobody does."""
    return bot_name(row.bot) if row.kind == "bot" else row.name


@cache
def bot_name(bot: str) -> str:
    """What a bot is called at the table: the first word of its title."""
    return bot_titles().get(bot, bot).partition(":")[0]


def _seat_info(row: SeatRow, titles: Sequence[str], player: str, online: Collection[str]) -> SeatInfo:
    return SeatInfo(
        seat=row.seat,
        side=titles[row.seat] if row.seat < len(titles) else "",
        name=seat_name(row),
        kind=row.kind,
        bot=row.driver,
        online=row.kind == "bot" or (bool(row.owner) and row.owner in online),
        mine=bool(player) and row.owner == player,
        away_bot=bool(row.away_bot),
    )
