"""axe-core finds nothing on lobby, table and replay, by day and by night, on a workspace and on a phone."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page

import saucers
from browser.conftest import Invite, Server
from browser.driver import CHOICES
from browser.test_whole_games import fewest

GAMES = saucers.game_names()
FIRST = GAMES[0]
DESK = {"width": 1280, "height": 800}
PHONE = {"width": 360, "height": 740}


def violations(page: Page, axe: str) -> list[str]:
    # Run by the debugger, not by the page: the page's own policy allows no foreign script.
    page.evaluate(axe)
    found: dict[str, Any] = page.evaluate("axe.run(document, { resultTypes: ['violations'] })")
    return [
        f"{rule['id']}: {node['target']} {node['failureSummary']}"
        for rule in found["violations"]
        for node in rule["nodes"]
    ]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("screen", [DESK, PHONE], ids=["workspace", "phone"])
def test_every_page_is_for_everyone(
    scheme: str, screen: dict[str, int], server: Server, arrive: Invite, axe: str
) -> None:
    ann = arrive("Ann", color_scheme=scheme, viewport=screen)
    page, found = ann.page, dict[str, list[str]]()
    ann.remember()
    page.goto(server.address)
    page.wait_for_selector(".game-card")
    found["lobby"] = violations(page, axe)
    page.goto(f"{server.address}/new/{FIRST}")
    page.wait_for_selector(".seat-wish")
    found["new table"] = violations(page, axe)
    page.get_by_role("button", name="Settings").click()
    found["settings"] = violations(page, axe)
    page.keyboard.press("Escape")
    ann.set_table(server.address, FIRST, ["me", *["invite"] * (fewest(FIRST) - 1)])
    page.wait_for_selector(".waiting-seat")
    found["waiting room"] = violations(page, axe)
    page.get_by_role("button", name="Start, with").click()
    ann.at_board()
    page.wait_for_selector(CHOICES)
    for tab in ("Log", "Talk", "Rules"):
        page.get_by_role("tab", name=tab).click()
        found[f"table, {tab}"] = violations(page, axe)
    id = page.url.rsplit("/", 1)[1]
    page.goto(f"{server.address}/replay/{id}")
    page.wait_for_selector(".player")
    found["replay"] = violations(page, axe)
    assert {where: what for where, what in found.items() if what} == {}


@pytest.mark.parametrize("game", [game for game in GAMES if game != FIRST])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_game_is_for_everyone(game: str, scheme: str, server: Server, arrive: Invite, axe: str) -> None:
    ann = arrive("Ann", color_scheme=scheme)
    ann.set_table(server.address, game, ["me", *["bot"] * (fewest(game) - 1)])
    ann.at_board()
    ann.page.wait_for_selector(CHOICES)
    assert violations(ann.page, axe) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_end_is_for_everyone(scheme: str, finished: str, server: Server, arrive: Invite, axe: str) -> None:
    page = arrive("Eve", color_scheme=scheme).page
    page.goto(f"{server.address}/table/{finished}")
    page.wait_for_selector(".result")
    assert violations(page, axe) == []
    page.goto(f"{server.address}/replay/{finished}")
    page.wait_for_selector(".player")
    page.get_by_text("Fair dice").click()
    assert violations(page, axe) == []
