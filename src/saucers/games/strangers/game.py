"""The types of Don't Talk to Strangers: what the contract's Board, State, Edition and Options are in this game."""

from __future__ import annotations

from typing import TypeAlias

from saucers.games.strangers.board import Board, Edition
from saucers.games.strangers.spec import Options
from saucers.games.strangers.state import State
from saucers.kernel.game import Game

StrangersGame: TypeAlias = Game[Board, State, Edition, Options]
