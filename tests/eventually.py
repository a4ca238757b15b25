"""How tests wait: for a condition, with the same patience everywhere.

`infra/deploy/scripts/waits.py` refuses a sleep, a stopwatch and a patience of one's own in any other test.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")
PATIENCE = 240.0
"""Seconds. Only a failing test waits so long, so that a machine under load costs no test: with five times as
much to do as it has processors, one took more than a minute to start three processes.
"""
PAUSE = 0.02


def eventually(condition: Callable[[], T], state: Callable[[], object] | None = None) -> T:
    """Returns the first true value of a condition, and fails with `state()` when none comes in time."""
    until = time.monotonic() + PATIENCE
    while not (found := condition()):
        assert time.monotonic() < until, state() if state else "it did not come true in time"
        time.sleep(PAUSE)
    return found


def in_time() -> float:
    """A deadline for what takes one in monotonic seconds."""
    return time.monotonic() + PATIENCE
