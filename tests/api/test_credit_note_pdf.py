"""The PDF of a credit note over the wire: its form, that it is the same bytes for ever, and the mail with it."""

from __future__ import annotations

import re
from io import BytesIO
from typing import TYPE_CHECKING, Any
from uuid import uuid4

import pytest
from pypdf import PdfReader

from tests.api.places import data, firm, made, refused, said, timeline
from tests.api.test_credit_notes import BASE, credit, shown
from tests.api.test_invoice_payments import issued
from tests.api.test_invoices import shown as invoice_shown
from tests.api.test_organisation import PATH
from tests.api.test_quote_paper import words

if TYPE_CHECKING:
    from starlette.testclient import TestClient

    from tests.running import Running

pytestmark = pytest.mark.needs("postgres", "pango")


def pdf(client: TestClient, id_: str) -> Any:
    answer = client.get(f"{BASE}/get-pdf/{id_}")
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"] == "application/pdf"
    return answer


def test_it_says_what_is_credited_and_stays_so(running: Running) -> None:
    admin = running.client("admin")
    said(admin.put(PATH, json={"legalName": "Fellside Energy Ltd", "vatNumber": "GB123456782"}))
    buyer = firm(admin, businessName="Calder Roofing & Sons")
    invoice = issued(admin, Company=buyer)
    note = made(credit(admin, invoice, "100.00", date="2026-03-12"))
    answer = pdf(admin, note)
    assert 'filename="Credit-note-12-03-2026.pdf"' in answer.headers["content-disposition"]
    text, number = words(answer.content), invoice_shown(admin, invoice)["invoiceNumber"]
    for part in (
        *("Calder Roofing & Sons", "Fellside Energy Ltd", "VAT number GB123456782", "Came late"),
        *(f"Line of {number}", "20% £100.00 £20.00", "Total credited £120.00"),
        f"£120.00 is set against invoice {number}.",
    ):
        assert part in text, (part, text)
    serial = shown(admin, note)["creditNoteNumber"]
    assert re.search(rf"{serial} · template credit_note 1 · [0-9a-f]{{16}}", text)
    meta = PdfReader(BytesIO(answer.content)).xmp_metadata
    assert meta is not None
    assert re.search(r"pdfaid:part\W+3\W", meta.stream.get_data().decode())
    said(admin.put(PATH, json={"legalName": "After Energy Ltd"}))
    said(admin.post("/api/company/admin/edit", json={"_id": buyer, "businessName": "After Ltd"}))
    assert pdf(admin, note).content == answer.content


def test_the_mail_is_proposed_then_sent(running: Running) -> None:
    admin = running.client("admin")
    invoice = issued(admin, Company=firm(admin, businessName="Calder Roofing"))
    note = made(credit(admin, invoice, "100.00", date="2026-03-12"))
    proposed = data(admin.get(f"{BASE}/mail/{note}"))
    assert proposed["fileName"] == "Credit-note-12-03-2026.pdf"
    assert "Dear Calder Roofing," in proposed["text"]
    body = {one: proposed[one] for one in ("subject", "text")} | {"creditNoteId": note}
    body["to"] = "ledger@calder.example"
    assert said(admin.post(f"{BASE}/send", json=body)) == "Credit note is on its way"
    [newest, *_] = timeline(admin, "credit_note", note)
    assert newest["events"] == ["credit_note.sent"]
    refused(running.client("compliance").post(f"{BASE}/send", json=body), 403)
    refused(running.client("sales_rep").get(f"{BASE}/get-pdf/{note}"), 403)
    refused(admin.get(f"{BASE}/get-pdf/{uuid4()}"), 404)
