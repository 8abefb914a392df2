"""Refusals: one sentence, and the status that HTTP has for it."""

from __future__ import annotations


class Refused(Exception):
    """Something that cannot be had; ``str()`` of it is the sentence that is sent."""

    def __init__(self, status: int, reason: str) -> None:
        super().__init__(reason)
        self.status = status


def unknown_table() -> Refused:
    return Refused(404, "There is no such table.")
