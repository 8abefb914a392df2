"""The compiler's cache is keyed by what is compiled and nothing else, and it is kept clean."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

import saucers
from saucers.kernel.compiler import KEPT_SECONDS, compile_rule, delete_unused, plain_wanted
from saucers.kernel.link import Linker, rule

SOURCES = Path(saucers.__file__).parent
DIGEST = (
    "import saucers; from saucers.bots.search import digest_of; print(digest_of(saucers.load('alien', plain=True)))"
)

RULES = """
from saucers.kernel.link import rule

FACTOR = 2

@rule
def inner(x):
    return x * FACTOR

@rule
def entry(x):
    '''Doubles.'''
    return inner(x) + 1
"""
RUN = """
import sys
sys.path.insert(0, sys.argv[1])
import rules_of_test
from saucers.kernel.compiler import compile_rule
from saucers.kernel.link import Linker
entry = Linker({}, compile_rule).link(rules_of_test.entry)
print(entry(20), "hit" if sum(entry.stats.cache_hits.values()) else "miss")
"""


def run(code: str, *arguments: str | Path, sources: Path = SOURCES.parent, **environment: str | Path) -> str:
    """What a new process prints."""
    given = os.environ | {"PYTHONPATH": str(sources)} | {name: str(value) for name, value in environment.items()}
    done = subprocess.run(
        [sys.executable, "-c", code, *map(str, arguments)], env=given, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


@pytest.fixture(scope="module")
def copied(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A second clone of the sources."""
    clone = tmp_path_factory.mktemp("clone")
    shutil.copytree(SOURCES, clone / "saucers", ignore=shutil.ignore_patterns("static", "__pycache__"))
    return clone


def edited(clone: Path, file: str, old: str, new: str) -> str:
    """The digest of Alien with one text of the clone replaced; the clone is as before afterwards."""
    path = clone / "saucers" / file
    before = path.read_text(encoding="utf-8")
    assert old in before
    path.write_text(before.replace(old, new), encoding="utf-8")
    try:
        return run(DIGEST, sources=clone)
    finally:
        path.write_text(before, encoding="utf-8")


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        ("games/alien/words.py", "rolled highest and begins", "has rolled highest and begins"),
        ("games/alien/scene.py", 'Look("gold"', 'Look("amber"'),
        ("picture/palette.py", "#", "#"),
        ("games/alien/rules.py", '"""Doubles and ALIEN-11:', '\n    """Doubles, and ALIEN-11:'),
    ],
    ids=["sentence", "colour", "another clone", "docstring"],
)
def test_editing_what_is_not_compiled_compiles_nothing(copied: Path, file: str, old: str, new: str) -> None:
    assert edited(copied, file, old, new) == run(DIGEST)


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        ("games/alien/spec.py", "FACES = 6", "FACES = 7"),
        ("games/alien/rules.py", "s.red + s.white > s.highest", "s.red + s.white >= s.highest"),
        ("kernel/rng.py", "<< 9) & MASK", "<< 8) & MASK"),
        ("bots/tree.py", "LEAST_SPAN = 0.01", "LEAST_SPAN = 0.02"),
    ],
    ids=["constant", "rule", "kernel", "search"],
)
def test_editing_what_is_compiled_compiles_anew(copied: Path, file: str, old: str, new: str) -> None:
    assert edited(copied, file, old, new) != run(DIGEST)


needs_numba = pytest.mark.skipif(plain_wanted(), reason="nothing is compiled here")


@needs_numba
def test_compiled_code_serves_a_second_clone_and_not_an_edited_one(tmp_path: Path) -> None:
    cache = tmp_path / "cache"
    for name, source in (("one", RULES), ("two", "# moved\n" + RULES), ("three", RULES.replace("= 2", "= 3"))):
        (tmp_path / name).mkdir()
        (tmp_path / name / "rules_of_test.py").write_text(source, encoding="utf-8")
    assert run(RUN, tmp_path / "one", SAUCERS_CACHE=cache) == "41 miss"
    assert run(RUN, tmp_path / "one", SAUCERS_CACHE=cache) == "41 hit"
    assert run(RUN, tmp_path / "two", SAUCERS_CACHE=cache) == "41 hit"
    assert run(RUN, tmp_path / "three", SAUCERS_CACHE=cache) == "61 miss"


def test_a_cache_that_cannot_be_written_to_is_shared_by_all_processes(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("not a folder")
    ask = "from saucers.kernel.compiler import cache_folder; print(cache_folder())"
    answers = {run(ask, SAUCERS_CACHE=blocked, TMPDIR=tmp_path) for _ in range(2)}
    assert len(answers) == 1
    folder = Path(answers.pop())
    assert folder.parent == tmp_path
    assert folder.stat().st_mode & 0o777 == 0o700


def test_a_shared_folder_that_others_could_write_to_is_not_used(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("not a folder")
    foreign = tmp_path / f"saucers-{os.getuid()}"
    foreign.mkdir()
    foreign.chmod(0o777)
    ask = "from saucers.kernel.compiler import cache_folder; print(cache_folder())"
    assert run(ask, SAUCERS_CACHE=blocked, TMPDIR=tmp_path) != str(foreign)


def test_old_digests_are_deleted_and_those_in_use_stay(tmp_path: Path) -> None:
    for name in ("rules.old-1.py311", "rules.new-2.py311"):
        (tmp_path / f"{name}.nbi").touch()
        (tmp_path / f"{name}.1.nbc").touch()
    (tmp_path / "alien-0.warm").touch()
    long_ago = time.time() - KEPT_SECONDS - 1
    for path in tmp_path.glob("rules.old*"):
        os.utime(path, (long_ago, long_ago))
    os.utime(tmp_path / "alien-0.warm", (long_ago, long_ago))
    assert delete_unused(tmp_path) == 3
    assert sorted(path.name for path in tmp_path.iterdir()) == ["rules.new-2.py311.1.nbc", "rules.new-2.py311.nbi"]


@rule
def plus_one(x: int) -> int:
    return x + 1


@needs_numba
def test_a_rule_is_compiled_once_for_all_widths_of_integers() -> None:
    from numba.core import types

    compiled: Any = Linker({}, compile_rule).link(plus_one)
    for width in (types.int8, types.int16, types.int64, types.IntegerLiteral(5)):
        compiled.get_call_template((width,), {})
    assert compiled.signatures == [(types.int64,)]
