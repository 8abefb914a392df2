"""The 1 vs. 1 Competitive Gauntlet: a match of up to three games of two players, on top of ordinary games.

>>> from saucers.kernel.matches import MatchSoFar
>>> step = Gauntlet().next_step(MatchSoFar(("Ann", "Bob")))
>>> step.why, dict(step.options), step.starter
('The first game is on board A; the lot decides who starts.', {'board': 'A'}, None)
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from saucers.games.strangers.spec import Options
from saucers.kernel.errors import OptionError
from saucers.kernel.matches import MatchOver, MatchSoFar, MatchStep, NextGame, Pick, PlayedGame

BOARDS = ("A", "B")
ALLOWED = ("well_read", "brainiac", "total_invasion", "early_sightings")
SEATS = 2
ENOUGH = 2.0
"""Wins after which there is no third game."""


@dataclass(frozen=True)
class Gauntlet:
    """Board A, board B, and, unless it stands 2 to 0, a third game on a board of somebody's choice."""

    name: str = "gauntlet"
    title: str = "The Gauntlet"
    help: str = "Two players, board A, then B, then a third game on a board of one's choice, unless it stands 2 to 0."

    def check(self, players: int, options: Mapping[str, Any], /) -> None:
        """Options at their defaults are no options: a form sends them all."""
        if players != SEATS:
            raise OptionError(f"strangers: a Gauntlet is played by two, not by {players}.")
        for name, value in options.items():
            field = Options.model_fields.get(name)
            if name in ALLOWED or name == "players" or (field is not None and value == field.default):
                continue
            if name == "board":
                raise OptionError("strangers: a Gauntlet fixes the boards: A, then B, then the choice of a player.")
            raise OptionError(f"strangers: a Gauntlet is a match of two without {name!r}; it allows {_listed()}.")

    def next_step(self, so_far: MatchSoFar, /) -> MatchStep:
        played = len(so_far.played)
        if played == 0:
            return NextGame("The first game is on board A; the lot decides who starts.", {"board": BOARDS[0]})
        if played == 1:
            return _next_game(so_far, BOARDS[1], "The second game is on board B")
        if played > 2 or max(so_far.wins) >= ENOUGH:
            return _over(so_far)
        return _third_game(so_far)


def _listed() -> str:
    return ", ".join(ALLOWED)


def _winner(game: PlayedGame) -> int | None:
    return None if game.scores[0] == game.scores[1] else game.scores.index(max(game.scores))


def _next_game(so_far: MatchSoFar, board: str, what: str) -> NextGame:
    """The winner of the last game starts; after a shared one the lot decides."""
    starter = _winner(so_far.played[-1])
    who = "the lot decides who starts" if starter is None else f"{so_far.names[starter]} won the last one and starts"
    return NextGame(f"{what}; {who}.", {"board": board}, starter)


def _third_game(so_far: MatchSoFar) -> MatchStep:
    """The highest single score of the first two games picks the board; at a tie the higher total, then the lot."""
    points = [game.points or (0, 0) for game in so_far.played]
    strength = [(max(row[player] for row in points), sum(row[player] for row in points)) for player in range(SEATS)]
    picks, names = list(so_far.picks), so_far.names
    if strength[0] == strength[1]:
        if not picks:
            return Pick("Both did equally well: the lot decides who picks the third board.", names)
        picker, reason = picks.pop(0), "by lot"
    else:
        picker = 0 if strength[0] > strength[1] else 1
        single = strength[0][0] != strength[1][0]
        reason = "with the highest single score" if single else "with the higher total"
    if not picks:
        return Pick(
            f"{names[picker]} picks the third board, {reason}.", tuple(f"board {board}" for board in BOARDS), picker
        )
    return _next_game(
        so_far, BOARDS[picks[0]], f"The third game is on board {BOARDS[picks[0]]}, as {names[picker]} chose"
    )


def _over(so_far: MatchSoFar) -> MatchOver:
    wins = so_far.wins
    if wins[0] == wins[1]:
        return MatchOver(f"The Gauntlet is shared, {wins[0]:g} to {wins[1]:g}.", (0.5, 0.5))
    winner = 0 if wins[0] > wins[1] else 1
    why = f"{so_far.names[winner]} wins the Gauntlet, {wins[winner]:g} to {wins[1 - winner]:g}."
    return MatchOver(why, (1.0, 0.0) if winner == 0 else (0.0, 1.0))
