"""Moving: which steps there are, and which of them the duties of a move leave (Playing 1 and 4, CE-3 to CE-6, CE-9).

The duties look ahead over the rest of the roll. That is quick because of one observation: all squares that a move has
entered are at least as far from the destination as the piece is now, so a walk that comes nearer with every step can be
stopped by nothing but opponents' pieces. Where none of these stands in the way, no search is needed.
"""

from __future__ import annotations

from enum import IntEnum

from saucers.games.encounters.actions import direction_of, encode_jump, encode_step, is_jump, is_step
from saucers.games.encounters.board import Board
from saucers.games.encounters.spec import DIRECTIONS, LONGEST_PATH, NOWHERE
from saucers.games.encounters.state import State
from saucers.kernel.layout import Cells
from saucers.kernel.link import rule


class Duty(IntEnum):
    """The duties of CE-12 as bits, the weightiest the highest: leave the safe area, walk in full, end nearer."""

    LEAVE = 4
    FULL = 2
    NEARER = 1


ALL_DUTIES = sum(Duty)

# Parts of a workspace whose first cells are the actions: where each leads; the search's squares, options and branches.
LANDING = 2 * DIRECTIONS
PLACE = LANDING + 2 * DIRECTIONS
OPTION = PLACE + LONGEST_PATH
BRANCHED = OPTION + LONGEST_PATH
WORKSPACE = BRANCHED + LONGEST_PATH


@rule
def is_free(b: Board, s: State, here: int, to: int) -> bool:
    """Playing 1 a and b, CE-3 and CE-4: no opponent stands there, and this move has not been there."""
    goal = b.end[s.heading[s.seat]]
    if to == goal:
        return True
    for other in range(b.players):
        if s.at[other] == to and other != s.seat:
            return False
    if b.apart[goal, to] == b.apart[goal, here]:
        for k in range(s.length):
            if s.path[k] == to:
                return False
    return True


@rule
def may_land(b: Board, s: State, here: int, to: int) -> bool:
    """CE-5: a jump lands on the board, no farther, not on the point of departure, and on a free square."""
    if to == NOWHERE or to == b.end[1 - s.heading[s.seat]]:
        return False
    goal = b.end[s.heading[s.seat]]
    return b.apart[goal, to] <= b.apart[goal, here] and is_free(b, s, here, to)


@rule
def landing(b: Board, s: State, here: int, direction: int) -> int:
    """Playing 1 c and CE-5: the first square without a chip behind the run of chips next to ``here``, or NOWHERE."""
    to = b.next[here, direction]
    if to >= b.numbered or s.chips[to] == 0:
        return NOWHERE
    while to < b.numbered and s.chips[to] != 0:
        for other in range(b.players):
            if s.at[other] == to and other != s.seat:
                return NOWHERE
        to = b.next[to, direction]
    return to


@rule
def destination(b: Board, s: State, action: int) -> int:
    """The square that a step or jump enters, NOWHERE if there is none."""
    here = s.at[s.seat]
    if is_step(action):
        return b.next[here, direction_of(action)]
    return landing(b, s, here, direction_of(action))


@rule
def can_step(b: Board, s: State) -> bool:
    """CE-6: without any step the rest of the roll is lost."""
    here = s.at[s.seat]
    heading = s.heading[s.seat]
    for k in range(b.near_count[heading, here]):
        if is_free(b, s, here, b.next[here, b.near[heading, here, k]]):
            return True
    for direction in range(DIRECTIONS):
        if may_land(b, s, here, landing(b, s, here, direction)):
            return True
    return False


@rule
def open_way(b: Board, s: State, here: int, rest: int) -> bool:
    """True if a walk that comes nearer with every one of ``rest`` steps certainly meets every duty.

    No opponent stands where such a walk could come, or only one that it can pass by; and it does not end at the
    distance of a square of the safe area that has to be left. False says nothing.
    """
    heading = s.heading[s.seat]
    goal = b.end[heading]
    far = b.apart[goal, here]
    last = max(far - rest, 0)
    met = 1 - b.wide[heading, here]
    for other in range(b.players):
        if other != s.seat:
            there = s.at[other]
            level = b.apart[goal, there]
            if last <= level < far and level > 0 and b.apart[here, there] <= far - level:
                met += 1
                if met > 1:
                    return False
    area = b.safe[s.path[0]]
    return last == 0 or area == 0 or b.safe_level[heading, area, last] == 0


@rule
def ends_well(b: Board, s: State, here: int, duties: int) -> bool:
    """Whether a move that ends on ``here`` has left its safe area (CE-9) and come nearer (CE-3), as far as asked.

    The other safe area is as good as any square.
    """
    first = s.path[0]
    goal = b.end[s.heading[s.seat]]
    if duties & Duty.LEAVE and b.safe[first] and b.safe[first] == b.safe[here]:
        return False
    return not duties & Duty.NEARER or b.apart[goal, here] < b.apart[goal, first]


@rule
def reaches(b: Board, s: State, work: Cells, first: int, left: int, duties: int) -> bool:
    """CE-6 and CE-12: whether a move that enters ``first`` and has ``left`` more steps can still meet the duties.

    A search in depth over the squares that could follow, chips jumped or entered, as if no circle existed.
    """
    heading = s.heading[s.seat]
    goal = b.end[heading]
    depth = 0
    work[PLACE] = first
    work[OPTION] = 0
    work[BRANCHED] = 0
    while depth >= 0:
        here = work[PLACE + depth]
        option = work[OPTION + depth]
        if option == 0:
            if here == goal:
                return True
            if depth == left:
                if ends_well(b, s, here, duties):
                    return True
                depth -= 1
                continue
            if open_way(b, s, here, left - depth):
                return True
        to = NOWHERE
        steps = b.near_count[heading, here]
        while option < steps + DIRECTIONS and to == NOWHERE:
            if option < steps:
                to = b.next[here, b.near[heading, here, option]]
                if not is_free(b, s, here, to):
                    to = NOWHERE
            else:
                to = landing(b, s, here, option - steps)
                if not may_land(b, s, here, to):
                    to = NOWHERE
            option += 1
            for k in range(depth + 1):
                if work[PLACE + k] == to:
                    to = NOWHERE
        if to != NOWHERE:
            work[OPTION + depth] = option
            work[BRANCHED + depth] = 1
            depth += 1
            work[PLACE + depth] = to
            work[OPTION + depth] = 0
            work[BRANCHED + depth] = 0
        else:
            # Without any step from here the move would end here, its roll not walked in full.
            if work[BRANCHED + depth] == 0 and not duties & Duty.FULL and ends_well(b, s, here, duties):
                return True
            depth -= 1
    return False


@rule
def nobody_ahead(b: Board, s: State) -> bool:
    """True if any step (no jump) leaves an open way: nobody stands within the roll, and no safe area is to be left."""
    if s.left < 2 or b.safe[s.path[0]]:
        return False
    goal = b.end[s.heading[s.seat]]
    here = s.at[s.seat]
    far = b.apart[goal, here]
    for other in range(b.players):
        if other != s.seat:
            there = s.at[other]
            level = b.apart[goal, there]
            if 0 < level < far and level >= far - s.left and b.apart[here, there] <= far - level + 1:
                return False
    return True


@rule
def possible_steps(b: Board, s: State, out: Cells) -> int:
    """All steps and jumps by themselves, without the duties; where they lead goes to the workspace."""
    here = s.at[s.seat]
    heading = s.heading[s.seat]
    goal = b.end[heading]
    far = b.apart[goal, here]
    crowded = False
    for other in range(b.players):
        crowded = crowded or b.apart[here, s.at[other]] == 1
    n = 0
    for k in range(b.near_count[heading, here]):
        direction = b.near[heading, here, k]
        to = b.next[here, direction]
        # A nearer square was not entered before, and mostly nobody is around.
        if (not crowded and b.apart[goal, to] < far) or is_free(b, s, here, to):
            out[n] = encode_step(direction)
            out[LANDING + n] = to
            n += 1
    for direction in range(DIRECTIONS):
        to = landing(b, s, here, direction)
        if may_land(b, s, here, to):
            out[n] = encode_jump(direction)
            out[LANDING + n] = to
            n += 1
    return n


@rule
def legal_steps(b: Board, s: State, out: Cells) -> int:
    """CE-12: the steps after which as weighty duties can be met as after any other step; what none can meet lapses."""
    n = possible_steps(b, s, out)
    if n == 1 or (not is_jump(out[n - 1]) and nobody_ahead(b, s)):
        return n
    for duties in range(ALL_DUTIES, 0, -1):
        kept = 0
        for i in range(n):
            to = out[LANDING + i]
            if (s.left > 1 and open_way(b, s, to, s.left - 1)) or reaches(b, s, out, to, s.left - 1, duties):
                out[kept] = out[i]
                kept += 1
        if kept > 0:
            return kept
    return n
