"""What a note on a lead writes, beside the same table with the indexes that it had formerly.

    python -m tests.bench.bench_notes [--leads 1000000]

Two tables of leads, with the rows of a small store again and again under new ids: one as a release
makes it; one as it was, with whole documents in the rows, `updated_at` and the files of the document
indexed, and pages filled to the brim. Each note is a transaction of its own, on either in turn. The first
ones come right after a checkpoint, when the log takes whole pages; further ones on the same leads
follow.
"""

from __future__ import annotations

import argparse
import statistics
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from random import Random
from uuid import UUID, uuid4

import orjson
import psycopg
import sqlalchemy as sa
from psycopg import sql
from psycopg.types.json import Jsonb
from sqlalchemy.dialects import postgresql as pg

from domain.kernel.event import Meta, Recorded
from domain.kernel.record_events import NoteAdded
from infra.bootstrap import Databases
from infra.projector.rows.rows import RowStore
from infra.projector.rows.tables import create_indexes, create_table, qualified, whole
from projections.kernel.documents import ShortDocument, plain, short_document
from projections.kernel.documents import read as read_document
from projections.kernel.storage import DOCUMENT, own_columns, stored_tables
from projections.lead.table import LEAD_VIEW
from projections.lists.changed import CHANGED, changed_name
from projections.lists.indexes import partial_index
from tests.bench.measure import Report, Result, fresh_databases
from tests.bench.million.store import build_read_models, fill_events, settings_of
from tests.bench.million.world import Size, World

Connection = psycopg.Connection[tuple[object, ...]]
FEW, CUSTOMERS = 5_000, 500
"""Leads, and customers of either kind, of the store whose rows are repeated."""
LEADS = 50_000
"""As one of `python -m tests.bench`."""
NOTES, TURN = 2_000, 100
"""Notes of a kind on either table, and how many come one after the other on the same."""
READ_TURNS = 40
_dumps = partial(orjson.dumps, default=plain)
_SIZE = "select pg_total_relation_size(to_regclass(%s))"
_HISTORY = """
with of as (
    select k.noun = 'lead' as is_lead, pg_column_size(e.*) as size
    from es.event e join es.kind k using (kind_id)
), events as (
    select sum(pg_total_relation_size(i.inhrelid)) as size from pg_inherits i
    where i.inhparent = 'es.event'::regclass
), stream as (
    select pg_total_relation_size('es.stream') / count(*) as size from es.stream
)
select events.size * (select sum(size) filter (where is_lead)::numeric / sum(size) from of)
    / (select count(*) from rm.lead) + stream.size from events, stream
"""


@dataclass
class Leads:
    """One of the two tables, and what its notes took."""

    table: sa.Table
    store: RowStore = field(init=False)
    ids: list[UUID] = field(default_factory=list)
    logged: dict[str, int] = field(default_factory=dict)
    seconds: list[float] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.store = RowStore(self.table)

    def note(self, connection: Connection, id_: UUID) -> None:
        """As the projector folds it."""
        projection = LEAD_VIEW.projection
        row = self.store.load(connection, [id_])[id_]
        event = NoteAdded(note_id=uuid4(), text="Rang back, not in")
        meta, version = Meta(uuid4(), uuid4(), uuid4()), row["version"] + 1
        now = datetime.now(UTC)
        recorded = Recorded(id_, "lead", version, event, meta, uuid4(), recorded_at=now)
        after = projection.complete(projection.fold_all(row, (recorded,)))
        self.store.write(connection, [self.store.encode(after)])

    def bytes_of_a_lead(self, connection: Connection) -> float:
        stored = [one.name for one in stored_tables(self.table)]
        names = [*stored, changed_name(self.table.name)]
        sizes = (
            connection.execute(_SIZE, (f"{self.table.schema}.{name}",)).fetchone() for name in names
        )
        [number] = connection.execute(
            sql.SQL("select count(*) from {}").format(qualified(self.table))
        ).fetchone() or (0,)
        return sum(int(str(one[0] or 0)) for one in sizes if one) / int(str(number))

    def hot_share(self, connection: Connection) -> float:
        connection.execute("select pg_stat_force_next_flush()")
        row = connection.execute(
            "select sum(n_tup_hot_upd), sum(n_tup_upd) from pg_stat_user_tables "
            "where schemaname = %s and relname = any(%s)",
            (self.table.schema, [one.name for one in stored_tables(self.table)]),
        ).fetchone() or (0, 1)
        return 100 * int(str(row[0])) / int(str(row[1]))


def tables() -> tuple[Leads, Leads]:
    """As it is, and as it was."""
    made = LEAD_VIEW.table
    now = made.to_metadata(sa.MetaData(), schema="notes_now")
    before = made.to_metadata(sa.MetaData(), schema="notes_before")
    before.info = {**made.info, CHANGED: False, DOCUMENT: ()}
    before.dialect_kwargs["postgresql_with"] = {}
    before.c["doc"].type = pg.JSONB()
    [files] = [one for one in before.indexes if one.name == "lead_documents"]
    before.indexes.remove(files)
    before.append_constraint(partial_index("lead_updated", sa.text("updated_at DESC"), "id"))
    of_files = sa.Index(
        "lead_documents",
        sa.text("(doc -> 'documents') jsonb_path_ops"),
        postgresql_using="gin",
        postgresql_where=sa.text("(doc -> 'documents') <> '[]'::jsonb"),
    )
    before.append_constraint(of_files)
    return Leads(now), Leads(before)


# Short documents are read as they are.
READS = {
    "10 documents by id": "select doc{} from {} where id = any(%(ten)s)",
    "100 documents by id": "select doc{} from {} where id = any(%(hundred)s)",
    "documents of a page of 100": "select doc{} from {} where not deleted "
    "order by created_at desc, id limit 100",
    "ids of a page of a status": "select id{} from {} where status = %(status)s and not deleted "
    "order by created_at desc, id limit 100",
}


def read(connection: Connection, both: Sequence[Leads]) -> dict[str, list[float]]:
    """Medians in milliseconds of what lists read, from either table in turn."""
    found: dict[str, list[list[float]]] = {name: [[], []] for name in READS}
    row = connection.execute("select status from rm.lead limit 1").fetchone()
    for _ in range(READ_TURNS):
        for place, leads in enumerate(both):
            ids = Random(len(found)).sample(leads.ids, 100)
            values = {"ten": ids[:10], "hundred": ids, "status": row[0] if row else ""}
            for name, text in READS.items():
                as_text = sql.SQL("" if short_document(leads.table) else "::text")
                query = sql.SQL(text).format(as_text, whole(leads.table))
                since = time.perf_counter()
                connection.execute(query, values).fetchall()
                found[name][place].append((time.perf_counter() - since) * 1e3)
    return {name: [statistics.median(one) for one in times] for name, times in found.items()}


def fill_sources(connection: Connection, number: int) -> None:
    """`copies`: new ids, and the lead of the small store that each repeats; `whole_doc`: documents of
    that store with all keys.
    """
    connection.execute("create schema notes_sources")
    connection.execute("set search_path = notes_sources, public")
    connection.execute(
        "create unlogged table copies as select gen_random_uuid() as id, lead.id as original "
        f"from rm.lead, generate_series(1, {number // FEW})".encode()
    )
    connection.execute("create unlogged table whole_doc (original uuid primary key, doc jsonb)")
    docs = connection.execute("select id, doc from rm.lead").fetchall()
    with connection.cursor() as cursor:
        cursor.executemany(
            "insert into whole_doc values (%s, %s)",
            [(id_, Jsonb(read_document(LEAD_VIEW.table, doc), dumps=_dumps)) for id_, doc in docs],
        )


def make(connection: Connection, leads: Leads) -> None:
    create_table(connection, leads.table)
    for stored in stored_tables(leads.table):
        name = qualified(stored)
        # Otherwise vacuuming would write to the log now and then.
        connection.execute(sql.SQL("alter table {} set (autovacuum_enabled = off)").format(name))
        columns = [str(one.name) for one in own_columns(stored) if one.name != "id"]
        is_short = isinstance(stored.c["doc"].type, ShortDocument)
        values = [
            # JSON is compressed again, or not, only where it is another.
            sql.SQL("(whole_doc.doc || '{\"more\": 1}') - 'more'::text")
            if column == "doc" and not is_short
            else sql.Identifier("lead", column)
            for column in columns
        ]
        connection.execute(
            sql.SQL(
                "insert into {table} (id, {columns}) select copies.id, {values} from copies "
                "join rm.lead on lead.id = copies.original join whole_doc using (original)"
            ).format(
                table=name,
                columns=sql.SQL(", ").join(map(sql.Identifier, columns)),
                values=sql.SQL(", ").join(values),
            )
        )
    create_indexes(connection, leads.table)
    found = connection.execute(
        sql.SQL("select id from {} order by id").format(qualified(leads.table))
    ).fetchall()
    leads.ids = Random(len(found)).sample([UUID(str(id_)) for (id_,) in found], NOTES)


def write(connection: Connection, kind: str, both: Sequence[Leads]) -> None:
    for first in range(0, NOTES, TURN):
        for leads in both:
            began, since = _logged(connection), time.perf_counter()
            for id_ in leads.ids[first : first + TURN]:
                leads.note(connection, id_)
            leads.seconds.append((time.perf_counter() - since) / TURN)
            leads.logged[kind] = leads.logged.get(kind, 0) + _logged(connection) - began


def _logged(connection: Connection) -> int:
    row = connection.execute("select (pg_current_wal_insert_lsn() - '0/0')::bigint").fetchone()
    return int(str(row[0])) if row else 0


def run(report: Report, found: Databases, leads: int = LEADS) -> None:
    with tempfile.TemporaryDirectory(prefix="daybook-bench-") as name:
        settings = settings_of(Path(name))
        world = World(1, Size(leads=FEW, customers=CUSTOMERS), datetime.now(UTC).date())
        fill_events(world, settings, found, workers=2)
        build_read_models(settings, found)
    with psycopg.connect(found.main, autocommit=True) as connection:
        measure(report, connection, leads)


def measure(report: Report, connection: Connection, number: int) -> None:
    both = tables()
    fill_sources(connection, number)
    for one in both:
        make(connection, one)
    sizes = [one.bytes_of_a_lead(connection) for one in both]
    reads = read(connection, both)
    connection.execute("checkpoint")
    for kind in ("first", "further"):
        write(connection, kind, both)

    def add(name: str, unit: str, of_both: Sequence[float], goal: str) -> None:
        title = f"notes on {number:,} leads: {name}"
        report.add(Result(title, unit, of_both[0], "with former indexes", of_both[1], goal))

    add(
        "updates that are not HOT",
        "%",
        [100 - one.hot_share(connection) for one in both],
        "<= 0.05",
    )
    for kind, said in (("first", "log, after a checkpoint"), ("further", "log, further ones")):
        add(said, "bytes", [one.logged[kind] / NOTES for one in both], "<= 0.5")
    add("time", "ms", [statistics.median(one.seconds) * 1e3 for one in both], "<= 1")
    for name, times in reads.items():
        add(name, "ms", times, "<= 1")
    add("a lead's row on disk", "bytes", sizes, "< 1")
    row = connection.execute(_HISTORY).fetchone()
    history = float(str(row[0])) if row else 0.0
    add("a lead on disk with its history", "bytes", [one + history for one in sizes], "< 1")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--leads", type=int, default=1_000_000)
    parser.add_argument("--json", type=Path)
    given = parser.parse_args()
    report = Report()
    with fresh_databases() as found:
        run(report, found, given.leads)
    if given.json:
        report.write(given.json)


if __name__ == "__main__":
    main()
