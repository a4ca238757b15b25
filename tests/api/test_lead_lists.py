"""Leads' list, board and sources: all take the same filters, on real Postgres."""

from __future__ import annotations

from typing import Any

import pytest
from starlette.testclient import TestClient

from tests.api.places import Doc, data, firm, home, made, refused
from tests.running import Running

pytestmark = pytest.mark.needs("postgres")

ADD, LIST, COUNT = "/api/lead/admin/add", "/api/lead/admin/list", "/api/lead/admin/count"
BOARD, SOURCES = "/api/lead/admin/trello", "/api/lead/regUser/source_stats"
MARK = "isFromCompanyOrConsumerDrawer"


def lead(client: TestClient, **more: Any) -> str:
    return made(client.post(ADD, json={"digitalDashboard": {"customerName": "Orla"}, **more}))


class TestDrawerMark:
    @pytest.mark.parametrize("value", ["true", "1"])
    def test_without_a_company_or_consumer_it_finds_nothing(
        self, running: Running, value: str
    ) -> None:
        admin = running.client("admin")
        lead(admin, jobType=f"Marked {value}")
        wanted = {"jobType": f"Marked {value}"}
        assert len(data(admin.get(LIST, params=wanted))) == 1
        assert data(admin.get(LIST, params=wanted | {MARK: value})) == []
        assert admin.get(COUNT, params=wanted | {MARK: value}).json()["count"] == 0
        assert data(admin.get(LIST, params={MARK: value, "Search": "orla"})) == []

    def test_with_one_it_widens_and_narrows_nothing(self, running: Running) -> None:
        admin = running.client("admin")
        company, consumer = firm(admin), home(admin, email="drawer@example.org")
        of_company, of_consumer = lead(admin, Company=company), lead(admin, Consumer=consumer)

        def found(**query: str) -> list[str]:
            return [row["_id"] for row in data(admin.get(LIST, params=query))]

        assert found(Company=company, **{MARK: "true"}) == [of_company]
        assert found(Consumer=consumer, **{MARK: "true"}) == [of_consumer]
        assert found(Company=company, Consumer=consumer, **{MARK: "true"}) == []
        assert set(found(**{MARK: "false"}, limit="200")) >= {of_company, of_consumer}
        rep = running.client("sales_rep")
        seen = rep.get("/api/lead/sales_rep/list", params={"Company": company, MARK: "true"})
        assert data(seen) == []


class TestBoard:
    @pytest.mark.parametrize("key", ["status", "status[]"])
    def test_both_spellings_of_its_statuses_are_read(self, running: Running, key: str) -> None:
        admin = running.client("admin")
        columns = data(admin.post(BOARD, json={key: ["Remedial", "Plan of Works"]}))
        assert [column["status"] for column in columns] == ["Remedial", "Plan of Works"]

    def test_other_keys_are_refused_by_name(self, running: Running) -> None:
        error = refused(running.client("admin").post(BOARD, json={"stages": ["Remedial"]}), 422)
        assert "stages" in {one["field"] for one in error["errors"]}

    def test_it_takes_every_filter_of_the_list(self, running: Running) -> None:
        admin, rep = running.client("admin"), str(running.user("sales_rep"))
        company, mark = firm(admin), "Board filters"
        wanted: dict[str, Any] = {
            "Company": company,
            "jobType": mark,
            "installerType": "Roofers",
            "serviceData": "Renewable Energy",
            "subservice": "Solar",
            "measuresBeingDone": "ASHP",
            "appoinmentBooker": rep,
            "DataOf": "Band E",
            "isPaid": "true",
            "profitFrom": "10",
            "installationCompleteFrom": "2026-05-01",
            "installationCompleteTo": "2026-05-01",
        }
        one = lead(
            admin,
            leadType="ECO Sales",
            Company=company,
            jobType=mark,
            installerType="Roofers",
            serviceType="Renewable Energy",
            subServiceType="Solar",
            digitalDashboard={"measuresBeingDone": ["ASHP"]},
            appoinmentBooker=[rep],
            DataOf="Band E",
            isPaid=True,
            value="100.00",
            costs={"paymentReceived": "10.00"},
            installation={"installationComplete": "2026-05-01"},
        )
        lead(admin, jobType=mark, value="5.00")

        def column(**query: Any) -> Doc:
            [found] = data(admin.post(BOARD, params=query, json={"status[]": ["New Lead Eco4"]}))
            return dict(found)

        both = column(jobType=mark)
        assert (both["count"], both["value"]) == (2, "105.00")
        for name, value in wanted.items():
            narrowed = column(**{"jobType": mark, name: value})
            assert [card["_id"] for card in narrowed["leads"]][-1] == one, name
            assert (narrowed["count"] == 1) is (name != "jobType"), name
        assert column(**wanted)["count"] == 1
        assert column(jobType=mark, **{MARK: "1"})["count"] == 0
        refused(admin.post(f"{BOARD}?colour=red", json={"status": ["Remedial"]}), 422)


class TestSources:
    def test_what_became_of_each_source_of_the_leads_that_are_found(self, running: Running) -> None:
        admin, mark = running.client("admin"), "Source outcomes"
        solar = {"leadType": "Paid Solar Sales", "jobType": mark}
        for status, value, received in (
            ("Deal Closed", "100.00", "110.00"),
            ("Deal Closed", "50.50", "1.25"),
            ("Not Interested", None, None),
            ("Lead Contacted", "10.00", None),
            ("Lead Closed", None, None),
        ):
            paid = {"labour": "1.00", "paymentReceived": received}
            lead(admin, source="Website", status=status, value=value, costs=paid, **solar)
        lead(admin, source=None, **solar)
        lead(admin, source="Self", status="DND", **solar)
        assert data(admin.get(SOURCES, params={"jobType": mark})) == [
            {
                "source": "Website",
                "leads": 5,
                "won": 2,
                "lost": 1,
                "rate": "66.67",
                "value": "160.50",
                "profit": "109.25",
            },
            {
                "source": "Self",
                "leads": 1,
                "won": 0,
                "lost": 1,
                "rate": "0.00",
                "value": "0.00",
                "profit": "0.00",
            },
            {
                "source": None,
                "leads": 1,
                "won": 0,
                "lost": 0,
                "rate": None,
                "value": "0.00",
                "profit": "0.00",
            },
        ]
        won = data(admin.get(SOURCES, params={"jobType": mark, "status": "Deal Closed"}))
        assert [(one["source"], one["leads"], one["rate"]) for one in won] == [
            ("Website", 2, "100.00")
        ]
        counted = data(admin.get(SOURCES, params={"leadType": "Paid Solar Sales"}))
        [website] = [one for one in counted if one["source"] == "Website"]
        assert website["leads"] >= 5
        assert float(website["profit"]) >= 109.25

    def test_it_is_of_the_rows_that_the_caller_sees(self, running: Running) -> None:
        rep = running.client("sales_rep")
        before = sum(one["leads"] for one in data(rep.get(SOURCES)))
        lead(running.client("admin"), source="Telesales")
        assert sum(one["leads"] for one in data(rep.get(SOURCES))) == before


class TestValuesInUse:
    PATH = "/api/lead/regUser/values_in_use"

    def test_each_value_is_named_once_and_none_of_a_deleted_lead(self, running: Running) -> None:
        admin = running.client("admin")
        for job, data_of in [("Loft", "Band E"), ("Loft", "Band E"), ("Attic", ""), ("Gone", "")]:
            lead(admin, jobType=f"In use {job}", DataOf=data_of or None)
        [gone] = data(admin.get(LIST, params={"jobType": "In use Gone"}))
        deleted = admin.post("/api/lead/admin/delete", json={"deleteIds": [gone["_id"]]})
        assert deleted.is_success, deleted.text
        found = data(admin.get(self.PATH))
        assert [one for one in found["jobType"] if one.startswith("In use")] == [
            "In use Attic",
            "In use Loft",
        ]
        assert found["DataOf"].count("Band E") == 1

    def test_they_are_of_the_leads_that_the_viewer_sees(self, running: Running) -> None:
        admin, rep = running.client("admin"), running.user("sales_rep")
        lead(admin, jobType="Theirs of a rep", Assignee=[str(rep)])
        lead(admin, jobType="Not of a rep")
        seen = data(running.client("sales_rep").get(self.PATH))["jobType"]
        assert "Theirs of a rep" in seen
        assert "Not of a rep" not in seen


def test_a_picker_offers_the_oldest_first_when_asked(running: Running) -> None:
    admin = running.client("admin")
    company = firm(admin)
    added = [lead(admin, Company=company) for _ in range(12)]

    def offered(**order: str) -> list[str]:
        path = "/api/lead/regUser/dropdown_list"
        return [one["_id"] for one in data(admin.get(path, params={"Company": company} | order))]

    assert offered(sort="createdAt", sortType="asc") == added[:10]
    assert offered(sortType="ascending") == added[:10]
    assert offered() == offered(sortType="desc") == added[:1:-1]


@pytest.mark.parametrize("noun", sorted({"lead", "quote", "renewal", "company", "consumer"}))
def test_a_picker_gives_as_many_choices_as_are_asked_for(running: Running, noun: str) -> None:
    admin, path = running.client("admin"), f"/api/{noun}/regUser/dropdown_list"
    for _ in range(2):
        customer = home(admin)
        if noun == "company":
            firm(admin)
        elif noun != "consumer":
            call = {"lead": "lead/regUser/add", "quote": "quote/regUser/create"}.get(noun)
            if call:
                made(admin.post(f"/api/{call}", json={"Consumer": customer}))
    some = data(admin.get(path, params={"limit": 1}))
    assert len(some) == (1 if noun != "renewal" else len(data(admin.get(path))[:1]))
    refused(admin.get(path, params={"limit": 0}), 422)
