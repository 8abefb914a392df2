"""Positions of Light Years from Home for tests, told in words; tiles and cards stay counted."""

from __future__ import annotations

import re
import tempfile
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import saucers
from playing import script
from saucers import Game, State
from saucers.games.light_years.actions import Action
from saucers.games.light_years.spec import NEEDED
from saucers.kernel.errors import IllegalEvent
from saucers.kernel.registry import definition_of

KINDS = ("green", "orange", "blue", "wild", "ramp")
CARDS = (
    "flying-kids",
    "trick-or-treat",
    "taking-flight",
    "healing-touch",
    "telekinesis",
    "mind-link",
    "call-home",
    "lights-out",
)
ZONES = [f"{column}{row}" for row in range(1, 6) for column in "abcde"]
SPACES = [f"{column}{row}" for row in range(1, 7) for column in "abcdef"]
# Far from everything a test looks at, unless it says otherwise.
AWAY = "a1"

PATHS = """
a = ["f3", "f2", "f1", "e1", "d1", "d2", "c2", "c1", "b1"]
b = ["c6", "b6", "a6", "a5", "b5", "b4", "a4", "a3", "a2"]
c = ["f4", "e4", "d4", "d5", "c5", "c4", "b4", "b3", "b2"]
"""


@cache
def edition() -> Path:
    """The standard edition with the paths and the track of the rulings, which balance may change there."""
    text = (definition_of("light_years").editions_folder / "standard.toml").read_text()
    text, paths = re.subn(r"\na = \[.*\]\nb = \[.*\]\nc = \[.*\]\n", PATHS, text)
    text, steps = re.subn(r"\nsteps = \d+", "\nsteps = 9", text)
    assert paths == steps == 1
    path = Path(tempfile.mkdtemp(prefix="saucers-")) / "rulings.toml"
    path.write_text(text)
    return path


def table(
    *,
    players: int = 2,
    kids: Sequence[str] = ("f6", "f6"),
    et: str = "f1",
    in_basket: int = -1,
    agents: Sequence[str] = (),
    keys: str = AWAY,
    cars: Sequence[int] = (4, 1, 8),
    mats: Mapping[int, str] = {},
    zones: Mapping[str, str] = {},
    dice: Mapping[str, str] = {},
    ramps: Sequence[str] = (),
    keep: Sequence[str] = (),
    row: Sequence[str] = ("flying-kids", "taking-flight", "trick-or-treat"),
    options: Mapping[str, Any] = {},
    **fields: Any,
) -> tuple[Game, State]:
    """The first seat's turn, in Take Actions. Items come from face-down tiles outside ``keep``."""
    game = saucers.load("light_years", plain=True, edition=edition(), players=players, first=1, **options)
    state = game.start()
    state = script(game, state, "draw flying kids", "draw taking flight", "draw trick or treat")
    hidden = dict(zip(KINDS, (5, 5, 5, 3, 3), strict=True))
    down = {zone: 0 if zone in ("a1", "e2", "c3", "b5") else 1 for zone in ZONES}
    spare = [zone for zone in reversed(ZONES) if down[zone] and zone not in keep]

    def take(kind: str) -> None:
        hidden[kind] -= 1
        down[spare.pop(0)] -= 1

    items = [[0] * 4 for _ in range(4)]
    for seat, words in mats.items():
        for word in words.split():
            take(word)
            items[seat][KINDS.index(word)] += 1
    up = [[0] * 4 for _ in ZONES]
    for zone, words in zones.items():
        for word in words.split():
            take(word)
            up[ZONES.index(zone)][KINDS.index(word)] += 1
    for space in ramps:
        assert space in SPACES
        take("ramp")
    for colour, place in dice.items():
        if place != "gone":
            for _ in range(NEEDED[options.get("difficulty", "standard")]):
                take(colour)
    deck = [3, 2, 2, 2, 2, 2, 2, 1]
    for card in row:
        deck[CARDS.index(card)] -= 1
    at = [*kids, *["none"] * (4 - len(kids))]
    stands = [SPACES.index(x) for x in (agents or [AWAY] * players)]
    state = game.edit(
        state,
        kid=at,
        et=kids[in_basket] if in_basket >= 0 else et,
        et_in=in_basket,
        enemy=[*cars, SPACES.index(keys), *stands, *[-1] * (4 - players)],
        items=items,
        up=up,
        down=list(down.values()),
        hidden=list(hidden.values()),
        ramp=[list(ramps).count(space) for space in SPACES],
        die=[dice.get(colour, "unbuilt") for colour in KINDS[:3]],
        row=row,
        deck=deck,
        **fields,
    )
    return game, state


def play(game: Game, state: State, *labels: str) -> State:
    return script(game, state, *labels)


def look(game: Game, state: State) -> dict[str, Any]:
    return game.view(state, None)


def at(game: Game, state: State, seat: int) -> str:
    place: str = game.view(state, None)["kids"][seat]["at"]
    return place


def labels(game: Game, state: State) -> list[str]:
    return [game.label(state, event) for event in state.events]


def offers(game: Game, state: State, start: str) -> list[str]:
    """The legal choices whose notation begins so."""
    return [label for label in labels(game, state) if label.startswith(start)]


def enemies(game: Game, state: State) -> dict[str, str]:
    return {enemy["name"]: enemy["at"] for enemy in game.view(state, None)["enemies"]}


def refusal(game: Game, state: State, action: Action) -> str:
    """The sentence against an illegal action, which changes nothing."""
    assert action.encode() not in state.events
    data = state.data
    try:
        game.after(state, action.encode())
    except IllegalEvent as error:
        assert state.data == data
        return str(error)
    raise AssertionError("it was legal")
