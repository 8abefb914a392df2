"""The cover."""

from __future__ import annotations


def cover() -> str:
    return '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 800"/>'
