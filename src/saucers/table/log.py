"""The log: a journal in sentences. Each is made once for an entry and viewer, and kept while the entry is recent."""

from __future__ import annotations

from dataclasses import dataclass

from saucers.kernel.game import Game, State
from saucers.table.journal import JournalEntry

MOST_KEPT = 1000
"""A long game keeps the sentences of so many entries; older ones are made again for whoever asks."""


@dataclass(frozen=True, slots=True)
class _Line:
    """One entry as it was told: a sentence for each seat and, last, for spectators; ``None`` where nobody asked."""

    number: int
    sentences: list[str | None]


class Log:
    """The sentences of one table."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._lines: dict[int, _Line] = {}

    def sentence(self, entry: JournalEntry, viewer: int | None) -> str:
        """An entry as the viewer may read it."""
        line = self._line(entry.number)
        place = self._game.seats if viewer is None else viewer
        known = line.sentences[place]
        if known is None:
            said = self._say(entry, viewer)
            # Who reads the same shares the text: most entries read alike for everybody.
            known = line.sentences[place] = next((other for other in line.sentences if other == said), said)
        return known

    def _line(self, number: int) -> _Line:
        line = self._lines.get(number % MOST_KEPT)
        if line is None or line.number != number:
            line = self._lines[number % MOST_KEPT] = _Line(number, [None] * (self._game.seats + 1))
        return line

    def _say(self, entry: JournalEntry, viewer: int | None) -> str:
        if entry.kind == "undo":
            assert entry.seat is not None
            return f"{self._game.seat_names[entry.seat]} takes the last choice back."
        return self._game.say(entry.before, entry.event, viewer)


def tell_all(game: Game, state: State, event: int) -> str:
    """An event as those read it who know more than the public: for games that are over."""
    public = game.say(state, event, None)
    return next((own for seat in range(game.seats) if (own := game.say(state, event, seat)) != public), public)
