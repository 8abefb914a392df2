"""Every message between the browser and the server. The client's TypeScript types are generated from these models.

The ``type`` of a message that travels over a socket is the name of its class in lower case.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from saucers.picture.happenings import CardChange, Count, Moment, Move, Roll
from saucers.picture.scene import ChoiceKind, Figure, Piece, SeatMark, Tray

PROTOCOL_VERSION = 3
"""Goes up with every change of the messages that an open page could not cope with."""
NO_VERSION = 0
"""What pages from before the protocol had versions are taken to speak."""

MOST_BYTES_IN = 8 * 1024
MOST_NAME = 40
MOST_CHAT = 500

Name = Annotated[str, Field(min_length=1, max_length=MOST_NAME)]
Channel = Literal["table", "team"]
TableId = Annotated[str, Field(pattern=r"^[a-z0-9]{12}$")]


class Message(BaseModel):
    """Base of all messages: nothing unknown is accepted."""

    model_config = ConfigDict(extra="forbid", frozen=True)


# --- HTTP: the lobby ------------------------------------------------------------------------------------------------


class BotInfo(Message):
    """A bot that can be seated."""

    name: str
    title: str


class MatchInfo(Message):
    """A kind of match that a table can be the first game of."""

    name: str
    title: str
    help: str


class GameInfo(Message):
    """A game in the lobby. ``options`` is the JSON schema of the game's option model, for the form."""

    name: str
    title: str
    pitch: str
    minutes: tuple[int, int]
    seats: tuple[int, int]
    cooperative: bool
    options: dict[str, Any]
    editions: list[str]
    matches: list[MatchInfo] = []


class Lobby(Message):
    """GET /api/games. ``version`` is the protocol's."""

    version: int
    games: list[GameInfo]
    bots: list[BotInfo]


class SeatWish(Message):
    """Who shall sit at a seat: the creator, somebody by link, somebody at the same screen, or a bot."""

    kind: Literal["me", "invite", "hotseat", "bot"]
    name: Name = "Player"
    bot: str = "greedy"


class NewTable(Message):
    """POST /api/tables"""

    game: str
    options: dict[str, Any] = {}
    edition: str = "standard"
    seats: list[SeatWish] = Field(min_length=1, max_length=8)
    listed: bool = False
    hints: bool = False
    match: str = Field(default="", max_length=MOST_NAME)
    """A kind of match of which this is the first game; empty for a single game."""


class SeatInfo(Message):
    """A seat as everybody may see it. ``mine`` is true for seats of the browser that asks."""

    seat: int
    side: str
    name: str
    kind: Literal["person", "hotseat", "bot", "open"]
    bot: str = ""
    online: bool = False
    mine: bool = False
    away_bot: bool = False


class Invite(Message):
    """A link for one seat, told to the host only; it works once."""

    seat: int
    path: str


class TalkInfo(Message):
    """Who may speak to whom. ``silent``: nobody may, now. ``teams``: seats that have a channel of their own."""

    silent: bool = False
    teams: list[list[int]] = []


class SeriesGame(Message):
    """A finished game of a match. ``scores`` and ``points`` are those of the match's players, in their order."""

    number: int
    table: TableId
    scores: list[float]
    points: list[int] | None


class SeriesPlayer(Message):
    """A player of a match, at which seat of this table, and how many games are won; a shared one is a part of one."""

    name: str
    seat: int
    wins: float


class SeriesInfo(Message):
    """The match that a table belongs to.

    ``status`` tells how it stands, or its result when ``over``. ``next`` says what comes next; ``choices`` are what is
    to be picked before, by the seat ``picker`` of this table. ``next_table`` is the next game's, if it is there.
    """

    title: str
    number: int
    players: list[SeriesPlayer]
    games: list[SeriesGame]
    status: str
    over: bool
    next: str = ""
    choices: list[str] = []
    picker: int | None = None
    next_table: str = ""


class SeriesPick(Message):
    """POST /api/tables/{id}/series/pick: one of the ``choices``, by its place."""

    choice: int = Field(ge=0, le=100)


class TableInfo(Message):
    """A table in lists and at its own page. GET /api/tables/{id}; also the answer of POST /api/tables."""

    id: TableId
    game: str
    title: str
    options: dict[str, Any]
    seats: list[SeatInfo]
    stage: Literal["open", "running", "over"]
    number: int
    host: bool
    listed: bool
    hints: bool
    commitment: str
    secret: str = ""
    result: str = ""
    invites: list[Invite] = []
    started: str = ""
    series: SeriesInfo | None = None
    closed: str = ""
    """Why the game cannot go on and is only shown, where its rules have changed; a sentence."""
    talk: TalkInfo = TalkInfo()


class TableLists(Message):
    """GET /api/tables: my games, open tables, running games to watch."""

    mine: list[TableInfo]
    open: list[TableInfo]
    running: list[TableInfo]


class Join(Message):
    """POST /api/join: claim the seat of an invite. POST /api/tables/{id}/sit: take an open seat of a listed table."""

    token: str = Field(default="", max_length=64)
    seat: int | None = None
    name: Name = "Player"


class Choice(Message):
    """A choice as it travels: as in :class:`saucers.picture.scene.Choice`, with nothing left open."""

    action: int
    label: str
    triggers: list[str]
    leads_to: str
    danger: str
    final: bool
    text: str
    subject: str
    kind: ChoiceKind
    cost: str
    outcome: str


class Picture(Message):
    """A scene as it travels: its figure by id only, because the figure itself was sent before."""

    figure: str
    pieces: list[Piece]
    trays: list[Tray]
    seats: list[SeatMark]
    prompt: str
    to_move: int | None
    choices: list[Choice]
    marks: list[tuple[str, str]]
    topic: str
    ground: str
    threats: list[tuple[str, str]]


class Told(Message):
    """A journal entry as a viewer may follow it, for a screen that stages it: its sentence and what it changed.

    The fields from ``moves`` on are those of :class:`saucers.picture.happenings.Happening`.
    """

    number: int
    kind: Literal["choice", "chance", "undo"]
    seat: int | None
    sentence: str
    moves: list[Move]
    placed: list[Piece]
    removed: list[str]
    rolls: list[Roll]
    cards: list[CardChange]
    counts: list[Count]
    moment: Moment
    at: str


class ReplayStep(Message):
    """One event of a replay: the sentence and the scene after it, as the chosen viewer may see it.

    ``ply`` is its place in the line of play, from 1: what was taken back is not replayed.
    """

    ply: int
    sentence: str
    happening: Told
    scene: Picture


class Replay(Message):
    """GET /api/tables/{id}/replay?view=open|spectator|0|1|… : only own seats and spectator before the end."""

    table: TableInfo
    figure: Figure
    start: Picture
    steps: list[ReplayStep]


class TurningPoint(Message):
    """The event at a ply of the replay that changed a seat's chances much: by how much, from -1 to 1."""

    ply: int
    seat: int
    change: float
    sentence: str


class Analysis(Message):
    """GET /api/tables/{id}/analysis, only after the end. While it is being made, ``done`` grows and the rest is empty.

    ``chances`` has a row for the start and one after each event, with the chance of each seat; ``luck`` is what chance
    gave to each seat, in the same measure. ``together`` is true where all win or lose as one.
    """

    done: int
    positions: int
    together: bool = False
    chances: list[list[float]] = []
    turning_points: list[TurningPoint] = []
    luck: list[float] = []


class LogLine(Message):
    """One journal entry in words, with its number (1 is the first)."""

    number: int
    seat: int | None
    text: str


class TableLog(Message):
    """GET /api/tables/{id}/log: what everybody may read of a game. ``note`` says where it is not certain."""

    lines: list[LogLine]
    note: str = ""


class HttpRefusal(Message):
    """Every error of the HTTP part: one sentence."""

    reason: str


# --- WebSocket /api/tables/{id}/socket: from the browser --------------------------------------------------------------


class Look(Message):
    """First message, and whenever the viewpoint changes: show me what ``seat`` sees (None: a spectator).

    ``version`` is that of the protocol the page was built with; a page of another one is asked to reload.
    ``seen`` is the number of the last event this browser has; it gets what it missed, or everything.
    """

    type: Literal["look"]
    version: int = Field(default=NO_VERSION, ge=0)
    seat: int | None
    seen: int = Field(default=-1, ge=-1)


class Play(Message):
    """A choice for the position of the frame with this ``number``. ``id`` makes a repeated send harmless."""

    type: Literal["play"]
    id: str = Field(min_length=8, max_length=64)
    seat: int
    number: int = Field(ge=0)
    action: int


class Undo(Message):
    type: Literal["undo"]
    id: str = Field(min_length=8, max_length=64)
    seat: int
    number: int = Field(ge=0)


class Why(Message):
    """What was clicked although it is not a choice now: a space, zone, piece or tray item."""

    type: Literal["why"]
    target: str = Field(max_length=80)


class Chat(Message):
    """Something to say, to the table or to one's team alone."""

    type: Literal["chat"]
    text: str = Field(min_length=1, max_length=MOST_CHAT)
    channel: Channel = "table"


class Takeover(Message):
    """Let a bot play an absent person's seat, or (bot empty) take one's own seat back."""

    type: Literal["takeover"]
    seat: int
    bot: str = ""


class Hint(Message):
    type: Literal["hint"]
    seat: int


class Ping(Message):
    type: Literal["ping"]


FromBrowser = Annotated[
    Look | Play | Undo | Why | Chat | Takeover | Hint | Ping,
    Field(discriminator="type"),
]


# --- WebSocket: from the server ---------------------------------------------------------------------------------------


class Frame(Message):
    """A position as the viewer may see it. ``figure`` is sent when the browser does not have it yet.

    ``number`` counts everything that happened, an undo too, so it only grows and names one position for ever.
    ``log`` holds the lines after the browser's ``seen``; if ``fresh`` is true the browser must forget older ones.
    ``happenings`` holds the same entries for staging, the newest of them; a fresh frame stages nothing.
    """

    type: Literal["frame"] = "frame"
    number: int
    seat: int | None
    fresh: bool
    figure: Figure | None
    scene: Picture
    log: list[LogLine]
    happenings: list[Told]
    can_undo: bool
    over: bool
    result: str = ""


class Ack(Message):
    """The choice or undo with this id is committed."""

    type: Literal["ack"] = "ack"
    id: str
    number: int


class Refuse(Message):
    """One sentence; nothing changed. ``id`` is that of the refused message where it had one."""

    type: Literal["refuse"] = "refuse"
    reason: str
    id: str = ""


class Reload(Message):
    """This page speaks another version of the protocol; nothing it asks is done until it is loaded anew."""

    type: Literal["reload"] = "reload"
    reason: str


class Said(Message):
    """A line of chat, numbered from 1 in its channel. One of a team is told to mates only, while they look from there.

    A browser that reconnects is told the last lines again, and skips those it has. One that changes its seat forgets
    the lines of a team, and is told those of the new one.
    """

    type: Literal["said"] = "said"
    number: int
    name: str
    text: str
    at: str
    channel: Channel = "table"


class Presence(Message):
    """Who sits where and who is online; sent on every change. ``watchers`` counts spectators."""

    type: Literal["presence"] = "presence"
    table: TableInfo
    watchers: int


class Suggestion(Message):
    """A choice that a search tried ``visits`` times; ``chance`` is what the seat could hope for then."""

    action: int
    visits: int
    chance: float


class Hinted(Message):
    """What a seat could choose at position ``number``, best first, and the same in words."""

    type: Literal["hinted"] = "hinted"
    number: int
    suggestions: list[Suggestion]
    sentence: str


class Pong(Message):
    type: Literal["pong"] = "pong"


FromServer = Annotated[
    Frame | Ack | Refuse | Reload | Said | Presence | Hinted | Pong,
    Field(discriminator="type"),
]
