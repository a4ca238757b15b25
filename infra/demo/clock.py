"""DemoClock: the simulated time while demo data is made."""

from __future__ import annotations

import threading
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator
    from datetime import datetime


class DemoClock:
    """A thread that carries out a step sees the step's time; others see the latest step's."""

    def __init__(self, start: datetime) -> None:
        self._latest = start
        self._lock = threading.Lock()
        self._own = threading.local()

    def now(self) -> datetime:
        own: datetime | None = getattr(self._own, "at", None)
        return own or self._latest

    @contextmanager
    def at(self, time: datetime) -> Iterator[None]:
        """Let this thread see `time` (UTC). `now` in other threads never goes back."""
        with self._lock:
            self._latest = max(self._latest, time)
        self._own.at = time
        try:
            yield
        finally:
            self._own.at = None
