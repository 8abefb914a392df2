"""The client's files. Unknown paths are pages of the client, so they get its index."""

from __future__ import annotations

from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocketClose

FOR_EVER = "public, max-age=31536000, immutable"


class Website(StaticFiles):
    """Files with a digest in their name may be kept for ever; pages are asked for anew."""

    def __init__(self, folder: Path) -> None:
        super().__init__(directory=folder, check_dir=False)
        self._folder = folder

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await WebSocketClose()(scope, receive, send)
            return
        if not (self._folder / "index.html").exists():
            raise HTTPException(404)
        await super().__call__(scope, receive, send)

    async def get_response(self, path: str, scope: Scope) -> Response:
        if path.startswith(("api/", "assets/")):
            response = await super().get_response(path, scope)
        else:
            try:
                response = await super().get_response(path if path != "." else "index.html", scope)
            except HTTPException as error:
                if error.status_code != 404:
                    raise
                response = await super().get_response("index.html", scope)
        response.headers["Cache-Control"] = FOR_EVER if path.startswith("assets/") else "no-cache"
        return response
