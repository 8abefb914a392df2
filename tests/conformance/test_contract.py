"""What every game promises: turns, actions, outcomes, purity, round trips."""

from __future__ import annotations

import json
import random
from fractions import Fraction

import numpy as np
import pytest

import saucers
from playing import clickable, draw, finish, sample, walk
from saucers import Chance, Decide, Game, Over, Record
from saucers.kernel.errors import IllegalEvent, SeatError

SEEDS = range(3)


@pytest.mark.parametrize("seed", SEEDS)
def test_actions_and_outcomes_match_the_turn(game: Game, seed: int) -> None:
    for state in sample(game, seed, 60):
        match game.turn(state):
            case Decide(seat=seat):
                assert 0 <= seat < game.seats
                actions = game.actions(state)
                assert actions
                assert list(actions) == sorted(set(actions))
                assert 0 <= actions[0] <= actions[-1] < game.definition.vocabulary
                assert game.outcomes(state) == ()
            case Chance():
                outcomes = game.outcomes(state)
                assert game.actions(state) == ()
                assert sum((p for _, p in outcomes), Fraction()) == 1
                assert all(p > 0 for _, p in outcomes)
                assert len({event for event, _ in outcomes}) == len(outcomes)
            case Over():
                assert game.actions(state) == ()
                assert game.outcomes(state) == ()


def test_every_declared_event_is_possible_and_no_other(game: Game) -> None:
    for state in sample(game, 1, 12):
        for event in state.events[:80]:
            game.after(state, event)
        illegal = next(e for e in range(len(state.events) + 1) if e not in state.events)
        for wrong in (illegal, -1, 10**6, "x", 1.5, None):
            with pytest.raises(IllegalEvent) as refusal:
                game.after(state, wrong)  # type: ignore[arg-type]
            assert str(refusal.value).rstrip().endswith(".")
            assert "\n" not in str(refusal.value)


def test_after_leaves_its_argument_untouched(game: Game) -> None:
    for before, event, after in walk(game, 2):
        data = before.data
        assert game.after(before, event) == after
        assert before.data == data
        assert hash(after) == hash(game.after(before, event))


def test_start_is_deterministic(game: Game) -> None:
    assert game.start() == saucers.load(game.name, edition=game.loaded_edition, **game.options.model_dump()).start()


def test_every_action_has_a_why_not_sentence(game: Game) -> None:
    for state in sample(game, 3, 10):
        for event in range(game.definition.vocabulary):
            if event not in state.events:
                sentence = game.why_not(state, event)
                assert sentence.endswith(".")
                assert "\n" not in sentence


NONSENSE = (
    "",
    "-",
    "home-",
    "zone-",
    "zone-z9",
    "card",
    "card--1",
    "card-9-99-9",
    "kid-99",
    "mat-0",
    "item-wild",
    "🛸" * 20,
)


@pytest.mark.parametrize("seed", SEEDS)
def test_every_click_is_answered_with_a_sentence(game: Game, seed: int) -> None:
    for state in sample(game, seed, 12):
        for seat in (None, *range(game.seats)):
            scene = game.scene(state, seat)
            chosen = {trigger for choice in scene.choices for trigger in choice.triggers}
            for target in (*clickable(scene), *NONSENSE):
                sentence = game.why_not_there(state, seat, target)
                assert sentence.endswith((".", "?"))
                assert "\n" not in sentence
                assert (sentence == "That is possible.") == (target in chosen)


@pytest.mark.parametrize("seed", SEEDS)
def test_labels_are_unique_and_parse_back(game: Game, seed: int) -> None:
    for state in sample(game, seed, 40):
        labels = [game.label(state, event) for event in state.events]
        assert len(set(map(str.casefold, labels))) == len(labels)
        for label, event in list(zip(labels, state.events, strict=True))[:40]:
            assert game.parse(state, label) == event
            assert game.parse(state, f"  {label.upper()} ") == event
        with pytest.raises(IllegalEvent):
            game.parse(state, "no such thing")


@pytest.mark.parametrize("seed", SEEDS)
def test_positions_dump_and_restore(game: Game, seed: int) -> None:
    for state in sample(game, seed, 40):
        text = game.dump(state)
        assert game.restore(text) == state
        assert game.edit(state) == state


def test_views_and_scenes_are_plain_data(game: Game) -> None:
    for state in sample(game, 4, 25):
        for seat in (None, *range(game.seats)):
            view = game.view(state, seat)
            assert json.loads(json.dumps(view)) == view
            scene = game.scene(state, seat)
            data = scene.to_dict()
            assert json.loads(json.dumps(data)) == data
            assert [choice.action for choice in scene.choices] == (
                list(game.actions(state)) if game.turn(state) == Decide(seat) else []
            )
            places = {space.id for space in scene.figure.spaces} | {zone.id for zone in scene.figure.zones}
            trays = {tray.id for tray in scene.trays}
            items = {item.id for tray in scene.trays for item in tray.items}
            pieces = [piece.id for piece in scene.pieces]
            assert len(set(pieces)) == len(pieces)
            assert {piece.at for piece in scene.pieces} <= places | trays
            for choice in scene.choices:
                assert set(choice.triggers) <= places | trays | items | set(pieces), choice
            assert scene.prompt.endswith((".", "?", "!"))
            assert saucers.to_svg(scene).startswith("<svg")


def test_every_event_has_a_sentence_for_everybody(game: Game) -> None:
    for before, event, _ in walk(game, 5):
        for seat in (None, *range(game.seats)):
            sentence = game.say(before, event, seat)
            assert sentence
            assert "\n" not in sentence


def test_records_replay_to_the_same_bytes(game: Game) -> None:
    record = Record(game, [f"player {i}" for i in range(game.seats)])
    for _, event, _ in walk(game, 6):
        record.append(event)
    again = Record.from_json(record.to_json())
    assert [state.data for state in again.states] == [state.data for state in record.states]
    assert again.to_json() == record.to_json()


def test_interleaved_games_do_not_disturb_each_other(game: Game) -> None:
    other = saucers.load(game.name, edition=game.loaded_edition, **game.options.model_dump())
    rng_a, rng_b = random.Random(7), random.Random(8)
    a, b = game.start(), other.start()
    while a.events or b.events:
        if a.events:
            a = game.after(a, draw(a, rng_a))
        if b.events:
            b = other.after(b, draw(b, rng_b))
    assert a == finish(game, 7)
    assert b == finish(game, 8)


def test_global_random_state_is_never_touched(game: Game) -> None:
    random.seed(1)
    np.random.seed(1)
    before = random.getstate(), np.random.get_state()[1].tolist()  # type: ignore[index]
    state = finish(game, 9)
    for seat in range(game.seats):
        game.guess(game.start(), seat, random.Random(2))
    game.scene(state, None)
    after = random.getstate(), np.random.get_state()[1].tolist()  # type: ignore[index]
    assert before == after


def test_seats_that_do_not_exist_are_refused(game: Game) -> None:
    for seat in (-1, game.seats, "0"):
        with pytest.raises(SeatError):
            game.view(game.start(), seat)  # type: ignore[arg-type]
