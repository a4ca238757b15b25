"""Pages, filters and past states of a record of 20,000 events, beside those of one of 50.

    python -m tests.bench timeline

Both are leads with the same mixture of notes and changes; the calls are those of a drawer, with pages of as many
entries as every filter finds in the short one too: an entry more takes as long in either. The first look at the
long one keeps its waypoints, and is no part of the figures.
"""

from __future__ import annotations

import base64
import tempfile
import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any
from urllib.parse import quote
from uuid import UUID, uuid4

import psutil
import psycopg

from commands.kernel.command_ids import new_command_id
from commands.kernel.ports import AppendRequest, StreamAppend
from domain.kernel.event import Event, Meta
from domain.kernel.record import NoteAdded
from domain.lead.details import LeadDetails
from domain.lead.events import LeadDetailsChanged
from domain.nouns import NOUNS
from infra.bootstrap import Databases
from infra.eventstore.store import PostgresEventStore
from tests.bench.bench_http import ADD, lead
from tests.bench.growth import MEGABYTE
from tests.bench.measure import Report, Result, compare
from tests.bench.serving import MASTER_KEY, Connection, request, signed_in, whole_app

LONG, SHORT = 20_000, 50
ENTRIES = 8
"""How many a page has at most."""
ONE_PERSON = UUID("5c1d7f0a-0b1e-4f6e-9d52-3f1b6f1f8a11")
"""The actor of a fifth of all events."""
ASKED, ROUNDS = 10, 9
PATIENCE = 300.0
MOST = 2.0
"""Megabytes by which pages may make the process grow."""
PAGE, PAST = "<= 1.5", "<= 2"
Timed = Callable[[], float]


def run(report: Report, found: Databases) -> None:
    with (
        tempfile.TemporaryDirectory(prefix="daybook-bench-") as folder,
        whole_app(found, Path(folder)) as (app, port, email),
    ):
        me = signed_in(port, email)
        with Connection(port) as wire:
            asked = [request("POST", ADD, lead(number), me) for number in range(2)]
            ids = [UUID(wire.ask(one)["data"]["_id"]) for one in asked]
        store = PostgresEventStore(found.main, found.vault, base64.b64decode(MASTER_KEY), NOUNS)
        store.open()
        try:
            for id_, length in zip(ids, (LONG, SHORT), strict=True):
                grow(store, id_, length)
        finally:
            store.close()
        wait_for_entries(found, ids)
        with Connection(port) as wire:
            measure(report, app.process, wire, me, ids)


def measure(
    report: Report, app: psutil.Process, wire: Connection, me: dict[str, str], ids: list[UUID]
) -> None:
    def answer(id_: UUID, path: str) -> Any:
        return wire.ask(request("GET", f"/api/records/lead/{id_}/{path}", None, me))

    def milliseconds(id_: UUID, path: str) -> float:
        began = time.perf_counter()
        for _ in range(ASKED):
            answer(id_, path)
        return (time.perf_counter() - began) / ASKED * 1e3

    answer(ids[0], f"as-of?version={LONG}")
    middle, short = LONG // 2, SHORT // 2
    period = f"since={quote(answer(ids[0], 'as-of?version=100')['asOf']['at'])}"
    halves = [
        answer(id_, f"as-of?version={at}")["asOf"]
        for id_, at in ((ids[0], middle), (ids[1], short))
    ]
    [there, short_there] = [f"before={half['position']}" for half in halves]
    [day, short_day] = [f"at={quote(half['at'])}" for half in halves]
    pages = {
        "the newest page": ("history?", "history?"),
        "a page in the middle": (f"history?before={middle}", f"history?before={short}"),
        "comments alone": ("history?kind=comments", "history?kind=comments"),
        "one field's changes": ("history?field=source", "history?field=source"),
        "one person's entries": (f"history?actor={ONE_PERSON}", f"history?actor={ONE_PERSON}"),
        "a period": (f"history?{period}", f"history?{period}"),
        "a day in the middle": (f"history?{day}", f"history?{short_day}"),
        "with linked records": ("history/related?", "history/related?"),
        "with linked records, in the middle": (
            f"history/related?{there}",
            f"history/related?{short_there}",
        ),
    }
    for name, paths in pages.items():
        if not report.wants(name):
            continue
        asked = [f"{path}&limit={ENTRIES}" for path in paths]
        made = [len(answer(id_, path)["data"]) for id_, path in zip(ids, asked, strict=True)]
        if made != [ENTRIES, ENTRIES]:
            raise RuntimeError(f"{name}: {made} entries")
        _add(report, name, [partial(milliseconds, *one) for one in zip(ids, asked, strict=True)])
    as_of = [f"as-of?version={middle + 7}", f"as-of?version={short}"]
    both = [partial(milliseconds, *one) for one in zip(ids, as_of, strict=True)]
    _add(report, "the record as of the middle", both, PAST)
    values = f"values?field=source&limit={ENTRIES}"
    both = [partial(milliseconds, id_, values) for id_ in ids]
    _add(report, "the values of a field", both, PAST)
    before = app.memory_info().rss
    for path, _ in pages.values():
        milliseconds(ids[0], f"{path}&limit={ENTRIES}")
    grown = (app.memory_info().rss - before) / MEGABYTE
    report.add(
        Result("20,000 events: growth by all pages", "MB", grown, "limit", MOST, f"<= {MOST}")
    )


def _add(report: Report, name: str, both: Sequence[Timed], goal: str = PAGE) -> None:
    if report.wants(name):
        ours, peer = both
        long, few = compare(ours, peer, ROUNDS)
        report.add(Result(f"20,000 events: {name}", "ms", long, "of 50 events", few, goal))


def grow(store: PostgresEventStore, id_: UUID, length: int) -> None:
    """Appends notes and changes to a lead, a command for each, until it has so many events."""
    for version in range(len(store.events(id_)), length):
        command, actor = new_command_id(), uuid4() if version % 5 else ONE_PERSON
        event: Event = NoteAdded(note_id=uuid4(), text=f"note {version}")
        if version % 5 == 0:
            event = LeadDetailsChanged(details=LeadDetails(source=f"source {version}"))
        elif version % 5 == 1:
            event = LeadDetailsChanged(details=LeadDetails(summary=f"summary {version}"))
        meta = Meta(command, command, actor, "admin", "screen")
        store.append(AppendRequest(meta, (StreamAppend(id_, "lead", version, (event,)),)))


def wait_for_entries(found: Databases, ids: list[UUID]) -> None:
    until = time.monotonic() + PATIENCE
    wanted = sorted([LONG, SHORT])
    with psycopg.connect(found.main, autocommit=True) as connection:
        while time.monotonic() < until:
            rows = connection.execute(
                "select version from rm.entry_record where id = any(%s) order by 1", (ids,)
            ).fetchall()
            if [row[0] for row in rows] == wanted:
                return
            time.sleep(0.2)
    raise TimeoutError("the read model of entries is behind")
