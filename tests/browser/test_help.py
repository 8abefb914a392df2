"""Help during the game and understanding after it: hints, questions before what cannot be undone, analysis."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from browser.conftest import Invite, Server
from browser.driver import CHANGED, CHOICES
from browser.test_access import violations
from browser.test_table import FIRST, sit_with_bots
from browser.test_whole_games import fewest
from saucers.server.messages import PROTOCOL_VERSION

Picture = Callable[[Page, str], None]
WITH_CARDS = "strangers"
ASK_FOR_A_HINT = """([id, version, seat]) => new Promise((done) => {
  const socket = new WebSocket(`ws://${location.host}/api/tables/${id}/socket`);
  socket.onopen = () => {
    socket.send(JSON.stringify({ type: "look", version, seat }));
    socket.send(JSON.stringify({ type: "hint", seat }));
  };
  socket.onmessage = (event) => {
    const message = JSON.parse(event.data);
    if (message.type === "refuse" || message.type === "hinted") done(message);
  };
})"""


def messages(page: Page) -> dict[str, Any]:
    """The last message of each type that the server has sent."""
    last: dict[str, Any] = {}

    def hear(payload: str | bytes) -> None:
        message = json.loads(payload)
        last[message["type"]] = message

    page.on("websocket", lambda socket: socket.on("framereceived", hear))
    return last


def test_a_table_has_no_hints_unless_the_host_wants_them(server: Server, arrive: Invite) -> None:
    ann = arrive("Ann")
    id = sit_with_bots(ann, server)
    expect(ann.page.get_by_role("button", name="Hint")).to_have_count(0)
    answer = ann.page.evaluate(ASK_FOR_A_HINT, [id, PROTOCOL_VERSION, 0])
    assert answer["type"] == "refuse"
    assert answer["reason"] == "This table plays without hints."


def test_a_hint_names_and_marks_a_choice(server: Server, arrive: Invite, picture: Picture) -> None:
    ann = arrive("Ann")
    ann.remember()
    told = messages(ann.page)
    ann.page.goto(f"{server.address}/new/{FIRST}")
    ann.page.get_by_label("Allow hints").check()
    for seat in range(2, fewest(FIRST) + 1):
        ann.page.get_by_label(f"Bot at seat {seat}").select_option("greedy")
    ann.page.get_by_role("button", name="Start the game").click()
    ann.at_board()
    for _ in range(20):
        ann.page.wait_for_selector(CHOICES)
        if ann.page.locator(CHOICES).count() > 1:
            break
        ann.act()
    expect(ann.page.locator(".hinted")).to_have_count(0)
    ann.page.get_by_role("button", name="Hint").click()
    hint = ann.page.locator(".notice.hint")
    expect(hint).to_contain_text("Best looks: ", timeout=30_000)
    expect(hint).to_contain_text("% to win)")
    suggested = {one["action"] for one in told["hinted"]["suggestions"]}
    best = [choice for choice in told["frame"]["scene"]["choices"] if choice["action"] in suggested]
    marked = ann.page.locator(".board .hinted, .tray .hinted, .plain-choices .hinted")
    # The piece first; then, once it is picked, where it should go.
    names = {one["subject"] for one in best} | {place for one in best for place in one["triggers"]}
    assert {thing.get_attribute("data-id") for thing in marked.all()} <= names
    assert "(hinted)" in (marked.first.get_attribute("aria-label") or "")
    picture(ann.page, f"{FIRST}-hint")
    number = ann.glance()["number"]
    while ann.glance()["number"] == number:
        seen = ann.glance()["state"]
        button = ann.page.locator(".choice-menu .hinted, .choice-menu button, .deed .do-it.ready").first
        (button if button.count() else marked.first).dispatch_event("click")
        ann.page.wait_for_function(CHANGED, arg=seen)
    expect(hint).to_have_count(0)
    expect(ann.page.locator(".hinted")).to_have_count(0)


def test_what_one_may_regret_is_asked_once_more(server: Server, arrive: Invite, picture: Picture) -> None:
    """A Kid who runs away loses the turn: it waits for the button; another way is open until then."""
    ann = arrive("Ann")
    ann.remember()
    sit_with_bots(ann, server, WITH_CARDS)
    warning = ann.page.locator(".preview-words.dangerous")
    button = ann.page.locator(".deed .do-it.ready")
    for _ in range(120):
        ann.page.wait_for_selector(f"{CHOICES}, .deed .do-it.ready")
        if any("goes back to school" in choice["danger"] for choice in ann.offered()):
            break
        ann.act()
    number = ann.glance()["number"]
    if ann.page.locator(".picked").count():
        ann.page.keyboard.press("Escape")
    run = ann.page.locator(".choice-list .choice-button, .plain-choices .choice-button").filter(has_text="Run away")
    run.first.dispatch_event("click")
    expect(warning).to_contain_text("goes back to school")
    expect(button).to_be_visible()
    picture(ann.page, f"{WITH_CARDS}-question")
    ann.page.keyboard.press("Escape")
    expect(button).to_have_count(0)
    assert ann.glance()["number"] == number
    run.first.dispatch_event("click")
    button.click()
    ann.page.wait_for_function("n => Number(document.querySelector('main.room').dataset.number) > n", arg=number)


def test_everything_final_waits_for_the_button(server: Server, arrive: Invite) -> None:
    ann = arrive("Ann")
    sit_with_bots(ann, server)
    button = ann.page.locator(".deed .do-it.ready")
    for _ in range(40):
        ann.page.wait_for_selector(CHOICES)
        offered = ann.offered()
        if len(offered) > 1 and offered[0]["final"]:
            break
        ann.act()
    number = ann.glance()["number"]
    ann.page.keyboard.press("1")
    expect(button).to_be_focused()
    assert ann.glance()["number"] == number
    ann.page.keyboard.press("Escape")
    expect(button).to_have_count(0)
    assert ann.glance()["number"] == number


def test_the_discard_pile_can_be_looked_through(server: Server, arrive: Invite, picture: Picture) -> None:
    ann = arrive("Ann")
    sit_with_bots(ann, server, WITH_CARDS)
    look = ann.page.get_by_role("button", name="Look through the pile")
    for _ in range(60):
        ann.page.wait_for_selector(CHOICES)
        if look.count():
            break
        ann.act()
    look.click()
    pile = ann.page.get_by_role("dialog", name="Discard pile")
    expect(pile).to_be_visible()
    assert pile.locator(".card:not(.face-down)").count() > 1
    picture(ann.page, f"{WITH_CARDS}-discard")
    ann.page.keyboard.press("Escape")
    expect(pile).to_have_count(0)


def test_the_chart_leads_to_the_turning_points(
    finished: str, server: Server, arrive: Invite, axe: str, picture: Picture
) -> None:
    """At the end of a game: the chances, who was lucky, and the turning points, each a way into the replay."""
    eve = arrive("Eve")
    page = eve.page
    page.goto(f"{server.address}/table/{finished}")
    page.get_by_role("button", name="How did the chances go?").click()
    expect(page.locator(".analysis progress, .chart").first).to_be_visible()
    expect(page.locator(".chart")).to_be_visible(timeout=120_000)
    seats = len(json.loads(server.ask(f"/api/tables/{finished}"))["seats"])
    assert page.locator(".chart polyline").count() == seats
    assert page.locator(".luck li").count() == seats
    points = json.loads(server.ask(f"/api/tables/{finished}/analysis"))["turning_points"]
    buttons = page.locator(".turning-points button")
    assert buttons.count() == len(points) > 0
    picture(page, f"{FIRST}-analysis")
    assert violations(page, axe) == []
    buttons.first.click()
    page.wait_for_url(f"**/replay/{finished}?step={points[0]['ply']}")
    expect(page.locator(".whose-turn")).to_contain_text(f"Step {points[0]['ply']} of")
    page.get_by_role("button", name="How did the chances go?").click()
    last = page.locator(".turning-points button").last
    last.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".whose-turn")).to_contain_text(f"Step {points[-1]['ply']} of")
    expect(last).to_have_attribute("aria-current", "step")
    assert violations(page, axe) == []


def test_a_running_game_has_no_chart(server: Server, arrive: Invite) -> None:
    ann = arrive("Ann")
    id = sit_with_bots(ann, server)
    ann.page.goto(f"{server.address}/replay/{id}")
    ann.page.wait_for_selector(".player")
    expect(ann.page.get_by_role("button", name="How did the chances go?")).to_have_count(0)
    refused = ann.page.evaluate("id => fetch(`/api/tables/${id}/analysis`).then((answer) => answer.json())", id)
    assert refused == {"reason": "A game is analysed when it is over."}
