"""What a choice would do, said before it is made, where there is more to say than its name does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from saucers.games.light_years import actions, spec, things, words
from saucers.games.light_years import rules_common as common
from saucers.games.light_years.notation import acting_seat
from saucers.games.light_years.state import NONE, Phase, State

if TYPE_CHECKING:
    from saucers.games.light_years.game import LightYearsGame


def outcome(game: LightYearsGame, s: State, action: actions.Action) -> str:
    b = game.board
    match action:
        case actions.Ride() | actions.Jump():
            return _arrival(game, s, common.destination(b, s, action.encode()))
        case actions.LureET(direction, _):
            return _rescue(game, s, b.to[s.et, direction])
        case actions.PickUp(_, thing):
            return _picked(game, s, thing)
        case actions.DropItem(corner, kind):
            return _dropped(game, s, b.zone[s.kid[acting_seat(s)], corner], kind)
        case actions.DropDie(corner) if b.zone[s.kid[acting_seat(s)], corner] == b.clearing:
            return "From now on it is rolled at the end of every turn to call the Mothership."
        case actions.UseCard(place):
            return words.CARD_TEXTS[s.row[place]]
        case actions.Build():
            return f"It uses up {b.needed} Items; then the die must be brought to the Clearing."
        case actions.Done() if s.phase == Phase.ACT and not s.moving:
            return _turn_end(game, s)
        case actions.TeamUp(seat):
            return "" if b.solo else f"{game.seat_names[seat]} answers. A team rides together and shares abilities."
        case actions.PointAt(target) if s.phase == Phase.LINK_TO:
            return _rescue(game, s, s.kid[target])
        case _:
            return ""


def _rescue(game: LightYearsGame, s: State, space: int) -> str:
    b = game.board
    return "The Mothership waits there for E.T.: we win." if s.ship >= b.track and b.near[b.clearing, space] else ""


def _arrival(game: LightYearsGame, s: State, space: int) -> str:
    """Where a step or a jump of the team ends."""
    team = common.teammates(game.board, s, s.active) | 1 << s.active
    if s.et_in >= 0 and team >> s.et_in & 1 and _rescue(game, s, space):
        return _rescue(game, s, space)
    jumped = s.fly_jumped if s.card != NONE else s.jumped
    return (
        "A Ramp is there: you may jump on from it." if common.may_jump(s, space, jumped | 1 << s.kid[s.active]) else ""
    )


def _picked(game: LightYearsGame, s: State, thing: int) -> str:
    if things.is_die(thing):
        return "It goes into your basket."
    full = common.carried(s, s.active) >= common.mat_limit(game.board, s, s.active)
    over = " Your mat is full: an Item must be dropped at once." if full else ""
    if thing == things.FACE_DOWN:
        return f"It is turned over: an Item for your mat, or a Ramp.{over}"
    return over.strip()


def _dropped(game: LightYearsGame, s: State, zone: int, kind: int) -> str:
    """An Item where it counts: for a device, or as an extra one in the Clearing (ET-14, ET-15)."""
    b = game.board
    for colour in range(spec.COLOURS):
        if zone == b.die_zone[colour] and s.die[colour] == spec.UNBUILT and kind in (colour, spec.WILD):
            have = s.up[zone, colour] + s.up[zone, spec.WILD] + 1
            return f"Then {have} of {b.needed} Items for the {spec.ITEM_NAMES[colour]} Device Die lie there."
    if zone == b.clearing:
        steps = sum(s.die[c] == zone and kind in (c, spec.WILD) for c in range(spec.COLOURS))
        if steps:
            return f"The Mothership comes {words.counted(steps, 'step')} nearer."
    return ""


def _turn_end(game: LightYearsGame, s: State) -> str:
    b = game.board
    dice = common.dice_in_clearing(b, s)
    phone = "The dice in the Clearing call the Mothership. " if dice else ""
    return phone + ("Enemies do not move in this turn." if s.trick else "Enemies move.")
