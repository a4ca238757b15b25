"""Which leads a visitor of a shared list has been shown within the hour, so that each is recorded once."""

from __future__ import annotations

import threading
from collections import OrderedDict
from datetime import datetime, timedelta
from typing import TYPE_CHECKING
from uuid import UUID

if TYPE_CHECKING:
    from collections.abc import Iterable

    from commands.kernel.ports import Clock

LASTS = timedelta(hours=1)
REMEMBERED = 5_000
"""Visits that a process remembers; what it has forgotten is recorded again."""
Shown = tuple[UUID, bool]
"""A lead, and whether its summary was opened."""


class ViewedLeads:
    """In memory of one process: another process, or one that was started since, records once more."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._lock = threading.Lock()
        self._visits: OrderedDict[tuple[UUID, str], tuple[datetime, set[Shown]]] = OrderedDict()

    def unseen(
        self, list_id: UUID, visitor: str, lead_ids: Iterable[UUID], *, opened: bool
    ) -> list[UUID]:
        """Those of these leads that the visitor has not been shown so within the hour."""
        with self._lock:
            _, seen = self._visit(list_id, visitor)
            return [one for one in lead_ids if (one, opened) not in seen]

    def remember(
        self, list_id: UUID, visitor: str, lead_ids: Iterable[UUID], *, opened: bool
    ) -> None:
        """Once the view is recorded."""
        with self._lock:
            began, seen = self._visit(list_id, visitor)
            self._visits[list_id, visitor] = began, seen | {(one, opened) for one in lead_ids}
            self._visits.move_to_end((list_id, visitor))
            while len(self._visits) > REMEMBERED:
                self._visits.popitem(last=False)

    def _visit(self, list_id: UUID, visitor: str) -> tuple[datetime, set[Shown]]:
        now = self._clock.now()
        found = self._visits.get((list_id, visitor))
        return found if found is not None and now - found[0] < LASTS else (now, set())
