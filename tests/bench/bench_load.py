"""Loading one record, long and short, against the eventsourcing library's own aggregate."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from functools import partial
from uuid import UUID, uuid4

from commands.ports import Decision, StreamChange
from domain.kernel.event import Event, Meta
from domain.kernel.record import StatusChanged
from domain.lead.details import LeadDetails
from domain.lead.events import LeadCaptured
from domain.lead.noun import LEAD
from domain.nouns import NOUNS
from infra.bootstrap import Databases
from infra.eventstore.store import PostgresEventStore, StoreOptions
from tests.bench.measure import Report, Result, compare

LENGTHS = {10: ">= 4", 1_000: ">= 4", 10_000: ">= 10"}
NEVER = 10**9
CHUNK = 500


def run(report: Report, found: Databases) -> None:
    """Both folds start from events in memory-warm Postgres, without snapshots."""
    options = StoreOptions(snapshot_every=NEVER)
    store = PostgresEventStore(found.main, found.vault, b"k" * 32, NOUNS, options=options)
    store.open()
    try:
        streams = {length: fill(store, length) for length in LENGTHS}
        stock = StockStore(found)
        try:
            for length, goal in LENGTHS.items():
                aggregate = stock.fill(length)
                ours, peer = compare(
                    partial(rate, partial(store.load, LEAD, streams[length])),
                    partial(rate, partial(stock.load, aggregate)),
                )
                name = f"load a record of {length} events"
                report.add(Result(name, "loads/s", ours, "stock aggregate", peer, goal))
        finally:
            stock.close()
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


def fill(store: PostgresEventStore, length: int) -> UUID:
    stream, version = uuid4(), 0
    first: Event = LeadCaptured(details=LeadDetails(source="Website"), status="New Lead Eco4")
    events: list[Event] = [first, *(StatusChanged(status=f"No {n}") for n in range(1, length))]
    for at in range(0, length, CHUNK):
        part, command = tuple(events[at : at + CHUNK]), uuid4()
        meta = Meta(command_id=command, correlation_id=command)
        store.append(Decision(meta, (StreamChange(stream, "lead", version, part),)))
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
