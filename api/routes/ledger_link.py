"""Calls about what is handed over to Xero: invoices and credit notes are sent, and how one stands there is shown."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING, Any, Literal, cast
from uuid import UUID

import sqlalchemy as sa

from api.http.deps import Call
from api.http.envelope import ApiModel, Envelope
from api.http.mount import Row
from api.routes.area import Area
from api.routes.record_shapes import ActorOut, actor_out
from commands.kernel.command import refuse_invisible
from commands.ledger_link.queueing import SendCreditNoteToLedger, SendInvoiceToLedger
from commands.shared.ledger import LedgerNotConnected
from commands.shared.ledger_links import Linked
from domain.credit_note.noun import CREDIT_NOTE
from domain.invoice.noun import INVOICE
from domain.ledger import NOUN
from domain.ledger_link.link import LinkState, link_of
from projections.user.table import people

if TYPE_CHECKING:
    from domain.kernel.event import Recorded
    from domain.ledger_link.events import LedgerLinkEvent
    from infra.bootstrap import Services

SECTION = "invoice"
SHOWN = 50
"""Events of a link that are answered."""
_IN_XERO = {
    "invoice": "https://go.xero.com/AccountsReceivable/View.aspx?InvoiceID=",
    "credit_note": "https://go.xero.com/AccountsReceivable/ViewCreditNote.aspx?creditNoteID=",
}
What = Literal["made", "queued", "withdrawn", "sent", "refused", "differed", "taken_over"]


class RefusalOut(ApiModel):
    """Xero's own words; `field` is ours that they are about, None where they name none."""

    field: str | None
    words: str


class LedgerLinkEntry(ApiModel):
    """What became of a record at Xero; without an actor, it followed by itself."""

    what: What
    at: datetime
    actor: ActorOut | None
    refusals: list[RefusalOut]
    fields: list[str]


class LedgerLinkOut(ApiModel):
    """How a record stands at the connected organisation. `address`: where Xero shows it. `fields` differ.
    `history` is newest first.
    """

    state: LinkState
    address: str | None
    refusals: list[RefusalOut]
    fields: list[str]
    history: list[LedgerLinkEntry]


def send(call: Call, id: UUID, db: sa.Connection) -> Envelope[LedgerLinkOut]:  # noqa: A002 - as the contract names it
    """Hands an issued invoice over by a job. Twice changes nothing; one that was refused is tried once more."""
    tenant_id = _tenant(call.services)
    SendInvoiceToLedger(id, tenant_id).execute(call.context, call.services.deps)
    shown = _shown(call, Linked("invoice", id, tenant_id), db)
    return Envelope(data=shown, message="ledger.invoice_queued")


def show(call: Call, id: UUID, db: sa.Connection) -> LedgerLinkOut:  # noqa: A002 - as the other call names it
    """How an invoice stands at Xero, and what became of it there."""
    refuse_invisible(call.context, call.services.deps, INVOICE.name, [id])
    return _shown(call, Linked("invoice", id, _tenant(call.services)), db)


def send_credit(call: Call, id: UUID, db: sa.Connection) -> Envelope[LedgerLinkOut]:  # noqa: A002 - as above
    """Hands a credit note over by a job, with what it was set against and its refunds. Twice changes nothing; one that
    was refused or differs is tried once more.
    """
    tenant_id = _tenant(call.services)
    SendCreditNoteToLedger(id, tenant_id).execute(call.context, call.services.deps)
    shown = _shown(call, Linked("credit_note", id, tenant_id), db)
    return Envelope(data=shown, message="ledger.credit_note_queued")


def show_credit(call: Call, id: UUID, db: sa.Connection) -> LedgerLinkOut:  # noqa: A002 - as above
    """How a credit note stands at Xero, and what became of it there."""
    refuse_invisible(call.context, call.services.deps, CREDIT_NOTE.name, [id])
    return _shown(call, Linked("credit_note", id, _tenant(call.services)), db)


def _tenant(services: Services) -> UUID:
    """Raises LedgerNotSetUp, LedgerNotConnected."""
    connected = services.xero_connection.status()
    if connected is None:
        raise LedgerNotConnected
    return connected.tenant_id


def _shown(call: Call, linked: Linked, db: sa.Connection) -> LedgerLinkOut:
    events = call.services.store.events(linked.stream_id)
    link = link_of(cast("LedgerLinkEvent", one.event) for one in events)
    newest = events[::-1][:SHOWN]
    persons = people(db, [str(one.actor_id) for one in newest if one.actor_id])
    is_there = link is not None and link.ledger_id and not call.services.settings.xero.is_practice
    return LedgerLinkOut(
        state=link.state if link else "notSent",
        address=f"{_IN_XERO[linked.kind]}{link.ledger_id}" if link and is_there else None,
        refusals=_refusals(link),
        fields=list(link.fields) if link else [],
        history=[_entry(one, persons) for one in newest],
    )


def _entry(recorded: Recorded, persons: dict[str, Any]) -> LedgerLinkEntry:
    event = recorded.event
    actor = str(recorded.actor_id) if recorded.actor_id else None
    return LedgerLinkEntry(
        what=cast("What", event.topic.split(".")[1]),
        at=recorded.at,
        actor=actor_out(persons, actor, recorded.meta.role) if actor else None,
        refusals=_refusals(event),
        fields=list(getattr(event, "fields", ())),
    )


def _refusals(of: object) -> list[RefusalOut]:
    return [RefusalOut(**one.model_dump()) for one in getattr(of, "refusals", ())]


_LEDGER = Area(NOUN, (SECTION, "V"), (SECTION, "E"))

ROWS: list[Row] = [
    _LEDGER.act(
        "/api/xero/invoice/create/{id}",
        send,
        "sendInvoiceToLedger",
        Envelope[LedgerLinkOut],
        refused=(409,),
    ),
    _LEDGER.read(
        "/api/xero/invoice/{id}", show, "ledgerLinkOfInvoice", LedgerLinkOut, refused=(409,)
    ),
    _LEDGER.act(
        "/api/xero/credit_note/create/{id}",
        send_credit,
        "sendCreditNoteToLedger",
        Envelope[LedgerLinkOut],
        refused=(409,),
    ),
    _LEDGER.read(
        "/api/xero/credit_note/{id}",
        show_credit,
        "ledgerLinkOfCreditNote",
        LedgerLinkOut,
        refused=(409,),
    ),
]
