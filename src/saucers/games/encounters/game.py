"""The types of Close Encounters: what the contract's Board, State, Edition and Options are in this game."""

from __future__ import annotations

from typing import TypeAlias

from saucers.games.encounters.board import Board, Edition
from saucers.games.encounters.spec import Options
from saucers.games.encounters.state import State
from saucers.kernel.game import Game

EncountersGame: TypeAlias = Game[Board, State, Edition, Options]
