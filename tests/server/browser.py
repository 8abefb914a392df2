"""A browser as the server sees it: a cookie jar, requests, and sockets that remember what they were sent."""

from __future__ import annotations

import json
import secrets
from contextlib import AbstractContextManager, ExitStack
from types import TracebackType
from typing import Any, Self

import httpx
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from saucers.server.identity import COOKIE
from saucers.server.messages import PROTOCOL_VERSION

PATIENCE = 20.0


class Browser:
    """One person's browser."""

    def __init__(self, address: str, token: str = "") -> None:
        self.address = address.rstrip("/")
        self.http = httpx.Client(base_url=self.address, headers={"Origin": self.address}, timeout=PATIENCE)
        if token:
            self.http.cookies.set(COOKIE, token)
        self.http.get("/api/tables").raise_for_status()

    @property
    def token(self) -> str:
        return self.http.cookies[COOKIE]

    def get(self, path: str, status: int = 200) -> Any:
        return _answer(self.http.get(f"/api{path}"), status)

    def post(self, path: str, status: int = 200, **content: Any) -> Any:
        return _answer(self.http.post(f"/api{path}", json=content), status)

    def create(self, *kinds: str, game: str = "alien", seats: int | None = None, **wish: Any) -> Any:
        """A table with seats like ``me``, ``invite``, ``hotseat`` or the name of a bot; the first ``seats`` of them."""
        own = ("me", "invite", "hotseat")
        wishes = [
            {"kind": kind, "name": f"{kind} {i}"} if kind in own else {"kind": "bot", "bot": kind}
            for i, kind in enumerate(kinds[:seats])
        ]
        return self.post("/tables", game=game, seats=wishes, **wish)

    def join(self, invite: dict[str, Any], name: str = "Guest", status: int = 200) -> Any:
        return self.post("/join", status, token=invite["path"].removeprefix("/join/"), name=name)

    def sit_down(self, table: str, seat: int | None, seen: int = -1) -> Socket:
        """A socket that looks through a seat's perspective."""
        socket = self.socket(table)
        socket.send(type="look", seat=seat, seen=seen)
        return socket

    def socket(self, table: str, origin: str | None = None, **options: Any) -> Socket:
        return Socket(
            connect(
                f"{self.address.replace('http', 'ws', 1)}/api/tables/{table}/socket",
                origin=Origin(origin or self.address),
                additional_headers={"Cookie": f"{COOKIE}={self.token}"},
                **options,
            )
        )


def _answer(response: httpx.Response, status: int) -> Any:
    assert response.status_code == status, (response.status_code, response.text)
    if status >= 400:
        assert set(response.json()) == {"reason"}
    return response.json() if "json" in response.headers["content-type"] else response.text


class Socket:
    """One open table."""

    def __init__(self, opening: AbstractContextManager[ClientConnection]) -> None:
        self._open = ExitStack()
        self.connection = self._open.enter_context(opening)
        self.heard: list[dict[str, Any]] = []
        self.frame: dict[str, Any] = {}
        self.sent = 0

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    def close(self) -> None:
        self._open.close()

    def send(self, **message: Any) -> None:
        """Send a message; a look says the protocol's version, as the client's page does."""
        if message.get("type") == "look":
            message = {"version": PROTOCOL_VERSION} | message
        self.connection.send(json.dumps(message))
        self.sent += 1

    def receive(self, patience: float = PATIENCE) -> dict[str, Any]:
        message: dict[str, Any] = json.loads(self.connection.recv(patience))
        self.heard.append(message)
        if message["type"] == "frame":
            self.frame = message
        return message

    def wait(self, *types: str) -> dict[str, Any]:
        """The next message of one of these types."""
        while True:
            message = self.receive()
            if message["type"] in types:
                return message

    def wait_turn(self) -> dict[str, Any]:
        """The current frame, once there are choices in it or the game is over."""
        while not self.frame or not (self.frame["scene"]["choices"] or self.frame["over"]):
            self.wait("frame")
        return self.frame

    def choose(self, index: int = 0, id: str = "", number: int | None = None) -> str:
        """Send one of the choices of the frame; returns the message's id."""
        message = id or secrets.token_hex(8)
        choices = self.frame["scene"]["choices"]
        self.send(
            type="play",
            id=message,
            seat=self.frame["seat"],
            number=self.frame["number"] if number is None else number,
            action=choices[index % len(choices)]["action"],
        )
        return message

    def undo(self, id: str = "") -> str:
        message = id or secrets.token_hex(8)
        self.send(type="undo", id=message, seat=self.frame["seat"], number=self.frame["number"])
        return message

    def settled(self) -> list[dict[str, Any]]:
        """All that comes until the server has answered a ping: what was asked before is done by then."""
        self.send(type="ping")
        start = len(self.heard)
        self.wait("pong")
        return self.heard[start:-1]


def play_to_the_end(*sockets: Socket) -> dict[str, Any]:
    """Whoever is to move takes the first choice, until the game is over for all."""
    while True:
        for socket in sockets:
            while not socket.frame:
                socket.wait("frame")
        newest = max(socket.frame["number"] for socket in sockets)
        mover = None
        for socket in sockets:
            while socket.frame["number"] < newest:
                socket.wait("frame")
            if socket.frame["over"]:
                return socket.frame
            if socket.frame["scene"]["choices"]:
                mover = socket
        if mover is None:
            sockets[0].wait("frame")
            continue
        id = mover.choose(len(mover.frame["log"]))
        while (answer := mover.wait("ack", "refuse")).get("id") != id:
            pass
        assert answer["type"] == "ack", answer
