"""The rules of Alien: whose turn, what is legal, what happens. Functions are named after the rulebook's paragraphs."""

from __future__ import annotations

from saucers.games.alien.actions import (
    ROLLS,
    astronaut_of,
    encode_alien_move,
    encode_astronaut_move,
    is_alien_move,
    red_of,
    shortcut_of,
    white_of,
)
from saucers.games.alien.board import Board
from saucers.games.alien.spec import CREW, GONE, HOME, NARCISSUS, SIDES
from saucers.games.alien.state import NO_WINNER, TIE, Phase, State
from saucers.kernel.layout import Cells
from saucers.kernel.link import rule
from saucers.kernel.loops import CHANCE, OVER


def start(b: Board, s: State) -> None:
    """Get Ready: all pieces of a player stand in the home square; the dice decide who starts."""
    s.stage = Phase.OPENING
    s.winner = NO_WINNER
    for seat in range(SIDES):
        present = seat < b.players
        s.alien[seat] = HOME if present else GONE
        for k in range(CREW):
            s.astronaut[seat, k] = HOME if present and k < b.crew else GONE


@rule
def turn(b: Board, s: State) -> int:
    if s.winner != NO_WINNER:
        return OVER
    return s.seat if s.stage == Phase.MOVE else CHANCE


@rule
def weights(b: Board, s: State, out: Cells) -> int:
    """Both dice at once; all rolls are equally likely."""
    return -ROLLS


@rule
def legal(b: Board, s: State, out: Cells) -> int:
    """Let's Play 2 and ALIEN-2: the due parts in either order; nobody passes and nothing blocks (ALIEN-3)."""
    side = b.side[s.seat]
    n = 0
    if s.alien_due:
        first = b.reach_first[side, s.alien[s.seat], s.red]
        n = b.reach_count[side, s.alien[s.seat], s.red]
        for i in range(n):
            out[i] = encode_alien_move(b.reach[first + i])
    if s.crew_due:
        for k in range(CREW):
            node = s.astronaut[s.seat, k]
            # Astronauts of one colour on one space are alike: the first of them stands for all.
            if node == GONE or (k > 0 and node == s.astronaut[s.seat, 0]) or (k > 1 and node == s.astronaut[s.seat, 1]):
                continue
            out[n] = encode_astronaut_move(k, 0)
            n += 1
            if b.choice[side, node]:
                out[n] = encode_astronaut_move(k, 1)
                n += 1
    return n


@rule
def apply(b: Board, s: State, event: int) -> None:
    if s.stage == Phase.MOVE:
        if is_alien_move(event):
            _move_alien(b, s, event)
        else:
            _move_astronaut(b, s, astronaut_of(event), shortcut_of(event))
        if s.winner == NO_WINNER and not s.alien_due and not s.crew_due:
            _end_roll(b, s)
        return
    s.red = red_of(event)
    s.white = white_of(event)
    if s.stage == Phase.OPENING:
        _roll_for_start(b, s)
    else:
        s.stage = Phase.MOVE
        s.alien_due = 1
        # A part that has no piece to move is skipped (ALIEN-2, ALIEN-12).
        s.crew_due = 1 if _has_crew(s, s.seat) else 0


@rule
def _roll_for_start(b: Board, s: State) -> None:
    """Let's Play 1 and ALIEN-1: the highest sum starts, of equal ones the earlier."""
    if s.red + s.white > s.highest:
        s.highest = s.red + s.white
        s.starter = s.seat
    s.seat += 1
    if s.seat == b.players:
        s.seat = s.starter
        s.stage = Phase.ROLL


@rule
def _has_crew(s: State, seat: int) -> bool:
    for k in range(CREW):
        if s.astronaut[seat, k] != GONE:
            return True
    return False


@rule
def _move_alien(b: Board, s: State, node: int) -> None:
    """Aliens 1 to 3: the destinations are those of ALIEN-7 and ALIEN-8, worked out with the board."""
    s.alien[s.seat] = node
    s.alien_due = 0
    _eliminate(b, s, b.place[node])


@rule
def _move_astronaut(b: Board, s: State, k: int, shortcut: int) -> None:
    """Astronauts 2 to 4: along the escape route, by a shortcut where the last move ended at a choice space."""
    before = s.astronaut[s.seat, k]
    after = b.walk[b.side[s.seat], before, shortcut, s.white]
    s.astronaut[s.seat, k] = after
    s.crew_due = 0
    if after == NARCISSUS:
        s.winner = s.seat
        return
    _eliminate(b, s, before)
    _eliminate(b, s, after)


@rule
def _eliminate(b: Board, s: State, place: int) -> None:
    """Elimination 1 to 6 and ALIEN-9: who stands alone with another colour's Alien on a space that is not safe."""
    if b.safe[place]:
        return
    found = -1
    for seat in range(b.players):
        for k in range(CREW):
            if s.astronaut[seat, k] == place:
                if found >= 0:
                    return
                found = seat * CREW + k
    if found < 0:
        return
    owner = found // CREW
    for seat in range(b.players):
        if seat != owner and b.place[s.alien[seat]] == place:
            s.astronaut[owner, found % CREW] = GONE
            _tie(b, s)
            return


@rule
def _tie(b: Board, s: State) -> None:
    """The closing sentence and ALIEN-13: without any Astronaut left, all players tie."""
    for seat in range(b.players):
        if _has_crew(s, seat):
            return
    s.winner = TIE


@rule
def _end_roll(b: Board, s: State) -> None:
    """Doubles and ALIEN-11: equal dice give a free roll, up to the edition's limit; then the next player rolls."""
    s.stage = Phase.ROLL
    if s.red == s.white and s.free_rolls < b.free_rolls:
        s.free_rolls += 1
        return
    s.free_rolls = 0
    s.seat = (s.seat + 1) % b.players


@rule
def score(b: Board, s: State, out: Cells[float]) -> None:
    for seat in range(b.players):
        out[seat] = 0.0
        if s.winner == TIE:
            out[seat] = 1.0 / b.players
        elif s.winner == seat:
            out[seat] = 1.0


def points(b: Board, s: State) -> tuple[int, ...] | None:
    """Alien has no points of its own."""
    return None
