"""Secrecy by permutation: change anything hidden from a seat, and nothing that the seat is given changes.

``guess`` resamples what a seat cannot know; so the real state and its guesses are worlds that the seat must not be
able to tell apart, by anything that is ever handed to it.
"""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from typing import Any

import pytest

import saucers
from playing import clickable, walk
from saucers import Decide, Game, State
from saucers.bots.registry import make_bot
from saucers.kernel.errors import IllegalEvent
from saucers.picture.scene import Scene
from saucers.table.perspective import Perspective


def worlds(game: Game, seat: int | None, seed: int) -> Iterator[tuple[State, State]]:
    """Pairs of a real state and one that the seat could take for it."""
    rng = random.Random(seed)
    for number, (state, _, _) in enumerate(walk(game, seed)):
        if number % 5 == 0:
            yield state, game.guess(state, seat, rng)


def seen(game: Game, state: State, seat: int | None) -> dict[str, Any]:
    """Everything that is ever handed to a seat in a state."""
    mine = seat is not None and game.turn(state) == Decide(seat)
    scene = game.scene(state, seat)
    return {
        "turn": repr(game.turn(state)),
        "view": game.view(state, seat),
        "scene": scene.to_dict(with_figure=False),
        "picture": saucers.to_svg(scene),
        "prompt": game.prompt(state, seat),
        "actions": game.actions(state) if mine else None,
        "labels": game.labels(state) if mine else None,
        "clicks": [game.why_not_there(state, seat, target) for target in (*clickable(scene), *guessed(scene))],
        "errors": [refusal(game, state, event) for event in range(game.definition.vocabulary)] if mine else None,
    }


def guessed(scene: Scene) -> Iterator[str]:
    """Ids that a viewer does not see but could make up: other numbers in the ids that it does see."""
    for tray in scene.trays:
        for item in tray.items[:3]:
            yield from (re.sub(r"\d+|hidden", str(number), item.id) for number in range(4))


def refusal(game: Game, state: State, event: int) -> str:
    if event in state.events:
        return ""
    try:
        game.after(state, event)
    except IllegalEvent as error:
        return str(error)
    raise AssertionError(f"event {event} is neither legal nor refused")


@pytest.mark.parametrize("seed", range(2))
def test_a_seat_cannot_tell_its_guesses_from_the_truth(game: Game, seed: int) -> None:
    for seat in (None, *range(game.seats)):
        for state, other in worlds(game, seat, seed):
            here, there = seen(game, state, seat), seen(game, other, seat)
            assert json.dumps(here, sort_keys=True) == json.dumps(there, sort_keys=True)
            assert list(game.problems(other)) == []


def test_the_log_tells_a_seat_nothing_hidden(game: Game) -> None:
    """Somebody else's choice reads the same to a seat whichever hidden choice it was, unless it is revealed."""
    rng = random.Random(11)
    for before, event, after in walk(game, 11):
        for seat in (None, *range(game.seats)):
            if game.turn(before) == Decide(seat):
                continue
            other = game.guess(before, seat, rng)
            if event in other.events:
                mirrored = game.after(other, event)
                if game.view(mirrored, seat) == game.view(after, seat):
                    assert game.say(before, event, seat) == game.say(other, event, seat)
            if before.mover >= 0:
                for hidden in rng.sample(before.events, min(2, len(before.events))):
                    if game.view(game.after(before, hidden), seat) == game.view(after, seat):
                        assert game.say(before, hidden, seat) == game.say(before, event, seat)


def test_happenings_tell_a_seat_nothing_hidden(game: Game) -> None:
    """What is staged looks the same to a seat in every world it could be in, and whichever hidden choice it was."""
    rng = random.Random(15)
    compared = 0
    for before, event, after in walk(game, 15):
        for seat in (None, *range(game.seats)):
            staged, known = game.happening(before, event, seat), game.view(after, seat)
            other = game.guess(before, seat, rng)
            if event in other.events and game.view(game.after(other, event), seat) == known:
                assert game.happening(other, event, seat) == staged
                compared += 1
            if before.mover >= 0 and before.mover != seat:
                for hidden in rng.sample(before.events, min(2, len(before.events))):
                    if game.view(game.after(before, hidden), seat) == known:
                        assert game.happening(before, hidden, seat) == staged
    assert compared > 0


def test_guesses_are_positions_and_not_always_the_truth(game: Game) -> None:
    different = 0
    secret = False
    rng = random.Random(12)
    for state, _, _ in walk(game, 12):
        for seat in range(game.seats):
            guessed = game.guess(state, seat, rng)
            different += guessed != state
            secret = secret or game.view(state, seat) != game.view(state, None) | {"seat": seat}
    if secret:
        assert different > 0


def test_a_guess_depends_only_on_what_the_seat_knows(game: Game) -> None:
    """The same stream gives the same guess in every world that the seat cannot tell apart."""
    for seat in (None, *range(game.seats)):
        for state, other in worlds(game, seat, 13):
            assert game.guess(state, seat, 99).data == game.guess(other, seat, 99).data


@pytest.mark.parametrize("name", ["random", "greedy"])
def test_bots_choose_the_same_whatever_is_hidden(game: Game, name: str) -> None:
    bot = make_bot(name)
    for state, _, _ in list(walk(game, 14))[::4]:
        if isinstance(game.turn(state), Decide):
            other = game.guess(state, state.mover, 5)
            chosen = {bot.choose(Perspective(game, world, state.mover, random.Random(6))) for world in (state, other)}
            assert len(chosen) == 1
