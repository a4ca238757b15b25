"""Any filters, sort and page give what a plain filter over all documents gives; counts agree."""

from __future__ import annotations

from decimal import Decimal
from random import Random
from typing import Any
from uuid import UUID, uuid4

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from domain.kernel import record
from domain.kernel.errors import NotAllowed
from projections.access.redact import access_of
from projections.access.scope import TABLES
from projections.kernel.documents import read
from projections.kernel.viewer import Viewer
from projections.kernel.wire import get
from projections.lists.filter import Filter
from projections.lists.filters import AnyOf, Between, Days, Flag, LinkedTo, OneOf, OnlyWith
from projections.lists.page import RecordList, list_of
from projections.lists.params import UNKNOWN_COUNT
from projections.lists.shared_query import Among, Anybody
from projections.lists.spec import ListSpec
from projections.lists.sql import Statements
from tests.factories import company, lead, measure
from tests.projections.list_oracle import Row, expected
from tests.projections.tables import Tables
from tests.spec import CommandEvents, one_command

pytestmark = pytest.mark.needs("postgres")

REPS = tuple(UUID(int=number) for number in range(1, 4))
STRANGER = UUID(int=99)
ADMIN, SELLER = Viewer(REPS[0], "admin", ()), Viewer(REPS[1], "sales_rep", REPS[1:2])
DAYS = [f"2026-04-{day:02}" for day in range(1, 29, 5)]
WORDS = {
    "lead": ["pemberton", "website", "joinery", "ls298ab", "rise pemberton", "nobody", "l-100001"],
    "company": ["joinery", "ls298ab", "ilkley ls298ab", "otley", "nobody"],
}


def some_lead(rng: Random, firms: list[UUID]) -> CommandEvents:
    pick = rng.choice
    people = {part: tuple(rng.sample(REPS, rng.randrange(3))) for part in ("Assignee", "Surveyor")}
    event = lead.captured(
        lead_type=pick(["ECO Sales", "B2B Sales"]),
        status=pick(["New Lead Eco4", "No Ans"]),
        people=people,
        company=pick([None, *firms]),
        source=pick([None, "Website", "Referral"]),
        service_type=pick([None, "Waste", "Water"]),
        job_type=pick([None, None, "Repair"]),
        is_paid=pick([None, True, False]),
        dialer=pick([None, True]),
        value=pick([None, "10.00", "10.00", "20.50"]),
        due_date=pick([None, *DAYS]),
        costs={"labour": pick([None, "5"]), "payment_received": pick([None, "0", "5", "7.50"])},
        installation={"installation_complete": pick([None, *DAYS])},
        digital_dashboard={
            "customer_name": pick(["Orla Pemberton", None]),
        },
    )
    labels = pick([(), ("ASHP",), ("ASHP", "Solar")])
    measures = [measure.added(uuid4(), label=label) for label in labels]
    return one_command(event, *measures, actor=pick([*REPS, STRANGER]))


def some_company(rng: Random) -> CommandEvents:
    pick = rng.choice
    event = company.opened(
        business_name=pick(["Forge Joinery", "Mill Bakery", None]),
        business_sector=pick(["retail", "care", None]),
        business_type=pick(["Charity", None]),
        town=pick(["Otley", "Ilkley", None]),
        postcode=pick(["LS29 8AB", "BD1 1AA", None]),
        is_live=pick([None, True, False]),
    )
    return one_command(event, actor=pick([*REPS, STRANGER]))


def fill(tables: Tables) -> None:
    rng = Random(7)
    firms = [tables.put(some_company(rng), *some_end(rng)) for _ in range(16)]
    for _ in range(40):
        tables.put(some_lead(rng, firms[:3]), *some_end(rng))


def some_end(rng: Random) -> list[CommandEvents]:
    """Most records stay; some are to be deleted, or are."""
    ends: list[Any] = [record.Deleted(), record.DeleteRequested(), record.Blocked()]
    return [one_command(rng.choice(ends), actor=REPS[0])] if rng.random() < 0.3 else []


def stored(tables: Tables, noun: str) -> list[Row]:
    cursor = tables.connection.execute(f"select * from rm.{noun}".encode())
    names = [column.name for column in cursor.description or ()]
    rows = [dict(zip(names, row, strict=True)) for row in cursor.fetchall()]
    firms = dict(tables.rows("select id, search from rm.company"))
    return [
        row
        | {
            "doc": read(TABLES[noun], row["doc"]),
            "texts": [row["search"], firms.get(row.get("company_id"), "")],
        }
        for row in rows
    ]


def values(one: Filter, rows: list[Row]) -> st.SearchStrategy[Any]:
    """What a caller may send for a filter: values of some records, and one that no record has."""
    known = [value for row in rows if (value := get(row["doc"], one.path)) is not None]
    match one:
        case Between():
            amounts = [*dict.fromkeys(known), "0", "0.01", "-5"]
            return st.sampled_from(DAYS if isinstance(one, Days) else amounts)
        case AnyOf():
            each = st.sampled_from([*dict.fromkeys(v for vs in known for v in vs), str(uuid4())])
            return st.lists(each, min_size=1, max_size=3)
        case OneOf():
            return st.lists(
                st.sampled_from([*dict.fromkeys(known), "?"]), min_size=1, max_size=3, unique=True
            )
        case Flag() | OnlyWith() | Among():
            return st.sampled_from(["1", "0"])
        case LinkedTo() | Anybody():
            return st.sampled_from([*dict.fromkeys(known), str(STRANGER), *map(str, REPS)])
    return st.nothing()


def queries(spec: ListSpec, noun: str, rows: list[Row]) -> st.SearchStrategy[dict[str, Any]]:
    optional: dict[str, st.SearchStrategy[Any]] = {
        "Search": st.sampled_from(WORDS[noun]),
        "isDelete": st.sampled_from(["deleted", "requested", "false"]),
        "skip": st.integers(0, 12),
    }
    for one in spec.filters:
        for parameter in one.parameters:
            optional[parameter.query] = values(one, rows)
    optional |= {"month": st.integers(1, 5), "year": st.sampled_from([2025, 2026])}
    page = {
        "sort": st.sampled_from(sorted(spec.sorts)),
        "sortType": st.sampled_from(["asc", "desc"]),
        "limit": st.integers(1, 9),
    }
    chosen = st.sets(st.sampled_from(sorted(optional)), max_size=3)
    asked = chosen.flatmap(
        lambda names: st.fixed_dictionaries(page | {name: optional[name] for name in names})
    )
    return asked.map(
        lambda sent: in_order(spec, {name: value for name, value in sent.items() if value != []})
    )


def in_order(spec: ListSpec, sent: dict[str, Any]) -> dict[str, Any]:
    """The same with ranges that end after they begin: lists refuse others."""
    for one in spec.filters:
        names = [parameter.query for parameter in one.parameters]
        if isinstance(one, Between) and sent.keys() >= {*names}:
            edges = sorted(
                (sent[name] for name in names), key=str if isinstance(one, Days) else Decimal
            )
            sent |= dict(zip(names, edges, strict=True))
    return sent


@pytest.mark.parametrize("who", [ADMIN, SELLER], ids=lambda who: who.role)
@pytest.mark.parametrize("noun", ["company", "lead"])
def test_a_list_shows_what_a_plain_filter_finds(tables: Tables, noun: str, who: Viewer) -> None:
    fill(tables)
    rows, list_ = stored(tables, noun), list_of(noun)

    @settings(max_examples=120, deadline=None, suppress_health_check=[*HealthCheck])
    @given(asked=queries(list_.spec, noun, rows))
    def run(asked: dict[str, Any]) -> None:
        params = list_of(noun).params.model_validate(asked)
        if asked.get("isDelete") == "deleted" and not access_of(who.role, noun).deleted:
            with pytest.raises(NotAllowed):
                list_.page(tables.autocommit_reads, params, who)
            return
        found = expected(list_.spec, rows, asked, who)
        skip, limit = asked.get("skip", 0), asked["limit"]
        docs, known = list_.page(tables.autocommit_reads, params, who)
        assert [UUID(doc["_id"]) for doc in docs] == found[skip : skip + limit]
        assert known == (UNKNOWN_COUNT if len(docs) == limit else skip + len(docs))
        assert list_.count(tables.autocommit_reads, params, who) == len(found)

    run()


@pytest.mark.parametrize("noun", ["company", "lead"])
def test_a_search_leaves_the_order(tables: Tables, noun: str) -> None:
    fill(tables)
    list_, session = list_of(noun), tables.autocommit_reads
    for sort in list_.spec.sorts:
        for direction in ("asc", "desc"):
            asked = {"sort": sort, "sortType": direction, "limit": 100}
            all_of_them = ids_of_page(list_, session, asked)
            for words in WORDS[noun]:
                found = ids_of_page(list_, session, asked | {"Search": words})
                assert found == [id_ for id_ in all_of_them if id_ in found], (asked, words)


def ids_of_page(list_: RecordList, session: Statements, asked: dict[str, Any]) -> list[str]:
    docs, _ = list_.page(session, list_.params.model_validate(asked), ADMIN)
    return [doc["_id"] for doc in docs]
