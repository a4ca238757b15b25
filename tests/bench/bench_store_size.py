"""How appending and loading change as the log grows, partitioned and as one table.

Three stores of the same made-up events: ours, one whose log is a single table, and one like
ours that stays small. They do the same work turn by turn, so that a busy machine slows all.
Prints `name, ours, peer or limit, ratio`: medians in microseconds, lower is better.

    python -m tests.bench.bench_store_size [--events 2400000] [--partitions 12]
"""

from __future__ import annotations

import argparse
import statistics
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from hashlib import md5
from pathlib import Path
from random import Random
from uuid import UUID, uuid4

import psycopg

from commands.kernel.ports import AppendRequest, StreamAppend
from domain.consumer.details import ConsumerDetails
from domain.consumer.noun import CONSUMER
from domain.kernel.event import Meta
from infra.dev.supervisor import EmbeddedPostgres
from infra.eventstore.store import PostgresEventStore
from infra.migrations import upgrade
from infra.migrations.grants import grant_all
from tests.bench.measure import owners_of

EVENTS_PER_STREAM = 6
WORK = 300
Results = dict[str, float]

FILL = """
insert into es.event
select p, '2020-01-01'::timestamptz + p * interval '1 second', v,
    case v when 1 then es.kind_of('consumer', 'consumer.registered.1', 1::smallint, 'super-admin', 'api')
        else es.kind_of('consumer', 'consumer.details_changed.1', 1::smallint, 'super-admin', 'api') end,
    md5('stream' || s)::uuid, md5('event' || p)::uuid, md5('command' || p)::uuid,
    md5('actor' || p %% 200)::uuid, null, md5('correlation' || p)::uuid, null, sha256(int8send(p)),
    convert_to('{"details":{"xero_id":"' || repeat(md5(p::text), 12) || '"}}', 'UTF8')
from (
    -- Streams are alive for a while and take turns, as customers do.
    select p, (p - 1) / (%(span)s * %(per)s) * %(span)s + (p - 1) %% %(span)s as s,
        ((p - 1) / %(span)s %% %(per)s + 1)::int as v
    from generate_series(%(first)s::bigint, %(last)s::bigint) as p
) as made
"""
STREAMS = """
insert into es.stream
select md5('stream' || (b * %(span)s + r))::uuid, 'consumer', %(per)s,
    sha256(int8send((b * %(per)s + %(per)s - 1) * %(span)s + r + 1)),
    b * %(per)s * %(span)s + r + 1, (b * %(per)s + %(per)s - 1) * %(span)s + r + 1
from generate_series(%(first_block)s::bigint, %(last_block)s::bigint) as b,
    generate_series(0, %(span)s - 1) as r
"""
SPAN = 1_000
BLOCK = SPAN * EVENTS_PER_STREAM


class Log:
    """One store, and how far it has been filled."""

    def __init__(self, server: EmbeddedPostgres, name: str, partition_size: int) -> None:
        found = server.installation(name, f"{name}_vault")
        owners = owners_of(found)
        self.dsn = owners.main
        upgrade(owners.main, owners.vault, partition_size=partition_size)
        grant_all(found)
        nouns = {CONSUMER.name: CONSUMER}
        self.store = PostgresEventStore(found.main, found.vault, b"b" * 32, nouns)
        self.store.open()
        self._blocks: list[int] = []
        self._touched: set[UUID] = set()

    def fill(self, events: int) -> float:
        """Seconds that it takes to grow to `events` by bulk inserts."""
        started = time.perf_counter()
        # What was appended one by one ends inside a block: the filling goes on after it.
        first, last = -(-self.store.position() // BLOCK), events // BLOCK - 1
        values = {"span": SPAN, "per": EVENTS_PER_STREAM, "first_block": first, "last_block": last}
        values |= {"first": first * BLOCK + 1, "last": (last + 1) * BLOCK}
        with psycopg.connect(self.dsn, autocommit=True) as connection:
            connection.execute("select es.add_partitions(%(last)s)", values)
            connection.execute(FILL, values)
            connection.execute(STREAMS, values)
            connection.execute("update es.head set position = %(last)s, last_ts = now()", values)
            connection.execute("vacuum (analyze) es.event, es.stream")
        self._blocks.extend(range(first, last + 1))
        return time.perf_counter() - started

    def random_stream(self, random: Random) -> UUID:
        """A filled stream that was not asked for before."""
        number = random.choice(self._blocks) * SPAN + random.randrange(SPAN)
        stream = UUID(md5(f"stream{number}".encode(), usedforsecurity=False).hexdigest())
        if stream in self._touched:
            return self.random_stream(random)
        self._touched.add(stream)
        return stream


def measured(work: Callable[[], object]) -> float:
    started = time.perf_counter()
    work()
    return (time.perf_counter() - started) * 1e6


def change(stream: UUID, version: int) -> AppendRequest:
    event = CONSUMER.changed(details=ConsumerDetails(xero_id="x" * 150))
    command = uuid4()
    return AppendRequest(
        Meta(command, command, uuid4()), (StreamAppend(stream, "consumer", version, (event,)),)
    )


def steps(log: Log, random: Random) -> Iterator[dict[str, Callable[[], object]]]:
    """One round of work after the other, on streams that nobody touched before."""
    store = log.store
    for _ in range(WORK):
        stream, other = log.random_stream(random), log.random_stream(random)
        position = random.randrange(store.position() // 2)
        at = store.read(position, 1)[0].recorded_at
        yield {
            "append to a random record": partial(store.append, change(stream, EVENTS_PER_STREAM)),
            "load a random record": partial(store.load, CONSUMER, other),
            "read 500 from a random position": partial(store.read, position, 500),
            "position of a time": partial(store.position_at, at),
        }


def compare(logs: list[Log], seed: int) -> list[Results]:
    """Medians in microseconds of the same work on each, taking turns."""
    times: list[dict[str, list[float]]] = [{} for _ in logs]
    for turn in zip(*(steps(log, Random(seed)) for log in logs), strict=True):
        for found, step in zip(times, turn, strict=True):
            for name, work in step.items():
                found.setdefault(name, []).append(measured(work))
    return [{name: statistics.median(all_) for name, all_ in found.items()} for found in times]


@contextmanager
def stores(partition_size: int) -> Iterator[list[Log]]:
    with (
        tempfile.TemporaryDirectory(prefix="daybook-bench-") as folder,
        EmbeddedPostgres(Path(folder) / "postgres") as server,
    ):
        sizes = {"ours": partition_size, "whole": 10**12, "small": partition_size}
        logs = [Log(server, name, size) for name, size in sizes.items()]
        yield logs
        for log in logs:
            log.store.close()


def show(name: str, ours: float, peer: float) -> None:
    print(f"{name}, {ours:.0f}, {peer:.0f}, {ours / peer:.2f}", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--events", type=int, default=2_400_000)
    parser.add_argument("--partitions", type=int, default=12)
    options = parser.parse_args()
    few, many = options.events // 20, options.events
    with stores(many // options.partitions) as (ours, whole, small):
        for log in (ours, whole, small):
            log.fill(few)
        show(
            f"fill to {many} events / one table (ms)", ours.fill(many) * 1e3, whole.fill(many) * 1e3
        )
        results, one_table, at_few = compare([ours, whole, small], seed=many)
    for name, figure in results.items():
        show(f"{name} at {many} events / one table", figure, one_table[name])
    for name, figure in results.items():
        show(f"{name} at {many} events / at {few}", figure, at_few[name])


if __name__ == "__main__":
    main()
