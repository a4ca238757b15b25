"""Reads that need no transaction: one statement, one way to the server and back."""

from __future__ import annotations

import threading
from collections import deque
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from psycopg.pq import TransactionStatus
from psycopg_pool import PoolTimeout

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    import psycopg

    from projections.statement import Row, Values

WAIT = 3.0
"""Seconds that a read waits for a connection."""
_KEEP_PLANS = "set plan_cache_mode = force_generic_plan"
_PLAN_ANEW = "set plan_cache_mode = force_custom_plan"


class Singly:
    """Fulfils `projections.statement.Statements`; connections know which kind of plans they make.

    `connect` makes an autocommit connection that plans anew, `alive` tells whether one can still
    be used. Nothing is connected before it is needed, and never more than `size` at once.
    """

    def __init__(
        self,
        connect: Callable[[], psycopg.Connection[Any]],
        alive: Callable[[psycopg.Connection[Any]], bool],
        size: int,
    ) -> None:
        self._connect = connect
        self._alive = alive
        self._places = threading.BoundedSemaphore(size)
        self._size = size
        self._made = 0
        self._idle: dict[bool, deque[psycopg.Connection[Any]]] = {True: deque(), False: deque()}
        self._changing = threading.Lock()

    def rows(self, text: str, values: Values, *, kept_plan: bool = False) -> list[Row]:
        """Raises psycopg's errors, among them PoolTimeout when all connections stay in use."""
        with self._connection(kept_plan=kept_plan) as connection:
            cursor = connection.execute(text.encode(), values, prepare=kept_plan or None)
            return cursor.fetchall()

    def close(self) -> None:
        """No read may be under way."""
        for idle in self._idle.values():
            while idle:
                idle.pop().close()

    @contextmanager
    def _connection(self, *, kept_plan: bool) -> Iterator[psycopg.Connection[Any]]:
        if not self._places.acquire(timeout=WAIT):
            raise PoolTimeout("all connections for reads are in use")
        try:
            connection = self._take(kept_plan=kept_plan)
            try:
                yield connection
            finally:
                self._give_back(connection, kept_plan=kept_plan)
        finally:
            self._places.release()

    def _take(self, *, kept_plan: bool) -> psycopg.Connection[Any]:
        while (found := self._pop(kept_plan=kept_plan)) is not None:
            connection, keeps = found
            if self._alive(connection):
                if keeps != kept_plan:
                    self._set_mode(connection, kept_plan=kept_plan)
                return connection
            self._forget(connection)
        return self._new(kept_plan=kept_plan)

    def _pop(self, *, kept_plan: bool) -> tuple[psycopg.Connection[Any], bool] | None:
        """One of the right kind; another kind only when no more can be made."""
        with self._changing:
            for keeps in (kept_plan, not kept_plan):
                if self._idle[keeps] and (keeps == kept_plan or self._made >= self._size):
                    return self._idle[keeps].pop(), keeps
            self._made += 1
            return None

    def _new(self, *, kept_plan: bool) -> psycopg.Connection[Any]:
        try:
            connection = self._connect()
        except BaseException:
            with self._changing:
                self._made -= 1
            raise
        if kept_plan:
            self._set_mode(connection, kept_plan=True)
        return connection

    def _set_mode(self, connection: psycopg.Connection[Any], *, kept_plan: bool) -> None:
        try:
            connection.execute(_KEEP_PLANS if kept_plan else _PLAN_ANEW, prepare=False)
        except BaseException:
            self._forget(connection)
            raise

    def _give_back(self, connection: psycopg.Connection[Any], *, kept_plan: bool) -> None:
        if connection.info.transaction_status == TransactionStatus.IDLE:
            with self._changing:
                self._idle[kept_plan].append(connection)
        else:
            self._forget(connection)

    def _forget(self, connection: psycopg.Connection[Any]) -> None:
        connection.close()
        with self._changing:
            self._made -= 1
