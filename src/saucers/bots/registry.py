"""Bots by name: the house's own, those that other packages announce, and any class by ``module:Class``."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from importlib.metadata import entry_points

from saucers.bots.simple import Bot, GreedyBot, RandomBot
from saucers.kernel.errors import SeatError

GROUP = "saucers.bots"
OWN: dict[str, Callable[[], Bot]] = {"random": RandomBot, "greedy": GreedyBot}


def bot_names() -> list[str]:
    """Every bot that can be asked for by name alone."""
    return [*OWN, *sorted(point.name for point in entry_points(group=GROUP) if point.name not in OWN)]


def make_bot(name: str) -> Bot:
    """A new bot.

    >>> type(make_bot("greedy")).__name__
    'GreedyBot'
    """
    if name in OWN:
        return OWN[name]()
    for point in entry_points(group=GROUP):
        if point.name == name:
            bot: Bot = point.load()()
            return bot
    module, colon, attribute = name.partition(":")
    if not colon or not module or not attribute:
        raise SeatError(f"There is no bot {name!r}; there are {', '.join(bot_names())}, or give MODULE:CLASS.")
    try:
        made = getattr(importlib.import_module(module), attribute)()
    except (ImportError, AttributeError, TypeError) as error:
        raise SeatError(f"The bot {name!r} cannot be made: {error}.") from None
    if not callable(getattr(made, "choose", None)):
        raise SeatError(f"The bot {name!r} has no method 'choose'.")
    loaded: Bot = made
    return loaded
