"""Bots that are programs: the documented example plays, and everything that can go wrong ends in one sentence."""

from __future__ import annotations

import random
import re
import sys
from pathlib import Path
from typing import Any

import pytest

import saucers
from saucers.bots.asking import BotFailure, ask
from saucers.bots.program import ProgramBot
from saucers.bots.simple import Bot, RandomBot
from saucers.lab.arena import play_game
from saucers.table.perspective import Perspective

DOCS = Path(__file__).parent.parent.parent / "docs" / "bots.md"


def program(tmp_path: Path, text: str) -> str:
    path = tmp_path / "bot.py"
    path.write_text(text)
    return f"{sys.executable} {path}"


def asked(bot: Bot, view: dict[str, Any] | None = None) -> int:
    game = saucers.load("alien", players=2)
    state = game.after(game.after(game.after(game.start(), 0), 5), 7)
    perspective = Perspective(game, state, state.mover, random.Random(1))
    if view is not None:
        perspective.view = view
    return ask(bot, perspective)


def test_the_documented_example_plays_a_whole_game(tmp_path: Path) -> None:
    [example] = [code for code in re.findall(r"```python\n(.*?)```", DOCS.read_text(), re.DOTALL) if "stdin" in code]
    assert len(example.strip().splitlines()) <= 20
    bot = ProgramBot(program(tmp_path, example))
    outcome = play_game(saucers.load("alien", players=2), [bot, RandomBot()], "1")
    assert outcome.failures == ()
    assert sum(outcome.scores) == pytest.approx(1.0)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("import time; time.sleep(60)", "did not answer within 0.5 seconds"),
        ("raise SystemExit(3)", "died"),
        ("input(); print('x' * 100000)", "more than 65536 characters"),
        ("input(); print('castle')", "answered 'castle' instead of an action"),
        ("input(); print(9999)", "chose 9999, which is not among its actions"),
        ("input(); print('1\\n2', flush=True)", "more than one line"),
    ],
)
def test_failing_programs_are_told_in_a_sentence(tmp_path: Path, text: str, sentence: str) -> None:
    with pytest.raises(BotFailure) as failure:
        asked(ProgramBot(program(tmp_path, text), seconds=0.5 if "sleep" in text else 5.0))
    assert sentence in str(failure.value)


@pytest.mark.parametrize("command", ["./no-such-program", "'unclosed"])
def test_programs_that_cannot_be_started(command: str) -> None:
    with pytest.raises(BotFailure, match="cannot be started"):
        asked(ProgramBot(command))


def test_a_program_that_never_reads_does_not_keep_the_game_waiting(tmp_path: Path) -> None:
    """A question that does not fit into its standard input is not answered in time."""
    bot = ProgramBot(program(tmp_path, "import time; time.sleep(60)"), seconds=0.5)
    with pytest.raises(BotFailure, match=r"did not answer within 0\.5 seconds"):
        asked(bot, view={"seen": "x" * 1_000_000})


class Raising:
    def choose(self, perspective: Perspective) -> int:
        raise ZeroDivisionError("a slip")


class Wild:
    def choose(self, perspective: Perspective) -> int:
        return 9999


@pytest.mark.parametrize(
    ("bot", "sentence"),
    [
        (Raising(), "The bot 'Raising' failed with ZeroDivisionError: a slip."),
        (Wild(), "The bot 'Wild' chose 9999, which is not among its actions."),
    ],
)
def test_failing_classes_are_told_in_a_sentence_too(bot: Bot, sentence: str) -> None:
    with pytest.raises(BotFailure) as failure:
        asked(bot)
    assert str(failure.value) == sentence


def test_a_failing_bot_forfeits_or_plays_on_at_random(tmp_path: Path) -> None:
    game = saucers.load("alien", players=2)
    command = program(tmp_path, "raise SystemExit(1)")
    forfeited = play_game(game, [ProgramBot(command), RandomBot()], "1", on_failure="forfeit")
    assert forfeited.scores == (0.0, 1.0)
    played = play_game(game, [ProgramBot(command), RandomBot()], "1", on_failure="fallback")
    assert played.events > 20
    assert len(played.failures) == 1
