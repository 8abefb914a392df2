"""The table: it accepts or refuses what seats want to do, rolls the dice, keeps the record and the log."""

from __future__ import annotations

import random
from dataclasses import replace

from saucers.kernel.errors import SaucersError, SeatError
from saucers.kernel.game import LUCK, NOBODY, Game, State
from saucers.kernel.records import Record
from saucers.picture.scene import Choice, Scene
from saucers.table.dice import FairDice
from saucers.table.perspective import Perspective


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

    def __init__(self, game: Game, names: list[str], dice: FairDice | None = None) -> None:
        self._begin(Record(game, names), dice or FairDice())
        self.settle()

    def _begin(self, record: Record, dice: FairDice) -> None:
        self.record = record
        self.game = record.game
        self.dice = dice
        self.record.extra["dice"] = {"commitment": dice.commitment}

    @classmethod
    def resume(cls, record: Record, dice: FairDice) -> Table:
        """Go on with a game that was under way."""
        table = cls.__new__(cls)
        table._begin(record, dice)
        table.settle()
        return table

    @property
    def state(self) -> State:
        return self.record.state

    @property
    def number(self) -> int:
        """How many events have happened; a choice names it, so that a stale one is noticed."""
        return len(self.record.entries)

    @property
    def over(self) -> bool:
        return self.state.mover == NOBODY

    def play(self, seat: int, event: int, number: int | None = None) -> None:
        """A seat's choice. Refused with a sentence, nothing changed, unless it is legal and up to date."""
        if number is not None and number != self.number:
            raise StaleMove(f"That choice was made for event {number + 1}; the game is at event {self.number + 1}.")
        if self.over:
            raise SeatError("The game is over; nothing more can happen.")
        if self.state.mover != self.game.check_seat(seat):
            raise SeatError(f"It is not {self.name(seat)}'s decision; {self.name(self.state.mover)} is to decide.")
        self.record.append(event)
        self.settle()

    def settle(self) -> None:
        """Let chance happen until somebody must decide or the game is over; then the secret of the dice is told."""
        while self.state.mover == LUCK:
            state = self.state
            self.record.append(self.dice.draw(self.number + 1, state.events, state.weights))
        if self.over:
            self.record.extra["dice"] = {"commitment": self.dice.commitment, "secret": self.dice.secret.hex()}

    def name(self, seat: int) -> str:
        """What a seat is called in messages: its place at the game, and who sits there."""
        return f"{self.game.seat_names[seat]} ({self.record.seats[seat]})"

    # --- undo -------------------------------------------------------------------------------------------------------

    def can_undo(self, seat: int | None) -> bool:
        """True if the last event was this seat's own choice and told nobody anything else."""
        if not self.record.entries or self.over or seat is None:
            return False
        entry, before = self.record.entries[-1], self.record.states[-2]
        return entry.seat == seat and not self.game.reveals(before, entry.event)

    def undo(self, seat: int) -> None:
        """Take back the seat's last choice."""
        if not self.can_undo(seat):
            raise NoUndo("Only your own last choice can be taken back, and only while it has told nobody anything new.")
        self.record.cut(self.number - 1)

    def is_final(self, event: int) -> bool:
        """True for a choice that could not be taken back: it reveals something, or the dice follow it."""
        return self.game.reveals(self.state, event) or self.game.after(self.state, event).mover < 0

    # --- what a viewer is given ---------------------------------------------------------------------------------------

    def scene(self, seat: int | None) -> Scene:
        """The scene for a viewer, with every choice marked that cannot be undone."""
        scene = self.game.scene(self.state, seat)
        if not scene.choices:
            return scene
        choices = tuple(_marked(choice, self.is_final(choice.action)) for choice in scene.choices)
        return replace(scene, choices=choices)

    def sentences(self, seat: int | None, since: int = 0) -> list[str]:
        """The log from event number ``since`` on, as that seat may read it."""
        steps = zip(self.record.states[since:], self.record.entries[since:], strict=False)
        return [self.game.say(state, entry.event, seat) for state, entry in steps]

    def perspective(self, rng: random.Random) -> Perspective:
        """The perspective of the seat that must decide."""
        return Perspective(self.game, self.state, self.state.mover, rng)


def _marked(choice: Choice, final: bool) -> Choice:
    return choice if choice.final == final else replace(choice, final=final)
