"""Invoices over the wire, on real Postgres: the whole way of one, numbers of many at once, lists with sums."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from decimal import Decimal
from typing import Any

import pytest
from starlette.testclient import TestClient

from tests.api.places import Doc, data, firm, home, made, refused, said, timeline, unique
from tests.api.supplier_calls import supplier_of
from tests.running import Running

pytestmark = pytest.mark.needs("postgres")
BASE = "/api/invoice"
LINE: Doc = {
    "description": "Solar panel 410 W",
    "quantity": "12",
    "unitAmount": "45.4550",
    "discountPct": "10",
    "accountCode": "200",
    "vatRule": "standard",
}


def drafted(client: TestClient, **more: Any) -> str:
    body = {"date": "2026-03-01", "dueDate": "2026-03-31", "lines": [LINE], **more}
    if not {"Company", "Consumer"} & body.keys():
        body["Company"] = firm(client)
    return made(client.post(BASE, json=body))


def shown(client: TestClient, id_: str) -> Doc:
    found: Doc = data(client.get(f"{BASE}/{id_}"))
    return found


def moved(client: TestClient, id_: str, status: str, **more: Any) -> Any:
    return client.post(f"{BASE}/status", json={"_id": id_, "status": status, **more})


def issued(client: TestClient) -> str:
    """The customer owes it."""
    id_ = drafted(client)
    for status in ("submitted", "authorised"):
        assert moved(client, id_, status).status_code == 200
    return id_


def listed(client: TestClient, **params: Any) -> tuple[set[str], Doc]:
    body = client.get(BASE, params={"limit": 100, **params}).json()
    assert body["success"], body
    return {row["_id"] for row in body["data"]}, body["meta"]


def test_from_draft_to_void(running: Running) -> None:
    admin = running.client("admin")
    added = admin.post(BASE, json={"Company": firm(admin), "dueDate": "2199-01-31"})
    assert said(added) == "Invoice added successfully"
    id_ = made(added)
    assert admin.post(f"{BASE}/lines/add", json={"invoiceId": id_, **LINE}).status_code == 200
    more = {"invoice": id_, **LINE, "quantity": "1", "unitAmount": "1234.56", "discountPct": "0"}
    assert admin.post(f"{BASE}/lines/add", json=more).status_code == 200
    first, second = (one["_id"] for one in shown(admin, id_)["lines"])
    change = {"_id": id_, "rowId": second, "quantity": "2"}
    assert admin.post(f"{BASE}/lines/change", json=change).status_code == 200
    gone = {"_id": id_, "rowId": second}
    assert admin.post(f"{BASE}/lines/remove", json=gone).status_code == 200
    assert said(admin.put(f"{BASE}/{id_}", json={"reference": "PO 17"})) == (
        "Invoice updated successfully"
    )
    doc = shown(admin, id_)
    assert (doc["status"], doc["invoiceNumber"], doc["total"]) == ("draft", None, "589.09")
    assert [one["_id"] for one in doc["lines"]] == [first]
    for status in ("submitted", "approved", "authorised"):
        assert moved(admin, id_, status).status_code == 200
    doc = shown(admin, id_)
    assert doc["invoiceNumber"].startswith("INV-1")
    assert (doc["amountDue"], doc["pinnedTotal"], doc["nextStatuses"]) == (
        *("589.09", "589.09"),
        ["voided"],
    )
    assert refused(admin.put(f"{BASE}/{id_}", json={"reference": "PO 18"}), 409)["code"] == (
        "invoice.fixed"
    )
    assert moved(admin, id_, "void").status_code == 200
    doc = shown(admin, id_)
    assert (doc["status"], doc["amountDue"], doc["nextStatuses"]) == ("voided", "0.00", [])
    events = [event for entry in timeline(admin, "invoice", id_) for event in entry["events"]]
    assert {"invoice.drafted", "invoice.line_removed", "invoice.pinned", "invoice.voided"} <= {
        *events
    }


def test_what_is_returned_or_deleted_keeps_its_number(running: Running) -> None:
    management = running.client("management")
    id_ = drafted(management)
    assert moved(management, id_, "submitted").status_code == 200
    number = shown(management, id_)["invoiceNumber"]
    assert refused(moved(management, id_, "draft"), 422)["code"] == "record.reason_required"
    assert moved(management, id_, "draft", reason="Wrong site").status_code == 200
    assert management.put(f"{BASE}/{id_}", json={"dueDate": "2026-04-01"}).status_code == 200
    assert moved(management, id_, "submitted").status_code == 200
    assert said(management.delete(f"{BASE}/{id_}")) == "Invoice deleted successfully"
    doc = shown(management, id_)
    assert (doc["status"], doc["invoiceNumber"]) == ("deleted", number)
    assert refused(moved(management, id_, "submitted"), 422)["errors"][0]["field"] == "status"


def test_twenty_submissions_at_once_leave_no_gap(running: Running) -> None:
    admin = running.client("admin")
    company = firm(admin)
    ids = [drafted(admin, Company=company) for _ in range(20)]
    with ThreadPoolExecutor(20) as pool:
        answers = list(pool.map(lambda id_: moved(admin, id_, "submitted").status_code, ids))
    assert answers == [200] * 20
    rows = data(admin.get(BASE, params={"Company": company, "limit": 50}))
    numbers = sorted(int(row["invoiceNumber"].removeprefix("INV-")) for row in rows)
    assert numbers == [*range(numbers[0], numbers[0] + 20)]


def test_calls_beside_an_id_are_not_swallowed_by_it(running: Running) -> None:
    admin = running.client("admin")
    code = unique("PV-")[-30:]
    item = made(admin.post(f"{BASE}/item", json={"code": code, "name": "Panel"}))
    assert item in {row["_id"] for row in data(admin.get(f"{BASE}/item", params={"limit": 100}))}
    assert said(admin.put(f"{BASE}/item", json={"_id": item, "name": "Solar panel"})) == (
        "Item updated successfully"
    )
    assert said(admin.request("DELETE", f"{BASE}/item", json={"_id": item})) == (
        "Item deleted successfully"
    )
    assert admin.get(f"{BASE}/count").json()["count"] >= 0
    assert admin.get(f"{BASE}/{item}").status_code == 404


def test_an_item_in_use_is_retired_and_not_deleted(running: Running) -> None:
    admin = running.client("admin")
    code = unique("PV-")[-30:]
    item = made(admin.post(f"{BASE}/item", json={"code": code, "name": "Panel"}))
    name = unique("Calder Roofing ")
    id_ = drafted(admin, Company=firm(admin, businessName=name), lines=[LINE | {"itemId": item}])
    refusal = refused(admin.delete(f"{BASE}/item/{item}"), 409)
    assert refusal["code"] == "item.used"
    assert name in refusal["message"]
    assert admin.put(f"{BASE}/item/{item}", json={"isActive": 0}).status_code == 200
    again = admin.post(f"{BASE}/lines/add", json={"_id": id_, **LINE, "itemId": item})
    assert refused(again, 422)["errors"][0]["field"] == "itemId"


class TestLists:
    def test_sums_are_of_all_that_is_found(self, running: Running) -> None:
        admin = running.client("admin")
        company = firm(admin)
        ids = [drafted(admin, Company=company) for _ in range(3)]
        for status in ("submitted", "authorised"):
            moved(admin, ids[0], status)
        body = admin.get(BASE, params={"Company": company, "limit": 2, "skip": 2}).json()
        assert [row["_id"] for row in body["data"]] == [ids[0]]
        assert body["meta"] == {
            "total": 3,
            "page": 2,
            "limit": 2,
            "sum": "1767.27",
            "sums": {"total": "1767.27", "amountDue": "589.09"},
        }
        found, meta = listed(admin, Company=company, status="voided")
        assert (found, meta["total"], meta["sum"]) == (set(), 0, "0.00")

    def test_sums_of_the_past_are_those_of_then(self, running: Running) -> None:
        admin = running.client("admin")
        company = firm(admin)
        for _ in range(2):
            drafted(admin, Company=company)
        position = running.services.deps.store.position()
        drafted(admin, Company=company)
        body = admin.get(BASE, params={"Company": company, "position": position}).json()
        assert (len(body["data"]), body["meta"]["total"], body["meta"]["sum"]) == (2, 2, "1178.18")

    def test_filters(self, running: Running) -> None:
        admin = running.client("admin")
        reference = unique("Ref ")
        customer, company, supplier = home(admin), firm(admin), supplier_of(admin)
        old = drafted(admin, Company=company, Supplier=supplier, reference=reference)
        new = drafted(
            admin, Consumer=customer, date="2026-04-30", dueDate="2199-01-31", reference=reference
        )
        for id_ in (old, new):
            for status in ("submitted", "authorised"):
                assert moved(admin, id_, status).status_code == 200
        draft = drafted(admin, Company=company, reference=reference)

        def found(**params: Any) -> set[str]:
            return listed(admin, Search=reference, **params)[0]

        assert found() == {old, new, draft}
        assert found(status=["draft", "paid"]) == {draft}
        assert found(isOverdue="true") == {old}
        assert found(isOverdue="false") == {new, draft}
        assert found(Company=company) == {old, draft}
        assert found(Consumer=customer) == {new}
        assert found(Supplier=supplier) == {old}
        assert found(Quote=old) == set()
        assert found(month=4) == {new}
        assert found(year=2026, month=3) == {old, draft}
        assert found(issuedFrom="2026-04-01") == {new}
        assert found(dueTo="2026-03-31") == {old, draft}
        row = shown(admin, old)
        assert row["age"] in {"1-30", "31-60", "61-90", "over90"}
        assert row["daysOverdue"] > 0
        assert row["isOverdue"]
        assert not shown(admin, new)["isOverdue"]


def test_several_lines_are_stored_at_once(running: Running) -> None:
    admin = running.client("admin")
    id_ = drafted(admin)
    [first] = shown(admin, id_)["lines"]
    change = {"rowId": first["_id"], "quantity": "1"}
    added = {**LINE, "quantity": "3.5", "unitAmount": "19.99", "discountPct": None}
    body = {"lines": [change, added], "expectedVersion": shown(admin, id_)["version"]}
    assert admin.post(f"{BASE}/lines/{id_}", json=body).status_code == 200
    found = shown(admin, id_)["lines"]
    assert [one["netAmount"] for one in found] == ["40.91", "69.97"]
    answer = admin.post(f"{BASE}/lines/{id_}", json={"lines": [change, {"quantity": "1"}]})
    fields = {error["field"] for error in answer.json()["errors"]}
    assert "lines.1.description" in fields
    late = {"lines": [{"rowId": first["_id"], "quantity": "2"}], "expectedVersion": 2}
    conflict = admin.post(f"{BASE}/lines/{id_}", json=late)
    assert conflict.status_code == 409
    disputed = [one["field"] for one in conflict.json()["conflict"]["fields"]]
    assert disputed == [f"lines.{first['_id']}.quantity"]
    gone = {"removed": [first["_id"]]}
    assert admin.post(f"{BASE}/lines/{id_}", json=gone).status_code == 200
    assert len(shown(admin, id_)["lines"]) == 1


def test_what_a_new_invoice_begins_with(running: Running) -> None:
    admin = running.client("admin")
    found = data(admin.get(f"{BASE}/defaults", params={"date": "2027-03-31"}))
    assert (found["date"], found["dueDate"]) == ("2027-03-31", "2027-04-30")
    materials = next(one for one in found["rules"] if one["vatRule"] == "installedHome")
    assert (materials["taxType"], Decimal(materials["vatPercent"])) == (
        "ZERORATEDOUTPUT",
        Decimal(0),
    )
    standard = next(one for one in found["codes"] if one["taxType"] == "OUTPUT2")
    assert Decimal(standard["vatPercent"]) == 20
    later = data(admin.get(f"{BASE}/defaults", params={"date": "2027-04-01"}))
    materials = next(one for one in later["rules"] if one["vatRule"] == "installedHome")
    assert (materials["taxType"], Decimal(materials["vatPercent"])) == ("RROUTPUT", Decimal(5))


def test_the_history_names_the_item_of_a_line(running: Running) -> None:
    admin = running.client("admin")
    sold = {"code": unique("PV-")[-30:], "name": "Panel of the history"}
    item = made(admin.post(f"{BASE}/item", json=sold))
    id_ = drafted(admin, lines=[{**LINE, "itemId": item}])
    named = [
        change["to"]
        for entry in timeline(admin, "invoice", id_)
        for change in entry["changes"]
        if change["field"] == "lines.itemId"
    ]
    assert named == [{"_id": item, "name": "Panel of the history"}]
