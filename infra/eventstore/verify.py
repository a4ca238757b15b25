"""Verification: recompute every hash, and check the tables against each other.

An event is checked against the stored hash of the one before it in its stream, so ranges
of positions can be checked apart from each other, and a change is found at its version.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass, field
from multiprocessing import get_context
from typing import TYPE_CHECKING, Any
from uuid import UUID

from infra.eventstore.chain import GENESIS, chain_hash
from infra.eventstore.stored import SELECT, StoredRecord
from infra.postgres.connections import connect, session_settings

if TYPE_CHECKING:
    from psycopg import Connection

CHUNK = 20_000
MANY = 200_000
"""Events from which several processes verify faster than one."""
_RANGE = f"{SELECT} where e.position between %s and %s order by e.position"
_PREVIOUS = """
select w.stream_id, w.version, p.hash
from unnest(%s::uuid[], %s::int[]) as w(stream_id, version)
join es.event p on p.stream_id = w.stream_id and p.version = w.version - 1
"""
_CONSISTENCY = {
    "head is missing": """
        select null::uuid, null::int, null::bigint where not exists (select from es.head)""",
    "time of the log is in the future": """
        select null::uuid, null::int, h.position from es.head h
        where h.last_ts > clock_timestamp() + interval '5 minutes'""",
    "time of the log is before its last event": """
        select e.stream_id, e.version, e.position from es.head h
        join es.event e on e.position = h.position
        where h.last_ts < e.recorded_at
            and not exists (select from es.clock_repair r where r.after_position = h.position)""",
    "head is not the last position": """
        select null::uuid, null::int, h.position from es.head h
        where h.position <> coalesce((select max(position) from es.event), 0)""",
    "stream does not match its last event": """
        select s.stream_id, s.version, s.last_position from es.stream s
        left join es.event e on e.position = s.last_position
        where (e.stream_id, e.version, e.hash, e.noun)
            is distinct from (s.stream_id, s.version, s.hash, s.noun)""",
    "stream does not begin at its first event": """
        select s.stream_id, s.version, s.first_position from es.stream s
        left join es.event e on e.position = s.first_position
        where (e.stream_id, e.version) is distinct from (s.stream_id, 1)""",
    "streams do not add up to the log": """
        select null::uuid, sum(s.version)::int, h.position
        from es.head h left join es.stream s on true
        group by h.position having coalesce(sum(s.version), 0) <> h.position""",
    "claim of a stream that is not there": """
        select c.stream_id, null::int, null::bigint from es.claim c
        left join es.stream s using (stream_id) where s.stream_id is null""",
    "command outside the log": """
        select null::uuid, null::int, c.last_position from es.command c, es.head h
        where c.last_position > h.position or c.first_position > c.last_position""",
    "command does not match its events": """
        select e.stream_id, e.version, coalesce(e.position, c.first_position) from es.command c
        left join es.event e on e.position between c.first_position and c.last_position
        where e.command_id is distinct from c.command_id""",
    "event of a command that is not known": """
        select e.stream_id, e.version, e.position from es.event e
        left join es.command c
            on c.command_id = e.command_id
            and e.position between c.first_position and c.last_position
        where c.command_id is null and e.recorded_at > now() - interval '29 days'""",
    "command answers with another record": """
        select e.stream_id, max(e.version), max(e.position) from es.command c
        join es.event e on e.position between c.first_position and c.last_position
        where c.result is not null
        group by c.command_id, c.result, e.stream_id, e.noun
        having not coalesce(
            c.result -> 'records'
                @> jsonb_build_array(jsonb_build_array(e.noun, e.stream_id, max(e.version))),
            false)""",
}


@dataclass(frozen=True, slots=True)
class Fault:
    kind: str
    stream_id: UUID | None
    version: int | None
    position: int | None

    def __str__(self) -> str:
        return f"{self.kind} (stream {self.stream_id}, version {self.version})"


@dataclass(slots=True)
class Report:
    """`events` were checked; the store is sound when there are no faults."""

    events: int = 0
    faults: list[Fault] = field(default_factory=list)

    @property
    def sound(self) -> bool:
        return not self.faults


Progress = Callable[[int, int], None]
"""Called with events done and events in all."""
Verified = Callable[[int, list[Fault]], None]
"""Called as events are checked: the position up to which all are, and the faults since the last call."""


def verify(
    dsn: str,
    *,
    after: int = 0,
    workers: int | None = None,
    progress: Progress | None = None,
    verified: Verified | None = None,
) -> Report:
    """Check the whole store as it is now, or the events after a position and all tables.

    `workers` processes share the ranges; by default one for each core, when there are many events.
    """
    report = Report()
    with connect(dsn, session_settings(statement_timeout=0)) as connection:
        total = _last(connection)
        if workers is None:
            workers = (os.cpu_count() or 1) if total - after > MANY else 1
        ranges = [(at, min(at + CHUNK - 1, total)) for at in range(after + 1, total + 1, CHUNK)]
        apart: dict[int, tuple[int, list[Fault]]] = {}
        through = after
        for faults, (first, last) in _checked(dsn, connection, ranges, workers):
            report.events += last - first + 1
            report.faults.extend(faults)
            apart[first] = last, faults
            # Ranges end in any order: what is reported has no hole before it.
            while through + 1 in apart:
                through, found = apart.pop(through + 1)
                if verified is not None:
                    verified(through, found)
            if progress is not None:
                progress(after + report.events, total)
        report.faults.extend(_consistency(connection))
    report.faults.sort(key=lambda fault: fault.position or 0)
    return report


Checked = tuple[list[Fault], tuple[int, int]]


def _checked(
    dsn: str, connection: Connection[Any], ranges: list[tuple[int, int]], workers: int
) -> Iterator[Checked]:
    if workers <= 1:
        for span in ranges:
            yield check_range(connection, *span), span
        return
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        futures = {pool.submit(_check_apart, dsn, *span): span for span in ranges}
        for done in as_completed(futures):
            yield done.result(), futures[done]


def check(connection: Connection[Any], after: int) -> list[Fault]:
    """Faults behind a position, and of the tables, as this connection's snapshot shows them."""
    total = _last(connection)
    found = [
        fault
        for at in range(after + 1, total + 1, CHUNK)
        for fault in check_range(connection, at, min(at + CHUNK - 1, total))
    ]
    return sorted(found + _consistency(connection), key=lambda fault: fault.position or 0)


def _check_apart(dsn: str, first: int, last: int) -> list[Fault]:
    with connect(dsn, session_settings(statement_timeout=0)) as connection:
        return check_range(connection, first, last)


def check_range(connection: Connection[Any], first: int, last: int) -> list[Fault]:
    """Faults of the positions from `first` to `last`, both included."""
    rows = connection.execute(_RANGE, (first, last), binary=True).fetchall()
    records = [StoredRecord.from_row(row) for row in rows]
    faults = [Fault("missing position", None, None, gap) for gap in _gaps(records, first, last)]
    hashes = _previous_hashes(connection, records)
    for record in records:
        key = record.stream_id, record.version
        previous = (
            GENESIS if record.version == 1 else hashes.get((record.stream_id, record.version - 1))
        )
        if previous is None:
            faults.append(Fault("missing version before", *key, record.position))
        elif chain_hash(previous, record) != record.hash:
            faults.append(Fault("hash does not match", *key, record.position))
        hashes[key] = record.hash
    return faults


def _previous_hashes(
    connection: Connection[Any], records: list[StoredRecord]
) -> dict[tuple[UUID, int], bytes]:
    """Hashes of the events just before the first ones that this range has of each stream."""
    opening: dict[UUID, int] = {}
    for record in records:
        opening.setdefault(record.stream_id, record.version)
    wanted = {stream: version for stream, version in opening.items() if version > 1}
    if not wanted:
        return {}
    rows = connection.execute(_PREVIOUS, (list(wanted), list(wanted.values())), binary=True)
    return {(stream, version - 1): known for stream, version, known in rows}


def _gaps(records: list[StoredRecord], first: int, last: int) -> list[int]:
    if len(records) == last - first + 1:
        return []
    return sorted(set(range(first, last + 1)) - {record.position for record in records})


def _consistency(connection: Connection[Any]) -> list[Fault]:
    return [
        Fault(kind, *row)
        for kind, query in _CONSISTENCY.items()
        for row in connection.execute(query)
    ]


def _last(connection: Connection[Any]) -> int:
    """The last position of the log, also when the head does not know it."""
    row = connection.execute(
        "select greatest((select position from es.head), (select max(position) from es.event), 0)"
    ).fetchone()
    return row[0] if row else 0
