"""The small demo is made on whatever day: weekends, holidays and the turn of the year move what happens."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from uuid import uuid4

import pytest
from pydantic import SecretStr

from commands.kernel.command import Deps
from infra.cli.processes import SMALL
from tests.infra.memory_ports import MemoryFiles, MemoryPasswords, MemoryStore
from workers.demo.clock import DemoClock
from workers.demo.perform import Cast, NoWait, Performance, SeesAll
from workers.demo.plot import devise

PRESENT = datetime(2026, 11, 20, 1, 30, tzinfo=UTC)


@pytest.mark.parametrize("days", [0, 7, 29, 32, 42, 100, 163, 251, 311])
def test_all_its_commands_are_accepted(days: int) -> None:
    """Two of these days were refused once: a Friday, and one whose next days have bank holidays."""
    now = PRESENT + timedelta(days=days, hours=days % 23)
    steps = devise(SMALL, now).script.in_order()
    clock = DemoClock(now)
    store = MemoryStore(clock.now)
    deps = Deps(store, MemoryFiles(), NoWait(), SeesAll(), clock, uuid4)
    cast = Cast(deps, MemoryPasswords(), clock, SecretStr("two years of work"))
    Performance(cast).play(steps, lambda *_: None)
    assert len(store.states) > 500
