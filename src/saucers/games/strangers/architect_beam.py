"""The architect's beam search, compiled: from play to play with the best positions, each judged by where it may lead.

A position is a row of three arrays: where the Kids in play are (sorted, ``NOBODY`` behind them), how many Kids every
place holds, and how many of the scarce cards are used, with the draws so far in the last column. Nodes are the movement
spaces from 0, then the scoring places. Strangers are left out here; ``architect`` plays every plan by the real rules.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, TypeAlias, TypeVar, cast

import numpy as np
import numpy.typing as npt
from numba import njit

from saucers.games.strangers.spec import GUESTS, HOSTS, KIDS, MOST_ROOM, Card, PlaceKind

Array: TypeAlias = npt.NDArray[Any]
F = TypeVar("F", bound=Callable[..., Any])


def compiled(function: F) -> F:
    """Numba's decorator, with the types of the function."""
    return cast(F, njit(cache=True)(function))


SCARCE = (Card.HOP_THE_FENCE, Card.PROM_DATE, Card.POOL_PARTY, Card.STEP_DAD, Card.WATCHES, Card.MOMS_CAR)
"""Cards of which a solution could want more than there are."""
HOP, PROM, PARTY, DAD, WATCHES, CAR = range(len(SCARCE))
DRAWS = len(SCARCE)
MOST_OUT = 6
"""Kids in play that a position has room for: two full Parks allow five."""
NOBODY = 250
STAYS = 251
TOO_FAR = 0.3
"""What counts of a place that a Kid will hardly reach any more."""
ENDS_OF_FEW, ENDS_OF_MANY, MANY = 7, 4, 4
"""How many ends of a walk are tried for each of several Kids; fewer when many Kids walk."""
ARRIVED = 1.3
"""How much more a Kid counts that arrives than one that will."""


class Tables(NamedTuple):
    """The board of a puzzle as arrays. ``ends`` is by 1, 2, 3 steps and by 2 steps over fences, then by space."""

    spaces: int
    school: int
    rally: int
    most_draws: int
    kind: Array
    room: Array
    worth: Array
    crowd: Array
    steps: Array
    ends: Array
    line: Array
    counts: Array


class Weights(NamedTuple):
    """What one run finds good; other runs have other weights.

    ``keeps``: what a step leaves of a place's worth; ``park``: a Park Kid, for each play left; ``dance``: the least
    worth of the place to dance; ``reach``: steps that a Kid makes a play; ``in_hand``: how much counts already of what
    New Step-Dad and Pool Party could gain; ``noise``: the part of luck.
    """

    keeps: float
    park: float
    dance: float
    reach: float
    in_hand: float
    noise: float


class Pool(NamedTuple):
    """The candidates for the next level: positions with where they come from."""

    kids: Array
    scored: Array
    used: Array
    value: Array
    parent: Array
    card: Array
    origin: Array
    end: Array
    seen: Array


class Moves(NamedTuple):
    """Plays to try from a position: the card, its number among the scarce ones, and up to six Kids with their ends."""

    card: Array
    scarce: Array
    origin: Array
    end: Array


def new_moves(size: int) -> Moves:
    return Moves(
        np.zeros(size, np.int64),
        np.zeros(size, np.int64),
        np.zeros((size, MOST_OUT), np.uint8),
        np.zeros((size, MOST_OUT), np.uint8),
    )


def new_pool(size: int, places: int) -> Pool:
    return Pool(
        np.full((size, MOST_OUT), NOBODY, np.uint8),
        np.zeros((size, places), np.int8),
        np.zeros((size, DRAWS + 1), np.int8),
        np.zeros(size),
        np.zeros(size, np.int32),
        np.zeros(size, np.int8),
        np.full((size, MOST_OUT), NOBODY, np.uint8),
        np.full((size, MOST_OUT), NOBODY, np.uint8),
        np.zeros(4 * size, np.int64),
    )


def pick(pool: Pool, rows: Array) -> Pool:
    """The next level: some of the candidates."""
    return Pool._make([*(column[rows].copy() for column in pool[:-1]), pool.seen])


@compiled
def points_of(t: Tables, scored: Array) -> int:
    total = 0
    for p in range(len(scored)):
        kids = scored[p]
        if kids and t.kind[p] >= PlaceKind.CLUBHOUSE:
            total += kids * t.crowd[p, kids]
        else:
            for i in range(kids):
                total += t.worth[p, i]
    return total


@compiled
def best_mansion(t: Tables, scored: Array) -> int:
    best = 0
    for p in range(len(scored)):
        if t.kind[p] == PlaceKind.MANSION and not scored[p]:
            best = max(best, t.worth[p, 0])
    return best


@compiled
def place_worths(t: Tables, w: Weights, scored: Array, step_dad: bool, out: Array) -> None:
    """What the next Kid in every place is worth; 0 where it is full."""
    no_home = True
    for p in range(len(scored)):
        if t.kind[p] == PlaceKind.HOME and scored[p]:
            no_home = False
    for p in range(len(scored)):
        kids, kind = scored[p], t.kind[p]
        if kids >= t.room[p]:
            out[p] = 0.0
        elif kind == PlaceKind.RALLY:
            out[p] = max(w.dance, float(t.crowd[p, kids + 1]))
        elif kind == PlaceKind.CLUBHOUSE:
            out[p] = float(t.crowd[p, kids + 1] * (kids + 1) - t.crowd[p, kids] * kids)
        else:
            out[p] = float(t.worth[p, kids])
            if kind == PlaceKind.HOME and step_dad and no_home:
                # The first Kid in a Home, however poor, is the one that New Step-Dad takes to a Mansion.
                out[p] += w.in_hand * max(0.0, best_mansion(t, scored) - out[p])


@compiled
def aim(t: Tables, w: Weights, space: int, left: int, worths: Array) -> tuple[float, int]:
    """The best place in reach of a space, and what is left of its worth over the way."""
    best, place = 0.0, -1
    for p in range(len(worths)):
        if worths[p] > 0.0:
            value = worths[p] * w.keeps ** t.steps[space, p]
            if t.steps[space, p] > w.reach * left:
                value *= TOO_FAR
            if value > best:
                best, place = value, p
    return best, place


@compiled
def judge(t: Tables, w: Weights, kids: Array, scored: Array, used: Array, worths: Array, then: Array) -> float:
    """Points, Kids on their way, Parks by the time that is left, and the strong cards that are still to be had."""
    left = t.most_draws - used[DRAWS]
    step_dad = used[DAD] < t.counts[DAD]
    value = float(points_of(t, scored))
    poorest, party = 99, 0
    for p in range(len(scored)):
        then[p] = scored[p]
        if t.kind[p] == PlaceKind.PARK:
            value += w.park * scored[p] * left
        elif t.kind[p] == PlaceKind.HOME and scored[p]:
            poorest = min(poorest, t.worth[p, 0])
        elif t.kind[p] == PlaceKind.POOL and scored[p] >= HOSTS:
            gain = 0
            for i in range(scored[p], min(scored[p] + GUESTS, t.room[p])):
                gain += t.worth[p, i]
            party = max(party, gain)
    if left > 0 and step_dad and poorest < 99:
        value += w.in_hand * max(0, best_mansion(t, scored) - poorest)
    if left > 0 and used[PARTY] < t.counts[PARTY]:
        value += w.in_hand * party
    for i in range(MOST_OUT):
        if kids[i] == NOBODY:
            break
        # One after another, so that two Kids do not count on the same free spot.
        place_worths(t, w, then, step_dad, worths)
        gained, place = aim(t, w, kids[i], left, worths)
        value += gained
        if place >= 0:
            then[place] += 1
    return value


@compiled
def let_out(t: Tables, kids: Array, scored: Array) -> None:
    """Letting out costs no card, so as many Kids as allowed are always out. Leaves the Kids sorted."""
    allowed, home, out = 1, 0, 0
    for p in range(len(scored)):
        home += scored[p]
        if t.kind[p] == PlaceKind.PARK:
            allowed += scored[p]
    for i in range(MOST_OUT):
        if kids[i] != NOBODY:
            out += 1
    for i in range(MOST_OUT):
        if kids[i] == NOBODY and out < allowed and out + home < KIDS:
            kids[i] = t.school
            out += 1
    kids.sort()


@compiled
def remember(seen: Array, kids: Array, scored: Array, used: Array) -> bool:
    """True if the position is new to the level."""
    mixed = np.int64(1469598103934665603)
    for i in range(len(kids)):
        mixed = (mixed ^ kids[i]) * np.int64(1099511628211)
    for i in range(len(scored)):
        mixed = (mixed ^ scored[i]) * np.int64(1099511628211)
    for i in range(len(used)):
        mixed = (mixed ^ used[i]) * np.int64(1099511628211)
    mixed ^= mixed >> 29
    if mixed == 0:
        mixed = np.int64(1)
    at = (mixed & np.int64(0x7FFFFFFFFFFF)) % len(seen)
    while seen[at] != 0:
        if seen[at] == mixed:
            return False
        at = (at + 1) % len(seen)
    seen[at] = mixed
    return True


@compiled
def play(
    t: Tables, w: Weights, level: Pool, i: int, moves: Moves, m: int, pool: Pool, n: int, worths: Array, then: Array
) -> int:
    """Write the position after a play behind the first ``n`` candidates, if places have room and cards suffice."""
    kids, scored, used = pool.kids[n], pool.scored[n], pool.used[n]
    kids[:], scored[:], used[:] = level.kids[i], level.scored[i], level.used[i]
    scarce = moves.scarce[m]
    if scarce >= 0:
        used[scarce] += 1
        if used[scarce] > t.counts[scarce]:
            return n
    used[DRAWS] += 1
    moved = False
    for k in range(MOST_OUT):
        origin, end = moves.origin[m, k], moves.end[m, k]
        if origin == NOBODY:
            break
        if end == STAYS:
            continue
        moved = True
        if origin >= t.spaces:
            scored[origin - t.spaces] -= 1
        else:
            for j in range(MOST_OUT):
                if kids[j] == origin:
                    kids[j] = end if end < t.spaces else NOBODY
                    break
        if end >= t.spaces:
            p = end - t.spaces
            scored[p] += 1
            if scored[p] > t.room[p]:
                return n
            if t.kind[p] == PlaceKind.LIBRARY:
                used[DRAWS] += 1
    if not moved:
        return n
    let_out(t, kids, scored)
    if not remember(pool.seen, kids, scored, used):
        return n
    pool.value[n] = judge(t, w, kids, scored, used, worths, then) + w.noise * np.random.random()
    pool.parent[n] = i
    pool.card[n] = moves.card[m]
    for k in range(MOST_OUT):
        pool.origin[n, k] = moves.origin[m, k]
        pool.end[n, k] = moves.end[m, k]
    return n + 1


@compiled
def list_together(
    t: Tables, w: Weights, kids: Array, scored: Array, used: Array, step: int, worths: Array, moves: Moves, n: int
) -> int:
    """Any number of Kids walk: all combinations of the best ends of each; Kids on one space are alike."""
    left = t.most_draws - used[DRAWS] - 1
    place_worths(t, w, scored, used[DAD] < t.counts[DAD], worths)
    out = 0
    while out < MOST_OUT and kids[out] != NOBODY:
        out += 1
    wanted = ENDS_OF_MANY if out >= MANY else ENDS_OF_FEW
    choices = np.full((MOST_OUT, ENDS_OF_FEW + 1), STAYS, np.uint8)
    number = np.ones(MOST_OUT, np.int64)
    for k in range(out):
        ends = t.ends[step - 1, kids[k]]
        gains = np.full(len(ends), -1.0)
        for e in range(len(ends)):
            if ends[e] == NOBODY:
                break
            if ends[e] >= t.spaces:
                p = ends[e] - t.spaces
                if worths[p] > 0.0:
                    gains[e] = worths[p] * ARRIVED
                    if t.kind[p] == PlaceKind.PARK:
                        gains[e] += w.park * left
            else:
                gains[e] = aim(t, w, ends[e], left, worths)[0]
        for _ in range(wanted):
            best = np.argmax(gains)
            if gains[best] > 0.0:
                choices[k, number[k]] = ends[best]
                number[k] += 1
            gains[best] = -1.0
    at = np.zeros(MOST_OUT, np.int64)
    while n < len(moves.card):
        alike = False
        for k in range(MOST_OUT):
            moves.origin[n, k] = kids[k]
            moves.end[n, k] = choices[k, at[k]]
            if k and k < out and kids[k] == kids[k - 1] and at[k] < at[k - 1]:
                alike = True
        if not alike:
            moves.card[n] = Card.WALKIE_TALKIES if step == 2 else Card.WATCHES
            moves.scarce[n] = -1 if step == 2 else WATCHES
            n += 1
        k = 0
        while k < out and at[k] == number[k] - 1:
            at[k] = 0
            k += 1
        if k == out:
            break
        at[k] += 1
    return n


@compiled
def note(moves: Moves, n: int, card: int, scarce: int, origin: int, end: int, other: int) -> int:
    """Note a play of one Kid, or of two with the same end."""
    moves.card[n] = card
    moves.scarce[n] = scarce
    for k in range(MOST_OUT):
        moves.origin[n, k] = NOBODY
    moves.origin[n, 0] = origin
    moves.end[n, 0] = end
    moves.origin[n, 1] = other
    moves.end[n, 1] = end
    return n + 1


@compiled
def list_single(t: Tables, kids: Array, scored: Array, moves: Moves, n: int) -> int:
    """Cards that move one Kid in play."""
    for k in range(MOST_OUT):
        kid = kids[k]
        if kid == NOBODY:
            break
        if k and kid == kids[k - 1]:
            continue
        for walk in range(4):
            for end in t.ends[walk, kid]:
                if end == NOBODY:
                    break
                card = Card.HOP_THE_FENCE if walk == 3 else Card.WALK + walk
                n = note(moves, n, card, HOP if walk == 3 else -1, kid, end, NOBODY)
        if t.line[kid]:
            for stop in range(t.spaces):
                if stop != kid and t.line[stop] == t.line[kid]:
                    n = note(moves, n, Card.SCHOOL_BUS + t.line[kid] - 1, -1, kid, stop, NOBODY)
        n = note(moves, n, Card.PROM_DATE, PROM, kid, t.spaces + t.rally, NOBODY)
        for p in range(len(scored)):
            if t.kind[p] == PlaceKind.HOME:
                n = note(moves, n, Card.MOMS_CAR, CAR, kid, t.spaces + p, NOBODY)
    return n


@compiled
def list_scored(t: Tables, kids: Array, scored: Array, moves: Moves, n: int) -> int:
    """Cards that need scored Kids: Pool Party and New Step-Dad."""
    for p in range(len(scored)):
        if t.kind[p] == PlaceKind.POOL and scored[p] >= HOSTS:
            for a in range(MOST_OUT):
                for b in range(a, MOST_OUT):
                    if kids[b] != NOBODY:
                        n = note(moves, n, Card.POOL_PARTY, PARTY, kids[a], t.spaces + p, kids[b] if b > a else NOBODY)
        if t.kind[p] == PlaceKind.HOME and scored[p]:
            for q in range(len(scored)):
                if (t.kind[q] == PlaceKind.HOME or t.kind[q] == PlaceKind.MANSION) and not scored[q]:
                    n = note(moves, n, Card.STEP_DAD, DAD, t.spaces + p, t.spaces + q, NOBODY)
    return n


@compiled
def expand(t: Tables, w: Weights, level: Pool, rows: int, pool: Pool, moves: Moves, seed: int) -> int:
    """Write all candidates for the next level into ``pool``, and return how many there are."""
    np.random.seed(seed)
    pool.seen[:] = 0
    worths, then = np.zeros(level.scored.shape[1]), np.zeros(level.scored.shape[1], np.int8)
    n = 0
    for i in range(rows):
        kids, scored, used = level.kids[i], level.scored[i], level.used[i]
        count = list_single(t, kids, scored, moves, 0)
        count = list_scored(t, kids, scored, moves, count)
        for step in range(2, 4):
            count = list_together(t, w, kids, scored, used, step, worths, moves, count)
        for m in range(count):
            if n < len(pool.value):
                n = play(t, w, level, i, moves, m, pool, n, worths, then)
    return n


def columns_for(room: int) -> int:
    """Columns of a table by how many Kids are in a place."""
    return max(room, MOST_ROOM) + 1
