"""DemoClock: simulated time while demo data is made, real time afterwards."""

from __future__ import annotations

import threading
from contextlib import contextmanager
from datetime import UTC, datetime
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator


class DemoClock:
    """A thread that carries out a step sees the step's time; others see the latest step's.

    Give its `now` to the store as well, so that events are recorded at their simulated time.
    """

    def __init__(self, present: datetime | None = None) -> None:
        self.present = present or datetime.now(UTC)
        """Where the simulated past ends (UTC)."""
        self._latest: datetime | None = None
        self._lock = threading.Lock()
        self._own = threading.local()

    def now(self) -> datetime:
        own: datetime | None = getattr(self._own, "at", None)
        return own or self._latest or datetime.now(UTC)

    @contextmanager
    def at(self, time: datetime) -> Iterator[None]:
        """Let this thread see `time` (UTC). In other threads `now` never goes back."""
        with self._lock:
            self._latest = max(self._latest or time, time)
        self._own.at = time
        try:
            yield
        finally:
            self._own.at = None

    def release(self) -> None:
        """Show real time from now on."""
        self._latest = None
