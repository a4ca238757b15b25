"""Takes over what was done with an invoice at the ledger: paid, a payment deleted, voided. What else is otherwise
there is recorded as a difference: an issued invoice stays as it is.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from typing import TYPE_CHECKING
from uuid import UUID, uuid5

from pydantic import ValidationError

from commands.invoice import MoveInvoice
from commands.invoice_payment import RecordInvoicePayment, ReverseInvoicePayment
from commands.kernel.command_ids import derived_command_id
from commands.ledger_link.comparing import compare_payments, fields_of
from commands.ledger_link.links import record
from commands.shared.ledger_links import Linked, link_in
from domain.invoice.events import as_status
from domain.invoice.noun import INVOICE
from domain.invoice.payments import due_of
from domain.invoice.transitions import next_statuses
from domain.invoice.values import VOIDED
from domain.invoice_payment.noun import INVOICE_PAYMENT
from domain.kernel.errors import DomainError
from domain.ledger_link import link as links

if TYPE_CHECKING:
    from commands.kernel.command import Context, Deps, Executable
    from commands.kernel.record import State
    from commands.shared.ledger_books import BookedInvoice, BookedPayment, LedgerBooks
    from domain.ledger_link.events import LedgerLinkEvent
    from domain.ledger_link.link import LedgerLink

PaymentsOf = Callable[[UUID], Sequence[UUID]]
VOIDED_THERE = "Voided in Xero"
_PAYMENTS = UUID("2f7c8c38-6c8e-4d8f-9a43-9f2a0a6c6b11")


@dataclass(frozen=True, slots=True)
class TakeFromLedger:
    """Not a wire body. May be repeated: what was taken over already is found to be the same. `payments_of` finds the
    payments of an invoice, reversed ones too.
    """

    invoice: UUID
    tenant_id: UUID
    ledger: LedgerBooks
    payments_of: PaymentsOf

    def execute(self, context: Context, deps: Deps) -> None:
        """Nothing for an invoice that is not linked, or waits to be handed over. Raises what the ledger does."""
        link = link_in(self._linked.stream_id, deps)
        if link is None or link.ledger_id is None or link.state in {"waiting", "refused"}:
            return
        booked = self.ledger.booked(link.ledger_id)
        if booked is None:
            return
        if booked.is_void:
            self._void(context, deps)
        else:
            self._payments(link.ledger_id, context, deps)
        self._settle(booked, context, deps)

    @property
    def _linked(self) -> Linked:
        return Linked("invoice", self.invoice, self.tenant_id)

    def _void(self, context: Context, deps: Deps) -> None:
        invoice = deps.store.load(INVOICE, self.invoice)
        state = invoice.state
        sums = (state.amount_paid, state.amount_credited, state.credit_notes_total)
        if VOIDED in next_statuses(as_status(invoice.status), *sums):
            body = {"id": self.invoice, "status": VOIDED, "reason": VOIDED_THERE}
            _run(MoveInvoice.model_validate(body), f"{self.invoice} voided", context, deps)

    def _payments(self, ledger_id: str, context: Context, deps: Deps) -> None:
        ours = [deps.store.load(INVOICE_PAYMENT, id_) for id_ in self.payments_of(self.invoice)]
        found = compare_payments(
            ours, self._ledger_ids(ours, deps), self.ledger.payments_of(ledger_id)
        )
        for gone in found.gone_there:
            reversal = ReverseInvoicePayment.model_validate({"id": gone.stream_id})
            _run(reversal, f"{gone.stream_id} reversed", context, deps)
        for booked in found.only_there:
            self._record(booked, context, deps)

    def _ledger_ids(self, ours: Sequence[State], deps: Deps) -> dict[UUID, str | None]:
        links_of = {one.stream_id: self._of_payment(one.stream_id) for one in ours}
        found = {id_: link_in(linked.stream_id, deps) for id_, linked in links_of.items()}
        return {id_: link.ledger_id for id_, link in found.items() if link is not None}

    def _record(self, booked: BookedPayment, context: Context, deps: Deps) -> None:
        """A payment's id follows from the ledger's, so that two jobs record it once."""
        id_ = uuid5(_PAYMENTS, f"{self.tenant_id}:{booked.ledger_id}")
        invoice = deps.store.load(INVOICE, self.invoice)
        if deps.store.events(id_, limit=1) or not 0 < booked.amount <= due_of(invoice):
            return
        try:
            payment = RecordInvoicePayment.model_validate(_entry(self.invoice, booked))
        except ValidationError:
            return
        # Linked first, so that it is not handed over to where it comes from.
        self._link(id_, booked.ledger_id, context, deps)
        _run(payment, f"{id_} recorded", context, replace(deps, new_id=lambda: id_))

    def _link(self, id_: UUID, ledger_id: str, context: Context, deps: Deps) -> None:
        linked = self._of_payment(id_)

        def decide(link: LedgerLink | None) -> list[LedgerLinkEvent]:
            made = links.make(link, linked.kind, id_, self.tenant_id, ledger_id)
            begun = link or links.link_of(made)
            return [*made, *(links.send(begun, 1, ledger_id) if begun else [])]

        record(linked, decide, context, deps)

    def _of_payment(self, id_: UUID) -> Linked:
        return Linked("invoice_payment", id_, self.tenant_id)

    def _settle(self, booked: BookedInvoice, context: Context, deps: Deps) -> None:
        """Records what is still not the same, or that nothing is."""
        invoice = deps.store.load(INVOICE, self.invoice)
        paid = invoice.state.amount_paid or Decimal()
        fields = tuple(fields_of(invoice, booked, paid))

        def decide(link: LedgerLink | None) -> list[LedgerLinkEvent]:
            if link is None or link.state == "waiting":
                return []
            version = link.record_version
            if fields:
                return links.differ(link, version, fields)
            return links.send(link, version, booked.ledger_id)

        record(self._linked, decide, context, deps)


def _entry(invoice: UUID, booked: BookedPayment) -> dict[str, object]:
    entry = {"invoiceId": invoice, "date": booked.paid_on, "amount": booked.amount}
    more = {"accountCode": booked.account_code, "reference": booked.reference}
    return entry | {name: value for name, value in more.items() if value}


def _run(command: Executable, what: str, context: Context, deps: Deps) -> None:
    """What we do not take is found to be a difference afterwards."""
    further = context.followed_by(derived_command_id(context.command_id, what))
    try:
        command.execute(further, deps)
    except DomainError as error:
        if error.status >= TRY_AGAIN:
            raise


TRY_AGAIN = 500
