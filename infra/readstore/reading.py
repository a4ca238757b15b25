"""Connections for queries: read-only, limited, and known to be alive without asking the server."""

from __future__ import annotations

import select
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import orjson
import psycopg
import sqlalchemy as sa
from sqlalchemy import event, exc

from infra.eventstore.connections import limited
from infra.readstore.singly import Singly

if TYPE_CHECKING:
    from collections.abc import Iterator
    from contextlib import AbstractContextManager

OPTIONS = (
    "-c default_transaction_read_only=on"
    # A plan made for any value knows nothing of how rare the word or the person asked for is.
    " -c plan_cache_mode=force_custom_plan"
)


class Reading:
    """A pool of `size` connections; nothing is connected before the first use."""

    def __init__(self, dsn: str, size: int) -> None:
        conninfo = limited(dsn)
        given = psycopg.conninfo.conninfo_to_dict(conninfo)
        options = f"{given['options']} {OPTIONS}"

        def connect() -> psycopg.Connection[Any]:
            return psycopg.connect(conninfo, options=options)

        self._engine = sa.create_engine(
            "postgresql+psycopg://",
            creator=connect,
            pool_size=size,
            max_overflow=0,
            pool_timeout=3,
            isolation_level="REPEATABLE READ",
            json_deserializer=orjson.loads,
        )
        event.listen(self._engine, "checkout", _refuse_dead)
        self._separate = self._engine.execution_options(isolation_level="AUTOCOMMIT")

        def connect_singly() -> psycopg.Connection[Any]:
            return psycopg.connect(conninfo, options=options, autocommit=True)

        # Fewer than the others: a single statement is soon answered.
        self.singly = Singly(connect_singly, _alive, max(2, size // 2))

    @contextmanager
    def snapshot(self) -> Iterator[sa.Connection]:
        """All statements see the same moment."""
        with self._engine.connect() as connection:
            yield connection
            # Not a rollback: psycopg forgets its prepared statements after one.
            connection.commit()

    def separate(self) -> AbstractContextManager[sa.Connection]:
        """Each statement sees its own moment: for a single one, without a transaction around it."""
        return self._separate.connect()

    def close(self) -> None:
        self.singly.close()
        self._engine.dispose()


def _refuse_dead(connection: psycopg.Connection[Any], _record: Any, _proxy: Any) -> None:
    if not _alive(connection):
        raise exc.DisconnectionError


def _alive(connection: psycopg.Connection[Any]) -> bool:
    """Idle connections have nothing to say, unless that the server has ended them."""
    poll = select.poll()
    poll.register(connection.fileno(), select.POLLIN)
    return not poll.poll(0)
