"""The drive's tree, kept between the commands that read it: each reads only what is new of its stream."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING, Self

from domain.drive_folder.tree import STREAM, Tree, grown

if TYPE_CHECKING:
    from commands.kernel.ports import EventStore


class DriveTreeCache:
    def __init__(self, store: EventStore) -> None:
        self._store, self._lock = store, threading.Lock()
        self._kept = Tree()

    @classmethod
    def of_store(cls, store: EventStore) -> Self:
        return cls(store)

    def current(self) -> Tree:
        """As it is now: another writer's place is in it as soon as it is stored."""
        kept = self._kept
        events = self._store.events(STREAM, after=kept.version)
        if not events:
            return kept
        found = grown(kept, events)
        with self._lock:
            if found.version > self._kept.version:
                self._kept = found
        return found
