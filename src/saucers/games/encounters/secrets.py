"""Who may see what: a card is its owner's alone until the end; everything else is public (CE-11)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from saucers.games.encounters.board import Board, square_names
from saucers.games.encounters.rules import turn
from saucers.games.encounters.rules_moving import destination
from saucers.games.encounters.spec import NOTES, NOWHERE, NUMBERED
from saucers.games.encounters.state import HEADINGS, PHASE_NAMES, Phase, State, known_clear, walker
from saucers.kernel.layout import Cells
from saucers.kernel.link import rule
from saucers.kernel.rng import below, next_word

if TYPE_CHECKING:
    from saucers.games.encounters.game import EncountersGame

CHIP_SETS = 1 << NOTES
UNIT = 1.0 / (1 << 53)


@rule
def guess(b: Board, s: State, seat: int, rng: Cells) -> None:
    """CE-11: draw every other card anew, each with exactly the probability that public history leaves it.

    The players are taken to have drawn each circle at random among the squares they had not circled before; given that,
    all orders of circles that explain every trap and every unharmed step are equally likely, and one is drawn.
    """
    if s.stage == Phase.END:
        return
    for owner in range(b.players):
        if owner != seat and s.drawn[owner] > 0:
            _redraw(b, s, owner, rng)


@rule
def _redraw(b: Board, s: State, owner: int, rng: Cells) -> None:
    """Fill the owner's draws 1, 2, … with squares.

    Draw i can have been any square that no opponent has entered unharmed since, and that holds no chip of the owner:
    these sets grow with i, so draws in ascending order can each take any square that is left, all fillings being
    equally likely. Only which draws the owner's chips were has to be decided before.
    """
    drawn = s.drawn[owner]
    first = np.zeros(NUMBERED + 1, np.int64)
    after = np.zeros(NUMBERED, np.int64)
    room = np.zeros(NUMBERED + 2, np.int64)
    live = np.zeros(NUMBERED + 2, np.int64)
    if walker(b, s) != owner:
        for k in range(1, s.length):
            if s.path[k] < b.numbered:
                after[s.path[k]] = -1
    for square in range(b.numbered):
        s.circles[square] = s.circles[square] & ~(1 << owner)
        if after[square] == 0 and not s.chips[square] >> owner & 1:
            since = s.cleared[owner, square]
            after[square] = first[since]
            first[since] = square + 1
            room[since + 1] += 1
    for i in range(1, drawn + 1):
        room[i] += room[i - 1]
        live[i] = 1
    if s.chip[owner, 0] != NOWHERE:
        _place_chips(s, owner, room, live, rng)
    pool = np.zeros(NUMBERED, np.int64)
    size = 0
    for i in range(1, drawn + 1):
        square = first[i - 1]
        while square > 0:
            pool[size] = square - 1
            size += 1
            square = after[square - 1]
        if live[i]:
            pick = below(rng, size)
            square = pool[pick]
            s.circles[square] = s.circles[square] | 1 << owner
            size -= 1
            pool[pick] = pool[size]


@rule
def _may_be_draw(s: State, owner: int, k: int, i: int) -> bool:
    """Whether chip ``k`` can stand for draw ``i``: after the last unharmed entry, before the trap sprang."""
    return bool(s.cleared[owner, s.chip[owner, k]] < i and i <= s.sprung_by[owner, k])


@rule
def _place_chips(s: State, owner: int, room: Cells, live: Cells, rng: Cells) -> None:
    """Decide which draws the owner's chips were, each way as likely as it has fillings of the other draws.

    ``ways[i, chips]`` counts, up to a common factor, the fillings of draws 1 to i in which just these chips occur.
    """
    drawn = s.drawn[owner]
    count = 0
    while count < NOTES and s.chip[owner, count] != NOWHERE:
        count += 1
    ways = np.zeros((drawn + 1, CHIP_SETS), np.float64)
    ways[0, 0] = 1.0
    for i in range(1, drawn + 1):
        scale = 1.0 / max(room[i], 1)
        for chips in range(1 << count):
            if ways[i - 1, chips] > 0.0:
                fitting = room[i] - (i - 1 - _bits(chips))
                if fitting > 0:
                    ways[i, chips] += ways[i - 1, chips] * fitting * scale
                for k in range(count):
                    if not chips >> k & 1 and _may_be_draw(s, owner, k, i):
                        ways[i, chips | 1 << k] += ways[i - 1, chips] * scale
    chips = (1 << count) - 1
    for i in range(drawn, 0, -1):
        scale = 1.0 / max(room[i], 1)
        ticket = (next_word(rng) * (1 << 21) + (next_word(rng) >> 11)) * UNIT * ways[i, chips]
        fitting = max(room[i] - (i - 1 - _bits(chips)), 0)
        chosen = -1
        ticket -= ways[i - 1, chips] * fitting * scale
        for k in range(count):
            others = chips & ~(1 << k)
            if ticket >= 0.0 and others != chips and ways[i - 1, others] > 0.0 and _may_be_draw(s, owner, k, i):
                chosen = k
                ticket -= ways[i - 1, others] * scale
        if chosen >= 0:
            live[i] = 0
            chips = chips & ~(1 << chosen)


@rule
def _bits(chips: int) -> int:
    n = 0
    while chips > 0:
        n += chips & 1
        chips >>= 1
    return n


def card(game: EncountersGame, s: State, seat: int) -> list[str]:
    """The names of a seat's live circles, in the order of their numbers."""
    names = square_names(game.edition)
    return [names[q] for q in range(game.board.numbered) if s.circles[q] >> seat & 1]


def chips_of(s: State, seat: int) -> list[int]:
    """The squares of a seat's chips, in the order in which they were placed."""
    return [s.chip[seat, k] for k in range(NOTES) if s.chip[seat, k] != NOWHERE]


def winners(game: EncountersGame, s: State) -> list[int]:
    """Who has all chips on the board that the tune needs."""
    return [seat for seat in range(game.seats) if s.chip[seat, game.board.notes - 1] != NOWHERE]


def view(game: EncountersGame, s: State, seat: int | None) -> dict[str, Any]:
    names = square_names(game.edition)
    over = s.stage == Phase.END
    mover = turn(game.board, s)
    return {
        "seat": seat,
        "stage": PHASE_NAMES[s.stage],
        "to_move": mover if mover >= 0 else None,
        "turn_of": s.seat,
        "dice": [s.dice[0], s.dice[1]],
        "steps_left": s.left,
        "path": [names[s.path[k]] for k in range(s.length)],
        "to_circle": [p for p in range(game.seats) if s.pending >> p & 1],
        "opening": {
            "highest": s.highest,
            "contenders": [p for p in range(game.seats) if s.contenders >> p & 1],
            "leaders": [p for p in range(game.seats) if s.leaders >> p & 1],
        },
        "players": [_public(game, s, player) for player in range(game.seats)],
        "card": None if seat is None else card(game, s, seat),
        "cards": [card(game, s, player) for player in range(game.seats)] if over else None,
        "winners": winners(game, s) if over else None,
    }


def _public(game: EncountersGame, s: State, player: int) -> dict[str, Any]:
    """What everybody knows of a player. Circles are counted in the order of drawing, from 1."""
    names = square_names(game.edition)
    chips = chips_of(s, player)
    clear = {q: s.cleared[player, q] for q in range(game.board.numbered) if s.cleared[player, q] and q not in chips}
    clear |= dict.fromkeys(known_clear(game, s, player), s.drawn[player])
    return {
        "name": game.seat_names[player],
        "at": names[s.at[player]],
        "heading": HEADINGS[s.heading[player]],
        "circles": {"drawn": s.drawn[player], "live": s.drawn[player] - len(chips)},
        "chips": [
            {"square": names[q], "circle_after": s.cleared[player, q], "circle_up_to": s.sprung_by[player, k]}
            for k, q in enumerate(chips)
        ],
        "clear_of_circles_up_to": {names[q]: clear[q] for q in sorted(clear)},
    }


def reveals(game: EncountersGame, s: State, event: int) -> bool:
    """A step tells whether the square is circled, unless everybody knew that it is not."""
    if s.stage != Phase.MOVE:
        return False
    square = destination(game.board, s, event)
    if square >= game.board.numbered:
        return False
    return any(
        not s.chips[square] >> owner & 1 and s.cleared[owner, square] < s.drawn[owner]
        for owner in range(game.seats)
        if owner != s.seat
    )
