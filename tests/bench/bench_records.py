"""Lists, counts and boards of 200,000 quotes, 200,000 tasks and 200,000 files over HTTP, against plain SQL.

What an empty call of the same server takes is taken off. Of the drive a folder of 1,000 files and the search in
all files are asked for.
"""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any
from urllib.parse import urlencode
from uuid import UUID

import psycopg

from domain.quote.values import LABELS
from domain.task.values import CLOSED
from infra.bootstrap import Databases
from tests.bench.bench_lists import Caller, books, compare, served
from tests.bench.list_cases import Case
from tests.bench.list_documents import make_documents
from tests.bench.measure import Report
from tests.bench.million.store import build_read_models, fill_events, settings_of
from tests.bench.million.tasks import OPEN
from tests.bench.million.world import Size, World
from tests.bench.record_peers import FILES, QUOTES, REACHED, TASKS, Peer

EACH, CUSTOMERS = 200_000, 20_000
QUOTE, TASK, DRIVE = "/api/quote/regUser", "/api/task/regUser", "/api/drive"
COLUMNS, DAYS = 12, 31
"""Of a board, and of the calendar's month."""


def run(report: Report, found: Databases) -> None:
    with tempfile.TemporaryDirectory(prefix="daybook-bench-") as name:
        folder = Path(name)
        settings = settings_of(folder)
        quotes, tasks, files = (
            EACH * is_wanted(report, one) for one in ("quotes", "tasks", "drive")
        )
        size = Size(leads=0, customers=CUSTOMERS, quotes=quotes, tasks=tasks, files=files)
        world = World(1, size, datetime.now(UTC).date())
        fill_events(world, settings, found, workers=2)
        build_read_models(settings, found)
        make_documents(found.main)
        with served(settings, found, folder) as port:
            for role, book in books(found.main).items():
                caller = Caller(port, f"{role}@daybook.example", found.main)
                try:
                    cases = cases_of(found.main, world, book)
                    wanted = [case for case in cases if report.wants(case.name)]
                    compare(report, caller, role, wanted)
                finally:
                    caller.close()


def is_wanted(report: Report, what: str) -> bool:
    """Whether records of a kind are needed: `--only drive` makes no quotes."""
    return not report.only or any(one.startswith(what) for one in report.only)


def cases_of(main: str, world: World, book: list[UUID] | None) -> Iterator[Case]:
    mine = "array[" + ", ".join(f"'{user}'" for user in book) + "]::uuid[]" if book else ""

    def seen(noun: str) -> str:
        return f"not {noun}.deleted" + (f" and {noun}.scope && {mine}" if book else "")

    with psycopg.connect(main) as connection:
        reps = "select id from rm.\"user\" where role = 'sales_rep'"
        rep = _one(connection, f"{reps} order by created_at, id")
        firm = _one(connection, "select id from rm.company order by created_at")
    if world.size.quotes:
        yield from _quotes(seen("quote"), rep, firm)
    if world.size.tasks:
        yield from _tasks(seen("task"), rep, firm)
    if world.size.files and book is None:
        yield from _drive(world)


def _one(connection: psycopg.Connection[Any], query: str) -> str:
    [(found,)] = connection.execute(f"{query} limit 1".encode()).fetchall()
    return str(found)


def _narrowed(
    what: str, path: str, peer: Peer, seen: str, narrowed: dict[str, tuple[dict[str, str], str]]
) -> Iterator[Case]:
    """A page and a count for each filter: what is sent, and its condition."""
    for name, (query, condition) in narrowed.items():
        asked, where = urlencode(query), f"{seen} and {condition}"
        yield Case(f"{what}: {name}", f"{path}/list?{asked}", (peer.page(where),))
        yield Case(f"{what}: count, {name}", f"{path}/count?{asked}", (peer.count(where),))


def _quotes(seen: str, rep: str, firm: str) -> Iterator[Case]:
    narrowed: dict[str, tuple[dict[str, str], str]] = {
        "first page": ({}, "true"),
        "by status": ({"quoteStatus": "1001"}, "quote.status = 1001"),
        "by kind": ({"kind": "solar"}, "quote.kind = 'solar'"),
        "by service": ({"serviceType": "Gas"}, "quote.service_type = 'Gas'"),
        "by company": ({"Company": firm}, f"quote.company_id = '{firm}'"),
        "by assignee": ({"Assignee": rep}, f"quote.assignee && array['{rep}']::uuid[]"),
        "by two": (
            {"quoteStatus": "1002", "serviceType": "Electric"},
            "quote.status = 1002 and quote.service_type = 'Electric'",
        ),
    }
    yield from _narrowed("quotes", QUOTE, QUOTES, seen, narrowed)
    yield Case("quotes: 1,000th page", f"{QUOTE}/list?skip=9990", (QUOTES.page(seen, skip=9_990),))
    by_amount = QUOTES.page(seen, order="agreed_amount desc nulls last, id")
    yield Case("quotes: by amount", f"{QUOTE}/list?sort=agreedAmount&sortType=desc", (by_amount,))
    for name, filters, where in (
        ("all", {}, "true"),
        ("gas", {"serviceType": ["Gas"]}, "quote.service_type = 'Gas'"),
    ):
        codes = [*LABELS][:COLUMNS]
        board = QUOTES.board("status", [str(one) for one in codes], f"{seen} and {where}")
        body = {"status": codes, "filters": filters}
        yield Case(f"quotes: board, {name}", f"{QUOTE}/board", board, body, cards="quotes")


def _tasks(seen: str, rep: str, firm: str) -> Iterator[Case]:
    narrowed: dict[str, tuple[dict[str, str], str]] = {
        "first page": ({}, "true"),
        "by status": ({"status": str(OPEN[3])}, f"task.status = {OPEN[3]}"),
        "by priority": ({"priority": "High"}, "task.priority = 'High'"),
        "open": ({"isClosed": "false"}, "not task.is_closed"),
        "by company": ({"Company": firm}, f"task.company_id = '{firm}'"),
        "by assignee": ({"Assignee": rep}, f"task.assignee && array['{rep}']::uuid[]"),
    }
    yield from _narrowed("tasks", TASK, TASKS, seen, narrowed)
    yield Case("tasks: 1,000th page", f"{TASK}/list?skip=9990", (TASKS.page(seen, skip=9_990),))
    codes = [*OPEN[: COLUMNS - 1], CLOSED]
    board = TASKS.board("status", [str(one) for one in codes], seen)
    yield Case("tasks: board", f"{TASK}/trello", board, {"status": codes}, cards="tasks")
    first = datetime.now(UTC).date() - timedelta(days=DAYS // 2)
    days = [first + timedelta(days=number) for number in range(DAYS)]
    month = TASKS.board("due_date", [f"'{day}'::date" for day in days], seen)
    body = {"from": str(first), "to": str(days[-1]), "limit": 10}
    yield Case("tasks: month", f"{TASK}/calTask", month, body, cards="tasks", value="date")


def _drive(world: World) -> Iterator[Case]:
    box = world.id_of("drive_folder", 2)
    within = f"not drive_file.deleted and drive_file.lies_in = '{box}'"
    body = {"folderId": str(box)}
    yield Case("drive: a folder", f"{DRIVE}/list", (FILES.page(within),), body, cards="")
    by_name = body | {"sort": "name", "sortType": "asc"}
    peer = FILES.page(within, order="sort_name, id")
    yield Case("drive: a folder by name", f"{DRIVE}/list", (peer,), by_name, cards="")
    in_order: dict[str, tuple[str, dict[str, str], str]] = {
        "rare": ("prices 1234", {}, ""),
        "common": ("bill", {}, ""),
        "common, by name": ("bill", {"sort": "name", "sortType": "asc"}, "sort_name, id"),
        "nothing": ("xylophone", {}, ""),
    }
    for name, (word, sort, order) in in_order.items():
        within = "not drive_file.deleted and drive_file.lies_in in (select id from reached)"
        has = " and ".join(f"drive_file.search like '%{one}%'" for one in word.split())
        peer = REACHED + FILES.page(f"{within} and {has}", order=order)
        body = {"search": word, **sort}
        yield Case(f"drive: search, {name}", f"{DRIVE}/list-all", (peer,), body, cards="")
