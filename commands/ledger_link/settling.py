"""What a user chooses about a difference between both sides: ours is pushed again, or the ledger's is taken."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any
from uuid import UUID

from commands.kernel.command import refuse_invisible
from commands.ledger_link.credit_uses import booked_version
from commands.ledger_link.forms import credit_to_send, invoice_to_send
from commands.ledger_link.links import record
from commands.ledger_link.reconciling_credits import SUMS
from commands.ledger_link.taking import PaymentsOf, TakeFromLedger
from commands.ledger_link.taking_credits import InvoiceAt, TakeCreditFromLedger
from commands.shared.ledger_links import Linked, link_in
from domain.credit_note.noun import CREDIT_NOTE
from domain.invoice.noun import INVOICE
from domain.invoice_payment.noun import INVOICE_PAYMENT
from domain.kernel.errors import DomainError, InvalidFields, NotFound, ReasonRequired
from domain.ledger_link import link as links
from domain.ledger_link.events import LedgerLinkQueued

if TYPE_CHECKING:
    from collections.abc import Sequence

    from commands.kernel.command import Context, Deps
    from commands.kernel.record import State
    from commands.ledger_link.reconciling import Act, Difference
    from commands.shared.ledger_books import LedgerBooks
    from commands.shared.ledger_credits import LedgerCredits
    from domain.kernel.noun import Noun
    from domain.ledger_link.events import LedgerLinkEvent
    from domain.ledger_link.link import LedgerLink


_NOT_WRITTEN_OVER = {"status", *SUMS.values()}
"""What is pushed as a record is that was never there: what was voided, and what a credit note was used for."""


class NotTaken(DomainError):
    """What the ledger has was taken as far as it can be, and `fields` still differ: the difference stays open."""

    code = "ledger.not_taken"
    status = 409

    def __init__(self, fields: Sequence[str]) -> None:
        super().__init__(differing=", ".join(fields))


class DifferenceGone(DomainError):
    """The newest comparison has no such difference, or somebody has settled it already."""

    code = "ledger.difference_gone"
    status = 409


@dataclass(frozen=True, slots=True)
class SettleDifference:
    """Not a wire body."""

    difference: Difference
    act: Act
    reason: str | None
    tenant_id: UUID
    ledger: LedgerBooks
    credits: LedgerCredits
    payments_of: PaymentsOf
    invoice_at: InvoiceAt

    def execute(self, context: Context, deps: Deps) -> None:
        """Raises InvalidFields, ReasonRequired, NotFound, and what the ledger does."""
        found = self.difference
        if self.act not in found.acts or found.invoice_id is None:
            raise InvalidFields(fields={"act": "not_in_list"})
        refuse_invisible(context, deps, INVOICE.name, [found.invoice_id])
        if self.act == "push":
            self._push(context, deps)
            return
        if not (self.reason or "").strip():
            raise ReasonRequired(fields={"reason": "required"})
        taken = replace(context, reason=self.reason, source="xero")
        if found.kind == CREDIT_NOTE.name and found.record_id is not None:
            args = (self.tenant_id, self.credits, self.invoice_at)
            TakeCreditFromLedger(found.record_id, *args).execute(taken, deps)
            return
        taking = TakeFromLedger(found.invoice_id, self.tenant_id, self.ledger, self.payments_of)
        taking.execute(taken, deps)
        link = link_in(Linked("invoice", found.invoice_id, self.tenant_id).stream_id, deps)
        asked = ("amountPaid",) if found.kind == INVOICE_PAYMENT.name else tuple(found.fields)
        left = [one for one in asked if link is not None and one in link.fields]
        if left:
            raise NotTaken(left)

    def _push(self, context: Context, deps: Deps) -> None:
        found = self.difference
        if found.record_id is None:
            raise NotFound(noun=found.kind)
        linked = Linked(found.kind, found.record_id, self.tenant_id)
        if found.what == "differs" and not found.fields.keys() & _NOT_WRITTEN_OVER:
            self._write_over(linked, context, deps)
            return
        version = self._version(found.record_id, deps)

        def decide(link: LedgerLink | None) -> list[LedgerLinkEvent]:
            # Also where the link says that the ledger has it: it is not there any more.
            made = links.make(link, linked.kind, linked.record_id, self.tenant_id)
            newest = max(version, link.record_version if link else 0)
            # What is gone there is made once more where the link says that somebody has seen it.
            is_seen = link is not None and found.kind == CREDIT_NOTE.name
            fields = tuple(found.fields)
            seen = links.differ(link, link.record_version, fields) if link and is_seen else []
            return [*made, *seen, LedgerLinkQueued(record_version=newest)]

        record(linked, decide, context, deps)

    def _version(self, record_id: UUID, deps: Deps) -> int:
        if self.difference.kind == CREDIT_NOTE.name:
            return booked_version(deps.store.events(record_id))
        is_invoice = self.difference.kind == INVOICE.name
        noun: Noun[Any, Any] = INVOICE if is_invoice else INVOICE_PAYMENT
        return deps.store.load(noun, record_id).version

    def _write_over(self, linked: Linked, context: Context, deps: Deps) -> None:
        """The ledger's document becomes as ours is. Raises LedgerRefusedRecord, as for one that is paid."""
        link = link_in(linked.stream_id, deps)
        if link is None or link.ledger_id is None:
            raise NotFound(noun=linked.kind)
        ledger_id, key = link.ledger_id, f"{linked.kind}-{linked.record_id}-{context.command_id}"
        if linked.kind == CREDIT_NOTE.name:
            note: State = deps.store.load(CREDIT_NOTE, linked.record_id)
            credited = deps.store.load(INVOICE, note.details.invoice)
            self.credits.change_credit(ledger_id, credit_to_send(note, credited, ""), key)
        else:
            invoice = deps.store.load(INVOICE, linked.record_id)
            self.ledger.change_booked(ledger_id, invoice_to_send(invoice, ""), key)

        def decide(link: LedgerLink | None) -> list[LedgerLinkEvent]:
            return links.send(link, link.record_version, ledger_id) if link else []

        record(linked, decide, context, deps)
