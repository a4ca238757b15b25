"""Rows of long records at some of their versions, sealed, so that past views need not fold all events.

They are kept by who reads them first, and thrown away rather than migrated: when the fold changes,
when somebody whose data is in one is erased, by a restore.
"""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING, Any
from uuid import UUID

import orjson
import psycopg
import structlog

from domain.kernel.errors import StoreUnavailable
from infra.eventstore.sealing import key_names
from infra.eventstore.state_sealing import StateSealer, Unreadable
from infra.postgres.connections import unavailable
from infra.projector.rows.generations import code_hash
from projections.history.states import EVERY, States

if TYPE_CHECKING:
    from collections.abc import Sequence

    from psycopg import Connection
    from psycopg_pool import ConnectionPool

    from domain.kernel.event import Recorded
    from infra.keys.ring import KeyRing
    from infra.keys.vault import KeyName
    from projections.history.states import Read
    from projections.kernel.read_model import Row
    from projections.kernel.record import RecordProjection

SECRET = "waypoints"  # noqa: S105 - a name, not a secret
_NEAREST = """
select version, subjects, data_classes, data from es.waypoint
where stream_id = %s and version <= %s and version > %s and fold_hash = %s
order by version desc limit 1
"""
_KEEP = """
insert into es.waypoint (stream_id, version, noun, fold_hash, subjects, data_classes, data)
values (%s, %s, %s, %s, %s, %s, %s)
on conflict (stream_id, version) do update set noun = excluded.noun, fold_hash = excluded.fold_hash,
    subjects = excluded.subjects, data_classes = excluded.data_classes, data = excluded.data,
    written_at = now()
"""

log = structlog.get_logger(__name__)


class Waypoints:
    def __init__(self, pool: ConnectionPool[Connection[Any]], keys: KeyRing) -> None:
        self._pool = pool
        self._sealer = StateSealer(keys, SECRET)

    def states(self, view: RecordProjection, stream_id: UUID, read: Read) -> States:
        """The rows of one record along its stream."""
        return WaypointStates(view, stream_id, read, self)

    def nearest(
        self, view: RecordProjection, stream_id: UUID, version: int, after: int
    ) -> tuple[Row, list[KeyName]] | None:
        """The kept row with the greatest version up to one and after another, and whose data is in it."""
        fold = bytes.fromhex(code_hash(view))
        with unavailable(), self._pool.connection() as connection:
            found = connection.execute(_NEAREST, (stream_id, version, after, fold)).fetchone()
        if found is None:
            return None
        at, subjects, classes, data = found
        names = list(zip(subjects, classes, strict=True))
        try:
            plain = self._sealer.open(names, data, _bound(stream_id, at, fold))
        except Unreadable as error:
            log.info("waypoint_unreadable", stream_id=str(stream_id), cause=str(error))
            return None
        row = orjson.loads(plain)
        moments = {name: datetime.fromisoformat(row[name]) for name in ("created_at", "updated_at")}
        return {**row, **moments, "id": stream_id, "version": at}, names

    def keep(self, view: RecordProjection, row: Row, names: frozenset[KeyName]) -> None:
        """Only a help for later reads: a store that cannot be written to is no reason to fail one."""
        fold, at = bytes.fromhex(code_hash(view)), row["version"]
        kept = {name: row[name] for name in ("created_at", "updated_at", "doc")}
        alive, data = self._sealer.seal(names, orjson.dumps(kept), _bound(row["id"], at, fold))
        subjects, classes = [name[0] for name in alive], [name[1] for name in alive]
        values = (row["id"], at, view.name, fold, subjects, classes, data)
        try:
            with unavailable(), self._pool.connection() as connection:
                connection.execute(_KEEP, values)
        except (StoreUnavailable, psycopg.errors.ReadOnlySqlTransaction) as error:
            log.info("waypoint_not_kept", cause=type(error).__name__)


class WaypointStates(States):
    """Goes on from the nearest waypoint, and keeps those that it passes."""

    def __init__(
        self, view: RecordProjection, stream_id: UUID, read: Read, waypoints: Waypoints
    ) -> None:
        super().__init__(view, read)
        self._stream_id = stream_id
        self._waypoints = waypoints
        self._names: frozenset[KeyName] = frozenset()

    def jump(self, version: int) -> None:
        if self.row is None:
            self._names = frozenset()
        if version // EVERY * EVERY <= self.version:
            return
        found = self._waypoints.nearest(self.view, self._stream_id, version, self.version)
        if found is not None:
            self.row, names = found
            self._names = frozenset(names)

    def add(self, events: Sequence[Recorded]) -> None:
        super().add(events)
        named = (key_names(one.event, one.stream_id, one.meta.reason) for one in events)
        self._names = self._names.union(*named)
        if self.row is not None and self.version % EVERY == 0:
            self._waypoints.keep(self.view, self.row, self._names)


def _bound(stream_id: UUID, version: int, fold: bytes) -> bytes:
    return b"|".join([stream_id.bytes, str(version).encode(), fold])
