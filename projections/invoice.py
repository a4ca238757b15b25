"""Invoices, as lists and drawers show them."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime
from decimal import Decimal
from typing import TYPE_CHECKING, Any

import sqlalchemy as sa

from domain.invoice.ages import Age, age_of, days_overdue
from domain.invoice.events import InvoiceReminded, as_status
from domain.invoice.noun import INVOICE
from domain.invoice.transitions import is_issued, next_statuses
from domain.invoice.values import AUTHORISED, InvoiceStatus
from domain.ledger_link.link import LinkState
from projections.kernel.noun_view import Computed, Link, NounView
from projections.kernel.record import card_column, record_table
from projections.kernel.wire import ERASED, Amount
from projections.ledger_link import AtLedger, state_of
from projections.lists.filters import LinkedTo, OneOf, SortedDays, WorkedOut
from projections.lists.kinds import DATE, MONEY
from projections.lists.shared_query import InMonth, own_id
from projections.lists.sort import Columns, Sort
from projections.lists.spec import ListSpec
from projections.lists.today import TODAY
from projections.shared.links import LEAD_SHOWN, QUOTE_SHOWN, RENEWAL_SHOWN
from projections.shared.paper_sent import MailedPapers

if TYPE_CHECKING:
    from collections.abc import Mapping
    from uuid import UUID

    from domain.shared.paper_sent import PaperSent
    from projections.kernel.record import Doc


@dataclass(frozen=True, kw_only=True)
class Overdue(WorkedOut):
    """Invoices of which something is due since a day before today, or all others."""

    path: str = "isOverdue"

    def holds(self, columns: Columns) -> sa.ColumnElement[bool]:
        is_due = columns["amount_due"] > sa.literal_column("0")
        return sa.and_(is_due, columns["due_date"] < TODAY)


INVOICE_LIST = ListSpec(
    (
        OneOf("status", required=True, sort=True),
        LinkedTo("Company"),
        LinkedTo("Consumer"),
        LinkedTo("Supplier"),
        LinkedTo("Lead"),
        LinkedTo("Quote"),
        LinkedTo("Renewal"),
        own_id("Invoice"),
        SortedDays("date", "issuedFrom", "issuedTo"),
        SortedDays("dueDate", "dueFrom", "dueTo"),
        Overdue(),
        AtLedger(),
        Sort("invoiceNumber"),
        Sort("total", kind=MONEY, index="desc"),
        Sort("amountDue", kind=MONEY, index="desc"),
    ),
    has_companions=False,
    months=InMonth("date", kind=DATE),
    totals=("total", "amountDue"),
)
invoice = record_table("invoice", card_column(), spec=INVOICE_LIST, rows_name_records=True)


class InvoiceProjection(MailedPapers):
    table = invoice
    noun = INVOICE
    card = ("_id", "invoiceNumber", "date", "dueDate", "total", "amountDue", "status")
    search_fields = ("invoiceNumber", "customerName", "reference")

    def derived(self, doc: Doc) -> Doc:
        """The totals are those of the lines, as they were worked out when a line was set."""
        net, tax = (_sum(doc, field) for field in ("netAmount", "taxAmount"))
        total = net + tax
        owed = is_issued(as_status(doc.get("status")))
        counted = Decimal(doc["amountPaid"] or 0) + Decimal(doc["amountCredited"] or 0)
        due = total - counted if owed else Decimal("0.00")
        return {
            "subTotal": str(net),
            "totalTax": str(tax),
            "total": str(total),
            "amountDue": str(due),
        }

    def own_values(self, event: PaperSent) -> Doc:
        found = super().own_values(event)
        return found | ({"reminderStep": event.step} if isinstance(event, InvoiceReminded) else {})


def due_since(session: sa.Connection, day: date) -> list[UUID]:
    """Invoices of which something is due since the day or one before it, the longest due first."""
    columns = invoice.c
    wanted = (
        sa.select(columns.id)
        .where(
            columns.status == AUTHORISED,
            ~columns.deleted,
            columns.amount_due > 0,
            columns.due_date <= day,
        )
        .order_by(columns.due_date, columns.id)
    )
    return list(session.execute(wanted).scalars())


def _sum(doc: Doc, field: str) -> Decimal:
    return sum((Decimal(one[field]) for one in doc["lines"] if one[field]), Decimal("0.00"))


def _complete(doc: Doc, now: datetime | None) -> Doc:
    """The document with what today says of it."""
    sums = (doc[one] for one in ("amountPaid", "amountCredited", "creditNotesTotal"))
    counted = (Decimal(one or 0) for one in sums)
    following = [*next_statuses(as_status(doc["status"]), *counted)]
    whole = doc | {"nextStatuses": following, "daysOverdue": 0, "isOverdue": False, "age": None}
    whole.setdefault("sync", None)
    if now is None:
        return whole
    due, day = Decimal(doc["amountDue"]), doc["dueDate"]
    due_on = date.fromisoformat(day) if day and day != ERASED else None
    days = days_overdue(due_on, due, now)
    age = age_of(due_on, due, now)
    return whole | {"daysOverdue": days, "isOverdue": days > 0, "age": age}


def _names(doc: Doc, customers: Mapping[str, Doc | None]) -> tuple[Any, ...]:
    """An invoice is called by its number, a draft without one by its customer; the date follows."""
    customer = customers["Consumer"] or customers["Company"] or {}
    name = customer.get("fullName") or customer.get("businessName")
    said = (doc["invoiceNumber"], name, doc["date"])
    return tuple(one for one in said if one)


INVOICE_VIEW = NounView(
    projection=InvoiceProjection(),
    list_file="Invoices",
    title="invoiceNumber",
    subtitle=("date",),
    picker=("invoiceNumber",),
    delete="at_once",
    is_searched=True,
    named_links=("Consumer", "Company"),
    names=_names,
    own_links={
        "Lead": Link(shows=LEAD_SHOWN),
        "Quote": Link(shows=QUOTE_SHOWN),
        "Renewal": Link(shows=RENEWAL_SHOWN),
    },
    derived=dict.fromkeys(("subTotal", "totalTax", "total", "amountDue"), Amount),
    complete=_complete,
    computed={
        "nextStatuses": Computed("status", list[InvoiceStatus]),
        "daysOverdue": Computed("dueDate", int),
        "isOverdue": Computed("dueDate", bool),
        "age": Computed("dueDate", Age | None),
        "sync": Computed("status", LinkState | None),
    },
    beside={"sync": state_of},
)
