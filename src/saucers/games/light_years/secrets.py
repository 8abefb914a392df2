"""Who may see what. What nobody knows is not in the state, so all seats and spectators see the same."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from saucers.games.light_years import spec, things
from saucers.games.light_years.actions import is_jump, shows_signal
from saucers.games.light_years.board import SPACE_NAMES, ZONE_NAMES, Board
from saucers.games.light_years.rules import turn
from saucers.games.light_years.rules_common import destination, die_in_basket, enemy_space
from saucers.games.light_years.state import ENDING_NAMES, NONE, PHASE_NAMES, STEP_NAMES, Ending, State
from saucers.kernel.layout import Cells
from saucers.kernel.link import rule

if TYPE_CHECKING:
    from saucers.games.light_years.game import LightYearsGame

ENEMY_NAMES = ("car A", "car B", "car C", "Keys")


@rule
def guess(b: Board, s: State, seat: int, rng: Cells) -> None:
    """There is nothing to guess: face-down tiles and the deck are drawn only when they are turned over."""


def enemy_names(game: LightYearsGame) -> tuple[str, ...]:
    """The Enemies in the order of their numbers."""
    return (*ENEMY_NAMES, *(f"{name}'s Agent" for name in game.seat_names))


def view(game: LightYearsGame, s: State, seat: int | None) -> dict[str, Any]:
    b = game.board
    mover = turn(b, s)
    return {
        "seat": seat,
        "phase": PHASE_NAMES[s.phase],
        "step": STEP_NAMES[s.step],
        "turn_of": s.active,
        "to_move": mover if mover >= 0 else None,
        "turns": s.turns,
        "result": None if s.result == Ending.PLAYING else ENDING_NAMES[s.result],
        "heartlight": s.heart,
        "candy": s.candy,
        "mothership": {"steps": s.ship, "of": b.track},
        "kids": [_kid(game, s, player) for player in range(game.seats)],
        "et": {"at": SPACE_NAMES[s.et], "in_basket_of": None if s.et_in < 0 else s.et_in},
        "enemies": _enemies(game, s),
        "device_dice": {spec.ITEM_NAMES[colour]: _die_place(s.die[colour]) for colour in range(spec.COLOURS)},
        "zones": {
            ZONE_NAMES[zone]: {
                "face_down": s.down[zone],
                "items": {spec.ITEM_NAMES[k]: s.up[zone, k] for k in range(spec.ITEM_KINDS) if s.up[zone, k]},
            }
            for zone in range(spec.ZONES)
        },
        "face_down": {spec.TILE_NAMES[kind]: s.hidden[kind] for kind in range(spec.TILE_KINDS)},
        "ramps": [SPACE_NAMES[space] for space in range(spec.SPACES) if s.ramp[space]],
        "cards": {
            "row": [None if s.row[i] == NONE else spec.CARD_NAMES[s.row[i]] for i in range(spec.ROW)],
            "deck": {spec.CARD_NAMES[kind]: s.deck[kind] for kind in range(spec.CARDS)},
            "discard": {spec.CARD_NAMES[kind]: s.discard[kind] for kind in range(spec.CARDS)},
            "used": bool(s.card_used),
            "in_use": None if s.card == NONE else s.card,
        },
        "actions": {
            "basic_left": s.basic_left,
            "moving": bool(s.moving),
            "steps_left": s.steps_left,
            "dangerous": bool(s.entered or s.danger_due),
            "may_jump": bool(s.jump_due),
            "by_shortcut": bool(s.by_shortcut),
            "ramps_used": [SPACE_NAMES[i] for i in range(spec.SPACES) if (s.jumped | s.fly_jumped) >> i & 1],
            "reversible": s.loops,
            "flight_left": s.fly_left,
            "enemies_skipped": bool(s.trick),
            "abilities_used": [name for i, name in enumerate(spec.ABILITY_NAMES) if s.used >> i & 1],
            "refused": [player for player in range(game.seats) if s.refused >> player & 1],
        },
        "dice": {
            "enemy": [None if s.dice[i] == NONE else spec.SYMBOL_NAMES[s.dice[i]] for i in range(2)],
            "danger": None if s.dice[2] == NONE else spec.DANGER_NAMES[s.dice[2]],
            "device": None if s.signals == NONE else [c for c in range(spec.COLOURS) if shows_signal(s.signals, c)],
        },
        "question": {
            "of": None if s.asked < 0 else s.asked,
            "still_to_ask": [player for player in range(game.seats) if s.to_ask >> player & 1],
            "team_up_with": None if s.wanted < 0 else s.wanted,
            "waiting_step": None if s.awaited == NONE else _waiting(game, s),
            "exchange_with": None if s.swap < 0 else s.swap,
            "exchanged": None if s.swap_kind == NONE else spec.ITEM_NAMES[s.swap_kind],
            "flipped_in": None if s.flip == NONE else ZONE_NAMES[s.flip],
            "ramp_from": None if s.ramp_zone == NONE else ZONE_NAMES[s.ramp_zone],
            "lifted_from": None if s.tele_zone == NONE else ZONE_NAMES[s.tele_zone],
            "lifted": None if s.tele_thing == NONE else things.THING_NAMES[s.tele_thing],
            "route_of": None if s.mover == NONE else enemy_names(game)[s.mover],
        },
        "caught": [player for player in range(game.seats) if s.pending >> player & 1],
    }


def _waiting(game: LightYearsGame, s: State) -> dict[str, Any]:
    """The step or jump for which the teammates are asked."""
    return {"jump": is_jump(s.awaited), "to": SPACE_NAMES[destination(game.board, s, s.awaited)]}


def _kid(game: LightYearsGame, s: State, player: int) -> dict[str, Any]:
    die = die_in_basket(s, player)
    return {
        "name": game.seat_names[player],
        "at": SPACE_NAMES[s.kid[player]],
        "team": s.team[player],
        "items": {
            spec.ITEM_NAMES[kind]: s.items[player, kind] for kind in range(spec.ITEM_KINDS) if s.items[player, kind]
        },
        "basket": "E.T." if s.et_in == player else None if die < 0 else f"{spec.ITEM_NAMES[die]} die",
    }


def _enemies(game: LightYearsGame, s: State) -> list[dict[str, Any]]:
    b = game.board
    due = [*(s.car_due[car] for car in range(spec.CARS)), s.keys_due, *(s.agent_due[p] for p in range(game.seats))]
    return [
        {
            "name": name,
            "at": SPACE_NAMES[enemy_space(b, s, enemy)],
            "halted": bool(s.halted >> enemy & 1),
            "due": due[enemy],
            "steps_to_go": b.stop[enemy] - s.enemy[enemy] if enemy < spec.CARS else None,
        }
        for enemy, name in enumerate(enemy_names(game))
        if enemy < spec.ENEMIES
    ]


def _die_place(place: int) -> str:
    if place == spec.UNBUILT:
        return "unbuilt"
    if place == spec.OUT_OF_GAME:
        return "out of the game"
    return f"zone {ZONE_NAMES[place]}" if place < spec.IN_BASKET else f"basket of seat {place - spec.IN_BASKET}"


def reveals(game: LightYearsGame, s: State, event: int) -> bool:
    """A choice by itself tells nobody anything new: tiles, cards and dice speak through chance events."""
    return False
