"""Reads at the ledger what it says that it changed, and takes it over."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING

from commands.ledger_contacts.found import KnownParties
from commands.ledger_contacts.sides import contact_nouns
from commands.ledger_contacts.syncing import ContactSync
from commands.ledger_link.jobs import FollowLedgerNotices
from commands.ledger_link.taking import TakeFromLedger
from commands.ledger_link.taking_credits import TakeCreditFromLedger
from commands.shared.ledger import LedgerConnectAgain, LedgerNotConnected, LedgerNotSetUp
from domain.credit_note.noun import CREDIT_NOTE
from domain.invoice.noun import INVOICE
from domain.invoice_payment.noun import INVOICE_PAYMENT
from domain.ledger_link.events import NOUN
from projections.invoice_payment import payments_of
from projections.ledger_link import records_at
from workers.shared.people import by_ledger

if TYPE_CHECKING:
    from uuid import UUID

    from commands.kernel.command import Context
    from commands.kernel.jobs import Work
    from infra.bootstrap import Services

__all__ = ["FollowLedgerNotices", "follow_ledger_notices"]
INVOICES, CONTACTS, CREDITS = "INVOICE", "CONTACT", "CREDITNOTE"
"""Xero's words for what a notice is about; no other kind is followed."""


def follow_ledger_notices(services: Services, work: Work[FollowLedgerNotices]) -> None:
    """All that waits, whichever delivery asked for the job; nothing where nothing is connected: it waits until
    then. Raises LedgerBusy and LedgerUnavailable: the rest is followed by the next try.
    """
    with suppress(LedgerNotSetUp, LedgerNotConnected, LedgerConnectAgain):
        tenant_id = services.xero_connection.tenant()
        waiting = services.ledger_notices.waiting(tenant_id)
        if not waiting:
            return
        services.wait_for_lists([NOUN, INVOICE.name, INVOICE_PAYMENT.name, CREDIT_NOTE.name])
        follower = _Follower(services, tenant_id, by_ledger(work))
        for one in waiting:
            follower.follow(one.category, str(one.resource_id))
            services.ledger_notices.note_followed(tenant_id, one)


@dataclass(frozen=True, slots=True)
class _Follower:
    services: Services
    tenant_id: UUID
    context: Context

    def follow(self, category: str, ledger_id: str) -> None:
        """Nothing for what no record of ours is linked with."""
        with self.services.read() as db:
            records = records_at(db, self.tenant_id, ledger_id)
        if category == INVOICES and INVOICE.name in records:
            self._invoice(records[INVOICE.name])
        if category == CREDITS and CREDIT_NOTE.name in records:
            self._credit(records[CREDIT_NOTE.name])
        for noun in contact_nouns() if category == CONTACTS else ():
            if noun.name in records:
                ledger, deps = self.services.ledger_contacts, self.services.deps
                sync = ContactSync(noun, self.tenant_id, ledger, deps, self.context)
                sync.run([records[noun.name]], KnownParties(ledger))

    def _invoice(self, id_: UUID) -> None:
        books = self.services.ledger_books
        taking = TakeFromLedger(id_, self.tenant_id, books, self._payments_of)
        taking.execute(self.context, self.services.deps)

    def _credit(self, id_: UUID) -> None:
        args = (self.tenant_id, self.services.ledger_credits, self._invoice_at)
        TakeCreditFromLedger(id_, *args).execute(self.context, self.services.deps)

    def _invoice_at(self, ledger_id: str) -> UUID | None:
        with self.services.read() as db:
            return records_at(db, self.tenant_id, ledger_id).get(INVOICE.name)

    def _payments_of(self, invoice_id: UUID) -> list[UUID]:
        with self.services.read() as db:
            return payments_of(db, invoice_id)
