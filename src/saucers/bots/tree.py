"""Monte-Carlo tree search over information sets (ISMCTS), compiled, one for all games.

Every iteration starts from a fresh guess of what the seat cannot see, moved towards what people do (a sample of its
belief). It walks down the tree by UCB, adds a node, plays a short rollout, and takes the game's evaluation where that
stops. Chance has nodes of its own, drawn with its exact weights. Each seat maximises its own score, so several players
and cooperation need nothing special. Where a game is about secrets, the others must not find out by trying what only
the searching seat knows; there they play by the heuristic. The legal actions of a node may differ from guess to guess,
so an action is compared only with how often it was available. Actions stand in the order of their prior, the
heuristic's expected value. The more often a node is visited, the more of them are looked at (progressive widening): of
a hundred squares that could be circled, a short search compares the few best.

The whole tree lives in arrays that the caller owns, so a search can be continued, and its memory is bounded.
"""

from __future__ import annotations

from math import log, sqrt
from typing import Any, NamedTuple

from saucers.kernel.layout import Cells, Layout
from saucers.kernel.link import rule
from saucers.kernel.loops import (
    CHANCE,
    FIRST,
    GUESS,
    OVER,
    REAL,
    TRIED,
    Buffers,
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


class Tree(NamedTuple):
    """The arrays of one search. A row of ``links``, ``counts``, ``sums`` and a cell of ``priors`` is a node.

    ``sums`` has a column for each seat. ``marks`` has a cell for each action: which node last found it legal.
    """

    links: Any
    counts: Any
    sums: Any
    priors: Cells[float]
    meta: Cells
    settings: Cells[float]
    span: Cells[float]
    marks: Cells
    path: Cells


@rule
def plant(tree: Tree) -> None:
    """Begin a tree: only its root."""
    tree.meta[NODES] = 0
    tree.meta[ITERATIONS] = 0
    tree.meta[EVENTS] = 0
    tree.span[LEAST], tree.span[MOST] = 1.0, 0.0
    add_node(tree, NONE, NONE, 0.0)


@rule
def add_node(tree: Tree, parent: int, event: int, prior: float) -> int:
    """A new node below ``parent``, among its siblings by their priors; NONE if there is no room left."""
    links, priors = tree.links, tree.priors
    node = int(tree.meta[NODES])
    if node >= len(links):
        return NONE
    tree.meta[NODES] = node + 1
    links[node, EVENT] = event
    links[node, CHILD] = NONE
    links[node, OPENED] = 0
    links[node, SIBLING] = NONE
    tree.counts[node, VISITS] = 0
    tree.counts[node, AVAILABLE] = 0
    priors[node] = prior
    for seat in range(tree.sums.shape[1]):
        tree.sums[node, seat] = 0.0
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
def open_node(w: Buffers, tree: Tree, mover: int, node: int, n: int) -> None:
    """Give the node a child for every action legal now that has none, with the heuristic's value as its prior."""
    b, scratch, states, actions = w.board[0], w.scratch[0], w.states, w.out
    for i in range(n):
        if find_child(tree.links, node, actions[i]) == NONE:
            copy_state(states, TRIED, REAL)
            apply(b, states[TRIED], actions[i])
            prior = expected_value(b, scratch, states, mover, w.weight, w.result)
            if add_node(tree, node, actions[i], prior) == NONE:
                return
    tree.links[node, OPENED] = 1


@rule
def choose_child(tree: Tree, mover: int, node: int, n: int, actions: Cells, stamp: int) -> int:
    """The child with the best upper bound among the actions of best prior; NONE if a legal action has no child yet.

    A prior counts as ``PRIOR_VISITS`` visits with the mean value of the parent, less what the best prior is ahead of
    it. Exploration is measured in what is at stake: where all outcomes are worth nearly the same, a little is much.
    """
    links, counts, sums, priors = tree.links, tree.counts, tree.sums, tree.priors
    settings, marks = tree.settings, tree.marks
    for i in range(n):
        marks[actions[i]] = stamp
    tries = counts[node, VISITS]
    mean_value = sums[node, mover] / tries if tries > 0 else 0.0
    width = 2 + int(settings[WIDENING] * sqrt(tries))
    exploration = settings[EXPLORATION] * max(LEAST_SPAN, tree.span[MOST] - tree.span[LEAST])
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


# The two rules below are called for every event of a rollout. They take the arrays one by one: taking them out of the
# named tuple each time costs a tenth of the whole search.


@rule
def pick(
    b: Layout, scratch: Layout, states: Any, width: int, rng: Cells, actions: Cells, weight: Cells, result: Cells[float]
) -> int:
    """The best of at most ``width`` random legal actions by the heuristic, on a guess of what the mover sees."""
    n = legal(b, states[REAL], actions)
    if n == 1:
        return int(actions[0])
    if width <= 1:
        return int(actions[below(rng, n)])
    seat = turn(b, states[REAL])
    copy_state(states, GUESS, REAL)
    guess(b, states[GUESS], seat, rng)
    best, best_value = 0, -1.0e30
    for i in range(min(n, width)):
        # Drawing without putting back, in a random order, also breaks ties at random.
        drawn = i + below(rng, n - i)
        action = actions[drawn]
        actions[drawn] = actions[i]
        copy_state(states, TRIED, GUESS)
        apply(b, states[TRIED], action)
        worth = expected_value(b, scratch, states, seat, weight, result)
        if worth > best_value:
            best, best_value = int(action), worth
    return best


@rule
def roll_out(
    b: Layout, scratch: Layout, states: Any, settings: Cells[float], rng: Cells, out: Cells, weight: Cells,
    result: Cells[float],
) -> int:  # fmt: skip
    """Play some events from the state in ``REAL``; return how many."""
    s = states[REAL]
    width = int(settings[ROLLOUT_WIDTH])
    events = 0
    while events < settings[ROLLOUT_EVENTS]:
        seat = turn(b, s)
        if seat == OVER:
            break
        chance = seat == CHANCE
        event = roll(b, s, rng, weight) if chance else pick(b, scratch, states, width, rng, out, weight, result)
        apply(b, s, event)
        events += 1
    return events


@rule
def evaluate_leaf(b: Layout, s: Layout, seat: int, scratch: Layout, result: Cells[float]) -> None:
    """What a state is worth to everybody: the score at the end, the evaluation by the searching seat before it."""
    if turn(b, s) == OVER:
        score(b, s, result)
    else:
        evaluate(b, s, seat, scratch, result)


@rule
def grow(w: Buffers, tree: Tree, seat: int, iterations: int, seed: int) -> None:
    """Run iterations of the search for ``seat`` from the state in ``FIRST``; a tree without nodes is planted first."""
    b, scratch, states, rng = w.board[0], w.scratch[0], w.states, w.rng
    out, weight, result = w.out, w.weight, w.result
    links, counts, sums, meta, path, span = tree.links, tree.counts, tree.sums, tree.meta, tree.path, tree.span
    settings = tree.settings
    s = states[REAL]
    seats = sums.shape[1]
    others_width = int(settings[OTHERS_WIDTH])
    if meta[NODES] == 0:
        plant(tree)
    for _ in range(iterations):
        seed_stream(rng, seed, meta[ITERATIONS])
        meta[ITERATIONS] += 1
        copy_state(states, REAL, FIRST)
        guess(b, s, seat, rng)
        sample_belief(b, s, seat, scratch, rng)
        node, depth = ROOT, 0
        stamp = int(meta[ITERATIONS]) * MOST_DEPTH
        path[0] = ROOT
        while depth < MOST_DEPTH - 1:
            mover = turn(b, s)
            if mover == OVER:
                break
            if mover == CHANCE or (mover != seat and others_width > 0):
                if mover == CHANCE:
                    event = roll(b, s, rng, weight)
                else:
                    event = pick(b, scratch, states, others_width, rng, out, weight, result)
                child = find_child(links, node, event)
                if child == NONE:
                    child = add_node(tree, node, event, 0.0)
            else:
                # A leaf is evaluated first; it gets children when the search comes back to it.
                if node != ROOT and counts[node, VISITS] == 0:
                    break
                n = legal(b, s, out)
                stamp += 1
                child = NONE
                if links[node, OPENED]:
                    child = choose_child(tree, mover, node, n, out, stamp)
                if child == NONE:
                    open_node(w, tree, mover, node, n)
                    child = choose_child(tree, mover, node, n, out, stamp)
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
        meta[EVENTS] += roll_out(b, scratch, states, settings, rng, out, weight, result)
        evaluate_leaf(b, s, seat, scratch, result)
        span[LEAST] = min(span[LEAST], result[seat])
        span[MOST] = max(span[MOST], result[seat])
        for i in range(depth + 1):
            counts[path[i], VISITS] += 1
            for player in range(seats):
                sums[path[i], player] += result[player]
