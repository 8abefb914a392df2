"""Saved games: every move is on the disk before the next one. A save holds the record and the secret of the dice."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

import platformdirs

from saucers.bots.registry import make_bot
from saucers.kernel.errors import RecordError, SaucersError
from saucers.kernel.game import Game
from saucers.kernel.records import Record
from saucers.table.dice import FairDice
from saucers.table.table import Table

FORMAT = "saucers-save-1"
HUMAN = "human"


@dataclass
class SavedGame:
    """A table with its file: who sits where, and the game so far."""

    table: Table
    sitters: list[str]
    path: Path

    @classmethod
    def begin(cls, game: Game, sitters: list[str], path: Path | None) -> SavedGame:
        """A new game; unknown bots are refused before anything is written."""
        for name in sitters:
            if name != HUMAN:
                make_bot(name)
        stamp = datetime.now().strftime("%Y%m%d-%H%M%S")
        target = path or platformdirs.user_data_path("saucers") / "games" / f"{game.name}-{stamp}.json"
        saved = cls(Table(game, list(sitters)), list(sitters), target)
        saved.keep()
        return saved

    @classmethod
    def open(cls, path: Path) -> SavedGame:
        """Go on with a saved game."""
        content = _content(path)
        if content.get("format") != FORMAT:
            raise RecordError(f"{path}: is not a saved game; saved games begin with the format {FORMAT!r}.")
        record = Record.from_dict(content.get("record"))
        try:
            dice = FairDice(bytes.fromhex(content["secret"]))
            sitters = [str(name) for name in content["sitters"]]
        except (KeyError, TypeError, ValueError):
            raise RecordError(f"{path}: the saved game lacks its dice or its players.") from None
        return cls(Table.resume(record, dice), sitters, path)

    def keep(self) -> None:
        """Write the game to its file, whole or not at all."""
        content = {
            "format": FORMAT,
            "sitters": self.sitters,
            "secret": self.table.dice.secret.hex(),
            "record": self.table.record.to_dict(),
        }
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


def record_within(text: str) -> Record:
    """The record of a saved game, or a record as it is."""
    try:
        content = json.loads(text)
    except ValueError:
        return Record.from_json(text)
    if isinstance(content, dict) and content.get("format") == FORMAT:
        return Record.from_dict(content.get("record"))
    return Record.from_dict(content)
