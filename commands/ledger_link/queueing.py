"""Which records wait to be handed over to the ledger: those that somebody sends, and those that follow."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any
from uuid import UUID

from commands.kernel.command import refuse_invisible
from commands.ledger_link.credit_uses import NO_INVOICE, booked_version, uses_of
from commands.ledger_link.links import record
from commands.shared.ledger_links import Linked, link_in
from domain.credit_note.noun import CREDIT_NOTE
from domain.invoice.events import as_status
from domain.invoice.noun import INVOICE
from domain.invoice.transitions import is_issued
from domain.invoice.values import VOIDED
from domain.invoice_payment.noun import INVOICE_PAYMENT
from domain.invoice_payment.values import REVERSED
from domain.kernel.errors import InvalidFields
from domain.kernel.record import refuse_deleted
from domain.ledger_link import link as links
from domain.ledger_link.events import Follows

if TYPE_CHECKING:
    from commands.kernel.command import Context, Deps, Outcome
    from commands.kernel.record import State
    from domain.invoice_payment.details import InvoicePaymentDetails
    from domain.kernel.record import Record
    from domain.ledger_link.events import LedgerLinkEvent
    from domain.ledger_link.link import LedgerLink


def queue(linked: Linked, version: int, context: Context, deps: Deps) -> Outcome:
    """Lets a version of a record wait; nothing where the ledger has it, or it waits already."""

    def decide(link: LedgerLink | None) -> list[LedgerLinkEvent]:
        made = links.make(link, linked.kind, linked.record_id, linked.tenant_id)
        return [*made, *links.queue(link, version)]

    return record(linked, decide, context, deps)


@dataclass(frozen=True, slots=True)
class SendInvoiceToLedger:
    """Not a wire body. An issued invoice waits to be handed over, once more where it was refused."""

    invoice: UUID
    tenant_id: UUID

    def execute(self, context: Context, deps: Deps) -> Outcome:
        """Raises NotFound, AlreadyDeleted, and InvalidFields for an invoice that was not issued."""
        refuse_invisible(context, deps, INVOICE.name, [self.invoice])
        state = deps.store.load(INVOICE, self.invoice)
        refuse_deleted(state)
        linked = Linked("invoice", self.invoice, self.tenant_id)
        link, status = link_in(linked.stream_id, deps), as_status(state.status)
        if not is_issued(status) and not (status == VOIDED and link is not None):
            raise InvalidFields(fields={"status": "not_owed"})
        # What an issued invoice says stays as it is, whatever is paid of it or noted on it.
        is_known = link is not None and link.record_version and status != VOIDED
        version = link.record_version if link is not None and is_known else state.version
        return queue(linked, version, context, deps)


@dataclass(frozen=True, slots=True)
class SendCreditNoteToLedger:
    """Not a wire body. A credit note waits to be handed over, once more where it was refused or differs."""

    credit_note: UUID
    tenant_id: UUID

    def execute(self, context: Context, deps: Deps) -> Outcome:
        """Raises NotFound, AlreadyDeleted."""
        refuse_invisible(context, deps, CREDIT_NOTE.name, [self.credit_note])
        refuse_deleted(deps.store.load(CREDIT_NOTE, self.credit_note))
        version = booked_version(deps.store.events(self.credit_note))
        linked = Linked("credit_note", self.credit_note, self.tenant_id)
        return queue(linked, version, context, deps)


@dataclass(frozen=True, slots=True)
class FollowRecord:
    """Not a wire body. What became of an invoice, a payment or a credit note follows at the organisation that has the
    invoice; an invoice that was authorised does where all are to.
    """

    noun: Follows
    record_id: UUID
    tenant_id: UUID
    sends_authorised: bool

    def execute(self, context: Context, deps: Deps) -> Outcome | None:
        """None where nothing follows."""
        acts = {
            "invoice": self._invoice,
            "invoice_payment": self._payment,
            "credit_note": self._credit,
        }
        return acts[self.noun](context, deps)

    def _invoice(self, context: Context, deps: Deps) -> Outcome | None:
        linked = Linked("invoice", self.record_id, self.tenant_id)
        state, link = deps.store.load(INVOICE, self.record_id), link_in(linked.stream_id, deps)
        if state.status == VOIDED:
            follows = link is not None and (link.ledger_id or link.state == "waiting")
        else:
            follows = link is None and self.sends_authorised and is_issued(as_status(state.status))
        return queue(linked, state.version, context, deps) if follows else None

    def _payment(self, context: Context, deps: Deps) -> Outcome | None:
        state = deps.store.load(INVOICE_PAYMENT, self.record_id)
        linked = Linked("invoice_payment", self.record_id, self.tenant_id)
        link = link_in(linked.stream_id, deps)
        invoice = Linked("invoice", invoice_of(state), self.tenant_id)
        of_invoice = link_in(invoice.stream_id, deps)
        if of_invoice is None or of_invoice.ledger_id is None:
            # The push of the invoice takes its payments along.
            return None
        if state.status == REVERSED and (link is None or not _may_be_there(link)):
            return None
        return queue(linked, state.version, context, deps)

    def _credit(self, context: Context, deps: Deps) -> Outcome | None:
        linked = Linked("credit_note", self.record_id, self.tenant_id)
        link, events = link_in(linked.stream_id, deps), deps.store.events(self.record_id)
        version = booked_version(events)
        match link.state if link is not None else "notSent":
            case "notSent":
                follows = self._has_invoice_of(deps.store.load(CREDIT_NOTE, self.record_id), deps)
            case "differs":
                # What else differs is somebody's decision.
                follows = link is not None and {*link.fields} <= {NO_INVOICE}
            case _:
                follows = link is not None and link.record_version < version
        return queue(linked, version, context, deps) if follows else None

    def _has_invoice_of(self, note: State, deps: Deps) -> bool:
        """Whether the ledger has the invoice that is credited, or one that the credit note was set against."""
        used = (one.invoice for one in uses_of(note))
        ids = dict.fromkeys(id_ for id_ in (note.details.invoice, *used) if id_ is not None)
        found = (Linked("invoice", id_, self.tenant_id).stream_id for id_ in ids)
        return any(link and link.ledger_id for link in (link_in(one, deps) for one in found))


def invoice_of(payment: Record[InvoicePaymentDetails, Any]) -> UUID:
    """The invoice that a payment is of."""
    found = payment.details.invoice
    if found is None:
        raise ValueError(payment.stream_id)
    return found


def _may_be_there(link: LedgerLink) -> bool:
    return link.ledger_id is not None or link.state == "waiting"
