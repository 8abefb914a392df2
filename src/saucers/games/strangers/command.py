"""The command ``saucers architect``; a module of its own, because only the command line needs Typer."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from saucers.games.strangers.architect import describe, search
from saucers.kernel.records import Record


def architect(
    board: Annotated[str, typer.Option(help="The board of the puzzle, A or B.")] = "A",
    well_read: Annotated[bool, typer.Option(help="A hand of four cards.")] = False,
    seconds: Annotated[float, typer.Option(min=1.0, help="How long to search.")] = 60.0,
    seed: Annotated[int, typer.Option(help="The search's own random stream.")] = 1,
    edition: Annotated[str, typer.Option(help="A standard edition's name, or a TOML file.")] = "standard",
    out: Annotated[str, typer.Option(help="Keep the best solution so far as a record in this file.")] = "",
) -> None:
    """Search for the best hand and deck of Solo Architect (Don't Talk to Strangers)."""
    if board not in ("A", "B"):
        raise typer.BadParameter(f"a board is A or B, not {board!r}")

    def progress(elapsed: float, points: int, width: int, record: Record) -> None:
        typer.echo(f"{elapsed:7.1f} s  {points:3d} points  (beam of {width})")
        if out:
            Path(out).write_text(record.to_json(), encoding="utf-8")

    typer.echo(describe(search(board, well_read, seconds, seed, progress, edition)))
