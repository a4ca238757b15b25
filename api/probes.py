"""Asks every component whether it answers, without waiting long for any."""

from __future__ import annotations

import threading
import time
from collections.abc import Mapping
from concurrent.futures import Future, ThreadPoolExecutor, wait

import structlog

from api.deps import Check

log = structlog.get_logger("daybook.health")

PATIENCE = 1.5
"""Seconds for all components together, as they are asked at once."""
FRESH = 1.0
"""Seconds that an answer is used again: anybody may ask for it."""


class Probes:
    def __init__(self, checks: Mapping[str, Check]) -> None:
        self._checks = checks
        self._executor = ThreadPoolExecutor(max(1, len(checks)), thread_name_prefix="probe")
        self._asked: dict[str, Future[None]] = {}
        self._answers: dict[str, bool] = {}
        self._at = -FRESH
        self._lock = threading.Lock()

    def answers(self) -> dict[str, bool]:
        """By component, whether it answers."""
        with self._lock:
            if time.monotonic() - self._at >= FRESH:
                self._answers = self._ask()
                self._at = time.monotonic()
            return self._answers

    def _ask(self) -> dict[str, bool]:
        for name, check in self._checks.items():
            # A component that still owes its last answer is not asked again.
            if name not in self._asked or self._asked[name].done():
                self._asked[name] = self._executor.submit(check)
        wait(self._asked.values(), timeout=PATIENCE)
        return {name: _answered(name, asked) for name, asked in self._asked.items()}


def _answered(name: str, asked: Future[None]) -> bool:
    if not asked.done():
        log.warning("component does not answer", component=name, error="timeout")
        return False
    error = asked.exception()
    if error is not None:
        log.warning("component does not answer", component=name, error=type(error).__name__)
    return error is None
