"""Matches: several games between the same people. A kind of match is pure rules, as a game is.

What a match does next follows from the games played and the picks made, and from nothing else: so whoever keeps those
two can stop and go on anywhere. :mod:`saucers.table.series` has the kinds that go with every game, and plays matches.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol


@dataclass(frozen=True)
class PlayedGame:
    """One finished game of a match. Scores and points are those of the players, wherever they sat.

    ``starter`` is the player who decided first.
    """

    options: Mapping[str, Any]
    scores: tuple[float, ...]
    points: tuple[int, ...] | None
    starter: int | None


@dataclass(frozen=True)
class MatchSoFar:
    """All that a kind of match decides by. ``teams`` are players who win together; each is alone if there are none."""

    names: tuple[str, ...]
    played: tuple[PlayedGame, ...] = ()
    picks: tuple[int, ...] = ()
    """What was picked, by lot or by a player, in order: places in the choices of each :class:`Pick`."""
    teams: tuple[tuple[int, ...], ...] = ()
    cooperative: bool = False

    @property
    def players(self) -> int:
        return len(self.names)

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """Who plays against whom; all on one side where all win or lose together."""
        if self.cooperative:
            return (tuple(range(self.players)),)
        return self.teams or tuple((player,) for player in range(self.players))

    @property
    def wins(self) -> tuple[float, ...]:
        """Of each player; a shared game is a part of a win."""
        return tuple(sum(game.scores[player] for game in self.played) for player in range(self.players))


@dataclass(frozen=True)
class NextGame:
    """A game is to be played: with these options besides those of the match.

    ``starter`` is the player who begins; ``None`` leaves it to the game's own rules. ``why`` is a sentence.
    """

    why: str
    options: Mapping[str, Any] = field(default_factory=dict)
    starter: int | None = None


@dataclass(frozen=True)
class Pick:
    """Something is to be picked before the next game: by a player, or, with ``None``, by lot."""

    why: str
    choices: tuple[str, ...]
    player: int | None = None


@dataclass(frozen=True)
class MatchOver:
    """The match is over. ``scores`` are those of the players, as a game's are; ``why`` tells the result."""

    why: str
    scores: tuple[float, ...]


MatchStep = NextGame | Pick | MatchOver


class MatchKind(Protocol):
    """The rules of a match."""

    @property
    def name(self) -> str:
        """What it is called on the command line, in records and in storage."""

    @property
    def title(self) -> str: ...

    @property
    def help(self) -> str: ...

    def check(self, players: int, options: Mapping[str, Any], /) -> None:
        """Refuse, with :class:`saucers.kernel.errors.OptionError`, what does not go with this match."""

    def next_step(self, so_far: MatchSoFar, /) -> MatchStep:
        """What is next."""
