"""The practice organisation without HTTP: for tests that push thousands of times."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from commands.shared.ledger_credits import CreditToSend, LedgerCredit, UseToSend
from commands.shared.ledger_documents import (
    ContactToSend,
    InvoiceToSend,
    LedgerContact,
    LedgerInvoice,
    LedgerPayment,
    LedgerRefusedRecord,
    PaymentToSend,
)
from domain.ledger_link.events import Refusal
from infra.dev.xero_peer import credit_notes
from infra.dev.xero_peer.ledger import Practice
from infra.dev.xero_peer.organisation import Missing, Organisation, Refused
from infra.xero import credit_forms, forms

Doc = dict[str, Any]
CALLS = (
    *("contact", "make_contact", "invoice", "make_invoice", "void_invoice"),
    *("payments", "make_payment", "delete_payment", "attach"),
    *("credit_note", "make_credit", "use_credit", "attach_to_credit"),
)
"""What a push asks of the ledger."""


class MemoryLedger:
    """Fulfils `commands.shared.ledger_credits.LedgerCredits`."""

    def __init__(self, practice: Practice) -> None:
        self._practice = practice

    @property
    def _here(self) -> Organisation:
        return self._practice.organisation

    def contact(self, number: str) -> LedgerContact | None:
        try:
            return forms.contact(self._here.find_contact(number))
        except Missing:
            return None

    def make_contact(self, contact: ContactToSend, key: str) -> LedgerContact:
        body = forms.contact_body(contact)
        return forms.contact(self._once(key, lambda: self._here.put_contact(body, change=False)))

    def invoice(self, number: str) -> LedgerInvoice | None:
        try:
            return forms.invoice(self._here.find_invoice(number))
        except Missing:
            return None

    def make_invoice(self, invoice: InvoiceToSend, key: str) -> LedgerInvoice:
        body = forms.invoice_body(invoice)
        return forms.invoice(self._once(key, lambda: self._here.put_invoice(body, change=False)))

    def void_invoice(self, ledger_id: str, key: str) -> None:
        body = {"InvoiceID": ledger_id, "Status": "VOIDED"}
        self._once(key, lambda: self._here.put_invoice(body, change=True))

    def payments(self, invoice_id: str) -> list[LedgerPayment]:
        return [forms.payment(one) for one in self._here.payments_of(invoice_id)]

    def make_payment(self, payment: PaymentToSend, key: str) -> str:
        body = forms.payment_body(payment)
        return str(self._once(key, lambda: self._here.put_payment(body))["PaymentID"])

    def delete_payment(self, ledger_id: str, key: str) -> None:
        self._once(key, lambda: self._here.delete_payment(ledger_id))

    def attach(self, invoice_id: str, name: str, content: bytes, key: str) -> None:
        assert key
        self._here.attachments.setdefault(invoice_id, {})[name] = content

    def credit_note(self, number: str) -> LedgerCredit | None:
        try:
            return self._whole(credit_notes.find(self._here, number))
        except Missing:
            return None

    def booked_credit(self, ledger_id: str) -> LedgerCredit | None:
        return self.credit_note(ledger_id)

    def all_credits(self) -> Iterator[LedgerCredit]:
        return map(self._whole, self._here.credits.values())

    def make_credit(self, credit: CreditToSend, key: str) -> LedgerCredit:
        body = credit_forms.credit_body(credit)
        made = self._once(key, lambda: credit_notes.put(self._here, body, change=False))
        return credit_forms.credit(made)

    def change_credit(self, ledger_id: str, credit: CreditToSend, key: str) -> None:
        [body] = credit_forms.changes_of(ledger_id, credit)["CreditNotes"]
        self._once(key, lambda: credit_notes.put(self._here, body, change=True))

    def use_credit(self, ledger_id: str, use: UseToSend, key: str) -> None:
        here = self._here
        if use.invoice_id is None:
            body = credit_forms.refund_body(ledger_id, use)
            self._once(key, lambda: credit_notes.refund(here, body))
            return
        sent = credit_forms.allocation_body(use)
        self._once(key, lambda: credit_notes.allocate(here, ledger_id, sent))

    def attach_to_credit(self, ledger_id: str, name: str, content: bytes, key: str) -> None:
        self.attach(ledger_id, name, content, key)

    def _whole(self, one: Doc) -> LedgerCredit:
        refunds = (each for each in self._here.payments.values() if "CreditNote" in each)
        id_ = one["CreditNoteID"]
        return credit_forms.credit(
            one, [each for each in refunds if each["CreditNote"]["CreditNoteID"] == id_]
        )

    def _once(self, key: str, act: Callable[[], Doc]) -> Doc:
        """The first answer to a key. Raises LedgerRefusedRecord."""
        answers: dict[str, Any] = self._practice.answers
        if key not in answers:
            try:
                answers[key] = act()
            except Refused as refused:
                said = Refusal(field=None, words=str(refused))
                raise LedgerRefusedRecord((said,)) from None
        found: Doc = answers[key]
        return found
