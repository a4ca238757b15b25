"""Names under which standard files may be fetched for a day; each file is made when it is fetched."""

from __future__ import annotations

import hashlib
import secrets
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Any

import orjson

from infra.postgres.connections import unavailable

if TYPE_CHECKING:
    from psycopg import Connection
    from psycopg_pool import ConnectionPool

    from commands.kernel.ports import Clock

KEPT = timedelta(days=1)
SECRET_BYTES = 24
_ADD = "insert into prices.flat_file (name_hash, contents, expires_at) values (%s, %s, %s)"
_FIND = "select contents from prices.flat_file where name_hash = %s and expires_at > %s"


class FlatFiles:
    def __init__(self, pool: ConnectionPool[Connection[Any]], clock: Clock) -> None:
        self._pool, self._clock = pool, clock

    def add(self, stem: str, ending: str, contents: dict[str, Any]) -> tuple[str, datetime]:
        """A name that nobody can guess, and until when it counts. `contents` says what the file is made
        of."""
        name = f"{stem}-{secrets.token_urlsafe(SECRET_BYTES)}.{ending}"
        expires = self._clock.now() + KEPT
        with unavailable(), self._pool.connection() as connection:
            connection.execute(_ADD, (_hash(name), orjson.dumps(contents).decode(), expires))
        return name, expires

    def find(self, name: str) -> dict[str, Any] | None:
        """What the file is made of; None for a name that there is not, or not any more."""
        with unavailable(), self._pool.connection() as connection:
            row = connection.execute(_FIND, (_hash(name), self._clock.now())).fetchone()
        found: dict[str, Any] | None = row[0] if row else None
        return found

    def forget_old(self) -> None:
        with unavailable(), self._pool.connection() as connection:
            connection.execute(
                "delete from prices.flat_file where expires_at <= %s", (self._clock.now(),)
            )


def _hash(name: str) -> bytes:
    return hashlib.sha256(name.encode()).digest()
