"""What whoever runs a server can decide."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

import platformdirs


def default_database() -> str:
    """A SQLite file in the user's own data folder."""
    return str(Path(platformdirs.user_data_dir("saucers")) / "tables.sqlite3")


@dataclass(frozen=True)
class Settings:
    """``database`` is a SQLAlchemy URL or the path of a SQLite file; times are in seconds."""

    database: str = field(default_factory=default_database)
    pace: float = 0.4
    """A bot waits this long before each move, so that people can follow."""
    thinkers: int = 2
    """How many bots think at the same time."""
    hint_iterations: int = 1000
    """How much a hint is thought about: iterations, not time, so that it tells nothing but what the seat knows."""
    analysis_iterations: int = 80
    """How much the analysis of a finished game thinks about each seat at each position."""
    queue: int = 128
    """How many messages may wait for a slow reader before it is dropped."""
    origins: tuple[str, ...] = ()
    """Origins that may talk to this server besides its own, for a proxy that changes the host name."""
    creations_a_minute: float = 20
    messages_a_second: float = 20
    chats_a_second: float = 1
    most_sockets: int = 5000
    idle: float = 600
    """A room without people is forgotten after this long; storage brings it back."""
    keep_days: float = 90
    """A table that nobody touched for so many days is deleted; 0 keeps all for ever."""
    keep_open_days: float = 7
    """The same for a table at which the game never began."""
    static: Path = Path(__file__).parent / "static"
