"""Pages of the practice ledger: what people do there, and the signed notices that it sends of it."""

from __future__ import annotations

import html
import re
import threading
from collections.abc import Iterator
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import httpx2
import pytest
from pydantic import SecretStr

from infra.dev.xero_peer import webhooks
from infra.dev.xero_peer.ledger import Practice
from infra.dev.xero_peer.organisation import Doc, Organisation
from infra.dev.xero_peer.webhooks import SIGNATURE
from infra.xero.notices import is_signed, notices_in
from tests.eventually import eventually

LINE = {"Description": "Panel", "Quantity": 2.0, "UnitAmount": 100.0, "TaxType": "OUTPUT2"}
NUMBER = "INV-100001"


@pytest.fixture
def here(served: tuple[Practice, str]) -> Organisation:
    found = served[0].organisation
    for given in (found.invoices, found.payments, found.contacts):
        given.clear()
    sent: Doc = {"InvoiceNumber": NUMBER, "Status": "AUTHORISED", "LineItems": [LINE, LINE]}
    sent |= {"DueDate": "/Date(1774915200000+0000)/", "Contact": {"Name": "Kettle <& Cable>"}}
    found.put_invoice(sent, change=False)
    return found


def invoice(here: Organisation) -> Doc:
    return here.find_invoice(NUMBER)


def do(served: tuple[Practice, str], act: str, **form: str) -> httpx2.Response:
    return httpx2.post(f"{served[1]}/practice/{act}", data=form, follow_redirects=True)


def pay(served: tuple[Practice, str], here: Organisation, **more: str) -> httpx2.Response:
    form = {"amount": "480.00", "date": "2026-03-14", "account": "090", "reference": "BACS"}
    return do(served, "pay", invoice=invoice(here)["InvoiceID"], **(form | more))


def said(answer: httpx2.Response) -> str:
    """What a page says was not done."""
    assert answer.status_code == 400
    found = re.search(r"<p role=alert>(.*?)</p>", answer.text)
    assert found is not None
    return html.unescape(found[1])


def test_invoices_are_listed_and_lead_to_their_pages(
    served: tuple[Practice, str], here: Organisation
) -> None:
    page = httpx2.get(f"{served[1]}/practice").text
    assert "Practice organisation" in page
    assert "Kettle &lt;&amp; Cable&gt;" in page
    assert "2026-03-31" in page
    address = re.search(rf'<a href="([^"]*)">{NUMBER}</a>', page)
    assert address is not None
    shown = httpx2.get(served[1] + html.unescape(address[1])).text
    assert "Practice organisation" in shown
    assert "still due 480.00" in shown
    assert httpx2.get(f"{served[1]}/practice/invoice?id=unknown").status_code == 404


def test_paid_there(served: tuple[Practice, str], here: Organisation) -> None:
    assert "480.00</td><td>BACS" in pay(served, here).text
    assert (invoice(here)["Status"], invoice(here)["AmountDue"]) == ("PAID", 0.0)
    # A paid invoice takes nothing any more.
    assert "Record payment" not in pay(served, here, amount="1.00").text


@pytest.mark.parametrize(
    ("more", "why"),
    [
        ({"amount": "480.01"}, "Payment amount exceeds the amount outstanding on this document"),
        ({"amount": "NaN"}, "NaN is no number"),
        ({"amount": "much"}, "much is no number"),
        ({"date": "tomorrow"}, "tomorrow is no day"),
        ({"invoice": "unknown"}, "There is no such invoice"),
    ],
)
def test_what_is_refused_is_said(
    served: tuple[Practice, str], here: Organisation, more: dict[str, str], why: str
) -> None:
    form = {"invoice": invoice(here)["InvoiceID"], "amount": "1", "date": "2026-03-14"} | more
    assert said(do(served, "pay", **form)) == why
    assert here.payments == {}


def test_edited_and_voided_there(served: tuple[Practice, str], here: Organisation) -> None:
    id_ = invoice(here)["InvoiceID"]
    do(served, "due", invoice=id_, date="2031-01-01")
    assert invoice(here)["DueDate"] == "2031-01-01"
    # Sent with VAT of our own, as Daybook does: an edit there works it out again.
    here.put_invoice({"InvoiceID": id_, "LineItems": [LINE | {"TaxAmount": 1.0}]}, change=True)
    do(served, "line", invoice=id_, line="0", description="Fitting", quantity="3", unit="10.03")
    [line] = invoice(here)["LineItems"]
    assert (line["Description"], line["LineAmount"], line["TaxAmount"]) == ("Fitting", 30.09, 6.02)
    assert invoice(here)["Total"] == 36.11
    assert "no such line" in said(
        do(served, "line", invoice=id_, line="1", description="x", quantity="1", unit="1")
    )
    do(served, "void", invoice=id_)
    assert invoice(here)["Status"] == "VOIDED"


@dataclass
class Receiver:
    """Takes deliveries as Daybook does, with `status`."""

    status: int = 200
    bodies: list[tuple[bytes, str]] = field(default_factory=list)


@pytest.fixture
def receiver() -> Iterator[tuple[Receiver, str]]:
    found = Receiver()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["content-length"]))
            found.bodies.append((body, self.headers[SIGNATURE]))
            self.send_response(found.status)
            self.end_headers()

        def log_message(self, *_: Any) -> None:
            """It is quiet."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    thread = threading.Thread(target=server.serve_forever, args=(0.05,))
    thread.start()
    yield found, f"http://127.0.0.1:{server.server_port}/api/xero/webhook"
    server.shutdown()
    server.server_close()
    thread.join()


def test_notices_are_signed_and_sent_until_they_are_taken(
    served: tuple[Practice, str],
    here: Organisation,
    receiver: tuple[Receiver, str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(webhooks, "LATER", 0.01)
    (taker, url), hooks = receiver, served[0].webhooks
    taker.status = 401
    do(served, "webhooks", url=url, key="another key")
    try:
        pay(served, here)
        eventually(lambda: "401" in httpx2.get(f"{served[1]}/practice").text)
        taker.status = 200
        eventually(lambda: not hooks.waiting and not hooks.problem)
    finally:
        hooks.url = None
    body, signature = taker.bodies[-1]
    assert is_signed(SecretStr("another key"), body, signature)
    [notice] = notices_in(body)
    assert (str(notice.resource_id), notice.category, notice.kind) == (
        *(invoice(here)["InvoiceID"], "INVOICE", "UPDATE"),
    )
    assert str(notice.tenant_id) == here.tenant_id


def test_notices_stay_on_this_machine(served: tuple[Practice, str]) -> None:
    why = said(do(served, "webhooks", url="http://example.com/hook"))
    assert why == "Notices only go to an address of this machine"
    assert served[0].webhooks.url is None
