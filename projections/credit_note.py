"""Credit notes, as lists and drawers show them."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from typing import TYPE_CHECKING, Any

import sqlalchemy as sa

from domain.credit_note.noun import CREDIT_NOTE
from domain.ledger_link.link import LinkState
from projections.kernel.noun_view import Computed, NounView
from projections.kernel.record import record_table
from projections.kernel.wire import Amount
from projections.ledger_link import AtLedger, state_of
from projections.lists.filters import LinkedTo, SortedDays, WorkedOut
from projections.lists.kinds import DATE, MONEY
from projections.lists.shared_query import InMonth, NamedInRows
from projections.lists.sort import Columns, Sort
from projections.lists.spec import ListSpec
from projections.shared.paper_sent import MailedPapers

if TYPE_CHECKING:
    from collections.abc import Mapping
    from datetime import datetime
    from uuid import UUID

    from projections.kernel.record import Doc


@dataclass(frozen=True, kw_only=True)
class Open(WorkedOut):
    """Credit notes of which something remains for the customer, or all others."""

    path: str = "isOpen"

    def holds(self, columns: Columns) -> sa.ColumnElement[bool]:
        found: sa.ColumnElement[bool] = columns["remaining_amount"] > sa.literal_column("0")
        return found


CREDIT_NOTE_LIST = ListSpec(
    (
        LinkedTo("invoiceId", query="Invoice"),
        LinkedTo("Company"),
        LinkedTo("Consumer"),
        NamedInRows("allocations.invoice", query="SetAgainst"),
        SortedDays("date", "issuedFrom", "issuedTo"),
        Open(),
        AtLedger(),
        Sort("creditNoteNumber"),
        Sort("total", kind=MONEY, index="desc"),
        Sort("remainingAmount", kind=MONEY, index="desc"),
    ),
    has_companions=False,
    months=InMonth("date", kind=DATE),
    totals=("total", "remainingAmount"),
)
credit_note = record_table("credit_note", spec=CREDIT_NOTE_LIST, rows_name_records=True)


class CreditNoteProjection(MailedPapers):
    table = credit_note
    noun = CREDIT_NOTE
    search_fields = ("creditNoteNumber",)

    def derived(self, doc: Doc) -> Doc:
        """The remaining amount is the customer's balance: what was neither set against an invoice nor refunded."""
        net, tax = (_sum(doc, "lines", field) for field in ("netAmount", "taxAmount"))
        used = _sum(doc, "allocations", "amount") + _sum(doc, "refunds", "amount")
        return {
            "subTotal": str(net),
            "totalTax": str(tax),
            "total": str(net + tax),
            "remainingAmount": str(net + tax - used),
        }


def credits_of(session: sa.Connection, invoice_id: UUID) -> list[UUID]:
    """Credit notes that credit an invoice or were set against it, oldest first."""
    columns = credit_note.c
    named = columns.named_in_rows
    # Said in the words of the partial index, which Postgres would not use otherwise.
    was_set_against = sa.and_(named.contains([invoice_id]), named != sa.literal_column("'{}'"))
    query = (
        sa.select(columns.id)
        .where(sa.or_(columns.invoice_id == invoice_id, was_set_against), ~columns.deleted)
        .order_by(columns.created_at)
    )
    return list(session.execute(query).scalars())


def _sum(doc: Doc, rows: str, field: str) -> Decimal:
    return sum((Decimal(one[field]) for one in doc[rows] if one[field]), Decimal("0.00"))


def _complete(doc: Doc, now: datetime | None) -> Doc:  # noqa: ARG001 - the same at any moment
    """Of the past, nothing is said about the ledger."""
    return {"sync": None} | doc


def _names(doc: Doc, linked: Mapping[str, Doc | None]) -> tuple[Any, ...]:
    """A credit note is called by its number; the invoice's number and the date follow."""
    number = (linked["Invoice"] or {}).get("invoiceNumber")
    return tuple(one for one in (doc["creditNoteNumber"], number, doc["date"]) if one)


CREDIT_NOTE_VIEW = NounView(
    projection=CreditNoteProjection(),
    list_file="Credit notes",
    title="creditNoteNumber",
    subtitle=("date",),
    is_searched=True,
    named_links=("Invoice",),
    names=_names,
    derived=dict.fromkeys(("subTotal", "totalTax", "total", "remainingAmount"), Amount),
    complete=_complete,
    computed={"sync": Computed("creditNoteNumber", LinkState | None)},
    beside={"sync": state_of},
)
