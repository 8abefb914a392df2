"""What an environment says of a masked action: its label and the rule, and nothing that the mover may not know."""

from __future__ import annotations

from typing import Any

import pytest

import saucers
from playing import option_sets, sample, title
from saucers.envs.common import refusal


@pytest.mark.parametrize("case", option_sets(), ids=title)
def test_a_refusal_names_the_action_and_tells_nothing_hidden(case: Any) -> None:
    name, options = case
    game = saucers.load(name, **options)
    named = 0
    for state in sample(game, 1, 12):
        if state.mover < 0:
            continue
        other = game.guess(state, state.mover, 5)
        for action in range(game.definition.vocabulary):
            if action not in state.events:
                said = refusal(game, state, action)
                assert said == refusal(game, other, action)
                assert said.endswith(".")
                assert "\n" not in said
                named += said.startswith(f"Action {action} (")
    assert named > 0
