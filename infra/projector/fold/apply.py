"""Applies one batch to one generation: rows, parked records and position in one transaction."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import chain
from typing import TYPE_CHECKING

import psycopg

from infra.background.failures import describe
from infra.projector.feed.feed import Cursor
from infra.projector.feed.read_ahead import COMPUTING
from infra.projector.fold.fold import Fault, by_stream, fold_streams, with_erasure
from infra.projector.fold.parking import park, parked_among
from infra.projector.notify.changes import RecordMoved
from infra.projector.rows.counters import fold_counters

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from uuid import UUID

    from infra.postgres.link import Connection
    from infra.projector.fold.fold import Folded, Opened
    from infra.projector.rows.generations import Target

    Write = Callable[[Connection, Target, Sequence[Folded]], list[Fault]]

REFUSED = (psycopg.DataError, psycopg.IntegrityError)
"""What Postgres says of values that a table cannot hold."""


class Fenced(Exception):
    """The checkpoint is gone: the generation was swapped or the number of shards changed."""


@dataclass(frozen=True, slots=True)
class Applied:
    """Where the checkpoint stands now, the rows that moved and the records newly parked."""

    cursor: Cursor
    changes: Sequence[RecordMoved]
    faults: Sequence[Fault]


def apply(
    connection: Connection,
    target: Target,
    shard: tuple[int, int],
    events: Sequence[Opened],
    through: Cursor,
) -> Applied:
    """Fold and store a batch of one shard, (number, of how many).

    A batch seen before changes nothing. Where `target.refolds`, the events are whole streams, as are
    those of streams in which somebody was erased.
    Raises Fenced or psycopg.Error.
    """
    try:
        return _apply(connection, target, shard, events, through, write_rows=write)
    except REFUSED:
        # Some row is; only now is it worth the savepoints to find out which.
        return _apply(connection, target, shard, events, through, write_rows=write_or_bisect)


def _apply(
    connection: Connection,
    target: Target,
    shard: tuple[int, int],
    events: Sequence[Opened],
    through: Cursor,
    *,
    write_rows: Write,
) -> Applied:
    with connection.transaction():
        # The row lock comes first: what is read after it is what the last holder wrote.
        at = lock_checkpoint(connection, target, shard)
        if through.position <= at.position:
            return Applied(at, (), ())
        fresh = _moved(target, events, at.position)
        folded, faults = fold_and_write(connection, target, fresh, write_rows)
        _move_checkpoint(connection, target, shard, through)
    return Applied(through, _changes(target, folded), faults)


def _moved(target: Target, events: Sequence[Opened], since: int) -> dict[UUID, list[Opened]]:
    """Events after a position by stream; whole streams where the fold begins at the first event."""
    whole = {event.stream_id for event in events} if target.refolds else with_erasure(events)
    if not whole:
        return by_stream(event for event in events if event.position > since)
    moved = {event.stream_id for event in events if event.position > since}
    return {
        stream_id: [one for one in seen if stream_id in whole or one.position > since]
        for stream_id, seen in by_stream(events).items()
        if stream_id in moved
    }


def lock_checkpoint(connection: Connection, target: Target, shard: tuple[int, int]) -> Cursor:
    """Shuts out every other writer of the shard until the transaction ends. Raises Fenced."""
    row = connection.execute(
        "SELECT position, kafka_offset FROM feed.checkpoint "
        "WHERE read_model = %s AND generation = %s AND shard = %s AND shards = %s FOR UPDATE",
        (*target.key, *shard),
    ).fetchone()
    if row is None:
        raise Fenced
    return Cursor(row[0], row[1])


def _move_checkpoint(
    connection: Connection, target: Target, shard: tuple[int, int], through: Cursor
) -> None:
    connection.execute(
        "UPDATE feed.checkpoint SET position = %s, kafka_offset = %s, updated_at = now() "
        "WHERE read_model = %s AND generation = %s AND shard = %s AND shards = %s",
        (through.position, through.offset, *target.key, *shard),
    )


def fold_and_write(
    connection: Connection,
    target: Target,
    streams: Mapping[UUID, Sequence[Opened]],
    write_rows: Write,
) -> tuple[dict[UUID, Folded], list[Fault]]:
    """Within the caller's transaction; parked records are left out, faulty ones get parked."""
    if not streams:
        return {}, []
    skipped = parked_among(connection, target.key, list(streams))
    streams = {stream_id: seen for stream_id, seen in streams.items() if stream_id not in skipped}
    rows = target.rows.load(connection, list(streams))
    anew = {*streams} if target.refolds else with_erasure(chain.from_iterable(streams.values()))
    if anew:
        versions = {stream_id: row["version"] for stream_id, row in rows.items()}
        streams = {
            stream_id: seen
            for stream_id, seen in streams.items()
            if stream_id not in anew or seen[-1].version > versions.get(stream_id, 0)
        }
        rows = {stream_id: row for stream_id, row in rows.items() if stream_id not in anew}
    with COMPUTING:
        folded, faults = fold_streams(target.model, target.live, rows, streams)
    for stream_id in anew & folded.keys():
        folded[stream_id] = folded[stream_id]._replace(anew=True)
    refused = write_rows(connection, target, list(folded.values()))
    if anew and not target.refolds:
        for table in target.tables:
            fold_counters(connection, table)
    for fault in refused:
        del folded[fault.stream_id]
    # A record whose row was refused is parked from its first event here, not from a later fault.
    worst = {fault.stream_id: fault for fault in (*faults, *refused)}
    park(connection, target.key, worst.values())
    return folded, list(worst.values())


def write(connection: Connection, target: Target, folded: Sequence[Folded]) -> list[Fault]:
    """Writes the rows, all or none of them. Raises psycopg.Error."""
    if folded:
        target.rows.write(connection, [one.encoded for one in folded])
    if target.keyed is not None:
        for one in folded:
            if one.anew:
                target.keyed.replace_all(connection, one.last.stream_id, one.put)
        further = [one for one in folded if not one.anew]
        ends = [(one.last.stream_id, one.end) for one in further if one.end]
        target.keyed.end(connection, ends)
        put = [row for one in further for row in one.put]
        target.keyed.change(connection, put, [id_ for one in further for id_ in one.gone])
    return []


def write_or_bisect(
    connection: Connection, target: Target, folded: Sequence[Folded]
) -> list[Fault]:
    """Writes the rows; those that Postgres refuses are found by halving and returned."""
    if not folded:
        return []
    try:
        with connection.transaction():
            write(connection, target, folded)
    except REFUSED as error:
        if len(folded) == 1:
            one = folded[0]
            return [Fault(one.last.stream_id, one.first_position, describe(error))]
        middle = len(folded) // 2
        return write_or_bisect(connection, target, folded[:middle]) + write_or_bisect(
            connection, target, folded[middle:]
        )
    return []


def _changes(target: Target, folded: Mapping[UUID, Folded]) -> list[RecordMoved]:
    """Returns the moved records; only a noun's own read model announces them."""
    return [
        RecordMoved(last.noun, last.stream_id, last.version, last.position, last.meta.actor_id)
        for last in (one.last for one in folded.values())
        if last.noun == target.model.name
    ]
