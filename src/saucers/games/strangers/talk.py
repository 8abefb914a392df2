"""Who may speak to whom at a table of Don't Talk to Strangers (Options: Teams)."""

from __future__ import annotations

from saucers.games.strangers.spec import Options
from saucers.kernel.talk import FREE_TALK, TalkRules


def talk(options: Options) -> TalkRules:
    """Open teams sit A A B B and have a channel each; silent ones sit A B A B, and nobody talks before the end."""
    if options.teams == "open":
        return TalkRules(teams=((0, 1), (2, 3)), channels=True)
    if options.teams == "silent":
        return TalkRules(teams=((0, 2), (1, 3)), silent=True)
    return FREE_TALK
