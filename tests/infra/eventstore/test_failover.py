"""A server that takes no writes, as after a failover or with a full disk: 503 until it is back."""

from collections.abc import Iterator
from threading import Timer
from typing import Any
from uuid import uuid4

import psycopg
import pytest
from psycopg import conninfo, sql

from domain.kernel.errors import StoreUnavailable
from infra.eventstore.store import PostgresEventStore
from infra.postgres.connections import connect, new_pool, unavailable
from infra.postgres.databases import Databases
from tests.eventually import eventually
from tests.infra.eventstore.conftest import OpenStore
from tests.infra.eventstore.sample_events import append_request, note, registered
from tests.servers import admin_of


class Server:
    """Takes writes, or only reads."""

    def __init__(self, dsn: str, connection: psycopg.Connection[Any]) -> None:
        self._dsn = dsn
        self._connection = connection
        connection.execute("set default_transaction_read_only = off")

    def read_only(self, on: bool = True) -> None:
        state = sql.SQL("on" if on else "off")
        self._connection.execute(
            sql.SQL("alter system set default_transaction_read_only = {}").format(state)
        )
        self._connection.execute("select pg_reload_conf()")
        eventually(lambda: self._state() == (state.as_string(),))

    def _state(self) -> Any:
        with psycopg.connect(admin_of(self._dsn)) as other:
            return other.execute("show default_transaction_read_only").fetchone()


@pytest.fixture
def server(databases: Databases, connection: psycopg.Connection[Any]) -> Iterator[Server]:
    server = Server(databases.main, connection)
    yield server
    server.read_only(False)
    connection.execute("alter system reset default_transaction_read_only")
    connection.execute("select pg_reload_conf()")


def test_an_append_is_refused_cleanly_and_works_again_without_a_restart(
    open_store: OpenStore, server: Server
) -> None:
    store = open_store(append_timeout=0.5)
    stream = uuid4()
    store.append(append_request(stream, 0, registered()))
    server.read_only()
    for _ in range(2):
        with pytest.raises(StoreUnavailable):
            store.append(append_request(stream, 1, note()))
    assert [event.version for event in store.events(stream)] == [1]
    server.read_only(False)
    assert store.append(append_request(stream, 1, note())).first_position == 2


def test_an_append_outlasts_a_short_switch(open_store: OpenStore, server: Server) -> None:
    store = open_store()
    stream = uuid4()
    store.append(append_request(stream, 0, registered()))
    server.read_only()
    timer = Timer(0.3, server.read_only, (False,))
    timer.start()
    try:
        assert store.append(append_request(stream, 1, note())).first_position == 2
    finally:
        timer.join()


def test_a_pool_drops_connections_to_a_server_that_takes_no_writes(
    databases: Databases, server: Server
) -> None:
    dsn = conninfo.make_conninfo(admin_of(databases.main), application_name="test")
    with new_pool(dsn, name="test", size=1) as pool:
        with pool.connection() as first:
            first.execute("create table written (id int)")
        server.read_only()
        with pytest.raises(StoreUnavailable), unavailable(), pool.connection() as again:
            again.execute("insert into written values (1)")
        assert first.closed
        server.read_only(False)
        with pool.connection() as other:
            other.execute("insert into written values (1)")


def test_a_server_without_writes_is_passed_over_for_the_next_one(
    store: PostgresEventStore, databases: Databases, server: Server
) -> None:
    """A host that nobody answers at, then the server: the first that takes writes is used."""
    given = conninfo.conninfo_to_dict(databases.main)
    two = conninfo.make_conninfo(
        databases.main, host=f"127.0.0.1,{given['host']}", port=f"9,{given['port']}"
    )
    with connect(two, target_session_attrs="read-write") as connection:
        assert connection.execute("select 1").fetchone() == (1,)
    server.read_only()
    with pytest.raises(psycopg.OperationalError, match="read-only"):
        connect(two, target_session_attrs="read-write")
