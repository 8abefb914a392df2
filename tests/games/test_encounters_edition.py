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


def test_reconstructed_parts_are_marked_as_ours() -> None:
    edition = edition_of(saucers.load("encounters"))
    assert edition.grid.ours
    assert edition.pieces.ours
