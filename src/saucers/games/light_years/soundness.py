"""What makes a position impossible, in one sentence each; edited positions must pass before anybody plays on."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import numpy as np

from saucers.games.light_years import actions, rules, spec, things
from saucers.games.light_years import rules_common as common
from saucers.games.light_years.board import MOST_CARDS, Board
from saucers.games.light_years.rules_cards import lies_in
from saucers.games.light_years.spec import Card
from saucers.games.light_years.state import (
    ENDING_NAMES,
    ET_BIT,
    NOBODY,
    NONE,
    PHASE_NAMES,
    Ending,
    Phase,
    Rolling,
    State,
    TurnStep,
    is_answer,
    is_chance,
)
from saucers.kernel.layout import Cells

if TYPE_CHECKING:
    from saucers.games.light_years.game import LightYearsGame

CARD_PHASES = (
    Phase.FLY,
    Phase.LAND,
    Phase.TELE_FROM,
    Phase.TELE_WHAT,
    Phase.TELE_TO,
    Phase.LINK_TO,
    Phase.DARKEN,
)


def problems_of(game: LightYearsGame, s: State) -> Iterator[str]:
    """Everything that cannot be in a real position."""
    found = list(_out_of_range(game, s))
    if not found:
        found = [*_miscounted(game, s), *_misplaced(game, s), *_wrongly_ended(game, s)]
        if s.result == Ending.PLAYING:
            found += [*_misasked(game, s), *_left_over(game, s)]
    if not found and s.result == Ending.PLAYING:
        found = list(_unsettled(game, s))
    yield from found


def _out_of_range(game: LightYearsGame, s: State) -> Iterator[str]:
    b = game.board
    ranges = {
        "phase": (min(Phase), max(Phase)),
        "step": (min(TurnStep), max(TurnStep)),
        "active": (0, game.seats - 1),
        "asked": (NOBODY, game.seats - 1),
        "wanted": (NOBODY, game.seats - 1),
        "awaited": (NONE, actions.PICK_UPS - 1),
        "swap": (NOBODY, game.seats - 1),
        "to_ask": (0, (1 << game.seats) - 1),
        "refused": (0, (1 << game.seats) - 1),
        "turns": (0, spec.LAST_TURN),
        "result": (min(Ending), max(Ending)),
        "heart": (0, b.heartlight),
        "candy": (0, b.candy),
        "ship": (0, b.track),
        "et": (0, spec.SPACES - 1),
        "et_in": (NOBODY, game.seats - 1),
        "basic_left": (0, spec.BASIC_ACTIONS),
        "loops": (0, spec.REVERSIBLE),
        "steps_left": (0, spec.STEPS - 1),
        "fly_left": (0, spec.FLIGHT),
        "card": (NONE, spec.ROW - 1),
        "flip": (NONE, spec.ZONES - 1),
        "ramp_zone": (NONE, spec.ZONES - 1),
        "tele_zone": (NONE, spec.ZONES - 1),
        "tele_thing": (NONE, things.THINGS - 1),
        "swap_kind": (NONE, spec.ITEM_KINDS - 1),
        "signals": (NONE, (1 << spec.COLOURS) - 1),
        "rolling": (min(Rolling), max(Rolling)),
        "keys_due": (0, 6),
        "mover": (NONE, spec.ENEMIES - 1),
        "used": (0, (1 << len(spec.Ability)) - 1),
        "jumped": (0, (1 << spec.SPACES) - 1),
        "fly_jumped": (0, (1 << spec.SPACES) - 1),
    }
    people = ET_BIT | (1 << game.seats) - 1
    for name in ("pending", "caught"):
        if getattr(s, name) & ~people:
            yield f"The field {name!r} has a bit for each Kid in play and for E.T., and {getattr(s, name)} has others."
    for flag in ("card_used", "trick", "moving", "by_shortcut", "entered", "jump_due", "card_on", "danger_due"):
        ranges[flag] = (0, 1)
    ranges["any_due"] = (0, 1)
    for name, (low, high) in ranges.items():
        if not low <= getattr(s, name) <= high:
            yield f"The field {name!r} goes from {low} to {high}; {getattr(s, name)} is none of that."
    arrays = {
        "items": (0, spec.BIG_MAT + 1),
        "down": (0, 21),
        "up": (0, 21),
        "hidden": (0, 21),
        "ramp": (0, 21),
        "row": (NONE, spec.CARDS - 1),
        "deck": (0, MOST_CARDS),
        "discard": (0, MOST_CARDS),
        "die": (spec.UNBUILT, spec.OUT_OF_GAME),
        "car_due": (0, 4),
        "agent_due": (0, 6),
    }
    for name, (low, high) in arrays.items():
        if any(not low <= x <= high for x in s.flat(name)):
            yield f"The values of {name!r} go from {low} to {high}."
    for seat in range(spec.SEATS):
        present = seat < game.seats
        low, high = (0, spec.SPACES - 1) if present else (NONE, NONE)
        if not low <= s.kid[seat] <= high:
            yield f"The Kid of seat {seat} must be {'on a space' if present else 'absent'}."
        if not low <= s.enemy[spec.AGENT + seat] <= high:
            yield f"The Agent of seat {seat} must be {'on a space' if present else 'absent'}."
        if not 0 <= s.team[seat] <= seat:
            yield f"A team is named by its lowest seat, so seat {seat} cannot be in team {s.team[seat]}."
        if not present and (s.team[seat] != seat or any(s.items[seat, kind] for kind in range(spec.ITEM_KINDS))):
            yield f"Nobody sits at seat {seat} to carry anything."
        if not present and s.agent_due[seat]:
            yield f"Nobody sits at seat {seat}, so no Agent is due to move there."
    for car in range(spec.CARS):
        if not 0 <= s.enemy[car] <= b.stop[car]:
            yield f"Cop Car {'ABC'[car]} has a path of {b.stop[car]} steps; it cannot be at step {s.enemy[car]}."
    if not 0 <= s.enemy[spec.KEYS] < spec.SPACES:
        yield "Keys stands on one of the 36 spaces."
    for die, names in ((0, spec.SYMBOL_NAMES), (1, spec.SYMBOL_NAMES), (2, spec.DANGER_NAMES)):
        if not NONE <= s.dice[die] < len(names):
            yield f"Die {die + 1} has no symbol {s.dice[die]}."


def _miscounted(game: LightYearsGame, s: State) -> Iterator[str]:
    """Tiles, cards, Candy and dice are neither lost nor made."""
    b = game.board
    boxes = 0
    for kind, name in enumerate(spec.ITEM_NAMES):
        seen = (
            s.hidden[kind]
            + sum(s.up[zone, kind] for zone in range(spec.ZONES))
            + sum(s.items[seat, kind] for seat in range(spec.SEATS))
        )
        if seen > b.tiles[kind]:
            yield f"There are {b.tiles[kind]} {name} Items, not {seen}."
        boxes += b.tiles[kind] - seen
    built = sum(s.die[colour] != spec.UNBUILT for colour in range(spec.COLOURS))
    if s.ship < b.track and boxes > built * b.needed + s.ship:
        yield f"{boxes} Items have left the game, more than the devices and the Mothership's steps can explain."
    if s.ship < b.track and boxes < built * b.needed:
        yield f"{built} devices have used up {built * b.needed} Items; only {boxes} have left the game."
    ramps = s.hidden[spec.RAMP] + sum(s.ramp[space] for space in range(spec.SPACES)) + (s.ramp_zone != NONE)
    if ramps != b.tiles[spec.RAMP]:
        yield f"There are {b.tiles[spec.RAMP]} Ramps, not {ramps}."
    down = sum(s.down[zone] for zone in range(spec.ZONES)) + (s.flip != NONE)
    hidden = sum(s.hidden[kind] for kind in range(spec.TILE_KINDS))
    if down != hidden:
        yield f"{down} tiles lie face down, and {hidden} are not known yet."
    for kind, name in enumerate(spec.CARD_NAMES):
        cards = s.deck[kind] + s.discard[kind] + sum(s.row[i] == kind for i in range(spec.ROW))
        if cards != b.deck[kind]:
            yield f"There are {b.deck[kind]} cards {name}, not {cards}."
    if s.ship == b.track and any(s.die[colour] != spec.OUT_OF_GAME for colour in range(spec.COLOURS)):
        yield "With the Mothership at the Clearing the Device Dice have left the game (ET-18)."
    if s.ship < b.track and any(s.die[colour] == spec.OUT_OF_GAME for colour in range(spec.COLOURS)):
        yield "Device Dice leave the game only when the Mothership arrives (ET-18)."


def _misplaced(game: LightYearsGame, s: State) -> Iterator[str]:
    """Who carries what, and who is with whom."""
    for seat in range(game.seats):
        leader = s.team[seat]
        if leader >= game.seats or s.team[leader] != leader:
            yield f"Seat {seat} is in a team that its lowest seat is not in."
        elif s.kid[seat] != s.kid[leader]:
            yield f"Seats {leader} and {seat} are a team, so they stand on one space."
        in_basket = sum(s.die[colour] == spec.IN_BASKET + seat for colour in range(spec.COLOURS)) + (s.et_in == seat)
        if in_basket > 1:
            yield f"The basket of seat {seat} holds one thing only (ET-10)."
        carried = sum(s.items[seat, kind] for kind in range(spec.ITEM_KINDS))
        limit = spec.BIG_MAT if spec.Ability.THREE_ITEMS in _abilities(game, s, seat) else spec.MAT
        # While somebody is asked to drop or to give something back, and when the game ended before anybody could be.
        waiting = s.phase in (Phase.OVER_LIMIT, Phase.SWAP, Phase.CAUGHT) or s.result != Ending.PLAYING
        if carried > limit and not (waiting and carried <= spec.BIG_MAT + 1):
            yield f"The mat of seat {seat} holds {limit} Items, not {carried} (ET-10)."
    if any(spec.IN_BASKET + game.seats <= s.die[colour] < spec.OUT_OF_GAME for colour in range(spec.COLOURS)):
        yield "A Device Die is in the basket of a seat where nobody sits."
    if s.et_in != NOBODY and s.et != s.kid[s.et_in]:
        yield "E.T. is in a basket, so he is on that Kid's space."


def _abilities(game: LightYearsGame, s: State, seat: int) -> list[int]:
    return [game.board.ability[other] for other in range(game.seats) if s.team[other] == s.team[seat]]


def _wrongly_ended(game: LightYearsGame, s: State) -> Iterator[str]:
    """A game is over exactly where the rules end it (ET-19)."""
    b = game.board
    ended = {
        Ending.WON: s.ship == b.track,
        Ending.LOST_HEARTLIGHT: s.heart == 0,
        Ending.LOST_CARS: all(s.enemy[car] == b.stop[car] for car in range(spec.CARS)),
        Ending.LOST_TIME: s.turns >= spec.LAST_TURN,
    }
    if s.result != Ending.PLAYING and not ended[Ending(s.result)]:
        yield f"The game cannot have ended as {ENDING_NAMES[s.result]!r} here."
    again = s.copy()
    again.result = Ending.PLAYING
    common.check_end(b, again)
    if s.result == Ending.PLAYING != again.result:
        yield "The game has ended here, so its result cannot be 'playing' (ET-19)."


def _misasked(game: LightYearsGame, s: State) -> Iterator[str]:
    """The question that is asked must fit everything else."""
    b = game.board
    if is_answer(s.phase) != (s.asked != NOBODY):
        yield "A seat is asked exactly in the phases 'stay', 'consent', 'over-limit' and 'caught'."
    if (s.flip != NONE) != (s.phase == Phase.FLIP) or (s.ramp_zone != NONE) != (s.phase == Phase.RAMP):
        yield "A tile is flipped, or a Ramp placed, exactly in the phases 'flip' and 'ramp'."
    if s.phase == Phase.CAUGHT and not s.pending >> max(0, s.asked) & 1:
        yield "Only a Kid that was caught drops everything."
    if s.phase == Phase.CAUGHT and s.et_in == s.asked:
        yield "E.T. is not in the basket of a Kid that was caught."
    if s.phase in CARD_PHASES and not (s.card != NONE and s.card_on):
        yield "This phase belongs to a power card in use."
    if s.phase == Phase.DRAW and all(s.row[i] != NONE for i in range(spec.ROW)):
        yield "A card is drawn only where one is missing in the row."
    if s.phase == Phase.DRAW and not any(s.deck[kind] for kind in range(spec.CARDS)):
        yield "The deck is empty, so no card can be drawn; it is made of the discards before."
    if s.phase not in (Phase.DRAW, Phase.LOT) and any(s.row[i] == NONE for i in range(spec.ROW)):
        yield "Three power cards lie face up."
    due = s.keys_due or any(s.agent_due[seat] for seat in range(spec.SEATS))
    if s.phase == Phase.ROUTE and not (due and s.rolling):
        yield "A route is chosen only for an Agent that is due to move."
    if s.phase == Phase.PHONE and not common.dice_in_clearing(b, s):
        yield "Without a Device Die in the Clearing nobody phones home."
    if s.phase == Phase.LOT and (b.first >= 0 or any(s.row[i] != NONE for i in range(spec.ROW))):
        yield "Who begins is drawn before everything else, and only if the options do not say it."
    if (s.phase == Phase.LOT) > (s.step == TurnStep.SETUP):
        yield "Who begins is drawn in the step 'setup'."
    yield from _mistaken_question(game, s)


def _mistaken_question(game: LightYearsGame, s: State) -> Iterator[str]:
    """Teams and exchanges: who is asked by whom (ET-13)."""
    b, me = game.board, s.active
    team = common.teammates(b, s, me)
    if s.to_ask and b.solo:
        yield "One person holds all seats and is not asked (ET-1)."
    if s.wanted != NOBODY:
        others = common.teammates(b, s, s.wanted) | 1 << s.wanted
        if s.team[s.wanted] == s.team[me] or s.kid[s.wanted] != s.kid[me] or s.to_ask & ~others:
            yield "Team Up asks Kids of another team on the same space (ET-13)."
    elif s.to_ask & ~team:
        yield "Only teammates of the active player are asked whether they stay (ET-13)."
    if s.wanted != NOBODY and not s.to_ask:
        yield "Team Up waits for nobody's answer, so nobody is wanted any more (ET-13)."
    if s.swap == NOBODY:
        if s.swap_kind != NONE:
            yield "Outside an exchange no Item has passed in it."
    elif not team >> s.swap & 1 or s.swap_kind == NONE or not _owes(b, s):
        yield "An exchange needs a teammate, with one mat beyond its limit and room on the other (ET-13)."
    if s.awaited != NONE:
        yield from _mistaken_step(b, s)


def _owes(b: Board, s: State) -> bool:
    """Whether exactly one of the two who exchange has an Item too many, and something else to give back."""
    limit = common.mat_limit(b, s, s.active)
    for debtor, other in ((s.active, s.swap), (s.swap, s.active)):
        if common.carried(s, debtor) == limit + 1 and common.carried(s, other) < limit:
            return s.items[debtor, s.swap_kind] > 0
    return False


def _mistaken_step(b: Board, s: State) -> Iterator[str]:
    """A step or jump that waits for answers."""
    flying = _flies(s)
    to = common.destination(b, s, s.awaited)
    if s.phase not in (Phase.STAY, Phase.OVER_LIMIT):
        yield "A step waits only while teammates answer, and for what those who leave must drop (ET-13)."
    elif to < 0 or not common.enemy_mask(b, s) >> to & 1:
        yield "Teammates are asked only before a step or jump onto a space with an Enemy (ET-13)."
    elif actions.is_jump(s.awaited) and not s.jump_due:
        yield "A jump that waits for answers needs a Ramp under the Kid (ET-3)."
    elif not (flying or s.card == NONE) or not (s.fly_left if flying else s.moving or s.basic_left or s.jump_due):
        yield "There is no step left that could wait for answers (ET-13)."


def _flies(s: State) -> bool:
    return bool(s.card != NONE and s.card_on and s.row[s.card] == Card.FLYING_KIDS)


def _left_over(game: LightYearsGame, s: State) -> Iterator[str]:
    """Nothing of a Move, a card or a roll is left where there is none."""
    taking = s.step == TurnStep.TAKE_ACTIONS
    if (s.moving == 0) and (s.steps_left or s.by_shortcut or s.entered or s.jumped):
        yield "Outside a Move nothing of a Move is left."
    asks = s.flip != NONE or s.ramp_zone != NONE or s.to_ask or s.awaited != NONE or s.swap != NOBODY
    if not taking and (s.moving or s.card != NONE or s.danger_due or asks):
        yield "Moves, cards and questions belong to the step 'take-actions'."
    at = s.kid[s.active]
    used = s.fly_jumped if _flies(s) else s.jumped
    if s.jump_due and not ((s.moving or _flies(s)) and common.may_jump(s, at, used)):
        yield "One jumps only from an unused Ramp that one has moved onto (ET-3)."
    yield from _left_of_a_card(s)
    due = s.any_due or s.keys_due or any(s.flat("car_due")) or any(s.flat("agent_due"))
    if s.rolling in (Rolling.STILL, Rolling.CATCHING) and (due or s.mover != NONE):
        yield "Enemies are due to move only while a roll is carried out."
    if s.rolling == Rolling.STILL and s.pending:
        yield "Somebody is caught only in a roll (ET-9)."
    if s.rolling != Rolling.STILL and taking != (s.rolling == Rolling.DANGEROUS_ACTION):
        yield "A Dangerous action rolls in the step 'take-actions', Enemies in 'move-enemies'."
    if s.rolling != Rolling.STILL and not taking and s.step != TurnStep.MOVE_ENEMIES:
        yield "Enemy Dice are rolled in the step 'move-enemies'."
    if s.mover != NONE and not ((s.mover == spec.KEYS and s.keys_due) or _agent_is_due(s)):
        yield "Only Keys or an Agent that is due to move can have begun to."


def _agent_is_due(s: State) -> bool:
    return s.mover >= spec.AGENT and s.agent_due[s.mover - spec.AGENT] > 0


def _left_of_a_card(s: State) -> Iterator[str]:
    used = s.card != NONE
    if used and (s.row[s.card] == NONE or not s.card_used):
        yield "The power card in use lies in the row, and is the one of this turn (ET-16)."
    if (s.card_on and not used) or ((s.fly_left or s.fly_jumped) and not _flies(s)):
        yield "Without a power card in use nothing of it is left."
    lifting = used and s.card_on and s.row[s.card] == Card.TELEKINESIS
    if (s.tele_zone != NONE and not lifting) or (s.tele_thing != NONE and s.tele_zone == NONE):
        yield "Only Telekinesis lifts something, first from a zone."
    if s.tele_zone != NONE and not _liftable(s):
        yield "What Telekinesis lifts lies in the chosen zone (ET-16)."
    if s.trick and not s.card_used:
        yield "Enemies are skipped only after a power card."


def _liftable(s: State) -> bool:
    lying = [thing for thing in range(things.THINGS) if lies_in(s, s.tele_zone, thing)]
    return s.tele_thing in lying if s.tele_thing != NONE else bool(lying)


def _unsettled(game: LightYearsGame, s: State) -> Iterator[str]:
    """Whoever goes on from a real position without an event finds nothing to do, and somebody has a choice."""
    b = game.board
    again = s.copy()
    rules.proceed(b, again)
    if s.phase != Phase.LOT and bytes(again.buffer) != bytes(s.buffer):
        asked = PHASE_NAMES[again.phase] if again.result == Ending.PLAYING else ENDING_NAMES[again.result]
        yield f"The rules would not stop here to ask for {PHASE_NAMES[s.phase]!r}, but go on to {asked!r}."
    elif not is_chance(s.phase) and rules.legal(b, s, _room()) == 0:
        yield f"Nothing could be chosen here in the phase {PHASE_NAMES[s.phase]!r}."


def _room() -> Cells:
    room: Cells = np.zeros(actions.MOST_EVENTS, np.int64)
    return room
