"""Alien (Kenner): a race off the Nostromo."""

from saucers.kernel.definition import define

GAME = define(__name__)
