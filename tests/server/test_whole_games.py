"""Whole games through the sockets: against bots, between friends, at one screen, watched, replayed, verified."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic import TypeAdapter

import saucers
from playing import option_sets
from saucers import Record
from saucers.server.messages import FromServer, Replay
from saucers.table.dice import verify
from server.browser import Browser, play_to_the_end

FIRST_OF_EACH = dict(reversed(option_sets()))
EVERY_GAME = sorted(FIRST_OF_EACH.items(), key=lambda item: item[0])


@pytest.mark.parametrize(("game", "options"), EVERY_GAME)
def test_a_person_plays_bots_and_everything_can_be_verified_afterwards(
    ann: Browser, stranger: Browser, game: str, options: dict[str, Any]
) -> None:
    seats = saucers.load(game, **options).seats
    table = ann.create("me", *["greedy", "random"] * seats, game=game, options=options, seats=seats)
    assert table["stage"] == "running"
    assert table["secret"] == ""
    ann.get(f"/tables/{table['id']}/record", 403)
    ann.get(f"/tables/{table['id']}/replay?view=open", 403)
    if seats > 1:
        ann.get(f"/tables/{table['id']}/replay?view=1", 403)
    with ann.sit_down(table["id"], 0) as seat:
        end = play_to_the_end(seat)
        for message in seat.heard:
            TypeAdapter(FromServer).validate_python(message)
    assert end["result"]
    after = stranger.get(f"/tables/{table['id']}")
    assert after["stage"] == "over"
    assert after["result"] == end["result"]
    record = Record.from_dict(stranger.get(f"/tables/{table['id']}/record"))
    assert record.extra["dice"] == {"commitment": table["commitment"], "secret": after["secret"]}
    assert verify(record) > 0
    for view in ("open", "spectator", *map(str, range(seats))):
        replay = Replay.model_validate(stranger.get(f"/tables/{table['id']}/replay?view={view}"))
        assert len(replay.steps) == len(record.entries)
        assert replay.steps[-1].sentence
        titles = [tray.title for tray in replay.steps[-1].scene.trays]
        assert len(set(titles)) == len(titles), f"two things of one name in the view {view}: {titles}"


def test_friends_play_by_invitation_while_others_watch(ann: Browser, bob: Browser, stranger: Browser) -> None:
    table = ann.create("me", "invite")
    assert table["stage"] == "open"
    with ann.sit_down(table["id"], 0) as first, stranger.sit_down(table["id"], None) as watcher:
        assert first.wait("presence")["table"]["stage"] == "open"
        assert "already" in ann.join(table["invites"][0], status=409)["reason"]
        assert bob.join(table["invites"][0], "Bob")["stage"] == "running"
        assert bob.join(table["invites"][0], "Bob again")["seats"][1]["name"] == "Bob"
        stranger.join(table["invites"][0], status=404)
        with bob.sit_down(table["id"], 1) as second:
            end = play_to_the_end(first, second)
            while not watcher.frame or not watcher.frame["over"]:
                watcher.wait("frame")
    assert watcher.frame["result"] == end["result"]
    assert not any(m["scene"]["choices"] for m in watcher.heard if m["type"] == "frame")
    lines = [line for m in first.heard if m["type"] == "frame" for line in m["log"]]
    assert [line["number"] for line in lines] == list(range(1, end["number"] + 1))
    assert [s["name"] for s in ann.get(f"/tables/{table['id']}")["seats"]] == ["me 0", "Bob"]


def test_a_game_at_one_screen(ann: Browser) -> None:
    table = ann.create("me", "hotseat")
    with ann.sit_down(table["id"], 0) as screen:
        frame = screen.wait("frame")
        for _ in range(30):
            mover = frame["scene"]["to_move"]
            screen.send(type="look", seat=None, seen=frame["number"])
            covered = screen.wait("frame")
            assert covered["fresh"]
            assert not covered["scene"]["choices"]
            screen.send(type="look", seat=mover, seen=frame["number"])
            assert screen.wait("frame")["scene"]["choices"]
            screen.choose()
            screen.wait("ack")
            frame = screen.frame
            if frame["over"]:
                break


def test_the_host_lets_bots_take_the_open_seats(ann: Browser, bob: Browser) -> None:
    table = ann.create("me", "invite", "invite")
    bob.post(f"/tables/{table['id']}/start", 403)
    started = ann.post(f"/tables/{table['id']}/start")
    assert [seat["kind"] for seat in started["seats"]] == ["person", "bot", "bot"]
    ann.post(f"/tables/{table['id']}/start", 409)
    bob.join(table["invites"][0], status=404)
    with ann.sit_down(table["id"], 0) as seat:
        assert play_to_the_end(seat)["over"]


def test_listed_tables_can_be_joined_and_watched(ann: Browser, bob: Browser, stranger: Browser) -> None:
    private = ann.create("me", "invite")
    bob.post(f"/tables/{private['id']}/sit", 403, name="Bob")
    table = ann.create("me", "invite", listed=True)
    assert table["id"] in [t["id"] for t in bob.get("/tables")["open"]]
    assert all(not t["invites"] for t in bob.get("/tables")["open"])
    assert bob.post(f"/tables/{table['id']}/sit", name="Bob", seat=1)["stage"] == "running"
    stranger.post(f"/tables/{table['id']}/sit", 409, name="Late", seat=1)
    lists = stranger.get("/tables")
    assert table["id"] in [t["id"] for t in lists["running"]]
    assert private["id"] not in str(lists)
    assert {t["id"] for t in ann.get("/tables")["mine"]} == {table["id"], private["id"]}
    assert [t["id"] for t in bob.get("/tables")["mine"]] == [table["id"]]
