"""Linking goes by the identity of functions, and the digest of a rule covers what is compiled and nothing else."""

from __future__ import annotations

import enum
import textwrap
import types
from collections.abc import Callable
from typing import Any

import pytest

import saucers
from saucers.kernel import loops
from saucers.kernel.engine import given_functions
from saucers.kernel.errors import LinkError
from saucers.kernel.link import Linker, is_rule, rule


def written(source: str, **names: Any) -> types.ModuleType:
    """A module with this source, as if it stood in a file."""
    module = types.ModuleType("written")
    module.__dict__.update({"rule": rule, "loops": loops, **names})
    exec(compile(textwrap.dedent(source), "written.py", "exec"), module.__dict__)
    return module


@rule
def own_turn(b: Any, s: Any) -> int:
    return 7


@rule
def own_score(b: Any, s: Any, out: Any) -> None:
    out[0] = 3.0


GIVEN: dict[Callable[..., Any], Callable[..., Any]] = {loops.turn: own_turn, loops.score: own_score}


def linked(source: str, entry: str = "entry", **names: Any) -> Callable[..., Any]:
    function: Callable[..., Any] = Linker(GIVEN).link(getattr(written(source, **names), entry))
    return function


def test_a_stand_in_is_replaced_wherever_it_is_called() -> None:
    assert linked("@rule\ndef entry(b, s):\n    return turn(b, s)", turn=loops.turn)(None, None) == 7


def test_a_stand_in_may_be_imported_under_another_name() -> None:
    assert linked("@rule\ndef entry(b, s):\n    return whose(b, s)", whose=loops.turn)(None, None) == 7


def test_a_stand_in_may_be_called_through_its_module() -> None:
    assert linked("@rule\ndef entry(b, s):\n    return loops.turn(b, s) + loops.OVER")(None, None) == 7 + loops.OVER


@pytest.mark.parametrize("name", ["turn", "value", "score", "apply"])
def test_a_helper_may_be_called_like_a_stand_in(name: str) -> None:
    source = f"""
        @rule
        def {name}(x):
            return x + 1

        @rule
        def entry(b, s):
            return {name}(loops.turn(b, s))
    """
    assert linked(source)(None, None) == 8


def test_a_field_may_be_called_like_the_rule_that_reads_it() -> None:
    """``s.steps`` in a rule ``steps`` is a field and no call of itself."""
    entry = linked("@rule\ndef steps(b, s):\n    return s.steps", entry="steps")
    assert entry(None, types.SimpleNamespace(steps=4)) == 4


def test_what_a_rule_calls_is_linked_too() -> None:
    source = """
        @rule
        def inner(b, s):
            return whose(b, s) * 2

        @rule
        def entry(b, s):
            return inner(b, s) + 1
    """
    assert linked(source, whose=loops.turn)(None, None) == 15


def test_a_rule_that_calls_itself_is_refused_by_name() -> None:
    with pytest.raises(LinkError, match=r"written\.entry calls itself; rules are compiled without recursion"):
        linked("@rule\ndef entry(n):\n    return entry(n - 1) if n else 0")


def test_rules_that_call_each_other_in_a_circle_are_refused_by_name() -> None:
    source = """
        @rule
        def entry(n):
            return other(n - 1)

        @rule
        def other(n):
            return entry(n)
    """
    with pytest.raises(LinkError, match=r"written\.entry calls itself by way of .*other"):
        linked(source)


def test_a_rule_that_reads_an_object_is_refused() -> None:
    with pytest.raises(LinkError, match=r"reads .*a dict; rules read only numbers"):
        linked("@rule\ndef entry(n):\n    return TABLE[n]", TABLE={1: 2})


class Light(enum.IntEnum):
    RED = 1
    GREEN = 2


def test_members_of_an_enumeration_are_plain_numbers_in_rules() -> None:
    entry = linked("@rule\ndef entry():\n    return Light.GREEN", Light=Light)
    assert type(entry()) is int
    assert entry() == 2
    entry = linked("@rule\ndef entry():\n    return BOTH[1]", BOTH=(Light.RED, Light.GREEN))
    assert type(entry()) is int


def test_members_and_constants_behind_a_module_are_plain_numbers_too() -> None:
    held = types.ModuleType("held")
    held.__dict__.update(FIRST=Light.RED, BOTH=(Light.RED, Light.GREEN))
    entry = linked("@rule\ndef entry():\n    return held.FIRST, held.BOTH[1]", held=held)
    assert [type(number) for number in entry()] == [int, int]


def test_the_originals_stay_as_they_are() -> None:
    module = written("@rule\ndef entry(b, s):\n    return whose(b, s)", whose=loops.turn)
    Linker(GIVEN).link(module.entry)
    assert is_rule(module.entry)
    with pytest.raises(NotImplementedError):
        module.entry(None, None)


def test_every_stand_in_has_a_function_in_every_game() -> None:
    stand_ins = {name for name, value in vars(loops).items() if is_rule(value) and _only_raises(value)}
    for name in saucers.game_names():
        given = given_functions(saucers.load(name, plain=True).definition)
        assert {function.__name__ for function in given} == stand_ins


def _only_raises(function: Any) -> bool:
    return "NotImplementedError" in function.__code__.co_names


# --- the digest -----------------------------------------------------------------------------------------------------

ENTRY = """
    @rule
    def inner(b, s):
        return whose(b, s) * FACTOR

    @rule
    def entry(b, s):
        \"\"\"What it does.\"\"\"
        return inner(b, s) + Light.GREEN
"""


def digest(source: str = ENTRY, **names: Any) -> str:
    known = {"whose": loops.turn, "FACTOR": 2, "Light": Light} | names
    return Linker(GIVEN).digest(written(source, **known).entry)


def test_equal_rules_have_equal_digests() -> None:
    assert digest() == digest()


def test_a_docstring_a_comment_and_a_place_in_the_file_are_not_compiled() -> None:
    moved = "\n\n# A comment.\n" + textwrap.dedent(ENTRY).replace("What it does.", "What it really does.")
    assert digest(moved) == digest()


def test_a_constant_that_is_not_read_is_not_compiled() -> None:
    assert digest(OTHER=5) == digest(OTHER=6)


class More(enum.IntEnum):
    RED = 1
    GREEN = 2
    BLUE = 3


class Swapped(enum.IntEnum):
    RED = 2
    GREEN = 1


def test_a_member_that_is_not_read_is_not_compiled() -> None:
    assert digest(Light=More) == digest()


@pytest.mark.parametrize(
    "names",
    [{"FACTOR": 3}, {"FACTOR": 2.0}, {"Light": Swapped}],
    ids=["another number", "another type", "another member"],
)
def test_what_a_rule_reads_is_compiled(names: dict[str, Any]) -> None:
    assert digest(**names) != digest()


def test_an_edited_callee_is_compiled() -> None:
    assert digest(ENTRY.replace("* FACTOR", "+ FACTOR")) != digest()


def test_another_function_in_the_place_of_a_stand_in_is_compiled() -> None:
    @rule
    def other_turn(b: Any, s: Any) -> int:
        return 8

    entry = written(ENTRY, whose=loops.turn, FACTOR=2, Light=Light).entry
    assert Linker(GIVEN | {loops.turn: other_turn}).digest(entry) != Linker(GIVEN).digest(entry)
