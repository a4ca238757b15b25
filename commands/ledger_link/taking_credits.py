"""Takes over what was done with a credit note at the ledger: set against an invoice, refunded. What else is otherwise
there is recorded as a difference: a credit note stays as it was issued.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING
from uuid import UUID, uuid5

from commands.kernel.append import append_request, append_with_retry
from commands.kernel.command_ids import derived_command_id
from commands.kernel.ports import AppendRequest, EventPlace
from commands.ledger_link.comparing import credit_fields_of
from commands.ledger_link.credit_uses import NO_INVOICE, booked_version, compare_uses, rows_of
from commands.ledger_link.links import record
from commands.ledger_link.taking import TRY_AGAIN
from commands.shared.invoice_changes import beside_invoice
from commands.shared.ledger_links import Linked, link_in
from domain.credit_note import decider
from domain.credit_note.details import Allocation, Refund
from domain.credit_note.noun import CREDIT_NOTE
from domain.credit_note.rows import ALLOCATION_ROWS, REFUND_ROWS
from domain.invoice import crediting
from domain.invoice.noun import INVOICE
from domain.kernel.errors import DomainError
from domain.kernel.row_changes import rows_in
from domain.kernel.uk_time import UK
from domain.ledger_link import link as links

if TYPE_CHECKING:
    from commands.kernel.command import Context, Deps
    from commands.kernel.ports import StreamAppend
    from commands.kernel.record import State
    from commands.shared.ledger_credits import LedgerCredit, LedgerCredits, LedgerUse
    from domain.kernel.event import Event
    from domain.ledger_link.events import LedgerLinkEvent
    from domain.ledger_link.link import LedgerLink

InvoiceAt = Callable[[str], UUID | None]
"""Our invoice that is linked with this one of the ledger."""
_USES = UUID("8a0f0b52-1f0b-4c47-9d7c-5b4d3c0c7d7e")


@dataclass(frozen=True, slots=True)
class TakeCreditFromLedger:
    """Not a wire body. May be repeated: what was taken over already is found to be the same."""

    credit_note: UUID
    tenant_id: UUID
    ledger: LedgerCredits
    invoice_at: InvoiceAt

    def execute(self, context: Context, deps: Deps) -> None:
        """Nothing for a credit note that is not linked, or waits to be handed over. Raises what the ledger does."""
        link = link_in(self._linked.stream_id, deps)
        if link is None or link.ledger_id is None or link.state in {"waiting", "refused"}:
            return
        booked = self.ledger.booked_credit(link.ledger_id)
        if booked is None:
            return
        if not booked.is_void:
            note = deps.store.load(CREDIT_NOTE, self.credit_note)
            for use in compare_uses(note, booked.uses, self._ledger_ids(deps)).only_there:
                self._take(use, context, deps)
        self._settle(booked, context, deps)

    @property
    def _linked(self) -> Linked:
        return Linked("credit_note", self.credit_note, self.tenant_id)

    def _ledger_ids(self, deps: Deps) -> Callable[[UUID], str | None]:
        def ledger_id_of(invoice: UUID) -> str | None:
            found = link_in(Linked("invoice", invoice, self.tenant_id).stream_id, deps)
            return found.ledger_id if found else None

        return ledger_id_of

    def _take(self, use: LedgerUse, context: Context, deps: Deps) -> None:
        """What we do not take is found to be a difference afterwards. A row's id follows from the ledger's, so that
        two jobs record it once.
        """
        row_id = uuid5(_USES, f"{self.tenant_id}:{use.ledger_id}")
        invoice = self.invoice_at(use.invoice_id) if use.invoice_id is not None else None
        is_known_day = use.day is not None and use.day <= deps.clock.now().astimezone(UK).date()
        if not is_known_day or use.amount <= 0 or (use.invoice_id is not None and invoice is None):
            return
        further = context.followed_by(derived_command_id(context.command_id, str(row_id)))

        def request() -> AppendRequest:
            note = deps.store.load(CREDIT_NOTE, self.credit_note)
            if row_id in rows_in(note, ALLOCATION_ROWS) or row_id in rows_in(note, REFUND_ROWS):
                return AppendRequest(further.meta(), ())
            events, beside = _recorded(note, row_id, use, invoice, deps)
            found = append_request(further, deps, CREDIT_NOTE, [(note, events)])
            return AppendRequest(found.meta, (*found.changes, *beside))

        try:
            append_with_retry(further, deps, request)
        except DomainError as error:
            if error.status >= TRY_AGAIN:
                raise

    def _settle(self, booked: LedgerCredit, context: Context, deps: Deps) -> None:
        """Records what is still not the same, or that nothing is."""
        note = deps.store.load(CREDIT_NOTE, self.credit_note)
        fields = [*credit_fields_of(note, booked)]
        if not booked.is_void:
            compared = compare_uses(note, booked.uses, self._ledger_ids(deps))
            fields += [use.rows for use in compared.only_here]
            fields += [NO_INVOICE for _ in compared.absent]
            fields += map(rows_of, compared.only_there)
        version = booked_version(deps.store.events(self.credit_note))

        def decide(link: LedgerLink | None) -> list[LedgerLinkEvent]:
            if link is None or link.state == "waiting":
                return []
            if fields:
                return links.differ(link, link.record_version, tuple(dict.fromkeys(fields)))
            return links.send(link, version, booked.ledger_id)

        record(self._linked, decide, context, deps)


def _recorded(
    note: State, row_id: UUID, use: LedgerUse, invoice_id: UUID | None, deps: Deps
) -> tuple[list[Event], tuple[StreamAppend, ...]]:
    """The events of the credit note, and those of the invoice that it is set against."""
    if invoice_id is None:
        refund = Refund(
            refunded_on=use.day,
            amount=use.amount,
            account_code=use.account_code,
            reference=use.reference,
        )
        return decider.refund(note, row_id, refund), ()
    invoice = deps.store.load(INVOICE, invoice_id)
    allocation = Allocation(
        invoice=invoice_id,
        invoice_number=invoice.state.serial,
        allocated_on=use.day,
        amount=use.amount,
    )
    events = decider.set_against(note, row_id, allocation)
    counted = crediting.set_against(invoice, use.amount)
    place = EventPlace(note.stream_id, note.version + 1)
    return events, (beside_invoice(invoice, counted, place),)
