"""The match that a table belongs to: the stored series, brought to life for one of its tables."""

from __future__ import annotations

import json
import random
from collections.abc import Mapping, Sequence
from typing import Any

from saucers.kernel.matches import MatchOver, NextGame, Pick, PlayedGame
from saucers.kernel.records import Record
from saucers.server.messages import SeriesGame, SeriesInfo, SeriesPlayer
from saucers.server.storage.rows import SeatRow, SeriesRow, TableRow
from saucers.table.dice import FairDice
from saucers.table.series import Match, Seating, picked_by_bot, played_game, standing


class TableMatch:
    """A series as one of its tables sees it: who of the match sits where here, how it stands, what is next."""

    def __init__(self, row: SeriesRow, table: TableRow, seats: Sequence[SeatRow], names: Sequence[str]) -> None:
        self.row = row
        self.table = table
        self.seats = seats
        self.players: tuple[int, ...] = tuple(json.loads(table.seating))
        self._seat_of = {player: seat for seat, player in enumerate(self.players)}
        self.games: list[dict[str, Any]] = json.loads(row.games)
        called = [names[self._seat_of[player]] for player in range(len(self.players))]
        self.match = Match(row.game, row.match, called, json.loads(row.options))
        self._go_through()

    def _go_through(self) -> None:
        """Results and picks, in the order in which the match asked for them."""
        games, picks = list(self.games), json.loads(self.row.picks)
        while True:
            step = self.match.step
            if isinstance(step, NextGame) and games:
                kept = games.pop(0)
                points = None if kept["points"] is None else tuple(kept["points"])
                self.match.add(PlayedGame(kept["options"], tuple(kept["scores"]), points, kept["starter"]))
            elif isinstance(step, Pick) and picks:
                self.match.pick(picks.pop(0), step.player)
            else:
                return

    @property
    def dice(self) -> FairDice:
        return FairDice(bytes.fromhex(self.row.secret))

    @property
    def picks(self) -> str:
        """What was picked, as it is stored."""
        return json.dumps(list(self.match.picks))

    def seat_of(self, player: int) -> SeatRow:
        return self.seats[self._seat_of[player]]

    def settle(self) -> bool:
        """Let the lot and the bots pick; True if anything was picked."""
        before = self.match.picks
        while True:
            self.match.draw_lots(self.dice)
            step = self.match.step
            if not isinstance(step, Pick) or step.player is None or not self.seat_of(step.player).driver:
                return self.match.picks != before
            # By the lots' secret, so that every server process picks the same.
            rng = random.Random(f"{self.row.secret}/{len(self.match.picks)}")
            self.match.pick(picked_by_bot(step, rng), step.player)

    def info(self, next_table: str) -> SeriesInfo:
        """The match as everybody may see it."""
        match, step = self.match, self.match.step
        picker = step.player if isinstance(step, Pick) else None
        between = self.table.stage == "over" and self.table.series_game == len(match.played)
        return SeriesInfo(
            title=match.kind.title,
            number=self.table.series_game,
            players=[
                SeriesPlayer(name=name, seat=self._seat_of[player], wins=match.wins[player])
                for player, name in enumerate(match.names)
            ],
            games=[
                SeriesGame(number=number, table=kept["table"], scores=kept["scores"], points=kept["points"])
                for number, kept in enumerate(self.games, start=1)
            ],
            status=match.result or standing(match.names, match.wins, len(match.played)),
            over=isinstance(step, MatchOver),
            next=step.why if between and not isinstance(step, MatchOver) else "",
            choices=list(step.choices) if between and isinstance(step, Pick) else [],
            picker=self._seat_of[picker] if between and picker is not None else None,
            next_table=next_table,
        )


def seating_of(table: TableRow) -> Seating | None:
    """Who of the match sits where at a table of a series."""
    return Seating(tuple(json.loads(table.seating)), table.starter) if table.series_id is not None else None


def result_of(table: TableRow, record: Record) -> Mapping[str, Any] | None:
    """The result of a finished game, as its series keeps it; ``None`` for a game that stands alone."""
    seating = seating_of(table)
    if seating is None:
        return None
    game = played_game(record, seating)
    return {
        "table": table.id,
        "options": dict(game.options),
        "scores": list(game.scores),
        "points": None if game.points is None else list(game.points),
        "starter": game.starter,
    }


def record_extra(table: TableRow, series: SeriesRow | None) -> dict[str, Any]:
    """What the record of a game says about its match."""
    return {} if series is None else {"series": {"match": series.match, "game": table.series_game}}
