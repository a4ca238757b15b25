"""Lists on real tables: orders, pages, counts, searches, boards, and whose records are seen."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from decimal import Decimal
from random import Random
from typing import Any
from uuid import UUID, uuid4

import pytest

from domain.kernel import record
from domain.kernel.errors import InvalidFields
from infra.projector.rows import counters
from projections.across import search
from projections.company import COMPANY_LIST
from projections.consumer import list as consumer_list
from projections.consumer.list import CONSUMERS
from projections.consumer.table import CONSUMER_LIST
from projections.kernel.viewer import Viewer
from projections.lead import list as lead_list
from projections.lead.list import LEADS
from projections.lists import page as pages
from projections.lists.page import list_of
from tests.factories import company, consumer, lead, measure, user
from tests.projections.tables import Tables
from tests.servers import FreshDatabase
from tests.spec import one_command

ADMIN = Viewer(uuid4(), "admin", ())
COMPANIES = list_of("company")
NOW = datetime(2026, 6, 1, tzinfo=UTC)
STATUSES = ["New Lead Eco4", "No Ans", "Dead Lead"]


def leads(tables: Tables, who: Viewer = ADMIN, **params: Any) -> list[dict[str, Any]]:
    with tables.session() as session:
        return LEADS.page(session, LEADS.params.model_validate(params), who)[0]


def count(tables: Tables, who: Viewer = ADMIN, **params: Any) -> int:
    with tables.session() as session:
        return LEADS.count(session, LEADS.params.model_validate(params), who)


def ids(docs: list[dict[str, Any]]) -> list[UUID]:
    return [UUID(doc["_id"]) for doc in docs]


WORTHS = ["30.00", None, "10.00", None, "20.00", "10.00", None, "40.00"]


class TestOrder:
    @pytest.mark.parametrize("kind", ["asc", "desc"])
    @pytest.mark.parametrize(
        ("sort", "field"), [("value", "value"), ("dueDate", "due_date"), ("source", "source")]
    )
    def test_what_is_missing_comes_last_on_whatever_page(
        self, tables: Tables, sort: str, field: str, kind: str
    ) -> None:
        values = {
            "value": WORTHS,
            "due_date": [worth and f"2026-04-{worth[:2]}" for worth in WORTHS],
            "source": [worth and f"Source {worth}" for worth in WORTHS],
        }[field]
        days = field == "due_date"
        shown = [one.replace("40", "28") if one and days else one for one in values]
        leads_of: list[dict[str, Any]] = [{field: value} for value in shown]
        of = {tables.put(lead.captured(**given)): given[field] for given in leads_of}
        for size in (1, 3, 8):
            found = [
                id_
                for skip in range(0, 9, size)
                for id_ in ids(leads(tables, sort=sort, sortType=kind, skip=skip, limit=size))
            ]
            shown = [of[id_] for id_ in found]
            there = sorted((one for one in shown if one is not None), reverse=kind == "desc")
            assert shown == [*there, None, None, None]
            assert len(set(found)) == len(of)

    @pytest.mark.parametrize("kind", ["asc", "desc"])
    def test_the_newest_come_first_among_those_of_a_status(self, tables: Tables, kind: str) -> None:
        made = [tables.put(lead.captured(status=STATUSES[n % 2])) for n in range(6)]
        new, unanswered = [made[4], made[2], made[0]], [made[5], made[3], made[1]]
        expected = new + unanswered if kind == "asc" else unanswered + new
        assert ids(leads(tables, sort="status", sortType=kind)) == expected

    def test_without_a_wish_the_newest_come_first(self, tables: Tables) -> None:
        made = [tables.put(lead.captured()) for _ in range(5)]
        assert ids(leads(tables, skip=1, limit=3)) == made[3:0:-1]
        assert ids(leads(tables, sortType="asc", limit=2)) == made[:2]

    def test_an_unknown_sort_is_refused(self, tables: Tables) -> None:
        with pytest.raises(InvalidFields):
            leads(tables, sort="colour")

    @pytest.mark.parametrize(
        ("noun", "sort"),
        [("consumer", one) for one in CONSUMER_LIST.sorts]
        + [("company", one) for one in COMPANY_LIST.sorts],
    )
    def test_every_order_of_customers_shows_each_once(
        self, tables: Tables, noun: str, sort: str
    ) -> None:
        missing: dict[str, Any] = {"sur_name": None, "email": None, "city": None, "postcode": None}
        nameless: dict[str, Any] = {"business_name": None, "town": None, "postcode": None}
        if noun == "consumer":
            made = [tables.put(consumer.registered()), tables.put(consumer.registered(**missing))]
        else:
            made = [tables.put(company.opened()), tables.put(company.opened(**nameless))]
        for kind in ("asc", "desc"):
            params = {"sort": sort, "sortType": kind, "limit": 1}
            found = []
            for skip in range(3):
                with tables.session() as session:
                    if noun == "consumer":
                        wanted = CONSUMERS.params.model_validate(params | {"skip": skip})
                        docs, _ = CONSUMERS.page(session, wanted, ADMIN, NOW)
                    else:
                        asked = COMPANIES.params.model_validate(params | {"skip": skip})
                        docs, _ = COMPANIES.page(session, asked, ADMIN)
                found += ids(docs)
            assert sorted(found) == sorted(made)


@pytest.mark.parametrize("filters", [{}, {"leadType": ["ECO Sales"]}, {"Search": "website"}])
def test_the_last_changed_come_first_whatever_happens(
    tables: Tables, filters: dict[str, Any]
) -> None:
    made = [tables.put(lead.captured(source="Website")) for _ in range(6)]
    asked = filters | {"sort": "updatedAt"}

    def shown(**more: Any) -> list[int]:
        return [made.index(id_) for id_ in ids(leads(tables, **asked, **more))]

    later = datetime(2027, 1, 1, tzinfo=UTC)
    tables.again("lead", made[2], updated_at=later)
    tables.again("lead", made[0], updated_at=later + timedelta(days=1))
    assert shown(sortType="desc") == [0, 2, 5, 4, 3, 1]
    assert shown(sortType="asc", skip=1, limit=3) == [3, 4, 5]
    tables.again("lead", made[5], deleted=True, updated_at=later + timedelta(days=2))
    tables.again("lead", made[2], deleted=True, updated_at=later + timedelta(days=3))
    assert shown() == [0, 4, 3, 1]
    assert shown(isDelete="deleted") == [2, 5]
    tables.again("lead", made[5], deleted=False)
    tables.again("lead", made[4], delete_requested=True)
    assert shown() == [5, 0, 4, 3, 1]
    assert shown(isDelete="requested") == [4]
    tables.delete("lead", made[0])
    assert shown() == [5, 4, 3, 1]


class TestCounts:
    FILTERS: tuple[dict[str, Any], ...] = (
        {},
        {"isDelete": "deleted"},
        {"isDelete": "requested"},
        {"status": ["No Ans"]},
        {"status": STATUSES, "leadType": ["ECO Sales"]},
        {"source": ["Website"], "isImported": "true"},
        {"leadType": ["Paid Solar Sales"], "status": ["Dead Lead"], "isImported": "false"},
    )

    @pytest.mark.parametrize("folded", [0.0, 1.0])
    def test_the_counters_agree_with_the_rows_whatever_happens(
        self, lasting_database: FreshDatabase, monkeypatch: pytest.MonkeyPatch, folded: float
    ) -> None:
        monkeypatch.setattr(counters, "FOLDED", folded)
        tables = Tables(lasting_database.migrated("tally").main)
        try:
            made = [
                tables.put(lead.captured(source=("Website", None)[n % 2], is_imported=n % 3 == 0))
                for n in range(9)
            ]
            for n, id_ in enumerate(made):
                tables.again("lead", id_, status=STATUSES[n % 3], value=Decimal(n))
            tables.again("lead", made[0], deleted=True)
            tables.again("lead", made[1], delete_requested=True)
            tables.again("lead", made[2], lead_type="Paid Solar Sales")
            tables.again("lead", made[3], deleted=True)
            tables.again("lead", made[3], deleted=False)
            tables.delete("lead", made[4])
            for wanted in self.FILTERS:
                listed = len(leads(tables, limit=50, **wanted))
                assert count(tables, **wanted) == listed, wanted
            sums = "select sum(number), sum(value) from rm.lead_counters"
            assert tables.rows(sums) == tables.rows("select count(*), sum(value) from rm.lead")
            rows = tables.rows("select count(*) from rm.lead_counters")[0][0]
            assert (rows <= 8) == (folded == 1.0)
        finally:
            tables.close()

    def test_other_filters_count_the_rows(self, tables: Tables) -> None:
        rep = uuid4()
        tables.put(lead.captured(people={"Assignee": (rep,)}))
        tables.put(lead.captured(dialer=True))
        assert count(tables, Assignee=[rep]) == 1
        assert count(tables, dialer="true") == 1
        assert count(tables, serviceData=["Renewable Energy"]) == 2
        assert count(tables, dateFrom="2031-01-01") == 0

    def test_customers(self, tables: Tables) -> None:
        tables.put(consumer.registered(city="York", is_from_primo="CRM"))
        tables.put(consumer.registered(city="Leeds"))
        tables.put(company.opened(is_live=True))
        with tables.session() as session:
            wanted = CONSUMERS.params.model_validate({"city": ["York"], "isFromPrimo": ["CRM"]})
            assert CONSUMERS.count(session, wanted, ADMIN) == 1
            live = COMPANIES.params.model_validate({"isLive": "true", "isActive": "1"})
            assert COMPANIES.count(session, live, ADMIN) == 1
            idle = COMPANIES.params.model_validate({"isLive": "false"})
            assert COMPANIES.count(session, idle, ADMIN) == 0

    def test_cities_by_their_first_letters(self, tables: Tables) -> None:
        rep = uuid4()
        for city in ("York", "Yarm", "Leeds"):
            tables.put(one_command(consumer.registered(city=city), actor=rep))
        gone = tables.put(consumer.registered(city="Yeovil"))
        tables.again("consumer", gone, deleted=True)
        with tables.session() as session:
            assert consumer_list.cities(session, "y", 5, ADMIN) == ["Yarm", "York"]
            assert consumer_list.cities(session, "%", 5, ADMIN) == []
            mine = Viewer(rep, "sales_rep", (rep,))
            assert consumer_list.cities(session, "", 2, mine) == ["Leeds", "Yarm"]

    def test_leads_by_source(self, tables: Tables) -> None:
        for source in ("Website", "Website", None):
            tables.put(lead.captured(source=source))
        with tables.session() as session:
            found = lead_list.source_stats(session, LEADS.params(), ADMIN)
        assert [(one["source"], one["leads"]) for one in found] == [("Website", 2), (None, 1)]


class TestSearch:
    @pytest.fixture
    def known(self, tables: Tables) -> dict[str, UUID]:
        """A lead of a household, one of a firm, and one that names its customer itself."""
        home = tables.put(consumer.registered())
        firm = tables.put(company.opened(business_name="Otley Forge Ltd"))
        nobody = {"customer_name": None, "customer_number": None, "customer_email": None}
        quiet = nobody | {"first_line_ofadd": None}
        return {
            "home": tables.put(lead.captured(consumer=home, source="Trade Show", digital_dashboard=quiet)),
            "firm": tables.put(lead.captured(company=firm, source="Telesales", digital_dashboard=quiet)),
            "own": tables.put(lead.captured(source="50% off_er")),
        }  # fmt: skip

    @pytest.mark.parametrize(
        ("text", "found"),
        [
            ("otley", {"home", "firm"}),
            ("Forge", {"firm"}),
            ("ls21 1aa", {"home"}),
            ("LS211AA", {"home"}),
            ("pemberton", {"home", "own"}),
            ("pemberton show", {"home"}),
            ("trade orla otley", {"home"}),
            ("forge telesales otley", {"firm"}),
            ("forge website", set()),
            ("50%", {"own"}),
            ("f_e", {"own"}),
            ("fxe", set()),
            ("l-100001", {"home", "firm", "own"}),
            ("  ", {"home", "firm", "own"}),
        ],
    )
    def test_each_word_is_in_the_lead_or_its_customer(
        self,
        tables: Tables,
        known: dict[str, UUID],
        monkeypatch: pytest.MonkeyPatch,
        text: str,
        found: set[str],
    ) -> None:
        expected = {known[name] for name in found}
        assert set(ids(leads(tables, Search=text))) == expected
        for walked_from in (0, 60_000):
            monkeypatch.setattr(pages, "WALKED_FROM", walked_from)
            assert count(tables, Search=text) == len(expected)

    def test_pages_of_what_is_found(self, tables: Tables, known: dict[str, UUID]) -> None:
        newest = [known["own"], known["firm"], known["home"]]
        for skip in range(3):
            assert ids(leads(tables, Search="l-100", skip=skip, limit=1)) == newest[skip : skip + 1]
        for kind in ("asc", "desc"):
            shown = leads(tables, Search="l-100", sort="source", sortType=kind)
            sources = [doc["source"] for doc in shown]
            assert sources == sorted(sources, reverse=kind == "desc")

    def test_a_search_and_filters(self, tables: Tables, known: dict[str, UUID]) -> None:
        assert ids(leads(tables, Search="otley", source=["Telesales"])) == [known["firm"]]
        assert count(tables, Search="otley", source=["Telesales"]) == 1

    def test_across_nouns(self, tables: Tables, known: dict[str, UUID]) -> None:
        with tables.session() as session:
            found = search.search(session, "otley", 5, ADMIN)
        assert [hit["noun"] for hit in found] == ["lead", "lead", "consumer", "company"]
        assert found[1]["title"] == "Mrs Orla Pemberton"


class TestBoard:
    def board(self, tables: Tables, **params: Any) -> dict[str, Any]:
        with tables.session() as session:
            wanted = LEADS.params.model_validate(params)
            found = lead_list.board(session, STATUSES, wanted, ADMIN)
        assert [one["status"] for one in found] == STATUSES
        return {one["status"]: one for one in found}

    def test_totals_and_cards(self, tables: Tables) -> None:
        made = [
            tables.put(lead.captured(status=STATUSES[n % 2], value=f"{n}.50")) for n in range(6)
        ]
        found = self.board(tables, limit=2)
        new = found["New Lead Eco4"]
        assert (new["count"], new["value"], new["hasMore"]) == (3, "7.50", True)
        assert ids(new["leads"]) == [made[4], made[2]]
        none = found["Dead Lead"]
        assert (none["count"], none["value"], none["leads"]) == (0, "0.00", [])
        rest = self.board(tables, limit=2, skip=2)["No Ans"]
        assert (ids(rest["leads"]), rest["hasMore"]) == ([made[1]], False)

    def test_a_type_a_source_and_a_search(self, tables: Tables) -> None:
        home = tables.put(consumer.registered())
        mine = tables.put(lead.captured(consumer=home, source="Self"))
        tables.put(lead.captured(source="Self", lead_type="B2B Sales"))
        tables.put(lead.captured())
        wanted = {"leadType": ["ECO Sales"], "source": ["Self"]}
        assert self.board(tables, **wanted)["New Lead Eco4"]["count"] == 1
        found = self.board(tables, **wanted, Search="otley")["New Lead Eco4"]
        assert (found["count"], found["value"], ids(found["leads"])) == (1, "4200.00", [mine])


class TestWhoseRecords:
    def test_partners_see_their_book(self, tables: Tables) -> None:
        rep, partner, stranger = uuid4(), uuid4(), uuid4()
        mine = tables.put(one_command(lead.captured(), actor=rep))
        shared = tables.put(
            one_command(lead.captured(people={"Partner": (partner,)}), actor=stranger)
        )
        tables.put(one_command(lead.captured(), actor=stranger))
        who = Viewer(partner, "partner", (partner, rep))
        assert ids(leads(tables, who)) == [shared, mine]
        assert count(tables, who) == 2
        assert count(tables, who, status=["New Lead Eco4"]) == 2
        assert count(tables, who, Search="pemberton") == 2
        with tables.session() as session:
            (column,) = lead_list.board(session, ["New Lead Eco4"], LEADS.params(), who)
            (website,) = lead_list.source_stats(session, LEADS.params(), who)
        assert (website["source"], website["leads"]) == ("Website", 2)
        assert (column["count"], len(column["leads"])) == (2, 2)

    def test_surveyors_see_who_they_have_a_job_at(self, tables: Tables) -> None:
        surveyor = uuid4()
        home, other = tables.put(consumer.registered()), tables.put(consumer.registered(email=None))
        tables.put(lead.captured(consumer=home, people={"Surveyor": (surveyor,)}))
        tables.put(lead.captured(consumer=other))
        who = Viewer(surveyor, "surveyor", (surveyor,))
        with tables.session() as session:
            docs, _ = CONSUMERS.page(session, CONSUMERS.params(), who, NOW)
            assert CONSUMERS.count(session, CONSUMERS.params(), who) == 1
        assert ids(docs) == [home]

    def test_roles_without_leads_see_none(self, tables: Tables) -> None:
        tables.put(lead.captured())
        installer = Viewer(uuid4(), "installer", (uuid4(),))
        assert leads(tables, installer) == []
        assert count(tables, installer) == 0


def test_the_longest_values_fit_the_indexes(tables: Tables) -> None:
    """An entry that is too long for its index would keep the record out of the list."""
    # Letters of four bytes that no compression makes shorter.
    rng = Random(1)
    longest = "".join(chr(rng.randrange(0x20000, 0x2A6DF)) for _ in range(200))
    people = tuple(uuid4() for _ in range(50))
    lines = ("source", "service_type", "sub_service_type", "installer_type", "job_type", "data_of")
    assignments = dict.fromkeys(("Assignee", "Partner", "Surveyor", "Installer"), people)
    captured = lead.captured(people=assignments, **dict.fromkeys(lines, longest))
    measures = [measure.added(uuid4(), label=longest[n:]) for n in range(3)]
    made = tables.put(captured, *measures)
    assert ids(leads(tables)) == [made]
    names: dict[str, Any] = dict.fromkeys(
        ("title", "first_name", "sur_name", "town", "city"), longest[:200]
    )
    assert tables.put(consumer.registered(**names, is_from_primo=longest))
    firm: dict[str, Any] = dict.fromkeys(
        ("business_name", "business_sector", "business_type", "town"), longest
    )
    assert tables.put(company.opened(**firm))


def test_names_stand_in_place_of_ids(tables: Tables) -> None:
    rep = tables.put(user.registered())
    home = tables.put(consumer.registered())
    asked = one_command(record.DeleteRequested(), actor=rep)
    tables.put(lead.captured(consumer=home, people={"Assignee": (rep, uuid4())}), asked)
    (doc,) = leads(tables)
    assert doc["Consumer"]["fullName"] == "Mrs Orla Pemberton"
    assert doc["Company"] is None
    assert [one["name"] for one in doc["Assignee"]] == ["Nadia Osei"]
    assert doc["deleteRequest"]["by"]["email"] == "Nadia.Osei@daybook.test"
