"""Queries of the read models for commands and for the HTTP server."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any
from uuid import UUID

import sqlalchemy as sa
from psycopg import sql

from infra.projector.build.status import read_models
from infra.projector.rows.tables import VIEW_SCHEMA
from projections import role
from projections.access import scope
from projections.across import delete_request_counts
from projections.appointment.table import has_survey
from projections.drive_file.listing import has_files_of_others
from projections.kernel.viewer import TEAM_ROLES
from projections.lists import joins
from projections.nouns import READ_MODELS
from projections.user import table

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Sequence
    from contextlib import AbstractContextManager

    from psycopg import Connection
    from psycopg_pool import ConnectionPool

    from commands.kernel.command import Actor
    from projections.kernel.record import Doc

    ReadStore = Callable[[], AbstractContextManager[sa.Connection]]


USER = sql.SQL("SELECT doc FROM {} WHERE id = %s").format(
    sql.Identifier(VIEW_SCHEMA, table.user.name)
)
_VIEWS = {
    "user": sql.Identifier(VIEW_SCHEMA, table.user.name),
    "role": sql.Identifier(VIEW_SCHEMA, role.role.name),
    "team_roles": sql.Literal(list(TEAM_ROLES)),
}
SIGNED_IN_COLUMNS = (
    sql.SQL(
        "u.doc, r.doc, CASE WHEN u.role = ANY({team_roles}) THEN "
        "ARRAY(SELECT t.id FROM {user} t WHERE t.team = u.id)::text ELSE '{{}}' END"
    )
    .format(**_VIEWS)
    .as_string()
)
"""What every call needs of its user: their document, their role's, and the ids of their team."""
OF_SIGNED_IN = (
    sql.SQL("({user} u LEFT JOIN {role} r ON r.name = u.role)").format(**_VIEWS).as_string()
)
SIGNED_IN = f"SELECT {SIGNED_IN_COLUMNS} FROM {OF_SIGNED_IN} WHERE u.id = %s".encode()  # noqa: S608
_SEVERAL = f"SELECT u.id, {SIGNED_IN_COLUMNS} FROM {OF_SIGNED_IN} WHERE u.id = ANY(%s)".encode()  # noqa: S608


@lru_cache(maxsize=1_000)
def ids_of(array: str) -> tuple[UUID, ...]:
    """From an array as Postgres writes it: a large team takes a while to read, and seldom changes."""
    return tuple(UUID(one) for one in array.strip("{}").split(",") if one)


class Users:
    """Users as documents of the read model: _id, email, name, role, isActive, isDelete ..."""

    def __init__(self, read: ReadStore, pool: ConnectionPool[Connection[Any]]) -> None:
        self._read = read
        self._pool = pool

    def find_by_email(self, email: str) -> Doc | None:
        with self._read() as session:
            return table.find_by_email(session, email)

    def account_of(self, email: str) -> tuple[UUID, str | None] | None:
        with self._read() as session:
            return table.account_of(session, email)

    def get(self, user_id: UUID) -> Doc | None:
        # Without SQLAlchemy: every request asks for its caller.
        with self._pool.connection() as connection:
            row = connection.execute(USER, (user_id,)).fetchone()
        return row[0] if row else None

    def signed_in(self, user_id: UUID) -> table.SignedIn | None:
        with self._pool.connection() as connection:
            row = connection.execute(SIGNED_IN, (user_id,)).fetchone()
        return table.SignedIn(row[0], row[1], ids_of(row[2])) if row else None

    def signed_in_many(self, user_ids: Collection[UUID]) -> dict[UUID, table.SignedIn]:
        """Those of the users who exist."""
        with self._pool.connection() as connection:
            rows = connection.execute(_SEVERAL, (list(user_ids),)).fetchall()
        return {
            user_id: table.SignedIn(doc, role_doc, ids_of(team))
            for user_id, doc, role_doc, team in rows
        }

    def roles(self) -> dict[str, Doc]:
        with self._read() as session:
            return role.edited(session)

    def listed(self, *, roles: Sequence[str] = (), active: bool | None = None) -> list[Doc]:
        with self._read() as session:
            return table.listed(session, roles, active=active)


class Directory:
    """Fulfils `commands.kernel.command.Directory`."""

    def __init__(self, read: ReadStore) -> None:
        self._read = read

    def admins(self) -> list[UUID]:
        with self._read() as session:
            return table.admins(session)

    def team(self, partner_id: UUID) -> list[UUID]:
        with self._read() as session:
            return table.kept_team_of(session, partner_id)


class Children:
    """Fulfils `commands.kernel.command.Children`."""

    def __init__(self, read: ReadStore) -> None:
        self._read = read

    def of(self, noun: str, parent_ids: Sequence[UUID]) -> list[UUID]:
        with self._read() as session:
            return joins.children(session, noun, parent_ids)


class Linking:
    """Fulfils `commands.kernel.command.Linking`."""

    def __init__(self, read: ReadStore) -> None:
        self._read = read

    def to(self, noun: str, ids: Sequence[UUID], of: str | None = None) -> list[tuple[UUID, UUID]]:
        with self._read() as session:
            return joins.linking(session, noun, ids, of)

    def naming(self, noun: str, ids: Sequence[UUID]) -> list[tuple[str, UUID]]:
        with self._read() as session:
            return joins.naming(session, noun, ids)


_KNOWN_FILES = """
select min(c.position) from feed.generation g join feed.checkpoint c using (read_model, generation)
where g.read_model = 'drive_file' and g.state = 'live'"""


class FolderContents:
    """Fulfils `commands.kernel.command.FolderContents`."""

    def __init__(self, read: ReadStore) -> None:
        self._read = read

    def position(self) -> int:
        with self._read() as session:
            return int(session.execute(sa.text(_KNOWN_FILES)).scalar() or 0)

    def of_others(self, folders: Sequence[UUID], user_id: UUID) -> bool:
        with self._read() as session:
            return has_files_of_others(session, folders, user_id)


class Visits:
    """Fulfils `commands.kernel.command.Visits`."""

    def __init__(self, read: ReadStore) -> None:
        self._read = read

    def has_survey(self, lead_id: UUID) -> bool:
        with self._read() as session:
            return has_survey(session, lead_id)


class Visibility:
    """Fulfils `commands.kernel.command.Visibility`."""

    def __init__(self, read: ReadStore) -> None:
        self._read = read

    def visible(self, actor: Actor, noun: str, ids: Sequence[UUID]) -> set[UUID]:
        with self._read() as session:
            who = scope.viewer(session, actor.user_id, actor.role)
            return scope.visible(session, noun, list(ids), who)


class DashboardCounts:
    """Numbers of open delete requests by noun, and how far read models are behind."""

    def __init__(self, read: ReadStore) -> None:
        self._read = read

    def delete_requests(self) -> dict[str, int]:
        with self._read() as session:
            return delete_request_counts.delete_requests(session)

    def lags(self) -> dict[str, float]:
        with self._read() as session:
            driver: Any = session.connection.driver_connection
            return {one.name: one.lag_seconds for one in read_models(driver, READ_MODELS)}
