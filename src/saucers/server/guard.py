"""What stands before every request: identity, origin, size, and the headers that keep a browser safe."""

from __future__ import annotations

import logging
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from saucers.server.identity import cookie_for, new_token, token_hash, token_in
from saucers.server.messages import MOST_BYTES_IN, HttpRefusal

log = logging.getLogger(__name__)

POLICY = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    ]
)
SAFE_HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}
WENT_WRONG = "Something went wrong here; it has been written down."
_READING = ("GET", "HEAD", "OPTIONS")


class TooLarge(Exception):
    pass


def same_origin(headers: Headers, allowed: tuple[str, ...]) -> bool:
    """True if the request comes from a page of this server, or of one that its owner allows."""
    origin = headers.get("origin", "")
    if origin in allowed:
        return True
    netloc = urlsplit(origin).netloc
    return bool(netloc) and netloc.lower() == headers.get("host", "").lower()


class Guard:
    """ASGI middleware. It leaves the hash of the player's token in ``scope["state"]["player"]``."""

    def __init__(self, app: ASGIApp, origins: tuple[str, ...]) -> None:
        self._app = app
        self._origins = origins

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        token = token_in(headers.get("cookie", ""))
        state = scope.setdefault("state", {})
        if scope["type"] == "websocket":
            state["player"] = token_hash(token) if token else ""
            state["same_origin"] = same_origin(headers, self._origins)
            await self._app(scope, receive, send)
            return
        new = "" if token else new_token()
        state["player"] = token_hash(token or new)
        guarded = _Answer(send, cookie_for(new, scope["scheme"] == "https") if new else "")
        if scope["method"] not in _READING:
            if "origin" in headers and not same_origin(headers, self._origins):
                await _refuse(403, "This server only listens to its own pages.", scope, receive, guarded.send)
                return
            try:
                receive = await _whole_body(receive)
            except TooLarge:
                reason = f"That is too much: at most {MOST_BYTES_IN} bytes are read."
                await _refuse(413, reason, scope, receive, guarded.send)
                return
        try:
            await self._app(scope, receive, guarded.send)
        except Exception:
            log.exception("%s %s failed", scope["method"], scope["path"])
            if not guarded.begun:
                await _refuse(500, WENT_WRONG, scope, receive, guarded.send)


class _Answer:
    """Adds the headers to whatever is answered, and knows whether that has begun."""

    def __init__(self, send: Send, cookie: str) -> None:
        self._send = send
        self._cookie = cookie
        self.begun = False

    async def send(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self.begun = True
            headers = MutableHeaders(scope=message)
            for name, value in SAFE_HEADERS.items():
                headers[name] = value
            if self._cookie:
                headers.append("Set-Cookie", self._cookie)
        await self._send(message)


async def _whole_body(receive: Receive) -> Receive:
    """Read a small body to its end, and hand it on as one message."""
    body = b""
    while True:
        message = await receive()
        if message["type"] != "http.request":
            break
        body += message.get("body", b"")
        if len(body) > MOST_BYTES_IN:
            raise TooLarge
        if not message.get("more_body", False):
            break
    given = False

    async def once() -> Message:
        nonlocal given
        if given:
            return await receive()
        given = True
        return {"type": "http.request", "body": body, "more_body": False}

    return once


async def _refuse(status: int, reason: str, scope: Scope, receive: Receive, send: Send) -> None:
    body = HttpRefusal(reason=reason).model_dump_json()
    await Response(body, status, media_type="application/json")(scope, receive, send)
