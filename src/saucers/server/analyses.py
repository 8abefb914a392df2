"""Analyses of finished games: made when somebody asks for one, in a thread of their own, once, and kept for a while."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

from saucers.kernel.records import Record
from saucers.lab.analysis import analyse
from saucers.server.messages import Analysis, TurningPoint
from saucers.server.refusals import Refused

log = logging.getLogger(__name__)

MOST_KEPT = 100
MOST_UNDER_WAY = 10


@dataclass(eq=False)
class _Work:
    """One analysis: how far it is, and in the end what was found. The thread only writes here, never to the list."""

    positions: int
    done: int = 0
    found: Analysis | None = None
    failed: bool = False

    @property
    def under_way(self) -> bool:
        return self.found is None and not self.failed


class Analyses:
    """All analyses of a server. A game in progress must not come here: chances tell what is hidden."""

    def __init__(self, iterations: int) -> None:
        self._iterations = iterations
        self._pool = ThreadPoolExecutor(1, "saucers-analysis")
        self._works: OrderedDict[str, _Work] = OrderedDict()
        self._closed = False

    def close(self) -> None:
        self._closed = True
        self._pool.shutdown(wait=False, cancel_futures=True)

    def of(self, id: str, record: Record) -> Analysis:
        """The analysis of a finished game, or how far it has come."""
        work = self._works.get(id)
        if work is None:
            if sum(one.under_way for one in self._works.values()) >= MOST_UNDER_WAY:
                raise Refused(429, "Many games are being analysed right now. Please ask again in a minute.")
            work = self._works[id] = _Work(len(record.states))
            asyncio.get_running_loop().run_in_executor(self._pool, self._analyse, id, work, record)
        self._works.move_to_end(id)
        self._forget()
        if work.failed:
            raise Refused(409, "This game could not be analysed; why has been written down at the server.")
        return work.found or Analysis(done=work.done, positions=work.positions)

    def _forget(self) -> None:
        finished = [id for id, work in self._works.items() if not work.under_way]
        for id in finished[: max(0, len(finished) - MOST_KEPT)]:
            del self._works[id]

    def _analyse(self, id: str, work: _Work, record: Record) -> None:
        def count(positions: int) -> None:
            if self._closed:
                raise InterruptedError
            work.done += positions

        try:
            analysis = analyse(record, self._iterations, on_progress=count)
        except InterruptedError:
            return
        except Exception:
            log.exception("table %s: the analysis failed", id)
            work.failed = True
            return
        work.found = Analysis(
            done=work.positions,
            positions=work.positions,
            together=record.game.definition.cooperative,
            chances=analysis.chances,
            turning_points=[
                TurningPoint(ply=point.number, seat=point.seat, change=point.change, sentence=point.sentence)
                for point in analysis.turning_points
            ],
            luck=analysis.luck,
        )
