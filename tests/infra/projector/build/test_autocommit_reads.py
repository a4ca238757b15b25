"""Single reads: each at its own moment, by plans of the kind asked for, on few connections."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import closing, contextmanager

import psycopg
import pytest
from sqlalchemy import exc

from infra.postgres import autocommit_reads
from infra.postgres.autocommit_reads import AutocommitReader
from infra.postgres.query_connections import Reading
from tests.eventually import eventually
from tests.infra.projector.build.test_reading import end_all
from tests.servers import FreshDatabase, admin_of

pytestmark = pytest.mark.needs("postgres")
SIZE = 4
NAMED = "select name from thing where name like %(name)s"
PLANS = (
    "select generic_plans, custom_plans from pg_prepared_statements "
    "where statement like 'select name from%%'"
)
MINE = "select pg_backend_pid()"
Asked = list[Future[int]]


@pytest.fixture
def dsn(fresh_database: FreshDatabase) -> str:
    made = fresh_database.empty("reading").main
    with psycopg.connect(admin_of(made)) as connection:
        connection.execute("create table thing (name text)")
        connection.execute("grant all on thing to public")
        connection.execute("insert into thing values ('first')")
    return made


@pytest.fixture
def reads(dsn: str) -> Iterator[AutocommitReader]:
    reading = Reading(dsn, 2 * SIZE)
    yield reading.autocommit_reads
    reading.close()


def process(reads: AutocommitReader, *, generic_plan: bool = False) -> int:
    found: int = reads.rows(MINE, {}, generic_plan=generic_plan)[0][0]
    return found


@contextmanager
def blocked_reads(
    dsn: str, reads: AutocommitReader, number: int, *, generic_plan: bool
) -> Iterator[Asked]:
    """So many reads, of which as many as fit run at the same time, until the end of the block."""
    text = "select pg_backend_pid(), pg_advisory_xact_lock_shared(1)"
    waiting = "select count(*) from pg_locks where locktype = 'advisory' and not granted"

    def ask() -> int:
        found: int = reads.rows(text, {}, generic_plan=generic_plan)[0][0]
        return found

    with (
        ThreadPoolExecutor(number) as threads,
        psycopg.connect(admin_of(dsn), autocommit=True) as connection,
    ):
        connection.execute("select pg_advisory_lock(1)")
        asked = [threads.submit(ask) for _ in range(number)]
        try:
            eventually(lambda: connection.execute(waiting).fetchone() == (min(number, SIZE),))
            yield asked
        finally:
            connection.execute("select pg_advisory_unlock(1)")


def at_once(dsn: str, reads: AutocommitReader, number: int, *, generic_plan: bool) -> set[int]:
    """Processes that answer so many reads."""
    with blocked_reads(dsn, reads, number, generic_plan=generic_plan) as asked:
        pass
    return {one.result() for one in asked}


def test_each_sees_what_is_there(reads: AutocommitReader, dsn: str) -> None:
    assert reads.rows("select count(*) from thing", {}) == [(1,)]
    with psycopg.connect(admin_of(dsn)) as connection:
        connection.execute("insert into thing values ('another')")
    assert reads.rows("select count(*) from thing", {}) == [(2,)]


def test_one_connection_does_for_one_reader(reads: AutocommitReader) -> None:
    assert len({process(reads) for _ in range(5)}) == 1


@pytest.mark.parametrize("kept", [True, False])
def test_plans_are_kept_or_made_anew_as_asked(reads: AutocommitReader, kept: bool) -> None:
    for _ in range(8):
        assert reads.rows(NAMED, {"name": "f%"}, generic_plan=kept) == [("first",)]
    [(generic, custom)] = reads.rows(PLANS, {}, generic_plan=kept)
    assert (generic > 0, custom > 0) == (kept, not kept)


def test_never_more_of_a_kind_than_its_size(reads: AutocommitReader, dsn: str) -> None:
    for kept in (True, False):
        at_once(dsn, reads, 3 * SIZE, generic_plan=kept)
    with psycopg.connect(admin_of(dsn)) as connection:
        others = "pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()"
        assert connection.execute(f"select count(*) from {others}").fetchone() == (2 * SIZE,)


def test_waiting_for_a_connection_ends(dsn: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(autocommit_reads, "WAIT", 0.05)
    with closing(Reading(dsn, 2 * SIZE)) as reading:
        reads = reading.autocommit_reads
        with blocked_reads(dsn, reads, 2 * SIZE, generic_plan=False) as asked:
            eventually(lambda: sum(one.done() for one in asked) == SIZE)
        refused = [one for one in asked if isinstance(one.exception(), exc.TimeoutError)]
        assert len(refused) == SIZE
        monkeypatch.undo()
        assert len(at_once(dsn, reads, SIZE, generic_plan=False)) == SIZE


def test_nothing_can_be_written(reads: AutocommitReader) -> None:
    with pytest.raises(psycopg.errors.ReadOnlySqlTransaction):
        reads.rows("insert into thing values ('mine') returning name", {})


def test_a_failed_statement_leaves_a_connection_that_works(reads: AutocommitReader) -> None:
    first = process(reads)
    for _ in range(2 * SIZE):
        with pytest.raises(psycopg.errors.UndefinedColumn):
            reads.rows("select nonsense", {})
    assert process(reads) == first


@pytest.mark.parametrize("kept", [True, False])
def test_connections_that_the_server_ended_are_not_used(
    reads: AutocommitReader,
    dsn: str,
    kept: bool,
) -> None:
    ended = at_once(dsn, reads, SIZE, generic_plan=kept)
    end_all(dsn)
    for way in (kept, not kept):
        assert not ended & at_once(dsn, reads, SIZE, generic_plan=way)


def test_a_server_that_is_away_takes_no_places(dsn: str) -> None:
    away = True

    def connect(plans: str) -> psycopg.Connection[tuple[object, ...]]:
        if away:
            raise psycopg.OperationalError("away")
        return psycopg.connect(
            admin_of(dsn), autocommit=True, options=f"-c plan_cache_mode={plans}"
        )

    with closing(AutocommitReader(connect, SIZE)) as reads:
        for _ in range(2 * SIZE):
            with pytest.raises(psycopg.OperationalError):
                process(reads)
        away = False
        assert len(at_once(dsn, reads, SIZE, generic_plan=True)) == SIZE
