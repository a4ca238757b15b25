"""The short form of `make faults`: a full stack under load, each of its components killed once, and every trouble."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from infra.dev.stack.stack import PROJECT
from tests.faults.plan import ENDING, KILLS, TROUBLES, plan

LIMIT = 1_200
"""Seconds, for a machine under load; one that is not needs two minutes."""
SEED = 20_261_121
needs_servers = pytest.mark.needs("postgres", "redis", "kafka")


def test_a_plan_is_the_same_for_the_same_seed() -> None:
    assert plan(7, 50, 300) == plan(7, 50, 300)
    assert plan(7, 50, 300) != plan(8, 50, 300)


def test_a_plan_hits_every_part_as_often() -> None:
    faults = plan(7, len(KILLS) * 5, 300)
    kills = Counter((one.component, one.kind) for one in faults if one.kind in ENDING)
    assert kills == dict.fromkeys(KILLS, 5)
    troubles = Counter((one.component, one.kind) for one in plan(7, 40, 300, troubles=10))
    assert {one: troubles[one] for one in TROUBLES} == dict.fromkeys(TROUBLES, 2)
    assert [one.at for one in faults] == sorted(one.at for one in faults)
    assert all(0 < one.at < 300 for one in faults)


@pytest.mark.slow
@needs_servers
def test_nothing_is_lost_or_doubled_when_every_part_is_killed(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tests.faults", "--short", "--seed", str(SEED)]
    command += ["--evidence", str(tmp_path / "evidence")]
    done = subprocess.run(
        command, cwd=PROJECT, capture_output=True, text=True, timeout=LIMIT, check=False
    )
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-3000:]
    assert "0 differences" in done.stdout
    assert "9 kills, 2 stalls, 5 troubles, 0 missed" in done.stdout
