"""A background loop's connection: its locks are free once it was dropped."""

from infra.postgres.link import Link
from tests.servers import admin_of

HOLD = "select pg_try_advisory_lock(1, 2)"


def test_its_locks_are_free_as_soon_as_it_was_dropped(dsn: str) -> None:
    dsn = admin_of(dsn)
    former, successor = Link(dsn, application="former"), Link(dsn, application="successor")
    successor.connection.execute("select 1")
    # A server process clears its temporary tables away before it lets its locks go.
    with former.connection.transaction():
        for number in range(200):
            former.connection.execute(f"create temporary table t{number} (x text)")
    assert former.connection.execute(HOLD).fetchone() == (True,)
    former.drop()
    assert successor.connection.execute(HOLD).fetchone() == (True,)
    successor.drop()


def test_a_connection_that_the_server_ended_is_dropped_too(dsn: str) -> None:
    link, other = Link(dsn, application="ended"), Link(dsn, application="other")
    ended = link.connection
    other.connection.execute("select pg_terminate_backend(%s)", (ended.info.backend_pid,))
    link.drop()
    assert ended.closed
    assert link.connection.execute("select 1").fetchone() == (1,)
    link.drop()
    other.drop()
