"""The practice ledger, and a database whose row of the connection is empty."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from psycopg import Connection
from psycopg_pool import ConnectionPool

from infra.dev.xero_peer.ledger import Practice
from infra.dev.xero_peer.server import serving
from infra.postgres.connections import new_pool
from infra.xero.connection import XeroConnection
from tests.infra.xero.consent import connection_at
from tests.servers import FreshDatabase
from tests.set_clock import SetClock

Pool = ConnectionPool[Connection[Any]]


@pytest.fixture(scope="module")
def served() -> Iterator[tuple[Practice, str]]:
    practice = Practice()
    with serving(practice) as url:
        yield practice, url


@pytest.fixture
def practice(served: tuple[Practice, str]) -> Practice:
    found = served[0]
    sign_in = found.sign_in
    for given in (sign_in.codes, sign_in.access, sign_in.refresh, sign_in.connections):
        given.clear()
    sign_in.refreshed = 0
    return found


@pytest.fixture
def url(served: tuple[Practice, str], practice: Practice) -> str:
    assert practice is served[0]
    return served[1]


@pytest.fixture(scope="module")
def migrated(lasting_database: FreshDatabase) -> str:
    return lasting_database.migrated("xero").main


@pytest.fixture
def pool(migrated: str) -> Iterator[Pool]:
    with new_pool(migrated, name="xero", size=4) as opened:
        with opened.connection() as connection:
            connection.execute("delete from ledger.connection")
            connection.execute("delete from tasks.job")
        yield opened


@pytest.fixture
def clock() -> SetClock:
    return SetClock()


@pytest.fixture
def connection(url: str, pool: Pool, clock: SetClock) -> XeroConnection:
    return connection_at(url, pool, clock)
