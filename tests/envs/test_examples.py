"""The examples are programs that run."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parent.parent.parent / "examples"


def run(name: str, *arguments: str) -> str:
    program = [sys.executable, str(EXAMPLES / name), *arguments]
    done = subprocess.run(program, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_ismcts_plays_a_game_with_secrets() -> None:
    pytest.importorskip("pyspiel", reason="the extra 'openspiel' is not installed")
    assert "of 1 games" in run("ismcts.py", "--games", "1", "--simulations", "3")


def test_a_trained_policy_beats_random_play() -> None:
    pytest.importorskip("sb3_contrib", reason="the extra 'train' is not installed")
    said = run("train_masked_policy.py", "--decisions", "50000", "--games", "400")
    low = re.search(r"against random: .* interval (\d\.\d+) to", said)
    assert low is not None
    assert float(low[1]) > 0.5, said
