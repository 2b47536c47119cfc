"""What a host can choose: where to listen, where to keep the games, how much is too much."""

import os
from pathlib import Path

import msgspec

ENVIRONMENT = "TWINCITIES_SERVER"
"""Where the settings travel from the command to its worker processes."""


class Limits(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How much is too much. Rates are for one client address."""

    rate: float = 50.0
    """Requests a second."""
    burst: int = 200
    """Requests at once."""
    new_rate: float = 0.5
    """New tables a second, and new people."""
    new_burst: int = 30
    """New tables at once, and new people."""
    hint_rate: float = 1.0
    """Hints a second."""
    hint_burst: int = 10
    """Hints at once."""
    body: int = 65_536
    """Bytes of a request."""
    body_seconds: float = 10.0
    """Time a request may take to arrive."""
    tables: int = 200_000
    """Tables in the store."""
    own_tables: int = 200
    """Tables of one person that are not over."""
    streams: int = 5_000
    """Open event streams of a process."""
    own_streams: int = 64
    """Open event streams of one client address."""
    stream_tables: int = 32
    """Tables in one event stream."""
    stall_seconds: float = 30.0
    """How long a stream may refuse to take what it is sent."""
    cached: int = 2_000
    """Tables kept in memory."""


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All settings of a server."""

    db: str = ""
    """The store's URL; empty: a SQLite file in the user's data folder."""
    origins: list[str] = []
    """Where the pages are reached from, such as `https://play.example.org`; empty: wherever the
    request's Host says."""
    hosts: list[str] = []
    """Host names that are answered; empty: all."""
    log: str = "warning"
    """From which level on things are logged; `info` has every request."""
    limits: Limits = Limits()
    heartbeat: float = 15.0
    """Seconds between signs of life on a stream."""
    stream_seconds: float = 3600.0
    """How long a stream lives; its client comes back by itself."""
    leave_seconds: float = 60.0
    """How long after leaving a seat can be handed to a bot."""
    away_seconds: float = 900.0
    """How long a person may think before the others can ask for a bot."""
    bot_seconds: float = 8.0
    """How long a table waits for a bot; then `steady` moves for it."""
    hint_seconds: float = 1.0
    """How long a bot thinks about a hint."""
    study_simulations: int = 2000
    """How much a bot thinks about each move of an analysis."""
    bot_workers: int = 0
    """Processes that think; 0: one less than there are cores."""

    def url(self) -> str:
        """The store's URL as SQLAlchemy takes it, with the driver we use."""
        url = self.db or f"sqlite:///{data_folder() / 'tables.sqlite'}"
        for plain, full in (
            ("postgres://", "postgresql+asyncpg://"),
            ("postgresql://", "postgresql+asyncpg://"),
            ("sqlite://", "sqlite+aiosqlite://"),
        ):
            if url.startswith(plain):
                return full + url[len(plain) :]
        return url

    def to_environment(self) -> None:
        """Leave the settings where `from_environment` of a worker process finds them."""
        os.environ[ENVIRONMENT] = msgspec.json.encode(self).decode()

    @classmethod
    def from_environment(cls) -> "Settings":
        """The settings that the command left, or the defaults."""
        return msgspec.json.decode(os.environ.get(ENVIRONMENT, "{}"), type=cls)


def limits_from(words: list[str]) -> Limits:
    """Limits from words such as `streams=20000`; `ValueError` says which is wrong."""
    given: dict[str, str] = {}
    for word in words:
        name, _, value = word.partition("=")
        if name not in Limits.__struct_fields__:
            raise ValueError(f"no limit {name!r}: there is {', '.join(Limits.__struct_fields__)}")
        given[name] = value
    try:
        return msgspec.convert(given, Limits, strict=False)
    except msgspec.ValidationError as error:
        raise ValueError(f"limits: {error}") from None


def data_folder() -> Path:
    """Where the user's games are kept."""
    base = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(base, "twincities")
