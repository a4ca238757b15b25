"""The operating-system user of the embedded Postgres."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from infra.dev.supervisor import account

NOT_THERE = "daybook-no-such-user"
CREATE = f"""
from infra.dev.supervisor import account
account.SERVICE_USER = {NOT_THERE!r}
account._create_service_user()
"""
USERADD = """#!/bin/sh
echo begin >>"$LOG"
sleep 0.2
echo end >>"$LOG"
"""


def test_it_is_created_by_one_process_at_a_time(tmp_path: Path) -> None:
    """Two `useradd` at once gave it two numbers, and the servers of one ran as nobody."""
    log, program = tmp_path / "log", tmp_path / "useradd"
    program.write_text(USERADD)
    program.chmod(0o755)
    environment = {**os.environ, "PATH": f"{tmp_path}:{os.environ['PATH']}", "LOG": str(log)}
    command = [sys.executable, "-c", CREATE]
    started = [subprocess.Popen(command, env=environment) for _ in range(3)]
    assert [one.wait() for one in started] == [0, 0, 0]
    assert log.read_text().split() == ["begin", "end"] * 3


def test_one_that_came_meanwhile_is_not_created_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    log, program = tmp_path / "log", tmp_path / "useradd"
    program.write_text(USERADD)
    program.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv("LOG", str(log))
    monkeypatch.setattr(account, "SERVICE_USER", "root")
    account._create_service_user()
    assert not log.exists()
