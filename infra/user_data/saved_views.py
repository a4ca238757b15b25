"""Views of lists that users have saved under a name."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any
from uuid import UUID, uuid4

from psycopg.types.json import Jsonb

from domain.kernel.errors import InvalidFields
from infra.postgres.connections import unavailable

if TYPE_CHECKING:
    from collections.abc import Mapping

    from psycopg import Connection
    from psycopg_pool import ConnectionPool

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

    def __init__(self, pool: ConnectionPool[Connection[Any]]) -> None:
        self._pool = pool

    def of(self, user_id: UUID, list_name: str) -> list[dict[str, Any]]:
        """Views as `{_id, name, ...}`, by name."""
        with unavailable(), self._pool.connection() as connection:
            rows = connection.execute(_OF, (user_id, list_name)).fetchall()
        return [{**view, "_id": str(id_), "name": name} for id_, name, view in rows]

    def keep(self, user_id: UUID, list_name: str, name: str, view: Mapping[str, Any]) -> None:
        """Takes the place of the view of the same name. Raises InvalidFields when there are too many."""
        values = {
            "id": uuid4(),
            "user": user_id,
            "list": list_name,
            "name": name,
            "view": Jsonb(dict(view)),
            "most": MOST,
        }
        with unavailable(), self._pool.connection() as connection:
            if not connection.execute(_KEEP, values).rowcount:
                raise InvalidFields(fields={"name": "too_many"})

    def drop(self, user_id: UUID, view_id: UUID) -> bool:
        """False when the user has no such view."""
        with unavailable(), self._pool.connection() as connection:
            gone = connection.execute(
                "DELETE FROM auth.saved_view WHERE user_id = %s AND view_id = %s",
                (user_id, view_id),
            )
            return gone.rowcount == 1
