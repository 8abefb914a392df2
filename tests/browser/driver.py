"""People at the table who know no game: they click on whatever can be chosen."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Page, TimeoutError

CHOICES = ".board .choice, .tray .choice, .plain-choices button"
PATIENCE = 10_000
MOST_MISSES = 3

# What a person sees at a glance. One call, because a game has hundreds of glances.
GLANCE = """(choices) => {
  const room = document.querySelector("main.room");
  const first = ["dialog[open] .primary", ".choice-menu button", ".cover .primary", choices];
  const things = first.find((selector) => document.querySelector(selector)) ?? "";
  return {
    number: Number(room?.dataset.number ?? -1),
    over: room?.dataset.over === "true",
    things,
    count: things ? document.querySelectorAll(things).length : 0,
    above: document.querySelectorAll(".choice-menu, dialog[open], .cover").length,
  };
}"""

# Where to click: the middle of one of them, scrolled into sight.
AIM = """([things, index]) => {
  const thing = document.querySelectorAll(things)[index];
  if (!thing) return null;
  thing.scrollIntoView({ block: "center", inline: "center" });
  const box = thing.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
}"""

CHANGED = """([number, above]) => {
  const room = document.querySelector("main.room");
  const open = document.querySelectorAll(".choice-menu, dialog[open], .cover").length;
  return Number(room?.dataset.number ?? -1) !== number || open !== above;
}"""


@dataclass
class Person:
    """Somebody with a page."""

    page: Page
    name: str
    misses: int = 0
    sees_the_end: bool = False
    rng: random.Random = field(default_factory=lambda: random.Random(6))

    def remember(self, **settings: Any) -> None:
        """Settings of this browser, before its first page is opened."""
        values = {"name": self.name, "guided": ["alien", "encounters", "strangers", "light_years"], **settings}
        script = "".join(f"localStorage.setItem('saucers.{key}', {_json(value)!r});" for key, value in values.items())
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
            self.page.wait_for_function(CHANGED, arg=[seen["number"], seen["above"]], timeout=PATIENCE)
        except TimeoutError:
            self.misses += 1
            assert self.misses < MOST_MISSES, f"clicks do nothing at {self.page.url}"
        return True


def _json(value: Any) -> str:
    import json

    return json.dumps(value)


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
