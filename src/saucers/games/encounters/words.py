"""Close Encounters in words: labels of events, sentences for the log, and why something is not possible."""

from __future__ import annotations

from typing import TYPE_CHECKING

from saucers.games.encounters.board import square_names
from saucers.games.encounters.rules import turn
from saucers.games.encounters.rules_moving import FULL, LANDING, LEAVE, NEARER, landing, possible_steps, reaches
from saucers.games.encounters.secrets import chips_of, winners
from saucers.games.encounters.spec import (
    COMPASS,
    DECLINE,
    FACES,
    JUMP,
    MOST_EVENTS,
    NOTES,
    NOWHERE,
    SHIP,
    STEP,
)
from saucers.games.encounters.state import END, MARK, MOVE, OPENING, REPLACE, ROLL, State

if TYPE_CHECKING:
    from saucers.kernel.game import Game

ENDS = ("the Mother Ship", "Devil's Tower")
COURSES = ("north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west")
DUTIES = (
    (LEAVE, "The turn began in a safe area and must end outside it; after this step it could not (CE-9)."),
    (FULL, "After this step the roll could be neither walked in full nor ended by arriving (CE-6)."),
    (NEARER, "The move as a whole must end nearer to the destination; after this step it could not (CE-3)."),
)


def label(game: Game, s: State, event: int) -> str:
    if s.stage in (OPENING, ROLL):
        return f"{event // FACES + 1} and {event % FACES + 1}"
    if event == DECLINE:
        return "no circle"
    names = square_names(game.edition)
    if event < STEP:
        return f"circle {names[event]}"
    kind, direction = ("step", event - STEP) if event < JUMP else ("jump", event - JUMP)
    return f"{kind} {COMPASS[direction]} to {names[destination(game, s, event)]}"


def destination(game: Game, s: State, event: int) -> int:
    """The square that a step or jump enters, NOWHERE if there is none."""
    here = s.at[s.seat]
    if event < JUMP:
        square: int = game.board.next[here, event - STEP]
        return square
    return landing(game.board, s, here, event - JUMP)


def square_title(game: Game, square: int) -> str:
    """A square as one says it in a sentence."""
    if square in (game.board.end[0], game.board.end[1]):
        return ENDS[0 if square == game.board.end[SHIP] else 1]
    name = square_names(game.edition)[square]
    return f"the safe square {name}" if game.board.safe[square] else f"square {name}"


def people(game: Game, seats: list[int]) -> str:
    """Names in a row."""
    names = [game.seat_names[seat] for seat in seats]
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def say(game: Game, s: State, event: int, after: State, seat: int | None) -> str:
    if s.stage in (OPENING, ROLL):
        return _say_roll(game, s, after)
    who = turn(game.board, s)
    name = game.seat_names[who]
    if event == DECLINE:
        return f"{name} circles nothing."
    if event < STEP:
        # Which square it is stays on the owner's card.
        what = f"square {square_names(game.edition)[event]}" if seat == who else "a square in secret"
        return f"{name} circles {what}."
    return _say_step(game, s, event, after)


def _say_roll(game: Game, s: State, after: State) -> str:
    name = game.seat_names[s.seat]
    rolled = f"{name} rolls {after.dice[0]} and {after.dice[1]}"
    if s.stage == ROLL:
        return f"{rolled}." if after.stage == MOVE else f"{rolled}, but cannot make a step: the roll is lost."
    if after.stage == ROLL:
        return f"{rolled} for the start. {game.seat_names[after.seat]} rolled highest and begins."
    if after.contenders != s.contenders or after.seat <= s.seat:
        again = [p for p in range(game.seats) if after.contenders >> p & 1]
        return f"{rolled} for the start. {people(game, again)} share the highest roll and roll again."
    return f"{rolled} for the start."


def _say_step(game: Game, s: State, event: int, after: State) -> str:
    name = game.seat_names[s.seat]
    square = destination(game, s, event)
    verb = "steps" if event < JUMP else "jumps"
    owners = [p for p in range(game.seats) if len(chips_of(after, p)) > len(chips_of(s, p))]
    text = f"{name} {verb} to {square_title(game, square)}"
    if owners:
        text += f" and is trapped: {people(game, owners)} had circled it"
        if after.stage == END:
            return f"{text}. {result(game, after)}"
        return f"{text}, and {name} goes back to {ENDS[1 - s.heading[s.seat]]}."
    if square == game.board.end[s.heading[s.seat]]:
        return f"{name} arrives at {square_title(game, square)}."
    if after.stage != MOVE and s.left > 1:
        return f"{text} and can go no farther: the rest of the roll is lost."
    return f"{text}."


def why_not(game: Game, s: State, event: int) -> str:
    """The rule against an action; it is worked out from public facts and the decider's own card."""
    if event < STEP:
        return _why_not_circle(game, s, event)
    if event == DECLINE:
        if s.stage == MOVE:
            return "The roll must be walked; there is nothing to decline (CE-6)."
        return "This circle must be drawn; only the one for an arrival may be declined (CE-8)."
    if s.stage != MOVE:
        return "A square is to be circled now; nobody moves (CE-7)."
    return _why_not_jump(game, s, event - JUMP) if event >= JUMP else _why_not_step(game, s, event)


def _why_not_circle(game: Game, s: State, square: int) -> str:
    if square >= game.board.numbered:
        what = f"{square_title(game, square)} has none" if square < game.board.squares else "there is no such square"
        return f"Only numbered squares can be circled, and {what} (Set up 4)."
    if s.stage == MOVE:
        return "Squares are circled before the first roll, after a trap and on arriving, not during a move (Playing 3)."
    return (
        f"You have circled square {square_names(game.edition)[square]} already; nobody circles a square twice (CE-2)."
    )


def _why_not_jump(game: Game, s: State, direction: int) -> str:
    b = game.board
    square = b.next[s.at[s.seat], direction]
    if square >= b.numbered or not s.chips[square]:
        return f"There is no chip to jump over in the {COURSES[direction]} (CE-5)."
    while square < b.numbered and s.chips[square]:
        if _held(game, s, square):
            return f"An opponent's piece stands on {square_title(game, square)} and cannot be jumped over (CE-4)."
        square = b.next[square, direction]
    if square == NOWHERE:
        return "The run of chips reaches the edge of the board, so there is no square to land on (CE-5)."
    return _why_not_enter(game, s, square, JUMP + direction)


def _why_not_step(game: Game, s: State, event: int) -> str:
    square = destination(game, s, event)
    if square == NOWHERE:
        return f"The board ends there; there is no square in the {COURSES[event - STEP]}."
    return _why_not_enter(game, s, square, event)


def _held(game: Game, s: State, square: int) -> bool:
    ends = (game.board.end[0], game.board.end[1])
    return square not in ends and any(s.at[p] == square for p in range(game.seats) if p != s.seat)


def _why_not_enter(game: Game, s: State, square: int, event: int) -> str:
    b = game.board
    goal, home = b.end[s.heading[s.seat]], b.end[1 - s.heading[s.seat]]
    place = square_title(game, square)
    subject = place[0].upper() + place[1:]
    if _held(game, s, square):
        return f"An opponent's piece stands on {place}; it can be neither entered nor jumped over (CE-4)."
    if square == home:
        return f"{subject} is the point of departure and is not entered again on the way (CE-3)."
    if any(s.path[k] == square for k in range(s.length)):
        return f"{subject} was already entered in this move (CE-3)."
    if b.apart[goal, square] > b.apart[goal, s.at[s.seat]]:
        return f"{subject} is farther from {square_title(game, goal)}; every step goes toward the destination (CE-3)."
    return broken_duty(game, s, event)


def broken_duty(game: Game, s: State, event: int) -> str:
    """CE-12: the weightiest duty that another step could still meet and this one cannot."""
    pad = [0] * MOST_EVENTS
    n = possible_steps(game.board, s, pad)
    steps = dict(zip(pad[:n], pad[LANDING : LANDING + n], strict=True))
    duties = 0
    for duty, sentence in DUTIES:
        able = {step for step, to in steps.items() if reaches(game.board, s, pad, to, s.left - 1, duties | duty)}
        if able and event not in able:
            return sentence
        if able:
            duties |= duty
    return "That is possible."


def prompt(game: Game, s: State, seat: int | None) -> str:
    if s.stage == END:
        return result(game, s)
    if s.stage in (OPENING, ROLL):
        return f"{game.seat_names[s.seat]} rolls{' for the start' if s.stage == OPENING else ''}."
    who = turn(game.board, s)
    name = game.seat_names[who]
    if s.stage == MOVE:
        steps = f"{s.left} step{'s' if s.left != 1 else ''} to {ENDS[s.heading[s.seat]]}"
        return f"Walk {steps}." if seat == who else f"{name} has {s.left} more of the roll to walk."
    if s.stage == MARK:
        number = f"circle {s.drawn[who] + 1} of {game.board.first_circles}"
        return f"Circle a numbered square in secret ({number})." if seat == who else f"{name} draws {number}."
    if s.stage == REPLACE:
        return "Your trap was sprung: circle a new square." if seat == who else f"{name} circles a new square."
    return "You have arrived: circle one more square, or none." if seat == who else f"{name} may circle a square."


def result(game: Game, s: State) -> str:
    if s.stage != END:
        return ""
    won = winners(s, game.seats)
    if len(won) == 1:
        return f"{people(game, won)} sounds the {_ordinal(NOTES)} note and wins."
    return f"{people(game, won)} sound the {_ordinal(NOTES)} note together and share the victory."


def _ordinal(number: int) -> str:
    return {5: "fifth"}.get(number, f"{number}th")
