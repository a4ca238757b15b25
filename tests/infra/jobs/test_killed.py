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
from tests.infra.jobs.conftest import Yard, eventually
from tests.infra.jobs.ringing import Ring
from tests.servers import StackServer


@contextmanager
def hanging(yard: Yard, file: Path, *more: str) -> Iterator[subprocess.Popen[bytes]]:
    command = [sys.executable, "-m", "tests.infra.jobs.hanging", yard.dsn, str(file), *more]
    process = subprocess.Popen(command, cwd=PROJECT)
    try:
        eventually(file.exists, 60)
        yield process
    finally:
        process.kill()
        process.wait()


def killed_in_the_middle(yard: Yard, tmp_path: Path, *more: str) -> None:
    yard.jobs.ask(JobRequest(Ring()))
    with hanging(yard, tmp_path / "at work", *more) as process, yard.working():
        # Somebody has it, and lives: it is nobody else's.
        assert yard.states() == [("ring", "waiting", 0, None)]
        assert yard.bell.rung == []
        process.kill()
        process.wait()
        eventually(lambda: yard.states() == [("ring", "done", 1, None)], 60)
    assert len(yard.bell.rung) == 1


def test_over_postgres(yard: Yard, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, seconds in (("HEARTBEAT", 0.5), ("TTL", 2.0), ("MAINTENANCE", 0.5)):
        monkeypatch.setattr(transports, name, seconds)
    killed_in_the_middle(yard, tmp_path)


@pytest.mark.needs("redis")
def test_over_redis(redis_yard: Yard, redis_server: StackServer, tmp_path: Path) -> None:
    killed_in_the_middle(redis_yard, tmp_path, redis_server.address)
