"""Views of lists that users have saved under a name.

What a view is called and filters by may name a person: all of it is sealed under its user's key.
"""

from __future__ import annotations

import hmac
import os
from functools import cached_property
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
NAMES_SECRET = "saved views"  # noqa: S105 - a name, not a secret
_OF = "SELECT view_id, name_hash, view FROM auth.saved_view WHERE user_id = %s AND list = %s"
_KEEP = (
    "INSERT INTO auth.saved_view (view_id, user_id, list, name_hash, view) "
    "SELECT %(id)s, %(user)s, %(list)s, %(name)s, %(view)s "
    "WHERE (SELECT count(*) FROM auth.saved_view WHERE user_id = %(user)s AND list = %(list)s "
    "       AND name_hash <> %(name)s) < %(most)s "
    "ON CONFLICT (user_id, list, name_hash) DO UPDATE SET view = excluded.view"
)


class PostgresSavedViews:
    """Views of lists that users have saved under a name."""

    def __init__(self, pool: ConnectionPool[Connection[Any]], keys: KeyRing) -> None:
        self._pool = pool
        self._keys = keys

    def of(self, user_id: UUID, list_name: str) -> list[dict[str, Any]]:
        """Views as `{_id, name, ...}`, by name; none once the user was erased."""
        with unavailable(), self._pool.connection() as connection:
            rows = connection.execute(_OF, (user_id, list_name)).fetchall()
        if not rows:
            return []
        key = (user_id, PERSONAL.data_class)
        cipher = self._keys.prefetch([key])[key].cipher
        if cipher is None:
            return []
        found: list[dict[str, Any]] = []
        for id_, name_hash, sealed in rows:
            context = _context(user_id, list_name, name_hash)
            plain = cipher.decrypt(sealed[:NONCE_BYTES], sealed[NONCE_BYTES:], context)
            found.append({**orjson.loads(plain), "_id": str(id_)})
        return sorted(found, key=lambda view: (view["name"].lower(), view["name"]))

    def keep(self, user_id: UUID, list_name: str, name: str, view: Mapping[str, Any]) -> None:
        """Takes the place of the view of the same name. Raises InvalidFields when there are too many."""
        name_hash = self._hash_of(user_id, list_name, name)
        values = {
            "id": uuid4(),
            "user": user_id,
            "list": list_name,
            "name": name_hash,
            "view": self._sealed(user_id, list_name, name_hash, {**view, "name": name}),
            "most": MOST,
        }
        with unavailable(), self._pool.connection() as connection:
            if not connection.execute(_KEEP, values).rowcount:
                raise InvalidFields(fields={"name": "too_many"})

    @cached_property
    def _secret(self) -> bytes:
        return self._keys.secret(NAMES_SECRET)

    def _hash_of(self, user_id: UUID, list_name: str, name: str) -> bytes:
        """Tells a user's names apart; without the vault nobody can try out what a name is."""
        return hmac.digest(self._secret, _context(user_id, list_name, name.encode()), "sha256")

    def _sealed(
        self, user_id: UUID, list_name: str, name_hash: bytes, view: Mapping[str, Any]
    ) -> bytes:
        """Raises SubjectErased."""
        key = (user_id, PERSONAL.data_class)
        cipher = self._keys.get_or_create([key])[key].cipher
        if cipher is None:
            raise SubjectErased
        nonce = os.urandom(NONCE_BYTES)
        return nonce + cipher.encrypt(
            nonce, orjson.dumps(dict(view)), _context(user_id, list_name, name_hash)
        )

    def drop(self, user_id: UUID, view_id: UUID) -> bool:
        """False when the user has no such view."""
        with unavailable(), self._pool.connection() as connection:
            gone = connection.execute(
                "DELETE FROM auth.saved_view WHERE user_id = %s AND view_id = %s",
                (user_id, view_id),
            )
            return gone.rowcount == 1


def _context(user_id: UUID, list_name: str, name: bytes) -> bytes:
    """What a sealed view is bound to, and what the hash of a name is of."""
    return b"|".join((b"view", user_id.bytes, list_name.encode(), name))
