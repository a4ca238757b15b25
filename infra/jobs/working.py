"""What does the jobs: the worker, and the policies that make events cause some."""

from __future__ import annotations

from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from infra.jobs.policies import POLL, POLL_ALONE, PolicyReader
from infra.jobs.worker import JobWorker
from infra.postgres.connections import new_pool
from infra.user_data import watches

if TYPE_CHECKING:
    from collections.abc import Iterator

    from psycopg import Connection
    from psycopg_pool import ConnectionPool

    from commands.kernel.jobs import Actors, Policies
    from infra.eventstore.store import PostgresEventStore
    from infra.jobs.jobs import Jobs
    from infra.jobs.store import JobStore

BROKER_CONNECTIONS = 4
"""Connections that the broker keeps beside one for each thread: it listens and looks."""


@dataclass(frozen=True, slots=True)
class WorkSource:
    """Where jobs and events come from. `dsn` and `pool` are of the main database."""

    dsn: str
    pool: ConnectionPool[Connection[Any]]
    store: PostgresEventStore
    jobs: Jobs
    job_store: JobStore
    alone: bool = False
    """Whether this process stores all events itself, but for commands at a terminal."""

    def policy_reader(self, policies: Policies) -> PolicyReader:
        return PolicyReader(
            dsn=self.dsn,
            opener=self.store.open_many,
            jobs=self.jobs,
            policies=policies,
            also=watches.jobs_of,
            poll=POLL_ALONE if self.alone else POLL,
        )


@dataclass(frozen=True, slots=True)
class Working:
    worker: JobWorker
    policies: PolicyReader

    @property
    def failure(self) -> Exception | None:
        """Always None as yet: failures of jobs and policies never stop the process."""
        return self.worker.loop.failure or self.policies.loop.failure


@contextmanager
def work_until_closed(
    source: WorkSource, actors: Actors, policies: Policies, threads: int
) -> Iterator[Working]:
    """Does jobs with these actors, and reads events for the policies, until the block ends."""
    with ExitStack() as stack:
        consuming = new_pool(source.dsn, name="jobs", size=threads + BROKER_CONNECTIONS)
        consuming.open()
        stack.callback(consuming.close)
        reader = source.policy_reader(policies)
        worker = JobWorker(
            pool=source.pool,
            consuming=consuming,
            job_store=source.job_store,
            transport=source.jobs.transport,
            actors=actors,
            threads=threads,
        )
        source.store.on_committed(lambda _position: reader.wake())
        worker.start()
        stack.callback(worker.stop)
        reader.start()
        stack.callback(reader.stop)
        yield Working(worker, reader)
