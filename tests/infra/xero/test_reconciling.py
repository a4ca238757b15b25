"""Invoices and payments of both sides are compared, and each difference is named."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal
from typing import Any
from uuid import UUID, uuid4

import pytest

from commands.ledger_link.forms import invoice_to_send
from commands.ledger_link.reconciling import Difference, OurInvoice, Reconciliation, reconcile
from domain.invoice.noun import INVOICE
from domain.invoice_payment.noun import INVOICE_PAYMENT
from domain.ledger_link.link import LedgerLink
from infra.dev.xero_peer.ledger import Practice
from infra.dev.xero_peer.organisation import Organisation
from infra.xero import forms
from tests.infra.xero.memory_books import MemoryBooks, edit_there, pay_there, void_there
from tests.infra.xero.memory_ledger import MemoryLedger
from tests.infra.xero.pushed import Books

TENANT = UUID(int=12)


def compared(books: Books, *ids: UUID) -> Reconciliation:
    here = MemoryBooks(books.practice.organisation)
    store = books.world.store
    ours = [
        OurInvoice(
            store.load(INVOICE, id_),
            books.link("invoice", id_),
            tuple(store.load(INVOICE_PAYMENT, one) for one in books._payments_of(id_)),
        )
        for id_ in ids
    ]
    linked = {
        one.stream_id: books.link("invoice_payment", one.stream_id)
        for invoice in ours
        for one in invoice.payments
    }
    ledger_ids = {id_: link.ledger_id for id_, link in linked.items() if link}
    return reconcile(ours, ledger_ids, here.all_booked(), here.all_payments())


@pytest.fixture
def books() -> Books:
    practice = Practice()
    return Books(MemoryLedger(practice), practice)


@pytest.fixture
def id_(books: Books) -> UUID:
    found = books.issued()
    books.sent(found)
    return found


def there(books: Books, id_: UUID) -> str:
    link = books.link("invoice", id_)
    assert link is not None
    return str(link.ledger_id)


def shown(found: Reconciliation) -> list[tuple[Any, ...]]:
    return [(one.kind, one.what, dict(one.fields), one.acts) for one in found.differences]


def test_what_is_the_same_has_no_difference_and_equal_sums(books: Books, id_: UUID) -> None:
    payment = books.pay(id_, "70.56")
    books.follow("invoice_payment", payment)
    books.push("invoice_payment", payment)
    found = compared(books, id_)
    assert found.differences == []
    assert found.ours == found.theirs
    assert (found.ours["invoice"].total, found.ours["invoice_payment"].total) == (
        *(Decimal("2070.56"), Decimal("70.56")),
    )


def test_an_invoice_on_one_side_alone(books: Books, id_: UUID) -> None:
    here = books.practice.organisation
    here.put_invoice(
        here.invoices[there(books, id_)] | {"InvoiceID": None, "InvoiceNumber": "X-1"}, change=False
    )
    del here.invoices[there(books, id_)]
    found = compared(books, id_)
    assert shown(found) == [
        ("invoice", "only_here", {"total": ("2070.56", None)}, ("push",)),
        ("invoice", "only_there", {"total": (None, "2070.56")}, ()),
    ]
    assert [one.number for one in found.differences][1] == "X-1"


def test_payments_on_one_side_alone(books: Books, id_: UUID) -> None:
    books.pay(id_, "10.00")
    gone = books.pay(id_, "5.00")
    books.follow("invoice_payment", gone)
    books.push("invoice_payment", gone)
    link = books.link("invoice_payment", gone)
    assert link is not None
    books.practice.organisation.delete_payment(str(link.ledger_id))
    pay_there(books.practice.organisation, there(books, id_), "20.00")
    found = compared(books, id_)
    assert shown(found) == [
        ("invoice_payment", "only_here", {"amount": ("10.00", None)}, ("push",)),
        ("invoice_payment", "deleted_there", {"amount": ("5.00", None)}, ("take",)),
        ("invoice_payment", "only_there", {"amount": (None, "20.00")}, ("take",)),
    ]


def test_one_that_is_not_owed_on_one_side(books: Books, id_: UUID) -> None:
    here, other = books.practice.organisation, books.issued()
    books.sent(other)
    void_there(here, there(books, id_))
    books.move(other, "voided")
    assert shown(compared(books, id_, other)) == [
        ("invoice", "differs", {"status": ("authorised", "voided")}, ("take",)),
        ("invoice", "differs", {"status": ("voided", "authorised")}, ("push",)),
    ]


def test_what_waits_or_was_never_issued_is_no_difference(books: Books) -> None:
    id_ = books.issued()
    books.send(id_)
    assert compared(books, id_).differences == []


def thousand(books: Books, here: Organisation) -> list[OurInvoice]:
    """Invoices that both sides have."""
    state = books.world.store.load(INVOICE, books.issued())
    contact = here.put_contact({"Name": "Wharfe Joinery Ltd"})["ContactID"]
    found = []
    for n in range(1_000):
        serial = state.state.model_copy(update={"serial": f"INV-{200_000 + n}"})
        one = replace(state, stream_id=uuid4(), state=serial)
        made = here.put_invoice(forms.invoice_body(invoice_to_send(one, contact)), change=False)
        link = LedgerLink("invoice", one.stream_id, TENANT, "sent", made["InvoiceID"], 5, 5)
        found.append(OurInvoice(one, link))
    return found


def edited(here: Organisation, n: int, ledger_id: str) -> None:
    """Each edit that people make there in turn."""
    line = here.invoices[ledger_id]["LineItems"][0]
    more = {name: value for name, value in line.items() if name not in {"TaxAmount", "LineAmount"}}
    edits: tuple[dict[str, Any], ...] = (
        {"DueDate": "2031-01-01"},
        {"Date": "2025-01-01"},
        {"InvoiceNumber": f"X-{n}"},
        {"LineItems": [more | {"UnitAmount": 1}]},
    )
    if n % 6 == 4:
        void_there(here, ledger_id)
    elif n % 6 == 5:
        pay_there(here, ledger_id, "1.00")
    else:
        edit_there(here, ledger_id, **edits[n % 6])


def test_of_a_thousand_the_forty_that_were_edited_there_are_named(books: Books) -> None:
    here = books.practice.organisation
    ours = thousand(books, here)
    booked = MemoryBooks(here)
    assert reconcile(ours, {}, booked.all_booked(), booked.all_payments()).differences == []
    chosen = ours[::25]
    for n, one in enumerate(chosen):
        assert one.link is not None
        edited(here, n, str(one.link.ledger_id))
    found = reconcile(ours, {}, booked.all_booked(), booked.all_payments()).differences
    assert len(chosen) == len(found) == 40
    assert {one.invoice_id for one in found} == {one.state.stream_id for one in chosen}
    named = {name for one in found for name in one.fields}
    assert named == {"dueDate", "date", "invoiceNumber", "total", "status", "amount"}


def test_a_difference_is_kept_as_it_is() -> None:
    one = Difference(key="k", kind="invoice", what="differs", fields={"total": ("1.00", None)})
    assert Difference.model_validate_json(one.model_dump_json()) == one
