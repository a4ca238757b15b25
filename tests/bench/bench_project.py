"""Keeping read models up to date and rebuilding them, in events per second.

Live projection stands beside the eventsourcing library's projection runner, on a table of the same
shape; a rebuild beside COPY of the same rows by one process, without and with the indexes.

    python -m tests.bench.bench_project FOLDER [--workers N] [--bare]

measures the rebuild of a large store that `tests.bench.million` has made.
"""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Any, NamedTuple

import psycopg
import sqlalchemy as sa
from psycopg import conninfo, sql

from domain.nouns import NOUNS
from infra.bootstrap import Databases, Owners, migrate
from infra.eventstore.store import PostgresEventStore
from infra.gc_tuning import tune_gc
from infra.projector.build.build import Builder
from infra.projector.build.helpers import Helpers, cores
from infra.projector.build.unsealing import Unsealing
from infra.projector.fold.runner import Runner
from infra.projector.notify.changes import ChangeNotifier
from infra.projector.rows.generations import ensure_first, live_targets
from infra.projector.rows.tables import qualified
from projections.kernel.read_model import ReadModel
from projections.kernel.storage import stored_tables
from projections.nouns import PROJECTIONS, READ_MODELS
from tests.bench.append_stories import append_stories
from tests.bench.measure import Report, Result, owners_of
from tests.bench.million.fill import fill
from tests.bench.million.store import kept
from tests.bench.million.world import Size, World
from tests.bench.stories import EVENTS

KEY = b"k" * 32
ROUNDS = 3
LEADS = 20_000
"""Of the store that is rebuilt; their customers come on top."""
LIVE = 3_000
STOCK = 300
"""Leads of the live projections; the library's takes its time."""
MIXED = 1_000
"""Leads that take turns, so that an event seldom finds another of its record in the batch."""
CHUNK = 1 << 20
Connection = psycopg.Connection[Any]


@dataclass(frozen=True, slots=True)
class Place:
    """Where events are and rows come from."""

    found: Databases
    key: bytes
    store: PostgresEventStore
    connection: Connection


class Rates(NamedTuple):
    """Events per second."""

    rebuilt: float
    copied: float
    copied_indexed: float | None


def run(report: Report, found: Databases) -> None:
    tune_gc()
    fill(World(1, Size(leads=LEADS), date(2026, 10, 1)), found, KEY, cores())
    with place(found) as built:
        rounds = [rebuild_and_copy(built, cores(), indexed=True) for _ in range(ROUNDS)]
        report_rebuild(report, rounds, built.store.position())
    for together, name in ((1, "a record's events together"), (MIXED, f"{MIXED} records in turn")):
        with place(beside(found, f"live{together}")) as live:
            measure_live(report, live, together, name)


def measure_live(report: Report, place: Place, together: int, name: str) -> None:
    """Turn by turn, so that a busy machine slows both."""
    append_stories(place.store, LIVE, together)
    of_leads, of_all, stock = [], [], []
    for _ in range(ROUNDS):
        of_leads.append(projected(place, [PROJECTIONS["lead"]]))
        stock.append(stock_rate(place, together))
        of_all.append(projected(place, READ_MODELS))
    peer = statistics.median(stock)
    for what, rates in (("lead", of_leads), ("all", of_all)):
        title = f"live projection, {what}, {name}"
        goal = ">= 20" if together == 1 else "-"
        rate = statistics.median(rates)
        report.add(Result(title, "events/s", rate, "library's runner", peer, goal))


def projected(place: Place, models: Sequence[ReadModel]) -> float:
    """From an empty table; one process, as a projector runs it."""
    connection, head = place.connection, place.store.position()
    if missing := ensure_first(connection, models):
        builder = Builder(dsn=place.found.main, opener=place.store.open_many)
        builder.rebuild_all(missing)
        builder.close()
    for model in models:
        for table in live_tables(connection, model):
            connection.execute(sql.SQL("TRUNCATE {}").format(qualified(table)))
    connection.execute("DELETE FROM feed.checkpoint")
    runner = Runner(
        dsn=place.found.main, models=models, opener=place.store.open_many, changes=ChangeNotifier()
    )
    started = time.perf_counter()
    runner.start()
    try:
        names = [model.name for model in models]
        while not all_at(connection, names, head):
            time.sleep(0.02)
        return head / (time.perf_counter() - started)
    finally:
        runner.stop()


def all_at(connection: Connection, names: Sequence[str], head: int) -> bool:
    query = "SELECT count(*) FROM feed.checkpoint WHERE read_model = ANY(%s) AND position = %s"
    row = connection.execute(query, (list(names), head)).fetchone()
    return row is not None and row[0] == len(names)


def stock_rate(place: Place, together: int) -> float:
    """The library in a process of its own, in the same database, in a table like ours."""
    connection = place.connection
    connection.execute("DROP SCHEMA IF EXISTS stock CASCADE")
    connection.execute("CREATE SCHEMA stock")
    [rows, *_] = live_tables(connection, PROJECTIONS["lead"])
    connection.execute(
        sql.SQL("CREATE TABLE stock.lead (LIKE {} INCLUDING ALL)").format(qualified(rows))
    )
    # Ours stand apart; who keeps one table has the document in it.
    connection.execute(
        "ALTER TABLE stock.lead ADD version integer NOT NULL, "
        "ADD updated_at timestamptz NOT NULL, ADD doc jsonb NOT NULL"
    )
    given = conninfo.conninfo_to_dict(place.found.main)
    environment = {
        "PERSISTENCE_MODULE": "eventsourcing.postgres",
        "POSTGRES_SCHEMA": "stock",
        **{
            f"POSTGRES_{name.upper()}": str(given[name])
            for name in ("dbname", "host", "port", "user", "password")
        },
    }
    program = [sys.executable, "-m", "tests.bench.stock_projection"]
    said = subprocess.run(
        [*program, str(STOCK), str(min(together, STOCK)), "stock.lead"],
        env=os.environ | environment,
        check=True,
        capture_output=True,
        text=True,
    )
    events, seconds = said.stdout.split()
    row = connection.execute("SELECT count(*), min(version) FROM stock.lead").fetchone()
    if row != (STOCK, EVENTS):
        raise AssertionError(row)
    return int(events) / float(seconds)


def rebuild_and_copy(place: Place, workers: int, *, indexed: bool) -> Rates:
    """All read models: rebuilt by several processes, and copied by one."""
    events = place.store.position()
    unsealing = Unsealing(place.found.main, place.found.vault, place.key)
    builder = Builder(
        dsn=place.found.main,
        opener=place.store.open_many,
        helpers=Helpers(place.found.main, unsealing, workers),
    )
    started = time.perf_counter()
    try:
        builder.rebuild_all(READ_MODELS)
    finally:
        builder.close()
    rebuilt = events / (time.perf_counter() - started)
    bare = events / copied(place.connection, indexed=False)
    with_indexes = events / copied(place.connection, indexed=True) if indexed else None
    return Rates(rebuilt, bare, with_indexes)


def copied(connection: Connection, *, indexed: bool) -> float:
    """Seconds for COPY of every read model's rows into tables of the same shape."""
    connection.execute("DROP SCHEMA IF EXISTS copied CASCADE")
    connection.execute("CREATE SCHEMA copied")
    return sum(
        copied_one(connection, source, indexed=indexed)
        for model in READ_MODELS
        for source in live_tables(connection, model)
    )


def copied_one(connection: Connection, source: sa.Table, *, indexed: bool) -> float:
    target = sql.Identifier("copied", source.name)
    shape = sql.SQL("ALL" if indexed else "STORAGE")
    connection.execute(
        sql.SQL("CREATE TABLE {} (LIKE {} INCLUDING {})").format(target, qualified(source), shape)
    )
    binary = sql.SQL("(FORMAT BINARY)")
    with tempfile.TemporaryFile() as file, connection.cursor() as cursor:
        with cursor.copy(sql.SQL("COPY {} TO STDOUT {}").format(qualified(source), binary)) as out:
            for part in out:
                file.write(part)
        file.seek(0)
        started = time.perf_counter()
        with cursor.copy(sql.SQL("COPY {} FROM STDIN {}").format(target, binary)) as into:
            while part := file.read(CHUNK):
                into.write(part)
        return time.perf_counter() - started


def report_rebuild(report: Report, rounds: Sequence[Rates], events: int) -> None:
    rebuilt = statistics.median(one.rebuilt for one in rounds)
    name = f"rebuild of all read models, {events} events"
    bare = statistics.median(one.copied for one in rounds)
    report.add(Result(name, "events/s", rebuilt, "COPY without indexes", bare, ">= 0.3"))
    indexed = [one.copied_indexed for one in rounds if one.copied_indexed is not None]
    if indexed:
        peer = statistics.median(indexed)
        report.add(Result(name, "events/s", rebuilt, "COPY with indexes", peer, ">= 0.3"))


def live_tables(connection: Connection, model: ReadModel) -> tuple[sa.Table, ...]:
    """The rows, and their documents where these stand apart."""
    [target] = live_targets(connection, [model])
    return stored_tables(target.rows.table)


def beside(found: Databases, name: str) -> Databases:
    """Databases of their own on the same server."""
    owners, vault = owners_of(found), f"{name}_vault"
    made = Databases(
        conninfo.make_conninfo(found.main, dbname=name),
        conninfo.make_conninfo(found.vault, dbname=vault),
        Owners(
            conninfo.make_conninfo(owners.main, dbname=name),
            conninfo.make_conninfo(owners.vault, dbname=vault),
        ),
    )
    migrate(made)
    return made


@contextmanager
def place(found: Databases, key: bytes = KEY) -> Iterator[Place]:
    store = PostgresEventStore(found.main, found.vault, key, NOUNS)
    store.open()
    try:
        with psycopg.connect(found.main, autocommit=True) as connection:
            yield Place(found, key, store, connection)
    finally:
        store.close()


def main() -> None:
    parser = argparse.ArgumentParser(prog="bench_project", description="Rebuilds a large store.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--workers", type=int, default=cores())
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--bare", action="store_true", help="leave out COPY with indexes")
    given = parser.parse_args()
    report = Report()
    with (
        kept(given.folder.resolve()) as (settings, found),
        place(found, settings.master_key()) as at,
    ):
        rounds = [
            rebuild_and_copy(at, given.workers, indexed=not given.bare) for _ in range(given.rounds)
        ]
        report_rebuild(report, rounds, at.store.position())


if __name__ == "__main__":
    main()
