"""States of shared lists that were visited of late, so that a visit folds only what has happened since."""

from __future__ import annotations

import threading
from collections import OrderedDict
from datetime import datetime, timedelta
from typing import TYPE_CHECKING
from uuid import UUID

from domain.kernel.record import fold
from domain.shareable_list.noun import SHAREABLE_LIST, ShareableList

if TYPE_CHECKING:
    from commands.kernel.ports import Clock, EventStore

LASTS = timedelta(minutes=1)
"""How long a state is used before it is folded from the list's first event again: a key that was destroyed
or a store that was restored is noticed by then.
"""
REMEMBERED = 500


class KnownLists:
    """In memory of one process. Each load asks the store for the events since, so that a block counts at
    once; a list that has been viewed thousands of times costs no more than one that is new.
    """

    def __init__(self, store: EventStore, clock: Clock) -> None:
        self._store, self._clock = store, clock
        self._lock = threading.Lock()
        self._known: OrderedDict[UUID, tuple[datetime, ShareableList]] = OrderedDict()

    def load(self, list_id: UUID) -> ShareableList | None:
        """The list as it is now; None for one that there is not."""
        now = self._clock.now()
        with self._lock:
            known = self._known.get(list_id)
        if known is None or not timedelta(0) <= now - known[0] < LASTS:
            found = self._store.load_many([(SHAREABLE_LIST, list_id)]).get(list_id)
            if found is not None:
                self._keep(now, found)
            return found
        since = self._store.events(list_id, after=known[1].version)
        if not since:
            return known[1]
        state = fold(known[1], since) or known[1]
        self._keep(known[0], state)
        return state

    def _keep(self, folded_at: datetime, state: ShareableList) -> None:
        with self._lock:
            known = self._known.get(state.stream_id)
            if known is not None and known[0] == folded_at and known[1].version >= state.version:
                return
            self._known[state.stream_id] = folded_at, state
            self._known.move_to_end(state.stream_id)
            while len(self._known) > REMEMBERED:
                self._known.popitem(last=False)
