"""Policies: events cause work. Reads the log once, in order, and writes the jobs that follow.

Jobs and position are one transaction, and a job's id follows from its event: whatever is
killed, each event causes its jobs once. A rebuild of read models does not come by here.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any
from uuid import uuid5

from domain.kernel.event import Event, Recorded
from infra.background.loop import Loop
from infra.eventstore.stored import SELECT, StoredRecord
from infra.jobs.job import Job
from infra.postgres.link import Link

if TYPE_CHECKING:
    from psycopg import Connection

    from infra.jobs.jobs import Jobs

Policy = Callable[[Recorded], Iterable[Job]]
Policies = Mapping[type[Event], Sequence[Policy]]
Opener = Callable[[Sequence[StoredRecord]], Sequence[Recorded]]

NAME = "policies"
POLL = 0.25
WINDOW = 5_000
"""Positions that are read in one transaction."""
SKIPPED = frozenset({"demo"})
"""Sources whose events happened to nobody: invented pasts send no mail."""
_TURN = """
select p.position, h.position from tasks.policy p, es.head h
where p.name = %s for update of p skip locked"""
_EVENTS = f"""{SELECT}
where e.position > %s and e.position <= %s and e.type = any(%s)
order by e.position"""


def skip_past(connection: Connection[Any]) -> None:
    """What the log holds by now causes nothing any more: for a past that was invented."""
    connection.execute(
        "update tasks.policy set position = h.position from es.head h where name = %s", (NAME,)
    )


class PolicyReader:
    """One thread. Run several for availability: who has the turn keeps the others out."""

    def __init__(self, *, dsn: str, opener: Opener, jobs: Jobs, policies: Policies) -> None:
        self._link = Link(dsn, application="daybook-policies")
        self._open = opener
        self._jobs = jobs
        self._policies = policies
        self._topics = [event.topic for event in policies]
        self._woken = threading.Event()
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
        """Reads the next window, or waits for events."""
        self._woken.clear()
        if not self.read():
            self._woken.wait(POLL)

    def read(self) -> bool:
        """Whether there was anything to read."""
        connection = self._link.connection
        with connection.transaction():
            turn = connection.execute(_TURN, (NAME,)).fetchone()
            if turn is None or turn[0] >= turn[1]:
                return False
            first, last = turn[0], min(turn[1], turn[0] + WINDOW)
            rows = connection.execute(_EVENTS, (first, last, self._topics)).fetchall()
            for recorded in self._open([StoredRecord.from_row(row) for row in rows]):
                self._jobs.enqueue(connection, *self._caused(recorded))
            connection.execute(
                "update tasks.policy set position = %s where name = %s", (last, NAME)
            )
        return True

    def _caused(self, recorded: Recorded) -> list[Job]:
        if recorded.meta.source in SKIPPED:
            return []
        found = [
            job
            for policy in self._policies.get(type(recorded.event), ())
            for job in policy(recorded)
        ]
        return [
            Job(job.name, job.args, uuid5(recorded.event_id, f"{number} {job.name}"), job.after)
            for number, job in enumerate(found)
        ]
