"""The vocabulary of Light Years from Home: numbers that mean something, the same in rules, words and records."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

import saucers
from playing import draw
from saucers.games.light_years import actions, spec, things
from saucers.games.light_years.state import PHASE_NAMES, Phase

TAKE_ACTIONS = (actions.KidAction | actions.TeamAction).__args__
DROPS = (actions.DropItem, actions.DropDie)
KINDS: dict[int, tuple[type, ...]] = {
    Phase.ACT: TAKE_ACTIONS,
    Phase.SWAP: (actions.GiveItem, actions.GetItem),
    Phase.FLY: (actions.Ride, actions.Jump, actions.Done),
    Phase.ROUTE: (actions.MoveAgent,),
    Phase.STAY: (actions.Answer,),
    Phase.CONSENT: (actions.Answer,),
    Phase.OVER_LIMIT: DROPS,
    Phase.CAUGHT: DROPS,
}
"""What can be chosen in a phase; in all others one points at something."""

FIRST_WORDS: dict[type, set[str]] = {
    actions.Ride: {"ride", "fly"},
    actions.Jump: {"jump"},
    actions.PickUp: {"pick"},
    actions.DropItem: {"drop"},
    actions.DropDie: {"drop"},
    actions.TakeCandy: {"take"},
    actions.LureET: {"E.T."},
    actions.TakeET: {"take"},
    actions.PutDownET: {"put"},
    actions.TeamUp: {"team"},
    actions.Leave: {"leave", "part"},
    actions.GiveItem: {"give"},
    actions.GetItem: {"get"},
    actions.ExchangeBaskets: {"exchange", "hand", "get"},
    actions.UseCard: {"card"},
    actions.Build: {"build"},
    actions.Done: {"end", "stay"},
    actions.Answer: {"stay", "leave", "agree", "refuse"},
    actions.PointAt: {"ramp", "land", "car", "E.T.", "stop", "lift", "from", "to"},
    actions.MoveAgent: {"Keys", *(f"{kid.capitalize()}'s" for kid in spec.KID_NAMES)},
}


def test_every_number_means_one_choice() -> None:
    choices = [actions.decode(number) for number in range(actions.VOCABULARY)]
    assert [choice.encode() for choice in choices] == list(range(actions.VOCABULARY))
    assert len(set(choices)) == actions.VOCABULARY
    with pytest.raises(KeyError):
        actions.decode(actions.VOCABULARY)


def test_numbers_stay_what_records_and_trained_players_know() -> None:
    known: dict[actions.Action, int] = {
        actions.Ride(0): 0,
        actions.Jump(0, 1): 8,
        actions.PickUp(0, things.FACE_DOWN): 16,
        actions.DropItem(0, 0): 48,
        actions.DropDie(0): 52,
        actions.TakeCandy(): 68,
        actions.TakeCandy(free=True): 69,
        actions.LureET(0): 70,
        actions.LureET(0, free=True): 78,
        actions.TakeET(): 86,
        actions.PutDownET(): 87,
        actions.TeamUp(0): 88,
        actions.Leave(0): 92,
        actions.GiveItem(0, 0): 96,
        actions.GetItem(0, 0): 112,
        actions.ExchangeBaskets(0): 128,
        actions.UseCard(0): 132,
        actions.Build(0): 135,
        actions.Done(): 153,
        actions.Answer(True): 154,
        actions.Answer(False): 155,
        actions.PointAt(0): 156,
        actions.MoveAgent(spec.KEYS, 0): 192,
    }
    assert {choice: choice.encode() for choice in known} == known
    assert actions.VOCABULARY == 212


Test = Callable[[int], bool]
Part = Callable[[int], int]
RULES: list[tuple[Test, tuple[type, ...], dict[str, Part]]] = [
    (actions.is_ride, (actions.Ride,), {"direction": actions.ride_direction}),
    (actions.is_jump, (actions.Jump,), {"side": actions.jump_side, "length": actions.jump_length}),
    (actions.is_pick_up, (actions.PickUp,), {"corner": actions.pick_up_corner, "thing": actions.picked_thing}),
    (actions.is_drop, DROPS, {"corner": actions.drop_corner}),
    (actions.is_die_drop, (actions.DropDie,), {}),
    (actions.is_candy, (actions.TakeCandy,), {}),
    (actions.is_lure, (actions.LureET,), {"direction": actions.lure_direction, "free": actions.is_free_lure}),
    (
        actions.is_reversible,
        (actions.TakeET, actions.PutDownET, *actions.TeamAction.__args__),
        {},
    ),
    (actions.is_team_up, (actions.TeamUp,), {"seat": actions.teamed_seat}),
    (actions.is_leave, (actions.Leave,), {"seat": actions.teamed_seat}),
    (actions.is_give, (actions.GiveItem,), {"seat": actions.passing_seat, "kind": actions.passed_kind}),
    (actions.is_get, (actions.GetItem,), {"seat": actions.passing_seat, "kind": actions.passed_kind}),
    (actions.is_card, (actions.UseCard,), {"place": actions.card_place}),
    (actions.is_build, (actions.Build,), {"colour": actions.build_colour, "wild": actions.build_wild}),
]
PARTS: list[tuple[type, dict[str, Part]]] = [
    (actions.DropItem, {"kind": actions.dropped_kind}),
    (actions.ExchangeBaskets, {"seat": actions.exchange_seat}),
    (actions.PointAt, {"target": actions.target_of}),
    (actions.MoveAgent, {"enemy": actions.route_enemy, "side": actions.route_side}),
]


@pytest.mark.parametrize(("test", "kinds", "parts"), RULES, ids=[rule[0].__name__ for rule in RULES])
def test_rules_read_a_number_as_everybody_does(test: Test, kinds: tuple[type, ...], parts: dict[str, Part]) -> None:
    for number in range(actions.VOCABULARY):
        choice = actions.decode(number)
        assert test(number) == isinstance(choice, kinds)
        if isinstance(choice, kinds):
            assert {name: part(number) for name, part in parts.items()} == {
                name: getattr(choice, name) for name in parts
            }


@pytest.mark.parametrize(("kind", "parts"), PARTS, ids=[kind.__name__ for kind, _ in PARTS])
def test_rules_read_the_parts_of_a_number(kind: type, parts: dict[str, Part]) -> None:
    for number in range(actions.VOCABULARY):
        choice = actions.decode(number)
        if isinstance(choice, kind):
            assert {name: part(number) for name, part in parts.items()} == {
                name: getattr(choice, name) for name in parts
            }


def test_things_are_a_tile_items_and_dice() -> None:
    items = [things.item_thing(kind) for kind in range(spec.ITEM_KINDS)]
    dice = [things.die_thing(colour) for colour in range(spec.COLOURS)]
    assert [things.FACE_DOWN, *items, *dice] == list(range(things.THINGS))
    assert [things.item_kind(thing) for thing in items] == list(range(spec.ITEM_KINDS))
    assert [things.die_colour(thing) for thing in dice] == list(range(spec.COLOURS))
    assert [thing for thing in range(things.THINGS) if things.is_item(thing)] == items
    assert [thing for thing in range(things.THINGS) if things.is_die(thing)] == dice


def test_signals_are_a_bit_for_each_device_die() -> None:
    for outcome in range(actions.SIGNALS):
        shown = [actions.shows_signal(outcome, colour) for colour in range(spec.COLOURS)]
        assert sum(bit << colour for colour, bit in enumerate(shown)) == outcome
        assert actions.count_signals(outcome) == sum(shown)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_legal_actions_are_of_the_kinds_that_a_phase_asks_for(players: int) -> None:
    game = saucers.load("light_years", plain=True, players=players)
    phases = {name: phase for phase, name in PHASE_NAMES.items()}
    rng = random.Random(players)
    met = set()
    for _ in range(6):
        state = game.start()
        while state.events:
            if state.mover >= 0:
                allowed = KINDS.get(phases[game.view(state, None)["phase"]], (actions.PointAt,))
                for event in state.events:
                    choice = actions.decode(event)
                    assert isinstance(choice, allowed)
                    assert game.label(state, event).split()[0] in FIRST_WORDS[type(choice)]
                    met.add(type(choice))
            state = game.after(state, draw(state, rng))
    assert len(met) > 12
