"""Boards for the tests of Alien that are not ours."""

from __future__ import annotations

import re
from pathlib import Path

import saucers
from saucers import Game
from saucers.games.alien import GAME

STANDARD = (GAME.editions_folder / "standard.toml").read_text()


def small_board(tmp_path: Path, players: int = 4, plain: bool = True) -> Game:
    """Twelve spaces a side instead of fourteen, sixteen on the inner corridor."""
    text = STANDARD
    for name, stride, offset, whole in (
        ("dock", 12, 0, 48),
        ("choice", 12, -9, 48),
        ("rejoin", 12, -2, 48),
        ("gate", 4, 0, 16),
    ):
        for p, line in enumerate(re.findall(rf"^{name} = \d+$", STANDARD, flags=re.M)):
            text = text.replace(f"{line}\n", f"{name} = new {(stride * p + offset) % whole}\n", 1)
    text = text.replace("= new ", "= ")
    text = text.replace("spaces = 56", "spaces = 48").replace("spaces = 20\nwalk = 18", "spaces = 16\nwalk = 14")
    text = re.sub(r"^shafts = .*$", 'shafts = ["o1", "o13", "o25", "o37"]', text, flags=re.M)
    text = re.sub(
        r"^safe = \[.*?^\]", 'safe = ["o5", "o17", "o29", "o41", "i2", "i6", "i10", "i14"]', text, flags=re.M | re.S
    )
    path = tmp_path / "small.toml"
    path.write_text(text)
    return saucers.load("alien", players=players, edition=path, plain=plain)
