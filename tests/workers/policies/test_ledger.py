"""Policies about the ledger."""

from __future__ import annotations

import pytest

from domain.credit_note.events import CreditNoteIssued
from domain.credit_note.rows import CreditNoteRefunded, CreditNoteSetAgainst
from domain.invoice.events import InvoiceAuthorised, InvoiceVoided
from domain.invoice_payment.events import InvoicePaymentRecorded, InvoicePaymentReversed
from domain.kernel.event import Event
from domain.ledger import NOUN as CONNECTION
from domain.ledger import LedgerConnected
from domain.ledger_link.events import NOUN, Follows, LedgerLinkQueued
from tests.factories.ledger_link import TENANT
from tests.workers.policies.caused import RECORD, VERSION, recorded, sample
from workers.jobs.ledger.follow_to_ledger import FollowToLedger
from workers.jobs.ledger.push_to_ledger import PushToLedger
from workers.jobs.ledger.push_waiting import PushWaiting
from workers.policies.ledger.when_invoices_move_then_follow_to_ledger import (
    EVENTS,
    when_invoices_move_then_follow_to_ledger,
)
from workers.policies.ledger.when_ledger_connected_then_push_waiting import (
    when_ledger_connected_then_push_waiting,
)
from workers.policies.ledger.when_ledger_link_queued_then_push_it import (
    when_ledger_link_queued_then_push_it,
)

MOVES: dict[type[Event], Follows] = {
    InvoiceAuthorised: "invoice",
    InvoiceVoided: "invoice",
    InvoicePaymentRecorded: "invoice_payment",
    InvoicePaymentReversed: "invoice_payment",
    CreditNoteIssued: "credit_note",
    CreditNoteSetAgainst: "credit_note",
    CreditNoteRefunded: "credit_note",
}


@pytest.mark.parametrize("event", MOVES)
def test_when_invoices_move_then_follow_to_ledger(event: type[Event]) -> None:
    noun = MOVES[event]
    [job] = when_invoices_move_then_follow_to_ledger(recorded(event, noun))
    assert job == FollowToLedger(noun=noun, record=RECORD, version=VERSION)
    assert set(EVENTS) == set(MOVES)


def test_when_ledger_link_queued_then_push_it() -> None:
    [job] = when_ledger_link_queued_then_push_it(recorded(LedgerLinkQueued, NOUN))
    assert job == PushToLedger(link=RECORD, version=VERSION)


def test_when_ledger_connected_then_push_waiting() -> None:
    event = sample(LedgerConnected, tenant_id=TENANT)
    [job] = when_ledger_connected_then_push_waiting(recorded(event, CONNECTION))
    assert job == PushWaiting(tenant=TENANT)
