"""What happened travels with the frames: every entry once, in order, and it leads from one scene to the next."""

from __future__ import annotations

from typing import Any

import pytest

from playing import option_sets
from saucers.server.frames import MOST_HAPPENINGS
from saucers.server.messages import Replay
from server.browser import Browser, Socket, play_to_the_end

FIRST_OF_EACH = dict(reversed(option_sets()))


def places(scene: dict[str, Any]) -> dict[str, str]:
    return {piece["id"]: piece["at"] for piece in scene["pieces"]}


def staged(before: dict[str, str], happenings: list[dict[str, Any]]) -> dict[str, str]:
    """Where the pieces are when all that happened has been staged."""
    now = dict(before)
    for told in happenings:
        for move in told["moves"]:
            assert now[move["piece"]] == move["path"][0]
            now[move["piece"]] = move["path"][-1]
        for id in told["removed"]:
            del now[id]
        for piece in told["placed"]:
            assert piece["id"] not in now
            now[piece["id"]] = piece["at"]
    return now


def frames(socket: Socket) -> list[dict[str, Any]]:
    return [message for message in socket.heard if message["type"] == "frame"]


@pytest.mark.parametrize(("game", "options"), [(name, FIRST_OF_EACH[name]) for name in sorted(FIRST_OF_EACH)])
def test_a_screen_that_stages_them_arrives_at_the_next_scene(ann: Browser, game: str, options: dict[str, Any]) -> None:
    table = ann.create("me", *["greedy"] * 7, game=game, options=options, seats=seats_of(ann, game, options))
    with ann.sit_down(table["id"], 0) as seat:
        play_to_the_end(seat)
    first, *others = frames(seat)
    assert first["fresh"]
    assert first["happenings"] == []
    before = first
    for frame in others:
        assert not frame["fresh"]
        assert [told["number"] for told in frame["happenings"]] == list(
            range(before["number"] + 1, frame["number"] + 1)
        )
        assert [(told["number"], told["seat"], told["sentence"]) for told in frame["happenings"]] == [
            (line["number"], line["seat"], line["text"]) for line in frame["log"]
        ]
        assert all((told["kind"] == "chance") == (told["seat"] is None) for told in frame["happenings"])
        assert staged(places(before["scene"]), frame["happenings"]) == places(frame["scene"])
        before = frame
    for view in ("open", "spectator", "0"):
        replay = ann.get(f"/tables/{table['id']}/replay?view={view}")
        Replay.model_validate(replay)
        now = places(replay["start"])
        for step in replay["steps"]:
            assert step["happening"]["sentence"] == step["sentence"]
            now = staged(now, [step["happening"]])
            assert now == places(step["scene"])


def seats_of(ann: Browser, game: str, options: dict[str, Any]) -> int:
    lobby = next(one for one in ann.get("/games")["games"] if one["name"] == game)
    return int(options.get("players", lobby["seats"][0]))


def test_an_undo_is_staged_backwards(ann: Browser) -> None:
    table = ann.create("me", "hotseat")
    with ann.sit_down(table["id"], 0) as seat:
        start = seat.wait("frame")
        seat.send(type="look", seat=start["scene"]["to_move"], seen=start["number"])
        start = seat.wait("frame")
        seat.choose()
        seat.wait("ack")
        forth = seat.frame["happenings"]
        seat.undo()
        seat.wait("ack")
        (back,) = seat.frame["happenings"]
    assert back["kind"] == "undo"
    assert back["sentence"].endswith("takes the last choice back.")
    assert back["seat"] == start["scene"]["to_move"]
    assert forth[0]["moves"]
    assert [move["path"] for move in back["moves"]] == [
        [move["path"][-1], move["path"][0]] for move in forth[0]["moves"]
    ]


def test_whoever_missed_much_is_told_the_newest(ann: Browser) -> None:
    table = ann.create("greedy", "greedy")
    with ann.sit_down(table["id"], None) as watcher:
        while not watcher.frame or not watcher.frame["over"]:
            watcher.wait("frame")
        last = watcher.frame["number"]
        watcher.send(type="look", seat=None, seen=0)
        missed = watcher.wait("frame")
        watcher.send(type="look", seat=None, seen=last - 2)
        newest = watcher.wait("frame")
    assert last > MOST_HAPPENINGS
    assert [told["number"] for told in missed["happenings"]] == list(range(last - MOST_HAPPENINGS + 1, last + 1))
    assert len(missed["log"]) == last
    assert [told["number"] for told in newest["happenings"]] == [last - 1, last]
    assert newest["happenings"] == missed["happenings"][-2:]
