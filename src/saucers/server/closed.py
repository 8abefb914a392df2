"""Tables that cannot go on because the rules changed: what was stored of them is shown, and nothing is deleted.

Events are stored with their label and their public sentence. Older ones have none: they are told by today's rules, as
far as these allow it, and the log says where it is no longer certain.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from saucers.kernel.errors import SaucersError
from saucers.kernel.game import LUCK, Game
from saucers.kernel.records import FORMAT as RECORD_FORMAT
from saucers.kernel.registry import definition_of, edition_from_content, game_names, load
from saucers.server.messages import LogLine, TableLog
from saucers.server.refusals import Refused
from saucers.server.storage.rows import EventRow, Stored, TableRow
from saucers.table.dice import FairDice
from saucers.table.journal import Journal
from saucers.table.log import Log


class ClosedTable(Refused):
    """A table that was closed by a change of the rules; ``stored`` is all that is left of it, which is everything."""

    def __init__(self, stored: Stored, reason: str) -> None:
        super().__init__(409, reason)
        self.stored = stored


def closed_by_rules(table: TableRow) -> str:
    """Why a table cannot go on, by what its row says; empty if it can."""
    if table.game not in game_names():
        return f"This server no longer has the game {table.game!r}. What was played is kept."
    now = definition_of(table.game).rules_version
    if table.rules == now:
        return ""
    verb = "was played" if table.stage == "over" else "was begun" if table.stage == "running" else "was set"
    ending = "" if table.stage == "over" else " It was closed by the change; nobody has lost it."
    return f"This game {verb} by version {table.rules} of the rules, and here is version {now} now.{ending}"


@dataclass(frozen=True)
class _Told:
    """An event as it can be told: by what was stored, or by today's rules, which may be wrong."""

    row: EventRow
    label: str
    sentence: str
    certain: bool = True


def closed_log(stored: Stored) -> TableLog:
    """The log of a closed table, in public words."""
    told = list(_told(stored))
    doubtful = next((one.row.number for one in told if not one.certain), None)
    note = ""
    if doubtful is not None:
        note = f"From entry {doubtful} on the log is told by today's rules, and may differ from what was played."
    lines = [LogLine(number=one.row.number, seat=one.row.seat, text=one.sentence) for one in told]
    return TableLog(lines=lines, note=note)


def closed_record(stored: Stored, reason: str) -> str:
    """The record of a closed table. It has the form of all records, and its log, since it cannot be replayed here."""
    table, told = stored.table, list(_told(stored))
    dice = FairDice(bytes.fromhex(table.secret))
    line = _line_of_play(told)
    content = {
        "format": RECORD_FORMAT,
        "game": table.game,
        "rules": table.rules,
        "edition": {
            "name": table.edition,
            "digest": table.edition_digest,
            "content": json.loads(table.edition_content) if table.edition_content else None,
        },
        "options": json.loads(table.options),
        "seats": [row.name for row in stored.seats],
        "events": [[one.row.seat, one.row.event, one.label, one.row.digest] for one in line],
        "result": None,
        "points": None,
        "final": "",
        "dice": {"commitment": dice.commitment, "secret": dice.secret.hex()},
        "closed": reason,
        "ended": table.result,
        "log": [one.sentence for one in told],
    }
    return json.dumps(content, ensure_ascii=False, indent=1) + "\n"


def _line_of_play(told: Sequence[_Told]) -> list[_Told]:
    line: list[_Told] = []
    for one in told:
        if one.row.kind != "undo":
            line.append(one)
        elif line:
            line.pop()
    return line


def _told(stored: Stored) -> Iterator[_Told]:
    rows = stored.events
    if all(row.sentence for row in rows):
        for row in rows:
            yield _Told(row, row.label, row.sentence)
        return
    retelling = _Retelling(_game_of(stored.table))
    for row in rows:
        again = retelling.tell(row)
        yield _Told(row, row.label or again.label, row.sentence, True) if row.sentence else again


class _Retelling:
    """Old events, told by today's rules while these know them."""

    def __init__(self, game: Game | None) -> None:
        self._game = game
        self._journal = None if game is None else Journal(game)
        self._certain = True

    def tell(self, row: EventRow) -> _Told:
        game, journal = self._game, self._journal
        if game is None or journal is None:
            return _Told(row, "", _unknown(row, None), False)
        mover = journal.state.mover
        try:
            if row.kind == "undo":
                entry, label = journal.undo(), ""
            elif mover != (LUCK if row.seat is None else row.seat):
                raise SaucersError("Somebody else acts there.")
            else:
                label = game.label(journal.state, row.event)
                entry = journal.add(row.event)
            sentence = Log(game).sentence(entry, None)
        except (SaucersError, IndexError):
            self._journal = None
            return _Told(row, "", _unknown(row, game), False)
        self._certain = self._certain and entry.check == row.digest
        return _Told(row, label, sentence, self._certain)


def _unknown(row: EventRow, game: Game | None) -> str:
    if row.seat is None:
        return f"Chance decided (outcome {row.event})."
    who = game.seat_names[row.seat] if game is not None and row.seat < game.seats else f"Seat {row.seat + 1}"
    return f"{who} takes the last choice back." if row.kind == "undo" else f"{who} chose (action {row.event})."


def _game_of(table: TableRow) -> Game | None:
    """The game by today's rules, on the edition of the table; ``None`` if they cannot be had together."""
    try:
        edition = replace(edition_from_content(table.game, json.loads(table.edition_content)), name=table.edition)
        return load(table.game, edition=edition, plain=True, **json.loads(table.options))
    except (ValueError, TypeError):
        return None
