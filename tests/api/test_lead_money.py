"""Costs and profit of leads over the wire, on real Postgres."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from starlette.testclient import TestClient

from projections.access.redact import access_of
from tests.api.places import data, made, refused
from tests.running import Running

pytestmark = pytest.mark.needs("postgres")

ADD, UPDATE, LIST = "/api/lead/admin/add", "/api/lead/admin/update", "/api/lead/admin/list"
COSTS = {
    "material": "1850.00",
    "labour": "1200.00",
    "scaffolding": "350.00",
    "leadGenerator": "200.00",
    "surveyor": "90.00",
    "paperwork": "60.00",
}
PAID = {"paymentReceived": "2500.00", "outstandingPayment": "2750.00"}


def job(client: TestClient, **costs: Any) -> str:
    body = {"digitalDashboard": {"customerName": "Orla"}, "costs": costs}
    return made(client.post(ADD, json=body))


def money(client: TestClient, id_: str, version: int | None = None) -> list[str | None]:
    path = f"/api/records/lead/{id_}/as-of?version={version}" if version else None
    costs = data(client.get(path or f"/api/lead/regUser/show/{id_}"))["costs"]
    return [costs[name] for name in ("total", "profit", "margin")]


def test_profit_follows_from_costs_and_payments_also_of_a_past_date(running: Running) -> None:
    admin = running.client("admin")
    id_ = job(admin, **COSTS)
    data(admin.post(UPDATE, json={"_id": id_, "costs": {"paymentReceived": "2500.00"}}))
    data(admin.post(UPDATE, json={"_id": id_, "costs": {"outstandingPayment": "2750.00"}}))
    data(admin.post(UPDATE, json={"_id": id_, "costs": dict.fromkeys(PAID)}))
    assert money(admin, id_) == ["3750.00", None, None]
    assert money(admin, id_, 1) == ["3750.00", None, None]
    assert money(admin, id_, 2) == ["3750.00", "-1250.00", "-50.00"]
    assert money(admin, id_, 3) == ["3750.00", "1500.00", "28.57"]


@pytest.mark.parametrize("name", ["profit", "total", "margin"])
def test_what_is_derived_cannot_be_sent(running: Running, name: str) -> None:
    admin = running.client("admin")
    id_ = job(admin, **COSTS)
    error = refused(admin.post(UPDATE, json={"_id": id_, "costs": {name: "99999.00"}}), 422)
    assert [one["field"] for one in error["errors"]] == [f"costs.{name}"]
    assert money(admin, id_) == ["3750.00", None, None]


def test_a_negative_cost_is_refused_by_its_name(running: Running) -> None:
    body = {"digitalDashboard": {"customerName": "Orla"}, "costs": {"material": "-1", "labour": 0}}
    error = refused(running.client("admin").post(ADD, json=body), 422)
    assert [(one["field"], one["code"]) for one in error["errors"]] == [
        ("costs.material", "number_below")
    ]


def test_lists_filter_and_sort_by_profit(running: Running) -> None:
    admin = running.client("admin")
    ids = [
        job(admin, material="10.00", paymentReceived=paid)
        for paid in ("110.00", "10.00", "9.50", "20.01")
    ]
    nothing = job(admin, material="10.00")

    def found(**query: Any) -> list[str]:
        rows = data(admin.get(LIST, params={"limit": 200, **query}))
        return [row["_id"] for row in rows if row["_id"] in {*ids, nothing}]

    asc = [ids[2], ids[1], ids[3], ids[0]]
    assert found(sort="profit", sortType="asc") == [*asc, nothing]
    assert found(sort="profit", sortType="desc") == [*asc[::-1], nothing]
    assert set(found(profitFrom="0")) == {ids[0], ids[1], ids[3]}
    assert set(found(profitFrom="-0.50", profitTo="10.01")) == {ids[1], ids[2], ids[3]}
    assert found(profitTo="-0.51") == []
    assert admin.get("/api/lead/admin/count", params={"profitTo": "0"}).json()["count"] >= 2
    rows = data(admin.get(LIST, params={"sort": "profit", "sortType": "desc", "profitFrom": "-1"}))
    profits = [float(row["costs"]["profit"]) for row in rows]
    assert all(one >= other for one, other in pairwise(profits))
    error = refused(admin.get(LIST, params={"profitFrom": "many"}), 422)
    assert [one["field"] for one in error["errors"]] == ["profitFrom"]


def test_who_sees_no_costs_sees_no_profit() -> None:
    for path in ("costs.material", "costs.profit", "costs.total", "costs.margin"):
        assert not access_of("installer", "lead").is_shown(path)
        assert access_of("sales_rep", "lead").is_shown(path)
