"""The pipelines that commands about leads obey, kept between commands."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any, Self

from commands.shared.founded_cache import FoundedCache
from commands.shared.pipelines.founding import FOUNDED, STREAMS, pipeline_of
from domain.kernel.record_state import fold
from domain.pipeline.noun import PIPELINE
from domain.shared.pipelines import Pipelines

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence
    from uuid import UUID

    from commands.kernel.ports import EventStore
    from commands.shared.founded_cache import LoadMany
    from domain.kernel.event import Recorded
    from domain.kernel.record import Record


def pipelines_then(
    events_of: Callable[[Sequence[UUID]], Mapping[UUID, Sequence[Recorded]]],
) -> Pipelines:
    """The pipelines as they were, from the events that they had by then."""
    found = events_of([*STREAMS.values()]).values()
    records: Iterable[Record[Any, Any] | None] = (fold(None, events) for events in found)
    return _edited(one for one in records if one is not None)


def _edited(records: Iterable[Record[Any, Any]]) -> Pipelines:
    return FOUNDED.replaced(pipeline_of(one) for one in records)


class PipelineCache(FoundedCache[Pipelines]):
    def __init__(self, load_many: LoadMany, now: Callable[[], float] = time.monotonic) -> None:
        super().__init__(load_many, PIPELINE, STREAMS.values(), _edited, now)

    @classmethod
    def of_store(cls, store: EventStore) -> Self:
        return cls(store.load_many)
