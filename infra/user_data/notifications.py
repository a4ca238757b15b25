"""Notifications of users, kept by ids and codes, so that no name outlives its erasure here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from psycopg.rows import class_row

from commands.kernel.ports import Notification
from infra.postgres.connections import unavailable
from infra.projector.notify.changes import RecordMoved

if TYPE_CHECKING:
    from collections.abc import Sequence
    from uuid import UUID

    from psycopg import Connection
    from psycopg_pool import ConnectionPool

    from commands.kernel.ports import Clock
    from infra.projector.notify.changes import Publisher

NOTIFICATION = "notification"
"""The noun under which open screens hear of it; the id is that of the user concerned."""
KEPT = 500
"""Notifications that are kept for each user, the newest; others go with the next nightly run."""

_COLUMNS = "notification_id as id, kind, noun, record_id, version, happened_at, read_at"
_ADD = """
insert into notices.notification
    (notification_id, user_id, kind, noun, record_id, version, happened_at)
values (%s, %s, %s, %s, %s, %s, %s) on conflict do nothing"""
_FORGET = """
delete from notices.notification n using (
    select notification_id, row_number() over (
        partition by user_id order by happened_at desc, notification_id) as number
    from notices.notification) ranked
where ranked.notification_id = n.notification_id and ranked.number > %s"""
_PAGE = f"""
with last as (
    select happened_at, notification_id from notices.notification
    where user_id = %(user)s and notification_id = %(before)s)
select {_COLUMNS} from notices.notification n
where user_id = %(user)s and (%(before)s::uuid is null or exists (
    select from last where n.happened_at < last.happened_at
    or (n.happened_at = last.happened_at and n.notification_id > last.notification_id)))
order by happened_at desc, notification_id limit %(limit)s"""  # noqa: S608 - names are constants
_MARK = """
update notices.notification set read_at = case when %(read)s then %(now)s end
where user_id = %(user)s and (read_at is null) = %(read)s
  and (%(ids)s::uuid[] is null or notification_id = any(%(ids)s))"""


class PostgresNotifications:
    """Notifications of users, added by workers; ids and codes, no personal data."""

    def __init__(
        self, pool: ConnectionPool[Connection[Any]], changes: Publisher, clock: Clock
    ) -> None:
        self._pool = pool
        self._changes = changes
        self._clock = clock

    def add(self, user_id: UUID, notification: Notification, position: int) -> bool:
        """Returns False when the user was notified already. `position` is the event's."""
        with self._pool.connection() as connection:
            added = connection.execute(_ADD, _row(user_id, notification)).rowcount == 1
        self._tell(user_id, position)
        return added

    def add_all(self, found: Sequence[tuple[UUID, Notification]], position: int) -> None:
        """Notifications with their users, in one transaction; those that were added already stay as they are."""
        if not found:
            return
        with self._pool.connection() as connection, connection.cursor() as cursor:
            cursor.executemany(_ADD, [_row(user_id, one) for user_id, one in found])
        for user_id in dict.fromkeys(user_id for user_id, _ in found):
            self._tell(user_id, position)

    def forget_old(self) -> None:
        """All but the newest 500 of each user."""
        with self._pool.connection() as connection:
            connection.execute(_FORGET, (KEPT,))

    def of(self, user_id: UUID, *, before: UUID | None, limit: int) -> list[Notification]:
        """Newest first, from behind the one named `before` on; none behind one that is unknown."""
        values = {"user": user_id, "before": before, "limit": limit}
        with unavailable(), self._pool.connection() as connection:
            cursor = connection.cursor(row_factory=class_row(Notification))
            return cursor.execute(_PAGE, values).fetchall()

    def unread(self, user_id: UUID) -> int:
        query = "select count(*) from notices.notification where user_id = %s and read_at is null"
        with unavailable(), self._pool.connection() as connection:
            row = connection.execute(query, (user_id,)).fetchone()
        return int(row[0]) if row else 0

    def mark(self, user_id: UUID, ids: Sequence[UUID] | None, *, read: bool) -> int:
        """Marks these, or all; those of others are left alone. How many were changed."""
        values = {
            "user": user_id,
            "ids": None if ids is None else list(ids),
            "read": read,
            "now": self._clock.now(),
        }
        with unavailable(), self._pool.connection() as connection:
            changed = connection.execute(_MARK, values).rowcount
        if changed:
            self._tell(user_id, 0)
        return changed

    def _tell(self, user_id: UUID, position: int) -> None:
        """The user's other screens and tabs learn of it."""
        self._changes.publish([RecordMoved(NOTIFICATION, user_id, 0, position, None)])


def _row(user_id: UUID, one: Notification) -> tuple[Any, ...]:
    return (one.id, user_id, one.kind, one.noun, one.record_id, one.version, one.happened_at)
