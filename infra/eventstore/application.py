"""The eventsourcing library's Application, Repository and EventStore over our parts."""

from __future__ import annotations

import os
import sys
from itertools import chain
from typing import TYPE_CHECKING, Any
from uuid import UUID

import structlog
from eventsourcing.application import Application, Repository
from eventsourcing.domain import Aggregate
from eventsourcing.persistence import EventStore
from eventsourcing.utils import Environment

from domain.kernel.details import D
from domain.kernel.record import Record, fold
from domain.kernel.state_fields import S
from infra.eventstore.snapshots import Snapshot, SnapshotCodec
from infra.eventstore.state_sealing import Unreadable

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from infra.eventstore.mapper import SealingMapper
    from infra.eventstore.recorder import PostgresRecorder
    from infra.eventstore.stream_rows import Step

log = structlog.get_logger(__name__)

NO_STATE = b""
"""A shape of state that no snapshot has."""
_MODULES = (
    "eventsourcing.postgres",
    "eventsourcing.projection",
    "eventsourcing.system",
    "eventsourcing.dcb",
)
_SETTINGS = (
    "POSTGRES_ENABLE_DB_FUNCTIONS",
    "PERSISTENCE_MODULE",
    "INFRASTRUCTURE_FACTORY",
    "FACTORY_TOPIC",
)


class ForbiddenLibraryPart(RuntimeError):
    """A part of the eventsourcing library is in use that loses events or stops at a fault."""


def refuse_forbidden_parts() -> None:
    """Raise when aggregates, the stock recorder, subscriptions or projection runner are in use."""
    loaded = [name for name in _MODULES if name in sys.modules]
    chosen = [name for name in _SETTINGS if os.environ.get(name)]
    pending, aggregates = list(Aggregate.__subclasses__()), []
    while pending:
        cls = pending.pop()
        pending.extend(cls.__subclasses__())
        if not cls.__module__.startswith("eventsourcing."):
            aggregates.append(cls.__name__)
    if loaded or chosen or aggregates:
        raise ForbiddenLibraryPart(", ".join([*loaded, *chosen, *aggregates]))


class Streams(EventStore[UUID]):
    """Reads whole streams in one query, through a snapshot where a noun's codec can open one."""

    mapper: SealingMapper
    recorder: PostgresRecorder

    def __init__(
        self,
        mapper: SealingMapper,
        recorder: PostgresRecorder,
        codec: SnapshotCodec[Any, Any] | None = None,
    ) -> None:
        super().__init__(mapper, recorder)
        self._codec = codec

    def put(self, domain_events: Sequence[Any], **kwargs: Any) -> list[Any]:
        self.mapper.prepare(domain_events)
        return super().put(domain_events, **kwargs)

    def get(
        self,
        originator_id: UUID,
        *,
        gt: int | None = None,
        lte: int | None = None,
        desc: bool = False,
        limit: int | None = None,
    ) -> Iterator[Any]:
        if self._codec is None or (gt, lte, desc, limit) != (None, None, False, None):
            records = self.recorder.select_events(
                originator_id, gt=gt, lte=lte, desc=desc, limit=limit
            )
            return iter(self.mapper.open_many(records))
        return self._folded(originator_id, self._codec)

    def _folded(
        self, stream_id: UUID, codec: SnapshotCodec[Any, Any]
    ) -> Iterator[Snapshot[Any, Any] | Step]:
        """What folds to the stream's state: a snapshot, if it opens, and the events after it."""
        rows = self.recorder.select_folded(stream_id, codec.state_hash)
        if rows.first == 1:
            return self.mapper.steps(rows)
        snapshot = self._snapshot(stream_id, codec)
        if snapshot is None or snapshot.originator_version < rows.first - 1:
            return self.mapper.steps(self.recorder.select_folded(stream_id, NO_STATE))
        return chain([snapshot], self.mapper.steps(rows, snapshot.originator_version))

    def _snapshot(
        self, stream_id: UUID, codec: SnapshotCodec[Any, Any]
    ) -> Snapshot[Any, Any] | None:
        found = self.recorder.select_snapshot(stream_id, codec.state_hash)
        if found is None:
            return None
        try:
            return codec.open(stream_id, *found)
        except Unreadable as error:
            log.info("snapshot_unreadable", stream_id=str(stream_id), cause=str(error))
            return None


class Records(Application[UUID]):
    """Application whose events are `Recorded` envelopes; never uses aggregates."""

    name = "daybook"

    def __init__(self, mapper: SealingMapper, recorder: PostgresRecorder) -> None:
        self._given = mapper, recorder
        self._streams: dict[str, Streams] = {}
        self._repositories: dict[str, Repository[UUID]] = {}
        super().__init__()

    def construct_env(self, name: str, env: Any = None) -> Environment:
        del env  # Nor does the process's environment set anything here, as it would in the library.
        return Environment(name, {})

    def construct_mapper(self) -> SealingMapper:
        return self._given[0]

    def construct_recorder(self) -> PostgresRecorder:
        return self._given[1]

    def construct_event_store(self) -> Streams:
        return Streams(*self._given)

    def add_noun(self, name: str, codec: SnapshotCodec[Any, Any]) -> None:
        self._streams[name] = Streams(*self._given, codec)
        self._repositories[name] = Repository(self._streams[name])

    def history_of(self, noun: str, stream_id: UUID) -> Iterator[Any]:
        """A snapshot, if there is one, and the events after it."""
        return self._streams[noun].get(stream_id)

    def repository_of(self, noun: str) -> Repository[UUID]:
        """The repository that knows the noun's snapshots."""
        return self._repositories[noun]


def project(state: Record[D, S] | None, events: Iterable[Any]) -> Record[D, S] | None:
    """The library's projector function: a plain fold, from a snapshot where one comes first."""
    following = iter(events)
    first = next(following, None)
    if isinstance(first, Snapshot):
        return fold(first.state, following)
    return fold(state, chain((first,), following)) if first is not None else state
