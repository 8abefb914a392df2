"""Matches, team talk and closed games, as people see them."""

from __future__ import annotations

import json
import re
import sqlite3
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, expect

from browser.conftest import Invite, Server

Picture = Callable[[Page, str], None]
DUMP = Path(__file__).parent.parent / "data" / "tables-0002.sql"

# Bots take all seats of this browser, so that a game is over soon.
LET_BOTS_PLAY = """([id, version]) => new Promise((done) => {
  const socket = new WebSocket(`ws://${location.host}/api/tables/${id}/socket`);
  socket.onopen = () => {
    socket.send(JSON.stringify({ type: "look", version, seat: null, seen: -1 }));
    socket.send(JSON.stringify({ type: "takeover", seat: 0, bot: "random" }));
    done();
  };
})"""


def finish(page: Page) -> None:
    from saucers.server.messages import PROTOCOL_VERSION

    page.wait_for_selector("main.room")
    page.evaluate(LET_BOTS_PLAY, [page.url.rsplit("/", 1)[1], PROTOCOL_VERSION])
    page.wait_for_selector("main.room[data-over=true]", timeout=60_000)


def test_a_match_is_set_played_and_goes_on(server: Server, arrive: Invite, picture: Picture) -> None:
    ann = arrive("Ann")
    page = ann.page
    ann.remember()
    page.goto(f"{server.address}/new/alien")
    page.get_by_role("radio", name="Best of 3").check(force=True)
    page.locator("button[type=submit]").click()
    page.wait_for_url("**/table/*")
    page.get_by_role("tab", name="Match").click()
    expect(page.locator("#tab-panel .series")).to_contain_text("game 1")
    match = page.locator(".result").get_by_role("region", name="Best of 3")
    first = page.url
    finish(page)
    expect(match).to_contain_text("After 1 game: Ann")
    expect(match).to_contain_text("Game 2 of at most 3")
    picture(page, "match-between-games")
    match.get_by_role("button", name="Play the next game").click()
    page.wait_for_url(lambda url: url != first)
    page.get_by_role("tab", name="Match").click()
    expect(page.locator("#tab-panel .series")).to_contain_text("game 2")
    page.goto(first)
    expect(match.get_by_role("link", name="To the next game")).to_be_visible()


def test_mates_talk_among_themselves(server: Server, arrive: Invite) -> None:
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "invite"}, {"kind": "invite"}, {"kind": "bot"}]
    size = {"width": 1440, "height": 1200}
    ann, bob, cid = (arrive(name, viewport=size) for name in ("Ann", "Bob", "Cid"))
    ann.remember()
    ann.page.goto(server.address)
    made = ann.page.request.post(
        f"{server.address}/api/tables",
        data={"game": "strangers", "options": {"teams": "open", "players": 4}, "seats": seats},
        headers={"Origin": server.address},
    ).json()
    for person, invite in zip((bob, cid), made["invites"], strict=True):
        person.follow(server.address + invite["path"])
    ann.page.goto(f"{server.address}/table/{made['id']}")
    for person in (ann, bob, cid):
        person.at_board()
        person.page.get_by_role("tab", name=re.compile("Talk")).click()
    ann.page.get_by_label("To my team").check()
    ann.page.get_by_label("Say something").fill("Go north")
    ann.page.get_by_role("button", name="Say").click()
    expect(bob.page.locator(".chat-lines")).to_contain_text("Go north")
    bob.page.get_by_label("Say something").fill("Hello all")
    bob.page.get_by_role("button", name="Say").click()
    expect(cid.page.locator(".chat-lines")).to_contain_text("Hello all")
    assert "Go north" not in cid.page.locator(".chat-lines").inner_text()


def test_a_game_of_older_rules_is_shown_as_closed(own_server: Server, arrive: Invite, picture: Picture) -> None:
    own_server.kill()
    own_server.database.unlink()
    with sqlite3.connect(own_server.database) as connection:
        connection.executescript(DUMP.read_text(encoding="utf-8"))
        late = "2999-01-01T00:00:00.000+00:00"
        connection.execute("UPDATE tables SET rules = 0, created = ?, started = ?", (late, late))
        id = connection.execute("SELECT id FROM tables WHERE game = 'alien'").fetchone()[0]
    own_server.start()
    ann = arrive("Ann")
    ann.remember()
    ann.page.goto(f"{own_server.address}/table/{id}")
    expect(ann.page.get_by_role("status")).to_contain_text("was begun by version 0 of the rules")
    expect(ann.page.locator(".closed-log li").first).to_be_visible()
    picture(ann.page, "closed-game")
    with ann.page.expect_download() as download:
        ann.page.get_by_role("link", name="Record").click()
    kept = json.loads(Path(download.value.path()).read_text(encoding="utf-8"))
    assert kept["closed"]
    assert kept["log"]
