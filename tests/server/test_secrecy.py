"""Secrecy on the wire: two worlds that differ only in what a viewer may not know send it the same bytes.

The other world is the game's own ``guess`` of the position. Everything that a browser can ask is asked in both: looks,
reasons, wrong and stale choices, hints, undo, replays, and what is shown and staged when somebody moves. The worlds
part at the position that is guessed, so what led to it is told alike; only what happens from there on can differ.
"""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Iterator
from typing import Any

import pytest

import saucers
from playing import draw, option_sets, title
from saucers import Game, State
from saucers.kernel.records import Record
from saucers.server.bot_pool import BotPool
from saucers.server.connections import ClientConnection
from saucers.server.messages import PROTOCOL_VERSION
from saucers.server.protocol import MessageHandler
from saucers.server.replays import replay_text
from saucers.server.room import Room
from saucers.server.session import GameSession
from saucers.server.settings import Settings
from saucers.server.storage.rows import SeatRow, Stage, Stored, TableRow
from saucers.table.dice import FairDice
from saucers.table.table import Table

ID = "abcdefghijkl"
SECRET = bytes(range(32))
SETTINGS = Settings(database="", messages_a_second=1e9, hint_iterations=8)
MOST_POSITIONS = 8
MOST_TARGETS = 6


class Forgetful:
    """Storage that agrees to everything: what is sent does not depend on it."""

    async def append(self, *rows: Any) -> None:
        pass


def owner(seat: int) -> str:
    return f"{seat:064d}"


@pytest.fixture(params=option_sets(), ids=title)
def game(request: pytest.FixtureRequest) -> Game:
    name, options = request.param
    return saucers.load(name, **options)


@pytest.fixture
def bot_pool() -> Iterator[BotPool]:
    pool = BotPool(1)
    yield pool
    pool.close()


def history(game: Game, seed: int) -> Iterator[Record]:
    """The same random game at positions where somebody decides."""
    rng = random.Random(seed)
    record = Record(game, [f"Seat {seat}" for seat in range(game.seats)])
    while record.state.events:
        record.append(draw(record.state, rng))
        if record.state.mover >= 0 and rng.random() < 0.15:
            yield record
    yield record


class World:
    """A room at a position, with one viewer in it who hears everything that is sent."""

    def __init__(self, record: Record, state: State, viewer: int | None, bot_pool: BotPool) -> None:
        game = record.game
        copy = Record(game, record.seats, list(record.entries), states=[*record.states[:-1], state])
        self.session = GameSession(ID, Table.resume(copy, FairDice(SECRET)))
        self.session.commit()
        self.parted = self.session.journal.ply
        stage: Stage = "over" if self.session.table.over else "running"
        row = TableRow(
            ID, game.name, 1, "standard", "", "", '{"players": 2}', True, True, owner(0), SECRET.hex(), stage, "", ""
        )
        seats = [SeatRow(ID, seat, f"Seat {seat}", "person", owner=owner(seat)) for seat in range(game.seats)]
        self.room = Room(Stored(row, seats), game, Forgetful(), bot_pool, SETTINGS)  # type: ignore[arg-type]
        self.room.session = self.session
        self.viewer = viewer
        self.client = ClientConnection("spectator" if viewer is None else owner(viewer), 10**6)
        self.room.clients.add(self.client)
        self.handler = MessageHandler(self.room, self.client, SETTINGS)

    async def ask(self, **message: Any) -> None:
        if message["type"] == "look":
            message["version"] = PROTOCOL_VERSION
        await self.handler.take(json.dumps(message))

    def heard(self) -> list[str]:
        texts = []
        while not self.client.waiting.empty():
            texts.append(self.client.waiting.get_nowait())
        return texts


def targets(game: Game, state: State, viewer: int | None) -> list[str]:
    """Everything on the viewer's screen that can be clicked."""
    scene = game.scene(state, viewer)
    return [
        *(space.id for space in scene.figure.spaces),
        *(zone.id for zone in scene.figure.zones),
        *(piece.id for piece in scene.pieces),
        *(item.id for tray in scene.trays for item in tray.items),
    ]


async def everything_sent(world: World, seed: int) -> list[str]:
    """What the viewer is sent when it asks for everything it can, and the position stays."""
    rng = random.Random(seed)
    game, viewer, number = world.room.game, world.viewer, world.session.table.number
    seat = 0 if viewer is None else viewer
    await world.ask(type="look", seat=viewer)
    await world.ask(type="look", seat=viewer, seen=number)
    shown = targets(game, world.session.table.state, viewer)
    for target in rng.sample(shown, min(MOST_TARGETS, len(shown))):
        await world.ask(type="why", target=target)
    for other in range(game.seats):
        if other != viewer:
            await world.ask(type="look", seat=other)
            await world.ask(type="hint", seat=other)
            await world.ask(type="play", id="somebodyelses", seat=other, number=number, action=0)
    legal = world.session.table.state.events if world.session.table.state.mover == viewer else ()
    for action in rng.sample(range(game.definition.vocabulary), min(20, game.definition.vocabulary)):
        if action not in legal:
            await world.ask(type="play", id="illegalchoice", seat=seat, number=number, action=action)
    await world.ask(type="play", id="stalechoice", seat=seat, number=number + 1, action=0)
    await world.ask(type="undo", id="staleundo", seat=seat, number=number + 1)
    await world.ask(type="hint", seat=seat)
    views = ["spectator"] if viewer is None else ["spectator", str(viewer)]
    info = world.room.info(world.client.player)
    return world.heard() + [replay_text(info, game, world.session.journal.line[:-1], view) for view in views]


async def after_a_move(world: World, action: int) -> tuple[list[str], Any]:
    """What the viewer is sent when the seat to move makes a choice, and what it may know then.

    The frames stage what happened; a later look and a replay of it do so, too.
    """
    await world.ask(type="look", seat=world.viewer)
    mover = world.session.table.state.mover
    number = world.session.table.number
    await world.room.play(owner(mover), mover, number, action, "themove")
    await world.ask(type="look", seat=world.viewer, seen=number)
    if world.viewer is not None:
        await world.ask(type="undo", id="backagain", seat=world.viewer, number=world.session.table.number)
    heard = world.heard()
    staged = [json.loads(text)["happenings"] for text in heard if '"frame"' in text]
    assert [len(told) > 0 for told in staged[:3]] == [False, True, True]
    info, line = world.room.info(world.client.player), world.session.journal.line[world.parted :]
    view = "spectator" if world.viewer is None else str(world.viewer)
    heard.append(replay_text(info, world.room.game, line, view))
    return heard, world.room.game.view(world.session.table.state, world.viewer)


@pytest.mark.parametrize("seed", range(2))
def test_a_viewer_is_sent_the_same_bytes_in_every_world_it_could_be_in(
    game: Game, bot_pool: BotPool, seed: int
) -> None:
    async def compare() -> None:
        rng = random.Random(seed)
        for count, record in enumerate(history(game, seed)):
            if count > MOST_POSITIONS:
                return
            for viewer in (None, *range(game.seats)):
                other = game.guess(record.state, viewer, rng)
                if record.state.mover < 0:
                    continue
                worlds = [World(record, state, viewer, bot_pool) for state in (record.state, other)]
                here, there = [await everything_sent(world, count) for world in worlds]
                assert here == there
                assert any('"hinted"' in text for text in here) == (record.state.mover == viewer)
                both = [event for event in record.state.events if event in other.events]
                if not both:
                    continue
                action = rng.choice(both)
                worlds = [World(record, state, viewer, bot_pool) for state in (record.state, other)]
                (here, known_here), (there, known_there) = [await after_a_move(world, action) for world in worlds]
                if known_here == known_there:
                    assert here == there

    asyncio.run(compare())


def test_guesses_follow_from_what_a_seat_knows_and_chance_alone(game: Game) -> None:
    """So a hint, which is drawn from a guess, cannot tell one world from another either."""
    rng = random.Random(5)
    for count, record in enumerate(history(game, 5)):
        if count > MOST_POSITIONS:
            return
        for seat in range(game.seats):
            other = game.guess(record.state, seat, rng)
            assert game.guess(record.state, seat, random.Random(1)) == game.guess(other, seat, random.Random(1))
