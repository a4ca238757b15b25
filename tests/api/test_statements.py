"""Statements of account over the wire: as data, PDF and csv, mailed, and to whom they are shown."""

from __future__ import annotations

import csv
from datetime import timedelta
from decimal import Decimal
from io import StringIO
from typing import TYPE_CHECKING, Any
from uuid import uuid4

import pytest

from domain.kernel.uk_time import UK
from tests.api.places import data, firm, home, refused, said, timeline
from tests.api.test_invoice_pdf import issued
from tests.api.test_invoices import listed, moved, shown
from tests.api.test_quote_paper import words
from workers.scheduled.reminders import remind_of_invoices

if TYPE_CHECKING:
    from starlette.testclient import TestClient

    from tests.running import Running

pytestmark = pytest.mark.needs("postgres", "pango")


def base(noun: str, id_: str) -> str:
    return f"/api/invoice/statement/{noun}/{id_}"


def paid(client: TestClient, invoice: str, amount: str, day: str) -> None:
    body = {"invoiceId": invoice, "date": day, "amount": amount, "accountCode": "090"}
    said(client.post("/api/invoice-payment", json=body))


@pytest.fixture(scope="module")
def customer(running: Running) -> str:
    """Owes 1,178.18 by two invoices of 01/03/2026, and has paid 300.00 of one."""
    admin = running.client("admin")
    id_ = firm(admin, businessName="Calder Roofing & Sons")
    one, two, gone = (issued(admin, Company=id_) for _ in range(3))
    paid(admin, one, "100.00", "2026-03-10")
    paid(admin, one, "200.00", "2026-04-10")
    assert moved(admin, gone, "voided").status_code == 200
    assert two
    return id_


def test_its_sums_are_those_of_the_list(running: Running, customer: str) -> None:
    admin = running.client("admin")
    found = data(admin.get(base("company", customer)))
    _, meta = listed(admin, Company=customer)
    assert found["closing"] == meta["sums"]["amountDue"] == "878.18"
    assert sum(Decimal(one["due"]) for one in found["ages"]) == Decimal("878.18")
    assert {one["kind"] for one in found["entries"]} == {"invoice", "payment", "void"}
    assert (found["from"], found["credit"]) == (None, "0.00")


def test_a_period_opens_with_the_balance_of_before(running: Running, customer: str) -> None:
    admin = running.client("admin")
    days = {"from": "2026-03-02", "until": "2026-03-31"}
    found = data(admin.get(base("company", customer), params=days))
    [entry] = found["entries"]
    assert (entry["kind"], entry["amount"], entry["date"]) == ("payment", "-100.00", "2026-03-10")
    # The third invoice was owed then.
    assert (found["opening"], found["closing"]) == ("1767.27", "1667.27")
    wrong = {"from": "2026-03-02", "until": "2026-03-01"}
    refusal = refused(admin.get(base("company", customer), params=wrong), 422)
    assert refusal["errors"][0]["field"] == "until"


def test_the_paper_and_the_file_say_the_same(running: Running, customer: str) -> None:
    admin = running.client("admin")
    days = {"until": "2026-04-30"}
    paper = admin.get(f"{base('company', customer)}/pdf", params=days)
    assert 'filename="Statement-30-04-2026.pdf"' in paper.headers["content-disposition"]
    text = words(paper.content)
    for part in ("Calder Roofing & Sons", "Up to 30/04/2026", "Balance on 30/04/2026 £1,467.27"):
        assert part in text, (part, text)
    answer = admin.get(f"{base('company', customer)}/csv", params=days)
    assert answer.headers["content-type"].startswith("text/csv")
    rows = [*csv.reader(StringIO(answer.text.removeprefix("\ufeff")))]
    assert rows[0] == ["Date", "Document", "Number", "Amount", "Balance"]
    assert [row[3] for row in rows[1:-1]] == ["589.09"] * 3 + ["-100.00", "-200.00"]
    assert rows[-1] == ["30/04/2026", "Closing balance", "", "", "1467.27"]
    german = admin.get(
        f"{base('company', customer)}/csv", params=days, headers={"accept-language": "de"}
    )
    assert "Endsaldo" in german.text


def test_the_proposed_mail_is_sent_and_stands_in_the_history(running: Running) -> None:
    admin = running.client("admin")
    id_ = home(admin)
    issued(admin, Consumer=id_)
    proposed = data(admin.get(f"{base('consumer', id_)}/mail"))
    assert "£589.09 is due" in proposed["text"]
    body = {"to": "una@example.com", "subject": proposed["subject"], "text": proposed["text"]}
    answer = admin.post(f"{base('consumer', id_)}/send", json=body | {"until": "2026-06-30"})
    assert said(answer) == "Statement is on its way"
    [newest, *_] = timeline(admin, "consumer", id_)
    assert newest["events"] == ["record.account_mailed"]
    lacking = admin.post(f"{base('consumer', id_)}/send", json=body | {"to": "nobody"})
    assert refused(lacking, 422)["errors"][0]["field"] == "to"


def test_who_does_not_see_invoices_sees_no_statement(running: Running, customer: str) -> None:
    sales, auditor = running.client("sales_rep"), running.client("compliance")
    for form in ("", "/pdf", "/csv", "/mail"):
        refused(sales.get(base("company", customer) + form), 403)
    assert data(auditor.get(base("company", customer)))["closing"] == "878.18"
    refused(auditor.get(f"{base('company', customer)}/mail"), 403)
    refused(running.client("admin").get(base("company", str(uuid4()))), 404)


def reminders(client: TestClient, id_: str) -> Any:
    return data(client.get(f"/api/invoice/reminders/{id_}"))


def test_the_daily_run_reminds_of_what_is_overdue_once(running: Running) -> None:
    admin, services = running.client("admin"), running.services
    today = services.deps.clock.now().astimezone(UK).date()
    days = {"date": str(today - timedelta(days=20)), "dueDate": str(today - timedelta(days=12))}
    id_ = issued(admin, **days)
    remind_of_invoices(services, services.deps.clock.now())
    assert reminders(admin, id_) == {"sent": [], "next": None, "obstacle": "noAddress"}
    words_ = {"to": "ledger@calder.example", "subject": "Invoice", "text": "Attached."}
    said(admin.post("/api/invoice/send", json={"invoiceId": id_, **words_}))
    said(admin.put("/api/organisation", json={"legalName": "Fellside", "secondReminder": True}))
    assert reminders(admin, id_)["next"] == {"step": 2, "day": str(today)}
    for _ in range(2):
        remind_of_invoices(services, services.deps.clock.now())
    said(admin.put("/api/organisation", json={"secondReminder": False}))
    found = reminders(admin, id_)
    [sent] = found["sent"]
    assert (sent["step"], sent["recipient"], found["next"]) == (2, words_["to"], None)
    [newest, *_] = timeline(admin, "invoice", id_)
    assert newest["events"] == ["invoice.reminded"]
    assert newest["source"] == "system"
    assert shown(admin, id_)["status"] == "authorised"
    refusal = refused(admin.put("/api/organisation", json={"firstReminderDays": 30}), 422)
    assert refusal["errors"][0]["field"] == "secondReminderDays"
