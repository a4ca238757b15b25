"""What a user chooses about a difference between both sides: ours is pushed again, or the ledger's is taken."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any
from uuid import UUID

from commands.kernel.command import refuse_invisible
from commands.ledger_link.forms import invoice_to_send
from commands.ledger_link.links import record
from commands.ledger_link.taking import PaymentsOf, TakeFromLedger
from commands.shared.ledger_links import Linked, link_in
from domain.invoice.noun import INVOICE
from domain.invoice_payment.noun import INVOICE_PAYMENT
from domain.kernel.errors import DomainError, InvalidFields, NotFound, ReasonRequired
from domain.ledger_link import link as links
from domain.ledger_link.events import LedgerLinkQueued

if TYPE_CHECKING:
    from commands.kernel.command import Context, Deps
    from commands.ledger_link.reconciling import Act, Difference
    from commands.shared.ledger_books import LedgerBooks
    from domain.kernel.noun import Noun
    from domain.ledger_link.events import LedgerLinkEvent
    from domain.ledger_link.link import LedgerLink


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
    payments_of: PaymentsOf

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
        taking = TakeFromLedger(found.invoice_id, self.tenant_id, self.ledger, self.payments_of)
        taking.execute(replace(context, reason=self.reason, source="xero"), deps)

    def _push(self, context: Context, deps: Deps) -> None:
        found = self.difference
        if found.record_id is None:
            raise NotFound(noun=found.kind)
        linked = Linked(found.kind, found.record_id, self.tenant_id)
        if found.what == "differs" and "status" not in found.fields:
            self._write_over(linked, context, deps)
            return
        noun: Noun[Any, Any] = INVOICE if found.kind == INVOICE.name else INVOICE_PAYMENT
        version = deps.store.load(noun, found.record_id).version

        def decide(link: LedgerLink | None) -> list[LedgerLinkEvent]:
            # Also where the link says that the ledger has it: it is not there any more.
            made = links.make(link, linked.kind, linked.record_id, self.tenant_id)
            newest = max(version, link.record_version if link else 0)
            return [*made, LedgerLinkQueued(record_version=newest)]

        record(linked, decide, context, deps)

    def _write_over(self, linked: Linked, context: Context, deps: Deps) -> None:
        """The ledger's invoice becomes as ours is. Raises LedgerRefusedRecord, as for one that is paid."""
        invoice = deps.store.load(INVOICE, linked.record_id)
        link = link_in(linked.stream_id, deps)
        if link is None or link.ledger_id is None:
            raise NotFound(noun=INVOICE.name)
        ledger_id, key = link.ledger_id, f"invoice-{linked.record_id}-{context.command_id}"
        self.ledger.change_booked(ledger_id, invoice_to_send(invoice, ""), key)

        def decide(link: LedgerLink | None) -> list[LedgerLinkEvent]:
            return links.send(link, link.record_version, ledger_id) if link else []

        record(linked, decide, context, deps)
