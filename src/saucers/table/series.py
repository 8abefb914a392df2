"""Series: matches of several games, for every game. The score is kept here; who plays the games is not known here.

:class:`Match` keeps the score: games go in as results, and it says what is next. Server and tournaments use it.
:class:`Series` is a match with its tables, for one process; the terminal plays it and saves it.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Self

from saucers.kernel.definition import Definition
from saucers.kernel.editions import LoadedEdition
from saucers.kernel.errors import OptionError, RecordError, SaucersError, SeatError
from saucers.kernel.game import Game
from saucers.kernel.matches import MatchKind, MatchOver, MatchSoFar, MatchStep, NextGame, Pick, PlayedGame
from saucers.kernel.options import read_options
from saucers.kernel.records import Record
from saucers.kernel.registry import definition_of, edition_from_content, load
from saucers.kernel.talk import FREE_TALK, TalkRules
from saucers.table.dice import FairDice
from saucers.table.table import Table

FORMAT = "saucers-series-1"
MOST_GAMES = 25
USUAL = (3, 5)
"""The lengths that forms offer; the command line takes any."""


@dataclass(frozen=True)
class BestOf:
    """So many games, fewer if nobody can catch up; the start goes round, from side to side.

    >>> BestOf(3).next_step(MatchSoFar(("Ann", "Bob"))).why
    'Game 1 of at most 3; the rules say who starts.'
    """

    games: int

    @property
    def name(self) -> str:
        return f"best-of-{self.games}"

    @property
    def title(self) -> str:
        return f"Best of {self.games}"

    @property
    def help(self) -> str:
        return f"At most {self.games} games; the start goes round, and it ends when nobody can catch up."

    def check(self, players: int, options: Mapping[str, Any], /) -> None:
        """It goes with everything."""

    def next_step(self, so_far: MatchSoFar, /) -> MatchStep:
        left = self.games - len(so_far.played)
        totals = sorted((so_far.wins[side[0]] for side in so_far.sides), reverse=True)
        if left == 0 or (len(totals) > 1 and totals[0] - totals[1] > left):
            return _result(so_far)
        number = len(so_far.played) + 1
        starter = _next_starter(so_far)
        who = "the rules say who starts" if starter is None else f"{so_far.names[starter]} starts"
        return NextGame(f"Game {number} of at most {self.games}; {who}.", {}, starter)


def _next_starter(so_far: MatchSoFar) -> int | None:
    """The next player round the table who is on another side than the one who began; mates take turns, too."""
    last = so_far.played[-1].starter if so_far.played else None
    if last is None:
        return None
    sides, players = so_far.sides, so_far.players
    begun = [sum(game.starter == player for game in so_far.played) for player in range(players)]
    mates = next(side for side in sides if last in side)
    round_the_table = [(last + step) % players for step in range(1, players + 1)]
    others = [player for player in round_the_table if player not in mates] or round_the_table
    return min(others, key=lambda player: (begun[player], round_the_table.index(player)))


def _result(so_far: MatchSoFar) -> MatchOver:
    sides, wins, names = so_far.sides, so_far.wins, so_far.names
    if len(sides) == 1:
        won, games = wins[0], len(so_far.played)
        who = "won together" if so_far.cooperative and so_far.players > 1 else "won"
        return MatchOver(f"{won:g} of {games} games {who}.", tuple(won / max(1, games) for _ in names))
    best = max(wins[side[0]] for side in sides)
    winners = [side for side in sides if wins[side[0]] == best]
    tally = " to ".join(f"{n:g}" for n in sorted((wins[side[0]] for side in sides), reverse=True))
    scores = tuple(1.0 / len(winners) if any(p in side for side in winners) else 0.0 for p in range(len(names)))
    called = [" and ".join(names[player] for player in side) for side in winners]
    if len(winners) > 1:
        return MatchOver(f"The match is shared by {' and '.join(called)}, {tally}.", scores)
    verb = "win" if len(winners[0]) > 1 else "wins"
    return MatchOver(f"{called[0]} {verb} the match, {tally}.", scores)


def match_kinds(definition: Definition) -> tuple[MatchKind, ...]:
    """The matches that a form offers for a game: its own first."""
    return (*definition.matches, *(BestOf(games) for games in USUAL))


def match_kind(definition: Definition, name: str) -> MatchKind:
    """A kind of match by its name.

    >>> match_kind(definition_of("alien"), "best-of-7")
    BestOf(games=7)
    """
    for kind in definition.matches:
        if kind.name == name:
            return kind
    found = re.fullmatch(r"best-of-(\d{1,3})", name)
    if found and 1 <= int(found[1]) <= MOST_GAMES:
        return BestOf(int(found[1]))
    own = "".join(f"{kind.name}, " for kind in definition.matches)
    raise OptionError(f"{definition.name} has no match {name!r}; it has {own}best-of-1 to best-of-{MOST_GAMES}.")


def talk_rules(definition: Definition, options: Any) -> TalkRules:
    """Who may speak to whom, and who are mates, with these options."""
    return definition.talk(options) if definition.talk is not None else FREE_TALK


@dataclass(frozen=True)
class Seating:
    """Who sits where in one game of a match: ``players[seat]``. ``starter`` is the seat that must begin, if any."""

    players: tuple[int, ...]
    starter: int | None = None


def seating_for(game: Game, starter: int | None) -> Seating:
    """People keep their seats where luck finds who begins; where a seat always does, they move round the table."""
    seats = tuple(range(game.seats))
    first = game.start().mover
    if starter is None or first < 0:
        return Seating(seats, starter)
    return Seating(tuple((starter + seat - first) % game.seats for seat in seats))


class Match:
    """The score of a match, and what is next. It knows no table: results go in, steps come out.

    >>> match = Match("alien", "best-of-3", ["Ann", "Bob"])
    >>> match.add(PlayedGame({}, (1.0, 0.0), None, starter=0))
    >>> match.step.why
    'Game 2 of at most 3; Bob starts.'
    """

    def __init__(self, game: str, kind: str, names: Sequence[str], options: Mapping[str, Any] | None = None) -> None:
        definition = definition_of(game)
        given = {"players": len(names)} | dict(options or {})
        chosen = read_options(definition.options, game, given)
        seats = definition.spec.seats(chosen)
        if seats != len(names):
            raise SeatError(f"This game has {seats} seats, and {len(names)} are named.")
        self.definition = definition
        self.kind = match_kind(definition, kind)
        self.options: dict[str, Any] = chosen.model_dump(mode="json")
        self.kind.check(len(names), self.options)
        self._so_far = MatchSoFar(
            tuple(names), teams=talk_rules(definition, chosen).teams, cooperative=definition.cooperative
        )

    @property
    def names(self) -> tuple[str, ...]:
        return self._so_far.names

    @property
    def played(self) -> tuple[PlayedGame, ...]:
        return self._so_far.played

    @property
    def picks(self) -> tuple[int, ...]:
        return self._so_far.picks

    @property
    def wins(self) -> tuple[float, ...]:
        return self._so_far.wins

    @property
    def step(self) -> MatchStep:
        """What is next."""
        return self.kind.next_step(self._so_far)

    @property
    def over(self) -> bool:
        return isinstance(self.step, MatchOver)

    @property
    def result(self) -> str:
        """How it ended; empty before."""
        step = self.step
        return step.why if isinstance(step, MatchOver) else ""

    @property
    def scores(self) -> tuple[float, ...]:
        """At the end: as those of a game. 0s before."""
        step = self.step
        return step.scores if isinstance(step, MatchOver) else (0.0,) * len(self.names)

    def options_for(self, step: NextGame) -> dict[str, Any]:
        """The options of the next game."""
        return self.options | dict(step.options)

    def add(self, game: PlayedGame) -> None:
        """A game was played."""
        if not isinstance(self.step, NextGame):
            raise SeatError("No game is due in this match now.")
        self._so_far = replace(self._so_far, played=(*self.played, game))

    def pick(self, choice: int, player: int | None = None) -> None:
        """A player's pick, or, without one, the lot's."""
        step = self.step
        if not isinstance(step, Pick):
            raise SeatError("There is nothing to pick in this match now.")
        if step.player != player:
            who = "the lot" if step.player is None else self.names[step.player]
            raise SeatError(f"That is not yours to pick; {who} picks.")
        if not 0 <= choice < len(step.choices):
            raise SeatError(f"There is nothing to pick of that name; there is {', '.join(step.choices)}.")
        self._so_far = replace(self._so_far, picks=(*self.picks, choice))

    def draw_lots(self, dice: FairDice) -> None:
        """Let the lot pick, as long as it is its turn. The number of a pick is its ply."""
        while isinstance(step := self.step, Pick) and step.player is None:
            self.pick(dice.draw(len(self.picks) + 1, range(len(step.choices)), ()))


def played_game(record: Record, seating: Seating) -> PlayedGame:
    """The result of a finished game, by players."""
    game, state = record.game, record.state
    starter = next((entry.seat for entry in record.entries if entry.seat is not None), None)
    return result_by_players(
        seating.players, game.options.model_dump(mode="json"), game.score(state), game.points(state), starter
    )


def result_by_players(
    players: Sequence[int],
    options: Mapping[str, Any],
    scores: Sequence[float],
    points: Sequence[int] | None,
    starter: int | None,
) -> PlayedGame:
    """Turn the results of seats into those of the players who sat there."""
    seat_of = {player: seat for seat, player in enumerate(players)}
    order = [seat_of[player] for player in range(len(players))]
    return PlayedGame(
        options,
        tuple(scores[seat] for seat in order),
        tuple(points[seat] for seat in order) if points is not None else None,
        None if starter is None else players[starter],
    )


class Series:
    """A match with its tables, one after another. After a game :meth:`go_on` begins the next one.

    >>> series = Series("alien", "best-of-3", ["Ann", "Bob"], plain=True)
    >>> series.number, series.table.over, series.waits_for
    (1, False, 'game')
    """

    def __init__(
        self,
        game: str,
        kind: str,
        names: Sequence[str],
        options: Mapping[str, Any] | None = None,
        edition: str | LoadedEdition = "standard",
        dice: FairDice | None = None,
        plain: bool | None = None,
    ) -> None:
        self._prepare(game, kind, names, options, edition, dice, plain)
        self.go_on()

    def _prepare(
        self,
        game: str,
        kind: str,
        names: Sequence[str],
        options: Mapping[str, Any] | None,
        edition: str | LoadedEdition,
        dice: FairDice | None,
        plain: bool | None,
    ) -> None:
        self.match = Match(game, kind, names, options)
        self.dice = dice or FairDice()
        self.tables: list[Table] = []
        self.seatings: list[Seating] = []
        self._edition = edition
        self._plain = plain

    @property
    def table(self) -> Table:
        """The game under way, or the last one."""
        return self.tables[-1]

    @property
    def seating(self) -> Seating:
        return self.seatings[-1]

    @property
    def number(self) -> int:
        """The number of the game, from 1."""
        return len(self.tables)

    @property
    def waits_for(self) -> str:
        """``game`` (it is under way), ``pick``, ``next`` (a game can begin) or ``nothing`` (the match is over)."""
        if not self.table.over:
            return "game"
        self.count()
        step = self.match.step
        return "pick" if isinstance(step, Pick) else "next" if isinstance(step, NextGame) else "nothing"

    def count(self) -> None:
        """Enter the game into the score once it is over."""
        if self.table.over and len(self.match.played) < self.number:
            self.match.add(played_game(self.table.record, self.seating))
            self.match.draw_lots(self.dice)

    def go_on(self) -> None:
        """Begin the next game."""
        if self.tables and self.waits_for != "next":
            raise SeatError("The next game of the match cannot begin now.")
        step = self.match.step
        assert isinstance(step, NextGame)
        game = self._game(step)
        seating = seating_for(game, step.starter)
        self._seat(seating, Table(game, self._names(seating), starter=seating.starter, extra=self._extra()))

    def _game(self, step: NextGame) -> Game:
        options = self.match.options_for(step)
        # A match goes on with the rules that its last game had at the end: nobody waits for a compiler between games.
        plain = not self.table.game.engine.compiled if self.tables else self._plain
        return load(self.match.definition.name, edition=self._edition, plain=plain, **options)

    def _names(self, seating: Seating) -> list[str]:
        return [self.match.names[player] for player in seating.players]

    def _extra(self) -> dict[str, Any]:
        return {"series": {"match": self.match.kind.name, "game": len(self.tables) + 1}}

    def _seat(self, seating: Seating, table: Table) -> None:
        self.seatings.append(seating)
        self.tables.append(table)
        self._edition = table.game.loaded_edition

    @property
    def summary(self) -> str:
        """How the match stands, in a sentence; at the end its result."""
        return self.match.result or standing(self.match.names, self.match.wins, len(self.match.played))

    # --- records --------------------------------------------------------------------------------------------------

    def to_dict(self) -> dict[str, Any]:
        """JSON-ready content: the match with the records of its games."""
        self.count()
        return series_content(self.match, self.dice, [table.record for table in self.tables])

    @classmethod
    def from_dict(
        cls, content: Any, dice: FairDice | None = None, game_dice: Sequence[FairDice] = (), plain: bool | None = None
    ) -> Self:
        """Replay a match: every event and every step is checked. With the dice it can go on, without to be read."""
        if not isinstance(content, dict) or content.get("format") != FORMAT:
            raise RecordError(f"The record of a match begins with the format {FORMAT!r}; this is something else.")
        series = cls.__new__(cls)
        try:
            edition = edition_from_content(content["game"], content["edition"]["content"])
            edition = replace(edition, name=str(content["edition"]["name"]))
            names, options = [str(name) for name in content["names"]], dict(content["options"])
            series._prepare(content["game"], str(content["match"]), names, options, edition, dice, plain)
            series._replay(content["games"], iter(content["picks"]), game_dice)
            altered = series.to_dict()
            wrong = next((key for key in ("picks", "wins", "result") if altered[key] != content[key]), None)
        except RecordError:
            raise
        except (KeyError, TypeError, AttributeError, StopIteration, SaucersError) as error:
            raise RecordError(f"The record of the match does not replay: {error!s}") from None
        if wrong is not None:
            raise RecordError(f"The {wrong} of the match are not those of its games.")
        return series

    def _replay(self, games: Sequence[Any], picks: Iterable[int], dice: Sequence[FairDice]) -> None:
        if not games:
            raise RecordError("The record of the match has no games.")
        left = list(picks)
        for number, kept in enumerate(games, start=1):
            left = self._make_picks(left)
            step = self.match.step
            record = Record.from_dict(kept)
            if not isinstance(step, NextGame) or record.game.name != self.match.definition.name:
                raise RecordError(f"Game {number} does not belong to the match.")
            seating = seating_for(record.game, step.starter)
            due = self._game(step)
            if record.game.options != due.options or record.seats != self._names(seating):
                raise RecordError(f"Game {number} of the match was played with other options or by others.")
            if record.game.loaded_edition.digest != due.loaded_edition.digest:
                raise RecordError(f"Game {number} of the match was played on another edition.")
            if record.extra.get("starter") != seating.starter:
                raise RecordError(f"Game {number} of the match was begun by somebody else.")
            own = dice[number - 1] if number <= len(dice) else _revealed(record)
            self._seat(seating, Table.resume(record, own))
            if self.table.over:
                self.match.add(played_game(record, seating))
        self._make_picks(left)

    def _make_picks(self, left: list[int]) -> list[int]:
        while left and isinstance(step := self.match.step, Pick):
            self.match.pick(left.pop(0), step.player)
        return left


def series_content(match: Match, dice: FairDice, records: Sequence[Record]) -> dict[str, Any]:
    """The record of a match: the records of its games, and what was picked between them."""
    edition = records[0].game.loaded_edition
    secret = {"secret": dice.secret.hex()} if match.over else {}
    return {
        "format": FORMAT,
        "game": match.definition.name,
        "match": match.kind.name,
        "names": list(match.names),
        "options": match.options,
        "edition": {"name": edition.name, "content": edition.content},
        "picks": list(match.picks),
        "wins": list(match.wins),
        "result": match.result,
        "dice": {"commitment": dice.commitment} | secret,
        "games": [record.to_dict() for record in records],
    }


def _revealed(record: Record) -> FairDice:
    """The dice of a finished game; of one under way only the commitment is known, which is enough for reading."""
    kept = record.extra.get("dice")
    dice = kept if isinstance(kept, dict) else {}
    try:
        return FairDice(bytes.fromhex(dice["secret"]))
    except (KeyError, TypeError, ValueError):
        unknown = FairDice()
        unknown.commitment = str(dice.get("commitment", ""))
        return unknown


def standing(names: Sequence[str], wins: Sequence[float], games: int) -> str:
    """How a match stands, in a sentence.

    >>> standing(["Ann", "Bob"], [1.0, 0.5], 2)
    'After 2 games: Ann 1, Bob 0.5.'
    """
    if not games:
        return "No game of the match is over yet."
    tally = ", ".join(f"{name} {won:g}" for name, won in zip(names, wins, strict=True))
    return f"After {games} game{'s' if games > 1 else ''}: {tally}."


def picked_by_bot(step: Pick, rng: random.Random) -> int:
    """Bots have no opinion about boards; they pick at random."""
    return rng.randrange(len(step.choices))
