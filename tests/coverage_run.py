"""Branch coverage by plain rules: `make coverage` runs the tests of games and table once more, and prints it.

Compiled code cannot be traced, so everything runs plain here, which is slow. A test gets some seconds of the processor
and all of them together a few minutes; what was covered until then counts, and what was cut short is told. Failures are
for the ordinary run to find: there the same tests run to their end.
"""

from __future__ import annotations

import json
import os
import signal
import sys
import tempfile
import time
from collections import defaultdict
from pathlib import Path
from typing import Any

import coverage
import pytest

ROOT = Path(__file__).parents[1]
SECONDS_A_TEST = 4
SECONDS = float(os.environ.get("SAUCERS_COVERAGE_SECONDS", "150"))
TESTS = ("tests/games", "tests/table")


class ShortOfTime:
    """Cuts tests short, and the run."""

    def __init__(self) -> None:
        self.begin: float | None = None
        self.cut = 0
        self.left_out = 0

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Any:
        self.begin = time.process_time() if self.begin is None else self.begin
        if time.process_time() - self.begin > SECONDS:
            self.left_out += 1
            pytest.skip("no time left")
        signal.setitimer(signal.ITIMER_VIRTUAL, SECONDS_A_TEST)
        try:
            return (yield)
        finally:
            signal.setitimer(signal.ITIMER_VIRTUAL, 0)

    def stop(self, *_: object) -> None:
        self.cut += 1
        pytest.skip("cut short")


def spread(items: list[pytest.Item]) -> None:
    """Take turns between the files: if time runs out, every game has had its share."""
    files: dict[object, list[pytest.Item]] = defaultdict(list)
    for item in items:
        files[item.path].append(item)
    queues = list(files.values())
    items[:] = [queue[i] for i in range(max(map(len, queues), default=0)) for queue in queues if i < len(queue)]


def main() -> int:
    """Run, and print a line for each package."""
    os.chdir(ROOT)
    os.environ["SAUCERS_PLAIN"] = "1"
    measured = coverage.Coverage(branch=True, source=["src/saucers"], data_file=None, messages=False)
    short = ShortOfTime()
    short.pytest_collection_modifyitems = lambda items: spread(items)  # type: ignore[attr-defined]
    signal.signal(signal.SIGVTALRM, short.stop)
    measured.start()
    code = pytest.main(["-q", "-p", "no:cacheprovider", "-n", "0", "--no-header", "--tb=line", *TESTS], plugins=[short])
    measured.stop()
    report(measured)
    if short.cut or short.left_out:
        print(f"{short.cut} tests were cut short and {short.left_out} left out for time.")
    return 0 if code in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED) else int(code)


def report(measured: coverage.Coverage) -> None:
    """Branches of the games, of the kernel, of the table."""
    with tempfile.NamedTemporaryFile(suffix=".json") as file:
        measured.json_report(outfile=file.name)
        files = json.loads(Path(file.name).read_text(encoding="utf-8"))["files"]
    sums: dict[str, list[int]] = defaultdict(lambda: [0, 0, 0, 0])
    for name, content in files.items():
        parts = Path(name).parts[2:]
        if parts[0] in ("kernel", "table") or (parts[0] == "games" and len(parts) > 2):
            found = content["summary"]
            row = sums["/".join(parts[:2]) if parts[0] == "games" else parts[0]]
            for i, key in enumerate(("num_statements", "missing_lines", "num_branches", "missing_branches")):
                row[i] += found[key]
    print(f"\n{'branch coverage, plain rules':32} {'statements':>12} {'branches':>12}")
    total = [sum(row[i] for row in sums.values()) for i in range(4)]
    for package, row in [*sorted(sums.items()), ("together", total)]:
        statements = 1 - row[1] / max(1, row[0])
        branches = 1 - row[3] / max(1, row[2])
        print(f"{package:32} {statements:>12.1%} {branches:>12.1%}")


if __name__ == "__main__":
    sys.exit(main())
