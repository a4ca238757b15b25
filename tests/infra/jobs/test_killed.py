"""SIGKILL of a process in the middle of a job: another does it, once."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from commands.kernel.jobs import JobRequest
from infra.dev.stack.stack import PROJECT
from infra.jobs import transport as transports
from tests.eventually import eventually
from tests.infra.jobs.conftest import JobSetup
from tests.infra.jobs.sample_jobs import QuickJob
from tests.servers import StackServer


@contextmanager
def hanging(job_setup: JobSetup, file: Path, *more: str) -> Iterator[subprocess.Popen[bytes]]:
    command = [sys.executable, "-m", "tests.infra.jobs.hanging", job_setup.dsn, str(file), *more]
    process = subprocess.Popen(command, cwd=PROJECT)
    try:
        eventually(file.exists)
        yield process
    finally:
        process.kill()
        process.wait()


def killed_in_the_middle(job_setup: JobSetup, tmp_path: Path, *more: str) -> None:
    job_setup.jobs.ask(JobRequest(QuickJob()))
    with hanging(job_setup, tmp_path / "at work", *more) as process, job_setup.working():
        # Somebody has it, and lives: it is nobody else's.
        assert job_setup.states() == [("quick_job", "waiting", 0, None)]
        assert job_setup.performer.performed == []
        process.kill()
        process.wait()
        eventually(lambda: job_setup.states() == [("quick_job", "done", 1, None)])
    assert len(job_setup.performer.performed) == 1


def test_over_postgres(
    job_setup: JobSetup, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, seconds in (("HEARTBEAT", 0.5), ("TTL", 2.0), ("MAINTENANCE", 0.5)):
        monkeypatch.setattr(transports, name, seconds)
    killed_in_the_middle(job_setup, tmp_path)


@pytest.mark.needs("redis")
def test_over_redis(redis_jobs: JobSetup, redis_server: StackServer, tmp_path: Path) -> None:
    killed_in_the_middle(redis_jobs, tmp_path, redis_server.address)
