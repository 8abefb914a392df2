"""A viewpoint: what one viewer is shown of a table, each position drawn once."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from saucers.kernel.game import Game, State
from saucers.picture.happenings import NO_DETAILS, Details, Happening, compare
from saucers.picture.scene import Choice, Scene
from saucers.table.journal import Journal, JournalEntry


class Viewpoint:
    """The scenes of one viewer. The newest is kept: it is what the next one is compared with."""

    def __init__(self, journal: Journal, viewer: int | None) -> None:
        self._journal = journal
        self._viewer = viewer
        self._number = -1
        self._newest: Scene | None = None

    def scene(self) -> Scene:
        """The position as it is now."""
        return self._scene_at(self._journal.number)

    def happenings(self, since: int) -> Iterator[tuple[JournalEntry, Happening]]:
        """What happened after entry number ``since``, in order, as this viewer could see it."""
        before = self._scene_at(since)
        for entry in self._journal.since(since):
            after = self._scene_at(entry.number)
            yield entry, compare(before, after, details(self._journal.game, entry, self._viewer))
            before = after

    def _scene_at(self, number: int) -> Scene:
        if self._newest is not None and self._number == number:
            return self._newest
        journal = self._journal
        state = journal.entries[number - 1].after if number else journal.game.start()
        scene = journal.game.scene(state, self._viewer)
        if number == journal.number:
            scene = self._newest = _with_words_and_finality(journal.game, state, scene)
            self._number = number
        return scene


def _with_words_and_finality(game: Game, state: State, scene: Scene) -> Scene:
    """The scene with all that its choices leave to the table."""
    if not scene.choices:
        return scene
    return replace(scene, choices=tuple(_complete(game, state, choice) for choice in scene.choices))


def _complete(game: Game, state: State, choice: Choice) -> Choice:
    # Not by `replace`, which takes three times as long: this is done for every choice of every position.
    return Choice(
        choice.action,
        choice.label,
        choice.triggers,
        choice.leads_to,
        choice.danger,
        is_final(game, state, choice.action) if choice.final is None else choice.final,
        choice.text or choice.label,
        choice.subject,
        choice.kind,
        choice.cost,
        choice.outcome,
    )


def is_final(game: Game, state: State, action: int) -> bool:
    """True for a choice that could not be taken back: it reveals something, or the dice follow it."""
    return game.reveals(state, action) or game.after(state, action).mover < 0


def details(game: Game, entry: JournalEntry, viewer: int | None) -> Details:
    """What the game says of an entry besides what two scenes show; of an undo there is nothing to say."""
    says = game.definition.happenings
    if says is None or entry.kind == "undo":
        return NO_DETAILS
    return says.details(game, game.record_of(entry.before), entry.event, game.record_of(entry.after), viewer)
