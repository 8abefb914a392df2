"""Close Encounters in words: labels of events, sentences for the log, and why something is not possible."""

from __future__ import annotations

from typing import TYPE_CHECKING

from saucers.games.encounters.actions import Circle, Decline, Jump, Step, decode, first_die_of, second_die_of
from saucers.games.encounters.board import LONGEST_SIDE, square_names, squares_of
from saucers.games.encounters.rules import turn
from saucers.games.encounters.rules_moving import LANDING, WORKSPACE, Duty, destination, possible_steps, reaches
from saucers.games.encounters.secrets import chips_of, reveals, winners
from saucers.games.encounters.spec import AHEAD, NOWHERE, SHIP, TOWER
from saucers.games.encounters.state import ROLLING, Phase, State

if TYPE_CHECKING:
    from saucers.games.encounters.game import EncountersGame
    from saucers.kernel.layout import Cells

ENDS = ("the Mother Ship", "Devil's Tower")
COURSES = ("north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west")
NUMBERS = ("no", "one", "two", "three", "four", "five", "six", *map(str, range(7, LONGEST_SIDE)))
ORDINALS = ("", "first", "second", "third", "fourth", "fifth")
DUTIES = (
    (Duty.LEAVE, "The turn began in this safe area and must end outside it; after this step it could not (CE-9)."),
    (Duty.FULL, "After this step the roll could be neither walked in full nor ended by arriving (CE-6)."),
    (Duty.NEARER, "The move as a whole must end nearer to the destination; after this step it could not (CE-3)."),
)


def label(game: EncountersGame, s: State, event: int) -> str:
    if s.stage in ROLLING:
        return f"{first_die_of(event)} and {second_die_of(event)}"
    names = square_names(game.edition)
    match decode(event):
        case Decline():
            return "no circle"
        case Circle(square):
            return f"circle {names[square]}"
        case (Step(direction) | Jump(direction)) as move:
            kind = "step" if isinstance(move, Step) else "jump"
            return f"{kind} {direction.name.lower()} to {names[destination(game.board, s, event)]}"


def square_title(game: EncountersGame, square: int) -> str:
    """A square as one says it in a sentence."""
    for end in (SHIP, TOWER):
        if square == game.board.end[end]:
            return ENDS[end]
    return f"square {square_names(game.edition)[square]}" if not game.board.safe[square] else _safe_title(game, square)


def _safe_title(game: EncountersGame, square: int) -> str:
    """A safe square has no number: it is told by where it lies from the end of its area."""
    places = [(x, y) for _, x, y in squares_of(game.edition)]
    end = game.board.safe[square] - 1
    dx, dy = (a - b for a, b in zip(places[square], places[game.board.end[end]], strict=True))
    if max(abs(dx), abs(dy)) == 1:
        where = COURSES[AHEAD.index((dx, dy))]
    else:
        parts = ((dy, "south" if dy > 0 else "north"), (dx, "east" if dx > 0 else "west"))
        where = " and ".join(f"{NUMBERS[abs(steps)]} {course}" for steps, course in parts if steps)
    return f"the safe square {where} of {ENDS[end]}"


def choice_text(game: EncountersGame, s: State, action: int) -> str:
    """What people read on a choice."""
    match decode(action):
        case Decline():
            return "Circle nothing"
        case Circle(square):
            return f"Circle {square_title(game, square)}"
        case Step():
            return f"Step to {square_title(game, destination(game.board, s, action))}"
        case Jump(direction):
            over = game.board.next[game.board.next[s.at[s.seat], direction], direction]
            square = destination(game.board, s, action)
            return f"Jump over the chip{'' if square == over else 's'} to {square_title(game, square)}"


def outcome(game: EncountersGame, s: State, action: int) -> str:
    """What a step does beside entering its square, as far as everybody can know; nothing of circles."""
    if s.stage != Phase.MOVE:
        return ""
    square = destination(game.board, s, action)
    if square == game.board.end[s.heading[s.seat]]:
        lost = f" The {_steps(s.left - 1)} left are not walked." if s.left > 2 else ""
        return f"You arrive, and may circle one more square.{lost}"
    told = "Your move ends there." if s.left == 1 else f"{_steps(s.left - 1).capitalize()} to go after it."
    if square < game.board.numbered and not reveals(game, s, action):
        told = f"Nobody can have circled it. {told}"
    return told


def danger(game: EncountersGame, s: State, action: int) -> str:
    """The warning before a step onto a square that an opponent may have circled."""
    if not reveals(game, s, action):
        return ""
    live = sum(s.drawn[p] - len(chips_of(s, p)) for p in range(game.seats) if p != s.seat)
    circles = "1 circle" if live == 1 else f"{live} circles"
    return f"The others have {circles} out there. If one is here, you go back to {ENDS[1 - s.heading[s.seat]]}."


def _steps(number: int) -> str:
    return "1 step" if number == 1 else f"{number} steps"


def people(game: EncountersGame, seats: list[int]) -> str:
    """Names in a row."""
    names = [game.seat_names[seat] for seat in seats]
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def say(game: EncountersGame, s: State, event: int, after: State, seat: int | None) -> str:
    if s.stage in ROLLING:
        return _say_roll(game, s, after)
    who = turn(game.board, s)
    name = game.seat_names[who]
    match decode(event):
        case Decline():
            return f"{name} circles nothing."
        case Circle(square):
            # Which square it is stays on the owner's card.
            what = f"square {square_names(game.edition)[square]}" if seat == who else "a square in secret"
            return f"{name} circles {what}."
        case Step():
            return _say_move(game, s, "steps", destination(game.board, s, event), after)
        case Jump():
            return _say_move(game, s, "jumps", destination(game.board, s, event), after)


def _say_roll(game: EncountersGame, s: State, after: State) -> str:
    name = game.seat_names[s.seat]
    rolled = f"{name} rolls {after.dice[0]} and {after.dice[1]}"
    if s.stage == Phase.ROLL:
        return f"{rolled}." if after.stage == Phase.MOVE else f"{rolled}, but cannot make a step: the roll is lost."
    if after.stage == Phase.ROLL:
        return f"{rolled} for the start. {game.seat_names[after.seat]} rolled highest and begins."
    if after.contenders != s.contenders or after.seat <= s.seat:
        again = [p for p in range(game.seats) if after.contenders >> p & 1]
        return f"{rolled} for the start. {people(game, again)} share the highest roll and roll again."
    return f"{rolled} for the start."


def _say_move(game: EncountersGame, s: State, verb: str, square: int, after: State) -> str:
    name = game.seat_names[s.seat]
    owners = [p for p in range(game.seats) if len(chips_of(after, p)) > len(chips_of(s, p))]
    text = f"{name} {verb} to {square_title(game, square)}"
    if owners:
        text += f" and is trapped: {people(game, owners)} had circled it"
        if after.stage == Phase.END:
            return f"{text}. {result(game, after)}"
        return f"{text}, and {name} goes back to {ENDS[1 - s.heading[s.seat]]}."
    if square == game.board.end[s.heading[s.seat]]:
        return f"{name} arrives at {square_title(game, square)}."
    if after.stage != Phase.MOVE and s.left > 1:
        return f"{text} and can go no farther: the rest of the roll is lost."
    return f"{text}."


def why_not(game: EncountersGame, s: State, event: int) -> str:
    """The rule against an action; it is worked out from public facts and the decider's own card."""
    match decode(event):
        case Circle(square):
            return _why_not_circle(game, s, square)
        case Decline() if s.stage == Phase.MOVE:
            return "The roll must be walked; there is nothing to decline (CE-6)."
        case Decline():
            return "This circle must be drawn; only the one for an arrival may be declined (CE-8)."
        case _ if s.stage != Phase.MOVE:
            return "A square is to be circled now; nobody moves (CE-7)."
        case Step() as step:
            return _why_not_step(game, s, step)
        case Jump() as jump:
            return _why_not_jump(game, s, jump)


def _why_not_circle(game: EncountersGame, s: State, square: int) -> str:
    if square >= game.board.numbered:
        what = f"{square_title(game, square)} has none" if square < game.board.squares else "there is no such square"
        return f"Only numbered squares can be circled, and {what} (Set up 4)."
    if s.stage == Phase.MOVE:
        return "Squares are circled before the first roll, after a trap and on arriving, not during a move (Playing 3)."
    return (
        f"You have circled square {square_names(game.edition)[square]} already; nobody circles a square twice (CE-2)."
    )


def _why_not_jump(game: EncountersGame, s: State, jump: Jump) -> str:
    b, direction = game.board, jump.direction
    square = b.next[s.at[s.seat], direction]
    if square >= b.numbered or not s.chips[square]:
        return f"There is no chip to jump over in the {COURSES[direction]} (CE-5)."
    while square < b.numbered and s.chips[square]:
        if _held(game, s, square):
            return f"An opponent's piece stands on {square_title(game, square)} and cannot be jumped over (CE-4)."
        square = b.next[square, direction]
    if square == NOWHERE:
        return "The run of chips reaches the edge of the board, so there is no square to land on (CE-5)."
    return _why_not_enter(game, s, square, jump.encode())


def _why_not_step(game: EncountersGame, s: State, step: Step) -> str:
    square = game.board.next[s.at[s.seat], step.direction]
    if square == NOWHERE:
        return f"The board ends there; there is no square in the {COURSES[step.direction]}."
    return _why_not_enter(game, s, square, step.encode())


def _held(game: EncountersGame, s: State, square: int) -> bool:
    ends = (game.board.end[SHIP], game.board.end[TOWER])
    return square not in ends and any(s.at[p] == square for p in range(game.seats) if p != s.seat)


def _why_not_enter(game: EncountersGame, s: State, square: int, event: int) -> str:
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


def broken_duty(game: EncountersGame, s: State, event: int) -> str:
    """CE-12: the weightiest duty that another step could still meet and this one cannot."""
    work: Cells = memoryview(bytearray(8 * WORKSPACE)).cast("q")
    n = possible_steps(game.board, s, work)
    steps = {work[i]: work[LANDING + i] for i in range(n)}
    duties = 0
    for duty, sentence in DUTIES:
        able = {step for step, to in steps.items() if reaches(game.board, s, work, to, s.left - 1, duties | duty)}
        if able and event not in able:
            return sentence
        if able:
            duties |= duty
    return "That is possible."


def prompt(game: EncountersGame, s: State, seat: int | None) -> str:
    if s.stage == Phase.END:
        return result(game, s)
    if s.stage in ROLLING:
        return f"{game.seat_names[s.seat]} rolls{' for the start' if s.stage == Phase.OPENING else ''}."
    who = turn(game.board, s)
    name = game.seat_names[who]
    if s.stage == Phase.MOVE:
        steps = f"{s.left} step{'s' if s.left != 1 else ''} to {ENDS[s.heading[s.seat]]}"
        return f"Walk {steps}." if seat == who else f"{name} has {s.left} more of the roll to walk."
    if s.stage == Phase.MARK:
        number = f"circle {s.drawn[who] + 1} of {game.board.first_circles}"
        return f"Circle a numbered square in secret ({number})." if seat == who else f"{name} draws {number}."
    if s.stage == Phase.REPLACE:
        return "Your trap was sprung: circle a new square." if seat == who else f"{name} circles a new square."
    return "You have arrived: circle one more square, or none." if seat == who else f"{name} may circle a square."


def result(game: EncountersGame, s: State) -> str:
    if s.stage != Phase.END:
        return ""
    won = winners(game, s)
    note, square = ORDINALS[game.board.notes], square_title(game, s.chip[won[0], game.board.notes - 1])
    if len(won) == 1:
        told = f"{people(game, won)} sounds the {note} note, on {square}, and wins."
    else:
        told = f"{people(game, won)} sound the {note} note together, on {square}, and share the victory."
    counted = ", ".join(f"{name} {len(chips_of(s, seat))}" for seat, name in enumerate(game.seat_names))
    return f"{told} Notes sounded: {counted}."
