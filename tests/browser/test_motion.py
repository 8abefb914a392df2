"""What moves and what sounds: one thing after the other, at the speed one has chosen, and nothing at all on request."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from browser.conftest import Invite, Server
from browser.driver import CHOICES, Person, play_to_the_end
from browser.test_table import FIRST, sit_with_bots

WITH_CARDS = "strangers"

# What is in motion, frame by frame, from now on.
WATCH = """() => {
  window.film = [];
  const look = () => {
    const running = document.getAnimations().filter((animation) => animation.playState === "running");
    const of = (selector) => running.some((animation) => animation.effect?.target?.matches?.(selector));
    window.film.push({
      glide: of(".piece:not(.ghost)"),
      tumble: document.querySelector(".die.tumbling") !== null && of(".die.tumbling"),
      turn: running.some((animation) => animation.animationName === "turn-up"),
    });
    requestAnimationFrame(look);
  };
  look();
}"""


AT_REST = """() => window.film.length > 30 &&
  window.film.slice(-30).every((frame) => !frame.glide && !frame.tumble && !frame.turn)"""


def film(page: Page) -> list[str]:
    """What was in motion since the last look, each change once."""
    frames: list[dict[str, bool]] = page.evaluate("() => window.film.splice(0)")
    seen = [" and ".join(kind for kind, moves in frame.items() if moves) for frame in frames]
    return [now for before, now in zip(["", *seen], seen, strict=False) if now and now != before]


def move_until(person: Person, wanted: str, most: int = 40) -> list[str]:
    """Play on until something was in motion; returns all that was, in its order."""
    seen: list[str] = []
    # Whoever acts before everything has come to rest cuts it short.
    person.page.wait_for_function(AT_REST)
    film(person.page)
    for _ in range(most):
        person.page.wait_for_selector(CHOICES)
        person.act()
        person.page.wait_for_function(AT_REST)
        seen += film(person.page)
        if any(wanted in motion for motion in seen):
            return seen
    raise AssertionError(f"There was no {wanted} in {most} moves.")


def test_pieces_glide_and_dice_tumble_one_after_the_other(server: Server, arrive: Invite) -> None:
    ann = arrive("Ann", reduced_motion="no-preference")
    sit_with_bots(ann, server)
    ann.page.evaluate(WATCH)
    seen = move_until(ann, "tumble")
    assert "glide" in seen
    assert "tumble" in seen
    assert not any("glide and tumble" in motion for motion in seen), seen
    assert seen.index("glide") < seen.index("tumble")


# How often each die has begun to tumble.
COUNT_TUMBLES = """() => {
  window.tumbles = {};
  const isNew = ({ target, oldValue }) => target.matches(".die.tumbling") && !oldValue?.includes("tumbling");
  new MutationObserver((changes) => {
    for (const { target } of changes.filter(isNew)) {
      const die = target.closest("[data-id]").dataset.id;
      window.tumbles[die] = (window.tumbles[die] ?? 0) + 1;
    }
  }).observe(document.body, { subtree: true, attributeFilter: ["class"], attributeOldValue: true });
}"""


class HeldBack:
    """The server's frames, shown one at a time once they are held back."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.holding = False
        self.frames: list[str] = []
        page.route_web_socket("**/socket", self._between)

    def _between(self, route: WebSocketRoute) -> None:
        self.route = route
        server_side = route.connect_to_server()
        route.on_message(server_side.send)
        server_side.on_message(self._heard)

    def _heard(self, message: str | bytes) -> None:
        if self.holding and json.loads(message)["type"] == "frame":
            self.frames.append(str(message))
        else:
            self.route.send(message)

    def show_next(self) -> dict[str, Any]:
        """Pass the next frame on and wait until the page is at rest."""
        for _ in range(500):
            if self.frames:
                break
            self.page.wait_for_timeout(20)
        assert self.frames, "The server sends no frame."
        text = self.frames.pop(0)
        self.page.evaluate("() => window.film.splice(0)")
        self.route.send(text)
        self.page.wait_for_function(AT_REST)
        frame: dict[str, Any] = json.loads(text)
        return frame


def dice_of(frame: dict[str, Any]) -> dict[str, int | None]:
    trays = [tray for tray in frame["scene"]["trays"] if tray["kind"] == "dice"]
    return {die["id"]: die["value"] for tray in trays for die in tray["items"]}


def test_a_die_that_falls_on_the_same_face_tumbles(server: Server, arrive: Invite) -> None:
    """Every die that is rolled tumbles, and some of them show afterwards what they showed before."""
    ann = arrive("Ann", reduced_motion="no-preference")
    ann.remember(speed="fast")
    held = HeldBack(ann.page)
    sit_with_bots(ann, server)
    ann.page.evaluate(WATCH)
    ann.page.wait_for_function(AT_REST)
    held.holding = True
    ann.page.evaluate(COUNT_TUMBLES)
    faces: dict[str, int | None] = {}
    same = 0
    for _ in range(60):
        if ann.page.locator(CHOICES).count() > 0:
            ann.press_number()
        frame = held.show_next()
        rolls = [roll for told in frame["happenings"] for roll in told["rolls"]]
        tumbles: dict[str, int] = ann.page.evaluate(
            "() => { const t = window.tumbles; window.tumbles = {}; return t; }"
        )
        assert tumbles == {roll["die"]: 1 for roll in rolls}
        same += sum(roll["face"] == faces.get(roll["die"]) for roll in rolls)
        faces = dice_of(frame)
        if same > 1:
            return
    raise AssertionError("No die fell on the same face again.")


def test_cards_turn_when_they_are_drawn_or_played(server: Server, arrive: Invite) -> None:
    ann = arrive("Ann", reduced_motion="no-preference")
    sit_with_bots(ann, server, WITH_CARDS)
    ann.page.evaluate(WATCH)
    assert "turn" in move_until(ann, "turn")


@pytest.mark.parametrize("game", [FIRST, WITH_CARDS])
@pytest.mark.parametrize("how", ["reduced motion", "speed off"])
def test_nothing_moves_where_motion_is_unwelcome(game: str, how: str, server: Server, arrive: Invite) -> None:
    ann = arrive("Ann", reduced_motion="reduce" if how == "reduced motion" else "no-preference")
    ann.remember(speed="off" if how == "speed off" else "normal")
    sit_with_bots(ann, server, game)
    ann.page.evaluate(WATCH)
    for _ in range(8):
        ann.page.wait_for_selector(CHOICES)
        ann.act()
    ann.page.wait_for_timeout(300)
    assert film(ann.page) == []


def test_nobody_waits_for_motion_that_is_history(server: Server, arrive: Invite) -> None:
    """Bots that move at once are shown in haste: choices are back long before all motion at leisure would be over."""
    ann = arrive("Ann", reduced_motion="no-preference")
    sit_with_bots(ann, server)
    for _ in range(6):
        ann.page.wait_for_selector(CHOICES)
        before = len(ann.page.locator(".log li").all())
        ann.act()
        ann.page.wait_for_selector(CHOICES, timeout=4000)
        assert len(ann.page.locator(".log li").all()) >= before


# Every note and every knock that the page plays.
LISTEN = """
window.notes = [];
window.knocks = 0;
const sing = OscillatorNode.prototype.start;
OscillatorNode.prototype.start = function (when) {
  window.notes.push([this.type, Math.round(this.frequency.value), when]);
  return sing.call(this, when);
};
const hit = AudioBufferSourceNode.prototype.start;
AudioBufferSourceNode.prototype.start = function (when) {
  window.knocks += 1;
  return hit.call(this, when);
};
"""


def heard(page: Page) -> tuple[int, list[Any]]:
    knocks, notes = page.evaluate("() => [window.knocks, window.notes]")
    return knocks, notes


def test_dice_knock_the_end_is_sung_and_mute_is_silent(server: Server, arrive: Invite) -> None:
    ann = arrive("Ann")
    ann.page.add_init_script(LISTEN)
    sit_with_bots(ann, server)
    ann.page.get_by_role("button", name="Sound").click()
    # The bots may have rolled before the click.
    before = heard(ann.page)
    for _ in range(6):
        ann.page.wait_for_selector(CHOICES)
        ann.act()
    assert heard(ann.page) == before, "muted"
    ann.page.get_by_role("button", name="Sound").click()
    for _ in range(6):
        ann.page.wait_for_selector(CHOICES)
        ann.act()
    knocks, _ = heard(ann.page)
    assert knocks >= before[0] + 5, "five knocks of one roll of the dice"
    play_to_the_end([ann])
    expect(ann.page.locator(".result")).to_be_visible()
    _, notes = heard(ann.page)
    last = max(when for _, _, when in notes)
    fanfare = [(pitch, when) for wave, pitch, when in notes if wave == "triangle" and when > last - 1.5]
    assert [pitch for pitch, _ in fanfare] == [440, 659, 554, 740, 880]
    assert [when for _, when in fanfare] == sorted({when for _, when in fanfare})
