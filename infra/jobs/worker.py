"""Does jobs, in threads of this process. Any number of processes may run one each."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING, Any
from uuid import UUID

import structlog
from dramatiq import Actor, Worker

from commands.kernel.jobs import GiveUp, Work
from domain.kernel.errors import DomainError
from infra.background.loop import Loop
from infra.jobs.transport import ACTOR, QUEUE

if TYPE_CHECKING:
    from psycopg import Connection
    from psycopg_pool import ConnectionPool

    from commands.kernel.jobs import Actors, Job
    from infra.jobs.store import JobStore
    from infra.jobs.transport import Transport

log = structlog.get_logger(__name__)
LOOK = 0.2
SWEEP_EVERY = 5.0
MOST = 100
END = 8.0
"""Seconds that work under way has when the process is stopped; then another does it."""


class UnknownJob(Exception):
    """A job of a name that this process has no work for: of newer or older code."""


UNKNOWN_ATTEMPTS = 10


class JobWorker:
    """Start it once per process; `stop` lets what is under way end."""

    def __init__(
        self,
        *,
        pool: ConnectionPool[Connection[Any]],
        consuming: ConnectionPool[Connection[Any]],
        job_store: JobStore,
        transport: Transport,
        actors: Actors,
        threads: int,
    ) -> None:
        """`consuming` is for the broker alone, which keeps connections for itself."""
        self._pool = pool
        self._job_store = job_store
        self._transport = transport
        self._jobs = {job.job_name: job for job in actors}
        self._actors = actors
        self._broker = transport.broker(consuming)
        Actor(
            self.perform,
            broker=self._broker,
            actor_name=ACTOR,
            queue_name=QUEUE,
            priority=0,
            options={},
        )
        look = int(transport.look_for_work * 1000)
        self._worker = Worker(self._broker, worker_threads=threads, worker_timeout=look)
        self._stopping = threading.Event()
        self.loop = Loop("jobs", self._step, lambda: None)

    def start(self) -> None:
        self._worker.start()
        self.loop.start()

    def stop(self) -> None:
        self.loop.stop(wake=self._stopping.set)
        self._worker.stop(timeout=int(END * 1000))
        self._broker.close()

    @property
    def failure(self) -> Exception | None:
        """What ended the process for good: nothing does, the work is tried again."""
        return self.loop.failure

    def perform(self, job_id: str) -> None:
        """One try of a job. Raises only if the job store cannot be reached."""
        with self._job_store.claimed(UUID(job_id)) as claimed:
            if claimed is None:
                return
            name, work = claimed
            with structlog.contextvars.bound_contextvars(job_id=job_id, job=name):
                self._try(self._jobs.get(name), work)

    def _try(self, job: type[Job] | None, work: Work[dict[str, Any]]) -> None:
        try:
            self._act(job, work)
        except Exception as error:  # noqa: BLE001 - whatever it is, the job is tried again or laid aside
            self._failed(work, error, last=job.attempts if job else UNKNOWN_ATTEMPTS)
        else:
            self._job_store.done(work.job_id)

    def _act(self, job: type[Job] | None, work: Work[dict[str, Any]]) -> None:
        """Raises UnknownJob, ValidationError for arguments of another release, and what the actor does."""
        if job is None:
            raise UnknownJob
        read = job.model_validate(work.job)
        self._actors[job](Work(work.job_id, read, work.asked_at, work.attempt, work.cause))

    def _failed(self, work: Work[Any], error: Exception, last: int) -> None:
        if (seconds := _asks_to_wait(error)) is not None:
            self._postpone(work, seconds)
            return
        dead = isinstance(error, GiveUp) or work.attempt >= last
        said = type(error.__cause__ or error).__name__
        with self._pool.connection() as connection, connection.transaction():
            due_at = self._job_store.failed(connection, work, said, dead=dead)
            if due_at is not None:
                self._transport.put(connection, [(work.job_id, due_at)])
        tell = log.error if dead else log.warning
        tell("job_dead" if dead else "job_failed", error=said, attempt=work.attempt)

    def _postpone(self, work: Work[Any], seconds: int) -> None:
        """A limit that leaves nothing just now is no failure: the try does not count."""
        with self._pool.connection() as connection, connection.transaction():
            due_at = self._job_store.postponed(connection, work.job_id, seconds)
            if due_at is not None:
                self._transport.put(connection, [(work.job_id, due_at)])
        log.info("job_postponed", seconds=seconds)

    def _step(self) -> None:
        """Hands over what is due; for Postgres only now and then, to find what got lost."""
        with self._pool.connection() as connection, connection.transaction():
            found = self._transport.hand_over(connection, MOST)
        if found < MOST:
            self._stopping.wait(LOOK if self._transport.hands_over else SWEEP_EVERY)


def _asks_to_wait(error: Exception) -> int | None:
    """After how many seconds what refused the work asks to be called again."""
    if not isinstance(error, DomainError):
        return None
    seconds: int | None = error.context.get("retry_after")
    return seconds
