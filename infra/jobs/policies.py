"""Policies: events cause work. Reads the log once, in order, and writes the jobs that follow.

Jobs and position are one transaction, and a job's id follows from its event: whatever is
killed, each event causes its jobs once. A rebuild of read models does not come by here. An
event that cannot be read is parked, and tried again when somebody asks for it or a reader starts.
"""

from __future__ import annotations

import threading
import time
from collections import Counter
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any
from uuid import uuid5

from commands.kernel.jobs import Cause, JobRequest
from infra.background.failures import describe
from infra.background.loop import Loop
from infra.eventstore.stored import SELECT, StoredRecord
from infra.jobs import parked_events
from infra.postgres.link import Link
from infra.projector.feed.opening import open_batch
from infra.projector.fold.fold import Unreadable

if TYPE_CHECKING:
    from collections.abc import Iterable

    from psycopg import Connection

    from commands.kernel.jobs import Job, Policies
    from domain.kernel.event import Recorded
    from infra.jobs.jobs import Jobs
    from infra.projector.feed.opening import Opener

NAME = "policies"
POLL, POLL_ALONE = 0.25, 2.0
"""Seconds between looks at the log when nobody wakes the reader: another process may have written;
the second, where this process stores all events itself but for commands at a terminal.
"""
REST = 0.1
"""Seconds after the last window: what is stored meanwhile shares the next, where a read takes as many
statements as a save.
"""
WINDOW = 5_000
"""Positions that are read in one transaction."""
RETRIED = 100
"""Parked events that are tried again in one transaction."""
SKIPPED = frozenset({"demo"})
"""Sources whose events happened to nobody: invented pasts send no mail."""
_TURN = """
select p.position, h.position from tasks.policy p, es.head h
where p.name = %s for update of p skip locked"""
_EVENTS = f"""{SELECT}
where e.position > %s and e.position <= %s and k.type = any(%s)
order by e.position"""
_PARKED = f"{SELECT} where e.position = any(%s) order by e.position"


def skip_past(connection: Connection[Any]) -> None:
    """What the log holds by now causes nothing any more: for a past that was invented."""
    connection.execute(
        "update tasks.policy set position = h.position from es.head h where name = %s", (NAME,)
    )


Windows = Callable[["Connection[Any]", int, int, Sequence[str]], Sequence[JobRequest]]
"""Jobs that follow from the events after one position and up to another, without those of some sources."""


class PolicyReader:
    """One thread. Run several for availability: who has the turn keeps the others out."""

    def __init__(
        self,
        *,
        dsn: str,
        opener: Opener,
        jobs: Jobs,
        policies: Policies,
        also: Windows | None = None,
        poll: float = POLL,
    ) -> None:
        """`also` finds jobs that do not follow from the kind of an event."""
        self._link = Link(dsn, application="daybook-policies")
        self._opener = opener
        self._jobs = jobs
        self._policies = policies
        self._also = also
        self._poll = poll
        self._topics = [event.topic for event in policies]
        self._woken = threading.Event()
        self._started = False
        self._is_behind = False
        """Whether the last window did not reach the end of the log."""
        self.loop = Loop("policies", self.step, self._link.drop)

    def start(self) -> None:
        self.loop.start()

    def stop(self) -> None:
        self.loop.stop(wake=self._woken.set)
        self._link.drop()

    def wake(self) -> None:
        """Call after events were stored; any thread may. Without it the log is polled."""
        self._woken.set()

    def step(self) -> None:
        """Reads the next window; then goes on at once, rests, or waits for events."""
        self._woken.clear()
        if not self._started:
            # A new release may be able to read what the last one could not.
            parked_events.retry(self._link.connection)
            self._started = True
        if not self.read():
            self._woken.wait(self._poll)
        elif not self._is_behind:
            time.sleep(REST)

    def read(self) -> bool:
        """Whether there was anything to read."""
        connection, self._is_behind = self._link.connection, False
        with connection.transaction():
            turn = connection.execute(_TURN, (NAME,)).fetchone()
            if turn is None:
                return False
            retried = self._retry(connection)
            return self._next(connection, *turn) or retried

    def retry_parked(self) -> bool:
        """Tries parked events again that somebody asked for; whether there were any."""
        connection = self._link.connection
        with connection.transaction():
            turn = connection.execute(_TURN, (NAME,)).fetchone()
            return turn is not None and self._retry(connection)

    def _next(self, connection: Connection[Any], done: int, head: int) -> bool:
        if done >= head:
            return False
        last = min(head, done + WINDOW)
        self._is_behind = last < head
        rows = connection.execute(_EVENTS, (done, last, self._topics)).fetchall()
        parked_events.park(connection, self._request(connection, rows))
        if self._also is not None:
            self._jobs.enqueue(connection, *self._also(connection, done, last, tuple(SKIPPED)))
        connection.execute("update tasks.policy set position = %s where name = %s", (last, NAME))
        return True

    def _retry(self, connection: Connection[Any]) -> bool:
        """Parked events that are to be tried again."""
        positions = parked_events.to_retry(connection, RETRIED)
        if not positions:
            return False
        faults = self._request(connection, connection.execute(_PARKED, (positions,)).fetchall())
        parked_events.park(connection, faults)
        parked_events.unpark(connection, [*{*positions} - {fault.position for fault in faults}])
        return True

    def _request(self, connection: Connection[Any], rows: Sequence[Any]) -> list[Unreadable]:
        """Asks for the jobs that events cause; which of the events could not be read."""
        faults: list[Unreadable] = []
        requests: list[JobRequest] = []
        for opened in open_batch(self._opener, [StoredRecord.from_row(row) for row in rows]):
            caused = opened if isinstance(opened, Unreadable) else self._caused(opened)
            if isinstance(caused, Unreadable):
                faults.append(caused)
            else:
                requests += caused
        self._jobs.enqueue(connection, *requests)
        return faults

    def _caused(self, recorded: Recorded) -> list[JobRequest] | Unreadable:
        if recorded.meta.source in SKIPPED:
            return []
        try:
            found = [
                job
                for policy in self._policies.get(type(recorded.event), ())
                for job in policy(recorded)
            ]
        except Exception as error:  # noqa: BLE001 - a policy's mistake over one event must not stop the others
            return Unreadable(
                recorded.stream_id, recorded.position, recorded.version, describe(error)
            )
        return requests_of(recorded, found)


def requests_of(recorded: Recorded, jobs: Iterable[Job]) -> list[JobRequest]:
    """Jobs that follow from an event, each with an id that follows from it too."""
    cause = Cause(recorded.meta.correlation_id, recorded.event_id)
    found: list[JobRequest] = []
    # Counted by name, so that a policy that is added changes no other job's id.
    asked = Counter[str]()
    for job in jobs:
        job_id = uuid5(recorded.event_id, f"{asked[job.job_name]} {job.job_name}")
        asked[job.job_name] += 1
        found.append(JobRequest(job, job_id, cause=cause))
    return found
