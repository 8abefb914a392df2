"""Servers and databases for the tests of this folder."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from sqlalchemy import create_engine, text

from saucers.server.storage.connect import database_url
from server.browser import Browser
from server.postgres import NotInstallable, postgres
from server.running import Running, quick

_count = itertools.count()


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[str]:
    try:
        with postgres() as url:
            yield url
    except NotInstallable as reason:
        pytest.skip(str(reason))


@pytest.fixture(scope="session")
def new_postgres_database(postgres_server: str) -> Callable[[], str]:
    """Makes an empty database and returns its URL."""
    engine = create_engine(database_url(f"{postgres_server}/postgres"), isolation_level="AUTOCOMMIT")

    def make() -> str:
        name = f"saucers_{next(_count)}"
        with engine.connect() as connection:
            connection.execute(text(f"CREATE DATABASE {name}"))
        return f"{postgres_server}/{name}"

    return make


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database of either kind."""
    if request.param == "sqlite":
        return str(tmp_path / "tables.sqlite3")
    make: Callable[[], str] = request.getfixturevalue("new_postgres_database")
    return make()


@pytest.fixture
def server(database: str) -> Iterator[Running]:
    with Running(quick(database)) as running:
        yield running


@pytest.fixture
def ann(server: Running) -> Browser:
    return Browser(server.address)


@pytest.fixture
def bob(server: Running) -> Browser:
    return Browser(server.address)


@pytest.fixture
def stranger(server: Running) -> Browser:
    return Browser(server.address)
