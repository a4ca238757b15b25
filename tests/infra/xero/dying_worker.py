"""A worker in a process of its own that does the jobs that wait, until SIGKILL comes at one of their steps."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections import Counter
from collections.abc import Callable, Collection
from multiprocessing.connection import Connection
from typing import Any

from infra.bootstrap import Databases, Services, Settings, open_services
from infra.jobs.worker import JobWorker
from tests.infra.xero.memory_ledger import CALLS
from workers.run_workers import actors

FORKS = multiprocessing.get_context("forkserver")
FORKS.set_forkserver_preload(["tests.infra.xero.loaded_worker"])
WAITING = "select job_id from tasks.job where state = 'waiting' order by due_at"


def killed(settings: Settings, found: Databases, survived: Collection[str]) -> str | None:
    """The first step that is not among these, at which the process died; None where it has done all jobs that it
    could claim.
    """
    ours, theirs = FORKS.Pipe(duplex=False)
    process = FORKS.Process(target=work, args=(settings, found, survived, theirs))
    process.start()
    theirs.close()
    process.join()
    assert process.exitcode in {0, -signal.SIGKILL}
    return ours.recv() if process.exitcode else None


def work(
    settings: Settings, found: Databases, survived: Collection[str], dying: Connection
) -> None:
    with open_services(settings, found) as services:
        steps, ledger = _Steps(survived, dying), services.ledger_credits
        for name in CALLS:
            setattr(ledger, name, steps.around(name, getattr(ledger, name)))
        store, jobs = services.store, services.job_store
        store.append = steps.around("append", store.append)  # type: ignore[method-assign]
        jobs.done = steps.around("done", jobs.done)  # type: ignore[method-assign]
        _do_waiting(services)


def _do_waiting(services: Services) -> None:
    worker = JobWorker(
        pool=services.pool,
        consuming=services.pool,
        job_store=services.job_store,
        transport=services.jobs.transport,
        actors=actors(services),
        threads=1,
    )
    with services.pool.connection() as connection:
        jobs = [job_id for (job_id,) in connection.execute(WAITING)]
    for job_id in jobs:
        worker.perform(str(job_id))


class _Steps:
    """Before and after each call of the ledger, each commit, and the note that a job is done."""

    def __init__(self, survived: Collection[str], dying: Connection) -> None:
        self._survived, self._dying = survived, dying
        self._calls: Counter[str] = Counter()

    def around(self, name: str, act: Callable[..., Any]) -> Callable[..., Any]:
        def acting(*args: Any) -> Any:
            self._calls[name] += 1
            of_call = f"{name} {self._calls[name]}"
            self._step(f"before {of_call}")
            found = act(*args)
            self._step(f"after {of_call}")
            return found

        return acting

    def _step(self, step: str) -> None:
        if step not in self._survived:
            self._dying.send(step)
            os.kill(os.getpid(), signal.SIGKILL)
