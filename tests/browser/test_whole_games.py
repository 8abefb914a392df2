"""Whole games through the page: two people, a phone, the keyboard alone, one shared screen."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

import saucers
from browser.conftest import Invite, Server
from browser.driver import CHANGED, CHOICES, play_to_the_end
from saucers.kernel.registry import definition_of

Picture = Callable[[Page, str], None]
GAMES = saucers.game_names()
FIRST = GAMES[0]
WITH_HANDS = "strangers"
WITH_CIRCLES = "encounters"


def fewest(game: str) -> int:
    """The least number of seats at which two people can meet."""
    return min(n for options in definition_of(game).option_sets if (n := saucers.load(game, **options).seats) > 1)


@pytest.mark.parametrize("game", GAMES)
def test_two_people_play_a_whole_game(game: str, server: Server, arrive: Invite, picture: Picture) -> None:
    ann, bob = arrive("Ann"), arrive("Bob")
    seats = ["me", "invite", *["bot"] * (fewest(game) - 2)]
    ann.set_table(server.address, game, seats)
    [link] = ann.invites()
    bob.follow(link)
    assert "/join/" not in bob.page.url, "the token stays in the address bar"
    for person in (ann, bob):
        person.at_board()
    picture(ann.page, f"{game}-start")
    play_to_the_end([ann, bob])
    picture(bob.page, f"{game}-end")
    for person in (ann, bob):
        expect(person.page.locator(".result h2")).not_to_be_empty()
        expect(person.page.get_by_role("link", name="Watch the replay")).to_be_in_viewport()
    sentences = [person.page.locator(".result-sentence").inner_text() for person in (ann, bob)]
    assert sentences[0] == sentences[1] != ""


@pytest.mark.parametrize("game", GAMES)
def test_a_game_fits_on_a_phone(game: str, server: Server, arrive: Invite, picture: Picture) -> None:
    ann = arrive("Ann", viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    ann.set_table(server.address, game, ["me", *["bot"] * (fewest(game) - 1)])
    ann.at_board()
    ann.page.wait_for_selector(CHOICES)
    ann.page.evaluate("scrollTo(0, 0)")
    picture(ann.page, f"{game}-phone")
    assert ann.page.evaluate("document.documentElement.scrollWidth") <= 360
    if game == FIRST:
        play_to_the_end([ann])
        picture(ann.page, f"{game}-phone-end")
    else:
        for _ in range(10):
            ann.act()
    assert ann.page.evaluate("document.documentElement.scrollWidth") <= 360


@pytest.mark.parametrize("game", [FIRST, WITH_HANDS])
def test_by_keyboard_alone(game: str, server: Server, arrive: Invite) -> None:
    """From the lobby to the end of a game without a pointer."""
    ann = arrive("Ann")
    ann.remember()
    page = ann.page
    page.goto(server.address)
    page.wait_for_selector(".game-card")
    _tab_to(page, f".game-actions [href='/new/{game}']")
    page.keyboard.press("Enter")
    page.wait_for_selector(".seat-wish")
    _tab_to(page, "[aria-label='Bot at seat 2']")
    page.keyboard.type("Greedy")
    _tab_to(page, "button[type=submit]")
    page.keyboard.press("Enter")
    ann.at_board()
    for turn in range(600):
        page.wait_for_selector(f"{CHOICES}, .deed .do-it.ready, .result")
        seen = ann.glance()
        if seen["over"]:
            break
        if page.evaluate("document.activeElement.matches('.do-it.ready')"):
            page.keyboard.press("Enter")
        elif turn % 2:
            page.keyboard.press("1")
        else:
            _choose_on_the_board(page)
        page.wait_for_function(CHANGED, arg=seen["state"])
        if page.locator(".deed .do-it.ready").count():
            expect(page.locator(".do-it.ready")).to_be_focused()
    expect(page.locator(".result h2")).to_be_visible()


def _tab_to(page: Page, selector: str) -> None:
    for _ in range(60):
        if page.evaluate("selector => document.activeElement?.matches(selector)", selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"The Tab key never comes to {selector}.")


def _choose_on_the_board(page: Page) -> None:
    """Arrow keys lead to a choice on the board, or beside it; Enter picks or makes it, or the first of a menu."""
    page.keyboard.press("ArrowRight")
    focus = page.evaluate("document.activeElement.outerHTML.slice(0, 200)")
    assert page.evaluate("document.activeElement.matches('.choice, .choice-button, .do-it')"), (
        f"the arrow leads to {focus}"
    )
    page.keyboard.press("Enter")
    page.wait_for_timeout(20)
    if page.locator(".choice-menu").count():
        page.keyboard.press("Enter")


def test_two_at_one_screen(server: Server, arrive: Invite, picture: Picture) -> None:
    """Between two people, the page holds nothing of the table; then it shows the next one's side."""
    ann = arrive("Ann")
    ann.set_table(server.address, FIRST, ["me", "hotseat", *["bot"] * (fewest(FIRST) - 2)])
    cover = ann.page.locator(".cover")
    expect(cover).to_be_visible()
    assert ann.page.locator(".board, .tray").count() == 0
    picture(ann.page, f"{FIRST}-cover")
    play_to_the_end([ann])
    expect(ann.page.locator(".result h2")).to_be_visible()


def test_circles_stay_secret_at_one_screen(server: Server, arrive: Invite) -> None:
    """A whole game of two at one screen: each finds only the own circles on the page, and the cover shows none."""
    ann = arrive("Ann")
    ann.set_table(server.address, WITH_CIRCLES, ["me", "hotseat"])
    seen: set[tuple[int, ...]] = set()
    looking: set[int] = set()
    for _ in range(1500):
        shown = ann.page.evaluate(CIRCLES)
        if shown["over"]:
            break
        owners = tuple(shown["owners"])
        if shown["covered"]:
            assert owners == ()
            assert shown["hand"] == 0
        else:
            # Between two turns the one who looked last still looks; nobody else may be seen before the cover.
            looking = {shown["viewer"]} if shown["viewer"] >= 0 else looking
            assert set(owners) <= looking
        seen.add(owners)
        if not ann.act():
            ann.page.wait_for_timeout(10)
    assert {(0,), (1,), ()} <= seen
    expect(ann.page.locator(".result h2")).to_be_visible()


# Whose circles are in the page, as pieces or on a card; who looks; and whether the screen is covered.
CIRCLES = """() => {
  const ids = [...document.querySelectorAll("[data-id]")].map((thing) => thing.dataset.id);
  const owners = ids.flatMap((id) => id.match(/^(?:circle|card)-([0-9])/)?.[1] ?? []).map(Number);
  const own = document.querySelector(".whose-turn")?.textContent.includes("Your turn")
    ? [...document.querySelectorAll(".seat")].findIndex((seat) => seat.matches(".active"))
    : -1;
  return {
    owners: [...new Set(owners)],
    viewer: own,
    covered: document.querySelector(".cover") !== null,
    hand: document.querySelectorAll(".board, .tray, .log li").length,
    over: document.querySelector("main.room")?.dataset.over === "true",
  };
}"""


def test_hands_stay_secret_at_one_screen(server: Server, arrive: Invite, picture: Picture) -> None:
    """Cards of the one who is not looking lie face down, without a name, and under the cover there is nothing."""
    ann = arrive("Ann")
    ann.set_table(server.address, WITH_HANDS, ["me", "hotseat"])
    page = ann.page
    hands: dict[str, list[str]] = {}
    covers = 0
    for _ in range(120):
        page.wait_for_selector(f"{CHOICES}, .cover")
        if page.locator(".cover").count():
            covers += 1
            assert page.locator(".board, .tray, .card, .log").count() == 0
            for name, cards in hands.items():
                assert not any(f"{name} draws {card}." in page.content() for card in cards)
            picture(page, f"{WITH_HANDS}-cover")
        else:
            mine = page.locator(".seat.active .seat-status").inner_text().split(" ")[0]
            hands[mine] = page.locator(".own-hand .card-title").all_inner_texts()
            assert page.locator(".own-hand .card.face-down").count() == 0
            # One card makes the other show the hand, to everybody and for good.
            if "Soda Shop Date" not in page.locator(".log").inner_text():
                assert page.locator(".trays .tray-hand .card:not(.face-down)").count() == 0
            others = [card for name, cards in hands.items() if name != mine for card in cards]
            assert not any(f" draws {card}." in line for card in others for line in _lines_of_others(page, mine))
        ann.act()
        if covers >= 6:
            break
    assert covers >= 6
    assert len(hands) == 2


def _lines_of_others(page: Page, mine: str) -> list[str]:
    return [line for line in page.locator(".log li").all_inner_texts() if not line.strip().startswith(mine)]
