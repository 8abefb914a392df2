"""The types of Alien: what the contract's Board, State, Edition and Options are in this game."""

from __future__ import annotations

from typing import TypeAlias

from saucers.games.alien.board import Board, Edition
from saucers.games.alien.spec import Options
from saucers.games.alien.state import State
from saucers.kernel.game import Game

AlienGame: TypeAlias = Game[Board, State, Edition, Options]
