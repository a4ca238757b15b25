"""Payments of contracts over the wire, on real Postgres."""

from __future__ import annotations

from typing import Any
from uuid import UUID, uuid4

import pytest
from starlette.testclient import TestClient

from commands.kernel.append import append_with_retry, create_stream
from commands.kernel.command import Context
from domain.payment.noun import PAYMENT
from tests.api.places import Doc, data, firm, refused, said
from tests.factories import payment
from tests.running import Running

pytestmark = pytest.mark.needs("postgres")
BASE = "/api/payment/regUser"
GROUPS, ROWS = ("amounts", "calculation"), ("supplierPayments", "instalments", "shares")


def opened(running: Running, *events: Any, **links: Any) -> str:
    """A payment with an expected commission of 1,083.75 in two parts."""
    id_, context = uuid4(), Context(None, uuid4(), source="worker")
    first, second = uuid4(), uuid4()
    more = [
        payment.expected(),
        payment.instalment(first),
        payment.instalment(second, amount="325.12", due_on="2027-09-01"),
        *events,
    ]
    made = payment.opened(**({"quote": None, "supplier": None, "company": None} | links))
    deps = running.services.deps
    append_with_retry(context, deps, lambda: create_stream(context, PAYMENT, id_, made, more))
    return str(id_)


def shown(client: TestClient, id_: str) -> Doc:
    found: Doc = data(client.post(f"{BASE}/getPaymentHistory", json={"id": id_}))
    return found


def listed(client: TestClient, search: str = "", **query: Any) -> Doc:
    answer = client.post(f"{BASE}/listPaymentHistory", params=query, json={"search": search})
    body: Doc = answer.json()
    assert body["success"], body
    return body


def line(client: TestClient, id_: str, **values: Any) -> Any:
    body = {"_id": id_, "kind": "commission", "amount": "700.00", "date": "2026-03-12"}
    return client.post(f"{BASE}/add-payment", json=body | values)


def test_lines_are_added_corrected_and_reversed(running: Running) -> None:
    admin = running.client("admin")
    id_ = opened(running)
    assert said(line(admin, id_)) == "Payment Added Successfully!"
    doc = shown(admin, id_)
    assert doc["amounts"] == {
        "expected": "1083.75",
        "received": "700.00",
        "debt": "0.00",
        "open": "383.75",
        "nextDue": "2026-03-01",
    }
    [entered] = doc["supplierPayments"]
    corrected = {"_id": id_, "paymentId": entered["_id"], "amount": "758.63", "reason": "Typo"}
    assert data(admin.post(f"{BASE}/edit-payment", json=corrected))["_id"] == id_
    doc = shown(admin, id_)
    assert (doc["amounts"]["open"], doc["amounts"]["nextDue"]) == ("325.12", "2027-09-01")
    last = doc["supplierPayments"][-1]
    gone = {"_id": id_, "paymentId": last["_id"], "reason": "Not ours"}
    assert said(admin.post(f"{BASE}/delete-payment", json=gone)) == "Payment Delete Successfully"
    assert shown(admin, id_)["amounts"]["received"] == "0.00"
    again = refused(admin.post(f"{BASE}/delete-payment", json=gone), 409)
    assert again["code"] == "payment.entry_reversed"


def test_the_list_is_searched_filtered_and_summed(running: Running) -> None:
    admin = running.client("admin")
    company = firm(admin)
    one = opened(running, company=UUID(company), meter_number="9911223344556")
    two = opened(running, company=UUID(company), contract_end_date="2026-03-02", method="DD")
    line(admin, one, amount="100.00")
    line(admin, two, kind="debt", amount="83.75")
    of = {"Company": company}
    body = listed(admin, **of)
    assert {row["_id"] for row in body["data"]} == {one, two}
    assert body["meta"]["sums"] == {
        "expected": "2167.50",
        "received": "100.00",
        "debt": "83.75",
        "open": "1983.75",
    }
    for found, search, query in (
        ([one], "9911223344556", {}),
        ([two], "", {"method": "DD"}),
        ([two], "", {"contractStatus": "Out Of Contract"}),
        ([one], "", {"contractStatus": "Active"}),
        ([], "", {"contractStatus": "Closed"}),
        ([], "", {"status": 1004}),
    ):
        rows = listed(admin, search, **of, **query)["data"]
        assert [row["_id"] for row in rows] == found, (search, query)
    first = listed(admin, "aire bakery", **of)["data"][0]
    assert (first["QuoteID"], first["supplier"], first["Company"]["_id"]) == (
        "Q-100001",
        "Northern Gas",
        company,
    )


def test_statuses_method_and_note_are_updated(running: Running) -> None:
    management = running.client("management")
    id_ = opened(running)
    body = {"_id": id_, "status": 1000, "registrationStatus": 1006, "method": "QUARTERLY"}
    data(management.post(f"{BASE}/updatePaymentHistory", json=body | {"note": "Rang them"}))
    doc = shown(management, id_)
    assert (doc["status"], doc["contractStatus"], doc["noteCount"]) == (1000, "Closed", 1)
    assert (doc["registrationStatus"], doc["registrationLabel"]) == (1006, "Live")
    bulk = {"ids": [id_, str(uuid4())], "status": 1008, "dryRun": True}
    results = data(management.post(f"{BASE}/edit-bulk-payment", json=bulk))["results"]
    assert [one["changed"] for one in results] == [True, False]
    assert shown(management, id_)["status"] == 1000


def test_whoever_has_a_share_sees_the_contract_without_an_amount(running: Running) -> None:
    earners = {name: running.user(name, f"earning {name}") for name in ("sales_rep", "partner")}
    shares = [payment.share(uuid4(), user=one, basis_points=5_000) for one in earners.values()]
    id_ = opened(running, *shares)
    data(line(running.client("admin"), id_, amount="758.63"))
    for role, user in earners.items():
        client = running.client(role, f"earning {role}")
        doc = shown(client, id_)
        assert (doc["QuoteID"], doc["status"]) == ("Q-100001", 1002)
        assert [doc[group] for group in GROUPS] == [{}, {}]
        assert not {*ROWS} & doc.keys()
        body = listed(client)
        assert [row["_id"] for row in body["data"]] == [id_]
        assert body["meta"]["sums"] == {}
        history = client.get(f"/api/records/payment/{id_}/history").text
        assert "758.63" not in history
        assert "supplier_payment" not in history
        assert client.get(f"{BASE}/list", params={"sort": "received"}).status_code == 403
        assert client.get(f"{BASE}/list", params={"User": str(user)}).status_code == 403
        assert line(client, id_).status_code == 403
    other = running.client("sales_rep", "not earning")
    assert listed(other)["data"] == []
    refused(other.post(f"{BASE}/getPaymentHistory", json={"id": id_}), 404)
    auditor = shown(running.client("compliance"), id_)
    assert auditor["calculation"]["upliftUnit"] == "0.8500"
    assert {*ROWS} <= auditor.keys()
    house = shown(running.client("sub management"), id_)
    assert (house["amounts"]["received"], house["calculation"]) == ("758.63", {})


def test_each_earner_sees_the_own_share_alone(running: Running) -> None:
    """In the payment, in lists, sums and searches, and in histories; nobody outside the house has files."""
    admin, id_ = running.client("admin"), opened(running)
    names = {"partner": "sharing partner", "sales_rep": "sharing rep"}
    earners = {role: running.user(role, name) for role, name in names.items()}
    shares = [
        {"user": str(one), "share": share}
        for one, share in zip(earners.values(), ("60", "40"), strict=True)
    ]
    body = {"_id": id_, "shares": shares, "from": "2026-03-01", "percent": "45"}
    answer = admin.post(f"{BASE}/splitCommission", json=body)
    assert said(answer) == "Commission split successfully"
    data(line(admin, id_, amount="758.63"))
    amounts = {"partner": "204.83", "sales_rep": "136.55"}
    all_lines = shown(admin, id_)["commissionPayments"]
    assert sorted(one["amount"] for one in all_lines) == ["136.55", "204.83"]
    assert {one["percentage"] for one in all_lines} == {"45.00"}
    for role, user in earners.items():
        client = running.client(role, names[role])
        [other] = {*earners} - {role}
        hidden = (str(earners[other]), names[other].title(), amounts[other], "758.63", "341.38")
        [own] = shown(client, id_)["commissionPayments"]
        assert (own["amount"], own["user"]["_id"]) == (amounts[role], str(user))
        asked = {"paymentHistoryId": id_}
        records = client.post(f"{BASE}/split-commission-records", json=asked).json()
        assert [one["user"]["_id"] for one in records["data"]] == [str(user)]
        of_user = client.post(f"{BASE}/user/commission", json={"search": "Q-100001"}).json()
        assert of_user["meta"]["sums"] == {"earned": amounts[role]}
        foreign = {"user": str(earners[other])}
        assert client.post(f"{BASE}/user/commission", json=foreign).json()["data"] == []
        commission = own["commission"]
        for answer in (
            client.post(f"{BASE}/getPaymentHistory", json={"id": id_}),
            client.post(f"{BASE}/listPaymentHistory", json={}),
            client.get(f"{BASE}/commission/list"),
            client.get(f"{BASE}/commission/show/{commission}"),
            client.get(f"/api/records/payment/{id_}/history"),
            client.get(f"/api/records/payment/{id_}/as-of", params={"version": 5}),
            client.get(f"/api/records/commission/{commission}/history"),
        ):
            assert answer.status_code == 200, answer.text
            assert [text for text in hidden if text in answer.text] == [], answer.url
        theirs = next(one["commission"] for one in all_lines if one["user"]["_id"] != str(user))
        refused(client.get(f"{BASE}/commission/show/{theirs}"), 404)
        for noun in ("payment", "commission"):
            refused(client.get(f"/api/records/{noun}/export", params={"format": "csv"}), 403)
        refused(client.get(f"/api/records/commission/{theirs}/history"), 404)
        assert client.post(f"{BASE}/splitCommission", json=body).status_code == 403
