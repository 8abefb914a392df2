"""The HTTP part: its description, its headers, its pages, and its sentences."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis import Case

import saucers
from saucers.server.app import create_app
from server.browser import Browser
from server.running import Running, quick

INDEX = "<!doctype html><title>Saucers</title>"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server with a built client, as far as it matters here."""
    folder = tmp_path_factory.mktemp("site")
    static = folder / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text(INDEX)
    (static / "assets" / "main-abc.js").write_text("'use strict';" * 500)
    with Running(quick(str(folder / "tables.sqlite3"), static=static)) as server:
        yield server


@pytest.fixture(scope="module")
def visitor(site: Running) -> Browser:
    return Browser(site.address)


schema = schemathesis.openapi.from_dict(create_app(quick("")).openapi())


@pytest.fixture(scope="module")
def cases(site: Running) -> str:
    return site.address


@schema.parametrize()
@settings(max_examples=25, suppress_health_check=list(HealthCheck), deadline=None)
def test_every_request_is_answered_as_described(case: Case[Any], cases: str) -> None:
    case.call_and_validate(base_url=cases)


def test_refusals_are_sentences(visitor: Browser) -> None:
    for path in ("/nothing", "/games/chess/rules", "/games/chess/picture.svg", "/tables/abcdefghijkl"):
        assert visitor.get(path, 404)["reason"].endswith(".")
    assert visitor.get("/tables/NO", 422)["reason"].endswith(".")
    assert visitor.post("/games", 405)["reason"].endswith(".")
    assert visitor.get("/join", 405)["reason"].endswith(".")
    broken = visitor.http.post("/api/tables", content=b"{", headers={"Content-Type": "application/json"})
    assert broken.status_code == 422
    assert broken.json()["reason"].endswith(".")


def test_a_failure_inside_is_one_sentence_without_a_traceback(site: Running, visitor: Browser) -> None:
    lists = site.registry.lists

    async def fail(player: str) -> None:
        raise ZeroDivisionError("the inside of the server")

    site.registry.lists = fail  # type: ignore[assignment, method-assign]
    try:
        answer = visitor.http.get("/api/tables")
    finally:
        site.registry.lists = lists  # type: ignore[method-assign]
    assert answer.status_code == 500
    assert json.loads(answer.text) == {"reason": "Something went wrong here; it has been written down."}
    assert "content-security-policy" in answer.headers


def test_the_lobby_knows_every_game(visitor: Browser) -> None:
    games = visitor.get("/games")["games"]
    assert [game["name"] for game in games] == list(saucers.game_names())
    for game in games:
        picture = visitor.get(f"/games/{game['name']}/picture.svg")
        assert picture.startswith("<svg")
        _, _, width, height = (float(x) for x in re.findall(r'viewBox="([^"]*)"', picture)[0].split())
        assert 0.6 < width / height < 1.6, "the board alone, nothing beside it"
        assert game["options"]["properties"]["players"]
        rules = visitor.http.get(f"/api/games/{game['name']}/rules")
        assert rules.status_code == (200 if saucers.load(game["name"]).rules_page.exists() else 404)


@pytest.mark.parametrize("path", ["/", "/table/abcdefghijkl", "/join/token", "/replay/abcdefghijkl", "/assets/../x"])
def test_pages_are_the_clients_index(visitor: Browser, path: str) -> None:
    answer = visitor.http.get(path)
    assert answer.text == INDEX
    assert answer.headers["cache-control"] == "no-cache"


def test_assets_are_kept_and_compressed(visitor: Browser) -> None:
    answer = visitor.http.get("/assets/main-abc.js")
    assert "immutable" in answer.headers["cache-control"]
    assert answer.headers["content-encoding"] == "gzip"
    assert visitor.http.get("/assets/missing.js").status_code == 404
    assert visitor.http.get("/assets/%2e%2e/%2e%2e/tables.sqlite3").status_code in (200, 404)
    assert "SQLite" not in visitor.http.get("/%2e%2e/tables.sqlite3").text


def test_every_answer_carries_a_strict_policy(visitor: Browser) -> None:
    for path in ("/", "/assets/main-abc.js", "/api/games", "/api/nothing"):
        headers = visitor.http.get(path).headers
        policy = headers["content-security-policy"]
        assert "unsafe" not in policy
        assert "default-src 'none'" in policy
        assert "http" not in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"


def test_without_a_built_client_the_api_still_answers(tmp_path: Path) -> None:
    with Running(quick(str(tmp_path / "tables.sqlite3"), static=tmp_path / "none")) as server:
        assert httpx.get(f"{server.address}/").status_code == 404
        assert httpx.get(f"{server.address}/api/games").status_code == 200
