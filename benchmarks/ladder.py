"""`make ladder`: the bots of every game against each other, published in docs/ladder.md with charts.

Every level meets the one below and greedy play, at two players and at the full table of every competitive game; in a
cooperative game each bot plays as a team, with every number of Kids, and the lower levels at every difficulty. The
cheap contests come first, every result is kept in a journal, and the page is written after each contest, so the run can
be stopped at any time and goes on.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

import saucers
from saucers.bots.registry import bot_titles
from saucers.bots.search import LEVELS
from saucers.kernel.registry import definition_of
from saucers.lab.charts import Bar, bar_chart
from saucers.lab.tournament import Standing, Tournament, varied

DOCS = Path(__file__).parent.parent / "docs"
SEEDS = {"alien": 2028, "encounters": 2028, "strangers": 2027, "light_years": 2026}
"""Other dice than those of the contests after which the budgets of a game were chosen."""
GREEDY = "greedy"
GAMES = {
    "alien": {2: (4000,) * 5, 4: (12_000,) * 5},
    "encounters": {2: (800,) * 5, 4: (480, 480, 600, 600, 600)},
    "strangers": {2: (1600, 1600, 1200, 1000, 1200), 4: (1600, 1600, 1600, 1600, 1400)},
    "light_years": dict.fromkeys((2, 3, 4), (400, 400, 400, 300, 300)),
}
"""Games of each level against the one below, or as a team, by the number of players: fixed beforehand, more where luck
decides more."""
AGAINST_GREEDY = 4
"""Greedy play, which all but the lowest level beat by more, is met in so many times fewer games."""
GREEDY_TEAMS = 2000
VARIED_UP_TO = 3
"""Higher levels, which take hours, play at the standard difficulty only."""


@dataclass(frozen=True)
class Contest:
    """One line of the page: a bot against another at a table, or as a team."""

    table: str
    level: int
    tournament: Tournament

    @property
    def standing(self) -> Standing | None:
        standings = self.tournament.standings()
        return standings[0] if standings else None

    @property
    def done(self) -> bool:
        return self.standing is not None and self.standing.games == self.tournament.games

    @property
    def opponent(self) -> str:
        return "" if self.tournament.team_game else self.tournament.bots[1]


def contests(names: list[str], journals: Path) -> Iterator[Contest]:
    """All contests, game by game."""
    for name in names:
        definition = definition_of(name)
        if definition.cooperative:
            yield from team_contests(name, journals)
            continue
        most = definition.options.model_json_schema()["properties"]["players"]["maximum"]
        for players in (2, most):
            game = saucers.load(name, players=players)
            for level in LEVELS:
                hero = f"search:{level.number}"
                below = f"search:{level.number - 1}" if level.number > 1 else GREEDY
                games = GAMES[name][players][level.number - 1]
                yield one(game, f"{players} players", level.number, [hero, below], games, journals)
                if level.number > 1:
                    few = games // AGAINST_GREEDY
                    yield one(game, f"{players} players", level.number, [hero, GREEDY], few, journals)


def team_contests(name: str, journals: Path) -> Iterator[Contest]:
    definition = definition_of(name)
    difficulties = varied(definition, "difficulty", {"players": 3})
    standard = [{"players": players, "difficulty": "standard"} for players in (2, 4)]
    for options in [*difficulties, *standard]:
        game = saucers.load(name, **options)
        table = f"{options['players']} players, {options['difficulty']}"
        games_by_level = GAMES[name][options["players"]]
        highest = len(LEVELS) if options["difficulty"] == "standard" else VARIED_UP_TO
        for level in range(highest + 1):
            bot, games = (f"search:{level}", games_by_level[level - 1]) if level else (GREEDY, GREEDY_TEAMS)
            yield one(game, table, level, [bot], games, journals)


def one(game: saucers.Game, table: str, level: int, bots: list[str], games: int, journals: Path) -> Contest:
    safe = "-".join([game.name, table, *bots]).replace(":", "").replace(", ", "-").replace(" ", "")
    pairings = None if len(bots) == 1 else [(bots[0], bots[1])]
    journal = journals / f"{safe}.jsonl"
    return Contest(table, level, Tournament(game, bots, games, SEEDS[game.name], "fallback", journal, pairings))


def page(all_contests: list[Contest]) -> str:
    """The ladder as far as it has been climbed."""
    titles = bot_titles()
    done = sum(contest.done for contest in all_contests)
    lines = [
        "# The ladder",
        "",
        "Made by `make ladder`. Seats are rotated and dice shared; each contest's number of games is fixed before it.",
        "The budgets and these numbers were chosen after pilots and after contests of earlier ladders that were not",
        "clear (Alien with four, twice, and Encounters with two). After them Alien's outlook was improved, levels were",
        "respaced and more games planned; those games were thrown away, and are played again with other dice.",
        "Levels 4 and 5 of Encounters with two were set farther apart after level 3 had been played, before their own",
        "contests.",
        "At a table of more than two one bot sits among copies of the other. In a round the bot sits in every seat",
        "once, with the same dice; rounds are independent of each other, games are not, and shared victories make them",
        "more alike than wins and losses. So the interval is that of the mean of the rounds; Wilson's, which takes",
        "every game for a toss of its own, is beside it. A result is *clear* when its interval lies above the fair",
        "share. The interval by rounds was taken up after Wilson's had been seen to be wide where games are tied.",
        "The budgets of the levels are in each game's `outlook.py`.",
        *([f"So far {done} of {len(all_contests)} contests have been played."] if done < len(all_contests) else []),
        "",
        *(f"- `search:{level.number}`: {titles[f'search:{level.number}']}" for level in LEVELS),
        "",
    ]
    for key in dict.fromkeys((c.tournament.game.name, c.table) for c in all_contests):
        part = [c for c in all_contests if (c.tournament.game.name, c.table) == key and c.done]
        if not part:
            continue
        game = part[0].tournament.game
        fair = part[0].tournament.fair
        title = f"{game.definition.title}, {key[1]}"
        chart = "-".join(key).replace(" ", "-").replace(",", "") + ".svg"
        bars = []
        lines += [f"## {title}", "", "| bot | against | games | wins | 95 % interval | Wilson's | |", "|---" * 7 + "|"]
        for contest in part:
            assert contest.standing is not None
            standing, (low, high) = contest.standing, contest.standing.interval_by_rounds
            verdict = "" if fair is None else "clear" if low > fair else "not clear"
            wilson = " – ".join(f"{end:.1%}" for end in standing.interval)
            wins = f"{standing.rate:.1%} | {low:.1%} – {high:.1%} | {wilson}"
            lines.append(f"| {standing.hero} | {contest.opponent} | {standing.games} | {wins} | {verdict} |")
            name = f"{standing.hero} – {contest.opponent}" if contest.opponent else standing.hero
            bars.append(Bar(name, standing.rate, low, high))
        (DOCS / "ladder").mkdir(exist_ok=True)
        (DOCS / "ladder" / chart).write_text(bar_chart(title, bars, fair), encoding="utf-8")
        lines += ["", f"![{title}](ladder/{chart})", ""]
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", nargs="*", default=list(saucers.game_names()), help="play for these games only")
    parser.add_argument("--up-to", type=int, default=len(LEVELS), help="play up to this level only")
    parser.add_argument("--workers", type=int, help="how many games at a time; as many as there are cores by default")
    parser.add_argument("--journals", type=Path, default=Path("test-artefacts/ladder"))
    arguments = parser.parse_args()
    arguments.journals.mkdir(parents=True, exist_ok=True)
    everything = list(contests(list(saucers.game_names()), arguments.journals))
    todo = [c for c in everything if c.tournament.game.name in arguments.only and c.level <= arguments.up_to]
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns) as progress:
        for contest in sorted(todo, key=lambda c: c.level):
            bots = " – ".join(contest.tournament.bots)
            task = progress.add_task(
                f"{contest.tournament.game.name}, {contest.table}: {bots}", total=contest.tournament.games
            )
            contest.tournament.run(lambda n, task=task: progress.update(task, advance=n), arguments.workers)  # type: ignore[misc]
            (DOCS / "ladder.md").write_text(page(everything), encoding="utf-8")


if __name__ == "__main__":
    main()
