"""Table talk: who may speak to whom during a game. A game says it by a function of its options."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class TalkRules:
    """``teams`` are the seats of mates; with ``channels`` each team has a channel that nobody else hears.

    ``silent``: nobody says anything at the table before the end of the game.
    """

    teams: tuple[tuple[int, ...], ...] = ()
    channels: bool = False
    silent: bool = False

    def team_of(self, seat: int | None) -> int | None:
        """The team whose channel a seat hears; ``None`` if there is none, and for spectators."""
        if not self.channels or seat is None:
            return None
        return next((number for number, team in enumerate(self.teams) if seat in team), None)


FREE_TALK = TalkRules()
"""Everybody talks to everybody."""
