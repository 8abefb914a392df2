"""Compiling beside a running program: plain rules give way to compiled ones, and each thing is compiled once."""

from __future__ import annotations

import os
import random
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

import saucers
from saucers.bots import warming
from saucers.bots.registry import make_bot
from saucers.bots.search import SearchBot
from saucers.bots.warming import Background, Use, compiled_engine, functions_of, is_compiled, only_one
from saucers.kernel.batches import play_batch
from saucers.kernel.compiler import cache_folder, plain_at_first, plain_wanted
from saucers.kernel.engine import Engine, engine_of
from saucers.kernel.registry import definition_of
from saucers.table.dice import FairDice
from saucers.table.table import Table

needs_numba = pytest.mark.skipif(plain_wanted(), reason="nothing is compiled here")


def play(game: saucers.Game, change_at: int, engine: Engine | None) -> str:
    """A whole game of a greedy bot, a search and nobody else; at one event the game gets another engine."""
    table = Table(game, ["bot"] * game.seats, FairDice(bytes(32)))
    bots = [make_bot("greedy"), SearchBot(iterations=8)]
    rng = random.Random(1)
    while not table.over:
        if engine is not None and table.number >= change_at:
            game.adopt(engine)
        mover = table.state.mover
        bot = bots[mover % 2] if table.number < 60 else bots[0]
        table.play(mover, bot.choose(table.perspective(rng)))
    return table.record.to_json()


@needs_numba
@pytest.mark.parametrize("name", saucers.game_names())
def test_a_game_goes_over_to_compiled_rules_and_nobody_notices(name: str) -> None:
    options = definition_of(name).option_sets[0]
    plain = play(saucers.load(name, plain=True, **options), 0, None)
    game = saucers.load(name, plain=True, **options)
    assert play(game, 40, compiled_engine(name, Use.TABLE)) == plain
    assert game.engine.compiled
    assert game.workspace().engine is game.engine


@needs_numba
def test_many_games_go_over_between_two_portions() -> None:
    game = saucers.load("alien", players=2, plain=True)
    engine = compiled_engine("alien", Use.BATCH)
    played: list[int] = []

    def change(count: int) -> None:
        played.append(count)
        game.adopt(engine)

    mixed = play_batch(game, ["random", "greedy"], 40, 5, counted=True, on_progress=change)
    assert len(played) == 2
    compiled = play_batch(saucers.load("alien", players=2), ["random", "greedy"], 40, 5, counted=True)
    assert (mixed.scores == compiled.scores).all()
    assert (mixed.lengths == compiled.lengths).all()
    assert (mixed.tally == compiled.tally).all()


def test_an_engine_of_another_game_is_refused() -> None:
    one, other = saucers.game_names()[:2]
    with pytest.raises(ValueError, match="engine of"):
        saucers.load(one, plain=True, **definition_of(one).option_sets[0]).adopt(
            engine_of(definition_of(other), compiled=False)
        )


def test_many_random_games_need_no_search() -> None:
    definition = definition_of("alien")
    assert functions_of(definition, Use.BATCH) < functions_of(definition, Use.TABLE) < functions_of(definition, Use.ALL)


def test_a_program_that_must_not_wait_gets_plain_rules() -> None:
    with plain_at_first():
        assert not saucers.load("alien", players=2).engine.compiled
    assert saucers.load("alien", players=2).engine.compiled is not plain_wanted()


# --- the background -------------------------------------------------------------------------------------------------


@pytest.fixture
def own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """An empty cache folder; what is already in memory stays there."""
    monkeypatch.setenv("SAUCERS_CACHE", str(tmp_path))
    cache_folder.cache_clear()
    yield tmp_path
    cache_folder.cache_clear()


class FakeCompiler:
    """In the place of the process of low priority: compiles nothing, says how far it is, and marks what it did."""

    code = """
import sys, time
from saucers.bots.warming import Use, mark_of
from saucers.kernel.registry import definition_of
print(1, 2, flush=True)
time.sleep(float(sys.argv[3]))
mark_of(definition_of(sys.argv[1]), Use(sys.argv[2])).touch()
print(2, 2, flush=True)
"""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, seconds: float, code: str = "") -> None:
        self.asked: list[str] = []
        real = subprocess.Popen

        def start(command: list[str], **settings: object) -> subprocess.Popen[str]:
            self.asked.append(command[3])
            return real([sys.executable, "-c", code or self.code, *command[3:], str(seconds)], **settings)  # type: ignore[call-overload, no-any-return]

        monkeypatch.setattr("saucers.bots.warming.subprocess.Popen", start)
        monkeypatch.setattr(warming, "compiled_engine", lambda name, _: engine_of(definition_of(name), False))


@needs_numba
def test_games_are_compiled_one_after_another_and_handed_over(own_cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    compiler = FakeCompiler(monkeypatch, 0)
    ready: list[str] = []
    names = saucers.game_names()[:2]
    background = Background(names, Use.TABLE, lambda engine: ready.append(engine.definition.name))
    assert [one.stage for one in background.progress()] == ["waiting", "waiting"]
    background.start()
    assert background.wait(60)
    assert ready == compiler.asked == list(names)
    assert [(one.stage, one.done, one.of) for one in background.progress()] == [("ready", 2, 2)] * 2


@needs_numba
def test_the_game_that_somebody_sits_at_goes_first(own_cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    compiler = FakeCompiler(monkeypatch, 3)
    names = saucers.game_names()[:3]
    background = Background(names, Use.TABLE, lambda _: None)
    background.start()
    until = time.monotonic() + 30
    while background.progress()[0].done == 0 and time.monotonic() < until:
        time.sleep(0.02)
    background.prefer(names[2])
    while len(compiler.asked) < 2 and time.monotonic() < until:
        time.sleep(0.02)
    background.close()
    assert compiler.asked[:2] == [names[0], names[2]]


@needs_numba
def test_a_compiler_that_fails_leaves_plain_rules(own_cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    FakeCompiler(monkeypatch, 0, "raise SystemExit(1)")
    background = Background(["alien"], Use.TABLE, lambda _: None)
    background.start()
    assert background.wait(60)
    assert background.progress()[0].stage == "plain"


@needs_numba
def test_what_is_in_the_cache_is_not_compiled_again(own_cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    compiler = FakeCompiler(monkeypatch, 0)
    mark = warming.mark_of(definition_of("alien"), Use.ALL)
    assert mark is not None
    mark.touch()
    background = Background(["alien"], Use.TABLE, lambda _: None)
    background.start()
    assert background.wait(60)
    assert compiler.asked == []
    assert is_compiled(definition_of("alien"), Use.BATCH)


def test_without_numba_everything_stays_plain(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SAUCERS_PLAIN", "1")
    background = Background(saucers.game_names(), Use.TABLE, lambda _: None)
    background.start()
    assert background.wait(5)
    assert {one.stage for one in background.progress()} == {"plain"}


def test_only_one_process_compiles_a_game(own_cache: Path) -> None:
    program = """
import time
from saucers.bots.warming import only_one
with only_one("alien"):
    print("in", flush=True)
    time.sleep(0.5)
    print(time.time(), flush=True)
"""
    other = subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, text=True, env=os.environ)
    assert other.stdout is not None
    assert other.stdout.readline() == "in\n"
    waited: list[bool] = []
    with only_one("alien", lambda: waited.append(True)):
        entered = time.time()
    left = float(other.stdout.readline())
    other.wait()
    other.stdout.close()
    assert waited == [True]
    assert entered >= left


@needs_numba
@pytest.mark.long
def test_processes_that_start_together_compile_once_and_only_what_they_need(own_cache: Path) -> None:
    """From an empty cache: two of them take together about as long as one, and no search is compiled."""
    command = [sys.executable, "-m", "saucers.bots.warming", "alien", Use.BATCH]
    both = [subprocess.Popen(command, stdout=subprocess.PIPE, text=True) for _ in range(2)]
    told = [process.communicate()[0].splitlines() for process in both]
    assert [process.returncode for process in both] == [0, 0]
    compiled = sorted(len(lines) for lines in told)
    # The one that waited had nothing left to compile: it says nothing, or only that all is done.
    assert compiled[0] <= 1
    assert compiled[1] >= functions_of(definition_of("alien"), Use.BATCH) // 2
    files = [file.name for file in (own_cache / "compiled").iterdir()]
    assert any("batch" in name for name in files)
    assert not any(name.startswith("tree.grow") for name in files)
    assert is_compiled(definition_of("alien"), Use.BATCH)
    assert not is_compiled(definition_of("alien"), Use.TABLE)
