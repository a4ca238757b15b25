"""Connections to Postgres with limits, and the one error that callers see when it is away."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import psycopg
import psycopg_pool
from psycopg import conninfo, errors
from psycopg.pq import ConnStatus

from domain.kernel.errors import StoreUnavailable

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from psycopg import Connection
    from psycopg.pq.abc import PGconn, PGresult

STATEMENT_TIMEOUT = 10.0
LOCK_TIMEOUT = 5.0
POOL_TIMEOUT = 3.0
FENCED = (errors.ReadOnlySqlTransaction,)
"""Errors of a server that takes no writes: demoted after a failover, or its disk is full."""
AWAY = (psycopg.OperationalError, psycopg.InterfaceError, psycopg_pool.PoolTimeout, *FENCED)
"""Errors that are the server's and not the statement's."""


def session_settings(
    *,
    statement_timeout: float = STATEMENT_TIMEOUT,
    lock_timeout: float = LOCK_TIMEOUT,
    **more: str,
) -> dict[str, str]:
    """Settings of a session, timeouts given in seconds; 0 means no limit."""
    return {
        "statement_timeout": f"{statement_timeout * 1000:.0f}",
        "lock_timeout": f"{lock_timeout * 1000:.0f}",
        "timezone": "UTC",
        "jit": "off",
        # Never a schema that has the name of the role, which others could make.
        "search_path": "public",
        # `es.append` reads what others committed while it waited for its lock.
        "default_transaction_isolation": "read committed",
        # A client that fell silent must not hold the append's lock.
        "tcp_user_timeout": "20000",
        **more,
    }


def apply_settings(connection: Connection[Any], settings: Mapping[str, str]) -> None:
    """Set what holds for a session; the connection must be in autocommit.

    By a statement and not by the startup packet: a connection pooler drops or refuses `options`.
    """
    pairs = [text for pair in settings.items() for text in pair]
    calls = ", ".join(["set_config(%s, %s, false)"] * len(settings))
    connection.execute(f"select {calls}".encode(), pairs, prepare=False)


def with_network_limits(dsn: str, **more: Any) -> str:
    """The conninfo with limits on silent networks; what it says already stays."""
    limits: dict[str, Any] = {
        "connect_timeout": 5,
        "keepalives_idle": 10,
        "keepalives_interval": 5,
        "keepalives_count": 3,
        "tcp_user_timeout": 20_000,
        "application_name": "daybook",
        # Of several hosts, or behind a name that moves at a failover: never a standby.
        "target_session_attrs": "primary",
        **more,
    }
    return conninfo.make_conninfo(dsn, **{**limits, **conninfo.conninfo_to_dict(dsn)})


def connect(dsn: str, settings: Mapping[str, str] | None = None, **network: Any) -> Connection[Any]:
    """An autocommit connection with limits. Raises psycopg.OperationalError."""
    connection = psycopg.connect(with_network_limits(dsn, **network), autocommit=True)
    try:
        apply_settings(connection, session_settings() if settings is None else settings)
    except BaseException:
        connection.close()
        raise
    return connection


class Pool(psycopg_pool.ConnectionPool["Connection[Any]"]):
    """A pool of autocommit connections that drops those to a server that takes no writes."""

    @contextmanager
    def connection(self, timeout: float | None = None) -> Iterator[Connection[Any]]:
        with super().connection(timeout) as connection:
            try:
                yield connection
            except FENCED:
                connection.close()
                raise


def new_pool(dsn: str, *, name: str, size: int) -> Pool:
    """A closed pool of autocommit connections."""
    return Pool(
        with_network_limits(dsn),
        kwargs={"autocommit": True},
        configure=lambda connection: apply_settings(connection, session_settings()),
        min_size=1,
        max_size=size,
        name=name,
        timeout=POOL_TIMEOUT,
        max_waiting=200,
        reconnect_timeout=60,
        open=False,
    )


def error_of(connection: PGconn, failed: PGresult) -> psycopg.Error:
    """The error of a failed result of libpq.

    When the connection ends, libpq makes up a result without an SQLSTATE, which psycopg would
    take for an error of the statement.
    """
    if connection.status == ConnStatus.BAD:
        return psycopg.OperationalError("the connection is lost")
    return errors.error_from_result(failed)


@contextmanager
def unavailable() -> Iterator[None]:
    """Turn the ways in which a database can be away into StoreUnavailable."""
    try:
        yield
    except AWAY as error:
        raise StoreUnavailable(cause=type(error).__name__) from error
