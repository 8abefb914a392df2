"""The protocol's version: a page of another one is asked to reload, and nothing else is done for it."""

from __future__ import annotations

import re
from typing import Any

import pytest

from saucers.server import messages
from saucers.server.messages import PROTOCOL_VERSION
from server.browser import Browser, Socket
from server.running import Running

SENTENCE = "This page is from an older version of the table. Reload it."


def arms(union: Any) -> tuple[type[messages.Message], ...]:
    found: tuple[type[messages.Message], ...] = union.__origin__.__args__
    return found


@pytest.mark.parametrize("union", [messages.FromBrowser, messages.FromServer], ids=["from browser", "from server"])
def test_the_type_of_a_message_is_the_name_of_its_class(union: Any) -> None:
    for model in arms(union):
        spelt = re.sub(r"(?<!^)(?=[A-Z])", "_", model.__name__).lower()
        assert model.model_fields["type"].annotation.__args__ == (spelt,)  # type: ignore[union-attr]


def test_the_server_announces_its_version(ann: Browser) -> None:
    assert ann.get("/games")["version"] == PROTOCOL_VERSION


@pytest.mark.parametrize(("version", "answer"), [(PROTOCOL_VERSION + 1, "reload"), (1, "reload"), (None, "refuse")])
def test_a_page_of_another_version_is_asked_to_reload(ann: Browser, version: int | None, answer: str) -> None:
    """A page that says no version is older than `reload`, and is told in the way it knows."""
    table = ann.create("me", "hotseat")
    with ann.sit_down(table["id"], 0) as seat, ann.socket(table["id"]) as old:
        mover = seat.wait("frame")["scene"]["to_move"]
        look = '"type": "look", "seat": 0' + ("" if version is None else f', "version": {version}')
        old.connection.send("{" + look + "}")
        assert old.receive() == {"type": answer, "reason": SENTENCE} | ({"id": ""} if answer == "refuse" else {})
        number = seat.frame["number"]
        old.send(type="play", id="12345678", seat=mover, number=number, action=0)
        old.send(type="ping")
        assert [old.receive()["type"] for _ in range(2)] == [answer, answer]
        seat.send(type="look", seat=mover, seen=number)
        assert seat.wait("frame")["number"] == number


def test_a_page_that_was_reloaded_goes_on(ann: Browser, server: Running) -> None:
    table = ann.create("me", "hotseat")
    socket: Socket
    with ann.socket(table["id"]) as socket:
        socket.send(type="look", seat=0, version=1)
        socket.wait("reload")
        socket.send(type="look", seat=0)
        socket.wait("frame")
