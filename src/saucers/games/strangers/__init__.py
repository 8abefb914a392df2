"""Don't Talk to Strangers (Cryptozoic, Steven Rhodes): Kids on their way home among aliens."""

from saucers.games.strangers.architect import commands
from saucers.kernel.definition import define

GAME = define(__name__, commands)
