"""People at the table who know no game: they pick what glows, then one of its destinations, then press the button."""

from __future__ import annotations

import json
import random
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Page, TimeoutError

CHOICES = ".board .choice, .tray .choice, .answers:not(.deed-only) .plain-choices button"
PATIENCE = 10_000
MOST_MISSES = 3

# What changes whenever somebody does anything: the position, what is picked, what waits, what is open.
STATE = """
  const open = document.querySelectorAll(".choice-menu, dialog[open], .cover").length;
  const picked = document.querySelector(".picked")?.dataset.id ?? "";
  const number = document.querySelector("main.room")?.dataset.number ?? "-1";
  const ready = document.querySelector(".deed .do-it.ready") !== null;
  const preview = ready ? document.querySelector(".preview-words")?.textContent : "";
  const state = [number, open, picked, ready, preview].join("|");
"""

# What a person sees at a glance. One call, because a game has hundreds of glances.
GLANCE = f"""(choices) => {{
  {STATE}
  const room = document.querySelector("main.room");
  const first = ["dialog[open] .primary", ".choice-menu button", ".cover .primary", ".deed .do-it.ready", choices];
  const things = first.find((selector) => document.querySelector(selector)) ?? "";
  return {{
    number: Number(number),
    over: room?.dataset.over === "true",
    things,
    count: things ? document.querySelectorAll(things).length : 0,
    state,
  }};
}}"""

# Where to click: the middle of one of them, scrolled into sight.
AIM = """([things, index]) => {
  const thing = document.querySelectorAll(things)[index];
  if (!thing) return null;
  thing.scrollIntoView({ block: "center", inline: "center" });
  const box = thing.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
}"""

CHANGED = f"""(before) => {{
  {STATE}
  return state !== before;
}}"""


@dataclass
class Person:
    """Somebody with a page."""

    page: Page
    name: str
    misses: int = 0
    sees_the_end: bool = False
    frame: dict[str, Any] = field(default_factory=dict)
    rng: random.Random = field(default_factory=lambda: random.Random(6))

    def listen(self) -> None:
        """Remember the last frame that the server sends to this page."""

        def hear(payload: str | bytes) -> None:
            message = json.loads(payload)
            if message["type"] == "frame":
                self.frame = message

        self.page.on("websocket", lambda socket: socket.on("framereceived", hear))

    def offered(self) -> list[dict[str, Any]]:
        """The choices of the last frame."""
        choices: list[dict[str, Any]] = self.frame["scene"]["choices"]
        return choices

    def remember(self, **settings: Any) -> None:
        """Settings of this browser, before its first page is opened."""
        values = {"name": self.name, "guided": ["alien", "encounters", "strangers", "light_years"], **settings}
        script = "".join(
            f"localStorage.setItem('saucers.{key}', {json.dumps(value)!r});" for key, value in values.items()
        )
        self.page.add_init_script(f"if (localStorage.getItem('saucers.name') === null) {{ {script} }}")

    def set_table(self, address: str, game: str, seats: list[str], players: int | None = None) -> str:
        """Fill in the form for a new table; returns its id."""
        page = self.page
        self.remember()
        page.goto(f"{address}/new/{game}")
        page.wait_for_selector(".seat-wish")
        if players is not None:
            page.get_by_role("radio", name=str(players), exact=True).check(force=True)
        for number, kind in enumerate(seats, start=1):
            page.get_by_label(f"Who sits at seat {number}").select_option(kind)
            if kind == "bot":
                page.get_by_label(f"Bot at seat {number}").select_option("greedy")
        page.locator("button[type=submit]").click()
        page.wait_for_url("**/table/*")
        return page.url.rsplit("/", 1)[1]

    def invites(self) -> list[str]:
        """The links that the host can send."""
        self.page.wait_for_selector(".waiting-seat")
        return [field.input_value() for field in self.page.locator(".waiting-seat .copy-field input").all()]

    def follow(self, link: str) -> None:
        """Sit down at the seat of an invitation."""
        self.remember()
        self.page.goto(link)
        self.page.get_by_role("button", name="Sit down").click()
        self.page.wait_for_url("**/table/*")

    def press_number(self, number: int = 1) -> None:
        """Choose by a number key, and press the button where the choice waits for it."""
        before = self.glance()["number"]
        self.page.keyboard.press(str(number))
        self.page.wait_for_function(
            """(before) => document.querySelector(".deed .do-it.ready, .sending") !== null
            || Number(document.querySelector("main.room")?.dataset.number ?? -1) !== before""",
            arg=before,
        )
        button = self.page.locator(".deed .do-it.ready")
        if self.glance()["number"] == before and button.count():
            button.dispatch_event("click")

    def at_board(self) -> None:
        self.page.wait_for_selector("main.room .board, .cover")

    def glance(self) -> dict[str, Any]:
        seen: dict[str, Any] = self.page.evaluate(GLANCE, CHOICES)
        return seen

    def act(self) -> bool:
        """Click on something that can be chosen; False if there is nothing to do."""
        seen = self.glance()
        self.sees_the_end = seen["over"]
        if seen["over"] or not seen["count"]:
            return False
        aim = self.page.evaluate(AIM, [seen["things"], self.rng.randrange(seen["count"])])
        if aim is None:
            return False
        self.page.mouse.click(*aim)
        try:
            self.page.wait_for_function(CHANGED, arg=seen["state"], timeout=PATIENCE)
        except TimeoutError:
            self.misses += 1
            assert self.misses < MOST_MISSES, f"clicks do nothing at {self.page.url}"
        return True


def play_to_the_end(people: list[Person], most: int = 3000) -> int:
    """Everybody clicks until all see the end; returns the number of clicks."""
    clicks = 0
    idle = 0
    while not all(person.sees_the_end for person in people):
        acted = sum(person.act() for person in people)
        clicks += acted
        idle = 0 if acted else idle + 1
        if not acted:
            people[0].page.wait_for_timeout(20)
        assert clicks < most, "the game does not end"
        assert idle < 500, f"nobody can do anything at {people[0].page.url}"
    return clicks
