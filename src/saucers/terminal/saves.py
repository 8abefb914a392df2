"""Saved games: every move is on the disk before the next one. A save holds the record and the secret of the dice."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import Any

import platformdirs

from saucers.bots.registry import make_bot
from saucers.kernel.errors import RecordError, SaucersError
from saucers.kernel.game import Game
from saucers.kernel.records import Record
from saucers.table.dice import FairDice
from saucers.table.series import FORMAT as SERIES_RECORD
from saucers.table.series import Series
from saucers.table.table import Table

FORMAT = "saucers-save-1"
SERIES_FORMAT = "saucers-save-series-1"
HUMAN = "human"


@dataclass
class SavedGame:
    """A table with its file: who sits where, and the game so far; in a match also the games before."""

    table: Table
    sitters: list[str]
    path: Path
    series: Series | None = None
    players: list[str] = field(default_factory=list)
    """In a match: who its players are; ``sitters`` says where they sit in the game under way."""

    @classmethod
    def begin(cls, game: Game, sitters: list[str], path: Path | None) -> SavedGame:
        """A new game; unknown bots are refused before anything is written."""
        check_sitters(sitters)
        saved = cls(Table(game, list(sitters)), list(sitters), path or _own_path(game.name))
        saved.keep()
        return saved

    @classmethod
    def begin_series(cls, series: Series, players: list[str], path: Path | None) -> SavedGame:
        """The first game of a match."""
        check_sitters(players)
        target = path or _own_path(series.match.definition.name)
        saved = cls(series.table, [], target, series, list(players))
        saved._take_seats()
        saved.keep()
        return saved

    def _take_seats(self) -> None:
        assert self.series is not None
        self.table = self.series.table
        self.sitters = [self.players[player] for player in self.series.seating.players]

    def next_game(self) -> None:
        """Go on with the next game of the match."""
        if self.series is None:
            raise SaucersError("This is a single game; there is no next one.")
        self.series.go_on()
        self._take_seats()
        self.keep()

    def pick(self, player: int, choice: int) -> None:
        """A player of the match picks, such as the next board."""
        if self.series is None:
            raise SaucersError("This is a single game; there is nothing to pick.")
        self.series.match.pick(choice, player)
        self.series.match.draw_lots(self.series.dice)
        self.keep()

    @classmethod
    def open(cls, path: Path) -> SavedGame:
        """Go on with a saved game."""
        content = _content(path)
        if content.get("format") == SERIES_FORMAT:
            return cls._open_series(content, path)
        if content.get("format") != FORMAT:
            raise RecordError(f"{path}: is not a saved game; saved games begin with the format {FORMAT!r}.")
        record = Record.from_dict(content.get("record"))
        try:
            dice = FairDice(bytes.fromhex(content["secret"]))
            sitters = [str(name) for name in content["sitters"]]
        except (KeyError, TypeError, ValueError):
            raise RecordError(f"{path}: the saved game lacks its dice or its players.") from None
        return cls(Table.resume(record, dice), sitters, path)

    @classmethod
    def _open_series(cls, content: dict[str, Any], path: Path) -> SavedGame:
        try:
            dice = FairDice(bytes.fromhex(content["secret"]))
            game_dice = [FairDice(bytes.fromhex(secret)) for secret in content["secrets"]]
            players = [str(name) for name in content["players"]]
        except (KeyError, TypeError, ValueError):
            raise RecordError(f"{path}: the saved match lacks its dice or its players.") from None
        series = Series.from_dict(content.get("series"), dice, game_dice)
        if len(players) != len(series.match.names) or len(game_dice) != series.number:
            raise RecordError(f"{path}: the saved match lacks its dice or its players.")
        saved = cls(series.table, [], path, series, players)
        saved._take_seats()
        return saved

    def _content(self) -> dict[str, Any]:
        if self.series is not None:
            return {
                "format": SERIES_FORMAT,
                "players": self.players,
                "secret": self.series.dice.secret.hex(),
                "secrets": [table.dice.secret.hex() for table in self.series.tables],
                "series": self.series.to_dict(),
            }
        return {
            "format": FORMAT,
            "sitters": self.sitters,
            "secret": self.table.dice.secret.hex(),
            "record": self.table.record.to_dict(),
        }

    def keep(self) -> None:
        """Write the game to its file, whole or not at all."""
        content = self._content()
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            draft = self.path.with_name(self.path.name + ".new")
            with draft.open("w", encoding="utf-8") as file:
                json.dump(content, file, ensure_ascii=False)
                file.flush()
                os.fsync(file.fileno())
            draft.replace(self.path)
        except OSError as error:
            raise SaucersError(f"{self.path}: the game cannot be saved ({error.strerror}).") from None

    def change(self, action: Callable[[Table], None]) -> None:
        """Do something at the table, and keep the game."""
        action(self.table)
        self.keep()


def _content(path: Path) -> dict[str, Any]:
    try:
        content = json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise RecordError(f"{path}: cannot be read ({error.strerror}).") from None
    except ValueError:
        raise RecordError(f"{path}: is not a saved game; those are JSON files.") from None
    return content if isinstance(content, dict) else {}


def check_sitters(sitters: list[str]) -> None:
    """Refuse bots that there are not."""
    for name in sitters:
        if name != HUMAN:
            make_bot(name)


def player_names(sitters: list[str]) -> list[str]:
    """What the players of a match are called; who is there twice gets a number.

    >>> player_names(["human", "greedy", "human"])
    ['human 1', 'greedy', 'human 3']
    """
    return [f"{name} {seat}" if sitters.count(name) > 1 else name for seat, name in enumerate(sitters, start=1)]


def _own_path(game: str) -> Path:
    stamp = datetime.now().strftime("%Y%m%d-%H%M%S")
    return platformdirs.user_data_path("saucers") / "games" / f"{game}-{stamp}.json"


def records_within(text: str) -> list[Record]:
    """The records of a saved game or match, or of a record as it is, in the order in which they were played."""
    try:
        content = json.loads(text)
    except ValueError:
        return [Record.from_json(text)]
    form = content.get("format") if isinstance(content, dict) else None
    if form == FORMAT:
        return [Record.from_dict(content.get("record"))]
    if form == SERIES_FORMAT:
        return [table.record for table in Series.from_dict(content.get("series")).tables]
    if form == SERIES_RECORD:
        return [table.record for table in Series.from_dict(content).tables]
    return [Record.from_dict(content)]
