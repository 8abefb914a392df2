"""The rules of Close Encounters: whose turn, what is legal, what happens; the steps themselves are in rules_moving."""

from __future__ import annotations

from saucers.games.encounters.actions import (
    ROLLS,
    encode_circle,
    encode_decline,
    first_die_of,
    is_circle,
    second_die_of,
    square_of,
)
from saucers.games.encounters.board import Board
from saucers.games.encounters.rules_moving import can_step, destination, legal_steps
from saucers.games.encounters.spec import NOTES, NOWHERE, SEATS, SHIP, TOWER
from saucers.games.encounters.state import Phase, State, walker
from saucers.kernel.layout import Cells
from saucers.kernel.link import rule
from saucers.kernel.loops import CHANCE, OVER


def start(b: Board, s: State) -> None:
    """Set up 1 to 4: all pieces on Devil's Tower, all chips before their owners, and everybody circles squares."""
    s.stage = Phase.MARK
    for seat in range(SEATS):
        s.at[seat] = b.end[TOWER] if seat < b.players else NOWHERE
        s.heading[seat] = SHIP
        for k in range(NOTES):
            s.chip[seat, k] = NOWHERE


@rule
def turn(b: Board, s: State) -> int:
    if s.stage == Phase.MOVE:
        return s.seat
    if s.stage == Phase.ROLL or s.stage == Phase.OPENING:
        return CHANCE
    if s.stage == Phase.END:
        return OVER
    if s.stage == Phase.REPLACE:
        return _next_owner(b, s)
    return s.seat


@rule
def _next_owner(b: Board, s: State) -> int:
    """CE-7: those whose circle was sprung draw in seat order from the mover's left."""
    owner = (s.seat + 1) % b.players
    while not s.pending >> owner & 1:
        owner = (owner + 1) % b.players
    return owner


@rule
def weights(b: Board, s: State, out: Cells) -> int:
    """Both dice at once; all rolls are equally likely."""
    return -ROLLS


@rule
def legal(b: Board, s: State, out: Cells) -> int:
    if s.stage == Phase.MOVE:
        return legal_steps(b, s, out)
    n = _free_squares(b, s, turn(b, s), out)
    if s.stage == Phase.ARRIVE:
        out[n] = encode_decline()
        n += 1
    return n


@rule
def _free_squares(b: Board, s: State, seat: int, out: Cells) -> int:
    """Set up 4, CE-2 and CE-7: any numbered square that this player never circled, whatever stands there."""
    n = 0
    for square in range(b.numbered):
        if not (s.circles[square] | s.chips[square]) >> seat & 1:
            out[n] = encode_circle(square)
            n += 1
    return n


@rule
def apply(b: Board, s: State, event: int) -> None:
    if s.stage == Phase.MOVE:
        _enter(b, s, destination(b, s, event))
    elif s.stage == Phase.ROLL:
        _roll(b, s, event)
    elif s.stage == Phase.OPENING:
        _roll_for_start(b, s, event)
    elif s.stage == Phase.MARK:
        _set_up(b, s, square_of(event))
    elif s.stage == Phase.REPLACE:
        owner = _next_owner(b, s)
        _circle(s, owner, square_of(event))
        s.pending = s.pending & ~(1 << owner)
        if s.pending == 0:
            _end_turn(b, s)
    else:
        if is_circle(event):
            _circle(s, s.seat, square_of(event))
        _end_turn(b, s)


@rule
def _circle(s: State, seat: int, square: int) -> None:
    s.circles[square] = s.circles[square] | 1 << seat
    s.drawn[seat] += 1


@rule
def _set_up(b: Board, s: State, square: int) -> None:
    """Set up 4 and CE-2: two circles each, four with two players."""
    _circle(s, s.seat, square)
    if s.drawn[s.seat] == b.first_circles:
        s.seat += 1
        if s.seat == b.players:
            s.seat = 0
            s.stage = Phase.OPENING
            s.contenders = (1 << b.players) - 1


@rule
def _roll_for_start(b: Board, s: State, event: int) -> None:
    """Set up 5 and CE-1: the highest roll moves first; those who tie roll again."""
    _throw(s, event)
    rolled = s.dice[0] + s.dice[1]
    if rolled > s.highest:
        s.highest = rolled
        s.leaders = 0
    if rolled == s.highest:
        s.leaders = s.leaders | 1 << s.seat
    # Who still rolls in this round sits behind this seat.
    waiting = s.contenders >> (s.seat + 1) << (s.seat + 1)
    if waiting == 0:
        s.contenders = s.leaders
        s.leaders = 0
        s.highest = 0
        waiting = s.contenders
    s.seat = 0
    while not waiting >> s.seat & 1:
        s.seat += 1
    if s.contenders == 1 << s.seat:
        s.contenders = 0
        s.stage = Phase.ROLL


@rule
def _throw(s: State, event: int) -> None:
    s.dice[0] = first_die_of(event)
    s.dice[1] = second_die_of(event)


@rule
def _roll(b: Board, s: State, event: int) -> None:
    """Playing 1: roll the dice and move; who cannot make any step loses the roll (CE-6)."""
    _remember_path(b, s)
    _throw(s, event)
    s.path[0] = s.at[s.seat]
    s.length = 1
    s.left = s.dice[0] + s.dice[1]
    s.stage = Phase.MOVE
    if not can_step(b, s):
        _end_turn(b, s)


@rule
def _remember_path(b: Board, s: State) -> None:
    """CE-11: the squares that were entered unharmed are clear of all circles that opponents had drawn so far."""
    mover = walker(b, s)
    for k in range(s.length):
        square = s.path[k]
        s.path[k] = 0
        if k > 0 and square < b.numbered:
            for owner in range(b.players):
                if owner != mover and not s.chips[square] >> owner & 1:
                    s.cleared[owner, square] = s.drawn[owner]
    s.length = 0


@rule
def _enter(b: Board, s: State, square: int) -> None:
    """Playing 1 b and d: one step; the move goes on until the roll is walked, the piece trapped or arrived (CE-6)."""
    s.at[s.seat] = square
    s.path[s.length] = square
    s.length += 1
    s.left -= 1
    if square < b.numbered:
        sprung = s.circles[square] & ~(1 << s.seat)
        if sprung != 0:
            _trap(b, s, square, sprung)
            return
    elif square == b.end[s.heading[s.seat]]:
        _arrive(b, s)
        return
    if s.left == 0 or not can_step(b, s):
        _end_turn(b, s)


@rule
def _trap(b: Board, s: State, square: int, sprung: int) -> None:
    """Playing 2, CE-7 and CE-10: every opponent who circled the square places a chip, then victory is checked.

    Otherwise the piece goes back to its last point of departure, and each of those opponents circles a new square.
    """
    s.circles[square] = s.circles[square] & ~sprung
    s.chips[square] = s.chips[square] | sprung
    _remember_path(b, s)
    s.left = 0
    s.stage = Phase.REPLACE
    for owner in range(b.players):
        if sprung >> owner & 1:
            k = 0
            while s.chip[owner, k] != NOWHERE:
                k += 1
            s.chip[owner, k] = square
            s.sprung_by[owner, k] = s.drawn[owner]
            if k == b.notes - 1:
                s.stage = Phase.END
            if s.drawn[owner] < b.numbered:
                s.pending = s.pending | 1 << owner
    if s.stage == Phase.END:
        s.pending = 0
        return
    s.at[s.seat] = b.end[1 - s.heading[s.seat]]
    if s.pending == 0:
        _end_turn(b, s)


@rule
def _arrive(b: Board, s: State) -> None:
    """Playing 3 a and b, CE-8: the rest of the roll is lost; one more square may be circled if any is left."""
    s.heading[s.seat] = 1 - s.heading[s.seat]
    s.left = 0
    if s.drawn[s.seat] < b.numbered:
        s.stage = Phase.ARRIVE
    else:
        _end_turn(b, s)


@rule
def _end_turn(b: Board, s: State) -> None:
    s.left = 0
    s.stage = Phase.ROLL
    s.seat = (s.seat + 1) % b.players


@rule
def score(b: Board, s: State, out: Cells[float]) -> None:
    """Winning and CE-10: the first with all chips placed; several whose last lies on one square win together."""
    winners = 0
    for seat in range(b.players):
        out[seat] = 0.0
        if s.chip[seat, b.notes - 1] != NOWHERE:
            winners += 1
    for seat in range(b.players):
        if s.chip[seat, b.notes - 1] != NOWHERE:
            out[seat] = 1.0 / winners


def points(b: Board, s: State) -> tuple[int, ...] | None:
    """The notes that each player has sounded: chips on the board."""
    return tuple(sum(s.chip[seat, k] != NOWHERE for k in range(NOTES)) for seat in range(b.players))
