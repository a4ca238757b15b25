"""Calls about payments of contracts."""

from __future__ import annotations

from typing import Annotated, Any
from uuid import UUID

import sqlalchemy as sa
from fastapi import Body, Query
from pydantic import Field, create_model

from api.http.deps import Call
from api.http.envelope import ApiModel, Page
from api.http.mount import Row
from api.http.record_models import document_out, summed_page_of
from api.routes.reading import shown
from api.routes.shared import area_of, shared_rows
from api.routes.shared_lists import list_call
from commands.payment.entries import CorrectPaymentEntry, RecordPaymentEntry, ReversePaymentEntry
from commands.payment.handling import UpdatePayment, UpdatePayments
from commands.payment.opening import OpenPayment
from commands.payment.sharing import SplitCommission
from domain.commission.noun import COMMISSION
from domain.commission.rows import EntryKind
from domain.payment.noun import PAYMENT
from projections.access.scope import scope
from projections.kernel.viewer import Viewer
from projections.lists.joins import documents
from projections.lists.page import list_of
from projections.lists.params import Words
from projections.lists.sql import Session
from projections.nouns import NOUN_VIEWS

_BASE = "/api/payment/regUser"
_AREA = area_of(PAYMENT)
_do = _AREA.do
_LINKS: dict[str, str | None] = {"quoteId": "quote", "renewalId": "renewal"}
_WHOLE = 100
_NAMES: dict[str, str | None] = {"paymentHistoryId": "id"}


class PaymentSearch(ApiModel):
    search: Words = ""


class PaymentAsked(ApiModel):
    id: UUID


_list = list_call(PAYMENT.name)


def list_payment_history(
    call: Call, db: Session, params: Any, body: Annotated[PaymentSearch, Body()], who: Viewer
) -> Page[Any]:
    """Payments that the caller may see, with the sums of all that are found; `search` by name, reference or meter
    number.
    """
    if body.search:
        params = params.model_copy(update={"search": body.search})
    return _list(call, db, params, who)


list_payment_history.__annotations__["params"] = Annotated[
    list_of(PAYMENT.name).past_params, Query()
]


class EarnerOut(ApiModel):
    id: str = Field(alias="_id")
    name: str


class CommissionPayment(ApiModel):
    """What a person earned by a line of the payment; less than before, or a reversal, is negative."""

    id: str = Field(alias="_id")
    commission: str
    """The id of the person's record."""
    user: EarnerOut | None
    kind: EntryKind
    amount: str
    date: str
    share: str | None
    """In per cent, of what people earn by the line."""
    percentage: str | None
    cause: str | None
    """The line of the payment."""


PaymentHistory: Any = create_model(
    "PaymentHistory",
    __base__=document_out(PAYMENT.name),
    commission_payments=(list[CommissionPayment], Field(alias="commissionPayments")),
)


def get_payment_history(
    call: Call, db: sa.Connection, body: Annotated[PaymentAsked, Body()], who: Viewer
) -> dict[str, Any]:
    """A payment with the lines of what its supplier paid, and of what the people earned whose commission the
    caller sees.
    """
    doc, table = shown(call, db, PAYMENT.name, body.id), NOUN_VIEWS[COMMISSION.name].table
    wanted = sa.select(table.c.id).where(
        table.c.payment_id == body.id, scope(COMMISSION.name, who), ~table.c.deleted
    )
    ids = list(db.execute(wanted.order_by(table.c.created_at, table.c.id)).scalars())
    now = call.services.deps.clock.now()
    found = documents(db, COMMISSION.name, ids, call.me.role, now)
    return doc | {"commissionPayments": [line for one in found for line in _lines(one)]}


def _lines(commission: dict[str, Any]) -> list[dict[str, Any]]:
    return [
        {
            "_id": one["_id"],
            "commission": commission["_id"],
            "user": commission["user"],
            "kind": one["kind"],
            "amount": one["amount"],
            "date": one["date"],
            "share": None if one["basisPoints"] is None else f"{one['basisPoints'] / _WHOLE:.2f}",
            "percentage": one["percent"],
            "cause": one["cause"],
        }
        for one in commission["entries"]
    ]


ROWS: list[Row] = [
    _AREA.read(
        f"{_BASE}/listPaymentHistory",
        list_payment_history,
        "listPaymentHistory",
        summed_page_of(document_out(PAYMENT.name)),
        method="POST",
    ),
    _AREA.read(
        f"{_BASE}/getPaymentHistory",
        get_payment_history,
        "getPaymentHistory",
        PaymentHistory,
        method="POST",
    ),
    _do(f"{_BASE}/addPaymentHistory", OpenPayment, "addPaymentHistory", names=_LINKS),
    _do(f"{_BASE}/updatePaymentHistory", UpdatePayment, "updatePaymentHistory", names=_NAMES),
    _do(
        f"{_BASE}/edit-payment", CorrectPaymentEntry, "editPayment", "payment.changed", names=_NAMES
    ),
    _do(f"{_BASE}/edit-bulk-payment", UpdatePayments, "editBulkPayment", "payment.changed"),
    _do(f"{_BASE}/add-payment", RecordPaymentEntry, "addPayment", "payment.added", names=_NAMES),
    _do(
        f"{_BASE}/delete-payment",
        ReversePaymentEntry,
        "deletePayment",
        "payment.removed",
        names=_NAMES,
    ),
    _do(
        f"{_BASE}/splitCommission",
        SplitCommission,
        "splitCommission",
        "payment.split",
        names=_NAMES,
    ),
    *shared_rows(
        PAYMENT,
        {
            "list": (f"{_BASE}/list", "listPayments"),
            "count": (f"{_BASE}/count", "countPayments"),
            "show": (f"{_BASE}/show/{{id}}", "showPayment"),
            "note": (f"{_BASE}/add_notes", "addPaymentNote"),
        },
    ),
]
