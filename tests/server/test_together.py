"""Several people, several tabs, bad lines: what is acknowledged happened once, and everybody sees the same."""

from __future__ import annotations

import time
from contextlib import suppress

from websockets.exceptions import ConnectionClosed

from server.browser import Browser, Socket, play_to_the_end
from server.running import Running


def both(ann: Browser, bob: Browser) -> tuple[str, Socket, Socket]:
    """A game of two; the first socket is the one to move."""
    table = ann.create("me", "invite")
    bob.join(table["invites"][0], "Bob")
    seats = [ann.sit_down(table["id"], 0), bob.sit_down(table["id"], 1)]
    for seat in seats:
        seat.wait("frame")
    seats.sort(key=lambda seat: not seat.frame["scene"]["choices"])
    return table["id"], seats[0], seats[1]


def test_the_same_move_sent_twice_happens_once(ann: Browser, bob: Browser) -> None:
    _, mover, other = both(ann, bob)
    id = mover.choose()
    mover.choose(id=id)
    first, second = mover.wait("ack"), mover.wait("ack")
    assert first == second
    assert other.wait("frame")["number"] == first["number"]
    # Who is online may be told at any time; a second frame would be a second move.
    assert [message for message in other.settled() if message["type"] == "frame"] == []


def test_the_same_undo_sent_twice_happens_once(ann: Browser, bob: Browser) -> None:
    _, mover, _ = both(ann, bob)
    mover.choose()
    mover.wait("ack")
    before = mover.frame
    assert before["can_undo"]
    id = mover.undo()
    mover.undo(id)
    assert mover.wait("ack") == mover.wait("ack")
    assert mover.frame["number"] == before["number"] + 1
    assert mover.frame["log"][-1]["text"].endswith("takes the last choice back.")
    mover.undo()
    assert "Only your own last choice" in mover.wait("refuse")["reason"]


def test_a_stale_choice_is_refused_with_a_sentence(ann: Browser, bob: Browser) -> None:
    _, mover, _ = both(ann, bob)
    number = mover.frame["number"]
    mover.choose()
    mover.wait("ack")
    id = mover.choose(number=number)
    refusal = mover.wait("refuse")
    assert refusal["id"] == id
    assert str(number) in refusal["reason"]


def test_an_undone_position_is_not_taken_for_the_one_that_follows(ann: Browser, bob: Browser) -> None:
    """The number grows with an undo, so a choice for the position before it is stale."""
    _, mover, _ = both(ann, bob)
    mover.choose()
    mover.wait("ack")
    after_choice = mover.frame["number"]
    mover.undo()
    mover.wait("ack")
    assert mover.frame["number"] > after_choice
    mover.choose(number=after_choice)
    mover.wait("refuse")


def test_two_tabs_on_one_seat_show_the_same_and_move_once(ann: Browser, bob: Browser) -> None:
    id, mover, _ = both(ann, bob)
    owner = ann if mover.frame["seat"] == 0 else bob
    with owner.sit_down(id, mover.frame["seat"]) as tab:
        tab.wait("frame")
        mover.choose()
        tab.choose()
        answers = [mover.wait("ack", "refuse"), tab.wait("ack", "refuse")]
        assert sorted(answer["type"] for answer in answers) == ["ack", "refuse"]
        mover.settled()
        tab.settled()
        assert mover.frame["scene"] == tab.frame["scene"]
        assert mover.frame["number"] == tab.frame["number"]


def test_whoever_comes_back_gets_what_was_missed(ann: Browser, bob: Browser) -> None:
    id, mover, other = both(ann, bob)
    seat, seen = other.frame["seat"], other.frame["number"]
    other.close()
    mover.choose()
    number = mover.wait("ack")["number"]
    owner = ann if seat == 0 else bob
    with owner.sit_down(id, seat, seen) as again:
        frame = again.wait("frame")
        assert not frame["fresh"]
        assert [line["number"] for line in frame["log"]] == list(range(seen + 1, number + 1))
        assert frame["figure"] is not None
    with owner.sit_down(id, seat, number + 100) as confused:
        frame = confused.wait("frame")
        assert frame["fresh"]
        assert len(frame["log"]) == number


def test_only_the_owner_looks_and_plays(ann: Browser, bob: Browser, stranger: Browser) -> None:
    id, mover, other = both(ann, bob)
    with stranger.socket(id) as thief:
        for seat in (0, 1, 7, -3):
            thief.send(type="look", seat=seat)
            assert thief.wait("refuse")["reason"]
        thief.frame = mover.frame
        thief.choose()
        assert thief.wait("refuse")["reason"] == "That seat is not yours."
        thief.undo()
        assert thief.wait("refuse")["reason"] == "That seat is not yours."
        thief.send(type="chat", text="hello")
        assert "talk" in thief.wait("refuse")["reason"]
        thief.send(type="takeover", seat=0, bot="greedy")
        thief.wait("refuse")
        thief.send(type="hint", seat=0)
        thief.wait("refuse")
    other.frame = dict(other.frame, scene=mover.frame["scene"])
    other.choose()
    assert "is to decide" in other.wait("refuse")["reason"]


def test_a_forged_token_owns_nothing(server: Running, ann: Browser, bob: Browser) -> None:
    id, _, _ = both(ann, bob)
    forged = Browser(server.address, token="A" * 43)
    assert not any(seat["mine"] for seat in forged.get(f"/tables/{id}")["seats"])
    with forged.socket(id) as socket:
        socket.send(type="look", seat=0)
        assert socket.wait("refuse")["reason"] == "That seat is not yours."
    malformed = Browser(server.address, token="../../etc/passwd")
    assert malformed.get("/tables")["mine"] == []


def test_chat_carries_names_and_nothing_that_is_not_printable(ann: Browser, bob: Browser) -> None:
    id, first, second = both(ann, bob)
    first.send(type="chat", text="<b>hi</b>\u202e\x00 there")
    said = second.wait("said")
    assert said["text"] == "<b>hi</b> there"
    assert said["name"] in ("me 0", "Bob")
    assert said["number"] == 1
    with ann.sit_down(id, 0) as again:
        assert again.wait("said") == said


def test_a_bot_plays_for_whoever_is_away_and_gives_the_seat_back(ann: Browser, bob: Browser) -> None:
    id, first, second = both(ann, bob)
    away = second.frame["seat"]
    first.send(type="takeover", seat=away, bot="random")
    assert "is here" in first.wait("refuse")["reason"]
    second.close()
    while first.wait("presence")["table"]["seats"][away]["online"]:
        pass
    first.send(type="takeover", seat=away, bot="os:system")
    assert "no such bot" in first.wait("refuse")["reason"]
    first.send(type="takeover", seat=away, bot="random")
    while not first.wait("presence")["table"]["seats"][away]["away_bot"]:
        pass
    mine = first.frame["seat"]
    start = first.frame["number"]
    while first.frame["number"] < start + 8 and not first.frame["over"]:
        first.wait_turn()
        assert first.frame["seat"] == mine
        first.choose()
        first.wait("ack")
    owner = ann if away == 0 else bob
    with owner.sit_down(id, away) as back:
        back.wait("frame")
        back.send(type="takeover", seat=away)
        while back.wait("presence")["table"]["seats"][away]["away_bot"]:
            pass
        assert play_to_the_end(first, back)["over"]


def test_hints_are_given_only_where_the_table_has_them(ann: Browser) -> None:
    without = ann.create("me", "hotseat")
    with ann.sit_down(without["id"], 0) as seat:
        seat.send(type="hint", seat=0)
        assert "without hints" in seat.wait("refuse")["reason"]
    table = ann.create("me", "hotseat", hints=True)
    with ann.sit_down(table["id"], 0) as seat:
        mover = seat.wait("frame")["scene"]["to_move"]
        seat.send(type="hint", seat=1 - mover)
        assert "not your decision" in seat.wait("refuse")["reason"]
        seat.send(type="look", seat=mover)
        choices = {choice["action"] for choice in seat.wait("frame")["scene"]["choices"]}
        seat.send(type="hint", seat=mover)
        hint = seat.wait("hinted")
        assert hint["number"] == seat.frame["number"]
        assert {one["action"] for one in hint["suggestions"]} <= choices
        assert hint["suggestions"][0]["visits"] >= hint["suggestions"][-1]["visits"] > 0
        best = next(c for c in seat.frame["scene"]["choices"] if c["action"] == hint["suggestions"][0]["action"])
        assert hint["sentence"].startswith(f"Best looks: {best['text']} (")


def test_a_game_is_analysed_only_after_its_end(ann: Browser) -> None:
    """Chances tell what is hidden, so a running game has none; then anybody may ask, and one analysis serves all."""
    table = ann.create("me", "hotseat")
    path = f"/tables/{table['id']}/analysis"
    assert "when it is over" in ann.get(path, 403)["reason"]
    with ann.sit_down(table["id"], 0) as first, ann.sit_down(table["id"], 1) as second:
        play_to_the_end(first, second)
    events = ann.get(f"/tables/{table['id']}")["number"]
    for _ in range(600):
        analysis = ann.get(path)
        assert analysis["positions"] == events + 1
        if analysis["chances"]:
            break
        assert analysis["done"] <= analysis["positions"]
        time.sleep(0.05)
    assert len(analysis["chances"]) == events + 1
    assert all(len(row) == len(table["seats"]) for row in analysis["chances"])
    assert len(analysis["luck"]) == len(table["seats"])
    assert all(1 <= point["ply"] <= events and point["sentence"] for point in analysis["turning_points"])
    assert ann.get(path) == analysis


def test_clicking_what_is_no_choice_says_why_in_the_games_words(ann: Browser) -> None:
    table = ann.create("me", "hotseat")
    with ann.sit_down(table["id"], 0) as seat:
        mover = seat.wait("frame")["scene"]["to_move"]
        seat.send(type="look", seat=1 - mover)
        seat.send(type="why", target="narcissus")
        assert "not your decision" in seat.wait("refuse")["reason"]
        seat.send(type="look", seat=mover)
        figure = next(m["figure"] for m in seat.heard if m["type"] == "frame")
        chosen = {trigger for choice in seat.wait("frame")["scene"]["choices"] for trigger in choice["triggers"]}
        reasons = set()
        for space in figure["spaces"]:
            if space["id"] not in chosen:
                seat.send(type="why", target=space["id"])
                reasons.add(seat.wait("refuse")["reason"])
        assert any("The Alien cannot reach" in reason for reason in reasons)
        seat.send(type="why", target="nothing of the kind")
        assert "nothing to choose" in seat.wait("refuse")["reason"]


def test_a_slow_reader_is_dropped_and_catches_up(server: Running, ann: Browser, bob: Browser) -> None:
    table = ann.create("me", "hotseat")
    with ann.sit_down(table["id"], 0) as seat:
        seat.wait("frame")
        lazy = bob.socket(table["id"], max_queue=1)
        clients = server.registry.rooms[table["id"]].clients
        deadline = time.monotonic() + 60
        with suppress(ConnectionClosed):
            while len(clients) > 1 or not lazy.sent:
                assert time.monotonic() < deadline, "the slow reader is still there"
                lazy.send(type="look", seat=None)
        seat.send(type="look", seat=seat.frame["scene"]["to_move"])
        seat.wait("frame")
        seat.choose()
        number = seat.wait("ack")["number"]
        with bob.sit_down(table["id"], None) as again:
            assert again.wait("frame")["number"] == number
