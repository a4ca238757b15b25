"""Calls about what people earn by contracts."""

from __future__ import annotations

from typing import Annotated, Any
from uuid import UUID

from fastapi import Body, Query

from api.http.deps import Call
from api.http.envelope import ApiModel, Page
from api.http.mount import Row
from api.http.record_models import document_out, summed_page_of
from api.routes.shared import area_of, shared_rows
from api.routes.shared_lists import list_call
from domain.commission.noun import COMMISSION
from projections.kernel.viewer import Viewer
from projections.lists.page import list_of
from projections.lists.params import Words
from projections.lists.sql import Session

_BASE = "/api/payment/regUser"
_AREA = area_of(COMMISSION)
_list = list_call(COMMISSION.name)
_PARAMS: Any = Annotated[list_of(COMMISSION.name).past_params, Query()]


class CommissionsAsked(ApiModel):
    """What the contract sends in the body; the query says the same and more."""

    user: UUID | None = None
    search: Words = ""
    skip: int | None = None
    limit: int | None = None


class SharesAsked(CommissionsAsked):
    payment_history_id: UUID | None = None


def _asked(params: Any, body: CommissionsAsked) -> Any:
    """The list's parameters with those of the body that were sent."""
    sent = body.model_dump(exclude_unset=True, exclude_none=True)
    if "payment_history_id" in sent:
        sent["payment"] = sent.pop("payment_history_id")
    return type(params).model_validate(params.model_dump(exclude_unset=True) | sent)


def user_commission(
    call: Call, db: Session, params: Any, body: Annotated[CommissionsAsked, Body()], who: Viewer
) -> Page[Any]:
    """What a user earns by which contract, with the sum of all that are found."""
    return _list(call, db, _asked(params, body), who)


def split_records(
    call: Call, db: Session, params: Any, body: Annotated[SharesAsked, Body()], who: Viewer
) -> Page[Any]:
    """Who has which share of a payment, as far as the caller sees them."""
    return _list(call, db, _asked(params, body), who)


for _call in (user_commission, split_records):
    _call.__annotations__["params"] = _PARAMS
_ROWS_OUT = summed_page_of(document_out(COMMISSION.name))

ROWS: list[Row] = [
    _AREA.read(
        f"{_BASE}/user/commission", user_commission, "userCommission", _ROWS_OUT, method="POST"
    ),
    _AREA.read(
        f"{_BASE}/split-commission-records",
        split_records,
        "splitCommissionRecords",
        _ROWS_OUT,
        method="POST",
    ),
    *shared_rows(
        COMMISSION,
        {
            "list": (f"{_BASE}/commission/list", "listCommissions"),
            "count": (f"{_BASE}/commission/count", "countCommissions"),
            "show": (f"{_BASE}/commission/show/{{id}}", "showCommission"),
            "note": (f"{_BASE}/commission/add_notes", "addCommissionNote"),
        },
    ),
]
