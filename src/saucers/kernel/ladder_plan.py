"""What is fixed before the ladder of a game's bots is played. A game names it in ``evaluation.LADDER``."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class TablePlan:
    """The games of each level against the one below, or as a team, and the seeds of their dice.

    There are more games where luck decides more. The dice of a level are others than those after which its budget was
    chosen.
    """

    games: tuple[int, ...] = (2000,) * 5
    seeds: tuple[int, ...] = (2026,) * 5


@dataclass(frozen=True)
class LadderPlan:
    """The tables of a ladder by their number of players.

    A cooperative game may name an option that makes it harder: its lower levels play at every value of it.
    """

    tables: Mapping[int, TablePlan] = field(default_factory=dict)
    varied_option: str = ""

    def table(self, players: int) -> TablePlan:
        """The plan for a number of players; the usual one where nobody has tried yet."""
        return self.tables.get(players, TablePlan())
