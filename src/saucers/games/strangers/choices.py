"""What the player on turn can choose: the thing to pick first, where it goes, what would happen, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from saucers.games.strangers import words
from saucers.games.strangers.actions import ChooseCard, ChooseNode, ChooseSeat, Discard, LetOut, Stop, decode
from saucers.games.strangers.board import node_names
from saucers.games.strangers.names import spoken, where
from saucers.games.strangers.rules import apply
from saucers.games.strangers.rules_places import haunted_spaces, points_of, taken_spots, tokens_out
from saucers.games.strangers.secrets import reveals
from saucers.games.strangers.spec import CARD_NAMES, KIDS, SPOT, TOKENS, Card
from saucers.games.strangers.state import NONE, Ending, Phase, State
from saucers.picture.scene import Choice, ChoiceKind

if TYPE_CHECKING:
    from saucers.games.strangers.game import StrangersGame

VERBS: dict[int, str] = {
    Phase.PICK_HAND: "Hold",
    Phase.PICK_DECK: "Lay",
    Phase.ACTION: "Play",
    Phase.COPY: "Copy",
}
EXPOSED = "A Stranger may appear there any time."
RUNS_AWAY = "The Kid goes back to school, and your turn is over."


def choice(game: StrangersGame, s: State, action: int) -> Choice:
    """One action as a choice."""
    label = words.label(game, s, action)
    match decode(action):
        case LetOut():
            school = space_of(game, game.board.school)
            return Choice(action, label, (school,), school, text="Let out a Kid", kind="place")
        case Stop():
            kind: ChoiceKind = "answer" if label in ("decline", "keep Soda Shop Date") else "end"
            return Choice(action, label, text=label[:1].upper() + label[1:], kind=kind)
        case ChooseSeat(player):
            return _seat_choice(game, s, player, label)
        case Discard(card):
            offered = s.stage == Phase.OFFER
            text = f"{'Exchange' if offered else 'Discard'} {CARD_NAMES[card]}"
            cards = _cards_of(s, card)
            return Choice(action, label, cards, text=text, subject=cards[0], kind="answer" if offered else "drop")
        case ChooseCard(card):
            return _card_choice(game, s, card, label)
        case ChooseNode(node):
            return _node_choice(game, s, node, label)


def _seat_choice(game: StrangersGame, s: State, player: int, label: str) -> Choice:
    action, name = ChooseSeat(player).encode(), game.seat_names[player]
    if s.stage == Phase.WHOSE:
        kids = kids_at(game, s, s.spot, player)
        return Choice(action, label, kids, text=f"{name}'s Kid", subject=kids[0], kind="answer")
    text, hand = f"See {name}'s hand", f"hand-{player}"
    return Choice(action, label, (hand,), text=text, kind="ask", final=reveals(game, s, action) or None)


def _card_choice(game: StrangersGame, s: State, card: int, label: str) -> Choice:
    action = ChooseCard(card).encode()
    if s.stage == Phase.ORDER:
        text = f"The {'Stranger' if card == Card.SIGHTING else 'Saucer'} first"
        return Choice(action, label, text=text, kind="answer")
    cards = _cards_of(s, card)
    return Choice(
        action, label, cards, danger=_idle(game, s, card), final=reveals(game, s, action) or None,
        text=f"{VERBS[s.stage]} {CARD_NAMES[card]}", subject=cards[0] if cards else "", kind="card",
    )  # fmt: skip


def _cards_of(s: State, kind: int) -> tuple[str, ...]:
    if s.stage in (Phase.PICK_HAND, Phase.PICK_DECK):
        return (f"box-{kind}",)
    holder = s.revealed if s.stage == Phase.COPY else s.seat
    return tuple(f"card-{holder}-{kind}-{i}" for i in range(s.hand[holder, kind]))


def _idle(game: StrangersGame, s: State, card: int) -> str:
    """A warning before a card is played for nothing."""
    if s.stage != Phase.ACTION:
        return ""
    tried = s.copy()
    apply(game.board, tried, ChooseCard(card).encode())
    idle = tried.ending == Ending.RUNNING and (tried.stage == Phase.DRAW or tried.card == NONE)
    return f"{CARD_NAMES[card]} would have no effect now." if idle else ""


# --- nodes -----------------------------------------------------------------------------------------------------------


def _node_choice(game: StrangersGame, s: State, node: int, label: str) -> Choice:
    action = ChooseNode(node).encode()
    if s.stage == Phase.ACTION:
        text = f"Run away with the Kid {where(game, node)}"
        return Choice(action, label, text=text, kind="end", danger=RUNS_AWAY)
    if s.stage == Phase.FROM:
        return _from_choice(game, s, node, label)
    space = space_of(game, node)
    triggers = (space, f"place-{space.partition('.')[0]}") if node >= SPOT else (space,)
    if s.stage == Phase.POOLS:
        return Choice(action, label, triggers, space, text=f"A party in {spoken(game, node)}", kind="answer")
    if s.card in (Card.SIGHTING, Card.MAN_IN_BLACK):
        return _stranger_choice(game, s, node, label)
    return Choice(
        action, label, triggers, space, danger=_walk_danger(game, s, node),
        text=f"{'Into' if node >= SPOT else 'To'} {spoken(game, node)}", subject=kid_id(s.kid), kind="move",
        outcome=_gain(game, s, node),
    )  # fmt: skip


def _from_choice(game: StrangersGame, s: State, node: int, label: str) -> Choice:
    """The Kid or the Stranger for a card."""
    action, space = ChooseNode(node).encode(), space_of(game, node)
    there = strangers_at(s, node) if s.card == Card.MAN_IN_BLACK else kids_at(game, s, node)
    what = "Stranger" if s.card == Card.MAN_IN_BLACK else "Kid"
    text = f"The {what} {where(game, node)}"
    outcome, danger = "", ""
    if s.card == Card.SAUCER:
        text, outcome = f"The Saucer comes for the Kid {where(game, node)}", "The coin decides whether it is taken."
        if all(kid.startswith(f"kid-{s.seat}-") for kid in there):
            danger = "It is a Kid of yours."
    kind: ChoiceKind = "answer" if s.card == Card.SAUCER else "move"
    return Choice(
        action, label, (*there, space), text=text, subject=there[0] if there else "", kind=kind, outcome=outcome,
        danger=danger,
    )  # fmt: skip


def _stranger_choice(game: StrangersGame, s: State, node: int, label: str) -> Choice:
    space = space_of(game, node)
    owners = [int(kid.split("-")[1]) for kid in kids_at(game, s, node)]
    outcome = " ".join(f"{game.seat_names[owner]}'s Kid there is abducted." for owner in owners)
    last = s.card == Card.SIGHTING and tokens_out(s) + 1 == game.board.tokens
    if last:
        outcome = f"{outcome} It is the last Stranger: the game ends.".strip()
    moved = strangers_at(s, s.spot) if s.card == Card.MAN_IN_BLACK else ()
    return Choice(
        ChooseNode(node).encode(), label, (space,), space, text=f"A Stranger {where(game, node)}", kind="place",
        subject=moved[0] if moved else "", outcome=outcome,
        danger="A Kid of yours is there." if s.seat in owners else "", final=True if last else None,
    )  # fmt: skip


def _gain(game: StrangersGame, s: State, node: int) -> str:
    """The points that the Kid's owner gains or loses by going there."""
    if node < SPOT:
        return ""
    b, owner = game.board, s.kid // KIDS
    before = points_of(b, s, owner, taken_spots(b, s))
    tried = s.copy()
    tried.kids[owner, s.kid % KIDS] = node
    gained = points_of(b, tried, owner, taken_spots(b, tried)) - before
    return f"{gained:+d} point{'' if abs(gained) == 1 else 's'}"


def _walk_danger(game: StrangersGame, s: State, node: int) -> str:
    if s.card == Card.HITCHHIKING:
        return "Then the coin decides whether the Kid is taken."
    last = s.stage != Phase.STEP or s.left == 1
    return EXPOSED if node < SPOT and last and is_exposed(game, s, node) else ""


def is_exposed(game: StrangersGame, s: State, node: int) -> bool:
    """True for a stranger space without a Stranger."""
    haunt = game.board.haunt[node]
    return haunt > 0 and not (haunted_spaces(game.board, s) >> haunt) & 1


# --- ids on the picture ----------------------------------------------------------------------------------------------


def space_of(game: StrangersGame, node: int) -> str:
    """The space or spot on the picture."""
    return node_names(game.edition, game.options.board)[node]


def kid_id(kid: int) -> str:
    return f"kid-{kid // KIDS}-{kid % KIDS}"


def kids_at(game: StrangersGame, s: State, node: int, owner: int | None = None) -> tuple[str, ...]:
    seats = range(game.seats) if owner is None else (owner,)
    return tuple(f"kid-{seat}-{k}" for seat in seats for k in range(KIDS) if s.kids[seat, k] == node)


def strangers_at(s: State, node: int) -> tuple[str, ...]:
    return tuple(f"stranger-{token}" for token in range(TOKENS) if s.stranger[token] == node)
