"""Table talk: silent teams are silent, and what an open team says among itself reaches nobody else."""

from __future__ import annotations

import json
from contextlib import ExitStack
from typing import Any

import pytest

from server.browser import Browser, Socket
from server.running import Running, quick

PLAN = "Meet me at the northern pool"
HELLO = "Good evening, everybody"


def said(socket: Socket) -> list[tuple[str, int, str]]:
    """What a socket was told of the chat so far."""
    socket.settled()
    return [(m["channel"], m["number"], m["text"]) for m in socket.heard if m["type"] == "said"]


def seated(server: Running, **wish: Any) -> tuple[str, list[Browser]]:
    """A table of four people, each at a browser."""
    people = [Browser(server.address) for _ in range(4)]
    table = people[0].create("me", "invite", "invite", "invite", game="strangers", **wish)
    for browser, invite in zip(people[1:], table["invites"], strict=True):
        browser.join(invite)
    return table["id"], people


@pytest.mark.rule("Teams")
def test_a_team_message_never_reaches_others(database: str) -> None:
    with Running(quick(database)) as server, ExitStack() as stack:
        id, people = seated(server, options={"teams": "open"}, listed=True)
        watcher = Browser(server.address)
        assert people[0].get(f"/tables/{id}")["talk"] == {"silent": False, "teams": [[0, 1], [2, 3]]}
        sockets = [stack.enter_context(one.sit_down(id, seat)) for seat, one in enumerate(people)]
        eyes = stack.enter_context(watcher.sit_down(id, None))
        # One who sits here, and looks as a spectator.
        turned = stack.enter_context(people[0].sit_down(id, None))
        for socket in (*sockets, eyes, turned):
            socket.wait("frame")
        sockets[0].send(type="chat", text=PLAN, channel="team")
        sockets[0].settled()
        sockets[2].send(type="chat", text=HELLO)
        sockets[2].settled()
        mates, others = sockets[:2], [*sockets[2:], eyes, turned]
        for mate in mates:
            assert said(mate) == [("team", 1, PLAN), ("table", 1, HELLO)]
        for other in others:
            # Not even the numbers tell that something was said.
            assert said(other) == [("table", 1, HELLO)]
            assert PLAN not in json.dumps(other.heard)
        turned.send(type="chat", text="Psst", channel="team")
        assert turned.wait("refuse")["reason"] == "There is no team here that you could talk to."
        eyes.send(type="chat", text=HELLO, channel="team")
        assert eyes.wait("refuse")["reason"] == "Only those who sit at the table can talk."
        for browser in (people[2], watcher):
            for path in (f"/tables/{id}", f"/tables/{id}/log", f"/tables/{id}/replay", "/tables"):
                assert PLAN not in json.dumps(browser.get(path))
    with Running(quick(database)) as server:
        for seat, one in enumerate(people):
            again = Browser(server.address, one.token)
            with again.sit_down(id, seat) as socket:
                expected = [("team", 1, PLAN)] if seat < 2 else []
                assert said(socket) == [*expected, ("table", 1, HELLO)]
        with Browser(server.address, people[1].token).sit_down(id, 1) as socket:
            socket.send(type="chat", text="Agreed", channel="team")
            assert said(socket)[-1] == ("team", 2, "Agreed")


@pytest.mark.rule("Teams")
def test_at_one_screen_each_team_hears_its_own(server: Running, ann: Browser) -> None:
    table = ann.create("me", "hotseat", "hotseat", "hotseat", game="strangers", options={"teams": "open"})
    with ann.sit_down(table["id"], 0) as screen:
        screen.wait("frame")
        screen.send(type="chat", text=PLAN, channel="team")
        screen.settled()
        screen.send(type="look", seat=2)
        screen.settled()
        screen.heard.clear()
        screen.send(type="chat", text="We wait", channel="team")
        assert said(screen) == [("team", 1, "We wait")]
        screen.heard.clear()
        screen.send(type="look", seat=1)
        assert said(screen) == [("team", 1, PLAN)]


@pytest.mark.rule("Teams")
def test_silent_teams_talk_after_the_game(server: Running, ann: Browser, stranger: Browser) -> None:
    table = ann.create("me", "random", "random", "random", game="strangers", options={"teams": "silent"}, listed=True)
    assert table["talk"] == {"silent": True, "teams": []}
    with ann.sit_down(table["id"], 0) as seat, stranger.sit_down(table["id"], None) as watcher:
        for channel in ("table", "team"):
            seat.send(type="chat", text=HELLO, channel=channel)
            assert "silent" in seat.wait("refuse")["reason"]
        watcher.send(type="chat", text=HELLO)
        assert "sit at the table" in watcher.wait("refuse")["reason"]
        seat.send(type="takeover", seat=0, bot="random")
        while not seat.wait("frame")["over"]:
            pass
        seat.send(type="chat", text=HELLO)
        assert said(seat) == [("table", 1, HELLO)]
        assert said(watcher) == [("table", 1, HELLO)]
        assert ann.get(f"/tables/{table['id']}")["talk"]["silent"] is False


def test_nobody_has_a_team_channel_without_teams(server: Running, ann: Browser) -> None:
    table = ann.create("me", "hotseat")
    with ann.sit_down(table["id"], 0) as seat:
        seat.send(type="chat", text=HELLO, channel="team")
        assert "no team" in seat.wait("refuse")["reason"]
        seat.send(type="chat", text=HELLO)
        assert said(seat) == [("table", 1, HELLO)]
