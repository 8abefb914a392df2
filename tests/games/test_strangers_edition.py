"""The boards of Don't Talk to Strangers: what the rulings ask of a map, each shown to catch a broken one."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from games.strangers_positions import random_game
from games.test_strangers_table import table
from saucers import Record
from saucers.games.strangers.architect import describe
from saucers.games.strangers.board import neighbourhood
from saucers.games.strangers.maps import disjoint_ways
from saucers.kernel.errors import EditionError
from saucers.kernel.registry import edition_from_content

DOCS = Path(__file__).parents[2] / "docs"
CONTENT = table(players=2).loaded_edition.content
FIRST_DIGEST, FIRST_CONTENT_DIGEST = "69736f0c2af18a864edbe96d", "4d2466f28ec858cc15d007c7"
Change = Callable[[dict[str, Any]], None]


def put(board: str, *changes: tuple[str, str]) -> Change:
    """Draw other characters into cells of a map."""

    def change(content: dict[str, Any]) -> None:
        rows = content["boards"][board]["map"].strip().splitlines()
        for cell, char in changes:
            x, y = "abcdefghijklm".index(cell[0]), int(cell[1:]) - 1
            rows[y] = rows[y][:x] + char + rows[y][x + 1 :]
        content["boards"][board]["map"] = "\n".join(rows)

    return change


def entrances(board: str, remove: str = "", add: str = "") -> Change:
    def change(content: dict[str, Any]) -> None:
        kept = [name for name in content["boards"][board]["entrances"] if name not in remove.split()]
        content["boards"][board]["entrances"] = kept + add.split()

    return change


def walls(board: str, remove: str = "", add: str = "") -> Change:
    def change(content: dict[str, Any]) -> None:
        kept = [name for name in content["boards"][board]["walls"] if name not in remove.split()]
        content["boards"][board]["walls"] = kept + add.split()

    return change


def setting(*path: str, to: Any) -> Change:
    def change(content: dict[str, Any]) -> None:
        inner: Any = content
        for key in path[:-1]:
            inner = inner[int(key) if key.isdigit() else key]
        inner[path[-1]] = to

    return change


def both(*changes: Change) -> Change:
    def change(content: dict[str, Any]) -> None:
        for one in changes:
            one(content)

    return change


def broken(change: Change) -> str:
    content = deepcopy(CONTENT)
    change(content)
    with pytest.raises(EditionError) as error:
        edition_from_content("strangers", content)
    return str(error.value)


@pytest.mark.parametrize("name", ["standard", "first"])
def test_the_editions_that_come_with_the_game_are_sound(name: str) -> None:
    loaded = table(players=2, edition=name).loaded_edition
    assert edition_from_content("strangers", deepcopy(loaded.content)).digest == loaded.digest


def test_tables_and_records_of_the_first_maps_find_them_again() -> None:
    """The digests that tables and records say which were kept before the second maps were drawn."""
    first = table(players=2).loaded_edition
    assert first.is_meant_by(FIRST_DIGEST)
    assert first.is_meant_by(FIRST_CONTENT_DIGEST)
    assert table(players=2, edition="standard").loaded_edition.digest != first.digest


@pytest.mark.rule("Full card list")
@pytest.mark.parametrize("count", [0, 1, 60])
def test_a_deck_may_have_any_number_of_cards_within_reason(count: int) -> None:
    content = deepcopy(CONTENT)
    content["cards"][2]["count"] = count
    game = table(players=4, edition=edition_from_content("strangers", content), well_read=True)
    state = game.start()
    assert sum(game.record_of(state).deck[kind] for kind in range(19)) == 90 + count
    for seed in range(3):
        for after in random_game(game, seed):
            assert not list(game.problems(after))


@pytest.mark.rule("Boards (reconstructed)", "Set-up 3")
@pytest.mark.parametrize("edition", ["standard", "first"])
@pytest.mark.parametrize("board", ["A", "B"])
def test_the_maps_have_what_the_rulings_ask(board: str, edition: str) -> None:
    hood = neighbourhood(table(players=2, edition=edition).edition, board)
    assert len(hood.places) == 16
    assert len(hood.having("!w")) == {"A": 12, "B": 15}[board]
    assert len(hood.having("w")) == {"A": 0, "B": 3}[board]
    assert disjoint_ways(hood, hood.having("!w")) >= 2


@pytest.mark.rule("Boards (reconstructed)")
@pytest.mark.parametrize(
    ("change", "where", "words"),
    [
        (put("A", ("a1", "x")), "boards.A.map", "a1 shows 'x'"),
        (setting("boards", "A", "map", to="..\n..."), "boards.A", "equally long"),
        (setting("boards", "A", "map", to="\n".join(["."] * 12)), "boards.A", "1 to 11 rows"),
        (setting("boards", "A", "scenery", to="..."), "boards.A.scenery", "size of the map"),
        (entrances("A", add="a1-c1"), "boards.A.entrances", "beside it"),
        (entrances("A", add="b1-c1"), "boards.A.entrances", "scoring place"),
        (walls("A", add="d5|d7"), "boards.A.walls", "side by side"),
        (walls("A", add="a1|b1"), "boards.A.walls", "two movement spaces"),
        (put("A", ("a5", "S")), "boards.A", "1 of: School (S); the map shows 2"),
        (put("A", ("g6", "s")), "boards.A", "School (S); the map shows 0"),
        (put("A", ("a5", "3")), "boards.A", "7 of: Homes"),
        (put("A", ("a1", "6")), "boards.A", "one Mansion is worth 6 and the other 7"),
        (put("A", ("a1", "4")), "boards.A", "7 of: Homes"),
        (put("A", ("k4", "q")), "boards.A", "first Pool"),
        (put("A", ("c8", "p")), "boards.A", "first Pool"),
        (put("A", ("c6", "C")), "boards.A", "Library"),
        (put("A", ("c4", "O")), "boards.A", "North Park"),
        (put("A", ("k8", "N")), "boards.A", "North Park"),
        (put("A", ("k6", "L")), "boards.A", "Library"),
        (put("A", ("f11", "P")), "boards.A", "place to dance (R)"),
        (put("B", ("h11", "R")), "boards.B", "place to dance (P)"),
        (put("A", ("d1", ".")), "boards.A", "12 of: stranger spaces"),
        (put("B", ("j2", "!")), "boards.B", "3 of: stranger spaces in the woods"),
        (setting("boards", "A", "tokens", to=10), "boards.A", "8 Stranger tokens, not 10"),
        (put("A", ("a3", ".")), "boards.A", "3 school bus stops"),
        (put("A", ("g1", ".")), "boards.A", "3 city bus stops"),
        (both(put("A", ("a3", "."), ("g5", "s"))), "boards.A", "spread out"),
        (both(put("A", ("g6", "."), ("g1", "S"), ("a5", "c"))), "boards.A", "near the middle"),
        (entrances("A", remove="f4-g4 j6-i6"), "boards.A", "no walk leads from School to"),
        (
            both(
                put("A", ("h6", "2"), ("i6", "#"), ("j6", "#")),
                entrances("A", remove="j6-i6", add="h6-g6"),
                walls("A", remove="h5|h6 h6|h7 i5|i6 i6|i7"),
            ),
            "boards.A",
            "nearest place, h6, is 1 steps",
        ),
        (setting("points", "pool", to=[5, 4, 3]), "points.pool", "room for 4"),
        (
            both(put("A", ("k4", "#"), ("h4", "p")), entrances("A", remove="k4-k5 k4-k3", add="h4-g4")),
            "boards.A",
            "at least 6",
        ),
        (put("A", ("c9", "s")), "boards.A", "Pool c8 is 1 steps from the stop c9; it must be at least 3"),
        (put("A", ("c1", "s")), "boards.A", "must be at least 4"),
        (
            put("A", ("g5", "!"), ("g7", "!"), ("f6", "!"), ("d1", "."), ("j1", "."), ("e3", ".")),
            "boards.A",
            "School has 1 separate ways",
        ),
        (setting("points", "pool", to=[2, 3, 4, 5]), "points.pool", "less and less"),
        (setting("points", "rally", to=[1, 2]), "points.rally", "room for 6"),
        (setting("points", "park", to=[2, 99]), "points.park", "0 to 20"),
        (setting("cards", "0", "count", to=9), "cards[0].count", "10 Strangers need at least 10"),
        (setting("cards", "2", "count", to=61), "cards", "the deck has 151 cards; with more than 150"),
        (both(*(setting("cards", str(kind), "count", to=1) for kind in range(2, 19))), "cards", "15 cards to hold"),
        (setting("cards", "2", "name", to="Stroll"), "cards", "'Stroll' is out of place"),
        (setting("cards", "2", "moves", to=0), "cards[2].moves", "Walk moves 1 to 3"),
        (setting("cards", "5", "moves", to=2), "cards[5].moves", "does not walk"),
        (setting("cards", "3", "moves", to=4), "cards", "less than or equal to 3"),
        (setting("boards", "A", "walls", to="none"), "boards.A.walls", "list"),
    ],
)
def test_a_broken_edition_is_refused_with_a_sentence(change: Change, where: str, words: str) -> None:
    message = broken(change)
    assert where in message
    assert words in message
    assert message.endswith(".")


@pytest.mark.rule("Solo Architect")
@pytest.mark.parametrize(("name", "points"), [("board-A", 32), ("board-B", 43), ("first-board-A", 30)])
def test_the_architects_published_answers_replay(name: str, points: int) -> None:
    record = Record.from_json((DOCS / "architect" / f"{name}.json").read_text(encoding="utf-8"))
    assert record.game.points(record.state) == (points,)
    assert describe(record) in (DOCS / "architect.md").read_text(encoding="utf-8")
