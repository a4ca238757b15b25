"""Contacts, invoices and payments in Xero: made once, found by our numbers, refused in Xero's words."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from decimal import Decimal
from typing import Any

import orjson
import pytest
from psycopg import Connection
from psycopg_pool import ConnectionPool

from commands.shared.ledger import LedgerUnavailable
from commands.shared.ledger_documents import (
    ContactToSend,
    InvoiceToSend,
    LedgerDocuments,
    LedgerRefusedRecord,
    LineToSend,
    PaymentToSend,
)
from infra.dev.xero_peer.faults import Fault
from infra.dev.xero_peer.ledger import Practice
from infra.xero import forms
from infra.xero.calls import XeroCalls
from infra.xero.connection import XeroConnection
from infra.xero.ledger import XeroLedger
from tests.infra.xero.consent import connect
from tests.set_clock import SetClock

pytestmark = pytest.mark.needs("postgres")
KETTLE = ContactToSend("C-100001", "Kettle & Cable", ("1 High Street", "Leeds", "LS1 4AP"))
LINES = (
    LineToSend(
        *("Panels", Decimal(12), Decimal("45.4550"), Decimal(10), "200", "OUTPUT2"),
        Decimal("98.18"),
    ),
    LineToSend(
        *("Insulation", Decimal(1), Decimal("1234.56"), None, "201", "ZERORATEDOUTPUT"),
        Decimal("0.00"),
    ),
    LineToSend(
        *("Controls", Decimal("3.5"), Decimal("19.99"), None, "200", "RROUTPUT"),
        Decimal("3.50"),
    ),
)


@pytest.fixture
def ledger(
    connection: XeroConnection,
    pool: ConnectionPool[Connection[Any]],
    clock: SetClock,
    url: str,
    practice: Practice,
) -> Iterator[XeroLedger]:
    connect(connection, url)
    here = practice.organisation
    for kept in (here.contacts, here.invoices, here.payments, here.attachments, practice.answers):
        kept.clear()
    with pool.connection() as opened:
        opened.execute("delete from ledger.call")
    yield XeroLedger(connection, XeroCalls(pool, clock), url)
    practice.faults.waiting.clear()
    assert practice.violations == []


def invoice_for(ledger: LedgerDocuments, number: str = "INV-100001") -> InvoiceToSend:
    contact = ledger.contact(KETTLE.number) or ledger.make_contact(KETTLE, "contact")
    days = date(2026, 3, 1), date(2026, 3, 31)
    return InvoiceToSend(number, contact.ledger_id, *days, "Exclusive", "PO 7", LINES)


def words(refused: pytest.ExceptionInfo[LedgerRefusedRecord]) -> list[tuple[str | None, str]]:
    return [(one.field, one.words) for one in refused.value.refusals]


class TestContacts:
    def test_one_is_found_by_our_number(self, ledger: XeroLedger) -> None:
        assert ledger.contact(KETTLE.number) is None
        made = ledger.make_contact(KETTLE, "1")
        assert (made.number, made.name, made.is_archived) == (KETTLE.number, KETTLE.name, False)
        assert ledger.contact(KETTLE.number) == made

    def test_an_archived_one_is_found(self, ledger: XeroLedger, practice: Practice) -> None:
        made = ledger.make_contact(KETTLE, "1")
        practice.organisation.contacts[made.ledger_id]["ContactStatus"] = "ARCHIVED"
        assert ledger.contact(KETTLE.number) == replace(made, is_archived=True)

    def test_one_of_the_same_name_is_another(self, ledger: XeroLedger, practice: Practice) -> None:
        ledger.make_contact(KETTLE, "1")
        before = [*practice.organisation.contacts.values()]
        with pytest.raises(LedgerRefusedRecord) as refused:
            ledger.make_contact(replace(KETTLE, number="C-100002"), "2")
        assert words(refused)[0][0] == "customer"
        assert [*practice.organisation.contacts.values()] == before

    @pytest.mark.parametrize(
        ("lines", "last"), [(3, ("AddressLine3", "c")), (6, ("AddressLine4", "d, e, f"))]
    )
    def test_what_an_address_has_no_line_for_stands_in_the_last(
        self, lines: int, last: tuple[str, str]
    ) -> None:
        body = forms.contact_body(replace(KETTLE, lines=tuple("abcdef"[:lines])))
        assert [*body["Addresses"][0].items()][-1] == last


class TestInvoices:
    def test_our_tax_stands(self, ledger: XeroLedger, practice: Practice) -> None:
        made = ledger.make_invoice(invoice_for(ledger), "1")
        assert (made.status, made.total) == ("AUTHORISED", Decimal("1897.12"))
        (kept,) = practice.organisation.invoices.values()
        assert [one["TaxAmount"] for one in kept["LineItems"]] == [98.18, 0.0, 3.5]
        assert kept["LineItems"][0]["UnitAmount"] == 45.455
        assert (kept["Date"], kept["DueDate"], kept["Reference"]) == (
            *("2026-03-01", "2026-03-31"),
            "PO 7",
        )

    def test_one_is_found_by_its_number(self, ledger: XeroLedger) -> None:
        assert ledger.invoice("INV-100001") is None
        made = ledger.make_invoice(invoice_for(ledger), "1")
        assert ledger.invoice("INV-100001") == made

    def test_a_key_counts_once(self, ledger: XeroLedger, practice: Practice) -> None:
        sent = invoice_for(ledger)
        assert ledger.make_invoice(sent, "1") == ledger.make_invoice(sent, "1")
        assert len(practice.organisation.invoices) == 1

    def test_after_an_unknown_outcome_it_is_found(
        self, ledger: XeroLedger, practice: Practice
    ) -> None:
        sent = invoice_for(ledger)
        practice.faults.add(Fault("dropped_after", method="PUT"))
        with pytest.raises(LedgerUnavailable):
            ledger.make_invoice(sent, "1")
        found = ledger.invoice(sent.number)
        assert found is not None
        assert found.total == Decimal("1897.12")

    def test_refusals_are_xero_s_words_by_our_field(
        self, ledger: XeroLedger, practice: Practice
    ) -> None:
        sent = invoice_for(ledger)
        archived = practice.organisation.accounts[2]
        archived["Status"] = "ARCHIVED"
        try:
            with pytest.raises(LedgerRefusedRecord) as refused:
                ledger.make_invoice(sent, "1")
        finally:
            archived["Status"] = "ACTIVE"
        said = "Account code '201' is not a valid code for this document."
        assert words(refused) == [("accountCode", said)]

    def test_one_is_voided(self, ledger: XeroLedger) -> None:
        made = ledger.make_invoice(invoice_for(ledger), "1")
        ledger.void_invoice(made.ledger_id, "2")
        found = ledger.invoice("INV-100001")
        assert found is not None
        assert found.is_void

    def test_a_file_is_attached_once(self, ledger: XeroLedger, practice: Practice) -> None:
        made = ledger.make_invoice(invoice_for(ledger), "1")
        for content in (b"%PDF-1", b"%PDF-2"):
            ledger.attach(made.ledger_id, "Invoice-01-03-2026.pdf", content, content.decode())
        kept = practice.organisation.attachments[made.ledger_id]
        assert kept == {"Invoice-01-03-2026.pdf": b"%PDF-2"}


class TestPayments:
    def test_they_are_those_of_an_invoice(self, ledger: XeroLedger) -> None:
        first, second = (
            ledger.make_invoice(invoice_for(ledger, number), number)
            for number in ("INV-1", "INV-2")
        )
        made = [
            ledger.make_payment(payment_of(one.ledger_id, amount), f"{one.number} {amount}")
            for one, amount in ((first, "1000.00"), (first, "897.12"), (second, "5.00"))
        ]
        found = ledger.payments(first.ledger_id)
        assert [one.ledger_id for one in found] == made[:2]
        assert [(one.amount, one.reference) for one in found] == [
            (Decimal("1000.00"), "Bank transfer #1"),
            (Decimal("897.12"), "Bank transfer #1"),
        ]

    def test_a_deleted_one_stays_readable(self, ledger: XeroLedger) -> None:
        made = ledger.make_invoice(invoice_for(ledger), "1")
        paid = ledger.make_payment(payment_of(made.ledger_id, "10.00"), "2")
        ledger.delete_payment(paid, "3")
        assert [one.is_deleted for one in ledger.payments(made.ledger_id)] == [True]
        again = ledger.invoice(made.number)
        assert again is not None
        assert again.paid == 0

    def test_more_than_is_due_is_refused(self, ledger: XeroLedger) -> None:
        made = ledger.make_invoice(invoice_for(ledger), "1")
        with pytest.raises(LedgerRefusedRecord) as refused:
            ledger.make_payment(payment_of(made.ledger_id, "1897.13"), "2")
        assert words(refused)[0][0] == "amount"


def payment_of(invoice_id: str, amount: str) -> PaymentToSend:
    return PaymentToSend(invoice_id, "090", date(2026, 3, 9), Decimal(amount), "Bank transfer #1")


SAID = {"ValidationErrors": [{"Message": "Account code bad"}]}
DUE = [{"Message": "Due date missing"}] * 2


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        (None, [(None, "-")]),
        (b"<html>", [(None, "-")]),
        (
            b'{"Message": "A validation exception occurred"}',
            [(None, "A validation exception occurred")],
        ),
        (
            orjson.dumps({"Elements": [{"LineItems": [{}, SAID], "ValidationErrors": DUE}]}),
            [("lines.1.accountCode", "Account code bad"), ("dueDate", "Due date missing")],
        ),
    ],
    ids=["none", "no JSON", "a message", "lines"],
)
def test_refusals_are_read_whatever_they_have(answer: bytes | None, said: list[Any]) -> None:
    assert [(one.field, one.words) for one in forms.refusals(answer)] == said
