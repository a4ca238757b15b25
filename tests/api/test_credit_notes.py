"""Credit notes over the wire, on real Postgres."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from starlette.testclient import TestClient

from tests.api.places import Doc, data, firm, made, refused, said, timeline
from tests.api.test_invoice_payments import issued, pay, stands
from tests.api.test_invoices import moved
from tests.api.test_invoices import shown as invoice_shown
from tests.running import Running

pytestmark = pytest.mark.needs("postgres")
BASE = "/api/invoice/credit"


def credit(client: TestClient, invoice: str, amount: str, **more: Any) -> Any:
    """Of its one line: 490.91 and 20%."""
    [line] = invoice_shown(client, invoice)["lines"]
    lines = [{"lineId": line["_id"], "amount": amount}]
    body = {"invoiceId": invoice, "creditReason": "Came late", "lines": lines}
    return client.post(BASE, json=body | more)


def shown(client: TestClient, id_: str) -> Doc:
    found: Doc = data(client.get(f"{BASE}/{id_}"))
    return found


def listed(client: TestClient, **params: Any) -> Doc:
    body: Doc = client.get(f"{BASE}/list", params=params).json()
    assert body["success"], body
    return body


def test_of_what_is_due(running: Running) -> None:
    admin = running.client("admin")
    invoice = issued(admin)
    added = credit(admin, invoice, "100.00")
    assert said(added) == "Credit note issued successfully"
    note = shown(admin, made(added))
    assert note["creditNoteNumber"].startswith("CN-")
    assert (note["total"], note["totalTax"], note["remainingAmount"]) == ("120.00", "20.00", "0.00")
    assert [one["amount"] for one in note["allocations"]] == ["120.00"]
    doc = invoice_shown(admin, invoice)
    assert (doc["amountCredited"], doc["amountDue"], doc["nextStatuses"]) == (
        "120.00",
        "469.09",
        [],
    )
    assert refused(moved(admin, invoice, "void"), 422)["errors"][0]["field"] == "status"
    above = refused(credit(admin, invoice, "390.92"), 422)["errors"]
    assert [(one["field"], one["message"]) for one in above] == [
        ("lines.0.amount", "Only 390.91 is left of this line")
    ]
    assert credit(admin, invoice, "390.91").status_code == 200
    assert stands(admin, invoice)[::2] == ("paid", "0.00")
    events = [event for entry in timeline(admin, "invoice", invoice) for event in entry["events"]]
    assert {"invoice.credit_counted", "invoice.settled"} <= {*events}


def test_of_what_was_paid(running: Running) -> None:
    management = running.client("management")
    company = firm(management)
    paid, owed, theirs = (
        issued(management, Company=one) for one in (company, company, firm(management))
    )
    assert pay(management, paid, "589.09").status_code == 200
    note = made(credit(management, paid, "100.00"))
    use = f"{BASE}/{note}/set-against"
    assert said(management.post(use, json={"invoiceId": owed, "amount": "50"})) == (
        "Credit note set against the invoice"
    )
    assert stands(management, owed)[::2] == ("authorised", "539.09")
    foreign = refused(management.post(use, json={"invoiceId": theirs, "amount": "1"}), 422)
    assert [one["field"] for one in foreign["errors"]] == ["invoiceId"]
    back = {"date": "2026-03-12", "amount": "70.01", "method": "Card"}
    above = refused(management.post(f"{BASE}/{note}/refund", json=back), 422)["errors"]
    assert above[0]["message"] == "Only 70.00 is left of this credit note"
    refunded = management.post(f"{BASE}/{note}/refund", json=back | {"amount": "60"})
    assert said(refunded) == "Refund recorded successfully"
    asked: dict[str, Doc] = {
        "invoice": {"Invoice": paid},
        "set against": {"SetAgainst": owed},
        "open": {"Company": company, "isOpen": "true"},
    }
    for params in asked.values():
        body = listed(management, **params)
        assert [one["_id"] for one in body["data"]] == [note]
        assert body["meta"]["sums"] == {"total": "120.00", "remainingAmount": "10.00"}
    for params in (
        {"SetAgainst": theirs},
        {"Invoice": owed},
        {"Company": company, "isOpen": "false"},
    ):
        assert listed(management, **params)["data"] == []
    events = [e for entry in timeline(management, "credit_note", note) for e in entry["events"]]
    assert {"credit_note.issued", "credit_note.set_against", "credit_note.refunded"} <= {*events}


def test_many_at_once_never_pass_what_is_left(running: Running) -> None:
    admin = running.client("admin")
    invoice = issued(admin)
    with ThreadPoolExecutor(6) as pool:
        answers = list(pool.map(lambda _: credit(admin, invoice, "200.00"), range(6)))
    assert [one.status_code for one in answers].count(200) == 2
    assert stands(admin, invoice)[::2] == ("authorised", "109.09")


def test_partners_see_none(running: Running) -> None:
    partner = running.client("partner")
    assert partner.get(f"{BASE}/list").status_code == 403
