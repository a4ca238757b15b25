"""The PDF of an invoice over the wire: its form, and that an issued one is the same bytes for ever."""

from __future__ import annotations

import re
from io import BytesIO
from typing import TYPE_CHECKING, Any
from uuid import uuid4

import pytest
from pypdf import PdfReader

from tests.api.places import data, firm, refused, said, timeline
from tests.api.test_invoices import LINE, drafted, moved, shown
from tests.api.test_organisation import BANK, PATH
from tests.api.test_quote_paper import words
from tests.matrix.calls import PNG

if TYPE_CHECKING:
    from starlette.testclient import TestClient

    from tests.running import Running

pytestmark = pytest.mark.needs("postgres", "pango")
pytest_plugins = ("tests.infra.papers.without_pango",)


def pdf(client: TestClient, id_: str) -> Any:
    """The answer of the contract's download, which sends the cookie alone."""
    answer = client.get(f"/api/invoice/get-pdf/{id_}")
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"] == "application/pdf"
    return answer


def issued(client: TestClient, **more: Any) -> str:
    id_ = drafted(client, **more)
    for status in ("submitted", "authorised"):
        assert moved(client, id_, status).status_code == 200
    return id_


def test_it_says_who_owes_what_to_whom_and_how_it_is_paid(running: Running) -> None:
    admin = running.client("admin")
    seller = {"legalName": "Fellside Energy Ltd", "vatNumber": "GB123456782", "termsDays": 30}
    said(admin.put(PATH, json=seller | BANK))
    buyer = firm(admin, businessName="Calder Roofing & Sons")
    exempt = LINE | {
        "description": "Survey\nof the roof",
        "quantity": "1",
        "unitAmount": "0.125",
        "taxType": "EXEMPTOUTPUT",
        "vatReason": "Lease",
    }
    id_ = issued(admin, Company=buyer, lines=[LINE, exempt], reference="PO 17")
    answer = pdf(admin, id_)
    assert 'filename="Invoice-01-03-2026.pdf"' in answer.headers["content-disposition"]
    text = words(answer.content)
    number = shown(admin, id_)["invoiceNumber"]
    for part in (
        *("Calder Roofing & Sons", "Fellside Energy Ltd", "VAT number GB123456782", "PO 17"),
        *("12 £45.455 10% 20% £490.91", "Survey of the roof 1 £0.125"),
        *("20% £490.91 £98.18", "Exempt £0.11 £0.00", "Total £589.20"),
        *("£589.20 by 31/03/2026", "sort code 20-45-45, account 20831756", f"quote {number}."),
    ):
        assert part in text, (part, text)
    assert re.search(rf"{number} · template invoice 1 · [0-9a-f]{{16}}", text)
    assert "DRAFT" not in text


def test_it_is_archivable_and_accessible(running: Running) -> None:
    admin = running.client("admin")
    made = PdfReader(BytesIO(pdf(admin, drafted(admin)).content))
    assert made.xmp_metadata is not None
    meta = made.xmp_metadata.stream.get_data().decode()
    assert re.search(r"pdfaid:part\W+3\W", meta)
    assert re.search(r"pdfaid:conformance\W+A\W", meta)
    root: dict[str, Any] = dict(made.root_object)
    assert root["/MarkInfo"].get_object()["/Marked"]
    assert root["/Lang"] == "en"


def test_what_is_not_issued_is_marked_on_every_page(running: Running) -> None:
    admin = running.client("admin")
    id_ = drafted(admin, lines=[LINE] * 60)
    pages = PdfReader(BytesIO(pdf(admin, id_).content)).pages
    assert len(pages) > 1
    assert all("DRAFT" in page.extract_text() for page in pages)


def test_an_issued_one_is_the_same_bytes_whatever_changes(running: Running) -> None:
    admin = running.client("admin")
    buyer = firm(admin, businessName="Before Ltd")
    id_ = issued(admin, Company=buyer)
    before = pdf(admin, id_)
    said(admin.put(PATH, json={"legalName": "After Energy Ltd", "vatNumber": "GB999999973"}))
    files = {"file": ("logo.png", PNG, "image/png")}
    said(admin.post(f"{PATH}/logo", files=files))
    renamed = {"_id": buyer, "businessName": "After Ltd"}
    said(admin.post("/api/company/admin/edit", json=renamed))
    after = pdf(admin, id_)
    assert (after.content, after.headers["content-disposition"]) == (
        before.content,
        before.headers["content-disposition"],
    )
    assert moved(admin, id_, "voided").status_code == 200
    assert pdf(admin, id_).content == before.content
    draft = pdf(admin, drafted(admin)).content
    assert "After Energy Ltd" in words(draft)
    pages = [PdfReader(BytesIO(one)).pages[0] for one in (before.content, draft)]
    assert [len(page.images) for page in pages] == [0, 1]


@pytest.mark.usefixtures("without_pango")
def test_without_pango_it_is_refused_by_name(running: Running) -> None:
    admin = running.client("admin")
    id_ = drafted(admin)
    assert moved(admin, id_, "submitted").status_code == 200
    for answer in (admin.get(f"/api/invoice/get-pdf/{id_}"), moved(admin, id_, "authorised")):
        refusal = refused(answer, 503)
        assert refusal["code"] == "pdf.unavailable"
        assert "libpango" in refusal["message"]
    assert shown(admin, id_)["status"] == "submitted"


def test_who_may_not_see_invoices_gets_none(running: Running) -> None:
    admin = running.client("admin")
    id_ = drafted(admin)
    refused(running.client("sales_rep").get(f"/api/invoice/get-pdf/{id_}"), 403)
    refused(admin.get(f"/api/invoice/get-pdf/{uuid4()}"), 404)


def test_the_mail_is_proposed_then_sent_and_its_words_are_who_edits_invoices_alone(
    running: Running,
) -> None:
    admin = running.client("admin")
    id_ = issued(admin, Company=firm(admin, businessName="Calder Roofing"))
    proposed = data(admin.get(f"/api/invoice/mail/{id_}"))
    assert proposed["fileName"] == "Invoice-01-03-2026.pdf"
    assert "Dear Calder Roofing," in proposed["text"]
    words = {one: proposed[one] for one in ("subject", "text")}
    body = {"invoiceId": id_, "to": "ledger@calder.example", **words}
    assert said(admin.post("/api/invoice/send", json=body)) == "Invoice is on its way"
    [newest, *_] = timeline(admin, "invoice", id_)
    assert newest["events"] == ["invoice.sent"]
    refusal = refused(admin.post("/api/invoice/send", json=body | {"to": "nobody"}), 422)
    assert refusal["errors"][0]["field"] == "to"
    refused(running.client("compliance").get(f"/api/invoice/mail/{id_}"), 403)
    refused(running.client("compliance").post("/api/invoice/send", json=body), 403)
    assert refused(admin.get(f"/api/invoice/mail/{drafted(admin)}"), 409)["code"] == (
        "invoice.not_issued"
    )
