"""The table: it accepts or refuses what seats want to do, rolls the dice, and keeps the journal."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

from saucers.kernel.errors import SaucersError, SeatError
from saucers.kernel.game import LUCK, NOBODY, Game, State
from saucers.kernel.records import Record
from saucers.picture.scene import Scene
from saucers.table.dice import FairDice, opening_of
from saucers.table.journal import Journal
from saucers.table.log import Log
from saucers.table.perspective import Perspective
from saucers.table.viewpoint import Viewpoint


class StaleMove(SaucersError):
    """A choice made for a position that is no longer the current one."""


class NoUndo(SaucersError):
    """Nothing of that seat's can be taken back now."""


class Table:
    """One game in progress. Every change goes through :meth:`play` and :meth:`undo`; chance settles by itself.

    >>> import saucers
    >>> table = Table(saucers.load("alien", players=2), ["Ann", "Bob"], FairDice(bytes(32)))
    >>> mover = table.state.mover
    >>> table.play(mover, table.state.events[0])
    >>> table.can_undo(mover), table.can_undo(1 - mover)
    (True, False)
    """

    def __init__(
        self,
        game: Game,
        names: list[str],
        dice: FairDice | None = None,
        journal: Journal | None = None,
        *,
        starter: int | None = None,
        extra: Mapping[str, Any] | None = None,
    ) -> None:
        """``starter`` is a seat that must begin, where a match says so; ``extra`` goes into the record."""
        if len(names) != game.seats:
            raise SeatError(f"This game has {game.seats} seats, and {len(names)} are named.")
        self.game = game
        self.names = names
        self.dice = dice or FairDice()
        self.journal = journal or Journal(game)
        self.log = Log(game)
        self.starter = starter
        self.extra = dict(extra or {})
        self._viewpoints: dict[int | None, Viewpoint] = {}
        if not self.journal.entries:
            for event in opening_of(game, starter, self.dice):
                self.journal.add(event)
        self._settle()

    @classmethod
    def resume(cls, record: Record, dice: FairDice) -> Table:
        """Go on with a game that was under way."""
        extra = {name: value for name, value in record.extra.items() if name not in ("dice", "starter")}
        starter = record.extra.get("starter")
        return cls(record.game, record.seats, dice, Journal.from_record(record), starter=starter, extra=extra)

    @property
    def state(self) -> State:
        return self.journal.state

    @property
    def number(self) -> int:
        """The number of the last journal entry; a choice names it, so that a stale one is noticed."""
        return self.journal.number

    @property
    def over(self) -> bool:
        return self.state.mover == NOBODY

    @property
    def record(self) -> Record:
        """The line of play so far. The secret of the dice is told when the game is over."""
        dice = {"commitment": self.dice.commitment}
        if self.over:
            dice["secret"] = self.dice.secret.hex()
        start = {} if self.starter is None else {"starter": self.starter}
        return self.journal.record(self.names, {"dice": dice} | start | self.extra)

    def play(self, seat: int, event: int, number: int | None = None, message: str = "") -> None:
        """A seat's choice. Refused with a sentence, nothing changed, unless it is legal and up to date."""
        self._check_number(number)
        if self.over:
            raise SeatError("The game is over; nothing more can happen.")
        if self.state.mover != self.game.check_seat(seat):
            raise SeatError(f"It is not {self.name(seat)}'s decision; {self.name(self.state.mover)} is to decide.")
        self.journal.add(event, message)
        self._settle()

    def _check_number(self, number: int | None) -> None:
        if number is not None and number != self.number:
            raise StaleMove(f"That was meant for position {number}; the game is at position {self.number} now.")

    def _settle(self) -> None:
        """Let chance happen until somebody must decide or the game is over."""
        while (state := self.state).mover == LUCK:
            self.journal.add(self.dice.draw(self.journal.ply + 1, state.events, state.weights))

    def name(self, seat: int) -> str:
        """What a seat is called in messages: its place at the game, and who sits there."""
        return f"{self.game.seat_names[seat]} ({self.names[seat]})"

    # --- undo -------------------------------------------------------------------------------------------------------

    def can_undo(self, seat: int | None) -> bool:
        """True if the last event was this seat's own choice and told nobody anything else."""
        if not self.journal.line or self.over or seat is None:
            return False
        last = self.journal.line[-1]
        return last.seat == seat and not self.game.reveals(last.before, last.event)

    def undo(self, seat: int, number: int | None = None, message: str = "") -> None:
        """Take back the seat's last choice."""
        self._check_number(number)
        if not self.can_undo(seat):
            raise NoUndo("Only your own last choice can be taken back, and only while it has told nobody anything new.")
        self.journal.undo(message)

    # --- what a viewer is given ---------------------------------------------------------------------------------------

    def viewpoint(self, seat: int | None) -> Viewpoint:
        """What a viewer sees of the table."""
        if seat not in self._viewpoints:
            self._viewpoints[seat] = Viewpoint(self.journal, self.game.check_seat(seat))
        return self._viewpoints[seat]

    def scene(self, seat: int | None) -> Scene:
        """The scene for a viewer, with every choice marked that cannot be undone."""
        return self.viewpoint(seat).scene()

    def sentences(self, seat: int | None, since: int = 0) -> list[str]:
        """The log after entry number ``since``, as that seat may read it."""
        return [self.log.sentence(entry, seat) for entry in self.journal.since(since)]

    def perspective(self, rng: random.Random) -> Perspective:
        """The perspective of the seat that must decide."""
        return Perspective(self.game, self.state, self.state.mover, rng)
