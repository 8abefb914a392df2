"""`make ladder`: the bots of every game against each other, published in docs/ladder.md with charts.

Every level meets the one below and greedy play, at two players and at the full table of every competitive game; in a
cooperative game each bot plays as a team, with every number of Kids, and the lower levels at every difficulty. The
cheap contests come first. Every game is kept in a journal, and after each contest its result goes into
docs/ladder/results.json and the page is made from there, so the run can be stopped at any time and goes on, on another
machine too: a contest is played again only if its bots, its budgets, its dice or the rules have changed. Changes of a
game's advice or outlook are not noticed: give the game a new seed then.
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
from saucers.kernel.registry import definition_of
from saucers.lab.charts import Bar, bar_chart
from saucers.lab.tournament import Tournament, varied

DOCS = Path(__file__).parent.parent / "docs"
RESULTS = DOCS / "ladder" / "results.json"
GREEDY = "greedy"


@dataclass(frozen=True)
class Climb:
    """What is fixed before a table is played: the games of each level against the one below or as a team, and its dice.

    There are more games where luck decides more. The dice of a level are others than those after which its budget was
    chosen.
    """

    games: tuple[int, ...]
    seeds: tuple[int, ...]


CLIMBS = {
    ("alien", 2): Climb((4000,) * 5, (2028,) * 5),
    ("alien", 4): Climb((12_000,) * 5, (2028,) * 5),
    ("encounters", 2): Climb((1600, 1600, 1600, 1600, 2400), (2030,) * 5),
    ("encounters", 4): Climb((1600, 6400, 1600, 1600, 1600), (2036, 2036, 2036, 2034, 2034)),
    ("strangers", 2): Climb((6000, 8000, 8000, 2400, 3200), (2031, 2036, 2036, 2031, 2035)),
    ("strangers", 4): Climb((8000, 10_000, 10_000, 4000, 2400), (2031, 2036, 2036, 2031, 2031)),
    ("light_years", 2): Climb((400, 400, 800, 800, 400), (2034,) * 5),
    ("light_years", 3): Climb((400,) * 5, (2034,) * 5),
    ("light_years", 4): Climb((400,) * 5, (2034,) * 5),
}
"""By the game and the number of players."""
USUAL_CLIMB = Climb((2000,) * 5, (2026,) * 5)
"""For a game that nobody has tried yet."""
AGAINST_GREEDY = 4
"""Greedy play, which all but the lowest level beat by more, is met in so many times fewer games."""
GREEDY_TEAMS = 2000
VARIED_UP_TO = 3
"""Higher levels, which take hours, play at the standard difficulty only."""
PREFACE = """\
Made by `make ladder`. Seats are rotated and dice shared; each contest's number of games is fixed before it. At a
table of more than two one bot sits among copies of the other. The budgets of the levels are in each game's
`evaluation.py`.

In a round the bot sits in every seat once, with the same dice; rounds are independent of each other, games are not,
and shared victories make them more alike than wins and losses. So the interval is that of the mean of the rounds;
Wilson's, which takes every game for a toss of its own, is beside it. A result is *clear* when its interval lies above
the fair share. The interval by rounds was taken up after Wilson's had been seen to be wide where games are tied.

The budgets and the numbers of games were chosen after pilots and after contests of earlier ladders that were not clear
(Alien with four, twice; Encounters with two, and five times with four; Strangers' level 4 with four, and level 5;
Light Years' level 4 with two). After them the outlook of Alien and the advice of Encounters were improved, levels were
respaced and more games planned; Light Years was taught not to dawdle, for other reasons. Those games were thrown away,
and are played again with other dice, but for these. In two games more iterations were not shown to win more at last:
at Encounters with four 330 against 80 had 25.1 % of 1,600 games; at Strangers 280 against 110 with four had 25.5 % when
it was given up after 2,446 of 4,000 games, and 2,500 against 380 with two 49.6 % after 682 of 2,400: too few to say
that they win nothing. There the contests of lower budgets that had been clear were kept, each as that of the next
higher level, and a new step was put in below them, at Encounters after thirteen pilots. Strangers' level 5 with four,
400 against 110, is from an earlier page; it had been put aside for 280, which was not clear. A search plays the same
whatever its level is called: sixty games were played again under the new names, and ended as before.
So levels were chosen after seeing contests that failed, and clear ones were kept: each interval is that of its contest
by itself and does not account for this choosing, which favours us.
Alien was played when one stream of luck served all seats; since then each seat has its own. Its journals are lost: its
figures are those of an earlier page, rounded as they stood there.
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
            "edition": self.game.loaded_edition.content_digest,
            "rules": self.game.definition.rules_version,
            "style": self.game.definition.evaluation.SEARCH,
            "budgets": {bot: budgets[bot] for bot in self.bots if bot in budgets},
        }

    @property
    def seed(self) -> int:
        return climb_of(self.game.name, self.game.seats).seeds[max(0, self.level - 1)]

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


def climb_of(name: str, players: int) -> Climb:
    return CLIMBS.get((name, players), USUAL_CLIMB)


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
        most = definition.options.model_json_schema()["properties"]["players"]["maximum"]
        for players in (2, most):
            game = saucers.load(name, players=players)
            for level in LEVELS:
                hero = f"search:{level.number}"
                below = f"search:{level.number - 1}" if level.number > 1 else GREEDY
                games = climb_of(name, players).games[level.number - 1]
                yield Contest(game, f"{players} players", level.number, (hero, below), games)
                if level.number > 1:
                    few = games // AGAINST_GREEDY
                    yield Contest(game, f"{players} players", level.number, (hero, GREEDY), few)


def team_contests(name: str) -> Iterator[Contest]:
    definition = definition_of(name)
    difficulties = varied(definition, "difficulty", {"players": 3})
    standard = [{"players": players, "difficulty": "standard"} for players in (2, 4)]
    for options in [*difficulties, *standard]:
        game = saucers.load(name, **options)
        table = f"{options['players']} players, {options['difficulty']}"
        games_by_level = climb_of(name, options["players"]).games
        highest = len(LEVELS) if options["difficulty"] == "standard" else VARIED_UP_TO
        for level in range(highest + 1):
            bot, games = (f"search:{level}", games_by_level[level - 1]) if level else (GREEDY, GREEDY_TEAMS)
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
