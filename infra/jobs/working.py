"""What does the jobs: the worker, and the policies that make events cause some."""

from __future__ import annotations

from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING

from infra.jobs.policies import PolicyReader
from infra.jobs.worker import JobWorker
from infra.postgres.connections import new_pool

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from infra.bootstrap import Core
    from infra.jobs.job import Kind
    from infra.jobs.policies import Policies

SPARE = 4
"""Connections that the broker keeps beside one for each thread: it listens and looks."""


@dataclass(frozen=True, slots=True)
class Working:
    worker: JobWorker
    policies: PolicyReader

    @property
    def failure(self) -> Exception | None:
        """What ended the process for good: nothing does, all of it is tried again."""
        return self.worker.loop.failure or self.policies.loop.failure


@contextmanager
def working(parts: Core, kinds: Mapping[str, Kind], policies: Policies) -> Iterator[Working]:
    """Does jobs of these kinds until the block ends."""
    settings, account = parts.settings.tasks, parts.account
    with ExitStack() as stack:
        consuming = new_pool(parts.databases.main, name="jobs", size=settings.threads + SPARE)
        consuming.open()
        stack.callback(consuming.close)
        reader = PolicyReader(
            dsn=parts.databases.main,
            opener=parts.store.open_many,
            jobs=account.jobs,
            policies=policies,
        )
        worker = JobWorker(
            pool=parts.pool,
            consuming=consuming,
            ledger=account.ledger,
            transport=account.jobs.transport,
            kinds=kinds,
            threads=settings.threads,
        )
        parts.store.on_committed(lambda _position: reader.wake())
        worker.start()
        stack.callback(worker.stop)
        reader.start()
        stack.callback(reader.stop)
        yield Working(worker, reader)
