"""The rules of Light Years from Home: who decides, what is legal, what happens; phases are in rules_*.py.

Every event is carried out by the function of its phase; then :func:`_proceed` looks what the position demands next:
catches, limits, flips, Ramps, rolls, answers, cards, and only then the next choice of the active player.
"""

from __future__ import annotations

from saucers.games.light_years.board import Board
from saucers.games.light_years.rules_actions import (
    act,
    drop_thing,
    finish_move,
    flip_tile,
    legal_acts,
    legal_swap,
    open_ways,
    pass_item,
    write_drops,
)
from saucers.games.light_years.rules_cards import (
    card_phase,
    choose_target,
    discard_card,
    fly,
    legal_fly,
    legal_targets,
    use_card,
)
from saucers.games.light_years.rules_common import (
    company,
    dice_in_clearing,
    join_teams,
    leave_team,
    move_ship,
    next_of,
    over_limit,
)
from saucers.games.light_years.rules_enemies import (
    collect_danger_die,
    collect_enemy_dice,
    deal_with_caught,
    find_caught,
    legal_cars,
    legal_routes,
    move_enemies,
    send_car,
    take_route,
)
from saucers.games.light_years.spec import (
    AGENT,
    BASIC_ACTIONS,
    BUILD,
    CARD,
    CARDS,
    COLOURS,
    CORNERS,
    DANGERS,
    DONE,
    DROP,
    DROP_DIE,
    DROPS,
    FACES,
    GIVE,
    ITEM_KINDS,
    KEYS,
    LAST_TURN,
    NO,
    ROUTE,
    ROW,
    SEATS,
    SYMBOLS,
    TAKE,
    TARGET,
    TILE_KINDS,
    UNBUILT,
    YES,
    ZONES,
)
from saucers.games.light_years.state import (
    ACT,
    CATCHING,
    CAUGHT,
    CHOOSE_CAR,
    CHOOSE_ROUTE,
    CONSENT,
    DANGER,
    DANGEROUS_ACTION,
    DRAW,
    ENEMY_DICE,
    FIRST_DIE_ROLL,
    FLIP,
    FLY,
    LOST_TIME,
    LOT,
    MOVE_ENEMIES,
    NOBODY,
    NONE,
    OVER_LIMIT,
    PHONE,
    PHONE_HOME,
    PLACE_RAMP,
    PLAYING,
    SECOND_DIE_ROLL,
    SETUP,
    STAY,
    STILL,
    SWAP,
    TAKE_ACTIONS,
    WON,
    State,
)
from saucers.kernel.layout import Cells
from saucers.kernel.link import rule
from saucers.kernel.loops import CHANCE, OVER


def start(b: Board, s: State) -> None:
    """Setup: everybody and everything in place; who starts and the first three cards are up to chance."""
    s.phase = LOT if b.first < 0 else DRAW
    s.step = SETUP
    s.active = max(0, b.first)
    s.heart = b.heartlight
    s.candy = b.candy_start
    s.et = b.kids_start
    for seat in range(SEATS):
        present = seat < b.players
        s.kid[seat] = b.kids_start if present else NONE
        s.enemy[AGENT + seat] = b.agents_start if present else NONE
        s.team[seat] = seat
    s.enemy[KEYS] = b.agents_start
    for colour in range(COLOURS):
        s.die[colour] = UNBUILT
    for zone in range(ZONES):
        s.down[zone] = b.down[zone]
    for kind in range(TILE_KINDS):
        s.hidden[kind] = b.tiles[kind]
    for kind in range(CARDS):
        s.deck[kind] = b.deck[kind]
    for i in range(ROW):
        s.row[i] = NONE
        s.dice[i] = NONE
    for name in ("asked", "wanted", "et_in", "card", "tele_zone", "tele_thing", "flip", "ramp_zone", "swap"):
        setattr(s, name, NONE)
    s.swap_kind = s.signals = s.mover = NONE


@rule
def turn(b: Board, s: State) -> int:
    if s.result != PLAYING:
        return OVER
    if s.phase < ACT:
        return CHANCE
    return s.active if s.phase < STAY else s.asked


@rule
def legal(b: Board, s: State, out: Cells) -> int:
    if s.phase == ACT:
        return legal_acts(b, s, out)
    if s.phase == STAY or s.phase == CONSENT:
        out[0] = YES
        out[1] = NO
        return 2
    if s.phase == CAUGHT:
        return write_drops(b, s, s.asked, out, 0)
    if s.phase == CHOOSE_ROUTE:
        return legal_routes(b, s, out)
    if s.phase == CHOOSE_CAR:
        return legal_cars(b, s, TARGET, out)
    if s.phase == FLY:
        return legal_fly(b, s, out)
    if s.phase == SWAP:
        return legal_swap(b, s, out)
    if s.phase == PLACE_RAMP:
        for corner in range(CORNERS):
            out[corner] = TARGET + b.corner[s.ramp_zone, corner]
        return CORNERS
    if s.phase == OVER_LIMIT:
        return _legal_limit_drops(b, s, out)
    return legal_targets(b, s, out)


@rule
def _legal_limit_drops(b: Board, s: State, out: Cells) -> int:
    """Beyond the mat's limit an Item must be dropped at once; the basket has nothing to do with it (ET-10)."""
    every = write_drops(b, s, s.asked, out, 0)
    n = 0
    for i in range(every):
        if (out[i] - DROP) % DROPS != DROP_DIE:
            out[n] = out[i]
            n += 1
    return n


@rule
def weights(b: Board, s: State, out: Cells) -> int:
    """Chance: who starts, a card, a tile, a die. Outcomes are kinds and symbols, weighed by how many there are."""
    if s.phase == LOT:
        return -b.players
    if s.phase == DRAW:
        for kind in range(CARDS):
            out[kind] = s.deck[kind]
        return CARDS
    if s.phase == FLIP:
        for kind in range(TILE_KINDS):
            out[kind] = s.hidden[kind]
        return TILE_KINDS
    if s.phase == DANGER:
        for symbol in range(DANGERS):
            out[symbol] = b.danger_faces[symbol]
        return DANGERS
    if s.phase == PHONE:
        return _signal_weights(b, s, out)
    die = 0 if s.phase == FIRST_DIE_ROLL else 1
    for symbol in range(SYMBOLS):
        out[symbol] = b.enemy_faces[die, symbol]
    return SYMBOLS


@rule
def _signal_weights(b: Board, s: State, out: Cells) -> int:
    """Every Device Die in the Clearing shows the Mothership or not: a bit each."""
    for outcome in range(1 << COLOURS):
        weight = 1
        for colour in range(COLOURS):
            shown = outcome >> colour & 1
            if s.die[colour] == b.clearing:
                weight *= b.device_hits if shown else FACES - b.device_hits
            elif shown:
                weight = 0
        out[outcome] = weight
    return 1 << COLOURS


@rule
def apply(b: Board, s: State, event: int) -> None:
    if s.phase < ACT:
        _chance(b, s, event)
    elif s.phase == ACT:
        if CARD <= event < BUILD:
            use_card(b, s, event - CARD)
        elif event == DONE and not s.moving:
            _end_actions(s)
        else:
            act(b, s, event)
    elif s.phase == STAY or s.phase == CONSENT:
        _answer(b, s, event == YES)
    elif s.phase == CAUGHT or s.phase == OVER_LIMIT:
        drop_thing(b, s, s.asked, event - DROP)
        s.loops = 0
        if s.phase == OVER_LIMIT:
            s.asked = NOBODY
    elif s.phase == CHOOSE_ROUTE:
        take_route(b, s, event - ROUTE)
    elif s.phase == CHOOSE_CAR:
        send_car(b, s, event - TARGET)
    elif s.phase == FLY:
        fly(b, s, event)
    elif s.phase == SWAP:
        if event < TAKE:
            pass_item(b, s, s.active, s.swap, (event - GIVE) % ITEM_KINDS)
        else:
            pass_item(b, s, s.swap, s.active, (event - TAKE) % ITEM_KINDS)
    elif s.phase == PLACE_RAMP:
        s.ramp[event - TARGET] += 1
        s.ramp_zone = NONE
    else:
        choose_target(b, s, event - TARGET)
    _proceed(b, s)


@rule
def _chance(b: Board, s: State, outcome: int) -> None:
    """What a lot, a card, a tile or a die does."""
    if s.phase == LOT:
        s.active = outcome
    elif s.phase == DRAW:
        s.deck[outcome] -= 1
        for i in range(ROW):
            if s.row[i] == NONE:
                s.row[i] = outcome
                return
    elif s.phase == FLIP:
        flip_tile(s, outcome)
    elif s.phase == DANGER:
        s.dice[2] = outcome
        if s.step == TAKE_ACTIONS:
            s.danger_due = 0
            s.dice[0] = NONE
            s.dice[1] = NONE
            s.rolling = DANGEROUS_ACTION
            collect_danger_die(b, s)
    elif s.phase == PHONE:
        _phone_home(b, s, outcome)
    elif s.phase == FIRST_DIE_ROLL:
        s.dice[0] = outcome
    else:
        s.dice[1] = outcome


@rule
def _phone_home(b: Board, s: State, signals: int) -> None:
    """Phone Home (and the card Call Home): a step of the Mothership for each symbol."""
    s.signals = signals
    if s.step == TAKE_ACTIONS:
        s.card_on = 0
    else:
        s.step = MOVE_ENEMIES
    steps = 0
    for colour in range(COLOURS):
        steps += signals >> colour & 1
    move_ship(b, s, steps)


@rule
def _answer(b: Board, s: State, agrees: bool) -> None:
    """Team Up and ET-13: to stay in a team as a teammate's turn begins, or to join one."""
    seat = s.asked
    s.to_ask &= ~(1 << seat)
    s.asked = NOBODY
    if s.phase == STAY:
        if not agrees:
            leave_team(b, s, seat)
    elif not agrees:
        s.refused |= 1 << seat
        s.to_ask = 0
        s.wanted = NOBODY
    elif s.to_ask == 0:
        join_teams(b, s, s.active, s.wanted)
        s.wanted = NOBODY


@rule
def _end_actions(s: State) -> None:
    """Take Actions is over (ET-2); the dice of earlier rolls are cleared away."""
    s.step = PHONE_HOME
    s.loops = 0
    s.basic_left = 0
    s.signals = NONE
    s.caught = 0
    for die in range(3):
        s.dice[die] = NONE


@rule
def _proceed(b: Board, s: State) -> None:
    """Go on until somebody must decide, chance must speak, or the game is over."""
    while s.result == PLAYING:
        if s.pending:
            if not deal_with_caught(b, s):
                s.phase = CAUGHT
                return
            continue
        if s.swap != NOBODY:
            s.phase = SWAP
            return
        s.asked = over_limit(b, s)
        if s.asked != NOBODY:
            s.phase = OVER_LIMIT
            return
        if s.rolling != STILL:
            if s.rolling != CATCHING and not move_enemies(b, s):
                if s.pending or s.result != PLAYING:
                    continue
                return
            _end_roll(b, s)
            continue
        if s.step == TAKE_ACTIONS:
            if _take_actions(b, s):
                return
        elif s.step == SETUP:
            if s.row[ROW - 1] == NONE:
                s.phase = DRAW
                return
            _begin_turn(b, s)
        elif s.step == PHONE_HOME:
            if dice_in_clearing(b, s) > 0:
                s.phase = PHONE
                return
            s.step = MOVE_ENEMIES
        elif _move_enemies_step(b, s):
            return


@rule
def _take_actions(b: Board, s: State) -> bool:
    """What Take Actions asks next; False if something was settled without asking anybody."""
    if s.flip != NONE:
        s.phase = FLIP
    elif s.ramp_zone != NONE:
        s.phase = PLACE_RAMP
    elif s.danger_due:
        s.caught = 0
        s.phase = DANGER
    elif s.to_ask:
        s.asked = next_of(b, s, s.to_ask)
        s.phase = STAY if s.wanted == NOBODY else CONSENT
    elif s.card != NONE:
        if s.card_on:
            s.phase = card_phase(s)
        else:
            discard_card(s)
            s.phase = DRAW
    elif s.row[0] == NONE or s.row[1] == NONE or s.row[2] == NONE:
        s.phase = DRAW
    else:
        if s.moving and not s.jump_due and open_ways(b, s) == 0:
            finish_move(s)
            return False
        s.phase = ACT
    return True


@rule
def _move_enemies_step(b: Board, s: State) -> bool:
    """Move Enemies: both Enemy Dice, the Danger Die in company, then all movement; False if the turn is over."""
    if s.trick:
        _end_turn(b, s)
        return False
    if s.dice[0] == NONE:
        s.phase = FIRST_DIE_ROLL
        return True
    if s.dice[1] == NONE:
        s.phase = SECOND_DIE_ROLL
        return True
    if s.dice[2] == NONE and company(b, s, s.active):
        s.phase = DANGER
        return True
    collect_enemy_dice(b, s)
    return False


@rule
def _end_roll(b: Board, s: State) -> None:
    """All due movement is made: after the Enemy Dice come the catches, and after those the next turn."""
    s.mover = NONE
    if s.rolling == ENEMY_DICE:
        find_caught(b, s)
        return
    ended = s.rolling == CATCHING
    s.rolling = STILL
    if ended:
        _end_turn(b, s)


@rule
def _end_turn(b: Board, s: State) -> None:
    """Then it is the next player's turn; after 200 turns the game is lost (ET-20)."""
    s.turns += 1
    if s.turns >= LAST_TURN:
        s.result = LOST_TIME
        return
    s.active = (s.active + 1) % b.players
    _begin_turn(b, s)


@rule
def _begin_turn(b: Board, s: State) -> None:
    """A turn begins: teammates are asked whether they stay (ET-13)."""
    s.step = TAKE_ACTIONS
    s.basic_left = BASIC_ACTIONS
    s.loops = 0
    s.used = 0
    s.refused = 0
    s.card_used = 0
    s.trick = 0
    s.halted = 0
    s.to_ask = 0
    if not b.solo:
        for seat in range(b.players):
            if seat != s.active and s.team[seat] == s.team[s.active]:
                s.to_ask |= 1 << seat


@rule
def score(b: Board, s: State, out: Cells) -> None:
    """Winning the Game: all win or all lose."""
    for seat in range(b.players):
        out[seat] = 1.0 if s.result == WON else 0.0


def points(b: Board, s: State) -> tuple[int, ...] | None:
    """Light Years from Home has no points of its own."""
    return None
