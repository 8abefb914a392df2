"""How a bot is asked: whatever goes wrong with it becomes one sentence; whoever asks decides how the game goes on."""

from __future__ import annotations

from saucers.bots.simple import Bot
from saucers.kernel.errors import SaucersError
from saucers.table.perspective import Perspective


class BotFailure(SaucersError):
    """A bot hung, died, flooded or answered illegally."""


def ask(bot: Bot, perspective: Perspective) -> int:
    """The bot's choice, which is one of ``perspective.actions``; anything else is a failure of the bot."""
    try:
        action = bot.choose(perspective)
    except BotFailure:
        raise
    except Exception as error:
        raise BotFailure(f"The bot {title_of(bot)!r} failed with {type(error).__name__}: {error}.") from error
    if action not in perspective.actions:
        raise BotFailure(f"The bot {title_of(bot)!r} chose {action!r}, which is not among its actions.")
    return int(action)


def title_of(bot: Bot) -> str:
    """What a failing bot is called: the command of a program, or a class."""
    return str(getattr(bot, "command", type(bot).__name__))
