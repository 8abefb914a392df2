"""What is built once for all games on their rules: the fused step, playouts, batches, greedy play, many games abreast.

The first half of this file is the protocol: the functions that a game's ``rules.py``, ``secrets.py``, ``heuristic.py``,
``evaluation.py``, ``figures.py`` and ``encoding.py`` give. Linking puts the game's functions in their
place, so calling one of these stand-ins means that a game forgot to give it.

All of them take the board ``b`` and the state ``s`` as flat records. ``turn`` says who decides: a seat, ``CHANCE`` or
``OVER``. ``weights`` writes one weight for each outcome 0 .. n-1 (0: impossible now) and returns n, or returns -n
without writing when all n outcomes are equally likely.
"""

from __future__ import annotations

from typing import Any

from saucers.kernel.layout import Cells
from saucers.kernel.link import rule
from saucers.kernel.rng import WORDS, below, chosen, seed_stream

CHANCE = -1
OVER = -2

RANDOM = 0
GREEDY = 1
OUTSIDE = 2
"""How a seat is played: by lot, greedily, or by whoever calls :func:`advance`."""

SEAT_BITS = 4
SEAT_MASK = (1 << SEAT_BITS) - 1

LOOK_THROUGH = 8
"""Greedy play takes the exact mean over a chance event of at most this many outcomes."""

SCRATCH_STATES = 5
"""The real state, a guess of it, the state after one action, that after one outcome, and where a batch starts."""
REAL, GUESS, TRIED, ROLLED, FIRST = 0, 1, 2, 3, 4


# --- the protocol ---------------------------------------------------------------------------------------------


@rule
def turn(b: Any, s: Any) -> int:
    """The seat that decides now, ``CHANCE`` or ``OVER``."""
    raise NotImplementedError


@rule
def legal(b: Any, s: Any, out: Cells) -> int:
    """Write the legal actions in ascending order; return how many."""
    raise NotImplementedError


@rule
def weights(b: Any, s: Any, out: Cells) -> int:
    """Write the weights of the outcomes; return how many, negative if they are all alike."""
    raise NotImplementedError


@rule
def apply(b: Any, s: Any, event: int) -> None:
    """Carry out a legal action or a possible outcome."""
    raise NotImplementedError


@rule
def score(b: Any, s: Any, out: Cells) -> None:
    """Write the result for each seat: win 1, loss 0, ties shared; zeros before the end."""
    raise NotImplementedError


@rule
def guess(b: Any, s: Any, seat: int, rng: Cells) -> None:
    """Replace what ``seat`` (-1: a spectator) does not know by something it could be."""
    raise NotImplementedError


@rule
def value(b: Any, s: Any, seat: int) -> float:
    """An estimate of the seat's final score from what the seat may know."""
    raise NotImplementedError


@rule
def evaluate(b: Any, s: Any, seat: int, out: Cells) -> None:
    """Write an estimate of every seat's final score, from what ``seat`` may know."""
    raise NotImplementedError


@rule
def sample_belief(b: Any, s: Any, seat: int, rng: Cells) -> None:
    """Move a guess of ``seat`` towards what people are likely to have done, keeping it possible."""
    raise NotImplementedError


@rule
def features(b: Any, s: Any, seat: int, rows: Any) -> None:
    """Write what that estimate weighs, one row for each seat; the cells of ``rows`` are zero beforehand."""
    raise NotImplementedError


@rule
def observe(b: Any, before: Any, event: int, after: Any, tally: Cells) -> None:
    """Add what this event did to the game's figures."""
    raise NotImplementedError


@rule
def encode(b: Any, s: Any, seat: int, out: Cells) -> int:
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


# --- built on it ----------------------------------------------------------------------------------------------


@rule
def look(b: Any, s: Any, out: Cells) -> int:
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
def step(workspace: Any, event: int) -> int:
    """Apply ``event`` (none if negative) to the state on the workspace, then :func:`look`.

    The workspace is one record of board, state and buffer: every array that crosses into compiled code costs a tenth
    of a microsecond, so this call, the one that Python makes for every event, takes a single one.
    """
    d = workspace[0]
    if event >= 0:
        apply(d.board, d.state, event)
    return look(d.board, d.state, d.out)


@rule
def roll(b: Any, s: Any, rng: Cells, out: Cells) -> int:
    """Draw one outcome of the chance event that is due."""
    n = weights(b, s, out)
    if n < 0:
        return below(rng, -n)
    return chosen(rng, out, n)


@rule
def expected_value(b: Any, states: Any, seat: int, weight: Cells, result: Cells) -> float:
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
                        mean += w * value(b, states[ROLLED], seat)
            return mean / total
    return value(b, tried, seat)


@rule
def greedy(b: Any, states: Any, seat: int, rng: Cells, actions: Cells, weight: Cells, result: Cells) -> int:
    """The action with the best promise for ``seat``, judged on a guess of what it cannot see; ties by lot."""
    n = legal(b, states[REAL], actions)
    if n == 1:
        return int(actions[0])
    copy_state(states, GUESS, REAL)
    guess(b, states[GUESS], seat, rng)
    best, best_value, ties = 0, -1.0e30, 0
    for i in range(n):
        copy_state(states, TRIED, GUESS)
        apply(b, states[TRIED], actions[i])
        worth = expected_value(b, states, seat, weight, result)
        if worth > best_value:
            best, best_value, ties = i, worth, 1
        elif worth == best_value:
            ties += 1
            if below(rng, ties) == 0:
                best = i
    return int(actions[best])


@rule
def greedy_choice(board: Any, states: Any, seed: int, actions: Cells, weight: Cells, result: Cells, rng: Cells) -> int:
    """Greedy's choice in the first of ``states``, for the seat that decides there."""
    b = board[0]
    seed_stream(rng, seed, 0)
    return greedy(b, states, turn(b, states[REAL]), rng, actions, weight, result)


@rule
def resample(board: Any, states: Any, seat: int, seed: int, rng: Cells) -> None:
    """Resample the first of ``states`` as ``seat`` could imagine it."""
    seed_stream(rng, seed, 0)
    guess(board[0], states[REAL], seat, rng)


@rule
def playout(
    b: Any, states: Any, policies: Cells, limit: int, rng: Cells, out: Cells, half: Cells, result: Cells, tally: Cells
) -> int:
    """Play the state in ``REAL`` to its end; return the number of events, or -1 beyond ``limit``."""
    s = states[REAL]
    counted = len(tally) > 0
    events = 0
    while events < limit:
        seat = turn(b, s)
        if seat == OVER:
            return events
        if seat == CHANCE:
            event = roll(b, s, rng, half)
        elif policies[seat] == RANDOM:
            event = int(out[below(rng, legal(b, s, out))])
        else:
            event = greedy(b, states, seat, rng, out, half, result)
        if counted:
            copy_state(states, TRIED, REAL)
        apply(b, s, event)
        if counted:
            observe(b, states[TRIED], event, s, tally)
        events += 1
    return events if turn(b, s) == OVER else -1


@rule
def batch(
    board: Any,
    states: Any,
    policies: Cells,
    seed: int,
    start: int,
    count: int,
    limit: int,
    scores: Any,
    lengths: Cells,
    tally: Cells,
    rng: Cells,
    out: Cells,
    result: Cells,
) -> None:
    """Play games ``start`` .. ``start + count - 1`` of ``seed`` from the state in ``FIRST``, each on its own stream."""
    b = board[0]
    half = out[len(out) // 2 :]
    for game in range(count):
        copy_state(states, REAL, FIRST)
        seed_stream(rng, seed, start + game)
        lengths[game] = playout(b, states, policies, limit, rng, out, half, result, tally)
        score(b, states[REAL], result)
        for seat in range(len(policies)):
            scores[game, seat] = result[seat]


@rule
def encode_row(b: Any, s: Any, seat: int, out: Cells) -> int:
    """:func:`encode` into cells that hold something else."""
    for i in range(len(out)):
        out[i] = 0.0
    return encode(b, s, seat, out)


@rule
def perceive(workspace: Any, seat: int, out: Cells) -> int:
    """Encode the state on the workspace for ``seat``; return how many cells that took."""
    d = workspace[0]
    return encode_row(d.board, d.state, seat, out)


@rule
def to_next_decision(
    b: Any, states: Any, i: int, workspace: Any, policies: Cells, rng: Cells, out: Cells, half: Cells, result: Cells
) -> int:
    """Let chance and the seats that are played inside act in state ``i``; return who decides outside, or ``OVER``."""
    s = states[i]
    seat = turn(b, s)
    while seat != OVER:
        if seat == CHANCE:
            event = roll(b, s, rng, half)
        elif policies[seat] == OUTSIDE:
            return seat
        elif policies[seat] == RANDOM:
            event = int(out[below(rng, legal(b, s, out))])
        else:
            carry_state(workspace, REAL, states, i)
            event = greedy(b, workspace, seat, rng, out, half, result)
        apply(b, s, event)
        seat = turn(b, s)
    return OVER


@rule
def advance(
    board: Any,
    states: Any,
    workspace: Any,
    policies: Cells,
    streams: Cells,
    actions: Cells,
    begin: int,
    end: int,
    observations: Cells,
    last_observations: Cells,
    masks: Cells,
    movers: Cells,
    rewards: Cells,
    ends: Cells,
    lots: Cells,
    out: Cells,
    result: Cells,
) -> None:
    """Carry out one decision in each of the states ``begin`` .. ``end - 1`` and go on to the next one.

    All rows lie one after the other in flat buffers. A negative action begins a new game (its rewards and its end stay
    unwritten); a finished game is scored, shown to its last mover in ``last_observations``, and begun anew from the
    state in ``FIRST``. Every game has its own stream, so it makes no difference who else is advanced.
    """
    b = board[0]
    half = out[len(out) // 2 :]
    seats, games = len(policies), len(movers)
    width, vocabulary = len(observations) // games, len(masks) // games
    for i in range(begin, end):
        rng = streams[i * WORDS : (i + 1) * WORDS]
        ends[i] = 0
        for seat in range(seats):
            rewards[i * seats + seat] = 0.0
        mover = OVER
        if actions[i] < 0:
            carry_state(states, i, workspace, FIRST)
            mover = to_next_decision(b, states, i, workspace, policies, rng, out, half, result)
        else:
            apply(b, states[i], actions[i])
            mover = to_next_decision(b, states, i, workspace, policies, rng, out, half, result)
            if mover == OVER:
                ends[i] = 1
                score(b, states[i], result)
                for seat in range(seats):
                    rewards[i * seats + seat] = result[seat]
                encode_row(b, states[i], movers[i], last_observations[i * width : (i + 1) * width])
        while mover == OVER:
            carry_state(states, i, workspace, FIRST)
            mover = to_next_decision(b, states, i, workspace, policies, rng, out, half, result)
        movers[i] = mover
        mask = masks[i * vocabulary : (i + 1) * vocabulary]
        for action in range(vocabulary):
            mask[action] = 0
        n = legal(b, states[i], out)
        for k in range(n):
            mask[out[k]] = 1
        lots[i] = out[below(rng, n)]
        encode_row(b, states[i], mover, observations[i * width : (i + 1) * width])
