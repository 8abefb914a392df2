"""Close Encounters of the Third Kind (Parker Brothers): a race between traps that nobody sees."""

from saucers.games.encounters import (
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
)
