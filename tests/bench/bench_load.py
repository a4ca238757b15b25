"""Loading one record, long and short, against the eventsourcing library's own aggregate."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from uuid import UUID, uuid4

from commands.kernel.ports import AppendRequest, StreamAppend
from domain.kernel.event import Event, Meta
from domain.kernel.record import NoteAdded, PeopleChanged, StatusChanged
from domain.lead.details import LeadDetails
from domain.lead.events import LeadCalled, LeadCaptured, LeadState
from domain.lead.noun import LEAD
from domain.nouns import NOUNS
from infra.bootstrap import Databases
from infra.eventstore.snapshots import THRESHOLD
from infra.eventstore.store import PostgresEventStore, StoreOptions
from tests.bench.measure import Report, Result, compare
from tests.factories import lead

LENGTHS = {10: ">= 4", 1_000: ">= 4", 10_000: ">= 10"}
MIXED = 1_000
LONG, SHORT, TAIL = 10_000, 1_000, THRESHOLD // 2
"""Events up to the snapshots of two records, and after them: half of what there can be."""
NEVER = 10**9
CHUNK = 500


def run(report: Report, found: Databases) -> None:
    """All folds start from events in memory-warm Postgres."""
    with opened(found, NEVER) as store, opened(found, THRESHOLD) as with_snapshots:
        streams = {length: append(store, status_changes(length)) for length in LENGTHS}
        rows = [
            (f"load a record of {length} events", length, streams[length], goal)
            for length, goal in LENGTHS.items()
        ]
        mixed = f"load a record of {MIXED} events of all kinds, two in seven sealed"
        rows.append((mixed, MIXED, append(store, mixed_changes(MIXED)), ">= 2"))
        long, short = (with_snapshot(with_snapshots, length) for length in (LONG, SHORT))
        stock = StockStore(found)
        try:
            for name, length, stream, goal in rows:
                aggregate = partial(rate, partial(stock.load, stock.fill(length)))
                ours, peer = compare(loads(store, stream), aggregate)
                report.add(Result(name, "loads/s", ours, "stock aggregate", peer, goal))
        finally:
            stock.close()
        name = f"load a record of {LONG + TAIL:,} events, {TAIL} of them after its snapshot"
        ours, peer = compare(loads(with_snapshots, long), loads(with_snapshots, short))
        report.add(Result(name, "loads/s", ours, f"of {SHORT + TAIL:,} likewise", peer, ">= 0.9"))


def with_snapshot(store: PostgresEventStore, length: int) -> UUID:
    """A record whose snapshot is at `length`, and that has grown since."""
    stream = append(store, status_changes(length))
    while store.snapshots_due():
        time.sleep(0.05)
    append(store, status_changes(TAIL + 1)[1:], stream, length)
    return stream


def loads(store: PostgresEventStore, stream: UUID) -> Callable[[], float]:
    return partial(rate, partial(store.load, LEAD, stream))


@contextmanager
def opened(found: Databases, snapshot_every: int) -> Iterator[PostgresEventStore]:
    options = StoreOptions(snapshot_every=snapshot_every)
    store = PostgresEventStore(found.main, found.vault, b"k" * 32, NOUNS, options=options)
    store.open()
    try:
        yield store
    finally:
        store.close()


def rate(work: Callable[[], object]) -> float:
    times: list[float] = []
    until = time.perf_counter() + 1
    while time.perf_counter() < until or not times:
        started = time.perf_counter()
        work()
        times.append(time.perf_counter() - started)
    return 1 / statistics.median(times)


def status_changes(length: int) -> list[Event]:
    first = LeadCaptured(details=LeadDetails(source="Website"), status="New Lead Eco4")
    return [first, *(StatusChanged(status=f"No {n}") for n in range(1, length))]


def mixed_changes(length: int) -> list[Event]:
    """What a record goes through; names and notes are sealed."""
    return [lead.captured(), *(mixed_change(number) for number in range(1, length))]


def mixed_change(number: int) -> Event:
    match number % 7:
        case 0 | 3:
            return StatusChanged(status=f"No {number % 40}")
        case 1:
            return lead.changed(source="Referral", value=number)
        case 2:
            return NoteAdded(note_id=uuid4(), text=f"Rang again, no answer {number}")
        case 4:
            name, panels = f"Orla {number}", number % 90
            dashboard = {"customer_name": name, "solar": {"no_of_panels": panels}}
            return lead.changed(digital_dashboard=dashboard)
        case 5:
            return PeopleChanged(role="Surveyor", user_ids=(uuid4(),))
        case _:
            return LeadCalled(state=LeadState(calls=number, last_call_outcome="No answer"))


def append(
    store: PostgresEventStore, events: list[Event], stream: UUID | None = None, version: int = 0
) -> UUID:
    """The stream that the events were appended to, some at a time."""
    stream = stream or uuid4()
    for at in range(0, len(events), CHUNK):
        part, command = tuple(events[at : at + CHUNK]), uuid4()
        meta = Meta(command_id=command, correlation_id=command)
        store.append(AppendRequest(meta, (StreamAppend(stream, "lead", version, part),)))
        version += len(part)
    return stream


class StockStore:
    """The library's application with its own Postgres recorder and JSON mapper."""

    def __init__(self, found: Databases) -> None:
        # Only after our store is open: it refuses to start beside the stock recorder.
        from psycopg import conninfo  # noqa: PLC0415

        from tests.bench.stock import Leads  # noqa: PLC0415

        given = conninfo.conninfo_to_dict(found.main)
        self._app = Leads(
            env={
                "PERSISTENCE_MODULE": "eventsourcing.postgres",
                "POSTGRES_DBNAME": str(given["dbname"]),
                "POSTGRES_HOST": str(given["host"]),
                "POSTGRES_PORT": str(given["port"]),
                "POSTGRES_USER": str(given["user"]),
                "POSTGRES_PASSWORD": str(given["password"]),
            }
        )

    def fill(self, length: int) -> UUID:
        return self._app.fill(length)

    def load(self, id_: UUID) -> object:
        return self._app.repository.get(id_)

    def close(self) -> None:
        self._app.close()
