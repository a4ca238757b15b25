"""Credit notes and Xero over HTTP: sent and seen, taken by notices, compared and settled."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from starlette.testclient import TestClient

from infra.dev.xero_peer import credit_notes as peer
from infra.dev.xero_peer.ledger import Practice
from infra.dev.xero_peer.organisation import Doc
from tests.api.places import data, firm, made, refused
from tests.api.test_credit_notes import BASE, credit, shown
from tests.api.test_invoice_payments import issued, pay
from tests.api.test_ledger import connect
from tests.api.test_ledger_followed import invoice, notify
from tests.api.test_ledger_reconcile import compared, settle_difference
from tests.running import Running, with_xero
from tests.workers.causes import JobRun

pytestmark = pytest.mark.needs("postgres")


@pytest.fixture(scope="module")
def practice(running: Running) -> Iterator[Practice]:
    with with_xero(running) as (found, _):
        connect(running.client("admin"))
        yield found
        assert found.violations == []


@pytest.fixture
def run(running: Running) -> JobRun:
    return JobRun(running)


def link(client: TestClient, id_: str) -> Any:
    return data(client.get(f"/api/xero/credit_note/{id_}"))


def there(practice: Practice, client: TestClient, id_: str) -> Doc:
    return peer.find(practice.organisation, shown(client, id_)["creditNoteNumber"])


def sent(client: TestClient, run: JobRun, company: str) -> str:
    id_ = issued(client, Company=company)
    assert client.post(f"/api/xero/invoice/create/{id_}").status_code == 200
    run.run_all()
    return id_


@pytest.fixture
def company(running: Running, practice: Practice) -> str:
    assert practice
    return firm(running.client("admin"))


@pytest.fixture
def note(running: Running, practice: Practice, run: JobRun, company: str) -> str:
    """Of an invoice that was paid, so that 120.00 of it remain."""
    admin = running.client("admin")
    paid = sent(admin, run, company)
    assert pay(admin, paid, "589.09").status_code == 200
    run.run_all()
    found = made(credit(admin, paid, "100.00"))
    run.run_all()
    assert there(practice, admin, found)["RemainingCredit"] == 120.0
    return found


def test_one_follows_its_invoice_and_lists_say_so(
    running: Running, practice: Practice, run: JobRun, note: str
) -> None:
    admin = running.client("admin")
    found = link(admin, note)
    assert (found["state"], [one["what"] for one in found["history"]]) == (
        *("sent",),
        ["sent", "queued", "made"],
    )
    assert admin.post(f"/api/xero/credit_note/create/{note}").json()["data"] == found
    for state, has in (("sent", {note}), ("refused", set())):
        params: dict[str, Any] = {"sync": state, "limit": 100}
        listed = data(admin.get(f"{BASE}/list", params=params))
        assert {one["_id"] for one in listed} & {note} == has
    back = {"date": "2026-03-12", "amount": "20", "method": "Card"}
    assert admin.post(f"{BASE}/{note}/refund", json=back).status_code == 200
    run.run_all()
    said = link(admin, note)
    assert (said["state"], said["refusals"]) == (
        "refused",
        [{"field": "accountCode", "words": "Account could not be found"}],
    )
    assert shown(admin, note)["sync"] == "refused"
    refused(running.client("sales_rep").get(f"/api/xero/credit_note/{note}"), 403)
    assert practice.violations == []


def test_what_was_done_there_is_taken(
    running: Running, practice: Practice, run: JobRun, note: str, company: str
) -> None:
    admin = running.client("admin")
    owed = sent(admin, run, company)
    number, here = invoice(admin, owed)["invoiceNumber"], practice.organisation
    made_there = there(practice, admin, note)
    use = {"Invoice": {"InvoiceID": here.find_invoice(number)["InvoiceID"]}, "Amount": 30.0}
    peer.allocate(here, made_there["CreditNoteID"], use | {"Date": "2026-03-13"})
    notify(running, practice, "CREDITNOTE", made_there["CreditNoteID"])
    run.run_all()
    assert shown(admin, note)["remainingAmount"] == "90.00"
    assert invoice(admin, owed)["amountDue"] == "559.09"
    assert link(admin, note)["state"] == "sent"


def test_both_sides_are_compared_and_settled(
    running: Running, practice: Practice, run: JobRun, note: str, company: str
) -> None:
    admin = running.client("admin")
    here, id_ = practice.organisation, there(practice, admin, note)["CreditNoteID"]
    refunded = {"CreditNote": {"CreditNoteID": id_}, "Amount": 40.0, "Date": "2026-03-13"}
    peer.refund(here, refunded | {"Account": {"Code": "090"}})
    found = compared(admin, run)
    [sums] = [one for one in found["sums"] if one["kind"] == "credit_note"]
    assert (sums["ourNumber"], sums["ourTotal"]) == (sums["theirNumber"], sums["theirTotal"])
    [difference] = [one for one in found["differences"] if one["record"] == note]
    assert (difference["fields"], difference["acts"]) == (
        [{"field": "amountRefunded", "ours": "0.00", "theirs": "40.00"}],
        ["take"],
    )
    key = difference["key"]
    assert refused(settle_difference(admin, key, "take"), 422)["errors"][0]["field"] == "reason"
    assert settle_difference(admin, key, "take", "Agreed by phone").status_code == 200
    assert shown(admin, note)["remainingAmount"] == "80.00"
    there(practice, admin, note)["Status"] = "VOIDED"
    [gone] = [one for one in compared(admin, run)["differences"] if one["record"] == note]
    assert (gone["what"], gone["acts"]) == ("differs", ["push"])
