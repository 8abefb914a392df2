"""Why something is not possible: one sentence that names the rule, from what the asking player may know."""

from __future__ import annotations

from typing import TYPE_CHECKING

from saucers.games.strangers.actions import Action, ChooseCard, ChooseNode, ChooseSeat, Discard, LetOut, Stop, decode
from saucers.games.strangers.board import node_names
from saucers.games.strangers.names import spoken
from saucers.games.strangers.rules_places import free_spot, haunted_spaces, kids_allowed, kids_in_play, taken_spots
from saucers.games.strangers.rules_walk import way
from saucers.games.strangers.spec import CARD_NAMES, FIRST_HELD, KIDS, SPOT, SUPPLY, WAYS, Card, PlaceKind
from saucers.games.strangers.state import Phase, State

if TYPE_CHECKING:
    from saucers.games.strangers.game import StrangersGame

ASKED: dict[int, str] = {
    Phase.AFTER: "The action is done: discard a card or end the turn (Brainiac).",
    Phase.WHOSE: "Several players have a Kid on that space: say whose it is.",
    Phase.POOLS: "Choose a Pool in which you have at least two Kids and there is room, or decline (Pool Party).",
    Phase.PLAYER: "Choose another player, who reveals the hand (Soda Shop Date).",
    Phase.COPY: "Choose a card that is in the revealed hand (Soda Shop Date).",
    Phase.ORDER: "In a Total Invasion first choose what comes first, the Stranger or the Saucer.",
    Phase.OFFER: "First keep Soda Shop Date or exchange it (Solo).",
}


def why_not(game: StrangersGame, s: State, event: int) -> str:
    action = decode(event)
    if isinstance(action, ChooseNode) and action.node not in _names(game):
        return "There is no such space on this board."
    if s.stage == Phase.ACTION:
        return _action(game, s, action)
    if s.stage in (Phase.PICK_HAND, Phase.PICK_DECK):
        return _pick(game, action)
    if s.stage in ASKED:
        return ASKED[s.stage]
    match action:
        case ChooseNode(node):
            return _node(game, s, node)
        case Stop() if s.stage == Phase.FROM:
            return "When something is possible it must be done, at least with one Kid (DTS-5)."
        case _:
            return f"First {CARD_NAMES[s.card]} has to be carried out."


def _node(game: StrangersGame, s: State, node: int) -> str:
    if node == SUPPLY:
        return "A Kid in the supply is not in play; it is let out as an action of its own (DTS-2)."
    if s.stage == Phase.STEP:
        return _step(game, s, node)
    return _from(game, s, node) if s.stage == Phase.FROM else _to(game, s, node)


def _names(game: StrangersGame) -> dict[int, str]:
    return node_names(game.edition, game.options.board)


def _begin(game: StrangersGame, node: int) -> str:
    title = spoken(game, node)
    return title[:1].upper() + title[1:]


def _title(game: StrangersGame, node: int) -> str:
    return spoken(game, node)


def _action(game: StrangersGame, s: State, action: Action) -> str:
    match action:
        case LetOut():
            return _let_out(game, s)
        case Stop() | ChooseSeat():
            return "There is no passing: let out a Kid, play a card, or run away (DTS-2)."
        case Discard(card):
            if not game.board.brainiac:
                return "Discarding a card as a free action is the variant Brainiac, which is not played here."
            if s.discarded:
                return "Only one card a turn may be discarded (Brainiac)."
            return f"You hold no {CARD_NAMES[card]}."
        case ChooseCard(card):
            if card < FIRST_HELD:
                return f"A {CARD_NAMES[card]} is never played from the hand; it resolves as it is drawn."
            return f"You hold no {CARD_NAMES[card]}."
        case ChooseNode(node):
            if node >= SPOT:
                return "A scored Kid cannot run away; only Kids in play can (Run Away Rule)."
            return "You have no Kid there that could run away (Run Away Rule)."


def _let_out(game: StrangersGame, s: State) -> str:
    playing, allowed = kids_in_play(s, s.seat), kids_allowed(game.board, s, s.seat)
    if playing >= allowed:
        return (
            f"You have {playing} in play, and may let out a Kid only while you have fewer than "
            f"{allowed}; Kids in a Park allow more (Let out a Kid)."
        )
    return "All your Kids are out; there is none left to let out."


def _pick(game: StrangersGame, action: Action) -> str:
    if not isinstance(action, ChooseCard):
        return "First choose the hand and the deck, card by card (Solo Architect)."
    card = action.card
    if card == Card.SIGHTING:
        return "Sightings come by themselves as every second card of the deck (Solo Architect)."
    if card in (Card.SAUCER, Card.SAVIORS, Card.HITCHHIKING):
        return f"{CARD_NAMES[card]} is left out of Solo Architect: there is no coin in a puzzle."
    return f"All {game.board.count[card]} cards {CARD_NAMES[card]} are used already (Solo Architect)."


def _step(game: StrangersGame, s: State, to: int) -> str:
    """Illegal paths, by the rule that they break."""
    b = game.board
    here = s.kids[s.kid // KIDS, s.kid % KIDS]
    if to >= SPOT:
        place = b.place[to]
        doors = [b.door[here, direction] - 1 for direction in range(WAYS)]
        if place not in doors:
            return f"{_begin(game, to)} is entered only through its entrances, and none is at {_title(game, here)}."
        if not free_spot(b, taken_spots(b, s), place):
            return f"{_begin(game, to)} is full: all its spots are taken."
        return f"A Kid takes the best free spot of {_title(game, to)} (DTS-6)."
    beside = [direction for direction in range(WAYS) if b.next[here, direction] == to]
    if not beside:
        return f"{_begin(game, to)} is not beside {_title(game, here)}; Kids move orthogonally, space by space (Move)."
    if not way(b, s.card, here, beside[0]):
        hop = CARD_NAMES[Card.HOP_THE_FENCE]
        return f"A wall stands between {_title(game, here)} and {_title(game, to)}; only {hop} crosses it."
    if to in [s.path[i] for i in range(len(s.path))]:
        return f"The Kid has been on {_title(game, to)} on this move, and never goes back (Move, no backtracking)."
    if (haunted_spaces(b, s) >> b.haunt[to]) & 1:
        if s.card == Card.RAD_BIKE:
            return f"A Stranger is on {_title(game, to)}; Rad Bike! rides through Strangers but never ends on one."
        return f"A Stranger is on {_title(game, to)}, so nobody enters it or moves through."
    return f"From {_title(game, to)} the Kid could not move the full number of spaces of {CARD_NAMES[s.card]} (DTS-4)."


def _from(game: StrangersGame, s: State, node: int) -> str:
    """Kids and Strangers that cannot be chosen, by the rule that forbids it."""
    card = CARD_NAMES[s.card]
    if s.card == Card.MAN_IN_BLACK:
        return f"There is no Stranger on {_title(game, node)} to move (Man in Black)."
    owners = {seat for seat in range(game.seats) for k in range(KIDS) if s.kids[seat, k] == node}
    if not owners:
        return (
            f"There is no Kid on {_title(game, node)}."
            if node < SPOT
            else f"There is no Kid on that spot of {_title(game, node)}."
        )
    if s.card == Card.STEP_DAD:
        if s.seat not in owners:
            return "New Step-Dad moves a Kid of your own."
        return "New Step-Dad moves a Kid that is scored in a Home, to a free Home or Mansion."
    if node >= SPOT:
        return f"A scored Kid stays where it is; {card} moves Kids in play only."
    if s.card not in (Card.PROM_DATE, Card.POOL_PARTY) and s.seat not in owners:
        return f"{card} moves Kids of your own only."
    if s.card in (Card.SCHOOL_BUS, Card.CITY_BUS):
        line = "school" if s.card == Card.SCHOOL_BUS else "city"
        return f"{_begin(game, node)} is no {line} bus stop, so no {card} leaves from there."
    if any((s.moved >> k) & 1 and s.kids[s.seat, k] == node for k in range(KIDS)):
        return f"That Kid has moved already; each Kid moves at most once on {card} (DTS-5)."
    return f"The Kid on {_title(game, node)} has no legal move of the full number of spaces with {card} (DTS-4)."


def _to(game: StrangersGame, s: State, to: int) -> str:
    """Destinations that are not open, by the rule that closes them."""
    b = game.board
    card = CARD_NAMES[s.card]
    if s.card in (Card.SIGHTING, Card.MAN_IN_BLACK):
        if to >= SPOT or not b.haunt[to]:
            return f"{_begin(game, to)} is no stranger space; Strangers stand only there."
        return f"A Stranger is on {_title(game, to)} already; two never share a space."
    here = s.kids[s.kid // KIDS, s.kid % KIDS]
    if s.card in (Card.SCHOOL_BUS, Card.CITY_BUS):
        if to == here:
            return f"A bus goes to another stop than {_title(game, here)}, where it leaves (DTS-7)."
        line = "school" if s.card == Card.SCHOOL_BUS else "city"
        return f"{_begin(game, to)} is no {line} bus stop, so no {card} goes there."
    if s.card == Card.HITCHHIKING:
        if to >= SPOT:
            return "Hitchhiking leads to a movement space, not into a scoring place."
        return "The Kid hitchhikes to another space than its own, and to none with a Stranger."
    if to < SPOT:
        return (
            f"{card} leads into a {'Home' if s.card == Card.MOMS_CAR else 'Home or Mansion'}, not to a movement space."
        )
    kind = b.kind[b.place[to]]
    if kind == PlaceKind.MANSION and s.card == Card.MOMS_CAR:
        return f"{_begin(game, to)} is no Home: Mom's Car does not go to Mansions."
    if kind not in (PlaceKind.HOME, PlaceKind.MANSION):
        return f"{_begin(game, to)} is no Home, and {card} goes to Homes only."
    return f"{_begin(game, to)} is occupied; there is room for one Kid only."
