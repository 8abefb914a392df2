"""The bot pool: bots think in threads of their own, so that nobody's screen waits for them."""

from __future__ import annotations

import asyncio
import logging
import random
from concurrent.futures import ThreadPoolExecutor

from saucers.bots.asking import ask
from saucers.bots.registry import bot_names, make_bot
from saucers.bots.search import SearchBot, Thought
from saucers.server.refusals import Refused
from saucers.table.perspective import Perspective

log = logging.getLogger(__name__)


PLAIN_ITERATIONS = 100
"""A hint by plain rules is thought about less, or it would take ten seconds."""


def check_bot(name: str) -> str:
    """A bot that may be asked for over the network: by name only, never by the path of a class."""
    if name not in bot_names():
        raise Refused(400, f"There is no such bot; there are {', '.join(bot_names())}.")
    return name


class BotPool:
    """A few threads in which bots choose."""

    def __init__(self, count: int) -> None:
        self._pool = ThreadPoolExecutor(count, "saucers-bot")

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)

    async def choose(self, bot: str, perspective: Perspective) -> int:
        """The bot's choice; a bot that fails draws lots, because a game must not stand still."""
        return await asyncio.get_running_loop().run_in_executor(self._pool, _choose, bot, perspective)

    async def think(self, iterations: int, perspective: Perspective) -> Thought:
        """What a search considers; it follows from the perspective alone, however busy the machine is."""
        compiled = perspective.game.engine.compiled
        bot = SearchBot(iterations=iterations if compiled else min(iterations, PLAIN_ITERATIONS))
        return await asyncio.get_running_loop().run_in_executor(self._pool, bot.think, perspective)


def _choose(bot: str, perspective: Perspective) -> int:
    try:
        return ask(make_bot(bot), perspective)
    except Exception:
        log.exception("the bot %s failed", bot)
        return random.choice(perspective.actions)
