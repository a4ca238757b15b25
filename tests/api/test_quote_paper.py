"""A quote's paper: what it says, who gets it, and that what was given to the customer stays as it was."""

from __future__ import annotations

import re
from io import BytesIO
from typing import TYPE_CHECKING, Any
from uuid import UUID, uuid4

import pytest
from pypdf import PdfReader

from commands.kernel.ports import AppendRequest, StreamAppend
from domain.export import ExportMade, stream_of
from domain.kernel.event import Meta
from domain.kernel.uk_time import UK
from domain.quote.events import QuoteInvoiceDetailed, QuoteProvided, QuoteState
from domain.quote.noun import QUOTE
from tests.api.places import data, refused
from tests.api.price_calls import ADMIN, GAS, gas, load, sent
from tests.api.supplier_calls import supplier_of
from tests.api.test_invoices import LINE, moved
from tests.api.test_quotes import BASE, REG, act, live, priced, quote, shown
from tests.api.test_renewals import action, opened, signed
from tests.infra.spreadsheets.sheet_files import csv_of
from tests.running import Running

if TYPE_CHECKING:
    from starlette.testclient import TestClient

pytestmark = pytest.mark.needs("postgres", "pango")
pytest_plugins = ("tests.infra.papers.without_pango",)
PDF = "/api/quote/admin/getPdf"
TERMS = "Payment within 14 days & in pounds."


def paper(client: TestClient, id_: str) -> Any:
    """The answer of the contract's download in a new window, which sends the cookie alone."""
    answer = client.get(f"/api/quote/quoteInvoice/{id_}")
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"] == "application/pdf"
    return answer


def words(content: bytes) -> str:
    pages = PdfReader(BytesIO(content)).pages
    return " ".join(" ".join(page.extract_text() for page in pages).split())


def provide(client: TestClient, id_: str) -> None:
    answer = client.post(f"{BASE}/provided/{id_}", json={})
    assert answer.status_code == 200, answer.text


def offers(running: Running, id_: str) -> list[QuoteProvided]:
    events = (one.event for one in running.services.store.events(UUID(id_)))
    return [one for one in events if isinstance(one, QuoteProvided)]


class TestContent:
    def test_prices_terms_and_the_commission_in_pounds(self, running: Running) -> None:
        admin = running.client("admin")
        id_ = quote(admin, terms=TERMS)
        priced(admin, id_)
        priced(admin, id_, supplierName="Southern Gas", unitRate="6.00", nightUnitRate="4.1234")
        answer = admin.post(PDF, json={"_id": id_})
        assert answer.status_code == 200, answer.text
        text = words(answer.content)
        for part in (
            *("Northern Gas", "£2,998.50", "6.42 p", "30.00 p", "Southern Gas", "4.6234 p"),
            *("45,000 kWh", "01/12/2026", "36 months", TERMS),
            "a commission of £675.00 over the whole contract",
        ):
            assert part in text, (part, text)
        assert re.search(
            rf"{shown(admin, id_)['QuoteID']} · template quote 1 · [0-9a-f]{{16}}", text
        )

    def test_of_a_job_the_amount_and_its_vat(self, running: Running) -> None:
        admin = running.client("admin")
        amounts = {"netCost": "6000.00", "discount": "250.00", "vatRule": "goodsOnly"}
        id_ = quote(admin, kind="solar", serviceType="Renewable Energy", supply={}, **amounts)
        text = words(paper(admin, id_).content)
        for part in ("£6,000.00", "£-250.00", "VAT 20 %", "£1,150.00", "£6,900.00"):
            assert part in text, (part, text)
        assert "commission" not in text

    def test_of_a_job_what_it_consists_of(self, running: Running) -> None:
        admin = running.client("admin")
        id_ = quote(admin, kind="solar", serviceType="Renewable Energy", supply={})
        for rows, values in (
            ("numberOfRoofs", {"manufacturer": "Jinko", "model": "Tiger Neo", "roofPitch": 35}),
            ("numberOfInverters", {"model": "X1 Hybrid", "quantity": 2}),
            ("numberOfBatteries", {"model": "T58"}),
            ("accessories", {"item": "busbar", "quantity": 3}),
        ):
            answer = admin.post(f"{REG}/{rows}/add", json={"_id": id_, **values})
            assert answer.status_code == 200, answer.text
        text = words(paper(admin, id_).content)
        for part in ("Jinko Tiger Neo, pitch 35 degrees", "2 x X1 Hybrid", "T58", "3 x £116.21"):
            assert part in text, (part, text)

    def test_it_is_archivable_tagged_and_named(self, running: Running) -> None:
        admin = running.client("admin")
        id_ = quote(admin)
        with running.clock.stopped():
            answer, today = paper(admin, id_), running.clock.now().astimezone(UK)
        made = PdfReader(BytesIO(answer.content))
        assert made.xmp_metadata is not None
        meta = made.xmp_metadata.stream.get_data().decode()
        assert re.search(r"pdfaid:part\W+3\W", meta)
        assert re.search(r"pdfaid:conformance\W+U\W", meta)
        root: dict[str, Any] = dict(made.root_object)
        assert root["/MarkInfo"].get_object()["/Marked"]
        assert root["/Lang"] == "en"
        name = f"Quote-{shown(admin, id_)['QuoteID']}-{today:%d-%m-%Y}.pdf"
        assert f'filename="{name}"' in answer.headers["content-disposition"]

    def test_what_was_noted_of_its_invoice_is_its_invoice(self, running: Running) -> None:
        admin = running.client("admin")
        id_ = live(admin)
        assert "Quote-" in paper(admin, id_).headers["content-disposition"]
        noted(running, id_, invoice_reference="INV-7", invoiced_amount="675.00")
        detail = data(admin.post(f"{BASE}/invoiceDetail", json={"_id": id_}))
        assert (detail["invoiced"], detail["left"]) == ("675.00", None)
        [only] = detail["invoices"]
        assert (only["_id"], only["invoiceNumber"], only["total"]) == (None, "INV-7", "675.00")
        with running.clock.stopped():
            answer, today = paper(admin, id_), running.clock.now().astimezone(UK)
        name = f"Invoice-{today:%d-%m-%Y}.pdf"
        assert f'filename="{name}"' in answer.headers["content-disposition"]
        text = words(answer.content)
        for part in ("INV-7", "01/12/2026 to 30/11/2029", "Invoiced £675.00"):
            assert part in text, (part, text)
        noted(running, id_, invoiced_on="2026-11-20")
        name = paper(admin, id_).headers["content-disposition"]
        assert 'filename="Invoice-20-11-2026.pdf"' in name

    def test_its_newest_issued_invoice_is_its_paper(self, running: Running) -> None:
        admin = running.client("admin")
        id_ = live(admin)
        noted(running, id_, invoice_reference="C-7", invoiced_amount="675.00")
        older, newer = (invoiced(admin, day, Quote=id_) for day in ("2026-03-01", "2026-03-05"))
        open_ = admin.post("/api/invoice", json={"Quote": id_, "lines": [LINE]})
        assert open_.status_code == 200
        the_kept_paper(admin, paper(admin, id_), newer, "05-03-2026")
        # Whatever becomes of it: it is not laid out again.
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(running.services.deps.papers, "make", None)
            the_kept_paper(admin, admin.post(PDF, json={"_id": id_}), newer, "05-03-2026")
        detail = data(admin.post(f"{BASE}/invoiceDetail", json={"_id": id_}))
        assert detail["invoiced"] == "2442.27"
        statuses = [one["status"] for one in detail["invoices"]]
        assert statuses == [None, "authorised", "authorised", "draft"]
        assert moved(admin, newer, "voided").status_code == 200
        the_kept_paper(admin, paper(admin, id_), older, "01-03-2026")

    def test_what_was_noted_is_no_paper_beside_an_invoice_that_is_a_record(
        self, running: Running
    ) -> None:
        admin = running.client("admin")
        id_ = live(admin)
        noted(running, id_, invoice_reference="C-7", invoiced_amount="675.00")
        draft = data(admin.post("/api/invoice", json={"Quote": id_, "lines": [LINE]}))["_id"]
        assert "Quote-Q-" in paper(admin, id_).headers["content-disposition"]
        assert moved(admin, draft, "deleted").status_code == 200
        assert "C-7" in words(paper(admin, id_).content)

    def test_of_a_renewal_too(self, running: Running) -> None:
        admin = running.client("admin")
        id_ = opened(running, admin)["_id"]
        signed(admin, id_)
        assert action(admin, id_, Status=1004).status_code == 200
        made = invoiced(admin, "2026-03-05", Renewal=id_)
        answer = admin.get(f"/api/renewal/quoteInvoice/{id_}")
        the_kept_paper(admin, answer, made, "05-03-2026")


def invoiced(client: TestClient, day: str, **of: str) -> str:
    """An authorised invoice of this date."""
    body = {**of, "date": day, "dueDate": "2199-01-31", "lines": [LINE]}
    id_ = str(data(client.post("/api/invoice", json=body))["_id"])
    for status in ("submitted", "authorised"):
        assert moved(client, id_, status).status_code == 200
    return id_


def the_kept_paper(client: TestClient, answer: Any, invoice: str, day: str) -> None:
    """The answer is the invoice's own paper, byte for byte."""
    kept = client.get(f"/api/invoice/get-pdf/{invoice}")
    assert (answer.status_code, answer.content) == (200, kept.content)
    assert f'filename="Invoice-{day}.pdf"' in answer.headers["content-disposition"]


def noted(running: Running, id_: str, **values: str) -> None:
    """As it was noted before invoices were records."""
    store = running.services.store
    event = QuoteInvoiceDetailed(state=QuoteState.model_validate(values))
    version = store.load(QUOTE, UUID(id_)).version
    added = StreamAppend(UUID(id_), QUOTE.name, version, (event,))
    store.append(AppendRequest(Meta(uuid4(), uuid4()), (added,)))
    running.services.wait_for_lists(["quote"])


def test_who_is_not_shown_the_commission_is_not_given_a_paper_that_says_it(
    running: Running,
) -> None:
    admin = running.client("admin")
    id_ = quote(admin)
    sub = running.client("sub management")
    assert paper(sub, id_)
    priced(admin, id_)
    assert sub.get(f"/api/quote/quoteInvoice/{id_}").status_code == 403
    for role in ("admin", "compliance"):
        assert paper(running.client(role), id_)


def test_nor_one_that_was_given_to_the_customer_and_is_among_the_documents(
    running: Running,
) -> None:
    admin, sub = running.client("admin"), running.client("sub management")
    id_ = quote(admin)
    row = priced(admin, id_)
    provide(admin, id_)
    [document] = shown(admin, id_)["documents"]
    of_record = f"/api/records/quote/{id_}/documents/{document['_id']}"
    for client, status in ((sub, 403), (running.client("compliance"), 200)):
        by_id = client.post("/api/users/regUser/download_file", json={"id": document["_id"]})
        answers = [by_id, client.get(f"{of_record}/file"), client.get(f"{of_record}/pages/1")]
        assert [one.status_code for one in answers] == [status] * 3, by_id.text[:200]
    # Also once the prices are gone from the quote.
    gone = admin.post(f"{REG}/prices/remove", json={"_id": id_, "priceId": row})
    assert gone.status_code == 200, gone.text
    assert sub.get(f"/api/quote/quoteInvoice/{id_}").status_code == 403
    # One that says no commission is everybody's who sees the quote.
    provide(admin, other := quote(admin, kind="solar", netCost="6000.00", supply={}))
    [document] = shown(admin, other)["documents"]
    of_record = f"/api/records/quote/{other}/documents/{document['_id']}"
    assert sub.get(f"{of_record}/file").status_code == 200


class TestPinned:
    def test_what_was_given_stays_whatever_changes(
        self, running: Running, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        admin = running.client("admin")
        file = sent(running, supplier_of(admin), csv_of([GAS, gas(duration=36)]))
        assert load(running, file)["step"] == "loaded"
        id_ = quote(admin, terms=TERMS)
        [row] = data(admin.get(f"/api/price/{file['priceFileId']}/rows"))
        body = {"_id": id_, "priceFileId": file["priceFileId"], "row": row["row"]}
        assert admin.post(f"{REG}/prices/pin", json=body).status_code == 200
        provide(admin, id_)
        before = paper(admin, id_)
        gone = admin.post(f"{ADMIN}/removeData", json={"_id": file["priceFileId"]})
        assert gone.status_code == 200, gone.text
        monkeypatch.setattr(running.services.deps.papers, "versions", {"quote": 2})
        changed = {"_id": id_, "terms": "Other terms."}
        assert admin.post(f"{BASE}/update", json=changed).status_code == 200
        priced(admin, id_)
        after = paper(admin, id_)
        assert after.content == before.content
        assert admin.post(PDF, json={"_id": id_}).content == before.content
        headers = [one.headers["content-disposition"] for one in (before, after)]
        assert headers[0] == headers[1]
        # One that was not given yet says what is so now.
        assert "template quote 2" in words(paper(admin, quote(admin)).content)

    def test_its_hash_is_in_the_event_and_it_is_among_the_documents(self, running: Running) -> None:
        admin = running.client("admin")
        id_ = quote(admin)
        priced(admin, id_)
        provide(admin, id_)
        [offer] = offers(running, id_)
        content = paper(admin, id_).content
        assert offer.sha256 == running.services.deps.files.fingerprint(content)
        assert offer.template == "quote 1"
        [document] = shown(admin, id_)["documents"]
        assert document["_id"] == str(offer.document_id)
        assert document["name"].startswith("Quote-Q-")
        opened = admin.post("/api/users/regUser/download_file", json={"id": document["_id"]})
        assert opened.content == content

    def test_one_that_is_taken_off_the_documents_is_still_the_paper(self, running: Running) -> None:
        admin = running.client("admin")
        id_ = quote(admin)
        priced(admin, id_)
        provide(admin, id_)
        content, [document] = paper(admin, id_).content, shown(admin, id_)["documents"]
        gone = admin.post(f"{REG}/delete_document/documents/{id_}/{document['_id']}", json={})
        assert gone.status_code == 200, gone.text
        assert shown(admin, id_)["documents"] == []
        assert paper(admin, id_).content == content

    def test_provided_again_it_is_the_newer_one(self, running: Running) -> None:
        admin = running.client("admin")
        id_ = quote(admin)
        priced(admin, id_)
        provide(admin, id_)
        priced(admin, id_, supplierName="Southern Gas")
        assert "Southern Gas" not in words(paper(admin, id_).content)
        # The board's move means the same as the call.
        assert act(admin, id_, type="1002", quoteStatus=1005).status_code == 200
        assert "Southern Gas" in words(paper(admin, id_).content)
        first, second = offers(running, id_)
        assert first.document_id != second.document_id

    def test_a_further_revision_begins_anew(self, running: Running) -> None:
        admin = running.client("admin")
        id_ = quote(admin)
        priced(admin, id_)
        provide(admin, id_)
        assert act(admin, id_, type="1002", quoteStatus=1003, reason="Too dear").status_code == 200
        assert admin.post(f"{BASE}/restart/{id_}", json={}).status_code == 200
        assert "revision 2" in words(paper(admin, id_).content)

    @pytest.mark.usefixtures("without_pango")
    def test_without_pango_nothing_is_provided(self, running: Running) -> None:
        admin, store = running.client("admin"), running.services.store
        id_ = quote(admin)
        priced(admin, id_)
        before = store.position()
        answer = refused(admin.post(f"{BASE}/provided/{id_}", json={}), 503)
        assert answer["code"] == "pdf.unavailable"
        assert store.position() == before
        assert shown(admin, id_)["quoteStatus"] == 1000


class TestWho:
    def test_an_admin_s_pdf_is_on_record(self, running: Running) -> None:
        admin, me = running.client("admin"), running.user("admin")
        id_ = quote(admin)
        assert admin.post(PDF, json={"_id": id_}).status_code == 200
        stream = stream_of(me, running.services.deps.clock.now())
        [last] = running.services.store.events(stream, newest_first=True, limit=1)
        made = last.event
        assert isinstance(made, ExportMade)
        assert (made.of, made.format, made.record_ids) == ("quote", "pdf", (UUID(id_),))

    def test_the_call_of_admins_is_theirs_alone(self, running: Running) -> None:
        id_ = quote(running.client("admin"))
        refused(running.client("management").post(PDF, json={"_id": id_}), 403)

    def test_a_seller_has_the_papers_of_their_own_quotes(self, running: Running) -> None:
        admin, rep = running.client("admin"), running.client("sales_rep")
        me = str(running.user("sales_rep"))
        own = quote(admin, Assignee=[me])
        assert "45,000 kWh" in words(paper(rep, own).content)
        refused(rep.get(f"/api/quote/quoteInvoice/{quote(admin)}"), 404)

    def test_an_unknown_one_is_not_found(self, running: Running) -> None:
        admin = running.client("admin")
        refused(admin.get(f"/api/quote/quoteInvoice/{uuid4()}"), 404)
        refused(admin.post(PDF, json={"_id": str(uuid4())}), 404)
        refused(admin.post(PDF, json={}), 422)
