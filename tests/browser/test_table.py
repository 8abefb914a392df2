"""What one sees and can do at the table and after the game."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

import saucers
from browser.conftest import Invite, Server
from browser.driver import CHOICES, Person
from browser.test_whole_games import fewest
from saucers.table.dice import verify

Picture = Callable[[Page, str], None]
GAMES = saucers.game_names()
FIRST = GAMES[0]
FIRST_PAGE = 150 * 1024


def sit_with_bots(person: Person, server: Server, game: str = FIRST) -> str:
    id = person.set_table(server.address, game, ["me", *["bot"] * (fewest(game) - 1)])
    person.at_board()
    person.page.wait_for_selector(CHOICES)
    return id


def test_the_first_page_is_small(server: Server, arrive: Invite) -> None:
    """Everything the lobby loads, as it goes over the wire, without covers and letters."""
    ann = arrive("Ann")
    session = ann.page.context.new_cdp_session(ann.page)
    session.send("Network.enable")
    sizes: dict[str, float] = {}
    kinds: dict[str, str] = {}
    session.on("Network.responseReceived", lambda event: kinds.update({event["requestId"]: event["response"]["url"]}))
    session.on("Network.loadingFinished", lambda event: sizes.update({event["requestId"]: event["encodedDataLength"]}))
    ann.page.goto(server.address)
    ann.page.wait_for_selector(".game-card")
    ann.page.wait_for_load_state("networkidle")
    loaded = {kinds[id]: size for id, size in sizes.items() if id in kinds}
    loaded = {address: size for address, size in loaded.items() if not address.endswith(("cover.svg", ".woff2"))}
    assert sum(loaded.values()) < FIRST_PAGE, loaded


def test_clicking_something_illegal_says_why(server: Server, arrive: Invite) -> None:
    ann = arrive("Ann")
    sit_with_bots(ann, server)
    number = ann.glance()["number"]
    legal = {place for choice in ann.offered() for place in choice["triggers"]}
    spaces = ann.page.locator(".board .space:not(.choice)")
    far = next(space for space in spaces.all()[::-1] if space.get_attribute("data-id") not in legal)
    far.dispatch_event("click")
    notice = ann.page.locator(".notice")
    expect(notice).to_be_visible()
    sentence = notice.inner_text().removesuffix("Which rule?").strip()
    assert sentence.endswith("."), "not a sentence"
    assert not re.search(r"[A-Z]+-\d", sentence), "a rule's number that nobody asked for"
    assert ann.glance()["number"] == number
    while ann.glance()["number"] == number:
        ann.act()
    expect(notice).to_have_count(0)


def test_undo_takes_the_last_choice_back(server: Server, arrive: Invite) -> None:
    ann = arrive("Ann")
    sit_with_bots(ann, server)
    undo = ann.page.get_by_role("button", name="Undo")
    for _ in range(40):
        ann.page.wait_for_selector(CHOICES)
        places = _places(ann)
        ann.act()
        ann.page.wait_for_timeout(50)
        if undo.is_enabled():
            break
    else:
        pytest.skip(f"no choice of {FIRST} could be taken back in this game")
    undo.click()
    expect(undo).to_be_disabled()
    assert _places(ann) == places


def _places(person: Person) -> list[str]:
    return person.page.locator(".board .piece:not(.ghost) title").all_text_contents()


def test_everything_is_spoken(server: Server, arrive: Invite) -> None:
    ann = arrive("Ann")
    sit_with_bots(ann, server)
    speaker = ann.page.locator("[aria-live=polite]")
    prompt = ann.page.locator(".prompt").inner_text()
    expect(speaker.first).to_contain_text(prompt)
    number = ann.glance()["number"]
    while ann.glance()["number"] == number:
        ann.act()
    last = ann.page.locator(".log li > span").last.inner_text()
    expect(speaker.first).to_contain_text(last.strip())


@pytest.mark.parametrize("game", GAMES)
def test_the_first_turn_is_guided_once(game: str, server: Server, arrive: Invite, picture: Picture) -> None:
    ann = arrive("Ann")
    ann.remember(guided=[])
    ann.set_table(server.address, game, ["me", *["bot"] * (fewest(game) - 1)])
    guide = ann.page.locator(".guide")
    expect(guide).to_be_visible(timeout=20_000)
    picture(ann.page, f"{game}-guide")
    for _ in range(12):
        if guide.count():
            guide.locator(".primary").click()
    expect(guide).to_have_count(0)
    ann.page.reload()
    ann.page.wait_for_selector(CHOICES)
    expect(guide).to_have_count(0)


# Where every piece is seen, frame by frame, for a while.
WATCH = """() => new Promise((done) => {
  const seen = new Map();
  const end = performance.now() + 2500;
  const look = () => {
    for (const piece of document.querySelectorAll(".piece:not(.ghost)")) {
      const id = piece.dataset.id;
      seen.set(id, (seen.get(id) ?? new Set()).add(getComputedStyle(piece).transform));
    }
    if (performance.now() < end) requestAnimationFrame(look);
    else done(Math.max(...[...seen.values()].map((places) => places.size)));
  };
  look();
})"""


@pytest.mark.parametrize(("motion", "glides"), [("no-preference", True), ("reduce", False)])
def test_pieces_glide_unless_motion_is_unwelcome(motion: str, glides: bool, server: Server, arrive: Invite) -> None:
    """A moved piece is seen at places between; without motion it is only ever here or there."""
    ann = arrive("Ann", reduced_motion=motion)
    sit_with_bots(ann, server)
    # A glide four times as slow: a busy machine draws too few pictures of a quick one.
    clock = ann.page.context.new_cdp_session(ann.page)
    clock.send("Animation.enable")
    clock.send("Animation.setPlaybackRate", {"playbackRate": 0.25})
    ann.page.evaluate(f"() => {{ window.watched = ({WATCH})(); }}")
    ann.press_number()
    places = ann.page.evaluate("() => window.watched")
    assert places > 4 if glides else places <= 3


def test_the_sound_can_be_muted(server: Server, arrive: Invite) -> None:
    ann = arrive("Ann")
    ann.page.goto(server.address)
    button = ann.page.get_by_role("button", name="Sound")
    expect(button).to_have_attribute("aria-pressed", "true")
    button.click()
    expect(button).to_have_attribute("aria-pressed", "false")
    ann.page.reload()
    expect(button).to_have_attribute("aria-pressed", "false")


def test_the_replay_can_be_shared(finished: str, server: Server, arrive: Invite, picture: Picture) -> None:
    """A stranger with the link steps, scrubs, changes the view, and comes back to the same step by its link."""
    eve = arrive("Eve")
    page = eve.page
    page.goto(f"{server.address}/replay/{finished}")
    page.wait_for_selector(".player")
    expect(page.locator(".whose-turn")).to_contain_text("Step 0 of")
    page.get_by_role("button", name="One step on").click()
    expect(page.locator(".whose-turn")).to_contain_text("Step 1 of")
    scrubber = page.get_by_label("Step", exact=True)
    scrubber.focus()
    page.keyboard.press("End")
    expect(page.locator(".last-move")).not_to_be_empty()
    picture(page, f"{FIRST}-replay")
    page.keyboard.press("ArrowLeft")
    before = page.locator(".whose-turn").inner_text()
    page.get_by_label("Seen by").select_option("0")
    page.wait_for_url("**view=0**")
    link = page.get_by_label("Link to this step").input_value()
    page.goto(server.address)
    page.goto(link)
    expect(page.locator(".whose-turn")).to_have_text(before)
    page.get_by_role("button", name="To the beginning").click()
    expect(page.locator(".whose-turn")).to_contain_text("Step 0 of")
    page.get_by_role("button", name="Play", exact=True).click()
    # Playwright looks less often than steps are played, so it may miss any single one.
    expect(page.locator(".whose-turn")).to_contain_text(re.compile(r"Step ([2-9]|\d\d+) of"), timeout=5000)


def test_the_record_proves_the_dice(finished: str, server: Server, arrive: Invite) -> None:
    eve = arrive("Eve")
    eve.page.goto(f"{server.address}/replay/{finished}")
    eve.page.get_by_text("Fair dice").click()
    shown = eve.page.locator(".fair-dice code").all_inner_texts()
    with eve.page.expect_download() as download:
        eve.page.get_by_role("link", name="Record", exact=True).click()
    text = download.value.path().read_text(encoding="utf-8")
    dice = json.loads(text)["dice"]
    assert shown[:2] == [dice["commitment"], dice["secret"]]
    assert verify(saucers.Record.from_json(text)) > 0


def test_a_spectator_sees_the_public_view_and_cannot_act(server: Server, arrive: Invite) -> None:
    ann, eve = arrive("Ann"), arrive("Eve")
    id = sit_with_bots(ann, server)
    eve.page.goto(f"{server.address}/table/{id}")
    eve.at_board()
    expect(ann.page.get_by_text("1 watches")).to_be_visible()
    assert eve.page.locator(CHOICES).count() == 0
