"""Appending beside five million commands of the last 30 days against appending beside none.

Two stores on one server take turns. A command comes with an idempotency key, so it is looked up
first, as by a call. Each turn begins with a checkpoint: the write-ahead log then holds every page
that an append touches, so scattered writes show.
"""

from __future__ import annotations

import os
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from statistics import median
from uuid import uuid4

import psycopg

from commands.kernel.command_ids import new_command_id
from commands.kernel.ports import AppendRequest, StreamAppend
from domain.kernel.event import Meta
from domain.lead.details import LeadDetails
from domain.lead.events import LeadCaptured
from domain.nouns import NOUNS
from infra.bootstrap import Databases, migrate
from infra.dev.supervisor import EmbeddedPostgres
from infra.eventstore.store import PostgresEventStore
from tests.bench.measure import Report, Result, owners_of

COMMANDS = 5_000_000
WRITERS, EACH, TURNS = 8, 150, 21
WEEKS = """
select es.add_command_partitions(now() - days * interval '1 day')
from generate_series(35, 0, -7) as days"""
FILL = """
insert into es.command
select (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || substr(random, 1, 3)
        || '8' || substr(random, 4, 15))::uuid,
    case when at > now() - interval '1 day' then sha256(random::bytea) end, n, n,
    jsonb_build_object('records', jsonb_build_array(jsonb_build_array('lead', random::uuid, 1))), at
from (
    select n, md5(n::text) as random, now() - interval '30 days' * (1 - n / %(all)s::float) as at
    from generate_series(1, %(all)s) as n
) as made"""


def run(report: Report, _found: Databases) -> None:
    with stores("none", "many") as (server, (none, many)):
        fill(many)
        with ExitStack() as stack:
            none_store, many_store = (stack.enter_context(opened(one)) for one in (none, many))
            admin = stack.enter_context(psycopg.connect(server.dsn(), autocommit=True))
            for store in (none_store, many_store):
                turn(store, admin)
            turns = [(turn(many_store, admin), turn(none_store, admin)) for _ in range(TURNS)]
    name = f"append at {COMMANDS:,} commands"
    for unit, place, goal in (("commands/s", 0, ">= 0.95"), ("bytes of WAL", 1, "<= 1.05")):
        ours, peer = (median(one[side][place] for one in turns) for side in (0, 1))
        report.add(Result(name, unit, ours, "at none", peer, goal))


@contextmanager
def stores(*names: str) -> Iterator[tuple[EmbeddedPostgres, list[Databases]]]:
    with (
        tempfile.TemporaryDirectory(prefix="daybook-bench-") as folder,
        EmbeddedPostgres(Path(folder) / "postgres") as server,
    ):
        made = [server.installation(name, f"{name}_vault") for name in names]
        for one in made:
            migrate(one)
        yield server, made


def fill(found: Databases) -> None:
    with psycopg.connect(owners_of(found).main, autocommit=True) as owner:
        owner.execute(WEEKS)
        psycopg.ClientCursor(owner).execute(FILL, {"all": COMMANDS})
        owner.execute("vacuum (analyze) es.command")
        rows = owner.execute("select count(*) from es.command_other").fetchone()
        if rows != (0,):
            raise RuntimeError(f"commands without a week: {rows}")


@contextmanager
def opened(found: Databases) -> Iterator[PostgresEventStore]:
    store = PostgresEventStore(found.main, found.vault, b"k" * 32, NOUNS)
    store.open()
    with closing(store):
        yield store


def turn(store: PostgresEventStore, admin: psycopg.Connection) -> tuple[float, float]:
    """Commands a second, and bytes of the write-ahead log for each."""
    admin.execute("checkpoint")
    before = _written(admin)
    began = time.perf_counter()
    threads = [threading.Thread(target=_write, args=(store,)) for _ in range(WRITERS)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    count = WRITERS * EACH
    return count / (time.perf_counter() - began), (_written(admin) - before) / count


def _write(store: PostgresEventStore) -> None:
    created = LeadCaptured(details=LeadDetails(source="Website"), status="New Lead Eco4")
    for _ in range(EACH):
        stream, command = uuid4(), new_command_id()
        meta = Meta(command, command, uuid4(), role="admin")
        change = StreamAppend(stream, "lead", 0, (created,))
        result = {"records": [["lead", str(stream), 1]]}
        fingerprint = os.urandom(32)
        if store.repeated(command, fingerprint) is not None:
            raise RuntimeError("a new command is known")
        store.append(AppendRequest(meta, (change,), fingerprint=fingerprint, result=result))


def _written(admin: psycopg.Connection) -> int:
    row = admin.execute("select pg_current_wal_insert_lsn() - '0/0'::pg_lsn").fetchone()
    return int(row[0]) if row else 0
