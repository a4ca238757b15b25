"""Views of lists that users have saved under a name.

What a view filters by may name a person: it is sealed under its user's key.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any
from uuid import UUID, uuid4

import orjson

from domain.kernel.details import PERSONAL
from domain.kernel.errors import InvalidFields
from infra.keys import SubjectErased
from infra.keys.wrapper import NONCE_BYTES
from infra.postgres.connections import unavailable

if TYPE_CHECKING:
    from collections.abc import Mapping

    from psycopg import Connection
    from psycopg_pool import ConnectionPool

    from infra.keys.ring import KeyRing

MOST = 50
"""Views that a user can save of one list."""
_OF = (
    "SELECT view_id, name, view FROM auth.saved_view "
    "WHERE user_id = %s AND list = %s ORDER BY lower(name), name"
)
_KEEP = (
    "INSERT INTO auth.saved_view (view_id, user_id, list, name, view) "
    "SELECT %(id)s, %(user)s, %(list)s, %(name)s, %(view)s "
    "WHERE (SELECT count(*) FROM auth.saved_view WHERE user_id = %(user)s AND list = %(list)s "
    "       AND name <> %(name)s) < %(most)s "
    "ON CONFLICT (user_id, list, name) DO UPDATE SET view = excluded.view"
)


class PostgresSavedViews:
    """Views of lists that users have saved under a name."""

    def __init__(self, pool: ConnectionPool[Connection[Any]], keys: KeyRing) -> None:
        self._pool = pool
        self._keys = keys

    def of(self, user_id: UUID, list_name: str) -> list[dict[str, Any]]:
        """Views as `{_id, name, ...}`, by name."""
        with unavailable(), self._pool.connection() as connection:
            rows = connection.execute(_OF, (user_id, list_name)).fetchall()
        return [
            {**self._opened(user_id, list_name, name, view), "_id": str(id_), "name": name}
            for id_, name, view in rows
        ]

    def keep(self, user_id: UUID, list_name: str, name: str, view: Mapping[str, Any]) -> None:
        """Takes the place of the view of the same name. Raises InvalidFields when there are too many."""
        values = {
            "id": uuid4(),
            "user": user_id,
            "list": list_name,
            "name": name,
            "view": self._sealed(user_id, list_name, name, view),
            "most": MOST,
        }
        with unavailable(), self._pool.connection() as connection:
            if not connection.execute(_KEEP, values).rowcount:
                raise InvalidFields(fields={"name": "too_many"})

    def _sealed(self, user_id: UUID, list_name: str, name: str, view: Mapping[str, Any]) -> bytes:
        """Raises SubjectErased."""
        key = (user_id, PERSONAL.data_class)
        cipher = self._keys.get_or_create([key])[key].cipher
        if cipher is None:
            raise SubjectErased
        nonce = os.urandom(NONCE_BYTES)
        return nonce + cipher.encrypt(
            nonce, orjson.dumps(dict(view)), _context(user_id, list_name, name)
        )

    def _opened(self, user_id: UUID, list_name: str, name: str, sealed: bytes) -> dict[str, Any]:
        """Nothing, once the user was erased."""
        key = (user_id, PERSONAL.data_class)
        cipher = self._keys.prefetch([key])[key].cipher
        if cipher is None:
            return {}
        context = _context(user_id, list_name, name)
        view: dict[str, Any] = orjson.loads(
            cipher.decrypt(sealed[:NONCE_BYTES], sealed[NONCE_BYTES:], context)
        )
        return view

    def drop(self, user_id: UUID, view_id: UUID) -> bool:
        """False when the user has no such view."""
        with unavailable(), self._pool.connection() as connection:
            gone = connection.execute(
                "DELETE FROM auth.saved_view WHERE user_id = %s AND view_id = %s",
                (user_id, view_id),
            )
            return gone.rowcount == 1


def _context(user_id: UUID, list_name: str, name: str) -> bytes:
    """What a sealed view is bound to."""
    return b"view|" + user_id.bytes + orjson.dumps([list_name, name])
