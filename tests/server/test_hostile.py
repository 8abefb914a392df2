"""What strangers on the network try: other origins, large and malformed frames, floods, secrets in storage."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import suppress

import httpx
import pytest
from sqlalchemy import create_engine, text
from websockets.exceptions import ConnectionClosed, InvalidStatus

from saucers.server.identity import COOKIE
from saucers.server.messages import MOST_BYTES_IN
from saucers.server.storage.connect import database_url
from server.browser import Browser
from server.running import Running, quick


@pytest.mark.parametrize(
    "origin", ["https://evil.example", "null", "http://127.0.0.1:1", "http://127.0.0.1.evil.example"]
)
def test_a_socket_from_another_origin_is_not_accepted(ann: Browser, origin: str) -> None:
    table = ann.create("me", "greedy")
    with pytest.raises(InvalidStatus) as refused:
        ann.socket(table["id"], origin=origin)
    assert refused.value.response.status_code == 403


def test_a_request_from_another_origin_changes_nothing(ann: Browser) -> None:
    wish = {"game": "alien", "seats": [{"kind": "me"}, {"kind": "bot"}]}
    answer = ann.http.post("/api/tables", json=wish, headers={"Origin": "https://evil.example"})
    assert answer.status_code == 403
    assert ann.get("/tables")["mine"] == []


def test_a_proxys_origin_can_be_allowed(tmp_path_factory: pytest.TempPathFactory) -> None:
    database = str(tmp_path_factory.mktemp("proxy") / "tables.sqlite3")
    with Running(quick(database, origins=("https://table.example",))) as server:
        ann = Browser(server.address)
        table = ann.create("me", "greedy")
        with ann.socket(table["id"], origin="https://table.example") as socket:
            socket.send(type="ping")
            socket.wait("pong")


def test_an_unknown_table_has_no_socket(ann: Browser) -> None:
    for id in ("abcdefghijkl", "x", "..%2f..%2f"):
        with pytest.raises(InvalidStatus):
            ann.socket(id)


def test_oversized_frames_end_the_connection_and_nothing_else(ann: Browser) -> None:
    table = ann.create("me", "greedy")
    with ann.sit_down(table["id"], 0) as seat:
        seat.wait("frame")
        with ann.sit_down(table["id"], 0) as other:
            other.send(type="chat", text="x" * MOST_BYTES_IN)
            with pytest.raises(ConnectionClosed):
                other.wait("the end")
        seat.send(type="ping")
        seat.wait("pong")


def test_oversized_requests_are_refused(ann: Browser) -> None:
    def chunks() -> Iterator[bytes]:
        for _ in range(20):
            yield b" " * 1024

    for body in (b" " * (MOST_BYTES_IN + 1), chunks()):
        answer = ann.http.post("/api/tables", content=body, headers={"Content-Type": "application/json"})
        assert answer.status_code == 413
        assert "bytes" in answer.json()["reason"]


MALFORMED = [
    "",
    "null",
    "[]",
    "{}",
    "{",
    '"look"',
    '{"type":"nonsense"}',
    '{"type":"look"}',
    '{"type":"look","seat":"0"}',
    '{"type":"look","seat":0,"extra":1}',
    '{"type":"look","seat":1e400}',
    '{"type":"play","id":"12345678","seat":0,"number":-1,"action":0}',
    '{"type":"play","id":"short","seat":0,"number":1,"action":0}',
    '{"type":"chat","text":""}',
    '{"type":"why","target":"' + "x" * 81 + '"}',
    "[" * 4000,
    '{"type":"chat","text":"\\ud800"}',
]


@pytest.mark.parametrize("text", MALFORMED, ids=range(len(MALFORMED)))
def test_malformed_frames_are_answered_with_a_sentence(ann: Browser, text: str) -> None:
    table = ann.create("me", "hotseat")
    with ann.socket(table["id"]) as socket:
        socket.connection.send(text)
        refusal = socket.wait("refuse")
        assert refusal["reason"].endswith((".", "…"))
        assert "Traceback" not in refusal["reason"]
        socket.send(type="ping")
        socket.wait("pong")


def test_bytes_are_not_text(ann: Browser) -> None:
    table = ann.create("me", "hotseat")
    with ann.socket(table["id"]) as socket:
        socket.connection.send(b"\x00\xff")
        with pytest.raises(ConnectionClosed):
            socket.wait("the end")


def test_huge_numbers_are_only_refused(ann: Browser) -> None:
    table = ann.create("me", "hotseat")
    with ann.sit_down(table["id"], 0) as seat:
        frame = seat.wait("frame")
        mover = frame["scene"]["to_move"]
        for number, action in ((frame["number"], 10**30), (10**30, 0), (frame["number"], -(2**63))):
            seat.send(type="play", id="x" * 8, seat=mover, number=number, action=action)
            assert seat.wait("refuse")["id"] == "x" * 8


def test_whoever_floods_is_slowed_and_then_sent_away(tmp_path_factory: pytest.TempPathFactory) -> None:
    database = str(tmp_path_factory.mktemp("flood") / "tables.sqlite3")
    with Running(quick(database, messages_a_second=5, creations_a_minute=3)) as server:
        ann = Browser(server.address)
        tables = [ann.create("me", "hotseat") for _ in range(3)]
        assert "wait" in ann.post("/tables", 429, game="alien", seats=[{"kind": "me"}, {"kind": "bot"}])["reason"]
        with ann.sit_down(tables[0]["id"], 0) as seat:
            with suppress(ConnectionClosed):
                for _ in range(200):
                    seat.send(type="ping")
            with pytest.raises(ConnectionClosed):
                seat.wait("the end")
            assert any("Too many" in m.get("reason", "") for m in seat.heard)


@pytest.mark.parametrize(
    "wish",
    [
        {"game": "chess"},
        {"game": "../alien"},
        {"edition": "/etc/passwd"},
        {"edition": "standard.toml"},
        {"options": {"plain": True}},
        {"options": {"edition": "x"}},
        {"options": {"players": 4}},
        {"options": {"players": 10**30}},
        {"options": {"players": None}},
        {"seats": [{"kind": "bot", "bot": "os:system"}, {"kind": "me"}]},
        {"seats": [{"kind": "me"}]},
        {"seats": []},
        {"seats": [{"kind": "me", "name": ""}, {"kind": "bot"}]},
        {"surprise": 1},
    ],
    ids=str,
)
def test_nonsense_tables_are_refused_with_a_sentence(ann: Browser, wish: dict[str, object]) -> None:
    whole = {"game": "alien", "seats": [{"kind": "me"}, {"kind": "bot"}]} | wish
    answer = ann.http.post("/api/tables", json=whole)
    assert answer.status_code in (400, 404, 422)
    assert answer.json()["reason"].endswith(".")


def test_no_token_is_ever_stored(server: Running, database: str, ann: Browser, bob: Browser) -> None:
    table = ann.create("me", "invite", "invite")
    bob.join(table["invites"][0])
    secrets = [ann.token, bob.token, *(i["path"].removeprefix("/join/") for i in table["invites"])]
    engine = create_engine(database_url(database))
    with engine.connect() as connection:
        stored = json.dumps(
            [
                [str(value) for value in row]
                for name in ("tables", "seats", "invites", "events", "chat")
                for row in connection.execute(text(f"SELECT * FROM {name}"))
            ]
        )
    engine.dispose()
    assert table["id"] in stored
    assert not any(secret in stored for secret in secrets)


def test_invites_and_secrets_are_told_to_nobody_else(ann: Browser, bob: Browser) -> None:
    table = ann.create("me", "invite", listed=True)
    assert "invites" not in json.dumps(bob.get(f"/tables/{table['id']}")["invites"])
    assert bob.get(f"/tables/{table['id']}")["invites"] == []
    with bob.sit_down(table["id"], None) as watcher:
        assert watcher.wait("presence")["table"]["invites"] == []
    assert ann.get(f"/tables/{table['id']}")["invites"] == table["invites"]


def test_the_cookie_is_kept_from_scripts(server: Running) -> None:
    answer = httpx.get(f"{server.address}/api/games")
    cookie = answer.headers["set-cookie"]
    assert cookie.startswith(f"{COOKIE}=")
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie
    again = httpx.get(f"{server.address}/api/games", headers={"Cookie": cookie.split(";")[0]})
    assert "set-cookie" not in again.headers
