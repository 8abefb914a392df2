"""The types of Light Years from Home: what the contract's Board, State, Edition and Options are in this game."""

from __future__ import annotations

from typing import TypeAlias

from saucers.games.light_years.board import Board, Edition
from saucers.games.light_years.spec import Options
from saucers.games.light_years.state import State
from saucers.kernel.game import Game

LightYearsGame: TypeAlias = Game[Board, State, Edition, Options]
