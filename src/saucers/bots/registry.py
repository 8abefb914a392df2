"""Bots by name: our own, those that other packages announce, programs, and any class by ``module:Class``."""

from __future__ import annotations

import importlib
from importlib.metadata import entry_points

from saucers.bots.program import ProgramBot
from saucers.bots.search import LEVELS, SearchBot
from saucers.bots.simple import Bot, GreedyBot, RandomBot
from saucers.kernel.errors import SeatError

GROUP = "saucers.bots"
SEARCH = "search"
PROGRAM = "exec"


def bot_titles() -> dict[str, str]:
    """Every bot that can be asked for by name alone, with a title that a player understands."""
    titles = {"random": "Random: any legal choice", "greedy": "Greedy: what looks best right now"}
    titles |= {f"{SEARCH}:{level.number}": f"{level.title}: thinks ahead, level {level.number}" for level in LEVELS}
    return titles | {point.name: point.name for point in entry_points(group=GROUP) if point.name not in titles}


def bot_names() -> list[str]:
    """Every bot that can be asked for by name alone."""
    return list(bot_titles())


def make_bot(name: str) -> Bot:
    """A new bot.

    >>> type(make_bot("greedy")).__name__, make_bot("search:2").level.title
    ('GreedyBot', 'Scout')
    """
    if name == "random":
        return RandomBot()
    if name == "greedy":
        return GreedyBot()
    for point in entry_points(group=GROUP):
        if point.name == name:
            bot: Bot = point.load()()
            return bot
    family, colon, detail = name.partition(":")
    if family == SEARCH:
        return _search_bot(name, detail)
    if family == PROGRAM and detail:
        return ProgramBot(detail)
    if not colon or not family or not detail:
        raise SeatError(f"There is no bot {name!r}; there are {', '.join(bot_names())}, MODULE:CLASS and exec:COMMAND.")
    return _by_class(name, family, detail)


def _search_bot(name: str, level: str) -> Bot:
    if not level.isdigit() or not 1 <= int(level) <= len(LEVELS):
        raise SeatError(f"There is no bot {name!r}; the search levels are {SEARCH}:1 to {SEARCH}:{len(LEVELS)}.")
    return SearchBot(int(level))


def _by_class(name: str, module: str, attribute: str) -> Bot:
    try:
        made = getattr(importlib.import_module(module), attribute)()
    except (ImportError, AttributeError, TypeError) as error:
        raise SeatError(f"The bot {name!r} cannot be made: {error}.") from None
    if not callable(getattr(made, "choose", None)):
        raise SeatError(f"The bot {name!r} has no method 'choose'.")
    bot: Bot = made
    return bot
