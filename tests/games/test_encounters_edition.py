"""Editions of Close Encounters: other boards play, broken files are refused with a sentence."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

import saucers
from games.encounters_positions import edition_of, squares, write_edition
from playing import finish, walk
from saucers import Over
from saucers.kernel.batches import play_batch
from saucers.kernel.errors import EditionError

SMALL = [
    "1 -- MS -- 21",
    "2 8 -- 16 22",
    "3 9 13 17 23",
    "4 10 14 18 24",
    "5 11 15 19 25",
    "6 12 -- 20 26",
    "7 -- DT -- 27",
]

WIDE = [" ".join(str(14 * y + x + 1) for x in range(14)) for y in range(10)]


@pytest.mark.rule("CE board")
def test_the_small_edition_is_five_by_seven_with_its_own_areas_and_numbering() -> None:
    game = saucers.load("encounters", players=4, edition="small")
    names = squares(game)
    assert len(names) == 35
    assert names[0, 1] == "2"
    assert sum(name.isdigit() for name in names.values()) == 27
    assert game.seat_names == ("Purple", "Green", "Orange", "Blue")
    batch = play_batch(game, ["random"] * 4, 300, seed=1)
    assert batch.lengths.max() < 1000


@pytest.mark.parametrize(
    "rows",
    [
        ["MS 1 2 3 4", "5 6 7 8 9", "10 11 12 13 DT"],
        ["12 1 2 3 4", "5 MS 7 DT 9", "10 11 6 13 8"],
        ["MS -- 1 2 3 4 5 6 7 8 9 10 -- DT"],
        [*WIDE, "-- MS -- 141 142 143 144 145 146 147 148 -- DT --"],
    ],
    ids=["corners", "inside", "row", "wide"],
)  # fmt: skip
def test_other_boards_are_played_to_the_end(tmp_path: Path, rows: list[str]) -> None:
    path = write_edition(tmp_path / "other.toml", rows)
    for players in (2, 3, 4):
        game = saucers.load("encounters", players=players, edition=path)
        for _, _, state in walk(game, players):
            assert list(game.problems(state)) == []
        assert game.turn(finish(game, 1)) == Over()
        assert saucers.to_svg(game.scene(state, None)).startswith("<svg")


def changed(row: int, old: str, new: str) -> Callable[[list[str]], list[str]]:
    return lambda rows: [line.replace(old, new) if y == row else line for y, line in enumerate(rows)]


BROKEN: list[tuple[Callable[[list[str]], list[str]], str]] = [
    (lambda _: [], "1 to 24 rows"),
    (lambda _: [" ".join(str(n) for n in range(1, 26))], "1 to 24 rows"),
    (changed(2, "3 9", "3"), "as many squares as the first, 5, not 4"),
    (changed(2, "13", "xx"), "not 'xx'"),
    (changed(2, "13", "-13"), "not '-13'"),
    (changed(0, "MS", "--"), "one Mother Ship"),
    (changed(6, "DT", "--"), "one Devil's Tower"),
    (changed(6, "--", "DT"), "one Devil's Tower"),
    (changed(2, "13", "14"), "each once; look at 13"),
    (changed(2, "13", "28"), "each once; look at 13"),
    (changed(2, "13", "--"), "each once; look at 13"),
    (lambda _: ["MS 1 2 3 4 5 6 7 8 DT"], "10 to 152 numbered squares, not 8"),
    (lambda _: [" ".join(["MS", *["--"] * 12]), *[" ".join(["--"] * 13)] * 11, "DT 1 2 3 4 5 6 7 8 9 10 -- --",
                   " ".join(["--"] * 13)], "at most 168 squares"),
    (lambda _: ["MS DT 1 2 3 4 5", "6 7 8 9 10 11 12"], "two squares apart"),
    (lambda _: ["MS 1 2 3 4 5", "6 7 -- 8 9 10", "11 12 13 14 15 DT"], "belongs to no safe area"),
]  # fmt: skip


@pytest.mark.parametrize(("spoil", "sentence"), BROKEN, ids=[str(n) for n in range(len(BROKEN))])
def test_broken_grids_are_refused(tmp_path: Path, spoil: Callable[[list[str]], list[str]], sentence: str) -> None:
    write_edition(tmp_path / "good.toml", SMALL)
    saucers.load("encounters", edition=tmp_path / "good.toml")
    write_edition(tmp_path / "bad.toml", spoil(SMALL))
    with pytest.raises(EditionError, match=sentence) as error:
        saucers.load("encounters", edition=tmp_path / "bad.toml")
    assert str(error.value).startswith("bad.toml: grid.rows")


@pytest.mark.parametrize(
    ("colours", "sentence"),
    [
        (["red", "blue", "green"], "4 colours"),
        (["red", "blue", "green", "gold"], "first letters differ"),
        (["red", "blue", "green", "violet"], "no colour 'violet'"),
    ],
)
def test_broken_colours_are_refused(tmp_path: Path, colours: list[str], sentence: str) -> None:
    write_edition(tmp_path / "bad.toml", SMALL, colours)
    with pytest.raises(EditionError, match=sentence):
        saucers.load("encounters", edition=tmp_path / "bad.toml")


@pytest.mark.rule("CE-2", "CE-10")
def test_an_edition_may_ask_for_fewer_notes_and_other_circles(tmp_path: Path) -> None:
    path = write_edition(tmp_path / "short.toml", SMALL, tune="notes = 2\ncircles = [3, 1, 1]")
    for players, circles in ((2, 3), (3, 1), (4, 1)):
        game = saucers.load("encounters", players=players, edition=path, plain=True)
        state = game.start()
        assert f"circle 1 of {circles}" in game.prompt(state, 0)
        for before, _, after in walk(game, players):
            assert list(game.problems(after)) == []
            state = before
            drawn = [public["circles"]["drawn"] for public in game.view(after, None)["players"]]
            if game.view(after, None)["stage"] not in ("mark",):
                assert min(drawn) >= circles
        assert max(game.points(after) or ()) == 2
        assert "the second note" in game.result(after)
        tracks = [tray.top for tray in game.scene(state, None).trays if tray.kind == "track"]
        assert tracks == [2] * players


def test_without_a_tune_the_printed_one_is_played() -> None:
    tune = edition_of(saucers.load("encounters")).tune
    assert (tune.notes, tune.circles, tune.ours) == (5, [4, 2, 2], False)


@pytest.mark.parametrize(
    ("tune", "sentence"),
    [
        ("notes = 0", "a player has 5 chips, so 1 to 5 of them win a game, not 0"),
        ("notes = 6", "a player has 5 chips, so 1 to 5 of them win a game, not 6"),
        ("circles = [4, 2]", "there are 3 numbers, for 2 to 4 players, not 2"),
        (
            "circles = [4, 2, 0]",
            "with 4 players everybody circles 1 to 27 squares first, as many as are numbered, not 0",
        ),
        ("circles = [28, 2, 2]", "with 2 players everybody circles 1 to 27 squares first"),
        ('notes = "five"', "tune.notes"),
    ],
)
def test_broken_tunes_are_refused(tmp_path: Path, tune: str, sentence: str) -> None:
    write_edition(tmp_path / "bad.toml", SMALL, tune=tune)
    with pytest.raises(EditionError, match=sentence):
        saucers.load("encounters", edition=tmp_path / "bad.toml")


@pytest.mark.rule("CE-9")
def test_safe_areas_that_touch_are_divided_by_the_nearer_end(tmp_path: Path) -> None:
    rows = ["1 2 3 4 5", "MS -- -- -- DT", "6 7 8 9 10"]
    game = saucers.load("encounters", players=2, edition=write_edition(tmp_path / "row.toml", rows), plain=True)
    assert [game.board.safe[q] for q in range(10, 13)] == [1, 1, 2]  # type: ignore[attr-defined]


def test_reconstructed_parts_are_marked_as_ours() -> None:
    edition = edition_of(saucers.load("encounters"))
    assert edition.grid.ours
    assert edition.pieces.ours
