"""Writers in a process of their own: `python -m tests.bench.appending KIND`.

Reads the DSNs of both databases as a line of JSON and answers `ready`; then reads lines
`WRITERS SECONDS`, and answers each with the commands per second of so many threads.
"""

from __future__ import annotations

import json
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager
from typing import TYPE_CHECKING
from uuid import uuid4

import psycopg
from psycopg import conninfo

if TYPE_CHECKING:
    from infra.eventstore.store import PostgresEventStore

Work = Callable[[], None]
Making = Callable[[ExitStack, int], Callable[[], Work]]
"""Is given the number of writers; returns a function that makes each one's work."""
STORY = 20
"""Events of a record before a writer begins the next one."""
INSERT = (
    "insert into bare (stream_id, version, type, data, command_id, hash) "
    "values (%s, %s, 'record.status_changed.1', %s, %s, %s)"
)
DATA = b'{"status":"Data Match Received"}' + b" " * 460


def rate(writers: int, seconds: float, making: Making) -> float:
    """Calls per second of `writers` threads, each with a work of its own, once all are warm."""
    counts = [0] * writers
    ends = [0.0] * writers
    start = threading.Barrier(writers + 1)
    with ExitStack() as stack:
        make = making(stack, writers)
        works = [make() for _ in range(writers)]

        def write(number: int) -> None:
            work = works[number]
            work()
            start.wait()
            until = time.perf_counter() + seconds
            while time.perf_counter() < until:
                work()
                counts[number] += 1
            ends[number] = time.perf_counter()

        threads = [threading.Thread(target=write, args=(number,)) for number in range(writers)]
        for thread in threads:
            thread.start()
        start.wait()
        started = time.perf_counter()
        for thread in threads:
            thread.join()
    return sum(counts) / (max(ends) - started)


@contextmanager
def ours(main: str, vault: str) -> Iterator[Making]:
    # Here, because our parts and the stock ones do not go together in a process.
    from domain.nouns import NOUNS  # noqa: PLC0415
    from infra.eventstore.store import PostgresEventStore  # noqa: PLC0415

    store = PostgresEventStore(main, vault, b"k" * 32, NOUNS)
    store.open()
    with closing(store):
        yield lambda _stack, _writers: lambda: appender(store)


def appender(store: PostgresEventStore) -> Work:
    from commands.kernel.command_ids import new_command_id  # noqa: PLC0415
    from commands.kernel.ports import AppendRequest, StreamAppend  # noqa: PLC0415
    from domain.kernel.event import Event, Meta  # noqa: PLC0415
    from domain.kernel.record import StatusChanged  # noqa: PLC0415
    from domain.lead.details import LeadDetails  # noqa: PLC0415
    from domain.lead.events import LeadCaptured  # noqa: PLC0415

    stream, version = uuid4(), 0

    def append() -> None:
        nonlocal stream, version
        if version == STORY:
            stream, version = uuid4(), 0
        event: Event = (
            StatusChanged(status="Data Match Received")
            if version
            else LeadCaptured(details=LeadDetails(source="Website"), status="New Lead Eco4")
        )
        command = new_command_id()
        meta = Meta(command, command, stream, role="admin")
        store.append(AppendRequest(meta, (StreamAppend(stream, "lead", version, (event,)),)))
        version += 1

    return append


@contextmanager
def bare(main: str, _vault: str) -> Iterator[Making]:
    yield lambda stack, _writers: lambda: inserter(stack, main)


def inserter(stack: ExitStack, dsn: str) -> Work:
    connection = stack.enter_context(closing(psycopg.connect(dsn, autocommit=True)))
    stream, version = uuid4(), 0

    def insert() -> None:
        nonlocal stream, version
        if version == STORY:
            stream, version = uuid4(), 0
        version += 1
        values = (stream, version, DATA, uuid4(), b"h" * 32)
        connection.execute(INSERT, values, prepare=True)

    return insert


@contextmanager
def stock(main: str, _vault: str) -> Iterator[Making]:
    from tests.bench.stock import Lead, Leads, environment  # noqa: PLC0415

    given = environment(conninfo.conninfo_to_dict(main))
    with psycopg.connect(main) as connection:
        # Processes that make its tables at the same time fail.
        connection.execute("select pg_advisory_xact_lock(1)")
        Leads(env=given).close()
    given["CREATE_TABLE"] = "n"

    def making(stack: ExitStack, writers: int) -> Callable[[], Work]:
        app = Leads(env={**given, "POSTGRES_POOL_SIZE": str(writers)})
        stack.callback(app.close)

        def make() -> Work:
            lead, length = Lead(source="Website", status="New Lead Eco4"), 1

            def save() -> None:
                nonlocal lead, length
                if length == STORY:
                    lead, length = Lead(source="Website", status="New Lead Eco4"), 1
                else:
                    lead.change_status("Data Match Received")
                    length += 1
                app.save(lead)

            return save

        return make

    yield making


KINDS = {"ours": ours, "bare": bare, "stock": stock}


def main() -> None:
    found: dict[str, str] = json.loads(sys.stdin.readline())
    with KINDS[sys.argv[1]](found["main"], found["vault"]) as making:
        print("ready", flush=True)
        for line in sys.stdin:
            writers, seconds = line.split()
            print(rate(int(writers), float(seconds), making), flush=True)


if __name__ == "__main__":
    main()
