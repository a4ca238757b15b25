"""How many masked values a user may look at in a day, over all processes."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from domain.kernel.errors import DomainError
from infra.postgres.connections import unavailable

if TYPE_CHECKING:
    from collections.abc import Iterator
    from datetime import date
    from uuid import UUID

    from psycopg import Connection
    from psycopg_pool import ConnectionPool

    from commands.kernel.ports import Clock

PER_DAY = 20
_FORGET = "delete from auth.reveal_count where day < %s"
# The first transaction locks the row; the others see what it left.
_TAKE = """
insert into auth.reveal_count as known (user_id, day, shown) values (%s, %s, 1)
on conflict (user_id, day) do update set shown = known.shown + 1 where known.shown < %s
returning shown
"""
_GIVE_BACK = """
update auth.reveal_count set shown = shown - 1 where user_id = %s and day = %s and shown > 0
"""


class RevealLimitReached(DomainError):
    """The user has looked at as many masked values today as one may."""

    code = "reveal.limit_reached"
    status = 429


class RevealLimit:
    """Counts a user's looks at masked values in Postgres; days are those of UTC."""

    def __init__(self, pool: ConnectionPool[Connection[Any]], clock: Clock) -> None:
        self._pool, self._clock = pool, clock

    @contextmanager
    def one(self, user_id: UUID) -> Iterator[bool]:
        """Counts one look, unless its block is refused; yields whether it is the last of the day.

        Raises RevealLimitReached. A process that dies within the block has used up one look.
        """
        day = self._clock.now().date()
        shown = self._take(user_id, day)
        try:
            yield shown >= PER_DAY
        except DomainError:
            self._give_back(user_id, day)
            raise

    def _take(self, user_id: UUID, day: date) -> int:
        with unavailable(), self._pool.connection() as connection:
            row = connection.execute(_TAKE, (user_id, day, PER_DAY)).fetchone()
        if row is None:
            raise RevealLimitReached
        shown: int = row[0]
        return shown

    def _give_back(self, user_id: UUID, day: date) -> None:
        with unavailable(), self._pool.connection() as connection:
            connection.execute(_GIVE_BACK, (user_id, day))

    def forget_old(self) -> None:
        with self._pool.connection() as connection:
            connection.execute(_FORGET, (self._clock.now().date(),))
