"""Hands a record over to the ledger.

A push may end anywhere, and is done again from its start. It asks first what the ledger has under our number or mark,
so that nothing is made twice; what it makes carries a key of document, version and try.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING
from uuid import UUID

from commands.ledger_link.contacts import contact_of
from commands.ledger_link.forms import (
    differing,
    invoice_to_send,
    mark_of,
    payment_to_send,
    without,
)
from commands.ledger_link.one_push import OnePush, RecordsOf
from commands.ledger_link.pushing_credits import push_credit
from commands.ledger_link.queueing import invoice_of
from commands.shared.invoice_paper import kept_pdf
from commands.shared.ledger_documents import LedgerRefusedRecord
from commands.shared.ledger_links import link_in
from domain.credit_note.noun import CREDIT_NOTE
from domain.credit_note.rows import REFUND_ROWS
from domain.invoice.noun import INVOICE
from domain.invoice.values import VOIDED
from domain.invoice_payment.noun import INVOICE_PAYMENT
from domain.invoice_payment.values import REVERSED
from domain.kernel.row_changes import rows_in
from domain.ledger_link import link as links

if TYPE_CHECKING:
    from commands.kernel.command import Context, Deps
    from commands.kernel.record import State
    from commands.shared.ledger_credits import LedgerCredits
    from commands.shared.ledger_documents import LedgerInvoice


@dataclass(frozen=True, slots=True)
class Push:
    """Not a wire body. `payments_of` finds the payments of an invoice, reversed ones too, and `credits_of` the credit
    notes that credit it or were set against it.
    """

    ledger: LedgerCredits
    tenant_id: UUID
    payments_of: RecordsOf
    credits_of: RecordsOf

    def execute(self, stream_id: UUID, context: Context, deps: Deps) -> None:
        """Nothing where the link does not wait, or is of another organisation; but a try that was cut off once the
        ledger had the invoice is finished. Raises what the ledger does, but not that it refuses the record: that is
        recorded.
        """
        link = link_in(stream_id, deps)
        if link is None or link.tenant_id != self.tenant_id:
            return
        if link.state == "waiting":
            _Act(self, link, context, deps).run()
        elif link.kind == INVOICE.name and link.state in {"sent", "differs"}:
            _Act(self, link, context, deps).take_along()


class _Act(OnePush):
    """One try of one link."""

    def run(self) -> None:
        acts: dict[str, Callable[[], None]] = {
            INVOICE.name: self._invoice,
            INVOICE_PAYMENT.name: self._payment,
            CREDIT_NOTE.name: lambda: push_credit(self),
        }
        act = acts.get(self.link.kind)
        if act is None:
            return
        try:
            act()
        except LedgerRefusedRecord as refused:
            said = without(refused.refusals, self._quoted())
            self.record(lambda link: links.refuse(link, self.version, said))

    def _invoice(self) -> None:
        ledger = self.push.ledger
        invoice = self.deps.store.load(INVOICE, self.link.record_id)
        found = ledger.invoice(str(invoice.state.serial))
        if invoice.status == VOIDED:
            self._void(found)
            return
        if found is None:
            contact_id = contact_of(invoice, self.link.tenant_id, ledger, self.context, self.deps)
            found = ledger.make_invoice(invoice_to_send(invoice, contact_id), self.key)
        self._attach(invoice, found)
        self.sent(found.ledger_id, differing(invoice, found))
        self.take_along()

    def take_along(self) -> None:
        """Hands over payments and credit notes of the invoice, which the ledger has."""
        self.push_payments(self.link.record_id)
        for id_ in self.push.credits_of(self.link.record_id):
            self.follow("credit_note", id_)

    def _void(self, found: LedgerInvoice | None) -> None:
        if found is None:
            self.record(lambda link: links.withdraw(link, self.version))
            return
        if not found.is_void:
            # The ledger voids no invoice with payments that count.
            self.push_payments(self.link.record_id)
            self.push.ledger.void_invoice(found.ledger_id, self.key)
        self.sent(found.ledger_id)

    def _attach(self, invoice: State, found: LedgerInvoice) -> None:
        paper = kept_pdf(invoice, self.deps)
        if paper is not None:
            self.push.ledger.attach(found.ledger_id, *paper, f"{self.key}-pdf")

    def _payment(self) -> None:
        payment = self.deps.store.load(INVOICE_PAYMENT, self.link.record_id)
        invoice_id = invoice_of(payment)
        of_invoice = link_in(self.linked("invoice", invoice_id).stream_id, self.deps)
        if of_invoice is None or of_invoice.ledger_id is None:
            # It waits until its invoice is there, whose push takes it along.
            return
        ledger, mark = self.push.ledger, mark_of(self.link.record_id)
        there = ledger.payments(of_invoice.ledger_id)
        found = next((one for one in there if one.reference.endswith(mark)), None)
        if payment.status == REVERSED:
            self._reverse(
                found.ledger_id if found else None, is_gone=bool(found and found.is_deleted)
            )
        elif found is None:
            # What was reversed before leaves room for it.
            self.push_payments(invoice_id, reversals=True)
            made = ledger.make_payment(payment_to_send(payment, of_invoice.ledger_id), self.key)
            self.sent(made)
        elif found.is_deleted:
            self.sent(found.ledger_id, ("status",))
        else:
            self.sent(found.ledger_id)

    def _reverse(self, ledger_id: str | None, *, is_gone: bool) -> None:
        if ledger_id is None:
            self.record(lambda link: links.withdraw(link, self.version))
            return
        if not is_gone:
            self.push.ledger.delete_payment(ledger_id, self.key)
        self.sent(ledger_id)

    def _quoted(self) -> list[str | None]:
        """What the ledger may quote of the customer."""
        if self.link.kind == INVOICE_PAYMENT.name:
            payment = self.deps.store.load(INVOICE_PAYMENT, self.link.record_id)
            return [payment.details.reference]
        more: list[str | None] = []
        invoice_id = self.link.record_id
        if self.link.kind == CREDIT_NOTE.name:
            note: State = self.deps.store.load(CREDIT_NOTE, self.link.record_id)
            more = [one.reference for one in rows_in(note, REFUND_ROWS).values()]
            invoice_id = note.details.invoice
        invoice = self.deps.store.load(INVOICE, invoice_id)
        lines = (invoice.state.customer_address or "").splitlines()
        return [
            *(invoice.state.customer_name, invoice.details.customer_reference),
            *(*lines, *more),
        ]
