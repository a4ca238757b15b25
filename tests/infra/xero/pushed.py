"""Pushes to the practice ledger by Xero's own client, from a store in memory, without limits and databases."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from typing import Any, cast
from uuid import UUID, uuid4

from commands.invoice import MoveInvoice
from commands.kernel.command import Context
from commands.ledger_link.pushing import Push
from commands.ledger_link.queueing import (
    FollowRecord,
    SendCreditNoteToLedger,
    SendInvoiceToLedger,
)
from commands.shared.ledger_credits import LedgerCredits
from commands.shared.ledger_links import Linked, link_in
from domain.credit_note.noun import CREDIT_NOTE
from domain.credit_note.rows import ALLOCATION_ROWS
from domain.invoice.details import LINE_ROWS
from domain.invoice.noun import INVOICE
from domain.invoice_payment.noun import INVOICE_PAYMENT
from domain.kernel.row_changes import rows_in
from domain.ledger_link.events import Follows, LinkKind
from domain.ledger_link.link import LedgerLink
from infra.dev.xero_peer.ledger import Practice
from infra.xero.calls import XeroCalls
from infra.xero.connection import Access, XeroConnection
from infra.xero.credits import XeroCredits
from tests.factories import company, invoice
from tests.factories.credit_note import credit
from tests.factories.invoice_payment import pay
from tests.fakes import PapersAsTexts, World
from tests.infra.xero.consent import code_of, sign_in_at

LINES = (
    invoice.LINE,
    invoice.LINE | {"quantity": "1", "unit_amount": "1234.56", "discount_pct": "0"},
)


@dataclass
class Connected:
    """Fulfils the part of `XeroConnection` that the ledger asks."""

    given: Access

    def access(self, *, refused: str | None = None) -> Access:
        assert refused is None
        return self.given


class Unlimited:
    """Fulfils the part of `XeroCalls` that the ledger asks."""

    @contextmanager
    def one(self, tenant_id: UUID) -> Iterator[None]:
        assert tenant_id
        yield


def access_at(url: str, tenant_id: str) -> Access:
    """A consent to the practice organisation."""
    sign_in = sign_in_at(url)
    token = sign_in.exchange(code_of(sign_in.address("state"))).access
    return Access(token, UUID(tenant_id))


def ledger_at(url: str, access: Access) -> XeroCredits:
    """The ledger without limits."""
    connection = cast("XeroConnection", Connected(access))
    return XeroCredits(connection, cast("XeroCalls", Unlimited()), url)


def _world() -> World:
    world = World()
    world.deps = replace(world.deps, papers=PapersAsTexts())
    return world


@dataclass
class Books:
    """A store in memory whose invoices are pushed to an organisation."""

    ledger: LedgerCredits
    practice: Practice
    world: World = field(default_factory=_world)

    @property
    def tenant_id(self) -> UUID:
        return UUID(self.practice.organisation.tenant_id)

    @property
    def clean(self) -> Books:
        """The same with an empty organisation."""
        here = self.practice.organisation
        kept = (here.contacts, here.invoices, here.payments, here.credits, here.attachments)
        for one in (*kept, self.practice.answers):
            one.clear()
        for given in (self.practice.calls, self.practice.faults.waiting):
            given.clear()
        return self

    def issued(self, **links: Any) -> UUID:
        customer = links or {"company": self.world.made(company.open_())}
        id_ = self.world.made(invoice.draft(**({"company": None} | customer), lines=list(LINES)))
        for status in ("submitted", "authorised"):
            self.move(id_, status)
        return id_

    def move(self, id_: UUID, status: str) -> None:
        self.world.run(MoveInvoice.model_validate({"id": id_, "status": status}))

    def pay(self, id_: UUID, amount: str, **changes: Any) -> UUID:
        return self.world.made(pay(id_, amount, **changes))

    def link(self, kind: LinkKind, id_: UUID) -> LedgerLink | None:
        return link_in(Linked(kind, id_, self.tenant_id).stream_id, self.world.deps)

    def state(self, kind: LinkKind, id_: UUID) -> str | None:
        found = self.link(kind, id_)
        return found.state if found else None

    def send(self, id_: UUID, command_id: UUID | None = None) -> None:
        """As the call does it."""
        sending = SendInvoiceToLedger(id_, self.tenant_id)
        sending.execute(self._context(command_id), self.world.deps)

    def send_credit(self, id_: UUID) -> None:
        """As the call does it."""
        sending = SendCreditNoteToLedger(id_, self.tenant_id)
        sending.execute(self._context(), self.world.deps)

    def follow(
        self,
        noun: Follows,
        id_: UUID,
        job_id: UUID | None = None,
        *,
        sends_authorised: bool = False,
    ) -> None:
        """One try of the job that follows from an event."""
        following = FollowRecord(noun, id_, self.tenant_id, sends_authorised)
        following.execute(self._context(job_id), self.world.deps)

    def push(self, kind: LinkKind, id_: UUID, job_id: UUID | None = None) -> None:
        """One try of the job."""
        stream_id = Linked(kind, id_, self.tenant_id).stream_id
        pushing = Push(self.ledger, self.tenant_id, self._payments_of, self.credits_of)
        pushing.execute(stream_id, self._context(job_id), self.world.deps)

    def sent(self, id_: UUID) -> None:
        self.send(id_)
        self.push("invoice", id_)

    def credit(self, id_: UUID, *amounts: str, **changes: Any) -> UUID:
        """The credit note of parts of the invoice's lines, in their order."""
        lines = rows_in(self.world.store.load(INVOICE, id_), LINE_ROWS)
        wanted = zip(lines, amounts, strict=False)
        return self.world.made(credit(id_, *wanted, **changes))

    def credits_of(self, invoice_id: UUID) -> list[UUID]:
        store = self.world.store
        found = dict.fromkeys(one.stream_id for one in store.log if one.noun == CREDIT_NOTE.name)
        notes = [store.load(CREDIT_NOTE, id_) for id_ in found]
        return [
            one.stream_id
            for one in notes
            if invoice_id == one.details.invoice
            or any(row.invoice == invoice_id for row in rows_in(one, ALLOCATION_ROWS).values())
        ]

    def _context(self, job_id: UUID | None = None) -> Context:
        return Context(None, job_id or uuid4(), source="worker")

    def _payments_of(self, invoice_id: UUID) -> list[UUID]:
        store = self.world.store
        found = dict.fromkeys(
            one.stream_id for one in store.log if one.noun == INVOICE_PAYMENT.name
        )
        return [
            id_ for id_ in found if store.load(INVOICE_PAYMENT, id_).details.invoice == invoice_id
        ]
