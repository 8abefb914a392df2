"""Bring your own: a bot that is any program, spoken to in lines of JSON on its standard input and output.

For every decision the program gets one line and answers with one line:

    {"game": "alien", "options": {…}, "seat": 0, "view": {…}, "actions": [[15, "alien to o12"], …]}
    15

It sees what its seat may see and nothing else. See docs/bots.md.
"""

from __future__ import annotations

import contextlib
import json
import os
import selectors
import shlex
import subprocess
import time
import weakref
from typing import IO

from saucers.bots.asking import BotFailure
from saucers.table.perspective import Perspective

SECONDS = 5.0
MOST_ANSWER = 64 * 1024


class ProgramBot:
    """Asks a program. It is started at the first decision and ended with the bot."""

    def __init__(self, command: str, seconds: float = SECONDS) -> None:
        self.command = command
        self.seconds = seconds
        self._process: subprocess.Popen[bytes] | None = None

    def choose(self, perspective: Perspective) -> int:
        state = perspective.guess()
        question = {
            "game": perspective.game.name,
            "options": perspective.game.options.model_dump(mode="json"),
            "seat": perspective.seat,
            "view": perspective.view,
            "actions": [[action, perspective.game.label(state, action)] for action in perspective.actions],
        }
        answer = self._ask(json.dumps(question)).strip()
        try:
            return int(answer)
        except ValueError:
            raise BotFailure(f"The bot {self.command!r} answered {answer[:60]!r} instead of an action.") from None

    def _ask(self, line: str) -> str:
        process = self._running()
        assert process.stdin is not None
        assert process.stdout is not None
        deadline = time.monotonic() + self.seconds
        try:
            self._tell(process.stdin, line.encode() + b"\n", deadline)
        except OSError:
            raise self._failed("died") from None
        return self._answer(process.stdout, deadline)

    def _running(self) -> subprocess.Popen[bytes]:
        if self._process is None:
            try:
                self._process = subprocess.Popen(
                    shlex.split(self.command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0
                )
            except (OSError, ValueError) as error:
                raise BotFailure(f"The bot {self.command!r} cannot be started: {error}.") from None
            weakref.finalize(self, _end, self._process)
            assert self._process.stdin is not None
            os.set_blocking(self._process.stdin.fileno(), False)
        return self._process

    def _tell(self, pipe: IO[bytes], text: bytes, deadline: float) -> None:
        """Write all of it; a program that does not read must not keep the game waiting."""
        with selectors.DefaultSelector() as selector:
            selector.register(pipe, selectors.EVENT_WRITE)
            while text:
                self._await(selector, deadline)
                text = text[os.write(pipe.fileno(), text) :]

    def _answer(self, pipe: IO[bytes], deadline: float) -> str:
        text = b""
        with selectors.DefaultSelector() as selector:
            selector.register(pipe, selectors.EVENT_READ)
            while b"\n" not in text:
                self._await(selector, deadline)
                chunk = os.read(pipe.fileno(), 4096)
                if not chunk:
                    raise self._failed("died")
                text += chunk
                if len(text) > MOST_ANSWER:
                    raise self._failed(f"answered with more than {MOST_ANSWER} characters")
        line, _, rest = text.partition(b"\n")
        if rest.strip():
            raise self._failed("answered with more than one line")
        return line.decode(errors="replace")

    def _await(self, selector: selectors.BaseSelector, deadline: float) -> None:
        if not selector.select(max(0.0, deadline - time.monotonic())):
            raise self._failed(f"did not answer within {self.seconds:g} seconds")

    def _failed(self, how: str) -> BotFailure:
        if self._process is not None:
            _end(self._process)
            self._process = None
        return BotFailure(f"The bot {self.command!r} {how}.")


def _end(process: subprocess.Popen[bytes]) -> None:
    process.kill()
    process.wait()
    for pipe in (process.stdin, process.stdout):
        if pipe is not None:
            with contextlib.suppress(OSError):
                pipe.close()
