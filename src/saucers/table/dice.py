"""Fair dice: every outcome follows from a secret that is committed to before the game and shown after it.

The hash of the secret is known from the start, so the server cannot change its luck; the secret is revealed at the end,
so anybody can recompute every roll (`saucers verify RECORD`). The outcome of the event at ply n (its place in
the line of play) is drawn from HMAC-SHA256(secret, n), by rejection, so that the weights are exact.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Iterator, Sequence

from saucers.kernel.errors import RecordError
from saucers.kernel.game import LUCK, Game
from saucers.kernel.records import Record
from saucers.table.opening import opening_with

SECRET_BYTES = 32
_WORD_BYTES = 8


class FairDice:
    """The luck of one game.

    >>> dice = FairDice(bytes(32))
    >>> dice.draw(1, (0, 1, 2, 3, 4, 5), ()), dice.draw(2, (0, 1), (1, 999))
    (3, 1)
    """

    def __init__(self, secret: bytes | None = None) -> None:
        self.secret = secrets.token_bytes(SECRET_BYTES) if secret is None else secret
        self.commitment = hashlib.sha256(self.secret).hexdigest()

    def _words(self, ply: int, attempt: int) -> Iterator[int]:
        block, ending = 0, f"/{attempt}" if attempt else ""
        while True:
            message = f"{ply}/{block}{ending}".encode()
            digest = hmac.digest(self.secret, message, "sha256")
            for start in range(0, len(digest), _WORD_BYTES):
                yield int.from_bytes(digest[start : start + _WORD_BYTES], "big")
            block += 1

    def draw(self, ply: int, events: Sequence[int], weights: Sequence[int], attempt: int = 0) -> int:
        """The outcome of the event at this ply; no weights means all alike.

        ``attempt`` counts how often the opening was thrown anew (:mod:`saucers.table.opening`).
        """
        shares = weights or (1,) * len(events)
        total = sum(shares)
        span = 1 << (8 * _WORD_BYTES)
        ticket = next(word for word in self._words(ply, attempt) if word < span - span % total) % total
        for event, share in zip(events, shares, strict=True):
            ticket -= share
            if ticket < 0:
                return event
        raise AssertionError("weights are positive")


def opening_of(game: Game, starter: object, dice: FairDice) -> list[int]:
    """The chance events of a game's opening from these dice, thrown until ``starter`` begins; none without one."""
    if not isinstance(starter, int) or not 0 <= starter < game.seats:
        return []
    return opening_with(
        game, starter, lambda attempt: lambda ply, state: dice.draw(ply, state.events, state.weights, attempt)
    )


def verify(record: Record) -> int:
    """Recompute every roll of a finished record from its revealed secret; return how many there were."""
    dice = record.extra.get("dice")
    if not isinstance(dice, dict) or "commitment" not in dice:
        raise RecordError("The record says nothing about its dice; only games played at a table can be verified.")
    if "secret" not in dice:
        raise RecordError("The record's dice are still secret; they are revealed when the game is over.")
    try:
        fair = FairDice(bytes.fromhex(dice["secret"]))
    except (TypeError, ValueError):
        raise RecordError("The record's secret is not a hexadecimal number.") from None
    if fair.commitment != dice["commitment"]:
        raise RecordError("The revealed secret is not the one that was committed to before the game.")
    rolls = 0
    opening = opening_of(record.game, record.extra.get("starter"), fair)
    for ply, (before, entry, _) in enumerate(record.steps(), start=1):
        if before.mover == LUCK:
            rolls += 1
            due = opening[ply - 1] if ply <= len(opening) else fair.draw(ply, before.events, before.weights)
            if due != entry.event:
                raise RecordError(f"Event {ply} is wrong: the committed dice say otherwise.")
    return rolls
