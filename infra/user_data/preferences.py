"""Which columns each user wants to see in which list, and which view of it first."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any
from uuid import UUID

from psycopg.types.json import Jsonb

from infra.postgres.connections import unavailable

if TYPE_CHECKING:
    from collections.abc import Sequence

    from psycopg import Connection
    from psycopg_pool import ConnectionPool


class PostgresPreferences:
    def __init__(self, pool: ConnectionPool[Connection[Any]]) -> None:
        self._pool = pool

    def columns(self, user_id: UUID) -> dict[str, list[str]]:
        """Chosen columns by list."""
        with unavailable(), self._pool.connection() as connection:
            rows = connection.execute(
                "SELECT list, columns FROM auth.preference "
                "WHERE user_id = %s AND columns IS NOT NULL",
                (user_id,),
            )
            return dict(rows.fetchall())

    def choose_columns(self, user_id: UUID, list_name: str, columns: Sequence[str]) -> None:
        with unavailable(), self._pool.connection() as connection:
            connection.execute(
                "INSERT INTO auth.preference (user_id, list, columns) VALUES (%s, %s, %s) "
                "ON CONFLICT (user_id, list) DO UPDATE SET columns = excluded.columns",
                (user_id, list_name, Jsonb(list(columns))),
            )

    def default_views(self, user_id: UUID) -> dict[str, UUID]:
        """The saved view that the user has chosen to see first, by list."""
        with unavailable(), self._pool.connection() as connection:
            rows = connection.execute(
                "SELECT list, view_id FROM auth.preference "
                "WHERE user_id = %s AND view_id IS NOT NULL",
                (user_id,),
            )
            return dict(rows.fetchall())

    def choose_default_view(self, user_id: UUID, list_name: str, view_id: UUID | None) -> None:
        with unavailable(), self._pool.connection() as connection:
            connection.execute(
                "INSERT INTO auth.preference (user_id, list, view_id) VALUES (%s, %s, %s) "
                "ON CONFLICT (user_id, list) DO UPDATE SET view_id = excluded.view_id",
                (user_id, list_name, view_id),
            )
