"""What tables beside the log and the live read models hold of a person."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING, Any

from psycopg import sql

from domain.user.access import stream_of
from infra.accounts.origins import KEPT
from infra.projector.rows.tables import schema_of

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import datetime
    from uuid import UUID

    from psycopg import Connection

_OF_USERS = ("auth", "presence", "notices")
"""Schemas whose tables name the user that a row is about `user_id`."""
_USER_TABLES = """
select table_schema, table_name from information_schema.columns
where column_name = 'user_id' and table_schema = any(%s)"""
_CONTEXTS = """
delete from auth.request_context where request_id in (
    select request_id from es.event where actor_id = %(user)s and request_id is not null
    union select request_id from es.event
    where stream_id = any(%(months)s) and request_id is not null)"""
# A generation that is being built comes by the event yet, unless it has passed it.
_OLDER = """
select g.read_model, g.generation from feed.generation g
where g.state = 'retired' or (g.state = 'building' and not exists (
    select from feed.checkpoint c where c.read_model = g.read_model
    and c.generation = g.generation and c.position >= %s))"""


def claims(connection: Connection[Any], person: UUID) -> int:
    """How many values nobody else may have because of the person."""
    row = connection.execute("select count(*) from es.claim where stream_id = %s", (person,))
    return int((row.fetchone() or (0,))[0])


def drop_notices(connection: Connection[Any], records: Sequence[UUID]) -> None:
    """What users were notified of about these records, saw of them, and that they watch them."""
    for table in ("notification", "seen_record", "watch"):
        connection.execute(
            sql.SQL("delete from {} where record_id = any(%s)").format(
                sql.Identifier("notices", table)
            ),
            (list(records),),
        )


def drop_user(connection: Connection[Any], user_id: UUID, now: datetime) -> None:
    """Credentials, sessions, devices, preferences, presence, origins: every row about the user."""
    # Nobody is the actor of a failed sign-in: its request stands in the user's months.
    months = {stream_of(user_id, now - timedelta(days=day)) for day in range(KEPT.days + 1)}
    connection.execute(_CONTEXTS, {"user": user_id, "months": list(months)})
    for schema, table in connection.execute(_USER_TABLES, (list(_OF_USERS),)).fetchall():
        connection.execute(
            sql.SQL("delete from {} where user_id = %s").format(sql.Identifier(schema, table)),
            (user_id,),
        )


def drop_older_rows(connection: Connection[Any], records: Sequence[UUID], position: int) -> None:
    """Rows of these records in generations of read models that nobody reads."""
    for name, generation in connection.execute(_OLDER, (position,)).fetchall():
        schema = schema_of(name, generation)
        for table, columns in _tables(connection, schema).items():
            where = sql.Identifier(schema, table)
            if "stream_id" in columns or "id" in columns:
                key = sql.Identifier("stream_id" if "stream_id" in columns else "id")
                connection.execute(
                    sql.SQL("delete from {} where {} = any(%s)").format(where, key),
                    (list(records),),
                )
            else:
                # Counts by what the rows say.
                connection.execute(sql.SQL("delete from {}").format(where))


def _tables(connection: Connection[Any], schema: str) -> dict[str, list[str]]:
    """Tables of a schema and their columns; those with rows of records come first."""
    rows = connection.execute(
        "select c.table_name, array_agg(c.column_name::text) "
        "from information_schema.columns c join information_schema.tables t "
        "using (table_schema, table_name) "
        "where c.table_schema = %s and t.table_type = 'BASE TABLE' "
        "group by 1 order by 'id' = any(array_agg(c.column_name::text)) desc, 1",
        (schema,),
    )
    return dict(rows.fetchall())
