"""Pushes of one link take turns, in whatever process they are."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from uuid import UUID

from infra.jobs.store import JobStore
from tests.eventually import PATIENCE
from tests.infra.jobs.conftest import JobSetup

ONE, OTHER = UUID(int=1 << 100), UUID(int=2 << 100)


def test_a_second_one_waits_and_one_of_another_link_does_not(job_setup: JobSetup) -> None:
    store: JobStore = job_setup.job_store
    done: list[str] = []

    def push(link: UUID, name: str) -> None:
        with store.alone(link):
            done.append(name)

    with ThreadPoolExecutor(2) as threads:
        with store.alone(ONE):
            waiting = threads.submit(push, ONE, "second")
            threads.submit(push, OTHER, "other").result(PATIENCE)
            done.append("first")
        waiting.result(PATIENCE)
    assert done == ["other", "first", "second"]
