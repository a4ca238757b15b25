"""Does jobs, in threads of this process. Any number of processes may run one each."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING, Any
from uuid import UUID

import structlog
from dramatiq import Actor, Worker

from commands.kernel.jobs import GiveUp, Work
from infra.background.loop import Loop
from infra.jobs.transport import ACTOR, QUEUE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from psycopg import Connection
    from psycopg_pool import ConnectionPool

    from commands.kernel.jobs import Kind
    from infra.jobs.store import Claimed, JobStore
    from infra.jobs.transport import Transport

log = structlog.get_logger(__name__)
LOOK = 0.2
SWEEP_EVERY = 5.0
MOST = 100
END = 8.0
"""Seconds that work under way has when the process is told to end; then another does it."""


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
        kinds: Sequence[Kind[Any]],
        threads: int,
    ) -> None:
        """`consuming` is for the broker alone, which keeps connections for itself."""
        self._pool = pool
        self._job_store = job_store
        self._transport = transport
        self._kinds = {kind.job.job_name: kind for kind in kinds}
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
            with structlog.contextvars.bound_contextvars(job_id=job_id, job=claimed.name):
                self._try(claimed)

    def _try(self, claimed: Claimed) -> None:
        kind = self._kinds.get(claimed.name)
        try:
            _perform(kind, claimed)
        except Exception as error:  # noqa: BLE001 - whatever it is, the job is tried again or laid aside
            self._failed(claimed, error, last=kind.attempts if kind else UNKNOWN_ATTEMPTS)
        else:
            self._job_store.done(claimed.job_id)

    def _failed(self, claimed: Claimed, error: Exception, last: int) -> None:
        dead = isinstance(error, GiveUp) or claimed.attempt >= last
        said = type(error.__cause__ or error).__name__
        with self._pool.connection() as connection, connection.transaction():
            due_at = self._job_store.failed(connection, claimed, said, dead=dead)
            if due_at is not None:
                self._transport.put(connection, [(claimed.job_id, due_at)])
        tell = log.error if dead else log.warning
        tell("job_dead" if dead else "job_failed", error=said, attempt=claimed.attempt)

    def _step(self) -> None:
        """Hands over what is due; for Postgres only now and then, to find what got lost."""
        with self._pool.connection() as connection, connection.transaction():
            found = self._transport.hand_over(connection, MOST)
        if found < MOST:
            self._stopping.wait(LOOK if self._transport.hands_over else SWEEP_EVERY)


def _perform(kind: Kind[Any] | None, claimed: Claimed) -> None:
    """Raises UnknownJob, ValidationError for arguments of another release, and what the work does."""
    if kind is None:
        raise UnknownJob
    job = kind.job.model_validate(claimed.args)
    kind.perform(Work(claimed.job_id, job, claimed.asked_at, claimed.attempt, claimed.cause))
