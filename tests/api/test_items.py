"""Items of invoices over the wire, on real Postgres."""

from __future__ import annotations

from typing import Any

import pytest
from starlette.testclient import TestClient

from tests.api.places import data, made, refused, said, timeline, unique
from tests.api.supplier_calls import supplier_of
from tests.running import Running

pytestmark = pytest.mark.needs("postgres")
BASE = "/api/invoice/item"


def item_of(client: TestClient, **more: Any) -> str:
    return made(client.post(BASE, json={"code": unique("PV-")[-30:], "name": "Panel", **more}))


def shown(client: TestClient, id_: str) -> Any:
    return data(client.get(f"{BASE}/{id_}"))


def test_messages_of_each_call(running: Running) -> None:
    admin = running.client("admin")
    body = {"code": unique("PV-")[-30:], "name": "Panel", "salePrice": "45.45495"}
    added = admin.post(BASE, json=body)
    id_ = made(added)
    assert said(added) == "Item added successfully"
    by_path = admin.put(f"{BASE}/{id_}", json={"salePrice": "46"})
    assert said(by_path) == "Item updated successfully"
    by_body = admin.put(BASE, json={"_id": id_, "name": "Solar panel"})
    assert said(by_body) == "Item updated successfully"
    doc = shown(admin, id_)
    assert (doc["name"], doc["salePrice"]) == ("Solar panel", "46.0000")
    assert said(admin.delete(f"{BASE}/{id_}")) == "Item deleted successfully"
    other = item_of(admin)
    gone = admin.request("DELETE", BASE, json={"id": other})
    assert said(gone) == "Item deleted successfully"
    assert shown(admin, other)["isDelete"]


def test_a_delete_of_management_is_a_request(running: Running) -> None:
    management = running.client("management")
    by_path, by_body = item_of(management), item_of(management)
    assert management.delete(f"{BASE}/{by_path}").status_code == 200
    assert management.request("DELETE", BASE, json={"id": by_body}).status_code == 200
    for id_ in (by_path, by_body):
        doc = shown(management, id_)
        assert not doc["isDelete"]
        assert doc["deleteRequest"]


def test_a_code_belongs_to_one_item(running: Running) -> None:
    admin, code = running.client("admin"), unique("PV-")[-30:]
    id_ = item_of(admin, code=code)
    for answer in (
        admin.post(BASE, json={"code": code.lower(), "name": "Panel"}),
        admin.put(f"{BASE}/{item_of(admin)}", json={"code": code}),
    ):
        refusal = refused(answer, 409)
        assert refusal["code"] == "item.code_in_use"
        assert refusal["message"] == "There is an item of this code already"
    assert shown(admin, id_)["code"] == code


def test_a_retired_item_is_shown_and_can_be_sold_again(running: Running) -> None:
    admin = running.client("admin")
    id_ = item_of(admin)
    assert shown(admin, id_)["isActive"] == 1
    for state in (0, 1):
        assert admin.put(f"{BASE}/{id_}", json={"isActive": state}).status_code == 200
        assert shown(admin, id_)["isActive"] == state


def test_a_picker_offers_what_is_sold_with_what_a_line_takes_of_it(running: Running) -> None:
    admin = running.client("admin")
    id_ = item_of(admin, salePrice="45.4550", accountCode="200", description="Panel, 410 W")
    code = shown(admin, id_)["code"]

    def offered() -> list[Any]:
        found: list[Any] = data(admin.get(f"{BASE}/dropdown_list", params={"Search": code}))
        return found

    [choice] = offered()
    assert (choice["_id"], choice["code"]) == (id_, code)
    assert (choice["salePrice"], choice["accountCode"]) == ("45.4550", "200")
    assert choice["description"] == "Panel, 410 W"
    assert admin.put(f"{BASE}/{id_}", json={"isActive": 0}).status_code == 200
    assert offered() == []


def test_a_list_of_one_supplier_has_20_rows_where_no_limit_is_sent(running: Running) -> None:
    admin = running.client("admin")
    supplier = supplier_of(admin)
    of_supplier = {item_of(admin, supplierId=supplier) for _ in range(21)}
    rows = data(admin.get(BASE, params={"Supplier": supplier}))
    assert len(rows) == 20
    assert {row["_id"] for row in rows} < of_supplier
    assert len(data(admin.get(BASE, params={"Supplier": supplier, "limit": 10}))) == 10
    assert len(data(admin.get(BASE))) == 10


def test_the_timeline_shows_the_course_of_prices(running: Running) -> None:
    admin = running.client("admin")
    id_ = item_of(admin, salePrice="45")
    admin.put(f"{BASE}/{id_}", json={"salePrice": "46", "name": "Solar panel"})
    entries = timeline(admin, "item", id_)
    found = [
        (change["from"], change["to"])
        for entry in entries
        for change in entry["changes"]
        if change["field"] == "salePrice"
    ]
    assert found == [("45.0000", "46.0000"), (None, "45.0000")]
    events = [event for entry in entries for event in entry["events"]]
    assert sorted(events) == ["item.added", "item.details_changed", "item.priced"]
