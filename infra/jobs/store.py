"""Jobs as rows: the truth about what is to be done. The broker only says when to look.

A row is written in the transaction of its cause. It stays `waiting` through every try,
also while the work is under way, and ends as `done` or `dead`.
"""

from __future__ import annotations

import random
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Any
from uuid import UUID

from psycopg.types.json import Jsonb

from commands.kernel.jobs import Cause, Work
from infra.postgres.locks import JOB, LINK

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from psycopg import Connection
    from psycopg_pool import ConnectionPool

    from commands.kernel.jobs import JobRequest

FIRST_PAUSE, LONGEST_PAUSE = 15.0, 3600.0
"""Seconds between tries: each twice the one before, up to the longest."""
DONE_KEPT = timedelta(days=7)
SHOWN = 20
Claimed = tuple[str, Work[dict[str, Any]]]

_ADD = """
insert into tasks.job (job_id, name, args, due_at, correlation_id, causation_id)
values (%s, %s, %s, clock_timestamp() + %s, %s, %s)
on conflict (job_id) do nothing
returning job_id, due_at"""
_FAILED = """
update tasks.job set attempts = attempts + 1, error = %(error)s,
    state = case when %(dead)s then 'dead' else state end,
    finished_at = case when %(dead)s then clock_timestamp() end,
    due_at = clock_timestamp() + %(pause)s, handed_at = null
where job_id = %(job_id)s and state = 'waiting'
returning due_at"""
_POSTPONED = """
update tasks.job set due_at = clock_timestamp() + make_interval(secs => %s), handed_at = null
where job_id = %s and state = 'waiting'
returning due_at"""
_STATUS = """
select count(*) filter (where state = 'waiting'),
       count(*) filter (where state = 'waiting' and attempts > 0),
       count(*) filter (where state = 'dead'),
       coalesce(extract(epoch from clock_timestamp()
           - min(due_at) filter (where state = 'waiting' and due_at < clock_timestamp())), 0)::float8,
       (select h.position - p.position from tasks.policy p, es.head h)
from tasks.job where state <> 'done'"""


@dataclass(frozen=True, slots=True)
class DeadJob:
    """`error` is the type of what its last try ended with."""

    job_id: UUID
    name: str
    attempts: int
    error: str | None
    finished_at: datetime | None


@dataclass(frozen=True, slots=True)
class JobStatus:
    """Counts; `late` is how many seconds the oldest job is over its time, `unread` how many
    events the policies have still to read.
    """

    waiting: int
    retrying: int
    dead: int
    late: float
    unread: int
    dead_jobs: tuple[DeadJob, ...] = ()


def add(connection: Connection[Any], requests: Sequence[JobRequest]) -> list[tuple[UUID, datetime]]:
    """Ids and times of those that are new."""
    if not requests:
        return []
    made: list[tuple[UUID, datetime]] = []
    values = [
        (
            one.job_id,
            one.job.job_name,
            Jsonb(one.job.model_dump(mode="json")),
            one.after,
            *(one.cause or (None, None)),
        )
        for one in requests
    ]
    with connection.cursor() as cursor:
        # In one go: a batch that is undone asks for thousands of jobs in one transaction.
        cursor.executemany(_ADD, values, returning=True)
        for answer in cursor.results():
            made += answer.fetchall()
    return made


def hurry(connection: Connection[Any], name: str) -> list[tuple[UUID, datetime]]:
    """Makes jobs of a name due that failed before; ids and times."""
    return connection.execute(
        "update tasks.job set due_at = clock_timestamp(), handed_at = null "
        "where name = %s and state = 'waiting' and attempts > 0 and due_at > clock_timestamp() "
        "returning job_id, due_at",
        (name,),
    ).fetchall()


def _first_bytes(id_: UUID) -> int:
    return int.from_bytes(id_.bytes[:4], signed=True)


@contextmanager
def _unlocking(connection: Connection[Any], lock: tuple[int, int]) -> Iterator[None]:
    """Lets go of an advisory lock of the session when the block ends."""
    try:
        yield
    finally:
        # Where the connection broke, the server has let go of it already.
        if not connection.closed:
            connection.execute("select pg_advisory_unlock(%s, %s)", lock)


class JobStore:
    def __init__(
        self, pool: ConnectionPool[Connection[Any]], *, first_pause: float = FIRST_PAUSE
    ) -> None:
        self._pool = pool
        self._first_pause = first_pause

    @contextmanager
    def claimed(self, job_id: UUID) -> Iterator[Claimed | None]:
        """The name and the try of a job, None for one that is done, dead, or in other hands just now."""
        lock = (JOB, _first_bytes(job_id))
        with self._pool.connection() as connection:
            acquired = connection.execute("select pg_try_advisory_lock(%s, %s)", lock).fetchone()
            if not acquired or not acquired[0]:
                yield None
                return
            with _unlocking(connection, lock):
                yield self._waiting(connection, job_id)

    @contextmanager
    def alone(self, link_id: UUID) -> Iterator[None]:
        """Waits until no other process pushes the link: two pushes at once would both make what both miss there."""
        lock = (LINK, _first_bytes(link_id))
        with self._pool.connection() as connection:
            connection.execute("select pg_advisory_lock(%s, %s)", lock)
            with _unlocking(connection, lock):
                yield

    def _waiting(self, connection: Connection[Any], job_id: UUID) -> Claimed | None:
        row = connection.execute(
            "select name, args, created_at, attempts + 1, correlation_id, causation_id from tasks.job "
            "where job_id = %s and state = 'waiting'",
            (job_id,),
        ).fetchone()
        if row is None:
            return None
        name, args, asked_at, attempt, correlation_id, event_id = row
        cause = None if correlation_id is None else Cause(correlation_id, event_id)
        return name, Work(job_id, args, asked_at, attempt, cause)

    def done(self, job_id: UUID) -> None:
        with self._pool.connection() as connection:
            connection.execute(
                "update tasks.job set state = 'done', finished_at = clock_timestamp(), error = null, "
                "attempts = attempts + 1 where job_id = %s and state = 'waiting'",
                (job_id,),
            )

    def failed(
        self, connection: Connection[Any], work: Work[Any], error: str, *, dead: bool
    ) -> datetime | None:
        """When it is to be tried again, None for a dead job."""
        values = {
            "job_id": work.job_id,
            "error": error,
            "dead": dead,
            "pause": self._pause(work),
        }
        row = connection.execute(_FAILED, values).fetchone()
        return None if dead or row is None else row[0]

    def postponed(self, connection: Connection[Any], job_id: UUID, seconds: int) -> datetime | None:
        """When it is to be tried; None for one that is done or dead."""
        row = connection.execute(_POSTPONED, (seconds, job_id)).fetchone()
        return None if row is None else row[0]

    def _pause(self, work: Work[Any]) -> timedelta:
        pause = min(self._first_pause * 2 ** (work.attempt - 1), LONGEST_PAUSE)
        # Jobs that failed together would come back together.
        return timedelta(seconds=pause * random.uniform(0.8, 1.2))  # noqa: S311 - a pause is no secret

    def status(self) -> JobStatus:
        with self._pool.connection() as connection:
            counted = connection.execute(_STATUS).fetchone() or (0, 0, 0, 0.0, 0)
            laid_aside = connection.execute(
                "select job_id, name, attempts, error, finished_at from tasks.job "
                "where state = 'dead' order by finished_at desc limit %s",
                (SHOWN,),
            ).fetchall()
        waiting, retrying, dead, late, unread = counted
        shown = tuple(DeadJob(*row) for row in laid_aside)
        return JobStatus(waiting, retrying, dead, late, unread, shown)

    def arguments(self, name: str) -> list[dict[str, Any]]:
        """Of the jobs of a name that are still to be tried."""
        with self._pool.connection() as connection:
            rows = connection.execute(
                "select args from tasks.job where name = %s and state = 'waiting'", (name,)
            ).fetchall()
        return [args for (args,) in rows]

    def unfinished(self, name: str) -> int:
        """How many jobs of a name are still to be done, the dead ones included."""
        with self._pool.connection() as connection:
            row = connection.execute(
                "select count(*) from tasks.job where name = %s and state <> 'done'", (name,)
            ).fetchone()
        return int(row[0]) if row else 0

    def revive(self, job_id: UUID | None = None) -> int:
        """Lets a dead job, or all of them, begin again; returns how many there were."""
        with self._pool.connection() as connection:
            found = connection.execute(
                "update tasks.job set state = 'waiting', attempts = 0, due_at = clock_timestamp(), "
                "handed_at = null, finished_at = null "
                "where state = 'dead' and (%(id)s::uuid is null or job_id = %(id)s)",
                {"id": job_id},
            )
            return found.rowcount

    def forget_done(self) -> None:
        with self._pool.connection() as connection:
            connection.execute(
                "delete from tasks.job where state = 'done' and finished_at < clock_timestamp() - %s",
                (DONE_KEPT,),
            )
