"""Whole games through the page: two people, a phone, the keyboard alone, one shared screen."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

import saucers
from browser.conftest import Invite, Server
from browser.driver import CHOICES, play_to_the_end
from saucers.kernel.registry import definition_of

Picture = Callable[[Page, str], None]
GAMES = saucers.game_names()
FIRST = GAMES[0]


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
        result = person.page.locator(".result h2")
        expect(result).not_to_be_empty()
    assert ann.page.locator(".result h2").inner_text() == bob.page.locator(".result h2").inner_text()


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


def test_by_keyboard_alone(server: Server, arrive: Invite) -> None:
    """From the lobby to the end of a game without a pointer."""
    ann = arrive("Ann")
    ann.remember()
    page = ann.page
    page.goto(server.address)
    page.wait_for_selector(".game-card")
    _tab_to(page, ".game-actions .primary")
    page.keyboard.press("Enter")
    page.wait_for_selector(".seat-wish")
    _tab_to(page, "[aria-label='Bot at seat 2']")
    page.keyboard.type("Greedy")
    _tab_to(page, "button[type=submit]")
    page.keyboard.press("Enter")
    ann.at_board()
    for turn in range(600):
        page.wait_for_selector(f"{CHOICES}, .result")
        seen = ann.glance()
        if seen["over"]:
            break
        if turn % 2:
            page.keyboard.press("1")
            if page.locator("dialog[open]").count():
                page.keyboard.press("Enter")
        else:
            _choose_on_the_board(page)
        page.wait_for_timeout(15)
    expect(page.locator(".result h2")).to_be_visible()


def _tab_to(page: Page, selector: str) -> None:
    for _ in range(60):
        if page.evaluate("selector => document.activeElement?.matches(selector)", selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"The Tab key never comes to {selector}.")


def _choose_on_the_board(page: Page) -> None:
    """Arrow keys lead to a choice on the board; Enter makes it, and again Enter the first of a menu."""
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
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
