"""Reference tables over HTTP: uploaded, published, compared, withdrawn and looked up."""

from __future__ import annotations

import csv
import io
from dataclasses import replace
from typing import Any

import pytest
from starlette.testclient import TestClient

from domain.reference_table.bands import BANDS, STARTS
from domain.reference_table.founding import found
from domain.reference_table.noun import stream_of
from domain.role.values import ROLES
from infra.settings import ReferenceSettings
from tests.infra.spreadsheets.sheet_files import csv_of, xlsx_of
from tests.running import Running

PATH = "/api/reference-tables"
V1, V2 = found("funding").state.contents
HEADERS = ["Floor Area Segment", "Starting Band", "Finishing Band", "Cost Savings"]


def sheet(changed: dict[int, str] | None = None) -> list[list[Any]]:
    rows = [[*row[:3], (changed or {}).get(place, row[3])] for place, row in enumerate(V2)]
    return [HEADERS, *rows]


def upload(
    running: Running, step: str, rows: list[list[Any]], table: str = "funding", **form: Any
) -> Any:
    files = {"file": ("table.csv", csv_of(rows))}
    return running.client("admin").post(f"{PATH}/{table}/{step}", files=files, data=form)


def publish(running: Running, rows: list[list[Any]], table: str, **form: Any) -> Any:
    said = {"source": "Uploaded by a test", "validFrom": "2026-01-01"} | form
    return upload(running, "publish", rows, table, **said)


def table(client: TestClient, name: str) -> dict[str, Any]:
    answer = client.get(f"{PATH}/list")
    assert answer.status_code == 200, answer.text
    return next(one for one in answer.json()["data"] if one["table"] == name)


def amount(running: Running, role: str = "sales_rep", **query: Any) -> Any:
    return running.client(role).get(f"{PATH}/funding/amount", params=query)


def looked_up(running: Running, **query: Any) -> dict[str, Any]:
    answer = amount(running, **query)
    assert answer.status_code == 200, answer.text
    data: dict[str, Any] = answer.json()["data"]
    return data


class TestWho:
    @pytest.mark.parametrize("role", sorted(set(ROLES) - {"admin", "management", "compliance"}))
    def test_others_see_no_tables(self, running: Running, role: str) -> None:
        assert running.client(role).get(f"{PATH}/list").status_code == 403

    @pytest.mark.parametrize("role", ["management", "compliance"])
    def test_who_reads_and_does_not_publish(self, running: Running, role: str) -> None:
        client = running.client(role)
        assert len(table(client, "funding")["versions"]) >= 2
        assert client.get(f"{PATH}/funding/versions/2").status_code == 200
        files = {"file": ("table.csv", csv_of(sheet()))}
        said = {"source": "x", "validFrom": "2026-01-01"}
        for step in ("check", "publish"):
            answer = client.post(f"{PATH}/funding/{step}", files=files, data=said)
            assert answer.status_code == 403
        body = {"table": "funding", "version": 2, "reason": "Not mine to say"}
        assert client.post(f"{PATH}/withdraw", json=body).status_code == 403

    @pytest.mark.parametrize("role", ["installer", "surveyor", "service_partner"])
    def test_amounts_are_for_those_who_work_on_leads(self, running: Running, role: str) -> None:
        answer = amount(running, role, area=72, pair="High_D_to_High_A")
        assert answer.status_code == 403


class TestLookup:
    def test_all_448_cells_of_both_versions(self, running: Running) -> None:
        areas = dict(
            zip(("less73", "less98", "less200", "more200"), (72, 97, 199, 200), strict=True)
        )
        for purpose, content in (("lookup", V1), ("submission", V2)):
            wanted = {row[:3]: float(row[3]) for row in content}
            for segment, area in areas.items():
                for start in STARTS:
                    for target in BANDS:
                        found = looked_up(
                            running, area=area, pair=f"{start}_to_{target}", purpose=purpose
                        )
                        assert float(found["pounds"]) == wanted.get((segment, start, target), 0)

    def test_an_answer_names_its_version(self, running: Running) -> None:
        assert looked_up(running, area="72.9", pair="High_D_to_High_A") | {"date": ""} == {
            "pounds": "736.00",
            "estimate": False,
            "version": 1,
            "source": "Ofgem ECO4 full project scores matrix, version 1, 11 May 2022: derived from version 2",
            "validFrom": "2022-05-11",
            "purpose": "lookup",
            "date": "",
            "segment": "less73",
            "start": "High_D",
            "target": "High_A",
            "warnings": [],
        }

    def test_scores_are_looked_up_by_their_bands(self, running: Running) -> None:
        found = looked_up(running, area=80, sapNow="54.4", sapTarget="68.4", purpose="submission")
        assert (found["start"], found["target"]) == ("High_E", "High_D")
        assert found["warnings"] == ["below_minimum_improvement"]
        better = looked_up(running, area=80, sapNow="54.4", sapTarget="68.5", purpose="submission")
        assert (better["target"], better["warnings"], better["version"]) == ("Low_C", [], 2)

    @pytest.mark.parametrize(
        ("query", "field", "code"),
        [
            ({"area": 72, "pair": "High_D_to_Best"}, "pair", "not_in_list"),
            ({"area": 72}, "pair", "required"),
            ({"area": 72, "sapNow": 50}, "sapTarget", "required"),
            ({"area": 72, "pair": "High_D_to_High_A", "sapNow": 50}, "pair", "one_of"),
            ({"area": 0, "pair": "High_D_to_High_A"}, "area", "number_too_small"),
            ({"area": "NaN", "pair": "High_D_to_High_A"}, "area", "number_expected"),
            ({"area": 72, "pair": "High_D_to_High_A", "purpose": "x"}, "purpose", "not_in_list"),
            (
                {"area": 72, "pair": "High_D_to_High_A", "date": "2022-05-10"},
                "date",
                "no_version_then",
            ),
            (
                {"area": 72, "pair": "High_D_to_High_A", "date": "31/02/2026"},
                "date",
                "date_invalid",
            ),
        ],
    )
    def test_bad_questions_name_the_field(
        self, running: Running, query: dict[str, Any], field: str, code: str
    ) -> None:
        answer = amount(running, **query)
        assert answer.status_code == 422, answer.text
        [problem] = answer.json()["errors"]
        assert (problem["field"], problem["code"]) == (field, code)


class TestVersions:
    def test_a_dry_run_stores_nothing_and_says_what_changes(self, running: Running) -> None:
        before = table(running.client("admin"), "burial_types")
        rows = [["Name"], ["Cremation"], ["Burial at sea"]]
        answer = upload(running, "check", rows, "burial_types")
        assert answer.status_code == 200, answer.text
        data = answer.json()["data"]
        assert (data["problems"], data["rows"], data["comparedWith"]) == ([], 2, 1)
        assert data["differences"] == [
            {"name": "Burial at sea", "before": None, "after": ["Burial at sea"]},
            {"name": "Burial", "before": ["Burial"], "after": None},
        ]
        assert table(running.client("admin"), "burial_types") == before

    def test_an_error_cell_and_an_open_mark_are_refused_and_named(self, running: Running) -> None:
        rows = [["Name"], ["Cremation"], ["#REF!"], ['"Burial']]
        data = upload(running, "check", rows, "burial_types").json()["data"]
        assert [(one["place"], one["code"]) for one in data["problems"]] == [
            ("row 3, Name", "cell_error"),
            ("row 4", "quote_open"),
        ]
        assert data["problems"][0]["messageText"].endswith("#REF!")
        assert data["sha256"] is None

    def test_one_changed_cell_is_refused_and_named(self, running: Running) -> None:
        checked = upload(running, "check", sheet({5: "2299.9"})).json()["data"]
        name = f"{V2[5][0]} {V2[5][1]}_to_{V2[5][2]}"
        assert [(one["place"], one["code"]) for one in checked["problems"]] == [
            (name, "not_additive")
        ]
        assert (checked["sha256"], checked["differences"]) == (None, [])
        answer = publish(running, sheet({5: "2299.9"}), "funding")
        assert answer.status_code == 422
        assert answer.json()["code"] == "reference_table.refused"
        assert answer.json()["errors"][0]["field"] == name
        assert len(table(running.client("admin"), "funding")["versions"]) == 2

    def test_a_missing_cell_is_refused_and_named(self, running: Running) -> None:
        answer = publish(running, sheet()[:-1], "funding")
        assert answer.status_code == 422
        assert answer.json()["errors"][0] == {
            "field": "more200 High_D_to_Low_C",
            "code": "cell_missing",
            "message": "The file has no row for this",
            "messageText": "The file has no row for this",
        }

    def test_a_workbook_is_published_and_withdrawn(self, running: Running) -> None:
        admin = running.client("admin")
        data = xlsx_of([["Name"], ["First Time Buyer"], ["Shared Ownership"]])
        said = {"source": "Our own list", "validFrom": "01/02/2026", "reason": "One more"}
        path, files = f"{PATH}/buyer_types", {"file": ("buyers.xlsx", data)}
        answer = admin.post(f"{path}/publish", files=files, data=said)
        assert answer.status_code == 200, answer.text
        assert answer.json()["message"] == "Version published"
        first, second = table(admin, "buyer_types")["versions"]
        assert (second["source"], second["validFrom"]) == ("Our own list", "2026-02-01")
        assert (first["usedFor"], second["usedFor"]) == ([], ["lookup"])
        found = admin.get(f"{path}/versions/2").json()["data"]["content"]
        assert found == [["First Time Buyer"], ["Shared Ownership"]]
        query = {"earlier": 1, "later": 2}
        differences = admin.get(f"{path}/compare", params=query).json()["data"]["differences"]
        assert len(differences) == 6
        body = {"table": "buyer_types", "version": 2}
        assert admin.post(f"{PATH}/withdraw", json=body).status_code == 422
        body["reason"] = "Never agreed on"
        assert admin.post(f"{PATH}/withdraw", json=body).status_code == 200
        first, second = table(admin, "buyer_types")["versions"]
        assert (second["withdrawn"], first["usedFor"]) == (True, ["lookup"])
        assert admin.post(f"{PATH}/reinstate", json=body).status_code == 200
        assert table(admin, "buyer_types")["versions"][1]["usedFor"] == ["lookup"]
        assert admin.post(f"{PATH}/withdraw", json=body).status_code == 200
        again = admin.post(f"{PATH}/withdraw", json=body | {"version": 1})
        assert (again.status_code, again.json()["code"]) == (409, "reference_table.last_version")

    def test_its_history_says_who_published_what(self, running: Running) -> None:
        rows = [["Brand", "Model"], ["Vaillant", "ecoTEC plus"]]
        assert publish(running, rows, "boiler_brands", reason="Models").status_code == 200
        path = f"/api/records/reference_table/{stream_of('boiler_brands')}/history"
        answer = running.client("management").get(path)
        assert answer.status_code == 200, answer.text
        [entry] = answer.json()["data"]
        assert entry["events"] == ["reference_table.founded", "reference_table.version_published"]
        changes = {one["field"]: one["to"] for one in entry["changes"]}
        assert (changes["tableVersion"], changes["source"]) == (2, "Uploaded by a test")
        assert "contents" not in changes
        assert entry["reason"] == "Models"

    def test_a_downloaded_version_is_taken_again(self, running: Running) -> None:
        answer = running.client("management").get(f"{PATH}/accessories/versions/1/file")
        assert answer.headers["content-type"].startswith("text/csv")
        rows = list(csv.reader(io.StringIO(answer.text.removeprefix("\ufeff"))))
        assert len(rows) == 1 + 24
        checked = upload(running, "check", rows, "accessories").json()["data"]
        assert (checked["problems"], checked["differences"]) == ([], [])
        same = publish(running, rows, "accessories", validFrom="2020-01-01")
        assert (same.status_code, same.json()["code"]) == (409, "reference_table.nothing_new")

    @pytest.mark.parametrize(
        ("data", "code"),
        [
            (b"", "file.empty"),
            (b"\x89PNG\r\n\x1a\n", "file.type_not_allowed"),
            (b"Name\n", "import.no_rows"),
        ],
    )
    def test_what_is_no_table_is_refused(self, running: Running, data: bytes, code: str) -> None:
        files = {"file": ("table.csv", data)}
        answer = running.client("admin").post(f"{PATH}/burial_types/check", files=files)
        assert answer.status_code in {415, 422}, answer.text
        assert answer.json()["code"] == code

    def test_unknown_tables_and_versions(self, running: Running) -> None:
        admin = running.client("admin")
        assert admin.get(f"{PATH}/prices/versions/1").status_code == 422
        assert admin.get(f"{PATH}/funding/versions/9").json()["errors"][0]["code"] == "not_found"
        query = {"earlier": 1, "later": 1}
        answer = admin.get(f"{PATH}/funding/compare", params=query)
        assert answer.json()["errors"][0]["code"] == "same_version"

    @pytest.mark.parametrize(
        ("form", "field"),
        [
            ({"validFrom": "31/02/2026"}, "validFrom"),
            ({"source": ""}, "source"),
            ({"source": "<b>x</b>"}, "source"),
            ({"purposes": "submission"}, "purposes"),
            ({"expectedVersion": "99"}, "expectedVersion"),
        ],
    )
    def test_bad_fields_are_named(self, running: Running, form: dict[str, str], field: str) -> None:
        rows = [["Name"], ["Cremation"], ["Woodland"]]
        answer = publish(running, rows, "burial_types", **form)
        assert answer.status_code == 422, answer.text
        assert [one["field"] for one in answer.json()["errors"]] == [field]


class TestAccessories:
    ITEMS = ({"item": "parallel kit"}, {"item": "battery connectors", "quantity": 3})

    def total(self, running: Running, *items: dict[str, Any], role: str = "sales_rep") -> Any:
        path = f"{PATH}/accessories/total"
        return running.client(role).post(path, json={"items": items, "date": "24/11/2026"})

    def test_items_add_up_by_the_version_of_the_day(self, running: Running) -> None:
        answer = self.total(running, *self.ITEMS, {"item": "busbar"})
        assert answer.status_code == 200, answer.text
        data = answer.json()["data"]
        assert (data["total"], data["version"], data["date"]) == ("188.27", 1, "2026-11-24")
        assert [one["amount"] for one in data["items"]] == ["36.45", "35.61", "116.21"]

    def test_a_price_by_hand(self, running: Running) -> None:
        answer = self.total(running, {"item": "rail", "quantity": 2})
        [problem] = answer.json()["errors"]
        assert (problem["field"], problem["code"]) == ("items.0.price", "required")
        data = self.total(running, {"item": "rail", "quantity": 2, "price": "12.50"}).json()["data"]
        assert (data["total"], data["items"][0]["byHand"]) == ("25.00", True)

    def test_others_get_no_prices(self, running: Running) -> None:
        assert self.total(running, *self.ITEMS, role="installer").status_code == 403


class TestLists:
    def test_lookups_offer_what_the_tables_have_today(self, running: Running) -> None:
        admin = running.client("admin")
        before = admin.get("/api/lookups").json()["data"]
        assert before["burialTypes"] == ["Cremation", "Burial"]
        assert before["wholesaleProviders"] == []
        names: list[list[Any]] = [["Name"], ["North Wholesale"], ["South Wholesale"]]
        assert publish(running, names, "wholesale_providers").status_code == 200
        now = admin.get("/api/lookups").json()["data"]
        assert now["wholesaleProviders"] == ["North Wholesale", "South Wholesale"]
        assert (now["rates"][1], now["months"][-1]) == ("0.5", 12)
        rows: list[list[Any]] = [["Name"], *([one] for one in before["tradeTypes"])]
        rows.append(["Glaziers"])
        body: dict[str, Any] = {"leadType": "ECO Sales", "installerType": "Glaziers"}
        body |= {"digitalDashboard": {"customerName": "Ann Cole"}}
        refused = admin.post("/api/lead/admin/add", json=body)
        assert refused.json()["errors"][0]["field"] == "installerType"
        assert publish(running, rows, "trade_types").status_code == 200
        assert "Glaziers" in admin.get("/api/lookups").json()["data"]["tradeTypes"]
        made = admin.post("/api/lead/admin/add", json=body)
        assert made.status_code == 200, made.text
        body["installerType"] = "Roofers"
        assert admin.post("/api/lead/admin/add", json=body).status_code == 200


class TestFuneralPlans:
    def test_they_are_off_at_first(self, running: Running) -> None:
        admin = running.client("admin")
        assert all(
            one["table"] != "funeral_plans" for one in admin.get(f"{PATH}/list").json()["data"]
        )
        for path in ("funeral_plans/versions/1", "funeral-plans/prices?age=50"):
            answer = admin.get(f"{PATH}/{path}")
            assert (answer.status_code, answer.json()["code"]) == (404, "reference_table.off")
        rows: list[list[Any]] = [["Age", "Tier", "Price"], [60, "Silver", 30]]
        assert publish(running, rows, "funeral_plans").status_code == 404

    def test_ages_without_a_price_and_the_other_tiers(
        self, running: Running, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        on = replace(running.services.settings, reference=ReferenceSettings(funeral_plans=True))
        monkeypatch.setattr(running.services, "settings", on)
        admin = running.client("admin")
        assert table(admin, "funeral_plans")["versions"][0]["rows"] == 10
        prices = running.client("sales_rep").get(f"{PATH}/funeral-plans/prices", params={"age": 50})
        found = {one["tier"]: one["price"] for one in prices.json()["data"]["prices"]}
        assert found["Gold"] == "26.74"
        none = admin.get(f"{PATH}/funeral-plans/prices", params={"age": 60}).json()["data"]
        assert (none["prices"], none["version"]) == ([], 1)
        query: dict[str, str | int] = {"age": 60, "tier": "Bronze", "price": "20.00"}
        proposed = admin.get(f"{PATH}/funeral-plans/proposed", params=query).json()["data"]
        assert [one["price"] for one in proposed["prices"]] == [
            *("20.00", "24.44", "28.46", "31.29", "33.29")
        ]
