"""`make ladder`: the bots of every game against each other, published in docs/ladder.md with charts.

Every level meets the one below and greedy play, at two players and at the full table of every competitive game. In a
cooperative game each bot plays as a team, with every number of players, and the lower levels at every difficulty. How
many games, and with which dice, each game says in ``evaluation.LADDER``. The cheap contests come first.

Every game is kept in a journal. After each contest its result goes into docs/ladder/results.json, and the page is made
from there, so the run can be stopped at any time and goes on, on another machine too. A contest is played again only if
its bots, its budgets, its dice or the rules have changed. A change of a heuristic or an evaluation is not noticed: give
the game a new seed then.
"""

from __future__ import annotations

import argparse
import hashlib
import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

import saucers
from saucers.bots.registry import bot_titles
from saucers.bots.search import LEVELS, budget_of
from saucers.kernel.ladder_plan import TablePlan
from saucers.kernel.registry import definition_of
from saucers.lab.charts import Bar, bar_chart
from saucers.lab.tournament import Tournament, varied

DOCS = Path(__file__).parent.parent / "docs"
RESULTS = DOCS / "ladder" / "results.json"
GREEDY = "greedy"


AGAINST_GREEDY = 4
"""Greedy play, which all but the lowest level beat by more, is met in so many times fewer games."""
GREEDY_TEAMS = 2000
VARIED_UP_TO = 3
"""Higher levels, which take hours, play with the usual options only."""
PREFACE = """\
Made by `make ladder`. Seats are rotated and dice shared; each contest's number of games is fixed before it. At a
table of more than two one bot sits among copies of the other. The budgets of the levels are in each game's
`evaluation.py`.

In a round the bot sits in every seat once, with the same dice; rounds are independent of each other, games are not,
and shared victories make them more alike than wins and losses. So the interval is that of the mean of the rounds;
Wilson's, which takes every game for a toss of its own, is beside it. A result is *clear* when its interval lies above
the fair share.

How the levels and the numbers of games were chosen is told in the [log](log.md).
"""


@dataclass(frozen=True)
class Contest:
    """One line of the page: a bot against another at a table, or as a team."""

    game: saucers.Game
    table: str
    level: int
    bots: tuple[str, ...]
    games: int

    @cached_property
    def plan(self) -> dict[str, Any]:
        """What was agreed before playing; a contest with a result for the same plan is not played again."""
        budgets = {f"search:{level.number}": budget_of(self.game, level) for level in LEVELS}
        return {
            "game": self.game.name,
            "table": self.table,
            "bots": list(self.bots),
            "games": self.games,
            "seed": self.seed,
            "edition": self.game.loaded_edition.digest,
            "rules": self.game.definition.rules_version,
            "style": self.game.definition.evaluation.SEARCH.differences(),
            "budgets": {bot: budgets[bot] for bot in self.bots if bot in budgets},
        }

    @property
    def seed(self) -> int:
        return plan_of(self.game).seeds[max(0, self.level - 1)]

    @property
    def opponent(self) -> str:
        return self.bots[1] if len(self.bots) > 1 else ""

    @property
    def fair(self) -> float | None:
        return 1 / self.game.seats if self.opponent else None

    def play(self, journals: Path, progress: Progress, workers: int | None) -> dict[str, Any]:
        """The plan with its result: the rate with both its intervals."""
        digest = hashlib.sha256(json.dumps(self.plan).encode()).hexdigest()[:16]
        pairings = [(self.bots[0], self.opponent)] if self.opponent else None
        journal = journals / f"{digest}.jsonl"
        tournament = Tournament(self.game, self.bots, self.games, self.seed, "fallback", journal, pairings)
        title = f"{self.game.name}, {self.table}: {' – '.join(self.bots)}"
        task = progress.add_task(title, total=self.games)
        tournament.run(lambda n: progress.update(task, advance=n), workers)
        standing = tournament.standings()[0]
        by_rounds, wilson = list(standing.interval_by_rounds), list(standing.interval)
        return self.plan | {"rate": standing.rate, "by_rounds": by_rounds, "wilson": wilson}


def plan_of(game: saucers.Game) -> TablePlan:
    """How many games are played at this table, and with which dice."""
    return game.definition.evaluation.LADDER.table(game.seats)


class Results:
    """What has been published: plans with results."""

    def __init__(self) -> None:
        self.known: list[dict[str, Any]] = json.loads(RESULTS.read_text(encoding="utf-8")) if RESULTS.exists() else []

    def of(self, contest: Contest) -> dict[str, Any] | None:
        """The result of a contest whose plan is still the same."""
        return next((result for result in self.known if contest.plan.items() <= result.items()), None)

    def write(self, everything: list[Contest]) -> None:
        """Write the results of these contests, in their order; what belongs to none any more is forgotten."""
        lines = [json.dumps(result) for contest in everything if (result := self.of(contest))]
        RESULTS.write_text("[\n" + ",\n".join(lines) + "\n]\n", encoding="utf-8")


def contests(names: list[str]) -> Iterator[Contest]:
    """All contests, game by game."""
    for name in names:
        definition = definition_of(name)
        if definition.cooperative:
            yield from team_contests(name)
            continue
        for players in (2, definition.players[1]):
            game = saucers.load(name, players=players)
            for level in LEVELS:
                hero = f"search:{level.number}"
                below = f"search:{level.number - 1}" if level.number > 1 else GREEDY
                games = plan_of(game).games[level.number - 1]
                yield Contest(game, f"{players} players", level.number, (hero, below), games)
                if level.number > 1:
                    few = games // AGAINST_GREEDY
                    yield Contest(game, f"{players} players", level.number, (hero, GREEDY), few)


def team_contests(name: str) -> Iterator[Contest]:
    definition = definition_of(name)
    option = definition.evaluation.LADDER.varied_option
    usual = definition.options.model_fields[option].default
    varied_at = sum(definition.players) // 2
    tables = varied(definition, option, {"players": varied_at})
    fewest, most = definition.players
    tables += [{"players": n, option: usual} for n in range(fewest, most + 1) if n != varied_at]
    for options in tables:
        game = saucers.load(name, **options)
        table = f"{options['players']} players, {options[option]}"
        highest = len(LEVELS) if options[option] == usual else VARIED_UP_TO
        for level in range(highest + 1):
            bot, games = (f"search:{level}", plan_of(game).games[level - 1]) if level else (GREEDY, GREEDY_TEAMS)
            yield Contest(game, table, level, (bot,), games)


def publish(everything: list[Contest], results: Results) -> None:
    """Write the ladder's page as far as it has been climbed, with its charts."""
    titles = bot_titles()
    done = sum(results.of(contest) is not None for contest in everything)
    met = [(contest.fair, result) for contest in everything if contest.fair and (result := results.of(contest))]
    unclear_by_wilson = sum(result["wilson"][0] <= fair for fair, result in met)
    lines = [
        "# The ladder",
        "",
        *PREFACE.splitlines(),
        f"By Wilson's interval {unclear_by_wilson} of the {len(met)} contests against another bot would not be clear.",
        *([f"So far {done} of {len(everything)} contests have been played."] if done < len(everything) else []),
        "",
        *(f"- `search:{level.number}`: {titles[f'search:{level.number}']}" for level in LEVELS),
        "",
    ]
    for name, table in dict.fromkeys((c.game.name, c.table) for c in everything):
        part = [(c, r) for c in everything if (c.game.name, c.table) == (name, table) and (r := results.of(c))]
        if not part:
            continue
        fair = part[0][0].fair
        title = f"{part[0][0].game.definition.title}, {table}"
        chart = f"{name}-{table}.svg".replace(" ", "-").replace(",", "")
        bars = []
        lines += [f"## {title}", "", "| bot | against | games | wins | 95 % interval | Wilson's | |", "|---" * 7 + "|"]
        for contest, result in part:
            low, high = result["by_rounds"]
            verdict = "" if fair is None else "clear" if low > fair else "not clear"
            wilson = " – ".join(f"{end:.1%}" for end in result["wilson"])
            wins = f"{result['rate']:.1%} | {low:.1%} – {high:.1%} | {wilson}"
            lines.append(f"| {contest.bots[0]} | {contest.opponent} | {contest.games} | {wins} | {verdict} |")
            bars.append(Bar(" – ".join(contest.bots), result["rate"], low, high))
        (DOCS / "ladder" / chart).write_text(bar_chart(title, bars, fair), encoding="utf-8")
        lines += ["", f"![{title}](ladder/{chart})", ""]
    (DOCS / "ladder.md").write_text("\n".join(lines), encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", nargs="*", default=list(saucers.game_names()), help="play for these games only")
    parser.add_argument("--up-to", type=int, default=len(LEVELS), help="play up to this level only")
    parser.add_argument("--table", help="play at this table only, such as '2 players'")
    parser.add_argument("--workers", type=int, help="how many games at a time; as many as there are cores by default")
    parser.add_argument("--journals", type=Path, default=Path("test-artefacts/ladder"))
    arguments = parser.parse_args()
    arguments.journals.mkdir(parents=True, exist_ok=True)
    everything = list(contests(list(saucers.game_names())))
    todo = [
        contest
        for contest in everything
        if contest.game.name in arguments.only
        and contest.level <= arguments.up_to
        and arguments.table in (None, contest.table)
    ]
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns) as progress:
        for contest in sorted(todo, key=lambda c: c.level):
            if Results().of(contest):
                continue
            played = contest.play(arguments.journals, progress, arguments.workers)
            # Read anew, because another process may climb another game's ladder meanwhile.
            results = Results()
            results.known.append(played)
            results.write(everything)
            publish(everything, results)
    publish(everything, Results())


if __name__ == "__main__":
    main()
