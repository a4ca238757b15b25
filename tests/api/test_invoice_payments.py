"""Payments of invoices over the wire, on real Postgres."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from starlette.testclient import TestClient

from tests.api.places import Doc, data, firm, home, made, refused, said, timeline
from tests.api.test_invoices import drafted, moved
from tests.api.test_invoices import shown as invoice_shown
from tests.running import Running

pytestmark = pytest.mark.needs("postgres")
BASE = "/api/invoice-payment"


def issued(client: TestClient, **links: Any) -> str:
    id_ = drafted(client, **links)
    for status in ("submitted", "authorised"):
        assert moved(client, id_, status).status_code == 200
    return id_


def pay(client: TestClient, invoice: str, amount: str, **more: Any) -> Any:
    body = {"invoiceId": invoice, "date": "2026-03-10", "amount": amount, "method": "Card"}
    return client.post(BASE, json=body | more)


def stands(client: TestClient, invoice: str) -> tuple[str, str, str]:
    doc = invoice_shown(client, invoice)
    return doc["status"], doc["amountPaid"], doc["amountDue"]


def listed(client: TestClient, **params: Any) -> Doc:
    body: Doc = client.get(f"{BASE}/list", params=params).json()
    assert body["success"], body
    return body


def test_a_whole_course(running: Running) -> None:
    admin = running.client("admin")
    invoice = issued(admin)
    added = pay(admin, invoice, "500.00")
    assert said(added) == "Payment recorded successfully"
    first = made(added)
    assert stands(admin, invoice) == ("authorised", "500.00", "89.09")
    above = refused(pay(admin, invoice, "89.10"), 422)["errors"]
    assert [(one["field"], one["message"]) for one in above] == [("amount", "Only 89.09 is due")]
    assert pay(admin, invoice, "89.09").status_code == 200
    assert stands(admin, invoice) == ("paid", "589.09", "0.00")
    assert refused(moved(admin, invoice, "void"), 422)["errors"][0]["field"] == "status"
    assert said(admin.delete(f"{BASE}/{first}")) == "Payment reversed successfully"
    assert stands(admin, invoice) == ("authorised", "89.09", "500.00")
    assert refused(admin.delete(f"{BASE}/{first}"), 409)["code"] == (
        "invoice_payment.already_reversed"
    )
    events = [event for entry in timeline(admin, "invoice", invoice) for event in entry["events"]]
    assert {"invoice.settled", "invoice.reopened", "invoice.payment_counted"} <= {*events}


def test_a_change_is_a_reversal_and_a_new_entry(running: Running) -> None:
    management = running.client("management")
    invoice = issued(management)
    first = made(pay(management, invoice, "500.00", reference="Card 17"))
    changed = management.put(f"{BASE}/{first}", json={"amount": "589.09"})
    assert said(changed) == "Payment updated successfully"
    payments = [one for one in data(changed)["records"] if one["noun"] == "invoice_payment"]
    [second] = [one["_id"] for one in payments if one["_id"] != first]
    rows = {row["_id"]: row for row in listed(management, Invoice=invoice)["data"]}
    assert {id_: (row["status"], row["countedAmount"]) for id_, row in rows.items()} == {
        first: ("reversed", "0.00"),
        second: ("recorded", "589.09"),
    }
    assert rows[second]["reference"] == "Card 17"
    assert stands(management, invoice) == ("paid", "589.09", "0.00")


def test_the_list_adds_up_what_counts(running: Running) -> None:
    admin = running.client("admin")
    customer, company = home(admin), firm(admin)
    mine, theirs = issued(admin, Consumer=customer), issued(admin, Company=company)
    for amount in ("100.00", "20.00", "3.00"):
        gone = made(pay(admin, mine, amount))
    admin.delete(f"{BASE}/{gone}")
    pay(admin, theirs, "7.00", date="2026-04-10")
    body = listed(admin, Consumer=customer, limit=2, skip=2)
    assert len(body["data"]) == 1
    assert body["meta"] == {
        "total": 3,
        "page": 2,
        "limit": 2,
        "sum": "120.00",
        "sums": {"countedAmount": "120.00"},
    }
    row = body["data"][0]
    assert (row["Consumer"]["_id"], row["Invoice"]["_id"]) == (customer, mine)
    asked: dict[str, Doc] = {
        "month": {"month": 4, "year": 2026},
        "another month": {"month": 3, "year": 2026},
        "days": {"paidFrom": "2026-04-10", "paidTo": "2026-04-10"},
        "reversed": {"status": "reversed"},
        "card": {"method": "Card"},
    }
    found = {
        name: [one["amount"] for one in listed(admin, Company=company, **params)["data"]]
        for name, params in asked.items()
    }
    assert found == {
        "month": ["7.00"],
        "another month": [],
        "days": ["7.00"],
        "reversed": [],
        "card": ["7.00"],
    }


def test_many_at_once_never_pass_what_is_due(running: Running) -> None:
    admin = running.client("admin")
    invoice = issued(admin)
    with ThreadPoolExecutor(6) as pool:
        codes = list(pool.map(lambda _: pay(admin, invoice, "200.00").status_code, range(6)))
    assert codes.count(200) == 2
    assert stands(admin, invoice) == ("authorised", "400.00", "189.09")


def test_partners_see_none(running: Running) -> None:
    assert running.client("partner").get(f"{BASE}/list").status_code == 403


def test_an_invoice_is_chosen_by_its_number(running: Running) -> None:
    admin = running.client("admin")
    invoice = issued(admin)
    number = invoice_shown(admin, invoice)["invoiceNumber"]
    found = data(admin.get("/api/invoice/dropdown_list", params={"Search": number}))
    assert [(one["_id"], one["invoiceNumber"], one["title"]) for one in found] == [
        (invoice, number, number)
    ]
