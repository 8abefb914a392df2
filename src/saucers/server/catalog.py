"""The games as the lobby shows them. They are compiled beside the server (:mod:`saucers.bots.warming`)."""

from __future__ import annotations

import asyncio
import json
import threading
from dataclasses import replace
from functools import lru_cache
from typing import Any
from weakref import WeakSet

from saucers.bots.registry import bot_titles
from saucers.bots.warming import Background, Use, smallest
from saucers.kernel.definition import Definition
from saucers.kernel.editions import LoadedEdition, load_edition, standard_names
from saucers.kernel.engine import Engine
from saucers.kernel.game import Game
from saucers.kernel.options import Options, read_options
from saucers.kernel.registry import definition_of, edition_from_content, game_names, load
from saucers.picture.art import kept
from saucers.picture.svg import board_to_svg
from saucers.server.messages import PROTOCOL_VERSION, BotInfo, GameInfo, Lobby, MatchInfo
from saucers.server.refusals import Refused
from saucers.server.rulespage import rules_html
from saucers.server.storage.rows import TableRow
from saucers.table.series import match_kinds

SETTLING_LOOK = 0.5


class Catalog:
    """All games. They begin with plain rules and go over to compiled ones, which are made beside the server."""

    def __init__(self) -> None:
        self.background = Background(game_names(), Use.TABLE, _adopt)

    def open(self) -> None:
        """Begin to compile, in processes of low priority."""
        self.background.start()

    def close(self) -> None:
        self.background.close()

    async def settled(self) -> None:
        """Wait until every game has the rules that it will keep."""
        while not self.background.wait(0):
            await asyncio.sleep(SETTLING_LOOK)

    def _sat_at(self, name: str) -> Definition:
        """The game's definition; the compiler takes it before those that nobody plays."""
        definition = known(name)
        self.background.prefer(name)
        return definition

    async def game(self, name: str, edition: str, options: dict[str, Any]) -> Game:
        """A game with its options and one of its own editions; files of the server's disk are not to be had."""
        definition = self._sat_at(name)
        if edition not in standard_names(definition.editions_folder):
            raise Refused(400, f"{definition.title} has no edition of that name.")
        content = edition_text(standard_edition(name, edition))
        return _loaded(name, edition, content, options_text(read_options(definition.options, name, options)))

    async def stored_game(self, table: TableRow) -> Game:
        """The game of a stored table, on the edition that it was begun with."""
        definition = self._sat_at(table.game)
        other_rules = Refused(409, "This game was begun by other rules than these, and cannot go on here.")
        if table.rules != definition.rules_version:
            raise other_rules
        try:
            game = _loaded(table.game, table.edition, table.edition_content, table.options)
        except ValueError:
            raise other_rules from None
        if not game.loaded_edition.is_meant_by(table.edition_digest):
            raise other_rules
        return game

    async def picture(self, name: str, dark: bool = False) -> str:
        """The start position as SVG."""
        known(name)
        return await asyncio.to_thread(_picture, name, dark)

    async def cover(self, name: str) -> str:
        """The picture on a game's box; the board at the start where it has none."""
        drawn = known(name).art
        return await self.picture(name) if drawn is None else await asyncio.to_thread(drawn.cover)

    async def art(self, digest: str) -> str:
        """A ground or a sprite. One that this process has not drawn yet is drawn now, if a game of ours has it."""
        svg = kept(digest) or await asyncio.to_thread(_draw_until, digest)
        if svg is None:
            raise Refused(404, "There is no such picture.")
        return svg


def options_text(options: Options) -> str:
    """Options as they are stored: equal options, equal text."""
    return json.dumps(options.model_dump(mode="json"), sort_keys=True)


def edition_text(edition: LoadedEdition) -> str:
    """An edition's content as it is stored: equal content, equal text."""
    return json.dumps(edition.content, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def standard_edition(name: str, edition: str) -> LoadedEdition:
    """One of the editions that come with a game."""
    definition = definition_of(name)
    return load_edition(edition, definition.editions_folder, definition.board.Edition, name)


def standard_editions(name: str) -> list[str]:
    """The names of the editions that come with a game."""
    return standard_names(definition_of(name).editions_folder)


def known(name: str) -> Definition:
    if name not in game_names():
        raise Refused(404, "There is no game of that name.")
    return definition_of(name)


def seat_titles(table: TableRow) -> tuple[str, ...]:
    """What the sides of a stored table are called; nothing if it can no longer be loaded."""
    try:
        return _loaded(table.game, table.edition, table.edition_content, table.options).seat_names
    except ValueError:
        return ()


def lobby() -> Lobby:
    """What the lobby shows."""
    bots = [BotInfo(name=name, title=title) for name, title in bot_titles().items()]
    return Lobby(version=PROTOCOL_VERSION, games=[_info(definition_of(name)) for name in game_names()], bots=bots)


def _info(definition: Definition) -> GameInfo:
    return GameInfo(
        name=definition.name,
        title=definition.title,
        pitch=definition.pitch,
        minutes=definition.minutes,
        seats=definition.players,
        cooperative=definition.cooperative,
        options=definition.options.model_json_schema(),
        editions=standard_names(definition.editions_folder),
        matches=[MatchInfo(name=kind.name, title=kind.title, help=kind.help) for kind in match_kinds(definition)],
    )


_adopting = threading.Lock()
_engines: dict[str, Engine] = {}
_games: WeakSet[Game] = WeakSet()


def _adopt(engine: Engine) -> None:
    """Let all games of this kind, and those that are loaded later, go on with compiled rules."""
    with _adopting:
        _engines[engine.definition.name] = engine
        for game in _games:
            if game.definition is engine.definition:
                game.adopt(engine)


@lru_cache(maxsize=256)
def _loaded(name: str, edition: str, content: str, options: str) -> Game:
    """The game that all tables with the same edition and options share."""
    loaded = replace(edition_from_content(name, json.loads(content)), name=edition)
    game = load(name, edition=loaded, plain=True, **json.loads(options))
    with _adopting:
        _games.add(game)
        if name in _engines:
            game.adopt(_engines[name])
    return game


def _draw_until(digest: str) -> str | None:
    """Draw the standard editions one after another until one of their pictures has this digest."""
    for name in game_names():
        definition = definition_of(name)
        for edition in standard_names(definition.editions_folder):
            for options in definition.option_sets:
                _drawn(name, edition, json.dumps(options, sort_keys=True))
                if (svg := kept(digest)) is not None:
                    return svg
    return None


@lru_cache(maxsize=64)
def _drawn(name: str, edition: str, options: str) -> None:
    """Draw a game's figure; its pictures are kept from then on."""
    load(name, **{**json.loads(options), "edition": edition}, plain=True).figure  # noqa: B018


@lru_cache(maxsize=64)
def _picture(name: str, dark: bool) -> str:
    game = smallest(name)
    return board_to_svg(game.scene(game.start(), None), dark)


@lru_cache(maxsize=64)
def rules_page(name: str) -> str:
    """The game's rules page as an HTML fragment."""
    page = smallest(name).rules_page
    if not page.exists():
        raise Refused(404, f"The rules page of {known(name).title} is not written yet.")
    return rules_html(page.read_text(encoding="utf-8"))
