"""Asks every component whether it answers, without waiting long for any, and the read models."""

from __future__ import annotations

import threading
import time
from collections.abc import Mapping
from concurrent.futures import Future, ThreadPoolExecutor, wait
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import structlog

from api.http.deps import Check
from api.http.errors import places_of

if TYPE_CHECKING:
    from infra.bootstrap import Operator

log = structlog.get_logger("daybook.health")

PATIENCE = 1.5
"""Seconds for all components together, as they are asked at once."""
FRESH = 1.0
"""Seconds that findings are used again: anybody may ask, and counting rows has its price."""


@dataclass(frozen=True, slots=True)
class Findings:
    """By component, whether it answers; what is known of the read models, None if nothing is."""

    answers: Mapping[str, bool]
    status: Mapping[str, Any] | None


class Probes:
    def __init__(self, checks: Mapping[str, Check], operations: Operator) -> None:
        self._checks = checks
        self._operations = operations
        self._executor = ThreadPoolExecutor(max(1, len(checks)), thread_name_prefix="probe")
        self._asked: dict[str, Future[None]] = {}
        self._findings = Findings({}, None)
        self._until = 0.0
        self._lock = threading.Lock()

    def findings(self) -> Findings:
        with self._lock:
            if time.monotonic() >= self._until:
                self._findings = Findings(self._ask(), self._status())
                self._until = time.monotonic() + FRESH
            return self._findings

    def _status(self) -> Mapping[str, Any] | None:
        try:
            return self._operations.status()
        except Exception as error:  # noqa: BLE001 - whatever is broken, health must say so
            log.warning("no status", error=type(error).__name__, where=places_of(error))
            return None

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
