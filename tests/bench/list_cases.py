"""The calls that the bench of the lists makes, each with the plain SQL for the same answer."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode
from uuid import UUID

import psycopg

from domain.lead.values import ECO4
from projections.access.scope import TABLES
from projections.kernel.documents import read
from tests.bench import list_peers as sql
from tests.bench.list_filters import LeadFilters, Narrowed

LIST, COUNT, BOARD = "/api/lead/regUser/list", "/api/lead/regUser/count", "/api/lead/admin/trello"
CONSUMERS, COMPANIES = "/api/consumer/regUser", "/api/company/regUser"


@dataclass(frozen=True)
class Case:
    """A call, and the statements that answer the same; `body` is posted. A board's columns have their value and their
    records under these names; without `cards` it is a page, whose records have their ids under `key`.
    """

    name: str
    path: str
    peer: tuple[str, ...]
    body: Any = None
    cards: str = "leads"
    value: str = "status"
    key: str = "_id"


def cases_of(main: str, book: list[UUID] | None) -> list[Case]:
    mine = "array[" + ", ".join(f"'{user}'" for user in book) + "]::uuid[]" if book else ""

    def seen(table: str) -> str:
        return f"not {table}.deleted" + (f" and {table}.scope && {mine}" if book else "")

    with psycopg.connect(main) as connection:
        known = _known(connection, seen("lead"))
        narrowed = list(LeadFilters(connection, seen("lead")).all())
    return [
        *_pages(seen("lead"), deep=9_990 if book else 99_990),
        *_filters(narrowed, seen("lead")),
        *_searches(known, seen("lead")),
        *_board(narrowed, seen("lead")),
        *_people("consumer", CONSUMERS, known, seen("consumer")),
        *_people("company", COMPANIES, known, seen("company")),
    ]


def _known(connection: psycopg.Connection[Any], seen: str) -> dict[str, Any]:
    """Values of records in the middle of the store, for rare filters and searches."""
    one = "order by created_at offset 0.4 * (select count(*) from rm.{}) limit 1"
    query = {
        "reference": f"select reference from rm.lead where {seen} order by created_at desc offset 5 limit 1",
        "home": "select doc from rm.consumer " + one.format("consumer"),
        "firm": "select doc from rm.company " + one.format("company"),
    }
    found = {name: connection.execute(text.encode()).fetchone() for name, text in query.items()}
    known = {name: row[0] for name, row in found.items() if row}
    docs = {"home": "consumer", "firm": "company"}
    return known | {
        name: read(TABLES[noun], known[name]) for name, noun in docs.items() if name in known
    }


def _pages(seen: str, deep: int) -> Iterator[Case]:
    """Those who see only their own book do not have so many pages."""
    yield Case("first page", LIST, (sql.page("lead", seen),))
    page = f"{deep // 10 + 1:,}th page"
    yield Case(page, f"{LIST}?skip={deep}", (sql.page("lead", seen, skip=deep),))
    yield Case("100 rows", f"{LIST}?limit=100", (sql.page("lead", seen, limit=100),))
    yield Case("count", COUNT, (sql.count("lead", seen),))
    orders = {
        "updatedAt": "updated_at desc, id",
        "leadId": "reference desc, id desc",
        "value": "value desc nulls last, id",
        "dueDate": "due_date, id",
        "status": "status, created_at desc, id",
        "leadType": "lead_type, created_at desc, id",
    }
    for sort, order in orders.items():
        kind = "desc" if order.partition(",")[0].endswith(("desc", "last")) else "asc"
        query = f"{LIST}?sort={sort}&sortType={kind}"
        yield Case(f"sorted by {sort}", query, (sql.page("lead", seen, order=order),))


def _filters(found: list[Narrowed], seen: str) -> Iterator[Case]:
    for one in (*found, Narrowed("isDelete", {"isDelete": "requested"}, "lead.delete_requested")):
        query, where = urlencode(one.query), f"{seen} and {one.condition}"
        yield Case(f"filter {one.name}", f"{LIST}?{query}", (sql.page("lead", where),))
        yield Case(f"count of {one.name}", f"{COUNT}?{query}", (sql.count("lead", where),))
    both = {"status": "Dead Lead", "leadType": "ECO Sales", "source": "Website"}
    where = f"{seen} and lead.status = 'Dead Lead' and lead.lead_type = 'ECO Sales' and lead.source = 'Website'"
    yield Case("three filters", f"{LIST}?{urlencode(both)}", (sql.page("lead", where),))
    yield Case("count of three filters", f"{COUNT}?{urlencode(both)}", (sql.count("lead", where),))
    deep = f"{LIST}?{urlencode({'leadType': 'ECO Sales', 'skip': 99_990})}"
    where = f"{seen} and lead.lead_type = 'ECO Sales'"
    yield Case("10,000th page of ECO leads", deep, (sql.page("lead", where, skip=99_990),))


def _searches(known: dict[str, Any], seen: str) -> Iterator[Case]:
    home = known["home"]
    words = {
        "common word": "road",
        "town": "leeds",
        "surname": home["surName"].lower(),
        "e-mail": (home["email"] or "margaret").lower(),
        "half a postcode": home["postcode"].lower().replace(" ", ""),
        "phone": home["mobile"],
        "reference": known["reference"].lower(),
        "nothing": "xylophone",
    }
    for name, word in words.items():
        query = urlencode({"Search": word})
        found = sql.newest_found(word, seen)
        yield Case(f"search {name}", f"{LIST}?{query}", (found,))
        ids = sql.found_leads(word, seen)
        counted = f"select count(*) from ({ids}) found"
        yield Case(f"count of search {name}", f"{COUNT}?{query}", (counted,))


def _board(found: list[Narrowed], seen: str) -> Iterator[Case]:
    """Alone, and with each filter but those that the board has by itself."""
    statuses = [status.name for status in ECO4]
    alone = Narrowed("", {}, "true")
    for one in (alone, *(one for one in found if one.name not in {"status", "leadType"})):
        where = f"{seen} and lead.lead_type = 'ECO Sales' and {one.condition}"
        path = f"{BOARD}?{urlencode({'leadType': 'ECO Sales'} | one.query)}"
        name = f"board, {one.name}" if one.name else "board"
        yield Case(name, path, sql.board(statuses, where), {"status": statuses})


def _people(table: str, path: str, known: dict[str, Any], seen: str) -> Iterator[Case]:
    words = {
        "consumer": (
            known["home"]["surName"].lower(),
            known["home"]["postcode"].split()[0].lower(),
        ),
        "company": ("bakery", known["firm"]["postcode"].replace(" ", "").lower()),
    }[table]
    name = {"consumer": "full_name", "company": "business_name"}[table]
    wire = {"consumer": "fullName", "company": "businessName"}[table]
    plural = {"consumer": "consumers", "company": "companies"}[table]
    yield Case(f"{plural}, first page", f"{path}/list", (sql.page(table, seen),))
    yield Case(
        f"{plural}, 1,000th page", f"{path}/list?skip=9990", (sql.page(table, seen, skip=9990),)
    )
    by_name = sql.page(table, seen, order=f"{name}, id")
    yield Case(f"{plural} by name", f"{path}/list?sort={wire}&sortType=asc", (by_name,))
    yield Case(f"count of {plural}", f"{path}/count", (sql.count(table, seen),))
    for word in words:
        where = f"{seen} and {table}.search like '%{word}%'"
        query = urlencode({"Search": word})
        yield Case(
            f"{plural}, search {len(word)} letters",
            f"{path}/list?{query}",
            (sql.page(table, where),),
        )
        yield Case(
            f"count of {plural}, search {len(word)} letters",
            f"{path}/count?{query}",
            (sql.count(table, where),),
        )
