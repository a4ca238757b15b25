"""Calls about payments of contracts."""

from __future__ import annotations

from typing import Annotated, Any
from uuid import UUID

import sqlalchemy as sa
from fastapi import Body, Query

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
from domain.payment.noun import PAYMENT
from projections.kernel.viewer import Viewer
from projections.lists.page import list_of
from projections.lists.params import Words
from projections.lists.sql import Session

_BASE = "/api/payment/regUser"
_AREA = area_of(PAYMENT)
_do = _AREA.do
_LINKS: dict[str, str | None] = {"quoteId": "quote", "renewalId": "renewal"}
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


def get_payment_history(
    call: Call, db: sa.Connection, body: Annotated[PaymentAsked, Body()]
) -> dict[str, Any]:
    """A payment with the lines of what its supplier paid."""
    return shown(call, db, PAYMENT.name, body.id)


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
        document_out(PAYMENT.name),
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
