"""Matches at the server: a table for each game, the same people, the score in sight, all of it stored."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import func, select

from saucers.server.storage.schema import SERIES, TABLES
from saucers.table.series import Series
from server.browser import Browser, Socket
from server.running import Running, quick


def finish(ann: Browser, id: str, seat: int = 0) -> None:
    """Play a game to its end; all seats are Ann's."""
    with ann.sit_down(id, seat) as socket:
        socket.wait("frame")
        while not socket.frame["over"]:
            mover = socket.frame["scene"]["to_move"]
            if socket.frame["seat"] != mover:
                socket.send(type="look", seat=mover)
                socket.wait("frame")
            socket.choose(7 * socket.frame["number"] + 3)
            socket.wait("ack")


def heard_of(socket: Socket, key: str) -> dict[str, Any]:
    """The match as the next presence tells it that has something under ``key``."""
    while True:
        series = socket.wait("presence")["table"]["series"]
        if series[key]:
            found: dict[str, Any] = series
            return found


def test_a_match_goes_from_game_to_game(server: Running, ann: Browser, stranger: Browser) -> None:
    first = ann.create("me", "hotseat", match="best-of-3")
    assert first["series"]["title"] == "Best of 3"
    assert first["series"]["number"] == 1
    assert (
        ann.post(f"/tables/{first['id']}/series/next", 409)["reason"] == "The next game begins when this one is over."
    )
    ann.get(f"/tables/{first['id']}/series/record", 403)
    finish(ann, first["id"])
    over = ann.get(f"/tables/{first['id']}")
    assert over["series"]["status"].startswith("After 1 game: me 0 ")
    assert over["series"]["next"].startswith("Game 2 of at most 3; ")
    assert sum(player["wins"] for player in over["series"]["players"]) == 1
    stranger.post(f"/tables/{first['id']}/series/next", 403)
    with ann.sit_down(first["id"], 0) as waiting:
        second = ann.post(f"/tables/{first['id']}/series/next")
        assert heard_of(waiting, "next_table")["next_table"] == second["id"]
    assert ann.post(f"/tables/{first['id']}/series/next")["id"] == second["id"]
    assert [seat["name"] for seat in second["seats"]] == [seat["name"] for seat in first["seats"]]
    assert second["series"]["number"] == 2
    with ann.sit_down(second["id"], 0) as seat:
        began = seat.wait("frame")["scene"]["to_move"]
    starter = json.loads(ann.http.get(f"/api/tables/{first['id']}/record").text)
    assert began != next(entry[0] for entry in starter["events"] if entry[0] is not None)
    finish(ann, second["id"])
    table = ann.get(f"/tables/{second['id']}")
    if not table["series"]["over"]:
        third = ann.post(f"/tables/{second['id']}/series/next")
        finish(ann, third["id"])
        table = ann.get(f"/tables/{third['id']}")
    assert "wins the match" in table["series"]["status"]
    assert table["series"]["next"] == ""
    assert ann.post(f"/tables/{table['id']}/series/next", 409)["reason"] == table["series"]["status"]
    record = json.loads(ann.http.get(f"/api/tables/{table['id']}/series/record").text)
    assert Series.from_dict(record).summary == table["series"]["status"]
    assert record["games"][1]["series"] == {"match": "best-of-3", "game": 2}
    # A table in a list tells of its match as well.
    assert all(one["series"] for one in ann.get("/tables")["mine"])


def test_a_match_survives_a_restart_between_its_games_and_within_them(database: str) -> None:
    with Running(quick(database)) as server:
        ann = Browser(server.address)
        first = ann.create("me", "hotseat", match="best-of-3")
        finish(ann, first["id"])
    with Running(quick(database)) as server:
        ann = Browser(server.address, ann.token)
        over = ann.get(f"/tables/{first['id']}")
        assert len(over["series"]["games"]) == 1
        second = ann.post(f"/tables/{first['id']}/series/next")
        with ann.sit_down(second["id"], 0) as seat:
            before = seat.wait("frame")
    with Running(quick(database)) as server:
        ann = Browser(server.address, ann.token)
        with ann.sit_down(second["id"], 0) as seat:
            assert seat.wait("frame")["scene"] == before["scene"]
        finish(ann, second["id"])
        assert len(ann.get(f"/tables/{second['id']}")["series"]["games"]) == 2
        assert ann.get(f"/tables/{first['id']}")["series"]["next_table"] == second["id"]


@pytest.mark.rule("Gauntlet")
def test_the_gauntlet_asks_for_the_third_board(database: str) -> None:
    with Running(quick(database)) as server:
        ann = Browser(server.address)
        bob = Browser(server.address)
        table = ann.create("me", "hotseat", game="strangers", match="gauntlet", options={"board": "A", "teams": "none"})
        boards = [table["options"]["board"]]
        series = table["series"]
        while not series["over"]:
            finish(ann, table["id"])
            series = ann.get(f"/tables/{table['id']}")["series"]
            if series["choices"]:
                assert series["choices"] == ["board A", "board B"]
                assert "picks the third board" in series["next"]
                assert ann.post(f"/tables/{table['id']}/series/next", 409)["reason"] == series["next"]
                bob.post(f"/tables/{table['id']}/series/pick", 403, choice=1)
                ann.post(f"/tables/{table['id']}/series/pick", 400, choice=2)
                picked = ann.post(f"/tables/{table['id']}/series/pick", choice=1)
                assert picked["series"]["choices"] == []
                ann.post(f"/tables/{table['id']}/series/pick", 409, choice=1)
            if not series["over"]:
                table = ann.post(f"/tables/{table['id']}/series/next")
                boards.append(table["options"]["board"])
        assert boards in (["A", "B"], ["A", "B", "B"])
        assert "Gauntlet" in series["status"]


def test_bots_alone_play_a_match_that_the_host_lets_go_on(server: Running, ann: Browser) -> None:
    table = ann.create("random", "random", game="encounters", match="best-of-1", edition="small")
    with ann.sit_down(table["id"], None) as seat:
        while not seat.wait("frame")["over"]:
            pass
    assert ann.get(f"/tables/{table['id']}")["series"]["over"]


def test_wrong_wishes_are_refused(server: Running, ann: Browser) -> None:
    wish = {"game": "alien", "seats": [{"kind": "me"}, {"kind": "hotseat"}]}
    assert "has no match 'gauntlet'" in ann.post("/tables", 400, **wish, match="gauntlet")["reason"]
    four = {"game": "strangers", "seats": [{"kind": "me"}] + [{"kind": "bot"}] * 3}
    assert "played by two" in ann.post("/tables", 400, **four, match="gauntlet")["reason"]
    single = ann.create("me", "hotseat")
    assert single["series"] is None
    assert "single game" in ann.post(f"/tables/{single['id']}/series/next", 409)["reason"]
    assert "single game" in ann.post(f"/tables/{single['id']}/series/pick", 409, choice=0)["reason"]
    ann.get(f"/tables/{single['id']}/series/record", 409)


def test_a_match_begins_when_the_last_invited_sits_down(server: Running, ann: Browser, bob: Browser) -> None:
    table = ann.create("me", "invite", match="best-of-3")
    assert [player["name"] for player in table["series"]["players"]] == ["me 0", "nobody yet"]
    bob.join(table["invites"][0], "Bob")
    begun = bob.get(f"/tables/{table['id']}")
    assert begun["stage"] == "running"
    assert [player["name"] for player in begun["series"]["players"]] == ["me 0", "Bob"]


def test_a_match_goes_with_its_last_table(tmp_path: Path) -> None:
    with Running(quick(str(tmp_path / "tables.sqlite3"))) as server:
        ann = Browser(server.address)
        table = ann.create("me", "hotseat", match="best-of-3")
        with server.registry.store.engine.begin() as connection:
            connection.execute(TABLES.update().values(created="2020", started="2020"))
            connection.exec_driver_sql("UPDATE events SET at = '2020'")
        server.inside(server.registry.clear_out())
        ann.get(f"/tables/{table['id']}", 404)
        with server.registry.store.engine.begin() as connection:
            assert connection.scalar(select(func.count()).select_from(SERIES)) == 0
