"""Appending against bare one-row INSERT transactions from as many connections."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from functools import partial
from uuid import UUID, uuid4

import psycopg

from commands.ports import Decision, StreamChange
from domain.kernel.event import Meta
from domain.kernel.record import StatusChanged
from domain.lead.details import LeadDetails
from domain.lead.events import LeadCaptured
from domain.nouns import NOUNS
from infra.bootstrap import Databases
from infra.eventstore.store import PostgresEventStore
from tests.bench.measure import Report, Result, compare

WRITERS = (1, 8, 32)
SECONDS = 2.0
BARE = """
create table if not exists bare (
    stream_id uuid, version int, type text, data bytea, command_id uuid,
    recorded_at timestamptz default clock_timestamp(), hash bytea, position bigserial unique,
    primary key (stream_id, version))
"""
INSERT = (
    "insert into bare (stream_id, version, type, data, command_id, hash) "
    "values (%s, %s, 'record.status_changed.1', %s, %s, %s)"
)
DATA = b'{"status":"Data Match Received"}' + b" " * 460


def run(report: Report, found: Databases) -> None:
    store = PostgresEventStore(found.main, found.vault, b"k" * 32, NOUNS)
    store.open()
    with psycopg.connect(found.main, autocommit=True) as connection:
        connection.execute(BARE)
    try:
        for writers in WRITERS:
            rates = compare(
                partial(rate, writers, partial(appender, store)),
                partial(rate, writers, partial(inserter, found.main)),
            )
            name = f"append, {writers} writers, the disk's own fsync"
            report.add(Result(name, "commands/s", rates[0], "bare INSERT", rates[1], ">= 0.5"))
    finally:
        store.close()


def rate(writers: int, make: Callable[[], Callable[[], None]]) -> float:
    """Calls per second of `writers` threads, each with a work of its own."""
    counts = [0] * writers
    works = [make() for _ in range(writers)]
    until = time.perf_counter() + SECONDS

    def write(number: int) -> None:
        while time.perf_counter() < until:
            works[number]()
            counts[number] += 1

    threads = [threading.Thread(target=write, args=(number,)) for number in range(writers)]
    started = time.perf_counter()
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return sum(counts) / (time.perf_counter() - started)


def appender(store: PostgresEventStore) -> Callable[[], None]:
    stream, version = uuid4(), 0

    def append() -> None:
        nonlocal version
        event = (
            StatusChanged(status="Data Match Received")
            if version
            else LeadCaptured(details=LeadDetails(source="Website"), status="New Lead Eco4")
        )
        store.append(decision(stream, version, event))
        version += 1

    return append


def decision(stream: UUID, version: int, event: LeadCaptured | StatusChanged) -> Decision:
    command = uuid4()
    meta = Meta(command_id=command, correlation_id=command, actor_id=stream, role="admin")
    return Decision(meta, (StreamChange(stream, "lead", version, (event,)),))


def inserter(dsn: str) -> Callable[[], None]:
    connection = psycopg.connect(dsn, autocommit=True)
    stream, version = uuid4(), 0

    def insert() -> None:
        nonlocal version
        version += 1
        values = (stream, version, DATA, uuid4(), b"h" * 32)
        connection.execute(INSERT, values, prepare=True)

    return insert
