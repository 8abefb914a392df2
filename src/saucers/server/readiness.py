"""How far the compiler is. Tables begin with plain rules, so nobody waits; the lobby shows a quiet line meanwhile."""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import APIRouter, Depends, Request
from pydantic import BaseModel, ConfigDict

from saucers.bots.registry import SEARCH
from saucers.bots.search import LEVELS
from saucers.bots.warming import Background
from saucers.kernel.registry import definition_of

QUICK_LEVELS = 2
"""So many levels of the search answer within a second by plain rules."""

router = APIRouter(prefix="/api")


class GameReadiness(BaseModel):
    """One game: ``plain`` rules for good, or ``waiting`` for the compiler, ``compiling``, or ``ready``."""

    model_config = ConfigDict(extra="forbid")

    name: str
    title: str
    stage: Literal["waiting", "compiling", "ready", "plain"]
    done: int
    """Functions compiled, of how many; 0 of 0 before that is known."""
    of: int
    slow_bots: list[str]
    """Bots that answer slowly until the game is ready; they can be chosen all the same."""


class Readiness(BaseModel):
    """Everything that the lobby's progress line needs."""

    model_config = ConfigDict(extra="forbid")

    settled: bool
    """Nothing will change any more; no need to ask again."""
    percent: int
    """Of all the work, with every game counting the same."""
    sentence: str
    """What the line says; empty when there is nothing to say."""
    games: list[GameReadiness]


def readiness_of(background: Background) -> Readiness:
    """What :class:`Background` tells, for people."""
    games = [_game(one.name, one.stage, one.done, one.of) for one in background.progress()]
    pending = [game for game in games if game.stage in ("waiting", "compiling")]
    shares = [1.0 if game not in pending else game.done / game.of if game.of else 0.0 for game in games]
    percent = int(100 * sum(shares) / len(shares)) if shares else 100
    return Readiness(settled=not pending, percent=percent, sentence=_sentence(pending), games=games)


def _game(name: str, stage: Literal["waiting", "compiling", "ready", "plain"], done: int, of: int) -> GameReadiness:
    slow = [] if stage == "ready" else [f"{SEARCH}:{level.number}" for level in LEVELS[QUICK_LEVELS:]]
    return GameReadiness(name=name, title=definition_of(name).title, stage=stage, done=done, of=of, slow_bots=slow)


def _sentence(pending: list[GameReadiness]) -> str:
    if not pending:
        return ""
    now = next((game for game in pending if game.stage == "compiling"), pending[0])
    return f"Everything can be played. The strongest bots get faster in a moment: {now.title} is being compiled."


def _background(request: Request) -> Background:
    background: Background = request.app.state.registry.catalog.background
    return background


@router.get("/readiness")
async def readiness(background: Annotated[Background, Depends(_background)]) -> Readiness:
    """How far the compiler is; to be asked for every few seconds until it is settled."""
    return readiness_of(background)
