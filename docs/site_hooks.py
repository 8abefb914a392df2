"""What the documentation site is made of besides the files here: rules pages and pictures, from the games themselves.

MkDocs calls the functions. Nothing of this is written into the source tree, so it cannot be out of date.
"""

from __future__ import annotations

import random
import re
from typing import Any

from mkdocs.structure.files import File, Files

import saucers
from saucers.kernel.registry import definition_of

EVENTS = 60
"""So far into a game is the picture of its table."""
_TOPIC = re.compile(r" \{#([\w-]+)\}$", re.MULTILINE)
_OUT_OF_THE_SITE = re.compile(r"\[([^\]]*)\]\((?:\.\./)+(?:examples|src|tests|web|benchmarks)/[^)]*\)")


def on_files(files: Files, config: Any) -> Files:
    """Add a rules page, a board and a table for every game."""
    for name in saucers.game_names():
        game = saucers.load(name, plain=True, **definition_of(name).option_sets[-1])
        for path, content in {
            f"rules/{name}.md": rules_page(game),
            f"pictures/{name}-board.svg": saucers.to_svg(game.scene(game.start(), None)),
            f"pictures/{name}-table.svg": saucers.to_svg(game.scene(later(game), None)),
        }.items():
            files.append(File.generated(config, path, content=content))
        if (art := game.definition.art) is not None:
            files.append(File.generated(config, f"pictures/{name}-cover.svg", content=art.cover()))
    return files


def on_page_markdown(markdown: str, page: Any, config: Any, files: Files) -> str:
    """Links to sources become plain words: the site has only documents."""
    return _OUT_OF_THE_SITE.sub(r"\1", markdown)


def rules_page(game: saucers.Game) -> str:
    """The rules that the table shows, with the board; topics become anchors."""
    heading, _, rest = game.rules_page.read_text(encoding="utf-8").partition("\n")
    rest = _TOPIC.sub(r" { #\1 }", rest)
    return f"{_TOPIC.sub('', heading)}\n\n![The board](../pictures/{game.name}-board.svg)\n{rest}"


def later(game: saucers.Game) -> saucers.State:
    """A position in the middle of a game, the same in every build."""
    state, rng = game.start(), random.Random(1)
    for _ in range(EVENTS):
        if game.turn(state) == saucers.Over():
            break
        following = game.after(state, rng.choices(state.events, state.weights or None)[0])
        if game.turn(following) == saucers.Over():
            break
        state = following
    return state
