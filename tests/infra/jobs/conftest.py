"""Jobs on a real database, with workers that tests start as they need them."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from dataclasses import dataclass, field
from typing import Any

import psycopg
import psycopg_pool
import pytest

from commands.kernel.jobs import Actors, Work
from infra.jobs.jobs import Jobs
from infra.jobs.store import JobStore
from infra.jobs.transport import PostgresTransport, RedisTransport, Transport
from infra.jobs.worker import JobWorker
from infra.postgres.connections import new_pool
from tests.eventually import PATIENCE
from tests.infra.jobs.sample_jobs import QuickJob, SlowJob
from tests.servers import FreshDatabase, StackServer, admin_of

Pool = psycopg_pool.ConnectionPool[psycopg.Connection[Any]]


@dataclass
class Performer:
    """Work that counts how often it was done; `faults` are raised by the next tries."""

    performed: list[Work[Any]] = field(default_factory=list)
    faults: list[Exception] = field(default_factory=list)
    hold: threading.Event = field(default_factory=threading.Event)
    inside: threading.Event = field(default_factory=threading.Event)

    def quick_job(self, work: Work[Any]) -> None:
        self.performed.append(work)
        if self.faults:
            raise self.faults.pop(0)

    def slow_job(self, work: Work[Any]) -> None:
        self.inside.set()
        self.hold.wait(PATIENCE)
        self.performed.append(work)


@dataclass
class JobSetup:
    """Where jobs are asked for and done. `working()` starts one process' worth of workers."""

    dsn: str
    pool: Pool
    transport: Callable[[], Transport]
    performer: Performer = field(default_factory=Performer)
    first_pause: float = 0.05

    @property
    def job_store(self) -> JobStore:
        return JobStore(self.pool, first_pause=self.first_pause)

    @property
    def jobs(self) -> Jobs:
        return Jobs(self.pool, self.transport())

    def actors(self) -> Actors:
        return {QuickJob: self.performer.quick_job, SlowJob: self.performer.slow_job}

    @contextmanager
    def working(self, actors: Actors | None = None) -> Iterator[JobWorker]:
        with ExitStack() as stack:
            consuming = stack.enter_context(new_pool(self.dsn, name="consuming", size=6))
            worker = JobWorker(
                pool=self.pool,
                consuming=consuming,
                job_store=self.job_store,
                transport=self.transport(),
                actors=actors or self.actors(),
                threads=2,
            )
            worker.start()
            stack.callback(worker.stop)
            yield worker

    def states(self) -> list[tuple[str, str, int, str | None]]:
        """Name, state, attempts and error of every job."""
        with self.pool.connection() as connection:
            found = connection.execute(
                "select name, state, attempts, error from tasks.job order by created_at"
            ).fetchall()
        return [(row[0], row[1], row[2], row[3]) for row in found]

    def execute(self, statement: str) -> None:
        """Past the application."""
        with psycopg.connect(admin_of(self.dsn), autocommit=True) as connection:
            connection.execute(statement.encode())


Make = Callable[[Callable[[], Transport]], AbstractContextManager[JobSetup]]


@pytest.fixture
def make(fresh_database: FreshDatabase) -> Make:
    @contextmanager
    def made(transport: Callable[[], Transport]) -> Iterator[JobSetup]:
        dsn = fresh_database.migrated("jobs").main
        with new_pool(dsn, name="job_setup", size=10) as pool:
            yield JobSetup(dsn, pool, transport)

    return made


@pytest.fixture
def job_setup(make: Make) -> Iterator[JobSetup]:
    """Jobs over Postgres alone."""
    with make(PostgresTransport) as made:
        yield made


@pytest.fixture
def redis_jobs(make: Make, redis_server: StackServer) -> Iterator[JobSetup]:
    with make(lambda: RedisTransport(redis_server.address, heartbeat_timeout=2)) as made:
        yield made


@pytest.fixture(params=["postgres", pytest.param("redis", marks=pytest.mark.needs("redis"))])
def either(request: pytest.FixtureRequest) -> JobSetup:
    """Over Postgres, and over Redis."""
    found: JobSetup = request.getfixturevalue(
        "job_setup" if request.param == "postgres" else "redis_jobs"
    )
    return found
