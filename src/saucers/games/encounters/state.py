"""The state of Close Encounters, field by field, and what makes a position impossible."""

from __future__ import annotations

from collections.abc import Iterator
from enum import IntEnum
from typing import TYPE_CHECKING

from saucers.games.encounters.spec import FACES, LONGEST_PATH, NOTES, NOWHERE, NUMBERED, SEATS, SHIP, TOWER
from saucers.kernel.layout import Layout, cell, cells
from saucers.kernel.link import rule

if TYPE_CHECKING:
    from saucers.games.encounters.board import Board
    from saucers.games.encounters.game import EncountersGame


class Phase(IntEnum):
    """What is due: a circle of the set-up, a roll, a step, a circle for a trap or for an arrival; or the end."""

    MARK = 0
    OPENING = 1
    ROLL = 2
    MOVE = 3
    REPLACE = 4
    ARRIVE = 5
    END = 6


PHASE_NAMES: dict[int, str] = {phase: phase.name.lower() for phase in Phase}
SETTING_UP = (Phase.MARK, Phase.OPENING)
ROLLING = (Phase.OPENING, Phase.ROLL)

HEADINGS = {SHIP: "ship", TOWER: "tower"}


class State(Layout):
    """Only ``circles`` is secret, each bit from everybody but its seat; the rest lies on the table.

    Which circle of a player stands where can be narrowed down from what happened in public: a square that an opponent
    of the player entered unharmed holds none of the circles drawn before. ``cleared`` and ``sprung_by`` are exactly
    that, counted in circles of the player. The squares of ``path`` join ``cleared`` when the next roll is made.
    """

    stage = cell("i1", "a Phase: what is to be done")
    seat = cell("i1", "whose turn it is, also while others draw replacement circles")
    left = cell("i1", "steps of the roll still to be walked")
    length = cell("i1", "squares in the path")
    pending = cell("i1", "REPLACE: a bit for each seat that still circles a new square")
    contenders = cell("i1", "OPENING: a bit for each seat that rolls in this round")
    leaders = cell("i1", "OPENING: a bit for each seat that shares the highest roll of this round")
    highest = cell("i1", "OPENING: that highest roll")
    dice = cells("i1", 2, "the last roll, 0 before the first")
    heading = cells("i1", SEATS, "SHIP or TOWER: where each piece is going; it departed from the other")
    at = cells("i2", SEATS, "the square of each piece, NOWHERE for absent seats")
    drawn = cells("i2", SEATS, "how many circles each seat has drawn, live and sprung")
    path = cells("u1", LONGEST_PATH, "the squares of this move (or the last), the first one included")
    chip = cells("u1", (SEATS, NOTES), "the squares of each seat's chips in the order they were placed, else NOWHERE")
    sprung_by = cells("u1", (SEATS, NOTES), "how many circles the owner had drawn when that chip was placed")
    chips = cells("i1", NUMBERED, "a bit for each seat that has a chip on the square")
    circles = cells("i1", NUMBERED, "a bit for each seat that has a live circle there")
    cleared = cells(
        "u1", (SEATS, NUMBERED), "how many circles the seat had drawn when an opponent last entered unharmed"
    )


def symbols(game: EncountersGame) -> dict[str, dict[int, str]]:
    """Names for the values of fields, for reading and writing positions."""
    from saucers.games.encounters.board import square_names

    names = dict(enumerate(square_names(game.edition))) | {NOWHERE: "-"}
    return {"stage": PHASE_NAMES, "heading": HEADINGS, "at": names, "path": names, "chip": names}


def problems(game: EncountersGame, s: State) -> Iterator[str]:
    """Everything that cannot be in a real position."""
    from saucers.games.encounters.rules_moving import can_step

    if s.stage not in PHASE_NAMES:
        yield f"There is no stage {s.stage}; stages are 0 to {len(Phase) - 1}."
        return
    if not 0 <= s.seat < game.seats:
        yield f"There is no seat {s.seat} to move; seats are 0 to {game.seats - 1}."
        return
    if not 0 <= s.length <= LONGEST_PATH:
        yield f"A path has at most {LONGEST_PATH} squares, not {s.length}."
        return
    found = [*_turn_problems(game, s), *_piece_problems(game, s), *_card_problems(game, s)]
    if not found and s.stage == Phase.MOVE and not can_step(game.board, s):
        found.append("In the stage 'move' there is a step to make; without any, the rest of the roll is lost.")
    yield from found


def _turn_problems(game: EncountersGame, s: State) -> Iterator[str]:
    everybody = (1 << game.seats) - 1
    dice = (s.dice[0], s.dice[1])
    rolled = all(1 <= die <= FACES for die in dice)
    if not rolled and any(dice):
        yield f"A die shows 1 to {FACES}."
    if s.stage in (Phase.MOVE, Phase.REPLACE, Phase.ARRIVE, Phase.END) and not rolled:
        yield "Nobody can move before the dice are rolled."
    if (
        (s.stage == Phase.MOVE) != (s.left > 0)
        or s.left < 0
        or (s.stage == Phase.MOVE and s.left + s.length - 1 != sum(dice))
    ):
        yield "In the stage 'move', and only there, the squares walked and the steps left make up the roll."
    if (s.stage == Phase.REPLACE) != (s.pending != 0) or s.pending & ~everybody or s.pending & 1 << s.seat:
        yield "In the stage 'replace', and only there, circles of opponents of the mover are pending."
    if s.stage == Phase.OPENING:
        if not s.contenders >> s.seat & 1 or s.contenders & ~everybody or s.leaders & ~s.contenders:
            yield "In the opening those roll who share the highest roll so far."
        elif s.contenders == 1 << s.seat:
            yield "In the opening at least two roll; who has rolled highest alone begins."
        if (
            s.leaders >> s.seat
            or (s.leaders == 0) != (s.highest == 0)
            or s.highest not in (0, *range(2, 2 * FACES + 1))
        ):
            yield "The highest roll of the opening is that of its leaders, who have rolled already."
    elif s.contenders or s.leaders or s.highest:
        yield "Nobody rolls for the start outside the opening."
    want = min(game.board.first_circles, game.board.numbered)
    for seat in range(game.seats):
        if s.stage == Phase.MARK:
            right = s.drawn[seat] == (want if seat < s.seat else 0) or (seat == s.seat and 0 <= s.drawn[seat] < want)
        else:
            right = s.drawn[seat] >= want and (s.stage != Phase.OPENING or s.drawn[seat] == want)
        if not right:
            yield f"Everybody circles {want} squares first, seat after seat; seat {seat} has drawn {s.drawn[seat]}."
    for seat in range(game.seats):
        spare = s.drawn[seat] < game.board.numbered
        if ((s.stage == Phase.ARRIVE and seat == s.seat) or s.pending >> seat & 1) and not spare:
            yield f"Seat {seat} has circled every square and cannot circle another."


def _piece_problems(game: EncountersGame, s: State) -> Iterator[str]:
    b = game.board
    ends = (b.end[SHIP], b.end[TOWER])
    for seat in range(SEATS):
        if seat >= game.seats:
            if s.at[seat] != NOWHERE or s.heading[seat] or s.drawn[seat]:
                yield f"There is no seat {seat}: its piece is nowhere and it has no circles."
            continue
        if s.heading[seat] not in HEADINGS:
            yield f"The piece of seat {seat} heads for the ship (0) or the tower (1), not {s.heading[seat]}."
            return
        if not 0 <= s.at[seat] < b.squares:
            yield f"The piece of seat {seat} must stand on the board."
            return
        goal, home = b.end[s.heading[seat]], b.end[1 - s.heading[seat]]
        if b.apart[goal, s.at[seat]] > b.apart[goal, home]:
            yield f"The piece of seat {seat} can never be farther from its destination than its point of departure."
        if s.at[seat] == goal:
            yield f"The piece of seat {seat} has arrived, so it heads for the other end."
        if s.stage in SETTING_UP and (s.at[seat] != b.end[TOWER] or s.heading[seat] != SHIP):
            yield f"The piece of seat {seat} starts on Devil's Tower."
    if any(s.at[p] == s.at[q] not in ends for p in range(game.seats) for q in range(p)):
        yield "Two pieces can stand together on Devil's Tower and on the Mother Ship only."
    walked = [s.path[k] for k in range(LONGEST_PATH)]
    if any(walked[s.length :]) or len(set(walked[: s.length])) != s.length:
        yield f"A path has at most {LONGEST_PATH} different squares, and zeros behind them."
        return
    if any(q >= b.squares for q in walked):
        yield "A path goes over squares of the board."
        return
    if (s.stage in (Phase.MOVE, Phase.ARRIVE) or s.length) and (
        s.length == 0 or walked[s.length - 1] != s.at[walker(b, s)]
    ):
        yield "The path of the mover ends where its piece stands."
    if s.stage in (Phase.MARK, Phase.OPENING, Phase.REPLACE, Phase.END) and s.length:
        yield f"There is no path in the stage {PHASE_NAMES[s.stage]!r}."
    if s.stage == Phase.MOVE and s.length:
        goal = b.end[s.heading[s.seat]]
        far = [b.apart[goal, q] for q in walked[: s.length]]
        if far != sorted(far, reverse=True):
            yield "No step of the path leads farther from the destination."
    if s.stage == Phase.ARRIVE and s.at[s.seat] not in ends:
        yield "In the stage 'arrive' the mover stands on Devil's Tower or on the Mother Ship."


def _card_problems(game: EncountersGame, s: State) -> Iterator[str]:
    n = game.board.numbered
    if any(s.circles[q] or s.chips[q] or any(s.cleared[p, q] for p in range(SEATS)) for q in range(n, NUMBERED)):
        yield f"Circles and chips are on numbered squares only; this board has {n}."
        return
    if any((s.circles[q] | s.chips[q]) & ~((1 << game.seats) - 1) for q in range(n)):
        yield "Circles and chips belong to players of this game."
        return
    done = 0
    for seat in range(SEATS):
        live = [q for q in range(n) if s.circles[q] >> seat & 1]
        sprung = [s.chip[seat, k] for k in range(NOTES) if s.chip[seat, k] != NOWHERE]
        done += len(sprung) == game.board.notes
        if len(sprung) > game.board.notes:
            yield f"Seat {seat} has {len(sprung)} chips on the board, and {game.board.notes} end the game."
        if any(s.chip[seat, k] == NOWHERE for k in range(len(sprung))):
            yield f"The chips of seat {seat} are placed one after the other."
        if sorted(sprung) != [q for q in range(n) if s.chips[q] >> seat & 1]:
            yield f"The chips of seat {seat} on the squares are not those in its list."
        elif set(live) & set(sprung):
            yield f"Seat {seat} circled a square twice."
        elif len(live) + len(sprung) != s.drawn[seat]:
            yield f"Seat {seat} has drawn {s.drawn[seat]} circles; {len(live)} are live and {len(sprung)} sprung."
        elif not _explained(game, s, seat, live, len(sprung)):
            yield f"The circles of seat {seat} cannot have been there when opponents entered those squares."
    if (s.stage == Phase.END) != (done > 0):
        yield f"The game is over exactly when somebody has {game.board.notes} chips on the board."


def _explained(game: EncountersGame, s: State, seat: int, live: list[int], sprung: int) -> bool:
    """Whether the circles could have been drawn in some order that fits what is known (earliest deadline first)."""
    drawn = s.drawn[seat]
    if any(s.cleared[seat, q] > drawn for q in range(NUMBERED)) or any(
        s.sprung_by[seat, k] for k in range(sprung, NOTES)
    ):
        return False
    waiting = [(s.cleared[seat, s.chip[seat, k]], s.sprung_by[seat, k]) for k in range(sprung)]
    known = known_clear(game, s, seat)
    waiting += [(drawn if q in known else s.cleared[seat, q], drawn) for q in live]
    for slot in range(1, drawn + 1):
        ready = [item for item in waiting if item[0] < slot]
        if not ready:
            return False
        first = min(ready, key=lambda item: item[1])
        if first[1] < slot:
            return False
        waiting.remove(first)
    return True


def known_clear(game: EncountersGame, s: State, seat: int) -> set[int]:
    """The numbered squares of the path by which an opponent of ``seat`` proved them clear of its circles so far."""
    if s.length == 0 or walker(game.board, s) == seat:
        return set()
    numbered = game.board.numbered
    return {s.path[k] for k in range(1, s.length) if s.path[k] < numbered and not s.chips[s.path[k]] >> seat & 1}


@rule
def walker(b: Board, s: State) -> int:
    """Whose path it is: when a roll is due, that of the seat before."""
    return (s.seat + b.players - 1) % b.players if s.stage == Phase.ROLL else s.seat
