"""A quick estimate of a position, for greedy play and as prior of the search.

A player's prospects are the notes sounded, the live circles weighed by how likely opponents are to come by, and the way
still to go, less the risk of the square just entered. The risk comes from public facts: how many circles an opponent
has drawn since somebody entered the square unharmed, and how much people walk there. A circle that catches the wary
catches few of the bold, and the other way round, so the squares that opponents have entered tell which to draw.

Whoever always walks where it looks safest can be waited for. So every journey has a lane of its own, and circles that
are about as good are drawn at random.
"""

from __future__ import annotations

from math import sqrt

from saucers.games.encounters.board import Board, Edition, nearer_neighbours
from saucers.games.encounters.spec import DIRECTIONS, NOTES, NOWHERE, SHIP, SQUARES, TOWER, Options
from saucers.games.encounters.state import State, walker
from saucers.kernel.layout import Layout, cells
from saucers.kernel.link import rule

# Tuned by greedy games against each other, against random play, and against players who walk at random and circle the
# squares where greedy play was seen to walk most; with two and with four players.
NOTE = 1.0
DANGER = 0.35
"""What it costs to be found on a circle."""
AHEAD = 0.17
"""The same for the least suspicious square that could follow."""
NOW = 3.0
LATER = 2.0
HABIT = 0.5
"""What it adds that an opponent has entered the square before."""
BOLD = 5.0
BOLD_FROM = 0.9
"""Squares entered at random are 1.2 times as suspicious as the average square, those of wary play less."""
GRAIN = 20
"""Circles whose worth differs by less than one part in so many are as good as each other: one is drawn at random."""
UNSEEN = 0.12
WAY = 0.012
SPARE = 0.06
EASE = 0.1
LANE = 0.003
TASTE = 0.004
LANE_TRIES = 24
LANE_PART = 3
"""A lane is taken before the last third of the way, where all lanes meet."""
AT_RANDOM, STRAIGHT, CROSSING = 0.5, 0.25, 0.25
"""How circles are thought to be drawn: at random, where straight walks lead, where there are few ways round."""


class Scratch(Layout):
    """Where people walk, and where they draw circles, by square."""

    traffic = cells("f4", SQUARES, "how likely a straight walk between the ends passes the square, 0 to 1")
    crossing = cells("f4", SQUARES, "how likely a walk passes the square that crosses each distance anywhere, 0 to 1")
    suspicion = cells("f4", SQUARES, "how likely a circle is on the square: at random, or where straight walks lead")


def prepare(b: Board, edition: Edition, options: Options) -> Scratch:
    scratch = Scratch()
    for heading in (SHIP, TOWER):
        _add_traffic(b, heading, scratch)
        _add_crossing(b, heading, scratch)
    walked = sum(scratch.traffic[square] for square in range(b.numbered))
    crossed = sum(scratch.crossing[square] for square in range(b.numbered))
    for square in range(b.numbered):
        scratch.suspicion[square] = (
            AT_RANDOM / b.numbered
            + STRAIGHT * scratch.traffic[square] / walked
            + CROSSING * scratch.crossing[square] / crossed
        )
    return scratch


def _add_traffic(b: Board, heading: int, scratch: Scratch) -> None:
    """Where somebody walks who goes straight to an end and takes each nearer square with equal chance."""
    goal, home = b.end[heading], b.end[1 - heading]
    flow = {home: 1.0}
    while goal not in flow:
        onward: dict[int, float] = {}
        for square, share in flow.items():
            scratch.traffic[square] += share / 2
            nearer = nearer_neighbours(b, heading, square)
            for to in nearer:
                onward[to] = onward.get(to, 0.0) + share / len(nearer)
        flow = onward


def _add_crossing(b: Board, heading: int, scratch: Scratch) -> None:
    """Who comes nearer to an end crosses every distance from it: the fewer squares are there, the likelier is each."""
    distances = [b.apart[b.end[heading], square] for square in range(b.squares)]
    for square in range(b.numbered):
        scratch.crossing[square] += 1 / distances.count(distances[square]) / 2


@rule
def value(b: Board, s: State, seat: int, scratch: Scratch) -> float:
    """The seat's share of all players' prospects, to the power of four: the race has one winner."""
    own, everybody = 0.0, 0.0
    for player in range(b.players):
        prospects = 1.0 + notes(s, player) * NOTE + _walk(b, s, player, scratch)
        if player == seat:
            prospects += traps(b, s, seat, scratch) - _detour(b, s, seat, scratch)
        else:
            prospects += UNSEEN * (s.drawn[player] - notes(s, player))
        prospects = max(prospects, 0.1) ** 2
        everybody += prospects * prospects
        if player == seat:
            own = prospects * prospects
    return own / everybody


@rule
def notes(s: State, player: int) -> int:
    n = 0
    while n < NOTES and s.chip[player, n] != NOWHERE:
        n += 1
    return n


@rule
def _walk(b: Board, s: State, player: int, scratch: Scratch) -> float:
    """What a player's piece is worth where it stands: near its destination, and not through a suspicious square."""
    goal = b.end[s.heading[player]]
    home = b.end[1 - s.heading[player]]
    here = s.at[player]
    worth = WAY * (b.apart[goal, home] - b.apart[goal, here])
    if s.length > 1 and walker(b, s) == player and s.path[s.length - 1] < b.numbered:
        worth -= DANGER * risk(b, s, player, s.path[s.length - 1], scratch)
        worth -= AHEAD * _risk_ahead(b, s, player, here, scratch)
    return worth


@rule
def risk(b: Board, s: State, player: int, square: int, scratch: Scratch) -> float:
    """How likely opponents' circles are on a square: those drawn since it was last entered unharmed."""
    total = 0.0
    for owner in range(b.players):
        if owner != player and not s.chips[square] >> owner & 1:
            # During the set-up those who have not drawn yet count as if they had: the order of seats means nothing.
            drawn = max(s.drawn[owner], b.first_circles)
            fresh = min(drawn - s.cleared[owner, square], drawn - notes(s, owner))
            total += fresh * scratch.suspicion[square]
    return total


@rule
def _risk_ahead(b: Board, s: State, player: int, here: int, scratch: Scratch) -> float:
    """The least risk of a next square that is nearer."""
    goal = b.end[s.heading[player]]
    least = 1.0
    for direction in range(DIRECTIONS):
        to = b.next[here, direction]
        if to != NOWHERE and b.apart[goal, to] < b.apart[goal, here]:
            danger = risk(b, s, player, to, scratch) if to < b.numbered else 0.0
            least = min(least, danger)
    return least


@rule
def _detour(b: Board, s: State, seat: int, scratch: Scratch) -> float:
    """How far the piece is from the lane of this journey, and how little it likes the square: so routes differ.

    Both follow from a number that nobody else knows, so that a journey keeps its lane and nobody can foresee it.
    """
    here = s.at[seat]
    goal, home = b.end[s.heading[seat]], b.end[1 - s.heading[seat]]
    if s.length < 2 or walker(b, s) != seat or here in (home, goal):
        return 0.0
    secret = _secret(b, s, seat)
    cost = TASTE * (_mixed(secret, here) % 1024) / 1024.0
    lane = _lane(b, secret, here, goal, home)
    if lane != NOWHERE:
        ahead = b.apart[goal, here] - b.apart[goal, lane]
        cost += LANE * max(0, b.apart[here, lane] - ahead)
    return cost


@rule
def _lane(b: Board, secret: int, here: int, goal: int, home: int) -> int:
    """A square still ahead by which this journey is to go, NOWHERE if there is none: any that is no great detour."""
    way = b.apart[goal, home]
    pick = secret
    for _ in range(LANE_TRIES):
        pick = _mixed(pick, 1)
        square = pick % b.numbered
        far = b.apart[goal, square]
        if way // LANE_PART < far < b.apart[goal, here] and far + b.apart[home, square] <= way + 1:
            return square
    return NOWHERE


@rule
def _secret(b: Board, s: State, seat: int) -> int:
    """A number made of the seat's own circles and of the others' chips: it changes when somebody is trapped."""
    number = s.heading[seat] + 2 * seat + 1
    for square in range(b.numbered):
        if s.circles[square] >> seat & 1:
            number = _mixed(number, square)
    for player in range(b.players):
        if player != seat:
            number = _mixed(number, notes(s, player))
    return number


@rule
def _mixed(number: int, more: int) -> int:
    """A congruential step and a shift, within 31 bits."""
    number = (number * 1103515245 + 12345 + more * 7919) & 0x7FFFFFFF
    return (number ^ number >> 13) * 69069 & 0x7FFFFFFF


@rule
def traps(b: Board, s: State, seat: int, scratch: Scratch) -> float:
    """What the seat's own circles are worth, if the opponents go on as they have walked so far; in coarse grains."""
    return int(catches(b, s, seat, boldness(b, s, seat, scratch), scratch) * GRAIN) / GRAIN


@rule
def catches(b: Board, s: State, seat: int, bold: float, scratch: Scratch) -> float:
    """How many opponents the seat's own circles may catch on this way, or on later ones.

    The wary cross every distance somewhere, and go where they believe themselves safe; the bold go straight.
    """
    now, wary, straight = 0.0, 0.0, 0.0
    for square in range(b.numbered):
        if s.circles[square] >> seat & 1:
            walked = HABIT if s.cleared[seat, square] > 0 else 0.0
            for other in range(b.players):
                if other != seat:
                    goal = b.end[s.heading[other]]
                    here = s.at[other]
                    ahead = b.apart[goal, here] - b.apart[goal, square]
                    ease = max(bold, EASE / (EASE + risk(b, s, other, square, scratch)))
                    if ahead > 0 and b.apart[here, square] <= ahead:
                        now += NOW / (1.0 + ahead) * ease
                    wary += (LATER * scratch.crossing[square] + SPARE + walked) * ease
                    straight += scratch.traffic[square]
    others = b.players - 1
    if s.dice[0] == 0:
        # In the set-up everybody stands on one square, and can think of the squares around it.
        now = 0.0
    return now / others + (1.0 - bold) * wary / others + bold * LATER * sqrt(straight / others)


@rule
def boldness(b: Board, s: State, seat: int, scratch: Scratch) -> float:
    """How surely the opponents walk straight, 0 to 1, by the squares that they are known to have entered."""
    entered, suspicious = 0, 0.0
    for square in range(b.numbered):
        if s.cleared[seat, square] > 0 or s.chips[square] >> seat & 1:
            entered += 1
            suspicious += scratch.suspicion[square]
    if entered == 0:
        return 0.0
    return min(1.0, max(0.0, BOLD * (suspicious / entered * b.numbered - BOLD_FROM)))
