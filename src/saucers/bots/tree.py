"""Monte-Carlo tree search over information sets, compiled, one for all games.

Every iteration starts from a fresh guess of what the seat cannot see, walks down the tree, adds a node, plays a short
way on, and takes the game's own estimate where it stops. Chance has nodes of its own, drawn with its exact weights.
Each seat maximises its own score, so several players and cooperation need nothing special. Because the legal actions
of a node may differ from guess to guess, an action is compared only with how often it was available.

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
    OVER,
    REAL,
    TRIED,
    apply,
    copy_state,
    greedy,
    guess,
    legal,
    promise,
    roll,
    score,
    turn,
    value,
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
EXPLORATION, PRIOR_VISITS, ROLLOUT_EVENTS, GREEDY_SHARE = 0, 1, 2, 3
SETTINGS = 4

ROOT = 0
NONE = -1
CENT = 100
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
    """A new node below ``parent``; NONE if there is no room left."""
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
        links[node, SIBLING] = links[parent, CHILD]
        links[parent, CHILD] = node
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
            prior = promise(b, states, mover, half, result)
            if add_node(links, counts, sums, priors, meta, node, actions[i], prior) == NONE:
                return
    links[node, OPENED] = 1


@rule
def choose_child(
    mover: int, node: int, n: int, actions: Cells, links: Any, counts: Any, sums: Any, priors: Cells, settings: Cells
) -> int:
    """The child with the best bound among the actions legal now; NONE if some action has no child yet."""
    best, best_bound, found = NONE, -1.0e30, 0
    weight = settings[PRIOR_VISITS]
    child = int(links[node, CHILD])
    # Children were put in front one by one, so they stand in descending order where they were opened together.
    at = n - 1
    while child >= 0:
        event = links[child, EVENT]
        while at >= 0 and actions[at] > event:
            at -= 1
        if at < 0 or actions[at] != event:
            at = n - 1
            while at >= 0 and actions[at] != event:
                at -= 1
        if at >= 0:
            found += 1
            counts[child, AVAILABLE] += 1
            visits = counts[child, VISITS]
            mean = (sums[child, mover] + weight * priors[child]) / (visits + weight)
            bound = mean + settings[EXPLORATION] * sqrt(log(counts[child, AVAILABLE] + 1.0) / (visits + 1.0))
            if bound > best_bound:
                best, best_bound = child, bound
        else:
            at = n - 1
        child = int(links[child, SIBLING])
    return best if found == n else NONE


@rule
def play_on(b: Any, states: Any, settings: Cells, rng: Cells, out: Cells, half: Cells, result: Cells) -> int:
    """Play some events from the state in ``REAL``, then write what it is worth to every seat; return how many."""
    s = states[REAL]
    events = 0
    while events < settings[ROLLOUT_EVENTS]:
        seat = turn(b, s)
        if seat == OVER:
            break
        if seat == CHANCE:
            event = roll(b, s, rng, half)
        elif settings[GREEDY_SHARE] > 0 and below(rng, CENT) < settings[GREEDY_SHARE] * CENT:
            event = greedy(b, states, seat, rng, out, half, result)
        else:
            event = int(out[below(rng, legal(b, s, out))])
        apply(b, s, event)
        events += 1
    return events


@rule
def judge(b: Any, s: Any, seats: int, result: Cells) -> None:
    """What a state is worth to every seat: the score at the end, the game's estimate before it."""
    if turn(b, s) == OVER:
        score(b, s, result)
    else:
        for seat in range(seats):
            result[seat] = value(b, s, seat)


@rule
def grow(
    board: Any, states: Any, seat: int, iterations: int, seed: int,
    links: Any, counts: Any, sums: Any, priors: Cells, meta: Cells, settings: Cells,
    path: Cells, rng: Cells, out: Cells, half: Cells, result: Cells,
) -> None:  # fmt: skip
    """Run iterations of the search for ``seat`` from the state in ``FIRST``; a tree without nodes is planted first."""
    b = board[0]
    s = states[REAL]
    seats = sums.shape[1]
    if meta[NODES] == 0:
        plant(links, counts, sums, priors, meta)
    for _ in range(iterations):
        seed_stream(rng, seed, meta[ITERATIONS])
        meta[ITERATIONS] += 1
        copy_state(states, REAL, FIRST)
        guess(b, s, seat, rng)
        node, depth = ROOT, 0
        path[0] = ROOT
        while depth < MOST_DEPTH - 1:
            mover = turn(b, s)
            if mover == OVER:
                break
            if mover == CHANCE:
                event = roll(b, s, rng, half)
                child = find_child(links, node, event)
                if child == NONE:
                    child = add_node(links, counts, sums, priors, meta, node, event, 0.0)
            else:
                # A leaf is judged by play from it; it gets children when the search comes back to it.
                if node != ROOT and counts[node, VISITS] == 0:
                    break
                n = legal(b, s, out)
                child = NONE
                if links[node, OPENED]:
                    child = choose_child(mover, node, n, out, links, counts, sums, priors, settings)
                if child == NONE:
                    open_node(b, states, mover, node, n, out, links, counts, sums, priors, meta, half, result)
                    child = choose_child(mover, node, n, out, links, counts, sums, priors, settings)
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
        judge(b, s, seats, result)
        for i in range(depth + 1):
            counts[path[i], VISITS] += 1
            for player in range(seats):
                sums[path[i], player] += result[player]
