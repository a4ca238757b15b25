"""Which records users watch: about the users, so it is in no event."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING, Any, NamedTuple
from uuid import UUID, uuid5

from psycopg.rows import class_row

from commands.kernel.jobs import Cause, Job, JobRequest
from domain.kernel.errors import DomainError
from infra.postgres.connections import unavailable

if TYPE_CHECKING:
    from collections.abc import Sequence

    from psycopg import Connection
    from psycopg_pool import ConnectionPool

    from commands.kernel.ports import Clock


class NotifyWatchers(Job):
    """Users who watch a record are notified of the command that stored a version of it."""

    record: UUID
    version: int


class ReviewWatches(Job):
    """A user was changed, and may see other records than before."""

    user: UUID


NO_EVENT_YET = 2**63 - 1
"""A position after all that there are."""
MOST = 200
"""Records that one user may watch."""
_ADD = """
insert into notices.watch (user_id, record_id, noun, since, after_position)
select %(user)s, %(record)s, %(noun)s, %(now)s, (select position from es.head)
where (select count(*) from notices.watch where user_id = %(user)s) < %(most)s
on conflict do nothing"""
_IS = "select exists (select from notices.watch where user_id = %s and record_id = %s)"
_OF = """
select user_id, record_id, noun, since from notices.watch
where user_id = %s order by since desc, record_id"""
_BY = """
select user_id from notices.watch
where record_id = %s and after_position < %s order by user_id"""
_END = "delete from notices.watch where user_id = %s and record_id = any(%s)"


_IS_ANY = "select exists (select from notices.watch)"
# The first event of each command; a command's events lie beside each other.
_CHANGED = """
select distinct on (e.stream_id, e.command_id)
    e.stream_id, e.version, e.command_id, e.event_id, coalesce(e.correlation_id, e.command_id),
    exists (select from notices.watch w where w.record_id = e.stream_id),
    exists (select from notices.watch w where w.user_id = e.stream_id)
from es.event e join es.kind k using (kind_id)
where e.position > %s and e.position <= %s and k.source <> all(%s)
  and e.stream_id in (select record_id from notices.watch union select user_id from notices.watch)
order by e.stream_id, e.command_id, e.version"""


class TooManyWatched(DomainError):
    """The user watches as many records as one may."""

    code = "watch.limit_reached"
    status = 409


class Watch(NamedTuple):
    user_id: UUID
    record_id: UUID
    noun: str
    since: datetime


class Watches:
    def __init__(self, pool: ConnectionPool[Connection[Any]], clock: Clock) -> None:
        self._pool, self._clock = pool, clock

    def begin(self, user_id: UUID, noun: str, record_id: UUID) -> None:
        """Raises TooManyWatched. A record that is watched already stays so."""
        values = {
            "user": user_id,
            "record": record_id,
            "noun": noun,
            "now": self._clock.now(),
            "most": MOST,
        }
        with unavailable(), self._pool.connection() as connection:
            connection.execute(_ADD, values)
        if not self.has(user_id, record_id):
            raise TooManyWatched

    def end(self, user_id: UUID, *record_ids: UUID) -> None:
        with unavailable(), self._pool.connection() as connection:
            connection.execute(_END, (user_id, list(record_ids)))

    def has(self, user_id: UUID, record_id: UUID) -> bool:
        with unavailable(), self._pool.connection() as connection:
            row = connection.execute(_IS, (user_id, record_id)).fetchone()
        return bool(row and row[0])

    def of(self, user_id: UUID) -> list[Watch]:
        """What a user watches, newest first."""
        with unavailable(), self._pool.connection() as connection:
            cursor = connection.cursor(row_factory=class_row(Watch))
            return cursor.execute(_OF, (user_id,)).fetchall()

    def by(self, record_id: UUID, position: int = NO_EVENT_YET) -> Sequence[UUID]:
        """Users who watch a record; with a position those who did before its event."""
        with unavailable(), self._pool.connection() as connection:
            return [row[0] for row in connection.execute(_BY, (record_id, position)).fetchall()]


def jobs_of(
    connection: Connection[Any], after: int, upto: int, skipped: Sequence[str]
) -> list[JobRequest]:
    """What follows from changes of watched records, and of users who watch some, between two positions;
    without those of the skipped sources. Asked for twice, a job is the same.
    """
    row = connection.execute(_IS_ANY).fetchone()
    if not (row and row[0]):
        return []
    found = connection.execute(_CHANGED, (after, upto, list(skipped))).fetchall()
    requests: list[JobRequest] = []
    for record, version, command, event, correlation, is_watched, is_watcher in found:
        cause = Cause(correlation, event)
        if is_watched:
            job_id = uuid5(command, f"{record} watched")
            requests.append(
                JobRequest(NotifyWatchers(record=record, version=version), job_id, cause=cause)
            )
        if is_watcher:
            job_id = uuid5(command, f"{record} watches")
            requests.append(JobRequest(ReviewWatches(user=record), job_id, cause=cause))
    return requests
