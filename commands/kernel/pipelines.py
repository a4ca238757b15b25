"""The pipelines that commands about leads obey, kept between commands."""

from __future__ import annotations

import threading
import time
from typing import TYPE_CHECKING, Any

from commands.kernel.founding import FOUNDED, STREAMS, pipeline_of
from domain.kernel.pipelines import Pipelines
from domain.kernel.record_state import fold
from domain.pipeline.noun import PIPELINE

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence
    from uuid import UUID

    from domain.kernel.event import Recorded
    from domain.kernel.noun import Noun
    from domain.kernel.record import Record

    LoadMany = Callable[[Sequence[tuple[Noun[Any, Any], UUID]]], dict[UUID, Record[Any, Any]]]

FRESH_FOR = 10.0
"""Seconds after which a process that hears of no edits reads the pipelines again."""


def pipelines_then(
    events_of: Callable[[Sequence[UUID]], Mapping[UUID, Sequence[Recorded]]],
) -> Pipelines:
    """The pipelines as they were, from the events that they had by then."""
    found = events_of([*STREAMS.values()]).values()
    records: Iterable[Record[Any, Any] | None] = (fold(None, events) for events in found)
    return FOUNDED.replaced(pipeline_of(one) for one in records if one is not None)


class PipelineCache:
    """Reads the pipelines from the store once, and again after an edit.

    A command that runs in between obeys the pipelines as they were; its events say which version.
    """

    def __init__(self, load_many: LoadMany, now: Callable[[], float] = time.monotonic) -> None:
        self._load_many, self._now = load_many, now
        self._lock = threading.Lock()
        self._kept: Pipelines | None = None
        self._read_at = 0.0
        self._edits = 0

    def current(self) -> Pipelines:
        with self._lock:
            kept, edits = self._kept, self._edits
            if kept is not None and self._now() - self._read_at < FRESH_FOR:
                return kept
        began = self._now()
        records = self._load_many([(PIPELINE, id_) for id_ in STREAMS.values()])
        found = FOUNDED.replaced(pipeline_of(one) for one in records.values())
        with self._lock:
            # What was read before an edit must not outlive it.
            if edits == self._edits:
                self._kept, self._read_at = found, began
        return found

    def forget(self) -> None:
        """The next command reads the pipelines again."""
        with self._lock:
            self._kept, self._edits = None, self._edits + 1
