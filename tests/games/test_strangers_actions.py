"""The vocabulary of Don't Talk to Strangers: what its numbers mean, and that play uses them so."""

from __future__ import annotations

from typing import Any

import pytest

from games.test_strangers_table import table
from playing import walk
from saucers import Decide
from saucers.games.strangers import actions
from saucers.games.strangers.actions import ChooseCard, ChooseNode, ChooseSeat, Discard, LetOut, Stop, decode
from saucers.games.strangers.spec import KINDS, NODES, OPTION_SETS, SEATS, Card
from saucers.games.strangers.state import PHASE_NAMES, Marker, Phase, is_chance

TESTS = {
    ChooseNode: actions.is_node,
    ChooseCard: actions.is_card,
    Discard: actions.is_discard,
    ChooseSeat: actions.is_seat,
}
KINDS_OF_ACTION = (*TESTS, LetOut, Stop)


def test_every_number_decodes_and_encodes_back() -> None:
    decoded = [decode(number) for number in range(actions.VOCABULARY)]
    assert [action.encode() for action in decoded] == list(range(actions.VOCABULARY))
    assert len(set(decoded)) == actions.VOCABULARY
    counts = [sum(isinstance(action, kind) for action in decoded) for kind in KINDS_OF_ACTION]
    assert counts == [NODES, KINDS, KINDS, SEATS, 1, 1]


def test_every_number_is_of_one_kind() -> None:
    for number in range(actions.VOCABULARY):
        kinds = [kind for kind, is_kind in TESTS.items() if is_kind(number)]
        assert kinds == [type(decode(number))] or (not kinds and isinstance(decode(number), LetOut | Stop))


def test_the_numbers_are_those_of_stored_games() -> None:
    assert ChooseNode(0).encode() == 0
    assert ChooseCard(Card.SIGHTING).encode() == 168
    assert ChooseCard(Card.HITCHHIKING).encode() == 186
    assert Discard(Card.WALK).encode() == 189
    assert ChooseSeat(3).encode() == 209
    assert (LetOut().encode(), Stop().encode(), actions.VOCABULARY) == (210, 211, 212)


ALLOWED: dict[int, tuple[type, ...]] = {
    Phase.PICK_HAND: (ChooseCard,),
    Phase.PICK_DECK: (ChooseCard,),
    Phase.ACTION: (ChooseNode, ChooseCard, Discard, LetOut),
    Phase.AFTER: (Discard, Stop),
    Phase.FROM: (ChooseNode, Stop),
    Phase.WHOSE: (ChooseSeat,),
    Phase.STEP: (ChooseNode,),
    Phase.TO: (ChooseNode,),
    Phase.POOLS: (ChooseNode, Stop),
    Phase.PLAYER: (ChooseSeat,),
    Phase.COPY: (ChooseCard,),
    Phase.ORDER: (ChooseCard,),
    Phase.OFFER: (Discard, Stop),
}
RARE = {(Phase.POOLS, ChooseNode), (Phase.POOLS, Stop)}
"""Two parties at once: `test_strangers_cards` comes to it, random play hardly ever does."""


def test_legal_actions_are_of_the_kinds_that_their_phase_allows() -> None:
    met = set()
    for options in OPTION_SETS:
        game = table(**options)
        for seed in range(3):
            for state, _, _ in walk(game, seed):
                phase = Phase(game.record_of(state).stage)
                assert isinstance(game.turn(state), Decide) == (not is_chance(phase))
                for action in map(decode, game.actions(state)):
                    assert isinstance(action, ALLOWED[phase])
                    met.add((phase, type(action)))
    assert {(phase, kind) for phase, kinds in ALLOWED.items() for kind in kinds} - met <= RARE


VERBS: dict[type, tuple[str, ...]] = {
    ChooseNode: ("run away from ", "party in ", "Stranger on ", "Kid in ", "Kid on ", "into ", "Stranger to ", "to "),
    ChooseCard: ("hold ", "lay ", "play ", "copy ", "Stranger first", "Saucer first"),
    Discard: ("discard ",),
    ChooseSeat: ("Red", "Blue", "Green", "Yellow", "date with "),
    LetOut: ("let out a Kid",),
    Stop: ("end the turn", "keep Soda Shop Date", "decline", "stop"),
}


@pytest.mark.parametrize("options", OPTION_SETS, ids=str)
def test_labels_name_what_the_action_is(options: dict[str, Any]) -> None:
    game = table(**options)
    for state, _, _ in walk(game, 6):
        for action in game.actions(state):
            assert game.label(state, action).startswith(VERBS[type(decode(action))])


def test_phases_keep_their_names_and_only_the_first_are_chance() -> None:
    assert list(PHASE_NAMES.values()) == [
        "lot", "deal", "draw", "coin", "pick hand", "pick deck", "action", "after", "from", "whose", "step", "to",
        "pools", "player", "copy", "order", "offer",
    ]  # fmt: skip
    assert [phase for phase in Phase if is_chance(phase)] == [Phase.LOT, Phase.DEAL, Phase.DRAW, Phase.COIN]


def test_a_marker_is_no_phase_and_no_position_has_one() -> None:
    assert not set(map(int, Marker)) & set(map(int, Phase))
    for options in OPTION_SETS:
        game = table(**options)
        for state, _, after in walk(game, 8):
            assert game.record_of(state).stage in PHASE_NAMES
            assert game.record_of(after).stage in PHASE_NAMES
