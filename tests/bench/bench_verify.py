"""Verification of a whole store, and the search before an erasure, against a plain loop.

The store is the large one of `tests.bench.million`, made smaller. The loop reads the log in one
process, in the order of positions, and takes SHA-256 of each row's data and hash: it proves nothing.
Ours checks every hash with the one before it, and streams, commands and claims against the log.
"""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable
from datetime import date
from functools import partial

import psycopg

from domain.nouns import NOUNS
from infra.bootstrap import Databases
from infra.erasure.erasures import FILING
from infra.eventstore.person_streams import streams_of
from infra.eventstore.stored import COLUMNS, SELECT
from infra.eventstore.verify import CHUNK, verify
from tests.bench.measure import Report, Result, compare
from tests.bench.million.fill import fill
from tests.bench.million.world import Size, World

WORLD = World(7, Size(leads=36_000, days=400), date(2026, 6, 1))
WORKERS, ROUNDS = 2, 3
DATA, HASH = COLUMNS.index("data"), COLUMNS.index("hash")
ELDEST = "select stream_id from es.stream where noun = 'consumer' order by first_position limit 1"
LOOP = f"{SELECT} where e.position > %s and e.position <= %s order by e.position"


def run(report: Report, found: Databases) -> None:
    events = fill(WORLD, found, b"k" * 32, WORKERS).events
    ours, loop = compare(
        partial(seconds, lambda: whole(found)),
        partial(seconds, lambda: read(found, events)),
        ROUNDS,
    )
    name = f"verify {events:,} events"
    report.add(Result(name, "s", ours, "reading and hashing", loop, "<= 2"))
    search, loop = compare(
        partial(seconds, lambda: find_person(found)),
        partial(seconds, lambda: read(found, events)),
        ROUNDS,
    )
    name = f"find the records that name a person in {events:,} events, as an erasure does"
    report.add(Result(name, "s", search, "reading and hashing", loop, "<= 2"))


def find_person(found: Databases) -> None:
    """The eldest consumer's, so that the whole log is looked through."""
    with psycopg.connect(found.main) as connection:
        [(person,)] = connection.execute(ELDEST).fetchall()
        streams = streams_of(connection, [person], list(NOUNS), FILING)
    if person not in {one.id for one in streams}:
        raise RuntimeError("the search has not found the person's own record")


def seconds(work: Callable[[], object]) -> float:
    began = time.perf_counter()
    work()
    return time.perf_counter() - began


def whole(found: Databases) -> None:
    report = verify(found.main)
    if not report.sound:
        raise RuntimeError(f"the store is not sound: {report.faults[0]}")


def read(found: Databases, events: int) -> None:
    with psycopg.connect(found.main, autocommit=True) as connection:
        for after in range(0, events, CHUNK):
            rows = connection.execute(LOOP, (after, after + CHUNK), binary=True).fetchall()
            for row in rows:
                hashlib.sha256(row[DATA] + row[HASH]).digest()
