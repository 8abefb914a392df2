"""Write a database of this version, with one running game of each kind, as SQL text.

    PYTHONPATH=src:tests python tests/data/make_database.py tests/data/tables-0002.sql

It asks a real server over HTTP and sockets, so it works unchanged for every later schema. A file that was written once
is never written again: it is what a server of that day left behind, and the tests let today's server start on it.
"""

from __future__ import annotations

import random
import sqlite3
import sys
import tempfile
from pathlib import Path

import saucers
from saucers.kernel.registry import definition_of
from server.browser import Browser, Socket
from server.running import Running, quick

TOKEN = "a" * 43
MOVES = 24


def play(seat: Socket, rng: random.Random, moves: int) -> None:
    """Choose at random for whoever is to move; take one choice back where that is possible."""
    undone = False
    for _ in range(moves):
        mover = seat.frame["scene"]["to_move"]
        if seat.frame["seat"] != mover:
            seat.send(type="look", seat=mover)
            seat.wait("frame")
        seat.choose(rng.randrange(10_000))
        seat.wait("ack")
        if seat.frame["can_undo"] and not undone:
            seat.undo()
            seat.wait("ack")
            undone = True
    assert undone
    assert not seat.frame["over"]


def main(target: Path) -> None:
    if target.exists():
        sys.exit(f"{target} is there already, and shows what was; write another one.")
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "tables.sqlite3"
        with Running(quick(str(database))) as server:
            ann = Browser(server.address, TOKEN)
            for name in saucers.game_names():
                options = dict(definition_of(name).option_sets[0])
                kinds = ["me", *["hotseat"] * (saucers.load(name, plain=True, **options).seats - 1)]
                table = ann.create(*kinds, game=name, options=options)
                with ann.sit_down(table["id"], 0) as seat:
                    seat.wait("frame")
                    seat.send(type="chat", text="Shall we go on tomorrow?")
                    play(seat, random.Random(name), MOVES)
        with sqlite3.connect(database) as connection:
            target.write_text("\n".join(connection.iterdump()) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
