"""`make bench`: the engine beside OpenSpiel, measured in one run on one machine.

OpenSpiel's `maedn` (Mensch ärgere dich nicht, its C++ Ludo) with four players is the yardstick for Alien: a race of
the same kind. Its rollouts inside C++ show through its MCTSBot with one simulation and many rollouts.
"""

from __future__ import annotations

import platform
import random
import time
from collections.abc import Callable
from importlib.metadata import version

from rich.console import Console
from rich.table import Table

import saucers
from benchmarks.environments import compare_environments
from benchmarks.rounds import side_by_side
from benchmarks.search import compare_search
from saucers.lab.speed import Row, fused, measure

ROLLOUTS = 2000

console = Console(width=110)


def openspiel_python() -> Callable[[], int]:
    """One random game of maedn through OpenSpiel's Python API."""
    import pyspiel

    game = pyspiel.load_game("maedn", {"players": 4})
    choice = random.Random(1).random

    def one_game() -> int:
        state, events = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                event = outcomes[int(choice() * len(outcomes))][0]
            else:
                actions = state.legal_actions()
                event = actions[int(choice() * len(actions))]
            state.apply_action(event)
            events += 1
        return events

    return one_game


def openspiel_rollouts() -> float:
    """Events per second of random rollouts inside OpenSpiel's C++.

    The bot searches once with many rollouts from the first decision; events are rollouts times the mean length that
    games from there have.
    """
    import pyspiel

    game = pyspiel.load_game("maedn", {"players": 4})
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    run, lengths = openspiel_python(), []
    for _ in range(200):
        lengths.append(run())
    evaluator = pyspiel.RandomRolloutEvaluator(ROLLOUTS, 1)
    bot = pyspiel.MCTSBot(game, evaluator, 2.0, 1, 1000, False, 1, False)
    best = float("inf")
    for _ in range(3):
        begin = time.perf_counter()
        bot.step(state.clone())
        best = min(best, time.perf_counter() - begin)
    return ROLLOUTS * sum(lengths) / len(lengths) / best


def import_seconds() -> float:
    """How long `import saucers` takes in a new interpreter, beyond the interpreter itself."""
    import subprocess
    import sys

    def run(code: str) -> float:
        begin = time.perf_counter()
        subprocess.run([sys.executable, "-c", code], check=True)
        return time.perf_counter() - begin

    return min(run("import saucers") for _ in range(3)) - min(run("pass") for _ in range(3))


def show(rows: list[Row]) -> None:
    table = Table("game", "what", "per second", title="The engine")
    for row in rows:
        table.add_row(row.game, row.what, f"{row.rate:,.0f}")
    console.print(table)


def compare(rows: list[Row]) -> None:
    rate = {row.what: row.rate for row in rows if row.game == "alien"}
    beside, ours = openspiel_python(), fused(saucers.load("alien", players=4))
    python, stepped = side_by_side(beside, ours)
    inside = openspiel_rollouts()
    table = Table("figure", "measured", "wanted", title="Alien beside OpenSpiel's maedn, four players")
    table.add_row("OpenSpiel, Python API, events/s", f"{python:,.0f}", "")
    table.add_row("OpenSpiel, rollouts inside C++, events/s", f"{inside:,.0f}", "")
    for text, ratio, wanted in (
        ("playouts on one core ÷ OpenSpiel's Python API", rate["playouts, one core"] / python, 10),
        ("playouts on one core ÷ OpenSpiel inside C++", rate["playouts, one core"] / inside, 2),
        ("playouts on two cores ÷ one core", rate["playouts, two cores"] / rate["playouts, one core"], 1.8),
        ("fused call ÷ OpenSpiel's Python API", stepped / python, 1.2),
    ):
        table.add_row(text, f"{ratio:.1f} ×", f"≥ {wanted} ×")
    table.add_row("façade, events/s", f"{rate['façade, event by event']:,.0f}", "≥ 150,000")
    table.add_row("façade in plain mode, events/s", f"{rate['façade in plain mode']:,.0f}", "≥ 60,000")
    table.add_row("state copy, µs", f"{1e6 / rate['state copies']:.3f}", "< 1")
    size = len(saucers.load("alien", players=4).start().data)
    table.add_row("state, bytes", str(size), "< 200")
    table.add_row("import saucers, s", f"{import_seconds():.3f}", "< 0.5")
    console.print(table)


def main() -> None:
    versions = ", ".join(
        f"{name} {version(name)}" for name in ("saucers", "numba", "numpy", "open_spiel", "pgx", "pettingzoo")
    )
    console.print(f"{platform.processor() or platform.machine()}, Python {platform.python_version()}, {versions}")
    rows = list(measure(saucers.game_names()))
    show(rows)
    compare(rows)
    console.print(compare_environments())
    console.print(compare_search())


if __name__ == "__main__":
    main()
