"""The rules of Light Years from Home: who decides, what is legal, what happens; phases are in rules_*.py.

Every event is carried out by the function of its phase; then :func:`proceed` looks what the position demands next:
catches, limits, flips, Ramps, rolls, answers, cards, and only then the next choice of the active player.
"""

from __future__ import annotations

from saucers.games.light_years import actions, rules_actions, rules_cards, rules_enemies, spec
from saucers.games.light_years import rules_common as common
from saucers.games.light_years.board import Board
from saucers.games.light_years.state import NOBODY, NONE, Ending, Phase, Rolling, State, TurnStep, is_answer, is_chance
from saucers.kernel.layout import Cells
from saucers.kernel.link import rule
from saucers.kernel.loops import CHANCE, OVER


def start(b: Board, s: State) -> None:
    """Setup: everybody and everything in place; who starts and the first three cards are up to chance."""
    s.phase = Phase.LOT if b.first < 0 else Phase.DRAW
    s.step = TurnStep.SETUP
    s.active = max(0, b.first)
    s.heart = b.heartlight
    s.candy = b.candy_start
    s.et = b.kids_start
    for seat in range(spec.SEATS):
        present = seat < b.players
        s.kid[seat] = b.kids_start if present else NONE
        s.enemy[spec.AGENT + seat] = b.agents_start if present else NONE
        s.team[seat] = seat
    s.enemy[spec.KEYS] = b.agents_start
    for colour in range(spec.COLOURS):
        s.die[colour] = spec.UNBUILT
    for zone in range(spec.ZONES):
        s.down[zone] = b.down[zone]
    for kind in range(spec.TILE_KINDS):
        s.hidden[kind] = b.tiles[kind]
    for kind in range(spec.CARDS):
        s.deck[kind] = b.deck[kind]
    for i in range(spec.ROW):
        s.row[i] = NONE
        s.dice[i] = NONE
    for name in ("asked", "wanted", "et_in", "card", "tele_zone", "tele_thing", "flip", "ramp_zone", "swap"):
        setattr(s, name, NONE)
    s.swap_kind = s.signals = s.mover = s.awaited = NONE


@rule
def turn(b: Board, s: State) -> int:
    if s.result != Ending.PLAYING:
        return OVER
    if is_chance(s.phase):
        return CHANCE
    return s.asked if is_answer(s.phase) else s.active


@rule
def legal(b: Board, s: State, out: Cells) -> int:
    if s.phase == Phase.ACT:
        return rules_actions.legal_acts(b, s, out)
    if s.phase == Phase.STAY or s.phase == Phase.CONSENT:
        out[0] = actions.YES
        out[1] = actions.NO
        return 2
    if s.phase == Phase.CAUGHT:
        return rules_actions.write_drops(b, s, s.asked, out, 0)
    if s.phase == Phase.ROUTE:
        return rules_enemies.legal_routes(b, s, out)
    if s.phase == Phase.CAR:
        return rules_enemies.legal_cars(b, s, out)
    if s.phase == Phase.FLY:
        return rules_cards.legal_fly(b, s, out)
    if s.phase == Phase.SWAP:
        return rules_actions.legal_swap(b, s, out)
    if s.phase == Phase.RAMP:
        for corner in range(spec.CORNERS):
            out[corner] = actions.encode_target(b.corner[s.ramp_zone, corner])
        return spec.CORNERS
    if s.phase == Phase.OVER_LIMIT:
        return _legal_limit_drops(b, s, out)
    return rules_cards.legal_targets(b, s, out)


@rule
def _legal_limit_drops(b: Board, s: State, out: Cells) -> int:
    """Beyond the mat's limit an Item must be dropped at once; the basket has nothing to do with it (ET-10)."""
    every = rules_actions.write_drops(b, s, s.asked, out, 0)
    n = 0
    for i in range(every):
        if not actions.is_die_drop(out[i]):
            out[n] = out[i]
            n += 1
    return n


@rule
def weights(b: Board, s: State, out: Cells) -> int:
    """Chance: who starts, a card, a tile, a die. Outcomes are kinds and symbols, weighed by how many there are."""
    if s.phase == Phase.LOT:
        return -b.players
    if s.phase == Phase.DRAW:
        for kind in range(spec.CARDS):
            out[kind] = s.deck[kind]
        return spec.CARDS
    if s.phase == Phase.FLIP:
        for kind in range(spec.TILE_KINDS):
            out[kind] = s.hidden[kind]
        return spec.TILE_KINDS
    if s.phase == Phase.DANGER:
        for symbol in range(spec.DANGERS):
            out[symbol] = b.danger_faces[symbol]
        return spec.DANGERS
    if s.phase == Phase.PHONE:
        return _signal_weights(b, s, out)
    die = 0 if s.phase == Phase.ENEMY_1 else 1
    for symbol in range(spec.SYMBOLS):
        out[symbol] = b.enemy_faces[die, symbol]
    return spec.SYMBOLS


@rule
def _signal_weights(b: Board, s: State, out: Cells) -> int:
    """Every Device Die in the Clearing shows the Mothership or not: a bit each."""
    for outcome in range(actions.SIGNALS):
        weight = 1
        for colour in range(spec.COLOURS):
            shown = actions.shows_signal(outcome, colour)
            if s.die[colour] == b.clearing:
                weight *= b.device_hits if shown else spec.FACES - b.device_hits
            elif shown:
                weight = 0
        out[outcome] = weight
    return actions.SIGNALS


@rule
def apply(b: Board, s: State, event: int) -> None:
    if is_chance(s.phase):
        _chance(b, s, event)
    elif s.phase == Phase.ACT:
        if actions.is_card(event):
            rules_cards.use_card(b, s, actions.card_place(event))
        elif event == actions.DONE and not s.moving:
            _end_actions(s)
        else:
            rules_actions.act(b, s, event)
    elif s.phase == Phase.STAY or s.phase == Phase.CONSENT:
        _answer(b, s, event == actions.YES)
    elif s.phase == Phase.CAUGHT or s.phase == Phase.OVER_LIMIT:
        rules_actions.drop_thing(b, s, s.asked, event)
        s.loops = 0
        if s.phase == Phase.OVER_LIMIT:
            s.asked = NOBODY
    elif s.phase == Phase.ROUTE:
        rules_enemies.move_agent(b, s, actions.route_enemy(event), actions.route_side(event))
    elif s.phase == Phase.CAR:
        rules_enemies.send_car(b, s, actions.target_of(event))
    elif s.phase == Phase.FLY:
        rules_cards.fly(b, s, event)
    elif s.phase == Phase.SWAP:
        rules_actions.pass_between(b, s, event)
    elif s.phase == Phase.RAMP:
        s.ramp[actions.target_of(event)] += 1
        s.ramp_zone = NONE
    else:
        rules_cards.choose_target(b, s, actions.target_of(event))
    proceed(b, s)


@rule
def _chance(b: Board, s: State, outcome: int) -> None:
    """Who starts, a card, a tile or a die."""
    if s.phase == Phase.LOT:
        s.active = outcome
    elif s.phase == Phase.DRAW:
        s.deck[outcome] -= 1
        for i in range(spec.ROW):
            if s.row[i] == NONE:
                s.row[i] = outcome
                return
    elif s.phase == Phase.FLIP:
        rules_actions.flip_tile(s, outcome)
    elif s.phase == Phase.DANGER:
        s.dice[2] = outcome
        if s.step == TurnStep.TAKE_ACTIONS:
            s.danger_due = 0
            s.dice[0] = NONE
            s.dice[1] = NONE
            s.rolling = Rolling.DANGEROUS_ACTION
            rules_enemies.collect_danger_die(b, s)
    elif s.phase == Phase.PHONE:
        _phone_home(b, s, outcome)
    elif s.phase == Phase.ENEMY_1:
        s.dice[0] = outcome
    else:
        s.dice[1] = outcome


@rule
def _phone_home(b: Board, s: State, signals: int) -> None:
    """Phone Home (and the card Call Home): a step of the Mothership for each symbol."""
    s.signals = signals
    if s.step == TurnStep.TAKE_ACTIONS:
        s.card_on = 0
    else:
        s.step = TurnStep.MOVE_ENEMIES
    common.move_ship(b, s, actions.count_signals(signals))


@rule
def _answer(b: Board, s: State, agrees: bool) -> None:
    """Team Up and ET-13: to stay in a team as a teammate's turn begins or rides onto an Enemy, or to join one."""
    seat = s.asked
    s.to_ask &= ~(1 << seat)
    s.asked = NOBODY
    if s.phase == Phase.STAY:
        if not agrees:
            common.leave_team(b, s, seat)
    elif not agrees:
        s.refused |= 1 << seat
        s.to_ask = 0
        s.wanted = NOBODY
    elif s.to_ask == 0:
        common.join_teams(b, s, s.active, s.wanted)
        s.wanted = NOBODY


@rule
def _end_actions(s: State) -> None:
    """Take Actions is over (ET-2); the dice of earlier rolls are cleared away."""
    s.step = TurnStep.PHONE_HOME
    s.loops = 0
    s.basic_left = 0
    s.signals = NONE
    s.caught = 0
    for die in range(3):
        s.dice[die] = NONE


@rule
def proceed(b: Board, s: State) -> None:
    """Go on until somebody must decide, chance must speak, or the game is over.

    This is the one place that asks after every change whether the game has ended (ET-19).
    """
    while True:
        common.check_end(b, s)
        if s.result != Ending.PLAYING:
            return
        if s.pending:
            if not rules_enemies.deal_with_caught(b, s):
                s.phase = Phase.CAUGHT
                return
            continue
        if s.swap != NOBODY:
            s.phase = Phase.SWAP
            return
        s.asked = common.over_limit(b, s)
        if s.asked != NOBODY:
            s.phase = Phase.OVER_LIMIT
            return
        if s.rolling != Rolling.STILL:
            if s.rolling != Rolling.CATCHING and not rules_enemies.move_enemies(b, s):
                if s.pending or s.result != Ending.PLAYING:
                    continue
                return
            _end_roll(b, s)
            continue
        if s.step == TurnStep.TAKE_ACTIONS:
            if _take_actions(b, s):
                return
        elif s.step == TurnStep.SETUP:
            if s.row[spec.ROW - 1] == NONE:
                s.phase = Phase.DRAW
                return
            _begin_turn(b, s)
        elif s.step == TurnStep.PHONE_HOME:
            if common.dice_in_clearing(b, s) > 0:
                s.phase = Phase.PHONE
                return
            s.step = TurnStep.MOVE_ENEMIES
        elif _move_enemies_step(b, s):
            return


@rule
def _take_actions(b: Board, s: State) -> bool:
    """What Take Actions asks next; False if something was settled without asking anybody."""
    if s.flip != NONE:
        s.phase = Phase.FLIP
    elif s.ramp_zone != NONE:
        s.phase = Phase.RAMP
    elif s.danger_due:
        s.caught = 0
        s.phase = Phase.DANGER
    elif s.to_ask:
        s.asked = common.next_of(b, s, s.to_ask)
        s.phase = Phase.STAY if s.wanted == NOBODY else Phase.CONSENT
    elif s.awaited != NONE:
        _carry_out(b, s)
        return False
    elif s.card != NONE:
        if s.card_on:
            s.phase = rules_cards.card_phase(s)
        else:
            rules_cards.discard_card(s)
            s.phase = Phase.DRAW
    elif s.row[0] == NONE or s.row[1] == NONE or s.row[2] == NONE:
        s.phase = Phase.DRAW
    else:
        if s.moving and not s.jump_due and rules_actions.open_ways(b, s) == 0:
            rules_actions.finish_move(s)
            return False
        s.phase = Phase.ACT
    return True


@rule
def _carry_out(b: Board, s: State) -> None:
    """All teammates have answered: whoever left stays behind, and the step or jump is made (ET-13)."""
    action = s.awaited
    s.awaited = NONE
    if s.card_on:
        rules_cards.fly_on(b, s, action)
    else:
        rules_actions.ride_or_jump(b, s, action)


@rule
def _move_enemies_step(b: Board, s: State) -> bool:
    """Move Enemies: both Enemy Dice, the Danger Die in company, then all movement; False if the turn is over."""
    if s.trick:
        _end_turn(b, s)
        return False
    if s.dice[0] == NONE:
        s.phase = Phase.ENEMY_1
        return True
    if s.dice[1] == NONE:
        s.phase = Phase.ENEMY_2
        return True
    if s.dice[2] == NONE and common.company(b, s, s.active):
        s.phase = Phase.DANGER
        return True
    rules_enemies.collect_enemy_dice(b, s)
    return False


@rule
def _end_roll(b: Board, s: State) -> None:
    """All due movement is made: after the Enemy Dice come the catches, and after those the next turn."""
    s.mover = NONE
    if s.rolling == Rolling.ENEMY_DICE:
        rules_enemies.find_caught(b, s)
        return
    ended = s.rolling == Rolling.CATCHING
    s.rolling = Rolling.STILL
    if ended:
        _end_turn(b, s)


@rule
def _end_turn(b: Board, s: State) -> None:
    """Then it is the next player's turn; after 200 turns the game is lost (ET-20)."""
    s.turns += 1
    common.check_end(b, s)
    if s.result != Ending.PLAYING:
        return
    s.active = (s.active + 1) % b.players
    _begin_turn(b, s)


@rule
def _begin_turn(b: Board, s: State) -> None:
    """A turn begins: teammates are asked whether they stay (ET-13)."""
    s.step = TurnStep.TAKE_ACTIONS
    s.basic_left = spec.BASIC_ACTIONS
    s.loops = 0
    s.used = 0
    s.refused = 0
    s.card_used = 0
    s.trick = 0
    s.halted = 0
    s.to_ask = 0 if b.solo else common.teammates(b, s, s.active)


@rule
def score(b: Board, s: State, out: Cells[float]) -> None:
    """Winning the Game: all win or all lose."""
    for seat in range(b.players):
        out[seat] = 1.0 if s.result == Ending.WON else 0.0


def points(b: Board, s: State) -> tuple[int, ...] | None:
    """Light Years from Home has no points of its own."""
    return None
