"""Stored games of other days: what today's rules still know goes on, and the rest is shown, whole, and never deleted.

``tests/data/tables-0002.sql`` is what a server left behind, with one running game of each kind.
"""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import create_engine, text
from websockets.exceptions import InvalidStatus

import saucers
from data.make_database import TOKEN
from saucers.cli import replay
from saucers.kernel.registry import definition_of, edition_from_content
from saucers.server.storage.connect import database_url
from server.browser import Browser
from server.running import Running, quick

DUMP = Path(__file__).parent.parent / "data" / "tables-0002.sql"
NO_CLEARING = {"keep_days": 0}


@pytest.fixture
def left_behind(tmp_path: Path) -> str:
    """The database of that day, as a file of SQLite."""
    path = tmp_path / "tables.sqlite3"
    with sqlite3.connect(path) as connection:
        connection.executescript(DUMP.read_text(encoding="utf-8"))
    return str(path)


@pytest.fixture
def other_versions(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tomorrow every game has other rules."""
    for name in saucers.game_names():
        spec = definition_of(name).spec
        monkeypatch.setattr(spec, "RULES_VERSION", spec.RULES_VERSION + 1)


def rows(database: str, table: str) -> list[Any]:
    with create_engine(database_url(database)).connect() as connection:
        return list(connection.execute(text(f"SELECT * FROM {table} ORDER BY 1, 2")))


def tables_of(ann: Browser) -> dict[str, dict[str, Any]]:
    return {table["game"]: table for table in ann.get("/tables")["mine"]}


def go_on(ann: Browser, table: dict[str, Any]) -> None:
    """Make a choice at the table, whoever's it is."""
    with ann.sit_down(table["id"], 0) as seat:
        mover = seat.wait("frame")["scene"]["to_move"]
        assert seat.frame["number"] == table["number"]
        seat.send(type="look", seat=mover)
        seat.wait("frame")
        seat.choose()
        assert seat.wait("ack")["number"] > table["number"]


def test_games_of_that_day_go_on_while_their_rules_are_the_same(left_behind: str) -> None:
    with Running(quick(left_behind, **NO_CLEARING)) as server:
        ann = Browser(server.address, TOKEN)
        tables = tables_of(ann)
        assert set(tables) == set(saucers.game_names())
        rules = {row[0]: row[1] for row in sqlite3.connect(left_behind).execute("SELECT game, rules FROM tables")}
        for name, table in tables.items():
            if rules[name] == definition_of(name).rules_version:
                assert table["closed"] == ""
                go_on(ann, table)
            else:
                assert f"version {rules[name]}" in table["closed"]
                assert len(ann.get(f"/tables/{table['id']}/log")["lines"]) == table["number"]


def test_a_game_whose_rules_changed_is_shown_as_closed(left_behind: str, other_versions: None) -> None:
    with Running(quick(left_behind, **NO_CLEARING)) as server:
        before = {name: rows(left_behind, name) for name in ("tables", "seats", "events", "chat")}
        ann = Browser(server.address, TOKEN)
        for table in tables_of(ann).values():
            shown = ann.get(f"/tables/{table['id']}")
            assert shown["closed"] == table["closed"]
            assert "was closed by the change" in shown["closed"]
            assert shown["number"] == table["number"]
            log = ann.get(f"/tables/{table['id']}/log")
            assert [line["number"] for line in log["lines"]] == list(range(1, table["number"] + 1))
            assert all(line["text"].endswith((".", "!")) for line in log["lines"])
            record = ann.get(f"/tables/{table['id']}/record")
            assert record["edition"]["content"]["game"] == table["game"]
            assert len(record["log"]) == table["number"]
            # One choice was taken back: that and its undo are in the log, and not in the line of play.
            assert len(record["events"]) == table["number"] - 2
            for path in ("replay", "analysis"):
                assert ann.get(f"/tables/{table['id']}/{path}", 409)["reason"] == shown["closed"]
            with pytest.raises(InvalidStatus):
                ann.socket(table["id"])
        assert {name: rows(left_behind, name) for name in before} == before


def test_a_closed_record_is_the_game(left_behind: str, other_versions: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the rules that it was played by are still there, it replays to its last event."""
    with Running(quick(left_behind, **NO_CLEARING)) as server:
        ann = Browser(server.address, TOKEN)
        table = tables_of(ann)["alien"]
        content = ann.get(f"/tables/{table['id']}/record")
    monkeypatch.undo()
    if content["rules"] != definition_of("alien").rules_version:
        pytest.skip("Alien's rules have changed since that day.")
    edition = edition_from_content("alien", content["edition"]["content"])
    record = saucers.Record(saucers.load("alien", edition=edition, **content["options"]), content["seats"])
    record.replay(content["events"])
    assert len(record.entries) == table["number"] - 2


def test_new_games_keep_their_own_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Their sentences are stored: not even rules that know nothing of them change the log."""
    database = str(tmp_path / "tables.sqlite3")
    with Running(quick(database)) as server:
        ann = Browser(server.address, TOKEN)
        table = ann.create("me", "hotseat")
        for _ in range(5):
            go_on(ann, ann.get(f"/tables/{table['id']}"))
        log = ann.get(f"/tables/{table['id']}/log")
        ann.get(f"/tables/{table['id']}/record", 403)
    spec = definition_of("alien").spec
    monkeypatch.setattr(spec, "RULES_VERSION", spec.RULES_VERSION + 1)
    monkeypatch.setattr("saucers.server.closed._game_of", lambda _: None)
    with Running(quick(database)) as server:
        ann = Browser(server.address, TOKEN)
        assert ann.get(f"/tables/{table['id']}/log") == log
        assert log["note"] == ""
        record = ann.get(f"/tables/{table['id']}/record")
        assert all(label for _, _, label, _ in record["events"])
    path = tmp_path / "record.json"
    path.write_text(json.dumps(record))
    replay(path)
    told = capsys.readouterr().out
    assert log["lines"][0]["text"] in told
    assert record["closed"] in told


def test_an_old_log_says_where_it_is_not_certain(left_behind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Events without stored sentences are told by today's rules; those that they do not know are named by number."""
    with sqlite3.connect(left_behind) as connection:
        alien = connection.execute("SELECT id FROM tables WHERE game = 'alien'").fetchone()[0]
        connection.execute("UPDATE events SET digest = 'ffffffff' WHERE number = 5 AND table_id = ?", (alien,))
        connection.execute("UPDATE events SET event = 9999 WHERE number = 8 AND table_id = ?", (alien,))
    with Running(quick(left_behind, **NO_CLEARING)) as server:
        ann = Browser(server.address, TOKEN)
        shown = ann.get(f"/tables/{alien}")
        assert "event 5 was played by other rules" in shown["closed"]
        log = ann.get(f"/tables/{alien}/log")
        assert log["note"].startswith("From entry 5 on")
        assert "9999" in log["lines"][7]["text"]
        assert len(log["lines"]) == shown["number"]


def test_a_game_that_is_gone_spoils_no_list(left_behind: str) -> None:
    with sqlite3.connect(left_behind) as connection:
        connection.execute("UPDATE tables SET game = 'chess' WHERE game = 'alien'")
    with Running(quick(left_behind, **NO_CLEARING)) as server:
        ann = Browser(server.address, TOKEN)
        gone = tables_of(ann)["chess"]
        assert "no longer has the game 'chess'" in gone["closed"]
        assert "no longer has" in ann.get(f"/tables/{gone['id']}")["closed"]
        assert len(ann.get(f"/tables/{gone['id']}/log")["lines"]) == gone["number"]
        assert ann.get(f"/tables/{gone['id']}/record")["game"] == "chess"
