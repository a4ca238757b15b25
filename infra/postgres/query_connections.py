"""Connections for queries: read-only, limited, and known to be alive without asking the server."""

from __future__ import annotations

from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING, Any

import orjson
import sqlalchemy as sa
from sqlalchemy import event

from domain.kernel.errors import StoreUnavailable
from infra.postgres.alive import refuse_dead
from infra.postgres.autocommit_reads import PLANS, AutocommitReader
from infra.postgres.connections import connect, session_settings

if TYPE_CHECKING:
    from collections.abc import Iterator
    from contextlib import AbstractContextManager

    import psycopg

READ_ONLY = "default_transaction_read_only"


class Reading:
    """A pool of `size` connections; nothing is connected before the first use."""

    def __init__(self, dsn: str, size: int) -> None:

        def open_connection(plans: str, *, autocommit: bool) -> psycopg.Connection[Any]:
            connection = connect(dsn, {**session_settings(plan_cache_mode=plans), READ_ONLY: "on"})
            connection.autocommit = autocommit
            return connection

        self._engine = sa.create_engine(
            "postgresql+psycopg://",
            # A plan made for any value knows nothing of how rare the word or the person asked for is.
            creator=partial(open_connection, PLANS[False], autocommit=False),
            pool_size=size,
            max_overflow=0,
            pool_timeout=3,
            isolation_level="REPEATABLE READ",
            json_deserializer=orjson.loads,
        )
        event.listen(self._engine, "checkout", refuse_dead)
        self._separate = self._engine.execution_options(isolation_level="AUTOCOMMIT")

        # Fewer than the others: a single statement is soon answered.
        self.autocommit_reads = AutocommitReader(
            partial(open_connection, autocommit=True), max(2, size // 2)
        )

    @contextmanager
    def snapshot(self) -> Iterator[sa.Connection]:
        """All statements see the same moment."""
        with _connected(self._engine) as connection:
            yield connection
            # Not a rollback: psycopg forgets its prepared statements after one.
            connection.commit()

    def separate(self) -> AbstractContextManager[sa.Connection]:
        """Each statement sees its own moment: for a single one, without a transaction around it."""
        return _connected(self._separate)

    def close(self) -> None:
        self.autocommit_reads.close()
        self._engine.dispose()


def _connected(engine: sa.Engine) -> sa.Connection:
    """Raises StoreUnavailable when new connections are cut as they come."""
    try:
        return engine.connect()
    except sa.exc.InvalidRequestError as error:
        # SQLAlchemy tries two, and then takes the caller to be at fault.
        raise StoreUnavailable(cause=str(error)) from error
