"""Invoices and payments in Xero, read to be compared with ours."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from commands.shared.ledger_books import BookedInvoice, BookedPayment
from infra.xero import forms
from infra.xero.forms import amount_of, day_of
from infra.xero.ledger import PLACES, XeroLedger

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from commands.shared.ledger_documents import InvoiceToSend

PAGE = 1_000
"""The most that Xero answers at once."""
TO_CUSTOMERS, PAYMENT_OF_THEM = "ACCREC", "ACCRECPAYMENT"
VOID = {"VOIDED", "DELETED"}
Doc = dict[str, Any]


class XeroBooks(XeroLedger):
    """Fulfils `commands.shared.ledger_books.LedgerBooks` beside what a ledger does."""

    def booked(self, ledger_id: str) -> BookedInvoice | None:
        # Not by the path of one invoice, which answers an error for an id that is not there.
        ask = partial(self._api.get_invoices, i_ds=[ledger_id])
        found = (one for one in self._list(ask, "Invoices") if is_to_customer(one))
        return next(map(invoice, found), None)

    def all_booked(self) -> Iterator[BookedInvoice]:
        asked = {
            "where": f'Type=="{TO_CUSTOMERS}"',
            "order": "InvoiceID ASC",
            "summary_only": False,
        }
        found = self._pages(partial(self._api.get_invoices, **asked), "Invoices")
        return (invoice(one) for one in found if is_to_customer(one))

    def payments_of(self, ledger_id: str) -> Iterator[BookedPayment]:
        where = f'Invoice.InvoiceID==guid("{ledger_id}")'
        return map(payment, self._list(partial(self._api.get_payments, where=where), "Payments"))

    def all_payments(self) -> Iterator[BookedPayment]:
        found = self._pages(partial(self._api.get_payments, order="PaymentID ASC"), "Payments")
        return (payment(one) for one in found if is_of_invoice(one))

    def change_booked(self, ledger_id: str, invoice: InvoiceToSend, key: str) -> None:
        ask = partial(self._api.update_or_create_invoices, invoices=changes_of(ledger_id, invoice))
        self._call(partial(ask, unitdp=PLACES, idempotency_key=key))

    def _pages(self, ask: Callable[..., Any], name: str) -> Iterator[Doc]:
        page = 1
        while True:
            found = self._list(partial(ask, page=page, page_size=PAGE), name)
            yield from found
            if len(found) < PAGE:
                return
            page += 1


def changes_of(ledger_id: str, sent: InvoiceToSend) -> Doc:
    """The body of a change: the contact stays the one that is there."""
    whole = forms.invoice_body(sent) | {"InvoiceID": ledger_id}
    return {"Invoices": [{name: value for name, value in whole.items() if name != "Contact"}]}


def is_to_customer(one: Doc) -> bool:
    return one.get("Type") == TO_CUSTOMERS


def is_of_invoice(payment: Doc) -> bool:
    return payment.get("PaymentType") in {None, PAYMENT_OF_THEM}


def invoice(one: Doc) -> BookedInvoice:
    return BookedInvoice(
        ledger_id=str(one["InvoiceID"]),
        number=str(one.get("InvoiceNumber") or ""),
        is_void=one.get("Status") in VOID,
        issued_on=day_of(one, "Date"),
        due_on=day_of(one, "DueDate"),
        total=amount_of(one, "Total"),
        paid=amount_of(one, "AmountPaid"),
    )


def payment(one: Doc) -> BookedPayment:
    return BookedPayment(
        ledger_id=str(one["PaymentID"]),
        invoice_id=str((one.get("Invoice") or {}).get("InvoiceID", "")),
        paid_on=day_of(one, "Date"),
        amount=amount_of(one, "Amount"),
        account_code=(one.get("Account") or {}).get("Code"),
        reference=one.get("Reference") or None,
        is_deleted=one.get("Status") in VOID,
    )
