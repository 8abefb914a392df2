"""Monte-Carlo tree search over information sets, compiled, one for all games.

Every iteration starts from a fresh guess of what the seat cannot see, leant towards what people do, walks down the
tree, adds a node, plays a short way on, and takes the game's own estimate where it stops. Chance has nodes of its own,
drawn with its exact weights. Each seat maximises its own score, so several players and cooperation need nothing
special; but where a game is about secrets, the others must not find out by trying what only the searching seat knows,
and then they play by the game's advice. Because the legal actions of a node may differ from guess to guess, an action
is compared only with how often it was available. Actions stand in the order of the game's own promise, and the more
often a node is visited, the more of them are looked at: of a hundred squares that could be circled, a short search
compares the few best.

The whole tree lives in arrays that the caller owns, so a search can be continued, and its memory is bounded.
Everything is in this one file, because Numba's cache notices changes of the file that it compiles.
"""

from __future__ import annotations

from math import log, sqrt
from typing import Any

from saucers.kernel.layout import Cells
from saucers.kernel.link import rule
from saucers.kernel.loops import (
    CHANCE,
    FIRST,
    GUESS,
    OVER,
    REAL,
    TRIED,
    apply,
    copy_state,
    evaluate,
    expected_value,
    guess,
    legal,
    roll,
    sample_belief,
    score,
    turn,
)
from saucers.kernel.rng import below, seed_stream

# Columns of `links`: the tree's shape.
EVENT, CHILD, SIBLING, OPENED = 0, 1, 2, 3
LINKS = 4
# Columns of `counts`.
VISITS, AVAILABLE = 0, 1
COUNTS = 2
# Cells of `meta`.
NODES, ITERATIONS, EVENTS = 0, 1, 2
METAS = 3
# Cells of `settings`.
EXPLORATION, WIDENING, PRIOR_VISITS, PRIOR_SCALE, ROLLOUT_EVENTS, ROLLOUT_WIDTH, OTHERS_WIDTH = 0, 1, 2, 3, 4, 5, 6
SETTINGS = 7
# Cells of `span`: the least and the most that an iteration was worth to the seat at the root.
LEAST, MOST = 0, 1
SPANS = 2
LEAST_SPAN = 0.01

ROOT = 0
NONE = -1
MOST_DEPTH = 256


@rule
def plant(links: Any, counts: Any, sums: Any, priors: Cells, meta: Cells) -> None:
    """Begin a tree: only its root."""
    meta[NODES] = 0
    meta[ITERATIONS] = 0
    meta[EVENTS] = 0
    add_node(links, counts, sums, priors, meta, NONE, NONE, 0.0)


@rule
def add_node(
    links: Any, counts: Any, sums: Any, priors: Cells, meta: Cells, parent: int, event: int, prior: float
) -> int:
    """A new node below ``parent``, among its siblings by their priors; NONE if there is no room left."""
    node = int(meta[NODES])
    if node >= len(links):
        return NONE
    meta[NODES] = node + 1
    links[node, EVENT] = event
    links[node, CHILD] = NONE
    links[node, OPENED] = 0
    links[node, SIBLING] = NONE
    counts[node, VISITS] = 0
    counts[node, AVAILABLE] = 0
    priors[node] = prior
    for seat in range(sums.shape[1]):
        sums[node, seat] = 0.0
    if parent >= 0:
        before, after = NONE, int(links[parent, CHILD])
        while after >= 0 and priors[after] >= prior:
            before, after = after, int(links[after, SIBLING])
        links[node, SIBLING] = after
        if before == NONE:
            links[parent, CHILD] = node
        else:
            links[before, SIBLING] = node
    return node


@rule
def find_child(links: Any, node: int, event: int) -> int:
    child = int(links[node, CHILD])
    while child >= 0 and links[child, EVENT] != event:
        child = int(links[child, SIBLING])
    return child


@rule
def open_node(
    b: Any, states: Any, mover: int, node: int, n: int, actions: Cells,
    links: Any, counts: Any, sums: Any, priors: Cells, meta: Cells, half: Cells, result: Cells,
) -> None:  # fmt: skip
    """Give the node a child for every action legal now that has none, each with the game's own promise as prior."""
    for i in range(n):
        if find_child(links, node, actions[i]) == NONE:
            copy_state(states, TRIED, REAL)
            apply(b, states[TRIED], actions[i])
            prior = expected_value(b, states, mover, half, result)
            if add_node(links, counts, sums, priors, meta, node, actions[i], prior) == NONE:
                return
    links[node, OPENED] = 1


@rule
def choose_child(
    mover: int, node: int, n: int, actions: Cells,
    links: Any, counts: Any, sums: Any, priors: Cells, settings: Cells, span: Cells, marks: Cells, stamp: int,
) -> int:  # fmt: skip
    """The child with the best bound among the most promising actions legal now; NONE if some action has no child yet.

    As much as the game's promise is trusted, a child counts as if it had been tried so often, with the mean of its
    parent less what the best promise is ahead of its own. Exploration is measured in what is at stake: where all that
    may happen is worth nearly the same, a little is much.
    """
    for i in range(n):
        marks[actions[i]] = stamp
    tries = counts[node, VISITS]
    mean_value = sums[node, mover] / tries if tries > 0 else 0.0
    width = 2 + int(settings[WIDENING] * sqrt(tries))
    exploration = settings[EXPLORATION] * max(LEAST_SPAN, span[MOST] - span[LEAST])
    prior_visits = settings[PRIOR_VISITS]
    best, best_bound, found, highest = NONE, -1.0e30, 0, 0.0
    child = int(links[node, CHILD])
    while child >= 0:
        if marks[links[child, EVENT]] == stamp:
            found += 1
            if found == 1:
                highest = priors[child]
            if found <= width:
                counts[child, AVAILABLE] += 1
                visits = counts[child, VISITS]
                prior_mean = mean_value + settings[PRIOR_SCALE] * (priors[child] - highest)
                mean = (sums[child, mover] + prior_visits * prior_mean) / (visits + prior_visits)
                bound = mean + exploration * sqrt(log(counts[child, AVAILABLE] + 1.0) / (visits + 1.0))
                if bound > best_bound:
                    best, best_bound = child, bound
        child = int(links[child, SIBLING])
    return best if found == n else NONE


@rule
def pick(b: Any, states: Any, seat: int, width: int, rng: Cells, actions: Cells, half: Cells, result: Cells) -> int:
    """The most promising of at most ``width`` legal actions drawn by lot, judged on a guess of what ``seat`` sees."""
    n = legal(b, states[REAL], actions)
    if n == 1:
        return int(actions[0])
    if width <= 1:
        return int(actions[below(rng, n)])
    copy_state(states, GUESS, REAL)
    guess(b, states[GUESS], seat, rng)
    best, best_value = 0, -1.0e30
    for i in range(min(n, width)):
        # Drawing without putting back, in an order by lot, also breaks ties by lot.
        drawn = i + below(rng, n - i)
        action = actions[drawn]
        actions[drawn] = actions[i]
        copy_state(states, TRIED, GUESS)
        apply(b, states[TRIED], action)
        worth = expected_value(b, states, seat, half, result)
        if worth > best_value:
            best, best_value = int(action), worth
    return best


@rule
def play_on(b: Any, states: Any, settings: Cells, rng: Cells, out: Cells, half: Cells, result: Cells) -> int:
    """Play some events from the state in ``REAL``; return how many."""
    s = states[REAL]
    width = int(settings[ROLLOUT_WIDTH])
    events = 0
    while events < settings[ROLLOUT_EVENTS]:
        seat = turn(b, s)
        if seat == OVER:
            break
        event = roll(b, s, rng, half) if seat == CHANCE else pick(b, states, seat, width, rng, out, half, result)
        apply(b, s, event)
        events += 1
    return events


@rule
def judge(b: Any, s: Any, seat: int, result: Cells) -> None:
    """What a state is worth to everybody: the score at the end, the estimate of the searching seat before it."""
    if turn(b, s) == OVER:
        score(b, s, result)
    else:
        evaluate(b, s, seat, result)


@rule
def grow(
    board: Any, states: Any, seat: int, iterations: int, seed: int,
    links: Any, counts: Any, sums: Any, priors: Cells, meta: Cells, settings: Cells, span: Cells,
    marks: Cells, path: Cells, rng: Cells, out: Cells, half: Cells, result: Cells,
) -> None:  # fmt: skip
    """Run iterations of the search for ``seat`` from the state in ``FIRST``; a tree without nodes is planted first."""
    b = board[0]
    s = states[REAL]
    seats = sums.shape[1]
    others_width = int(settings[OTHERS_WIDTH])
    if meta[NODES] == 0:
        plant(links, counts, sums, priors, meta)
        span[LEAST], span[MOST] = 1.0, 0.0
    for _ in range(iterations):
        seed_stream(rng, seed, meta[ITERATIONS])
        meta[ITERATIONS] += 1
        copy_state(states, REAL, FIRST)
        guess(b, s, seat, rng)
        sample_belief(b, s, seat, rng)
        node, depth = ROOT, 0
        stamp = int(meta[ITERATIONS]) * MOST_DEPTH
        path[0] = ROOT
        while depth < MOST_DEPTH - 1:
            mover = turn(b, s)
            if mover == OVER:
                break
            if mover == CHANCE or (mover != seat and others_width > 0):
                if mover == CHANCE:
                    event = roll(b, s, rng, half)
                else:
                    event = pick(b, states, mover, others_width, rng, out, half, result)
                child = find_child(links, node, event)
                if child == NONE:
                    child = add_node(links, counts, sums, priors, meta, node, event, 0.0)
            else:
                # A leaf is judged by play from it; it gets children when the search comes back to it.
                if node != ROOT and counts[node, VISITS] == 0:
                    break
                n = legal(b, s, out)
                stamp += 1
                child = NONE
                if links[node, OPENED]:
                    child = choose_child(mover, node, n, out, links, counts, sums, priors, settings, span, marks, stamp)
                if child == NONE:
                    open_node(b, states, mover, node, n, out, links, counts, sums, priors, meta, half, result)
                    child = choose_child(mover, node, n, out, links, counts, sums, priors, settings, span, marks, stamp)
                if child == NONE:
                    break
                event = int(links[child, EVENT])
            if child == NONE:
                break
            apply(b, s, event)
            meta[EVENTS] += 1
            depth += 1
            node = child
            path[depth] = node
        meta[EVENTS] += play_on(b, states, settings, rng, out, half, result)
        judge(b, s, seat, result)
        span[LEAST] = min(span[LEAST], result[seat])
        span[MOST] = max(span[MOST], result[seat])
        for i in range(depth + 1):
            counts[path[i], VISITS] += 1
            for player in range(seats):
                sums[path[i], player] += result[player]
