"""Work by the clock: each run that is due becomes one job, whatever the number of processes.

A run is a row of its name and its time. After a stop, only the newest of the missed runs is
made up for. A name that is new begins with its next run.
"""

from __future__ import annotations

import threading
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Any
from uuid import UUID, uuid5

from cronsim import CronSim

from commands.kernel.jobs import Job, JobRequest
from domain.kernel.uk_time import UK
from infra.background.loop import Loop
from infra.postgres.locks import SCHEDULE

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from psycopg import Connection
    from psycopg_pool import ConnectionPool

    from commands.kernel.ports import Clock
    from infra.jobs.jobs import Jobs


class RunScheduled(Job, attempts=10):
    """A run of `workers/schedule.py` that was due at a time."""

    name: str
    due: datetime


LONGEST_WAIT = timedelta(minutes=15)
"""A machine that slept, or whose clock was set, is late by this at most."""
RUNS = UUID("5c0d0f0e-6f6b-4b0e-9d53-6f3c2d2b8a11")
"""Namespace of the ids of jobs that runs become."""
_MINUTE = timedelta(minutes=1)

_KNOWN = "select name, max(due_at) from tasks.scheduled_run group by name"
_SHOW = """
insert into tasks.schedule (name, cron, next_at) values (%s, %s, %s)
on conflict (name) do update set cron = excluded.cron, next_at = excluded.next_at
where (tasks.schedule.cron, tasks.schedule.next_at) is distinct from (excluded.cron, excluded.next_at)"""
_RUN = "insert into tasks.scheduled_run (name, due_at, job_id) values (%s, %s, %s)"
_STATUS = """
select s.name, s.cron, s.next_at, r.due_at, r.finished_at, j.error
from tasks.schedule s
left join lateral (
    select due_at, finished_at, job_id from tasks.scheduled_run
    where name = s.name and job_id is not null order by due_at desc limit 1) r on true
left join tasks.job j using (job_id)
order by s.name"""


@dataclass(frozen=True, slots=True)
class Scheduled:
    """`when` is a cron expression (minute, hour, day, month, weekday) in UK time.

    A time that the change to summer time leaves out is run right after it; one that the change
    back repeats is run once.
    """

    name: str
    when: str

    def last_due(self, now: datetime) -> datetime:
        """The newest time at or before `now`, in UTC."""
        times: Iterator[datetime] = CronSim(
            self.when, now.astimezone(UK) + 2 * _MINUTE, reverse=True
        )
        return next(time for one in times if (time := one.astimezone(UTC)) <= now)

    def next_due(self, now: datetime) -> datetime:
        """The first time after `now`, in UTC."""
        return next(CronSim(self.when, now.astimezone(UK))).astimezone(UTC)


@dataclass(frozen=True, slots=True)
class ScheduleStatus:
    """`error` is the type of what the last run's newest try ended with."""

    name: str
    when: str
    next_at: datetime
    last_due_at: datetime | None
    finished_at: datetime | None
    error: str | None


class Scheduler:
    """One thread, which sleeps until the next run is due. Any number of processes may have one."""

    def __init__(
        self,
        pool: ConnectionPool[Connection[Any]],
        jobs: Jobs,
        clock: Clock,
        table: Sequence[Scheduled],
    ) -> None:
        self._pool = pool
        self._jobs = jobs
        self._clock = clock
        self._table = table
        self._stopping = threading.Event()
        self.loop = Loop("schedule", self.step, lambda: None)

    def start(self) -> None:
        self.loop.start()

    def stop(self) -> None:
        self.loop.stop(wake=self._stopping.set)

    def step(self) -> None:
        """Asks for the runs that are due, then waits for the next."""
        self.request_due()
        now = self._clock.now()
        due = min((one.next_due(now) for one in self._table), default=now + LONGEST_WAIT)
        self._stopping.wait(min(due - now, LONGEST_WAIT).total_seconds())

    def request_due(self) -> int:
        """How many runs became jobs; none while another process looks."""
        now = self._clock.now()
        with self._pool.connection() as connection, connection.transaction():
            mine = connection.execute("select pg_try_advisory_xact_lock(%s)", (SCHEDULE,))
            if mine.fetchone() != (True,):
                return 0
            names = [one.name for one in self._table]
            connection.execute("delete from tasks.schedule where name <> all(%s)", (names,))
            known = dict(connection.execute(_KNOWN).fetchall())
            return sum(self._request(connection, one, now, known) for one in self._table)

    def _request(
        self,
        connection: Connection[Any],
        one: Scheduled,
        now: datetime,
        known: dict[str, datetime],
    ) -> bool:
        connection.execute(_SHOW, (one.name, one.when, one.next_due(now)))
        due = one.last_due(now)
        before = known.get(one.name)
        if before is None:
            connection.execute(_RUN, (one.name, due, None))
        if before is None or before >= due:
            return False
        job_id = uuid5(RUNS, f"{one.name} {due.isoformat()}")
        connection.execute(_RUN, (one.name, due, job_id))
        self._jobs.enqueue(connection, JobRequest(RunScheduled(name=one.name, due=due), job_id))
        return True


def finished(connection: Connection[Any], job_id: UUID) -> None:
    connection.execute(
        "update tasks.scheduled_run set finished_at = clock_timestamp() where job_id = %s",
        (job_id,),
    )


def forget_runs(connection: Connection[Any], before: datetime) -> None:
    """But not the newest of a name, from which it goes on."""
    connection.execute(
        "delete from tasks.scheduled_run r where due_at < %s and exists ("
        "select from tasks.scheduled_run newer where newer.name = r.name and newer.due_at > r.due_at)",
        (before,),
    )


def status(connection: Connection[Any]) -> list[ScheduleStatus]:
    """By name, with the last and the next run."""
    return [ScheduleStatus(*row) for row in connection.execute(_STATUS).fetchall()]
