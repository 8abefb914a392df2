"""What is built once for all games on their rules: the fused step, playouts, batches, greedy play, many games abreast.

The first half of this file are the stand-ins: the functions that a game's ``rules.py``, ``secrets.py``,
``heuristic.py``, ``evaluation.py``, ``figures.py`` and ``encoding.py`` give. Linking puts the game's functions in their
place, so running one of these stand-ins means that a game forgot to give it.

All of them take the board ``b`` and the state ``s`` as flat records. ``turn`` says who decides: a seat, ``CHANCE`` or
``OVER``. ``weights`` writes one weight for each outcome 0 .. n-1 (0: impossible now) and returns n, or returns -n
without writing when all n outcomes are equally likely. ``scratch`` is the room of the heuristic and the evaluation.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from saucers.kernel.layout import Cells, Layout, Rows
from saucers.kernel.link import rule
from saucers.kernel.rng import WORDS, below, chosen, seed_stream

CHANCE = -1
OVER = -2

RANDOM = 0
GREEDY = 1
OUTSIDE = 2
"""How a seat is played: at random, greedily, or by whoever calls :func:`advance`."""

SEAT_BITS = 4
SEAT_MASK = (1 << SEAT_BITS) - 1

LOOK_THROUGH = 8
"""Greedy play takes the exact mean over a chance event of at most this many outcomes."""

SCRATCH_STATES = 5
"""The real state, a guess of it, the state after one action, that after one outcome, and where a batch starts."""
REAL, GUESS, TRIED, ROLLED, FIRST = 0, 1, 2, 3, 4


# --- the stand-ins --------------------------------------------------------------------------------------------


@rule
def turn(b: Layout, s: Layout) -> int:
    """The seat that decides now, ``CHANCE`` or ``OVER``."""
    raise NotImplementedError


@rule
def legal(b: Layout, s: Layout, out: Cells) -> int:
    """Write the legal actions in ascending order; return how many."""
    raise NotImplementedError


@rule
def weights(b: Layout, s: Layout, out: Cells) -> int:
    """Write the weights of the outcomes; return how many, negative if they are all alike."""
    raise NotImplementedError


@rule
def apply(b: Layout, s: Layout, event: int) -> None:
    """Carry out a legal action or a possible outcome."""
    raise NotImplementedError


@rule
def score(b: Layout, s: Layout, out: Cells[float]) -> None:
    """Write the result for each seat: win 1, loss 0, ties shared; zeros before the end."""
    raise NotImplementedError


@rule
def guess(b: Layout, s: Layout, seat: int, rng: Cells) -> None:
    """Replace what ``seat`` (-1: a spectator) does not know by something it could be."""
    raise NotImplementedError


@rule
def value(b: Layout, s: Layout, seat: int, scratch: Layout) -> float:
    """An estimate of the seat's final score from what the seat may know."""
    raise NotImplementedError


@rule
def evaluate(b: Layout, s: Layout, seat: int, scratch: Layout, out: Cells[float]) -> None:
    """Write an estimate of every seat's final score, from what ``seat`` may know."""
    raise NotImplementedError


@rule
def sample_belief(b: Layout, s: Layout, seat: int, scratch: Layout, rng: Cells) -> None:
    """Move a guess of ``seat`` towards what people are likely to have done, keeping it possible."""
    raise NotImplementedError


@rule
def features(b: Layout, s: Layout, seat: int, scratch: Layout, rows: Rows) -> None:
    """Write what that estimate weighs, one row for each seat; the cells of ``rows`` are zero beforehand."""
    raise NotImplementedError


@rule
def observe(b: Layout, before: Layout, event: int, after: Layout, tally: Cells) -> None:
    """Add what this event did to the game's figures."""
    raise NotImplementedError


@rule
def encode(b: Layout, s: Layout, seat: int, out: Cells[float]) -> int:
    """Write what ``seat`` may know as numbers, the seat itself first, and return how many cells they take.

    The cells of ``out`` are zero beforehand.
    """
    raise NotImplementedError


@rule
def copy_state(states: Any, to: int, source: int) -> None:
    """Copy one state of an array over another (plain; the compiled twin is below)."""
    states[to].load(states[source].buffer)


@rule
def copy_state_compiled(states: Any, to: int, source: int) -> None:
    states[to] = states[source]


@rule
def carry_state(states: Any, to: int, others: Any, source: int) -> None:
    """Copy a state of one array over one of another (plain; the compiled twin is below)."""
    states[to].load(others[source].buffer)


@rule
def carry_state_compiled(states: Any, to: int, others: Any, source: int) -> None:
    states[to] = others[source]


# --- built on them --------------------------------------------------------------------------------------------


class Buffers(NamedTuple):
    """The arrays that the loops of one thread work in; :class:`saucers.kernel.engine.Workspace` makes them.

    ``board`` and ``scratch`` hold one record each, ``states`` ``SCRATCH_STATES`` of them. ``out`` has room for all that
    can happen at once, ``weight`` for the weights of outcomes; ``result`` for a number for each seat.
    """

    board: Any
    scratch: Any
    states: Any
    rng: Cells
    out: Cells
    weight: Cells
    result: Cells[float]


class BatchResults(NamedTuple):
    """What a batch writes: a row of scores and the number of events for each game, and the summed tally."""

    scores: Any
    lengths: Cells
    tally: Cells


class Abreast(NamedTuple):
    """Many games that are advanced together. All rows of one buffer lie one after the other.

    ``streams`` are the games' random numbers. ``actions`` come from outside; the rest is written by :func:`advance`.
    """

    states: Any
    policies: Cells
    streams: Cells
    actions: Cells
    observations: Cells[float]
    last_observations: Cells[float]
    masks: Cells
    movers: Cells
    rewards: Cells[float]
    ends: Cells
    random_actions: Cells


@rule
def look(b: Layout, s: Layout, out: Cells) -> int:
    """Write what can happen now into ``out`` and return a code that says how many and to whom.

    n actions of a seat: n * 16 + seat. n outcomes: -(2 n + 1) if equally likely, else -2 n with the weights in the
    second half of ``out``. The end: 0.
    """
    seat = turn(b, s)
    if seat >= 0:
        return legal(b, s, out) * (SEAT_MASK + 1) + seat
    if seat == OVER:
        return 0
    half = out[len(out) // 2 :]
    n = weights(b, s, half)
    if n < 0:
        for i in range(-n):
            out[i] = i
        return 2 * n - 1
    kept = 0
    for i in range(n):
        if half[i] > 0:
            out[kept] = i
            half[kept] = half[i]
            kept += 1
    return -2 * kept


@rule
def step(record: Any, event: int) -> int:
    """Apply ``event`` (none if negative) to the state of the record, then :func:`look`.

    The record holds board, state and buffer: every array that crosses into compiled code costs a tenth of a
    microsecond, so this call, the one that Python makes for every event, takes a single one.
    """
    r = record[0]
    if event >= 0:
        apply(r.board, r.state, event)
    return look(r.board, r.state, r.out)


@rule
def roll(b: Layout, s: Layout, rng: Cells, out: Cells) -> int:
    """Draw one outcome of the chance event that is due."""
    n = weights(b, s, out)
    if n < 0:
        return below(rng, -n)
    return chosen(rng, out, n)


@rule
def expected_value(b: Layout, scratch: Layout, states: Any, seat: int, weight: Cells, result: Cells[float]) -> float:
    """What the state in ``TRIED`` is worth to ``seat``: exact at the end and over small chance events."""
    tried = states[TRIED]
    who = turn(b, tried)
    if who == OVER:
        score(b, tried, result)
        return float(result[seat])
    if who == CHANCE:
        n = weights(b, tried, weight)
        if -LOOK_THROUGH <= n <= LOOK_THROUGH:
            total, mean = 0, 0.0
            for outcome in range(abs(n)):
                w = 1 if n < 0 else int(weight[outcome])
                if w > 0:
                    copy_state(states, ROLLED, TRIED)
                    apply(b, states[ROLLED], outcome)
                    total += w
                    if turn(b, states[ROLLED]) == OVER:
                        score(b, states[ROLLED], result)
                        mean += w * result[seat]
                    else:
                        mean += w * value(b, states[ROLLED], seat, scratch)
            return mean / total
    return value(b, tried, seat, scratch)


@rule
def greedy(
    b: Layout, scratch: Layout, states: Any, seat: int, rng: Cells, actions: Cells, weight: Cells, result: Cells[float]
) -> int:
    """The action with the best expected value for ``seat``, on a guess of what it cannot see; ties at random."""
    n = legal(b, states[REAL], actions)
    if n == 1:
        return int(actions[0])
    copy_state(states, GUESS, REAL)
    guess(b, states[GUESS], seat, rng)
    best, best_value, ties = 0, -1.0e30, 0
    for i in range(n):
        copy_state(states, TRIED, GUESS)
        apply(b, states[TRIED], actions[i])
        worth = expected_value(b, scratch, states, seat, weight, result)
        if worth > best_value:
            best, best_value, ties = i, worth, 1
        elif worth == best_value:
            ties += 1
            if below(rng, ties) == 0:
                best = i
    return int(actions[best])


@rule
def greedy_choice(w: Buffers, seed: int) -> int:
    """Greedy's choice in the first of the states, for the seat that decides there."""
    b = w.board[0]
    seed_stream(w.rng, seed, 0)
    seat = turn(b, w.states[REAL])
    return greedy(b, w.scratch[0], w.states, seat, w.rng, w.out, w.weight, w.result)


@rule
def resample(board: Any, states: Any, seat: int, seed: int, rng: Cells) -> None:
    """Resample the first of ``states`` as ``seat`` could imagine it."""
    seed_stream(rng, seed, 0)
    guess(board[0], states[REAL], seat, rng)


@rule
def playout(w: Buffers, policies: Cells, limit: int, tally: Cells) -> int:
    """Play the state in ``REAL`` to its end; return the number of events, or -1 beyond ``limit``."""
    b, scratch, states = w.board[0], w.scratch[0], w.states
    rng, out, weight, result = w.rng, w.out, w.weight, w.result
    s = states[REAL]
    counted = len(tally) > 0
    events = 0
    while events < limit:
        seat = turn(b, s)
        if seat == OVER:
            return events
        if seat == CHANCE:
            event = roll(b, s, rng, weight)
        elif policies[seat] == RANDOM:
            event = int(out[below(rng, legal(b, s, out))])
        else:
            event = greedy(b, scratch, states, seat, rng, out, weight, result)
        if counted:
            copy_state(states, TRIED, REAL)
        apply(b, s, event)
        if counted:
            observe(b, states[TRIED], event, s, tally)
        events += 1
    return events if turn(b, s) == OVER else -1


@rule
def batch(w: Buffers, policies: Cells, seed: int, start: int, count: int, limit: int, results: BatchResults) -> None:
    """Play games ``start`` .. ``start + count - 1`` of ``seed`` from the state in ``FIRST``, each on its own stream."""
    for game in range(count):
        copy_state(w.states, REAL, FIRST)
        seed_stream(w.rng, seed, start + game)
        results.lengths[game] = playout(w, policies, limit, results.tally)
        score(w.board[0], w.states[REAL], w.result)
        for seat in range(len(policies)):
            results.scores[game, seat] = w.result[seat]


@rule
def encode_row(b: Layout, s: Layout, seat: int, out: Cells[float]) -> int:
    """:func:`encode` into cells that hold something else."""
    for i in range(len(out)):
        out[i] = 0.0
    return encode(b, s, seat, out)


@rule
def perceive(record: Any, seat: int, out: Cells[float]) -> int:
    """Encode the state of the record for ``seat``; return how many cells that took."""
    r = record[0]
    return encode_row(r.board, r.state, seat, out)


@rule
def to_next_decision(
    b: Layout, states: Any, i: int, policies: Cells, rng: Cells, out: Cells, weight: Cells, w: Buffers
) -> int:
    """Let chance and the seats that are played inside act in state ``i``; return who decides outside, or ``OVER``."""
    s = states[i]
    seat = turn(b, s)
    while seat != OVER:
        if seat == CHANCE:
            event = roll(b, s, rng, weight)
        elif policies[seat] == OUTSIDE:
            return seat
        elif policies[seat] == RANDOM:
            event = int(out[below(rng, legal(b, s, out))])
        else:
            carry_state(w.states, REAL, states, i)
            event = greedy(b, w.scratch[0], w.states, seat, rng, out, weight, w.result)
        apply(b, s, event)
        seat = turn(b, s)
    return OVER


@rule
def advance(w: Buffers, games: Abreast, begin: int, end: int) -> None:
    """Carry out one decision in each of the games ``begin`` .. ``end - 1`` and go on to the next one.

    A negative action begins a new game (its rewards and its end stay unwritten); a finished game is scored, shown to
    its last mover in ``last_observations``, and begun anew from the state in ``FIRST``. Every game has its own stream,
    so it makes no difference who else is advanced.
    """
    b, first, out, weight, result = w.board[0], w.states, w.out, w.weight, w.result
    # Taking an array out of a named tuple costs something, so it is done once and not for every game.
    states, policies, streams, actions, movers = (
        games.states,
        games.policies,
        games.streams,
        games.actions,
        games.movers,
    )
    observations, last_observations, masks = games.observations, games.last_observations, games.masks
    rewards, ends, random_actions = games.rewards, games.ends, games.random_actions
    seats, count = len(policies), len(movers)
    width, vocabulary = len(observations) // count, len(masks) // count
    for i in range(begin, end):
        rng = streams[i * WORDS : (i + 1) * WORDS]
        ends[i] = 0
        for seat in range(seats):
            rewards[i * seats + seat] = 0.0
        mover = OVER
        if actions[i] < 0:
            carry_state(states, i, first, FIRST)
            mover = to_next_decision(b, states, i, policies, rng, out, weight, w)
        else:
            apply(b, states[i], actions[i])
            mover = to_next_decision(b, states, i, policies, rng, out, weight, w)
            if mover == OVER:
                ends[i] = 1
                score(b, states[i], result)
                for seat in range(seats):
                    rewards[i * seats + seat] = result[seat]
                encode_row(b, states[i], movers[i], last_observations[i * width : (i + 1) * width])
        while mover == OVER:
            carry_state(states, i, first, FIRST)
            mover = to_next_decision(b, states, i, policies, rng, out, weight, w)
        movers[i] = mover
        mask = masks[i * vocabulary : (i + 1) * vocabulary]
        for action in range(vocabulary):
            mask[action] = 0
        n = legal(b, states[i], out)
        for k in range(n):
            mask[out[k]] = 1
        random_actions[i] = out[below(rng, n)]
        encode_row(b, states[i], mover, observations[i * width : (i + 1) * width])
