"""The protocol as a state machine: tabs come and go, messages are right, wrong, late, doubled and broken.

Whatever is sent, an answer comes; what is acknowledged happened exactly once; and all tabs show the same position.
"""

from __future__ import annotations

import time
from functools import partial
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from saucers.table.dice import FairDice
from server.browser import Browser, Socket
from server.running import Running

MOST_TABS = 4
pick = st.integers(0, 10**6)


class Tables(RuleBasedStateMachine):
    """One game between two browsers, each with several tabs."""

    def __init__(self, server: Running) -> None:
        super().__init__()
        self.server = server
        self.browsers = [Browser(server.address), Browser(server.address)]
        self.tabs: list[Socket] = []
        self.sent: list[dict[str, Any]] = []
        self.acknowledged: dict[str, int] = {}
        self.number = 0
        self.said = 0
        self.count = 0

    @initialize()
    def begin(self) -> None:
        table = self.browsers[0].create("me", "invite")
        self.id: str = table["id"]
        self.number = self.browsers[1].join(table["invites"][0])["number"]
        self.open_tab(0)
        self.open_tab(1)

    def teardown(self) -> None:
        for tab in self.tabs:
            tab.close()

    @rule(seat=st.integers(0, 1))
    @precondition(lambda self: len(self.tabs) < MOST_TABS)
    def open_tab(self, seat: int) -> None:
        tab = self.browsers[seat].sit_down(self.id, seat)
        assert tab.wait("frame")["number"] == self.number
        self.tabs.append(tab)

    @rule(which=pick)
    @precondition(lambda self: len(self.tabs) > 1)
    def close_tab(self, which: int) -> None:
        self.tabs.pop(which % len(self.tabs)).close()

    @rule(which=pick, seen=st.integers(-1, 300))
    def look_again(self, which: int, seen: int) -> None:
        tab = self.tabs[which % len(self.tabs)]
        tab.send(type="look", seat=tab.frame["seat"], seen=seen)
        frame = tab.wait("frame")
        assert frame["fresh"] == (not 0 <= seen <= self.number)
        first = 1 if frame["fresh"] else seen + 1
        assert [line["number"] for line in frame["log"]] == list(range(first, self.number + 1))

    def _ask(self, tab: Socket, message: dict[str, Any]) -> dict[str, Any]:
        tab.send(**message)
        while (answer := tab.wait("ack", "refuse")).get("id") != message["id"]:
            pass
        if answer["type"] == "ack":
            self.acknowledged[message["id"]] = answer["number"]
            self.sent.append(message)
        return answer

    def _message(self, tab: Socket, **content: Any) -> dict[str, Any]:
        self.count += 1
        return {"id": f"message-{self.count}", "seat": tab.frame["seat"], "number": self.number} | content

    @rule(which=pick, index=pick)
    def choose(self, which: int, index: int) -> None:
        tab = self.tabs[which % len(self.tabs)]
        choices = tab.frame["scene"]["choices"]
        if not choices:
            return
        answer = self._ask(tab, self._message(tab, type="play", action=choices[index % len(choices)]["action"]))
        assert answer["type"] == "ack"
        assert answer["number"] > self.number
        self.number = answer["number"]

    @rule(which=pick, action=st.integers(-5, 400))
    def choose_anything(self, which: int, action: int) -> None:
        tab = self.tabs[which % len(self.tabs)]
        possible = action in [choice["action"] for choice in tab.frame["scene"]["choices"]]
        answer = self._ask(tab, self._message(tab, type="play", action=action))
        assert (answer["type"] == "ack") == possible
        self.number = answer.get("number", self.number)

    @rule(which=pick, number=st.integers(0, 400), undo=st.booleans())
    def speak_of_another_position(self, which: int, number: int, undo: bool) -> None:
        tab = self.tabs[which % len(self.tabs)]
        if number != self.number:
            kind: dict[str, Any] = {"type": "undo"} if undo else {"type": "play", "action": 0}
            assert self._ask(tab, self._message(tab, number=number, **kind))["type"] == "refuse"

    @rule(which=pick)
    def undo(self, which: int) -> None:
        tab = self.tabs[which % len(self.tabs)]
        answer = self._ask(tab, self._message(tab, type="undo"))
        assert (answer["type"] == "ack") == tab_could_undo(tab, self.number)
        self.number = answer.get("number", self.number)

    @rule(which=pick)
    @precondition(lambda self: self.sent)
    def send_again(self, which: int) -> None:
        message = self.sent[which % len(self.sent)]
        tab = next((tab for tab in self.tabs if tab.frame["seat"] == message["seat"]), None)
        if tab is not None:
            before = self.acknowledged[message["id"]]
            assert self._ask(tab, message) == {"type": "ack", "id": message["id"], "number": before}

    @rule(which=pick, text=st.text(max_size=60))
    def send_nonsense(self, which: int, text: str) -> None:
        tab = Browser(self.server.address, self.browsers[which % 2].token).socket(self.id)
        tab.connection.send(text.encode("utf-8", "replace").decode())
        assert tab.wait("refuse", "pong")
        tab.close()

    @rule(which=pick, text=st.text(min_size=1, max_size=40).filter(lambda text: text.isprintable() and text.strip()))
    def talk(self, which: int, text: str) -> None:
        tab = self.tabs[which % len(self.tabs)]
        tab.send(type="chat", text=text)
        said = tab.wait("said")
        self.said += 1
        assert (said["number"], said["text"]) == (self.said, " ".join(text.split()))

    @rule()
    def everybody_leaves_and_the_room_is_forgotten(self) -> None:
        seats = [tab.frame["seat"] for tab in self.tabs]
        for tab in self.tabs:
            tab.close()
        self.tabs = []
        deadline = time.monotonic() + 10
        while self.id in self.server.registry.rooms and time.monotonic() < deadline:
            self.server.registry.forget_idle_rooms(time.monotonic() + 1)
            time.sleep(0.01)
        assert self.id not in self.server.registry.rooms
        for seat in seats:
            self.open_tab(seat)

    @invariant()
    def all_tabs_show_the_same_position(self) -> None:
        shown: dict[int, Any] = {}
        for tab in self.tabs:
            tab.settled()
            assert tab.frame["number"] == self.number
            seat = tab.frame["seat"]
            assert shown.setdefault(seat, tab.frame["scene"]) == tab.frame["scene"]


def tab_could_undo(tab: Socket, number: int) -> bool:
    """What the frame of the position before the undo promised."""
    frames = [m for m in tab.heard if m["type"] == "frame" and m["number"] == number]
    return bool(frames[-1]["can_undo"])


def test_the_protocol_holds_whatever_is_sent(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("saucers.server.registry.FairDice", lambda: FairDice(bytes(32)))  # the same luck in every run
    machine: Any = partial(Tables, server)
    run_state_machine_as_test(machine, settings=settings(max_examples=15, stateful_step_count=30))
