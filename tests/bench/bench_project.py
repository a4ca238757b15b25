"""Live projection and rebuild, events per second, against the stock way and against COPY."""

from __future__ import annotations

import time
from uuid import uuid4

import psycopg
from psycopg.types.json import Jsonb

from commands.ports import Decision, StreamChange
from domain.kernel.event import Event, Meta
from domain.kernel.record import StatusChanged
from domain.lead.details import LeadDetails
from domain.lead.events import LeadCaptured
from domain.nouns import NOUNS
from infra.bootstrap import Databases
from infra.eventstore.store import PostgresEventStore
from infra.feed.changes import Changes
from infra.feed.runner import Runner
from infra.readstore.build import Builder
from infra.readstore.generations import ensure_first
from projections.lead import LeadView
from tests.bench.measure import Report, Result

STREAMS, EVENTS = 5_000, 6
STOCK_EVENTS = 2_000
UPSERT = (
    "insert into stock_lead (id, version, doc) values (%s, %s, %s) on conflict (id) do update "
    "set version = excluded.version, doc = excluded.doc"
)


def run(report: Report, found: Databases) -> None:
    store = PostgresEventStore(found.main, found.vault, b"k" * 32, NOUNS)
    store.open()
    view = LeadView()
    try:
        with psycopg.connect(found.main, autocommit=True) as connection:
            ensure_first(connection, [view])
            total = fill(store)
            stock = one_transaction_each(connection)
            live = projected(found, store, view, connection)
            report.add(
                Result(
                    "live projection, one process", "events/s", live, "one tx each", stock, ">= 20"
                )
            )
            rows = connection.execute("select count(*) from rm.lead").fetchone()
            built = rebuilt(found, store, view, total)
            copied = copy_rate(connection, total)
            report.add(
                Result(
                    f"rebuild of {rows and rows[0]} rows",
                    "events/s",
                    built,
                    "COPY",
                    copied,
                    ">= 0.3",
                )
            )
    finally:
        store.close()


def fill(store: PostgresEventStore) -> int:
    """Streams of six events, many to a command."""
    details = LeadDetails(source="Website", value=None)
    for at in range(0, STREAMS, 100):
        command, changes = uuid4(), []
        for _ in range(at, min(at + 100, STREAMS)):
            events: list[Event] = [
                LeadCaptured(details=details, status="New Lead Eco4", pipeline="ECO Sales")
            ]
            events += [StatusChanged(status=f"Status {n}") for n in range(EVENTS - 1)]
            changes.append(StreamChange(uuid4(), "lead", 0, tuple(events)))
        meta = Meta(command_id=command, correlation_id=command)
        store.append(Decision(meta, tuple(changes)))
    return store.position()


def one_transaction_each(connection: psycopg.Connection[object]) -> float:
    """What the library's runner does: one row, one position, one commit for each event."""
    connection.execute("create table stock_lead (id uuid primary key, version int, doc jsonb)")
    connection.execute("create table stock_tracking (position bigint)")
    connection.execute("insert into stock_tracking values (0)")
    doc = Jsonb({"status": "New Lead Eco4", "source": "Website"})
    started = time.perf_counter()
    for number in range(STOCK_EVENTS):
        with connection.transaction():
            connection.execute(UPSERT, (uuid4(), 1, doc), prepare=True)
            connection.execute("update stock_tracking set position = %s", (number,), prepare=True)
    return STOCK_EVENTS / (time.perf_counter() - started)


def projected(
    found: Databases,
    store: PostgresEventStore,
    view: LeadView,
    connection: psycopg.Connection[object],
) -> float:
    runner = Runner(dsn=found.main, models=[view], opener=store.open_many, changes=Changes())
    head = store.position()
    started = time.perf_counter()
    runner.start()
    try:
        while True:
            row = connection.execute("select min(position) from feed.checkpoint").fetchone()
            if row and row[0] == head:  # type: ignore[index]
                return head / (time.perf_counter() - started)
            time.sleep(0.02)
    finally:
        runner.stop()


def rebuilt(found: Databases, store: PostgresEventStore, view: LeadView, total: int) -> float:
    builder = Builder(dsn=found.main, opener=store.open_many)
    started = time.perf_counter()
    try:
        builder.rebuild(view, lambda _progress: None)
    finally:
        builder.close()
    return total / (time.perf_counter() - started)


def copy_rate(connection: psycopg.Connection[object], total: int) -> float:
    """COPY of the same rows into a table of the same shape, by one process."""
    connection.execute("create table copied as select * from rm.lead limit 0")
    with connection.cursor() as cursor:
        with cursor.copy("copy (select * from rm.lead) to stdout (format binary)") as out:
            data = b"".join(bytes(part) for part in out)
        started = time.perf_counter()
        with cursor.copy("copy copied from stdin (format binary)") as into:
            into.write(data)
    return total / (time.perf_counter() - started)
