"""Payments of invoices, as lists and drawers show them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import sqlalchemy as sa

from domain.invoice_payment.noun import INVOICE_PAYMENT
from domain.invoice_payment.values import RECORDED
from projections.kernel.noun_view import NounView
from projections.kernel.record import RecordProjection, record_table
from projections.kernel.wire import Amount
from projections.lists.filters import LinkedTo, OneOf, SortedDays
from projections.lists.kinds import DATE, MONEY
from projections.lists.shared_query import InMonth
from projections.lists.sort import Sort
from projections.lists.spec import ListSpec

if TYPE_CHECKING:
    from collections.abc import Mapping
    from uuid import UUID

    from projections.kernel.record import Doc

INVOICE_PAYMENT_LIST = ListSpec(
    (
        OneOf("status", required=True, sort=True),
        OneOf("method"),
        LinkedTo("invoiceId", query="Invoice"),
        LinkedTo("Company"),
        LinkedTo("Consumer"),
        SortedDays("date", "paidFrom", "paidTo"),
        Sort("amount", kind=MONEY, index="desc"),
        Sort("countedAmount", kind=MONEY, index=None),
    ),
    has_companions=False,
    months=InMonth("date", kind=DATE),
    totals=("countedAmount",),
)
invoice_payment = record_table("invoice_payment", spec=INVOICE_PAYMENT_LIST)


class InvoicePaymentProjection(RecordProjection):
    table = invoice_payment
    noun = INVOICE_PAYMENT
    search_fields = ("reference",)

    def derived(self, doc: Doc) -> Doc:
        """What is added up: nothing of a payment that was reversed."""
        counts = doc.get("status") == RECORDED
        return {"countedAmount": (doc["amount"] if counts else None) or "0.00"}


def payments_of(session: sa.Connection, invoice_id: UUID) -> list[UUID]:
    """Payments of an invoice, reversed ones too, oldest first."""
    columns = invoice_payment.c
    query = (
        sa.select(columns.id)
        .where(columns.invoice_id == invoice_id, ~columns.deleted)
        .order_by(columns.created_at)
    )
    return list(session.execute(query).scalars())


def _names(doc: Doc, linked: Mapping[str, Doc | None]) -> tuple[Any, ...]:
    """A payment is called by its invoice's number; amount and date follow."""
    number = (linked["Invoice"] or {}).get("invoiceNumber")
    return tuple(one for one in (number, doc["amount"], doc["date"]) if one)


INVOICE_PAYMENT_VIEW = NounView(
    projection=InvoicePaymentProjection(),
    list_file="Invoice payments",
    title="amount",
    subtitle=("date",),
    delete="at_once",
    named_links=("Invoice",),
    names=_names,
    derived={"countedAmount": Amount},
)
