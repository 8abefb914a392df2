"""How a search explores. A game names in ``evaluation.SEARCH`` what differs for it."""

from __future__ import annotations

from dataclasses import dataclass, fields


@dataclass(frozen=True)
class SearchSettings:
    """The knobs of the tree search (:mod:`saucers.bots.tree`)."""

    exploration: float = 0.25
    """The weight of the exploration term of UCB, as a part of what is at stake."""
    widening: float = 0.7
    """Progressive widening: how soon less promising actions are looked at."""
    prior_visits: float = 4.0
    """How many visits the prior of an action counts for."""
    prior_scale: float = 1.0
    """What a point of the prior is worth."""
    rollout_events: float = 0.0
    """How many events for each seat are played from a new node before it is evaluated."""
    rollout_width: int = 4
    """Of how many random actions a rollout takes the best."""
    others_width: int = 0
    """Of how many random actions the other seats take the best by the heuristic; 0: they search too."""

    def differences(self) -> dict[str, float]:
        """The settings that are not the usual ones, by name."""
        return {one.name: getattr(self, one.name) for one in fields(self) if getattr(self, one.name) != one.default}
