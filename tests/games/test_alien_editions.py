"""Alien's boards: what ours are, what an edition may vary, and what it may not and why."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import saucers
from games.alien_boards import STANDARD, small_board
from playing import finish, script, walk
from saucers import Game
from saucers.games.alien.edition import Edition
from saucers.kernel.batches import play_batch
from saucers.kernel.errors import EditionError

FIRST_IDENTITY = "45cc19a1d137e99c529b65fd"
FIRST_CONTENT = "fea8e393ab1e0ea320ecbe4e"


def changed(tmp_path: Path, *replacements: tuple[str, str], players: int = 2, plain: bool = True) -> Game:
    text = STANDARD
    for old, new in replacements:
        assert old in text
        text = text.replace(old, new, 1)
    path = tmp_path / "mine.toml"
    path.write_text(text)
    return saucers.load("alien", players=players, edition=path, plain=plain)


def edition_of(game: Game) -> Edition:
    assert isinstance(game.edition, Edition)
    return game.edition


# --- ours -----------------------------------------------------------------------------------------------------------


def test_the_first_edition_keeps_both_its_digests() -> None:
    """Tables, records and the ladder of that time name it by them."""
    loaded = saucers.load("alien", edition="first", plain=True).loaded_edition
    assert (loaded.digest, loaded.content_digest) == (FIRST_IDENTITY, FIRST_CONTENT)
    assert loaded.digest != saucers.load("alien", plain=True).loaded_edition.digest


def test_four_shafts_one_on_every_side() -> None:
    edition = edition_of(saucers.load("alien", plain=True))
    assert edition.marks.shafts == [f"o{14 * p + 2}" for p in range(4)]
    safe = {f"o{14 * p + k}" for p in range(4) for k in (3, 6, 13)} | {f"i{5 * p + 2}" for p in range(4)}
    assert set(edition.marks.safe) == safe


@pytest.mark.rule("Board", "Expected")
def test_ties_are_rare_and_seats_are_fair() -> None:
    """Among greedy players of four: at most 10 % of ties, seats within 3 points."""
    game = saucers.load("alien", players=4)
    batch = play_batch(game, ["greedy"] * 4, 2_000, seed=1)
    ties = ((batch.scores > 0) & (batch.scores < 1)).any(axis=1).mean()
    assert ties <= 0.10
    assert abs(batch.scores.mean(axis=0) - 0.25).max() < 0.03


@pytest.mark.parametrize("edition", ["standard", "first"])
def test_spoken_names_are_unique_and_without_codes(edition: str) -> None:
    spoken = edition_of(saucers.load("alien", edition=edition, plain=True)).spoken
    assert len(set(spoken.values())) == len(spoken)
    assert not [name for name in spoken.values() if re.search(r"\b[a-z]\d", name)]


def test_names_that_people_say() -> None:
    spoken = edition_of(saucers.load("alien", plain=True)).spoken
    assert spoken["o2"] == "the north air shaft"
    assert spoken["o0"] == "the red dock"
    assert spoken["o50"] == "north corridor 1"
    assert spoken["o46"] == "the red fork"
    assert spoken["r2"] == "the red arrow"
    assert spoken["i0"] == "the red gate"
    assert spoken["home-red"] == "the red home base"


# --- what may vary --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("crew", [1, 2])
def test_a_smaller_crew(tmp_path: Path, crew: int) -> None:
    game = changed(tmp_path, ("astronauts = 3", f"astronauts = {crew}"))
    state = game.start()
    assert game.view(state, None)["players"][0]["astronauts"] == ["home"] * crew + ["gone"] * (3 - crew)
    assert [token.symbol for token in game.scene(state, 0).seats[0].tokens] == ["astronaut"] * crew + ["alien"]
    for seed in range(3):
        for _, _, after in walk(game, seed):
            assert list(game.problems(after)) == []
        assert sum(game.score(finish(game, seed))) == pytest.approx(1.0)


@pytest.mark.rule("Doubles")
@pytest.mark.parametrize("free", [0, 1, 4])
def test_other_numbers_of_free_rolls(tmp_path: Path, free: int) -> None:
    game = changed(tmp_path, ("free_rolls = 2", f"free_rolls = {free}"))
    state = script(game, game.start(), "red 6 white 6", "red 1 white 2")
    for number in range(free + 1):
        assert (game.view(state, None)["turn_of"], game.view(state, None)["free_rolls"]) == (0, number)
        state = script(game, state, "red 1 white 1")
        while state.mover == 0:
            state = game.after(state, state.events[0])
    assert game.view(state, None)["turn_of"] == 1
    with pytest.raises(saucers.SaucersError, match=f"at most {free} free roll"):
        game.edit(state, free_rolls=free + 1)


def test_a_smaller_ship(tmp_path: Path) -> None:
    game = small_board(tmp_path)
    assert len(edition_of(game).node_names) == 3 + 48 + 12 + 16 + 4
    for seed in range(3):
        for _, _, after in walk(game, seed):
            assert list(game.problems(after)) == []
    spoken = edition_of(game).spoken
    assert len(set(spoken.values())) == len(spoken)


def test_no_shafts_and_no_safe_spaces(tmp_path: Path) -> None:
    text = re.sub(r"^shafts = .*$", "shafts = []", STANDARD, flags=re.M)
    text = re.sub(r"^safe = \[.*?^\]", "safe = []", text, flags=re.M | re.S)
    (tmp_path / "bare.toml").write_text(text)
    game = saucers.load("alien", players=2, edition=tmp_path / "bare.toml", plain=True)
    assert sum(game.score(finish(game, 1))) == pytest.approx(1.0)


def test_a_space_may_have_a_name_of_its_own(tmp_path: Path) -> None:
    game = changed(tmp_path, ('shuttle = "Narcissus"', 'shuttle = "Narcissus"\nspaces = { o9 = "the galley" }'))
    assert edition_of(game).spoken["o9"] == "the galley"
    assert game.loaded_edition.digest == saucers.load("alien", plain=True).loaded_edition.digest


# --- what may not, and why ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("astronauts = 3", "astronauts = 4", "crew.astronauts: a position has room for 3 Astronauts a player, not 4"),
        ("free_rolls = 2", "free_rolls = 6", "at most 5 free rolls, not 6: games must end within a bound"),
        ("walk = 18", "walk = 20", "goes round the inner corridor less than once"),
        ('"o3", ', '"o2", ', "'o2' is an air shaft, and air shafts are not safe (ALIEN-10)"),
        ('"o3", ', '"o6", ', "'o6' is named twice"),
        ("two = [0, 2]", "two = [0, 2, 2]", "2 players sit at 2 different sides"),
        ('"north", "east"', '"north", "north"', "4 different names"),
        ('shuttle = "Narcissus"', 'spaces = { x9 = "y" }', "names.spaces.x9: there is no such space"),
        ("rejoin = 54", "rejoin = 45", "may go round for ever"),
        ("rejoin = 12", "rejoin = 19", "past its own turning"),
    ],
)
def test_the_validator_says_what_is_impossible_and_why(tmp_path: Path, old: str, new: str, sentence: str) -> None:
    with pytest.raises(EditionError) as refusal:
        changed(tmp_path, (old, new))
    assert sentence in str(refusal.value)


def test_too_many_shafts_do_not_fit(tmp_path: Path) -> None:
    text = re.sub(r"^safe = \[.*?^\]", "safe = []", STANDARD, flags=re.M | re.S)
    text = re.sub(r"^shafts = .*$", f"shafts = {[f'o{i}' for i in range(56)]}".replace("'", '"'), text, flags=re.M)
    (tmp_path / "holes.toml").write_text(text)
    with pytest.raises(EditionError, match=r"with 56 air shafts .* fit; take fewer shafts"):
        saucers.load("alien", edition=tmp_path / "holes.toml")
