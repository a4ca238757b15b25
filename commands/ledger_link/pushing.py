"""Hands a record over to the ledger.

A push may end anywhere, and is done again from its start. It asks first what the ledger has under our number or mark,
so that nothing is made twice; what it makes carries a key of document, version and try.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
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
from commands.ledger_link.links import record
from commands.ledger_link.queueing import FollowRecord, invoice_of
from commands.shared.invoice_paper import kept_pdf
from commands.shared.ledger_documents import LedgerRefusedRecord
from commands.shared.ledger_links import Linked, link_in
from domain.invoice.noun import INVOICE
from domain.invoice.values import VOIDED
from domain.invoice_payment.noun import INVOICE_PAYMENT
from domain.invoice_payment.values import REVERSED
from domain.ledger_link import link as links

if TYPE_CHECKING:
    from commands.kernel.command import Context, Deps
    from commands.kernel.record import State
    from commands.shared.ledger_documents import LedgerDocuments, LedgerInvoice
    from domain.ledger_link.events import LedgerLinkEvent, LinkKind
    from domain.ledger_link.link import LedgerLink

PaymentsOf = Callable[[UUID], Sequence[UUID]]


@dataclass(frozen=True, slots=True)
class Push:
    """Not a wire body. `payments_of` finds the payments of an invoice, reversed ones too."""

    ledger: LedgerDocuments
    tenant_id: UUID
    payments_of: PaymentsOf

    def execute(self, stream_id: UUID, context: Context, deps: Deps) -> None:
        """Nothing where the link does not wait, or is of another organisation. Raises what the ledger does, but not
        that it refuses the record: that is recorded.
        """
        link = link_in(stream_id, deps)
        if link is None or link.state != "waiting" or link.tenant_id != self.tenant_id:
            return
        _OnePush(self, link, context, deps).run()


@dataclass(frozen=True, slots=True)
class _OnePush:
    push: Push
    link: LedgerLink
    context: Context
    deps: Deps

    def run(self) -> None:
        act = {"invoice": self._invoice, "invoice_payment": self._payment}.get(self.link.kind)
        if act is None:
            return
        try:
            act()
        except LedgerRefusedRecord as refused:
            said = without(refused.refusals, self._quoted())
            self._record(lambda link: links.refuse(link, self._version, said))

    @property
    def _version(self) -> int:
        return self.link.record_version

    @property
    def _key(self) -> str:
        link = self.link
        return f"{link.kind}-{link.record_id}-{self._version}-{link.tries}"

    def _invoice(self) -> None:
        ledger = self.push.ledger
        invoice = self.deps.store.load(INVOICE, self.link.record_id)
        found = ledger.invoice(str(invoice.state.serial))
        if invoice.status == VOIDED:
            self._void(found)
            return
        if found is None:
            contact_id = contact_of(invoice, self.link.tenant_id, ledger, self.context, self.deps)
            found = ledger.make_invoice(invoice_to_send(invoice, contact_id), self._key)
        self._attach(invoice, found)
        self._sent(found.ledger_id)
        fields = differing(invoice, found)
        if fields:
            self._record(lambda link: links.differ(link, self._version, fields))
        self._push_payments()

    def _void(self, found: LedgerInvoice | None) -> None:
        if found is None:
            self._record(lambda link: links.withdraw(link, self._version))
            return
        if not found.is_void:
            # The ledger voids no invoice with payments that count.
            self._push_payments()
            self.push.ledger.void_invoice(found.ledger_id, self._key)
        self._sent(found.ledger_id)

    def _attach(self, invoice: State, found: LedgerInvoice) -> None:
        paper = kept_pdf(invoice, self.deps)
        if paper is not None:
            self.push.ledger.attach(found.ledger_id, *paper, f"{self._key}-pdf")

    def _payment(self) -> None:
        payment = self.deps.store.load(INVOICE_PAYMENT, self.link.record_id)
        invoice_id = invoice_of(payment)
        of_invoice = link_in(self._linked("invoice", invoice_id).stream_id, self.deps)
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
            self._push_payments(reversals=True)
            made = ledger.make_payment(payment_to_send(payment, of_invoice.ledger_id), self._key)
            self._sent(made)
        elif found.is_deleted:
            self._sent(found.ledger_id)
            self._record(lambda link: links.differ(link, self._version, ("status",)))
        else:
            self._sent(found.ledger_id)

    def _reverse(self, ledger_id: str | None, *, is_gone: bool) -> None:
        if ledger_id is None:
            self._record(lambda link: links.withdraw(link, self._version))
            return
        if not is_gone:
            self.push.ledger.delete_payment(ledger_id, self._key)
        self._sent(ledger_id)

    def _push_payments(self, *, reversals: bool = False) -> None:
        """Queues and pushes payments of the invoice that the ledger has not as they are now."""
        invoice_id = self.link.record_id
        if self.link.kind == "invoice_payment":
            invoice_id = invoice_of(self.deps.store.load(INVOICE_PAYMENT, invoice_id))
        for id_ in self.push.payments_of(invoice_id):
            state = self.deps.store.load(INVOICE_PAYMENT, id_)
            if id_ == self.link.record_id or (reversals and state.status != REVERSED):
                continue
            follow = FollowRecord(
                "invoice_payment", id_, self.link.tenant_id, sends_authorised=False
            )
            follow.execute(self.context, self.deps)
            stream_id = self._linked("invoice_payment", id_).stream_id
            self.push.execute(stream_id, self.context, self.deps)

    def _sent(self, ledger_id: str) -> None:
        self._record(lambda link: links.send(link, self._version, ledger_id))

    def _record(self, decide: Callable[[LedgerLink], list[LedgerLinkEvent]]) -> None:
        linked = self._linked(self.link.kind, self.link.record_id)

        def of_known(link: LedgerLink | None) -> list[LedgerLinkEvent]:
            return decide(link) if link is not None else []

        record(linked, of_known, self.context, self.deps)

    def _linked(self, kind: LinkKind, record_id: UUID) -> Linked:
        return Linked(kind, record_id, self.link.tenant_id)

    def _quoted(self) -> list[str | None]:
        """What the ledger may quote of the customer."""
        if self.link.kind != "invoice":
            payment = self.deps.store.load(INVOICE_PAYMENT, self.link.record_id)
            return [payment.details.reference]
        invoice = self.deps.store.load(INVOICE, self.link.record_id)
        lines = (invoice.state.customer_address or "").splitlines()
        return [invoice.state.customer_name, invoice.details.customer_reference, *lines]
