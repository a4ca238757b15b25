"""Carries out steps of the demo's plan in memory."""

from __future__ import annotations

from typing import TYPE_CHECKING
from uuid import uuid4

from pydantic import SecretStr

from commands.kernel.command import Deps
from tests.infra.memory_ports import MemoryFiles, MemoryPasswords, MemoryStore
from workers.demo.clock import DemoClock
from workers.demo.perform import Cast, NoWait, Performance, SeesAll

if TYPE_CHECKING:
    from datetime import datetime

    from workers.demo.script import Step


def performed(now: datetime, steps: list[Step]) -> tuple[MemoryStore, Performance]:
    clock = DemoClock(now)
    store = MemoryStore(clock.now)
    deps = Deps(store, MemoryFiles(), NoWait(), SeesAll(), clock, uuid4)
    performance = Performance(Cast(deps, MemoryPasswords(), clock, SecretStr("two years of work")))
    performance.play(steps, lambda *_: None)
    return store, performance
