"""Which views of shared lists were recorded within the minute, so that a reload is no further view."""

from __future__ import annotations

import threading
from collections import OrderedDict
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, NamedTuple
from uuid import UUID

if TYPE_CHECKING:
    from commands.kernel.ports import Clock

LASTS = timedelta(minutes=1)
REMEMBERED = 5_000
"""Views that a process remembers; what it has forgotten is recorded again."""


class View(NamedTuple):
    """The rows that one visit was shown together. `visit`: a pass, or an address and its browser."""

    list_id: UUID
    visit: str
    lead_ids: tuple[UUID, ...]
    opened: bool
    """Whether the summary of one lead was opened."""


class RecordedViews:
    """In memory of one process: another process, or one that was started since, records once more."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._lock = threading.Lock()
        self._recorded: OrderedDict[View, datetime] = OrderedDict()

    def has(self, view: View) -> bool:
        """Whether the same visit was shown the same rows within the minute."""
        now = self._clock.now()
        with self._lock:
            at = self._recorded.get(view)
        return at is not None and timedelta(0) <= now - at < LASTS

    def remember(self, view: View) -> None:
        """Once the view is recorded."""
        with self._lock:
            self._recorded[view] = self._clock.now()
            self._recorded.move_to_end(view)
            while len(self._recorded) > REMEMBERED:
                self._recorded.popitem(last=False)
