"""Hands a credit note over to the ledger, with what it was set against and its refunds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from commands.ledger_link.contacts import contact_of
from commands.ledger_link.credit_uses import NO_INVOICE, compare_uses, rows_of, rows_until
from commands.ledger_link.forms import credit_to_send, use_to_send
from commands.shared.credit_note_paper import kept_pdf
from commands.shared.ledger_links import link_events, link_in
from domain.credit_note.decider import total_of
from domain.credit_note.noun import CREDIT_NOTE
from domain.invoice.noun import INVOICE
from domain.ledger_link.events import LedgerLinkDiffered, LedgerLinkQueued

if TYPE_CHECKING:
    from uuid import UUID

    from commands.kernel.record import State
    from commands.ledger_link.one_push import OnePush
    from commands.shared.ledger_credits import LedgerCredit


def push_credit(one: OnePush) -> None:
    """Asks by number first. What was voided or taken off there is made once more only where somebody has seen that it
    differs, and sent it again: nothing is mended silently.
    """
    note = one.deps.store.load(CREDIT_NOTE, one.link.record_id)
    ledger, is_again = one.push.ledger, _was_said_to_differ(one)
    found = ledger.credit_note(str(note.state.serial))
    if found is None or (found.is_void and is_again):
        found = _made(one, note)
    if found.is_void:
        fields: tuple[str, ...] = ("status",)
    else:
        paper = kept_pdf(note, one.deps)
        if paper is not None:
            ledger.attach_to_credit(found.ledger_id, *paper, f"{one.key}-pdf")
        fields = _used(one, note, found, is_again=is_again)
    one.sent(found.ledger_id, fields)


def _made(one: OnePush, note: State) -> LedgerCredit:
    invoice = one.deps.store.load(INVOICE, note.details.invoice)
    ledger, tenant_id = one.push.ledger, one.link.tenant_id
    contact_id = contact_of(invoice, tenant_id, ledger, one.context, one.deps)
    return ledger.make_credit(credit_to_send(note, invoice, contact_id), one.key)


def _used(one: OnePush, note: State, found: LedgerCredit, *, is_again: bool) -> tuple[str, ...]:
    """Makes what is missing there; answers what differs still."""

    def ledger_id_of(invoice: UUID) -> str | None:
        link = link_in(one.linked("invoice", invoice).stream_id, one.deps)
        return link.ledger_id if link else None

    compared = compare_uses(note, found.uses, ledger_id_of)
    sent = rows_until(one.deps.store.events(note.stream_id), one.link.sent_version)
    fields = ["total"] if found.total != total_of(note) else []
    for use in compared.only_here:
        if use.row_id in sent and not is_again:
            fields.append(use.rows)
            continue
        if use.invoice is not None:
            # What was reversed before leaves room for it.
            one.push_payments(use.invoice, reversals=True)
        invoice_id = ledger_id_of(use.invoice) if use.invoice is not None else None
        key = f"{one.key}-{use.row_id}"
        one.push.ledger.use_credit(found.ledger_id, use_to_send(use, invoice_id), key)
    fields += [NO_INVOICE for _ in compared.absent]
    fields += map(rows_of, compared.only_there)
    return tuple(dict.fromkeys(fields))


def _was_said_to_differ(one: OnePush) -> bool:
    """Whether what was said last of the link, before it was queued, is that it differs."""
    stream_id = one.linked(one.link.kind, one.link.record_id).stream_id
    events = link_events(one.deps.store.events(stream_id, newest_first=True))
    newest = next((event for event in events if not isinstance(event, LedgerLinkQueued)), None)
    return isinstance(newest, LedgerLinkDiffered)
