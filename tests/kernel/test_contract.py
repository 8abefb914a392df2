"""The contract is typed: mypy names what is wrong with a game, for every kind of mistake listed here.

Each mistake is made in a copy of Alien. mypy runs once over all copies, with the configuration of the project.
"""

from __future__ import annotations

import fcntl
import os
import re
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
GAME = ROOT / "src" / "saucers" / "games" / "alien"
UNCHANGED = "unchanged"


@dataclass(frozen=True)
class Mistake:
    """A text of one module replaced by another, and what mypy must mention about it."""

    name: str
    module: str
    right: str
    wrong: str
    mentions: str

    @property
    def package(self) -> str:
        return f"mutant_{self.name.replace(' ', '_')}"


AGAINST_THE_CONTRACT = (
    # Another signature.
    Mistake("turn", "rules", "def turn(b: Board, s: State)", "def turn(b: Board, s: State, seat: int)", "def turn"),
    Mistake(
        "weights",
        "rules",
        "def weights(b: Board, s: State, out: Cells)",
        "def weights(b: Board, s: State)",
        "def weights",
    ),
    Mistake(
        "apply",
        "rules",
        "def apply(b: Board, s: State, event: int)",
        "def apply(b: Board, s: State, event: str)",
        "def apply",
    ),
    Mistake(
        "score",
        "rules",
        "def score(b: Board, s: State, out: Cells[float])",
        "def score(b: Board, s: State, out: Cells)",
        "def score",
    ),
    Mistake("guess", "secrets", "seat: int, rng: Cells)", "rng: Cells)", "def guess"),
    Mistake(
        "say",
        "words",
        "event: int, after: State, seat: int | None) -> str",
        "event: int, after: State) -> str",
        "def say",
    ),
    Mistake(
        "encode",
        "encoding",
        "s: State, seat: int, out: Cells[float]) -> int",
        "s: State, seat: int, out: Cells[float]) -> None",
        "def encode",
    ),
    Mistake(
        "draw", "scene", "actions: tuple[int, ...]) -> picture.Scene:", "actions: tuple[int, ...]) -> str:", "def draw"
    ),
    Mistake(
        "value",
        "heuristic",
        "def value(b: Board, s: State, seat: int, scratch: Scratch)",
        "def value(b: Board, s: State, seat: int)",
        "def value",
    ),
    Mistake(
        "features", "evaluation", "seat: int, scratch: Scratch, rows: Rows)", "seat: int, rows: Rows)", "def features"
    ),
    Mistake("details", "happenings", "-> Details:", "-> Moment:", "def details"),
    # Another type.
    Mistake("vocabulary", "actions", "VOCABULARY = _FIRST_ASTRONAUT + 2 * CREW", 'VOCABULARY = "many"', "VOCABULARY"),
    Mistake("minutes", "spec", "MINUTES = (15, 30)", "MINUTES = 15", "MINUTES"),
    Mistake(
        "search",
        "evaluation",
        "SEARCH = SearchSettings(rollout_events=1.5)",
        'SEARCH = {"rollout_events": 1.5}',
        "SEARCH",
    ),
    Mistake("scratch", "heuristic", "class Scratch(Layout):", "class Scratch:", 'cannot be "Scratch"'),
    Mistake(
        "prepare",
        "heuristic",
        "options: Options) -> Scratch:\n    return Scratch()",
        "options: Options) -> Board:\n    return b",
        'type parameter "C_co"',
    ),
    Mistake("options", "spec", "class Options(BaseOptions):", "class Options:", 'cannot be "Options"'),
    # Something that is missing.
    Mistake("no points", "rules", "def points(", "def count_points(", "points"),
    Mistake("no most events", "actions", "MOST_EVENTS = 192", "EVENTS = 192", "MOST_EVENTS"),
    Mistake("no ladder", "evaluation", "LADDER = LadderPlan", "PLAN = LadderPlan", "LADDER"),
)
"""What mypy can see only where the module is given to ``Definition``."""

WITHIN_A_MODULE = (
    # A field that is not there.
    Mistake("board field", "rules", "b.reach_first[", "b.no_such_field[", '"Board" has no attribute "no_such_field"'),
    Mistake(
        "state field",
        "rules",
        "s.starter = s.seat",
        "s.no_such_field = s.seat",
        '"State" has no attribute "no_such_field"',
    ),
    Mistake(
        "board of a game",
        "words",
        "game.board.walk[",
        "game.board.no_such_field[",
        '"Board" has no attribute "no_such_field"',
    ),
    Mistake(
        "edition of a game",
        "scene",
        "edition = game.edition\n",
        "edition = game.edition.no_such_part\n",
        '"Edition" has no attribute "no_such_part"',
    ),
    Mistake(
        "option",
        "spec",
        "return options.players",
        "return options.no_such_option",
        '"Options" has no attribute "no_such_option"',
    ),
    Mistake("value of a field", "rules", "s.winner = TIE", 's.winner = "tie"', "Incompatible types in assignment"),
    Mistake(
        "phase",
        "rules",
        "s.stage = Phase.ROLL\n    if s.red",
        "s.stage = Phase.NO_SUCH_PHASE\n    if s.red",
        '"type[Phase]" has no attribute "NO_SUCH_PHASE"',
    ),
)
"""What mypy sees because fields, options and the parts of a game have types."""

MISTAKES = (*AGAINST_THE_CONTRACT, *WITHIN_A_MODULE)


@pytest.fixture(scope="module")
def complaints(tmp_path_factory: pytest.TempPathFactory) -> str:
    """What mypy says of all copies; run once, also where several processes share the tests."""
    folder = tmp_path_factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        folder = folder.parent
    folder = folder / "contract"
    folder.mkdir(exist_ok=True)
    said = folder / "mypy.txt"
    with (folder / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not said.exists():
            said.write_text(run_mypy(folder), encoding="utf-8")
    return said.read_text(encoding="utf-8")


def run_mypy(folder: Path) -> str:
    write_copy(folder, UNCHANGED)
    for mistake in MISTAKES:
        write_copy(folder, mistake.package, mistake)
    packages = [UNCHANGED, *(mistake.package for mistake in MISTAKES)]
    done = subprocess.run(
        [sys.executable, "-m", "mypy", "--cache-dir", str(folder / "cache"), "--no-pretty", "--no-color-output"]
        + [part for package in packages for part in ("-p", package)],
        cwd=ROOT,
        env=os.environ | {"MYPYPATH": str(folder)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stderr == ""
    return done.stdout


def write_copy(folder: Path, package: str, mistake: Mistake | None = None) -> None:
    """A copy of the game as a package of its own."""
    (folder / package).mkdir()
    for source in GAME.glob("*.py"):
        text = source.read_text(encoding="utf-8").replace("saucers.games.alien", package)
        if mistake and source.stem == mistake.module:
            assert text.count(mistake.right) == 1, f"{source.name} has not one {mistake.right!r}"
            text = text.replace(mistake.right, mistake.wrong)
        (folder / package / source.name).write_text(text, encoding="utf-8")


def about(complaints: str, package: str) -> list[str]:
    """The lines about a copy, from the file's name on."""
    found = re.findall(rf"^.*\b{package}[/\\](\w+\.py:\d+: .*)$", complaints, re.MULTILINE)
    return [str(line) for line in found]


def test_a_right_game_is_accepted(complaints: str) -> None:
    assert about(complaints, UNCHANGED) == []


@pytest.mark.parametrize("mistake", AGAINST_THE_CONTRACT, ids=lambda mistake: mistake.name)
def test_a_module_that_breaks_the_contract_is_named_where_the_game_is_made(complaints: str, mistake: Mistake) -> None:
    here = [line for line in about(complaints, mistake.package) if line.startswith("__init__.py:")]
    assert any(": error: " in line for line in here)
    assert any(mistake.mentions in line for line in here)


@pytest.mark.parametrize("mistake", WITHIN_A_MODULE, ids=lambda mistake: mistake.name)
def test_what_is_not_there_is_named_where_it_is_read(complaints: str, mistake: Mistake) -> None:
    here = [line for line in about(complaints, mistake.package) if line.startswith(f"{mistake.module}.py:")]
    assert any(": error: " in line and mistake.mentions in line for line in here)
