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

from infra.eventstore.verify_events import check_range
from infra.eventstore.verify_fault import Fault
from infra.eventstore.verify_tables import TABLES, check_table, check_tables
from infra.postgres.connections import connect, session_settings

if TYPE_CHECKING:
    from psycopg import Connection

CHUNK = 20_000
MANY = 500_000
"""Events from which several processes verify faster than one: each takes a second to start."""


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
        of_tables: list[Fault] = []
        for faults, (first, last) in _checked(dsn, connection, ranges, workers, of_tables):
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
        report.faults.extend(of_tables)
    report.faults.sort(key=lambda fault: fault.position or 0)
    return report


Checked = tuple[list[Fault], tuple[int, int]]


def _checked(
    dsn: str,
    connection: Connection[Any],
    ranges: list[tuple[int, int]],
    workers: int,
    of_tables: list[Fault],
) -> Iterator[Checked]:
    """Faults by range, in any order; `of_tables` has those of the tables when all are done."""
    if workers <= 1:
        for span in ranges:
            yield check_range(connection, *span), span
        of_tables.extend(check_tables(connection))
        return
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        # These take longest, so they come first: no process waits for another at the end.
        tables = [pool.submit(_check_table_apart, dsn, kind) for kind in TABLES]
        futures = {pool.submit(_check_apart, dsn, *span): span for span in ranges}
        for done in as_completed(futures):
            yield done.result(), futures[done]
        for table in tables:
            of_tables.extend(table.result())


def check(connection: Connection[Any], after: int) -> list[Fault]:
    """Faults behind a position, and of the tables, as this connection's snapshot shows them."""
    total = _last(connection)
    found = [
        fault
        for at in range(after + 1, total + 1, CHUNK)
        for fault in check_range(connection, at, min(at + CHUNK - 1, total))
    ]
    return sorted(found + check_tables(connection), key=lambda fault: fault.position or 0)


def _check_apart(dsn: str, first: int, last: int) -> list[Fault]:
    with connect(dsn, session_settings(statement_timeout=0)) as connection:
        return check_range(connection, first, last)


def _check_table_apart(dsn: str, kind: str) -> list[Fault]:
    with connect(dsn, session_settings(statement_timeout=0)) as connection:
        return check_table(connection, kind)


def _last(connection: Connection[Any]) -> int:
    """The last position of the log, also when the head does not know it."""
    row = connection.execute(
        "select greatest((select position from es.head), (select max(position) from es.event), 0)"
    ).fetchone()
    return row[0] if row else 0
