"""Why something is not possible: one sentence that names the rule, from what the asking player may know."""

from __future__ import annotations

from typing import TYPE_CHECKING

from saucers.games.strangers.board import Board, node_names
from saucers.games.strangers.rules_places import (
    free_spot,
    haunted_spaces,
    kids_allowed,
    kids_in_play,
    taken_spots,
)
from saucers.games.strangers.rules_walk import way
from saucers.games.strangers.secrets import place_titles
from saucers.games.strangers.spec import (
    CARD,
    CARD_NAMES,
    CITY_BUS,
    DISCARD,
    FIRST_HELD,
    HITCHHIKING,
    HOME,
    HOP_THE_FENCE,
    KIDS,
    LET_OUT,
    MAN_IN_BLACK,
    MANSION,
    MOMS_CAR,
    POOL_PARTY,
    PROM_DATE,
    RAD_BIKE,
    SAUCER,
    SAVIORS,
    SCHOOL_BUS,
    SEAT,
    SIGHTING,
    SPOT,
    STEP_DAD,
    STOP,
    SUPPLY,
    WAYS,
)
from saucers.games.strangers.state import (
    ACTION,
    AFTER,
    COPY,
    FROM,
    OFFER,
    ORDER,
    PICK_DECK,
    PICK_HAND,
    PLAYER,
    POOLS,
    STEP,
    WHOSE,
    State,
)

if TYPE_CHECKING:
    from saucers.kernel.game import Game

ASKED = {
    AFTER: "The action is done: discard a card or end the turn (Brainiac).",
    WHOSE: "Several players have a Kid on that space: say whose it is.",
    POOLS: "Choose a Pool in which you have at least two Kids and there is room, or decline (Pool Party).",
    PLAYER: "Choose another player, who reveals the hand (Soda Shop Date).",
    COPY: "Choose a card that is in the revealed hand (Soda Shop Date).",
    ORDER: "In a Total Invasion first choose what comes first, the Stranger or the Saucer.",
    OFFER: "First keep Soda Shop Date or exchange it (Solo).",
}


def why_not(game: Game, s: State, event: int) -> str:
    if event < CARD and event not in _names(game):
        return "There is no such space on this board."
    if s.stage == ACTION:
        return _action(game, s, event)
    if s.stage in (PICK_HAND, PICK_DECK):
        return _pick(game, s, event)
    if s.stage in ASKED:
        return ASKED[s.stage]
    if event >= CARD:
        if event == STOP and s.stage == FROM:
            return "When something is possible it must be done, at least with one Kid (DTS-5)."
        return f"First {CARD_NAMES[s.card]} has to be carried out."
    if event == SUPPLY:
        return "A Kid in the supply is not in play; it is let out as an action of its own (DTS-2)."
    if s.stage == STEP:
        return _step(game, s, event)
    return _from(game, s, event) if s.stage == FROM else _to(game, s, event)


def _names(game: Game) -> dict[int, str]:
    return node_names(game.edition, game.options.board)


def _title(game: Game, node: int) -> str:
    return str(place_titles(game)[game.board.place[node]] if node >= SPOT else _names(game)[node])


def _action(game: Game, s: State, event: int) -> str:
    b: Board = game.board
    if event == LET_OUT:
        if kids_in_play(s, s.seat) >= kids_allowed(b, s, s.seat):
            allowed = kids_allowed(b, s, s.seat)
            return (
                f"You have {kids_in_play(s, s.seat)} in play, and may let out a Kid only while you have fewer than "
                f"{allowed}; Kids in a Park allow more (Let out a Kid)."
            )
        return "All your Kids are out; there is none left to let out."
    if event == STOP or event >= SEAT:
        return "There is no passing: let out a Kid, play a card, or run away (DTS-2)."
    if event >= DISCARD:
        if not b.brainiac:
            return "Discarding a card as a free action is the variant Brainiac, which is not played here."
        if s.discarded:
            return "Only one card a turn may be discarded (Brainiac)."
        return f"You hold no {CARD_NAMES[event - DISCARD]}."
    if event >= CARD:
        if event - CARD < FIRST_HELD:
            return f"A {CARD_NAMES[event - CARD]} is never played from the hand; it resolves as it is drawn."
        return f"You hold no {CARD_NAMES[event - CARD]}."
    if event >= SPOT:
        return "A scored Kid cannot run away; only Kids in play can (Run Away Rule)."
    return "You have no Kid there that could run away (Run Away Rule)."


def _pick(game: Game, s: State, event: int) -> str:
    if not CARD <= event < DISCARD:
        return "First choose the hand and the deck, card by card (Solo Architect)."
    kind = event - CARD
    if kind == SIGHTING:
        return "Sightings come by themselves as every second card of the deck (Solo Architect)."
    if kind in (SAUCER, SAVIORS, HITCHHIKING):
        return f"{CARD_NAMES[kind]} is left out of Solo Architect: there is no coin in a puzzle."
    return f"All {game.board.count[kind]} cards {CARD_NAMES[kind]} are used already (Solo Architect)."


def _step(game: Game, s: State, to: int) -> str:
    """Illegal paths, by the rule that they break."""
    b: Board = game.board
    here = s.kids[s.kid // KIDS, s.kid % KIDS]
    if to >= SPOT:
        place = b.place[to]
        doors = [b.door[here, direction] - 1 for direction in range(WAYS)]
        if place not in doors:
            return f"{_title(game, to)} is entered only through its entrances, and none is at {_title(game, here)}."
        if not free_spot(b, taken_spots(b, s), place):
            return f"{_title(game, to)} is full: all its spots are taken."
        return f"A Kid takes the best free spot of {_title(game, to)} (DTS-6)."
    beside = [direction for direction in range(WAYS) if b.next[here, direction] == to]
    if not beside:
        return f"{_title(game, to)} is not beside {_title(game, here)}; Kids move orthogonally, space by space (Move)."
    if not way(b, s.card, here, beside[0]):
        hop = CARD_NAMES[HOP_THE_FENCE]
        return f"A wall stands between {_title(game, here)} and {_title(game, to)}; only {hop} crosses it."
    if to in [s.path[i] for i in range(len(s.path))]:
        return f"The Kid has been on {_title(game, to)} on this move, and never goes back (Move, no backtracking)."
    if (haunted_spaces(b, s) >> b.haunt[to]) & 1:
        if s.card == RAD_BIKE:
            return f"A Stranger is on {_title(game, to)}; Rad Bike! rides through Strangers but never ends on one."
        return f"A Stranger is on {_title(game, to)}, so nobody enters it or moves through."
    return f"From {_title(game, to)} the Kid could not move the full number of spaces of {CARD_NAMES[s.card]} (DTS-4)."


def _from(game: Game, s: State, node: int) -> str:
    """Kids and Strangers that cannot be chosen, by the rule that forbids it."""
    card = CARD_NAMES[s.card]
    if s.card == MAN_IN_BLACK:
        return f"There is no Stranger on {_title(game, node)} to move (Man in Black)."
    owners = {seat for seat in range(game.seats) for k in range(KIDS) if s.kids[seat, k] == node}
    if not owners:
        return (
            f"There is no Kid on {_title(game, node)}."
            if node < SPOT
            else f"There is no Kid on that spot of {_title(game, node)}."
        )
    if s.card == STEP_DAD:
        if s.seat not in owners:
            return "New Step-Dad moves a Kid of your own."
        return "New Step-Dad moves a Kid that is scored in a Home, to a free Home or Mansion."
    if node >= SPOT:
        return f"A scored Kid stays where it is; {card} moves Kids in play only."
    if s.card not in (PROM_DATE, POOL_PARTY) and s.seat not in owners:
        return f"{card} moves Kids of your own only."
    if s.card in (SCHOOL_BUS, CITY_BUS):
        line = "school" if s.card == SCHOOL_BUS else "city"
        return f"{_title(game, node)} is no {line} bus stop, so no {card} leaves from there."
    if any((s.moved >> k) & 1 and s.kids[s.seat, k] == node for k in range(KIDS)):
        return f"That Kid has moved already; each Kid moves at most once on {card} (DTS-5)."
    return f"The Kid on {_title(game, node)} has no legal move of the full number of spaces with {card} (DTS-4)."


def _to(game: Game, s: State, to: int) -> str:
    """Destinations that are not open, by the rule that closes them."""
    b: Board = game.board
    card = CARD_NAMES[s.card]
    if s.card in (SIGHTING, MAN_IN_BLACK):
        if to >= SPOT or not b.haunt[to]:
            return f"{_title(game, to)} is no stranger space; Strangers stand only there."
        return f"A Stranger is on {_title(game, to)} already; two never share a space."
    here = s.kids[s.kid // KIDS, s.kid % KIDS]
    if s.card in (SCHOOL_BUS, CITY_BUS):
        if to == here:
            return f"A bus goes to another stop than {_title(game, here)}, where it leaves (DTS-7)."
        line = "school" if s.card == SCHOOL_BUS else "city"
        return f"{_title(game, to)} is no {line} bus stop, so no {card} goes there."
    if s.card == HITCHHIKING:
        if to >= SPOT:
            return "Hitchhiking leads to a movement space, not into a scoring place."
        return "The Kid hitchhikes to another space than its own, and to none with a Stranger."
    if to < SPOT:
        return f"{card} leads into a {'Home' if s.card == MOMS_CAR else 'Home or Mansion'}, not to a movement space."
    kind = b.kind[b.place[to]]
    if kind == MANSION and s.card == MOMS_CAR:
        return f"{_title(game, to)} is no Home: Mom's Car does not go to Mansions."
    if kind not in (HOME, MANSION):
        return f"{_title(game, to)} is no Home, and {card} goes to Homes only."
    return f"{_title(game, to)} is occupied; there is room for one Kid only."
