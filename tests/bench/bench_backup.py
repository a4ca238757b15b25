"""Backup and the load of a restore against plain COPY of the same tables into nothing.

The events are made up in Postgres, since only their number, size and shape count here:
half of an event is as random as sealed data and hashes are.
"""

from __future__ import annotations

import tempfile
import time
from collections.abc import Callable
from functools import partial
from itertools import count
from pathlib import Path

import psycopg
from psycopg import conninfo

from infra.backup.choose import choose
from infra.backup.installation import Installation
from infra.backup.load import load_main, load_vault
from infra.backup.seals import stored
from infra.backup.tables import connect, copy_out, main_tables, vault_tables
from infra.backup.take import Made, back_up
from infra.bootstrap import Databases
from infra.keys.wrapper import LocalWrapper
from infra.migrations import upgrade
from tests.bench.measure import Report, Result, compare

EVENTS, PER_STREAM = 150_000, 6
ROUNDS = 3
FILL = """
with made as (
    select p, md5('stream' || (p - 1) / %(per)s)::uuid as s, (p - 1) %% %(per)s + 1 as v
    from generate_series(1, %(events)s::bigint) as p
)
insert into es.event
select p, '2020-01-01'::timestamptz + p * interval '1 second', v,
    case v when 1 then es.kind_of('consumer', 'consumer.registered.1', 1::smallint, 'admin', 'api')
        else es.kind_of('consumer', 'consumer.details_changed.1', 1::smallint, 'admin', 'api') end,
    s, md5('event' || p)::uuid, md5('command' || p)::uuid, md5('actor' || p %% 200)::uuid,
    null, md5('correlation' || p)::uuid, null, sha256(int8send(p)),
    convert_to('{"details":{"xero_id":"X-' || p || '"},"$sealed":{"personal":[["details.email",'
        || '"details.telephone_number"],"' || translate(encode(sha256(int8send(p))
        || sha256(int8send(-p)) || sha256(int4send(v::int) || int8send(p)), 'base64'), E'\\n', '')
        || '"]}}', 'UTF8')
from made
"""
REST = """
insert into es.stream
    select stream_id, 'consumer', %(per)s, (array_agg(hash order by position desc))[1],
        min(position), max(position)
    from es.event group by stream_id;
insert into es.command
    select command_id, sha256(uuid_send(command_id)), position, position,
        jsonb_build_object('records', jsonb_build_array(jsonb_build_array('consumer', stream_id, version))),
        recorded_at
    from es.event;
insert into es.claim select 'consumer.email', sha256(uuid_send(stream_id)), stream_id from es.stream;
update es.head set position = %(events)s, last_ts = now();
"""
KEYS = """
insert into subject_key (subject_id, data_class, key_id, wrapped, kek_id)
select md5('stream' || n)::uuid, 'personal', gen_random_uuid(), sha256(int8send(n)) || sha256('x'), %(kek)s
from generate_series(0, %(events)s / %(per)s - 1) as n
"""


def run(report: Report, found: Databases) -> None:
    with tempfile.TemporaryDirectory(prefix="daybook-bench-") as folder:
        source = Installation.restored_into(found, Path(folder) / "files", LocalWrapper(b"k" * 32))
        fill(source)
        numbers = count()

        def take() -> Made:
            to = Path(folder) / f"backup{next(numbers)}"
            return back_up(source, to, to)

        plain = partial(rate, partial(copy_to_nothing, source))
        name = f"backup of {EVENTS} events"
        ours, peer = compare(partial(rate, take), plain, ROUNDS)
        report.add(Result(name, "events/s", ours, "plain COPY", peer, ">= 0.15"))
        made = take()
        loads = iter(targets(source, ROUNDS))
        ours, peer = compare(lambda: rate(partial(load, next(loads), made)), plain, ROUNDS)
        report.add(Result("restore, its load", "events/s", ours, "plain COPY", peer, ">= 0.05"))


def fill(source: Installation) -> None:
    values = {"per": PER_STREAM, "events": EVENTS, "kek": source.wrapper.kek_id}
    with psycopg.connect(source.main, autocommit=True) as connection:
        connection.execute(FILL, values)
        cursor = psycopg.ClientCursor(connection)
        cursor.execute(REST, values)
        connection.execute("vacuum (analyze) es.event, es.stream, es.command, es.claim")
    with psycopg.connect(source.vault, autocommit=True) as vault:
        vault.execute(KEYS, values)


def rate(work: Callable[[], object]) -> float:
    """Events per second."""
    began = time.perf_counter()
    work()
    return EVENTS / (time.perf_counter() - began)


def copy_to_nothing(source: Installation) -> None:
    for dsn, tables in ((source.main, main_tables), (source.vault, vault_tables)):
        with connect(dsn, "bench") as connection:
            for table in tables(connection):
                copy_out(connection, table, 0, len, lambda _: None)


def targets(source: Installation, number: int) -> list[Installation]:
    """New databases on the same server, ready to be loaded into."""
    made = []
    for turn in range(number):
        main = conninfo.make_conninfo(source.main, dbname=f"target_{turn}")
        vault = conninfo.make_conninfo(source.vault, dbname=f"target_vault_{turn}")
        upgrade(main, vault)
        made.append(Installation(main, vault, source.files, source.wrapper))
    return made


def load(target: Installation, made: Made) -> None:
    """As a restore does it, checksums included; its other half is verification and read models."""
    if made.events is None:
        raise ValueError("a whole backup is needed")
    chosen = choose(made.events, made.vault, keep_vault=False)
    if chosen.vault is None:
        raise ValueError("a whole backup is needed")
    mark = stored(chosen.vault.manifest, target.wrapper)
    chosen.check(mark, lambda *_: None)
    with connect(target.vault, "bench") as vault, connect(target.main, "bench") as main:
        load_vault(vault, chosen.vault, mark)
        load_main(main, chosen, [], mark, lambda *_: None)
