"""The scene: one neutral picture of a position that any screen can draw.

Screens know no game. They draw spaces, links, zones, pieces and trays by the kinds below, highlight what the choices
name as triggers, and send an action back. Ids are stable: a piece keeps its id from scene to scene, so that a change
of place is an animation. Lengths are in units of the figure; (0, 0) is its top left corner.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from saucers.picture.art import Art

ChoiceKind = Literal["move", "take", "drop", "give", "place", "card", "build", "ask", "answer", "end", "other"]
"""What sort of thing a choice does: a piece goes somewhere, something is taken, put down, given or put on the board, a
card is used, a device built, somebody asked, a question answered, or something is ended (a turn, a move)."""

Shape = Literal["circle", "square", "hexagon", "diamond", "triangle", "star", "rounded"]


@dataclass(frozen=True, slots=True)
class Space:
    """A place for pieces. ``kind`` is the game's word for its look (in ``Figure.looks``)."""

    id: str
    x: float
    y: float
    kind: str
    label: str = ""
    title: str = ""
    size: float = 1.0
    shape: Shape = "circle"


@dataclass(frozen=True, slots=True)
class Link:
    """A way between two spaces; ``directed`` ones get an arrow head."""

    a: str
    b: str
    kind: str = "way"
    directed: bool = False


@dataclass(frozen=True, slots=True)
class Zone:
    """An area: a polygon that can hold pieces and be clicked."""

    id: str
    points: tuple[tuple[float, float], ...]
    kind: str
    label: str = ""
    title: str = ""


@dataclass(frozen=True, slots=True)
class Decoration:
    """Something only to look at: a text, or an icon by its name."""

    x: float
    y: float
    text: str = ""
    icon: str = ""
    size: float = 1.0
    kind: str = ""
    angle: float = 0.0


@dataclass(frozen=True, slots=True)
class Look:
    """How a kind is drawn: colour names of the palette, an icon, a pattern."""

    fill: str
    stroke: str = "ink"
    icon: str = ""
    text: str = "ink"
    width: float = 0.06
    dashed: bool = False
    meaning: str = ""


@dataclass(frozen=True, slots=True)
class Figure:
    """The board itself: static for a game with its options, sent once, known by its id.

    With ``art`` the game has drawn it: screens lay the ground under everything and draw spaces as light only.
    """

    id: str
    width: float
    height: float
    spaces: tuple[Space, ...]
    links: tuple[Link, ...] = ()
    zones: tuple[Zone, ...] = ()
    decorations: tuple[Decoration, ...] = ()
    looks: tuple[tuple[str, Look], ...] = ()
    art: Art | None = None


@dataclass(frozen=True, slots=True)
class Piece:
    """A token on a space, in a zone or in a tray. ``icon`` names a symbol of the art, or an icon of the palette."""

    id: str
    kind: str
    at: str
    owner: int | None = None
    label: str = ""
    title: str = ""
    icon: str = ""
    shape: Shape = "circle"
    colour: str = ""
    face: Literal["up", "down"] = "up"


@dataclass(frozen=True, slots=True)
class Item:
    """One thing in a tray: a card, a die, a step of a track."""

    id: str
    title: str
    text: str = ""
    icon: str = ""
    value: int | None = None
    colour: str = ""
    face: Literal["up", "down"] = "up"


@dataclass(frozen=True, slots=True)
class Tray:
    """What lies beside the board. ``value`` of ``top`` is for dials and tracks."""

    id: str
    kind: Literal["hand", "mat", "deck", "discard", "dice", "dial", "track", "list"]
    title: str
    owner: int | None = None
    items: tuple[Item, ...] = ()
    value: int | None = None
    top: int | None = None
    note: str = ""


@dataclass(frozen=True, slots=True)
class Choice:
    """A legal action of the viewer.

    ``subject`` is what one picks first, a piece or a card by its id; without one the choice stands by itself.
    ``triggers`` are the places where the choice is made once its subject is picked: clicking any of them makes it, and
    several choices on one thing open a menu. ``kind`` sorts such a menu and tells the choices apart. ``cost`` says what
    it takes ("1 action"), and ``outcome`` what would happen ("Blue's Astronaut stands there alone. It is eliminated."),
    where there is more to say than ``text`` does.

    ``label`` is notation: frozen, because records are compared by it. ``text`` is what people read; without one they
    read the label. ``leads_to`` is where it ends, for a preview; ``danger`` warns before the choice is made; ``final``
    is true where it cannot be undone, and ``None`` where the game does not say: then the table asks the rules.
    """

    action: int
    label: str
    triggers: tuple[str, ...] = ()
    leads_to: str = ""
    danger: str = ""
    final: bool | None = None
    text: str = ""
    subject: str = ""
    kind: ChoiceKind = "other"
    cost: str = ""
    outcome: str = ""


@dataclass(frozen=True, slots=True)
class SeatToken:
    """Something that a seat has, for its panel: a symbol of the art, dimmed once it is lost or not yet won."""

    symbol: str
    title: str
    dim: bool = False


@dataclass(frozen=True, slots=True)
class SeatMark:
    """How a seat is shown: a colour of the palette, and a shape and a letter for those who do not see colours.

    ``score`` is for games that count points in the open, ``portrait`` a symbol of the art. ``progress`` (0 to 1) is how
    near the seat is to its goal, as everybody can see it.
    """

    seat: int
    name: str
    colour: str
    shape: Shape
    letter: str
    status: str = ""
    score: int | None = None
    portrait: str = ""
    tokens: tuple[SeatToken, ...] = ()
    progress: float | None = None


@dataclass(frozen=True, slots=True)
class Scene:
    """Everything a viewer sees of a position.

    ``ground`` names the variant of the art's ground that shows now. ``threats`` are places that an enemy could reach
    next, as far as the viewer can know, each with what threatens there.
    """

    figure: Figure
    pieces: tuple[Piece, ...]
    trays: tuple[Tray, ...]
    seats: tuple[SeatMark, ...]
    prompt: str
    to_move: int | None
    choices: tuple[Choice, ...] = ()
    marks: tuple[tuple[str, str], ...] = ()
    topic: str = ""
    """The section of the rules page that explains what is to be done now."""
    ground: str = ""
    threats: tuple[tuple[str, str], ...] = ()

    def to_dict(self, with_figure: bool = True) -> dict[str, Any]:
        """JSON-ready; without the figure for a viewer who has it already."""
        data = {name: plain_data(getattr(self, name)) for name in self.__slots__ if name != "figure"}
        data["figure"] = plain_data(self.figure) if with_figure else self.figure.id
        return data


def plain_data(value: Any) -> Any:
    """Dataclasses as dicts and tuples as lists, all the way down: what JSON holds."""
    if isinstance(value, tuple):
        return [plain_data(x) for x in value]
    if hasattr(value, "__dataclass_fields__"):
        return {name: plain_data(getattr(value, name)) for name in value.__slots__}
    return value
