"""E.T. Light Years from Home (Funko): a rescue, together."""

from saucers.kernel.definition import define

GAME = define(__name__)
