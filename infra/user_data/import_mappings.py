"""What each user chose that the columns of imported files fill, by their headers.

A header may name a person: all of it is sealed under its user's key.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any
from uuid import UUID

import orjson

from domain.kernel.details import PERSONAL
from infra.keys import SubjectErased
from infra.keys.wrapper import NONCE_BYTES
from infra.postgres.connections import unavailable

if TYPE_CHECKING:
    from collections.abc import Mapping

    from psycopg import Connection
    from psycopg_pool import ConnectionPool

    from infra.keys.ring import KeyRing

_OF = "SELECT mapping FROM auth.import_mapping WHERE user_id = %s"
_KEEP = (
    "INSERT INTO auth.import_mapping (user_id, mapping) VALUES (%s, %s) "
    "ON CONFLICT (user_id) DO UPDATE SET mapping = excluded.mapping"
)


class ImportMappings:
    def __init__(self, pool: ConnectionPool[Connection[Any]], keys: KeyRing) -> None:
        self._pool = pool
        self._keys = keys

    def of(self, user_id: UUID) -> dict[str, str]:
        """Wire paths by header; none once the user was erased."""
        with unavailable(), self._pool.connection() as connection:
            row = connection.execute(_OF, (user_id,)).fetchone()
        if row is None:
            return {}
        key = (user_id, PERSONAL.data_class)
        cipher = self._keys.prefetch([key])[key].cipher
        if cipher is None:
            return {}
        sealed = row[0]
        plain = cipher.decrypt(sealed[:NONCE_BYTES], sealed[NONCE_BYTES:], _context(user_id))
        found: dict[str, str] = orjson.loads(plain)
        return found

    def keep(self, user_id: UUID, mapping: Mapping[str, str]) -> None:
        """Raises SubjectErased."""
        key = (user_id, PERSONAL.data_class)
        cipher = self._keys.get_or_create([key])[key].cipher
        if cipher is None:
            raise SubjectErased
        nonce = os.urandom(NONCE_BYTES)
        sealed = nonce + cipher.encrypt(nonce, orjson.dumps(dict(mapping)), _context(user_id))
        with unavailable(), self._pool.connection() as connection:
            connection.execute(_KEEP, (user_id, sealed))


def _context(user_id: UUID) -> bytes:
    """What a sealed mapping is bound to."""
    return b"|".join((b"import mapping", user_id.bytes))
