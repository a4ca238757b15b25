"""What is invoiced of a quote or a renewal, and what is left."""

from __future__ import annotations

from collections.abc import Callable
from decimal import Decimal
from typing import Annotated, Any
from uuid import UUID

import sqlalchemy as sa
from fastapi import Body
from pydantic import AliasChoices, Field, create_model

from api.http.deps import Call
from api.http.envelope import ApiModel
from api.routes.reading import readable
from domain.invoice.noun import INVOICE
from domain.kernel.noun import Noun
from domain.role.values import permission
from projections.across.offer_invoices import invoices_of
from projections.kernel.record import Doc

_SHOWN = ("_id", "invoiceNumber", "date", "dueDate", "status", "total", "amountPaid", "amountDue")


class OfferInvoice(ApiModel):
    """An invoice; without id and status what was noted of one before invoices were records."""

    id: str | None = Field(alias="_id")
    invoice_number: str | None
    day: str | None = Field(alias="date")
    due_date: str | None
    status: str | None
    total: str | None
    amount_paid: str | None
    amount_due: str | None


class OfferInvoices(ApiModel):
    """Amounts are with VAT. `left`: what is not invoiced of the agreed amount; null where none was agreed. Who does
    not see invoices is given their sum alone.
    """

    agreed: str | None
    invoiced: str
    left: str | None
    invoices: list[OfferInvoice]


def invoice_detail(noun: Noun[Any, Any]) -> Callable[..., Doc]:
    ids = AliasChoices("_id", "id", noun.name, f"{noun.name}Id")
    fields: Any = {"id": (UUID, Field(alias="_id", validation_alias=ids))}
    wanted = create_model(f"{noun.name.title()}InvoicesOf", __base__=ApiModel, **fields)

    def detail(call: Call, db: sa.Connection, payload: Any) -> Doc:
        offer = readable(call, db, noun.name, payload.id)
        found = invoices_of(db, noun.name, payload.id)
        noted, invoices = _noted(offer), [{key: one[key] for key in _SHOWN} for one in found]
        total = sum(
            (Decimal(one["total"]) for one in (*noted, *invoices) if one["total"]), Decimal()
        )
        sees = permission(call.me.role, INVOICE.section).view
        agreed = offer["agreedAmount"]
        left = None if agreed is None else max(Decimal(agreed) - total, Decimal())
        return {
            "agreed": agreed,
            "invoiced": f"{total:.2f}",
            "left": None if left is None else f"{left:.2f}",
            "invoices": [*noted, *(invoices if sees else ())],
        }

    detail.__doc__ = f"The invoices of a {noun.name} but deleted and voided ones, and what is left to be invoiced."
    detail.__annotations__["payload"] = Annotated[wanted, Body()]
    return detail


def _noted(offer: Doc) -> list[Doc]:
    """What the offer itself says of its invoice, from before invoices were records."""
    reference, total = offer["invoiceReference"], offer["invoicedAmount"]
    if (reference or total) is None:
        return []
    noted = {"invoiceNumber": reference, "date": offer["invoicedOn"], "total": total}
    return [dict.fromkeys(_SHOWN) | noted]
