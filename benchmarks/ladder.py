"""`make ladder`: the bots of every game against each other, published in docs/ladder.md.

Two players and the full table of every competitive game, each level against the one below and against greedy; teams by
difficulty in a cooperative game. Every result is kept in a journal, so the run can be stopped and goes on.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from rich.progress import Progress

import saucers
from saucers.bots.search import LEVELS
from saucers.kernel.definition import Definition
from saucers.kernel.registry import definition_of
from saucers.lab.tournament import Tournament

DOCS = Path(__file__).parent.parent / "docs"
SEED = 2026


def tables(definition: Definition) -> Iterator[dict[str, Any]]:
    """The options to measure a game at."""
    schema = definition.options.model_json_schema()["properties"]
    if definition.cooperative:
        name, values = next((n, p["enum"]) for n, p in schema.items() if "enum" in p)
        yield from ({"players": 2, name: value} for value in values)
    else:
        yield {"players": max(2, schema["players"].get("minimum", 2))}
        yield {"players": schema["players"]["maximum"]}


def contests(game: saucers.Game, games: int, journals: Path) -> Iterator[Tournament]:
    """The pairings that prove the ladder: neighbours, and everybody against greedy."""
    names = ["random", "greedy", *(f"search:{level.number}" for level in LEVELS)]
    stem = "-".join([game.name, *(f"{k}{v}" for k, v in game.options.model_dump(mode="json").items())])
    if game.definition.cooperative:
        yield Tournament(game, names, games, SEED, journal=journals / f"{stem}.jsonl")
        return
    pairs = [*zip(names[1:], names, strict=False), *((name, "greedy") for name in names[3:])]
    for better, worse in pairs:
        safe = f"{stem}-{better}-{worse}".replace(":", "")
        yield Tournament(game, [better, worse], games, SEED, journal=journals / f"{safe}.jsonl")


def rows(contest: Tournament) -> Iterator[str]:
    """The lines of the table: the better bot's rate at one seat."""
    for standing in contest.standings():
        if standing.hero == contest.bots[0] or contest.team_game:
            low, high = standing.interval
            against = "as a team" if contest.team_game else f"against {standing.field}"
            yield f"| {standing.hero} | {against} | {standing.games} | {standing.rate:.1%} | {low:.1%} – {high:.1%} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200, help="games for each pairing")
    parser.add_argument("--only", nargs="*", default=list(saucers.game_names()), help="these games only")
    parser.add_argument("--journals", type=Path, default=Path("test-artefacts/ladder"))
    arguments = parser.parse_args()
    arguments.journals.mkdir(parents=True, exist_ok=True)
    lines = [
        "# The ladder",
        "",
        f"Made by `make ladder` ({arguments.games} games for each pairing, seats rotated).",
        "",
    ]
    with Progress() as progress:
        for name in arguments.only:
            for options in tables(definition_of(name)):
                game = saucers.load(name, **options)
                shown = ", ".join(f"{key} {value}" for key, value in options.items())
                share = "" if game.definition.cooperative else f" Fair share: {1 / game.seats:.1%}."
                lines += [f"## {game.definition.title}, {shown}", "", f"One seat's wins.{share}", ""]
                lines += ["| bot | | games | wins | 95 % interval |", "|---|---|---|---|---|"]
                for contest in contests(game, arguments.games, arguments.journals):
                    title = f"{name} {shown} {' '.join(contest.bots[:2])}"
                    task = progress.add_task(title, total=sum(1 for _ in contest.fixtures()))
                    contest.run(lambda n, task=task: progress.update(task, advance=n))  # type: ignore[misc]
                    lines += rows(contest)
                lines.append("")
                (DOCS / "ladder.md").write_text("\n".join(lines))


if __name__ == "__main__":
    main()
