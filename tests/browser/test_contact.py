"""Reload, lost connection and a server that dies in the middle of a turn: no move is lost, none is made twice."""

from __future__ import annotations

import json

from playwright.sync_api import Page, WebSocketRoute, expect

import saucers
from browser.conftest import Invite, Server
from browser.driver import CHOICES, Person

FIRST = saucers.game_names()[0]


def log_of(person: Person) -> list[str]:
    return person.page.locator(".log li").all_inner_texts()


def wait_for_turn(person: Person) -> None:
    person.page.wait_for_selector(CHOICES)


def alone(server: Server, ann: Person) -> str:
    id = ann.set_table(server.address, FIRST, ["me"] + ["bot"] * (_seats() - 1))
    ann.at_board()
    wait_for_turn(ann)
    return id


def _seats() -> int:
    from browser.test_whole_games import fewest

    return fewest(FIRST)


def test_a_reload_in_the_middle_of_a_turn_changes_nothing(server: Server, arrive: Invite) -> None:
    ann = arrive("Ann")
    alone(server, ann)
    before, number = log_of(ann), ann.glance()["number"]
    ann.page.reload()
    wait_for_turn(ann)
    assert ann.glance()["number"] == number
    assert log_of(ann) == before
    assert ann.act()


def test_a_move_whose_answer_is_lost_is_made_once(server: Server, arrive: Invite) -> None:
    """The connection breaks when the move is out and its answer not yet in: it is sent again with the same id."""
    ann = arrive("Ann")
    plays: list[dict[str, object]] = []
    cut: list[WebSocketRoute] = []
    state = {"deaf": False}

    def between(route: WebSocketRoute) -> None:
        server_side = route.connect_to_server()
        cut.append(route)

        def out(message: str | bytes) -> None:
            if '"play"' in str(message):
                plays.append(json.loads(message))
            server_side.send(message)

        def back(message: str | bytes) -> None:
            if not state["deaf"]:
                route.send(message)

        route.on_message(out)
        server_side.on_message(back)

    ann.page.route_web_socket("**/socket", between)
    alone(server, ann)
    number = ann.glance()["number"]
    state["deaf"] = True
    ann.press_number()
    expect(ann.page.locator(".sending")).to_be_visible()
    ann.page.wait_for_timeout(200)
    state["deaf"] = False
    cut[-1].close()
    ann.page.wait_for_function("n => Number(document.querySelector('main.room').dataset.number) > n", arg=number)
    expect(ann.page.locator(".sending")).to_have_count(0)
    assert len(plays) == 2, "the move was not sent again"
    assert plays[0] == plays[1]
    lines = log_of(ann)
    ann.page.reload()
    ann.at_board()
    expect(ann.page.locator(".log li").first).to_be_visible()
    assert log_of(ann)[: len(lines)] == lines, "after a reload the log is another"


def test_the_server_dies_and_comes_back(own_server: Server, arrive: Invite) -> None:
    ann, bob = arrive("Ann"), arrive("Bob")
    ann.set_table(own_server.address, FIRST, ["me", "invite", *["bot"] * (_seats() - 2)])
    [link] = ann.invites()
    bob.follow(link)
    for person in (ann, bob):
        person.at_board()
    for _ in range(10):
        ann.act()
        bob.act()
    before = log_of(ann)
    own_server.kill()
    expect(ann.page.locator(".contact.lost, .contact.connecting")).to_be_visible()
    own_server.start()
    for person in (ann, bob):
        expect(person.page.locator(".contact.online")).to_be_visible(timeout=20_000)
    assert log_of(ann)[: len(before)] == before
    for _ in range(10):
        ann.act()
        bob.act()
    assert len(log_of(ann)) > len(before)


def test_a_page_of_another_version_is_asked_to_reload(server: Server, arrive: Invite) -> None:
    """It shows the server's sentence, offers nothing, does not come back by itself, and is well after the reload."""
    ann = arrive("Ann")
    id = alone(server, ann)
    sockets: list[WebSocketRoute] = []

    def between(route: WebSocketRoute) -> None:
        sockets.append(route)
        server_side = route.connect_to_server()

        def out(message: str | bytes) -> None:
            said = json.loads(message)
            if said["type"] == "look":
                said["version"] += len(sockets) == 1
            server_side.send(json.dumps(said))

        route.on_message(out)

    ann.page.route_web_socket("**/socket", between)
    ann.page.goto(f"{server.address}/table/{id}")
    notice = ann.page.locator(".outdated")
    expect(notice.locator("p")).not_to_be_empty()
    assert notice.locator("p").inner_text().endswith("."), "not a sentence"
    expect(ann.page.locator(".contact.closed")).to_be_visible()
    # Longer than the first tries of a connection that was lost.
    ann.page.wait_for_timeout(1500)
    assert len(sockets) == 1
    assert ann.page.locator(CHOICES).count() == 0
    notice.get_by_role("button", name="Reload").click()
    wait_for_turn(ann)
    expect(notice).to_have_count(0)
    assert len(sockets) == 2


def test_who_is_away_is_seen_and_a_bot_takes_over(server: Server, arrive: Invite) -> None:
    ann, bob = arrive("Ann"), arrive("Bob")
    ann.set_table(server.address, FIRST, ["me", "invite", *["bot"] * (_seats() - 2)])
    [link] = ann.invites()
    bob.follow(link)
    bob.at_board()
    ann.at_board()
    table = bob.page.url
    bob.page.goto(server.address)
    ann.page.get_by_role("button", name="Let a bot play").click()
    level = ann.page.get_by_label("How strong")
    expect(level).to_have_value("search:2")
    level.select_option("greedy")
    ann.page.get_by_role("button", name="Let it play").click()
    expect(ann.page.get_by_text("a bot plays for now")).to_be_attached()
    bob.page.goto(table)
    bob.page.get_by_role("button", name="Take back").click()
    expect(ann.page.get_by_text("a bot plays for now")).to_have_count(0)


def test_an_invitation_leaves_the_address_bar_at_once(server: Server, arrive: Invite) -> None:
    """The token is out of sight before the seat is claimed, lives through a reload, and is forgotten afterwards."""
    ann, bob = arrive("Ann"), arrive("Bob")
    ann.set_table(server.address, FIRST, ["me", "invite", *["bot"] * (_seats() - 2)])
    [link] = ann.invites()
    token = link.rsplit("/", 1)[1]
    bob.remember()
    bob.page.goto(link)
    sit_down = bob.page.get_by_role("button", name="Sit down")
    expect(sit_down).to_be_visible()
    assert token not in bob.page.url
    bob.page.reload()
    sit_down.click()
    bob.page.wait_for_url("**/table/*")
    assert token not in bob.page.evaluate("JSON.stringify([{...sessionStorage}, {...localStorage}])")


def test_chat_is_escaped(server: Server, arrive: Invite) -> None:
    ann, bob = arrive("<b>Ann</b>"), arrive("Bob")
    ann.set_table(server.address, FIRST, ["me", "invite", *["bot"] * (_seats() - 2)])
    [link] = ann.invites()
    bob.follow(link)
    for person in (ann, bob):
        person.at_board()
        person.page.get_by_role("tab", name="Talk").click()
    ann.page.get_by_label("Say something").fill("<img src=x onerror=alert(1)> hello")
    ann.page.keyboard.press("Enter")
    heard = bob.page.locator(".chat-lines li").first
    expect(heard).to_contain_text("<img src=x onerror=alert(1)> hello")
    expect(heard).to_contain_text("<b>Ann</b>")
    assert bob.page.locator(".chat-lines img").count() == 0


def only_own_hosts(page: Page, address: str) -> list[str]:
    strangers: list[str] = []
    page.on("request", lambda request: None if request.url.startswith(address) else strangers.append(request.url))
    return strangers


def test_no_other_host_is_asked(server: Server, arrive: Invite) -> None:
    ann = arrive("Ann")
    strangers = only_own_hosts(ann.page, server.address)
    alone(server, ann)
    ann.act()
    ann.page.goto(server.address)
    ann.page.wait_for_selector(".game-card")
    assert strangers == []
