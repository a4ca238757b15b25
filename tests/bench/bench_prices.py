"""Loading a price file, against calamine's reading and COPY of its rows, and prices found in a large table.

A large file is read, checked and loaded within a limit. The load reads, checks, hashes and compares every row with
every other; the peer reads the same workbook and copies the rows into a table of the same form. Memory is that of
the process that loads, of a file ten times as large. The match of one length, and the builder's offers of every
length with what they cost and bring, are compared with the same rows found by SQL that knows nothing of files and
suppliers.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from contextlib import contextmanager
from dataclasses import replace
from datetime import date, timedelta
from functools import partial
from io import BytesIO
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, cast
from uuid import UUID, uuid4

import orjson
import psycopg
from python_calamine import load_workbook

from api.routes.price_file_shapes import WantedMatch
from api.routes.price_match import with_costs
from commands.kernel.append import append_with_retry, create_stream
from commands.kernel.command import Actor, Context
from commands.supplier import AddSupplier
from domain.price_file.noun import PRICE_FILE
from domain.price_file.prices import LDZ, Wanted
from infra.bootstrap import Services, open_services, projecting
from infra.dev.stack.stack import PROJECT
from infra.gc_tuning import tune_gc
from infra.projector.rows.tables import VIEW_SCHEMA
from infra.settings import Settings
from tests.bench.measure import Report, Result, medians
from tests.bench.price_loads import FIRST, ROWS_A_BAND, deps_of, loaded, mapped, workbook_of
from tests.bench.serving import own_environment, settings_of
from tests.factories import price_file

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from infra.bootstrap import Databases

ROWS, FEW_ROWS = 150_000, 15_000
IN_ALL, OF_BUILDER, SUPPLIERS, FILES = 2_000_000, 1_000_000, 20, 5
"""Rows among which is matched and offered, of so many suppliers with so many files each."""
LARGE, MOST_SECONDS = 100_000, 60.0
"""Rows that are read, checked and loaded within so many seconds."""
MONTH = timedelta(days=30)
MATCHES, ROUNDS = 200, 3
KNOWN = 120.0
"""Seconds that the read models may take."""
PEER = b"""
create unlogged table peer_price (file_id uuid, number integer, area text, min_aq integer, max_aq integer,
    duration smallint, start_date date, end_date date, unit_rate numeric(7, 4), standing_charge numeric(7, 4),
    price_for text, primary key (file_id, number))"""
PEER_COPY = b"copy peer_price from stdin"
SPREAD = """
insert into prices.row
select %(file)s, n, (%(zones)s::text[])[1 + n %% 13], '', '', 12 * (1 + n / 13 %% 5),
    n / 65 * 500, (n / 65 + 1) * 500, %(first)s, %(last)s, 4 + n %% 1000 / 250.0, null, null, 28.5, 'Both'
from generate_series(0, %(rows)s - 1) n"""
_BARE = """
select distinct on (file_id, duration) * from prices.row
where area = %(area)s and profile_class = '' and {duration}
    and min_aq <= %(aq)s and max_aq >= %(aq)s and start_date <= %(start)s and end_date >= %(start)s
    and price_for in ('Both', 'Renewal')
order by file_id, duration, min_aq desc"""
BARE = _BARE.format(duration="duration = %(duration)s")
BARE_BUILDER = f"""
select *, round((unit_rate * %(aq)s + standing_charge * 365) / 100, 2) as year_cost,
    round(((unit_rate + 0.5) * %(aq)s + standing_charge * 365) / 100, 2) as offer_cost,
    round(0.5 * %(aq)s * duration / 12 / 100, 2) as commission
from ({_BARE.format(duration="true")}) found order by year_cost, file_id, duration"""
LENGTHS = 5


def run(report: Report, found: Databases) -> None:
    with tempfile.TemporaryDirectory(prefix="daybook-bench-") as name:
        environment = own_environment(settings_of(found, Path(name), 1))
        with environment, open_services(Settings.load(), found) as services:
            if report.wants("load"):
                speed(report, services, found)
            if report.wants("memory"):
                memory(report)
            if report.wants("match"):
                match(report, services, found)


def speed(report: Report, services: Services, found: Databases) -> None:
    data = workbook_of(ROWS)
    rows = ROWS // ROWS_A_BAND * ROWS_A_BAND
    # As the process that does jobs.
    tune_gc()

    def ours() -> float:
        loading = mapped(services, data)
        began = time.perf_counter()
        loaded(services, loading, rows)
        return time.perf_counter() - began

    def whole() -> float:
        data = workbook_of(LARGE)
        began = time.perf_counter()
        loaded(services, mapped(services, data), LARGE // ROWS_A_BAND * ROWS_A_BAND)
        return time.perf_counter() - began

    name = f"price file: {LARGE:,} rows from upload to prices"
    report.add(Result(name, "s", whole(), "limit", MOST_SECONDS, "<= 1"))
    with psycopg.connect(found.main, autocommit=True) as connection, scratch(connection):
        took = medians(ours, lambda: copied(connection, data), rounds=ROUNDS)
    name = f"price file: load of {rows:,} rows"
    report.add(Result(name, "s", took[0], "calamine and COPY", took[1], "<= 3"))


@contextmanager
def scratch(connection: psycopg.Connection[Any]) -> Iterator[None]:
    """The peer's table, in a schema of its own."""
    connection.execute("create schema peer")
    connection.execute("set search_path to peer")
    connection.execute(PEER)
    try:
        yield
    finally:
        connection.execute("drop schema peer cascade")


def copied(connection: psycopg.Connection[Any], data: bytes) -> float:
    began = time.perf_counter()
    file = str(uuid4())
    with connection.cursor() as cursor, cursor.copy(PEER_COPY) as copy:
        rows = load_workbook(BytesIO(data)).get_sheet_by_index(0).iter_rows()
        next(rows)
        for number, row in enumerate(rows, 2):
            zone, low, high, length, start, end, rate, charge, kind = row
            usage = (int(cast("float", low)), int(cast("float", high)), int(cast("float", length)))
            days = (_day(start), _day(end))
            copy.write_row((file, number, zone, *usage, *days, rate, charge, kind))
    return time.perf_counter() - began


def _day(text: Any) -> date:
    day, month, year = str(text).split("/")
    return date(int(year), int(month), int(day))


def memory(report: Report) -> None:
    few, many = (measured_alone(rows) for rows in (FEW_ROWS, ROWS))
    name = f"price file: peak memory of {ROWS:,} rows (its reader's {many['reader']:.0f})"
    report.add(Result(name, "MB", many["peak"], f"of {FEW_ROWS:,} rows", few["peak"], "<= 1.5"))


def measured_alone(rows: int) -> dict[str, float]:
    done = subprocess.run(
        [sys.executable, "-m", "tests.bench.price_loads", str(rows)],
        cwd=PROJECT,
        env=dict(os.environ),
        stdout=subprocess.PIPE,
        check=True,
    )
    answer: dict[str, float] = orjson.loads(done.stdout.splitlines()[-1])
    return answer


def match(report: Report, services: Services, found: Databases) -> None:
    files = [file for _ in range(SUPPLIERS) for file in supplier_with_files(services)]
    with psycopg.connect(found.main, autocommit=True) as connection:
        each = spread(connection, files, IN_ALL)
        analyse(found)
        wait_for(services, len(files))
        asked = [wanted(Random(number), each) for number in range(MATCHES)]
        took = compared(
            asked,
            lambda one: services.price_rows.match(one, FIRST),
            lambda one: connection.execute(BARE, values_of(one)).fetchall(),
            SUPPLIERS,
        )
        name = f"price match in {each * len(files):,} rows"
        report.add(Result(name, "ms", took[0], "bare SQL", took[1], "<= 1.5"))
        each = spread(connection, files, OF_BUILDER)
        analyse(found)
        payload = WantedMatch.model_validate(
            {
                "value": "gas",
                "AQ": 25_000,
                "startDate": f"{FIRST:%d/%m/%Y}",
                "priceFor": "Renewal",
                "upliftUnit": "0.5",
            }
        )
        took = compared(
            [replace(wanted(Random(number), each), duration=None) for number in range(MATCHES)],
            lambda one: with_costs(services.price_rows.match(one, FIRST), payload),
            lambda one: connection.execute(BARE_BUILDER, values_of(one)).fetchall(),
            SUPPLIERS * LENGTHS,
        )
        name = f"builder: offers of every length in {each * len(files):,} rows"
        report.add(Result(name, "ms", took[0], "bare SQL", took[1], "<= 1.5"))


def spread(connection: psycopg.Connection[Any], files: Sequence[UUID], rows: int) -> int:
    """Empties the table of prices, fills it with rows of these files, and answers how many each has."""
    connection.execute("delete from prices.row")
    each = rows // len(files)
    for number, file in enumerate(files):
        # Each file of a supplier is of a month of its own.
        first = FIRST + MONTH * (number % FILES)
        values: dict[str, Any] = {"first": first, "last": first + MONTH - timedelta(days=1)}
        connection.execute(SPREAD, values | {"file": file, "zones": list(LDZ), "rows": each})
    return each


def values_of(one: Wanted) -> dict[str, Any]:
    return {name: getattr(one, name) for name in one.__slots__}


def compared(
    asked: Sequence[Wanted],
    ours: Callable[[Wanted], Sequence[Any]],
    bare: Callable[[Wanted], Sequence[Any]],
    prices: int,
) -> list[float]:
    """Milliseconds that a question takes, ours and by SQL. Raises RuntimeError where one of them does not find
    so many prices.
    """
    found = {len(way(one)) for way in (ours, bare) for one in asked}
    if found != {prices}:
        raise RuntimeError(f"{found} prices in a match")

    def taken(way: Callable[[Wanted], Sequence[Any]]) -> float:
        began = time.perf_counter()
        for one in asked:
            way(one)
        return (time.perf_counter() - began) / len(asked) * 1_000

    return medians(partial(taken, ours), partial(taken, bare), rounds=ROUNDS)


def analyse(found: Databases) -> None:
    """Vacuums and analyses the price rows, as autovacuum does later. Raises RuntimeError without the tables' owner."""
    if found.owners is None:
        raise RuntimeError("the owner of the tables is not known")
    with psycopg.connect(found.owners.main, autocommit=True) as owner:
        owner.execute("vacuum (analyze) prices.row")


def wanted(random: Random, rows: int) -> Wanted:
    top = max(1, rows // 65 - 1) * 500
    return Wanted(
        area=random.choice(LDZ),
        aq=random.randrange(1, top) // 500 * 500 + 250,
        start=FIRST,
        price_for="Renewal",
        duration=12 * random.randint(1, 5),
    )


def supplier_with_files(services: Services) -> list[UUID]:
    """An active supplier whose files say that they are loaded."""
    deps, actor = deps_of(services), Actor(uuid4(), "admin")
    context = Context(actor, uuid4(), "screen")
    added = AddSupplier.model_validate({"supplierName": f"Fells {uuid4().hex}"})
    supplier = added.execute(context, deps).records[0].id
    return [_loaded_file(services, supplier, actor) for _ in range(FILES)]


def _loaded_file(services: Services, supplier: UUID, actor: Actor) -> UUID:
    deps, file, context = deps_of(services), uuid4(), Context(actor, uuid4(), "screen")
    uploaded = price_file.uploaded(supplierId=supplier)
    events = [price_file.mapped(), price_file.loaded()]
    append_with_retry(
        context, deps, lambda: create_stream(context, PRICE_FILE, file, uploaded, events)
    )
    return file


def wait_for(services: Services, files: int) -> None:
    """Until the read models have all of them."""
    until = time.monotonic() + KNOWN
    with projecting(services):
        while time.monotonic() < until:
            with services.pool.connection() as connection:
                [(known,)] = connection.execute(
                    f"select count(*) from {VIEW_SCHEMA}.price_file where step = 'loaded'"
                ).fetchall()
            if known >= files:
                return
            time.sleep(0.1)
    raise RuntimeError("the read model of price files does not follow")
