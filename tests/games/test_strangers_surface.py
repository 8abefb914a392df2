"""What people see of Don't Talk to Strangers: spoken names, choices, whole walks, and the art."""

from __future__ import annotations

import gzip
import random
import re
import time
from typing import Any
from xml.etree import ElementTree

import pytest

from games.strangers_positions import random_game
from games.test_strangers_table import setup, table
from playing import script
from saucers.games.strangers import art, routes
from saucers.games.strangers.names import cell_names
from saucers.games.strangers.spec import CARD_NAMES, OPTION_SETS
from saucers.kernel.turns import Decide, Over
from saucers.picture.art import kept

CODE = re.compile(r"\b[a-m](1[01]|[1-9])\b")
BOARDS = [(edition, board) for edition in ("standard", "first") for board in ("A", "B")]


@pytest.mark.parametrize(("edition", "board"), BOARDS)
def test_every_space_and_place_has_a_name_of_its_own(edition: str, board: str) -> None:
    game = table(players=2, edition=edition, board=board)
    names = cell_names(game)
    assert len(set(names.values())) == len(names)
    assert not any(CODE.search(name) for name in names.values())
    titles = [space.title for space in game.figure.spaces]
    titles += [zone.title for zone in game.figure.zones if zone.id.startswith("place-")]
    assert len(set(titles)) == len(titles)


@pytest.mark.parametrize("options", OPTION_SETS, ids=str)
def test_no_sentence_names_a_space_by_its_code(options: dict[str, Any]) -> None:
    game = table(**{"edition": "standard"} | options)
    rng = random.Random(4)
    before = None
    for state in random_game(game, 21):
        sentences = []
        if before is not None:
            event = next(e for e in before.events if game.after(before, e) == state)
            sentences.append(game.say(before, event, None))
        turn = game.turn(state)
        seat = turn.seat if isinstance(turn, Decide) else None
        scene = game.scene(state, seat)
        sentences += [scene.prompt, *(text for _, text in scene.threats)]
        sentences += [text for c in scene.choices for text in (c.text, c.outcome, c.danger)]
        sentences += [piece.title for piece in scene.pieces] + [token.title for m in scene.seats for token in m.tokens]
        sentences += [text for tray in scene.trays for item in tray.items for text in (item.title, item.text)]
        if isinstance(turn, Decide):
            illegal = rng.randrange(200)
            if illegal not in state.events:
                sentences.append(game.why_not(state, illegal))
        assert not [sentence for sentence in sentences if CODE.search(sentence)]
        assert all(choice.text and choice.kind != "other" for choice in scene.choices)
        before = state


def test_a_step_names_its_kid_its_gain_and_its_danger() -> None:
    game = table(players=2)
    state = script(game, setup(game, {0: ["g4"]}, {0: ["Walk", "Run", "Skateboard"]}), "play Walk")
    choices = {choice.label: choice for choice in game.scene(state, 0).choices}
    home = choices["into Home f4"]
    assert (home.subject, home.kind, home.text, home.outcome) == (
        "kid-0-0",
        "move",
        "Into the Carter Home",
        "+2 points",
    )
    assert "place-f4" in home.triggers
    state = script(game, setup(game, {0: ["d5"]}, {0: ["Walk", "Run", "Skateboard"]}), "play Walk")
    dangers = {choice.label: choice.danger for choice in game.scene(state, 0).choices}
    assert dangers["to c5"] == "A Stranger may appear there any time."
    assert dangers["to e5"] == ""


def test_cards_are_picked_by_the_card_and_running_away_is_quiet() -> None:
    game = table(players=2)
    state = setup(game, {0: ["g4"]}, {0: ["Walk", "Walk", "Hitchhiking"]})
    choices = {choice.label: choice for choice in game.scene(state, 0).choices}
    assert choices["play Walk"].subject == "card-0-2-0"
    assert choices["play Walk"].triggers == ("card-0-2-0", "card-0-2-1")
    assert (choices["run away from g4"].kind, choices["run away from g4"].triggers) == ("end", ())
    hand = next(tray for tray in game.scene(state, 0).trays if tray.id == "hand-0")
    hitch = next(item for item in hand.items if item.title == "Hitchhiking")
    assert "of yours" in hitch.text
    assert "coin decides" in hitch.text


@pytest.mark.rule("Solo")
def test_saviors_alone_are_worth_ten_points() -> None:
    for options, words in (({"solo": True}, "worth 10 points"), ({"players": 2}, "two saucers win")):
        game = table(**options)
        state = setup(game, hands={0: ["Science Club Saviors", "Walk", "Run"]})
        hand = next(tray for tray in game.scene(state, 0).trays if tray.id == "hand-0")
        assert words in next(item.text for item in hand.items if item.title == "Science Club Saviors")


@pytest.mark.rule("Soda Shop Date")
def test_the_log_names_the_card_that_is_copied() -> None:
    game = table(players=2)
    state = setup(game, {0: ["g4"]}, {0: ["Soda Shop Date", "Walk", "Run"], 1: ["Mom's Car", "School Bus", "Run"]})
    state = script(game, state, "play Soda Shop Date")
    assert game.say(state, game.parse(state, "copy Mom's Car"), 0) == "Red copies Mom's Car."
    assert game.say(state, game.parse(state, "copy School Bus"), 0) == "Red copies School Bus, to no effect."


@pytest.mark.rule("Teams", "Winning")
def test_a_win_is_told_with_its_reason_and_all_figures() -> None:
    kids = {0: ["a1"], 1: ["e2", "g6"], 2: ["m1"], 3: ["f4"]}
    haunts = ["d1", "j1", "b2", "l2", "e3", "c5", "k5", "d7"]
    figures = "Red 7 points with 1 Kid home; Blue 4 points with 1 Kid home; "
    figures += "Green 6 points with 1 Kid home; Yellow 2 points with 1 Kid home."
    for teams, told in (
        ("open", "Team A (Red and Blue) wins, 11 points to 8."),
        ("silent", "Team A (Red and Green) wins, 13 points to 6."),
        ("none", "Red wins."),
    ):
        game = table(players=4, teams=teams)
        state = setup(game, kids, strangers=haunts, ending="invaded")
        assert game.result(state) == f"The last Stranger is placed. {told} {figures}"


# --- whole walks -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("DTS-4", "Move")
@pytest.mark.parametrize("options", [{"players": 2}, {"players": 4, "board": "B"}], ids=str)
def test_the_ends_of_walks_are_exactly_those_of_the_rules(options: dict[str, Any]) -> None:
    game = table(**{"edition": "standard"} | options)
    seen, slowest = 0, 0.0
    for seed in range(6):
        for state in random_game(game, seed):
            turn = game.turn(state)
            if not isinstance(turn, Decide):
                continue
            begin = time.process_time()
            found = routes.ends(game, game.record_of(state), turn.seat)
            slowest = max(slowest, time.process_time() - begin)
            assert not routes.ends(game, game.record_of(state), (turn.seat + 1) % game.seats)
            if found:
                seen += 1
                assert {route.end for route in found} == _ends_by_rules(game, state)
            for route in found:
                after = state
                for action in route.actions:
                    assert action in after.events
                    after = game.after(after, action)
                again = routes.route(game, game.record_of(state), turn.seat, route.subject, route.path[1:-1], route.end)
                assert again is not None
                assert again.end == route.end
    assert seen > 10
    assert slowest < 0.1


def _ends_by_rules(game: Any, state: Any) -> set[str]:
    """Where Kids come to stand, step by step by the rules."""
    record = game.record_of(state)
    found: set[str] = set()
    todo = [state]
    while todo:
        at = todo.pop()
        for event in at.events:
            label = game.label(at, event)
            if label in ("stop", "decline"):
                continue
            after = game.after(at, event)
            now = game.record_of(after)
            if now.stage == 10 and now.moved == record.moved and game.turn(after) != Over():
                todo.append(after)
            elif label.startswith(("to ", "into ")):
                found.add(game.scene(at, None).figure and _where(game, event))
    return found


def _where(game: Any, event: int) -> str:
    from saucers.games.strangers.board import node_names

    return node_names(game.edition, game.options.board)[event]


def test_a_walk_can_be_bent() -> None:
    game = table(players=2)
    state = script(game, setup(game, {0: ["g6"]}, {0: ["Walk", "Run", "Skateboard"]}), "play Skateboard")
    record = game.record_of(state)
    straight = routes.route(game, record, 0, "kid-0-0", (), "g3")
    assert straight is not None
    assert straight.path == ("g6", "g5", "g4", "g3")
    assert routes.route(game, record, 0, "kid-0-0", ("h5",), "g3") is None
    home = routes.route(game, record, 0, "kid-0-0", ("g4",), "place-f4")
    assert home is not None
    assert home.end == "f4"
    assert routes.route(game, record, 1, "kid-0-0", (), "g3") is None


# --- the art ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("edition", "board"), BOARDS)
def test_the_art_is_drawn_from_the_edition_within_its_budget(edition: str, board: str) -> None:
    game = table(players=2, edition=edition, board=board)
    begin = time.process_time()
    drawn = art.art(game)
    assert time.process_time() - begin < 4 * 0.5
    sprite = kept(drawn.sprite) or ""
    ElementTree.fromstring(sprite)
    assert {ground.variant for ground in drawn.grounds} == {"afternoon", "golden", "dusk", "night"}
    for ground in drawn.grounds:
        svg = kept(ground.digest) or ""
        nodes = sum(1 for _ in ElementTree.fromstring(svg).iter())
        assert nodes < 1800
        assert len(gzip.compress((svg + sprite).encode())) < 80_000
        assert not re.search(r"<text|<script|<image|http(?!://www\.w3\.org/2000/svg)|style=|filter", svg)
        assert all(name.startswith("g-") for name in re.findall(r' id="([^"]+)"', svg))
    symbols = {symbol.name for symbol in drawn.symbols}
    assert len([name for name in symbols if name.startswith("card-")]) == len(CARD_NAMES) + 1


def test_another_neighbourhood_has_another_ground_and_the_evening_comes() -> None:
    a, b = (art.art(table(players=2, board=board)) for board in ("A", "B"))
    assert not {g.digest for g in a.grounds} & {g.digest for g in b.grounds}
    assert a.sprite == b.sprite
    game = table(players=2)
    haunts = ["d1", "j1", "b2", "l2", "e3", "c5", "k5"]
    hours = [game.scene(setup(game, strangers=haunts[:n]), None).ground for n in (0, 3, 5, 7)]
    assert hours == ["afternoon", "golden", "dusk", "night"]


def test_every_symbol_that_a_scene_names_is_drawn() -> None:
    game = table(players=4, edition="standard")
    drawn = {symbol.name for symbol in art.art(game).symbols}
    for state in random_game(game, 3):
        scene = game.scene(state, 0)
        used = {piece.icon for piece in scene.pieces} | {mark.portrait for mark in scene.seats}
        used |= {token.symbol for mark in scene.seats for token in mark.tokens}
        used |= {item.icon for tray in scene.trays if tray.kind in ("hand", "discard") for item in tray.items}
        assert used <= drawn


def test_the_cover_is_a_picture_by_itself() -> None:
    cover = art.cover()
    assert ElementTree.fromstring(cover).get("viewBox") == "0 0 600 800"
    assert "<text" not in cover
    assert len(gzip.compress(cover.encode())) < 20_000
