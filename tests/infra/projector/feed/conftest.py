"""A migrated database for each test."""

from collections.abc import Iterator

import psycopg
import pytest

from infra.postgres.link import Link
from tests.infra.projector.feed.score import Writer
from tests.servers import FreshDatabase, admin_of


@pytest.fixture
def dsn(fresh_database: FreshDatabase) -> str:
    return fresh_database.migrated("feed").main


@pytest.fixture
def link(dsn: str) -> Iterator[Link]:
    opened = Link(dsn, application="test")
    yield opened
    opened.drop()


@pytest.fixture
def writer(dsn: str) -> Writer:
    return Writer(dsn)


def scalar(dsn: str, query: str) -> object:
    with psycopg.connect(admin_of(dsn)) as connection:
        row = connection.execute(query.encode()).fetchone()
    return row[0] if row else None
