"""What a lead takes on disk with its history, and which part takes what.

    python -m tests.bench.bench_lead_size [--leads 20000]

A made-up business of some years: the read model is built from its events, as a release does it.
Of the tables that all nouns share, leads count by the bytes of their own rows; of commands, those
of the last 30 days, as older ones are dropped.
"""

from __future__ import annotations

import argparse
import tempfile
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import psycopg
from psycopg import sql

from infra.bootstrap import Databases
from infra.eventstore.data import whole
from infra.projector.rows.generations import live_targets
from projections.kernel.storage import stored_tables
from projections.lead.table import LEAD_VIEW
from projections.lists.changed import changed_name
from projections.lists.counters import counters_name
from tests.bench.measure import Report, Result, fresh_databases
from tests.bench.million.store import build_read_models, fill_events, settings_of
from tests.bench.million.world import Size, World

Connection = psycopg.Connection[tuple[object, ...]]
LEADS = 20_000
LIMIT = 4_000
"""Bytes that a lead may take."""
_TABLE = "select pg_table_size(to_regclass(%s)), pg_indexes_size(to_regclass(%s))"
_SHARED = """
with leaf as (
    select coalesce(i.inhrelid, to_regclass(%(table)s)) as id
    from (select) one left join pg_inherits i on i.inhparent = to_regclass(%(table)s)
)
select sum(pg_table_size(id)), sum(pg_indexes_size(id)) from leaf
"""
_EACH_INDEX = """
select c.relname, pg_relation_size(i.indexrelid) from pg_index i
join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
join pg_namespace n on n.oid = t.relnamespace
where t.relname = 'lead' and n.nspname like 'rm\\_lead\\_g%' order by 2 desc
"""
_OF_LEADS = {
    "es.event": "select coalesce(sum(pg_column_size(e.*)) filter (where noun = 'lead'), 0)::float / "
    "sum(pg_column_size(e.*)) from es.event e join es.kind using (kind_id)",
    "es.stream": "select count(*) filter (where noun = 'lead')::float / count(*) from es.stream",
    "es.command": "select (count(*) filter (where k.noun = 'lead' and c.at > l.at - interval '30 days'))"
    "::float / count(*) from es.command c join es.event e on e.position = c.first_position "
    "join es.kind k using (kind_id) "
    "cross join (select max(at) as at from es.command) l",
}


def sizes_of(connection: Connection) -> Iterator[tuple[str, float]]:
    """Names, and bytes of a lead."""
    leads = _number(connection, "select count(*) from rm.lead")
    [target] = live_targets(connection, [LEAD_VIEW.projection])
    table = target.rows.table
    names = [one.name for one in stored_tables(table)]
    for name in (*names, changed_name(table.name), counters_name(table.name)):
        qualified = sql.Identifier(str(table.schema), name).as_string()
        rows, indexes = connection.execute(_TABLE, (qualified, qualified)).fetchone() or (0, 0)
        yield name, int(str(rows)) / leads
        yield f"indexes of {name}", int(str(indexes)) / leads
    for name, share_of in _OF_LEADS.items():
        share = _number(connection, share_of) / leads
        rows, indexes = connection.execute(_SHARED, {"table": name}).fetchone() or (0, 0)
        yield name, int(str(rows)) * share
        yield f"indexes of {name}", int(str(indexes)) * share


def details_of(connection: Connection) -> Iterator[tuple[str, float]]:
    """What the two largest parts are made of: each index of the rows, and columns of an event."""
    leads = _number(connection, "select count(*) from rm.lead")
    for name, size in connection.execute(_EACH_INDEX).fetchall():
        yield f"index {name}", int(str(size)) / leads
    of_leads = "from es.event join es.kind using (kind_id) where noun = 'lead'"
    for column in ("data", "hash"):
        query = f"select sum(pg_column_size({column})) {of_leads}"
        yield f"{column} of its events", _number(connection, query) / leads
    rows: list[Any] = connection.execute(f"select data {of_leads}".encode()).fetchall()
    whole_bytes = sum(len(whole(data)) for (data,) in rows)
    yield "data of its events, inflated", whole_bytes / leads


def _number(connection: Connection, query: str) -> float:
    row = connection.execute(query.encode()).fetchone()
    return float(str(row[0])) if row else 0.0


def run(report: Report, found: Databases, leads: int = LEADS) -> None:
    with tempfile.TemporaryDirectory(prefix="daybook-bench-") as name:
        settings = settings_of(Path(name))
        world = World(1, Size(leads=leads, customers=leads // 10), datetime.now(UTC).date())
        fill_events(world, settings, found, workers=2)
        build_read_models(settings, found)
    with psycopg.connect(found.main, autocommit=True) as connection:
        sizes = dict(sizes_of(connection))
        events = _number(connection, "select avg(version) from es.stream where noun = 'lead'")
        details = dict(details_of(connection))
    for name, size in details.items():
        report.add(Result(f"within these: {name}", "bytes", size, "limit", LIMIT, "-"))
    for name, size in sizes.items():
        report.add(Result(f"of a lead: {name}", "bytes", size, "limit", LIMIT, "-"))
    whole = f"a lead on disk with its history of {events:.1f} events"
    report.add(Result(whole, "bytes", sum(sizes.values()), "limit", LIMIT, "<= 1"))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--leads", type=int, default=LEADS)
    given = parser.parse_args()
    with fresh_databases() as found:
        run(Report(), found, given.leads)


if __name__ == "__main__":
    main()
