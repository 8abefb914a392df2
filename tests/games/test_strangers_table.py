"""Positions of Don't Talk to Strangers for the tests of its rules, and tests of the opening."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast

import pytest

import saucers
from playing import script, walk
from saucers import State
from saucers.games.strangers.actions import ChooseNode
from saucers.games.strangers.board import node_names
from saucers.games.strangers.game import StrangersGame
from saucers.games.strangers.spec import CARD_NAMES, KIDS, KINDS, SEATS, TOKENS, Card
from saucers.kernel.errors import IllegalEvent

Hand = Sequence[str]


def table(**options: Any) -> StrangersGame:
    """A game with interpreted rules; the conformance suite proves that compiled ones are the same.

    The positions of the tests are drawn on the maps of the first edition.
    """
    return cast(StrangersGame, saucers.load("strangers", plain=True, **{"edition": "first"} | options))


def dealt(game: StrangersGame) -> State:
    """Any position after the opening."""
    state = game.start()
    while game.record_of(state).opening:
        state = game.after(state, state.events[-1])
    return state


def counts(hand: Hand) -> list[int]:
    return [list(hand).count(name) for name in CARD_NAMES]


def setup(
    game: StrangersGame,
    kids: Mapping[int, Sequence[str]] | None = None,
    hands: Mapping[int, Hand] | None = None,
    strangers: Sequence[str] = (),
    discard: Hand = (),
    **fields: Any,
) -> State:
    """A turn's begin: Kids and Strangers by space, hands by the cards' names; the deck holds all other cards."""
    base = ["Walk", "Run", "Skateboard", "City Bus"][: game.board.hand]
    held = [counts((hands or {}).get(seat, base if seat < game.seats else ())) for seat in range(SEATS)]
    piled = counts(discard)
    deck = [game.board.count[k] - piled[k] - sum(h[k] for h in held) for k in range(KINDS)]
    places = [[*(kids or {}).get(seat, ()), *["supply"] * KIDS][:KIDS] for seat in range(SEATS)]
    tokens = [*strangers, *["supply"] * TOKENS][:TOKENS]
    given = {"seat": 0, "stage": "action"} | fields
    return game.edit(
        dealt(game),
        kids=places,
        hand=held,
        deck=deck,
        discard=piled,
        stranger=tokens,
        known=[[0] * KINDS] * SEATS,
        **given,
    )


def labels(game: StrangersGame, state: State) -> list[str]:
    return list(game.labels(state))


def where(game: StrangersGame, state: State, seat: int = 0) -> list[str]:
    """Where the Kids of a seat are that are out."""
    return [place for place in game.view(state, None)["players"][seat]["kids"] if place != "supply"]


def draw(game: StrangersGame, state: State, *cards: str) -> State:
    return script(game, state, *(f"draw {card}" for card in cards))


def refusal(game: StrangersGame, state: State, action: int) -> str:
    """The sentence against an action, which must be illegal."""
    with pytest.raises(IllegalEvent) as error:
        game.after(state, action)
    return str(error.value)


def node(game: StrangersGame, name: str) -> int:
    """The action that names a space or spot."""
    numbers = {name: number for number, name in node_names(game.edition, game.options.board).items()}
    return ChooseNode(numbers[name]).encode()


# --- Set-up ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("DTS-1", "Set-up 6")
def test_the_starting_player_is_drawn_by_lot() -> None:
    game = table(players=4)
    state = game.start()
    assert [p for _, p in game.outcomes(state)] == [pytest.approx(0.25)] * 4
    state = script(game, state, "Green starts")
    while game.record_of(state).opening:
        state = game.after(state, state.events[-1])
    assert game.turn(state) == saucers.Decide(2)


@pytest.mark.rule("DTS-1", "Set-up 5")
def test_sightings_and_saucers_of_the_opening_are_replaced_without_effect() -> None:
    game = table(players=2)
    state = script(game, game.start(), "Red starts", "draw Stranger Sighting", "draw Saucer", "draw Walk", "draw Run")
    view = game.view(state, 0)
    assert view["turn_of"] == 0
    assert view["discard"] == {"Stranger Sighting": 1, "Saucer": 1}
    assert view["players"][0]["hand"] == {"Walk": 1, "Run": 1}
    assert view["strangers"] == []
    state = script(game, state, "draw Run")
    assert game.view(state, 1)["turn_of"] == 1


@pytest.mark.rule("Set-up 4", "Full card list")
def test_tokens_and_cards_of_the_box() -> None:
    assert table(players=2).view(table(players=2).start(), None)["strangers_to_come"] == 8
    game = table(players=2, board="B")
    assert game.view(game.start(), None)["strangers_to_come"] == 10
    outcomes = dict(game.outcomes(script(game, game.start(), "Red starts")))
    assert sum(outcomes.values()) == 1
    assert [outcomes[kind] * 100 for kind in range(KINDS)] == [18, 5, *[10] * 6, 3, 3, 3, *[1] * 8]


@pytest.mark.rule("Set-up 2")
def test_everybody_has_ten_kids_in_the_supply() -> None:
    for _, _, state in walk(table(players=3), 1):
        assert all(len(player["kids"]) == 10 for player in table(players=3).view(state, None)["players"])
        break


@pytest.mark.rule("Well-Read")
def test_well_read_hands_have_four_cards() -> None:
    game = table(players=2, well_read=True)
    assert [player["cards"] for player in game.view(dealt(game), None)["players"]] == [4, 4]


@pytest.mark.rule("Optional rule", "Early Sightings")
def test_early_sightings_beyond_the_fifth_return_to_the_deck() -> None:
    game = table(players=2, early_sightings=True)
    state = script(game, game.start(), "Red starts", *["draw Stranger Sighting"] * 7, *["draw Saucer"] * 2)
    view = game.view(state, None)
    assert view["discard"] == {"Stranger Sighting": 5, "Saucer": 2}
    assert view["set_aside"] == {"Stranger Sighting": 2}
    assert "draw Stranger Sighting" in labels(game, state)
    before = script(game, state, *["draw Walk"] * 5)
    after = script(game, before, "draw Walk")
    assert "shuffled back" in game.say(before, game.parse(before, "draw Walk"), 0)
    assert game.view(after, None)["unseen"]["Stranger Sighting"] == 13
    assert game.view(after, None)["set_aside"] == {}


@pytest.mark.rule("Early Sightings", "Total Invasion")
def test_in_a_total_invasion_saucers_count_as_early_sightings() -> None:
    game = table(players=2, early_sightings=True, total_invasion=True)
    state = script(
        game, game.start(), "Red starts", *["draw Saucer"] * 3, *["draw Stranger Sighting"] * 3, "draw Saucer"
    )
    view = game.view(state, None)
    assert view["discard"] == {"Stranger Sighting": 2, "Saucer": 3}
    assert view["set_aside"] == {"Stranger Sighting": 1, "Saucer": 1}


def test_without_the_option_nothing_is_set_aside() -> None:
    game = table(players=2)
    state = script(game, game.start(), "Red starts", *["draw Stranger Sighting"] * 7)
    assert game.view(state, None)["set_aside"] == {}


@pytest.mark.rule("Solo Architect")
def test_cards_that_the_architect_may_not_use() -> None:
    game = table(architect=True)
    offered = labels(game, game.start())
    for kind in (Card.SIGHTING, Card.SAUCER, Card.SAVIORS, Card.HITCHHIKING):
        assert f"hold {CARD_NAMES[kind]}" not in offered
    assert len(offered) == KINDS - 4
