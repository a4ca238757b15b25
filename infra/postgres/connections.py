"""Connections to Postgres with limits, and the one error that callers see when it is away."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import psycopg
import psycopg_pool
from psycopg import conninfo

from domain.kernel.errors import StoreUnavailable

if TYPE_CHECKING:
    from collections.abc import Iterator

    from psycopg import Connection

STATEMENT_TIMEOUT = 10.0
LOCK_TIMEOUT = 5.0
POOL_TIMEOUT = 3.0


def limited(
    dsn: str, *, statement_timeout: float = STATEMENT_TIMEOUT, lock_timeout: float = LOCK_TIMEOUT
) -> str:
    """The conninfo with limits on statements, locks (seconds) and silent networks."""
    given = conninfo.conninfo_to_dict(dsn)
    options = (
        f"{given.get('options') or ''} -c statement_timeout={statement_timeout * 1000:.0f}"
        f" -c lock_timeout={lock_timeout * 1000:.0f} -c timezone=UTC -c jit=off"
        # A client that fell silent must not hold the append's lock.
        " -c tcp_user_timeout=20000"
    )
    limits: dict[str, Any] = {
        "connect_timeout": 5,
        "keepalives_idle": 10,
        "keepalives_interval": 5,
        "keepalives_count": 3,
        "tcp_user_timeout": 20_000,
        "application_name": "daybook",
    }
    return conninfo.make_conninfo(dsn, **{**limits, **given, "options": options.strip()})


def new_pool(dsn: str, *, name: str, size: int) -> psycopg_pool.ConnectionPool[Connection[Any]]:
    """A closed pool of autocommit connections."""
    return psycopg_pool.ConnectionPool(
        limited(dsn),
        kwargs={"autocommit": True},
        min_size=1,
        max_size=size,
        name=name,
        timeout=POOL_TIMEOUT,
        max_waiting=200,
        reconnect_timeout=60,
        open=False,
    )


@contextmanager
def unavailable() -> Iterator[None]:
    """Turn the ways in which a database can be away into StoreUnavailable."""
    try:
        yield
    except (psycopg.OperationalError, psycopg.InterfaceError, psycopg_pool.PoolTimeout) as error:
        raise StoreUnavailable(cause=type(error).__name__) from error
