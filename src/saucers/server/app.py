"""The application: routes, guards, refusals and static files, put together."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.routing import APIRoute
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import Response
from starlette.routing import Match

from saucers.kernel.errors import SaucersError
from saucers.server import readiness, routes, websocket
from saucers.server.guard import Guard
from saucers.server.limits import Buckets
from saucers.server.messages import HttpRefusal
from saucers.server.refusals import Refused
from saucers.server.registry import TableRegistry
from saucers.server.settings import Settings
from saucers.server.storage.writer import Conflict, StorageFailure
from saucers.server.website import Website


def create_app(settings: Settings | None = None) -> FastAPI:
    """The server as an ASGI application; its storage is opened when it starts."""
    chosen = settings or Settings()

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        registry = app.state.registry = TableRegistry(chosen)
        await registry.open()
        yield
        await registry.close()

    app = FastAPI(title="Saucers", lifespan=lifespan, openapi_url="/api/openapi.json", docs_url=None, redoc_url=None)
    app.state.creations = Buckets(chosen.creations_a_minute / 60, chosen.creations_a_minute)
    app.state.sockets = 0
    app.include_router(routes.router)
    app.include_router(readiness.router, responses=routes.REFUSALS)
    app.include_router(websocket.router)
    # Not mounted: what the API knows by another method must not be looked for among the client's files.
    app.router.default = Website(chosen.static)
    app.add_middleware(GZipMiddleware, minimum_size=1000)
    app.add_middleware(Guard, origins=chosen.origins)
    for kind, status in (
        (Refused, 400),
        (SaucersError, 400),
        (StorageFailure, 503),
        (Conflict, 409),
        (RequestValidationError, 422),
        (HTTPException, 400),
    ):
        app.add_exception_handler(kind, _refuser(status))
    return app


def _refuser(status: int) -> Callable[[Request, Exception], Awaitable[Response]]:
    async def refuse(request: Request, error: Exception) -> Response:
        reason, code = _reason(error), getattr(error, "status", getattr(error, "status_code", status))
        headers = {"Allow": _methods(request)} if code == 405 else getattr(error, "headers", None)
        return Response(HttpRefusal(reason=reason).model_dump_json(), code, headers, "application/json")

    return refuse


def _methods(request: Request) -> str:
    """All methods of a path: each of its routes knows only its own."""
    served = (*routes.router.routes, *readiness.router.routes)
    known = [route for route in served if isinstance(route, APIRoute)]
    fitting = [route for route in known if route.matches(request.scope)[0] == Match.PARTIAL]
    return ", ".join(sorted({method for route in fitting for method in route.methods or ()}))


def _reason(error: Exception) -> str:
    if isinstance(error, RequestValidationError):
        detail = error.errors()[0]
        where = ".".join(str(part) for part in detail["loc"] if part != "body")
        return f"{where or 'The request'}: {detail['msg'][:200]}."
    if isinstance(error, HTTPException):
        return "There is nothing here." if error.status_code == 404 else f"{error.detail}."
    return str(error)
