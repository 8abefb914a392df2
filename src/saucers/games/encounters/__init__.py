"""Close Encounters of the Third Kind (Parker Brothers): a race between traps that nobody sees."""

from saucers.kernel.definition import define

GAME = define(__name__)
