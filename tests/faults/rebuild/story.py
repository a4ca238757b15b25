"""Three rows of a large store are spoilt, named and mended; then all read models are rebuilt under reads."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import date
from uuid import UUID

import psycopg
from psycopg import sql

from infra.bootstrap import Databases
from infra.projector.build.build import Builder
from infra.projector.build.helpers import Helpers, cores
from infra.projector.build.unsealing import Unsealing
from infra.projector.compare import store
from infra.projector.compare.mender import Mender
from infra.projector.compare.store import Asked, NamedDifference
from infra.projector.notify.changes import ChangeNotifier
from infra.projector.rows.generations import live_targets
from infra.projector.rows.tables import qualified
from projections.kernel.storage import stored_tables
from projections.nouns import PROJECTIONS, READ_MODELS
from tests.bench.bench_compare import compare_rows
from tests.bench.bench_project import KEY, Place, place
from tests.bench.million.fill import fill
from tests.bench.million.world import Size, World

PER_LEAD = 6
"""Events, those of customers among them."""
PAGE = 50
PATIENCE = "60s"
"""A read that waits longer has failed."""
LEAD = PROJECTIONS["lead"]


@dataclass
class Reads:
    """What readers found during the rebuild."""

    done: int = 0
    slowest: float = 0.0
    faults: list[str] = field(default_factory=list)


@dataclass
class Happened:
    events: int
    spoilt: set[tuple[str, UUID]]
    named: set[tuple[str, UUID | None]]
    """Kind of the difference, and the record."""
    mended: list[str]
    left: list[NamedDifference]
    """What a second comparison still names."""
    reads: Reads
    seconds: dict[str, float]


def play(found: Databases, events: int) -> Happened:
    fill(World(8, Size(leads=events // PER_LEAD), date(2026, 10, 1)), found, KEY, cores())
    seconds: dict[str, float] = {}

    @contextmanager
    def timed(name: str) -> Iterator[None]:
        began = time.monotonic()
        yield
        seconds[name] = time.monotonic() - began

    with place(found) as at:
        rebuild(at)
        spoilt = spoil(at)
        with timed("comparison"):
            named = compare(at)
        with timed("mending"):
            mended = write_anew(at)
        left = compare(at)
        with timed("rebuild under reads"), reading(at) as reads:
            rebuild(at)
        return Happened(
            at.store.position(),
            spoilt,
            {(one.kind, one.record_id) for one in named},
            mended,
            left,
            reads,
            seconds,
        )


def rebuild(at: Place) -> None:
    unsealing = Unsealing(at.found.main, at.found.vault, at.key)
    builder = Builder(
        dsn=at.found.main,
        opener=at.store.open_many,
        helpers=Helpers(at.found.main, unsealing, cores()),
    )
    try:
        builder.rebuild_all(READ_MODELS)
    finally:
        builder.close()


def spoil(at: Place) -> set[tuple[str, UUID]]:
    """One lead gets another source, one has no row any more, one has a row and no events."""
    (target,) = live_targets(at.connection, [LEAD])
    tables = (one for table in target.tables for one in stored_tables(table))
    (stored,) = (one for one in tables if one.name == LEAD.name)
    table = qualified(stored)
    extra = UUID(int=8)
    query = sql.SQL("select id from {} order by id limit 3").format(table)
    changed, gone, copied = (id_ for (id_,) in at.connection.execute(query).fetchall())
    update = sql.SQL("update {} set source = 'Self' || coalesce(source, '') where id = %s")
    at.connection.execute(update.format(table), [changed])
    at.connection.execute(sql.SQL("delete from {} where id = %s").format(table), [gone])
    columns = (one for one in stored.columns if one.computed is None and not one.system)
    names = (str(one.name) for one in columns)
    rest = sql.SQL(", ").join(sql.Identifier(name) for name in names if name != "id")
    copy = sql.SQL("insert into {} (id, {}) select %s, {} from {} where id = %s")
    at.connection.execute(copy.format(table, rest, rest, table), [extra, copied])
    return {("differs", changed), ("missing", gone), ("extra", extra)}


def compare(at: Place) -> list[NamedDifference]:
    compare_rows(at)
    return [one for model in READ_MODELS for one in store.differences(at.connection, model.name)]


def write_anew(at: Place) -> list[str]:
    """What became of each difference."""
    store.ask_mending(at.connection, LEAD.name, None, Asked())
    mender = Mender(dsn=at.found.main, opener=at.store.open_many, changes=ChangeNotifier())
    try:
        mender.run(LEAD)
    finally:
        mender.close()
    return [one.state for one in store.differences(at.connection, LEAD.name)]


@contextmanager
def reading(at: Place) -> Iterator[Reads]:
    """Reads first pages and numbers of all nouns' lists, again and again until the block ends."""
    reads, over = Reads(), threading.Event()

    def read() -> None:
        try:
            with psycopg.connect(at.found.main, autocommit=True) as connection:
                connection.execute(sql.SQL("set statement_timeout = {}").format(PATIENCE))
                whole = {name: rows_of(connection, name) for name in PROJECTIONS}
                while not over.is_set():
                    for name, rows in whole.items():
                        began = time.monotonic()
                        found = rows_of(connection, name)
                        reads.slowest = max(reads.slowest, time.monotonic() - began)
                        reads.done += 1
                        if found != rows:
                            reads.faults.append(f"{name}: {found}, not {rows}")
        except psycopg.Error as error:
            reads.faults.append(str(error))

    thread = threading.Thread(target=read)
    thread.start()
    try:
        yield reads
    finally:
        over.set()
        thread.join()


def rows_of(connection: psycopg.Connection[tuple[object, ...]], name: str) -> tuple[object, object]:
    """How many rows the list has, and how many of its first page."""
    view = sql.Identifier("rm", name)
    page = sql.SQL("select * from {} order by id limit {}").format(view, PAGE)
    count = sql.SQL("select count(*) from {}").format(view)
    return connection.execute(count).fetchall()[0][0], len(connection.execute(page).fetchall())
