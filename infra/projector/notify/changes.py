"""In-process pub/sub: notifies waiting writers and live screens that a row reached a version."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol
from uuid import UUID

import structlog

log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class RecordMoved:
    """A record's own read model reached this version."""

    noun: str
    id: UUID
    version: int
    position: int
    actor: UUID | None


Listener = Callable[[Sequence[RecordMoved]], None]


class Publisher(Protocol):
    def publish(self, changes: Sequence[RecordMoved]) -> None: ...


class ChangeNotifier:
    """Pub/sub within one process. Listeners run in the publisher's thread and must be quick."""

    def __init__(self) -> None:
        self._listeners: tuple[Listener, ...] = ()
        self._lock = threading.Lock()

    def subscribe(self, listener: Listener) -> Callable[[], None]:
        """Calls the listener with every batch from now on; returns what ends that."""
        with self._lock:
            self._listeners = (*self._listeners, listener)
        return lambda: self._unsubscribe(listener)

    def _unsubscribe(self, listener: Listener) -> None:
        with self._lock:
            self._listeners = tuple(kept for kept in self._listeners if kept is not listener)

    def publish(self, changes: Sequence[RecordMoved]) -> None:
        for listener in self._listeners:
            try:
                listener(changes)
            except Exception as error:  # noqa: BLE001 - one broken screen must not stop the read models
                log.warning("change_listener_failed", error=type(error).__name__)
