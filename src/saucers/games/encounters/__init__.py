"""Close Encounters of the Third Kind (Parker Brothers): a race between traps that nobody sees."""

from saucers.games.encounters import advice, encoding, figures, outlook, rules, scene, secrets, spec, state, words
from saucers.games.encounters.board import Board, Edition, lay_out
from saucers.kernel.definition import Definition

GAME = Definition(
    name=spec.NAME,
    title=spec.TITLE,
    pitch=spec.PITCH,
    minutes=spec.MINUTES,
    rules_version=spec.RULES_VERSION,
    options=spec.Options,
    option_sets=spec.OPTION_SETS,
    seats=spec.seats,
    seat_names=spec.seat_names,
    length_bound=spec.length_bound,
    cooperative=False,
    vocabulary=spec.VOCABULARY,
    most_events=spec.MOST_EVENTS,
    state=state.State,
    board=Board,
    edition=Edition,
    lay_out=lay_out,
    state_module=state,
    rules=rules,
    secrets=secrets,
    scene=scene,
    words=words,
    advice=advice,
    outlook=outlook,
    figures=figures,
    encoding=encoding,
)
