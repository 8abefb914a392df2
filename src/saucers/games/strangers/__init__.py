"""Don't Talk to Strangers (Cryptozoic, Steven Rhodes): Kids on their way home among aliens."""

from saucers.games.strangers import (
    actions,
    art,
    board,
    encoding,
    evaluation,
    figures,
    happenings,
    heuristic,
    rules,
    scene,
    secrets,
    spec,
    state,
    words,
)
from saucers.games.strangers.architect import commands
from saucers.games.strangers.match import Gauntlet
from saucers.games.strangers.talk import talk
from saucers.kernel.definition import Definition

GAME = Definition(
    package=__name__,
    spec=spec,
    actions=actions,
    state=state,
    board=board,
    rules=rules,
    secrets=secrets,
    scene=scene,
    words=words,
    heuristic=heuristic,
    evaluation=evaluation,
    figures=figures,
    encoding=encoding,
    happenings=happenings,
    art=art,
    matches=(Gauntlet(),),
    talk=talk,
    commands=commands,
)
