"""Edition files: every mistake is told with its place, and a wrong file never half-loads."""

from __future__ import annotations

from pathlib import Path

import pytest

import saucers
from saucers.games.alien.board import Edition
from saucers.kernel.errors import EditionError
from saucers.kernel.registry import definition_of

STANDARD = (definition_of("alien").editions_folder / "standard.toml").read_text()


def load_changed(tmp_path: Path, old: str, new: str) -> saucers.Game:
    assert old in STANDARD
    path = tmp_path / "mine.toml"
    path.write_text(STANDARD.replace(old, new, 1))
    return saucers.load("alien", players=2, edition=path)


@pytest.mark.parametrize(
    ("old", "new", "where", "what"),
    [
        ("spaces = 56", "spaces = 5", "outer.spaces", "greater than or equal to 8, not 5"),
        ("spaces = 56", "spaces = 96", "outer.spaces", "at most 124 fit"),
        ("spaces = 56", 'spaces = "many"', "outer.spaces", "valid integer, not 'many'"),
        ("walk = 18", "walk = 20", "inner.walk", "must be shorter than the 20 spaces"),
        ("dock = 14", "dock = 77", "sides[1].dock", "spaces 0 to 55, not 77"),
        ("gate = 5", "gate = 30", "sides[1].gate", "spaces 0 to 19, not 30"),
        ("arrow = 2", "arrow = 4", "sides[0].arrow", "has 3 spaces, so no space 4"),
        ("rejoin = 54", "rejoin = 46", "sides[0].rejoin", "to another one"),
        ("choice = 4\n", "choice = 46\n", "sides", "a choice of its own"),
        ('colour = "blue"', 'colour = "rose"', "sides", "different letters"),
        ('colour = "blue"', 'colour = "Blue"', "sides[1].colour", "should match pattern"),
        ('"o2", "o16"', '"o2", "x9"', "marks.shafts", "no space 'x9'"),
        ('"i2"', '"r2>"', "marks.safe", "no space 'r2>'"),
        ("two = [0, 2]", "two = [0, 0]", "seating.two", "2 different sides"),
        ("ours = true\nspaces = 56", "spaces = 56", "outer.ours", "Field required"),
        ("spaces = 56", "spaces = 56\nlength = 3", "outer.length", "not permitted"),
        ('game = "alien"', 'game = "ludo"', "game", "'alien' is wanted"),
        ("[inner]", "[inner", "is not TOML", "line"),
    ],
)
def test_broken_editions_say_where_and_what(tmp_path: Path, old: str, new: str, where: str, what: str) -> None:
    with pytest.raises(EditionError) as refusal:
        load_changed(tmp_path, old, new)
    assert f"mine.toml: {where}" in str(refusal.value)
    assert what in str(refusal.value)
    assert "\n" not in str(refusal.value)


def test_a_side_too_few_is_told(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(STANDARD[: STANDARD.rindex("[[sides]]")])
    with pytest.raises(EditionError, match=r"sides: a board has 4 sides, not 3"):
        saucers.load("alien", edition=path)


@pytest.mark.parametrize("source", ["nosuch", "nosuch.toml"])
def test_missing_editions(source: str) -> None:
    with pytest.raises(EditionError, match=r"nosuch"):
        saucers.load("alien", edition=source)


def test_a_file_that_is_no_text(tmp_path: Path) -> None:
    path = tmp_path / "x.toml"
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(EditionError, match="UTF-8"):
        saucers.load("alien", edition=path)


def test_another_board_can_be_played_and_travels_inside_its_records(tmp_path: Path) -> None:
    game = load_changed(tmp_path, "walk = 18", "walk = 6")
    record = saucers.Record(game, ["a", "b"])
    record.append(0)
    (tmp_path / "mine.toml").unlink()
    again = saucers.Record.from_json(record.to_json())
    assert isinstance(again.game.edition, Edition)
    assert again.game.edition.inner.walk == 6
    assert again.state == record.state


@pytest.mark.parametrize(
    ("old", "new", "same"),
    [
        ("title = ", 'title = "Another name"\n# ', True),
        ("origin = ", 'origin = "Somewhere else"\n# ', True),
        ("ours = true\nspaces = 56", "ours = false\nspaces = 56", True),
        ("walk = 18", "walk = 6", False),
    ],
)
def test_the_identity_is_what_the_rules_read(tmp_path: Path, old: str, new: str, same: bool) -> None:
    standard = saucers.load("alien", players=2).loaded_edition
    changed = load_changed(tmp_path, old, new).loaded_edition
    assert changed.content_digest != standard.content_digest
    assert (changed.digest == standard.digest) == same
    assert changed.is_meant_by(standard.digest) == same
    assert not changed.is_meant_by(standard.content_digest)


def test_the_digest_is_that_of_the_content_not_of_the_file(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text("# a comment\n" + STANDARD)
    digests = {saucers.load("alien", edition=e).loaded_edition.digest for e in ("standard", path)}
    assert len(digests) == 1


@pytest.mark.parametrize("name", saucers.game_names())
def test_standard_editions_mark_what_is_ours(name: str) -> None:
    for path in definition_of(name).editions_folder.glob("*.toml"):
        assert "ours = true" in path.read_text()
