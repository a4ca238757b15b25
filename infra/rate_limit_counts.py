"""Counts of rate limits in the memory of this process."""

from __future__ import annotations

import threading
import time
from typing import NamedTuple

from limits.storage import Storage

SWEEP_SECONDS = 60.0


class _Window(NamedTuple):
    tries: int
    ends: float


class MemoryCounts(Storage):
    """A store of the library `limits` for fixed windows, in which each step is under one lock.

    The library's own starts a thread for most requests, which removes what has ended while
    others count, without a lock: it fails now and then, and some counts are lost.
    """

    STORAGE_SCHEME = None

    def __init__(self) -> None:
        super().__init__()
        self._lock = threading.Lock()
        self._windows: dict[str, _Window] = {}
        self._sweep_at = 0.0

    @property
    def base_exceptions(self) -> type[Exception]:
        return ValueError

    def incr(self, key: str, expiry: float, amount: int = 1) -> int:
        now = time.time()
        with self._lock:
            self._sweep(now)
            found = self._current(key, now)
            count = found.tries + amount if found else amount
            self._windows[key] = _Window(count, found.ends if found else now + expiry)
            return count

    def get(self, key: str) -> int:
        with self._lock:
            found = self._current(key, time.time())
            return found.tries if found else 0

    def get_expiry(self, key: str) -> float:
        """When the key's window ends, or now where it has none."""
        now = time.time()
        with self._lock:
            found = self._current(key, now)
            return found.ends if found else now

    def check(self) -> bool:
        return True

    def reset(self) -> int:
        """The number of keys that were counted."""
        with self._lock:
            counted = len(self._windows)
            self._windows.clear()
            return counted

    def clear(self, key: str) -> None:
        with self._lock:
            self._windows.pop(key, None)

    def _current(self, key: str, now: float) -> _Window | None:
        found = self._windows.get(key)
        return found if found and found.ends > now else None

    def _sweep(self, now: float) -> None:
        """Remove windows that have ended, so that addresses that came once take no memory for good."""
        if now < self._sweep_at:
            return
        self._sweep_at = now + SWEEP_SECONDS
        self._windows = {key: one for key, one in self._windows.items() if one.ends > now}
