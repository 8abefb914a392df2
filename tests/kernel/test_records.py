"""Records: an altered one is refused with the number of the event that is wrong."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import saucers
from playing import walk
from saucers import Record
from saucers.kernel.errors import RecordError


def finished(seed: int = 1) -> dict[str, Any]:
    game = saucers.load("alien", players=2)
    record = Record(game, ["Ann", "Bob"])
    for _, event, _ in walk(game, seed):
        record.append(event)
    content: dict[str, Any] = json.loads(record.to_json())
    return content


CONTENT = finished()


def refused(change: Callable[[dict[str, Any]], object]) -> str:
    content = json.loads(json.dumps(CONTENT))
    change(content)
    with pytest.raises(RecordError) as refusal:
        Record.from_json(json.dumps(content))
    assert "\n" not in str(refusal.value)
    return str(refusal.value)


@given(st.data())
def test_any_other_event_is_noticed_at_its_number(data: st.DataObject) -> None:
    number = data.draw(st.integers(0, len(CONTENT["events"]) - 1))
    event = data.draw(st.integers(-1, 140).filter(lambda e: e != CONTENT["events"][number][1]))

    def change(content: dict[str, Any]) -> None:
        content["events"][number][1] = event

    assert f"Event {number + 1} is wrong" in refused(change)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (lambda c: c.update(format="x"), "begins with the format"),
        (lambda c: c.pop("seats"), "lacks 'seats'"),
        (lambda c: c.update(seats=["a"]), "2 seats, and 1 are named"),
        (lambda c: c.update(seats="ab"), "list of names"),
        (lambda c: c.update(game="chess"), "no game 'chess'"),
        (lambda c: c.update(rules=99), "rules version 99; here is 1"),
        (lambda c: c["options"].update(players=7), "option 'players'"),
        (lambda c: c["options"].update(speed=7), "no option 'speed'"),
        (lambda c: c["edition"].update(digest="0"), "another edition"),
        (lambda c: c.update(edition={"name": "mine", "digest": c["edition"]["digest"]}), "no edition 'mine'"),
        (lambda c: c["edition"]["content"]["outer"].update(spaces=60), "another edition"),
        (lambda c: c["edition"]["content"].pop("outer"), "outer: Field required"),
        (lambda c: c["events"].pop(), "does not end as it says"),
        (lambda c: c["events"].pop(20), "Event 21 is wrong"),
        (lambda c: c["events"].append([0, 1, "x", "y"]), "nobody that acts"),
        (lambda c: c["events"].__setitem__(5, "roll"), "Event 6 is wrong: it should be"),
        (lambda c: c["events"][3].__setitem__(0, 1 - c["events"][3][0]), "Event 4 is wrong: it is"),
        (lambda c: c["events"][3].__setitem__(2, "x"), "Event 4 is wrong: it was altered"),
        (lambda c: c["events"][3].__setitem__(3, "x"), "Event 4 is wrong: it was altered"),
        (lambda c: c.update(events={}), "events are a list"),
        (lambda c: c.update(result=[0.5, 0.5]), "result is not that of its events"),
        (lambda c: c.update(final="0"), "does not end as it says"),
    ],
)
def test_altered_records_are_refused(change: Callable[[dict[str, Any]], object], sentence: str) -> None:
    assert sentence in refused(change)


@pytest.mark.parametrize("text", ["", "{", "[]", "null", "7", '{"format": "saucers-record-1"}', "[" * 100_000])
def test_texts_that_are_no_records(text: str) -> None:
    with pytest.raises(RecordError):
        Record.from_json(text)


def test_a_record_under_way_has_no_result() -> None:
    record = Record(saucers.load("alien", players=2), ["a", "b"])
    record.append(3)
    assert json.loads(record.to_json())["result"] is None
    assert Record.from_json(record.to_json()).state == record.state


def test_a_record_brings_its_edition_along(monkeypatch: pytest.MonkeyPatch) -> None:
    """A standard board that is changed later changes no record that was made before."""
    monkeypatch.setattr("saucers.kernel.registry.load_edition", lambda *_: pytest.fail("the edition was looked up"))
    again = Record.from_dict(CONTENT)
    assert again.game.loaded_edition.name == "standard"
    assert again.to_dict() == CONTENT


def test_an_older_record_names_a_standard_edition_by_the_digest_of_all_of_it() -> None:
    edition = saucers.load("alien", players=2).loaded_edition
    assert edition.content_digest != edition.digest
    older = CONTENT | {"edition": {"name": "standard", "digest": edition.content_digest}}
    assert Record.from_dict(older).to_dict() == CONTENT


def test_extra_content_survives() -> None:
    content = json.loads(json.dumps(CONTENT)) | {"comment": "a fine game"}
    assert json.loads(Record.from_dict(content).to_json())["comment"] == "a fine game"


def test_a_record_without_its_board_finds_it_by_its_digest() -> None:
    """What was called the standard edition when the record was made may have another name now."""
    record = Record(saucers.load("alien", players=2, edition="first"), ["Ann", "Bob"])
    record.append(0)
    content = json.loads(record.to_json())
    del content["edition"]["content"]
    content["edition"]["name"] = "standard"
    assert Record.from_json(json.dumps(content)).game.loaded_edition.name == "first"
