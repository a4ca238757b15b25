"""Credit notes in Xero, with what they were set against and their refunds."""

from __future__ import annotations

from collections import defaultdict
from functools import partial
from typing import TYPE_CHECKING

from infra.xero import credit_forms as forms
from infra.xero.books import XeroBooks
from infra.xero.ledger import PLACES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from commands.shared.ledger_credits import CreditToSend, LedgerCredit, UseToSend
    from infra.xero.forms import Doc


class XeroCredits(XeroBooks):
    """Fulfils `commands.shared.ledger_credits.LedgerCredits` beside what books do."""

    def credit_note(self, number: str) -> LedgerCredit | None:
        found = self._where(f'CreditNoteNumber=="{number}"')
        # A number that was voided there is free again, and may stand for several credit notes.
        found.sort(key=lambda one: one.get("Status") in forms.VOID)
        return next(map(self._whole, found[:1]), None)

    def booked_credit(self, ledger_id: str) -> LedgerCredit | None:
        found = self._where(f'CreditNoteID==guid("{ledger_id}")')
        return next(map(self._whole, found[:1]), None)

    def all_credits(self) -> Iterator[LedgerCredit]:
        refunds: dict[str, list[Doc]] = defaultdict(list)
        where = f'PaymentType=="{forms.REFUND_OF_THEM}"'
        asked = {"where": where, "order": "PaymentID ASC"}
        for one in self._pages(partial(self._api.get_payments, **asked), "Payments"):
            refunds[forms.credit_of(one)].append(one)
        order = "CreditNoteID ASC"
        where = f'Type=="{forms.TO_CUSTOMERS}"'
        ask = partial(self._api.get_credit_notes, where=where, order=order)
        for one in self._pages(ask, "CreditNotes"):
            if forms.is_to_customer(one):
                yield forms.credit(one, refunds[str(one["CreditNoteID"])])

    def make_credit(self, credit: CreditToSend, key: str) -> LedgerCredit:
        body = {"CreditNotes": [forms.credit_body(credit)]}
        ask = partial(self._api.create_credit_notes, unitdp=PLACES, idempotency_key=key)
        (made,) = self._list(ask, "CreditNotes", credit_notes=body)
        return forms.credit(made)

    def change_credit(self, ledger_id: str, credit: CreditToSend, key: str) -> None:
        body = forms.changes_of(ledger_id, credit)
        ask = partial(self._api.update_or_create_credit_notes, unitdp=PLACES, idempotency_key=key)
        self._call(ask, credit_notes=body)

    def use_credit(self, ledger_id: str, use: UseToSend, key: str) -> None:
        if use.invoice_id is None:
            body = forms.refund_body(ledger_id, use)
            self._call(self._api.create_payment, payment=body, idempotency_key=key)
            return
        sent = {"Allocations": [forms.allocation_body(use)]}
        ask = partial(self._api.create_credit_note_allocation, credit_note_id=ledger_id)
        self._call(ask, allocations=sent, idempotency_key=key)

    def attach_to_credit(self, ledger_id: str, name: str, content: bytes, key: str) -> None:
        ask = self._api.create_credit_note_attachment_by_file_name
        named = {"credit_note_id": ledger_id, "file_name": name}
        self._call(ask, **named, body=content, include_online=True, idempotency_key=key)

    def _where(self, where: str) -> list[Doc]:
        """A page, as only pages have the allocations."""
        ask = partial(self._api.get_credit_notes, where=where, page=1)
        return [one for one in self._list(ask, "CreditNotes") if forms.is_to_customer(one)]

    def _whole(self, one: Doc) -> LedgerCredit:
        where = f'CreditNote.CreditNoteID==guid("{one["CreditNoteID"]}")'
        refunds = self._list(partial(self._api.get_payments, where=where), "Payments")
        return forms.credit(one, refunds)
