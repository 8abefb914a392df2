"""Hints: what a search would do with a seat's perspective, as data for the board and as a sentence."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from saucers.bots.search import Considered, Thought
from saucers.picture.scene import Choice
from saucers.server.messages import Hinted, Suggestion

MOST_SUGGESTIONS = 3
WORTH_NAMING = 0.5
"""A choice is named besides the best one if it was tried at least this share as often."""


def hint_from(thought: Thought, choices: Sequence[Choice], number: int) -> Hinted:
    """The best of what was considered, in the words of the seat's own choices."""
    best = thought.considered[0]
    named = [one for one in thought.considered[:MOST_SUGGESTIONS] if one.visits >= WORTH_NAMING * best.visits]
    texts = {choice.action: choice.text for choice in choices}
    return Hinted(
        number=number,
        suggestions=[Suggestion(action=one.action, visits=one.visits, chance=one.estimate) for one in named],
        sentence=_sentence(named, texts, thought.iterations),
    )


def _sentence(named: Sequence[Considered], texts: Mapping[int, str], iterations: int) -> str:
    best, *others = [
        f"{texts[one.action]} ({one.visits} of {iterations} tries, about {100 * one.estimate:.0f} % to win)"
        for one in named
    ]
    return f"Best looks: {best}. Nearly as good: {'; or '.join(others)}." if others else f"Best looks: {best}."
