"""Invoices and payments of the practice organisation without HTTP, and what people do with them there."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from commands.shared.ledger_books import BookedInvoice, BookedPayment
from commands.shared.ledger_documents import InvoiceToSend, LedgerRefusedRecord
from domain.ledger_link.events import Refusal
from infra.dev.xero_peer.organisation import Organisation, Refused
from infra.xero import books


@dataclass(frozen=True, slots=True)
class MemoryBooks:
    """Fulfils `commands.shared.ledger_books.LedgerBooks`."""

    here: Organisation

    def booked(self, ledger_id: str) -> BookedInvoice | None:
        found = self.here.invoices.get(ledger_id)
        return books.invoice(found) if found and books.is_to_customer(found) else None

    def all_booked(self) -> Iterator[BookedInvoice]:
        return map(books.invoice, filter(books.is_to_customer, self.here.invoices.values()))

    def payments_of(self, ledger_id: str) -> Iterator[BookedPayment]:
        return map(books.payment, self.here.payments_of(ledger_id))

    def all_payments(self) -> Iterator[BookedPayment]:
        return map(books.payment, filter(books.is_of_invoice, self.here.payments.values()))

    def change_booked(self, ledger_id: str, invoice: InvoiceToSend, key: str) -> None:
        assert key
        [body] = books.changes_of(ledger_id, invoice)["Invoices"]
        try:
            self.here.put_invoice(body, change=True)
        except Refused as refused:
            said = Refusal(field=None, words=str(refused))
            raise LedgerRefusedRecord((said,)) from None


def pay_there(here: Organisation, invoice_id: str, amount: str, **more: Any) -> str:
    """The ledger's id of the payment."""
    sent = {"Invoice": {"InvoiceID": invoice_id}, "Amount": float(amount), "Date": "2026-06-14"}
    return str(here.put_payment(sent | {"Account": {"Code": "090"}} | more)["PaymentID"])


def void_there(here: Organisation, invoice_id: str) -> None:
    here.put_invoice({"InvoiceID": invoice_id, "Status": "VOIDED"}, change=True)


def edit_there(here: Organisation, invoice_id: str, **changes: Any) -> None:
    here.put_invoice({"InvoiceID": invoice_id, **changes}, change=True)
