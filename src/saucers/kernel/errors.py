"""Every refusal is one sentence for the person who caused it, and a ``ValueError``."""


class SaucersError(ValueError):
    """Something was asked for that cannot be; the message says what, and what would be right."""


class UnknownGame(SaucersError):
    """No game of that name."""


class OptionError(SaucersError):
    """An option is unknown, out of range, or does not go with another one."""


class EditionError(SaucersError):
    """An edition file cannot be used; the message says where and why."""


class IllegalEvent(SaucersError):
    """An event that the rules do not allow now."""


class PositionError(SaucersError):
    """A position that cannot be: pieces too many, a space that does not exist."""


class RecordError(SaucersError):
    """A record that does not replay; the message names the event that is wrong."""


class SeatError(SaucersError):
    """A wrong number of seats, an unknown bot, or a seat that may not act."""


class LinkError(SaucersError):
    """A rule that cannot be linked: it calls itself, or reads what rules cannot read."""
