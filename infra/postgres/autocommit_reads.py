"""Reads that need no transaction: one statement, one way to the server and back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sqlalchemy import event
from sqlalchemy.pool import QueuePool

from infra.postgres.alive import refuse_dead

if TYPE_CHECKING:
    from collections.abc import Callable

    import psycopg

    from projections.lists.sql import Row, Values

WAIT = 3.0
"""Seconds that a read waits for a connection."""
PLANS = {True: "force_generic_plan", False: "force_custom_plan"}
"""`plan_cache_mode` of the connections whose plans are kept, and of those that plan each time."""


class AutocommitReader:
    """Fulfils `projections.lists.sql.Statements`, with `size` connections for each kind of plans.

    `connect` makes an autocommit connection with a `plan_cache_mode`; nothing is connected
    before it is needed.
    """

    def __init__(self, connect: Callable[[str], psycopg.Connection[Any]], size: int) -> None:
        self._pools = {kept: self._pool(connect, mode, size) for kept, mode in PLANS.items()}

    @staticmethod
    def _pool(connect: Callable[[str], psycopg.Connection[Any]], mode: str, size: int) -> QueuePool:
        pool = QueuePool(
            lambda: connect(mode),  # type: ignore[arg-type]  # Only SQLAlchemy's own code needs its cursors.
            pool_size=size,
            max_overflow=0,
            timeout=WAIT,
            # There is no transaction to end.
            reset_on_return=None,
        )
        event.listen(pool, "checkout", refuse_dead)
        return pool

    def rows(self, text: str, values: Values, *, generic_plan: bool = False) -> list[Row]:
        """Raises psycopg's errors, and SQLAlchemy's TimeoutError when all connections stay in use."""
        taken = self._pools[generic_plan].connect()
        try:
            connection: Any = taken.driver_connection
            cursor = connection.execute(text.encode(), values, prepare=generic_plan or None)
            found: list[Row] = cursor.fetchall()
            return found
        finally:
            taken.close()

    def close(self) -> None:
        """No read may be under way."""
        for pool in self._pools.values():
            pool.dispose()
