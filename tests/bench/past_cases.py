"""The calls that the bench of the past makes, each with the plain SQL on past rows, or on entries, for the same ids.

Past rows hold no documents: Daybook folds those of a page out of events. The plain SQL answers which records
they are, how many there are, and what the columns of a board hold.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from urllib.parse import urlencode
from uuid import UUID

import psycopg

from domain.lead.values import ECO4
from tests.bench.list_cases import BOARD, COUNT, LIST, Case

DESK = "/api/audit/search"
PAGE, DEEP = 10, 9_990
_PERSON = "select id from rm.\"user\" where role = 'sales_rep' order by created_at, id limit 1"


def past_cases(main: str, position: int) -> Iterator[Case]:
    then = f"lead.since <= {position} and (lead.until is null or lead.until > {position})"
    with psycopg.connect(main) as connection:
        [[person]] = connection.execute(_PERSON).fetchall()
    filters: dict[str, tuple[dict[str, Any], str]] = {
        "first page": ({}, "true"),
        "by status": ({"status": "Dead Lead"}, "lead.status = 'Dead Lead'"),
        "by two": (
            {"leadType": "ECO Sales", "source": "Website"},
            "lead.lead_type = 'ECO Sales' and lead.source = 'Website'",
        ),
        "by assignee": ({"Assignee": person}, f"lead.assignee && array['{person}']::uuid[]"),
    }
    for name, (query, condition) in filters.items():
        asked = urlencode(query | {"position": position})
        where = f"{then} and not lead.deleted and {condition}"
        yield Case(f"past, {name}", f"{LIST}?{asked}", (_page(where),))
        yield Case(f"past count, {name}", f"{COUNT}?{asked}", (_count(where),))
    where = f"{then} and not lead.deleted"
    deep = urlencode({"skip": DEEP, "position": position})
    yield Case("past, 1,000th page", f"{LIST}?{deep}", (_page(where, skip=DEEP),))
    by_value = urlencode({"sort": "value", "sortType": "desc", "position": position})
    order = "lead.value desc nulls last, lead.stream_id"
    yield Case("past, sorted by value", f"{LIST}?{by_value}", (_page(where, order=order),))
    for word in ("leeds", "xylophone"):
        asked = urlencode({"Search": word, "position": position})
        found = _page(f"{where} and {_has(word, position)}")
        yield Case(f"past, search {word}", f"{LIST}?{asked}", (found,))
    statuses = [status.name for status in ECO4]
    yield Case(
        "past board",
        f"{BOARD}?{urlencode({'leadType': 'ECO Sales', 'position': position})}",
        _board(statuses, f"{where} and lead.lead_type = 'ECO Sales'"),
        {"status": statuses},
    )


def desk_cases(main: str, position: int) -> Iterator[Case]:
    """`position` is the last one of the store, which a search is pinned to."""
    with psycopg.connect(main) as connection:
        [[person]] = connection.execute(_PERSON).fetchall()
        [[record]] = connection.execute(
            "select stream_id from rm.entry where noun = 'lead' order by id desc limit 1"
        ).fetchall()
    filters: dict[str, tuple[dict[str, Any], str]] = {
        "all": ({}, "true"),
        "by person": ({"actor": person}, f"actor_id = '{person}'"),
        "by person and noun": (
            {"actor": person, "noun": "lead"},
            f"actor_id = '{person}' and noun = 'lead'",
        ),
        "by record": ({"record": record}, f"stream_id = '{record}'"),
        "by role": ({"role": "sales_rep"}, "role = 'sales_rep'"),
        "by source": ({"source": "api"}, "source = 'api'"),
    }
    for name, (query, condition) in filters.items():
        asked = urlencode(query | {"position": position, "limit": PAGE})
        first = "('x' || right(replace(id::text, '-', ''), 16))::bit(64)::bigint"
        found = (
            f"select json_build_object('firstPosition', {first})::text from rm.entry "
            f"where id <= '{UUID(int=position)}' and {condition} order by id desc limit {PAGE}"
        )
        yield Case(f"desk, {name}", f"{DESK}?{asked}", (found,), key="firstPosition")


def _page(where: str, *, order: str = "lead.created_at desc, lead.stream_id", skip: int = 0) -> str:
    return (
        "select json_build_object('_id', lead.stream_id)::text from rm.lead_past lead "
        f"where {where} order by {order} offset {skip} limit {PAGE}"
    )


def _count(where: str) -> str:
    return f"select count(*) from rm.lead_past lead where {where}"


def _has(word: str, position: int) -> str:
    """Whether a lead or its customer had a word then."""
    ways = [f"lead.search like '%{word}%'"]
    for noun in ("consumer", "company"):
        rows = f"(select * from rm.{noun}_past where since <= {position} and (until is null or until > {position}))"
        ways.append(
            f"lead.{noun}_id in (select c.stream_id from {rows} c where c.search like '%{word}%')"
        )
    return f"({' or '.join(ways)})"


def _board(statuses: list[str], where: str) -> tuple[str, str]:
    """Totals of the columns, and the ids of their cards."""
    names = ", ".join(f"'{status}'" for status in statuses)
    totals = (
        f"select lead.status, count(*), sum(lead.value) from rm.lead_past lead where {where} "
        f"and lead.status in ({names}) group by lead.status"
    )
    numbered = (
        "select lead.status, lead.stream_id, row_number() over (partition by lead.status "
        f"order by lead.created_at desc, lead.stream_id) as number from rm.lead_past lead where {where} "
        f"and lead.status in ({names})"
    )
    cards = (
        f"select status, json_build_object('_id', stream_id)::text from ({numbered}) numbered "
        f"where number <= {PAGE} order by status, number"
    )
    return totals, cards
