"""Golden records and node counts: any change of the rules must explain itself here.

``make golden`` writes them anew; the difference belongs into the commit message.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest

import saucers
from playing import option_sets, title, walk
from saucers import Game, Record, State

FOLDER = Path(__file__).parent.parent / "golden"
SEED = 2026
MOST_NODES = 20_000
MIDDLE = 40


def node_counts(game: Game, state: State) -> list[int]:
    """How many ways there are to go on for 1, 2, … events, as deep as it stays small."""
    counts: list[int] = []
    level = [state]
    while level and sum(len(s.events) for s in level) <= MOST_NODES and len(counts) < 6:
        level = [game.after(s, event) for s in level for event in s.events]
        counts.append(len(level))
    return counts


def golden(game: Game) -> Record:
    record = Record(game, list(game.seat_names))
    for _, event, _ in walk(game, SEED):
        record.append(event)
    middle = min(MIDDLE, len(record.entries) // 2)
    record.extra["nodes"] = {
        "start": node_counts(game, record.states[0]),
        f"after {middle}": node_counts(game, record.states[middle]),
    }
    return record


@pytest.mark.parametrize("case", option_sets(), ids=title)
def test_golden_record(case: tuple[str, dict[str, Any]]) -> None:
    name, options = case
    path = FOLDER / f"{title(case)}.json"
    fresh = golden(saucers.load(name, **options))
    if os.environ.get("SAUCERS_GOLDEN") == "write":
        path.parent.mkdir(exist_ok=True)
        path.write_text(fresh.to_json())
    kept = Record.from_json(path.read_text())
    assert kept.to_dict() == fresh.to_dict()
    assert json.loads(path.read_text())["nodes"] == fresh.extra["nodes"]
