"""The 1 vs. 1 Competitive Gauntlet: a match of up to three games of two players, on top of ordinary games.

Nothing here rolls dice: the lot is a chance event like any other, and whoever runs the match lets events happen one
by one. Within a game they are the game's own events.

>>> from saucers.games.strangers.match import Gauntlet
>>> match = Gauntlet(["Ann", "Bob"])
>>> match.stage, match.board, match.turn
('game', 'A', Chance())
>>> match.play(match.parse("Blue starts"))
>>> match.starter
1
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Self, cast

from saucers.kernel.errors import IllegalEvent, OptionError, RecordError
from saucers.kernel.game import State
from saucers.kernel.records import Record
from saucers.kernel.registry import load
from saucers.kernel.turns import Chance, Decide, Over, Turn

if TYPE_CHECKING:
    from saucers.games.strangers.game import StrangersGame

FORMAT = "saucers-gauntlet-1"
BOARDS = ("A", "B")
ALLOWED = ("well_read", "brainiac", "total_invasion", "early_sightings", "edition", "plain")
SEATS = 2
GAME, PICK_LOT, PICK_BOARD, DONE = "game", "lot", "board", "over"


class Gauntlet:
    """A match: board A, board B, and, unless it stands 2 to 0, a third game on a board of somebody's choice.

    ``stage`` is 'game', 'lot' (who picks the third board), 'board' (the pick) or 'over'.
    """

    def __init__(self, names: Sequence[str] = ("Red", "Blue"), **options: Any) -> None:
        if len(names) != SEATS:
            raise OptionError(f"strangers: a Gauntlet is played by two, not by {len(names)}.")
        for name in options:
            if name == "board":
                raise OptionError("strangers: a Gauntlet fixes the boards: A, then B, then the choice of a player.")
            if name not in ALLOWED:
                raise OptionError(
                    f"strangers: a Gauntlet is a match of two without {name!r}; it allows {', '.join(ALLOWED[:4])}."
                )
        self.names = list(names)
        self.options = options
        self.records: list[Record] = []
        self.wins = [0.0, 0.0]
        self.points: list[tuple[int, int]] = []
        self.picker: int | None = None
        self.picks: list[int] = []
        self.stage = GAME
        self._begin(BOARDS[0], None)

    # --- where the match stands ---------------------------------------------------------------------------------

    @property
    def record(self) -> Record:
        """The record of the game under way, or of the last one."""
        return self.records[-1]

    @property
    def game(self) -> StrangersGame:
        return cast("StrangersGame", self.record.game)

    @property
    def state(self) -> State:
        return self.record.state

    @property
    def board(self) -> str:
        return self.game.options.board

    @property
    def starter(self) -> int | None:
        """Who starts the game under way; ``None`` before the lot."""
        return self.record.entries[0].event if self.record.entries else None

    @property
    def turn(self) -> Turn:
        """Who must act, in the game or in the match."""
        if self.stage == GAME:
            return self.game.turn(self.state)
        if self.stage == PICK_LOT:
            return Chance()
        if self.stage == PICK_BOARD:
            assert self.picker is not None
            return Decide(self.picker)
        return Over()

    @property
    def events(self) -> tuple[int, ...]:
        """What can happen now."""
        if self.stage == GAME:
            return self.state.events
        return () if self.stage == DONE else (0, 1)

    @property
    def outcomes(self) -> tuple[tuple[int, Fraction], ...]:
        """Chances with their probabilities; empty unless it is up to chance."""
        if self.stage == GAME:
            return self.game.outcomes(self.state)
        return tuple((event, Fraction(1, 2)) for event in self.events) if self.stage == PICK_LOT else ()

    @property
    def score(self) -> tuple[float, float]:
        """At the end: 1 for the winner of the match, a half each if it is shared."""
        if self.stage != DONE:
            return (0.0, 0.0)
        lead = self.wins[0] - self.wins[1]
        return (0.5, 0.5) if lead == 0 else (1.0, 0.0) if lead > 0 else (0.0, 1.0)

    @property
    def result(self) -> str:
        """How it ended; empty before."""
        if self.stage != DONE:
            return ""
        tally = f"{self.wins[0]:g} to {self.wins[1]:g}"
        if self.score == (0.5, 0.5):
            return f"The Gauntlet is shared, {tally}."
        return f"{self.names[self.score.index(1.0)]} wins the Gauntlet, {tally}."

    # --- playing ------------------------------------------------------------------------------------------------

    def label(self, event: int) -> str:
        if event not in self.events:
            raise IllegalEvent(self.why_not(event))
        if self.stage == GAME:
            return self.game.label(self.state, event)
        return f"{self.names[event]} picks" if self.stage == PICK_LOT else f"board {BOARDS[event]}"

    def why_not(self, event: int) -> str:
        if self.stage == GAME:
            return self.game.why_not(self.state, event)
        if self.stage == DONE:
            return "The Gauntlet is over; nothing more can happen."
        return "The third board is A or B." if self.stage == PICK_BOARD else "The lot falls on one of the two players."

    def parse(self, text: str) -> int:
        if self.stage == GAME:
            return self.game.parse(self.state, text)
        wanted = " ".join(str(text).split()).casefold()
        for event in self.events:
            if self.label(event).casefold() == wanted:
                return event
        shown = "; ".join(self.label(event) for event in self.events)
        raise IllegalEvent(f"{text!r} is not possible here; possible: {shown}." if shown else self.why_not(0))

    def play(self, event: int) -> None:
        """Let one event happen."""
        if event not in self.events:
            raise IllegalEvent(self.why_not(event))
        if self.stage == GAME:
            self.record.append(event)
            if self.game.turn(self.state) == Over():
                self._end_game()
            return
        self.picks.append(event)
        if self.stage == PICK_LOT:
            self.picker = event
            self.stage = PICK_BOARD
        else:
            self._begin(BOARDS[event], self._last_winner())

    def _begin(self, board: str, starter: int | None) -> None:
        """A new game; the winner of the last one starts, and where there is none the lot decides."""
        game = load("strangers", players=SEATS, board=board, **self.options)
        self.records.append(Record(game, self.names))
        self.stage = GAME
        if starter is not None:
            self.record.append(starter)

    def _last_winner(self) -> int | None:
        scores = self.game.score(self.state)
        return None if scores[0] == scores[1] else scores.index(max(scores))

    def _end_game(self) -> None:
        scores, points = self.game.score(self.state), self.game.points(self.state)
        assert points is not None
        self.points.append((points[0], points[1]))
        for seat in range(SEATS):
            self.wins[seat] += scores[seat]
        if len(self.records) == 1:
            self._begin(BOARDS[1], self._last_winner())
        elif len(self.records) == 2 and max(self.wins) < SEATS:
            self._ask_for_board()
        else:
            self.stage = DONE

    def _ask_for_board(self) -> None:
        """The highest single score picks; at a tie the higher total, then the lot."""
        highest = [max(points[seat] for points in self.points) for seat in range(SEATS)]
        totals = [sum(points[seat] for points in self.points) for seat in range(SEATS)]
        self.stage = PICK_BOARD
        if (highest[0], totals[0]) != (highest[1], totals[1]):
            self.picker = 0 if (highest[0], totals[0]) > (highest[1], totals[1]) else 1
        else:
            self.stage = PICK_LOT

    # --- records ------------------------------------------------------------------------------------------------

    def to_json(self) -> str:
        """The match with the records of its games."""
        content = {
            "format": FORMAT,
            "names": self.names,
            "options": {name: value for name, value in self.options.items() if name not in ("plain", "edition")},
            "edition": str(self.options.get("edition", "standard")),
            "picks": self.picks,
            "games": [record.to_dict() for record in self.records],
        }
        return json.dumps(content, indent=1, ensure_ascii=False) + "\n"

    @classmethod
    def from_json(cls, text: str) -> Self:
        """Replay a match; every event is checked by the rules."""
        try:
            content = json.loads(text)
        except json.JSONDecodeError as error:
            raise RecordError(f"A Gauntlet is kept as JSON, and this is none: {error}.") from None
        if not isinstance(content, dict) or content.get("format") != FORMAT:
            raise RecordError(f"The record of a Gauntlet begins with the format {FORMAT!r}; this is something else.")
        try:
            match = cls(content["names"], edition=content["edition"], **content["options"])
            picks = iter(content["picks"])
            for number, kept in enumerate(content["games"]):
                while match.stage in (PICK_LOT, PICK_BOARD):
                    match.play(next(picks))
                done = len(match.record.entries)
                if len(match.records) != number + 1 or (
                    done and match.record.to_dict()["events"] != kept["events"][:done]
                ):
                    raise RecordError(f"Game {number + 1} of the Gauntlet does not begin as the match says.")
                for item in kept["events"][done:]:
                    match.play(item[1])
                if match.records[number].to_dict() != kept:
                    raise RecordError(f"Game {number + 1} of the Gauntlet was altered.")
            for pick in picks:
                match.play(pick)
        except (KeyError, TypeError, IndexError, StopIteration, IllegalEvent) as error:
            raise RecordError(f"The record of the Gauntlet does not replay: {error}") from None
        return match
