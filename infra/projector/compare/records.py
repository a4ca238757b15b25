"""Folds records again and compares them with their rows, all in one snapshot of the database.

A row's position is that of its shard's checkpoint, of the same snapshot, as both are written in one
transaction: so what the projector writes meanwhile is never taken for a difference.
"""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from psycopg import sql

from infra.projector.build.work import opened_streams, paused_gc
from infra.projector.build.work_items import Part
from infra.projector.compare.difference import Difference, differing
from infra.projector.compare.shadow import empty, shadow_of
from infra.projector.feed.feed import FeedError
from infra.projector.feed.log import Log
from infra.projector.feed.partition import shard_of
from infra.projector.fold.fold import fold_stream, with_erasure
from infra.projector.rows.generations import live_generation
from infra.projector.rows.loading import copy_or_bisect
from infra.projector.rows.tables import whole

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from uuid import UUID

    from infra.postgres.link import Connection, Link
    from infra.projector.feed.opening import Opener
    from infra.projector.fold.fold import Fault, Folded, Opened
    from infra.projector.rows.generations import Target

LOOKS, PAUSE = 5, 0.3
"""How often a difference is looked at again, and the seconds between two looks."""
_SEEN = """
SELECT s.stream_id, s.first_position, s.last_position, r.version
FROM es.stream s LEFT JOIN {rows} r ON r.id = s.stream_id
WHERE s.stream_id = ANY(%(streams)s) AND s.noun = ANY(%(nouns)s) AND NOT EXISTS (
    SELECT FROM feed.parked p WHERE p.read_model = %(name)s AND p.generation = %(generation)s
        AND p.stream_id = s.stream_id)
"""
_CHECKPOINTS = """
SELECT shards, shard, position FROM feed.checkpoint WHERE read_model = %s AND generation = %s
"""


class GenerationGone(FeedError):
    """Another generation took over; what was compared is not shown any more."""


class Seen(NamedTuple):
    """A record in the snapshot: its place in the log, its row's version (0 without one), and the
    position that its rows stand at.
    """

    first: int
    last: int
    version: int
    position: int

    def has(self, event: Opened) -> bool:
        """Whether the rows hold the event: a replayed record's may be ahead of the checkpoint."""
        return event.position <= self.position or event.version <= self.version


@dataclass(slots=True)
class Found:
    """`left_out` are parked, or of somebody whose erasure the rows do not know yet; `behind` have
    events that their rows do not know yet.
    """

    differences: list[Difference] = field(default_factory=list)
    left_out: set[UUID] = field(default_factory=set)
    behind: set[UUID] = field(default_factory=set)

    @property
    def streams(self) -> list[UUID]:
        """Records with a difference."""
        ids = (one.record_id for one in self.differences)
        return [*dict.fromkeys(id_ for id_ in ids if id_ is not None)]


class RecordComparer:
    """Of one generation; used by one thread."""

    def __init__(self, link: Link, opener: Opener, target: Target) -> None:
        self._link = link
        self._log = Log(link)
        self._opener = opener
        self._target = target
        self._shadow = shadow_of(target)

    def compare(self, streams: Sequence[UUID]) -> Found:
        """Differences that are still there at a second look, with a later position. Writes nothing.

        Raises GenerationGone, psycopg.Error, or what opening events raises while the vault is away.
        """
        found = self._look(streams)
        for _ in range(LOOKS):
            suspects = found.streams
            if not suspects:
                break
            again = self._look(suspects)
            left_out = found.left_out | again.left_out
            found = Found(again.differences, left_out, again.behind)
            if not again.behind.intersection(again.streams):
                break
            time.sleep(PAUSE)
        return found

    def _look(self, streams: Sequence[UUID]) -> Found:
        connection = self._link.connection
        with connection.transaction(), paused_gc():
            connection.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ")
            require_live(connection, self._target)
            seen = seen_records(connection, self._target, streams)
            found = Found(left_out={*streams} - seen.keys())
            faults = self._fold(connection, seen, found)
            compared = [one for one in seen if one not in faults and one not in found.left_out]
            found.differences += differing(connection, self._target, self._shadow, compared)
            empty(connection, self._target)
        name = self._target.rows.table.name
        found.differences += [Difference(name, one, one, "unreadable") for one in faults]
        found.behind = {one for one, record in seen.items() if record.last > record.position}
        return found

    def _fold(self, connection: Connection, seen: Mapping[UUID, Seen], found: Found) -> set[UUID]:
        """Writes the folded rows to the shadow; records that cannot be folded."""
        if not seen:
            return set()
        folded: list[Folded] = []
        faults: list[Fault] = []
        first, last = (
            min(one.first for one in seen.values()),
            max(one.last for one in seen.values()),
        )
        part = Part(0, [*seen], first, last)
        for events in opened_streams(self._log, self._opener, part):
            record = seen[events[0].stream_id]
            known = [one for one in events if record.has(one)]
            if with_erasure(events[len(known) :]):
                # Some keys may be destroyed already, but the rows are those of before.
                found.left_out.add(events[0].stream_id)
                continue
            result, fault = fold_stream(self._target.model, self._shadow.loading, None, known)
            if fault is not None:
                faults.append(fault)
            elif result is not None:
                folded.append(result)
        faults += copy_or_bisect(connection, self._shadow, folded)
        return {fault.stream_id for fault in faults}


def require_live(connection: Connection, target: Target) -> None:
    """Raises GenerationGone."""
    live = live_generation(connection, target.model.name)
    if live is None or live[0] != target.generation:
        raise GenerationGone(f"another generation of {target.model.name} has taken over")


def seen_records(
    connection: Connection, target: Target, streams: Sequence[UUID]
) -> dict[UUID, Seen]:
    """Those of these that are records of the read model and not parked."""
    name, generation = target.key
    values = {
        "streams": list(streams),
        "nouns": list(target.model.nouns),
        "name": name,
        "generation": generation,
    }
    at = connection.execute(_CHECKPOINTS, target.key).fetchall()
    query = sql.SQL(_SEEN).format(rows=whole(target.rows.table))
    return {
        stream_id: Seen(first, last, version or 0, _position(at, stream_id))
        for stream_id, first, last, version in connection.execute(query, values).fetchall()
    }


def _position(checkpoints: Sequence[tuple[int, int, int]], stream_id: UUID) -> int:
    """Of the record's shard; 0 before anything was folded."""
    found = (
        position for shards, shard, position in checkpoints if shard == shard_of(stream_id, shards)
    )
    return min(found, default=0)
