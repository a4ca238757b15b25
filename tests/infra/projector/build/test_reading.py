"""Connections for queries: what they may do, what they see, and that dead ones are not handed out."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack

import psycopg
import pytest
import sqlalchemy as sa

from infra.postgres.query_connections import Reading
from tests.eventually import eventually
from tests.servers import FreshDatabase, admin_of

pytestmark = pytest.mark.needs("postgres")
SIZE = 4
PREPARED = sa.text("select count(*) from pg_prepared_statements")


@pytest.fixture
def dsn(fresh_database: FreshDatabase) -> str:
    made = fresh_database.empty("reading").main
    with psycopg.connect(admin_of(made)) as connection:
        connection.execute("create table thing (name text, doc jsonb)")
        connection.execute("grant all on thing to public")
        connection.execute("""insert into thing values ('first', '{"number": 1}')""")
    return made


@pytest.fixture
def reading(dsn: str) -> Iterator[Reading]:
    made = Reading(dsn, SIZE)
    yield made
    made.close()


def count(connection: sa.Connection) -> int:
    return int(connection.execute(sa.text("select count(*) from thing")).scalar_one())


def add(dsn: str) -> None:
    with psycopg.connect(admin_of(dsn)) as connection:
        connection.execute("insert into thing values ('another', null)")


def test_a_snapshot_stays_at_its_moment(reading: Reading, dsn: str) -> None:
    with reading.snapshot() as connection:
        assert count(connection) == 1
        add(dsn)
        assert count(connection) == 1
    with reading.snapshot() as connection:
        assert count(connection) == 2


def test_separate_statements_see_what_is_there(reading: Reading, dsn: str) -> None:
    with reading.separate() as connection:
        assert count(connection) == 1
        add(dsn)
        assert count(connection) == 2


@pytest.mark.parametrize("way", ["snapshot", "separate"])
def test_nothing_can_be_written(reading: Reading, way: str) -> None:
    with (
        pytest.raises(sa.exc.InternalError, match="read-only"),
        getattr(reading, way)() as connection,
    ):
        connection.execute(sa.text("insert into thing values ('mine', null)"))


def test_statements_stay_prepared_from_one_use_to_the_next(reading: Reading) -> None:
    for _ in range(10):
        with reading.snapshot() as connection:
            count(connection)
    with reading.separate() as connection:
        assert connection.execute(PREPARED).scalar_one() == 1


def test_a_failed_statement_leaves_a_connection_that_works(reading: Reading) -> None:
    for _ in range(2 * SIZE):
        with pytest.raises(sa.exc.ProgrammingError), reading.snapshot() as connection:
            connection.execute(sa.text("select nonsense"))
    with reading.snapshot() as connection:
        assert count(connection) == 1


def test_documents_are_read(reading: Reading) -> None:
    with reading.snapshot() as connection:
        assert connection.execute(sa.text("select doc from thing")).scalar_one() == {"number": 1}


def test_connections_that_the_server_ended_are_not_handed_out(reading: Reading, dsn: str) -> None:
    with ExitStack() as stack:
        for _ in range(SIZE):
            stack.enter_context(reading.snapshot()).execute(sa.text("select 1"))
    end_all(dsn)
    for way in (reading.snapshot, reading.separate):
        with ExitStack() as stack:
            for _ in range(SIZE):
                assert count(stack.enter_context(way())) == 1


def end_all(dsn: str) -> None:
    """Returns once every other connection to the database is gone."""
    with psycopg.connect(admin_of(dsn), autocommit=True) as connection:
        others = "pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()"
        connection.execute(f"select pg_terminate_backend(pid) from {others}")
        eventually(lambda: not connection.execute(f"select 1 from {others}").fetchone())
